"""Build the program for this system and pack it: ``python -m build.packaging.make``.

Afterwards dist/ has the program in its folder, the packed files to distribute, and their checksums.
"""

import argparse
import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build" / ".pyinstaller"
"""PyInstaller's default working folder would be build/, which has sources here."""
LICENCES: Final = WORK / "licences"
"""The folder in which the spec collects the licences of the program's parts."""
SYSTEMS: Final = {"win32": "windows", "darwin": "macos", "linux": "linux"}
SUMS: Final = "SHA256SUMS"
LEFT_OUT: Final = ("dalmuti.rl", "pettingzoo", "gymnasium", "cloudpickle", "farama_notifications")
"""Modules for research, which the game does not need; their submodules too."""


def version() -> str:
    """Return the game's version without importing the game."""
    text = (ROOT / "dalmuti" / "__init__.py").read_text(encoding="utf-8")
    return text.split('__version__ = "')[1].split('"')[0]


def wrongly_in(modules: Iterable[str]) -> list[str]:
    """Return those of the modules that must be left out of the program."""
    return [name for name in modules if f"{name}.".startswith(tuple(f"{out}." for out in LEFT_OUT))]


def build() -> None:
    """Run PyInstaller for everything that the spec names for this system."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--workpath", str(WORK), "--distpath", str(DIST), str(ROOT / "dalmuti.spec")]
    subprocess.run(command, cwd=ROOT, check=True)


def pack() -> list[Path]:
    """Pack the built program; return the files to distribute."""
    name = f"dalmuti-{version()}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"
    folder = DIST / name
    folder.mkdir()
    shutil.copytree(LICENCES, folder / "licences")
    if sys.platform == "win32":
        shutil.copytree(DIST / "dalmuti", folder / "dalmuti")
        packed = [_zip(folder)]
    elif sys.platform == "darwin":
        shutil.copytree(DIST / "Dalmuti.app", folder / "Dalmuti.app", symlinks=True)
        packed = [pack_tar(folder)]
    else:
        _dress_for_linux(folder)
        single = DIST / f"{name}-one-file"
        (DIST / "dalmuti-one-file").rename(single)
        packed = [pack_tar(folder), single]
    shutil.rmtree(folder)
    return packed


def _dress_for_linux(folder: Path) -> None:
    shutil.copytree(DIST / "dalmuti", folder / "dalmuti", symlinks=True)
    for path in sorted((Path(__file__).parent / "linux").iterdir()):
        shutil.copy(path, folder / path.name)
    (folder / "icons").mkdir()
    for path in sorted((ROOT / "assets" / "icon").glob("dalmuti-*.png")):
        shutil.copy(path, folder / "icons" / path.name)


def pack_tar(folder: Path) -> Path:
    """Pack a folder with its name into a .tar.gz beside it."""
    path = folder.with_name(f"{folder.name}.tar.gz")
    with tarfile.open(path, "w:gz", compresslevel=6) as archive:
        archive.add(folder, folder.name, filter=_without_owner)
    return path


def _without_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Remove the builder's user and group."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _zip(folder: Path) -> Path:
    path = folder.with_name(f"{folder.name}.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, file.relative_to(folder.parent))
    return path


def write_sums(files: Iterable[Path]) -> Path:
    """Write the checksums of files, in the format of ``sha256sum --check``, beside the first."""
    lines = []
    for file in files:
        with file.open("rb") as data:
            lines.append(f"{hashlib.file_digest(data, 'sha256').hexdigest()}  {file.name}\n")
    path = file.parent / SUMS
    path.write_text("".join(lines), encoding="utf-8")
    return path


def main() -> int:
    """Build, pack, and print the results."""
    argparse.ArgumentParser(prog="dev.py package", description=__doc__).parse_args()
    if sys.platform not in SYSTEMS:
        print(f"package: {sys.platform!r} is not one of {', '.join(SYSTEMS)}.", file=sys.stderr)
        return 1
    try:
        build()
    except subprocess.CalledProcessError as error:
        print(f"package: PyInstaller ended with status {error.returncode}.", file=sys.stderr)
        return 1
    files = pack()
    for file in (*files, write_sums(files)):
        print(f"{file.stat().st_size / 1e6:8.1f} MB  {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
