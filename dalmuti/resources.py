"""Where the game's files are: fonts, pictures, sounds and translations."""

import json
from pathlib import Path
from typing import Final

_PACKAGE = Path(__file__).resolve().parent
_MEASURED: Final = ("cards", "hall", "people", "ui")
"""The folders of pictures with a file that says where on them is what."""


def miss_nothing(_: str) -> None:
    """Tell nobody of a file that is missing or damaged."""


class AssetMissingError(FileNotFoundError):
    """A file of the game is not where it should be."""

    def __init__(self, name: str, looked_in: tuple[Path, ...]) -> None:
        self.name = name
        self.looked_in = looked_in
        places = " and ".join(str(place) for place in looked_in)
        super().__init__(
            f"The game's file {name!r} is missing (looked in {places}); reinstall the game."
        )


class AssetBrokenError(ValueError):
    """A file of the game does not hold what it should."""


def asset_roots() -> tuple[Path, ...]:
    """Return the folders that may hold the assets, the likeliest first.

    An installed wheel and the packaged program carry them inside the package, a checkout has
    them beside it.
    """
    return (_PACKAGE / "assets", _PACKAGE.parent / "assets")


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, a file or a folder, named by its parts below ``assets``.

    :raises AssetMissingError: nothing of that name exists in any of the places looked in.
    """
    roots = asset_roots()
    for root in roots:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise AssetMissingError("/".join(parts), roots)


def check_assets() -> None:
    """Look at the few files without which nothing can be drawn; a single picture may be missing.

    :raises AssetMissingError: one of them is not there.
    :raises AssetBrokenError: one of them is damaged.
    """
    for folder in _MEASURED:
        path = asset_path(folder, f"{folder}.json")
        try:
            json.loads(path.read_bytes())
        except (OSError, ValueError) as error:
            raise AssetBrokenError(
                f"The game's file {str(path)!r} is damaged ({error}); reinstall the game."
            ) from error
