"""Bots think in a thread of their own, so that the screen never waits for them."""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from random import Random
from typing import Protocol

from dalmuti.match.ticket import Ticket
from dalmuti.players.bot import Bot
from dalmuti.rules.view import PlayerView

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """Everything that a bot is told, and what its random numbers start from."""

    ticket: Ticket
    view: PlayerView
    luck: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot said, whatever that is; None if it failed."""

    ticket: Ticket
    action: object


@dataclass(frozen=True, slots=True)
class Mind:
    """A bot and the generator it takes its chances from."""

    bot: Bot
    rng: Random

    def answer(self, question: Question) -> Answer:
        """Return what the bot answers. It may raise anything: that is logged, and no answer."""
        # The same question at the same moment gets the same answer, also in a continued match.
        self.rng.seed(question.luck)
        try:
            return Answer(question.ticket, self.bot.decide(question.view))
        except Exception:
            _log.exception("A bot failed at %s", question.ticket)
            return Answer(question.ticket, None)


class Thinker(Protocol):
    """Whatever answers questions."""

    def answer(self, question: Question) -> Answer:
        """Return an answer to the question's ticket; raise nothing."""
        ...


class BotWorker:
    """One thread that answers questions in their order, until it is closed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """Start the thread with the first question; it calls `wake` after each answer."""
        self._wake = wake
        self._questions: SimpleQueue[tuple[Thinker, Question] | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, mind: Thinker, question: Question) -> None:
        """Have a question answered some time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="bots", daemon=True)
            self._thread.start()
        self._questions.put((mind, question))

    def answer(self, ticket: Ticket) -> Answer | None:
        """Return the answer to this ticket if it has come; drop the answers to any other."""
        with suppress(Empty):
            while True:
                answer = self._answers.get_nowait()
                if answer.ticket == ticket:
                    return answer
        return None

    def close(self) -> None:
        """Let the thread end by itself; a bot that thinks is not waited for, and never heard."""
        self._closed = True
        self._questions.put(None)

    def _work(self) -> None:
        while (asked := self._questions.get()) is not None and not self._closed:
            mind, question = asked
            answer = mind.answer(question)
            if self._closed:
                return
            self._answers.put(answer)
            self._wake()
