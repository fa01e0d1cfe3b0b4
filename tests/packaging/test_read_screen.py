"""What the player who reads the accessibility tree makes of it."""

import io
import json
from typing import Any

import pytest

from build.packaging.drive.checks import DriveError
from build.packaging.read_screen.player import asked, focus, hand, usable
from build.packaging.read_screen.screen import Screen, Thing


def thing(role: str, name: str, *children: Thing, states: str = "", description: str = "") -> Thing:
    return Thing(role, name, description, frozenset(states.split()), "", children)


def table(*more: Thing) -> Thing:
    nine = thing("list item", "two 9s", states="focusable focused")
    dead = thing("list item", "a single 12", states="focusable", description="12 beats nothing.")
    lost = thing("list item", "a single 11")
    cards = thing("list box", "Your hand: 4 cards", nine, dead, lost)
    return thing("panel", "Table", cards, *more)


def test_cards_with_a_reason_not_to_be_picked_are_left_alone() -> None:
    assert [usable(rank) for rank in hand(table())] == [True, False, False]


def test_the_focus_is_found_with_its_description() -> None:
    assert focus(table()) == ("two 9s", "")
    assert focus(thing("panel", "Table")) is None


@pytest.mark.parametrize(
    ("more", "open_question"),
    [
        ((), False),
        ((thing("dialog", "Taxes paid"),), True),
        ((thing("list box", "Chairs"),), True),
        ((thing("push button", "Give"),), True),
        ((thing("push button", "Pass"),), False),
        ((thing("push button", "Pass", states="focusable"),), True),
        ((thing("push button", "Play", description="One moment."),), False),
        ((thing("push button", "Play", description="First pick the cards."),), True),
    ],
)
def test_an_open_decision_is_recognised(more: tuple[Thing, ...], open_question: bool) -> None:
    assert asked(table(*more)) is open_question


def answers(*trees: Any, heard: tuple[str, ...] = ()) -> io.StringIO:
    return io.StringIO("".join(json.dumps({"tree": t, "heard": heard}) + "\n" for t in trees))


def node(name: str) -> dict[str, Any]:
    empty: dict[str, Any] = {"role": "", "description": "", "states": [], "text": ""}
    return {**empty, "name": name, "children": []}


def test_a_tree_counts_once_two_readings_agree() -> None:
    screen = Screen(io.StringIO(), answers(node("a"), node("b"), node("b"), node("c")))
    seen = screen.look()
    assert seen is not None
    assert seen.name == "b"


def test_announcements_are_kept() -> None:
    screen = Screen(io.StringIO(), answers(None, None, heard=("Ann passes.",)))
    assert screen.look() is None
    assert screen.heard == ["Ann passes.", "Ann passes."]


def test_a_listener_that_has_ended_is_an_error() -> None:
    with pytest.raises(DriveError, match=r"gir1\.2-atspi"):
        Screen(io.StringIO(), answers()).look()
