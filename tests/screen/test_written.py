"""Room for all text in every language and text size; only nameplates abbreviate.

A sample of languages and sizes is tested; with DALMUTI_EVERY_SIZE set, all of them.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti import resources
from dalmuti.match import Match, Start
from dalmuti.rules.actions import Deal
from dalmuti.rules.cards import JESTER, deck
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import TEXT_PERCENT
from dalmuti.screen.main_menu.hall_of_fame import HallOfFameScene
from dalmuti.screen.main_menu.saved_games.games import GamesScene
from dalmuti.screen.main_menu.saved_games.rename import RenameScene
from dalmuti.screen.main_menu.title import TitleScene
from dalmuti.screen.menus.notices import NoticesScene
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.menus.settings.keys import KeysScene
from dalmuti.screen.menus.settings.rebind import RebindScene
from dalmuti.screen.menus.settings.your_data import YourDataScene
from dalmuti.screen.replay.replay_scene import open_replay
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.drawing.announcements import COMES, draw_banner
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.widgets import Label, ScrollArea
from dalmuti.stage.model import Banner, BannerKind
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.speed import Speed
from dalmuti.texts import languages
from tests.screen.conftest import PilotMaker
from tests.screen.hints.test_hint import ask
from tests.screen.menus.test_layouts import SCENES
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    Mouse,
    dealt,
    led,
    open_match,
    scene,
    seats,
    session,
    sit_down,
    wait,
)
from tests.screen.table.situations import nearly_over, over, play_until, table
from tests.screen.tutorial.pupils import ByMouse
from tests.screen.tutorial.pupils import wait as wait_for_guide
from tests.screen.written import Writer, Written

WORST = ((1024, 600), 200)
OTHERS = (((1920, 1080), 150), ((1024, 600), 100), ((1920, 1080), 200))
EVERY = tuple((size, p) for size in ((1024, 600), (1920, 1080)) for p in (100, 150, 200))
EVERY_SIZE = bool(os.environ.get("DALMUTI_EVERY_SIZE"))
RULES = EDITIONS["en"]
LONGEST = "de"


def sample(turn: int) -> list[tuple[tuple[tuple[int, int], int], str]]:
    """Return sizes and languages to test: the longest and another one, which varies by turn."""
    known = languages()
    if EVERY_SIZE:
        return [(size, language) for size in EVERY for language in known]
    other = known[turn % len(known)]
    pairs = [(WORST, LONGEST), (WORST, other), (OTHERS[turn % len(OTHERS)], LONGEST)]
    return list(dict.fromkeys(pairs))


def check(pilot: Pilot, writer: Writer, turn: int) -> list[str]:
    """Return what does not fit on the current screen, in some or all languages and sizes."""
    context, troubles = pilot.context, []
    for (size, percent), language in sample(turn):
        pilot.resize(size)
        context.preferences.change(text_size=percent)
        context.app.set_language(language)
        where = f"{language} {size[0]} {percent}% {pilot.name}"
        for written in pages(pilot, writer, size):
            troubles += [f"{where}: {one}" for one in written.troubles(pilot.picture.get_rect())]
    return troubles


def pages(pilot: Pilot, writer: Writer, size: tuple[int, int]) -> Iterator[Written]:
    """Draw the current screen, and scroll until all of it has been seen."""
    areas = [held for held in vars(pilot.scene).values() if isinstance(held, ScrollArea)]
    yield writer.draw(pilot.context.scenes, size)
    for area in areas:
        while area.offset + area.viewport.height < area.content_height:
            area.scroll_to(area.offset + area.viewport.height * 4 // 5)
            yield writer.draw(pilot.context.scenes, size)
        area.scroll_to(0)


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> Writer:
    made = Writer()
    made.listen(monkeypatch)
    return made


def test_what_does_not_fit_is_found(start: PilotMaker, writer: Writer) -> None:
    pilot = start()
    scene = pilot.scene
    assert isinstance(scene, TitleScene)
    buttons = {widget.name: widget for widget in scene.form}
    buttons["new_game"].rect.width = 90
    for words in ("Above", "Over it"):
        scene.form.add(Label(pilot.context, words, words)).rect = pygame.Rect(20, 30, 400, 50)
    scene.form.add(Label(pilot.context, "low", "Low")).rect = pygame.Rect(20, 700, 400, 50)
    found = writer.draw(pilot.context.scenes, (1280, 720)).troubles(pilot.picture.get_rect())
    assert any(one == "cut off: New game" for one in found)
    assert any("'Above'" in one and "under 'Over it'" in one for one in found)
    assert any("'Low'" in one and "leaves the window" in one for one in found)


MENUS: dict[str, Callable[[Context], Scene]] = {
    **SCENES,
    "keys": KeysScene,
    "notices": NoticesScene,
    "rebind": RebindScene,
    "games": GamesScene,
    "hall": HallOfFameScene,
    "data": YourDataScene,
    "rename": lambda context: RenameScene(context, "", "Anna, Bert, Cleo", lambda _: None),
}
RECORDS = Path(resources.__file__).parent.parent / "build" / "shots" / "records"


@pytest.mark.parametrize("name", MENUS)
def test_menus(start: PilotMaker, writer: Writer, tmp_path: Path, name: str) -> None:
    kept = tmp_path / "data" / MATCHES_NAME
    kept.mkdir(parents=True)
    shutil.copy(RECORDS / "seats_5.dalmuti", kept)
    pilot = start(players=10)
    pilot.context.scenes.reset(MENUS[name](pilot.context))
    pilot.context.scenes.apply()
    pilot.context.statistics.gather().result(60)
    pilot.frames(2)
    pilot.settle()
    assert check(pilot, writer, list(MENUS).index(name)) == []


def at_the_tricks(pilot: Pilot) -> None:
    whole = sorted(deck(10, RULES.stripped_deck))
    dealt(tuple(tuple(whole[place::10]) for place in range(10)), 1, pilot)
    wait(pilot)
    pilot.key(pygame.K_RIGHT, times=2)
    pilot.key(pygame.K_UP)


def with_jesters(pilot: Pilot, place: int) -> None:
    """Deal both jesters to Anna at this place of six."""
    order = [1, 2, 3, 4, 5]
    order.insert(place, 0)
    who = seats(6, 1)
    state = new_game_with_order(tuple(seat.name for seat in who), tuple(order), "en", RULES)
    rest = sorted(deck(6, RULES.stripped_deck))[:-2]
    hands = [tuple(rest[status::6]) for status in range(6)]
    hands[place] = (*hands[place], JESTER, JESTER)
    state, _ = apply(state, Deal(tuple(tuple(sorted(hand)) for hand in hands), partial=True))
    match = Match.new(who, seed=1, path=None, wake=pilot.context.app.wake, start=Start(state))
    open_match(pilot, match)
    wait(pilot)


def taxed(pilot: Pilot, place: int, spot: str) -> None:
    order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    order.insert(place, 0)
    table(pilot, tuple(order))
    play_until(pilot, spot, Mouse(pilot))


def exchanging(pilot: Pilot) -> None:
    table(pilot, (1, 2, 0, 3, 4, 5, 6, 7, 8, 9), rules=replace(RULES, merchant_exchange=True))
    play_until(pilot, "nobody", Mouse(pilot))


def exposing(pilot: Pilot) -> None:
    table(pilot, (0, 1, 2, 3), rules=replace(RULES, misdeal=True))
    play_until(pilot, "keep", Mouse(pilot))


def seating(pilot: Pilot) -> None:
    sit_down(pilot, 7, 7)
    pilot.frames(60)


def choosing(pilot: Pilot) -> None:
    sit_down(pilot, 7, 7)
    play_until(pilot, "chair.1", Mouse(pilot))


def called(pilot: Pilot) -> None:
    sit_down(pilot, 7, 7)
    play_until(pilot, "continue", Mouse(pilot))
    assert session(pilot).called


def result(pilot: Pilot) -> None:
    nearly_over(pilot, 9)
    play_until(pilot, "next", Mouse(pilot))


def standings(pilot: Pilot) -> None:
    over(pilot, (9, 9, 5, 3, 1, 0))
    pilot.settle()


def hinted(pilot: Pilot) -> None:
    dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
    wait(pilot)
    ask(pilot)


def replaying(pilot: Pilot) -> None:
    open_replay(pilot.context, RECORDS / "seats_10.dalmuti")
    pilot.settle()


def curtained(pilot: Pilot) -> None:
    whole = sorted(deck(10, RULES.stripped_deck))
    dealt(tuple(tuple(whole[place::10]) for place in range(10)), 2, pilot)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)


TABLES: dict[str, Callable[[Pilot], object]] = {
    "seating": seating,
    "chair": choosing,
    "called": called,
    "revolution": lambda pilot: with_jesters(pilot, 3),
    "greater_revolution": lambda pilot: with_jesters(pilot, 5),
    "taxes": lambda pilot: taxed(pilot, 0, "give"),
    "owed": lambda pilot: taxed(pilot, 9, "hand_over"),
    "exchange": exchanging,
    "misdeal": exposing,
    "standings": standings,
    "hint": hinted,
    "replay": replaying,
    "curtain": curtained,
}


@pytest.mark.parametrize("name", TABLES)
def test_tables(start: PilotMaker, writer: Writer, name: str) -> None:
    pilot = start(speed=Speed.INSTANT if name not in ("seating", "chair") else Speed.BRISK)
    TABLES[name](pilot)
    assert check(pilot, writer, list(TABLES).index(name)) == []


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", languages())
def test_announcements(start: PilotMaker, writer: Writer, language: str, percent: int) -> None:
    pilot = start((1024, 600), speed=Speed.INSTANT)
    at_the_tricks(pilot)
    pilot.context.preferences.change(text_size=percent)
    pilot.context.app.set_language(language)
    table, surface = scene(pilot), pygame.Surface((1024, 600))
    writer.written = Written()
    for kind in BannerKind:
        players = (0, 1) if kind is BannerKind.TIED else (0,)
        model = replace(table.model, banner=Banner(kind, players))
        draw_banner(pilot.context, table.picture, surface, model, table.layout, COMES)
    assert writer.written.cut == []


@pytest.mark.parametrize("language", languages())
def test_the_contents_of_the_rules(start: PilotMaker, writer: Writer, language: str) -> None:
    pilot = start((1024, 600))
    pilot.context.app.set_language(language)
    pilot.context.scenes.reset(RulesScene(pilot.context))
    pilot.context.scenes.apply()
    pilot.frames()
    troubles = []
    for percent in TEXT_PERCENT:
        pilot.context.preferences.change(text_size=percent)
        pilot.context.app.refit()
        for written in pages(pilot, writer, (1024, 600)):
            troubles += [f"{percent}%: {words}" for words in written.cut]
    assert troubles == []


def test_tricks_and_the_sheets_over_them(start: PilotMaker, writer: Writer) -> None:
    pilot = start(speed=Speed.INSTANT)
    at_the_tricks(pilot)
    troubles = check(pilot, writer, 0)
    for turn, key in enumerate((pygame.K_t, pygame.K_z, pygame.K_l, pygame.K_ESCAPE)):
        pilot.key(key)
        pilot.settle()
        troubles += check(pilot, writer, turn + 1)
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
    assert troubles == []


def test_the_sheet_between_hands_and_joining_and_leaving(start: PilotMaker, writer: Writer) -> None:
    pilot = start(speed=Speed.INSTANT)
    result(pilot)
    troubles = check(pilot, writer, 0)
    for turn, spot in enumerate(("join", "leave")):
        pilot.go(spot)
        troubles += check(pilot, writer, turn + 1)
        pilot.go("back")
    assert troubles == []


def test_the_guide(start: PilotMaker, writer: Writer) -> None:
    pilot = start(speed=Speed.INSTANT)
    pilot.click("tutorial")
    pupil, troubles = ByMouse(pilot), []
    for turn in range(9):  # as far as the first trick, where the guide says most
        wait_for_guide(pilot)
        if turn % 2 == 0:
            troubles += check(pilot, writer, turn)
        pupil.step()
    assert troubles == []
