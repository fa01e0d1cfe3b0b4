"""The system's accessibility interface, through AccessKit; the only module that imports it.

Only AT-SPI on Linux has been tried.
"""

import logging
import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, Protocol

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.accessibility.tracker import Change, Numbered

ROOT: Final = 0
TEXT_RUN: Final = 1 << 32
"""Offset of the numbers of text runs: AccessKit wants the text of a field in a node of its own."""

log = logging.getLogger(__name__)

_ROLES: Final = MappingProxyType(
    {
        Role.WINDOW: "WINDOW",
        Role.PAGE: "DIALOG",
        Role.BOARD: "PANE",
        Role.GROUP: "GROUP",
        Role.HEADING: "HEADING",
        Role.TEXT: "LABEL",
        Role.BUTTON: "BUTTON",
        Role.SWITCH: "CHECK_BOX",
        Role.CHOICE: "COMBO_BOX",
        Role.FIELD: "TEXT_INPUT",
        Role.SLIDER: "SLIDER",
        Role.LIST: "LIST_BOX",
        Role.ITEM: "LIST_BOX_OPTION",
        Role.ANNOUNCEMENT: "LABEL",
    }
)
"""AccessKit's name for each role."""

UNFOCUSED: Final = frozenset({Role.TEXT, Role.HEADING, Role.GROUP, Role.LIST})
"""Roles that never have the focus."""


class Adapter(Protocol):
    """A receiver of trees."""

    def show(self, change: Change, whole: bool) -> None:
        """Take over the changed nodes, or the `whole` tree."""

    def set_focused(self, focused: bool) -> None:
        """Take note whether the window has the focus."""


def accesskit_found() -> str:
    """Return the name and version of AccessKit, or that it is missing, for `--diagnose`."""
    # A slow import, and only for --diagnose.
    from importlib.metadata import PackageNotFoundError, version

    if find_spec("accesskit") is None:
        return "no AccessKit"
    try:
        return f"AccessKit {version('accesskit')}"
    except PackageNotFoundError:
        return "AccessKit"  # the packaged program holds no versions


def must_begin_hidden() -> bool:
    """Tell whether the adapter must exist before the window is shown."""
    return sys.platform in ("win32", "darwin")


def platform_adapter(
    handle: int,
    on_wanted: Callable[[], None],
    on_unwanted: Callable[[], None],
    on_press: Callable[[int], None],
) -> Adapter | None:
    """Return the adapter for a window; None without AccessKit, or if it fails.

    `handle` is the window's HWND on Windows, its NSWindow on macOS. `on_wanted` is called when a
    screen reader asks for the tree, `on_unwanted` when the last one has gone, `on_press` with the
    number of a node to activate; each possibly on another thread.
    """
    if must_begin_hidden() and not handle:
        return None
    try:
        import accesskit  # optional, and not needed before the first frame

        return _AccessKit(accesskit, handle, on_wanted, on_unwanted, on_press)
    except ImportError:
        return None
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a panic in AccessKit is no Exception
        log.exception("no accessibility")
        return None


class _AccessKit:
    """Translates nodes into those of AccessKit."""

    def __init__(
        self,
        kit: Any,
        handle: int,
        on_wanted: Callable[[], None],
        on_unwanted: Callable[[], None],
        on_press: Callable[[int], None],
    ) -> None:
        self._kit = kit
        self._on_wanted = on_wanted
        self._on_unwanted = on_unwanted
        self._on_press = on_press
        if sys.platform == "win32":
            self._adapter = kit.windows.SubclassingAdapter(handle, self._activated, self._asked)
        elif sys.platform == "darwin":
            # SDL gives the keyboard to the window, not to the view in it.
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._adapter = kit.macos.SubclassingAdapter.for_window(
                handle, self._activated, self._asked
            )
        else:
            self._adapter = kit.unix.Adapter(self._activated, self._asked, self._deactivated)

    def show(self, change: Change, whole: bool) -> None:
        """Pass the changed nodes on."""

        def update() -> Any:
            made = self._kit.TreeUpdate(change.focus)
            if whole:
                made.tree = self._kit.Tree(ROOT)
                made.tree.toolkit_name = "Dalmuti"
            for numbered in change.nodes:
                made.nodes.extend(self._nodes(numbered))
            return made

        self._raise(self._adapter.update_if_active(update))

    def set_focused(self, focused: bool) -> None:
        """Pass the focus of the window on; on Windows AccessKit sees it by itself."""
        if sys.platform == "darwin":
            self._raise(self._adapter.update_view_focus_state(focused))
        elif sys.platform != "win32":
            self._adapter.update_window_focus_state(focused)

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _activated(self) -> None:
        """Return no tree yet: the next frame brings it, on the game's thread."""
        self._on_wanted()

    def _deactivated(self) -> None:
        self._on_unwanted()

    def _asked(self, request: Any) -> None:
        if request.action == self._kit.Action.CLICK:
            self._on_press(request.target)

    def _nodes(self, numbered: Numbered) -> list[tuple[int, Any]]:
        """Return a node for AccessKit, and a node for the text of a field."""
        kit, node = self._kit, numbered.node
        role = _ROLES[node.role]
        made = kit.Node(getattr(kit.Role, "DEFAULT_BUTTON" if node.default else role))
        made.set_children(list(numbered.children))
        if role == "LABEL":
            made.set_value(node.name)
        elif node.name:
            made.set_label(node.name)
        self._set_state(made, node)
        if node.role is not Role.FIELD:
            return [(numbered.number, made)]
        run = kit.Node(kit.Role.TEXT_RUN)
        run.set_value(node.text)
        run.set_character_lengths([len(char.encode()) for char in node.text])
        number = numbered.number + TEXT_RUN
        made.push_child(number)
        anchor, caret = (kit.TextPosition(number, at) for at in node.caret)
        made.set_text_selection(kit.TextSelection(anchor, caret))
        return [(numbered.number, made), (number, run)]

    def _set_state(self, made: Any, node: Node) -> None:
        kit = self._kit
        description = node.description
        if node.role is Role.BUTTON and sys.platform != "win32":
            description = together(description, node.shortcut)  # AccessKit passes no keys on
        if description:
            made.set_description(description)
        if node.shortcut:
            made.set_keyboard_shortcut(node.shortcut)
        if not node.enabled:
            made.set_disabled()
        if node.checked is not None:
            made.set_toggled(kit.Toggled.TRUE if node.checked else kit.Toggled.FALSE)
        if node.selected is not None:
            made.set_selected(node.selected)
        if node.value is not None:
            made.set_min_numeric_value(0.0)
            made.set_numeric_value(float(node.value[0]))
            made.set_max_numeric_value(float(node.value[1]))
        if node.place is not None:
            left, top, width, height = node.place
            made.set_bounds(kit.Rect(left, top, left + width, top + height))
        if node.presses and node.enabled:
            made.add_action(kit.Action.CLICK)
        if node.role is Role.ANNOUNCEMENT:
            made.set_live(kit.Live.POLITE)
        # The only way in which AT-SPI learns that a node is disabled.
        elif node.enabled and _has_focus_at_times(node):
            made.add_action(kit.Action.FOCUS)


def _has_focus_at_times(node: Node) -> bool:
    """Tell whether the focus can come to a node; of items only to those that are chosen from."""
    return node.role not in UNFOCUSED and (node.role is not Role.ITEM or node.presses)
