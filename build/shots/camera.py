"""Drive the game to a scene by its own input, and take a picture of it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Any, Final

import pygame

from build.shots.moments import Lines, Menu, Moment, Steps, read
from build.shots.steady import Clock, data_folder, set_age, steady
from dalmuti.screen.app import Game
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.settings import Settings, save_settings

Size = tuple[int, int]
Changes = Mapping[str, Any]
"""Settings other than the default ones, by name."""
FRAME: Final = 1 / 60
STILL: Final = 1200
"""Frames after which the game must have come to rest."""
GO_ON: Final = "go_on"
"""The button of the tutorial's guide."""
FILM_WIDTH: Final = 640
FILM_COLUMNS: Final = 4


class Camera:
    """A running game, driven by events, and the picture in its window."""

    def __init__(self, game: Game, clock: Clock) -> None:
        self._game = game
        self._clock = clock
        self.scenes = game.context.scenes

    @property
    def picture(self) -> pygame.Surface:
        """Return the window's surface, which later frames overwrite."""
        return self._game.context.window.surface

    @property
    def scene(self) -> str:
        """Return the name of the topmost scene."""
        top = self.scenes.top
        return "" if top is None else top.scene_name

    def save(self, path: Path) -> str:
        """Save the picture; return the name of the topmost scene."""
        pygame.image.save(self.picture, path)
        return self.scene

    def frames(self, number: int) -> None:
        """Advance by some frames."""
        for _ in range(number):
            self._clock.now += FRAME
            self._game.step(FRAME)

    def look_on(self, seconds: float) -> None:
        """Advance by some seconds."""
        self.frames(round(seconds / FRAME))

    def until_moving(self) -> None:
        """Advance until something moves, by `STILL` frames at most."""
        for _ in range(STILL):
            if self.scenes.moving:
                return
            self.frames(1)

    def until_asked(self) -> None:
        """Advance until nothing moves and no bot is thinking.

        :raises RuntimeError: that never happens.
        """
        quiet = 0
        for _ in range(STILL * 4):
            top = self.scenes.top
            # While the tutorial's guide speaks, bots wait although they count as thinking.
            polls = top is not None and top.polls and GO_ON not in top.spots()
            quiet = 0 if self.scenes.moving or polls else quiet + 1
            if quiet > 3:
                return
            self.frames(1)
        raise RuntimeError(f"{self.scene} does not come to rest")

    def key(self, key: int, up: bool = True) -> None:
        """Press a key, and release it unless it stays held."""
        kinds = (pygame.KEYDOWN, pygame.KEYUP) if up else (pygame.KEYDOWN,)
        for kind in kinds:
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.frames(2)

    def click(self, spot: str) -> None:
        """Click on a spot of the topmost scene, and move the pointer away.

        :raises RuntimeError: the scene has no such spot.
        """
        top = self.scenes.top
        spots = top.spots() if top is not None else {}
        if spot not in spots:
            known = ", ".join(sorted(spots)) or "none"
            raise RuntimeError(f"{self.scene} has no spot {spot!r}; it has {known}")
        pos = spots[spot].center
        self._move(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=pos, button=1))
        self.frames(2)
        self._move((2, self.picture.get_height() // 2))
        self.frames(2)

    def follow(self, steps: Steps) -> None:
        """Press keys and click on spots, each once nothing moves."""
        for step in steps:
            self.until_asked()
            if isinstance(step, str):
                self.click(step)
            else:
                self.key(step)

    def _move(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


@contextmanager
def game(size: Size, saved: Sequence[Lines], changes: Changes) -> Iterator[Camera]:
    """Run the game, in English unless changed, with saved games in its folder, newest first."""
    clock = Clock()
    failures: list[Exception] = []
    with steady(clock), data_folder() as folder:
        (folder / MATCHES_NAME).mkdir(parents=True)
        for number, lines in enumerate(saved):
            path = folder / MATCHES_NAME / f"game_{number}.dalmuti"
            path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
            set_age(path, number)
        save_settings(folder / SETTINGS_NAME, Settings(**{"language": "en", **changes}))
        pygame.init()
        pygame.event.clear()
        running = Game(GameOptions(data_dir=folder, seed=1, window=size), None, failures.append)
        try:
            yield Camera(running, clock)
        finally:
            running.close()
    if failures:
        raise failures[0]


@contextmanager
def at(moment: Moment, seats: int, size: Size, changes: Changes) -> Iterator[Camera | None]:
    """Bring the game to the beginning of a moment; yield None if no record has it."""
    lines = read(moment.record.format(seats=seats))
    cut = moment.cut(lines)
    if cut is None:
        yield None
        return
    kept = lines[:cut]
    kept[0] = {**kept[0], **dict(moment.header)}
    with game(size, (kept,), {**changes, **dict(moment.settings)}) as camera:
        camera.frames(2)
        camera.click("continue")
        camera.frames(20)
        if moment.keys:
            camera.until_asked()
            camera.look_on(0.6)
        for key in moment.keys:
            camera.key(key, up=not (moment.held and key == moment.keys[-1]))
        camera.follow(moment.then)
        if moment.seconds:
            camera.until_moving()
        yield camera


def take(moment: Moment, seats: int, size: Size, path: Path, changes: Changes) -> str:
    """Save a picture of a moment; return the name of its scene, "" if no record has the moment."""
    with at(moment, seats, size, changes) as camera:
        if camera is None:
            return ""
        if moment.seconds:
            camera.look_on(moment.seconds)
        else:
            camera.until_asked()
            camera.look_on(0.4)
        return camera.save(path)


def take_menu(menu: Menu, size: Size, path: Path, changes: Changes) -> str:
    """Save a picture of a menu; return the name of its scene."""
    with game(size, [read(name) for name in menu.records], changes) as camera:
        camera.follow(menu.steps)
        camera.until_asked()
        return camera.save(path)


def film(moment: Moment, seats: int, size: Size, path: Path, changes: Changes) -> str:
    """Save a sheet of frames at even intervals; return the name of the last scene.

    The name is "" if no record has the moment.
    """
    height = round(FILM_WIDTH * size[1] / size[0])
    frames = []
    with at(moment, seats, size, changes) as camera:
        if camera is None:
            return ""
        for _ in range(round(moment.film / moment.every)):
            camera.look_on(moment.every)
            frames.append(pygame.transform.smoothscale(camera.picture, (FILM_WIDTH, height)))
        shown = camera.scene
    rows = ceil(len(frames) / FILM_COLUMNS)
    sheet = pygame.Surface((FILM_COLUMNS * FILM_WIDTH, rows * height))
    for index, frame in enumerate(frames):
        row, column = divmod(index, FILM_COLUMNS)
        sheet.blit(frame, (column * FILM_WIDTH, row * height))
    pygame.image.save(sheet, path)
    return shown
