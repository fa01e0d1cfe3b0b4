"""The story of a hand and of a match, from their events alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    Event,
    HandEnded,
    HandStarted,
    RevolutionCalled,
    TaxesPaid,
    TrickWon,
)

Milestone: TypeAlias = HandStarted | HandEnded
"""An event that says where everyone stands."""
SENTENCES: Final = 3
"""The most turns that a story tells."""
REIGN: Final = 2
"""The least number of hands on the throne that is worth a word when they are over."""
LONG_REIGN: Final = 3
"""The least number of hands on the throne that is worth a word while they go on."""
GOOD_TAX: Final = 2
"""The worst rank of a tax worth following."""
LARGE_SET: Final = 3
"""The least number of cards in a set worth telling of."""


class TurnKind(StrEnum):
    """The kinds of turns that a hand takes; each has a message `story.<kind>`."""

    GREATER_REVOLUTION = "greater_revolution"
    REVOLUTION = "revolution"
    CRATE_TO_THRONE = "crate_to_throne"
    THRONE_TO_CRATE = "throne_to_crate"
    REIGN_ENDED = "reign_ended"
    REIGN = "reign"
    CLIMB = "climb"
    FALL = "fall"
    TAX_WON = "tax_won"
    """The best card taken as tax won a trick."""
    TAX_LOST = "tax_lost"
    """The best card taken as tax was beaten, or never played."""
    UNBEATEN = "unbeaten"
    LEFT_OVER = "left_over"
    """The number of cards that the last player was left with; every whole hand has it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a hand. Only what belongs to its kind is set."""

    kind: TurnKind
    player: PlayerId
    weight: float
    """The importance of the fact; the greatest is told first."""
    other: PlayerId | None = None
    """The peon who paid the tax."""
    place: int = 0
    """The place in which the player finished, from 0."""
    count: int = 0
    """Hands on the throne, rungs, or cards."""
    cards: Cards = ()
    """The set, or the card taken."""


def hand_story(told: Sequence[Event], milestones: Sequence[Milestone] = ()) -> tuple[Turn, ...]:
    """Return the most telling turns of a finished hand, the most telling first.

    `told` are its events, unredacted, and `milestones` those of the whole match up to its end.
    A player is the subject of two of them at most. Without an end in `told` there is no story.
    """
    ended = next((event for event in told if isinstance(event, HandEnded)), None)
    if ended is None:
        return ()
    turns = sorted(_turns(told, ended, milestones), key=lambda turn: -turn.weight)
    chosen: list[Turn] = []
    for turn in turns:
        if len(chosen) < SENTENCES and sum(one.player == turn.player for one in chosen) < 2:
            chosen.append(turn)
    return tuple(chosen)


def _turns(
    told: Sequence[Event], ended: HandEnded, milestones: Sequence[Milestone]
) -> Iterator[Turn]:
    places = {player: place for place, player in enumerate(ended.order)}
    statuses: dict[PlayerId, int] = {}
    for event in told:
        match event:
            case HandStarted(order=order):
                statuses = {player: status for status, player in enumerate(order)}
            case RevolutionCalled(player, greater):
                kind = TurnKind.GREATER_REVOLUTION if greater else TurnKind.REVOLUTION
                weight = 100.0 if greater else 70.0
                yield Turn(kind, player, weight, place=places[player])
            case _:
                pass
    if statuses:
        yield from _moves(statuses, places)
        yield from _reigns(ended, milestones)
    yield from _taxes(told)
    yield from _unbeaten(told)
    last = ended.order[-1]
    left = _left_over(told, last)
    if left:
        yield Turn(TurnKind.LEFT_OVER, last, 5.0, count=left)


def _moves(statuses: dict[PlayerId, int], places: dict[PlayerId, int]) -> Iterator[Turn]:
    """Yield the rises and falls over half the table and more."""
    lowest = len(places) - 1
    for player, place in places.items():
        before = statuses[player]
        share = (before - place) / lowest
        if share == 1:
            yield Turn(TurnKind.CRATE_TO_THRONE, player, 95.0)
        elif share == -1:
            yield Turn(TurnKind.THRONE_TO_CRATE, player, 90.0)
        elif abs(share) >= 0.5:
            kind = TurnKind.CLIMB if share > 0 else TurnKind.FALL
            weight = 40 * abs(share) + (8 if share > 0 else 0)
            yield Turn(kind, player, weight, count=abs(before - place))


def _reigns(ended: HandEnded, milestones: Sequence[Milestone]) -> Iterator[Turn]:
    """Yield the end or the continuation of a reign: hands in a row begun on the throne."""
    thrones = [
        event.order[0]
        for event in milestones
        if isinstance(event, HandStarted) and event.number <= ended.number
    ]
    if not thrones:
        return
    ruler, hands = thrones[-1], 0
    for player in reversed(thrones):
        if player != ruler:
            break
        hands += 1
    if ended.order[0] != ruler and hands >= REIGN:
        yield Turn(TurnKind.REIGN_ENDED, ruler, 50.0 + 6 * hands, count=hands)
    elif ended.order[0] == ruler and hands >= LONG_REIGN:
        yield Turn(TurnKind.REIGN, ruler, 40.0 + 6 * hands, count=hands)


def _taxes(told: Sequence[Event]) -> Iterator[Turn]:
    """Yield the best card taken as tax by a player who had none of that rank, and its fate."""
    dealt = next((event for event in told if isinstance(event, CardsDealt)), None)
    paid = next((event for event in told if isinstance(event, TaxesPaid)), None)
    if dealt is None or paid is None:
        return
    taken = [(min(transfer.cards), transfer) for transfer in paid.transfers[::2] if transfer.cards]
    if not taken:
        return
    rank, transfer = min(taken, key=lambda one: one[0])
    receiver = transfer.receiver
    if rank > GOOD_TAX or rank in (dealt.hands[dealt.order.index(receiver)] or ()):
        return
    won = _won_with(told, receiver, rank)
    kind = TurnKind.TAX_WON if won else TurnKind.TAX_LOST
    weight = (62.0 if rank == 1 else 48.0) - (0 if won else 6)
    yield Turn(kind, receiver, weight, other=transfer.giver, cards=(rank,))


def _won_with(told: Sequence[Event], player: PlayerId, rank: int) -> bool:
    """Return whether a player won a trick with a card of a rank."""
    best: CardsPlayed | None = None
    for event in told:
        if isinstance(event, CardsPlayed):
            best = event
        elif isinstance(event, TrickWon):
            if best is not None and best.player == player and rank in best.cards:
                return True
            best = None
    return best is not None and best.player == player and rank in best.cards


def _unbeaten(told: Sequence[Event]) -> Iterator[Turn]:
    """Yield the largest set that won a trick, of the best rank among equals."""
    best: CardsPlayed | None = None
    won: list[CardsPlayed] = []
    for event in told:
        if isinstance(event, CardsPlayed):
            best = event
        elif isinstance(event, TrickWon | HandEnded) and best is not None:
            won.append(best)
            best = None
    if not won:
        return
    largest = max(won, key=lambda play: (len(play.cards), -play.rank))
    count = len(largest.cards)
    if count >= LARGE_SET:
        weight = 14.0 + 7 * count - largest.rank / 2
        yield Turn(TurnKind.UNBEATEN, largest.player, weight, cards=largest.cards)


def _left_over(told: Sequence[Event], last: PlayerId) -> int:
    """Return the number of cards that the last player was left with; 0 if that is unknown."""
    left = 0
    for event in told:
        if isinstance(event, CardsDealt):
            left = event.sizes[event.order.index(last)]
        elif isinstance(event, CardsPlayed) and event.player == last:
            left = event.left
    return left


class MatchTurnKind(StrEnum):
    """The kinds of sentences about a whole match; each has a message `story.match.<kind>`."""

    LED_THROUGHOUT = "led_throughout"
    """The winner had the most points, alone, after every hand."""
    LAST_HAND = "last_hand"
    """The winner was ahead only after the last hand."""
    REIGN = "reign"
    """The longest time on the throne."""
    CRATES = "crates"
    """The player who finished last most often."""


@dataclass(frozen=True, slots=True)
class MatchTurn:
    """One sentence about a match, about one player."""

    kind: MatchTurnKind
    player: PlayerId
    count: int = 0
    """Hands, in a row for a reign."""


def match_story(milestones: Sequence[Milestone], won: Sequence[PlayerId]) -> tuple[MatchTurn, ...]:
    """Return how a scored match was won, its longest reign, and who was last most often.

    There are two at most; `won` are the winners.
    """
    ends = [event for event in milestones if isinstance(event, HandEnded)]
    turns: list[MatchTurn] = []
    if len(ends) > 1 and len(won) == 1:
        totals = _totals(ends)
        ahead = [_ahead(points) for points in totals]
        if all(leaders == {won[0]} for leaders in ahead):
            turns.append(MatchTurn(MatchTurnKind.LED_THROUGHOUT, won[0]))
        elif all(won[0] not in leaders for leaders in ahead[:-1]):
            turns.append(MatchTurn(MatchTurnKind.LAST_HAND, won[0]))
    reign = _longest_reign(ends)
    if reign is not None and reign.count >= LONG_REIGN:
        turns.append(reign)
    lasts = [event.order[-1] for event in ends]
    if lasts:
        most = max(sorted(set(lasts)), key=lasts.count)
        if lasts.count(most) >= REIGN:
            turns.append(MatchTurn(MatchTurnKind.CRATES, most, lasts.count(most)))
    return tuple(turns[:2])


def _totals(ends: Sequence[HandEnded]) -> list[dict[PlayerId, int]]:
    """Return everyone's total points after each hand."""
    total: dict[PlayerId, int] = {}
    totals = []
    for event in ends:
        for player, points in zip(event.order, event.points, strict=False):
            total[player] = total.get(player, 0) + points
        totals.append(dict(total))
    return totals


def _ahead(points: dict[PlayerId, int]) -> set[PlayerId]:
    most = max(points.values(), default=0)
    return {player for player, total in points.items() if total == most}


def _longest_reign(ends: Sequence[HandEnded]) -> MatchTurn | None:
    """Return the longest run of hands with one player first; the earliest of equals."""
    longest: MatchTurn | None = None
    run = 0
    for index, event in enumerate(ends):
        first = event.order[0]
        run = run + 1 if index and ends[index - 1].order[0] == first else 1
        if longest is None or run > longest.count:
            longest = MatchTurn(MatchTurnKind.REIGN, first, run)
    return longest


def places_so_far(milestones: Sequence[Milestone]) -> dict[PlayerId, tuple[float | None, ...]]:
    """Return everyone's place before the first hand and after each, by player.

    Places are shares from 0, the highest, to 1; None while the player was not at the table.
    """
    orders: list[tuple[PlayerId, ...]] = []
    for event in milestones:
        if isinstance(event, HandEnded) or not orders:
            orders.append(event.order)
    players = sorted({player for order in orders for player in order})
    return {
        player: tuple(
            order.index(player) / (len(order) - 1) if player in order else None for order in orders
        )
        for player in players
    }
