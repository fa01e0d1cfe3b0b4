"""The measure of how many frames of a watched game differ."""

from collections.abc import Iterator

import pygame
import pytest

from build.shots.motion import changes, pauses, share

BOX = pygame.Rect(0, 0, 0, 0)


def frames() -> Iterator[tuple[str, pygame.Surface]]:
    """Yield four pictures on one surface, as the game does; the third differs from the second."""
    picture = pygame.Surface((40, 30))
    for number in range(4):
        if number == 2:
            picture.fill((90, 60, 30), (10, 12, 3, 2))
        yield "Table", picture


def test_frames_that_differ_are_counted_with_their_place() -> None:
    found = list(changes(frames()))
    assert [count for _, count, _ in found] == [0, 6, 0]
    assert found[1][2] == pygame.Rect(10, 12, 3, 2)
    assert share(found) == pytest.approx(1 / 3)


def test_pauses_are_told_by_second_length_and_scene() -> None:
    counts = [("Draw", 0), ("Draw", 0), ("Deal", 5), ("Table", 0), ("Table", 7)]
    found = [(scene, count, BOX) for scene, count in counts]
    assert list(pauses(found)) == [(0.0, 0.1, "Draw"), (0.15, 0.05, "Table")]
