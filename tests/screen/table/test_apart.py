"""Spots that can be clicked never overlap, in any language, at any size."""

from itertools import combinations

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets.button import Button
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, two_won, wait

LANGUAGES = sorted(path.name for path in asset_path("locale").iterdir() if path.is_dir())
SIZES = ((1024, 600), (1920, 1080))


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_can_be_clicked_stays_inside_and_apart(
    start: PilotMaker, players: int, text_size: int
) -> None:
    pilot = start(SIZES[0], speed="instant")
    pilot.context.preferences.change(text_size=text_size)
    hand = (1, 2, 2, 3, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 12)
    hands = (hand, *((4, 10),) * min(3, players - 1), *((11, 12),) * (players - 4))
    dealt(hands, 1, pilot, two_won(players))
    for size in SIZES:
        pilot.resize(size)
        wait(pilot)
        words = set()
        for language in LANGUAGES:
            pilot.context.app.set_language(language)
            pilot.frames(1)
            words.add(labels(pilot))
            assert_inside_and_apart(pilot, size, language)
        assert len(words) == len(LANGUAGES)


def labels(pilot: Pilot) -> tuple[str, ...]:
    """Return the labels of the scene's buttons."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return tuple(str(widget.label) for widget in scene.form if isinstance(widget, Button))


def assert_inside_and_apart(pilot: Pilot, size: tuple[int, int], language: str) -> None:
    """Fail if anything that can be clicked leaves the window or overlaps anything else."""
    spots = pilot.scene.spots()
    window = pygame.Rect((0, 0), size)
    for name, rect in spots.items():
        assert window.contains(rect), (language, size, name, rect)
    # A rank is where its cards are; cards side by side may share a rounded edge.
    alone = {
        name: rect.inflate(-2, -2) if name.startswith("card.") else rect
        for name, rect in spots.items()
        if not name.startswith("rank.")
    }
    assert {"play", "pass"} <= alone.keys()
    for (one, a), (two, b) in combinations(alone.items(), 2):
        assert not a.colliderect(b), (language, size, one, a, two, b)
