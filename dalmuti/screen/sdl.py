"""Call functions of SDL that pygame does not expose: bounds of desktops, parts of a window, waits.

The functions are called in the library that pygame has loaded. If they cannot be found there,
pygame's own figures are used, or none.
"""

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from math import ceil
from typing import Any, Final, NamedTuple

import pygame

BLOCKING: Final = frozenset({"x11", "wayland", "windows", "cocoa"})
"""SDL's drivers that sleep until an event arrives; the others look for one every millisecond."""


class Borders(NamedTuple):
    """The widths of a window's frame in pixels; the title bar is at the top."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]


def usable_bounds() -> list[pygame.Rect]:
    """Return the part of each desktop that no system panel covers.

    If SDL does not say, desktops of the sizes that pygame knows are assumed to be side by side.

    :raises pygame.error: there is no display.
    """
    sizes = pygame.display.get_desktop_sizes()
    bounds = [found for number in range(len(sizes)) if (found := _bounds_of(number)) is not None]
    if len(bounds) == len(sizes):
        return bounds
    lefts = [sum(width for width, _ in sizes[:number]) for number in range(len(sizes))]
    return [pygame.Rect((left, 0), size) for left, size in zip(lefts, sizes, strict=True)]


def borders_of(window: pygame.Window) -> Borders:
    """Return the frame of a window; all zeros if it has none or none is known yet."""
    library = _library()
    if library is None:
        return Borders()
    sides = [ctypes.c_int() for _ in Borders()]
    try:
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        pointer = ctypes.c_void_p(library.SDL_GetWindowFromID(ctypes.c_uint32(window.id)))
        failed = library.SDL_GetWindowBordersSize(pointer, *map(ctypes.byref, sides))
    except AttributeError:
        return Borders()
    return Borders() if failed else Borders(*(side.value for side in sides))


def show_parts(window: pygame.Window, parts: Sequence[pygame.Rect]) -> bool:
    """Show what was drawn in these parts of a window; return whether that was possible."""
    library = _library()
    if library is None:
        return False
    rects = (_Rect * len(parts))(*(_Rect(part.x, part.y, part.w, part.h) for part in parts))
    try:
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        pointer = ctypes.c_void_p(library.SDL_GetWindowFromID(ctypes.c_uint32(window.id)))
        return not library.SDL_UpdateWindowSurfaceRects(pointer, rects, len(parts))
    except AttributeError:
        return False


def wait_for_event(seconds: float) -> bool:
    """Sleep until an event is in the queue, at most `seconds`; return whether SDL can do that.

    It cannot while a gamepad is connected, which SDL must ask for its state.
    """
    library, pads = _library(), pygame.joystick
    if library is None or pygame.display.get_driver() not in BLOCKING:
        return False
    if pads.get_init() and pads.get_count():
        return False
    try:
        # pygame's own function looks a thousand times a second.
        library.SDL_WaitEventTimeout(None, ceil(1000 * seconds))
    except AttributeError:
        return False
    return True


def _bounds_of(number: int) -> pygame.Rect | None:
    library = _library()
    rect = _Rect()
    try:
        if library is None or library.SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)):
            return None
    except AttributeError:
        return None
    return pygame.Rect(rect.x, rect.y, rect.w, rect.h) if rect.w > 0 < rect.h else None


@cache
def _library() -> Any:
    """Return the SDL library that pygame has loaded, None if it cannot be reached."""
    try:
        # Except on Windows, a loaded module also exports the names of its own libraries.
        name = "SDL2.dll" if sys.platform == "win32" else pygame.base.__file__
        return ctypes.CDLL(name)
    except (OSError, AttributeError, TypeError):
        return None
