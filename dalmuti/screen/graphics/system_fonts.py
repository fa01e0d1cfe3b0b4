"""Find system fonts for characters that the game's fonts lack, in a background thread."""

import logging
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock, Thread
from typing import Final

from dalmuti.resources import outer_environment
from dalmuti.screen.graphics.coverage import coverage

SUFFIXES: Final = frozenset({".ttf", ".otf", ".ttc", ".otc"})
MOST_SECONDS: Final = 10.0
"""The time limit for fontconfig, in seconds; its first call may have to build its cache."""
MOST_FILES: Final = 5000
"""The most font files that are listed."""
NO_LETTERS: Final = ("lastresort", "adobeblank", "notosanssymbols-blank")
"""Prefixes of the names of fonts that draw every character as a box or not at all."""
VARIABLE: Final = re.compile(r"\[|VF|Variable")
"""Matches the file names of variable fonts."""
EMOJI: Final = "\u2190"
"""The first of the signs and emoji."""

PREFERRED: Final = (
    # Linux
    "NotoSerifCJK-Regular.ttc",
    "NotoSansCJK-Regular.ttc",
    "NotoColorEmoji.ttf",
    "wqy-microhei.ttc",
    "DroidSansFallbackFull.ttf",
    # Windows
    "YuGothM.ttc",
    "msyh.ttc",
    "msjh.ttc",
    "malgun.ttf",
    "meiryo.ttc",
    "msgothic.ttc",
    "simsun.ttc",
    "seguiemj.ttf",
    "Nirmala.ttc",
    "Nirmala.ttf",
    "LeelawUI.ttf",
    "seguisym.ttf",
    "segoeui.ttf",
    # macOS
    "Hiragino Sans GB.ttc",
    "ヒラギノ明朝 ProN.ttc",
    "ヒラギノ角ゴシック W3.ttc",
    "PingFang.ttc",
    "Songti.ttc",
    "STHeiti Light.ttc",
    "AppleSDGothicNeo.ttc",
    "Apple Color Emoji.ttc",
    "Kohinoor.ttc",
    "Thonburi.ttc",
    "Arial Unicode.ttf",
)
"""Names of files that are likely to have the wanted characters; they are searched first."""

Candidates = Callable[[str], Iterable[Path]]

log = logging.getLogger(__name__)


class SystemFonts:
    """Finds fonts for characters, with one search at a time and one search per character.

    `on_change` is called from the search thread at the end of a search. `candidates` returns the
    files to search for some characters, the most suitable first.
    """

    def __init__(self, on_change: Callable[[], None], candidates: Candidates | None = None) -> None:
        self._on_change = on_change
        self._candidates = candidates or font_files
        self._found: dict[str, Path | None] = {}
        self._wanted: dict[str, None] = {}
        self._working = False
        self._lock = Lock()

    def font_for(self, characters: str) -> Path | None:
        """Return a font with all these characters; None if there is none or none yet."""
        if characters not in self._found:
            self._want(characters)
        return self._found.get(characters)

    def is_looking_for(self, characters: str) -> bool:
        """Return whether the search for some characters is still running."""
        return characters in self._wanted

    def reject(self, characters: str) -> None:
        """Record that the font found for some characters cannot be used."""
        self._found[characters] = None

    def _want(self, characters: str) -> None:
        with self._lock:
            if characters in self._found:  # the search has just ended
                return
            self._wanted[characters] = None
            begins, self._working = not self._working, True
        if begins:
            Thread(target=self._work, name="fonts", daemon=True).start()

    def _work(self) -> None:
        while True:
            with self._lock:
                batch = tuple(self._wanted)
                self._working = bool(batch)
            if not batch:
                return
            for part in _kinds(batch):
                self._search(part)
            self._on_change()

    def _search(self, wanted: tuple[str, ...]) -> None:
        left = dict.fromkeys(wanted)
        found: dict[str, Path | None] = dict.fromkeys(wanted)
        try:
            for path in self._candidates("".join(wanted)):
                has = coverage(path)
                for characters in [each for each in left if all(char in has for char in each)]:
                    found[characters] = path
                    del left[characters]
                if not left:
                    break
        except Exception:  # or the name field would wait for ever
            log.exception("searching for a font")
        log.info("fonts for %d characters: %s", len(found), _names(found.values()))
        with self._lock:
            self._found.update(found)
            for characters in wanted:
                del self._wanted[characters]


def _names(paths: Iterable[Path | None]) -> str:
    """Return the names of files without duplicates, as a list for the log."""
    return ", ".join(dict.fromkeys("none" if path is None else path.name for path in paths))


def _kinds(wanted: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Yield letters and emoji separately, as they come from different fonts."""
    letters: list[str] = []
    emoji: list[str] = []
    for characters in wanted:
        (emoji if is_emoji(characters[0]) else letters).append(characters)
    for part in (letters, emoji):
        if part:
            yield tuple(part)


def is_emoji(char: str) -> bool:
    """Return whether a character is a sign or an emoji rather than a letter."""
    return EMOJI <= char < "\u2e80" or "\U0001f000" <= char < "\U00020000"


def font_files(characters: str) -> Iterator[Path]:
    """Yield the system's font files, those likely to have some characters first."""
    found = dict.fromkeys((*_by_fontconfig(characters), *_in_folders()))
    usable = [path for path in found if not path.name.lower().startswith(NO_LETTERS)]
    # Variable fonts come last, as they are drawn in their lightest weight.
    yield from sorted(usable, key=lambda path: VARIABLE.search(path.stem) is not None)


def _by_fontconfig(characters: str) -> tuple[Path, ...]:
    """Return the files that fontconfig prefers for some characters; none without fontconfig."""
    if sys.platform in ("win32", "darwin"):
        return ()
    family = "emoji" if is_emoji(characters[0]) else "serif"
    codes = " ".join(dict.fromkeys(f"{ord(char):x}" for char in characters))
    command = ("fc-match", "--sort", "--format", "%{file}\n", f"{family}:charset={codes}")
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=MOST_SECONDS,
            env=outer_environment(),
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    paths = [Path(line) for line in os.fsdecode(done.stdout).splitlines() if line]
    return tuple(path for path in paths if path.suffix.lower() in SUFFIXES)


def _in_folders() -> tuple[Path, ...]:
    """Return all font files in the font folders, the preferred ones first."""
    found: list[Path] = []
    for folder in font_folders():
        for place, _, names in os.walk(folder):  # which skips unreadable folders
            found += [Path(place, name) for name in names if Path(name).suffix.lower() in SUFFIXES]
            if len(found) > MOST_FILES:
                break
    ranks = {name: rank for rank, name in enumerate(PREFERRED)}
    return tuple(sorted(found, key=lambda path: (ranks.get(path.name, len(ranks)), path.name)))


def font_folders() -> tuple[Path, ...]:
    """Return the font folders of the system and of its user."""
    if sys.platform == "win32":
        system = Path(os.environ.get("WINDIR", r"C:\Windows")) / "Fonts"
        local = os.environ.get("LOCALAPPDATA")
        return (system, *([Path(local, "Microsoft", "Windows", "Fonts")] if local else []))
    home: list[Path] = []
    with suppress(RuntimeError):  # no home folder
        home.append(Path.home())
    if sys.platform == "darwin":
        folders = [Path("/System/Library/Fonts"), Path("/Library/Fonts")]
        return (*folders, *(each / "Library" / "Fonts" for each in home))
    data = os.environ.get("XDG_DATA_HOME")
    own = [Path(data)] if data else [each / ".local" / "share" for each in home]
    shared = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts")]
    return (*shared, *(each / "fonts" for each in own), *(each / ".fonts" for each in home))
