"""Misdeals and the merchants' exchange at the table."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.rules.statuses import merchants
from dalmuti.rules.view import Phase
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import (
    ANSWERS,
    Mouse,
    killed,
    open_match,
    scene,
    seats,
    session,
    wait,
)
from tests.screen.table.situations import (
    EN,
    HOW,
    SIZES,
    Hand,
    fits,
    play_until,
    resize_text,
    table,
)


@pytest.mark.parametrize("how", HOW)
def test_the_greater_dalmuti_decides_where_an_exposed_card_goes(
    start: PilotMaker, how: type[Hand]
) -> None:
    pilot = start(speed="instant")
    match = table(pilot, (0, 1, 2, 3), rules=replace(EN, misdeal=True))
    hand = how(pilot)
    play_until(pilot, "keep", hand)
    exposed = match.state.table.exposed
    assert exposed is not None
    before = match.state.hands[exposed.player]
    hand.act()
    pilot.until(lambda: match.state.phase is not Phase.MISDEAL)
    assert match.state.table.exposed == exposed._replace(to=exposed.player)
    assert match.state.hands[exposed.player] == before


def test_the_greater_peon_takes_it_and_gives_another(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = table(pilot, (0, 1, 2, 3), rules=replace(EN, misdeal=True))
    play_until(pilot, "peon", Mouse(pilot))
    exposed = match.state.table.exposed
    assert exposed is not None
    pilot.click("peon")
    pilot.until(lambda: match.state.phase is not Phase.MISDEAL)
    placed = match.state.table.exposed
    assert placed is not None
    assert placed.to == 3
    assert placed.replacement is not None


def test_everybody_sees_the_card_while_a_bot_decides(start: PilotMaker) -> None:
    pilot = start(speed="brisk")
    match = table(pilot, (1, 0, 2, 3), rules=replace(EN, misdeal=True))
    pilot.until(lambda: pilot.name == "MisdealSection" and bool(scene(pilot).model.laid), 6000)
    exposed = match.state.table.exposed
    assert exposed is not None
    assert scene(pilot).model.laid[0].cards == (exposed.card,)
    said = scene(pilot).section.says(scene(pilot).model)
    assert match.state.names[exposed.player] in said.ribbon
    assert "keep" not in pilot.scene.spots()
    pilot.until(lambda: pilot.name != "MisdealSection")


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_question_about_the_card_fits(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed="instant")
    resize_text(pilot, percent)
    table(pilot, (0, 1, 2, 3), rules=replace(EN, misdeal=True))
    play_until(pilot, "keep", Mouse(pilot))
    fits(pilot, *ANSWERS[:1], "peon")


@pytest.mark.parametrize("how", HOW)
def test_the_highest_merchant_picks_another(start: PilotMaker, how: type[Hand]) -> None:
    pilot = start(speed="instant")
    match = table(pilot, (1, 2, 0, 3, 4, 5, 6), rules=replace(EN, merchant_exchange=True))
    hand = how(pilot)
    play_until(pilot, "nobody", hand)
    spots = {spot for spot in pilot.scene.spots() if spot.startswith("merchant.")}
    assert spots == {"merchant.3", "merchant.4"}
    if isinstance(hand, Mouse):
        hand.click("merchant.4")
    else:
        pilot.key(pygame.K_RIGHT, times=2)
        pilot.key(pygame.K_RETURN)
    pilot.until(lambda: match.state.phase is Phase.PLAY)
    exchange = match.state.table.exchange
    assert exchange is not None
    assert (exchange.player, exchange.partner) == (0, 4)
    # The cards given and received are shown before the first lead.
    pilot.until(lambda: "continue" in pilot.scene.spots())
    wait(pilot)
    hand.act()
    assert not scene(pilot).section.holding


@pytest.mark.parametrize("how", HOW)
def test_the_highest_merchant_may_decline(start: PilotMaker, how: type[Hand]) -> None:
    pilot = start(speed="instant")
    match = table(pilot, (1, 2, 0, 3, 4, 5), rules=replace(EN, merchant_exchange=True))
    hand = how(pilot)
    play_until(pilot, "nobody", hand)
    hand.act()
    pilot.until(lambda: match.state.phase is Phase.PLAY)
    exchange = match.state.table.exchange
    assert exchange is not None
    assert exchange.partner is None
    pilot.until(lambda: pilot.name == "TricksSection")
    assert not scene(pilot).section.holding


def test_a_click_elsewhere_exchanges_nothing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = table(pilot, (1, 2, 0, 3, 4, 5), rules=replace(EN, merchant_exchange=True))
    play_until(pilot, "nobody", Mouse(pilot))
    revision = match.revision
    pilot.click("plate.1")
    pilot.click((pilot.picture.get_width() // 2, pilot.picture.get_height() // 2))
    pilot.key(pygame.K_RETURN)
    assert match.revision == revision


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_merchants_can_be_told_apart(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed="instant")
    resize_text(pilot, percent)
    order = (1, 2, 0, *range(3, 10))
    match = table(pilot, order, rules=replace(EN, merchant_exchange=True))
    play_until(pilot, "nobody", Mouse(pilot))
    partners = [f"merchant.{who}" for who in merchants(match.state.order) if who]
    fits(pilot, "nobody", *partners)


def test_between_several_people_a_curtain_comes_first(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    rules = replace(EN, merchant_exchange=True, misdeal=True)
    table(pilot, (3, 0, 1, 2, 4, 5, 6), people=3, rules=rules)
    hand = Mouse(pilot)
    play_until(pilot, "nobody", hand)
    assert session(pilot).viewer == 1
    hand.click("merchant.2")
    covered: list[int | None] = []
    while not covered or covered[-1] != 2:
        wait(pilot)
        if isinstance(pilot.scene, CurtainScene):
            assert session(pilot).playback.model.hand == ()
            covered.append(session(pilot).match.waiting_for)
        hand.act()
        pilot.frames(3)
        assert len(covered) < 8
    assert session(pilot).viewer == 2
    # They learn what happened to their hand, and nobody else does.
    assert scene(pilot).section.holding
    assert session(pilot).view.exchange is not None


def test_the_same_question_after_the_program_was_killed(start: PilotMaker, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    pilot = start(speed="instant")
    wake, rules = pilot.context.app.wake, replace(EN, misdeal=True)
    match = Match.new(seats(4, 1), seed=2, path=path, wake=wake, rules=rules, misdeal_every=1)
    open_match(pilot, match)
    play_until(pilot, "keep", Mouse(pilot))
    before = session(pilot).view
    again = Match.resume(killed(path), wake=wake)
    open_match(pilot, again)
    play_until(pilot, "keep", Mouse(pilot))
    assert session(pilot).match is again
    assert session(pilot).view.exposed == before.exposed
    pilot.click("peon")
    pilot.until(lambda: again.state.phase is not Phase.MISDEAL)
