"""Announcements: events in order, at the pace of speech."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dalmuti.storage.announcements import Announcements

SECONDS_AT_LEAST: Final = 0.6
SECONDS_A_LETTER: Final = 0.05
"""The time speech takes at a normal rate."""
MOST_AT_ONCE: Final = 240
"""In letters; waiting sentences are joined up to this length."""
MOST_WAITING: Final = 400
"""In letters; beyond that the oldest plays and passes are dropped, as speech lags behind."""


def speaking_seconds(sentence: str) -> float:
    """Return how long it takes to say a sentence."""
    return SECONDS_AT_LEAST + SECONDS_A_LETTER * len(sentence)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A spoken text; a `private` one is for the person at the screen alone."""

    words: str
    private: bool
    announcements: Announcements = Announcements.BRIEF
    """The least amount of announcements at which it is spoken."""


class Announcer:
    """Queues sentences; hands on the next ones when those before have been spoken.

    Some screen readers interrupt themselves for a new announcement, so the queue waits here. It
    stays empty while no screen reader runs. `wanted` returns how much to announce.
    """

    def __init__(self, wanted: Callable[[], Announcements]) -> None:
        self._wanted = wanted
        self.listening = False
        self.count = 0
        """Announcements handed on so far."""
        self.spoken: Announcement | None = None
        """The last announcement handed on."""
        self._waiting: deque[Announcement] = deque()
        self._speaking = 0.0
        """Seconds until the last announcement has been spoken."""

    @property
    def waiting(self) -> tuple[str, ...]:
        """The sentences not handed on yet, the next first."""
        return tuple(one.words for one in self._waiting)

    @property
    def pending(self) -> float | None:
        """Seconds until the next sentences go out, None if there are none."""
        return self._speaking if self._waiting else None

    def say(self, sentence: str) -> None:
        """Queue a sentence for the person at the screen, such as a question or an error."""
        self._queue(Announcement(sentence, private=True))

    def tell_all(self, sentence: str, announcements: Announcements) -> None:
        """Queue a sentence for everyone, if at least that much is wanted."""
        self._queue(Announcement(sentence, False, announcements))

    def withdraw(self, sentence: str) -> None:
        """Drop a sentence queued by `say` that no longer holds."""
        stale = Announcement(sentence, private=True)
        self._waiting = deque(one for one in self._waiting if one != stale)

    def forget_private(self) -> None:
        """Drop the sentences for the person at the screen."""
        self._waiting = deque(one for one in self._waiting if not one.private)
        if self.spoken is not None and self.spoken.private:
            self.spoken = None

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether `spoken` has changed."""
        self._speaking = max(0.0, self._speaking - dt)
        if self._speaking > 0.0 or not self._waiting:
            return False
        now = self._waiting.popleft()
        while self._waiting and len(now.words) + len(self._waiting[0].words) < MOST_AT_ONCE:
            more = self._waiting.popleft()
            words = f"{_closed(now.words)} {more.words}"
            now = Announcement(words, now.private or more.private)
        self.spoken = now
        self.count += 1
        self._speaking = speaking_seconds(now.words)
        return True

    def _queue(self, announcement: Announcement) -> None:
        if not announcement.words or not self.listening:
            return
        if not self._wanted().includes(announcement.announcements):
            return
        if self._waiting and self._waiting[-1] == announcement:
            return
        self._waiting.append(announcement)
        while sum(len(one.words) for one in self._waiting) > MOST_WAITING:
            full = (one for one in self._waiting if one.announcements is Announcements.FULL)
            oldest = next(full, None)
            if oldest is None:
                break
            self._waiting.remove(oldest)


def _closed(words: str) -> str:
    """Return words with a full stop if they end without punctuation."""
    return f"{words}." if words[-1].isalnum() else words
