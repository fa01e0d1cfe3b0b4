"""Every library that a built program may carry has its licence with it."""

from importlib.metadata import distribution
from pathlib import Path

from build.packaging.licences import LIBRARIES, TEXTS, gather, libraries, text_of


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
    assert text_of("libzstd.so.1") is None


def test_the_libraries_of_our_packages_are_all_known() -> None:
    files = [
        str(file) for name in ("numpy", "pygame-ce") for file in distribution(name).files or ()
    ]
    brought = [name for name in libraries(files) if "-" in name]
    assert not [name for name in brought if text_of(name) is None]


def test_every_text_that_is_named_exists_and_every_text_is_named() -> None:
    beside = {path.stem for path in TEXTS.glob("*.txt")}
    assert {*LIBRARIES.values(), "pygame-ce"} - {""} == beside


def test_texts_of_packages_and_libraries_are_gathered(tmp_path: Path) -> None:
    folder = tmp_path / "licences"
    assert gather(["libz.so.1", "libstrange.so.2", "libwebpdemux-1.so"], folder) == [
        "libstrange.so.2"
    ]
    found = {path.name for path in folder.iterdir()}
    assert {"zlib.txt", "webp.txt", "python.txt", "pygame-ce.txt", "common"} <= found
    assert "png.txt" not in found
    assert "NumPy" in (folder / "numpy" / "LICENSE.txt").read_text(encoding="utf-8")
    assert "GNU LESSER" in (folder / "common" / "LGPL-2.1.txt").read_text(encoding="utf-8")


def test_no_text_points_to_a_file_that_is_not_there() -> None:
    for path in TEXTS.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "/usr/share" not in text, path.name
