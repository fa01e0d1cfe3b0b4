"""The packed files are named after the version, have no owner and install without root."""

import hashlib
import os
import re
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

import dalmuti
from build.packaging import make
from build.packaging.windows.version import version_resource

PLACES = Path(make.__file__).parent


def test_the_version_is_the_games() -> None:
    assert make.version() == dalmuti.__version__


def test_what_is_for_research_is_left_out() -> None:
    named = ["dalmuti.rl", "dalmuti.rl.actions", "gymnasium.spaces", "dalmuti.rules", "dalmuti.rlx"]
    assert make.wrongly_in(named) == named[:3]


def test_checksums_are_as_sha256sum_writes_them(tmp_path: Path) -> None:
    file = tmp_path / "game.tar.gz"
    file.write_bytes(b"cards")
    sums = make.write_sums([file])
    assert sums.read_text() == f"{hashlib.sha256(b'cards').hexdigest()}  game.tar.gz\n"


def test_a_packed_folder_does_not_say_who_packed_it(tmp_path: Path) -> None:
    folder = tmp_path / "game-1"
    folder.mkdir()
    (folder / "dalmuti").write_text("")
    with tarfile.open(make.pack_tar(folder)) as archive:
        entries = archive.getmembers()
    assert [entry.name for entry in entries] == ["game-1", "game-1/dalmuti"]
    assert {(entry.uid, entry.uname, entry.gid, entry.gname) for entry in entries} == {
        (0, "", 0, "")
    }


def command_of(entry: Path) -> str:
    """Return the program that a desktop entry starts, read as the specification says."""
    (line,) = (line for line in entry.read_text().splitlines() if line.startswith("Exec="))
    quoted = line.removeprefix("Exec=").replace(r"\\", "\\")
    assert quoted[0] == quoted[-1] == '"'
    return re.sub(r'\\(["`$\\])', r"\1", quoted[1:-1]).replace("%%", "%")


@pytest.mark.skipif(sys.platform != "linux", reason="installs on Linux")
@pytest.mark.parametrize("name", ["my home", 'R&D | 50%, "$x`\\y'])
def test_the_install_script_installs_and_takes_away_again(tmp_path: Path, name: str) -> None:
    unpacked = tmp_path / "un packed"
    (unpacked / "dalmuti").mkdir(parents=True)
    program = unpacked / "dalmuti" / "dalmuti"
    program.write_text('#!/bin/sh\necho "played $*"\n')
    program.chmod(0o755)
    for folder in ("licences", "icons"):
        (unpacked / folder).mkdir()
    (unpacked / "icons" / "dalmuti-48.png").write_bytes(b"picture")
    for path in (PLACES / "linux").iterdir():
        (unpacked / path.name).write_bytes(path.read_bytes())
    home = tmp_path / name
    kept = home / ".local" / "share" / "dalmuti" / "settings"
    kept.parent.mkdir(parents=True)
    kept.write_text("mine")
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}

    def install(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = ["sh", str(unpacked / "install.sh"), *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True)

    for _ in range(2):  # the second time over the first
        assert install().returncode == 0
    command = home / ".local" / "bin" / "dalmuti"
    said = subprocess.run([command, "watch"], capture_output=True, text=True)
    assert said.stdout == "played watch\n"
    installed = home / ".local" / "lib" / "dalmuti" / "dalmuti" / "dalmuti"
    assert command_of(home / ".local/share/applications/dalmuti.desktop") == str(installed)
    icon = home / ".local/share/icons/hicolor/48x48/apps/dalmuti.png"
    assert icon.read_bytes() == b"picture"

    assert install("--uninstall").returncode == 0
    left = [path for path in home.rglob("*") if path.is_file()]
    assert left == [kept]
    wrong = install("--root")
    assert wrong.returncode == 2
    assert "--root" in wrong.stderr
    assert not command.exists()


def test_the_manifest_asks_for_sharp_pixels() -> None:
    text = (PLACES / "windows" / "dalmuti.manifest").read_text(encoding="utf-8")
    found = {element.tag.split("}")[1]: element.text for element in ET.fromstring(text).iter()}
    assert found["dpiAwareness"] == "PerMonitorV2"


def test_windows_shows_the_version() -> None:
    def built(name: str) -> Callable[..., tuple[object, ...]]:
        return lambda *values, **named: (name, *values, *named.items())

    kinds = "VSVersionInfo FixedFileInfo StringFileInfo StringTable StringStruct VarFileInfo "
    names = [*kinds.split(), "VarStruct"]
    shown = eval(version_resource("1.22.3"), {name: built(name) for name in names})
    assert shown[0] == "VSVersionInfo"
    assert "('filevers', (1, 22, 3, 0))" in repr(shown)
    assert "('StringStruct', 'ProductVersion', '1.22.3')" in repr(shown)
