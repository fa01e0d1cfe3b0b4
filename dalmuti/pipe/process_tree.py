"""Keep a foreign program and its children together, so that all of them end with the game.

On POSIX they are a process group, which is killed here; Linux also kills a program whose parent was
killed. On Windows they are a job object, which ends when its last handle is closed, also by the
death of the game. A child that leaves its group or job on purpose is out of reach.
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
"""The class of job information that `JobLimits` is."""


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
        """A program and its children. This has not been tried on Windows."""

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
            """Terminate the program and, for `KILL`, its children."""
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
        """Return the function to run in a new process before the program: none here."""
        return None

else:

    class Kin:
        """A program and its children, except those that leave its process group."""

        def __init__(self, process: "subprocess.Popen[bytes]") -> None:
            self._process = process

        def signal(self, number: int) -> None:
            """Send a signal to the whole process group."""
            # The group's number cannot be reused before the program is reaped.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, number)

        def wait(self) -> None:
            """Wait until the program has ended, without reaping it if the system can."""
            wait_id = getattr(os, "waitid", None)  # macOS has it from Python 3.13 on
            if wait_id is None:
                self._process.wait()
                return
            with suppress(ChildProcessError):
                wait_id(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)

    def dies_with_us() -> Callable[[], None] | None:
        """Return the function that lets a new process die with this one, None except on Linux.

        Linux kills it when the thread that started it ends, so that thread must live on.
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
            if os.getppid() != parent:  # killed in the meantime
                os._exit(1)

        return prepare
