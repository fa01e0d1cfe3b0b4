"""Report the AT-SPI tree of an application; runs with the system's Python, which has AT-SPI.

Each line on standard input is answered by one line of JSON: `tree`, null while there is none, and
`heard`, the announcements since the last line. The argument is the application's process id.
"""

import json
import sys
from typing import IO, Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATES = ("focused", "focusable", "checked", "selected")
"""The AT-SPI states in the answers."""


class Listener:
    """Keeps announcements until they are asked for."""

    def __init__(self, application: int) -> None:
        self._application = application
        self._heard: list[str] = []
        self._events = Atspi.EventListener.new(self._announced)
        self._events.register("object:announcement")

    def answer(self) -> dict[str, Any]:
        """Return the tree and the announcements since the last answer."""
        heard, self._heard = self._heard, []
        return {"tree": self._tree(), "heard": heard}

    def _announced(self, event: Any) -> None:
        self._heard.append(event.any_data)

    def _tree(self) -> dict[str, Any] | None:
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(index)
            if found is not None and found.get_process_id() == self._application:
                found.clear_cache()  # no event tells of nodes that were enabled
                return described(found)
        return None


def described(thing: Any) -> dict[str, Any]:
    """Return a node and its descendants as JSON values."""
    states = thing.get_state_set()
    known = [name for name in STATES if states.contains(getattr(Atspi.StateType, name.upper()))]
    text = thing.get_text_iface()
    children = (thing.get_child_at_index(index) for index in range(thing.get_child_count()))
    return {
        "role": thing.get_role_name(),
        "name": thing.get_name(),
        "description": thing.get_description(),
        "states": known,
        "text": Atspi.Text.get_text(text, 0, -1) if text is not None else "",
        "children": [described(child) for child in children if child is not None],
    }


def enable() -> None:
    """Tell applications that a screen reader runs."""
    on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        "Set",
        on,
        None,
        Gio.DBusCallFlags.NONE,
        -1,
        None,
    )


def main() -> None:
    """Answer until standard input ends."""
    enable()
    Atspi.init()
    listener = Listener(int(sys.argv[1]))
    loop = GLib.MainLoop()

    def asked(source: IO[str], condition: Any) -> bool:
        if not source.readline():
            loop.quit()
            return False
        try:
            answer = listener.answer()
        except GLib.Error:  # a node was gone before it was read
            answer = {"tree": None, "heard": []}
        print(json.dumps(answer), flush=True)
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, asked)
    loop.run()


if __name__ == "__main__":
    main()
