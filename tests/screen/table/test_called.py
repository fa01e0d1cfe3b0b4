"""Calls to the screen after a deal, which reveal to nobody who holds both jesters."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.rules.actions import ChanceAction, Deal
from dalmuti.rules.cards import JESTER, PlayerId
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.game import GameState
from dalmuti.rules.view import Phase
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.revolution import RevolutionSection
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import NAMES, Keyboard, Mouse, open_match, seats, session, wait

Player = type[Mouse] | type[Keyboard]


def both_jesters_to(holder: PlayerId | None) -> Callable[..., ChanceAction | None]:
    """Return a chance that deals both jesters to a player or, for None, to two players."""

    def chance(state: GameState, rng: Random, misdeal_every: int) -> ChanceAction | None:
        action = chance_action(state, rng, misdeal_every)
        if not isinstance(action, Deal):
            return action
        order = state.table.order
        rest = [card for hand in action.hands for card in hand if card != JESTER]
        first, second = (0, 1) if holder is None else (order.index(holder),) * 2
        hands: list[list[int]] = [[] for _ in order]
        hands[first].append(JESTER)
        hands[second].append(JESTER)
        for index, hand in enumerate(action.hands):
            while len(hands[index]) < len(hand):
                hands[index].append(rest.pop())
        return Deal(tuple(tuple(sorted(hand)) for hand in hands))

    return chance


def dealt(
    pilot: Pilot,
    people: int,
    holder: PlayerId | None,
    seed: int = 1,
    rules: Rules = EDITIONS["en"],
    order: tuple[PlayerId, ...] = (),
    path: Path | None = None,
) -> Match:
    """Go to a new table, in an order if one is given, up to what follows the deal."""
    wake, chance = pilot.context.app.wake, both_jesters_to(holder)
    who = seats(len(order) or 4, people)
    names = tuple(seat.name for seat in who)
    start = Start.with_draw(names, rules=rules)
    if order:
        start = Start.with_order(names, order, rules=rules)
    match = Match.new(who, seed=seed, path=path, wake=wake, chance=chance, start=start)
    open_match(pilot, match)
    while match.state.phase in (Phase.SEATING, Phase.CHAIR):
        wait(pilot)
        if match.state.phase is Phase.CHAIR:
            Mouse(pilot).act()
        pilot.frames()
    pilot.until(lambda: match.state.phase not in (Phase.CHAIR, Phase.DEAL))
    wait(pilot)
    return match


def phase(match: Match) -> Phase:
    return match.state.phase


def comes(pilot: Pilot) -> str:
    """Return the name on the curtain."""
    assert isinstance(pilot.scene, CurtainScene)
    return pilot.scene._name


@pytest.mark.parametrize("player", [Mouse, Keyboard])
def test_if_nobody_holds_both_someone_looks_and_the_taxes_follow(
    start: PilotMaker, player: Player
) -> None:
    pilot = start(speed="instant")
    match = dealt(pilot, 3, None)
    name = comes(pilot)
    assert phase(match) is Phase.TAXES
    hands = player(pilot)
    hands.act()
    wait(pilot)
    assert isinstance(section_shown(pilot.scene), RevolutionSection)
    assert set(pilot.scene.spots()) & {"continue", "call", "quiet"} == {"continue"}
    assert match.seats[session(pilot).viewer or 0].name == name
    assert session(pilot).ticket is None
    hands.act()
    pilot.until(lambda: not isinstance(section_shown(pilot.scene), RevolutionSection))
    for _ in range(40):
        if phase(match) is Phase.PLAY and match.waiting_for is not None:
            break
        wait(pilot)
        assert not isinstance(section_shown(pilot.scene), RevolutionSection)
        hands.act()
    assert phase(match) is Phase.PLAY


@pytest.mark.parametrize("holder", range(3))
def test_the_holder_of_both_is_asked_and_nobody_else_comes(
    start: PilotMaker, holder: PlayerId
) -> None:
    pilot = start(speed="instant")
    match = dealt(pilot, 3, holder)
    assert comes(pilot) == match.seats[holder].name
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    assert {"call", "quiet"} <= set(pilot.scene.spots())
    assert "continue" not in pilot.scene.spots()
    pilot.click("quiet")
    pilot.until(lambda: match.state.phase is not Phase.REVOLUTION)
    assert not session(pilot).called
    wait(pilot)
    if isinstance(pilot.scene, CurtainScene):
        first = match.state.turn
        if match.state.phase is Phase.TAXES and set(match.state.table.order[:2]) <= {0, 1, 2}:
            first = match.state.table.order[1]  # the Lesser Dalmuti chooses first
        assert comes(pilot) == match.seats[first or 0].name


def test_everyone_is_called_now_and_then_regardless_of_their_cards(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    for holder in (None, 3):  # a bot
        called = set()
        for seed in range(12):
            match = dealt(pilot, 3, holder, seed, order=(3, 4, 0, 1, 2))
            assert match.waiting_for is None  # both Dalmutis are bots
            called.add(comes(pilot))
        assert called == {"Anna", "Bert", "Cleo"}


def test_the_same_is_called_when_the_game_is_continued_just_then(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start(speed="instant")
    for holder in (None, 3):  # a bot
        path = tmp_path / f"{holder}.dalmuti"
        left = dealt(pilot, 3, holder, path=path)
        name = comes(pilot)
        left.close()
        match = Match.resume(path, wake=pilot.context.app.wake)
        open_match(pilot, match)
        wait(pilot)
        assert comes(pilot) == name
        assert session(pilot).match is match


def test_a_single_person_is_never_called(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(pilot, 1, None)
    assert not session(pilot).called
    assert not isinstance(section_shown(pilot.scene), RevolutionSection)


def test_if_a_called_person_leaves_their_seat_to_a_bot_another_comes_or_nobody(
    start: PilotMaker,
) -> None:
    pilot = start(speed="instant")
    match = dealt(pilot, 3, None)
    gone = []
    for _ in range(2):
        name = comes(pilot)
        assert name not in gone
        gone.append(name)
        player = next(i for i, seat in enumerate(match.seats) if seat.name == name)
        session(pilot).play_by(player, "plain")
        pilot.scene.resume()
        pilot.frames(3)
        if len(match.persons) > 1:
            wait(pilot)
    assert len(match.persons) == 1
    assert not session(pilot).called


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 0, 3, 2)])
def test_three_people_change_places_three_times_at_most_before_the_first_card(
    start: PilotMaker, order: tuple[PlayerId, ...]
) -> None:
    pilot = start(speed="instant")
    mouse = Mouse(pilot)
    for holder in (None, 0, 1, 2):
        match = dealt(pilot, 3, holder, order=order)
        came = 0
        while match.state.phase is not Phase.PLAY or session(pilot).ticket is None:
            came += isinstance(pilot.scene, CurtainScene)
            if match.state.phase is Phase.PLAY and match.state.turn not in match.persons:
                break  # a bot has the first card
            mouse.act()
            pilot.frames(2)
            wait(pilot)
        assert came <= 3, holder


def curtains(pilot: Pilot, holder: PlayerId | None) -> list[str]:
    """Return the people called to the screen, in order, in a first hand without taxes."""
    match = dealt(pilot, 4, holder, rules=replace(EDITIONS["en"], first_deal_revolution=True))
    names: list[str] = []
    mouse = Mouse(pilot)
    while len(names) < 3:
        wait(pilot)
        if isinstance(pilot.scene, CurtainScene):
            names.append(comes(pilot))
        mouse.act()
        pilot.frames(2)
    assert names[0] == match.seats[match.state.table.order[-1]].name
    return names


def test_without_taxes_only_the_greater_peon_could_call(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    plain = curtains(pilot, None)
    assert plain == curtains(pilot, NAMES.index(plain[0]))


@pytest.mark.parametrize("holder", [None, 2])
def test_a_merchant_who_has_looked_leaves_their_cards_face_down(
    start: PilotMaker, holder: PlayerId | None
) -> None:
    pilot = start(speed="relaxed")
    dealt(pilot, 3, holder, order=(3, 4, 2, 0, 1))
    assert comes(pilot) == "Cleo"
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    assert not session(pilot).hand_covered
    pilot.click("continue" if holder is None else "quiet")
    pilot.frames(2)
    assert session(pilot).viewer == 2
    assert session(pilot).hand_covered


def test_a_peon_who_has_looked_sees_their_hand_and_what_they_owe(start: PilotMaker) -> None:
    pilot = start(speed="relaxed")
    dealt(pilot, 3, None, order=(3, 4, 0, 1, 2))
    assert comes(pilot) == "Cleo"
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    pilot.click("continue")
    pilot.until(lambda: "hand_over" in pilot.scene.spots())
    assert session(pilot).viewer == 2
    assert not session(pilot).hand_covered
