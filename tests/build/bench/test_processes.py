"""What is measured of processes, on systems that report it."""

import os
import subprocess
import sys

import pytest

from build.bench.processes import children, cpu_seconds, is_running, memory_mb

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux reports this so")


def test_a_child_is_found_and_measured_until_it_ends() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert child.pid in children(os.getpid())
        assert is_running(child.pid)
        beside, alone = (memory_mb(child.pid, other) for other in (os.getpid(), child.pid))
        assert 0.0 < alone <= beside < 100.0
        assert child.stdin is not None
        child.stdin.close()
        os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        assert not is_running(child.pid), "it is only to be reaped"
        assert cpu_seconds(child.pid) >= 0.0
    assert not is_running(child.pid)
    assert child.pid not in children(os.getpid())
    with pytest.raises(OSError, match="No such file"):
        cpu_seconds(child.pid)
