"""Secrets of taxes, the exchange and hand-overs among several people, which are never drawn."""

from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.rules.cards import Cards
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.view import Phase
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, asked, open_match, seats, session, wait

ASIDE = (4, 4)
"""A place where the pointer touches nothing."""
ORDER = (1, 2, 3, 0)
HANDS: tuple[Cards, ...] = (
    (3, 5, 5, 9, 10, 10, 12, 12),
    (4, 4, 6, 8, 9, 11, 11, 12),
    (2, 6, 7, 7, 8, 10, 11, 12),
    (1, 3, 6, 8, 9, 9, 10, 11),
)
"""Hands by status: Bert, Cleo, Dora, Anna."""


def taxed(pilot: Pilot) -> Match:
    """Open a table of four people at which Bert is asked first what to give to Anna."""
    who = seats(4, 4)
    start = Start.with_order(tuple(seat.name for seat in who), ORDER, HANDS)
    match = Match.new(who, seed=1, path=None, wake=pilot.context.app.wake, start=start)
    open_match(pilot, match)
    session(pilot)._roll.due = False  # the person called after the deal has come
    return match


def pixels(pilot: Pilot) -> int:
    """Return a checksum of the picture; hundreds of whole ones would fill the memory."""
    return crc32(pilot.picture.get_view("0").raw)


def watched(pilot: Pilot, frames: int) -> list[int]:
    """Return the checksums of this many frames."""
    seen = []
    for _ in range(frames):
        pilot.frames()
        seen.append(pixels(pilot))
    return seen


def uncover(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_RETURN)
    pilot.move(ASIDE)
    pilot.frames(40)


def after_bert(pilot: Pilot, bert: Sequence[int], fixed: bool) -> list[int]:
    """Return every picture from Bert's choice until the taxes have been exchanged."""
    pilot.context.preferences.change(fixed_seats=fixed)
    taxed(pilot)
    uncover(pilot)
    assert session(pilot).viewer == 1
    for rank in bert:
        pilot.click(f"card.{session(pilot).view.hand.index(rank)}")
    pilot.move(ASIDE)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    seen = [pixels(pilot), *watched(pilot, 30)]
    uncover(pilot)
    assert session(pilot).viewer == 2
    seen.append(pixels(pilot))
    pilot.click(f"card.{session(pilot).view.hand.index(12)}")
    pilot.move(ASIDE)
    pilot.key(pygame.K_RETURN)
    for _ in range(600):
        if isinstance(pilot.scene, CurtainScene):
            break
        seen += watched(pilot, 1)
    return [*seen, *watched(pilot, 20)]


@pytest.mark.parametrize("fixed", [False, True], ids=["turned", "fixed"])
def test_what_one_has_given_shows_in_no_picture_nor_in_their_number(
    start: PilotMaker, fixed: bool
) -> None:
    one = after_bert(start((1024, 600), speed="brisk"), (3, 9), fixed)
    two = after_bert(start((1024, 600), speed="brisk"), (5, 12), fixed)
    assert len(one) == len(two) > 60
    assert one == two


@pytest.mark.parametrize("fixed", [False, True], ids=["turned", "fixed"])
def test_a_curtain_looks_the_same_regardless_of_what_is_behind_it(
    start: PilotMaker, fixed: bool
) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(fixed_seats=fixed)
    rules = replace(EDITIONS["en"], merchant_exchange=True)
    wake = pilot.context.app.wake
    match = Match.new(seats(6, 6), seed=8, path=None, rules=rules, wake=wake)
    open_match(pilot, match)
    curtains: dict[str, set[int]] = {}
    seen: set[int] = set()
    phases: set[Phase] = set()
    mouse = Mouse(pilot)
    for _ in range(1200):
        top = pilot.scene
        if isinstance(top, CurtainScene):
            assert session(pilot).viewer is None
            assert session(pilot).playback.model.hand == ()
            pilot.move(ASIDE)
            phases.add(match.state.phase)
            seen = curtains.setdefault(match.seats[match.state.turn or 0].name, set())
            seen.add(pixels(pilot))
        if asked(pilot):
            wait(pilot)
            if isinstance(pilot.scene, CurtainScene):
                seen.add(pixels(pilot))
            if match.state.phase is Phase.RESULT:
                break
            mouse.act()
        pilot.frames()
    assert {Phase.TAXES, Phase.EXCHANGE, Phase.PLAY} <= phases
    assert len(curtains) == 6
    assert all(len(pictures) == 1 for pictures in curtains.values())


def test_each_is_told_alone_what_the_taxes_took_and_brought(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    taxed(pilot)
    mouse = Mouse(pilot)
    told: dict[int, list[Cards]] = {}
    for _ in range(60):
        wait(pilot)
        viewer = session(pilot).viewer
        if viewer is not None and "continue" in pilot.scene.spots():
            taxes = session(pilot).playback.model.taxes
            told[viewer] = [tax.cards for tax in taxes if tax.cards is not None]
        if len(told) == 4:
            break
        mouse.act()
    assert sorted(told) == [0, 1, 2, 3]
    assert sorted(told[0]) == sorted(told[1])
    assert (1, 3) in told[0]
    assert (2,) in told[3]
    assert sorted(told[2]) == sorted(told[3])
