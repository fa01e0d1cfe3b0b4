"""Names for bots, and the drawn faces to choose from."""

from typing import Final

FACES: Final = tuple(f"face_{number:02}" for number in range(1, 25))
"""The drawn faces, by file name."""

NAMES: Final = (
    "Adelheid",
    "Aldous",
    "Alys",
    "Amaury",
    "Anselm",
    "Beatrix",
    "Bertrand",
    "Blanche",
    "Cunegund",
    "Dirk",
    "Edda",
    "Eleanor",
    "Emeric",
    "Fulk",
    "Geertje",
    "Gisela",
    "Godfrey",
    "Griet",
    "Guinevere",
    "Hildegard",
    "Hugo",
    "Isolde",
    "Jehan",
    "Joos",
    "Kriemhild",
    "Lambert",
    "Lubbert",
    "Mahaut",
    "Maud",
    "Odo",
    "Perrin",
    "Reinhild",
    "Roland",
    "Sibylle",
    "Tancred",
    "Wolfram",
)
"""Traditional first names from England, France, Germany and the Low Countries."""
