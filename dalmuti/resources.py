"""Where the game's files are: fonts, pictures, sounds and translations."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class AssetMissingError(FileNotFoundError):
    """A file of the game is not where it should be."""

    def __init__(self, name: str, looked_in: tuple[Path, ...]) -> None:
        self.name = name
        self.looked_in = looked_in
        places = " and ".join(str(place) for place in looked_in)
        super().__init__(
            f"The game's file {name!r} is missing (looked in {places}); install the game anew."
        )


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
