"""The game's files, and the environment outside the packaged game."""

import json
import os
import sys
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

_PACKAGE = Path(__file__).resolve().parent
_ROOM: Final = ("size", "wall_foot", "lights", "windows", "pennants", "table")
NEEDED: Final = MappingProxyType(
    {
        "cards/cards.json": ("corner_radius", "files", "editions"),
        "hall/hall.json": ("hall", "living", "table", "table_round", "rug", "night_tint"),
        "people/arms.json": ("cell", "sleeve", "wrist", "hands", "people"),
        "people/coats.json": ("top", "tall", "steps", "cuts", "people"),
        "people/people.json": ("canvas", "caps", "canopy", "plate_top", "rig", "faces"),
        **{
            f"rooms/{room}/room.json": _ROOM
            for room in ("barn", "court", "guildhall", "inn", "king", "monastery")
        },
        "ui/ui.json": ("scale", "pieces"),
    }
)
"""The files of positions in pictures, without which no table can be drawn, and their fields."""


def miss_nothing(_: str) -> None:
    """Ignore a missing or damaged file."""


class AssetMissingError(FileNotFoundError):
    """A file of the game is missing."""

    def __init__(self, name: str, looked_in: tuple[Path, ...]) -> None:
        self.name = name
        self.looked_in = looked_in
        places = " and ".join(str(place) for place in looked_in)
        super().__init__(
            f"The game's file {name!r} is missing (looked in {places}); reinstall the game."
        )


class AssetBrokenError(ValueError):
    """A file of the game has invalid content."""


def asset_roots() -> tuple[Path, ...]:
    """Return the possible folders of the assets, the likeliest first.

    An installed wheel and the packaged program have them inside the package, a checkout beside it.
    """
    return (_PACKAGE / "assets", _PACKAGE.parent / "assets")


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, a file or a folder, named by its parts below ``assets``.

    :raises AssetMissingError: it is in none of the possible folders.
    """
    roots = asset_roots()
    for root in roots:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise AssetMissingError("/".join(parts), roots)


def asset_json(*parts: str) -> dict[str, Any]:
    """Return the content of a JSON asset, named as in `asset_path`.

    :raises AssetMissingError: it is in none of the possible folders.
    :raises ValueError: it is not JSON.
    """
    data: dict[str, Any] = json.loads(asset_path(*parts).read_bytes())
    return data


def check_assets() -> None:
    """Check the few files that every picture needs; single pictures may be missing.

    :raises AssetMissingError: one of them is missing.
    :raises AssetBrokenError: one of them is damaged.
    """
    for name, fields in NEEDED.items():
        path = asset_path(*name.split("/"))
        try:
            found = json.loads(path.read_bytes())
            if not isinstance(found, dict) or not found:
                raise ValueError("it has no fields")
            missing = [field for field in fields if field not in found]
            if missing:
                raise ValueError(f"it has no field {missing[0]!r}")
        except (OSError, ValueError) as error:
            raise AssetBrokenError(
                f"The game's file {str(path)!r} is damaged ({error}); reinstall the game."
            ) from error


def outer_environment() -> dict[str, str] | None:
    """Return the environment for another program, without the packaged game's libraries.

    None from source, where the environment is already right.
    """
    if not getattr(sys, "frozen", False):
        return None
    kept = dict(os.environ)
    before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
    kept.pop("LD_LIBRARY_PATH", None)
    return kept if before is None else {**kept, "LD_LIBRARY_PATH": before}
