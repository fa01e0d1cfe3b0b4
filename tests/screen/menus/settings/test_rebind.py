"""Changing keys, by mouse, by keyboard and by gamepad."""

import tomllib

import pygame

from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_name, key_names
from dalmuti.screen.menus.settings.rebind import RebindScene
from dalmuti.storage.settings import load_settings
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


def open_keys(start: PilotMaker) -> Pilot:
    pilot = start((1920, 1080))
    pilot.context.scenes.push(RebindScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.settle()
    return pilot


def names(pilot: Pilot, command: Command) -> tuple[str, ...]:
    return key_names(pilot.context, command)


def test_a_changed_key_works_at_once_and_is_saved_by_its_name(start: PilotMaker) -> None:
    pilot = open_keys(start)
    pilot.click("key.pass")
    pilot.key(pygame.K_x)
    assert names(pilot, Command.PASS) == ("X",)
    assert pilot.context.bindings.keys[pygame.K_x] is Command.PASS
    assert pygame.K_p not in pilot.context.bindings.keys
    path = pilot.context.data_dir / "settings.toml"
    assert tomllib.loads(path.read_text(encoding="utf-8"))["keys"] == {"pass": ["x"]}
    assert key_name(start().context, Command.PASS) == "X"


def test_keys_are_changed_and_restored_by_keyboard_alone(start: PilotMaker) -> None:
    pilot = open_keys(start)
    pilot.key(pygame.K_TAB, times=1)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_m)  # a key that elsewhere triggers a command at once
    assert not pilot.context.preferences.now.muted
    assert names(pilot, Command.PASS) == ("P", "Num .")
    pilot.key(pygame.K_m)
    assert names(pilot, Command.PASS) == ("M",)
    assert names(pilot, Command.MUTE) == ()
    pilot.key(pygame.K_DELETE)
    assert names(pilot, Command.PASS) == ("P", "Num .")


def test_a_taken_key_says_so_first_and_a_needed_one_stays(start: PilotMaker) -> None:
    pilot = open_keys(start)
    pilot.click("key.pass")
    pilot.key(pygame.K_t)
    assert "Look at the last trick" in pilot.context.toasts.sentences[-1]
    assert names(pilot, Command.LAST_TRICK) == ("T",)
    pilot.key(pygame.K_t)
    assert (names(pilot, Command.PASS), names(pilot, Command.LAST_TRICK)) == (("T",), ())
    pilot.click("key.pass")
    pilot.key(pygame.K_TAB, times=2)
    assert "must stay" in pilot.context.toasts.sentences[-1]
    assert names(pilot, Command.NEXT) == ("Tab",)


def test_escape_a_click_and_a_pad_give_up_and_modifiers_are_no_keys(start: PilotMaker) -> None:
    pilot = open_keys(start)
    before = dict(pilot.context.bindings.keys)
    pilot.click("key.pass")
    pilot.key(pygame.K_LSHIFT)
    assert pilot.scene.catching
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.scene.catching
    assert pilot.name == "RebindScene"
    pilot.click("key.pass")
    pygame.event.post(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)
    )
    pilot.frames()
    assert not pilot.scene.catching
    pilot.click("key.pass")
    pilot.go("back")
    assert pilot.name == "TitleScene"
    assert dict(pilot.context.bindings.keys) == before


def test_all_keys_are_given_back_after_asking_once(start: PilotMaker) -> None:
    pilot = open_keys(start)
    before = dict(pilot.context.bindings.keys)
    for command, key in (("pass", pygame.K_x), ("play", pygame.K_v)):
        pilot.click(f"key.{command}")
        pilot.key(key)
    pilot.click("reset.play")
    assert names(pilot, Command.PLAY)[0] == "Enter"
    pilot.click("reset_all")
    assert names(pilot, Command.PASS) == ("X",)
    pilot.click("reset_all")
    assert dict(pilot.context.bindings.keys) == before
    pilot.click("key.pass")
    pilot.key(pygame.K_x)
    pilot.context.preferences.change(confirm=False)
    pilot.click("reset_all")
    assert dict(pilot.context.bindings.keys) == before


def test_what_the_file_says_wrongly_about_keys_is_told(start: PilotMaker) -> None:
    pilot = start()
    path = pilot.context.data_dir / "settings.toml"
    path.write_text(
        'version = 2\n[keys]\npass = ["hat"]\nlog = ["k"]\nmute = ["k", "q"]\nplay = []\n',
        encoding="utf-8",
    )
    assert load_settings(path).warnings == ()
    again = start()
    assert sum("keys." in sentence for sentence in again.context.toasts.sentences) == 2
    assert names(again, Command.PASS) == ("P", "Num .")
    assert names(again, Command.LOG) == ("K",)
    assert names(again, Command.MUTE) == ("Q",)
    assert names(again, Command.PLAY)[0] == "Enter"
