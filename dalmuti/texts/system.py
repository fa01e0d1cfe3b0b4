"""What languages the system would like, on Linux, macOS and Windows."""

import locale
import os
import subprocess
import sys
from typing import Final

POSIX_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LANGUAGE: Final = frozenset({"c", "posix"})
MOST_SECONDS: Final = 2.0
"""How long the system may take to say what language it is in."""


def system_languages() -> tuple[str, ...]:
    """Return the codes of the languages to use, such as "de", the most wanted first.

    The environment counts before what the desktop is set to. LANGUAGE holds a row of languages,
    and counts only if the locale is not "C", as gettext has it.
    """
    spoken = next((os.environ[name] for name in POSIX_VARIABLES if os.environ.get(name)), None)
    if spoken is None:
        row = os.environ.get("LANGUAGE", "").split(":")
        return _codes((*row, *_desktop_languages()))
    if not _codes((spoken,)):
        return ()
    return _codes((*os.environ.get("LANGUAGE", "").split(":"), spoken))


def codes_of(name: str) -> tuple[str, ...]:
    """Return the languages that a locale's name asks for: "de_AT.UTF-8" for "de_AT" or "de"."""
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
    """Ask Windows for the language of its own windows."""
    if sys.platform != "win32":
        return ()
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    code = locale.windows_locale.get(number)
    return (code,) if code else ()


def _mac_languages() -> tuple[str, ...]:
    """Ask macOS for the row of languages in its settings; a program from the dock has no LANG."""
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
