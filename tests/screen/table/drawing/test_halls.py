"""The table in every hall: it can be drawn, and people and type stand out as in the great hall."""

from math import hypot

import numpy as np
import pygame
import pytest

from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.theme import OAK_DARK, PARCHMENT_LIGHT
from dalmuti.screen.table.drawing.room import Room
from dalmuti.stage.arrange import table_layout
from dalmuti.storage.looks import CardBack, Hall
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.test_legibility import luminance

SIZES = ((800, 600), (1920, 1080), (1080, 1920))
ROOM = 1.05
"""The least contrast of cards and type in a hall is that in the great hall, divided by this."""
CARD = 0.62
"""The luminance of parchment on a card in full light."""


def grounds(pilot: Pilot, hall: Hall) -> tuple[float, float]:
    """Return the luminance of the bright parts of the floor, and of the table's inside."""
    size = (1280, 720)
    table = table_layout(size, 4, 1.0, False).table
    room = Room(pilot.context, hall)
    ground = room.ground(size, table, lambda: (), lambda: (), (), living=True)
    light = luminance(pygame.surfarray.array3d(ground))
    inside = light[
        round(table.x + 0.25 * table.w) : round(table.x + 0.75 * table.w),
        round(table.y + 0.25 * table.h) : round(table.y + 0.75 * table.h),
    ]
    floor = light[:, round(0.82 * size[1]) :]
    return float(np.percentile(floor, 90)), float(np.percentile(inside, 90))


@pytest.mark.parametrize("night", [False, True])
def test_cards_and_type_stand_out_in_every_hall_as_in_the_great_one(
    night: bool, start: PilotMaker
) -> None:
    pilot = start()
    pilot.context.preferences.change(moonlight=night)
    usual = grounds(pilot, Hall.GREAT)
    type_ = float(luminance(PARCHMENT_LIGHT))
    for hall in Hall:
        for behind, great in zip(grounds(pilot, hall), usual, strict=True):
            for light in (CARD, type_):
                contrast = (light + 0.05) / (behind + 0.05)
                assert contrast > (light + 0.05) / (great + 0.05) / ROOM, hall


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hall", Hall)
def test_every_hall_is_drawn_at_every_size(
    hall: Hall, size: tuple[int, int], start: PilotMaker
) -> None:
    room = Room(start().context, hall)
    for players in (4, 10):
        table = table_layout(size, players, 1.0, False).table
        ground = room.ground(size, table, lambda: (), lambda: (), living=True)
        assert ground.get_size() == size
        setting = room.setting(size, table)
        assert setting.lights
        assert len(setting.pennants) == len(setting.cloths)
        # Nothing is left of the colour that a missing picture would show.
        corner = pygame.transform.average_color(ground, pygame.Rect(0, size[1] - 40, 60, 40))
        assert tuple(corner[:3]) != OAK_DARK


def test_the_halls_differ(start: PilotMaker) -> None:
    pilot = start()
    size = (640, 360)
    table = table_layout(size, 4, 1.0, False).table
    seen = [
        pygame.surfarray.array3d(
            Room(pilot.context, hall).ground(size, table, lambda: (), lambda: ())
        ).astype(int)
        for hall in Hall
    ]
    for number, first in enumerate(seen):
        for other in seen[:number]:
            assert np.abs(first - other).mean() > 12


@pytest.mark.parametrize("hall", [hall for hall in Hall if hall is not Hall.GREAT])
def test_flames_of_a_room_burn_where_nothing_moves(hall: Hall, start: PilotMaker) -> None:
    pilot = start()
    size = (1280, 720)
    table = table_layout(size, 4, 1.0, False).table
    room = Room(pilot.context, hall)
    still, living = (
        room.ground(size, table, lambda: (), lambda: (), living=living) for living in (False, True)
    )
    for light in room.setting(size, table).lights:
        if not light.standing:
            x, y = (round(part) for part in light.wicks[0])
            box = pygame.Rect(x - 3, y - 9, 6, 8).clip(still.get_rect())
            means = [pygame.transform.average_color(ground, box)[0] for ground in (still, living)]
            assert means[0] > means[1] + 20


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_no_flame_of_a_hearth_burns_on_the_table(size: tuple[int, int], start: PilotMaker) -> None:
    pilot = start()
    table = table_layout(size, 5, 1.0, False).table
    room = Room(pilot.context, Hall.INN)
    room.ground(size, table, lambda: (), lambda: (), living=True)
    (middle_x, middle_y), lights = table.centre, room.setting(size, table).lights
    for x, y in (wick for light in lights if not light.standing for wick in light.wicks):
        assert hypot((x - middle_x) / table.w, (y - middle_y) / table.h) > 0.499


@pytest.mark.parametrize("back", CardBack)
def test_the_chosen_back_is_on_the_cards(back: CardBack, start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(card_back=back)
    drawn = CardPictures(pilot.context).turned(None, 120, 0)
    name = "cards/back" if back is CardBack.CROWN else f"cards/back_{back}"
    whole = pilot.context.pictures.fit(name, (120, 168))
    assert whole is not None
    middle = pygame.Rect(0, 0, 40, 40)
    shown = []
    for picture in (drawn, whole):
        middle.center = picture.get_rect().center
        shown.append(pygame.surfarray.array3d(picture.subsurface(middle)).astype(int))
    assert np.abs(shown[0] - shown[1]).mean() < 4
