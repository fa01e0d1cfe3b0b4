"""Importing the environment changes nothing, and names a missing package."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import os
before = dict(os.environ)
import dalmuti.rl
assert dict(os.environ) == before, set(os.environ.items()) ^ set(before.items())
"""


@pytest.mark.parametrize("driver", [None, "pulseaudio"])
def test_the_sound_driver_stays_what_it_was(driver: str | None) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    if driver:
        environment["SDL_AUDIODRIVER"] = driver
    done = subprocess.run(
        [sys.executable, "-c", SHOW], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_tests_play_no_sound() -> None:
    assert "pettingzoo" in sys.modules
    assert os.environ["SDL_AUDIODRIVER"] == "dummy"


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_it_says_which_package_is_missing(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import dalmuti.rl"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "PettingZooMissingError" in last
    assert f"needs the package {missing}" in last
    assert "pip install '.[rl]'" in last
