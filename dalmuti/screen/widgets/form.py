"""The form, which passes pointer and keyboard input to the widgets of a scene."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeVar

import pygame

from dalmuti.screen.accessibility.nodes import Node, place_of
from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextComposed,
    TextTyped,
    WheelTurned,
)
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.marks import draw_focus, draw_hint
from dalmuti.screen.widgets.nearest import DIRECTIONS, nearest_towards
from dalmuti.screen.widgets.scroll import ScrollArea
from dalmuti.screen.widgets.widget_context import WidgetContext

W = TypeVar("W", bound=Widget)

HINT_SECONDS: Final = 0.5
"""Seconds that the pointer must rest on a widget before its hint is shown."""


class Form:
    """Widgets in the order in which Tab goes through them.

    `default` is what Enter activates if no widget has the focus, or a text field that `submits`;
    if it is the first of all widgets, the arrows start from it.
    """

    def __init__(self, context: WidgetContext, changed: Callable[[], None]) -> None:
        self._context = context
        self._changed = changed
        self._widgets: list[Widget] = []
        self._areas: dict[Widget, ScrollArea] = {}
        self._hovered: Widget | None = None
        self._rested: float | None = None
        """Seconds for which the pointer has rested on its widget; None if no hint is to follow."""
        self._pressed: Widget | None = None
        self._clicks = 0
        """The number of clicks in quick succession."""
        self._held_area: ScrollArea | None = None
        self.focus: Widget | None = None
        self._typed_in: Widget | None = None
        """The field in which Enter ended the typing; Tab continues from it."""
        self.keyboard = False
        """True if the keyboard was used last, so that the focus is marked."""
        self.default: Widget | None = None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    @property
    def typing(self) -> bool:
        """Return whether a text field has the keyboard focus."""
        return self.focus is not None and self.focus.typing

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """The caret in window coordinates; None if no text field has the focus."""
        return self.focus.caret_rect if self.focus is not None and self.typing else None

    def add(self, widget: W, area: ScrollArea | None = None) -> W:
        """Add a widget, inside an area if one is given, and return it."""
        self._widgets.append(widget)
        if area is not None:
            area.widgets.append(widget)
            self._areas[widget] = area
        return widget

    def clear(self) -> None:
        """Remove all widgets."""
        for area in self._areas.values():
            area.widgets.clear()
        self._widgets.clear()
        self._areas.clear()
        self._hovered = self._rested = self._pressed = self.focus = self.default = None
        self._typed_in = None

    def use_pointer(self, event: InputEvent) -> bool:
        """Use pointer events only, for a button beside something else that uses the keys."""
        if isinstance(event, PointerMoved | PointerLeft):
            self.handle(event)
            return False  # others need the pointer's position too
        used = isinstance(event, PointerPressed | PointerReleased) and self.handle(event)
        self.set_focus(None)
        return used

    def forget_pointer(self) -> None:
        """Forget what the pointer is over and holds, because it is used elsewhere now."""
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = self._held_area = None
        self._hover(None)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the rectangles of all visible widgets that can be used, by name."""
        return {w.name: self._seen(w) for w in self._widgets if w.focusable and self._seen(w)}

    def seen(self) -> tuple[pygame.Rect, ...]:
        """Return the rectangles of all visible widgets, labels included."""
        return tuple(rect for rect in map(self._seen, self._widgets) if rect.width)

    def set_focus(self, widget: Widget | None) -> None:
        """Move the keyboard focus to a widget."""
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.leave()
        self.focus = widget
        self._typed_in = None
        if widget is not None:
            widget.focused = True
            widget.come()
            if widget in self._areas:
                self._areas[widget].show(widget)
        self._changed()

    @property
    def focus_name(self) -> str:
        """The name of the widget with the keyboard focus; "" if none has it."""
        return "" if self.focus is None else self.focus.name

    def focus_on(self, name: str, otherwise: Widget | None = None) -> None:
        """Move the keyboard focus to the widget of this name, or else to another or to none."""
        self.set_focus(next((one for one in self._widgets if one.name == name), otherwise))

    def handle(self, event: InputEvent) -> bool:
        """Use an event; return whether it was used."""
        if isinstance(event, PointerMoved):
            return self._moved(event)
        if isinstance(event, PointerLeft):
            self._hover(None)
            return False
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            return self._press(event)
        if isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            return self._release(event)
        if isinstance(event, WheelTurned):
            return self._wheel(event)
        if isinstance(event, TextTyped) and self.typing and self.focus is not None:
            self.focus.text(event.text)
            self._changed()
            return True
        if isinstance(event, TextComposed) and self.typing and self.focus is not None:
            self.focus.compose(event.text, event.caret)
            self._changed()
            return True
        if isinstance(event, KeyPressed):
            return self._key(event)
        return False

    def update(self, dt: float) -> None:
        """Add `dt` seconds to the time for which the pointer has rested."""
        if self._hovered is not None and not self._hovered.hint:
            self._rested = None  # a hint that appears later is not what the pointer rests for
        if self.hint_due and self._rested is not None:
            self._rested += dt
            if self._rested >= HINT_SECONDS:
                self._changed()

    @property
    def hint_due(self) -> bool:
        """Return whether a hint will be shown if the pointer rests a moment longer."""
        hint = self._hovered is not None and bool(self._hovered.hint)
        return hint and self._rested is not None and self._rested < HINT_SECONDS

    @property
    def hinting(self) -> Widget | None:
        """The widget whose hint is shown: the one the pointer rests on, or the focused one."""
        if self._rested is not None and self._rested >= HINT_SECONDS:
            widget = self._hovered
        else:
            widget = self.focus if self.keyboard else None
        return widget if widget is not None and widget.hint else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget and the mark of the keyboard focus."""
        for widget in self._widgets:
            if widget not in self._areas:
                widget.draw(surface)
        for area in dict.fromkeys(self._areas.values()):
            area.draw(surface)
        if self.keyboard and self.focus is not None and self._seen(self.focus):
            draw_focus(self._context, surface, self._seen(self.focus))

    def covered(self) -> list[pygame.Rect] | None:
        """Return the places that are drawn on; None with a hint, a mark or a scrolled area."""
        if self.hinting is not None or self.keyboard or self._areas:
            return None
        rects = (widget.rect for widget in self._widgets)
        return [rect.inflate(rect.height, rect.height) for rect in rects]

    def draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint of the hovered or focused widget, over everything else."""
        widget = self.hinting
        if widget is not None:
            draw_hint(self._context, surface, widget.hint, self._seen(widget), self.seen())

    def described(self) -> tuple[Node, ...]:
        """Return the nodes of all widgets, in the order of Tab."""
        nodes: dict[str, Node] = {}
        for widget in self._widgets:
            node = widget.described()
            if node is not None:
                key = node.key if node.key not in nodes else f"{node.key}.{len(nodes)}"
                nodes[key] = replace(self._as_seen(widget, node), key=key)
        return tuple(nodes.values())

    def _as_seen(self, widget: Widget, node: Node) -> Node:
        """Return a node with its visible place, None if it is out of sight."""
        if widget is self.default:
            node = replace(node, default=True)
        seen = self._seen(widget)
        if seen == widget.rect or node.place is None:
            return node
        place = place_of(seen)
        return replace(node, place=place, presses=node.presses and place is not None)

    # --- Pointer ---

    def _seen(self, widget: Widget) -> pygame.Rect:
        area = self._areas.get(widget)
        return widget.rect if area is None else area.visible_rect(widget)

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        for widget in reversed(self._widgets):
            if (widget.focusable or widget.hint) and self._seen(widget).collidepoint(pos):
                return widget
        return None

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        if widget is not None:
            widget.hovered = True
        self._hovered, self._rested = widget, None
        self._changed()

    def _moved(self, event: PointerMoved) -> bool:
        if self._held_area is not None:
            self._held_area.drag(event.pos)
            self._changed()
            return True
        came = self._hovered
        self._hover(self._at(event.pos))
        if self._hovered is not came or self.hint_due:
            self._rested = 0.0
        if self._pressed is not None and event.held:
            self._pressed.drag(event.pos)
            self._changed()
        return self._hovered is not None

    def _press(self, event: PointerPressed) -> bool:
        for area in dict.fromkeys(self._areas.values()):
            if area.grip(event.pos):
                self._held_area = area
                return True
        widget = self._at(event.pos)
        self._hover(widget)
        self._rested = None
        self.keyboard = False
        if widget is None or not widget.focusable:
            self.set_focus(None)
            return False
        self.set_focus(widget)
        self._pressed = widget
        self._clicks = event.clicks
        widget.pressed = True
        widget.press(event.pos)
        self._changed()
        return True

    def _release(self, event: PointerReleased) -> bool:
        if self._held_area is not None:
            self._held_area.let_go()
            self._held_area = None
            return True
        widget = self._pressed
        self._pressed = None
        if widget is None:
            return False
        widget.pressed = False
        self._changed()
        if self._seen(widget).collidepoint(event.pos):
            if not widget.enabled:
                self._rested = HINT_SECONDS  # a click on a disabled widget asks why it is disabled
            if self._clicks == 2:
                widget.click_twice()
            self._activate(widget, event.pos)
        return True

    def _wheel(self, event: WheelTurned) -> bool:
        for area in dict.fromkeys(self._areas.values()):
            if area.viewport.collidepoint(event.pos) and area.scrolls:
                area.scroll_steps(-event.steps)
                self._hover(self._at(event.pos))
                self._changed()
                return True
        return False

    # --- Keyboard ---

    def _key(self, event: KeyPressed) -> bool:
        if self.focus is not None and self.focus.key(event):
            self._changed()
            return True
        if event.command is Command.NEXT:
            return self._next(-1 if event.shift else 1)
        direction = None if event.command is None else DIRECTIONS.get(event.command)
        if direction is not None:
            return self._towards(direction)
        if event.command is Command.PLAY and not event.repeated:
            return self._enter()
        if event.command is Command.FINISH and not event.repeated and self.keyboard:
            return self._enter()
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._scroll(4 if event.key == pygame.K_PAGEDOWN else -4)
        return False

    def _enter(self) -> bool:
        target = self.focus
        if target is not None and target.typing and not target.submits:
            self.set_focus(None)
            self._typed_in = target
            return True
        # The focus is not marked after a click, so Enter must not repeat that click.
        unmarked = not self.keyboard and self.default is not None
        if target is None or target.typing or unmarked:
            target = self.default
        if target is None:
            return False
        self._activate(target)
        self._changed()
        return True

    def _activate(self, widget: Widget, pos: tuple[int, int] | None = None) -> None:
        if widget.enabled and not widget.typing:
            self._context.sounds.play(SoundName.BUTTON)
        widget.activate(pos)

    def _stops(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.focusable]

    def _next(self, by: int) -> bool:
        stops = self._stops()
        if not stops:
            return False
        self.keyboard = True
        at = self.focus or self._typed_in
        if at in stops:
            self.set_focus(stops[(stops.index(at) + by) % len(stops)])
        else:
            self.set_focus(stops[0 if by > 0 else -1])
        return True

    def _towards(self, direction: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in a direction, or scroll if there is none."""
        stops = self._stops()
        if not stops:
            return False
        if self.focus is None and direction[0]:
            row = len(stops) > 1 and len({widget.rect.centery for widget in stops}) == 1
            return row and self._next(-direction[0])  # to the end that the arrow points to
        if self.focus is None:
            if self._areas and not any(widget in self._areas for widget in stops):
                return self._scroll(direction[1])
            if self.default is not stops[0] or direction[1] < 0:
                return self._next(direction[1])
        self.keyboard = True
        at = self.focus or stops[0]  # the default already looks focused
        nearest = nearest_towards(stops, at, direction)
        if nearest is None:
            return self._scroll(direction[1])
        self.set_focus(nearest)
        return True

    def _scroll(self, steps: int) -> bool:
        for area in dict.fromkeys(self._areas.values()):
            if area.scrolls and steps:
                area.scroll_steps(steps)
                self._changed()
                return True
        return False
