"""Names in any script, from the field that they are typed into to the saved games."""

import sys
import threading
from dataclasses import replace
from pathlib import Path
from subprocess import run
from unittest.mock import patch

import pygame
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.lineup.names import tidied
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.replay.replay_scene import ReplayScene, open_replay
from dalmuti.screen.widgets import Label, TextField
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import list_saves
from tests.screen.conftest import PilotMaker
from tests.screen.graphics.made_fonts import made_font
from tests.screen.pilot import Pilot
from tests.screen.table.people import seats

PATIENCE = 20.0
NAMES = ("Ελένη", "Владимир", "שרה", "محمّد", "Nguyễn", "שרה Ann")


def open_setup(start: PilotMaker, **options: object) -> Pilot:
    pilot = start(**options)
    pilot.go("new_game")
    return pilot


def setup(pilot: Pilot) -> SetupScene:
    assert isinstance(pilot.scene, SetupScene)
    return pilot.scene


def name(pilot: Pilot, seat: int, value: str) -> None:
    """Type a name over the one at a seat."""
    pilot.click(f"name.{seat}")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type(value)


def said(pilot: Pilot) -> str:
    return next(
        widget.words
        for widget in setup(pilot).form
        if isinstance(widget, Label) and widget.name == "about"
    )


def test_names_are_typed_kept_and_seen_again(start: PilotMaker, tmp_path: Path) -> None:
    pilot = open_setup(start, size=(1920, 1080))
    for seat, each in enumerate(NAMES):
        name(pilot, seat, each)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScene), "the first Enter ends the typing"
    assert not pilot.scene.typing
    pilot.key(pygame.K_RETURN)
    assert not isinstance(pilot.scene, SetupScene)
    assert [seat.name for seat in pilot.context.preferences.now.seats] == list(map(tidied, NAMES))
    (save,) = list_saves(tmp_path / "data" / MATCHES_NAME)
    assert save.names == tuple(map(tidied, NAMES))


def test_tab_goes_on_from_the_field_in_which_enter_ended_the_typing(start: PilotMaker) -> None:
    pilot = open_setup(start)
    name(pilot, 1, "Zoe")
    pilot.key(pygame.K_RETURN)
    assert setup(pilot).form.focus is None
    pilot.key(pygame.K_TAB)
    focus = setup(pilot).form.focus
    assert focus is not None
    assert focus.name == "kind.1"


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_a_name_that_no_font_has_is_refused_in_a_sentence(start: PilotMaker, language: str) -> None:
    pilot = open_setup(start)
    pilot.context.app.set_language(language)
    name(pilot, 1, "漢字")
    pilot.until(lambda: not said(pilot).endswith("…"), 300)
    sentence = pilot.context.texts("setup.wrong.font", seat=2)
    assert said(pilot) == sentence
    pilot.click("start")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, SetupScene)
    name(pilot, 1, "Zoe")
    assert said(pilot) != sentence
    pilot.click("start")
    assert not isinstance(pilot.scene, SetupScene)


def test_a_name_is_drawn_when_a_font_of_the_system_has_been_found(
    start: PilotMaker, tmp_path: Path
) -> None:
    font, may_begin = made_font(tmp_path / "cjk.ttf", "漢字"), threading.Event()

    def font_files(_: str) -> tuple[Path, ...]:
        assert may_begin.wait(PATIENCE)
        return (font,)

    with patch("dalmuti.screen.graphics.system_fonts.font_files", font_files):
        pilot = open_setup(start)
    name(pilot, 1, "漢字")
    pilot.frames(2)
    assert said(pilot) == pilot.context.texts("setup.wrong.looking", seat=2)
    field = next(w for w in setup(pilot).form if w.name == "name.1")
    assert isinstance(field, TextField)
    pilot.click("start")
    assert isinstance(pilot.scene, SetupScene)
    waiting = pygame.image.tobytes(pilot.picture.subsurface(field.rect), "RGB")
    may_begin.set()
    pilot.until(lambda: not field.wrong)
    pilot.frames(2)
    assert pygame.image.tobytes(pilot.picture.subsurface(field.rect), "RGB") != waiting
    pilot.click("start")
    assert not isinstance(pilot.scene, SetupScene)


@pytest.mark.parametrize(
    ("odd", "problem"),
    [("An\u200cn", "hidden"), ("A\u0316\u0317\u0318\u0319", "marks"), ("\u0301", "empty")],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    start: PilotMaker, odd: str, problem: str
) -> None:
    pilot = open_setup(start)
    name(pilot, 0, odd)
    pilot.frames(2)
    assert said(pilot) == pilot.context.texts(f"setup.wrong.{problem}", seat=1, name=odd)


def test_old_games_with_odd_names_open_and_show_something(
    start: PilotMaker, tmp_path: Path
) -> None:
    odd = ("A\u202eB", "\u200b", "漢\U000e0001", "e" + "\u0316" * 39)
    path = tmp_path / "data" / MATCHES_NAME / "old.dalmuti"
    who = tuple(SeatSpec(each, SeatKind.BOT, "plain") for each in odd)
    match = Match.new(who, seed=5, path=path, started="2026-01-01T12:00:00")
    while match.advance_blocking():
        pass
    match.close()
    pilot = start()
    pilot.go("games")
    assert "game.0" in pilot.scene.spots()
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    open_replay(pilot.context, path)
    pilot.context.scenes.apply()
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene)
    pilot.key(pygame.K_END)
    pilot.settle()
    theme = pilot.context.theme
    assert all(theme.width(name, face, 26) > 0 for name in odd for face in Face)


def test_latin_names_load_nothing_more() -> None:
    """The order of right-to-left text is learnt only where there is some."""
    program = (
        "import sys, pygame; pygame.font.init();"
        "from dalmuti.screen.graphics.theme import Face, Theme;"
        "theme = Theme(); theme.text('Zoë Łukasz', Face.TEXT, 26); theme.drawable('Zoë Łukasz');"
        "assert 'bidi' not in sys.modules;"
        "theme.text('שרה', Face.TEXT, 26); assert 'bidi' in sys.modules"
    )
    run([sys.executable, "-c", program], check=True)


def test_people_with_names_in_two_directions_are_seen_at_the_table(start: PilotMaker) -> None:
    pilot = start(players=6)
    who = tuple(replace(seat, name=NAMES[at]) for at, seat in enumerate(seats(6, 1)))
    pilot.context.preferences.change(seats=who)
    pilot.go("new_game")
    pilot.click("start")
    pilot.frames(60)
    assert not pilot.failures
