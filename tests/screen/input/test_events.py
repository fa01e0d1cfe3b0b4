import pygame
import pytest

from dalmuti.screen.input.events import (
    AFTER_FULLSCREEN_MS,
    DEFAULT_KEYS,
    DOUBLE_CLICK_MS,
    Command,
    InputReader,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    TextComposed,
    TextTyped,
    WheelTurned,
)


def key(key: int, mod: int = 0, down: bool = True) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0)


def press(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def clicks(reader: InputReader, event: pygame.Event, now: int) -> int:
    read = reader.read(event, now)
    assert isinstance(read, PointerPressed)
    return read.clicks


@pytest.mark.parametrize(
    ("code", "command"),
    [
        (pygame.K_RETURN, Command.PLAY),
        (pygame.K_p, Command.PASS),
        (pygame.K_SPACE, Command.FINISH),
        (pygame.K_ESCAPE, Command.MENU),
        (pygame.K_c, Command.COVER),
        (pygame.K_EQUALS, Command.RANK_12),
        (pygame.K_j, Command.JESTER),
    ],
)
def test_keys_mean_commands(code: int, command: Command) -> None:
    assert InputReader().read(key(code), 0) == KeyPressed(code, command)


def test_every_command_has_a_key() -> None:
    assert set(DEFAULT_KEYS.values()) == set(Command)


def test_keys_can_be_changed() -> None:
    reader = InputReader({pygame.K_x: Command.PASS})
    assert reader.read(key(pygame.K_x), 0) == KeyPressed(pygame.K_x, Command.PASS)
    assert reader.read(key(pygame.K_p), 0) == KeyPressed(pygame.K_p, None)


def test_a_held_key_says_that_it_repeats() -> None:
    reader = InputReader()
    reader.read(key(pygame.K_LEFT), 0)
    assert reader.read(key(pygame.K_LEFT), 500) == KeyPressed(
        pygame.K_LEFT, Command.LEFT, repeated=True
    )
    reader.read(key(pygame.K_LEFT, down=False), 510)
    assert reader.read(key(pygame.K_LEFT), 520) == KeyPressed(pygame.K_LEFT, Command.LEFT)


def test_a_held_enter_acts_once() -> None:
    reader = InputReader()
    assert reader.read(key(pygame.K_RETURN), 0) is not None
    assert reader.read(key(pygame.K_RETURN), 500) is None


def test_alt_enter_is_full_screen_and_its_enter_plays_nothing() -> None:
    reader = InputReader()
    assert reader.read(key(pygame.K_RETURN, pygame.KMOD_ALT), 0) == KeyPressed(
        pygame.K_RETURN, Command.FULLSCREEN
    )
    reader.read(key(pygame.K_RETURN, down=False), 10)
    assert reader.read(key(pygame.K_RETURN), 20) is None
    reader.read(key(pygame.K_RETURN, down=False), 30)
    later = reader.read(key(pygame.K_RETURN), AFTER_FULLSCREEN_MS + 1)
    assert later == KeyPressed(pygame.K_RETURN, Command.PLAY)


def test_other_keys_with_alt_are_the_window_managers() -> None:
    assert InputReader().read(key(pygame.K_p, pygame.KMOD_ALT), 0) is None


def test_ctrl_makes_a_letter_no_command() -> None:
    read = InputReader().read(key(pygame.K_c, pygame.KMOD_CTRL), 0)
    assert read == KeyPressed(pygame.K_c, None, ctrl=True)


def test_a_double_click_is_two_presses_close_in_time_and_place() -> None:
    reader = InputReader()
    assert clicks(reader, press((10, 10)), 1000) == 1
    assert clicks(reader, press((12, 11)), 1200) == 2
    assert clicks(reader, press((60, 11)), 1300) == 1
    assert clicks(reader, press((60, 11), button=3), 1350) == 1
    assert clicks(reader, press((60, 11), button=3), 1350 + DOUBLE_CLICK_MS) == 1


def test_wheel_motion_and_text() -> None:
    reader = InputReader()
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(0, 0), buttons=(1, 0, 0))
    assert reader.read(moved, 0) == PointerMoved((5, 6), held=True)
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    assert reader.read(wheel, 0) == WheelTurned((5, 6), -2)
    assert reader.read(pygame.Event(pygame.TEXTINPUT, text="é"), 0) == TextTyped("é")


def test_wheel_buttons_are_no_clicks() -> None:
    assert InputReader().read(press((1, 1), button=4), 0) is None


def test_text_in_the_making_is_read_with_its_caret() -> None:
    event = pygame.Event(pygame.TEXTEDITING, text="に", start=1, length=0)
    assert InputReader().read(event, 0) == TextComposed("に", 1)


@pytest.mark.parametrize(
    ("mac", "mod", "ctrl"),
    [
        (False, pygame.KMOD_LCTRL, True),
        (False, pygame.KMOD_LMETA, None),
        (True, pygame.KMOD_LMETA, True),
        (True, pygame.KMOD_LCTRL, True),
        (True, pygame.KMOD_LMETA | pygame.KMOD_LALT, None),
    ],
)
def test_the_command_key_of_a_mac_is_ctrl(mac: bool, mod: int, ctrl: bool | None) -> None:
    read = InputReader(mac=mac).read(key(pygame.K_v, mod), 0)
    if ctrl is None:
        assert read is None
    else:
        assert read == KeyPressed(pygame.K_v, None, ctrl=ctrl)
