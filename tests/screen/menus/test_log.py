import pygame

from dalmuti.screen.menus.log import LogScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Label
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot


def lines(pilot: Pilot) -> list[str]:
    assert isinstance(pilot.scene, LogScene)
    return [widget.words for widget in pilot.scene.form if isinstance(widget, Label)]


def test_the_log_opens_with_l_at_the_table_and_closes_with_it(start: PilotMaker) -> None:
    pilot = start(watch=True, players=4)
    assert isinstance(pilot.scene, TableScene)
    names = pilot.scene.model.names
    pilot.until(lambda: pilot.name == "DealSection")
    pilot.frames(3)
    at_table = pilot.scene
    pilot.key(pygame.K_l)
    texts = pilot.context.texts
    begun = [texts("log.hand", number=1, name=name) for name in names]
    dealt = [texts("log.dealt", name=name) for name in names]
    first, second = lines(pilot)
    assert first in begun
    assert second in dealt
    pilot.settle()
    pilot.key(pygame.K_l)
    assert pilot.scene is at_table


def test_a_long_log_shows_its_end(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    scene = LogScene(pilot.context, tuple(f"Sentence {number}." for number in range(80)))
    pilot.context.scenes.push(scene)
    pilot.context.scenes.apply()
    pilot.frames()
    last = [widget for widget in scene.form if isinstance(widget, Label)][-1]
    assert scene._page.area.visible_rect(last).height == last.rect.height
    assert last.words == "Sentence 79."


def test_an_empty_log_says_so(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.scenes.push(LogScene(pilot.context, ()))
    pilot.context.scenes.apply()
    assert lines(pilot) == [pilot.context.texts("log.nothing")]
