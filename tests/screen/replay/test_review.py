"""The review of a hand, opened from the replay with real events."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dalmuti.match import reviewer
from dalmuti.match.review import Account, Moment, Review
from dalmuti.screen.graphics.theme import GOLD
from dalmuti.screen.replay.replay_scene import ReplayScene
from dalmuti.screen.replay.review.chart import ReviewChart
from dalmuti.screen.replay.review.decision_row import DecisionRow
from dalmuti.screen.replay.review.scene import ReviewScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.replay.replays import opened, reviewed

pytestmark = pytest.mark.usefixtures("few_worlds")


@pytest.fixture
def review(start: PilotMaker, two_hands: Path) -> Callable[[], tuple[Pilot, ReplayScene]]:
    def made() -> tuple[Pilot, ReplayScene]:
        pilot = start()
        scene = opened(pilot, two_hands)
        pilot.key(pygame.K_PAGEDOWN)
        pilot.click("review")
        return pilot, scene

    return made


def test_a_click_on_a_decision_shows_its_moment_as_the_player_saw_it(
    review: Callable[[], tuple[Pilot, ReplayScene]],
) -> None:
    pilot, replay = review()
    page = reviewed(pilot)
    found = page.review
    assert found is not None
    for _ in range(10):
        rows = [widget for widget in page.form if isinstance(widget, DecisionRow)]
        if rows:
            break
        pilot.click("whose")  # nothing to say of this player
        page = reviewed(pilot)
    row = rows[0]
    index = int(row.name.partition(".")[2])
    assert page.review is not None
    one = page.review.judged[index]
    name = page.review.player
    pilot.go(row.name)
    assert pilot.name == "MomentScene"
    assert replay.session.position == one.decision.position
    player = replay.session.viewpoint.player
    assert player is not None
    assert replay.session.recorded.state.names[player] == name
    assert not replay.session.viewpoint.open_hands
    said = [node.name for node in pilot.scene.described().children]
    assert any("Your choice" in words for words in said)
    assert any("Better" in words for words in said)
    pilot.click("hands")
    assert replay.session.viewpoint.open_hands
    assert any("could not know" in node.name for node in pilot.scene.described().children)
    pilot.click("hands")
    assert not replay.session.viewpoint.open_hands
    pilot.go("back")
    assert pilot.scene is page
    assert page.review is not None, "it is not worked out again"
    pilot.go(row.name)
    pilot.click("look")
    assert pilot.scene is replay


def test_a_dot_of_the_chart_is_clicked_or_chosen_by_key(
    review: Callable[[], tuple[Pilot, ReplayScene]],
) -> None:
    pilot, _ = review()
    page = reviewed(pilot)
    assert page.review is not None
    chart = next(widget for widget in page.form if isinstance(widget, ReviewChart))
    shown: list[int] = []
    chart._show = lambda one: shown.append(one.decision.position)
    pilot.click(chart._spots()[1])
    positions = [one.decision.position for one in page.review.judged]
    assert shown == positions[1:2]
    pilot.click((chart.rect.x + 1, chart.rect.y + 1))
    assert len(shown) == 1, "far from every dot"
    pilot.key(pygame.K_TAB)
    page.form.set_focus(chart)
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    assert shown[1:] == positions[-1:]
    described = " ".join(node.name for node in page.described().children)
    assert "expected place" in described


def test_another_player_is_reviewed_once_and_escape_leaves(
    review: Callable[[], tuple[Pilot, ReplayScene]],
) -> None:
    pilot, _ = review()
    page = reviewed(pilot)
    first = page.review
    assert first is not None
    pilot.click("whose")
    second = reviewed(pilot).review
    assert second is not None
    assert second.player != first.player
    assert second.hand == first.hand == 1
    words = " ".join(node.name for node in page.described().children)
    assert second.player in words
    assert len({first.place, second.place}) == 2
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ReplayScene"


def test_a_review_is_left_while_it_is_worked_out(
    start: PilotMaker, two_hands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer.Reviewer, "_run", lambda _: None)
    pilot = start()
    opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.click("review")
    page = pilot.scene
    assert isinstance(page, ReviewScene)
    assert page.review is None
    assert "0" in " ".join(node.name for node in page.described().children)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ReplayScene"


def test_a_failure_is_told(
    start: PilotMaker, two_hands: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("no network")

    monkeypatch.setattr(reviewer, "analysed", fails)
    pilot = start()
    opened(pilot, two_hands)
    pilot.key(pygame.K_PAGEDOWN)
    pilot.click("review")
    page = pilot.scene
    assert isinstance(page, ReviewScene)
    said = pilot.context.texts("review.failed")
    pilot.until(lambda: said in [node.name for node in page.described().children], 5000)


def test_before_the_first_hand_there_is_nothing_to_review(
    start: PilotMaker, two_hands: Path
) -> None:
    pilot = start()
    scene = opened(pilot, two_hands)
    pilot.key(pygame.K_HOME)
    assert not scene.controls.review.enabled
    pilot.click("review")
    assert pilot.name == "ReplayScene"


def test_the_chart_of_a_hand_without_deal_and_decisions_shows_its_end(start: PilotMaker) -> None:
    context = start().context
    found = Review(3, "Ann", 4, 2, (Moment(7, 2.0),), (), Account(2.0))
    chart = ReviewChart(context, found, lambda _: None)
    assert not chart.focusable
    chart.rect = pygame.Rect(0, 0, 400, 200)
    surface = pygame.Surface((400, 200))
    chart.draw(surface)
    assert surface.get_bounding_rect().width > 0
    assert pygame.mask.from_threshold(surface, GOLD, (9, 9, 9)).count() > 0
