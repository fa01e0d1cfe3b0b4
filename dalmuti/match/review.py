"""The review of a hand: what each decision cost, and what was luck."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never, get_args

from dalmuti.match.decisions import Decision, NoDecisionError, check
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import JESTER
from dalmuti.rules.choices import choices
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import view
from dalmuti.rules.record import states
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.recording import Recording

SURE: Final = 2.0
"""Number of standard errors that a cost must exceed to be held against a player.

The order of two choices that differ by more held in 177 of 179 decisions against ten times the
worlds (`docs/analysis.md`).
"""
BEST: Final = 0.05
"""Maximum cost, in places, of a decision as good as the best; typical errors are as large."""
GOOD: Final = 0.15
DOUBTFUL: Final = 0.35
MISTAKE: Final = 0.75
ENGINE: Final = 2
"""The version of the judgement; hands judged by an earlier one are reviewed again when idle."""
MOST_BETTER: Final = 3
LATE: Final = 3
"""Number of players with cards at which the ending begins."""


class Mark(StrEnum):
    """A judgement of a decision by its cost in places."""

    BEST = "best"
    GOOD = "good"
    DOUBTFUL = "doubtful"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    UNTOLD = "untold"
    """Another choice may have been better, but the worlds cannot tell."""


class Kind(StrEnum):
    """The kind of a decision; the first that fits."""

    TAX = "tax"
    """Taxes, a revolution, or another decision before play."""
    ENDING = "ending"
    """A play or pass with few players left."""
    JESTER = "jester"
    """A play with a jester."""
    LEAD = "lead"
    FOLLOW = "follow"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its analysis."""

    decision: Decision
    kind: Kind
    best: PlayerAction
    """The choice with the best expected place; the player's own if it is as good."""
    place: float
    """The place that could be expected with the best choice."""
    cost: float
    """Places lost against the best choice; 0 if the player's own is the best."""
    error: float
    """Standard error of `cost`."""
    mark: Mark
    exact: bool = False
    better: tuple[PlayerAction, ...] = ()
    """Up to `MOST_BETTER` choices as good as the best, that one first; empty without a cost."""


@dataclass(frozen=True, slots=True)
class Account:
    """The changes of a player's place during a hand, by their causes, in places; less is better.

    `start` and all parts add up to the place.
    """

    start: float
    """The place to be expected of the status before the deal, or at the first decision reviewed."""
    deal: float = 0.0
    taxes: float = 0.0
    """Taxes, revolutions and exchanges, without the cost of the player's own decisions."""
    others: float = 0.0
    """The play of others and of a stand-in, and which cards the others turned out to hold."""
    own: float = 0.0
    """The cost of the player's own decisions."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the chart."""

    position: int
    """The number of actions before it."""
    place: float
    """The expected place."""


@dataclass(frozen=True, slots=True)
class Review:
    """The review of one player's hand."""

    hand: int
    player: str
    players: int
    place: int
    """The place reached, from 1."""
    moments: tuple[Moment, ...]
    """The chart, from the start to the end of the hand."""
    judged: tuple[Judged, ...]
    """The decisions with more than one choice, in order."""
    account: Account


@dataclass(frozen=True, slots=True)
class Played:
    """A finished hand as one player saw it."""

    name: str
    begins: int
    """The number of actions before the deal."""
    dealt: PlayerView | None
    """The player's view after the deal; None without a whole deal in the record."""
    lead: PlayerView
    """Their view before the first lead, or when the record began."""
    decisions: tuple[Decision, ...]
    """Their decisions with more than one choice."""
    ends: int
    """The number of actions up to the end of the hand."""
    place: int
    """The place reached, from 1."""


def played(
    recording: Recording,
    hand: int,
    player: str,
) -> Played:
    """Return a player's part in a finished hand of a record.

    :raises NoDecisionError: the record has no such hand or player, or the hand is not finished.
    """
    check(recording, hand, player)
    record = recording.record
    state = record.start
    dealt: PlayerView | None = None
    lead: PlayerView | None = None
    begins = 0
    found: list[Decision] = []
    after = states(record, state, 0, recording.length)
    for position, action in enumerate(record.actions):
        here = state.hand_number == hand and state.phase not in (Phase.RESULT, Phase.JOIN)
        if here and player in state.names:
            number = state.names.index(player)
            if state.phase is Phase.PLAY and lead is None:
                lead = view(state, number)
            if isinstance(action, get_args(PlayerAction)) and action.player == number:
                seen = view(state, number)
                if len(choices(seen)) > 1:
                    found.append(
                        Decision(position, seen, action, (hand, player) in recording.stood_in)
                    )
        state, events = next(after)
        if isinstance(action, Deal) and state.hand_number == hand and player in state.names:
            begins, number = position, state.names.index(player)
            dealt = None if action.partial else view(state, number)
        for event in events:
            if isinstance(event, HandEnded) and event.number == hand and lead is not None:
                number = lead.names.index(player)
                if number not in event.order:
                    break
                place = event.order.index(number) + 1
                ends = position + 1
                return Played(player, begins, dealt, lead, tuple(found), ends, place)
    raise NoDecisionError(f"{player!r} has not finished hand {hand} in this game")


def reviewed(
    hand: Played,
    expect: Callable[[PlayerView], Expected],
    analyse: Callable[[Decision], Analysis],
) -> Review:
    """Return the review that follows from an analysis of each of a hand's decisions.

    `expect` is asked first, of the views `hand.dealt` and `hand.lead`, if there is a whole deal. A
    decision without estimates (the engine values no choice of chairs) is left out.
    """
    known = None if hand.dealt is None else (expect(hand.dealt), expect(hand.lead))
    analyses = [(decision, analyse(decision)) for decision in hand.decisions]
    told = tuple(judge(decision, found) for decision, found in analyses if found.estimates)
    moments: list[Moment] = []
    deal = taxes = 0.0
    if known is None:
        start = told[0].place if told else float(hand.place)
    else:
        dealt, lead = known
        start = dealt.before
        deal = dealt.with_hand - start
        gifts = (one for one in told if one.kind is Kind.TAX and not one.decision.stand_in)
        opening = sum(one.cost for one in gifts)
        taxes = lead.with_hand - dealt.with_hand - opening
        moments.append(Moment(hand.begins, start))
        moments.append(Moment(hand.begins + 1, dealt.with_hand))
    for one in told:
        at = one.decision.position
        moments.append(Moment(at, one.place))
        if one.cost:
            moments.append(Moment(at + 1, one.place + one.cost))
    moments.append(Moment(hand.ends, float(hand.place)))
    own = sum(one.cost for one in told if not one.decision.stand_in)
    others = hand.place - start - deal - taxes - own
    seen = hand.lead
    return Review(
        seen.hand_number,
        hand.name,
        len(seen.order),
        hand.place,
        tuple(moments),
        told,
        Account(start, deal, taxes, others, own),
    )


def judge(decision: Decision, found: Analysis) -> Judged:
    """Return a decision with its cost and mark, given an analysis with estimates of its choices."""
    best = found.best
    own = found.of(decision.action)
    kind = kind_of(decision.view, decision.action)
    if own is None:  # a gift beyond those that look best, or two ways to play the same cards
        return Judged(decision, kind, best.action, best.place, 0.0, 0.0, Mark.UNTOLD, found.exact)
    cost, error = max(0.0, own.loss), own.loss_error
    mark = mark_of(cost, error)
    if mark is Mark.UNTOLD or cost == 0.0:
        # What cannot be told counts as the others' play and not as the player's.
        return Judged(decision, kind, best.action, own.place, 0.0, error, mark, found.exact)
    better = tuple(one.action for one in found.estimates if one.loss <= min(BEST, cost / 2))
    return Judged(
        decision,
        kind,
        best.action,
        best.place,
        cost,
        error,
        mark,
        found.exact,
        better[:MOST_BETTER] if cost > BEST else (),
    )


def mark_of(cost: float, error: float) -> Mark:
    """Return the mark of a decision that cost so many places."""
    if cost <= BEST:
        return Mark.BEST
    if cost < SURE * error:
        return Mark.UNTOLD
    if cost <= GOOD:
        return Mark.GOOD
    if cost <= DOUBTFUL:
        return Mark.DOUBTFUL
    return Mark.MISTAKE if cost <= MISTAKE else Mark.BLUNDER


def kind_of(seen: PlayerView, action: PlayerAction) -> Kind:
    """Return the kind of a decision."""
    left = sum(seen.sizes[who] > 0 for who in seen.order)
    match action:
        case PlaySet() | Pass() if left <= LATE:
            return Kind.ENDING
        case PlaySet(cards=cards) if JESTER in cards and min(cards) != JESTER:
            return Kind.JESTER
        case PlaySet():
            return Kind.FOLLOW if seen.trick.best is not None else Kind.LEAD
        case Pass():
            return Kind.PASS
        case (
            GiveTax()
            | DecideRevolution()
            | ChooseExchange()
            | PlaceExposed()
            | ChooseChair()
            | ChoosePlace()
        ):
            return Kind.TAX
        case _:
            assert_never(action)


def average(judged: Iterable[Judged]) -> dict[Kind, tuple[float, int]]:
    """Return by kind the mean cost of decisions and their number, without those of stand-ins."""
    sums: dict[Kind, tuple[float, int]] = {}
    for one in judged:
        if not one.decision.stand_in:
            cost, number = sums.get(one.kind, (0.0, 0))
            sums[one.kind] = (cost + one.cost, number + 1)
    return {kind: (cost / number, number) for kind, (cost, number) in sums.items()}
