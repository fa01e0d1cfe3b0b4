"""Every page says what it is, and the focus follows the keyboard."""

from collections.abc import Callable

import pygame
import pytest

from dalmuti.screen.accessibility import Node, Role, walk
from dalmuti.screen.accessibility.tracker import Tracker
from dalmuti.screen.context import Context
from dalmuti.screen.main_menu.hall_of_fame import HallOfFameScene
from dalmuti.screen.main_menu.saved_games.games import GamesScene
from dalmuti.screen.main_menu.saved_games.rename import RenameScene
from dalmuti.screen.menus.settings.keys import KeysScene
from dalmuti.screen.menus.settings.rebind import RebindScene
from dalmuti.screen.menus.settings.your_data import YourDataScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.texts import languages
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.menus.test_layouts import SCENES
from tests.screen.pilot import Pilot

PAGES: dict[str, Callable[[Context], Scene]] = {
    **SCENES,
    "keys": KeysScene,
    "rebind": RebindScene,
    "data": YourDataScene,
    "games": GamesScene,
    "hall": HallOfFameScene,
    "rename": lambda context: RenameScene(context, "Old", "Ann and Ben", lambda name: None),
}
NEEDS_NAME = frozenset({Role.BUTTON, Role.SWITCH, Role.CHOICE, Role.FIELD, Role.SLIDER, Role.PAGE})


def open_page(pilot: Pilot, name: str) -> None:
    pilot.context.scenes.reset(PAGES[name](pilot.context))
    pilot.context.scenes.apply()
    pilot.frames()


def nameless(tree: Node) -> list[str]:
    return [path for path, node in walk(tree) if node.role in NEEDS_NAME and not node.name.strip()]


@pytest.mark.parametrize("language", languages())
def test_everything_on_every_page_has_a_name_and_a_key_of_its_own(
    start: PilotMaker, language: str
) -> None:
    pilot = start()
    pilot.context.app.set_language(language)
    for name in PAGES:
        open_page(pilot, name)
        tree = pilot.scene.described()
        assert nameless(tree) == [], name
        assert Tracker().follow(tree) is not None


def test_every_widget_is_in_the_tree(start: PilotMaker) -> None:
    pilot = start()
    for name in PAGES:
        open_page(pilot, name)
        keys = {node.key for _, node in walk(pilot.scene.described())}
        assert set(pilot.scene.spots()) <= keys, name


def test_the_focus_follows_tab(start: PilotMaker) -> None:
    pilot = start()
    ears = Ears(pilot)
    assert ears.tree().name == "Dalmuti"
    assert ears.focus() == ""
    seen = []
    for _ in range(4):
        pilot.key(pygame.K_TAB)
        seen.append(ears.focus())
    assert seen == ["New game", "Journey", "Deal of the day", "Puzzles"]
    assert sum(node.default for _, node in walk(ears.tree())) == 1


def test_settings_are_heard_with_their_labels_and_states(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    open_page(pilot, "settings")
    ears = Ears(pilot)
    assert ears.find("Speed: Normal").role is Role.CHOICE
    assert "Screen reader announces: Every play" in ears.names()
    switch = ears.find("Music and ambience")
    assert (switch.role, switch.checked) == (Role.SWITCH, True)
    assert ears.names().count("Music and ambience") == 1


def test_a_dead_button_says_why(start: PilotMaker) -> None:
    pilot = start(players=4)
    open_page(pilot, "setup")
    cross = Ears(pilot).find("Remove seat 1")
    assert not cross.enabled
    assert cross.description == pilot.context.texts("setup.remove_least")


def test_a_field_tells_what_is_typed_and_where_the_caret_is(start: PilotMaker) -> None:
    pilot = start()
    open_page(pilot, "rename")
    ears = Ears(pilot)
    pilot.type("er")
    field = ears.find("Ann and Ben")
    assert (field.role, field.text, field.caret) == (Role.FIELD, "Older", (5, 5))
    assert ears.focus() == "Ann and Ben"


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    open_page(pilot, "settings")
    places = {
        node.key: node.presses
        for _, node in walk(pilot.scene.described())
        if node.role is Role.BUTTON
    }
    assert places == {"wardrobe": True, "keys": False, "your_data": False, "done": True}


def test_the_curtain_names_who_is_next_and_nothing_of_the_table(start: PilotMaker) -> None:
    pilot = start()
    open_page(pilot, "curtain")
    pilot.frames(30)
    roles = [node.role for _, node in walk(pilot.scene.described())]
    assert roles == [Role.PAGE, Role.TEXT, Role.BUTTON, Role.BUTTON]
    assert pilot.scene.described().name.startswith("Hand the screen to Wilhelmina")


def test_a_notice_is_announced_and_can_be_read(start: PilotMaker) -> None:
    pilot = start()
    ears = Ears(pilot)
    pilot.context.toasts.say("The disk is full.")
    assert ears.listen() == ["The disk is full."]
    assert [node.name for node in pilot.context.toasts.described()] == ["The disk is full."]
