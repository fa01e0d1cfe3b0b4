"""The hall lives: flames and dust move by themselves, and the light follows the game."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pygame
import pytest

from dalmuti.match.journey.places import PLACES
from dalmuti.match.table_marks import Mark, MarkKind
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import MADDER_SHADE, PARCHMENT
from dalmuti.screen.loop import LIVE_SECONDS
from dalmuti.screen.table.drawing.living.candles import (
    HEIGHTS,
    OUT,
    flame_height,
)
from dalmuti.screen.table.drawing.living.daylight import OF_PLACES, daylight_of
from dalmuti.screen.table.drawing.living.hall import (
    LATE,
    LIGHT_STEPS,
    LIGHT_TIME,
    PATIENCE,
    LivingHall,
)
from dalmuti.screen.table.drawing.living.light_map import COARSE
from dalmuti.screen.table.drawing.living.marks import bundles
from dalmuti.screen.table.drawing.living.revolt import DARK, LIT, SNUFFED, Revolt
from dalmuti.screen.table.drawing.living.sunlight import DAY, hour
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.cues import BannerShown
from dalmuti.stage.geometry import Pose
from dalmuti.stage.model import Banner, BannerKind
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, wait
from tests.screen.table.test_legibility import ENOUGH, luminance

pytestmark = pytest.mark.usefixtures("living_hall")


@pytest.fixture
def at_rest(start: PilotMaker) -> Pilot:
    """Return a game at rest at the table, where it is the person's turn."""
    pilot = start(speed="normal")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.frames(60)
    return pilot


def scene(pilot: Pilot) -> TableScene:
    """Return the scene at the table."""
    top = pilot.scene
    assert isinstance(top, TableScene)
    return top


def pictures(pilot: Pilot, seconds: float) -> Iterator[bytes]:
    """Yield the picture twenty times a second."""
    for _ in range(round(seconds / LIVE_SECONDS)):
        pilot.frames(3)
        yield pilot.pixels


def test_something_moves_twenty_times_a_second_without_a_whole_frame(at_rest: Pilot) -> None:
    frames = at_rest.game.frames
    found = list(pictures(at_rest, 3.0))
    assert len(set(found)) > 0.9 * len(found)
    assert at_rest.game.frames == frames


def test_a_whole_frame_shows_what_was_drawn_bit_by_bit(at_rest: Pilot) -> None:
    at_rest.frames(40)
    before = at_rest.pixels
    scene(at_rest).invalidate()
    at_rest.frames(1, dt=0.0)
    assert at_rest.pixels == before


@pytest.mark.usefixtures("living_faces")
def test_flames_do_not_stop_where_faces_change(at_rest: Pilot) -> None:
    faces, frames = set(), at_rest.game.frames
    for _ in range(60):
        at_rest.frames(3)
        faces.add(tuple(scene(at_rest).picture.seats.expressions.items()))
    assert len(faces) > 3
    assert at_rest.game.frames == frames
    before = at_rest.pixels
    scene(at_rest).invalidate()
    at_rest.frames(1, dt=0.0)
    assert at_rest.pixels == before


@pytest.mark.usefixtures("living_faces")
def test_bots_fidget_while_a_person_thinks(at_rest: Pilot) -> None:
    frames, seen = at_rest.game.frames, scene(at_rest).picture.seats
    moved: set[PlayerId] = set()
    for _ in range(600):
        at_rest.frames(3)
        moved |= seen.fidgets.poses.keys()
        if len(moved) > 1 and seen.fidgets.poses:
            break
    assert len(moved) > 1
    assert at_rest.game.frames == frames
    before = at_rest.pixels
    scene(at_rest).invalidate()
    at_rest.frames(1, dt=0.0)
    assert at_rest.pixels == before
    at_rest.context.preferences.change(reduced_motion=True)
    scene(at_rest).resume()
    at_rest.frames(1)
    assert not seen.fidgets.poses


@pytest.mark.usefixtures("living_faces")
def test_a_notice_stays_whole_over_what_moves(at_rest: Pilot) -> None:
    toasts = at_rest.context.toasts
    toasts.say("A notice that is shown for several seconds.")
    at_rest.frames(2)
    (notice,) = toasts.places
    inside = notice.inflate(-notice.w // 4, -notice.h // 4)
    before = pygame.image.tobytes(at_rest.picture.subsurface(inside), "RGB")
    expressions = scene(at_rest).picture.expressions
    # The whole picture is a face that changes, or two faces on either side of the notice do.
    faces = ((at_rest.picture.get_rect(),), (pygame.Rect(0, 0, 8, 8), at_rest.spot("pass")))
    for changed in faces:
        expressions._changed.update(enumerate(changed))
        at_rest.frames(1, dt=0.0)
        assert pygame.image.tobytes(at_rest.picture.subsurface(inside), "RGB") == before


@pytest.mark.parametrize("off", [{"living_hall": False}, {"reduced_motion": True}])
def test_nothing_moves_where_it_is_not_wanted(at_rest: Pilot, off: Mapping[str, bool]) -> None:
    at_rest.context.preferences.change(**off)
    scene(at_rest).resume()
    at_rest.frames(30)
    assert len(set(pictures(at_rest, 1.0))) == 1


def test_a_hall_switched_on_waits_for_a_whole_frame(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    pilot.context.preferences.change(living_hall=False)
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.frames(60)
    pilot.context.preferences.change(living_hall=True)
    assert scene(pilot).lives
    pilot.frames(30)
    scene(pilot).invalidate()
    pilot.frames()
    assert len(set(pictures(pilot, 1.0))) > 1


def test_nothing_moves_behind_other_windows(at_rest: Pilot) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    at_rest.frames(2)
    assert len(set(pictures(at_rest, 1.0))) == 1
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    at_rest.frames(2)
    assert len(set(pictures(at_rest, 1.0))) > 10


def test_nothing_moves_behind_the_menu(at_rest: Pilot) -> None:
    at_rest.key(pygame.K_ESCAPE)
    at_rest.frames(60)
    assert at_rest.name != "TableScene"
    assert len(set(pictures(at_rest, 1.0))) == 1


def test_what_lies_over_the_hall_stays_whole(at_rest: Pilot) -> None:
    window = at_rest.picture
    scene(at_rest).invalidate()
    at_rest.frames()
    over = pygame.Rect(0, 0, window.get_width(), 200)
    window.fill((1, 2, 3), over)
    moved = [place for _ in range(40) for place in scene(at_rest).live(window, LIVE_SECONDS)]
    assert moved
    assert not [place for place in moved if place.colliderect(over)]
    assert pygame.transform.average_color(window.subsurface(over))[:3] == (1, 2, 3)


def light_over(pilot: Pilot) -> pygame.Surface:
    """Return the light over the table."""
    table = scene(pilot)
    setting = table.picture._room.setting(pilot.picture.get_size(), table.layout.table)
    return table.picture.hall.light(setting, table.model, table.layout)


@pytest.mark.parametrize("night", [False, True])
def test_names_can_be_read_in_any_light(at_rest: Pilot, night: bool) -> None:
    at_rest.context.preferences.change(moonlight=night)
    scene(at_rest).resume()
    at_rest.frames(2)
    light, table = light_over(at_rest), scene(at_rest)
    for seat in table.layout.seats:
        plate = light.subsurface(pixel_rect(seat.plate).clip(light.get_rect()))
        lit = np.array(pygame.transform.average_color(plate)[:3]) / 255
        paper, ink = (luminance(np.array(part) * lit) for part in (PARCHMENT, MADDER_SHADE))
        assert (paper + 0.05) / (ink + 0.05) > ENOUGH


def test_light_follows_power(at_rest: Pilot) -> None:
    layout, model, light = scene(at_rest).layout, scene(at_rest).model, light_over(at_rest)

    def brightness(player: int) -> int:
        x, y = layout.seats[model.place_of(player)].bust.centre
        return sum(light.get_at((round(x), round(y)))[:3])

    assert brightness(model.order[0]) > brightness(model.order[-1]) + 60


def test_the_sun_and_the_light_move_in_different_frames(at_rest: Pilot) -> None:
    at_rest.context.preferences.change(speed="normal")
    table = scene(at_rest)
    setting = table.picture._room.setting(at_rest.picture.get_size(), table.layout.table)
    hall, ground = table.picture.hall, table.picture._ground(table.layout)
    later = replace(table.model, hand_number=table.model.hand_number + 3)
    hall.light(setting, later, table.layout)
    before = set(hall.touches(ground, setting, later, table.layout))
    for _ in range(round(LIGHT_TIME * 30)):
        hall.update(1 / 60, moving=True)
    assert set(hall.touches(ground, setting, later, table.layout)) - before
    hall.light(setting, later, table.layout)
    assert (hall.relit, hall.due) == (False, True)
    hall.light(setting, later, table.layout)
    assert (hall.relit, hall.due) == (True, False)


def test_the_light_of_another_hand_comes_in_steps(at_rest: Pilot) -> None:
    at_rest.context.preferences.change(speed="normal")
    table = scene(at_rest)
    hall, layout, setting = (
        table.picture.hall,
        table.layout,
        table.picture._room.setting(at_rest.picture.get_size(), table.layout.table),
    )
    throne = layout.seats[table.model.place_of(table.model.order[0])].bust.centre
    other = replace(table.model, statuses=table.model.statuses[::-1], hand_number=2)

    def brightness() -> int:
        light = hall.light(setting, other, layout)
        return sum(light.get_at((round(throne[0]), round(throne[1])))[:3])

    seen = [sum(light_over(at_rest).get_at((round(throne[0]), round(throne[1])))[:3])]
    for _ in range(round(LIGHT_TIME * 60) + 2):
        seen.append(brightness())
        hall.update(1 / 60, moving=True)
    seen.append(brightness())
    steps = [abs(one - after) for one, after in pairwise(seen)]
    assert abs(seen[0] - seen[-1]) > 20
    assert max(steps) < 0.4 * abs(seen[0] - seen[-1])
    assert sum(step > 0 for step in steps) <= LIGHT_STEPS


def test_things_in_flight_are_tinted_with_the_light_where_they_are(at_rest: Pilot) -> None:
    flights = scene(at_rest).picture._flights
    card, pose = pygame.Surface((20, 30), pygame.SRCALPHA), Pose(10.0, 10.0, 0.0, 20.0)
    card.fill((200, 200, 200))
    assert flights._lit(card, pose).get_at((5, 5)).r > 0
    flights.light = pygame.Surface((100, 100))
    flights.light.fill((120, 60, 60))
    lit = flights._lit(card, pose)
    assert lit.get_at((5, 5))[:3] == pytest.approx((94, 47, 47), abs=8)
    assert flights._lit(card, pose) is lit
    flights.light = None
    assert flights._lit(card, pose) is card


def test_flames_burn_higher_near_power_and_gutter_far_from_it() -> None:
    high = [flame_height(1.0, beat, 1) for beat in range(200)]
    low = [flame_height(0.0, beat, 1) for beat in range(200)]
    assert min(high) > max(low)
    assert max(high) == len(HEIGHTS) - 1
    assert OUT in low


def test_taxes_are_scratched_in_bundles_of_five() -> None:
    tallies = [Mark(MarkKind.TALLY, hand, 0.25, 2) for hand in range(1, 5)]
    marks = [Mark(MarkKind.WAX, 1, 0.5), *tallies, Mark(MarkKind.TALLY, 4, 0.75)]
    assert list(bundles(marks)) == [
        (0, Mark(MarkKind.TALLY, 3, 0.25, 5)),
        (1, Mark(MarkKind.TALLY, 4, 0.25, 3)),
        (0, Mark(MarkKind.TALLY, 4, 0.75, 1)),
    ]


def test_the_sun_begins_again_after_twelve_hands() -> None:
    assert [hour(hand) for hand in (1, 2, DAY, DAY + 1)] == [0, 1, DAY - 1, 0]


def test_a_revolution_puts_out_every_light_and_lights_them_from_the_rebel() -> None:
    size, seat = (1280, 720), (100.0, 300.0)
    far = (1200, 300)

    def light(age: float, at: tuple[float, float]) -> int:
        small = Revolt(seat, age).veil(size)
        return sum(small.get_at((round(at[0] / COARSE), round(at[1] / COARSE)))[:3])

    assert light(0.0, far) == light(0.0, seat) == 3 * 255
    assert light(SNUFFED, far) == light(SNUFFED, seat) < 3 * 90
    halfway = (DARK + LIT) / 2
    assert light(halfway, seat) == 3 * 255
    assert light(halfway, far) < 3 * 90
    assert light(LIT - 0.01, far) > 3 * 240
    assert not Revolt(seat, halfway).reached(far, size)
    assert Revolt(seat, halfway).reached(seat, size)
    assert Revolt(seat, LIT).over


def test_without_flashes_a_revolution_leaves_the_lights_alone(at_rest: Pilot) -> None:
    hall, table = LivingHall(at_rest.context), scene(at_rest)
    called = [BannerShown(Banner(BannerKind.REVOLUTION, (1,)))]
    for flashes in (False, True):
        at_rest.context.preferences.change(flashes=flashes)
        hall.hear(called, table.model, table.layout)
        assert hall.stirring == flashes


@pytest.mark.parametrize(
    "switched", [{"flashes": False}, {"living_hall": False}, {"reduced_motion": True}]
)
def test_a_setting_switched_in_the_middle_lights_the_hall_again(
    at_rest: Pilot, switched: dict[str, bool]
) -> None:
    hall, table = LivingHall(at_rest.context), scene(at_rest)
    hall.hear([BannerShown(Banner(BannerKind.REVOLUTION, (1,)))], table.model, table.layout)
    hall.update(SNUFFED, moving=True)
    at_rest.context.preferences.change(**switched)
    assert hall.update(0.01, moving=True)
    assert not hall.stirring
    surface = pygame.Surface((8, 8))
    surface.fill((200, 200, 200))
    hall.veil(surface)
    assert surface.get_at((4, 4)).r == 200
    at_rest.context.preferences.change(flashes=True, living_hall=True, reduced_motion=False)
    assert not hall.update(0.01, moving=True)


def test_late_frames_make_the_hall_plainer_for_a_while(at_rest: Pilot) -> None:
    hall = LivingHall(at_rest.context)
    table = scene(at_rest)
    setting = table.picture._room.setting(at_rest.picture.get_size(), table.layout.table)
    ground = pygame.Surface(setting.size)

    def moving() -> int:
        return len(hall.touches(ground, setting, table.model, table.layout))

    whole = moving()
    for _ in range(PATIENCE + 2):
        hall.update(2 * LATE, moving=True)
    assert moving() < whole
    for _ in range(30):
        hall.update(1.0, moving=False)
    assert moving() >= whole - 3


def test_each_place_of_the_journey_has_its_room_in_a_light_of_its_own(at_rest: Pilot) -> None:
    assert {*OF_PLACES} == {place.id for place in PLACES}
    assert len({(place.hall, OF_PLACES[place.id]) for place in PLACES}) == len(PLACES)
    table = scene(at_rest)
    setting = table.picture._room.setting(at_rest.picture.get_size(), table.layout.table)
    lights = set()
    for place in ("", "inn", "market", "harbour"):
        hall = LivingHall(at_rest.context, daylight_of(place))
        corner = hall.light(setting, table.model, table.layout).get_at((2, 2))
        lights.add(tuple(corner))
    assert len(lights) == 4
