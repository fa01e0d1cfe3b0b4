"""Make assets/fonts from the npm packages @fontsource/cinzel and @fontsource/alegreya.

The result is committed; run this only to update the fonts, with the folder that contains
``@fontsource`` (usually ``node_modules``) as the argument.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from build.art.lettering import FONTS

SOURCES = {
    "Cinzel-Bold": ("cinzel", "700-normal"),
    "Cinzel-Black": ("cinzel", "900-normal"),
    "Alegreya-Medium": ("alegreya", "500-normal"),
    "Alegreya-Bold": ("alegreya", "700-normal"),
    "Alegreya-MediumItalic": ("alegreya", "500-italic"),
}
# The characters needed by four languages and by the game's own signs.
NEEDED = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ŒœŸ‘’“”„–—…•×€"),
    0x201A,
    0x2039,
    0x203A,
    0x2212,
]


def build(packages: Path) -> None:
    """Merge the Latin and extended Latin subsets of each face into one TrueType file.

    :raises ValueError: a needed character is in neither.
    """
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, (family, style) in SOURCES.items():
        folder = packages / "@fontsource" / family
        with tempfile.TemporaryDirectory() as work:
            parts = []
            for subset in ("latin", "latin-ext"):
                font = TTFont(folder / "files" / f"{family}-{subset}-{style}.woff2")
                font.flavor = None
                parts.append(Path(work) / f"{subset}.ttf")
                font.save(parts[-1])
            merged = Merger().merge([str(part) for part in parts])
        missing = [chr(code) for code in NEEDED if code not in merged.getBestCmap()]
        if missing:
            raise ValueError(f"{name} lacks {''.join(missing)}; take another version of the font")
        merged.save(FONTS / f"{name}.ttf")
        shutil.copy(folder / "LICENSE", FONTS / f"OFL-{family.capitalize()}.txt")


def main() -> None:
    """Read the command line and build the fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the folder that holds @fontsource")
    build(parser.parse_args().packages)


if __name__ == "__main__":
    main()
