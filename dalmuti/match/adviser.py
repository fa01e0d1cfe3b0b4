"""Advice from the strongest bot, computed in a thread or a process of its own."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Answer, BotWorker, Question, always
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess, UnwantedError
from dalmuti.players.advice import Advice, advise
from dalmuti.rules.view import PlayerView

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Opinion:
    """A thinker that answers questions with advice instead of an action."""

    advise: Callable[[PlayerView, Random], tuple[Advice, ...]]
    thinking: ThinkingProcess | None

    def answer(self, question: Question, wanted: Callable[[], bool] = always) -> Answer | None:
        """Return the advice; on failure log the error and return none."""
        if self.thinking is not None:
            try:
                advice = self.thinking.advise(question.view, question.luck, wanted)
            except UnwantedError:
                return None
            except NoAnswerError:
                pass
            else:
                return Answer(question.ticket, advice)
        try:
            return Answer(question.ticket, self.advise(question.view, Random(question.luck)))
        except Exception:
            _log.exception("No advice at %s", question.ticket)
            return Answer(question.ticket, ())


class Adviser:
    """An adviser that takes the decision at a ticket and answers once it has finished thinking.

    `wake` is called in the adviser's thread when an answer is ready. If there is a process
    `thinking`, the strongest bot thinks there, and `opinion` is only asked if that fails.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        opinion: Callable[[PlayerView, Random], tuple[Advice, ...]] = advise,
        thinking: ThinkingProcess | None = None,
    ) -> None:
        self._worker = BotWorker(wake)
        self._opinion = _Opinion(opinion, thinking)
        self._thinking = thinking
        self._asked: Ticket | None = None
        self._answer: Answer | None = None

    def prepare(self) -> None:
        """Get ready in the background for a request that may come."""
        if self._thinking is not None:
            self._thinking.prepare()

    def ask(self, ticket: Ticket, view: PlayerView) -> None:
        """Request advice on the decision of `view.you`; a repeated request for it is ignored."""
        if ticket == self._asked:
            return
        self._asked, self._answer = ticket, None
        luck = f"advice/{view.you}/{ticket.revision}"
        self._worker.ask(self._opinion, Question(ticket, view, luck))

    def answer(self, ticket: Ticket) -> tuple[Advice, ...] | None:
        """Return the advice for a ticket, best first; empty if it failed, None while it is pending.

        Advice on any other decision is dropped.
        """
        if ticket != self._asked:
            return None
        if self._answer is None:
            self._answer = self._worker.answer(ticket)
        if self._answer is None:
            return None
        found = self._answer.action
        return found if isinstance(found, tuple) else ()

    def close(self) -> None:
        """End the thread without waiting for it."""
        self._worker.close()
