"""Measurement of the tempers at one level: ``python -m build.train.tempers --level expert``.

One bot with a temper plays alone among bots of its level without any, every deal from every seat.
Printed are the shares of passes, broken sets and high cards kept, and the mean place given up. The
levels `sharp` and `expert` play in the simulator, without taxes and a vengeful bot's memory; all
others play single hands with taxes, as bots.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from build.train.judge import lone
from build.train.rivals import Chooser
from build.train.stand_ins import Bend, choosers
from dalmuti.app.tournament import Mean, mean, ratio
from dalmuti.players.bot import Bot
from dalmuti.players.cast import Temper
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.players.policy import trained
from dalmuti.players.simulator import Batch, Choices, best_of
from dalmuti.players.tempers import HIGH, INDIFFERENT, MARGIN
from dalmuti.rules.actions import Action, PlayerAction, StartHand, cards_of
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import apply, new_game_with_order, next_order, view
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.view import Phase, PlayerView

PLAIN_TEMPER = "none"
BASE = 3.5
"""The mean place of a bot among five equal ones."""
PLAYERS = 6
SIMULATED = ("sharp", "expert")
"""The levels that play in the simulator."""
PARTS = 10
"""Number of parts into which the deals are split for the errors in the simulator."""
HALF = (6, 7)
"""Sizes of a hand of which about half has been played."""
HIGH_RANKS = (*range(1, HIGH + 1), JESTER)
DEALT = sum(deck(PLAYERS).count(rank) for rank in HIGH_RANKS) / PLAYERS
"""The mean number of high cards in a hand."""


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
        cards = cards_of(action)
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
            follow = np.where(passes, 0.4, lead)
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
            lead = np.where(options.jesters > 0, 1.0, np.where(whole, 0.6, 0.8))
            follow = np.where(passes, 0.0, lead)
    return np.where(leads, lead, follow)


class Watch:
    """Counts of the decisions of one player in the simulator."""

    def __init__(self) -> None:
        self.could = self.passed = self.sets = self.broken = self.halves = self.high = 0

    def over(self, chooser: Chooser) -> Chooser:
        """Return a player whose choices are counted, apart from those without an alternative."""

        def choose(batch: Batch, rows: np.ndarray, options: Choices) -> np.ndarray:
            pick = chooser(batch, rows, options)
            seat = batch.turn[rows]
            hand = batch.hands[rows, seat].astype(np.int64)
            rank = options.rank[pick]
            follows, plays = batch.rank[rows] > 0, rank > 0
            self.could += int(follows.sum())
            self.passed += int((follows & ~plays).sum())
            self.sets += int(plays.sum())
            held = hand[np.arange(len(rows)), rank]
            self.broken += int((plays & (rank < JESTER) & (held > options.naturals[pick])).sum())
            half = np.isin(batch.sizes[rows, seat], HALF)
            self.halves += int(half.sum())
            self.high += int(hand[half][:, HIGH_RANKS].sum())
            return pick

        return choose


def in_simulator(level: str, temper: str, deals: int, seed: int) -> tuple[Mean, Mean, Mean, Mean]:
    """Return the same as `shares` for a level in the simulator, with errors between `PARTS`."""
    networks = trained()
    bend = None if temper == PLAIN_TEMPER else bent(Temper(temper), seed)
    tested, rivals = choosers(networks, bend)[level], choosers(networks)[level]
    found: list[tuple[float, float, float, float]] = []
    for part in range(PARTS):
        watch = Watch()
        score = lone(watch.over(tested), rivals, PLAYERS, deals // PARTS, seed + part)
        found.append(
            (
                watch.passed / watch.could,
                watch.broken / watch.sets,
                watch.high / watch.halves / DEALT,
                score.place,
            )
        )
    passed, broken, kept, place = (mean(values) for values in zip(*found, strict=True))
    return passed, broken, kept, place


def shares(found: list[Habits]) -> tuple[Mean, Mean, Mean, Mean]:
    """Return the shares of passes, broken sets and high cards kept, and the mean place."""
    return (
        ratio([(each.passed, each.could) for each in found]),
        ratio([(each.broken, each.sets) for each in found]),
        ratio([(each.kept, each.high) for each in found]),
        mean([each.place / PLAYERS for each in found]),
    )


def main() -> None:
    """Print the measurements."""
    parser = argparse.ArgumentParser(description="Measure the tempers at one level.")
    parser.add_argument("--level", choices=LEVELS, default="plain")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("temper    passes       broken sets  high kept    place given up")
    for name in (PLAIN_TEMPER, *Temper):
        if asked.level in SIMULATED:
            measured = in_simulator(asked.level, name, asked.deals, asked.seed)
        else:
            measured = shares(habits_of(asked.level, name, asked.deals, asked.seed))
        *habits, place = measured
        lost = Mean(place.value - BASE, place.error)
        print(f"{name:9}", *habits, lost, flush=True)


if __name__ == "__main__":
    main()
