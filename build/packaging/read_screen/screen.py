"""The accessibility tree of the game, from a listener in a process of its own."""

import json
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from build.packaging.drive.checks import DriveError

LISTENER: Final = Path(__file__).with_name("listener.py")
SYSTEM_PYTHON: Final = "/usr/bin/python3"
"""It has the modules of AT-SPI from the system's packages."""

MOST_LOOKS: Final = 50
"""Attempts to read a tree that keeps changing."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One node of the tree."""

    role: str
    name: str
    description: str
    states: frozenset[str]
    text: str
    children: tuple["Thing", ...]

    @property
    def enabled(self) -> bool:
        """It can be used; AT-SPI tells only whether it can have the focus."""
        return "focusable" in self.states

    @property
    def focused(self) -> bool:
        """It has the focus."""
        return "focused" in self.states

    def walk(self) -> Iterator["Thing"]:
        """Return it and its descendants, parents first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, true: Callable[["Thing"], bool]) -> "Thing | None":
        """Return the first node for which `true` holds."""
        return next(filter(true, self.walk()), None)

    def named(self, name: str, role: str = "") -> "Thing | None":
        """Return the first node whose name begins with `name`."""
        return self.find(lambda one: one.name.startswith(name) and role in ("", one.role))

    def lines(self, depth: int = 0) -> Iterator[str]:
        """Return the tree as indented lines, for error messages."""
        states = ", ".join(sorted(self.states))
        yield f"{'  ' * depth}{self.role} {self.name!r} {self.description!r} [{states}]"
        for child in self.children:
            yield from child.lines(depth + 1)


class Screen:
    """Asks the listener, and keeps all announcements."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks = asks
        self._answers = answers
        self.heard: list[str] = []

    def look(self) -> Thing | None:
        """Return the tree once two readings agree; None before the game has one.

        AT-SPI reads node by node, so a tree that changes meanwhile is inconsistent.

        :raises DriveError: the listener has ended.
        """
        before, now = self._glance(), self._glance()
        for _ in range(MOST_LOOKS):
            if before == now:
                break
            before, now = now, self._glance()
        return now

    def _glance(self) -> Thing | None:
        try:
            self._asks.write("\n")
            self._asks.flush()
            line = self._answers.readline()
            answer = json.loads(line)
        except (OSError, ValueError) as error:
            raise DriveError("the listener has ended: is gir1.2-atspi-2.0 installed?") from error
        self.heard += answer["heard"]
        return None if answer["tree"] is None else _thing(answer["tree"])


@contextmanager
def listening(process: int, environment: Mapping[str, str]) -> Iterator[Screen]:
    """Listen to a process over the accessibility bus of an environment."""
    listener = subprocess.Popen(
        (SYSTEM_PYTHON, "-W", "ignore", str(LISTENER), str(process)),
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert listener.stdin is not None
    assert listener.stdout is not None
    try:
        yield Screen(listener.stdin, listener.stdout)
    finally:
        listener.terminate()
        listener.wait()
        listener.stdin.close()
        listener.stdout.close()


def _thing(found: Mapping[str, Any]) -> Thing:
    return Thing(
        found["role"],
        found["name"],
        found["description"],
        frozenset(found["states"]),
        found["text"],
        tuple(_thing(child) for child in found["children"]),
    )
