"""What a foreign program has started: held together, so that all of it ends with us.

POSIX has groups of processes, which are ended here; on Linux the system also ends a program whose
starter is killed. Windows has job objects, which end when the last handle to them is closed, also
by our death. A child that leaves its group or job on purpose is out of reach.
"""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
_PR_SET_PDEATHSIG: Final = 1
_KILL_ON_JOB_CLOSE: Final = 0x2000
_EXTENDED_LIMITS: Final = 9
"""The kind of information about a job that `JobLimits` is."""


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    )


class JobLimits(ctypes.Structure):
    """Windows' JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("BasicLimitInformation", _BasicLimits),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    )


if sys.platform == "win32":

    class Kin:
        """A program and all that it starts. None of this has been tried on Windows."""

        def __init__(self, process: "subprocess.Popen[bytes]") -> None:
            self._process = process
            self._kernel = ctypes.WinDLL("kernel32", use_last_error=True)
            self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
            self._job: ctypes.c_void_p | None = None
            made = self._kernel.CreateJobObjectW(None, None)
            if not made:
                return
            job = ctypes.c_void_p(made)
            limits = JobLimits()
            limits.BasicLimitInformation.LimitFlags = _KILL_ON_JOB_CLOSE
            size = ctypes.sizeof(limits)
            handle = ctypes.c_void_p(int(process._handle))  # type: ignore[attr-defined]
            if self._kernel.SetInformationJobObject(
                job, _EXTENDED_LIMITS, ctypes.byref(limits), size
            ) and self._kernel.AssignProcessToJobObject(job, handle):
                self._job = job
            else:
                self._kernel.CloseHandle(job)

        def signal(self, number: int) -> None:
            """End the program, and at a `KILL` all that it has started."""
            with suppress(OSError):
                self._process.terminate()
            if number == KILL and self._job is not None:
                self._kernel.TerminateJobObject(self._job, 1)
                self._kernel.CloseHandle(self._job)
                self._job = None

        def wait(self) -> None:
            """Wait until the program has ended."""
            self._process.wait()

    def dies_with_us() -> Callable[[], None] | None:
        """Return what a new process has to do before it is a program: here nothing."""
        return None

else:

    class Kin:
        """A program and all that it starts, unless that leaves the program's group."""

        def __init__(self, process: "subprocess.Popen[bytes]") -> None:
            self._process = process

        def signal(self, number: int) -> None:
            """Send a signal to the program and to all of its group."""
            # The number of the group is not given away before the program's end is fetched.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)

        def wait(self) -> None:
            """Wait until the program has ended; its number stays its own where that can be."""
            wait_id = getattr(os, "waitid", None)  # macOS has it from Python 3.13 on
            if wait_id is None:
                self._process.wait()
                return
            with suppress(ChildProcessError):
                wait_id(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)

    def dies_with_us() -> Callable[[], None] | None:
        """Return what a new process has to do before it is a program, to end when we are killed.

        Linux ends it when the thread that started it ends, so that thread must last.
        """
        if sys.platform != "linux":
            return None
        try:
            control = ctypes.CDLL(None).prctl
        except (OSError, AttributeError):
            return None
        parent = os.getpid()

        def prepare() -> None:
            control(_PR_SET_PDEATHSIG, KILL, 0, 0, 0)
            if os.getppid() != parent:  # killed in between
                os._exit(1)

        return prepare
