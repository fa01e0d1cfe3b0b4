"""Pupils of the tutorial, who do by mouse or by keyboard what the guide asks for."""

import time
from pathlib import Path

import pygame

from dalmuti.rules.actions import Action, DecideRevolution, GiveTax, Pass, PlaySet, StartHand
from dalmuti.rules.cards import JESTER
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.session import QUIET
from dalmuti.screen.tutorial.guide import Guide
from dalmuti.stage.model import TableModel
from dalmuti.storage.speed import Speed
from tests.screen.pilot import Pilot
from tests.screen.table.people import RANK_KEYS, Mouse


def begin(
    folder: Path, size: tuple[int, int] = (1280, 720), text_size: int = 100, language: str = "en"
) -> Pilot:
    """Open the game and go to the tutorial from the title."""
    pilot = Pilot(folder, size, speed=Speed.INSTANT)
    pilot.context.preferences.change(text_size=text_size)
    pilot.context.app.set_language(language)
    pilot.context.app.refit()
    pilot.click("tutorial")
    return pilot


def guide(pilot: Pilot) -> Guide:
    """Return the guide at the table."""
    scene = pilot.scene
    assert isinstance(scene, TableScene), pilot.name
    found = scene.session.guide
    assert isinstance(found, Guide)
    return found


def revision(pilot: Pilot) -> int:
    """Return the number of actions in the match so far."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.session.match.revision


def model(pilot: Pilot) -> TableModel:
    """Return the table as shown."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.model


def ready(pilot: Pilot) -> bool:
    """Return whether the pupil must do something."""
    scene = pilot.scene
    if not isinstance(scene, TableScene):
        return True
    if scene.section.holding:
        return not scene.busy
    return guide(pilot).shown


def wait(pilot: Pilot) -> None:
    """Run frames until the pupil must do something; finish at once what moves."""
    with pilot.seldom_drawn():
        for _ in range(20_000):
            if ready(pilot):
                break
            pilot.frames(1, dt=0.1)
            time.sleep(0)  # releases the interpreter, which bots need in their own thread
    assert ready(pilot), f"still waiting, in {pilot.name}"
    pilot.frames(2, dt=QUIET)


class Pupil:
    """A pupil who reads, and does what the guide asks for."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def step(self) -> None:
        """Read on, or do what is asked for."""
        wait(self.pilot)
        with self.pilot.seldom_drawn():
            self._step()

    def _step(self) -> None:
        scene = self.pilot.scene
        assert isinstance(scene, TableScene), self.pilot.name
        if scene.section.holding:
            self.read("continue")
        elif guide(self.pilot).talking:
            self.read("go_on")
        else:
            action = guide(self.pilot).beat.action
            assert action is not None
            self.act(action)

    def read(self, button: str) -> None:
        """Continue after reading."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Do an action."""
        raise NotImplementedError


class ByKeyboard(Pupil):
    """A pupil who uses only keys."""

    def read(self, button: str) -> None:
        """Continue after reading."""
        self.pilot.key(pygame.K_RETURN)

    def act(self, action: Action) -> None:
        """Do an action."""
        pilot = self.pilot
        match action:
            case Pass():
                pilot.key(pygame.K_p)
                return
            case DecideRevolution():
                pilot.key(pygame.K_TAB)
            case PlaySet(cards=cards):
                for rank in sorted(set(cards)):
                    pilot.key(RANK_KEYS[rank], times=cards.count(rank) if rank == JESTER else 1)
            case GiveTax(cards=cards):
                for card in cards:
                    pilot.key(RANK_KEYS[card])
            case StartHand():
                pass
        pilot.key(pygame.K_RETURN)


class ByMouse(Pupil):
    """A pupil who uses only the mouse."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self.mouse = Mouse(pilot)

    def read(self, button: str) -> None:
        """Continue after reading."""
        self.mouse.click(button)

    def act(self, action: Action) -> None:
        """Do an action."""
        click = self.mouse.click
        match action:
            case Pass():
                click("pass")
            case DecideRevolution():
                click("call")
            case PlaySet(cards=cards):
                for rank in sorted(set(cards)):
                    for number in range(cards.count(rank) if rank == JESTER else 1):
                        self._click_card(rank, number)
                click("play")
            case GiveTax(cards=cards):
                for card in cards:
                    click(f"rank.{card}")
                click("give")
            case StartHand():
                click("next")

    def _click_card(self, rank: int, number: int) -> None:
        scene = self.pilot.scene
        assert isinstance(scene, TableScene)
        hand = scene.picture.hand
        self.mouse.click(f"card.{hand.first(rank) + number}")


def until_asked(pilot: Pilot, pupil: Pupil, text: str, **fields: str) -> None:
    """Play on until the guide says this."""
    for _ in range(80):
        wait(pilot)
        if guide(pilot).shown and guide(pilot).sentence == pilot.context.texts(text, **fields):
            return
        pupil.step()
    raise AssertionError(f"the guide never said {text}")
