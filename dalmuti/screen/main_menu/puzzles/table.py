"""A puzzle at the table: it is opened, answered, explained, and followed by another."""

from dataclasses import dataclass

from dalmuti.match import Match
from dalmuti.match.modes import PUZZLE
from dalmuti.match.puzzles import (
    FOLDER,
    SUFFIX,
    Puzzle,
    PuzzleError,
    PuzzleName,
    puzzle,
    puzzle_seats,
    puzzle_start,
)
from dalmuti.pipe.foreign import levels_and
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.resources import AssetMissingError
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.errors import RulesError, SetupError
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import face_of
from dalmuti.screen.main_menu.puzzles.answer import Answer, AnswerScene
from dalmuti.screen.main_menu.puzzles.book import PuzzleBook, Wish
from dalmuti.screen.main_menu.puzzles.guide import FACES
from dalmuti.screen.main_menu.puzzles.session import PuzzleSession
from dalmuti.screen.main_menu.puzzles.words import situation
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.opening import SECTIONS
from dalmuti.screen.table.scene import open_session
from dalmuti.storage.solved import Tried


@dataclass(frozen=True, slots=True)
class Chosen:
    """A puzzle that has been read, and the seats at its table."""

    name: PuzzleName
    puzzle: Puzzle
    seats: tuple[SeatSpec, ...]


class PuzzleGame:
    """One puzzle at the table, and the way to the next."""

    def __init__(self, context: Context, book: PuzzleBook, wish: Wish, chosen: Chosen) -> None:
        """Seat the players of a puzzle.

        :raises SetupError: the person's name is not allowed.
        :raises RulesError: no game can follow from the position.
        """
        self._context = context
        self._book = book
        self._wish = wish
        self._chosen = chosen
        self._known = False
        """True once the answer has been shown."""
        self._last: PlayerAction | None = None
        match = Match.new(
            chosen.seats,
            seed=int(chosen.name.key[:8], 36),
            path=None,
            start=puzzle_start(chosen.puzzle, chosen.seats),
            mode=PUZZLE,
            bots=levels_and({}),
            wake=context.app.wake,
            thinking=context.thinking,
            hall=context.preferences.now.hall,
        )
        self.session = PuzzleSession(context, match, self._situation, self._choose, self._end)

    def _situation(self) -> str:
        names = [seat.name for seat in self._chosen.seats]
        return situation(self._context.texts, self._chosen.puzzle.view, names)

    def _choose(self, action: PlayerAction) -> None:
        """Judge a choice, and show the answer if it is right or the second wrong one."""
        right = action == self._chosen.puzzle.analysis.best.action
        self._last = action
        tried = self._book.note(
            self._chosen.name.key, lambda before: before if self._known else before.answered(right)
        )
        known = right or self._known or tried.tries > 1
        if known:
            self._learn()
        self._show(Answer(action, tried, known))

    def _learn(self) -> Tried:
        self._known = True
        return self._book.note(self._chosen.name.key, Tried.shown)

    def _reveal(self) -> None:
        """Show the answer to a person who gives up."""
        tried = self._learn()
        self._context.scenes.pop()
        self._show(Answer(None, tried, True))

    def _end(self) -> None:
        """Say how it ended."""
        tried = self._book.tried(self._chosen.name.key)
        self._show(Answer(self._last, tried, True, self.session.place))

    def _show(self, answer: Answer) -> None:
        chosen = self._chosen
        scene = AnswerScene(
            self._context,
            chosen.puzzle,
            tuple(seat.name for seat in chosen.seats),
            answer,
            {
                "all": self._leave,
                "show": self._reveal,
                "again": self._again,
                "why": self._watch,
                "next": self._go_on,
            },
        )
        self._context.scenes.push(scene)

    def _again(self) -> None:
        """Return to the position."""
        self._context.scenes.pop()
        if self.session.watching:
            self.session.ask_again()

    def _watch(self) -> None:
        self._context.scenes.pop()
        self.session.watch(self._chosen.puzzle.analysis.best.action)

    def _leave(self) -> None:
        """Return to the list, over which the table was opened."""
        self._context.scenes.pop()
        self._context.scenes.pop()

    def _go_on(self) -> None:
        """Open the next puzzle, or return to the list if there is none."""
        scene = open_puzzle(self._context, self._book, self._wish, self._chosen.name)
        if scene is None:
            self._leave()
            return
        self._context.scenes.pop()
        self._context.scenes.replace(scene)


def open_puzzle(
    context: Context, book: PuzzleBook, wish: Wish, after: PuzzleName | None = None
) -> Scene | None:
    """Return the table with the next puzzle that fits a wish; None if there is none.

    Say which files are damaged, and go on without them.
    """
    while (name := book.next(wish, after)) is not None:
        try:
            game = PuzzleGame(context, book, wish, _read(context, book, name))
        except SetupError as error:
            context.report(error)
            return None
        except (AssetMissingError, PuzzleError, RulesError):
            file = "/".join((*FOLDER, f"{name}{SUFFIX}"))
            context.toasts.say(context.texts("puzzles.broken", file=file))
            book.names = tuple(one for one in book.names if one != name)
            continue
        return open_session(context, game.session, SECTIONS)
    return None


def _read(context: Context, book: PuzzleBook, name: PuzzleName) -> Chosen:
    """Return a puzzle with its seats.

    :raises AssetMissingError: the file is missing.
    :raises PuzzleError: it is damaged.
    """
    found = puzzle(name)
    face = face_of(context.preferences.now.seats, book.person)
    person = SeatSpec(book.person, SeatKind.PERSON, face=face)
    return Chosen(name, found, puzzle_seats(found, person, FACES))
