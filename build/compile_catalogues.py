#!/usr/bin/env python3
"""Compile every message catalogue in assets/locale after a change; print what each lacks."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"


def compiled(source: Path) -> bytes:
    """Return the correct content of the compiled catalogue for a .po file."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.parent.name)
    # Without fixed dates the catalogue would contain the present time and differ every time.
    catalogue.creation_date = catalogue.revision_date = LONG_AGO
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def names(source: Path) -> list[str]:
    """Return the names of all messages with text, except those of mere forms."""
    with source.open("rb") as file:
        found = [message for message in read_po(file) if message.string and not message.context]
    ids = (message.id if isinstance(message.id, str) else message.id[0] for message in found)
    return [name for name in ids if name]


def main() -> None:
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))
        print(f"compiled {source.relative_to(LOCALE)}")
        wanted = names(LOCALE / "en" / "LC_MESSAGES" / source.name)
        there = names(source)
        for words, left in (
            ("is missing", sorted(set(wanted) - set(there))),
            ("is not in English", sorted(set(there) - set(wanted))),
        ):
            for name in left:
                print(f"  {name} {words}")


if __name__ == "__main__":
    main()
