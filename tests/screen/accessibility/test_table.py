"""The table in words: seats, trick, hand, and what is asked."""

import pygame
import pytest

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.accessibility import Role, walk
from dalmuti.storage.announcements import Announcements
from dalmuti.texts import languages
from tests.screen.accessibility.ears import Ears
from tests.screen.accessibility.test_pages import nameless
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Keyboard, dealt, led, sit_down, wait

HANDS: tuple[Cards, ...] = (
    (3, 6, 6, 9, 9, 9, JESTER),
    (8, 8, 10, 10, 10, 11, 11),
    (4, 5, 7, 7, 7, 9, 12),
    (2, 12, 12, 12, 12, 11, 11),
)
ASKED = "Your turn: two cards better than 8, or pass"


def at_table(pilot: Pilot, hands: tuple[Cards, ...] = HANDS, people: int = 1) -> Ears:
    ears = Ears(pilot)
    dealt(hands, people, pilot, led((8, 8)))
    wait(pilot)
    return ears


def test_seats_trick_and_hand_are_in_words(start: PilotMaker) -> None:
    ears = at_table(start())
    assert [node.name for node in ears.find("Players").children] == [
        "Anna, Greater Peon, 7 cards",
        "Bert, Greater Dalmuti, 5 cards, led two 8s",
        "Cleo, Lesser Dalmuti, 7 cards, passed",
        "Dora, Lesser Peon, 7 cards, passed",
    ]
    trick = [node.name for node in ears.find("Trick").children]
    assert trick == ["Bert: two 8s", "Cleo: passed", "Dora: passed"]
    hand = ears.find("Your hand: 7 cards")
    assert [(node.name, node.enabled) for node in hand.children] == [
        ("a single 3", True),  # beside the jester
        ("two 6s", True),
        ("three 9s", False),
        ("a jester", True),
    ]
    assert hand.children[2].description.startswith("9 does not beat two 8s")
    assert [node.shortcut for node in hand.children] == ["3", "6", "9", "J"]


def test_picking_is_heard_at_the_card_and_at_the_button(start: PilotMaker) -> None:
    pilot = start()
    ears = at_table(pilot)
    assert not ears.find("Play").enabled
    pilot.key(pygame.K_RIGHT, times=2)
    assert ears.focus() == "two 6s"
    pilot.key(pygame.K_UP)
    assert ears.focus() == "two 6s, 2 picked"
    play = ears.find("Play two 6s")
    assert (play.enabled, play.shortcut) == (True, "Enter")
    assert ears.find("two 6s").selected


def test_what_happens_is_announced_in_order(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = at_table(pilot)
    assert ears.listen()[-1].endswith(ASKED)
    ears.heard.clear()
    pilot.key(pygame.K_6)
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    said = " ".join(ears.listen())
    assert said.startswith("Anna plays two 6s. Bert ")
    assert said.index("Bert ") < said.index("Cleo ") < said.index("Dora ")


def test_in_brief_single_plays_are_left_out(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    pilot.context.preferences.change(announcements=Announcements.BRIEF)
    ears = at_table(pilot)
    assert ears.listen() == [ASKED]


def test_off_nothing_is_announced_but_the_tree_is_there(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    pilot.context.preferences.change(announcements=Announcements.OFF)
    ears = at_table(pilot)
    assert ears.listen() == []
    assert ASKED in ears.names()


def test_what_the_rules_have_against_the_picked_cards_is_announced(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = at_table(pilot)
    ears.listen()
    ears.heard.clear()
    pilot.key(pygame.K_j)
    pilot.frames(2)
    assert len(ears.listen()) == 1
    assert "a jester, 1 picked" in ears.names()


def test_a_turn_that_has_passed_is_not_announced_any_more(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = at_table(pilot)
    announcer = pilot.context.announcer
    assert any(words.startswith("Your turn") for words in announcer.waiting)
    pilot.key(pygame.K_p)
    pilot.frames(3)
    ears.listen()
    assert not any("better than 8" in words for words in ears.heard)


def test_the_last_trick_and_a_large_card_can_be_read(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = Ears(pilot)
    dealt(((3, 6, 6, 9, 9, 9, 7, JESTER), *HANDS[1:]), 1, pilot, ())
    wait(pilot)
    pilot.key(pygame.K_t)
    page = ears.find(pilot.context.texts("table.last_trick"))
    assert (page.role, page.focused) == (Role.PAGE, True)
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_z)
    assert ears.tree().children[0].key == "card"


def test_a_hint_is_announced(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = at_table(pilot)
    ears.listen()
    pilot.key(pygame.K_h)
    pilot.until(lambda: bool(pilot.scene.described()) and "advice" in keys(ears))
    assert any(node.key == "hint" for _, node in walk(ears.tree()))


def test_chairs_are_counted_and_gone_through(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    ears = Ears(pilot)
    sit_down(pilot, players=4, people=4, seed=4)
    pilot.until(lambda: "Chairs" in ears.names())
    pilot.key(pygame.K_RIGHT, times=2)
    assert ears.focus() == "Chair 2 of 4"
    chairs = [node.name for node in ears.find("Chairs").children]
    assert chairs == [f"Chair {number} of 4" for number in (1, 2, 3, 4)]


def keys(ears: Ears) -> list[str]:
    return [node.key for _, node in walk(ears.tree())]


@pytest.mark.parametrize("language", languages())
def test_every_section_has_names_for_everything(start: PilotMaker, language: str) -> None:
    pilot = start(speed="instant")
    pilot.context.app.set_language(language)
    ears, hands = Ears(pilot), Keyboard(pilot)
    sit_down(pilot, players=5, seed=4)
    seen = set()
    for _ in range(60):
        wait(pilot)
        seen.add(pilot.name)
        assert nameless(ears.tree()) == [], pilot.name
        if "ResultSection" in seen:
            break
        hands.act()
    assert {"TaxesSection", "TricksSection", "ResultSection"} <= seen
