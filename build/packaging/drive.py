"""Uses a built program as a player does: ``python -m build.packaging.drive PROGRAM``.

On a hidden screen it clicks into a game, sees the hand that the journal names where the layout puts
it, plays by keys, leaves through the pause menu, goes on where it left, also after a kill. It ends
with status 0 if everything was as it should be.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from subprocess import Popen, TimeoutExpired
from typing import Final

import pygame

from build.packaging.sight import seen_cards
from dalmuti.app.benches.display import Display, DisplayError, hidden_display
from dalmuti.app.benches.program import (
    SIZE,
    Rehearsal,
    ended_at_last,
    launch,
    rehearsal,
    wait_for_first_frame,
)
from dalmuti.app.benches.verdict import NotMeasuredError
from dalmuti.players.plain import PlainBot
from dalmuti.rules.actions import (
    ChooseChair,
    DecideRevolution,
    GiveTax,
    Pass,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.game import GameState, view
from dalmuti.rules.record import SUFFIX
from dalmuti.rules.view import Phase
from dalmuti.screen.input import Command, KeyPressed
from dalmuti.screen.options import GameOptions
from dalmuti.stage.arrange import table_layout
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.journal import read_journal
from dalmuti.storage.speed import Speed

PLAYERS: Final = 6
DECISIONS: Final = 5
"""How many decisions are played before the game is left."""
PATIENCE: Final = 30.0
"""Seconds after which something awaited will not come any more."""
STILL: Final = 0.4
"""Seconds without a change after which the picture counts as still."""
BETWEEN: Final = 0.6
"""Seconds between two decisions; the table hears none right after another."""
KEYS: Final = {10: "0", 11: "minus", 12: "equal", JESTER: "j"}
"""X names of the keys of ranks that are not called like the rank."""


class DriveError(Exception):
    """Something was not as it should be; the text says what."""


@dataclass(frozen=True, slots=True)
class Drive:
    """A program on a display, and the data folder it plays in."""

    program: Path
    display: Display
    options: GameOptions
    errors: Path
    """What the program has written to its standard error."""
    keep: Path | None
    """Where to keep what the screen shows when something fails."""

    # --- Starting and leaving ---

    @contextmanager
    def started(self) -> Iterator[Popen[str]]:
        """Start the program, and wait until its title stands still."""
        with self.errors.open("a") as errors:
            process = launch(self.display, self.options, (str(self.program),), errors)
        with ended_at_last(process):
            wait_for_first_frame(process)
            self.display.focus(self.program.name)
            try:
                self.stand_still()
                yield process
            except DriveError:
                if self.keep is not None:
                    pygame.image.save(picture_of(self.display), self.keep)
                raise

    def leave(self, process: Popen[str], at_table: Rehearsal) -> None:
        """Leave through the pause menu, and see that nothing went wrong."""
        scenes = at_table.game.context.scenes
        scenes.handle(KeyPressed(pygame.K_ESCAPE, Command.MENU))
        at_table.settle()
        self.display.key("Escape")
        self.stand_still()
        self.display.click(*at_table.middle_of("quit"))
        try:
            status = process.wait(PATIENCE)
        except TimeoutExpired as error:
            raise DriveError("a click on Quit in the pause menu did not end the game") from error
        check(status == 0, f"the game ended with status {status}")

    # --- What there is to see ---

    def stand_still(self) -> None:
        """Wait until nothing on the screen has moved for a moment."""
        last, since = self.display.pixels(), time.monotonic()

        def still() -> bool:
            nonlocal last, since
            now = self.display.pixels()
            if now != last:
                last, since = now, time.monotonic()
            return time.monotonic() - since >= STILL

        wait_until(still, "the picture did not come to rest")

    def journal(self) -> Path | None:
        """Return the journal of the one game there is."""
        assert self.options.data_dir is not None
        found = list((self.options.data_dir / MATCHES_NAME).glob(f"*{SUFFIX}"))
        check(len(found) < 2, f"there are several journals: {found}")
        return found[0] if found else None

    def written(self) -> bytes:
        """Return what has been written to the journal."""
        path = self.journal()
        return path.read_bytes() if path else b""

    def state(self) -> GameState | None:
        """Return the game as the journal tells it."""
        data = self.written()
        return read_journal(data).state if data.endswith(b"\n") else None

    def check_hand(self, person: PlayerId, what: str) -> None:
        """See that exactly the hand that the journal names lies where the layout puts it."""
        # The card under the pointer would rise.
        self.display.xdotool("mousemove", "1", "1")
        hand = self.hand(person)
        seen: list[int | None] = []

        def all_seen() -> bool:
            self.stand_still()
            seen[:] = self.seen(hand)
            return seen == list(hand)

        try:
            wait_until(all_seen, "not seen")
        except DriveError:
            raise DriveError(f"{what}: the journal names {hand}, the screen shows {seen}") from None
        print(f"  {what}: the {len(hand)} cards that the journal names are seen: {hand}")

    def hand(self, person: PlayerId) -> Cards:
        """Return the person's hand."""
        state = self.state()
        assert state is not None
        return view(state, person).hand

    def seen(self, hand: Cards) -> list[int | None]:
        """Return what the screen shows where the cards of a hand would lie."""
        return seen_cards(picture_of(self.display), hand, table_layout(SIZE, PLAYERS))

    # --- Playing by keys ---

    def play_until_turn(self, person: PlayerId) -> None:
        """Do what is asked until it is the person's turn in trick play."""
        deadline = time.monotonic() + PATIENCE
        while not self._at_turn(person):
            check(time.monotonic() < deadline, "no trick has come to the person's turn")
            state = self.state()
            if state is not None and state.turn == person and state.phase is not Phase.PLAY:
                self.decide(person)
            else:
                self.display.key("Return")  # reads what is to be read; else it does nothing
            time.sleep(BETWEEN)
        self.read_note()

    def read_note(self) -> None:
        """Put away what the taxes brought, if it lies there to be read."""
        self.display.key("Return")
        self.stand_still()

    def decide(self, person: PlayerId) -> None:
        """Make the person's next decision by keys, and wait until the journal has it."""
        state, before = self.state(), self.written()
        assert state is not None
        action = PlainBot(Random(0)).decide(view(state, person))
        time.sleep(BETWEEN)
        for key in keys_for(action):
            self.display.key(key)
        wait_until(
            lambda: len(self.written()) > len(before),
            f"the journal has no decision in phase {state.phase}",
        )
        check(self.written().startswith(before), "the journal was not only appended to")
        # The first line that is new is the decision, whatever the bots have done since.
        line = json.loads(self.written()[len(before) :].splitlines()[0])
        named = line.get("cards")
        wanted = list(action.cards) if isinstance(action, PlaySet | GiveTax) else None
        check(named == wanted, f"the keys were for {wanted}, the journal says {line}")

    def _at_turn(self, person: PlayerId) -> bool:
        state = self.state()
        return state is not None and state.phase is Phase.PLAY and state.turn == person


def keys_for(action: PlayerAction) -> list[str]:
    """Return the keys, by their X names, by which somebody does this at the table."""
    match action:
        case Pass():
            return ["p"]
        case ChooseChair():
            return ["Right", "Return"]
        case DecideRevolution(call=call):
            return [*(["Tab"] if call else ["Tab", "Tab"]), "Return"]
        case PlaySet(cards=cards):
            # A rank's key picks all that are asked for, on the lead all that are held.
            naturals = sorted({card for card in cards if card != JESTER})
            jesters = [KEYS[JESTER]] * cards.count(JESTER)
            return [*(KEYS.get(card, str(card)) for card in naturals), *jesters, "Return"]
        case GiveTax(cards=cards):
            keys: list[str] = []
            for card in sorted(set(cards)):
                more = ["Up"] * (cards.count(card) - 1)
                keys += [KEYS.get(card, str(card)), *more]
            return [*keys, "Return"]
    raise DriveError(f"no keys are known for {action}")


def picture_of(display: Display) -> pygame.Surface:
    """Return what the screen shows."""
    size, pixels = display.pixels()
    return pygame.image.frombytes(pixels, size, "BGRA").convert(24)


def check(true: bool, otherwise: str) -> None:
    """Go on only if something is true."""
    if not true:
        raise DriveError(otherwise)


def wait_until(true: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is true; not for ever."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        check(time.monotonic() < deadline, f"{otherwise} within {PATIENCE:g} s")
        time.sleep(0.05)


def drive(program: Path, display: Display, folder: Path, keep: Path | None = None) -> None:
    """Play one game through three starts of the program."""
    options = GameOptions(
        data_dir=folder / "data", seed=1, players=PLAYERS, speed=Speed.INSTANT, window=SIZE
    )
    it = Drive(program, display, options, folder / "errors.txt", keep)
    with rehearsal(_in(options, folder / "rehearsal")) as rehearsed:
        clicks = [rehearsed.click(spot) for spot in ("new_game", "start")]
        (person,) = [
            player
            for player, seat in enumerate(rehearsed.game.context.preferences.now.seats)
            if seat.kind == "person"
        ]
        with it.started() as process:
            title = picture_of(it.display)
            for pos in clicks:
                it.display.click(*pos)
                it.stand_still()
            wait_until(lambda: it.state() is not None, "no game was begun")
            it.play_until_turn(person)
            it.check_hand(person, "in a new game")
            hand = it.hand(person)
            on_title = seen_cards(title, hand, table_layout(SIZE, PLAYERS))
            check(on_title != list(hand), "the hand is seen on the title too")
            print(f"  on the title the same look finds {sum(map(bool, on_title))} cards")
            for _ in range(DECISIONS):
                it.decide(person)
                it.play_until_turn(person)
            it.check_hand(person, f"after {DECISIONS} decisions")
            left = it.written()
            it.leave(process, rehearsed)
    check(it.written() == left, "leaving the game changed its journal")
    print("  left through the pause menu with status 0")
    with it.started() as process:
        it.display.click(*title_spot(options, folder))
        it.check_hand(person, "continued")
        check(it.written() == left, "continuing the game changed its journal")
        it.read_note()
        it.decide(person)
        process.kill()
        process.wait()
    killed = it.written()
    with it.started() as process, rehearsal(_in(options, _copy(folder))) as rehearsed:
        it.display.click(*rehearsed.click("continue"))
        it.play_until_turn(person)
        it.check_hand(person, "continued after a kill")
        check(it.written().startswith(killed), "the kill has cost something of the journal")
        it.leave(process, rehearsed)
    print("  left through the pause menu with status 0")
    said = it.errors.read_text()
    check("Traceback" not in said, f"the game has written:\n{said}")


def title_spot(options: GameOptions, folder: Path) -> tuple[int, int]:
    """Return where the title offers to continue the game in the data folder."""
    with rehearsal(_in(options, _copy(folder))) as title:
        return title.middle_of("continue")


def _copy(folder: Path) -> Path:
    """Copy the data folder, so that a rehearsal finds the game and does not touch it."""
    copy = folder / "copy"
    shutil.copytree(folder / "data", copy, dirs_exist_ok=True)
    return copy


def _in(options: GameOptions, folder: Path) -> GameOptions:
    return replace(options, data_dir=folder)


def main() -> int:
    """Drive the program named on the command line."""
    parser = argparse.ArgumentParser(prog="drive", description="Use a built program as a player.")
    parser.add_argument("program", type=Path)
    parser.add_argument("--picture", type=Path, help="where to keep the screen if something fails")
    asked = parser.parse_args()
    program: Path = asked.program.absolute()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    begin = time.monotonic()
    print(f"driving {program.name}:", flush=True)
    with tempfile.TemporaryDirectory(prefix="dalmuti-drive-") as folder:
        try:
            with hidden_display(SIZE) as display:
                drive(program, display, Path(folder), asked.picture)
        except (DriveError, DisplayError, NotMeasuredError) as error:
            print(f"drive: {error}", file=sys.stderr)
            return 1
    print(f"  everything was as it should be ({time.monotonic() - begin:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
