"""The rounds of a tournament, run in this process or distributed over several."""

import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import takewhile
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from dalmuti.app.threads import use_one_thread
from dalmuti.app.tournament_ledger import Ledger
from dalmuti.app.tournament_rounds import Contest, Crew, Rounds, Tallies, play_round
from dalmuti.pipe.program import Program

GRACE: Final = 5.0
"""Seconds that a process has to end by itself."""


class JobError(RuntimeError):
    """A process of the tournament ended unexpectedly."""


def run_rounds(
    contest: Contest,
    rounds: Rounds,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    ledger: Ledger | None = None,
) -> tuple[list[Tallies], Counter[str]]:
    """Play all rounds; return their results in order, and the problems of foreign bots.

    Rounds in the ledger are not played again, and finished ones are added to it. Ctrl+C ends the
    run with the rounds finished by then, up to the first unfinished one.

    :raises ProgramError: a foreign bot cannot be started.
    :raises JobError: a process was ended from outside.
    """
    if jobs > 1:
        for bot in contest.foreign:
            _check(bot.command)
        return _shared_out(contest, rounds, min(jobs, len(rounds)), progress, ledger)
    crew = Crew(contest)
    tallies: list[Tallies] = []
    kept = {} if ledger is None else ledger.found
    done = 0
    try:
        for number, one in enumerate(rounds):
            if number in kept:
                tallies.append(kept[number])
            else:
                tallies.append(play_round(contest, one, crew))
                if ledger is not None:
                    ledger.note(number, tallies[-1])
            done += one.hands
            if progress is not None:
                progress(done)
    except KeyboardInterrupt:
        pass  # Finished rounds are still worth reporting.
    finally:
        crew.close()
    return tallies, crew.troubles


def _check(command: str) -> None:
    """Raise early if a program does not exist.

    :raises ProgramError: it cannot be started.
    """
    program = Program(command)
    try:
        program.start()
    finally:
        program.end()


def _shared_out(
    contest: Contest,
    rounds: Rounds,
    jobs: int,
    progress: Callable[[int], None] | None,
    ledger: Ledger | None,
) -> tuple[list[Tallies], Counter[str]]:
    context = get_context("spawn")
    processes: list[SpawnProcess] = []
    connections: list[Connection] = []
    patience = 0.0
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, contest), daemon=True)
            process.start()
            theirs.close()
            processes.append(process)
            connections.append(ours)
        tallies, troubles = _collected(rounds, connections, progress, ledger)
        if len(tallies) == len(rounds):
            patience = GRACE
        return tallies, troubles
    except (EOFError, OSError) as error:
        raise JobError("A process of the tournament ended unexpectedly.") from error
    finally:
        for connection in connections:
            connection.close()
        until = time.monotonic() + patience
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _collected(
    rounds: Rounds,
    connections: Sequence[Connection],
    progress: Callable[[int], None] | None,
    ledger: Ledger | None,
) -> tuple[list[Tallies], Counter[str]]:
    """Hand out the rounds one by one to idle processes, and collect the results."""
    found: dict[int, Tallies] = {} if ledger is None else ledger.found
    waiting = ((number, one) for number, one in enumerate(rounds) if number not in found)
    done = sum(rounds[number].hands for number in found if number < len(rounds))
    busy: list[Connection] = []
    for connection in connections:
        following = next(waiting, None)
        connection.send(following)
        if following is not None:
            busy.append(connection)
    so_far: dict[Connection, Counter[str]] = {}
    with suppress(KeyboardInterrupt):  # finished rounds are still worth reporting
        while busy:
            ready = wait(busy)
            for connection in [one for one in busy if one in ready]:
                number, tallies, so_far[connection] = connection.recv()
                if ledger is None:
                    found[number] = tallies
                else:
                    ledger.note(number, tallies)
                done += rounds[number].hands
                if progress is not None:
                    progress(done)
                following = next(waiting, None)
                connection.send(following)
                if following is None:
                    busy.remove(connection)
    in_order = takewhile(lambda number: number in found, range(len(rounds)))
    return [found[number] for number in in_order], sum(so_far.values(), Counter())


def _work(connection: Connection, contest: Contest) -> None:
    """Play the rounds that arrive until there are no more, or until the parent process is gone."""
    # The parent handles Ctrl+C; SIGTERM must unwind, so that foreign bots are stopped.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    use_one_thread()
    crew = Crew(contest)
    try:
        while (given := connection.recv()) is not None:
            number, one = given
            tallies = play_round(contest, one, crew)
            connection.send((number, tallies, crew.troubles))
    except (EOFError, OSError):
        pass
    finally:
        crew.close()
