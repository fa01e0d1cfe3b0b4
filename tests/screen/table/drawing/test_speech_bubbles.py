"""Speech bubbles, sparks and the large card: when they appear and disappear."""

from concurrent.futures import Future
from dataclasses import replace

import pygame
import pytest

from dalmuti.players.cast import CAST, Meeting
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.statuses import Status
from dalmuti.screen.lineup.seat_choices import new_match
from dalmuti.screen.table.drawing.speech_bubbles import ANSWERS, STAYS, SpeechBubbles
from dalmuti.stage.anchors import DrawPile, Stock, TrickSlot
from dalmuti.stage.chatter import Chatter, Occasion, Remark
from dalmuti.stage.clips import CardThing, Flight, FlightNow
from dalmuti.stage.cues import StockTaken, TurnPassedTo
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import pose_of
from dalmuti.stage.voices import Moment, Saying
from dalmuti.storage.statistics import StatisticsKeeper
from dalmuti.storage.statistics.meetings import Meetings
from dalmuti.texts.catalogue import LINES, Texts
from tests.screen.conftest import PilotMaker
from tests.screen.table.drawing.test_looks import HANDS
from tests.screen.table.people import dealt, lead_won, open_match, scene, sit_down, wait


def spoken(start: PilotMaker, chatter: bool) -> int:
    pilot = start(speed="brisk")
    pilot.context.preferences.change(chatter=chatter)
    sit_down(pilot, players=6, people=0, seed=3)
    bubbles, seen, before = scene(pilot).picture.speech_bubbles, 0, False
    with pilot.seldom_drawn():
        for _ in range(450):
            pilot.frames(1, dt=0.1)
            bubbles = scene(pilot).picture.speech_bubbles
            seen += bubbles.speaking and not before
            before = bubbles.speaking
    return seen


def test_bots_speak_now_and_then(start: PilotMaker) -> None:
    assert 1 <= spoken(start, chatter=True) <= 6


def test_a_setting_makes_them_silent(start: PilotMaker) -> None:
    assert spoken(start, chatter=False) == 0


def cast_seats() -> tuple[SeatSpec, ...]:
    """Return a person among characters."""
    bots = (SeatSpec(each.name, SeatKind.BOT, "plain", each.face) for each in CAST[:5])
    return (SeatSpec("Anna", SeatKind.PERSON, face="face_20"), *bots)


def greeting(start: PilotMaker, *, chatter: bool = True, language: str = "en") -> set[str]:
    """Return what is said before the first card is played."""
    pilot = start(speed="brisk", seed=5)
    pilot.context.preferences.change(chatter=chatter)
    pilot.context.texts.speak(language)
    open_match(pilot, new_match(pilot.context, cast_seats()))
    heard: list[str] = []
    worded = SpeechBubbles._worded

    def hear(bubbles: SpeechBubbles, said: Remark | Saying, model: TableModel) -> str:
        heard.append(worded(bubbles, said, model))
        return heard[-1]

    with pytest.MonkeyPatch.context() as patch, pilot.seldom_drawn():
        patch.setattr(SpeechBubbles, "_worded", hear)
        for _ in range(400):
            pilot.frames(1, dt=0.05)
            if heard or pilot.name == "TricksSection":
                break
    return set(heard)


def lines_for(moments: set[Moment], language: str = "en") -> set[str]:
    texts = Texts(language, LINES)
    return {
        texts(f"{each.name.lower()}.{moment}", name="Anna") for each in CAST for moment in moments
    }


def test_a_stranger_is_greeted(start: PilotMaker) -> None:
    said = greeting(start, language="nl")
    assert said
    assert said <= lines_for({Moment.HELLO}, "nl")


def test_characters_remember_a_person(start: PilotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    met = Future[Meetings]()
    met.set_result(Meetings({(each.name, "Anna"): Meeting.ABOVE for each in CAST}))
    monkeypatch.setattr(StatisticsKeeper, "meetings", lambda *_: met)
    said = greeting(start)
    assert said
    assert said <= lines_for({Moment.ABOVE, Moment.AGAIN})


def test_nobody_is_greeted_without_chatter(start: PilotMaker) -> None:
    assert greeting(start, chatter=False) == set()


def test_without_the_lines_nobody_greets(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "dalmuti.screen.table.drawing.speech_bubbles.character_lines", lambda _: None
    )
    assert greeting(start) == set()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("players", [4, 7, 10])
def test_what_the_dealer_says_is_not_over_the_deck(
    start: PilotMaker, players: int, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(text_size=text_size)
    sit_down(pilot, players=players, people=0, seed=3)
    pilot.until(lambda: pilot.name == "TricksSection")
    layout, model = scene(pilot).layout, replace(scene(pilot).model, stock=40)
    dealer = model.dealer
    assert dealer is not None
    bubbles = SpeechBubbles(pilot.context)
    said = Remark(dealer, Status.GREATER_PEON, Occasion.RISES, 1)
    monkeypatch.setattr(Chatter, "remark", lambda *_: said)
    bubbles.hear((TurnPassedTo(None),), model, frozenset())
    bubbles.hear((StockTaken(40),), model, frozenset())
    bubbles.update(1.0)
    surface = pygame.Surface(layout.size, pygame.SRCALPHA)
    bubbles.draw(surface, model, layout)
    assert surface.get_bounding_rect(1)
    deck = pose_of(Stock(dealer), layout, model).bounds()
    inner = deck.grown(-0.1 * deck.w)
    assert not surface.subsurface((*inner.centre, 1, 1)).get_bounding_rect(1)
    assert not surface.subsurface((inner.x, inner.y, inner.w, inner.h)).get_bounding_rect(90)


def test_an_answer_follows_once_the_first_bubble_is_gone(
    start: PilotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start(speed="instant")
    sit_down(pilot, players=4, people=0, seed=3)
    pilot.until(lambda: pilot.name == "TricksSection")
    model = scene(pilot).model
    said = Remark(1, Status.MERCHANT, Occasion.BEATS, 0, to=2)
    answer = Remark(2, Status.MERCHANT, Occasion.ANSWER, 0, to=1)
    monkeypatch.setattr(Chatter, "remark", lambda *_: said)
    monkeypatch.setattr(Chatter, "answer", lambda *_: answer)
    for chatter in (True, False):
        bubbles = SpeechBubbles(pilot.context)
        pilot.context.preferences.change(chatter=True)
        bubbles.hear((TurnPassedTo(None),), model, frozenset())
        assert bubbles.speaking
        bubbles.update(STAYS)
        assert not bubbles.speaking
        assert bubbles.polls
        pilot.context.preferences.change(chatter=chatter)
        bubbles.update(ANSWERS - STAYS)
        assert bubbles.speaking == chatter
        bubbles.update(STAYS)
        assert not bubbles.polls


def test_a_held_key_shows_a_card_only_as_long_as_it_is_held(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.move(pilot.spot("rank.6").center)
    pilot.frames(30)
    plain = pilot.pixels
    pilot.key(pygame.K_z)
    assert pilot.pixels != plain, "a short press keeps it"
    pilot.key(pygame.K_z)
    assert pilot.pixels == plain
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0))
    pilot.frames(40)
    assert pilot.pixels != plain
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_z, mod=0, unicode="", scancode=0))
    pilot.frames(2)
    assert pilot.pixels == plain


def test_a_long_press_shows_a_card_and_picks_nothing(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    at = pilot.spot("rank.6").center
    pilot.move(at)
    pilot.press(at)
    assert scene(pilot).table.marks.picked(6), "a click picks at once"
    pilot.frames(40)
    assert not scene(pilot).table.marks.picked(6)
    shown = pilot.pixels
    pilot.frames(30)
    pilot.release(at)
    pilot.frames(20)
    assert pilot.pixels != shown
    assert not scene(pilot).table.marks.picked(6)


def test_the_first_player_out_is_celebrated_and_play_continues(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    hands = ((5, 5, 9), (3,), (7, 8), (10, 12))
    dealt(hands, 1, pilot, ())
    before = pilot.pixels
    pilot.until(lambda: bool(scene(pilot).model.out))
    assert scene(pilot).model.out == (1,)
    pilot.frames(12)
    sparks = pilot.pixels
    assert sparks != before
    wait(pilot)
    assert scene(pilot).session.ticket is not None


def test_a_card_that_turns_over_is_seen_narrow_half_way() -> None:
    flight = Flight(CardThing(9, up_at_start=False), DrawPile(), TrickSlot(0, 1, 0, 1, 1))
    ways = [FlightNow(flight, t, t) for t in (0.0, 0.45, 0.5, 1.0)]
    assert [way.face for way in ways] == [None, None, 9, 9]
    assert ways[0].breadth == ways[3].breadth == 1.0
    assert ways[2].breadth < 0.2
    hidden = Flight(CardThing(None), DrawPile(), TrickSlot(0, 1, 0, 1, 1))
    assert FlightNow(hidden, 0.5, 0.5).breadth == 1.0
