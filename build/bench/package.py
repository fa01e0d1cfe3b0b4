"""Size and start time of the packaged program."""

import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from build.bench.display import hidden_display
from build.bench.program import SIZE, ended_at_last, launch, wait_for_first_frame
from build.bench.verdict import NotMeasuredError, Verdict, at_most
from build.packaging.make import DIST
from dalmuti.screen.options import GameOptions

STARTS: Final = 5
WANTED: Final = 0.8
"""Maximum seconds to the first frame, the best of several starts."""
WANTED_MB: Final = 70.0
"""Maximum size of the archive in millions of bytes."""


def measure(dist: Path = DIST, starts: int = STARTS) -> Verdict:
    """Measure the result of ``python3 dev.py package``.

    :raises DisplayError: there is no hidden display.
    :raises NotMeasuredError: there is no such program, or it shows no frame.
    """
    program = dist / "dalmuti" / "dalmuti"
    archives = list(dist.glob("*.tar.gz"))
    if not program.exists() or len(archives) != 1:
        raise NotMeasuredError(f"there is no program in {dist}; python3 dev.py package makes it.")
    with hidden_display(SIZE) as display, tempfile.TemporaryDirectory() as folder:
        took = []
        for number in range(starts):
            options = GameOptions(data_dir=Path(folder) / str(number), seed=1, window=SIZE)
            begin = time.perf_counter()
            with ended_at_last(launch(display, options, (str(program.absolute()),))) as process:
                wait_for_first_frame(process)
                took.append(time.perf_counter() - begin)
    return judge(took, archives[0].stat().st_size / 1e6)


def judge(starts: Sequence[float], archive_mb: float) -> Verdict:
    """Compare the fastest start and the archive's size with the targets."""
    print(f"  {len(starts)} starts, the slowest {max(starts):.2f} s")
    size = at_most(archive_mb, WANTED_MB, " MB")
    print(f"  the archive: {size.words}")
    start = at_most(min(starts), WANTED, " s to the first frame")
    worse = size if size.status > start.status else start
    figures = {"archive_mb": archive_mb, "first_frame_s": min(starts)}
    return replace(worse, figures=figures)
