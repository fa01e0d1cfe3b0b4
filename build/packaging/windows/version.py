"""The version in the properties of the Windows program."""

from pathlib import Path

TEMPLATE = Path(__file__).with_name("version.txt")


def version_resource(version: str) -> str:
    """Return PyInstaller's version resource for a version such as "1.2.3"."""
    numbers = tuple(int(part) for part in version.split("."))
    text = TEMPLATE.read_text(encoding="utf-8")
    return text.replace("NUMBERS", repr((*numbers, 0, 0, 0, 0)[:4])).replace("VERSION", version)
