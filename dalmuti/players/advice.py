"""The strongest bot's advice: the possible actions, how they would end, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, assert_never

from dalmuti.players.advice_beside import (
    reason_about_revolution,
    reason_to_exchange,
    reason_to_give,
    reason_to_place,
)
from dalmuti.players.advice_pass import reason_to_pass
from dalmuti.players.advice_play import reason_to_play
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.players.endgame import winning_play
from dalmuti.players.manners import decide_beside
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import Phase, PlayerView

if TYPE_CHECKING:
    from dalmuti.players.network import Weights

PATIENCE: Final = 0.3
"""Seconds after which the lookahead is cut short."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A possible action of the player to act, its expected result, and the reason for it."""

    action: PlayerAction
    place: float | None
    """The expected place in this hand, from 1; None where there is nothing to compare."""
    reason: Reason | None
    """None if no certain fact supports the action."""


def advise(
    view: PlayerView,
    rng: Random,
    networks: "dict[str, Weights] | None" = None,
    *,
    patience: float = PATIENCE,
) -> tuple[Advice, ...]:
    """Return the actions open to `view.you`, whose turn it is, best first.

    The same view and random numbers give the same answer, unless `patience` cuts it short. Where a
    decision matters little, only the best is returned.

    :raises AssetMissingError: a file of the game is missing.
    """
    you = view.you
    assert you is not None
    match view.phase:
        case Phase.PLAY:
            ranked = _ranked_plays(view, rng, networks, patience)
            actions = [PlaySet(you, cards) if cards else Pass(you) for cards, _ in ranked]
            places = [place for _, place in ranked]
            return _advice(view, actions, places)
        case Phase.TAXES:
            return _taxes(view, networks)
        case Phase.REVOLUTION:
            return _revolution(view, networks)
        case _:
            action = decide_beside(view, rng)
            return (Advice(action, None, reason_for(view, action)),)


def reason_for(view: PlayerView, action: PlayerAction) -> Reason | None:
    """Return the strongest reason for a legal action of `view.you`, None if nothing is certain.

    Each fact in it is true, and follows from what the player knows for certain.
    """
    match action:
        case PlaySet(cards=cards):
            return reason_to_play(view, tuple(sorted(cards)))
        case Pass():
            return reason_to_pass(view)
        case GiveTax(cards=cards):
            return reason_to_give(view, tuple(sorted(cards)))
        case DecideRevolution(call=call):
            return reason_about_revolution(view, call)
        case ChooseExchange(partner=partner):
            return reason_to_exchange(view, partner)
        case PlaceExposed(to=to):
            return reason_to_place(view, to)
        case ChooseChair():
            return Reason(Why.ALL_CHAIRS_ALIKE)
        case ChoosePlace():
            return None
        case _:
            assert_never(action)


def _advice(
    view: PlayerView, actions: Sequence[PlayerAction], places: Sequence[float | None]
) -> tuple[Advice, ...]:
    return tuple(
        Advice(action, place, reason_for(view, action))
        for action, place in zip(actions, places, strict=True)
    )


def _ranked_plays(
    view: PlayerView, rng: Random, networks: "dict[str, Weights] | None", patience: float
) -> list[tuple[Cards, float | None]]:
    """Return every play with its expected place, best first; a pass is the play without cards."""
    # Imported here because numpy takes longer to import than a window to open.
    from dalmuti.players.lookahead import LookaheadBot
    from dalmuti.players.network import PLAY
    from dalmuti.players.policy import rank_plays, trained

    networks = trained() if networks is None else networks
    first = len(view.out) + 1
    every = rank_plays(networks[PLAY], view)
    looked = LookaheadBot(rng, networks, deadline=patience).rank(view)
    if len(every) == 1:
        return [(every[0][0], None)]  # nothing to compare
    tried = {cards for cards, _ in looked}
    ranked = [
        (cards, _place(view, value))
        for cards, value in (*looked, *(play for play in every if play[0] not in tried))
    ]
    winning = winning_play(view, [cards for cards, _ in ranked])
    if winning is not None:
        others = [play for play in ranked if play[0] != winning]
        ranked = [(winning, float(first)), *others]
    # Keep the places in ranked order even if network and lookahead disagree.
    places: list[float] = []
    for _, place in ranked:
        places.append(max(place, places[-1]) if places else place)
    return [(cards, place) for (cards, _), place in zip(ranked, places, strict=True)]


def _taxes(view: PlayerView, networks: "dict[str, Weights] | None") -> tuple[Advice, ...]:
    from dalmuti.players.network import OPENING
    from dalmuti.players.policy import rank_gifts, trained

    networks = trained() if networks is None else networks
    assert view.you is not None
    ranked = rank_gifts(networks[OPENING], view)
    actions = [GiveTax(view.you, cards) for cards, _ in ranked]
    return _advice(view, actions, [_place(view, value) for _, value in ranked])


def _revolution(view: PlayerView, networks: "dict[str, Weights] | None") -> tuple[Advice, ...]:
    from dalmuti.players.network import OPENING
    from dalmuti.players.policy import revolution_values, trained

    networks = trained() if networks is None else networks
    assert view.you is not None
    calling, quiet = revolution_values(networks[OPENING], view)
    ranked = sorted(((quiet, False), (calling, True)), key=lambda choice: -choice[0])
    actions = [DecideRevolution(view.you, call) for _, call in ranked]
    return _advice(view, actions, [_place(view, value) for value, _ in ranked])


def _place(view: PlayerView, value: float) -> float:
    """Return a network's value, 1 for the first place and 0 for the last, as a place."""
    players = len(view.order)
    place = 1 + (1 - value) * (players - 1)
    return min(float(players), max(float(len(view.out) + 1), place))
