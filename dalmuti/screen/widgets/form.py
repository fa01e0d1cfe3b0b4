"""Leads pointer and keyboard through the widgets of a scene."""

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Final, TypeVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from dalmuti.screen.sound import SoundName
from dalmuti.screen.theme import INK, MADDER, Face
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.scroll import ScrollArea

W = TypeVar("W", bound=Widget)

HINT_SECONDS: Final = 0.5
"""How long the pointer rests on a widget before its hint is shown."""

DIRECTIONS: Final = MappingProxyType(
    {
        Command.LEFT: (-1, 0),
        Command.RIGHT: (1, 0),
        Command.UP: (0, -1),
        Command.DOWN: (0, 1),
    }
)


class Form:
    """Widgets in the order in which Tab goes through them.

    `default` is what Enter activates when the keyboard is at nothing, or at a text field.
    """

    def __init__(self, context: Context, changed: Callable[[], None]) -> None:
        self._context = context
        self._changed = changed
        self._widgets: list[Widget] = []
        self._areas: dict[Widget, ScrollArea] = {}
        self._hovered: Widget | None = None
        self._rested: float | None = None
        """How long the pointer has rested where it came to; None if no hint will come of it."""
        self._pressed: Widget | None = None
        self._held_area: ScrollArea | None = None
        self.focus: Widget | None = None
        self.keyboard = False
        """The keyboard was used last, so what it is at is marked."""
        self.default: Widget | None = None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    @property
    def typing(self) -> bool:
        """A text field has the keyboard."""
        return self.focus is not None and self.focus.typing

    def add(self, widget: W, area: ScrollArea | None = None) -> W:
        """Add a widget, inside an area if one is given, and return it."""
        self._widgets.append(widget)
        if area is not None:
            area.widgets.append(widget)
            self._areas[widget] = area
        return widget

    def clear(self) -> None:
        """Take all widgets away."""
        for area in self._areas.values():
            area.widgets.clear()
        self._widgets.clear()
        self._areas.clear()
        self._hovered = self._rested = self._pressed = self.focus = self.default = None

    def use_pointer(self, event: InputEvent) -> bool:
        """Use pointer events alone, for a button beside something else that has the keys."""
        if isinstance(event, PointerMoved | PointerLeft):
            self.handle(event)
            return False  # others must learn where the pointer is too
        used = isinstance(event, PointerPressed | PointerReleased) and self.handle(event)
        self.set_focus(None)
        return used

    def forget_pointer(self) -> None:
        """Forget what the pointer is over and holds: it goes elsewhere now."""
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = self._held_area = None
        self._hover(None)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the rectangles of all that can be used and seen, by name."""
        return {w.name: self._seen(w) for w in self._widgets if w.focusable and self._seen(w)}

    def seen(self) -> tuple[pygame.Rect, ...]:
        """Return the rectangles of all that can be seen, words too."""
        return tuple(rect for rect in map(self._seen, self._widgets) if rect)

    def set_focus(self, widget: Widget | None) -> None:
        """Move the keyboard to a widget."""
        if self.focus is widget:
            return
        if self.focus is not None:
            self.focus.focused = False
            self.focus.leave()
        self.focus = widget
        if widget is not None:
            widget.focused = True
            if widget in self._areas:
                self._areas[widget].show(widget)
        self._changed()

    def handle(self, event: InputEvent) -> bool:
        """Use an event; tell whether it meant something here."""
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
        if isinstance(event, KeyPressed):
            return self._key(event)
        return False

    def update(self, dt: float) -> None:
        """Let the pointer rest for `dt` seconds."""
        if self._hovered is not None and not self._hovered.hint:
            self._rested = None  # what comes to be said later is not what the pointer came for
        if self.hint_due and self._rested is not None:
            self._rested += dt
            if self._rested >= HINT_SECONDS:
                self._changed()

    @property
    def hint_due(self) -> bool:
        """A hint will be shown if the pointer rests a moment longer."""
        hint = self._hovered is not None and bool(self._hovered.hint)
        return hint and self._rested is not None and self._rested < HINT_SECONDS

    @property
    def hinting(self) -> Widget | None:
        """The widget whose hint is shown: the pointer rests on it, or the keyboard is at it."""
        if self._rested is not None and self._rested >= HINT_SECONDS:
            widget = self._hovered
        else:
            widget = self.focus if self.keyboard else None
        return widget if widget is not None and widget.hint else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, the mark of the keyboard and the hint of what is pointed at."""
        for widget in self._widgets:
            if widget not in self._areas:
                widget.draw(surface)
        for area in dict.fromkeys(self._areas.values()):
            area.draw(surface)
        if self.keyboard and self.focus is not None and self._seen(self.focus):
            self._draw_focus(surface, self._seen(self.focus))

    def _draw_focus(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self._context.theme.px
        self._context.pieces.draw_panel(surface, "halo_focus", rect)
        # The glow alone is hard to see on parchment.
        pygame.draw.rect(surface, MADDER, rect.inflate(px(10), px(10)), px(4), px(14))

    def draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint of what is pointed at, over everything else."""
        widget = self.hinting
        if widget is None:
            return
        theme = self._context.theme
        words = theme.paragraph(widget.hint, Face.TEXT, 24, INK, self._hint_width)
        size = words.get_rect().inflate(theme.px(48), theme.px(36)).size
        tag = self.hint_place(widget, size, surface.get_rect())
        self._context.pieces.draw_panel(surface, "panel_note", tag)
        surface.blit(words, words.get_rect(center=tag.center))

    def hint_place(self, widget: Widget, size: tuple[int, int], window: pygame.Rect) -> pygame.Rect:
        """Return where a hint of this size covers no widget, or as little of them as can be."""
        px = self._context.theme.px
        gap, bounds = px(10), window.inflate(-px(16), -px(16))
        seen = self._seen(widget)
        others = self.seen()
        stack = seen.unionall(others)
        places = [
            {"midtop": (seen.centerx, seen.bottom + gap)},
            {"midbottom": (seen.centerx, seen.top - gap)},
            {"midright": (seen.left - gap, seen.centery)},
            {"midright": (stack.left - gap, seen.centery)},
            {"midleft": (seen.right + gap, seen.centery)},
            {"midleft": (stack.right + gap, seen.centery)},
            {"midbottom": (seen.centerx, stack.top - gap)},
            {"midtop": (seen.centerx, stack.bottom + gap)},
        ]
        tags = [pygame.Rect((0, 0), size) for _ in places]
        for tag, place in zip(tags, places, strict=True):
            for anchor, point in place.items():
                setattr(tag, anchor, point)
            tag.clamp_ip(bounds)

        def covered(tag: pygame.Rect) -> int:
            shared = [tag.clip(rect) for rect in others]
            return sum(rect.width * rect.height for rect in shared)

        return min(tags, key=covered)

    @property
    def _hint_width(self) -> int:
        theme = self._context.theme
        return min(theme.px(520) * theme.text_percent // 100, theme.size[0] * 4 // 5)

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
                self._rested = HINT_SECONDS  # who clicks on a dead one wants to know why it is
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
        if target is None or target.typing:
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
        if self.focus in stops:
            self.set_focus(stops[(stops.index(self.focus) + by) % len(stops)])
        else:
            self.set_focus(stops[0 if by > 0 else -1])
        return True

    def _towards(self, direction: tuple[int, int]) -> bool:
        """Move the keyboard to the nearest widget in a direction, or scroll if there is none."""
        stops = self._stops()
        if not stops or (self.focus is None and not direction[1]):
            return False
        if self.focus is None:
            if self._areas and not any(widget in self._areas for widget in stops):
                return self._scroll(direction[1])
            return self._next(direction[1])
        self.keyboard = True
        here = self.focus.rect
        best: tuple[float, Widget] | None = None
        for widget in stops:
            there = widget.rect
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
                aside += abs(there.centerx - here.centerx) // 4
            if along <= 0 or widget is self.focus:
                continue
            if best is None or along + 2 * aside < best[0]:
                best = (along + 2 * aside, widget)
        if best is None:
            return self._scroll(direction[1])
        self.set_focus(best[1])
        return True

    def _scroll(self, steps: int) -> bool:
        for area in dict.fromkeys(self._areas.values()):
            if area.scrolls and steps:
                area.scroll_steps(steps)
                self._changed()
                return True
        return False
