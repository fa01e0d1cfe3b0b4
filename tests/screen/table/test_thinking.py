"""A bot that thinks is seen to in every phase, and nobody learns from it who holds both jesters."""

import threading
from collections.abc import Iterator

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.rules.actions import Deal, PlayerAction
from dalmuti.rules.cards import Cards
from dalmuti.rules.game import apply, legal_actions, new_game_with_order
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.stage.clips import Pace
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.playback import SPEEDS
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, led, open_match, scene, seats, session, wait


class Thinker:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.let_go = threading.Event()

    def decide(self, view: PlayerView) -> PlayerAction:
        self.asked.set()
        self.let_go.wait(20)
        raise AssertionError("the game is over by then")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    bot = Thinker()
    yield bot
    bot.let_go.set()


def after_the_deal(pilot: Pilot, bot: Thinker, hands: tuple[Cards, ...]) -> Match:
    """Open a table of four right after a deal; Anna, a Lesser Peon, is the only person."""
    who = seats(4, 1)
    state = new_game_with_order(tuple(seat.name for seat in who), (1, 2, 0, 3))
    state, _ = apply(state, Deal(hands, partial=True))
    bot.asked.clear()
    match = Match.new(
        who,
        seed=1,
        path=None,
        wake=pilot.context.app.wake,
        bots={"plain": lambda _: bot},
        start=Start(state),
    )
    open_match(pilot, match)
    pilot.until(bot.asked.is_set)
    return match


TAXES = ((9, 10), (11, 12), (3, 4), (5, 6))
"""The Greater Dalmuti has taxes to choose."""
JESTERS = ((9, 10), (13, 13), (3, 4), (5, 6))
"""The Lesser Dalmuti holds both jesters."""


def thinking_picture(pilot: Pilot, bot: Thinker, hands: tuple[Cards, ...], phase: Phase) -> bytes:
    match = after_the_deal(pilot, bot, hands)
    assert match.state.phase is phase
    assert match.thinking is not None
    pilot.frames(20, dt=0.1)
    assert session(pilot).bot_thinks_long
    return pilot.pixels


def test_who_thinks_after_a_deal_is_not_told(start: PilotMaker, thinker: Thinker) -> None:
    pilot = start((1024, 600), speed="instant")
    taxes = thinking_picture(pilot, thinker, TAXES, Phase.TAXES)
    jesters = thinking_picture(pilot, thinker, JESTERS, Phase.REVOLUTION)
    assert taxes == jesters


def test_the_hourglass_comes_after_a_moment(start: PilotMaker, thinker: Thinker) -> None:
    pilot = start((1024, 600), speed="instant")
    after_the_deal(pilot, thinker, TAXES)
    assert not session(pilot).bot_thinks_long
    before = pilot.pixels
    pilot.frames(10, dt=0.1)
    assert pilot.pixels != before


def test_in_a_trick_the_turn_alone_shows_it(start: PilotMaker, thinker: Thinker) -> None:
    pilot = start(speed="instant")
    hands = ((3, 3), (8, 8), (10, 10), (4, 5))
    dealt(hands, 1, pilot, bots={"plain": lambda _: thinker})
    pilot.until(thinker.asked.is_set)
    pilot.frames(20, dt=0.1)
    assert not session(pilot).bot_thinks_long
    assert any(seat.turn for seat in scene(pilot).model.seats)


# --- Passing by itself


def test_that_one_passes_by_itself_shows_as_long_as_it_is_on(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt(((3, 3, 9), (8, 8, 12), (10, 10), (4, 5)), 1, pilot, led((8, 8)))
    wait(pilot)
    assert legal_actions(match.state)
    layout = scene(pilot).layout
    assert isinstance(layout, TableLayout)
    hints = pixel_rect(layout.hints).clip(pilot.picture.get_rect())

    def corner() -> bytes:
        pilot.until(lambda: not pilot.context.toasts.sentences)
        pilot.frames(2)
        return pygame.image.tobytes(pilot.picture.subsurface(hints), "RGB")

    before = corner()
    pilot.key(pygame.K_a)
    on = corner()
    assert on != before
    pilot.frames(300)
    assert corner() == on
    pilot.key(pygame.K_a)
    assert corner() == before


# --- What the banner says of passing


def test_the_banner_offers_to_play_only_where_something_can_be(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    follow = "Your turn: two cards better than 8, or pass"
    for own, said in (((3, 3, 9), follow), ((9, 9), "you can only pass")):
        dealt((own, (8, 8, 12), (10, 10), (4, 5)), 1, pilot, led((8, 8)))
        wait(pilot)
        table = scene(pilot)
        says = table.section.says(table.model)
        assert says.ribbon.endswith(said)
        assert says.sign == ""
        assert says.note == "Bert: two 8s"


def test_the_banner_does_not_offer_to_play_once_the_viewer_has_passed(start: PilotMaker) -> None:
    pilot = start()
    dealt(((9, 9), (8, 8, 12), (10, 10), (4, 5)), 1, pilot, led((8, 8)))
    wait(pilot)
    pilot.key(pygame.K_p)
    table = scene(pilot)
    assert table.model.turn == table.model.viewer
    assert table.section.says(table.model).ribbon == "Your turn"


def test_on_the_lead_nothing_is_said_twice(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(((3, 3, 9), (8, 8, 12), (10, 10), (4, 5)), 4, pilot)
    wait(pilot)
    pilot.click("uncover")
    wait(pilot)
    table = scene(pilot)
    says = table.section.says(table.model)
    assert says.ribbon == "Bert’s turn: lead any set"
    assert says.sign == ""


# --- Bots that wait for a key


def test_each_bot_waits_for_a_key_if_so_set(start: PilotMaker) -> None:
    pilot = start(speed="step")
    match = dealt(((3, 3, 9), (8, 8, 12), (10, 10, 11), (4, 5, 12)), 1, pilot)
    pilot.until(lambda: session(pilot).waits_for_key)
    first = match.revision
    pilot.frames(300, dt=0.1)
    assert match.revision == first, "Bert has led, and Cleo waits"
    assert not session(pilot).bot_thinks_long
    pilot.key(pygame.K_SPACE)
    pilot.until(lambda: match.revision > first)
    pilot.until(lambda: session(pilot).waits_for_key)
    pilot.click((4, 4))
    pilot.until(lambda: match.waiting_for == 0 and session(pilot).ticket is not None)
    assert not session(pilot).waits_for_key


def test_the_slowest_speed_is_three_times_slower_than_any_other() -> None:
    others = [speed for pace, speed in SPEEDS.items() if pace is not Pace.SLOW]
    assert 3 * SPEEDS[Pace.SLOW] < min(others)
