from dataclasses import replace

import pygame
import pytest

from dalmuti.rules.tricks import Turn
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.flourishes import LARGE_TRICK, OWN_TIME, Flourishes
from dalmuti.screen.table.drawing.ghost_crown import ghost_of, over_head
from dalmuti.screen.table.drawing.spotlight import Spotlight, draw_spotlight, shade_of
from dalmuti.screen.table.words import TableWords
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.cues import Cue, LeftLast, TrickSwept, WentOut
from dalmuti.stage.geometry import Rect
from dalmuti.stage.model import Banner, BannerKind, TableModel
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, scene
from tests.stage.test_model import table

LAYOUT = table_layout((1024, 600), 4)
CORNER = (1000, 580)
HANDS = ((1, 2, 2), (5, 7, 12), (3, 3, 7), (4, 4, 4), (6, 6, 8))


def heard(pilot: Pilot, cue: Cue, before: TableModel) -> Flourishes:
    flourishes = Flourishes(pilot.context)
    flourishes.hear([cue], before)
    flourishes.update(0.5)
    return flourishes


def light_in_the_corner(flourishes: Flourishes) -> int:
    surface = pygame.Surface(LAYOUT.size)
    surface.fill((200, 200, 200))
    flourishes.dim(surface, table(), LAYOUT)
    return surface.get_at(CORNER).r


def test_the_hall_dims_for_the_first_and_darkens_for_the_last(start: PilotMaker) -> None:
    pilot = start()
    first = light_in_the_corner(heard(pilot, WentOut(2), table()))
    last = light_in_the_corner(heard(pilot, LeftLast(2), table()))
    assert 50 < last < first < 150


def test_without_flashes_the_light_stays_as_it_is(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(flashes=False)
    assert light_in_the_corner(heard(pilot, WentOut(2), table())) == 200


def test_reduced_motion_ends_a_celebration_but_not_what_is_said_of_the_viewer(
    start: PilotMaker,
) -> None:
    pilot = start()
    first, own = (heard(pilot, WentOut(player), table()) for player in (2, 2))
    own.hear([WentOut(0)], replace(table(), out=(1, 2)))
    pilot.context.preferences.change(reduced_motion=True)
    assert first.update(0.01)
    assert not first.shown
    own.update(0.01)
    assert own.own is not None


def test_a_light_falls_on_one_player_only(start: PilotMaker) -> None:
    surface = pygame.Surface((400, 300))
    surface.fill((200, 200, 200))
    draw_spotlight(start().context, surface, Spotlight(Rect(50, 50, 60, 80), shade_of(0.5)))
    assert surface.get_at((80, 90)).r == 200
    assert surface.get_at((380, 280)).r == 100


def test_those_who_laugh_at_the_loser_are_less_dark_than_the_hall(start: PilotMaker) -> None:
    surface = pygame.Surface((400, 300))
    surface.fill((200, 200, 200))
    loser = Rect(50, 50, 60, 80)
    laughing = (Rect(120, 60, 60, 60), Rect(300, 60, 60, 80))  # the first is near the loser
    draw_spotlight(start().context, surface, Spotlight(loser, shade_of(0.5), laughing))
    assert surface.get_at((80, 90)).r == 200
    assert 150 < surface.get_at((150, 90)).r < 180
    assert 150 < surface.get_at((330, 100)).r < 180
    assert {surface.get_at(at).r for at in ((230, 100), (301, 61), (330, 150))} == {100}


def test_the_viewer_going_out_is_celebrated_whenever_it_is(start: PilotMaker) -> None:
    pilot = start()
    before = replace(table(), out=(1, 2))
    mine = heard(pilot, WentOut(0), before)
    assert mine.shown
    assert light_in_the_corner(mine) == 200
    mine.skip()
    assert mine.shown
    mine.update(OWN_TIME)
    assert not mine.shown
    assert not heard(pilot, WentOut(3), before).shown


def test_own_moments_sparkle_at_the_words_and_overtaking_the_throne_shines(
    start: PilotMaker,
) -> None:
    pilot = start()

    def light(statuses: tuple[int, ...]) -> tuple[int, int]:
        """Return how many pixels round the ribbon, and round the viewer, have changed."""
        before = replace(table(), statuses=statuses, out=(1,))
        surface = pygame.Surface(LAYOUT.size)
        heard(pilot, WentOut(0), before).draw(surface, before, LAYOUT)
        ribbon, bust = (pixel_rect(box) for box in (LAYOUT.ribbon, LAYOUT.seats[0].bust))
        lit = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        lit.invert()
        around = (
            area.inflate(area.w, 2 * area.h).clip(surface.get_rect()) for area in (ribbon, bust)
        )
        words, head = (
            pygame.mask.Mask(area.size, True).overlap_area(lit, (-area.x, -area.y))
            for area in around
        )
        return words, head

    plain, ahead = light((2, 0, 1, 3)), light((2, 1, 0, 3))
    assert plain[0] > 50
    assert ahead[0] > plain[0]
    assert ahead[1] > 2 * plain[1]


def trick(count: int, player: int, number: int = 1) -> TableModel:
    turns = (Turn(1, (9,) * 5, 9), Turn(player, (8,) * (count - 5), 8))
    return replace(table(), turns=turns, hand_number=number)


def test_the_viewer_taking_the_largest_trick_is_celebrated(start: PilotMaker) -> None:
    flourishes = Flourishes(start().context)

    def celebrated(before: TableModel) -> bool:
        flourishes.finish()
        flourishes.hear([TrickSwept()], before)
        return flourishes.shown

    large = LARGE_TRICK + 1
    assert not celebrated(trick(LARGE_TRICK, 0))
    assert celebrated(trick(large, 0))
    assert not celebrated(trick(large, 0))
    assert not celebrated(trick(large + 1, 2))
    assert not celebrated(trick(large + 1, 0))
    assert celebrated(trick(large, 0, number=2))


@pytest.mark.parametrize(
    ("before", "out", "said"),
    [
        ((1, 2), (1, 2, 0), "You finish 3rd"),
        ((2, 3), (2, 3, 0), "You finish 3rd, ahead of the Greater Dalmuti!"),
    ],
)
def test_the_ribbon_says_in_which_place_the_viewer_goes_out(
    start: PilotMaker, before: tuple[int, ...], out: tuple[int, ...], said: str
) -> None:
    pilot = start()
    model = replace(table(), statuses=(2, 0, 1, 3))
    flourishes = heard(pilot, WentOut(0), replace(model, out=before))
    assert flourishes.own is not None
    words = TableWords(pilot.context.texts, lambda: False)
    assert words.moment(flourishes.own, 0, replace(model, out=out)) == said


def test_banners_call_the_viewer_you_unless_several_people_share_the_screen(
    start: PilotMaker,
) -> None:
    texts, model = start().context.texts, table()
    alone, together = TableWords(texts), TableWords(texts, lambda: True)
    for kind in BannerKind:
        other = alone.banner(Banner(kind, (2,)), model)
        assert "You" not in " ".join(other)
        mine = Banner(kind, (0,))
        named = together.banner(mine, model) == alone.banner(mine, model)
        assert named is (kind is BannerKind.TIED)
    assert alone.banner(Banner(BannerKind.FIRST_OUT, (0,)), model)[0] == "You are out first!"


def test_the_viewers_moments_are_told_on_the_table(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(reduced_motion=True)
    dealt(HANDS, 1, pilot)
    section, shown = scene(pilot).section, scene(pilot).model
    flourishes = scene(pilot).picture.flourishes
    usual = section.says(shown)
    flourishes.hear([WentOut(0)], replace(shown, out=(1, 2)))
    assert section.says(replace(shown, out=(1, 2, 0))).ribbon == "You finish 3rd"
    flourishes.finish()
    flourishes.hear([TrickSwept()], trick(LARGE_TRICK + 1, 0))
    led = replace(shown, turns=())
    assert section.says(led).sign == "The biggest trick so far is yours!"
    flourishes.finish()
    assert section.says(shown) == usual


def test_a_ghost_of_the_crown_floats_above_the_head_and_in_the_window() -> None:
    crown = pygame.Surface((100, 100), pygame.SRCALPHA)
    pygame.draw.rect(crown, (90, 60, 20), (20, 5, 60, 30))
    ghost = ghost_of(crown)
    assert ghost.get_width() < 60
    assert 0 < ghost.get_at((5, 5)).a < 255
    low, high = (over_head(ghost, Rect(300, y, 100, 120)) for y in (200, 0))
    assert low[1][1] + ghost.get_height() < 220
    assert high[1][1] >= 0
    _, below = over_head(ghost, Rect(300, 200, 100, 120), [Rect(280, 175, 80, 20)])
    assert below[1] == 200, "a quarter of the note below it"


def test_the_ghost_stays_while_the_last_player_is_named(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(((1, 2, 2), (5, 7, 12), (3, 3, 7), (4, 4, 4)), 1, pilot)
    scene_now = scene(pilot)
    seats, layout = scene_now.picture.seats, scene_now.layout
    out = replace(scene_now.model, out=(1,))
    shown = {
        kind: bool(seats._ghost(replace(out, banner=Banner(kind, (2,))), layout))
        for kind in (BannerKind.FIRST_OUT, BannerKind.LEFT_LAST)
    }
    assert shown == {BannerKind.FIRST_OUT: False, BannerKind.LEFT_LAST: True}
