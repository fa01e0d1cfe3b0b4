"""The hint at the table: given on request, with a reason, and never acting by itself."""

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from threading import Event, Semaphore

import pygame
import pytest

from dalmuti.match import Match, Start
from dalmuti.match.adviser import Adviser
from dalmuti.match.ticket import Ticket
from dalmuti.players.advice import Advice, advise, reason_for
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    Deal,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlaySet,
)
from dalmuti.rules.cards import Cards
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.hints.hint_words import hint_sentence
from dalmuti.screen.table.practice import Practice
from dalmuti.screen.table.sections.tricks import TricksSection
from dalmuti.screen.table.selection import Selection
from dalmuti.stage.layout import TableLayout
from dalmuti.texts import Texts, languages
from tests.players.hands import following
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    Keyboard,
    dealt,
    led,
    open_match,
    scene,
    seats,
    session,
    sit_down,
    wait,
)

Opinion = Callable[[PlayerView, Random], tuple[Advice, ...]]


def best_pair(view: PlayerView, _: Random) -> tuple[Advice, ...]:
    """Advise playing the two best cards, or passing."""
    assert view.you is not None
    action = PlaySet(view.you, view.hand[:2]) if view.hand[0] == view.hand[1] else Pass(view.you)
    return (Advice(action, 1.0, reason_for(view, action)),)


def long_advice(view: PlayerView, _: Random) -> tuple[Advice, ...]:
    """Advise passing, with the longest reason."""
    assert view.you is not None
    return (Advice(Pass(view.you), 1.0, Reason(Why.NEXT_LEAD_OUT, count=3)),)


def ask(pilot: Pilot, opinion: Opinion = best_pair) -> str:
    """Press the hint's key, wait for the answer, and return it."""
    answered = Event()
    session(pilot).match.adviser = Adviser(answered.set, opinion)
    pilot.key(pygame.K_h)
    assert answered.wait(20.0)
    pilot.frames()
    return scene(pilot).hint.sentence


def follows_two_eights(pilot: Pilot, players: int) -> None:
    """Open a table of so many at which Anna must beat two 8s, and can with two 3s."""
    others = tuple((rank, rank) for rank in (12, 11, 10, 7, 6, 5, 4, 2)[: players - 2])
    passes = tuple(Pass(player) for player in range(2, players))
    dealt(((3, 3, 9, 10), (8, 8, 12), *others), 1, pilot, (PlaySet(1, (8, 8)), *passes))
    wait(pilot)


def test_it_says_what_and_why_and_marks_the_cards(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        before = pilot.picture.copy()
        assert ask(pilot).startswith("Play two 3s: ")
        assert scene(pilot).hint.marked == (3, 3)
        pilot.frames(3)
        assert pygame.image.tobytes(before, "RGB") != pilot.pixels


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("players", [4, 6, 10])
def test_its_sheet_leaves_in_sight_whatever_the_decision_needs(
    tmp_path: Path, players: int, size: tuple[int, int], text_size: int
) -> None:
    with Pilot(tmp_path, size) as pilot:
        pilot.context.preferences.change(text_size=text_size)
        pilot.context.app.refit()
        follows_two_eights(pilot, players)
        ask(pilot)
        layout = scene(pilot).layout
        assert isinstance(layout, TableLayout)
        body = scene(pilot).hint.body
        assert pilot.picture.get_rect().contains(body)
        for box in (layout.ribbon, layout.sign):
            assert not body.colliderect(pixel_rect(box))
        for name in ("play", "pass", "hint", "card.0", "card.3"):
            assert not body.colliderect(pilot.spot(name)), name


def test_which_hand_it_is_gives_way_to_its_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    others: list[list[pygame.Rect]] = []
    monkeypatch.setattr(Practice, "draw_mark", lambda _, __, kept: others.append(list(kept)))
    with Pilot(tmp_path, (1920, 1080)) as pilot:
        follows_two_eights(pilot, 10)
        ask(pilot)
        assert scene(pilot).hint.body in others[-1]
        pilot.key(pygame.K_h)
        pilot.frames()
        assert scene(pilot).hint.body not in others[-1]


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_at_a_full_table_its_sheet_leaves_every_plate_in_sight(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    with Pilot(tmp_path, size) as pilot:
        pilot.context.app.set_language(language)
        follows_two_eights(pilot, 10)
        ask(pilot, long_advice)
        body = scene(pilot).hint.body
        for player in range(10):
            assert not body.colliderect(pilot.spot(f"plate.{player}")), player


@pytest.mark.parametrize("players", [4, 6, 10])
def test_its_light_is_round_the_cards_it_means(tmp_path: Path, players: int) -> None:
    with Pilot(tmp_path, (1280, 720)) as pilot:
        follows_two_eights(pilot, players)
        ask(pilot)
        hand = scene(pilot).picture.hand
        for raised in range(2):
            (box,) = scene(pilot).hint.marks
            cards = hand.blits()[:2]
            opaque = [picture.get_bounding_rect(200).move(at) for picture, at in cards]
            assert abs(box.top - min(card.top for card in opaque)) <= 3, raised
            assert box.left == pilot.spot("card.0").left
            assert box.right == pilot.spot("card.1").right
            assert box.bottom >= min(720, max(card.bottom for card in opaque)) - 3
            pilot.key(pygame.K_3)
            wait(pilot)


def test_it_does_nothing_and_picks_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        match = dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        revision = match.revision
        ask(pilot)
        pilot.frames(120)
        section = scene(pilot).section
        assert isinstance(section, TricksSection)
        selection = section.picker.selection
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


def test_between_several_people_everyone_else_has_their_name(tmp_path: Path) -> None:
    def lets_go(view: PlayerView, _: Random) -> tuple[Advice, ...]:
        assert view.you is not None
        return (Advice(Pass(view.you), 1.0, Reason(Why.LETS_GO, player=1)),)

    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 4, pilot, led((8, 8)))
        wait(pilot)
        assert "hint" not in pilot.scene.spots(), "nobody may ask under the curtain"
        pilot.click("uncover")
        wait(pilot)
        name = session(pilot).match.state.names[1]
        assert ask(pilot, lets_go) == f"Pass: your pass ends the trick, and {name} leads next."


def test_without_a_reason_it_says_only_what_to_do(tmp_path: Path) -> None:
    def silent(view: PlayerView, _: Random) -> tuple[Advice, ...]:
        assert view.you is not None
        return (Advice(PlaySet(view.you, (3, 3)), 1.0, None),)

    with Pilot(tmp_path) as pilot:
        dealt(((3, 3, 9, 10), (8, 8, 12), (12, 12), (11,)), 1, pilot, led((8, 8)))
        wait(pilot)
        assert ask(pilot, silent) == "Play two 3s."
        assert scene(pilot).hint.marked == (3, 3)


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


def before_play(pilot: Pilot, own: Cards, rules: Rules | None = None, status: int = 5) -> None:
    """Open a table of six at which Anna, a person with this status, holds these cards."""
    names = seats(6, 1)
    order = [1, 2, 3, 4, 5]
    order.insert(status, 0)
    state = new_game_with_order(tuple(seat.name for seat in names), tuple(order), rules=rules)
    hands = [own if player == 0 else (6 + player,) * 2 for player in order]
    state, _ = apply(state, Deal(tuple(hands), partial=True))
    if state.phase is Phase.TAXES:
        state = state._replace(phase=Phase.EXCHANGE, turn=0)
    match = Match.new(names, seed=1, path=None, wake=pilot.context.app.wake, start=Start(state))
    open_match(pilot, match)
    wait(pilot)


@pytest.mark.parametrize("text_size", [100, 200])
def test_on_a_revolution_it_leaves_the_question_and_its_answers_in_sight(
    tmp_path: Path, text_size: int
) -> None:
    with Pilot(tmp_path, (1024, 600)) as pilot:
        pilot.context.preferences.change(text_size=text_size)
        pilot.context.app.refit()
        before_play(pilot, (6, 9, 9, 13, 13))
        assert ask(pilot, advise).startswith(("Call the revolution: ", "Keep quiet: "))
        table = scene(pilot)
        assert table.section.sheet is not None
        kept = [pilot.spot("call"), pilot.spot("quiet"), table.section.sheet]
        sheet = table.hint.body
        assert sheet.collidelist(kept) < 0
        assert pilot.picture.get_rect().contains(sheet)


def test_on_the_exchange_it_marks_a_merchant(tmp_path: Path) -> None:
    def swap(view: PlayerView, _: Random) -> tuple[Advice, ...]:
        action = ChooseExchange(0, 3)
        return (Advice(action, None, reason_for(view, action)),)

    with Pilot(tmp_path) as pilot:
        before_play(pilot, (11, 12, 12), Rules(merchant_exchange=True), status=2)
        assert pilot.name == "ExchangeSection"
        assert ask(pilot, swap).startswith("Exchange with Dora")
        assert scene(pilot).hint.marked_player == 3
        assert scene(pilot).hint.marked == ()


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
    sentence = hint_sentence(texts, Advice(action, None, Reason(Why.GIVES_WORST)), NAMES)
    assert sentence.endswith(": there is nothing worse to give.")
    assert f"{hint_sentence(texts, Advice(action, None, None), NAMES)[:-1]}:" in sentence


@pytest.mark.parametrize("language", languages())
def test_every_reason_has_its_words(language: str) -> None:
    texts = Texts(language)
    advised = hint_sentence(texts, Advice(Pass(0), None, None), NAMES)[:-1]
    for why, count in product(Why, (1, 3)):
        reason = Reason(why, 7, count, size=count, place=2, player=1, players=(1, 2))
        sentence = hint_sentence(texts, Advice(Pass(0), None, reason), NAMES)
        assert sentence.startswith(advised), why
        assert sentence.endswith("."), why
        assert not re.search(r"[{}@]|\bNone\b|\b0\b", sentence), why


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            Reason(Why.RANK_SHORT, 4, 3, 2),
            "Pass: three of the four 4s are gone, so nobody can beat it and you lead next.",
        ),
        (
            Reason(Why.RANK_SHORT, 4, 1, 2),
            "Pass: one of the four 4s is gone, so nobody can beat it and you lead next.",
        ),
        (
            Reason(Why.LEAD_ONLY, 12, 1),
            "Pass: your 12 beats nothing that others hold, so it can only be led.",
        ),
        (
            Reason(Why.LEAD_ONLY, 12, 2),
            "Pass: your two 12s beat nothing that others hold, so they can only be led.",
        ),
        (
            Reason(Why.JESTER_SAVED, 4, 4, 1),
            "Pass: the jester you keep gives you four 4s, which nobody can beat.",
        ),
        (
            Reason(Why.MUST_PASS, size=3, players=(1, 2, 3)),
            "Pass: Ben, Cid and Dot have fewer than three cards and must pass.",
        ),
        (Reason(Why.ONE_RANK_BEATS, 8, size=1), "Pass: only an 8 could still beat it."),
        (Reason(Why.ONE_RANK_BEATS, 8, size=2), "Pass: only 8s could still beat it."),
    ],
)
def test_a_reason_names_its_facts(reason: Reason, sentence: str) -> None:
    assert hint_sentence(Texts("en"), Advice(Pass(0), None, reason), NAMES) == sentence
