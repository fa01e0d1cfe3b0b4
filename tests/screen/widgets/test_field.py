"""Typing into a field by real events: clipboard, input methods and letters of several parts."""

from collections.abc import Callable

import pygame
import pytest

from dalmuti.screen.main_menu.saved_games.rename import RenameScene
from dalmuti.screen.widgets import TextField
from dalmuti.screen.widgets.field import MOST_INSERTED
from dalmuti.texts.characters import clusters
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


class Clipboard:
    """A clipboard of its own, in place of the system's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        monkeypatch.setattr(pygame.scrap, "put_text", self._put)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: self.text)

    def _put(self, text: str) -> None:
        self.text = text


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    return Clipboard(monkeypatch)


class InputMethod:
    """Notes when the system's input method is let in, and where its window is put."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on: bool | None = None
        self.place: pygame.Rect | None = None
        monkeypatch.setattr(pygame.key, "start_text_input", self._switch(True))
        monkeypatch.setattr(pygame.key, "stop_text_input", self._switch(False))
        monkeypatch.setattr(pygame.key, "set_text_input_rect", self._put)

    def _switch(self, on: bool) -> Callable[[], None]:
        def switched() -> None:
            self.on = on

        return switched

    def _put(self, place: pygame.Rect) -> None:
        self.place = place


def compose(pilot: Pilot, text: str, caret: int = 0) -> None:
    """Let an input method show what it has in the making."""
    event = pygame.Event(pygame.TEXTEDITING, text=text, start=caret, length=0)
    pygame.event.post(event)
    pilot.frames()


def commit(pilot: Pilot, text: str) -> None:
    """Let an input method write a text."""
    pygame.event.post(pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    pilot.frames()


def opened(start: PilotMaker, value: str, done: list[str] | None = None) -> Pilot:
    """Open a page with one field."""
    pilot = start()
    scene = RenameScene(pilot.context, value, "usual", ([] if done is None else done).append)
    pilot.context.scenes.push(scene)
    pilot.context.scenes.apply()
    pilot.settle()
    return pilot


def field(pilot: Pilot) -> TextField:
    assert isinstance(pilot.scene, RenameScene)
    found = pilot.scene.form.focus
    assert isinstance(found, TextField)
    return found


CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.mark.parametrize("paste", [(pygame.K_v, CTRL), (pygame.K_INSERT, SHIFT)])
def test_pasting_puts_text_over_what_is_selected(
    start: PilotMaker, clipboard: Clipboard, paste: tuple[int, int]
) -> None:
    pilot = opened(start, "Ann Ben")
    pilot.key(pygame.K_LEFT, CTRL | SHIFT)
    clipboard.text = "Владимир"
    pilot.key(*paste)
    assert field(pilot).value == "Ann Владимир"
    pilot.key(*paste)
    assert field(pilot).value == "Ann ВладимирВладимир"


def test_of_a_very_long_text_only_the_beginning_is_looked_at(
    start: PilotMaker, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = opened(start, "Ann ")
    seen: list[int] = []

    def counted(text: str) -> tuple[str, ...]:
        seen.append(len(text))
        return clusters(text)

    monkeypatch.setattr("dalmuti.screen.widgets.field.clusters", counted)
    clipboard.text = "é\u0301" * 100_000
    pilot.key(pygame.K_v, CTRL)
    compose(pilot, clipboard.text)
    pilot.settle()
    assert field(pilot).value.startswith("Ann é")
    assert max(seen) <= MOST_INSERTED
    assert len(field(pilot).composed) <= MOST_INSERTED


@pytest.mark.parametrize("copy", [(pygame.K_c, CTRL), (pygame.K_INSERT, CTRL)])
def test_copying_leaves_the_text(
    start: PilotMaker, clipboard: Clipboard, copy: tuple[int, int]
) -> None:
    pilot = opened(start, "Ann Ben")
    pilot.key(*copy)
    assert clipboard.text == "", "nothing is selected"
    pilot.key(pygame.K_a, CTRL)
    pilot.key(*copy)
    assert clipboard.text == field(pilot).value == "Ann Ben"
    assert field(pilot).selected == (0, 7)


@pytest.mark.parametrize("cut", [(pygame.K_x, CTRL), (pygame.K_DELETE, SHIFT)])
def test_cutting_takes_the_text_along(
    start: PilotMaker, clipboard: Clipboard, cut: tuple[int, int]
) -> None:
    pilot = opened(start, "Ann Ben")
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_RIGHT, SHIFT, times=4)
    pilot.key(*cut)
    assert (clipboard.text, field(pilot).value) == ("Ann ", "Ben")


@pytest.mark.parametrize(
    ("pasted", "value"),
    [
        ("Ann\r\nBen\t7", "Ann  Ben 7"),
        ("\u200bAnn\u202e\ufeff\0", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("علی\u200cرضا", "علی\u200cرضا"),  # noqa: RUF001
        ("x" * 70, "x" * 60),
        ("x" * 59 + "👩\u200d🌾", "x" * 59),  # no part of a character is left
        ("", ""),
    ],
)
def test_what_is_pasted_becomes_one_line_of_what_can_be_seen(
    start: PilotMaker, clipboard: Clipboard, pasted: str, value: str
) -> None:
    pilot = opened(start, "")
    clipboard.text = pasted
    pilot.key(pygame.K_v, CTRL)
    assert field(pilot).value == value


def test_without_a_clipboard_nothing_is_pasted_or_lost(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", failing)
    monkeypatch.setattr(pygame.scrap, "get_text", failing)
    pilot = opened(start, "Ann")
    pilot.key(pygame.K_v, CTRL)
    pilot.key(pygame.K_a, CTRL)
    pilot.key(pygame.K_c, CTRL)
    assert field(pilot).value == "Ann"


def test_what_is_in_the_making_is_shown_at_the_caret(start: PilotMaker) -> None:
    pilot = opened(start, "AB")
    pilot.key(pygame.K_LEFT)
    before, caret = pilot.pixels, field(pilot).caret_rect
    compose(pilot, "Жд", 2)
    assert field(pilot).value == "AB"
    assert pilot.pixels != before
    assert field(pilot).caret_rect.x > caret.x
    commit(pilot, "Жд")
    assert (field(pilot).value, field(pilot).caret) == ("AЖдB", 3)
    compose(pilot, "x")
    compose(pilot, "")
    assert (field(pilot).value, field(pilot).composed) == ("AЖдB", "")


def test_keys_belong_to_the_input_method_while_it_has_text_in_the_making(
    start: PilotMaker,
) -> None:
    done: list[str] = []
    pilot = opened(start, "Ann", done)
    compose(pilot, "n", 1)
    for code in (pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_RETURN, pygame.K_ESCAPE):
        pilot.key(code)
    assert (field(pilot).value, field(pilot).caret, done) == ("Ann", 3, [])
    commit(pilot, "に")
    pilot.key(pygame.K_RETURN)
    assert done == ["Annに"]


def test_the_input_method_is_let_in_only_where_text_is_typed(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    method = InputMethod(monkeypatch)
    pilot = start()
    assert method.on is False
    pilot.context.scenes.push(RenameScene(pilot.context, "Ann", "", lambda _: None))
    pilot.context.scenes.apply()
    pilot.settle()
    assert method.on
    assert method.place == field(pilot).caret_rect
    pilot.type("a")
    assert method.place == field(pilot).caret_rect
    pilot.key(pygame.K_TAB)
    assert method.on is False
    pilot.key(pygame.K_TAB, SHIFT)
    assert method.on
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert method.on is False


def test_letters_of_several_parts_are_passed_and_deleted_whole(start: PilotMaker) -> None:
    pilot = opened(start, "aשָׁ👩\u200d🌾b")
    pilot.key(pygame.K_LEFT, times=2)
    assert field(pilot).caret == 4
    pilot.key(pygame.K_BACKSPACE)
    assert field(pilot).value == "a👩\u200d🌾b"
    pilot.key(pygame.K_DELETE)
    assert field(pilot).value == "ab"


def test_an_accent_typed_after_its_letter_joins_it(start: PilotMaker) -> None:
    pilot = opened(start, "Zo")
    pilot.type("e")
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="\u0308"))
    pilot.frames()
    assert (field(pilot).value, field(pilot).caret) == ("Zoë", 3)


def test_a_click_puts_the_caret_beside_the_letter_that_is_seen_there(start: PilotMaker) -> None:
    pilot = opened(start, "שרה")
    rect = pilot.spot("name")
    pilot.click((rect.x + 4, rect.centery))
    assert field(pilot).caret == 3, "the last letter is on the left"
    pilot.click((rect.right - 4, rect.centery))
    assert field(pilot).caret == 0
