"""Taxes as chosen by a person: picking the cards, and the button's label."""

import pygame
import pytest

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.input.events import Command
from dalmuti.screen.table.buttons import fit_label
from dalmuti.screen.table.scene import section_shown
from dalmuti.screen.table.sections.taxes import TaxesSection
from dalmuti.screen.widgets import Button
from tests.screen.conftest import PilotMaker
from tests.screen.table.anna import HANDS, tricks
from tests.screen.table.people import RANK_KEYS, Mouse, asked, dealt, sit_down, wait


def test_taxes_are_picked_by_pressing_a_key_for_each_card(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = sit_down(pilot, players=4, seed=2)
    person = Mouse(pilot)
    while not match.view(0).must_give:
        pilot.until(lambda: asked(pilot), 6000)
        if not match.view(0).must_give:
            person.act()
        pilot.frames(8, dt=0.1)
    pilot.until(lambda: asked(pilot), 6000)
    section = section_shown(pilot.scene)
    assert isinstance(section, TaxesSection)
    view = match.view(0)
    assert view.must_give == 2
    rank = next(rank for rank in view.hand if view.hand.count(rank) > 1)
    for wanted in ((rank,), (rank, rank), (rank,)):
        pilot.key(RANK_KEYS[rank])
        assert section.picker.selection is not None
        assert section.picker.selection.cards == wanted
    toasts = pilot.context.toasts
    pilot.key(pygame.K_RETURN)
    assert list(toasts.sentences) == ["Pick one more card."]
    pilot.key(RANK_KEYS[rank])
    pilot.click(f"rank.{next(other for other in view.hand if other != rank)}")
    assert section.picker.selection is not None
    assert section.picker.selection.cards == (rank, rank)
    assert toasts.sentences[-1] == "You give only two cards; put one back first."


@pytest.mark.parametrize("text_percent", [100, 140])
@pytest.mark.parametrize("cards", [(8, 12), (12, 12), (12, JESTER), (11, JESTER)])
def test_the_ranks_given_fit_the_button(start: PilotMaker, cards: Cards, text_percent: int) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    pilot.context.theme.fit((1024, 600), text_percent)
    wait(pilot)
    words = tricks(pilot).table.words.give(cards)
    give = Button(pilot.context, "give", words, lambda: None, command=Command.PLAY)
    give.rect = pilot.spot("play")
    fit_label(pilot.context, give, 29)
    theme = pilot.context.theme
    room = give.rect.width - theme.px(44)
    assert theme.width(give.label, Face.TITLE, give.units) * 0.7 <= room
