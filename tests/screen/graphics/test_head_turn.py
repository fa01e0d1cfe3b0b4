"""Heads in the middle of a turn."""

import pygame
import pytest

from dalmuti.screen.graphics.head_turn import FEATURES, OUTLINE, STIFF, bent

SIZE = (200, 240)
NOSE, BACK, CHEST = (100, 100), (160, 100), (100, 230)


@pytest.mark.parametrize(("side", "ahead"), [("left", 1), ("right", -1)])
def test_features_move_to_the_front_and_the_outline_against_them(side: str, ahead: int) -> None:
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    marks = {(9, 1, 1): NOSE, (1, 9, 1): BACK, (1, 1, 9): CHEST}
    for colour, at in marks.items():
        picture.set_at(at, colour)
    for share in (0.4, 1.0):
        made = bent(picture, side, share)
        nose, back, chest = (
            pygame.mask.from_threshold(made, colour, (1, 1, 1, 255)).get_bounding_rects()
            for colour in marks
        )
        assert nose[0].x == NOSE[0] + ahead * round(share * FEATURES * SIZE[0])
        assert back[0].x == BACK[0] - ahead * round(share * OUTLINE * SIZE[0])
        assert chest[0].topleft == CHEST
        assert STIFF * SIZE[1] < CHEST[1]
    assert pygame.image.tobytes(bent(picture, side, 0.0), "RGBA") == pygame.image.tobytes(
        picture, "RGBA"
    )
