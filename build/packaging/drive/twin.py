"""A run of the program beside a rehearsal that performs the same steps.

The same seed and the same steps give the same game, so journals and pictures of both must agree
whenever a person's input is due.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import Popen, TimeoutExpired
from typing import Final

import pygame

from build.bench.display import Display
from build.bench.processes import children, is_running
from build.bench.program import SIZE, ended_at_last, launch, wait_for_first_frame
from build.bench.verdict import NotMeasuredError
from build.packaging.drive.checks import PATIENCE, DriveError, check, wait_until
from build.packaging.drive.desktop import Window, window_of
from build.packaging.drive.hands import Hands, cards_of
from build.packaging.drive.looks import black_edges, difference, vividness
from build.packaging.drive.mirror import Mirror, mirror
from build.packaging.drive.sight import seen_at, seen_cards
from build.packaging.drive.steps import Key, Move, Step
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.game import view
from dalmuti.rules.record import SUFFIX
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.options import GameOptions
from dalmuti.screen.window import WINDOW_CLASS
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.journal import read_journal
from dalmuti.storage.speed import Speed

PACE: Final = 0.5
"""Seconds between two decisions; the table ignores one right after another."""
MOST_APART: Final = 0.06
"""Maximum share of pixels that may differ between the two, as bots' remarks depend on time."""
VIVID: Final = 1.3
"""Minimum ratio of a button's colourfulness when it is enabled."""
COLOURFUL: Final = 20.0
"""Minimum colourfulness, of 255, of a table."""
ASIDE: Final = Move((2, 2))
"""A place where the pointer raises no card."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A program on a display, the folders of its data and the rehearsal's, and its player."""

    program: tuple[str, ...]
    display: Display
    folder: Path
    keep: Path
    """The folder for pictures when something fails."""
    hands: Hands
    players: int
    seed: int = 1

    def options(self, place: str, speed: Speed) -> GameOptions:
        """Return the game's options; its data are in a folder of this name."""
        return GameOptions(
            data_dir=self.folder / place,
            seed=self.seed,
            players=self.players,
            speed=speed,
            window=SIZE,
        )

    def journal(self, place: str = "window") -> bytes:
        """Return the content of the journal of the only game there."""
        found = list((self.folder / place / MATCHES_NAME).glob(f"*{SUFFIX}"))
        check(len(found) < 2, f"there are several journals: {found}")
        return found[0].read_bytes() if found else b""

    @contextmanager
    def started(self, speed: Speed = Speed.INSTANT) -> Iterator["Twin"]:
        """Start the program and its rehearsal; check that it ends properly."""
        self.folder.mkdir(parents=True, exist_ok=True)
        errors = self.folder / "errors.txt"
        with errors.open("a") as sink:
            process = launch(self.display, self.options("window", speed), self.program, sink)
        rehearsed = self.options("rehearsal", speed)
        with ended_at_last(process), mirror(rehearsed) as seen_through:
            wait_for_first_frame(process)
            twin = Twin(self, process, window_of(self.display, WINDOW_CLASS), seen_through)
            try:
                yield twin
            except (DriveError, NotMeasuredError):
                twin.keep_pictures()
                print(errors.read_text(), end="")
                raise
        for pid in twin.thinking:
            wait_until(lambda pid=pid: not is_running(pid), "the thinking process has not ended")  # type: ignore[misc]
        said = errors.read_text()
        check("Traceback" not in said, f"the game printed:\n{said}")


@dataclass
class Twin:
    """The program in its window and its rehearsal, played by the same hands."""

    stage: Stage
    process: Popen[str]
    window: Window
    mirror: Mirror
    thinking: tuple[int, ...] = ()
    """The thinking process, once it has been looked for."""
    _decided: float = field(default_factory=time.monotonic)

    # --- Both at once ---

    def do(self, *steps: Step) -> None:
        """Perform steps in both."""
        self.mirror.do(steps)
        self.window.do(steps)

    def agree(self, what: str, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Wait until journal and picture match the rehearsal's."""
        self.mirror.rest()
        check(self.process.poll() is None, f"{what}: the game has ended by itself")
        wait_until(
            lambda: _lines(self.stage.journal()) == _lines(self.stage.journal("rehearsal")),
            lambda: f"{what}: {self._first_difference()}; did not agree",
            meanwhile,
        )
        apart = 1.0

        def alike() -> bool:
            nonlocal apart
            apart = difference(self.window.picture(), self.mirror.surface)
            return apart <= MOST_APART

        wait_until(
            alike,
            lambda: f"{what}: {100 * apart:.1f}% of the picture differ from the rehearsal, still",
            meanwhile,
        )

    def check_thinking(self) -> None:
        """Check that the program has started itself once more to think."""

        def started() -> bool:
            self.thinking = children(self.process.pid)
            return len(self.thinking) == 1

        wait_until(started, lambda: f"not one thinking process but {len(self.thinking)}")

    def use(self, spot: str, what: str) -> None:
        """Use a button, and wait for the result."""
        self._pace()
        self.stage.hands.use(self.mirror, self.do, spot)
        self._decided = time.monotonic()
        self.agree(what)

    def hurry(self) -> None:
        """Press the key that only finishes movements, in the window alone."""
        self.window.do([Key("space")])

    # --- Playing ---

    def play(self, until: Callable[[Mirror], bool], look_on: int = 0) -> int:
        """Play until a condition is true; return the number of decisions made.

        For the first `look_on` sets of cards, check the button before and after picking.
        """
        decisions = 0
        while not until(self.mirror):
            if self.mirror.button:
                self.use(self.mirror.button, f"the button {self.mirror.button!r}")
                continue
            looks = look_on > 0 and bool(cards_of(self.mirror.action))
            look_on -= looks
            self.decide(looks)
            decisions += 1
        return decisions

    def decide(self, looks: bool = False) -> None:
        """Make the decision due; `looks` checks the button before and after picking cards."""
        self._pace()
        action = self.mirror.action
        cards = cards_of(action)
        before = self.window.picture()
        self.stage.hands.pick(self.mirror, self.do, cards)
        if cards:
            self._check_raised(before, cards)
        if looks:
            self._check_button(before)
        self.stage.hands.decide(self.mirror, self.do, action)
        self._decided = time.monotonic()
        self.agree(f"{action}")

    def _check_raised(self, before: pygame.Surface, cards: Cards) -> None:
        """Wait until the picked cards stand out, as they did not before."""
        wanted = [card for card, _ in self.mirror.picked_poses()]
        poses = [pose for _, pose in self.mirror.picked_poses()]
        check(sorted(wanted) == list(cards), f"{wanted} are picked, not {cards}")
        check(seen_at(before, poses) != wanted, f"{wanted} stood out before they were picked")
        seen: Sequence[int | None] = []

        def all_seen() -> bool:
            nonlocal seen
            seen = seen_at(self.window.picture(), poses)
            return seen == wanted

        wait_until(all_seen, lambda: f"{wanted} are picked, but {seen} stand out")

    def _check_button(self, before: pygame.Surface) -> None:
        """Check that the button was grey before and is coloured now."""
        spot = "play" if "play" in self.mirror.scene.spots() else "give"
        box = self.mirror.box(spot)
        grey = vividness(before, box)
        wait_until(
            lambda: vividness(self.window.picture(), box) >= VIVID * grey,
            f"the button {spot!r} was not grey before ({grey:.1f}) or is not coloured now",
        )

    def _pace(self) -> None:
        time.sleep(max(0.0, self._decided + PACE - time.monotonic()))

    # --- Checks ---

    def check_hand(self, what: str) -> None:
        """Check that exactly the hand in the journal is where the layout puts it."""
        self.do(ASIDE)
        hand = self.hand()
        seen: Sequence[int | None] = []

        def all_seen() -> bool:
            nonlocal seen
            seen = seen_cards(self.window.picture(), hand, self.mirror.layout)
            return list(seen) == list(hand)

        wait_until(all_seen, lambda: f"{what}: the journal names {hand}, the window shows {seen}")
        colours = vividness(self.window.picture(), pixel_rect(self.mirror.layout.table))
        check(colours >= COLOURFUL, f"{what}: the table is grey or black ({colours:.1f})")
        print(f"  {what}: the {len(hand)} cards that the journal names are seen", flush=True)

    def hand(self) -> Cards:
        """Return the person's hand according to the journal."""
        state = read_journal(self.stage.journal()).state
        person: PlayerId = self.mirror.table.session.match.persons[0]
        return view(state, person).hand

    def check_dealing(self, what: str) -> None:
        """Wait until the window says who is dealing, in the same words as the rehearsal."""
        ribbon = pixel_rect(self.mirror.layout.ribbon)

        def alike() -> bool:
            return difference(self.window.picture(), self.mirror.surface, ribbon) <= MOST_APART

        wait_until(alike, f"{what}: the window does not say that somebody deals")

    def check_filled(self, size: tuple[int, int], what: str) -> None:
        """Wait until the window has a size, and check that the game fills it and agrees."""
        wait_until(
            lambda: self.window.place().box.size == size,
            lambda: f"{what}: the window is {self.window.place().box.size}, not {size}",
        )
        self.mirror.resize(size)
        wait_until(
            lambda: not black_edges(self.window.picture()),
            lambda: f"{what}: black at the {black_edges(self.window.picture())} edge",
        )

    # --- Leaving ---

    def leaves(self, leave: Callable[[], None], how: str) -> None:
        """Check that the program ends properly, with its journal unchanged."""
        written = self.stage.journal()
        leave()
        try:
            status = self.process.wait(PATIENCE)
        except TimeoutExpired as error:
            raise DriveError(f"{how} did not end the game") from error
        check(status == 0, f"{how} ended the game with status {status}")
        check(self.stage.journal() == written, f"{how} has changed the journal")
        print(f"  {how} ends the game with status 0", flush=True)

    def keep_pictures(self) -> None:
        """Save the pictures of window and rehearsal."""
        self.stage.keep.mkdir(parents=True, exist_ok=True)
        try:
            pygame.image.save(self.window.picture(), self.stage.keep / "window.png")
            pygame.image.save(self.mirror.surface, self.stage.keep / "rehearsal.png")
        except (DriveError, pygame.error) as error:
            print(f"  there are no pictures to keep: {error}")
        else:
            print(f"  both pictures are in {self.stage.keep}")

    def _first_difference(self) -> str:
        here = _lines(self.stage.journal())
        there = _lines(self.stage.journal("rehearsal"))
        for number, (one, other) in enumerate(zip(here, there, strict=False), 2):
            if one != other:
                return f"line {number} of the journal is {one!r}, of the rehearsal's {other!r}"
        longer, lines = ("", here) if len(here) > len(there) else ("the rehearsal's ", there)
        return f"{longer}journal goes on with {lines[min(len(here), len(there)) :][:1]}"


def _lines(journal: bytes) -> list[bytes]:
    """Return a journal's lines, its header without the start time."""
    if not journal:
        return []
    head, *lines = journal.splitlines()
    try:
        told = json.loads(head)
    except ValueError:
        return [journal]
    return [json.dumps({**told, "started": ""}).encode(), *lines]
