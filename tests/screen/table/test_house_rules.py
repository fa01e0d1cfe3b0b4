"""Misdeals, the exchange, people who come and go, and the end of a game, at the table."""

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from dalmuti.match import Match, SeatKind
from dalmuti.rules.actions import Deal
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.rules.game.state import merchants
from dalmuti.rules.view import Phase
from dalmuti.screen.house import House
from dalmuti.screen.scenes.curtain import CurtainScene
from dalmuti.screen.scenes.menu import MenuScene
from dalmuti.screen.scenes.standings import StandingsScene, final_standings
from dalmuti.screen.scenes.table_match import scene_for
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.screen.table.cards import CardPictures
from dalmuti.screen.widgets import Button, Form, Label, Widget
from dalmuti.storage.folders import MATCHES_NAME
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    ANSWERS,
    Keyboard,
    Mouse,
    asked,
    killed,
    open_match,
    scene,
    seats,
    session,
    wait,
)

W = TypeVar("W", bound=Widget)

EN, DE = EDITIONS["en"], EDITIONS["de"]
SIZES = [((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 100)]
HOW = [Mouse, Keyboard]
Hand = Mouse | Keyboard


def table(
    pilot: Pilot,
    order: tuple[int, ...],
    people: int = 1,
    rules: Rules = EN,
    path: Path | None = None,
    seed: int = 5,
) -> Match:
    """Open the table of a match whose first hand, in this order, is to be dealt."""
    who = seats(len(order), people)
    wake = pilot.context.wake
    match = Match.new(who, seed=seed, path=path, wake=wake, rules=rules, misdeal_every=1)
    match._state = new_game_with_order(tuple(s.name for s in who), order, "en", rules)
    open_match(pilot, match)
    return match


def nearly_over(pilot: Pilot, count: int, rules: Rules = EN, first: int = 0) -> Match:
    """Open the table of a match in which everybody has one card; this player goes out first."""
    who = seats(count, 1)
    order = tuple((first + status) % count for status in range(count))
    state = new_game_with_order(tuple(s.name for s in who), order, "en", rules)
    hands = tuple((rank,) for rank in range(count, 0, -1))
    state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
    match = Match.new(who, seed=1, path=None, wake=pilot.context.wake, rules=rules)
    match._state = state
    open_match(pilot, match)
    return match


def play_until(pilot: Pilot, spot: str, hand: Hand) -> None:
    """Play until something can be clicked, and the last decision is long ago."""
    for _ in range(120):
        pilot.until(lambda: asked(pilot) or spot in pilot.scene.spots(), 6000)
        wait(pilot)
        if spot in pilot.scene.spots():
            return
        hand.act()
        pilot.frames(3)
    raise AssertionError(f"{spot} never comes up; the last scene is {pilot.name}")


def fits(pilot: Pilot, *spots: str) -> None:
    """Check that these can be seen whole, and that none lies over another."""
    window = pilot.picture.get_rect()
    rects = [pilot.spot(spot) for spot in spots]
    for index, rect in enumerate(rects):
        assert window.contains(rect), spots[index]
        others = [other for number, other in enumerate(rects) if number != index]
        assert rect.collidelist(others) < 0, spots[index]


def resize_text(pilot: Pilot, percent: int) -> None:
    pilot.context.preferences.change(text_size=percent)
    pilot.context.refit()


def form(pilot: Pilot) -> Form:
    top = pilot.scene
    assert isinstance(top, MenuScene | TableScene)
    return top.form


def widget(pilot: Pilot, name: str, kind: type[W]) -> W:
    found = next(widget for widget in form(pilot) if widget.name == name)
    assert isinstance(found, kind)
    return found


def tab_to(pilot: Pilot, name: str) -> None:
    for _ in range(40):
        focus = form(pilot).focus
        if focus is not None and focus.name == name:
            return
        pilot.key(pygame.K_TAB)
    raise AssertionError(f"Tab does not come to {name}")


# --- Misdeal ---


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
    pilot.until(lambda: pilot.name == "MisdealScene" and bool(scene(pilot).model.laid), 6000)
    exposed = match.state.table.exposed
    assert exposed is not None
    assert scene(pilot).model.laid[0].cards == (exposed.card,)
    said = scene(pilot).says(scene(pilot).model)
    assert match.state.names[exposed.player] in said.ribbon
    assert "keep" not in pilot.scene.spots()
    pilot.until(lambda: pilot.name != "MisdealScene")


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_question_about_the_card_fits(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed="instant")
    resize_text(pilot, percent)
    table(pilot, (0, 1, 2, 3), rules=replace(EN, misdeal=True))
    play_until(pilot, "keep", Mouse(pilot))
    fits(pilot, *ANSWERS[:1], "peon")


# --- The merchants' exchange ---


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
    # What was given and got is told before the first lead.
    pilot.until(lambda: "continue" in pilot.scene.spots())
    wait(pilot)
    hand.act()
    assert not scene(pilot).holding


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
    pilot.until(lambda: pilot.name == "TricksScene")
    assert not scene(pilot).holding


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
    # He is told what became of his hand, and nobody else is.
    assert scene(pilot).holding
    assert session(pilot).view.exchange is not None


# --- Coming and going ---


@pytest.mark.parametrize("how", HOW)
def test_somebody_leaves(start: PilotMaker, how: type[Hand]) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 6, rules=replace(EN, scoring=True))
    hand = how(pilot)
    play_until(pilot, "next", hand)
    if isinstance(hand, Mouse):
        hand.click("leave")
        pilot.settle()
        assert not widget(pilot, "leave", Button).enabled
        hand.click("leaver.2")
        hand.click("leave")
    else:
        pilot.key(pygame.K_TAB, times=2)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        for name in ("leaver.2", "leave"):
            tab_to(pilot, name)
            pilot.key(pygame.K_RETURN)
    pilot.until(lambda: pilot.name == "PeopleScene")
    play_until(pilot, "next", hand)
    assert 2 not in match.state.chairs
    hand.act()
    pilot.until(lambda: match.state.hand_number == 2 and asked(pilot), 6000)
    assert len(match.state.order) == 5
    assert len(scene(pilot).layout.seats) == 5


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("count", [4, 5])
def test_somebody_joins(start: PilotMaker, how: type[Hand], count: int) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, count, first=1)
    hand = how(pilot)
    play_until(pilot, "next", hand)
    if isinstance(hand, Mouse):
        hand.click("join")
        pilot.settle()
        hand.click("name")
    else:
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        pilot.settle()
        pilot.key(pygame.K_TAB, times=2)
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.type("Zoe")
    pilot.key(pygame.K_RETURN)
    play_until(pilot, "next", hand)
    zoe = match.state.names.index("Zoe")
    assert match.state.table.next_order.index(zoe) in (count // 2, count // 2 + count % 2)
    assert match.seats[zoe].kind is SeatKind.BOT
    hand.act()
    pilot.until(lambda: match.state.hand_number == 2 and asked(pilot), 6000)
    assert len(match.state.order) == count + 1


@pytest.mark.parametrize("how", HOW)
def test_a_person_on_the_throne_gives_a_newcomer_his_place(
    start: PilotMaker, how: type[Hand]
) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 5)
    hand = how(pilot)
    play_until(pilot, "next", hand)
    assert match.state.out[0] == 0
    pilot.click("join")
    pilot.settle()
    pilot.click("join")
    play_until(pilot, "above", hand)
    fits(pilot, "above", "below")
    hand.act()
    play_until(pilot, "next", hand)
    assert match.state.table.next_order.index(5) == 2


def test_a_second_person_brings_curtains_and_the_last_one_none(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 6)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("join")
    pilot.settle()
    pilot.key(pygame.K_TAB, times=3)
    pilot.key(pygame.K_LEFT)
    hand.click("join")
    play_until(pilot, "next", hand)
    assert match.persons == (0, 6)
    assert session(pilot).hot_seat
    hand.click("next")
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene), 6000)
    assert session(pilot).playback.model.hand == ()
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.0")
    hand.click("leave")
    play_until(pilot, "next", hand)
    assert list(match.persons) == [6]
    assert session(pilot).viewer == 6
    hand.click("next")
    pilot.until(lambda: asked(pilot), 6000)
    assert isinstance(pilot.scene, TableScene)
    assert session(pilot).view.hand


def test_somebody_leaves_as_soon_as_he_is_picked_where_no_question_is_wished(
    start: PilotMaker,
) -> None:
    pilot = start(speed="instant")
    pilot.context.preferences.change(confirm=False)
    match = nearly_over(pilot, 6)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.2")
    pilot.until(lambda: pilot.name == "PeopleScene")
    assert 2 not in match.state.chairs


def test_when_the_last_person_leaves_the_bots_are_watched(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 5)
    hand = Mouse(pilot)
    play_until(pilot, "next", hand)
    hand.click("leave")
    pilot.settle()
    hand.click("leaver.0")
    hand.click("leave")
    pilot.until(lambda: match.state.hand_number == 3, 9000)
    assert session(pilot).viewer is None


@pytest.mark.parametrize(("count", "dead"), [(4, "leave"), (10, "join")])
def test_four_at_least_and_ten_at_most(start: PilotMaker, count: int, dead: str) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, count)
    play_until(pilot, "next", Mouse(pilot))
    button = widget(pilot, dead, Button)
    assert not button.enabled
    assert button.hint
    pilot.click(dead)
    assert pilot.name == "ResultScene"


def test_a_name_that_was_used_says_so(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4)
    play_until(pilot, "next", Mouse(pilot))
    pilot.click("join")
    pilot.settle()
    pilot.click("name")
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    pilot.type("Bert")
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "JoinScene"
    about = widget(pilot, "about", Label)
    assert about.words.startswith("Somebody in this game was already called Bert")


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_sheets_between_hands_fit(
    start: PilotMaker, size: tuple[int, int], percent: int
) -> None:
    pilot = start(size, speed="instant")
    resize_text(pilot, percent)
    nearly_over(pilot, 9, rules=replace(EN, scoring=True))
    play_until(pilot, "next", Mouse(pilot))
    fits(pilot, "join", "leave", "next")
    for sheet in ("join", "leave"):
        pilot.click(sheet)
        pilot.settle()
        fits(pilot, *pilot.scene.spots())
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        assert pilot.name == "ResultScene"


# --- The end ---


def test_a_hand_says_which_of_how_many_it_was(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = nearly_over(pilot, 4, rules=replace(EN, scoring=True, hands=2))
    play_until(pilot, "next", Mouse(pilot))
    assert not match.finished
    assert sum(scene(pilot).model.points) == 6


@pytest.mark.parametrize("how", HOW)
def test_the_final_standings_and_a_new_game_with_the_same_table(
    start: PilotMaker, tmp_path: Path, how: type[Hand]
) -> None:
    pilot = start(speed="instant")
    rules = replace(EN, scoring=True, hands=1)
    match = nearly_over(pilot, 4, rules=rules)
    hand = how(pilot)
    play_until(pilot, "standings", hand)
    assert not {"join", "leave", "next"} & set(pilot.scene.spots())
    hand.act()
    pilot.frames(2)
    assert isinstance(pilot.scene, StandingsScene)
    if isinstance(hand, Mouse):
        hand.click("again")
    else:
        pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.scene, TableScene)
    again = session(pilot).match
    assert again is not match
    assert again.seats == match.seats
    assert House.of_match(again) == House.of_match(match)
    assert not (tmp_path / "data" / MATCHES_NAME).exists(), "the first was not kept either"
    assert House.remembered(pilot.context.preferences.now).rules == rules


def test_from_the_standings_to_the_title(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    nearly_over(pilot, 4, rules=replace(EN, scoring=True, hands=1))
    hand = Mouse(pilot)
    play_until(pilot, "standings", hand)
    hand.click("standings")
    pilot.frames(2)
    hand.click("title")
    pilot.settle()
    assert pilot.name == "TitleScene"


def over(pilot: Pilot, points: tuple[int, ...]) -> Match:
    """Return a match that is over with these points; the last player has left."""
    who = seats(len(points), 1)
    match = Match.new(who, seed=1, path=None, wake=pilot.context.wake, rules=DE)
    names = tuple(seat.name for seat in who)
    state = new_game_with_order(names, tuple(range(len(points))), "en", DE)
    chairs = tuple(range(len(points) - 1))
    after = replace(state.table, points=points, chairs=chairs)
    match._state = state._replace(phase=Phase.OVER, table=after)
    return match


def test_equal_points_share_a_place_and_who_left_cannot_win(start: PilotMaker) -> None:
    standings = final_standings(over(start(), (5, 9, 3, 9, 5, 30)))
    told = [(one.seat.name, one.place, one.winner) for one in standings]
    assert told == [
        ("Bert", 0, True),
        ("Dora", 0, True),
        ("Anna", 2, False),
        ("Egon", 2, False),
        ("Cleo", 4, False),
        ("Fina", None, False),
    ]


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_the_standings_fit(start: PilotMaker, size: tuple[int, int], percent: int) -> None:
    pilot = start(size)
    resize_text(pilot, percent)
    match = over(pilot, (9, 9, 9, 9, 9, 2, 2, 1, 1, 0))
    pilot.context.scenes.replace(StandingsScene(pilot.context, match, scene_for))
    pilot.frames(30)
    fits(pilot, "title", "again")


def test_the_rain_of_gold_ends_and_the_screen_sleeps(start: PilotMaker) -> None:
    pilot = start()
    match = over(pilot, (5, 4, 3, 2, 1))
    pilot.context.scenes.replace(StandingsScene(pilot.context, match, scene_for))
    pilot.settle(600)
    before = pilot.game.frames
    pilot.frames(30)
    assert pilot.game.frames == before


# --- The French edition ---


def test_the_french_edition_has_its_own_people(start: PilotMaker) -> None:
    context = start().context
    english, french = CardPictures(context), CardPictures(context, "fr")

    def picture(cards: CardPictures, rank: int) -> bytes:
        return pygame.image.tobytes(cards.turned(rank, 120, 0), "RGBA")

    differ = {r for r in range(1, 14) if picture(english, r) != picture(french, r)}
    assert differ == {4, 5, 7, 8, 9, 10, 11}


def test_the_same_question_after_the_program_was_killed(start: PilotMaker, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    pilot = start(speed="instant")
    wake, rules = pilot.context.wake, replace(EN, misdeal=True)
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
