"""Positions for puzzles: clear decisions of played hands that weaker players miss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numpy as np

from build.puzzles.themes import theme_of
from dalmuti.match.puzzles import Theme
from dalmuti.match.start import Start
from dalmuti.players.analysis import Effort, analyse, networks_for_analysis
from dalmuti.players.estimates import Analysis
from dalmuti.players.levels import make_bot
from dalmuti.players.network import OPENING, PLAY
from dalmuti.players.policy import rank_gifts, rank_plays
from dalmuti.rules.actions import Action, Deal, PlayerAction
from dalmuti.rules.cards import deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.choices import choices
from dalmuti.rules.game import GameState, apply, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView

SEED = 90213
SEATS = (4, 5, 6, 6, 6, 6, 7, 8)
"""Numbers of players, from which each hand's is drawn."""
AT_TABLE = ("plain", "sharp", "expert")
"""The levels of the players of a hand, drawn for each seat."""
WEAKER = ("novice", "easy", "plain", "sharp", "expert")
"""The levels whose choices tell how difficult a position is."""
SENSIBLE = frozenset({"plain", "sharp"})
"""Of these levels one must go wrong in a puzzle."""
ASKED = 3
"""Number of times that each level is asked."""
NEAR = 0.02
"""Least distance, in the network's value, of the two best choices that are analysed."""
MARGIN = 0.25
"""Least number of places between the best choice and any other."""
SURE = 4.0
"""Least number of standard errors between them."""
PASSES = 0.15
"""Share analysed of the positions in which the network passes, as they are very many."""
WORLDS = 512
AGAIN = 4096
"""Number of fresh worlds that must confirm a puzzle."""


@dataclass(frozen=True)
class Found:
    """A position for a puzzle."""

    start: Start
    """The hand up to the position."""
    theme: Theme
    missed: float
    """Share of the weaker levels' answers that are worse than the best."""
    best: PlayerAction
    margin: float


def positions(number: int) -> Iterator[Found]:
    """Yield positions for puzzles in one hand, of different themes.

    The same number gives the same hand.
    """
    themes: set[Theme] = set()
    rng = Random(f"{SEED}/{number}")
    first, actions = _dealt(rng, number)
    state = first
    for action in actions:
        state, _ = apply(state, action)
    bots = [make_bot(rng.choice(AT_TABLE), Random(rng.random())) for _ in state.order]
    while state.phase is not Phase.RESULT and state.phase is not Phase.OVER:
        if state.turn is None:
            by_chance = chance_action(state, rng)
            assert by_chance is not None
            action = by_chance
        else:
            seen = view(state, state.turn)
            if promising(seen, rng):
                found = judged(seen, Random(f"{SEED}/{number}/{len(actions)}"))
                if found is not None and found[0] not in themes:
                    theme, missed, analysis = found
                    themes.add(theme)
                    yield Found(
                        Start(first, tuple(actions)),
                        theme,
                        missed,
                        analysis.best.action,
                        analysis.estimates[1].loss,
                    )
            action = bots[state.turn].decide(seen)
        state, _ = apply(state, action)
        actions.append(action)


def _dealt(rng: Random, number: int) -> tuple[GameState, list[Action]]:
    players = rng.choice(SEATS)
    names = tuple("ABCDEFGHIJ"[:players])
    order = list(range(players))
    rng.shuffle(order)
    state = new_game_with_order(names, tuple(order))
    if number % 2:  # with taxes
        deal = chance_action(state, rng)
        assert isinstance(deal, Deal)
        return state, [deal]
    cards = list(deck(players))
    rng.shuffle(cards)
    hands = tuple(tuple(sorted(cards[seat::players])) for seat in range(players))
    return state, [Deal(hands, partial=True, straight_to_play=True)]


def promising(seen: PlayerView, rng: Random) -> bool:
    """Return whether a position is worth an analysis: the network sees one choice well ahead."""
    networks = networks_for_analysis()
    if seen.phase is Phase.PLAY:
        plays = rank_plays(networks[PLAY], seen)
        if not plays[0][0] and rng.random() > PASSES:
            return False
        ranked = [value for _, value in plays]
    elif seen.phase is Phase.TAXES:
        ranked = [value for _, value in rank_gifts(networks[OPENING], seen)]
    else:
        return False
    return len(ranked) > 1 and ranked[0] - ranked[1] >= NEAR


def judged(seen: PlayerView, rng: Random) -> tuple[Theme, float, Analysis] | None:
    """Return the theme, the share of wrong answers and the analysis; None if it is no puzzle."""
    answers = [
        (level, make_bot(level, Random(rng.random())).decide(seen))
        for level in WEAKER
        for _ in range(ASKED)
    ]
    given = tuple(dict.fromkeys(action for _, action in answers))
    if len(given) == 1:
        return None
    if (found := clear(seen, WORLDS, rng.getrandbits(32), given)) is None:
        return None
    best = found.best.action
    wrong = Counter(action for _, action in answers if action != best)
    if not any(level in SENSIBLE for level, action in answers if action != best):
        return None
    theme = theme_of(seen, best, wrong.most_common(1)[0][0])
    if theme is None:
        return None
    again = clear(seen, AGAIN, rng.getrandbits(32), given)
    if again is None or again.best.action != best:
        return None
    return theme, wrong.total() / len(answers), again


def clear(
    seen: PlayerView, worlds: int, seed: int, also: tuple[PlayerAction, ...] = ()
) -> Analysis | None:
    """Return the analysis of a position if one choice is clearly the best, else None.

    Of the same set with and without a jester the network may value both alike; then none is.
    """
    if len(choices(seen)) < 2:
        return None
    rng = np.random.default_rng(seed)
    found = analyse(seen, networks_for_analysis(), rng, Effort(worlds), also=also)
    if len(found.estimates) < 2:
        return None
    for one in found.estimates[1:]:
        if one.loss < MARGIN or one.loss < SURE * one.loss_error:
            return None
    return found
