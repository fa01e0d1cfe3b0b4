#!/usr/bin/env python3
"""Compile every message catalogue below assets/locale, after changing one."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"


def compiled(source: Path) -> bytes:
    """Return what the compiled catalogue of a .po file must contain."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.parent.name)
    # Without dates of its own a catalogue gets those of now, and would never be the same twice.
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main() -> None:
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))
        print(f"compiled {source.relative_to(LOCALE)}")


if __name__ == "__main__":
    main()
