"""The preferred languages of the system, on Linux, macOS and Windows."""

import locale
import os
import subprocess
import sys
from typing import Final

POSIX_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LANGUAGE: Final = frozenset({"c", "posix"})
MOST_SECONDS: Final = 2.0
"""Seconds to wait for the system to report its language."""


def system_languages() -> tuple[str, ...]:
    """Return the codes of the preferred languages, such as "de", most preferred first.

    The environment overrides the desktop's settings. LANGUAGE holds a list of languages, and counts
    only if the locale is not "C", as in gettext.
    """
    spoken = next((os.environ[name] for name in POSIX_VARIABLES if os.environ.get(name)), None)
    if spoken is None:
        row = os.environ.get("LANGUAGE", "").split(":")
        return _codes((*row, *_desktop_languages()))
    if not _codes((spoken,)):
        return ()
    return _codes((*os.environ.get("LANGUAGE", "").split(":"), spoken))


def codes_of(name: str) -> tuple[str, ...]:
    """Return the languages of a locale name: "de_AT" and "de" of "de_AT.UTF-8"."""
    whole = name.split(".")[0].split("@")[0].strip().replace("-", "_")
    language, _, region = whole.partition("_")
    language = language.lower()
    if not language or language in NO_LANGUAGE:
        return ()
    return (f"{language}_{region}", language) if region else (language,)


def _codes(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(code for name in names for code in codes_of(name)))


def _desktop_languages() -> tuple[str, ...]:
    if sys.platform == "win32":
        return _windows_languages()
    if sys.platform == "darwin":
        return _mac_languages()
    try:
        code = locale.getlocale()[0]
    except ValueError:
        return ()
    return (code,) if code else ()


def _windows_languages() -> tuple[str, ...]:
    """Return the language of Windows itself."""
    if sys.platform != "win32":
        return ()
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    code = locale.windows_locale.get(number)
    return (code,) if code else ()


def _mac_languages() -> tuple[str, ...]:
    """Return the languages in macOS's settings, as a program started from the dock has no LANG."""
    try:
        done = subprocess.run(
            ("defaults", "read", "-g", "AppleLanguages"),
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    return tuple(word.strip(' \t",') for word in done.stdout.splitlines() if word.strip(" ()"))
