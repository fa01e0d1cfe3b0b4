"""The recognition of cards on the screen, by which the built program is checked."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from build.bench.idle import save_at_decision
from build.bench.program import SIZE, Rehearsal, rehearsal
from build.packaging.drive.sight import correlation, seen_cards
from dalmuti.match import Match
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.options import GameOptions
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.layout import TableLayout

PLAYERS = 6


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Rehearsal]:
    """Open the title of a game that can be resumed."""
    save_at_decision(tmp_path, PLAYERS)
    with rehearsal(GameOptions(data_dir=tmp_path, window=SIZE)) as opened:
        yield opened


@pytest.fixture
def hand(tmp_path: Path, title: Rehearsal) -> Cards:
    """Return the hand in that game's journal."""
    (path,) = tmp_path.glob("matches/*.dalmuti")
    match = Match.resume(path)
    (person,) = match.persons
    match.close()
    return match.view(person).hand


def picture(game: Rehearsal) -> pygame.Surface:
    return game.game.context.window.surface.copy()


def layout() -> TableLayout:
    return table_layout(SIZE, PLAYERS)


def test_the_hand_is_seen_at_the_table_and_nothing_else(title: Rehearsal, hand: Cards) -> None:
    on_title = seen_cards(picture(title), hand, layout())
    assert on_title != list(hand)
    title.click("continue")
    assert seen_cards(picture(title), hand, layout()) == list(hand)
    other = tuple(card % JESTER + 1 for card in hand)  # which would be at the same places
    assert seen_cards(picture(title), other, layout()) == list(hand)
    moved = picture(title)
    moved.scroll(12, 0)
    assert seen_cards(moved, hand, layout()) != list(hand)


def test_likeness_looks_past_light_and_contrast() -> None:
    assert correlation([1, 2, 4, 3], [11, 12, 14, 13]) == pytest.approx(1)
    assert correlation([1, 2, 4, 3], [0.5, 1, 2, 1.5]) == pytest.approx(1)
    assert correlation([1, 2, 4, 3], [4, 3, 1, 2]) == pytest.approx(-1)
    assert correlation([1, 2, 4, 3], [5, 5, 5, 5]) == 0
