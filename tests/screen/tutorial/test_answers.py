"""The guide's answers to a pupil who does not do what is asked for."""

from pathlib import Path

import pygame
import pytest

from dalmuti.rules.actions import GiveTax, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.rules.tricks import Turn
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.table.drawing.regions import all_of
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.tutorial.lesson import MAUD, PUPIL
from dalmuti.storage.speed import Speed
from tests.screen.pilot import Pilot
from tests.screen.tutorial.pupils import (
    ByKeyboard,
    ByMouse,
    Pupil,
    begin,
    guide,
    model,
    revision,
    until_asked,
    wait,
)


def test_a_wrong_move_is_explained_and_nothing_happens(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        texts = pilot.context.texts
        until_asked(pilot, pupil, "tutorial.lead")
        before = revision(pilot)
        pilot.key(pygame.K_4)
        pilot.key(pygame.K_RETURN)
        pilot.frames(3)
        assert revision(pilot) == before
        assert guide(pilot).sentence == texts("tutorial.lead.wrong", **table_keys(pilot.context))
        pupil.step()
        wait(pilot)
        assert revision(pilot) > before


def test_enter_with_nothing_chosen_is_answered_by_what_to_do(tmp_path: Path) -> None:
    """The answer must fit beats that ask for a pass too: "choose the cards" would be misleading."""
    answers = {
        "tutorial.pass": "You need no card this time: press Pass, or the key P.",
        "tutorial.follow": "You need a 7 here. Click, or press 7. "
        "The cards you choose stand out. Then press Play, or Enter.",
        "tutorial.jester": "You need two 4s and a jester here. Click, or press 4, J. "
        "The cards you choose stand out. Then press Play, or Enter.",
        "tutorial.give": "Choose the two cards to give, the 11 and the 12: click them, "
        "or press Minus (-) and Equals (=). Then press Give, or Enter.",
    }
    with begin(tmp_path) as pilot:
        for text, answer in answers.items():
            until_asked(pilot, ByKeyboard(pilot), text, **table_keys(pilot.context))
            pilot.key(pygame.K_RETURN)
            pilot.frames()
            assert guide(pilot).sentence == answer
            assert not pilot.context.toasts.sentences


@pytest.mark.parametrize("by_key", [True, False])
def test_a_button_that_does_nothing_now_is_answered_too(tmp_path: Path, by_key: bool) -> None:
    answers = {
        ("tutorial.follow", "play", pygame.K_RETURN): "You need a 7 here.",
        ("tutorial.lead", "pass", pygame.K_p): "The leader may not pass",
        ("tutorial.give", "give", pygame.K_RETURN): "Choose the two cards to give",
    }
    with begin(tmp_path) as pilot:
        for (text, button, key), answer in answers.items():
            until_asked(pilot, ByKeyboard(pilot), text, **table_keys(pilot.context))
            if by_key:
                pilot.key(key)
            else:
                pilot.click(button)
            pilot.frames(60)
            assert guide(pilot).sentence.startswith(answer)
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            assert scene.form.hinting is None, "nothing lies over the cards"


def test_asking_for_a_hint_is_answered_by_what_to_do(tmp_path: Path) -> None:
    answers = {
        "tutorial.follow": "You need a 7 here.",
        "tutorial.throne": "The order of going out is the new order.",
        "tutorial.call": "Keep quiet, and you pay Joos",
    }
    with begin(tmp_path) as pilot:
        for text, answer in answers.items():
            until_asked(pilot, ByMouse(pilot), text, **table_keys(pilot.context))
            pilot.key(pygame.K_h)
            pilot.frames(2)
            assert guide(pilot).sentence.startswith(answer)


def test_the_pupil_never_passes_automatically(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pilot.context.preferences.change(auto_pass=True)
        until_asked(pilot, ByKeyboard(pilot), "tutorial.dalmuti", **table_keys(pilot.context))
        before = revision(pilot)
        pilot.frames(60, dt=0.1)
        assert revision(pilot) == before
        pilot.key(pygame.K_a)
        assert pilot.context.preferences.now.auto_pass, "the key has no meaning here"


@pytest.mark.parametrize(
    ("asked", "rank", "said"),
    [
        ("tutorial.pass", pygame.K_4, "tutorial.nothing.pass"),
        ("tutorial.choice", pygame.K_2, "tutorial.choice.nothing"),
        ("tutorial.answered", pygame.K_2, "tutorial.nothing.play"),
    ],
)
def test_cards_that_the_rules_refuse_are_answered_by_what_to_do(
    tmp_path: Path, asked: str, rank: int, said: str
) -> None:
    """Playing a single 2 where a pair is needed must not be said to break up a pair of 5s."""
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        if asked == "tutorial.answered":
            until_asked(pilot, pupil, "tutorial.choice")
            pupil.act(PlaySet(PUPIL, (5, 5)))
        until_asked(pilot, pupil, asked, **table_keys(pilot.context))
        before = revision(pilot)
        pilot.key(rank)
        if asked == "tutorial.pass":
            pilot.key(pygame.K_DOWN)  # one 4 where two were picked
        pilot.key(pygame.K_RETURN)
        pilot.frames()
        fields = {"cards": "|", "chosen_by": "|", **table_keys(pilot.context)}
        parts = pilot.context.texts(said, **fields).split("|")
        assert guide(pilot).sentence.startswith(parts[0])
        assert guide(pilot).sentence.endswith(parts[-1])
        assert revision(pilot) == before


def test_too_few_cards_chosen_are_answered(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByKeyboard(pilot), "tutorial.jester")
        before = revision(pilot)
        pilot.key(pygame.K_4)
        pilot.key(pygame.K_RETURN)
        pilot.frames()
        assert guide(pilot).sentence.startswith("You need two 4s and a jester here.")
        assert revision(pilot) == before


def test_a_jester_given_away_is_answered(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.give", **table_keys(pilot.context))
        before = revision(pilot)
        pupil.act(GiveTax(PUPIL, (12, JESTER)))
        assert guide(pilot).sentence == pilot.context.texts("tutorial.give.jester")
        assert revision(pilot) == before


@pytest.mark.parametrize("how", [ByKeyboard, ByMouse])
def test_what_is_tried_shows_what_comes_of_it_and_is_taken_back(
    tmp_path: Path, how: type[Pupil]
) -> None:
    with begin(tmp_path) as pilot:
        pupil, texts = how(pilot), pilot.context.texts
        until_asked(pilot, pupil, "tutorial.keep")
        before, hand = revision(pilot), model(pilot).hand
        pupil.act(PlaySet(PUPIL, (5, 5, JESTER)))
        wait(pilot)
        assert guide(pilot).sentence == texts("tutorial.keep.tried")
        assert model(pilot).best == Turn(MAUD, (4, 4, 4), 4)
        pupil.read("go_on")
        wait(pilot)
        assert (revision(pilot), model(pilot).hand) == (before, hand)
        assert guide(pilot).sentence == texts("tutorial.keep")
        assert not guide(pilot).talking
        until_asked(pilot, pupil, "tutorial.six")


def test_left_while_something_is_tried_it_goes_on_before_that(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.wait")
        before = revision(pilot)
        pupil.act(PlaySet(PUPIL, (2,)))
        wait(pilot)
        assert revision(pilot) > before
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.wait")


def test_the_pupil_may_choose_between_two_good_ways_and_continues_on_that_one(
    tmp_path: Path,
) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.choice")
        pupil.act(PlaySet(PUPIL, (5, 5)))
        until_asked(pilot, pupil, "tutorial.answered")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.answered")
        until_asked(pilot, pupil, "tutorial.stays")
        until_asked(pilot, pupil, "tutorial.near")
        pupil.act(PlaySet(PUPIL, (10,)))
        until_asked(pilot, pupil, "tutorial.fallen")


def test_all_cards_of_a_rank_are_lit_together(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByKeyboard(pilot), "tutorial.lead")
        assert "rank.11" in guide(pilot).about
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        hand = scene.picture.hand
        lit = all_of(hand, 11)
        inside = [hand.card(i) for i in range(hand.size) if lit.contains(hand.strip(i))]
        assert inside == [11, 11, 11]
