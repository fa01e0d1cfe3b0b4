"""A server for one of our bots at the far end of a pipe."""

from collections.abc import Callable
from random import Random
from typing import Protocol

from dalmuti.pipe.follower import Follower
from dalmuti.pipe.protocol import MAX_LINE, LineError, answer
from dalmuti.players.bot import Bot
from dalmuti.players.safe import safest_action
from dalmuti.rules.record.text import BadJsonError, Entry, NoJsonError, parse_line, shown
from dalmuti.rules.view import PlayerView


class Source(Protocol):
    """A binary file, or any other source of lines of bytes of limited length."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its newline, or at most `size` bytes; nothing at the end."""
        ...


def luck(seed: int, view: PlayerView) -> str:
    """Return the seed of a bot's random numbers at a decision.

    It depends on the bot's own seed and on what the player knows, so that the same moment brings
    the same decision in any process.
    """
    return f"{seed}/{view!r}"


class PipePlayer:
    """A bot that receives lines and answers questions, for one game after another."""

    def __init__(
        self, make: Callable[[Random], Bot], seed: int, complain: Callable[[str], object]
    ) -> None:
        self._make = make
        self._rng = Random()
        self._seed = seed
        self._complain = complain
        self._bot: Bot | None = None
        self.game: Follower | None = None
        """The present game as told so far."""

    def take(self, entry: Entry) -> Entry | None:
        """Process a line and return the answer to it, if any.

        :raises LineError: the line is invalid.
        """
        if "format" in entry:
            self.game = None  # the next lines belong to this game, even if it is impossible
            self.game = Follower(entry)
            self._bot = self._make(self._rng)
        elif "ask" in entry:
            reply = {"id": entry.get("id")}
            try:
                return reply | self._decide(entry)
            except LineError as error:
                # Reply at once, so that nobody waits for an answer.
                return reply | {"error": str(error).rstrip(".")}
        elif "error" in entry:
            raise LineError(f"an answer was refused: {shown(entry['error'])}")
        elif self.game is not None:
            self.game.hear(entry)
        elif "event" in entry:
            raise LineError("no game has begun; a header must come first")
        return None

    def _decide(self, entry: Entry) -> Entry:
        if self.game is None or self._bot is None:
            raise LineError("no game has begun; a header must come first")
        known = self.game.asked(entry)
        self._rng.seed(luck(self._seed, known))
        try:
            action = self._bot.decide(known)
        except Exception as error:  # for instance, impossible cards were played
            self._complain(f"The bot failed and makes the safest move ({error!r}).")
            action = safest_action(known)
        return answer(known, action)


def serve(
    make: Callable[[Random], Bot],
    seed: int,
    source: Source,
    say: Callable[[Entry], bool],
    complain: Callable[[str], object],
) -> None:
    """Answer for one player after another until the input ends.

    `say` is given each answer and returns whether it could be written; if not, serving ends too. An
    error in a line goes to `complain` as a sentence, and the next line is read.
    """
    player = PipePlayer(make, seed, complain)
    number = 0
    while line := source.readline(MAX_LINE + 2):
        number += 1
        if len(line.rstrip(b"\r\n")) > MAX_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(MAX_LINE + 2)
            complain(f"Line {number} is longer than {MAX_LINE} bytes.")
            continue
        try:
            entry = parse_line(line)
            if not isinstance(entry, dict):
                raise LineError(f"a line must be an object, not {shown(entry)}")
            reply = player.take(entry)
        except (LineError, NoJsonError, BadJsonError) as error:
            complain(f"Line {number}: {str(error).rstrip('.')}.")
            continue
        if reply is None:
            continue
        if "error" in reply:
            complain(f"Line {number}: {reply['error']}.")
        if not say(reply):
            return
