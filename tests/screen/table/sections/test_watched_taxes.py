"""Taxes as a single person watches them, without a sheet in between."""

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.stage.playback import Section
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import asked, open_match, scene, seats, session
from tests.screen.table.test_secrets_of_taxes import HANDS, ORDER

PEON, LORD = ORDER, (0, *ORDER[:3])
"""Statuses of the four with Anna, the person, as Greater Peon and as Greater Dalmuti."""


def taxed(pilot: Pilot, order: tuple[int, ...]) -> Match:
    """Open a table at which taxes are about to be chosen."""
    who = seats(4, 1)
    hands = HANDS if order == PEON else (HANDS[3], *HANDS[:3])
    start = Start.with_order(tuple(seat.name for seat in who), order, hands)
    match = Match.new(who, seed=1, path=None, wake=pilot.context.app.wake, start=start)
    open_match(pilot, match)
    return match


def until_in_the_open(pilot: Pilot) -> None:
    """Watch until two taxes that the viewer may see are on the table."""
    model = session(pilot).playback
    pilot.until(lambda: sum(one.cards is not None for one in model.shown.model.laid) == 2, 900)


def test_a_peon_watches_the_taxes_and_reads_no_sheet(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    taxed(pilot, PEON)
    until_in_the_open(pilot)
    laid = {one.player: one.cards for one in session(pilot).playback.shown.model.laid}
    assert laid[0] == (1, 3)
    assert laid[ORDER[0]] is not None
    spots: set[str] = set()
    for _ in range(900):
        spots |= set(pilot.scene.spots())
        if scene(pilot).table.section is Section.TRICKS:
            break
        pilot.frames()
    pilot.frames(30)
    assert not spots & {"hand_over", "continue"}
    assert scene(pilot).section.sheet is None
    assert not scene(pilot).section.holding


def test_a_dalmuti_sees_what_comes_before_it_is_in_their_hand(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    taxed(pilot, LORD)
    pilot.until(lambda: asked(pilot), 900)
    pilot.frames(40)
    hand = session(pilot).view.hand
    for rank in hand[-2:]:
        pilot.click(f"card.{hand.index(rank)}")
    pilot.key(pygame.K_RETURN)
    until_in_the_open(pilot)
    model = session(pilot).playback.shown.model
    paid = next(one.cards for one in model.laid if one.player == LORD[-1])
    assert paid == tuple(sorted(HANDS[2])[:2])


@pytest.mark.parametrize("how", ["instant", "hidden"])
def test_a_sheet_says_what_cannot_be_watched(start: PilotMaker, how: str) -> None:
    pilot = start(speed="instant" if how == "instant" else "normal")
    taxed(pilot, PEON)
    if how == "hidden":
        pilot.key(pygame.K_c)
    pilot.until(lambda: "continue" in pilot.scene.spots(), 900)
    assert scene(pilot).section.sheet is not None
