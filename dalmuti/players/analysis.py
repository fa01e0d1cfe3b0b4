"""The analysis engine: the expected place of each choice, from worlds that agree with a view."""

import logging
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf, sqrt
from typing import Final

import numpy as np

from dalmuti.players.beliefs import BELIEF
from dalmuti.players.endgame import wins
from dalmuti.players.estimates import Analysis, Estimate
from dalmuti.players.features import seen_by
from dalmuti.players.likely import likely_worlds
from dalmuti.players.network import PLAY, Weights, load_own
from dalmuti.players.openings import opening_choices, try_openings
from dalmuti.players.playouts import try_plays
from dalmuti.players.policy import trained
from dalmuti.players.simulator import Array
from dalmuti.resources import asset_path
from dalmuti.rules.actions import PlayerAction, cards_of
from dalmuti.rules.cards import Cards
from dalmuti.rules.choices import choices
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.taxes import TAXES
from dalmuti.rules.view import OPENING, Phase, PlayerView

WORLDS: Final = 512
"""Default number of worlds."""
OPENINGS: Final = 256
"""Maximum number of worlds for a decision before play, where each takes longer."""
OPENING_CHUNK: Final = 16
"""Number of worlds tried at once for a decision before play if the time is limited."""
CHUNK: Final = 64
"""Number of worlds tried at once; between two lots, choices that are clearly worse drop out."""
SURE: Final = 2.5
"""Number of standard errors by which a choice must be worse than the best to drop out."""
EXPOSING: Final = 2
"""Number of cards of which one may be exposed and another drawn."""
POSITIONS: Final = 20_000
"""Number of positions that may be searched in an ending of two players."""

_BELIEFS: Final = ("weights", "beliefs.npz")

_log = logging.getLogger(__name__)


@cache
def networks_for_analysis() -> dict[str, Weights]:
    """Return every network of the engine as it comes with the game, cached.

    :raises AssetMissingError: a file of the game is missing.
    :raises AssetBrokenError: one is damaged.
    """
    return {**trained(), **load_own(asset_path(*_BELIEFS), (BELIEF,))}


def now() -> float:
    """Return the seconds by which the time of an analysis is measured."""
    return time.perf_counter()


@dataclass(frozen=True, slots=True)
class Effort:
    """The extent of an analysis: it ends with its worlds or its time, whichever comes first."""

    worlds: int = WORLDS
    """Maximum number of worlds."""
    seconds: float = inf
    """Time after which no further worlds are tried. With a limit, results depend on the machine."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Results of choices in common worlds: 1 for the first place, 0 for the last."""

    worth: Array
    """By world and choice; after a choice has dropped out, its rows are not valid."""
    tried: Array
    """By choice, the number of worlds in which it was tried."""


def analyse(
    view: PlayerView,
    rng: np.random.Generator,
    effort: Effort | None = None,
    *,
    also: Sequence[PlayerAction] = (),
    networks: dict[str, Weights] | None = None,
) -> Analysis:
    """Return the expected place of each choice of `view.you`, whose turn it is.

    Only the view is used. Equal views, random numbers and worlds give equal results. Of taxes, only
    the gifts that look best are analysed, and those in `also`. Choices of chairs and newcomers'
    places have no estimates, nor have choices before play if hands are too small for every tax.
    Without `networks` those of `networks_for_analysis` judge.

    :raises AssetMissingError: a file of the game is missing.
    :raises AssetBrokenError: one is damaged.
    """
    effort = effort or Effort()
    networks = networks_for_analysis() if networks is None else networks
    if view.phase is Phase.PLAY:
        exact = _solved(view)
        if exact is not None:
            return exact
        found = tuple(choices(view))
        plays = [cards_of(action) for action in found]
        return estimated(view, found, trials(view, plays, networks, rng, effort))
    if view.phase in OPENING and _can_pay(view):
        tried = opening_choices(view, networks, also)
        return estimated(view, tried, opening_trials(view, tried, networks, rng, effort))
    return Analysis(())


def trials(
    view: PlayerView,
    plays: Sequence[Cards],
    networks: dict[str, Weights],
    rng: np.random.Generator,
    effort: Effort,
) -> Trials:
    """Return the results of plays, a pass being the play without cards, in common worlds.

    Plays that are clearly worse than the best drop out on the way.
    """
    known = seen_by(view)
    lots = []
    tried = np.zeros(len(plays), np.int64)
    still = np.arange(len(plays))
    done = 0
    for number in _lots(effort.worlds, CHUNK, effort.seconds):
        batch = likely_worlds(view, known, networks, number, rng)
        lot = np.full((number, len(plays)), np.nan)
        some = [plays[at] for at in still.tolist()]
        lot[:, still] = try_plays(batch, some, networks[PLAY])
        lots.append(lot)
        done += number
        tried[still] = done
        worth = np.concatenate(lots)[:, still]
        gain = worth - worth[:, [int(worth.mean(axis=0).argmax())]]
        still = still[gain.mean(axis=0) + SURE * _error(gain) >= 0]
        if len(still) == 1 < len(plays):
            break
    return Trials(np.concatenate(lots), tried)


def opening_trials(
    view: PlayerView,
    actions: Sequence[PlayerAction],
    networks: dict[str, Weights],
    rng: np.random.Generator,
    effort: Effort,
) -> Trials:
    """Return the results of actions before play in common worlds, at most `OPENINGS` of them."""
    most = min(effort.worlds, OPENINGS)
    chunk = most if effort.seconds == inf else OPENING_CHUNK
    lots = [
        try_openings(view, actions, networks, rng, number)
        for number in _lots(most, chunk, effort.seconds)
    ]
    worth = np.concatenate(lots)
    return Trials(worth, np.full(len(actions), len(worth)))


def _lots(most: int, chunk: int, seconds: float) -> Iterator[int]:
    """Yield the sizes of the lots of worlds to try, one or more, until the time is over."""
    until = inf if seconds == inf else now() + seconds
    done = 0
    took = 0.0
    while done < most:
        began = 0.0 if until == inf else now()
        # Another lot takes about as long as the one before.
        if done and began + took > until:
            _log.info("Tried %d worlds instead of %d", done, most)
            return
        number = min(chunk, most - done)
        yield number
        done += number
        took = 0.0 if until == inf else now() - began


def differences(found: Trials, base: int) -> tuple[Array, Array]:
    """Return by choice how much better it is than the choice `base`, and the standard error."""
    gains, errors = np.zeros(len(found.tried)), np.zeros(len(found.tried))
    for at, rows in enumerate(np.minimum(found.tried, found.tried[base]).tolist()):
        gain = found.worth[:rows, [at]] - found.worth[:rows, [base]]
        gains[at], errors[at] = gain.mean(), _error(gain)[0]
    return gains, errors


def estimated(view: PlayerView, actions: Sequence[PlayerAction], found: Trials) -> Analysis:
    """Return the estimates that follow from trials."""
    most = found.tried == found.tried.max()
    means = [float(found.worth[:rows, at].mean()) for at, rows in enumerate(found.tried.tolist())]
    best = int(np.where(most, means, -inf).argmax())
    gains, errors = differences(found, best)
    scale = len(view.order) - 1
    order = sorted(range(len(actions)), key=lambda at: (at != best, -gains[at]))
    return Analysis(
        tuple(
            Estimate(
                actions[at],
                1 + (1 - means[best] - float(gains[at])) * scale,
                float(_error(found.worth[: found.tried[at], [at]])[0]) * scale,
                -float(gains[at]) * scale + 0.0,
                float(errors[at]) * scale,
                int(found.tried[at]),
            )
            for at in order
        )
    )


def _can_pay(view: PlayerView) -> bool:
    """Return whether all hands, which may be small in a puzzle, are large enough for taxes."""
    if min(view.sizes[who] for who in view.order) < EXPOSING:
        return False
    barred = 2 if view.rules.jesters_in_taxes is JestersInTaxes.NEVER else 0
    return all(
        view.sizes[who] >= toll + barred
        for status, toll in enumerate(TAXES)
        for who in (view.order[status], view.order[-1 - status])
    )


def _solved(view: PlayerView) -> Analysis | None:
    """Return the exact analysis of an ending of two players, if it can be solved."""
    actions = choices(view)
    plays = [cards_of(action) for action in actions]
    won = wins(view, plays, POSITIONS)
    if won is None:
        return None
    first = len(view.out) + 1
    places = [first if good else first + 1 for good in won]
    found = [
        Estimate(action, float(place), 0.0, float(place - min(places)), 0.0, 0)
        for action, place in zip(actions, places, strict=True)
    ]
    return Analysis(tuple(sorted(found, key=lambda one: one.place)), exact=True)


def _error(worth: Array) -> Array:
    """Return the standard error of each column's mean."""
    error: Array = worth.std(axis=0) / sqrt(max(1, len(worth) - 1))
    return error
