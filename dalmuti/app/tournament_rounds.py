"""The parts of a tournament: tables, and rounds that can be played in any order."""

import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from dalmuti.pipe.foreign import ForeignBot
from dalmuti.pipe.host import Listener, PipeBot, tell_all
from dalmuti.players.bot import Bot
from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import Action, StartHand
from dalmuti.rules.chance import chance_action, untaxed_deal
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import apply, new_game_with_order, next_order, view
from dalmuti.rules.record import start_lines

GAME_HANDS: Final = 20
"""Number of consecutive hands with taxes before the statuses are assigned again."""
FEWEST: Final = 2
"""Minimum number of rounds per table for a standard error."""

Seating = tuple[str, ...]
"""The bots at a table, seat by seat."""


@dataclass(frozen=True)
class Contest:
    """The specification of a tournament."""

    bots: tuple[str, ...]
    """Levels, and names of foreign bots."""
    players: int
    deals: int
    """Number at each table; chained ones are rounded up to whole games, at least two."""
    seed: int
    mixed: bool = False
    """True to seat all bots at one table, instead of each alone against each other."""
    chained: bool = False
    """True for games of hands with taxes, instead of single deals without."""
    foreign: tuple[ForeignBot, ...] = ()
    seconds: float = 10.0
    """Time limit for each answer of a foreign bot."""
    alone: str = ""
    """The bot that plays alone against each other; empty for every bot."""


@dataclass(frozen=True, slots=True)
class TableOf:
    """A set of bots that play each other, and their seatings."""

    seatings: tuple[Seating, ...]
    tested: str = ""
    """The lone bot."""
    field: str = ""
    """All other bots."""


@dataclass(frozen=True, slots=True)
class Round:
    """One deal, or one game, played once with each seating of a table."""

    table: int
    number: int
    hands: int
    """Number of hands in all seatings together."""


@dataclass(frozen=True)
class Tally:
    """One bot's result in a round, over all seats that it had."""

    places: tuple[int, ...]
    """Number of times it was first, second, and so on."""
    reigns: int
    """Number of times it became first without having been first in the hand before."""

    @cached_property
    def mean_place(self) -> float:
        """The mean of its places, 1 for the first."""
        total = sum(place * times for place, times in enumerate(self.places, 1))
        return total / sum(self.places)


Tallies = Mapping[str, Tally]


def tables_of(contest: Contest) -> tuple[TableOf, ...]:
    """Return the tables of a tournament."""
    players, bots = contest.players, contest.bots
    if contest.mixed:
        row = [bots[seat % len(bots)] for seat in range(players)]
        turned = (tuple(row[turn:] + row[:turn]) for turn in range(players))
        return (TableOf(tuple(dict.fromkeys(turned))),)
    return tuple(
        TableOf(
            tuple(
                tuple(tested if seat == own else field for seat in range(players))
                for own in range(players)
            ),
            tested,
            field,
        )
        for tested in ((contest.alone,) if contest.alone else bots)
        for field in bots
        if tested != field
    )


def hands_in_round(contest: Contest) -> int:
    """Return the number of hands in a round with one seating."""
    return GAME_HANDS if contest.chained else 1


class Rounds:
    """The rounds of a tournament: one of each table, then another of each, and so on.

    They are made when they are accessed, as there may be a billion.
    """

    def __init__(self, contest: Contest) -> None:
        hands = hands_in_round(contest)
        self._hands = [hands * len(table.seatings) for table in tables_of(contest)]
        self._number = max(FEWEST, -(-contest.deals // hands))

    @property
    def hands(self) -> int:
        """The number of hands in all of them together."""
        return self._number * sum(self._hands)

    def __len__(self) -> int:
        return self._number * len(self._hands)

    def __getitem__(self, at: int) -> Round:
        if not 0 <= at < len(self):
            raise IndexError(at)
        number, table = divmod(at, len(self._hands))
        return Round(table, number, self._hands[table])

    def __iter__(self) -> Iterator[Round]:
        return map(self.__getitem__, range(len(self)))


class Crew:
    """The bots of a tournament; its foreign ones serve in one game after another."""

    def __init__(self, contest: Contest) -> None:
        self._commands = {bot.name: bot.command for bot in contest.foreign}
        self._seconds = contest.seconds
        self._hired: dict[tuple[str, int], PipeBot] = {}

    @property
    def troubles(self) -> Counter[str]:
        """Counts of foreign bots' missing or invalid answers."""
        found: Counter[str] = Counter()
        for (name, _), bot in self._hired.items():
            found.update({f"{name} {trouble}": count for trouble, count in bot.troubles.items()})
        return found

    def seat(self, seating: Seating, luck: str) -> list[Bot]:
        """Return a bot for each seat.

        :raises ProgramError: a foreign bot cannot be started.
        """
        bots: list[Bot] = []
        for seat, name in enumerate(seating):
            if name not in self._commands:
                bots.append(make_bot(name, Random(f"{luck}/{seat}")))
                continue
            same = seating[:seat].count(name)
            if (name, same) not in self._hired:
                self._hired[name, same] = PipeBot(self._commands[name], self._seconds)
                self._hired[name, same].start()
            bots.append(self._hired[name, same])
        return bots

    def close(self) -> None:
        """Stop all foreign bots."""
        threads = [threading.Thread(target=bot.close) for bot in self._hired.values()]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def play_round(contest: Contest, one: Round, crew: Crew) -> Tallies:
    """Play a round; the result depends only on the contest's seed and the round."""
    seatings = tables_of(contest)[one.table].seatings
    luck = f"{contest.seed}/{one.number}"
    places = {bot: [0] * contest.players for bot in seatings[0]}
    reigns: Counter[str] = Counter()
    for number, seating in enumerate(seatings):
        bots = crew.seat(seating, f"{luck}/{number}")
        first = -1
        for order in _orders(contest, bots, one.hands // len(seatings), luck):
            for place, seat in enumerate(order):
                places[seating[seat]][place] += 1
            reigns[seating[order[0]]] += order[0] != first
            first = order[0]
    return {bot: Tally(tuple(counts), reigns[bot]) for bot, counts in places.items()}


def _orders(
    contest: Contest, bots: Sequence[Bot], hands: int, luck: str
) -> Iterator[tuple[int, ...]]:
    """Play `hands` hands; yield after each the seats in the order of going out."""
    # The names must not reveal which bot sits where.
    names = tuple(f"Player {seat}" for seat in range(1, len(bots) + 1))
    state = new_game_with_order(names, tuple(range(len(bots))))
    listeners = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Listener)}
    for seat, listener in listeners.items():
        listener.begin(state, names[seat])
        listener.tell(start_lines(state))
    while hands:
        if state.turn is not None:
            action: Action = bots[state.turn].decide(view(state, state.turn))
        else:
            chance = Random(f"{luck}/deal/{state.hand_number}")
            if contest.chained:
                action = chance_action(state, chance) or StartHand()
            else:
                action = untaxed_deal(len(bots), chance)
        before = state
        state, events = apply(before, action)
        if listeners:
            tell_all(listeners, before, action, events)
        if isinstance(events[-1], HandEnded):
            hands -= 1
            yield next_order(state)
