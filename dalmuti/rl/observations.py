"""Conversion of a `PlayerView`, the knowledge of one player, into a row of small numbers.

The row has the same parts at every table; entries of absent players are 0. `FIELDS` lists the
parts. Those with an entry for each player begin with the observer and go clockwise, which is also
by status. Those with an entry for each rank go from 1, the best, to 13, the jesters. Divided by
`high()`, every entry is within 0 to 1.

The row omits the points, the seating draw and the tricks before the present one.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dalmuti.rules import (
    JESTER,
    JESTERS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    RANKS,
    Cards,
    JestersInTaxes,
    Phase,
    PlayerId,
    PlayerView,
)

MOST_DEALT: Final = 20
"""The largest hand from a whole deck: 80 cards among 4 players (RULES 4)."""
MOST_HELD: Final = MOST_DEALT + 1
"""The Greater Peon holds one more card until an exposed card is replaced (RULES 6)."""
MOST_HANDS_LEFT: Final = 127
"""More hands left than this are reported as this many."""

_COPIES: Final = (*RANKS, JESTERS)
_PHASES: Final = (
    Phase.DEAL,
    Phase.MISDEAL,
    Phase.REVOLUTION,
    Phase.TAXES,
    Phase.EXCHANGE,
    Phase.PLAY,
    Phase.RESULT,
)


class Field(NamedTuple):
    """One part of an observation."""

    name: str
    size: int
    """The number of its entries."""
    high: int | tuple[int, ...]
    """The largest value of every entry, or of each; the smallest is 0."""
    meaning: str


OPENING_FIELDS: Final = (
    Field("players", MAX_PLAYERS - MIN_PLAYERS + 1, 1, "one-hot: 4 to 10 players"),
    Field(
        "rules",
        5,
        1,
        "options in force: jesters stay in hand in taxes, stripped deck, first-deal revolution, "
        "merchant exchange, misdeal",
    ),
    Field("hands_left", 1, MOST_HANDS_LEFT, "hands after this one, 0 if the game has no end"),
    Field(
        "phase",
        len(_PHASES),
        1,
        "one-hot: deal, misdeal, revolution, taxes, exchange, play, result; revolution only for "
        "the player who is asked",
    ),
    Field("status", MAX_PLAYERS, 1, "one-hot: the observer's status, the highest first"),
    Field("must_give", 1, 2, "cards that the observer must now give as tax"),
    Field("put_down", JESTER, 2, "by rank: tax put down while others still choose"),
    Field("taxes_paid", 1, 1, "whether taxes were paid in this hand"),
    Field("tax_given", JESTER, 2, "by rank: tax that the observer gave"),
    Field("tax_got", JESTER, 2, "by rank: tax that the observer got"),
    Field("revolution", MAX_PLAYERS, 1, "one-hot by player: who called a revolution"),
    Field("exposed", JESTER, 1, "one-hot by rank: the card that the dealer exposed"),
    Field("exposed_for", MAX_PLAYERS, 1, "one-hot by player: whom it was meant for"),
    Field("exposed_to", MAX_PLAYERS, 1, "one-hot by player: who got it, once decided"),
    Field("replacement", JESTER, 1, "one-hot by rank: the card given for it, if known"),
    Field("exchange_chosen", 1, 1, "whether the highest merchant has picked a partner or none"),
    Field("exchange_partner", MAX_PLAYERS, 1, "one-hot by player: the partner picked"),
    Field("exchange_gives", JESTER, 1, "one-hot by rank: the highest merchant's card, if known"),
    Field("exchange_gets", JESTER, 1, "one-hot by rank: the partner's card, if known"),
)
"""The parts that stay the same while the tricks of a hand are played."""
PLAY_FIELDS: Final = (
    Field("hand", JESTER, _COPIES, "by rank: cards in the observer's hand"),
    Field("played", JESTER, _COPIES, "by rank: cards played in this hand"),
    Field("sizes", MAX_PLAYERS, MOST_HELD, "by player: cards held"),
    Field("to_act", MAX_PLAYERS, 1, "one-hot by player: whose turn it is, as far as is known"),
    Field("places", MAX_PLAYERS, MAX_PLAYERS, "by player: place if gone out, from 1, else 0"),
    Field("best_rank", JESTER, 1, "one-hot by rank: the set to beat"),
    Field("best_size", 1, RANKS[-1] + JESTERS, "cards of the set to beat"),
    Field("best_jesters", 1, JESTERS, "jesters among them"),
    Field("best_player", MAX_PLAYERS, 1, "one-hot by player: whose set it is"),
    Field("leader", MAX_PLAYERS, 1, "one-hot by player: who leads the trick"),
    Field("last_set", MAX_PLAYERS, JESTER, "by player: rank of their last set in the trick"),
    Field("last_pass", MAX_PLAYERS, JESTER, "by player: rank on which they last passed in it"),
)
"""The parts that change from turn to turn."""
FIELDS: Final = OPENING_FIELDS + PLAY_FIELDS
"""The parts of an observation, in order."""


def _slices() -> dict[str, slice]:
    slices: dict[str, slice] = {}
    start = 0
    for field in FIELDS:
        slices[field.name] = slice(start, start + field.size)
        start += field.size
    return slices


SLICES: Final = MappingProxyType(_slices())
"""The position of each part, by its name."""
SIZE: Final = sum(field.size for field in FIELDS)
"""The number of entries in an observation."""


def high() -> NDArray[np.int8]:
    """Return the largest value of each entry; the smallest is 0."""
    return np.concatenate([np.full(field.size, field.high, np.int8) for field in FIELDS])


def observation(view: PlayerView, opening: bytes | None = None) -> NDArray[np.int8]:
    """Return a view as a new row of `SIZE` numbers from 0 to `high()`.

    The cards of the hand must have been dealt. `opening`, if given, is the view's `opening_part`.
    """
    you = view.you
    assert you is not None
    pick, seat = _around(view.chairs, you)
    sizes = bytes(pick(view.sizes))
    row = bytearray(
        (opening_part(view) if opening is None else opening)
        + _counts(view.hand)
        + bytes(view.played)[1:]
        + sizes
        + _REST[len(sizes)]
    )
    if view.to_act is not None:
        row[_TO_ACT + seat[view.to_act]] = 1
    for place, player in enumerate(view.out, 1):
        row[_PLACES + seat[player]] = place
    leader, turns, best = view.trick
    if leader >= 0:
        row[_LEADER + seat[leader]] = 1
    if best is not None:
        player, cards, rank = best
        row[_BEST_RANK + rank] = 1
        row[_BEST_SIZE] = len(cards)
        row[_BEST_JESTERS] = cards.count(JESTER)
        row[_BEST_PLAYER + seat[player]] = 1
        to_beat = 0
        for player, cards, rank in turns:
            if cards:
                row[_LAST_SET + seat[player]] = to_beat = rank
            else:
                row[_LAST_PASS + seat[player]] = to_beat
    return np.frombuffer(row, np.int8)


_TO_ACT: Final = SLICES["to_act"].start
_PLACES: Final = SLICES["places"].start
_BEST_RANK: Final = SLICES["best_rank"].start - 1
_BEST_SIZE: Final = SLICES["best_size"].start
_BEST_JESTERS: Final = SLICES["best_jesters"].start
_BEST_PLAYER: Final = SLICES["best_player"].start
_LEADER: Final = SLICES["leader"].start
_LAST_SET: Final = SLICES["last_set"].start
_LAST_PASS: Final = SLICES["last_pass"].start
_REST: Final = [bytes(SIZE - SLICES["sizes"].start - held) for held in range(MAX_PLAYERS + 1)]
"""The zeros that follow `held` entries of "sizes"."""


@lru_cache(maxsize=4096)
def _counts(hand: Cards) -> bytes:
    # Cached: most turns come with the same hand as the one before.
    return bytes(map(hand.count, range(1, JESTER + 1)))


class _Around(NamedTuple):
    """The players clockwise from the observer, who comes first."""

    pick: Callable[[Sequence[int]], tuple[int, ...]]
    """A function that sorts a tuple by player into this order."""
    seat: tuple[int, ...]
    """Each player's place in this order."""


@lru_cache(maxsize=1024)
def _around(chairs: tuple[PlayerId, ...], you: PlayerId) -> _Around:
    chair = chairs.index(you)
    players = chairs[chair:] + chairs[:chair]
    return _Around(itemgetter(*players), tuple(map(players.index, range(len(players)))))


_OPENING_SIZE: Final = sum(field.size for field in OPENING_FIELDS)
_START: Final = {name: part.start for name, part in SLICES.items()}
_BY_PHASE: Final = {phase: _START["phase"] + index for index, phase in enumerate(_PHASES)}
# A game with an agreed number of hands ends in OVER, where others are in RESULT.
_BY_PHASE[Phase.OVER] = _BY_PHASE[Phase.RESULT]


def opening_part(view: PlayerView) -> bytes:
    """Return the entries of `OPENING_FIELDS`, which are constant for a player in a hand's play."""
    you = view.you
    assert you is not None
    row = bytearray(_OPENING_SIZE)
    seat = _around(view.chairs, you).seat
    start = _START
    rules = view.rules
    row[start["players"] + len(view.chairs) - MIN_PLAYERS] = 1
    row[SLICES["rules"]] = bytes(
        (
            rules.jesters_in_taxes is JestersInTaxes.NEVER,
            rules.stripped_deck,
            rules.first_deal_revolution,
            rules.merchant_exchange,
            rules.misdeal,
        )
    )
    if rules.hands is not None:
        row[start["hands_left"]] = min(max(rules.hands - view.hand_number, 0), MOST_HANDS_LEFT)
    row[_BY_PHASE[view.phase]] = 1
    row[start["status"] + view.order.index(you)] = 1
    row[start["must_give"]] = view.must_give
    _count(row, start["put_down"], view.given)
    row[start["taxes_paid"]] = bool(view.taxes)
    for transfer in view.taxes:
        if transfer.cards is not None:
            part = "tax_given" if transfer.giver == you else "tax_got"
            _count(row, start[part], transfer.cards)
    _mark(row, start["revolution"], seat, view.revolution)
    if view.exposed is not None:
        player, card, to, replacement = view.exposed
        _count(row, start["exposed"], (card,))
        _mark(row, start["exposed_for"], seat, player)
        _mark(row, start["exposed_to"], seat, to)
        _count(row, start["replacement"], (replacement,))
    if view.exchange is not None:
        _, partner, gives, gets = view.exchange
        row[start["exchange_chosen"]] = 1
        _mark(row, start["exchange_partner"], seat, partner)
        _count(row, start["exchange_gives"], (gives,))
        _count(row, start["exchange_gets"], (gets,))
    return bytes(row)


def _count(row: bytearray, start: int, cards: Sequence[int | None]) -> None:
    """Add cards to a part by rank; None is an unknown card."""
    for card in cards:
        if card is not None:
            row[start + card - 1] += 1


def _mark(row: bytearray, start: int, seat: Sequence[int], player: PlayerId | None) -> None:
    """Mark a player in a one-hot part by player; None marks none."""
    if player is not None:
        row[start + seat[player]] = 1
