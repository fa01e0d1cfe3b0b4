"""A private session bus with an accessibility bus on it."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from build.packaging.drive.checks import DriveError

LAUNCHERS: Final = (
    Path("/usr/libexec/at-spi-bus-launcher"),
    Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"),
)


@contextmanager
def accessibility_bus(environment: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Run both buses and return the environment for programs that use them.

    :raises DriveError: a program is not installed, or does not start.
    """
    launcher = next((path for path in LAUNCHERS if path.exists()), None)
    if launcher is None or shutil.which("dbus-daemon") is None:
        raise DriveError("there is no accessibility bus: install dbus and at-spi2-core")
    daemon = subprocess.Popen(
        ("dbus-daemon", "--session", "--nofork", "--print-address"),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert daemon.stdout is not None
    try:
        address = daemon.stdout.readline().strip()
        if not address:
            raise DriveError("dbus-daemon does not start")
        private = {**environment, "DBUS_SESSION_BUS_ADDRESS": address}
        # Not the bus of the desktop that this runs on.
        private.pop("AT_SPI_BUS_ADDRESS", None)
        with _running(launcher, private):
            yield private
    finally:
        daemon.terminate()
        daemon.wait()
        daemon.stdout.close()


@contextmanager
def _running(launcher: Path, environment: Mapping[str, str]) -> Iterator[None]:
    process = subprocess.Popen(
        (os.fspath(launcher), "--launch-immediately"),
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()
