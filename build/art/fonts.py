"""Make assets/fonts from npm packages: the typefaces of the game and fonts for other scripts.

The packages are @fontsource/alegreya, cinzel, frank-ruhl-libre and noto-naskh-arabic. The result is
committed; run this only to update the fonts, with the folder that contains
``@fontsource`` (usually ``node_modules``) as the argument.
"""

import argparse
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from build.art.lettering import FONTS


@dataclass(frozen=True, slots=True)
class Source:
    """The subsets of a family to merge; `ranges` selects characters, None keeps all."""

    family: str
    style: str
    parts: tuple[str, ...]
    licence: str
    ranges: tuple[range, ...] | None = None


LATIN = ("latin", "latin-ext")
WIDER = ("greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese")
HEBREW = (range(0x590, 0x600), range(0xFB1D, 0xFB50), range(0x200C, 0x2010))
# Arabic, Arabic Supplement and joiners; joined forms are glyphs without a character.
ARABIC = (range(0x600, 0x700), range(0x750, 0x780), range(0x200C, 0x2010))
SOURCES = {
    "Cinzel-Bold": Source("cinzel", "700-normal", LATIN, "Cinzel"),
    "Cinzel-Black": Source("cinzel", "900-normal", LATIN, "Cinzel"),
    "Alegreya-Medium": Source("alegreya", "500-normal", LATIN, "Alegreya"),
    "Alegreya-Bold": Source("alegreya", "700-normal", LATIN, "Alegreya"),
    "Alegreya-MediumItalic": Source("alegreya", "500-italic", LATIN, "Alegreya"),
}
OTHER_SCRIPTS = {
    "AlegreyaWider-Medium": Source("alegreya", "500-normal", WIDER, "Alegreya"),
    "AlegreyaWider-Bold": Source("alegreya", "700-normal", WIDER, "Alegreya"),
    "AlegreyaWider-MediumItalic": Source("alegreya", "500-italic", WIDER, "Alegreya"),
    "FrankRuhlLibre-Medium": Source(
        "frank-ruhl-libre", "500-normal", ("hebrew",), "FrankRuhlLibre", HEBREW
    ),
    "FrankRuhlLibre-Bold": Source(
        "frank-ruhl-libre", "700-normal", ("hebrew",), "FrankRuhlLibre", HEBREW
    ),
    "NotoNaskhArabic-Medium": Source(
        "noto-naskh-arabic", "500-normal", ("arabic",), "NotoNaskhArabic", ARABIC
    ),
    "NotoNaskhArabic-Bold": Source(
        "noto-naskh-arabic", "700-normal", ("arabic",), "NotoNaskhArabic", ARABIC
    ),
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
MOST_BYTES = 500_000
"""The most bytes that the fonts for other scripts may take together."""


def build(packages: Path) -> None:
    """Make the typefaces of the game from their Latin subsets.

    :raises ValueError: a needed character is in none of them.
    """
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, source in SOURCES.items():
        merged = _merged(packages, source)
        missing = [chr(code) for code in NEEDED if code not in merged.getBestCmap()]
        if missing:
            raise ValueError(f"{name} lacks {''.join(missing)}; take another version of the font")
        merged.save(FONTS / f"{name}.ttf")
        _copy_licence(packages, source)


def build_other_scripts(packages: Path) -> None:
    """Make the fonts for names in other scripts.

    :raises ValueError: they take more than `MOST_BYTES`.
    """
    for name, source in OTHER_SCRIPTS.items():
        font = _merged(packages, source)
        # The subsets contain space and Latin letters only for their metrics.
        codes = [code for code in font.getBestCmap() if code >= 0x100 or source.ranges is not None]
        _keep_only(font, codes, source.ranges)
        font.save(FONTS / f"{name}.ttf")
        _copy_licence(packages, source)
    size = sum((FONTS / f"{name}.ttf").stat().st_size for name in OTHER_SCRIPTS)
    if size > MOST_BYTES:
        raise ValueError(f"the fonts for other scripts take {size} bytes, over {MOST_BYTES}")


def _merged(packages: Path, source: Source) -> TTFont:
    folder = packages / "@fontsource" / source.family / "files"
    with tempfile.TemporaryDirectory() as work:
        parts = []
        for part in source.parts:
            font = TTFont(folder / f"{source.family}-{part}-{source.style}.woff2")
            font.flavor = None
            parts.append(Path(work) / f"{part}.ttf")
            font.save(parts[-1])
        if len(parts) == 1:
            return TTFont(parts[0], lazy=False)
        return Merger().merge([str(part) for part in parts])


def _keep_only(font: TTFont, codes: Iterable[int], ranges: tuple[range, ...] | None) -> None:
    """Reduce a font to the glyphs of some characters and the rules that join and place them."""
    options = Options()
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    subsetter = Subsetter(options)
    wanted = [code for code in codes if ranges is None or any(code in each for each in ranges)]
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)


def _copy_licence(packages: Path, source: Source) -> None:
    text = packages / "@fontsource" / source.family / "LICENSE"
    shutil.copy(text, FONTS / f"OFL-{source.licence}.txt")


def main() -> None:
    """Read the command line and build the fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the folder that holds @fontsource")
    parser.add_argument(
        "--other-scripts", action="store_true", help="make only the fonts for other scripts"
    )
    options = parser.parse_args()
    if not options.other_scripts:
        build(options.packages)
    build_other_scripts(options.packages)


if __name__ == "__main__":
    main()
