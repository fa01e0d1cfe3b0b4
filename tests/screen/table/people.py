"""Tables to test with, and people who play at them by mouse or by keyboard."""

import shutil
from pathlib import Path

import pygame

from dalmuti.match import GameMode, Match, SeatKind, SeatSpec, Start
from dalmuti.match.minds import BotMakers
from dalmuti.match.modes import NORMAL
from dalmuti.players.levels import LEVELS
from dalmuti.rules.actions import Deal, Pass, PlayerAction, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.game import apply, new_game_with_order
from dalmuti.rules.sets import legal_sets
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.session import QUIET, TableSession
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.storage.saves import files_of
from tests.screen.pilot import Pilot

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Egon", "Fina", "Gerd", "Hanna", "Ivo", "Jana")
READ = ("uncover", "continue", "hand_over")
"""The buttons that only confirm having read something."""
ANSWERS = ("keep", "above")
"""The first of two answers: about an exposed card, and about a newcomer's place."""
RANK_KEYS = {
    **{rank: getattr(pygame, f"K_{rank}") for rank in range(1, 10)},
    10: pygame.K_0,
    11: pygame.K_MINUS,
    12: pygame.K_EQUALS,
    JESTER: pygame.K_j,
}


def seats(players: int, people: int, level: str = "plain") -> tuple[SeatSpec, ...]:
    """Return this many seats, people first."""
    person, bot = SeatKind.PERSON, SeatKind.BOT
    return tuple(
        SeatSpec(name, person if index < people else bot, "" if index < people else level)
        for index, name in enumerate(NAMES[:players])
    )


def sit_down(
    pilot: Pilot, players: int = 4, people: int = 1, seed: int = 1, path: Path | None = None
) -> Match:
    """Open the table of a new match."""
    wake = pilot.context.app.wake
    match = Match.new(seats(players, people), seed=seed, path=path, wake=wake)
    open_match(pilot, match)
    return match


def dealt(
    hands: tuple[Cards, ...],
    people: int,
    pilot: Pilot,
    actions: tuple[PlayerAction, ...] = (),
    bots: BotMakers = LEVELS,
    mode: GameMode = NORMAL,
) -> Match:
    """Open the table of a match whose first hand is played with these hands, by player.

    It starts with trick play: Bert leads, and these actions come first.
    """
    names = seats(len(hands), people)
    order = (*range(1, len(hands)), 0)
    state = new_game_with_order(tuple(seat.name for seat in names), order)
    by_status = (*hands[1:], hands[0])
    state, _ = apply(state, Deal(by_status, partial=True, straight_to_play=True))
    for action in actions:
        state, _ = apply(state, action)
    match = Match.new(
        names,
        seed=1,
        path=None,
        start=Start(state),
        wake=pilot.context.app.wake,
        bots=bots,
        mode=mode,
    )
    open_match(pilot, match)
    return match


def led(cards: Cards) -> tuple[PlayerAction, ...]:
    """Return the actions after which Anna, of four, must beat a set that Bert has led."""
    return (PlaySet(1, cards), Pass(2), Pass(3))


def two_won(players: int) -> tuple[PlayerAction, ...]:
    """Return the actions after which Anna, of so many, has won a trick with a 2 and leads."""
    return (
        PlaySet(1, (4,)),
        *(Pass(player) for player in range(2, players)),
        PlaySet(0, (2,)),
        *(Pass(player) for player in range(1, players)),
    )


def lead_won(cards: Cards) -> tuple[PlayerAction, ...]:
    """Return the actions after which Anna, of four, leads, having won a trick with these cards."""
    first = (PlaySet(1, (12,) * len(cards)), Pass(2), Pass(3), PlaySet(0, cards))
    return (*first, Pass(1), Pass(2), Pass(3))


def open_match(pilot: Pilot, match: Match) -> None:
    """Go to the table of a match."""
    pilot.context.scenes.replace(open_table(pilot.context, match))
    pilot.frames()


def killed(path: Path) -> Path:
    """Return a copy of a game as it is on disk now, as if the program had been killed."""
    for file in files_of(path):
        shutil.copy(file, file.with_name(f"killed-{file.name}"))
    return path.with_name(f"killed-{path.name}")


def session(pilot: Pilot) -> TableSession:
    """Return the session of the table, even under a curtain."""
    tables = [s for s in pilot.context.scenes.scenes if isinstance(s, TableScene)]
    return tables[-1].session


def scene(pilot: Pilot) -> TableScene:
    """Return the scene at the table that gets input."""
    top = pilot.scene
    assert isinstance(top, TableScene), pilot.name
    return top


def asked(pilot: Pilot) -> bool:
    """Return whether a person must do something now."""
    top = pilot.scene
    if isinstance(top, CurtainScene):
        return not top.busy
    if not isinstance(top, TableScene):
        return False
    return top.session.ticket is not None or bool(
        set(top.spots()) & {"next", "continue", "hand_over", "standings"}
    )


def wait(pilot: Pilot, most: int = 6000) -> None:
    """Run frames until a person must do something, well after the last decision."""
    pilot.until(lambda: asked(pilot), most)
    pilot.frames(2, dt=QUIET)


def uncover(pilot: Pilot) -> None:
    """Open the curtain, as the person it names, and wait for their hand."""
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_RETURN)
    pilot.move((4, 4))
    pilot.frames(30)


def choice(pilot: Pilot) -> Cards:
    """Return the choice of a person who always plays the worst set allowed."""
    view = session(pilot).view
    sets = [cards for cards in legal_sets(view.hand, view.trick.best) if JESTER not in cards]
    if not sets and view.trick.best is None:
        return (JESTER,)
    return sets[-1] if sets else ()


class Mouse:
    """A person who does everything by mouse."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self._clicks = 0

    def click(self, spot: str) -> None:
        """Click on a spot, never twice at the same point, as tests are as fast as double clicks."""
        self._clicks += 1
        x, y = self.pilot.spot(spot).center
        self.pilot.click((x, y + (8 if self._clicks % 2 else -8)))

    def act(self) -> None:
        """Do what a person must do now."""
        with self.pilot.seldom_drawn():
            self._act()

    def _act(self) -> None:
        pilot = self.pilot
        spots = set(pilot.scene.spots())
        for button in (*READ, "next", "standings", "quiet", *ANSWERS, "nobody"):
            if button in spots:
                self.click(button)
                return
        if "chair.2" in spots:
            self.click("chair.2")
        elif "give" in spots:
            hand, dim = session(pilot).view.hand, scene(pilot).table.marks.dim
            worst = [index for index, rank in enumerate(hand) if rank not in dim][::-1]
            for index in worst[: session(pilot).view.must_give]:
                self.click(f"card.{index}")
            self.click("give")
        else:
            self.trick()

    def trick(self) -> None:
        """Play or pass."""
        cards = choice(self.pilot)
        if not cards:
            self.click("pass")
            return
        self.click(f"rank.{min(cards)}")
        self.click("play")


class Keyboard:
    """A person who does everything by keyboard."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def act(self) -> None:
        """Do what a person must do now."""
        with self.pilot.seldom_drawn():
            self._act()

    def _act(self) -> None:
        pilot = self.pilot
        spots = set(pilot.scene.spots())
        if {*READ, "next", "standings"} & spots:
            pilot.key(pygame.K_RETURN)
        elif set(ANSWERS) & spots:
            pilot.key(pygame.K_TAB)
            pilot.key(pygame.K_RETURN)
        elif "nobody" in spots:
            pilot.key(pygame.K_p)
        elif "quiet" in spots:
            pilot.key(pygame.K_TAB, times=2)
            pilot.key(pygame.K_RETURN)
        elif "chair.2" in spots:
            pilot.key(pygame.K_RIGHT, times=3)
            pilot.key(pygame.K_RETURN)
        elif "give" in spots:
            pilot.key(pygame.K_LEFT)
            for _ in range(session(pilot).view.must_give):
                pilot.key(pygame.K_UP)
                pilot.key(pygame.K_LEFT)
            pilot.key(pygame.K_RETURN)
        else:
            self.trick()

    def trick(self) -> None:
        """Play or pass."""
        pilot, cards = self.pilot, choice(self.pilot)
        if not cards:
            pilot.key(pygame.K_p)
            return
        pilot.key(RANK_KEYS[min(cards)])
        pilot.key(pygame.K_RETURN)
