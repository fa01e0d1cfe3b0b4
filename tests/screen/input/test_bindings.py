"""The default keys of both layouts, and the handling of changed ones."""

import pygame
import pytest

from dalmuti.screen.input.bindings import RIGHT_HALF, Bindings, bound_keys, default_keys, names_of
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_in_words, key_name
from dalmuti.storage.settings import Settings
from tests.screen.conftest import PilotMaker


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


@pytest.mark.parametrize("left_handed", [False, True])
def test_every_command_has_a_key_of_its_own(left_handed: bool) -> None:
    keys = default_keys(left_handed)
    assert set(keys) == set(Command)
    codes = [code for each in keys.values() for code in each]
    assert len(codes) == len(set(codes))


def test_the_left_handed_layout_moves_what_it_names_and_nothing_else() -> None:
    right, left = default_keys(False), default_keys(True)
    moved = {command for command in Command if right[command] != left[command]}
    assert moved == set(RIGHT_HALF.values())


def test_a_key_given_to_a_command_is_taken_from_the_other() -> None:
    settings = Settings()
    keys, wrong = bound_keys(settings)
    assert wrong == ()
    bindings = Bindings(keys)
    changed = bindings.given(Command.PASS, pygame.K_t, settings)
    assert changed == {"pass": ("t",), "last_trick": ()}
    bindings.use(bound_keys(Settings(keys=changed))[0])
    assert bindings.of(Command.PASS) == (pygame.K_t,)
    assert bindings.of(Command.LAST_TRICK) == ()


def test_keys_of_the_other_layout_make_way_for_changed_ones() -> None:
    keys, wrong = bound_keys(Settings(left_handed=True, keys={"log": ("k",)}))
    assert wrong == ()
    assert keys[Command.LOG] == (pygame.K_k,)
    assert keys[Command.SORT] == ()
    assert names_of(keys[Command.LOG]) == ("k",)


def test_there_is_always_a_key_for_the_way_out() -> None:
    keys, wrong = bound_keys(Settings(keys={"pass": ("escape",)}))
    assert keys[Command.MENU] == (pygame.K_ESCAPE,)
    assert [error.fields["name"] for error in wrong] == ["keys.menu"]


def test_a_sign_that_would_be_lost_in_a_sentence_is_named(start: PilotMaker) -> None:
    context = start().context
    assert key_name(context, Command.RANK_11) == "-"
    assert key_in_words(context, Command.RANK_11) == "Minus (-)"
    assert key_in_words(context, Command.RANK_10) == "0"
