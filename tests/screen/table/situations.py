"""Tables between or beside hands, and ways to continue from there."""

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pygame

from dalmuti.match import GameMode, Match, Start
from dalmuti.match.modes import NORMAL
from dalmuti.rules.actions import Deal
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.rules.view import Phase
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Form, Widget
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    Keyboard,
    Mouse,
    asked,
    open_match,
    seats,
    wait,
)

W = TypeVar("W", bound=Widget)
EN, DE = EDITIONS["en"], EDITIONS["de"]
SIZES = [((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 100)]
HOW = [Mouse, Keyboard]
Hand = Mouse | Keyboard


def table(
    pilot: Pilot,
    order: tuple[int, ...],
    people: int = 1,
    rules: Rules = EN,
    path: Path | None = None,
    seed: int = 5,
) -> Match:
    """Open the table of a match whose first hand, in this order, has not been dealt yet."""
    who = seats(len(order), people)
    wake = pilot.context.app.wake
    start = Start.with_order(tuple(s.name for s in who), order, rules=rules)
    match = Match.new(who, seed=seed, path=path, wake=wake, start=start, misdeal_every=1)
    open_match(pilot, match)
    return match


def nearly_over(
    pilot: Pilot,
    count: int,
    rules: Rules = EN,
    first: int = 0,
    people: int = 1,
    mode: GameMode = NORMAL,
) -> Match:
    """Open the table of a match in which everyone has one card; player `first` goes out first."""
    who = seats(count, people)
    order = tuple((first + status) % count for status in range(count))
    state = new_game_with_order(tuple(s.name for s in who), order, "en", rules)
    hands = tuple((rank,) for rank in range(count, 0, -1))
    state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
    wake = pilot.context.app.wake
    match = Match.new(who, seed=1, path=None, wake=wake, start=Start(state), mode=mode)
    open_match(pilot, match)
    return match


def play_until(pilot: Pilot, spot: str, hand: Hand) -> None:
    """Play until something can be clicked, well after the last decision."""
    for _ in range(120):
        pilot.until(lambda: asked(pilot) or spot in pilot.scene.spots(), 6000)
        wait(pilot)
        if spot in pilot.scene.spots():
            return
        hand.act()
        with pilot.seldom_drawn():
            pilot.frames(3)
    raise AssertionError(f"{spot} never comes up; the last scene is {pilot.name}")


def fits(pilot: Pilot, *spots: str) -> None:
    """Check that these spots are wholly visible, and that none overlaps another."""
    window = pilot.picture.get_rect()
    rects = [pilot.spot(spot) for spot in spots]
    for index, rect in enumerate(rects):
        assert window.contains(rect), spots[index]
        others = [other for number, other in enumerate(rects) if number != index]
        assert rect.collidelist(others) < 0, spots[index]


def resize_text(pilot: Pilot, percent: int) -> None:
    pilot.context.preferences.change(text_size=percent)
    pilot.context.app.refit()


def form(pilot: Pilot) -> Form:
    top = pilot.scene
    assert isinstance(top, MenuScene | TableScene)
    return top.form


def widget(pilot: Pilot, name: str, kind: type[W]) -> W:
    found = next(widget for widget in form(pilot) if widget.name == name)
    assert isinstance(found, kind)
    return found


def tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(40):
        focus = form(pilot).focus
        if focus is not None and focus.name == name:
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not come to {name}")


def over(pilot: Pilot, points: tuple[int, ...]) -> Match:
    """Return a match that is over with these points, and whose last player has left."""
    who = seats(len(points), 1)
    names = tuple(seat.name for seat in who)
    state = new_game_with_order(names, tuple(range(len(points))), "en", DE)
    chairs = tuple(range(len(points) - 1))
    after = replace(state.table, points=points, chairs=chairs)
    start = Start(state._replace(phase=Phase.OVER, table=after))
    return Match.new(who, seed=1, path=None, wake=pilot.context.app.wake, start=start)
