"""Every library that a built program may contain has its licence with it."""

from importlib.metadata import distribution
from pathlib import Path

from build.packaging.licences import (
    DISTRIBUTIONS,
    LIBRARIES,
    PYTHON,
    TEXTS,
    gather,
    libraries,
    text_of,
)
from dalmuti.texts import Texts

OWN_TEXTS = ("pygame-ce", "python-bidi", "six")
"""The Python packages whose licences are not where others have theirs."""
IN_CREDITS = {
    "asound": "alsa",
    "bz2": "bzip2",
    "python-parts": "python",
    "sdl2": "sdl",
    "sqlite3": "sqlite",
}
"""Names used in the credits that differ from those of the texts."""


def test_libraries_are_told_from_modules() -> None:
    names = ["a/libz.so.1", "SDL2.dll", "libffi.8.dylib", "_bz2.cpython-311-x86_64-linux-gnu.so"]
    assert libraries([*names, "base.abi3.so", "card.webp"]) == {
        "libz.so.1",
        "SDL2.dll",
        "libffi.8.dylib",
    }


def test_a_library_is_known_by_its_name_without_version() -> None:
    assert text_of("libopus-ddd6afb9.so.0.11.1") == "opus"
    assert text_of("libopusfile-96d7a9c0.so.0.4.5") == "opusfile"
    assert text_of("SDL2_mixer.dll") == "sdl2_mixer"
    for name in ("python312.dll", "python3.dll", "libpython3.11.so.1.0", "libpython3.12.dylib"):
        assert text_of(name) == "python"
    for name in ("VCRUNTIME140_1.dll", "msvcp140-a4c2.dll", "api-ms-win-crt-heap-l1-1-0.dll"):
        assert text_of(name) == "microsoft"
    assert text_of("libzstd.so.1") is None


def test_the_libraries_of_our_packages_are_all_known() -> None:
    files = [
        str(file) for name in ("numpy", "pygame-ce") for file in distribution(name).files or ()
    ]
    brought = [name for name in libraries(files) if "-" in name]
    assert not [name for name in brought if text_of(name) is None]


def test_every_text_that_is_named_exists_and_every_text_is_named() -> None:
    beside = {path.stem for path in TEXTS.glob("*.txt")}
    assert {*LIBRARIES.values(), *PYTHON, *OWN_TEXTS} - {""} == beside


def test_the_credits_name_everything() -> None:
    said = Texts("en")("credits.parts").lower()
    for text in {*LIBRARIES.values(), *PYTHON, *DISTRIBUTIONS} - {""}:
        name = text.partition("_")[0].removesuffix("file")
        assert IN_CREDITS.get(name, name) in said, text


def test_texts_of_packages_and_libraries_are_gathered(tmp_path: Path) -> None:
    folder = tmp_path / "licences"
    assert gather(["libz.so.1", "libstrange.so.2", "libwebpdemux-1.so"], folder) == [
        "libstrange.so.2"
    ]
    found = {path.name for path in folder.iterdir()}
    assert {
        "zlib.txt",
        "webp.txt",
        "python.txt",
        "python-parts.txt",
        "pygame-ce.txt",
        "common",
    } <= found
    assert "png.txt" not in found
    assert "NumPy" in (folder / "numpy" / "LICENSE.txt").read_text(encoding="utf-8")
    assert "GNU LESSER" in (folder / "common" / "LGPL-2.1.txt").read_text(encoding="utf-8")


def test_no_text_points_to_a_file_that_is_not_there() -> None:
    for path in TEXTS.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "/usr/share" not in text, path.name
