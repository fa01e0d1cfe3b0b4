"""Keep a screen reader, if one runs, up to date with the screen."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Final

from dalmuti.screen.accessibility.adapter import Adapter, platform_adapter
from dalmuti.screen.accessibility.announcer import Announcer
from dalmuti.screen.accessibility.nodes import Node, Place, Role
from dalmuti.screen.accessibility.tracker import Tracker

LEAST_SECONDS: Final = 0.05
"""Least time between two trees."""

SPOKEN_KEYS: Final = 8
"""Number of announcement nodes that take turns."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """Requests of other threads since the last frame."""

    whole: bool = False
    presses: tuple[int, ...] = ()


class ScreenReader:
    """Passes trees and announcements to the system once it asks for them, and is idle before.

    `wake` is called, from any thread, to request a frame.
    """

    def __init__(self, announcer: Announcer, wake: Callable[[], None]) -> None:
        self._announcer = announcer
        self._wake = wake
        self._adapter: Adapter | None = None
        self._tracker = Tracker()
        self._lock = Lock()
        self._asked = _Asked()
        self._focused: bool | None = None
        self._stopped = False
        self._since = LEAST_SECONDS
        self._stale = False
        """The screen has changed since the last tree."""

    @property
    def active(self) -> bool:
        """A screen reader runs."""
        return self._announcer.listening

    @property
    def pending(self) -> float | None:
        """Seconds until the next tree or announcement is due without a redraw; None if never."""
        if not self.active:
            return None
        due = max(0.0, LEAST_SECONDS - self._since) if self._stale else None
        return min(
            (wait for wait in (due, self._announcer.pending) if wait is not None), default=None
        )

    def start(self, handle: int, make: Callable[..., Adapter | None] = platform_adapter) -> None:
        """Offer the tree of a window to the system."""
        self._adapter = make(handle, self._wanted, self._unwanted, self._pressed)

    def update(
        self,
        dt: float,
        focused: bool,
        title: str,
        drawn: bool,
        describe: Callable[[], tuple[Node, ...]],
    ) -> tuple[Place, ...]:
        """Advance by `dt` seconds, pass changes on, and return the places to click.

        `describe` returns the nodes of the screen; it is called only while a screen reader runs
        and after the screen has been `drawn`.
        """
        adapter = self._adapter
        if adapter is None or not self._announcer.listening:
            return ()
        with self._lock:
            asked, self._asked = self._asked, _Asked()
        places = tuple(
            node.place
            for number in asked.presses
            if (node := self._tracker.node(number)) is not None and node.place is not None
        )
        if asked.whole:
            self._tracker.forget()
            self._focused = None
        now = self._announcer.update(dt) or asked.whole
        self._since += dt
        self._stale |= drawn or now or focused != self._focused
        if not self._stale or (self._since < LEAST_SECONDS and not now):
            return places
        self._since, self._stale = 0.0, False
        change = self._tracker.follow(self._root(title, describe()))
        if change is not None:
            adapter.show(change, asked.whole)
        if focused != self._focused:
            self._focused = focused
            adapter.set_focused(focused)
        return places

    def stop(self) -> None:
        """Pass nothing on from now on."""
        self._stopped = True
        self._adapter = None
        self._announcer.listening = False

    def _root(self, title: str, nodes: tuple[Node, ...]) -> Node:
        if nodes:  # the scene has the focus, unless a node in it has
            nodes = (replace(nodes[0], focused=True), *nodes[1:])
        spoken = self._announcer.spoken
        if spoken is None:
            return Node(Role.WINDOW, "window", title, nodes)
        # A new node each time, else a repeated sentence would not be announced.
        key = f"said.{self._announcer.count % SPOKEN_KEYS}"
        said = Node(Role.ANNOUNCEMENT, key, spoken.words)
        return Node(Role.WINDOW, "window", title, (*nodes, said))

    def _wanted(self) -> None:
        if self._stopped:
            return
        with self._lock:
            self._asked = _Asked(True, self._asked.presses)
        self._announcer.listening = True
        self._wake()

    def _unwanted(self) -> None:
        self._announcer.listening = False

    def _pressed(self, number: int) -> None:
        with self._lock:
            self._asked = _Asked(self._asked.whole, (*self._asked.presses, number))
        self._wake()
