import pytest

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.accessibility.tracker import Tracker


def tree(*buttons: str, focused: str = "") -> Node:
    children = tuple(
        Node(Role.BUTTON, name, name.title(), focused=name == focused) for name in buttons
    )
    page = Node(Role.PAGE, "page", "Page", children, focused=True)
    return Node(Role.WINDOW, "window", "Dalmuti", (page,))


def test_the_first_tree_is_new_as_a_whole() -> None:
    change = Tracker().follow(tree("play", "quit"))
    assert change is not None
    assert [one.node.key for one in change.nodes] == ["window", "page", "play", "quit"]
    assert [one.number for one in change.nodes] == [0, 1, 2, 3]
    assert [one.children for one in change.nodes] == [(1,), (2, 3), (), ()]
    assert change.focus == 1


def test_the_same_tree_again_is_no_change() -> None:
    tracker = Tracker()
    tracker.follow(tree("play", "quit"))
    assert tracker.follow(tree("play", "quit")) is None


def test_only_what_differs_is_new_and_numbers_stay() -> None:
    tracker = Tracker()
    tracker.follow(tree("play", "quit"))
    change = tracker.follow(tree("rules", "quit", focused="quit"))
    assert change is not None
    assert [(one.number, one.node.key) for one in change.nodes] == [
        (1, "page"),
        (4, "rules"),
        (3, "quit"),
    ]
    assert change.focus == 3
    assert tracker.node(2) is None


def test_after_forgetting_everything_is_new() -> None:
    tracker = Tracker()
    tracker.follow(tree("play"))
    tracker.forget()
    change = tracker.follow(tree("play"))
    assert change is not None
    assert len(change.nodes) == 3


def test_two_nodes_at_one_path_are_refused() -> None:
    with pytest.raises(ValueError, match="/window/page/play"):
        Tracker().follow(tree("play", "play"))


def test_the_first_that_has_the_keyboard_counts() -> None:
    sheet = Node(Role.PAGE, "sheet", "Sheet", (), focused=True)
    card = Node(Role.ITEM, "rank.9", "a 9", focused=True)
    board = Node(Role.BOARD, "table", "Table", (sheet, card), focused=True)
    change = Tracker().follow(Node(Role.WINDOW, "window", "", (board,)))
    assert change is not None
    assert change.nodes[change.focus].node.key == "sheet"


def test_parts_are_said_together() -> None:
    assert together("Ann", "", "12 cards") == "Ann, 12 cards"
    assert together("Pick one.", "Enter") == "Pick one. Enter"
    assert together() == ""
