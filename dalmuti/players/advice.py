"""The analysis engine's advice: the possible actions, how they would end, and why."""

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
from dalmuti.rules.view import OPENING, Phase, PlayerView

if TYPE_CHECKING:
    from dalmuti.players.network import Weights

PATIENCE: Final = 0.8
"""Seconds after which the analysis is cut short."""
WORLDS: Final = 256
"""Maximum number of worlds for a piece of advice."""


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
    if view.phase not in (Phase.PLAY, *OPENING):
        action = decide_beside(view, rng)
        return (Advice(action, None, reason_for(view, action)),)
    found = _analysis(view, rng, networks, patience)
    if len(found) == 1:
        return (Advice(found[0][0], None, reason_for(view, found[0][0])),)
    return tuple(Advice(action, place, reason_for(view, action)) for action, place in found)


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


def _analysis(
    view: PlayerView, rng: Random, networks: "dict[str, Weights] | None", patience: float
) -> list[tuple[PlayerAction, float]]:
    """Return the actions with their expected places, best first."""
    # Imported here because numpy takes longer to import than a window to open.
    import numpy as np

    from dalmuti.players.analysis import Effort, analyse

    lots = np.random.default_rng(rng.getrandbits(64))
    found = analyse(view, lots, Effort(WORLDS, patience), networks=networks)
    return [(one.action, one.place) for one in found.estimates]
