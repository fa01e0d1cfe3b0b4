"""Collection of the licence texts of everything in a built program."""

import re
import shutil
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from types import MappingProxyType
from typing import Final

TEXTS: Final = Path(__file__).parent / "licences"
PYTHON: Final = ("python", "python-parts")
DISTRIBUTIONS: Final = (
    *("accesskit", "numpy", "platformdirs", "pygame-ce", "pyinstaller"),
    *("python-bidi", "six", "tomlkit"),
)
"""The Python packages that may be in a built program; those without their own text have one in
`TEXTS`.
"""
COMMON: Final = "common"
"""The folder of whole licences that several texts refer to."""

LIBRARIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "api": "microsoft",
        "asound": "asound",
        "brotlicommon": "brotli",
        "brotlidec": "brotli",
        "bz2": "bz2",
        "expat": "python-parts",
        "ffi": "ffi",
        "flac": "flac",
        "fluidsynth": "fluidsynth",
        "freetype": "freetype",
        "gcc_s": "gcc",
        "gfortran": "gcc",
        "harfbuzz": "harfbuzz",
        "jpeg": "jpeg",
        "lzma": "lzma",
        "mpdec": "python-parts",
        "mpg123": "mpg123",
        "msvcp140": "microsoft",
        "ogg": "ogg",
        "opus": "opus",
        "opusfile": "opusfile",
        "png16": "png",
        "portmidi": "portmidi",
        "quadmath": "gcc",
        "scipy_openblas64_": "",
        "sdl2": "sdl2",
        "sdl2_image": "sdl2_image",
        "sdl2_mixer": "sdl2_mixer",
        "sdl2_ttf": "sdl2_ttf",
        "sharpyuv": "webp",
        "sndfile": "sndfile",
        "sqlite3": "sqlite3",
        "stdc++": "gcc",
        "tiff": "tiff",
        "tinfo": "ncurses",
        "ucrtbase": "microsoft",
        "vcruntime140": "microsoft",
        "vcruntime140_1": "microsoft",
        "vorbis": "vorbis",
        "vorbisenc": "vorbis",
        "vorbisfile": "vorbis",
        "wavpack": "wavpack",
        "webp": "webp",
        "webpdemux": "webp",
        "xmp": "xmp",
        "z": "zlib",
    }
)
"""The text for each library, by its file name without "lib", version and extension.

An empty text is part of the Python package that brings the library.
"""

_SHARED: Final = re.compile(r"(?:\.so(?:\.[0-9]+)*|\.dylib|\.dll)$")
_PYTHON: Final = re.compile(r"python3[0-9]*")
_MODULE: Final = re.compile(r"\.(?:cpython-[^.]+|abi3|pyd)")


def gather(files: Iterable[str], folder: Path) -> list[str]:
    """Copy the texts for these files into a new folder; return libraries without a text.

    Modules of Python packages are covered by those packages' own texts.
    """
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(TEXTS / COMMON, folder / COMMON)
    for own in PYTHON:
        _copy(own, folder)
    for name in DISTRIBUTIONS:
        _copy_distribution(name, folder)
    unknown = []
    for library in sorted(libraries(files)):
        text = text_of(library)
        if text is None:
            unknown.append(library)
        elif text:
            _copy(text, folder)
    return unknown


def libraries(files: Iterable[str]) -> set[str]:
    """Return the names of those files that are shared libraries and not Python modules."""
    names = {Path(file).name for file in files}
    return {name for name in names if _SHARED.search(name) and not _MODULE.search(name)}


def text_of(library: str) -> str | None:
    """Return the name of the text for a library's file, or None."""
    name = re.split(r"[-.]", library.lower().removeprefix("lib"))[0]
    return PYTHON[0] if _PYTHON.fullmatch(name) else LIBRARIES.get(name)


def _copy(text: str, folder: Path) -> None:
    shutil.copy(TEXTS / f"{text}.txt", folder / f"{text}.txt")


def _copy_distribution(name: str, folder: Path) -> None:
    own = TEXTS / f"{name}.txt"
    if own.exists():
        shutil.copy(own, folder / own.name)
        return
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return
    for file in files:
        parts = file.parts
        if parts[0].endswith(".dist-info") and "licenses" in parts:
            target = folder / name / Path(*parts[parts.index("licenses") + 1 :])
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path(str(file.locate())), target)
