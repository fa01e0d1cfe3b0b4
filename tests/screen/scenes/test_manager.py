import logging
from typing import ClassVar

import pygame
import pytest

from dalmuti.screen.context import Context
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
    KeyPressed,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.manager import FADE_SECONDS, MAX_HELD, SceneManager
from tests.screen.conftest import PilotMaker


class Recorder(Scene):
    def __init__(self, context: Context, name: str, calls: list[str]) -> None:
        super().__init__(context)
        self.name = name
        self.calls = calls
        self.moving = False
        self.seen: list[InputEvent] = []

    def enter(self) -> None:
        self.calls.append(f"{self.name} enter")

    def leave(self) -> None:
        self.calls.append(f"{self.name} leave")

    def pause(self) -> None:
        self.calls.append(f"{self.name} pause")

    def resume(self) -> None:
        self.calls.append(f"{self.name} resume")

    def resized(self, size: tuple[int, int]) -> None:
        self.calls.append(f"{self.name} {size[0]}")

    def handle(self, event: InputEvent) -> bool:
        self.seen.append(event)
        return True

    def finish(self) -> None:
        self.moving = False
        self.calls.append(f"{self.name} finish")

    def draw(self, surface: pygame.Surface) -> None:
        self.calls.append(f"{self.name} draw")

    def draw_covered(self, surface: pygame.Surface) -> None:
        self.calls.append(f"{self.name} draw covered")

    @property
    def busy(self) -> bool:
        return self.moving


class Overlay(Recorder):
    opaque: ClassVar[bool] = False


class Sheet(Overlay):
    covers: ClassVar[bool] = True


@pytest.fixture
def context(start: PilotMaker) -> Context:
    return start().context


@pytest.fixture
def calls() -> list[str]:
    return []


@pytest.fixture
def scenes(context: Context, calls: list[str]) -> SceneManager:
    manager = SceneManager(home=lambda: Recorder(context, "home", calls))
    manager.resized((800, 600))
    return manager


def test_a_scene_is_entered_and_laid_out(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scenes.push(Recorder(context, "a", calls))
    assert scenes.top is None, "changes wait until the scene that asks has returned"
    scenes.apply()
    assert calls == ["a enter", "a 800"]


def test_push_pauses_and_pop_resumes(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.push(Recorder(context, "b", calls))
    scenes.pop()
    scenes.apply()
    assert calls == ["a enter", "a 800", "a pause", "b enter", "b 800", "b leave", "a resume"]


def test_replace_and_going_home_leave_what_was_there(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.push(Recorder(context, "b", calls))
    scenes.replace(Recorder(context, "c", calls))
    scenes.apply()
    assert [scene.name for scene in scenes.scenes if isinstance(scene, Recorder)] == ["a", "c"]
    calls.clear()
    scenes.go_home()
    scenes.apply()
    assert calls == ["c leave", "a leave", "home enter", "home 800"]


def test_the_game_ends_with_the_last_scene(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.pop()
    scenes.apply()
    assert not scenes.running


def test_quit_leaves_every_scene(scenes: SceneManager, context: Context, calls: list[str]) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.push(Recorder(context, "b", calls))
    scenes.quit()
    scenes.apply()
    assert calls[-2:] == ["b leave", "a leave"]
    assert not scenes.running


def test_what_an_opaque_scene_covers_is_not_drawn(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    for scene in (
        Recorder(context, "a", calls),
        Recorder(context, "b", calls),
        Overlay(context, "over", calls),
    ):
        scenes.push(scene)
    scenes.apply()
    calls.clear()
    scenes.draw(pygame.Surface((800, 600)))
    assert calls == ["b draw", "over draw"]


def test_menus_make_way_for_a_sheet_over_them(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    for scene in (
        Recorder(context, "a", calls),
        Sheet(context, "games", calls),
        Sheet(context, "page", calls),
        Overlay(context, "over", calls),
    ):
        scenes.push(scene)
    scenes.apply()
    calls.clear()
    scenes.draw(pygame.Surface((800, 600)))
    assert calls == ["a draw covered", "games draw covered", "page draw", "over draw"]


def test_a_click_or_space_only_finishes_what_moves(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scene = Recorder(context, "a", calls)
    scenes.push(scene)
    scenes.apply()
    scene.moving = True
    scenes.handle(PointerPressed((5, 5), 1, 1))
    scenes.handle(PointerReleased((5, 5), 1))
    assert not scene.moving
    assert scene.seen == []
    scene.moving = True
    scenes.handle(KeyPressed(pygame.K_SPACE, Command.FINISH))
    assert not scene.moving
    assert scene.seen == []
    scenes.handle(PointerPressed((5, 5), 1, 1))
    assert len(scene.seen) == 1


def test_a_double_click_does_not_reach_the_next_scene(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.apply()
    scenes.handle(PointerPressed((5, 5), 1, 1))
    following = Recorder(context, "b", calls)
    scenes.push(following)
    scenes.apply()
    scenes.handle(PointerPressed((5, 5), 1, 2))
    scenes.handle(PointerReleased((5, 5), 1))
    assert following.seen == []
    scenes.handle(PointerPressed((5, 5), 1, 1))
    assert following.seen == [PointerPressed((5, 5), 1, 1)]


class Clinging(Recorder):
    def leave(self) -> None:
        raise RuntimeError("not so fast")


def test_a_failure_in_leaving_does_not_stop_the_others(
    scenes: SceneManager, context: Context, calls: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    scenes.push(Recorder(context, "a", calls))
    scenes.push(Clinging(context, "b", calls))
    scenes.quit()
    with caplog.at_level(logging.CRITICAL):
        scenes.apply()
    assert calls[-1] == "a leave"
    assert not scenes.running


def test_the_game_ends_where_home_itself_cannot_go_on(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    home = Recorder(context, "home", calls)
    scenes.push(home)
    scenes.apply()
    scenes.drop(home)
    assert not scenes.running


class Unbegun(Recorder):
    def enter(self) -> None:
        raise RuntimeError("cannot begin")


@pytest.mark.parametrize("below", [True, False])
def test_a_scene_that_cannot_begin_makes_way(
    scenes: SceneManager, context: Context, calls: list[str], below: bool
) -> None:
    first = Recorder(context, "a", calls)
    scenes.push(first)
    scenes.apply()
    calls.clear()
    scene = Unbegun(context, "b", calls)
    if below:
        scenes.push(scene)
    else:
        scenes.replace(scene)
    with pytest.raises(RuntimeError, match="cannot begin"):
        scenes.apply()
    assert isinstance(scenes.top, Recorder)
    assert scenes.top.name == ("a" if below else "home")
    assert calls[-1] == ("a resume" if below else "home 800")


class White(Recorder):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((255, 255, 255))


class Black(Recorder):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


class AbruptlyBlack(Black):
    fades = False


def shown(scenes: SceneManager, surface: pygame.Surface) -> tuple[int, int, int]:
    scenes.draw(surface)
    red, green, blue, _ = surface.get_at((400, 300))
    return red, green, blue


@pytest.mark.parametrize(("kind", "first"), [(Black, 255), (AbruptlyBlack, 0)])
def test_scenes_fade_into_each_other_unless_one_must_not(
    scenes: SceneManager, context: Context, calls: list[str], kind: type[Black], first: int
) -> None:
    surface = pygame.Surface((800, 600))
    scenes.push(White(context, "white", calls))
    scenes.apply()
    shown(scenes, surface)
    scenes.push(kind(context, "black", calls))
    scenes.apply()
    assert shown(scenes, surface) == (first, first, first)
    scenes.update(0.0)  # every scene has a first update
    assert scenes.moving is bool(first)
    scenes.update(FADE_SECONDS)
    assert shown(scenes, surface) == (0, 0, 0)
    assert not scenes.moving


class Awaited(Black):
    pictures_come = False

    @property
    def coming(self) -> bool:
        return not self.pictures_come


@pytest.mark.parametrize("loaded", [False, True])
def test_what_was_there_stays_until_the_next_has_come_but_not_for_long(
    scenes: SceneManager, context: Context, calls: list[str], loaded: bool
) -> None:
    surface = pygame.Surface((800, 600))
    scenes.push(White(context, "white", calls))
    scenes.apply()
    shown(scenes, surface)
    scene = Awaited(context, "black", calls)
    scenes.push(scene)
    scenes.apply()
    scenes.update(MAX_HELD / 2)
    assert scenes.holding
    assert scenes.moving
    if loaded:
        scene.pictures_come = True
        assert not scenes.holding
        assert shown(scenes, surface) == (255, 255, 255)  # the fade starts only now
    else:
        scenes.update(MAX_HELD / 2)
        assert not scenes.holding
        shown(scenes, surface)
    scenes.update(FADE_SECONDS)
    assert shown(scenes, surface) == (0, 0, 0)
    assert not scenes.moving


class Grounded(Recorder):
    stands: object = "here"

    @property
    def static_key(self) -> object:
        return self.stands

    def draw_static(self, surface: pygame.Surface) -> None:
        self.calls.append(f"{self.name} static")
        surface.fill((9, 9, 9))


class GroundedSheet(Grounded):
    opaque: ClassVar[bool] = False
    covers: ClassVar[bool] = True


def test_what_is_under_a_scene_is_drawn_once(
    scenes: SceneManager, context: Context, calls: list[str]
) -> None:
    surface = pygame.Surface((800, 600))
    below, top = Recorder(context, "a", calls), GroundedSheet(context, "page", calls)
    scenes.push(below)
    scenes.push(top)
    scenes.apply()
    scenes.update(FADE_SECONDS)
    whole = ["a draw covered", "page static", "page draw"]

    def drawn() -> list[str]:
        calls.clear()
        surface.fill((0, 0, 0))
        scenes.draw(surface)
        assert surface.get_at((5, 5))[:3] == (9, 9, 9)
        return list(calls)

    assert drawn() == whole
    assert drawn() == ["page draw"]
    top.stands = "there"
    assert drawn() == whole
    assert drawn() == ["page draw"]
    below.invalidate()
    assert drawn() == whole
    surface = pygame.Surface((800, 600))
    assert drawn() == whole
    scenes.resized((800, 600))
    assert drawn() == whole
    top.stands = None
    assert drawn() == drawn() == whole
