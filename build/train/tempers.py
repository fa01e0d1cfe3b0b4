"""Measurement of the tempers at one level: ``python -m build.train.tempers``.

One bot with a temper plays alone among bots of its level without any. `habits` prints how it plays,
over single hands with taxes, every deal from every seat; `cost` the mean place that it gives up,
for the levels `sharp` and `expert` in the simulator, without taxes.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build.train.judge import Score, lone
from build.train.stand_ins import Bend, choosers
from dalmuti.app.tournament import Mean, mean, ratio
from dalmuti.players.bot import Bot
from dalmuti.players.cast import Temper
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.players.policy import trained
from dalmuti.players.simulator import Batch, Choices, best_of
from dalmuti.players.tempers import HIGH, INDIFFERENT, MARGIN
from dalmuti.rules.actions import Action, PlayerAction, PlaySet, StartHand
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import apply, new_game_with_order, next_order, view
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.view import Phase, PlayerView

PLAIN_TEMPER = "none"
BASE = 3.5
"""The mean place of a bot among five equal ones."""
PLAYERS = 6


@dataclass
class Habits:
    """Counts of one bot's decisions in the hands of a deal."""

    could: int = 0
    """Turns on which it could follow."""
    passed: int = 0
    sets: int = 0
    broken: int = 0
    """Sets that left natural cards of their rank in the hand."""
    high: int = 0
    """High cards held at the beginning of play, jesters among them."""
    kept: int = 0
    """Those of them still held once half of the hand had been played."""
    place: int = 0


class Watched:
    """A bot whose decisions are counted."""

    def __init__(self, bot: Bot, habits: Habits) -> None:
        self._bot = bot
        self._habits = habits
        self._size = 0

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the bot's action, and count it."""
        action = self._bot.decide(view)
        habits, hand = self._habits, view.hand
        if view.phase is not Phase.PLAY:
            return action
        if not self._size:
            self._size = len(hand)
            habits.high += _high(hand)
        cards = action.cards if isinstance(action, PlaySet) else ()
        if view.trick.best is not None and legal_sets(hand, view.trick.best):
            habits.could += 1
            habits.passed += not cards
        if cards:
            habits.sets += 1
            rank = min(cards)
            habits.broken += rank != JESTER and cards.count(rank) < hand.count(rank)
            left = len(hand) - len(cards)
            if left <= self._size / 2 < len(hand):
                habits.kept += _high(hand) - _high(cards)
        return action


def _high(cards: Cards) -> int:
    return sum(1 for card in cards if card <= HIGH or card == JESTER)


def habits_of(level: str, temper: str, deals: int, seed: int) -> list[Habits]:
    """Return the habits of a bot by deal, each of which it has played from every seat."""
    found = []
    names = tuple(f"Player {seat}" for seat in range(1, PLAYERS + 1))
    for deal in range(deals):
        habits = Habits()
        for own in range(PLAYERS):
            bots = [make_bot(level, Random(f"{seed}/{deal}/{seat}")) for seat in range(PLAYERS)]
            tempered = level if temper == PLAIN_TEMPER else f"{level}:{temper}"
            bots[own] = Watched(make_bot(tempered, Random(f"{seed}/{deal}/{own}")), habits)
            chance = Random(f"{seed}/{deal}")
            state = new_game_with_order(names, tuple(range(PLAYERS)))
            while True:
                turn = state.turn
                if turn is None:
                    action: Action = chance_action(state, chance) or StartHand()
                else:
                    action = bots[turn].decide(view(state, turn))
                state, events = apply(state, action)
                if isinstance(events[-1], HandEnded):
                    break
            habits.place += next_order(state).index(own) + 1
        found.append(habits)
    return found


def bent(temper: Temper, seed: int) -> Bend:
    """Return a temper for the simulator, as `TemperedBot` bends the play of a level.

    A batch has no history, so that a vengeful player takes the seat opposite in status as a rival.
    """
    rng = np.random.default_rng(seed)

    def bend(
        batch: Batch, rows: np.ndarray, options: Choices, value: np.ndarray, pick: np.ndarray
    ) -> np.ndarray:
        row = options.row
        liked = _likings(temper, batch, rows, options, rng)
        worth = np.minimum(value, value[pick][row]) + MARGIN * liked
        chosen = best_of(options, worth)
        return np.where(batch.left[rows] > 2, chosen, pick)

    return bend


def _likings(
    temper: Temper, batch: Batch, rows: np.ndarray, options: Choices, rng: np.random.Generator
) -> np.ndarray:
    row = options.row
    seat = batch.turn[rows]
    hand = batch.hands[rows, seat].astype(np.int64)
    leads = (batch.rank[rows] == 0)[row]
    cards = options.naturals + options.jesters
    passes = cards == 0
    rank = np.where(passes, JESTER, options.rank)
    strength = (JESTER - rank) / (JESTER - 1)
    whole = (rank == JESTER) | (hand[row, np.minimum(rank, JESTER - 1)] == options.naturals)
    large = np.minimum(cards, HIGH) / HIGH
    owner = batch.owner[rows][row]
    match temper:
        case Temper.BOLD:
            lead, follow = (strength + large) / 2, np.where(passes, 0.0, (1 + strength) / 2)
        case Temper.HASTY:
            lead, follow = large, np.where(passes, 0.0, 1 - 0.3 * strength)
        case Temper.STINGY:
            lead = np.maximum(0.0, 1 - strength - 0.5 * options.jesters)
            follow = np.where(passes, 0.5, lead)
        case Temper.CAREFUL:
            lead = (whole & (options.jesters == 0)).astype(np.float64)
            follow = np.where(passes, 0.7, lead)
        case Temper.VENGEFUL:
            foe = owner == (batch.players[rows] - 1 - seat)[row]
            lead = np.full(len(row), INDIFFERENT)
            on_foe = np.where(passes, 0.0, 0.8 + 0.2 * strength)
            follow = np.where(foe, on_foe, np.where(passes, 0.7, 0.3))
        case Temper.DREAMY:
            lead = follow = rng.random(len(row))
        case Temper.KIND:
            lead = np.full(len(row), INDIFFERENT)
            follow = np.where(owner < seat[row], INDIFFERENT, np.where(passes, 0.9, 0.1))
        case Temper.PLAYFUL:
            lead = np.where(options.jesters > 0, 1.0, np.where(whole, 0.4, 0.7))
            follow = np.where(passes, 0.2, lead)
    return np.where(leads, lead, follow)


def cost(level: str, temper: Temper, deals: int, seed: int) -> Score:
    """Return the mean place of a tempered player among others of its level."""
    networks = trained()
    tested = choosers(networks, bent(temper, seed))[level]
    return lone(tested, choosers(networks)[level], PLAYERS, deals, seed)


def shares(found: list[Habits]) -> tuple[Mean, Mean, Mean, Mean]:
    """Return the shares of passes, broken sets and high cards kept, and the mean place."""
    return (
        ratio([(each.passed, each.could) for each in found]),
        ratio([(each.broken, each.sets) for each in found]),
        ratio([(each.kept, each.high) for each in found]),
        mean([each.place / PLAYERS for each in found]),
    )


def main() -> None:
    """Print the requested measurements."""
    parser = argparse.ArgumentParser(description="Measure the tempers at one level.")
    parser.add_argument("what", choices=("habits", "cost"))
    parser.add_argument("--level", choices=LEVELS, default="plain")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what == "cost":
        if asked.level not in ("sharp", "expert"):
            parser.error("the simulator has tempers for the levels sharp and expert only")
        for temper in Temper:
            score = cost(asked.level, temper, asked.deals, asked.seed)
            print(f"{temper:9} {score.place - BASE:+.3f} ±{score.error:.3f}", flush=True)
        return
    print("temper    passes       broken sets  high kept    place given up")
    for name in (PLAIN_TEMPER, *Temper):
        passed, broken, kept, place = shares(habits_of(asked.level, name, asked.deals, asked.seed))
        lost = Mean(place.value - BASE, place.error)
        print(f"{name:9} {passed} {broken} {kept} {lost}", flush=True)


if __name__ == "__main__":
    main()
