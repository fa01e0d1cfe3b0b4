"""Read the tree and the announcements of a game in a test."""

from dalmuti.screen.accessibility import Node, walk
from tests.screen.pilot import Pilot


class Ears:
    """Stands for a screen reader, and keeps all announcements."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._announcer = pilot.context.announcer
        self._announcer.listening = True
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """Hear everything that waits, and return all that has been heard so far."""
        while self._announcer.update(1000.0):
            assert self._announcer.spoken is not None
            self.heard.append(self._announcer.spoken.words)
        return self.heard

    def tree(self) -> Node:
        """Return what the scene says of itself."""
        return self._pilot.scene.described()

    def names(self) -> list[str]:
        """Return the names of all that there is, in order."""
        return [node.name for _, node in walk(self.tree())]

    def find(self, name: str) -> Node:
        """Return the first node whose name begins so."""
        for _, node in walk(self.tree()):
            if node.name.startswith(name):
                return node
        raise AssertionError(f"nothing begins with {name!r}: {self.names()}")

    def focus(self) -> str:
        """Return the name of what has the keyboard, "" if nothing in the scene has."""
        focused = [node.name for _, node in walk(self.tree()) if node.focused]
        return focused[0] if focused else ""
