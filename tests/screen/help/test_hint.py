"""The hint at the table: it is asked for, says what and why, and never does anything."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event, Semaphore

import pygame
import pytest

from dalmuti.match.adviser import Adviser
from dalmuti.match.ticket import Ticket
from dalmuti.players.advice import Advice, advise, reason_for
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlaySet,
)
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.help.hint_words import hint_sentence
from dalmuti.screen.table.selection import Selection
from dalmuti.texts import Texts
from tests.players.hands import following
from tests.screen.pilot import Pilot
from tests.screen.table.people import Keyboard, dealt, led, scene, session, sit_down, wait

Opinion = Callable[[PlayerView, Random], tuple[Advice, ...]]


def best_pair(view: PlayerView, _: Random) -> tuple[Advice, ...]:
    """Advise to play the two best cards, or to pass."""
    assert view.you is not None
    action = PlaySet(view.you, view.hand[:2]) if view.hand[0] == view.hand[1] else Pass(view.you)
    return (Advice(action, 1.0, reason_for(view, action)),)


def ask(pilot: Pilot, opinion: Opinion = best_pair) -> str:
    """Press the hint's key, wait for the answer, and return it."""
    answered = Event()
    session(pilot).match.adviser = Adviser(answered.set, opinion)
    pilot.key(pygame.K_h)
    assert answered.wait(20.0)
    pilot.frames()
    return scene(pilot).hint.sentence


def test_it_says_what_and_why_and_marks_the_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        before = pilot.picture.copy()
        assert ask(pilot).startswith("Play two 3s: ")
        assert scene(pilot).hint.marked == (3, 3)
        pilot.frames(3)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(pilot.picture, "RGB")
        sheet, _ = scene(pilot).hint.sheet(scene(pilot).layout)
        layout = scene(pilot).layout
        for name in ("play", "pass"):
            assert not sheet.colliderect(pilot.spot(name))
        assert sheet.bottom <= pilot.spot("card.0").top + round(layout.text)


def test_it_does_nothing_and_picks_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        match = dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        revision = match.revision
        ask(pilot)
        pilot.frames(120)
        selection = getattr(scene(pilot), "selection", None)
        assert isinstance(selection, Selection)
        assert selection.cards == ()
        assert match.revision == revision
        pilot.key(pygame.K_h)
        assert scene(pilot).hint.sentence == ""


def test_the_button_does_the_same_and_leaves_enter_to_the_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        pilot.click("hint")
        assert scene(pilot).hint.shown
        pilot.key(pygame.K_3)
        pilot.key(pygame.K_RETURN)
        assert session(pilot).match.state.trick.turns[-1].cards == (3, 3) or (
            session(pilot).match.state.trick.best is None
        )


def test_a_hint_is_gone_with_its_decision(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        ask(pilot)
        pilot.key(pygame.K_p)
        pilot.frames(2)
        assert scene(pilot).hint.sentence == ""
        assert scene(pilot).hint.marked == ()


def test_an_answer_to_another_decision_is_dropped() -> None:
    asked: list[PlayerView] = []

    def slow(view: PlayerView, rng: Random) -> tuple[Advice, ...]:
        asked.append(view)
        return best_pair(view, rng)

    answered = Semaphore(0)
    adviser = Adviser(answered.release, slow)
    first, second = Ticket("m", 1), Ticket("m", 2)
    adviser.ask(first, following((3, 3, 9), (8, 8)))
    adviser.ask(second, following((4, 4, 9), (8, 8)))
    assert answered.acquire(timeout=20.0)
    assert answered.acquire(timeout=20.0)
    assert adviser.answer(first) is None
    answer = adviser.answer(second)
    adviser.close()
    assert answer is not None
    assert answer[0].action == PlaySet(1, (4, 4))
    assert len(asked) == 2


def test_a_bot_that_fails_says_so_and_the_game_goes_on(tmp_path: Path) -> None:
    def fails(view: PlayerView, rng: Random) -> tuple[Advice, ...]:
        raise ValueError("no")

    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        assert ask(pilot, fails) == pilot.context.texts("hint.failed")


def test_between_several_people_nobody_is_called_you(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 4, pilot, led((8, 8)))
        wait(pilot)
        assert "hint" not in pilot.scene.spots(), "nobody may ask under the curtain"
        pilot.click("uncover")
        wait(pilot)
        sentence = ask(pilot, advise)
        assert sentence.endswith(".")
        assert not re.search(r"\byour?s?\b", sentence, re.IGNORECASE)


def test_the_real_bot_advises_on_taxes_and_on_the_first_trick(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        sit_down(pilot, players=6)
        keyboard = Keyboard(pilot)
        asked: set[Phase] = set()
        while len(asked) < 2:
            wait(pilot)
            if "hint" in pilot.scene.spots():
                assert ask(pilot, advise).endswith(".")
                asked.add(session(pilot).view.phase)
            keyboard.act()
        assert asked == {Phase.TAXES, Phase.PLAY}


# --- Sentences

NAMES = ("Ann", "Ben", "Cid", "Dot")
ACTIONS = (
    PlaySet(0, (7, 7, 13)),
    Pass(0),
    GiveTax(0, (9, 10)),
    DecideRevolution(0, True),
    DecideRevolution(0, False),
    ChooseExchange(0, 1),
    ChooseExchange(0, None),
    PlaceExposed(0, 3),
    ChooseChair(0, 1),
)


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_every_action_has_its_words(action: PlaySet) -> None:
    texts = Texts("en")
    sentence = hint_sentence(texts, Advice(action, None, Reason(Why.ALL_ALIKE)), NAMES)
    assert sentence.endswith(": one is as good as another.")


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("count", [1, 3])
def test_every_reason_has_its_words(why: Why, count: int) -> None:
    texts = Texts("en")
    reason = Reason(why, rank=7, count=count, player=1, cards=(9, 10))
    sentence = hint_sentence(texts, Advice(Pass(0), None, reason), NAMES)
    assert sentence.startswith("Pass: ")
    assert "{" not in sentence
