"""A frame draws only what has changed, and the window always looks as if it had drawn all."""

import pygame

from dalmuti.screen.table.scene import TableScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, scene


def without(picture: pygame.Surface, places: list[pygame.Rect]) -> bytes:
    """Return the pixels of a picture outside some places."""
    masked = picture.copy()
    for place in places:
        masked.fill("black", place)
    return pygame.image.tobytes(masked, "RGB")


def drawn_in_part(pilot: Pilot, frames: int) -> int:
    """Draw frames, compare each with a whole one, and return the number drawn in part."""
    surface, scenes = pilot.game.context.window.surface, pilot.game.context.scenes
    table, count = scene(pilot), 0
    before = surface.copy()
    for _ in range(frames):
        pilot.frames(1)
        noticed = pilot.game.context.toasts.places
        if scenes.drawn is not None and scenes.top is table and not noticed:
            count += 1
            places = list(scenes.drawn)
            assert without(before, places) == without(surface, places)
            in_part = surface.copy()
            whole(table, surface)
            assert without(in_part, []) == without(surface, [])
            table.changes()
        before.blit(surface, (0, 0))
    return count


def whole(table: TableScene, surface: pygame.Surface) -> None:
    """Draw all of the table."""
    table.overdrawn()
    table.draw(surface)


def test_what_moves_is_drawn_as_in_a_whole_frame(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="normal")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    pilot.frames(30)
    pilot.click("rank.6")
    pilot.click("play")
    assert drawn_in_part(pilot, 150) > 100
    pilot.move(pilot.spot("play").center)
    drawn_in_part(pilot, 60)
    pilot.move((5, 300))
    drawn_in_part(pilot, 30)


def test_what_was_open_over_the_table_leaves_nothing(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="normal")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    pilot.frames(60)
    table, surface = scene(pilot), pilot.game.context.window.surface
    for key in (pygame.K_ESCAPE, pygame.K_l):
        pilot.key(key)
        pilot.frames(30)
        pilot.key(key)
        pilot.frames(60)
    assert pilot.scene is table
    shown = without(surface, [])
    whole(table, surface)
    assert shown == without(surface, [])
