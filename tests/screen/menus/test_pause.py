import pygame

from dalmuti.screen.menus.pause import PauseScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


def pause(start: PilotMaker) -> Pilot:
    pilot = start()
    pilot.settle()
    pilot.context.scenes.push(PauseScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.settle()
    return pilot


def test_resume_by_button_and_by_escape(start: PilotMaker) -> None:
    pilot = pause(start)
    below = pilot.context.scenes.scenes[-2]
    pilot.click("resume")
    assert pilot.scene is below
    pilot.context.scenes.push(PauseScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is below


def test_settings_and_rules_come_back_here(start: PilotMaker) -> None:
    pilot = pause(start)
    for spot, scene in (("settings", "SettingsScene"), ("how_to_play", "RulesScene")):
        pilot.click(spot)
        assert pilot.name == scene
        pilot.settle()
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        assert pilot.name == "PauseScene"


def test_to_the_title_takes_everything_away(start: PilotMaker) -> None:
    pilot = pause(start)
    pilot.click("to_title")
    assert [type(scene).__name__ for scene in pilot.context.scenes.scenes] == ["TitleScene"]


def test_quit(start: PilotMaker) -> None:
    pilot = pause(start)
    pilot.click("quit")
    assert not pilot.game.running


def test_the_first_arrow_moves_on_from_the_button_that_looks_chosen(start: PilotMaker) -> None:
    pilot = pause(start)
    pilot.key(pygame.K_DOWN)
    scene = pilot.scene
    assert isinstance(scene, PauseScene)
    assert scene.form.focus is not None
    assert scene.form.focus.name == "settings"
    pilot.key(pygame.K_UP)
    assert scene.form.focus.name == "resume"
