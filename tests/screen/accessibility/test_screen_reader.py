from collections.abc import Callable

from dalmuti.screen.accessibility.announcer import Announcer
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.accessibility.screen_reader import LEAST_SECONDS, ScreenReader
from dalmuti.screen.accessibility.tracker import Change
from dalmuti.storage.announcements import Announcements

PAGE = Node(
    Role.PAGE,
    "page",
    "Title",
    (Node(Role.BUTTON, "play", "Play", place=(10, 20, 30, 40), presses=True),),
)


class System:
    """Stands for the system's accessibility interface."""

    def __init__(self) -> None:
        self.wanted: Callable[[], None] = lambda: None
        self.unwanted: Callable[[], None] = lambda: None
        self.press: Callable[[int], None] = lambda number: None
        self.shown: list[tuple[Change, bool]] = []
        self.focused: list[bool] = []

    def make(
        self,
        handle: int,
        on_wanted: Callable[[], None],
        on_unwanted: Callable[[], None],
        on_press: Callable[[int], None],
    ) -> "System":
        self.wanted, self.unwanted, self.press = on_wanted, on_unwanted, on_press
        return self

    def show(self, change: Change, whole: bool) -> None:
        self.shown.append((change, whole))

    def set_focused(self, focused: bool) -> None:
        self.focused.append(focused)


class Reader:
    """A screen reader's side of a game with one page."""

    def __init__(self) -> None:
        self.announcer = Announcer(lambda: Announcements.FULL)
        self.woken = 0
        self.described = 0
        self.page = PAGE
        self.system = System()
        self.reader = ScreenReader(self.announcer, self._wake)
        self.reader.start(0, self.system.make)

    def _wake(self) -> None:
        self.woken += 1

    def _describe(self) -> tuple[Node, ...]:
        self.described += 1
        return (self.page,)

    def update(self, dt: float = LEAST_SECONDS, drawn: bool = True) -> tuple[object, ...]:
        return self.reader.update(dt, True, "Dalmuti", drawn, self._describe)


def test_nothing_is_described_without_a_screen_reader() -> None:
    reader = Reader()
    reader.update()
    assert (reader.described, reader.system.shown) == (0, [])
    assert not reader.reader.active
    assert reader.reader.pending is None


def test_the_whole_tree_goes_out_once_it_is_wanted_and_later_what_changes() -> None:
    reader = Reader()
    reader.system.wanted()
    assert reader.woken == 1
    reader.update(0.0, drawn=False)
    ((change, whole),) = reader.system.shown
    assert whole
    assert [one.node.name for one in change.nodes] == ["Dalmuti", "Title", "Play"]
    assert change.nodes[change.focus].node.name == "Title"
    assert reader.system.focused == [True]
    reader.page = Node(Role.PAGE, "page", "Settings")
    reader.update()
    change, whole = reader.system.shown[-1]
    assert not whole
    assert [one.node.name for one in change.nodes] == ["Settings"]


def test_nothing_is_described_while_nothing_is_drawn() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.update()
    before = reader.described
    for _ in range(10):
        reader.update(drawn=False)
    assert reader.described == before


def test_frames_that_follow_fast_are_described_once_and_the_last_is_not_missed() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.update()
    before = reader.described
    reader.update(LEAST_SECONDS / 4)
    assert reader.described == before
    assert reader.reader.pending == LEAST_SECONDS * 3 / 4
    reader.update(LEAST_SECONDS, drawn=False)
    assert reader.described == before + 1


def test_an_announcement_is_a_new_node_each_time() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.update()
    keys = []
    for _ in range(2):
        reader.announcer.say("Ann passes.")
        reader.update(10.0, drawn=False)
        change, _whole = reader.system.shown[-1]
        (said,) = (one.node for one in change.nodes if one.node.role is Role.ANNOUNCEMENT)
        assert said.name == "Ann passes."
        keys.append(said.key)
    assert keys[0] != keys[1]


def test_a_press_that_is_asked_for_gives_the_place_to_click() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.update()
    change, _ = reader.system.shown[0]
    reader.system.press(next(one.number for one in change.nodes if one.node.key == "play"))
    assert reader.woken == 2
    assert reader.update() == ((10, 20, 30, 40),)
    reader.system.press(99)
    assert reader.update() == ()


def test_nothing_is_described_after_the_screen_reader_has_gone() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.update()
    reader.system.unwanted()
    before = reader.described
    reader.update()
    assert reader.described == before
    reader.system.wanted()
    reader.update()
    assert reader.system.shown[-1][1]


def test_after_a_failure_it_stays_silent() -> None:
    reader = Reader()
    reader.system.wanted()
    reader.reader.stop()
    reader.system.wanted()
    assert not reader.reader.active
