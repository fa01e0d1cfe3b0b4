"""The feats of a player in a finished hand, from its events and the ends of earlier hands."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final

from dalmuti.match.feats.kinds import Feat
from dalmuti.match.story import MatchTurnKind, match_story
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import JESTER, JESTERS, Cards, PlayerId
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    Event,
    GameEnded,
    HandEnded,
    Passed,
    PlayerOut,
    RevolutionCalled,
    RevolutionDeclined,
    TaxesPaid,
    TrickWon,
)
from dalmuti.rules.statuses import Status, kind_of

MASTER: Final = "master"
REIGN: Final = 3
"""Hands running that make a reign, and a time in the gutter."""
QUIET: Final = 4
"""Hands running as a merchant."""
LEAST_COMMON: Final = 5
"""The best rank of common folk."""
WHOLE: Final = 4
"""The best rank of which a set of every card is a feat."""
GENEROUS: Final = 7
"""The worst rank of a generous gift."""
MANY: Final = 7
"""Cards in a set."""
PATIENT: Final = 12
"""Passes in a hand."""
THOUGHTS: Final = 2
"""Passes in a trick."""
LANDSLIDE: Final = 6
"""Cards that everyone else still has."""
MASTERS: Final = 3
"""Masters at the table."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A finished hand, with what is known of the game before it."""

    told: Sequence[Event]
    """Its events, unredacted, from its beginning to its end or later."""
    ends: Sequence[HandEnded]
    """The ends of the hands of this match up to this one, in order."""
    seats: Sequence[SeatSpec]
    """Everyone who has sat at the table, by player, as they sat down."""
    stood_in: Set[tuple[int, str]] = frozenset()
    """Hands, by number, and people, by name, for whom bots decided in them."""
    whole: bool = True
    """False if a part of the match is not known, or was played before it began."""


@dataclass(frozen=True, slots=True)
class Found:
    """A feat in a hand."""

    feat: Feat
    step: int
    """The number of the hand's events up to and including the one that decided it."""


def feats_in(hand: PlayedHand, player: PlayerId) -> tuple[Found, ...]:
    """Return a person's feats in a finished hand, in the order of `Feat`, each at most once.

    A hand in which a bot decided for them has none, and ends every run of hands.
    """
    name = hand.seats[player].name
    ended = next((event for event in hand.told if isinstance(event, HandEnded)), None)
    if ended is None or player not in ended.order or (ended.number, name) in hand.stood_in:
        return ()
    seen = _Seen(hand.told, player, ended)
    found: dict[Feat, int] = {}
    for searched in (
        _of_statuses(seen),
        _of_runs(seen, hand),
        _of_revolutions(seen, hand.seats),
        _of_sets(seen),
        _of_play(seen, hand.seats),
        _of_taxes(seen),
        _of_match(seen, hand),
    ):
        for feat, step in searched:
            found.setdefault(feat, step)
    return tuple(Found(feat, found[feat]) for feat in Feat if feat in found)


class _Seen:
    """A hand as one player's feats are found in it."""

    def __init__(self, told: Sequence[Event], player: PlayerId, ended: HandEnded) -> None:
        self.told = told
        self.player = player
        self.ended = ended
        self.dealt: tuple[PlayerId, ...] = ()
        """The order of statuses at the deal, empty if the deal is not known."""
        self.order: tuple[PlayerId, ...] = ()
        """The order of statuses during play."""
        self.called: RevolutionCalled | None = None
        self.out = self.end = 0
        """The steps at which the player went out, or the hand ended with them last; and its end."""
        for step, event in enumerate(told, 1):
            match event:
                case CardsDealt(order=order):
                    self.dealt = self.order = order
                case RevolutionCalled(order=order):
                    self.order, self.called = order, event
                case PlayerOut(player=out) if out == player:
                    self.out = step
                case HandEnded():
                    self.end = step
                    self.out = self.out or step
                case _:
                    pass
        self.place = ended.order.index(player)
        self.first = self.place == 0
        self.last = self.place == len(ended.order) - 1

    @property
    def status(self) -> int:
        """The player's status during play, from 0; -1 if it is not known."""
        return self.order.index(self.player) if self.player in self.order else -1

    def own_plays(self) -> Iterator[tuple[int, CardsPlayed]]:
        """Yield the player's sets, with their steps."""
        for step, event in enumerate(self.told, 1):
            if isinstance(event, CardsPlayed) and event.player == self.player:
                yield step, event

    def left(self) -> dict[PlayerId, int]:
        """Return everyone's number of cards when the player went out."""
        left: dict[PlayerId, int] = {}
        for event in self.told[: self.out]:
            match event:
                case CardsDealt(order=order, sizes=sizes):
                    left.update(zip(order, sizes, strict=True))
                case CardsPlayed(player=player, left=cards):
                    left[player] = cards
                case _:
                    pass
        return left


_Feats = Iterator[tuple[Feat, int]]


def _of_statuses(seen: _Seen) -> _Feats:
    """Yield the rises and falls within the hand."""
    lowest = len(seen.order) - 1
    if seen.first and seen.status == lowest:
        yield Feat.CRATE_TO_THRONE, seen.out
        if seen.dealt[0] == seen.player:  # only a greater revolution can have done that
            yield Feat.BACK_ON_TOP, seen.out
    if seen.last and seen.status == 0:
        yield Feat.THRONE_TO_CRATE, seen.end


def _of_runs(seen: _Seen, hand: PlayedHand) -> _Feats:
    """Yield what the hand makes of the hands before it."""
    player, name = seen.player, hand.seats[seen.player].name
    ends = [end for end in hand.ends if end.number <= seen.ended.number]
    own: list[HandEnded] = []
    for end in ends:
        if player not in end.order or (end.number, name) in hand.stood_in:
            own.clear()
        else:
            own.append(end)
    kinds = [_kind(end, player) for end in own]
    earlier = [end.order[0] for end in ends[:-1]][-REIGN:]
    if seen.first and len(set(earlier)) == 1 and len(earlier) == REIGN and player not in earlier:
        yield Feat.DETHRONED, seen.out
    if _run(kinds, Status.GREATER_DALMUTI) == REIGN:
        yield Feat.THREE_REIGN, seen.out
    if _run(kinds, Status.MERCHANT) == QUIET:
        yield Feat.QUIET_LIFE, seen.out
    if not seen.last and _run(kinds[:-1], Status.GREATER_PEON) >= REIGN:
        yield Feat.OUT_OF_THE_GUTTER, seen.out
    if set(kinds) == set(Status) != set(kinds[:-1]):
        yield Feat.EVERY_STATUS, seen.out


def _kind(end: HandEnded, player: PlayerId) -> Status:
    """Return the kind of a player's status after a hand."""
    return kind_of(end.order.index(player), len(end.order))


def _run(kinds: Sequence[Status], kind: Status) -> int:
    """Return the number of hands at the end that were all finished in one kind of status."""
    run = 0
    for one in reversed(kinds):
        if one is not kind:
            break
        run += 1
    return run


def _of_revolutions(seen: _Seen, seats: Sequence[SeatSpec]) -> _Feats:
    """Yield what the player made of both jesters before play."""
    for step, event in enumerate(seen.told, 1):
        match event:
            case RevolutionCalled(player=player, greater=greater) if player == seen.player:
                yield (Feat.GREATER_REVOLUTION if greater else Feat.REVOLUTION), step
                if greater and seen.dealt and _is_master(seats[seen.dealt[0]]):
                    yield Feat.MASTER_OVERTURNED, step
            case RevolutionDeclined(player=player) if player == seen.player and seen.first:
                yield Feat.KEPT_QUIET, seen.out
            case _:
                pass


def _is_master(seat: SeatSpec) -> bool:
    return seat.kind is SeatKind.BOT and seat.level == MASTER


def _of_sets(seen: _Seen) -> _Feats:
    """Yield the sets worth keeping."""
    for step, play in seen.own_plays():
        cards, jesters = play.cards, play.cards.count(JESTER)
        if play.left == 0 and cards == (JESTER,) * JESTERS:
            yield Feat.BOTH_JESTERS_LAST, step
        if play.left == 0 and cards == (1,):
            yield Feat.DALMUTI_LAST, step
        if play.rank == 1 and jesters == JESTERS:
            yield Feat.DALMUTI_AND_JESTERS, step
        # A rank has as many cards as its number (RULES 1).
        if WHOLE <= play.rank < JESTER and cards.count(play.rank) == play.rank:
            yield Feat.WHOLE_RANK, step
        if len(cards) >= MANY:
            yield Feat.SEVEN_TOGETHER, step


def _of_play(seen: _Seen, seats: Sequence[SeatSpec]) -> _Feats:
    """Yield how the player went out, and the tricks on the way."""
    player, passes, passed_here = seen.player, 0, 0
    for step, event in enumerate(seen.told, 1):
        match event:
            case Passed(player=passing) if passing == player:
                passes += 1
                passed_here += 1
            case TrickWon(player=winner):
                if winner == player and passed_here >= THOUGHTS:
                    yield Feat.SECOND_THOUGHTS, step
                passed_here = 0
            case _:
                pass
    left = seen.left()
    if len(left) > 1 and seen.place == len(left) - 2 and left[seen.ended.order[-1]] == 1:
        yield Feat.BY_ONE_CARD, seen.out
    if not seen.first:
        return
    played = [card for _, play in seen.own_plays() for card in play.cards]
    if played and min(played) >= LEAST_COMMON and JESTER not in played:
        yield Feat.COMMON_FOLK, seen.out
    if passes == 0:
        yield Feat.NEVER_PASSED, seen.out
    if passes >= PATIENT:
        yield Feat.PATIENCE, seen.out
    others = [cards for one, cards in left.items() if one != player]
    if others and min(others) >= LANDSLIDE:
        yield Feat.LANDSLIDE, seen.out
    if sum(_is_master(seats[one]) for one in seen.ended.order) >= MASTERS:
        yield Feat.MASTERS_TABLE, seen.out


def _of_taxes(seen: _Seen) -> _Feats:
    """Yield what became of a tax."""
    paid = next((event for event in seen.told if isinstance(event, TaxesPaid)), None)
    if paid is None:
        return
    up, down = paid.transfers[::2], paid.transfers[1::2]
    for tax in up:
        if tax.giver == seen.player:
            if seen.first and tax == up[0] and tax.receiver == seen.ended.order[-1]:
                yield Feat.REVENGE, seen.end
            if 1 in (tax.cards or ()) and seen.place <= 1:
                yield Feat.GAVE_THE_BEST, seen.out
    gift: Cards = down[0].cards or ()
    if down[0].giver == seen.player and seen.first and gift and max(gift) <= GENEROUS:
        yield Feat.LARGESSE, seen.out


_OF_STORY: Final[Mapping[MatchTurnKind, Feat]] = {
    MatchTurnKind.LED_THROUGHOUT: Feat.MATCH_LED,
    MatchTurnKind.LAST_HAND: Feat.MATCH_LAST_HAND,
}


def _of_match(seen: _Seen, hand: PlayedHand) -> _Feats:
    """Yield how the player won the match that ended with the hand."""
    name = hand.seats[seen.player].name
    won = next((event.winners for event in seen.told if isinstance(event, GameEnded)), ())
    if seen.player not in won or not hand.whole or any(one == name for _, one in hand.stood_in):
        return
    yield Feat.MATCH_WON, seen.end
    for turn in match_story(hand.ends, won):
        feat = _OF_STORY.get(turn.kind)
        if feat is not None:
            yield feat, seen.end
