"""The course of the drive: twice from the title to the second hand, by mouse and by keyboard."""

from pathlib import Path
from typing import Final

from build.bench.display import Display
from build.packaging.drive.checks import check, wait_until
from build.packaging.drive.desktop import DESKTOP
from build.packaging.drive.hands import Keyboard, Mouse
from build.packaging.drive.looks import brightness, difference
from build.packaging.drive.mirror import Mirror
from build.packaging.drive.sight import seen_cards
from build.packaging.drive.steps import Key
from build.packaging.drive.twin import Stage, Twin
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.deal import DealSection
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.storage.speed import Speed

LEAST_LIGHT: Final = 20.0
"""Minimum mean brightness, of 255, of a visible title."""
OTHER: Final = 0.2
"""Minimum share of pixels that differ between two scenes."""
SMALLER: Final = (-160, -80)
"""Change in size when the window is dragged smaller during the deal."""


def by_mouse(program: Path, display: Display, folder: Path, keep: Path) -> None:
    """Play by clicks, wheel and drags, close the window by its button, and resume."""
    stage = Stage((str(program),), display, folder, keep, Mouse(), players=10)
    with stage.started() as twin:
        _see_title(twin)
        title = twin.window.picture()
        twin.use("new_game", "New game")
        twin.use("start", "Start")
        twin.play(_in_tricks, look_on=1)
        twin.check_thinking()
        twin.check_hand("by mouse, in a new game")
        hand = twin.hand()
        seen = seen_cards(title, hand, twin.mirror.layout)
        check(seen != list(hand), "the hand is recognised on the title too")
        decisions = twin.play(_in_second_hand, look_on=2)
        print(f"  by mouse, {decisions} decisions to the second hand", flush=True)
        twin.decide()
        twin.leaves(twin.window.close_by_button, "the button of the window")
    _goes_on(stage)


def by_keys(program: Path, display: Display, folder: Path, keep: Path) -> None:
    """Play by keys: resize in the deal, full screen and back, close by keys, resume, be killed."""
    stage = Stage((str(program),), display, folder, keep, Keyboard(), players=8)
    with stage.started(Speed.NORMAL) as twin:
        _see_title(twin)
        twin.use("new_game", "New game")
        _resize_in_the_deal(twin)
        _full_screen_and_back(twin)
        twin.leaves(twin.window.close_by_key, "Alt and F4")
    with stage.started() as twin:
        _see_title(twin)
        twin.use("continue", "Continue")
        decisions = twin.play(_in_second_hand, look_on=2)
        print(f"  by keys, {decisions} decisions to the second hand", flush=True)
        twin.decide()
        twin.check_thinking()
        written = stage.journal()
        twin.process.kill()
        twin.process.wait()
    check(stage.journal() == written, "the kill has damaged the journal")
    print("  killed", flush=True)
    _goes_on(stage)


def _goes_on(stage: Stage) -> None:
    """Start again, resume the game, and leave through the menu."""
    before = stage.journal()
    with stage.started() as twin:
        _see_title(twin)
        twin.use("continue", "Continue")
        check(stage.journal() == before, "resuming the game has changed its journal")
        twin.play(_in_tricks)
        twin.check_hand("started again")
        twin.decide()
        now = stage.journal()
        check(now.startswith(before) and now != before, "the journal was not only appended to")
        twin.do(Key("Escape"))
        twin.agree("the menu")
        quits = lambda: stage.hands.use(twin.mirror, twin.do, "quit")  # noqa: E731
        twin.leaves(quits, "Quit in the menu")


def _see_title(twin: Twin) -> None:
    """Check that the title is there, and not black."""
    twin.agree("the title")
    light = brightness(twin.window.picture())
    check(light >= LEAST_LIGHT, f"the title's mean brightness is {light:.1f}: it is black")


def _resize_in_the_deal(twin: Twin) -> None:
    """Begin a game, drag the window smaller while cards fly, and check that they arrive."""
    mirror, window = twin.mirror, twin.window
    setup = window.picture()
    twin.stage.hands.use(mirror, twin.do, "start")
    wait_until(lambda: difference(setup, window.picture()) > OTHER, "no game was begun")
    twin.do(Key("space"))  # the seating draw takes a while
    mirror.rest(_dealing)
    if not _dealing(mirror.scene):
        twin.agree("before the deal", twin.hurry)
        twin.stage.hands.decide(mirror, twin.do, mirror.action)
        mirror.rest(_dealing)
    twin.check_dealing("a new game")
    box = window.place().box
    size = (box.w + SMALLER[0], box.h + SMALLER[1])
    window.drag_corner(SMALLER)
    twin.check_filled(size, "resized in the deal")
    twin.check_dealing("resized in the deal")
    twin.agree("after the deal", twin.hurry)
    twin.check_hand(f"resized in the deal to {size[0]}x{size[1]}")


def _full_screen_and_back(twin: Twin) -> None:
    before = twin.window.place().box
    twin.window.do([Key("F11")])
    twin.check_filled(DESKTOP, "full screen")
    twin.agree("full screen")
    twin.check_hand("full screen")
    twin.window.do([Key("F11")])
    twin.check_filled(before.size, "back from full screen")
    twin.agree("back from full screen")
    twin.check_hand("back from full screen")


def _dealing(scene: Scene) -> bool:
    section = section_shown(scene)
    if not isinstance(section, DealSection):
        return False
    return section.table.session.playback.pending_section is None


def _in_tricks(mirror: Mirror) -> bool:
    """Return whether the person must play cards."""
    return isinstance(section_shown(mirror.scene), TricksSection) and not mirror.button


def _in_second_hand(mirror: Mirror) -> bool:
    return _in_tricks(mirror) and mirror.hand_number == 2
