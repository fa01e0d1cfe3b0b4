"""How much memory the game needs."""

from typing import Final

from dalmuti.app.benches.table import TableRun
from dalmuti.app.benches.verdict import NotMeasuredError, Verdict, at_most

WANTED: Final = 250.0
"""MB (of 1,000,000 bytes) that the process may ever have had."""


def judge(run: TableRun) -> Verdict:
    """Compare the most memory the game had during a run with what is wanted.

    :raises NotMeasuredError: the system does not say how much it was.
    """
    if not run.peak_mb:
        raise NotMeasuredError("this system does not say how much memory a process has had.")
    print(f"  the most there was during {run.deals} deals at 10 seats in 1920x1080")
    return at_most(run.peak_mb, WANTED, " MB")
