"""Use the built programs as a player does: ``python -m build.packaging.drive DIST``.

On a hidden desktop the one-folder program is played from its title to the second hand, by mouse and
then by keys, and the packed files are unpacked, installed, started and removed. The exit status is
0 if everything worked.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from build.bench.display import DisplayError
from build.bench.verdict import NotMeasuredError
from build.packaging.drive.checks import DriveError
from build.packaging.drive.course import by_keys, by_mouse
from build.packaging.drive.desktop import desktop
from build.packaging.drive.starts import packed_in, start_all


def main() -> int:
    """Drive the programs in the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="drive", description="Use the built programs.")
    parser.add_argument(
        "dist", type=Path, help="the folder with the output of python3 dev.py package"
    )
    parser.add_argument("--program", type=Path, help="play only this one")
    parser.add_argument(
        "--pictures", type=Path, help="folder for pictures of the window if something fails"
    )
    asked = parser.parse_args()
    dist: Path = asked.dist.absolute()
    program: Path = (asked.program or dist / "dalmuti" / "dalmuti").absolute()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    begin = time.monotonic()
    print(f"driving {program.name}:", flush=True)
    with tempfile.TemporaryDirectory(prefix="dalmuti-drive-") as name:
        folder = Path(name)
        keep: Path = asked.pictures or Path(tempfile.gettempdir()) / "dalmuti-drive"
        try:
            packed = None if asked.program else packed_in(dist)
            with desktop() as display:
                if packed is not None:
                    start_all(packed, display, folder / "starts")
                by_mouse(program, display, folder / "mouse", keep)
                by_keys(program, display, folder / "keys", keep)
        except (DriveError, DisplayError, NotMeasuredError) as error:
            print(f"drive: {error}", file=sys.stderr)
            return 1
    print(f"  everything was as it should be ({time.monotonic() - begin:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
