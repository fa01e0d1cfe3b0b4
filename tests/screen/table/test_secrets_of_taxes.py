"""Secrets of taxes, the exchange and hand-overs among several people, which are never drawn."""

from collections.abc import Sequence
from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.rules.cards import Cards
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.view import Phase
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.screen.table.sheets.public_table import PublicTable
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


def watched(pilot: Pilot, frames: int) -> list[int]:
    """Return the checksums of this many frames."""
    seen = []
    for _ in range(frames):
        pilot.frames()
        seen.append(pilot.checksum)
    return seen


def uncover(pilot: Pilot) -> None:
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_RETURN)
    pilot.move(ASIDE)
    pilot.frames(40)


def give(pilot: Pilot, cards: Sequence[int]) -> None:
    """Choose these cards and give them."""
    for rank in cards:
        pilot.click(f"card.{session(pilot).view.hand.index(rank)}")
    pilot.move(ASIDE)
    pilot.key(pygame.K_RETURN)


def after_cleo(pilot: Pilot, cleo: int, fixed: bool) -> list[int]:
    """Return every picture from when Cleo has chosen until the taxes have crossed."""
    pilot.context.preferences.change(fixed_seats=fixed)
    taxed(pilot)
    uncover(pilot)
    assert session(pilot).viewer == 2, "the Lesser Dalmuti comes first"
    give(pilot, (cleo,))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    seen = [pilot.checksum, *watched(pilot, 30)]
    uncover(pilot)
    assert session(pilot).viewer == 1
    seen.append(pilot.checksum)
    give(pilot, (3, 9))
    for _ in range(600):
        if "continue" in pilot.scene.spots():
            break
        seen += watched(pilot, 1)
    return [*seen, *watched(pilot, 20)]


@pytest.mark.parametrize("fixed", [False, True], ids=["turned", "fixed"])
def test_what_one_has_given_shows_in_no_picture_nor_in_their_number(
    start: PilotMaker, fixed: bool
) -> None:
    one = after_cleo(start((1024, 600), speed="brisk"), 4, fixed)
    two = after_cleo(start((1024, 600), speed="brisk"), 12, fixed)
    assert len(one) == len(two) > 60
    assert one == two


def test_the_greater_dalmuti_chooses_and_leads_behind_one_curtain(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    match = taxed(pilot)
    came: list[str] = []
    mouse = Mouse(pilot)
    for _ in range(40):
        wait(pilot)
        if match.state.phase is Phase.PLAY and session(pilot).ticket is not None:
            break
        if isinstance(pilot.scene, CurtainScene):
            came.append(pilot.scene._name)
        mouse.act()
    assert came == ["Cleo", "Bert"]
    assert session(pilot).viewer == match.state.turn == 1


def test_a_bot_that_takes_over_the_greater_seat_leaves_the_lesser_choice_as_it_was(
    start: PilotMaker,
) -> None:
    pilot = start((1024, 600), speed="instant")
    match = taxed(pilot)
    uncover(pilot)
    give(pilot, (12,))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    session(pilot).play_by(1, "plain")
    pilot.scene.resume()
    pilot.until(lambda: match.state.phase is Phase.PLAY)
    given = next(tax for tax in match.state.table.taxes if tax.giver == 2)
    assert given.cards == (12,)


def dealt_otherwise(match: Match, shown: PublicTable) -> PublicTable:
    """Return the public table of the same moment if everybody held other cards."""
    state = match.state
    cards = sorted((card for hand in state.hands for card in hand), reverse=True)
    hands: list[Cards] = []
    for size in state.sizes:
        hands.append(tuple(sorted(cards[:size])))
        del cards[:size]
    other = state._replace(hands=tuple(hands), given=(12,) * len(state.given))
    with patch.object(Match, "state", other):
        return PublicTable(shown._table, shown._person)


def public(shown: PublicTable) -> tuple[object, ...]:
    """Return all that a curtain draws of the table."""
    return shown._model, shown.news, shown.cloth


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
    phases: set[Phase] = set()
    curtains = 0
    mouse = Mouse(pilot)
    for _ in range(1200):
        top = pilot.scene
        if isinstance(top, CurtainScene):
            assert session(pilot).viewer is None
            assert session(pilot).playback.model.hand == ()
            phases.add(match.state.phase)
            curtains += 1
            assert isinstance(top._backdrop, PublicTable)
            assert public(top._backdrop) == public(dealt_otherwise(match, top._backdrop))
        if asked(pilot):
            wait(pilot)
            if match.state.phase is Phase.RESULT:
                break
            mouse.act()
        pilot.frames()
    assert {Phase.TAXES, Phase.EXCHANGE, Phase.PLAY} <= phases
    assert curtains > 12


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
