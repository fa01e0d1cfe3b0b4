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
from dalmuti.players.policy import NetBot, rank_gifts, rank_plays
from dalmuti.rules.actions import Action, Deal, PlayerAction
from dalmuti.rules.chance import chance_action, untaxed_deal
from dalmuti.rules.choices import choices
from dalmuti.rules.events import HandEnded
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
NEAR = 0.03
"""Least distance, in the network's value, of the two best choices that are analysed."""
PASSES = 0.15
"""Share analysed of the positions in which the network passes, as they are very many."""


@dataclass(frozen=True)
class Bar:
    """The lead that the best choice must have over every other."""

    worlds: int
    margin: float
    """Least number of places between the best choice and any other."""
    sure: float
    """Least number of standard errors between them."""


BARS = (Bar(96, 0.1, 1.0), Bar(384, 0.2, 3.0))
"""The bars of a position, the first of which saves the time for most of them."""
AGAIN = Bar(2048, 0.15, 2.5)
"""The bar of a puzzle, in fresh worlds."""


@dataclass(frozen=True)
class Judgement:
    """The theme, the difficulty and the tempting mistake of a position that is a puzzle."""

    theme: Theme
    missed: float
    """Share of the weaker levels' answers that are worse than the best."""
    tempting: PlayerAction
    """The most common of these answers."""
    analysis: Analysis


@dataclass(frozen=True)
class Found:
    """A position for a puzzle."""

    start: Start
    """The hand up to the position."""
    judgement: Judgement


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
                if found is not None and found.theme not in themes:
                    themes.add(found.theme)
                    yield Found(Start(first, tuple(actions)), found)
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
    return state, [untaxed_deal(players, rng)]


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


def judged(seen: PlayerView, rng: Random) -> Judgement | None:
    """Return the judgement of a position; None if it is not a puzzle."""
    answers = [
        (level, make_bot(level, Random(rng.random())).decide(seen))
        for level in WEAKER
        for _ in range(ASKED)
    ]
    given = tuple(dict.fromkeys(action for _, action in answers))
    if len(given) == 1:
        return None
    found: Analysis | None = None
    for bar in BARS:
        before, found = found, clear(seen, bar, rng.getrandbits(32), given)
        if found is None or (before is not None and found.best.action != before.best.action):
            return None
    assert found is not None
    best = found.best.action
    wrong = Counter(action for _, action in answers if action != best)
    if not any(level in SENSIBLE for level, action in answers if action != best):
        return None
    tempting = wrong.most_common(1)[0][0]
    theme = theme_of(seen, best, tempting)
    if theme is None:
        return None
    return Judgement(theme, wrong.total() / len(answers), tempting, found)


def proved(
    state: GameState, tempting: PlayerAction, seed: int, strict: bool = True
) -> Analysis | None:
    """Return the analysis of a puzzle in fresh worlds.

    None if no choice is clear any more, or if the hand, played on with the real cards, does not
    show why: the best choice must not end worse than the tempting one or, if `strict`, must end
    better.
    """
    assert state.turn is not None
    seen = view(state, state.turn)
    found = clear(seen, AGAIN, seed, (tempting,))
    if found is None or found.best.action == tempting:
        return None
    gained = played_on(state, tempting) - played_on(state, found.best.action)
    return found if gained >= strict else None


def played_on(state: GameState, action: PlayerAction) -> int:
    """Return the place, 1 for the first, that an action leads to if the network plays on."""
    player, bot = action.player, NetBot(Random(0), networks_for_analysis())
    state, events = apply(state, action)
    while not any(isinstance(event, HandEnded) for event in events):
        if state.turn is None:
            by_chance = chance_action(state, Random(0))
            assert by_chance is not None
            state, events = apply(state, by_chance)
        else:
            state, events = apply(state, bot.decide(view(state, state.turn)))
    (end,) = (event for event in events if isinstance(event, HandEnded))
    return end.order.index(player) + 1


def clear(
    seen: PlayerView, bar: Bar, seed: int, also: tuple[PlayerAction, ...] = ()
) -> Analysis | None:
    """Return the analysis of a position if one choice is clearly the best, else None.

    Of the same set with and without a jester the network may value both alike; then none is.
    """
    if len(choices(seen)) < 2:
        return None
    rng = np.random.default_rng(seed)
    found = analyse(seen, rng, Effort(bar.worlds), also=also)
    if len(found.estimates) < 2:
        return None
    for one in found.estimates[1:]:
        if one.loss < bar.margin or one.loss < bar.sure * one.loss_error:
            return None
    return found
