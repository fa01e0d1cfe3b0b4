"""The wheel contains the assets inside the package; an editable install leaves them in place."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dalmuti

ROOT = Path(__file__).resolve().parents[2]
EDITABLE = "import sys, hatchling.build as b; b.build_editable(sys.argv[1])"
STANDARD = "import sys, hatchling.build as b; b.build_wheel(sys.argv[1])"


@pytest.mark.parametrize(("how", "inside"), [(STANDARD, True), (EDITABLE, False)])
def test_where_the_assets_go(how: str, inside: bool, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", how, tmp_path], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    fonts = {f"dalmuti/assets/fonts/{font.name}" for font in (ROOT / "assets/fonts").iterdir()}
    assert fonts
    assert (fonts <= names) is inside
    assert ("dalmuti/resources.py" in names) is inside
    assert ("dalmuti/rl/environment.py" in names) is inside


def test_a_wheel_holds_the_package_and_no_tools(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-c", STANDARD, tmp_path], cwd=ROOT, check=True, capture_output=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    about = f"dalmuti-{dalmuti.__version__}.dist-info"
    assert {name.partition("/")[0] for name in names} == {"dalmuti", about}
    assert not [name for name in names if "bench" in name]
