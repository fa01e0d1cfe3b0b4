"""Questions at the table by keyboard: none is preanswered, and a notice says how to answer."""

from pathlib import Path

import pygame
import pytest

from dalmuti.rules.events import RevolutionCalled
from tests.screen.hints.test_hint import before_play
from tests.screen.pilot import Pilot
from tests.screen.table.people import scene, session


def test_pressing_enter_too_soon_shows_how_to_answer(tmp_path: Path) -> None:
    """Reported: an answer is given by accident, and "no" counts as yes."""
    with Pilot(tmp_path, (1024, 600)) as pilot:
        before_play(pilot, (6, 9, 9, 13, 13))
        match = session(pilot).match
        before = match.revision
        pilot.key(pygame.K_RETURN)
        assert match.revision == before
        assert pilot.context.toasts.sentences == (
            "Choose an answer with Left or Right, then press Enter.",
        )
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
        assert match.revision > before
        assert not any(isinstance(event, RevolutionCalled) for event in match.told)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_question_covers_no_plate_and_no_card(tmp_path: Path, size: tuple[int, int]) -> None:
    with Pilot(tmp_path, size) as pilot:
        before_play(pilot, (6, 9, 9, 13, 13))
        table = scene(pilot).table
        section = scene(pilot).section
        assert section.sheet is not None
        asked = section.sheet.unionall([pilot.spot("call"), pilot.spot("quiet")])
        for place in range(6):
            assert not asked.colliderect(table.plate(place)), place
        cards = [
            blit[0].get_bounding_rect(200).move(blit[1]) for blit in table.picture.hand.blits()
        ]
        assert cards
        assert asked.collidelist(cards) < 0


def test_an_arrow_comes_to_the_answer_on_its_side(tmp_path: Path) -> None:
    with Pilot(tmp_path, (1024, 600)) as pilot:
        before_play(pilot, (6, 9, 9, 13, 13))
        pilot.key(pygame.K_LEFT)
        pilot.key(pygame.K_RETURN)
        assert any(isinstance(event, RevolutionCalled) for event in session(pilot).match.told)
