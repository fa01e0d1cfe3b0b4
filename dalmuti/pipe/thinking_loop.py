"""The thinking process: it answers one question after the other until its input ends.

It imports nothing of the match, the files or the screen, because its memory counts as the game's.
"""

import os
import signal
import time
from contextlib import suppress
from functools import cache
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import IO, assert_never

from dalmuti.pipe.codec import CodecError, decode, encode
from dalmuti.pipe.questions import READY, ParPlays, Reply, Request, Task
from dalmuti.players.advice import advise
from dalmuti.players.bot import Bot
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.players.levels import FROZEN, LEVELS, PROMPT_LEVELS, STRONG, make_bot
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import PlayerView

_Questions = SimpleQueue[tuple[Request, float]]


def serve(source: IO[bytes], target: IO[bytes]) -> int:
    """Answer the requests of the game; return when its end of `target` is closed.

    The process exits as soon as `source` ends, even in the middle of a thought.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game
    questions: _Questions = SimpleQueue()
    Thread(target=_read, args=(source, questions), daemon=True).start()
    # Begun once the end of the input is noticed, because importing numpy takes long.
    with suppress(Exception):  # a file that is missing or damaged is reported with each question
        for level in STRONG:
            make_bot(level, Random(0))
    with suppress(OSError):
        _say(target, READY)
        while True:
            request, until = questions.get()
            if time.monotonic() > until:
                reply = Reply(request.number, failure="late")
            else:
                reply = answered(request)
            _say(target, _line(reply))
    return 0


def answered(request: Request) -> Reply:
    """Return the reply to a request; never raise."""
    number, view = request.number, request.view
    try:
        match request.task:
            case Task.DECIDE:
                assert view is not None
                bot, rng = _bot(request.level, request.prompt)
                rng.seed(request.luck)
                return Reply(number, action=bot.decide(view))
            case Task.ADVISE:
                assert view is not None
                return Reply(number, advice=advise(view, Random(request.luck)))
            case Task.ANALYSE:
                assert view is not None
                found = analysed(view, request.luck, request.worlds, request.also)
                return Reply(number, analysis=found)
            case Task.EXPECT:
                assert view is not None
                return Reply(number, expected=expected_of(view))
            case Task.PAR:
                assert request.plays is not None
                return Reply(number, places=places_of(request.plays))
            case _:
                assert_never(request.task)
    except Exception as error:
        return Reply(number, failure=type(error).__name__)


def analysed(
    view: PlayerView, luck: str, worlds: int, also: PlayerAction | None = None
) -> Analysis:
    """Return the analysis of a decision, with random numbers from the seed `luck`.

    :raises AssetMissingError: a file of the game is missing.
    """
    # They import numpy, which takes long.
    import numpy as np

    from dalmuti.players.analysis import Effort, analyse

    rng = np.random.default_rng(Random(luck).getrandbits(64))
    wanted = () if also is None else (also,)
    return analyse(view, rng, Effort(worlds), also=wanted)


def expected_of(view: PlayerView) -> Expected:
    """Return the place that `view.you` could expect before play.

    :raises AssetMissingError: a file of the game is missing.
    """
    from dalmuti.players.expectations import expected

    return expected(view)


def places_of(plays: ParPlays) -> tuple[int, ...]:
    """Return the place, 0 for the first, that `par-1` reaches in each of these plays.

    :raises AssetMissingError: the game's file of the network is missing.
    :raises AssetBrokenError: it is damaged.
    """
    from dalmuti.players.par import places

    return tuple(places(plays.hands, plays.seat, range(plays.first, plays.first + plays.count)))


@cache
def _bot(level: str, prompt: bool) -> tuple[Bot, Random]:
    """Return a bot and its random generator, which is seeded for each decision."""
    rng = Random(0)
    if level in FROZEN:
        return FROZEN[level](rng), rng
    return make_bot(level, rng, PROMPT_LEVELS if prompt else LEVELS), rng


def _read(source: IO[bytes], questions: _Questions) -> None:
    with suppress(OSError, ValueError, CodecError):
        for line in source:
            request = decode(Request, line)
            questions.put((request, time.monotonic() + request.seconds))
    os._exit(0)


def _line(reply: Reply) -> bytes:
    try:
        return encode(reply).encode()
    except TypeError as error:  # a bot has put another type into its answer
        return encode(Reply(reply.number, failure=type(error).__name__)).encode()


def _say(target: IO[bytes], line: bytes) -> None:
    target.write(line + b"\n")
    target.flush()
