"""Simulation of hands between bots, without a window, a file or a thread."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from dalmuti.players.bot import Bot
from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import Action, Deal, StartHand
from dalmuti.rules.chance import chance_action
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import GameState, apply, new_game, new_game_with_order, next_order, view
from dalmuti.rules.record import lines_for


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a bot; place 1 is the first to go out."""

    bot: str
    mean_place: float


@dataclass(frozen=True, slots=True)
class Simulation:
    """The outcome of a simulation."""

    hands: int
    seed: int
    decisions: int
    """The number of decisions that the bots made."""
    seconds: float
    seats: tuple[SeatResult, ...]

    @property
    def hands_per_second(self) -> float:
        """The speed of the simulation."""
        return self.hands / max(self.seconds, 1e-9)

    def as_dict(self) -> dict[str, Any]:
        """Return the data that ``--json`` prints."""
        return {
            "players": len(self.seats),
            "hands": self.hands,
            "hands_per_second": round(self.hands_per_second, 1),
            "seed": self.seed,
            "seats": [
                {"bot": seat.bot, "mean_place": round(seat.mean_place, 4)} for seat in self.seats
            ],
        }


def simulate(
    levels: Sequence[str],
    hands: int,
    seed: int,
    *,
    independent: bool = False,
    journal: Callable[[str], object] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play hands between bots of these levels, one for each seat.

    Each hand follows from the last, with taxes and new seats, or if `independent` begins with a
    fresh deal, a random order and no taxes. The same seed gives the same places. `journal` receives
    every line of the record after the header, and `progress` the number of finished hands after
    each.

    :raises UnknownLevelError: a bot level does not exist.
    :raises PlayerCountError: the number of levels is not 4 to 10.
    """
    rng = Random(f"{seed}/chance")
    bots = [make_bot(level, Random(f"{seed}/{seat}")) for seat, level in enumerate(levels)]
    names = tuple(f"{level} {seat + 1}" for seat, level in enumerate(levels))
    places = [0] * len(bots)
    decisions = 0
    state = new_game(names)
    began = time.perf_counter()
    for done in range(1, hands + 1):
        if independent:
            order = list(range(len(bots)))
            rng.shuffle(order)
            state = new_game_with_order(names, tuple(order))
        state, made = play_hand(state, bots, rng, journal, taxes=not independent)
        decisions += made
        for place, player in enumerate(next_order(state), 1):
            places[player] += place
        if progress is not None:
            progress(done)
    seconds = time.perf_counter() - began
    results = [
        SeatResult(level, total / hands) for level, total in zip(levels, places, strict=True)
    ]
    return Simulation(hands, seed, decisions, seconds, tuple(results))


def play_hand(
    state: GameState,
    bots: Sequence[Bot],
    rng: Random,
    journal: Callable[[str], object] | None,
    *,
    taxes: bool,
) -> tuple[GameState, int]:
    """Play to the end of a hand from any state; return the new state and the decision count."""
    decisions = 0
    while True:
        turn = state.turn
        if turn is not None:
            decisions += 1
            action: Action = bots[turn].decide(view(state, turn))
        else:
            action = chance_action(state, rng) or StartHand()
            if isinstance(action, Deal) and not taxes:
                action = replace(action, partial=True, straight_to_play=True)
        before = state
        state, events = apply(before, action)
        if journal is not None:
            for line in lines_for(before, action, state, events):
                journal(line)
        if isinstance(events[-1], HandEnded):
            return state, decisions
