"""A thread in which bots think, so that the screen never waits for them."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from random import Random
from typing import Protocol

from dalmuti.match.ticket import Ticket
from dalmuti.players.bot import Bot
from dalmuti.rules.view import PlayerView

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """A decision put to a bot: its ticket, the bot's view, and the seed of its random numbers."""

    ticket: Ticket
    view: PlayerView
    luck: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's raw answer at a ticket; `action` is None if the bot failed."""

    ticket: Ticket
    action: object


def always() -> bool:
    """Return True: the answer is wanted in any case."""
    return True


@dataclass(frozen=True, slots=True)
class Mind:
    """A bot and its random generator."""

    bot: Bot
    rng: Random

    def answer(self, question: Question, wanted: Callable[[], bool] = always) -> Answer:
        """Return the bot's answer, or none, logging the error, if it raises."""
        # Seeded so that the same question gets the same answer, even in a resumed match.
        self.rng.seed(question.luck)
        try:
            return Answer(question.ticket, self.bot.decide(question.view))
        except Exception:
            _log.exception("A bot failed at %s", question.ticket)
            return Answer(question.ticket, None)


class Thinker(Protocol):
    """Anything that answers questions."""

    def answer(self, question: Question, wanted: Callable[[], bool] = always) -> Answer | None:
        """Return an answer to the question's ticket; never raise.

        None if it has been dropped, because `wanted` returned False.
        """
        ...


class BotWorker:
    """One thread that answers questions in order until it is closed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """Prepare a worker; its thread starts with the first question."""
        self._wake = wake
        self._questions: SimpleQueue[tuple[Thinker, Question] | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._latest: Question | None = None
        self._closed = False

    def ask(self, mind: Thinker, question: Question) -> None:
        """Queue a question."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="bots", daemon=True)
            self._thread.start()
        self._latest = question
        self._questions.put((mind, question))

    def answer(self, ticket: Ticket) -> Answer | None:
        """Return the answer to this ticket if it is ready; drop the answers to any other."""
        with suppress(Empty):
            while True:
                answer = self._answers.get_nowait()
                if answer.ticket == ticket:
                    return answer
        return None

    def close(self) -> None:
        """End the thread without waiting for the bot in it, whose answer is ignored."""
        self._closed = True
        self._questions.put(None)

    def _work(self) -> None:
        while (asked := self._questions.get()) is not None and not self._closed:
            mind, question = asked
            answer = mind.answer(question, partial(self._wants, question))
            if self._closed:
                return
            if answer is not None:
                self._answers.put(answer)
                self._wake()

    def _wants(self, question: Question) -> bool:
        return not self._closed and question is self._latest
