from typing import ClassVar

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.rules.events import CardsPlayed, Passed
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.sheets.curtain import DEAF_SECONDS, CurtainScene
from dalmuti.stage.clips import Pace
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import FRAME, Pilot
from tests.screen.table.people import dealt, led, session
from tests.screen.table.test_secrets import ANNA, OTHERS


def scene_below(pilot: Pilot) -> TableScene:
    """Return the table's scene, under the curtain."""
    tables = [scene for scene in pilot.context.scenes.scenes if isinstance(scene, TableScene)]
    return tables[-1]


class Hands(Scene):
    """A scene that shows one person's hand after another's; every hand has a colour of its own."""

    FIRST: ClassVar = (10, 250, 30)
    SECOND: ClassVar = (250, 10, 240)

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.colour = self.FIRST

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)


def covered(start: PilotMaker) -> tuple[Pilot, Hands, list[str]]:
    """Show the first hand, and then the curtain for the second."""
    pilot = start()
    hands = Hands(pilot.context)
    pilot.context.scenes.push(hands)
    pilot.context.scenes.apply()
    pilot.settle()
    uncovered: list[str] = []
    hands.colour = Hands.SECOND
    scene = CurtainScene(pilot.context, "Ada", lambda: uncovered.append("Ada"))
    pilot.context.scenes.push(scene)
    pilot.context.scenes.apply()
    return pilot, hands, uncovered


def shows_a_hand(pilot: Pilot) -> bool:
    """Return whether a hand's colour is visible, or a green that only blending can make."""
    picture = pilot.picture
    width, height = picture.get_size()
    points = [(x, y) for x in range(0, width, 16) for y in range(0, height, 16)]
    colours = [tuple(picture.get_at(point))[:3] for point in points]
    far = sum(green > red + 40 and green > blue + 40 for red, green, blue in colours)
    return far > len(colours) // 2 or any(c in (Hands.FIRST, Hands.SECOND) for c in colours)


def test_no_pixel_of_a_hand_from_the_first_frame_on(start: PilotMaker) -> None:
    pilot, _, uncovered = covered(start)
    assert shows_a_hand(pilot)
    for _ in range(40):
        pilot.frames()
        assert not shows_a_hand(pilot)
    pilot.click("uncover")
    assert uncovered == ["Ada"]
    assert tuple(pilot.picture.get_at((640, 360)))[:3] == Hands.SECOND


def test_enter_uncovers(start: PilotMaker) -> None:
    pilot, hands, uncovered = covered(start)
    pilot.frames(int(DEAF_SECONDS / FRAME) + 2)
    pilot.key(pygame.K_RETURN)
    assert uncovered == ["Ada"]
    assert pilot.scene is hands


@pytest.mark.parametrize(
    "key", [pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_p, pygame.K_c, pygame.K_1, pygame.K_F11]
)
def test_nothing_else_uncovers(start: PilotMaker, key: int) -> None:
    pilot, _, uncovered = covered(start)
    pilot.frames(int(DEAF_SECONDS / FRAME) + 2)
    pilot.key(key)
    pilot.click((20, 20))
    pilot.click((20, 20), button=3)
    pilot.frames(20)
    assert uncovered == []
    assert not shows_a_hand(pilot)


def test_the_first_moment_is_deaf(start: PilotMaker) -> None:
    pilot, _, uncovered = covered(start)
    pilot.frames(2)
    pilot.click("uncover")
    pilot.key(pygame.K_RETURN)
    assert uncovered == []
    pilot.frames(int(DEAF_SECONDS / FRAME) + 2)
    pilot.click("uncover")
    assert uncovered == ["Ada"]


@pytest.mark.parametrize(("seconds", "gone_away"), [(0.5, False), (1.2, True)])
def test_arrows_meant_for_cards_lead_nobody_away(
    start: PilotMaker, seconds: float, gone_away: bool
) -> None:
    pilot, _, uncovered = covered(start)
    pilot.frames(int(seconds / FRAME))
    pilot.key(pygame.K_LEFT, times=2)
    pilot.key(pygame.K_RETURN)
    assert (uncovered == []) == gone_away


def test_a_resize_uncovers_nothing(start: PilotMaker) -> None:
    pilot, _, _ = covered(start)
    pilot.resize((1300, 740))
    assert not shows_a_hand(pilot)


@pytest.mark.parametrize("fixed", [False, True], ids=["turned", "fixed"])
def test_only_the_hand_is_covered_also_after_another_size(start: PilotMaker, fixed: bool) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(fixed_seats=fixed)
    dealt((ANNA, *OTHERS), 2, pilot, led((8,)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    for size in ((1280, 720), (1024, 600)):
        pilot.resize(size)
        pilot.frames(3)
        curtain = pilot.scene
        assert isinstance(curtain, CurtainScene)
        layout = scene_below(pilot).picture.table(False, 4)
        assert layout.hand is not None
        hand = pixel_rect(layout.hand).clip(pilot.picture.get_rect())
        assert curtain.cloth.contains(hand)
        for box in (layout.trick, layout.sign, layout.ribbon, layout.seats[2].plate):
            assert not curtain.cloth.colliderect(pixel_rect(box))
        assert pilot.picture.get_rect().contains(pilot.spot("uncover"))


def passed_on(pilot: Pilot) -> Match:
    """Return a game of two people in which Anna has passed; Bert's curtain is down."""
    match = dealt((ANNA, *OTHERS), 2, pilot, led((8,)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_RETURN)
    pilot.until(lambda: session(pilot).ticket is not None)
    pilot.frames(10, dt=0.1)
    pilot.key(pygame.K_p)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and match.waiting_for == 1)
    return match


def test_it_tells_what_has_happened_since_the_person_looked_last(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    match = passed_on(pilot)
    while match.waiting_for == 1:
        pilot.frames(5, dt=0.1)
        if isinstance(pilot.scene, CurtainScene):
            pilot.key(pygame.K_RETURN)
        elif session(pilot).ticket is not None and session(pilot).view.trick.best is None:
            pilot.key(pygame.K_3)
            pilot.key(pygame.K_RETURN)
        else:
            pilot.key(pygame.K_p)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and match.waiting_for == 0)
    curtain = pilot.scene
    assert isinstance(curtain, CurtainScene)
    assert curtain._backdrop is not None
    news = curtain._backdrop.news
    assert news[0] == "Bert plays a single 3."
    assert "Anna passes." not in news, "which she saw herself"


def test_in_a_continued_game_nobody_is_told_what_they_have_done_themselves(
    start: PilotMaker,
) -> None:
    pilot = start((1024, 600), speed="instant")
    match = passed_on(pilot)
    acted = [event.player for event in match.told if isinstance(event, CardsPlayed | Passed)]
    assert 0 in acted
    news = TableSession(match, Pace.INSTANT, False).news_for(0)
    others = [event.player for event in news if isinstance(event, CardsPlayed | Passed)]
    assert others == acted[len(acted) - acted[::-1].index(0) :]
