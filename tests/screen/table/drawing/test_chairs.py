"""The chairs, which show the status of whoever will sit on them, and the throne's canopy."""

from dataclasses import replace

import pygame

from dalmuti.screen.graphics.figures import tier_of
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.seat_pictures import ORDINARY, Away
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.stage.model import TableModel
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import asked, scene, sit_down
from tests.screen.table.situations import nearly_over

PLAYERS, SEED = 5, 6


def choosing(pilot: Pilot) -> None:
    """Open a table at which Anna has drawn the best card and is to choose her chair."""
    sit_down(pilot, players=PLAYERS, seed=SEED)
    pilot.until(lambda: asked(pilot))
    assert pilot.name == "ChairSection"


def canopied(pilot: Pilot, place: int) -> bool:
    """Return whether there is a canopy over a place."""
    table = scene(pilot)
    seats, figures = table.picture.seats, table.picture.figures
    bust = table.layout.seats[place].bust
    cloth, (left, above) = figures.canopy(seats.height(bust))
    x, y = seats.corner(bust)
    seats.snap()
    return (cloth, (x - left, y - above)) in seats.people(table.model, table.layout, Away())


def tiers(pilot: Pilot, model: TableModel | None = None) -> list[int]:
    """Return the rank of the chair at each place; 0 is the throne."""
    table = scene(pilot)
    model = model or table.model
    seats, figures = table.picture.seats, table.picture.figures
    found = []
    for place, seat in enumerate(table.layout.seats):
        picture, _ = seats.chair(model, place, seat.bust)
        height = seats.height(seat.bust)
        found.append(next(t for t in range(5) if figures.chair(t, height) is picture))
    return found


def test_chairs_stand_as_they_would_for_the_one_pointed_at(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    choosing(pilot)
    assert sorted(tiers(pilot)) == [0, 1, 2, 3, 4]
    for throne in range(PLAYERS):
        pilot.move(pilot.spot(f"chair.{throne}").center)
        expected = [tier_of((place - throne) % PLAYERS, PLAYERS) for place in range(PLAYERS)]
        assert tiers(pilot) == expected
        far = scene(pilot).layout.seats[throne].bust.centre[1] < 150
        assert [canopied(pilot, place) for place in range(PLAYERS)] == [
            far and place == throne for place in range(PLAYERS)
        ]
    pilot.click(pilot.spot("chair.2").center)
    assert tiers(pilot)[2] == 0  # also while everyone walks there


def test_no_one_is_asked_to_choose_while_everyone_walks(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="brisk")
    choosing(pilot)
    section = scene(pilot).section
    assert section.says(scene(pilot).model).ribbon
    pilot.click(pilot.spot("chair.2").center)
    pilot.until(lambda: bool(scene(pilot).session.playback.shown.flights))
    assert section.says(scene(pilot).model) == Says()


def test_enter_lights_the_throne_that_is_shown_and_takes_it_the_next_time(
    start: PilotMaker,
) -> None:
    pilot = start(speed="instant")
    choosing(pilot)
    chairs = scene(pilot).session.match.state.table.chairs
    shown = scene(pilot).picture.seats.proposed
    pilot.key(pygame.K_RETURN)
    assert scene(pilot).session.match.state.table.chairs == chairs
    pilot.frames(40, dt=0.1)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.name != "ChairSection")
    assert scene(pilot).picture.seats.proposed is None
    assert shown == PLAYERS // 2
    assert scene(pilot).session.match.state.table.chairs != chairs


def test_a_newcomers_chair_has_no_status_and_moves_no_other(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    nearly_over(pilot, 7)
    table = scene(pilot)
    seats, layout = table.picture.seats, table.layout
    model = replace(table.model, statuses=(0, None, 1, 2, 3, 4, 5))
    assert tiers(pilot, model) == [0, ORDINARY, *(tier_of(status, 6) for status in range(1, 6))]
    frame, _ = table.context.nine_patches.line(
        f"plate_{ORDINARY}", pixel_rect(layout.seats[1].plate)
    )
    assert seats.vacant(model, 1, layout.seats[1], layout)[0] is frame
    usual, _ = seats.vacant(table.model, 1, layout.seats[1], layout)
    assert seats.vacant(model, 2, layout.seats[2], layout)[0] is usual
