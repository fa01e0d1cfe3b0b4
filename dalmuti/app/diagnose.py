"""``dalmuti --diagnose``: information for a bug report."""

import os
import tomllib
from pathlib import Path
from typing import Final

from dalmuti.console import show
from dalmuti.resources import AssetBrokenError, AssetMissingError, check_assets
from dalmuti.storage.folders import SETTINGS_NAME, usable_data_dir
from dalmuti.storage.reports import last_lines, report_files, sanitised, versions, without_people

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LANG", "XDG_SESSION_TYPE", "DISPLAY", "WAYLAND_DISPLAY")
"""The environment variables to list, apart from those that begin with SDL_."""


def diagnose(data_dir: Path | None) -> bool:
    """Print everything, without people's names; return whether printing was possible."""
    return show(sanitised("\n".join(facts(data_dir))))


def facts(data_dir: Path | None) -> list[str]:
    """Return the lines of information that help to find a bug."""
    from dalmuti.screen.diagnosis import screen_facts

    folder, error = usable_data_dir(data_dir)
    return [
        *versions(),
        *screen_facts(),
        "",
        *_environment(),
        "",
        f"Files: {_assets()}",
        f"Data: {folder}" if error is None else f"Data: {error}",
        *_contents(folder),
        "",
        *_settings(folder),
        "",
        *(f"Report: {path.name}" for path in report_files(folder)),
        *without_people("\n".join(last_lines(folder)), folder).splitlines(),
    ]


def _environment() -> list[str]:
    wanted = [*VARIABLES, *sorted(name for name in os.environ if name.startswith("SDL_"))]
    return [f"{name}={os.environ[name]}" for name in wanted if name in os.environ]


def _assets() -> str:
    try:
        check_assets()
    except (AssetMissingError, AssetBrokenError) as error:
        return str(error)
    return "complete"


def _contents(folder: Path) -> list[str]:
    """Return the size of each part of the data folder; names of saved games may be personal."""
    lines = []
    try:
        for path in sorted(folder.iterdir()):
            files = [file for file in path.rglob("*") if file.is_file()] if path.is_dir() else []
            size = sum(file.stat().st_size for file in files or [path])
            lines.append(f"  {path.name}: {_counted(len(files) or 1)}, {size:,} bytes")
    except OSError as error:
        lines.append(f"  {error}")
    return lines


def _counted(files: int) -> str:
    return "1 file" if files == 1 else f"{files} files"


def _settings(folder: Path) -> list[str]:
    """Return the plain values of the settings file; its lists and tables contain names."""
    try:
        tables = tomllib.loads((folder / SETTINGS_NAME).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return ["Settings: none yet"]
    except (OSError, ValueError) as error:
        return [f"Settings: {error}"]
    return [
        f"  {name} = {value!r}"
        for table in tables.values()
        if isinstance(table, dict)
        for name, value in table.items()
        if isinstance(value, bool | int | str)
    ]
