"""Hypothesis profiles: the same examples everywhere, or different ones for each seed."""

from typing import Final

from hypothesis import HealthCheck, settings

SAME: Final = "dalmuti"
"""A failure here is a failure everywhere."""
EXPLORE: Final = "explore"
"""Different examples for each ``--hypothesis-seed``, for the soak."""


def register_profiles() -> None:
    """Register both profiles with Hypothesis, and load the one with fixed examples."""
    # Machines differ in speed, so no example has a time limit.
    same = settings(
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.register_profile(SAME, same)
    settings.register_profile(EXPLORE, same, derandomize=False, print_blob=True)
    settings.load_profile(SAME)


def exploring() -> bool:
    """Return whether the examples are those of a seed, as in the soak."""
    return settings.get_current_profile_name() == EXPLORE


def examples(usual: int, in_soak: int) -> int:
    """Return the number of examples to try: few in the usual run, many in the soak."""
    return in_soak if exploring() else usual
