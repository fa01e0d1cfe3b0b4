"""The wheel carries the assets inside the package; an editable install leaves them in place."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

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
