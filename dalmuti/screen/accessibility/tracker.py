"""Number the nodes of successive trees and find the changed ones."""

from dataclasses import dataclass, replace

from dalmuti.screen.accessibility.nodes import Node


@dataclass(frozen=True, slots=True)
class Numbered:
    """A node with its number, and the numbers of its children instead of them."""

    number: int
    node: Node
    children: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """The new or changed nodes of a tree, and the number of the focused node."""

    nodes: tuple[Numbered, ...]
    focus: int


def focused_path(node: Node, path: str = "") -> str:
    """Return the path of the innermost focused node, the first of several; "" if there is none."""
    path = f"{path}/{node.key}"
    inside = (focused_path(child, path) for child in node.children)
    return next(filter(None, inside), path if node.focused else "")


class Tracker:
    """Gives each path in the tree a permanent number, and keeps the last tree."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._shown: dict[int, Numbered] = {}
        self._focus = -1

    def forget(self) -> None:
        """Treat the whole next tree as new."""
        self._shown = {}
        self._focus = -1

    def node(self, number: int) -> Node | None:
        """Return a node of the last tree, None if it is gone."""
        numbered = self._shown.get(number)
        return None if numbered is None else numbered.node

    def follow(self, root: Node) -> Change | None:
        """Return the differences from the last tree; None if there are none."""
        now: dict[int, Numbered] = {}
        self._number(root, "", now)
        focus = self._numbers[focused_path(root) or f"/{root.key}"]
        new = tuple(one for number, one in now.items() if self._shown.get(number) != one)
        if not new and focus == self._focus:
            return None
        self._shown, self._focus = now, focus
        return Change(new, focus)

    def _number(self, node: Node, path: str, now: dict[int, Numbered]) -> int:
        path = f"{path}/{node.key}"
        number = self._numbers.setdefault(path, len(self._numbers))
        if number in now:
            raise ValueError(f"two nodes at {path!r}: each needs a key of its own")
        now[number] = Numbered(number, node, ())
        children = tuple(self._number(child, path, now) for child in node.children)
        now[number] = Numbered(number, replace(node, children=()), children)
        return number
