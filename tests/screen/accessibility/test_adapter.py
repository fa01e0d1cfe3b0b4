"""Nodes as AccessKit gets them; the system's own side of it is a stand-in."""

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from dalmuti.screen.accessibility import adapter
from dalmuti.screen.accessibility.adapter import TEXT_RUN, accesskit_found, platform_adapter
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.accessibility.tracker import Tracker

accesskit: Any = pytest.importorskip("accesskit")


class System:
    """Takes what would go to a screen reader."""

    def __init__(self, *made_with: Any) -> None:
        self.made_with = made_with
        self.updates: list[Any] = []
        self.focused: list[bool] = []

    def update_if_active(self, factory: Any) -> Any:
        self.updates.append(factory())
        return SimpleNamespace(raise_events=lambda: None)

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused.append(focused)

    update_view_focus_state = update_window_focus_state


def stand_in(monkeypatch: pytest.MonkeyPatch, platform: str) -> list[System]:
    """Put an AccessKit in place that has the systems of all platforms; return those made."""
    made: list[System] = []

    def make(*made_with: Any) -> System:
        made.append(System(*made_with))
        return made[-1]

    kit = ModuleType("accesskit")
    vars(kit).update(vars(accesskit))
    vars(kit).update(
        unix=SimpleNamespace(Adapter=make),
        windows=SimpleNamespace(SubclassingAdapter=make),
        macos=SimpleNamespace(
            SubclassingAdapter=SimpleNamespace(for_window=make),
            add_focus_forwarder_to_window_class=lambda name: None,
        ),
    )
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    monkeypatch.setattr(sys, "platform", platform)
    return made


def start(handle: int = 7, pressed: list[int] | None = None) -> adapter.Adapter | None:
    presses = [] if pressed is None else pressed
    return platform_adapter(handle, lambda: None, lambda: None, presses.append)


def nodes_of(system: System) -> dict[int, Any]:
    return dict(system.updates[-1].nodes)


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin", "freebsd14"])
def test_each_system_gets_its_adapter(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    made = stand_in(monkeypatch, platform)
    found = start()
    assert found is not None
    (system,) = made
    assert len(system.made_with) == 3
    assert (system.made_with[0] == 7) is (platform in ("win32", "darwin"))
    found.set_focused(True)
    assert system.focused == ([] if platform == "win32" else [True])


def test_without_a_window_there_is_none_where_one_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert stand_in(monkeypatch, "win32") == []
    assert start(handle=0) is None


def test_without_accesskit_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert start() is None


def test_a_system_that_fails_is_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class PanicError(BaseException):
        """As AccessKit's failures are, which are no Exception."""

    def panic(*_: Any) -> None:
        raise PanicError

    stand_in(monkeypatch, "linux")
    sys.modules["accesskit"].unix = SimpleNamespace(Adapter=panic)  # type: ignore[attr-defined]
    assert start() is None
    assert "no accessibility" in caplog.text


def test_the_version_is_told() -> None:
    assert accesskit_found().startswith("AccessKit 0.")


def test_roles_states_and_keys_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    made = stand_in(monkeypatch, "linux")
    found = start()
    assert found is not None
    page = Node(
        Role.PAGE,
        "page",
        "Settings",
        (
            Node(Role.SWITCH, "music", "Music and ambience", checked=True),
            Node(
                Role.BUTTON,
                "play",
                "Play",
                description="Pick one.",
                shortcut="Enter",
                enabled=False,
            ),
            Node(Role.FIELD, "name", "Name", text="Zoë", caret=(1, 3), focused=True),
            Node(Role.SLIDER, "position", "Position", value=(3, 9), place=(1, 2, 30, 40)),
            Node(Role.ITEM, "rank.9", "two 9s", selected=True, presses=True),
            Node(Role.ANNOUNCEMENT, "said", "Ann passes."),
        ),
    )
    change = Tracker().follow(Node(Role.WINDOW, "window", "Dalmuti", (page,)))
    assert change is not None
    found.show(change, whole=True)
    (system,) = made
    update = system.updates[0]
    assert update.tree.root == 0
    assert update.focus == 4
    nodes = nodes_of(system)
    assert nodes[0].label == "Dalmuti"
    assert nodes[2].toggled == accesskit.Toggled.TRUE
    assert nodes[3].is_disabled
    assert nodes[3].description == "Pick one. Enter"
    assert not nodes[3].supports_action(accesskit.Action.FOCUS)
    assert nodes[4].children == [4 + TEXT_RUN]
    assert nodes[4 + TEXT_RUN].value == "Zoë"
    assert list(nodes[4 + TEXT_RUN].character_lengths) == [1, 1, 2]
    assert nodes[4].text_selection.focus.character_index == 3
    assert (nodes[5].numeric_value, nodes[5].max_numeric_value) == (3.0, 9.0)
    assert (nodes[5].bounds.x0, nodes[5].bounds.y1) == (1.0, 42.0)
    assert nodes[6].is_selected
    assert nodes[6].supports_action(accesskit.Action.CLICK)
    assert nodes[7].live == accesskit.Live.POLITE
    assert nodes[7].value == "Ann passes."


def test_a_click_asked_for_names_its_node(monkeypatch: pytest.MonkeyPatch) -> None:
    made, pressed = stand_in(monkeypatch, "linux"), list[int]()
    start(pressed=pressed)
    on_action = made[0].made_with[1]
    on_action(SimpleNamespace(action=accesskit.Action.CLICK, target=5))
    on_action(SimpleNamespace(action=accesskit.Action.FOCUS, target=6))
    assert pressed == [5]
