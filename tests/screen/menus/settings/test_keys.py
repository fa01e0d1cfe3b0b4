import pygame

from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.menus.settings.keys import SHOWN, KeyLine, KeysScene
from tests.screen.conftest import PilotMaker


def test_f1_shows_all_keys_over_any_menu_once(start: PilotMaker) -> None:
    pilot = start()
    for _ in range(2):
        pilot.key(pygame.K_F1)
        assert [type(scene).__name__ for scene in pilot.context.scenes.scenes] == [
            "TitleScene",
            "KeysScene",
        ]
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "TitleScene"


def test_the_rules_lead_to_the_keys_by_mouse(start: PilotMaker) -> None:
    pilot = start()
    pilot.go("how_to_play", "keys")
    assert pilot.name == "KeysScene"
    pilot.click("back")
    assert pilot.name == "RulesScene"


def test_f1_in_a_text_field_shows_them_too(start: PilotMaker) -> None:
    pilot = start()
    pilot.go("new_game")
    pilot.click("name.0")
    pilot.key(pygame.K_F1)
    assert pilot.name == "KeysScene"
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScene)


def test_every_command_is_listed_but_the_way_through_forms(start: PilotMaker) -> None:
    context = start().context
    listed = {command for line in SHOWN for command in line}
    assert set(Command) - listed == {Command.NEXT}
    assert all(key_name(context, command) for command in listed)
    assert key_name(context, Command.PLAY) == "Enter"
    assert key_name(context, Command.PASS) == "P"


def test_the_list_leads_to_changing_keys_and_shows_what_was_changed(start: PilotMaker) -> None:
    pilot = start((1920, 1080))
    pilot.key(pygame.K_F1)
    pilot.settle()
    pilot.go("change")
    pilot.click("key.pass")
    pilot.key(pygame.K_x)
    pilot.go("back")
    scene = pilot.scene
    assert isinstance(scene, KeysScene)
    caps = [line.caps for line in scene.form if isinstance(line, KeyLine)]
    assert ["X"] in caps
    assert ["P"] not in caps
    assert ["1", "="] in caps
