"""A loop that runs pytest's tests once for each change, until one of them fails."""

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

from tests.rules.mutants.changes import Change

OFTEN: Final = 20
"""Number of tests between two saves of their paths through the code."""


@dataclass
class ChangeLoop:
    """A plugin: `wanted` gives the changes of each module, `told` receives each result."""

    wanted: Callable[[], Iterator[tuple[ModuleType, Change]]]
    told: Callable[[ModuleType, Change, str], bool]
    kept: Path | None = None
    """The file that stores from run to run which tests call which functions."""
    seconds: dict[str, float] = field(default_factory=dict)
    through: dict[str, set[str]] = field(default_factory=dict)
    """By test, the functions of each file that it calls."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests once unchanged, then for each change those that call the function."""
        self._explore(session)
        for module, change in self.wanted():
            if not self.told(module, change, self._seen_by(session, module, change)):
                break
        return True

    def _explore(self, session: pytest.Session) -> None:
        """Record the functions that each test calls, and its duration."""
        if self.kept is not None and self.kept.exists():
            kept = json.loads(self.kept.read_text(encoding="utf-8"))
            self.seconds = kept["seconds"]
            self.through = {test: set(places) for test, places in kept["through"].items()}
        for item in session.items:
            if item.nodeid in self.through:
                continue
            begin = time.perf_counter()
            seen: set[str] = set()
            _forget()  # so that this test also computes what an earlier one has cached
            with _noting(seen):
                failed = _fails(item)
            if failed:
                pytest.exit(f"{item.nodeid} fails without any change", 3)
            self.seconds[item.nodeid] = time.perf_counter() - begin
            self.through[item.nodeid] = seen
            if len(self.through) % OFTEN == 0:
                self._keep()
        self._keep()

    def _keep(self) -> None:
        if self.kept is not None:
            through = {test: sorted(places) for test, places in self.through.items()}
            kept = {"seconds": self.seconds, "through": through}
            self.kept.write_text(json.dumps(kept), encoding="utf-8")

    def _seen_by(self, session: pytest.Session, module: ModuleType, change: Change) -> str:
        """Return the test that notices a change, "" if none does."""
        key = _place(str(module.__file__), change.function.split(".")[-1])
        items = [item for item in session.items if key in self.through[item.nodeid]]
        items.sort(key=lambda item: self.seconds[item.nodeid])
        with changed(module, change):
            return next((item.nodeid for item in items if _fails(item)), "")


@contextmanager
def changed(module: ModuleType, change: Change) -> Iterator[None]:
    """Apply a change to a module while the context lasts."""
    function = _function(module, change.function)
    good = function.__code__
    try:
        function.__code__ = change.code
        _forget()
        yield
    finally:
        function.__code__ = good
        _forget()


def _function(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part]
    found = getattr(found, "fget", found)
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, FunctionType), name
    return found


def _forget() -> None:
    """Clear every cache of the rules."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dalmuti."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _fails(item: pytest.Item) -> bool:
    item._initrequest()  # type: ignore[attr-defined]
    reports = runtestprotocol(item, nextitem=None, log=False)
    return any(report.failed for report in reports)


def _place(path: str, function: str) -> str:
    return f"{path}:{function}"


@contextmanager
def _noting(seen: set[str]) -> Iterator[None]:
    """Record which functions of the rules are called."""

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            code: CodeType = frame.f_code
            if "rules" in code.co_filename:
                seen.add(_place(code.co_filename, code.co_name))

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def module_of(name: str) -> ModuleType:
    """Return a module by its full name."""
    return importlib.import_module(name)
