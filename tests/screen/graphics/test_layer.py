"""A layer redraws only what has changed, and always as if it had drawn everything."""

from random import Random

import pygame
import pytest

from dalmuti.screen.graphics.layer import STRIPS, Layer, Touch, merged
from dalmuti.screen.graphics.nine_patch import Blit

SIZE = (160, 100)


def patch(colour: tuple[int, int, int], size: tuple[int, int] = (20, 10)) -> pygame.Surface:
    """Return a small picture."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, 200))
    return made


@pytest.fixture
def ground() -> pygame.Surface:
    """Return a background on which every pixel differs from its neighbours."""
    made = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            made.set_at((x, y), (x, 2 * y, (x * y) % 251))
    return made


@pytest.fixture
def light() -> pygame.Surface:
    """Return a light that is brighter on the left."""
    made = pygame.Surface(SIZE)
    for x in range(SIZE[0]):
        pygame.draw.line(made, (255 - x, 250 - x, 240 - x), (x, 0), (x, SIZE[1]))
    return made


def test_whatever_changes_it_looks_as_if_drawn_anew(
    ground: pygame.Surface, light: pygame.Surface
) -> None:
    random = Random(4)
    pictures = [patch((40 * index, 250 - 40 * index, 90)) for index in range(6)]
    layer = Layer()

    def place() -> tuple[int, int]:
        return random.randrange(-10, SIZE[0]), random.randrange(-5, SIZE[1])

    for _ in range(60):
        blits: list[Blit] = [(picture, place()) for picture in pictures[: random.randrange(4)]]
        touches = [
            Touch(picture, place(), random.choice((0, pygame.BLEND_RGB_ADD)))
            for picture in pictures[3:]
        ]
        shown = layer.show(ground, blits, touches, light)
        whole = Layer().show(ground, blits, touches, light)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_touches_lie_under_blits_and_both_in_the_light(
    ground: pygame.Surface, light: pygame.Surface
) -> None:
    white, red = pygame.Surface((20, 10)), pygame.Surface((20, 10))
    white.fill((255, 255, 255))
    red.fill((200, 0, 0))
    shown = Layer().show(ground, [(red, (10, 0))], [Touch(white, (0, 0))], light)
    assert shown.get_at((5, 5))[:3] == light.get_at((5, 5))[:3]
    assert shown.get_at((15, 5))[:3] == pytest.approx((200 * 240 / 255, 0, 0), abs=1)


def test_it_says_which_places_touches_would_change(ground: pygame.Surface) -> None:
    layer = Layer()
    at = ((60, 20), (0, 0), (140, 90), (120, 85))
    stays, goes, comes, near = (Touch(patch((9, 9, 9)), place) for place in at)
    layer.show(ground, [], [stays, goes])
    assert layer.changes([stays, goes]) == []
    together = comes.rect.union(near.rect)
    for touches, place in (([stays, near, comes], together), ([stays, comes], comes.rect)):
        changed = layer.changes(touches)
        assert len(changed) == 2
        assert goes.rect in changed
        assert place in changed
    layer.touch([stays, comes], changed)
    assert layer.changes([stays, comes]) == []


def test_merged_places_cover_all_without_overlaps_and_little_else() -> None:
    whole = pygame.Rect(0, 0, 1000, 700)
    across, down = pygame.Rect(-50, 300, 1100, 50), pygame.Rect(400, 0, 50, 700)
    small = pygame.Rect(390, 290, 30, 30)
    patches = merged([across, down, small], whole)
    for number, patch in enumerate(patches):
        assert whole.contains(patch)
        assert patch.collidelist(patches[number + 1 :]) < 0
    assert sum(patch.w * patch.h for patch in patches) < 1.1 * (1000 * 50 + 50 * 700)
    for place in (across.clip(whole), down, small):
        inside = [place.clip(patch) for patch in patches]
        assert sum(part.w * part.h for part in inside) == place.w * place.h
    assert merged([across, down], whole, apart=700_000) == [whole]


def test_a_soft_change_takes_several_frames(ground: pygame.Surface, light: pygame.Surface) -> None:
    layer, glow = Layer(), Touch(patch((90, 80, 10), SIZE), (0, 0), pygame.BLEND_RGB_ADD, soft=True)
    card: Blit = (patch((200, 0, 0)), (30, 40))
    before = layer.show(ground, [card], [], light).copy()
    after = Layer().show(ground, [card], [glow], light)
    frames: list[pygame.Surface] = []
    while layer.spreading or not frames:
        assert len(frames) < 2 * STRIPS
        frames.append(layer.show(ground, [card], [glow], light).copy())
    shown = [pygame.image.tobytes(frame, "RGB") for frame in (before, *frames)]
    strips = -(-SIZE[1] // -(-SIZE[1] // STRIPS))
    assert len(set(shown)) == strips + 1
    assert shown[-1] == pygame.image.tobytes(after, "RGB")


def test_what_changes_order_is_redrawn(ground: pygame.Surface) -> None:
    below, above, far = (
        (patch((50, 50, 250)), (10, 10)),
        (patch((250, 0, 0)), (20, 12)),
        (
            patch((0, 250, 0)),
            (100, 80),
        ),
    )
    layer = Layer()
    layer.show(ground, [below, above, far])
    layer.take_redrawn()
    shown = layer.show(ground, [above, below, far])
    whole = Layer().show(ground, [above, below, far])
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert not any(place.collidepoint(105, 85) for place in layer.take_redrawn())
