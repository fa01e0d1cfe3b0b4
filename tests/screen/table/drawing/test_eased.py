import pygame
import pytest

from dalmuti.screen.graphics.nine_patch import Blit
from dalmuti.screen.table.drawing.eased import EASING, Eased
from tests.screen.conftest import PilotMaker


def blit(number: int) -> Blit:
    return pygame.Surface((4, 4), pygame.SRCALPHA), (number, 0)


def alphas(blits: list[Blit]) -> dict[int, int | None]:
    """Return the opacity of each blit by its place."""
    return {place[0]: surface.get_alpha() for surface, place in blits}


@pytest.fixture
def eased(start: PilotMaker) -> Eased:
    return Eased(start().context)


def test_what_comes_fades_in_while_what_goes_fades_out(eased: Eased) -> None:
    plate, old, new = blit(0), blit(1), blit(2)
    assert eased.blits([plate, old], "hand") == [plate, old]
    first = eased.blits([plate, new], "hand")
    assert alphas(first) == {0: 255, 1: 255, 2: 0}
    assert eased.fading
    assert eased.update(0.5 * EASING)
    later = alphas(eased.blits([plate, new], "hand"))
    assert later[0] == 255
    assert 0 < (later[1] or 0) < (later[2] or 0) < 255
    eased.update(EASING)
    assert eased.blits([plate, new], "hand") == [plate, new]
    assert not eased.fading
    assert not eased.update(EASING)


def test_text_that_fades_out_stays_above_its_plate(eased: Eased) -> None:
    plate, old, other = blit(0), blit(1), blit(2)
    eased.blits([plate, old, other], "hand")
    assert list(alphas(eased.blits([plate, other], "hand"))) == [0, 1, 2]


def test_a_change_that_is_taken_back_goes_on_from_where_it_was(eased: Eased) -> None:
    old, new = blit(1), blit(2)
    eased.blits([old], "hand")
    eased.blits([new], "hand")
    eased.update(0.2 * EASING)
    before = alphas(eased.blits([new], "hand"))
    assert alphas(eased.blits([old], "hand"))[2] == before[2]


def test_nothing_of_one_view_fades_into_another(eased: Eased) -> None:
    mine, theirs = blit(1), blit(2)
    eased.blits([mine], "Anna")
    assert eased.blits([theirs], "Bruno") == [theirs]
    assert not eased.fading


def test_nothing_shines_through_a_plate_that_replaces_another(eased: Eased) -> None:
    old, new, above = blit(1), blit(1), blit(2)
    eased.blits([old, above], "hand")
    eased.blits([new, above], "hand")
    eased.update(0.3 * EASING)
    shown = eased.blits([new, above], "hand")
    assert shown[0] == new
    assert 0 < (shown[1][0].get_alpha() or 0) < 255
    assert shown[2] == above
