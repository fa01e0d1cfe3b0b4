"""Bots that think in the thinking process, or here if that fails."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dalmuti.match.worker import Answer, Mind, Question, always
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess, UnwantedError


@dataclass(slots=True)
class RemoteMind:
    """A bot of this level; `make` makes the same bot for thinking in this process."""

    thinking: ThinkingProcess
    level: str
    make: Callable[[], Mind]
    _here: Mind | None = field(default=None, init=False)

    def answer(self, question: Question, wanted: Callable[[], bool] = always) -> Answer | None:
        """Return the bot's answer, the same from either process; None if it is not wanted."""
        try:
            action = self.thinking.decide(self.level, question.view, question.luck, wanted)
        except UnwantedError:
            return None
        except NoAnswerError:
            if self._here is None:
                self._here = self.make()
            return self._here.answer(question)
        return Answer(question.ticket, action)
