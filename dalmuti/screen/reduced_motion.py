"""The system's wish for less motion, on Linux, macOS and Windows."""

import os
import subprocess
import sys
from configparser import ConfigParser, Error
from pathlib import Path
from typing import Final

MAX_SECONDS: Final = 0.5
"""The longest time the system may take to answer."""
GNOME_LIKE: Final = ("gnome", "unity", "cinnamon", "budgie", "pantheon")
"""Desktops that keep the setting where GNOME does."""
SPI_GETCLIENTAREAANIMATION: Final = 0x1042


def system_reduces_motion() -> bool:
    """Return whether the desktop is set to show no animations; False if that cannot be told."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _says(("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1")
    desktop = os.environ.get("XDG_CURRENT_DESKTOP", "").lower()
    if "kde" in desktop:
        return _kde()
    if any(name in desktop for name in GNOME_LIKE):
        question = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
        return _says(question, "false")
    return False


def _says(question: tuple[str, ...], answer: str) -> bool:
    """Return whether a program of the system prints this answer."""
    try:
        done = subprocess.run(question, capture_output=True, text=True, timeout=MAX_SECONDS)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.stdout.strip() == answer


def _kde() -> bool:
    """Return whether KDE's animations take no time."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    config = ConfigParser(interpolation=None, strict=False)
    try:
        config.read(Path(home) / "kdeglobals", encoding="utf-8")
        return float(config.get("KDE", "AnimationDurationFactor", fallback="1")) == 0.0
    except (Error, OSError, ValueError):
        return False


def _windows() -> bool:
    """Return whether Windows is set to animate nothing inside windows."""
    if sys.platform != "win32":
        return False
    import ctypes

    animated = ctypes.c_int(1)
    asked = ctypes.windll.user32.SystemParametersInfoW(
        SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0
    )
    return bool(asked) and not animated.value
