"""Every menu at every size: nothing leaves the window, and nothing overlaps."""

from collections.abc import Callable
from datetime import date

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.match.journey.places import PLACES
from dalmuti.screen.context import Context
from dalmuti.screen.journey.map_scene import JourneyScene
from dalmuti.screen.journey.place_scene import PlaceScene
from dalmuti.screen.journey.traveller_scene import TravellerScene
from dalmuti.screen.journey.wardrobe.wardrobe_scene import WardrobeScene
from dalmuti.screen.lineup.house_rules import HouseRules
from dalmuti.screen.main_menu.credits import CreditsScene
from dalmuti.screen.main_menu.daily.book import DayBook
from dalmuti.screen.main_menu.daily.calendar import CalendarScene
from dalmuti.screen.main_menu.daily.day_page import DayScene
from dalmuti.screen.main_menu.daily.table import open_match
from dalmuti.screen.main_menu.feats import FeatsScene
from dalmuti.screen.main_menu.new_game.house_rules_page import HouseRulesScene
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.main_menu.person import PersonScene
from dalmuti.screen.main_menu.puzzles.page import PuzzlesScene
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.menus.pause import Entry, PauseScene
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.table.sheets.players import PlayersScene
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import seats

LONG = "Wilhelmina Adelgunde the Extraordinarily"

SCENES: dict[str, Callable[[Context], Scene]] = {
    "title": TitleScene,
    "setup": SetupScene,
    "house_rules": lambda context: HouseRulesScene(context, HouseRules(), 10, lambda _: None),
    "calendar": lambda context: CalendarScene(context, open_match),
    "day": lambda context: DayScene(
        context, DayBook(context, "Ann"), date(2026, 12, 24), open_match
    ),
    "puzzles": PuzzlesScene,
    "settings": SettingsScene,
    "rules": RulesScene,
    "credits": CreditsScene,
    "pause": PauseScene,
    "practice_pause": lambda context: PauseScene(
        context, entries=[Entry(name, LONG, "icon_left", lambda: None) for name in "abc"]
    ),
    "players": lambda context: PlayersScene(
        context,
        Match.new(seats(10, 2), seed=1, path=None),
        dict.fromkeys(range(10), "face_01"),
        lambda *_: None,
    ),
    "journey": lambda context: JourneyScene(context, lambda match: TitleScene(context)),
    "place": lambda context: PlaceScene(
        context, PLACES[6], LONG, None, lambda match: TitleScene(context)
    ),
    "wardrobe": lambda context: WardrobeScene(context, LONG),
    "traveller": lambda context: TravellerScene(context, LONG),
    "person": lambda context: PersonScene(context, LONG, ("Ann",)),
    "feats": lambda context: FeatsScene(context, LONG),
    "curtain": lambda context: CurtainScene(context, LONG, lambda: None),
}
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize(
    ("size", "percent"),
    [*((size, percent) for size in SIZES for percent in (100, 200)), ((3840, 2160), 200)],
)
def test_nothing_overlaps_or_leaves_the_window(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, players=10)
    pilot.context.preferences.change(text_size=percent)
    pilot.context.app.refit()
    window = pilot.picture.get_rect()
    for name, make in SCENES.items():
        scene = make(pilot.context)
        pilot.context.scenes.reset(scene)
        pilot.context.scenes.apply()
        pilot.frames()
        spots = dict(scene.spots())
        assert spots, name
        for spot, rect in spots.items():
            assert window.contains(rect), f"{name}: {spot} leaves the window"
            others = [other for other in spots if other != spot]
            hit = rect.collidelist([spots[other] for other in others])
            assert hit < 0, f"{name}: {spot} lies over {others[hit]}"


@pytest.mark.parametrize("percent", [100, 200])
def test_every_spot_can_be_reached_by_tab(start: PilotMaker, percent: int) -> None:
    pilot = start((1024, 600), players=10)
    pilot.context.preferences.change(text_size=percent)
    pilot.context.app.refit()
    scene = SetupScene(pilot.context)
    pilot.context.scenes.reset(scene)
    pilot.context.scenes.apply()
    reached: set[str] = set()
    for _ in range(60):
        pilot.key(pygame.K_TAB)
        focus = scene.form.focus
        assert focus is not None
        assert scene.spots()[focus.name].height >= focus.rect.height // 2, (
            "it is scrolled into view"
        )
        reached.add(focus.name)
    assert {f"name.{seat}" for seat in range(10)} | {"add", "speed", "back", "start"} <= reached


def test_a_page_is_read_by_wheel_bar_and_keys(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    pilot.click("how_to_play")
    pilot.settle()

    seen = {pilot.pixels}
    pilot.move((512, 300))
    pilot.wheel(-2)
    seen.add(pilot.pixels)
    pilot.key(pygame.K_DOWN)
    seen.add(pilot.pixels)
    pilot.key(pygame.K_PAGEDOWN)
    seen.add(pilot.pixels)
    assert len(seen) == 4
