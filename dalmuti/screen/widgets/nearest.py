"""The search for the widget to which an arrow key moves the focus."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from dalmuti.screen.input.events import Command
from dalmuti.screen.widgets.base import Widget

DIRECTIONS: Final = MappingProxyType(
    {
        Command.LEFT: (-1, 0),
        Command.RIGHT: (1, 0),
        Command.UP: (0, -1),
        Command.DOWN: (0, 1),
    }
)


def nearest_towards(
    widgets: Iterable[Widget], start: Widget, direction: tuple[int, int]
) -> Widget | None:
    """Return the widget nearest to another in a direction, None if there is none.

    Up and down prefer other rows to a widget beside the start whose middle is higher or lower.
    """
    here = start.rect
    best: tuple[bool, float, Widget] | None = None
    for widget in widgets:
        there = widget.rect
        beside = False
        along = (there.centerx - here.centerx) * direction[0] + (
            there.centery - here.centery
        ) * direction[1]
        if direction[0]:
            gap = max(0, there.top - here.bottom, here.top - there.bottom)
            if gap > 0:
                continue
            aside = abs(there.centery - here.centery)
        else:
            aside = max(0, there.left - here.right, here.left - there.right)
            beside = aside > 0 and there.top < here.bottom and here.top < there.bottom
            aside += abs(there.centerx - here.centerx) // 4
        if along <= 0 or widget is start:
            continue
        if best is None or (beside, along + 2 * aside) < best[:2]:
            best = (beside, along + 2 * aside, widget)
    return None if best is None else best[2]
