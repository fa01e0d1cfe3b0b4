"""The accessibility tree: the content of the screen, for people who do not see it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

Place = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""


class Role(StrEnum):
    """The kind of a node."""

    WINDOW = "window"
    PAGE = "page"
    """A scene, or a sheet laid over the table; its texts are read when it comes."""
    BOARD = "board"
    """The table; it has the keyboard focus unless a node in it has."""
    GROUP = "group"
    HEADING = "heading"
    TEXT = "text"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    """One of several values; left and right change it."""
    FIELD = "field"
    """One line of text to type."""
    SLIDER = "slider"
    LIST = "list"
    ITEM = "item"
    ANNOUNCEMENT = "announcement"
    """Spoken when it appears, without interrupting."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element of the screen, with its children."""

    role: Role
    key: str
    """Unique among its siblings, and the same from frame to frame."""
    name: str = ""
    children: tuple["Node", ...] = ()
    description: str = ""
    """An extra sentence: why it is disabled, or what it does."""
    shortcut: str = ""
    """The name of its key."""
    enabled: bool = True
    focused: bool = False
    default: bool = False
    """Enter activates it while nothing has the focus."""
    checked: bool | None = None
    """True if a switch is on; None for anything that is not a switch."""
    selected: bool | None = None
    """True if it is picked; None for anything that cannot be picked."""
    text: str = ""
    """The content of a field."""
    caret: tuple[int, int] = (0, 0)
    """Start of the selection and place of the caret in a field, in characters."""
    value: tuple[int, int] | None = None
    """Value and maximum of a slider."""
    place: Place | None = None
    """None while it is out of sight or has no place."""
    presses: bool = False
    """A click at its centre activates it."""


class Box(Protocol):
    """A rectangle in pixels of the window, such as pygame's."""

    x: int
    y: int
    width: int
    height: int


def place_of(box: Box) -> Place | None:
    """Return the place of a rectangle; None for one that is empty."""
    return (box.x, box.y, box.width, box.height) if box.width and box.height else None


def together(*parts: str) -> str:
    """Return the non-empty parts of a description in one line."""
    said = ""
    for part in filter(None, parts):
        between = "" if not said else ", " if said[-1] not in ".!?" else " "
        said += between + part
    return said


def walk(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """Return a node and its descendants, each with its path, parents first."""
    path = f"{path}/{node.key}"
    yield path, node
    for child in node.children:
        yield from walk(child, path)
