#!/usr/bin/env python3
"""Play new games for the moments that the gallery shows, and save them in the folder records.

The games must have a person who picks the chairs, and an early revolution; and some must have
decisions that only house rules allow.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dalmuti.match import Match
from dalmuti.players.cast import character
from dalmuti.players.plain import PlainBot
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Event, HandEnded, RevolutionCalled, TaxesPaid
from dalmuti.rules.view import Phase

RECORDS = Path(__file__).resolve().parent / "records"
PEOPLE = (("Anna", "face_10"), ("Bela", "face_01"))
BOTS = tuple(character(f"face_{n:02}") for n in (15, 14, 23, 16, 20, 9, 22, 13, 3, 8))
HANDS = 3


def seats(count: int, people: int) -> tuple[SeatSpec, ...]:
    """Return people, and characters as plain bots without their tempers."""
    return (
        *(SeatSpec(name, SeatKind.PERSON, face=face) for name, face in PEOPLE[:people]),
        *(
            SeatSpec(bot.name, SeatKind.BOT, "plain", bot.face)
            for bot in BOTS[: count - people]
            if bot is not None
        ),
    )


def steps(match: Match) -> Iterator[Sequence[Event]]:
    """Play some hands, people as a plain bot would; yield the events of each step."""
    bot = PlainBot(Random(0))
    while match.state.phase is not Phase.OVER:
        person = match.waiting_for
        if person is not None:
            yield match.submit(bot.decide(match.view(person)), match.ticket())
        elif match.state.phase is not Phase.RESULT:
            yield match.advance_blocking()
        elif match.state.hand_number < HANDS:
            yield match.next_hand(match.ticket())
        else:
            return


def played(match: Match, wanted: Sequence[type[Event]]) -> bool:
    """Play some hands; return whether the person chose the chairs and all `wanted` happened."""
    seen: set[type] = set()
    for events in steps(match):
        if match.state.phase is Phase.CHAIR and match.waiting_for is None and wanted:
            return False
        seen.update(type(event) for event in events)
        if all(kind in seen for kind in (*wanted, HandEnded)):
            return True
    return False


def overturned(match: Match) -> bool:
    """Play some hands; return whether a bot called the greater revolution."""
    return any(
        isinstance(event, RevolutionCalled) and event.greater and event.player
        for events in steps(match)
        for event in events
    )


def below_the_throne(match: Match) -> bool:
    """Play to a first turn opposite the throne at which the person can beat three sets."""
    bot = PlainBot(Random(0))
    while True:
        person = match.waiting_for
        if person is None:
            match.advance_blocking()
            continue
        view = match.view(person)
        if view.phase is Phase.PLAY:
            sets = [turn.cards for turn in view.trick.turns if turn.cards]
            if view.order.index(person) not in (3, 4) or len(sets) < 3 or len(sets[0]) < 3:
                return False
            match.submit(bot.decide(view), match.ticket())
            return any(view.hand.count(rank) >= len(sets[0]) for rank in range(1, sets[-1][0]))
        match.submit(bot.decide(view), match.ticket())


def asked_in(match: Match, phase: Phase) -> bool:
    """Play one hand; return whether the person had to decide in a phase, and then played cards."""
    bot = PlainBot(Random(0))
    asked = False
    while match.state.phase not in (Phase.PLAY, Phase.RESULT):
        person = match.waiting_for
        if person is None:
            match.advance_blocking()
            continue
        asked = asked or match.state.phase is phase
        match.submit(bot.decide(match.view(person)), match.ticket())
    return asked


def over(match: Match) -> bool:
    """Play all agreed hands."""
    for _ in steps(match):
        pass
    return match.state.phase is Phase.OVER


def watched(match: Match) -> bool:
    """Play one hand between bots."""
    while match.state.phase is not Phase.RESULT:
        match.advance_blocking()
    return True


def write(
    name: str,
    count: int,
    people: int,
    suits: Callable[[Match], bool],
    rules: Rules | None = None,
    misdeal_every: int = 1,
) -> None:
    for seed in range(1, 100_000):
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.dalmuti"
            match = Match.new(
                seats(count, people),
                seed=seed,
                path=path,
                started="2026-01-06",
                rules=rules,
                misdeal_every=misdeal_every,
            )
            good = suits(match)
            match.close()
            if good:
                (RECORDS / f"{name}.dalmuti").write_bytes(path.read_bytes())
                print(f"{name}: seed {seed}")
                return


def main() -> None:
    for count in (4, 5, 7, 10):
        write(f"seats_{count}", count, 1, lambda m: played(m, (RevolutionCalled, TaxesPaid)))
    write("hot_seat", 5, 2, lambda match: played(match, ()))
    write("overturned", 6, 1, overturned)
    write("below_the_throne", 7, 1, below_the_throne)
    write("misdeal", 6, 1, lambda m: asked_in(m, Phase.MISDEAL), Rules(misdeal=True))
    write("exchange", 7, 1, lambda m: asked_in(m, Phase.EXCHANGE), Rules(merchant_exchange=True))
    write("scored", 5, 1, over, Rules(scoring=True, hands=2))
    write("watched", 6, 0, watched)


if __name__ == "__main__":
    main()
