"""The rounds of a tournament, in this process or shared out among several."""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from dalmuti.app.threads import use_one_thread
from dalmuti.app.tournament_rounds import Contest, Crew, Round, Tallies, play_round
from dalmuti.pipe.program import Program

GRACE: Final = 5.0
"""Seconds in which a process may end by itself."""


class JobError(RuntimeError):
    """A process of the tournament has ended before its time."""


def run_rounds(
    contest: Contest,
    rounds: Sequence[Round],
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Tallies], Counter[str]]:
    """Play all rounds; return what came out in their order, and the troubles of foreign bots.

    :raises ProgramError: a foreign bot cannot be started.
    :raises JobError: a process was ended from outside.
    """
    if jobs > 1:
        for bot in contest.foreign:
            _check(bot.command)
        return _shared_out(contest, rounds, min(jobs, len(rounds)), progress)
    crew = Crew(contest)
    tallies: list[Tallies] = []
    done = 0
    try:
        for one in rounds:
            tallies.append(play_round(contest, one, crew))
            done += one.hands
            if progress is not None:
                progress(done)
        return tallies, crew.troubles
    finally:
        crew.close()


def _check(command: str) -> None:
    """Say now if there is no such program.

    :raises ProgramError: it cannot be started.
    """
    program = Program(command)
    try:
        program.start()
    finally:
        program.end()


def _shared_out(
    contest: Contest,
    rounds: Sequence[Round],
    jobs: int,
    progress: Callable[[int], None] | None,
) -> tuple[list[Tallies], Counter[str]]:
    use_one_thread()
    context = get_context("spawn")
    processes: list[SpawnProcess] = []
    connections: list[Connection] = []
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, contest), daemon=True)
            process.start()
            theirs.close()
            processes.append(process)
            connections.append(ours)
        return _collected(rounds, connections, progress)
    except (EOFError, OSError) as error:
        raise JobError("A process of the tournament has ended before its time.") from error
    finally:
        for connection in connections:
            connection.close()
        for process in processes:
            process.join(GRACE)
            if process.is_alive():
                process.terminate()
                process.join()


def _collected(
    rounds: Sequence[Round],
    connections: Sequence[Connection],
    progress: Callable[[int], None] | None,
) -> tuple[list[Tallies], Counter[str]]:
    """Hand out one round after another, to whoever is free."""
    found: dict[int, Tallies] = {}
    waiting = list(enumerate(rounds))[::-1]
    busy = list(connections)
    for connection in connections:
        connection.send(waiting.pop())
    done = 0
    while busy:
        ready = wait(busy)
        for connection in [one for one in busy if one in ready]:
            number, tallies = connection.recv()
            found[number] = tallies
            done += rounds[number].hands
            if progress is not None:
                progress(done)
            if waiting:
                connection.send(waiting.pop())
            else:
                busy.remove(connection)
    troubles: Counter[str] = Counter()
    for connection in connections:
        connection.send(None)
        troubles.update(connection.recv())
    return [found[number] for number in range(len(rounds))], troubles


def _work(connection: Connection, contest: Contest) -> None:
    """Play the rounds that come until there are no more, or nobody is there to ask."""
    # Ctrl+C is for who asks; and whoever ends this must not leave foreign bots behind.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    crew = Crew(contest)
    try:
        while (given := connection.recv()) is not None:
            number, one = given
            connection.send((number, play_round(contest, one, crew)))
        connection.send(crew.troubles)
    except (EOFError, OSError):
        pass
    finally:
        crew.close()
