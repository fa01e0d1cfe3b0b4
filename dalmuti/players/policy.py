"""A bot that follows a trained network."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import numpy as np

from dalmuti.players.endgame import winning_play
from dalmuti.players.features import (
    Opening,
    Seen,
    choice_features,
    count,
    opening_features,
    seen_by,
    state_features,
)
from dalmuti.players.manners import decide_beside
from dalmuti.players.network import OPENING, PLAY, Weights, load_own, state_values, values
from dalmuti.players.simulator import Array, choices
from dalmuti.resources import asset_path
from dalmuti.rules.actions import DecideRevolution, GiveTax, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.view import Phase, PlayerView

_WEIGHTS: Final = ("weights", "strong.npz")


@cache
def trained() -> dict[str, Weights]:
    """Return the networks that come with the game, cached.

    :raises AssetMissingError: a file of the game is missing.
    :raises AssetBrokenError: it is damaged.
    """
    return load_own(asset_path(*_WEIGHTS), (PLAY, OPENING))


class NetBot:
    """A bot that takes the choice that the network values highest, in play and before it."""

    def __init__(self, rng: Random, networks: dict[str, Weights] | None = None) -> None:
        networks = trained() if networks is None else networks
        self._rng = rng
        self._play = networks[PLAY]
        self._opening = networks[OPENING]

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the action with the best expected place."""
        you = view.you
        assert you is not None
        match view.phase:
            case Phase.PLAY:
                cards = first_of(view, rank_plays(self._play, view))
                return PlaySet(you, cards) if cards else Pass(you)
            case Phase.TAXES:
                return GiveTax(you, self.rank_gifts(view)[0][0])
            case Phase.REVOLUTION:
                return DecideRevolution(you, call=self.revolution_gain(view) > 0)
            case _:
                return decide_beside(view, self._rng)

    def rank_gifts(self, view: PlayerView) -> list[tuple[Cards, float]]:
        """Return the possible gifts of a Dalmuti with their values, best first (RULES 6)."""
        return rank_gifts(self._opening, view)

    def revolution_gain(self, view: PlayerView) -> float:
        """Return by how much calling a revolution improves the expected place (RULES 5)."""
        return revolution_gain(self._opening, view)


def first_of(view: PlayerView, ranked: Sequence[tuple[Cards, float]]) -> Cards:
    """Return the best of ranked plays, or one that certainly beats the last opponent."""
    if len(ranked) > 1:
        winning = winning_play(view, [cards for cards, _ in ranked])
        if winning is not None:
            return winning
    return ranked[0][0]


def rank_plays(play: Weights, view: PlayerView) -> list[tuple[Cards, float]]:
    """Return the legal plays, no cards for a pass, with their values, best first.

    A value is the expected place, 1 for the first and 0 for the last.
    """
    return rank_known(play, seen_by(view))


def rank_known(play: Weights, known: Seen) -> list[tuple[Cards, float]]:
    """Return the same for known or assumed facts in one row."""
    options = choices(known.hand, known.rank, known.size)
    sets: list[Cards] = [
        (rank,) * naturals + (JESTER,) * jesters
        for rank, naturals, jesters in zip(
            options.rank.tolist(), options.naturals.tolist(), options.jesters.tolist(), strict=True
        )
    ]
    if len(sets) == 1:
        return [(sets[0], 0.5)]
    worth = values(play, state_features(known), choice_features(known, options), options.row)
    order = np.argsort(-worth, kind="stable").tolist()
    return [(sets[at], float(worth[at])) for at in order]


def rank_gifts(opening: Weights, view: PlayerView) -> list[tuple[Cards, float]]:
    """Return the possible gifts of a Dalmuti with their values, best first (RULES 6)."""
    assert view.you is not None
    never = view.rules.jesters_in_taxes is JestersInTaxes.NEVER
    hand = count(view.hand)
    free = hand.copy()
    if never:
        free[JESTER] = 0
    ranks = np.flatnonzero(free)
    one = np.zeros((len(ranks), len(hand)), np.int64)
    one[np.arange(len(ranks)), ranks] = 1
    gifts = one
    if view.must_give == 2:
        first, second = np.triu_indices(len(ranks))
        gifts = one[first] + one[second]
        gifts = gifts[(gifts <= free).all(axis=1)]
    worth = _opening_values(opening, view, hand - gifts, Opening.GIFT, gifts)
    order = np.argsort(-worth, kind="stable").tolist()
    return [
        (tuple(np.repeat(np.arange(len(hand)), gifts[at]).tolist()), float(worth[at]))
        for at in order
    ]


def revolution_gain(opening: Weights, view: PlayerView) -> float:
    """Return by how much the expected place improves if the player calls a revolution (RULES 5)."""
    calling, quiet = revolution_values(opening, view)
    return calling - quiet


def revolution_values(opening: Weights, view: PlayerView) -> tuple[float, float]:
    """Return the values of calling a revolution and of keeping quiet (RULES 5)."""
    assert view.you is not None
    players = len(view.order)
    status = view.order.index(view.you)
    called = 0 if status == players - 1 else status
    hand = count(view.hand)[None]
    none = np.zeros_like(hand)
    kept = Opening.TAXED if view.taxed else Opening.UNTAXED
    calling = _opening_values(opening, view, hand, Opening.UNTAXED, none, called)
    quiet = _opening_values(opening, view, hand, kept, none)
    return float(calling[0]), float(quiet[0])


def _opening_values(
    opening: Weights,
    view: PlayerView,
    hands: Array,
    mode: Opening,
    gifts: Array,
    status: int | None = None,
) -> Array:
    rows = len(hands)
    assert view.you is not None
    if status is None:
        status = view.order.index(view.you)
    never = view.rules.jesters_in_taxes is JestersInTaxes.NEVER
    features = opening_features(
        hands,
        np.full(rows, len(view.order)),
        np.full(rows, status),
        np.full(rows, mode),
        np.full(rows, never),
        gifts,
    )
    return state_values(opening, features)
