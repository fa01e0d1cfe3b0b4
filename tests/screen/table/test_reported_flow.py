"""Freezes that users of such games report, and that do not happen here."""

import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from dalmuti.rules.actions import Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import Cards
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.stage.layout import TableLayout
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, dealt, led, scene, session, sit_down, wait

HANDS: tuple[Cards, ...] = ((4, 9, 9), (5, 5, 8, 8), (6, 11, 11, 11), (7, 10, 10, 12))
"""Hands in which Anna's 4 beats what Bert leads, and nobody beats her."""


def gamepad(button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, button=button, instance_id=0))


WAYS: dict[str, Callable[[Pilot], None]] = {
    "its key": lambda pilot: pilot.key(pygame.K_p),
    "the number pad": lambda pilot: pilot.key(pygame.K_KP_PERIOD),
    "its button": lambda pilot: pilot.click("pass"),
    "a gamepad": lambda _: gamepad(pygame.CONTROLLER_BUTTON_X),
    "by itself": lambda pilot: pilot.key(pygame.K_a),
}


@pytest.mark.parametrize("way", WAYS)
def test_wherever_one_passes_the_bots_go_on(start: PilotMaker, way: str) -> None:
    pilot = start(speed="instant")
    hands: tuple[Cards, ...] = ((9, 9, 12), (5, 5, 8), (6, 11, 11), (7, 10, 10))
    match = dealt(hands, 1, pilot, led((5,)))
    wait(pilot)
    before = match.revision
    WAYS[way](pilot)
    pilot.until(lambda: match.revision > before + 1)
    assert match.state.hands[0] == hands[0]


def test_players_without_cards_are_not_waited_for(start: PilotMaker) -> None:
    """A bot must lead, because the winner of the trick has just gone out."""
    pilot = start(speed="instant")
    match = dealt(((4,), *HANDS[1:]), 1, pilot, led((5,)))
    wait(pilot)
    pilot.key(pygame.K_4)
    pilot.key(pygame.K_RETURN)
    assert match.state.out == (0,)
    pilot.until(lambda: pilot.name == "ResultSection")
    assert match.state.phase is Phase.RESULT
    assert match.state.out[0] == 0


class Blocked:
    """A bot that blocks until it is released, and then does what it was about to do."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.let_go = threading.Event()

    def decide(self, view: PlayerView) -> PlayerAction:
        self.asked.set()
        self.let_go.wait(20)
        assert view.to_act is not None
        return PlaySet(view.to_act, view.hand[-1:])


@pytest.fixture
def blocked() -> Iterator[Blocked]:
    bot = Blocked()
    yield bot
    bot.let_go.set()


def test_a_thinking_bot_is_shown_and_blocks_nothing(start: PilotMaker, blocked: Blocked) -> None:
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, bots={"plain": lambda _: blocked})
    pilot.until(blocked.asked.is_set)
    pilot.frames(3)
    table = scene(pilot)
    assert isinstance(table.section, TricksSection)
    assert table.section.says(table.model).ribbon.startswith("Bert’s turn")
    assert isinstance(table.layout, TableLayout)
    mark = pilot.picture.copy()
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "PauseScene"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    blocked.let_go.set()
    pilot.until(lambda: table.model.turn != 1)
    plate = table.layout.seats[1].plate
    around = pygame.Rect(0, 0, plate.w * 1.4, plate.h * 2)
    around.center = (round(plate.x + plate.w / 2), round(plate.y + plate.h / 2))
    around.clamp_ip(pilot.picture.get_rect())
    looks = [pygame.image.tobytes(seen.subsurface(around), "RGB") for seen in (mark, pilot.picture)]
    assert looks[0] != looks[1], "an hourglass at the plate, too"


def test_a_new_game_hears_nothing_of_a_bot_that_was_still_thinking(
    start: PilotMaker, blocked: Blocked
) -> None:
    pilot = start(speed="instant")
    old = dealt(HANDS, 1, pilot, bots={"plain": lambda _: blocked})
    pilot.until(blocked.asked.is_set)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.go("to_title")
    assert pilot.name == "TitleScene"
    new = sit_down(pilot, players=4, seed=4)
    at_start = old.revision
    blocked.let_go.set()
    wait(pilot)
    assert session(pilot).match is new
    assert old.revision == at_start, "what comes too late changes nothing any more"
    assert pilot.name != "TitleScene"
    Mouse(pilot).act()
    wait(pilot)
    assert new.revision > 0


class Cheat:
    """A bot that plays cards it does not hold, and passes on the lead."""

    def decide(self, view: PlayerView) -> PlayerAction:
        assert view.to_act is not None
        if view.trick.best is None:
            return Pass(view.to_act)
        return PlaySet(view.to_act, (1,) * len(view.trick.best.cards))


def test_illegal_answers_block_nothing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = dealt(HANDS, 1, pilot, bots={"plain": lambda _: Cheat()})
    mouse = Mouse(pilot)
    for _ in range(12):
        wait(pilot)
        if pilot.name == "ResultSection":
            break
        mouse.act()
    assert match.state.phase is Phase.RESULT
