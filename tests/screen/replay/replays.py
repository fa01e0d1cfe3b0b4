"""Records made for the replay viewer, and the viewer opened on them."""

from pathlib import Path

import pygame

from dalmuti.match import Match
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import view
from dalmuti.rules.view import Phase
from dalmuti.screen.replay.replay_scene import ReplayScene
from dalmuti.screen.replay.review.scene import ReviewScene
from dalmuti.stage.model import model_from_view
from tests.screen.pilot import Pilot
from tests.screen.table.people import seats


def record(folder: Path, hands: int = 2, players: int = 4, more: int = 0) -> Path:
    """Record a game of bots with this many hands, and a few actions of the next."""
    path = folder / f"{players}.dalmuti"
    match = Match.new(seats(players, 0), seed=4, path=path, rules=Rules(scoring=True, hands=None))
    for _ in range(hands):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        while match.advance_blocking():
            pass
    if more:
        match.next_hand(match.ticket())
    for _ in range(more):
        match.advance_blocking()
    match.close()
    return path


def opened(pilot: Pilot, path: Path) -> ReplayScene:
    """Drop a record on the window."""
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frames()
    pilot.settle()
    assert isinstance(pilot.scene, ReplayScene), pilot.context.toasts.sentences
    return pilot.scene


def reviewed(pilot: Pilot) -> ReviewScene:
    """Wait for the review on the page, and return the page."""
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    pilot.until(lambda: scene.review is not None, 5000)
    pilot.frames(2)
    return scene


def is_whole(scene: ReplayScene) -> bool:
    """Return whether the table shows exactly the state at this position."""
    session = scene.session
    state = session.recording.state(session.position)
    shown = session.playback.model
    wanted = model_from_view(view(state, session.viewer))
    same = (shown.hand, shown.sizes, shown.turns, shown.out, shown.order, shown.turn)
    return same == (wanted.hand, wanted.sizes, wanted.turns, wanted.out, wanted.order, wanted.turn)
