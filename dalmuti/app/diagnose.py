"""``dalmuti --diagnose``: information for a bug report.

The output is made to be posted in public. Of anything that people or other programs can write, it
contains only values of known harmless forms.
"""

import builtins
import os
import platform
import re
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from dalmuti.console import show
from dalmuti.resources import AssetBrokenError, AssetMissingError, check_assets
from dalmuti.rules.editions import EDITIONS
from dalmuti.storage.damaged_toml import parsed
from dalmuti.storage.errors import DataFolderError
from dalmuti.storage.files import read_whole
from dalmuti.storage.folders import SETTINGS_NAME, readable_data_dir
from dalmuti.storage.inventory import inventory
from dalmuti.storage.reports import last_lines, report_files, versions
from dalmuti.storage.setting_fields import FIELDS, TABLES, SettingTable
from dalmuti.storage.settings import MOST_BYTES
from dalmuti.texts import languages

_LOCALES: Final = r"(?:(?:[a-z]{2,3}(?:_[A-Z]{2})?|C|POSIX)(?:\.[A-Za-z0-9-]{1,12})?:?)+"
_FLAG: Final = "[0-9]{1,3}"
VARIABLES: Final[Mapping[str, str]] = {
    "LANGUAGE": _LOCALES,
    "LC_ALL": _LOCALES,
    "LANG": _LOCALES,
    "XDG_SESSION_TYPE": "x11|wayland|tty|mir|unspecified",
    "DISPLAY": r":[0-9]{1,3}(?:\.[0-9])?",
    "WAYLAND_DISPLAY": "wayland-[0-9]{1,3}",
    "SDL_VIDEODRIVER": "x11|wayland|windows|cocoa|kmsdrm|dummy|offscreen|evdev|directfb",
    "SDL_AUDIODRIVER": "alsa|pulseaudio|pipewire|jack|wasapi|directsound|coreaudio|dummy",
    "SDL_RENDER_DRIVER": "direct3d|direct3d11|direct3d12|opengl|opengles2?|metal|software",
    "SDL_FRAMEBUFFER_ACCELERATION": f"{_FLAG}|software|opengl",
    "SDL_VIDEO_X11_XRANDR": _FLAG,
    "SDL_VIDEO_ALLOW_SCREENSAVER": _FLAG,
    "SDL_JOYSTICK_DISABLE": _FLAG,
    "SDL_IM_MODULE": "ibus|fcitx|fcitx5|none",
}
"""Environment variables, each with a pattern of the values to print."""
UNTOLD: Final = "(set, not printed)"
_LOG_LINE: Final = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2} [0-9:,]{8,12}) (INFO|WARNING|ERROR) (dalmuti[a-z_.]*): .*"
)
_FRAME: Final = re.compile(
    r'\s*File ".*?(dalmuti[/\\][a-z_/\\]+\.py)", line ([0-9]{1,6}), in ([A-Za-z_<>]{1,60})'
)
_FAILURE: Final = re.compile(
    r"((?:(?:dalmuti|pygame|sqlite3|json)\.[A-Za-z_.]*)?)([A-Za-z]+(?:Error|error|Interrupt))(?::.*)?"
)
_REPORT: Final = re.compile(r"report-[0-9]{8}-[0-9]{6}(?:-[0-9]{1,4})?\.txt")


def diagnose(data_dir: Path | None) -> bool:
    """Print everything; return whether printing was possible."""
    return show("\n".join(facts(data_dir)))


def facts(data_dir: Path | None) -> list[str]:
    """Return the lines of information that help to find a bug."""
    from dalmuti.screen.diagnosis import screen_facts

    folder, error = readable_data_dir(data_dir)
    where = "the usual folder" if data_dir is None else "a folder of one's own (--data-dir)"
    return [
        *versions()[:2],
        _system(),
        *screen_facts(),
        "",
        *_environment(),
        "",
        f"Files: {_assets()}",
        f"Data: {where}" if error is None else f"Data: {where}, {_trouble(error)}",
        *(_kept(folder) if folder is not None else ()),
    ]


def _kept(folder: Path) -> list[str]:
    reports = (path.name for path in report_files(folder))
    return [
        *_contents(folder),
        "",
        *_settings(folder),
        "",
        *(f"Report: {name}" for name in reports if _REPORT.fullmatch(name)),
        *harmless_log(last_lines(folder)),
    ]


def harmless_log(lines: Iterable[str]) -> list[str]:
    """Return the times, levels and places in a log, and exceptions without their messages."""
    told = []
    for line in lines:
        if found := _LOG_LINE.fullmatch(line):
            told.append(" ".join(found.groups()))
        elif found := _FRAME.fullmatch(line):
            told.append(f"  {found[1]}, line {found[2]}, in {found[3]}")
        elif (found := _FAILURE.fullmatch(line)) and (found[1] or hasattr(builtins, found[2])):
            told.append(f"  {found[1]}{found[2]}")
    return told


def _system() -> str:
    # The full name of a kernel may be personal.
    release = re.match(r"[0-9]+(?:\.[0-9]+)*", platform.release())
    parts = (platform.system(), release and release[0], platform.machine(), *platform.libc_ver())
    return "System: " + " ".join(one for one in parts if one and re.fullmatch(r"[\w.]{1,20}", one))


def _environment() -> list[str]:
    return [
        f"{name}={os.environ[name] if re.fullmatch(form, os.environ[name]) else UNTOLD}"
        for name, form in VARIABLES.items()
        if name in os.environ
    ]


def _assets() -> str:
    try:
        check_assets()
    except AssetMissingError as error:
        return f"{error.name} is missing"
    except AssetBrokenError:
        return "damaged"
    return "complete"


def _trouble(error: DataFolderError) -> str:
    number = getattr(error.__cause__, "errno", None)
    reason = os.strerror(number) if isinstance(number, int) else "no such folder can be"
    return f"{type(error).__name__}: {reason}"


def _contents(folder: Path) -> list[str]:
    """Return the size of each known part of the data folder; other names may be personal."""
    return [
        f"  {kept.name}: {_counted(kept.files)}, {kept.size:,} bytes"
        for kept in inventory(folder)
        if kept.files
    ]


def _counted(files: int) -> str:
    return "1 file" if files == 1 else f"{files} files"


def _settings(folder: Path) -> list[str]:
    """Return the values of the settings file that come from a fixed set."""
    try:
        tables = parsed(read_whole(folder / SETTINGS_NAME, MOST_BYTES).decode("utf-8-sig"))
    except FileNotFoundError:
        return ["Settings: none yet"]
    except OSError as error:
        return [f"Settings: cannot be read, {os.strerror(error.errno or 0)}"]
    except RecursionError:
        return ["Settings: cannot be read, nested too deep"]
    except ValueError as error:
        # The message may quote the file.
        place = re.search(r"at (?:line [0-9]+, column [0-9]+|end of document)", str(error))
        return [f"Settings: cannot be read, {place[0] if place else 'damaged'}"]
    version = tables.get("version")
    told = [f"Settings: version {version}" if _plain(version) else "Settings: no version"]
    for one in FIELDS:
        section = tables.get(one.section)
        if isinstance(section, dict) and one.key in section:
            try:
                value = one.read(section[one.key])
            except (ValueError, TypeError, RecursionError):
                told.append(f"  {one.section}.{one.key} is invalid")
            else:
                told.append(f"  {one.section}.{one.key} = {_shown(value)}")
    for table in TABLES:
        told += _table(tables, table)
    return told


def _table(tables: Mapping[str, Any], table: SettingTable) -> list[str]:
    """Return the house rules; of a section with free entries, only their number."""
    found: Any = tables
    for name in table.section.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    if not isinstance(found, dict) or not found:
        return []
    if table.known is None:
        many = len(found)
        return [f"  {table.section}: {'1 entry' if many == 1 else f'{many} entries'}"]
    told = []
    for name in sorted(table.known & found.keys()):
        try:
            told.append(f"  {table.section}.{name} = {_shown(table.read(name, found[name]))}")
        except (ValueError, TypeError, RecursionError):
            told.append(f"  {table.section}.{name} is invalid")
    return told


def _shown(value: object) -> str:
    """Return a value if it comes from a fixed set, else `UNTOLD`."""
    if value is None:
        return "the usual"
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, tuple) and value and all(map(_plain, value)):
        return ", ".join(map(str, value))
    if _plain(value) or value in (*languages(), *EDITIONS):
        return str(value)
    return UNTOLD


def _plain(value: object) -> bool:
    return isinstance(value, bool) or (isinstance(value, int) and abs(value) < 10**6)
