"""Things that users of such games report not having been shown."""

import pygame
import pytest

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.events import CardsPlayed, Passed
from dalmuti.screen.menus.log import LogScene
from dalmuti.screen.widgets import Label
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import FRAME
from tests.screen.table.people import Mouse, dealt, led, scene, session, wait

READ = 1.0
"""The least number of seconds in which a person can see what a card was."""


def test_the_last_cards_of_a_hand_are_seen_before_the_result_comes(start: PilotMaker) -> None:
    """Reported: the last cards of a hand vanish before anyone has seen them."""
    pilot = start(speed="normal")
    hands: tuple[Cards, ...] = ((5,), (8, 8), (9,), (10,))
    dealt(hands, 1, pilot, led((8,)))
    wait(pilot)
    pilot.key(pygame.K_5)
    pilot.key(pygame.K_RETURN)
    seen: dict[tuple[int, ...], float] = {}
    for _ in range(6000):
        if pilot.name == "ResultSection":
            break
        best = session(pilot).playback.model.best
        if best is not None:
            seen[best.cards] = seen.get(best.cards, 0.0) + FRAME
        pilot.frames()
    assert pilot.name == "ResultSection"
    assert len(seen) > 1, "also what others play after the person is out"
    assert {cards: seconds for cards, seconds in seen.items() if seconds < READ} == {}


@pytest.mark.parametrize("people", [1, 2])
def test_the_log_has_every_play_and_every_pass_and_says_you_to_nobody(
    start: PilotMaker, people: int
) -> None:
    """Reported: the log misses plays, or words a set with jesters wrongly, or says "you"."""
    pilot = start(speed="instant")
    hands: tuple[Cards, ...] = ((4, 4, 7, JESTER), (8, 8, 8, 12), (9, 9, 9, 11), (10, 10, 12, 12))
    match = dealt(hands, people, pilot, led((8, 8, 8)))
    wait(pilot)
    if people > 1:
        pilot.click("uncover")
        wait(pilot)
    pilot.key(pygame.K_4)
    pilot.key(pygame.K_j)
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    if people > 1:
        Mouse(pilot).click("uncover")
        wait(pilot)
    told = [event for event in match.told if isinstance(event, CardsPlayed | Passed)]
    pilot.key(pygame.K_l)
    log = pilot.scene
    assert isinstance(log, LogScene)
    lines = [label.words for label in log.form if isinstance(label, Label)]
    acts = [line for line in lines if " plays " in line or line.endswith(" passes.")]
    names = match.state.names
    assert [line.split()[0] for line in acts] == [names[event.player] for event in told]
    assert "Anna plays two 4s and a jester as three 4s." in acts
    assert not any(word in line.lower().split() for line in lines for word in ("you", "your"))


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_pass_is_a_button_in_sight_wherever_one_may_pass(
    start: PilotMaker, size: tuple[int, int]
) -> None:
    """Reported: nobody finds "Pass"."""
    pilot = start(size, speed="instant")
    dealt(((2, 9, 9), (5, 5, 8), (6, 11, 11), (7, 10, 10)), 1, pilot, led((5,)))
    wait(pilot)
    button = next(widget for widget in scene(pilot).form if widget.name == "pass")
    rect = pilot.spot("pass")
    assert button.enabled
    assert (button.label, button.key_name) == ("Pass", "P")  # type: ignore[attr-defined]
    assert pilot.picture.get_rect().contains(rect)
    assert rect.width * rect.height >= 3000, "large enough to be seen"
    before = pygame.transform.average_color(pilot.picture.subsurface(rect))
    pilot.click("pass")
    pilot.frames(3)
    after = pygame.transform.average_color(pilot.picture.subsurface(rect))
    assert sum(before[:3]) != sum(after[:3]), "it looks dead when it is not one's turn"
