"""The tutorial's game, move by move: what happens, and what the guide says before it does.

Everything is fixed, chance too; at each revision of the match there is one beat.
"""

from dataclasses import dataclass
from typing import Final

from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER, Cards, PlayerId

PUPIL: Final = 0
HUGO: Final = 1
MAUD: Final = 2
JOOS: Final = 3


@dataclass(frozen=True, slots=True)
class Say:
    """What the guide says; `about` names what must stay in sight, see `Guide`."""

    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beat:
    """An action, and what is said before it; the last of it asks the pupil for it, if it is his.

    The end of the tutorial has no action.
    """

    action: Action | None
    says: tuple[Say, ...] = ()

    @property
    def asks(self) -> bool:
        """The pupil must do it."""
        return isinstance(self.action, StartHand) or (
            getattr(self.action, "player", None) == PUPIL and not isinstance(self.action, DrawSeat)
        )


def _play(player: PlayerId, cards: Cards, *says: Say) -> Beat:
    return Beat(PlaySet(player, cards), says)


def _passes(*players: PlayerId) -> tuple[Beat, ...]:
    return tuple(Beat(Pass(player)) for player in players)


def _pass(*says: Say) -> Beat:
    return Beat(Pass(PUPIL), says)


_SEATS: Final = (
    Beat(
        DrawSeat(PUPIL, 12),
        (
            Say("tutorial.welcome", ("ribbon", "own")),
            Say("tutorial.draw", ("deck", "ribbon", "own", "plate.0")),
        ),
    ),
    Beat(DrawSeat(HUGO, 3)),
    Beat(DrawSeat(MAUD, 5)),
    Beat(DrawSeat(JOOS, 9)),
    Beat(ChooseChair(HUGO, 0), (Say("tutorial.seated", ("standing", "ribbon")),)),
)

_FIRST: Final = (
    Beat(
        Deal(
            (
                (1, 3, 3, 5, 6, 12, 12),
                (8, 8, 8, 10, 10, 11, 12, 12),
                (8, 9, 10, 11, 11, 12, 12),
                (2, 4, 4, 7, 9, 11, 11, 11, JESTER),
            ),
            partial=True,
            straight_to_play=True,
        ),
        (Say("tutorial.deal", ("own", "plate.0", "plate.1")),),
    ),
    _play(HUGO, (12, 12), Say("tutorial.hand", ("hand",)), Say("tutorial.aim", ("hand",))),
    _play(MAUD, (10, 10), Say("tutorial.set", ("trick", "sign"))),
    *_passes(JOOS),
    _pass(Say("tutorial.pass", ("trick", "hand", "pass"))),
    *_passes(HUGO),
    _play(MAUD, (11,), Say("tutorial.won", ("plate.2",))),
    _play(JOOS, (8,)),
    _play(PUPIL, (7,), Say("tutorial.follow", ("trick", "hand", "play"))),
    _play(HUGO, (1,)),
    *_passes(MAUD, JOOS),
    _pass(Say("tutorial.dalmuti", ("trick", "hand", "pass"))),
    _play(HUGO, (6,)),
    *_passes(MAUD, JOOS),
    _play(PUPIL, (2,), Say("tutorial.unbeatable", ("trick", "hand", "play"))),
    *_passes(HUGO, MAUD, JOOS),
    _play(PUPIL, (11, 11, 11), Say("tutorial.lead", ("hand", "play"))),
    *_passes(HUGO),
    _play(MAUD, (8, 8, 8)),
    *_passes(JOOS),
    _play(PUPIL, (4, 4, JESTER), Say("tutorial.jester", ("trick", "hand", "play"))),
    *_passes(HUGO, MAUD, JOOS),
    _play(PUPIL, (9,), Say("tutorial.last", ("hand", "play"))),
    _play(HUGO, (5,), Say("tutorial.out", ("plate.0",))),
    *_passes(MAUD, JOOS),
    _play(HUGO, (3, 3)),
    *_passes(MAUD, JOOS),
    _play(MAUD, (12, 12)),
)

_SECOND: Final = (
    Beat(
        StartHand(), (Say("tutorial.throne", ("sheet",)), Say("tutorial.next", ("sheet", "next")))
    ),
    Beat(
        Deal(
            (
                (6, 7, 8, 9, 9, 9, 10, 11),
                (3, 7, 7, 7, 10, 10, 12),
                (3, 5, 5, 8, 8, 12, 12, 12),
                (2, 4, 10, 11, 11, 11, 12, 12),
            ),
            partial=True,
        )
    ),
    Beat(
        GiveTax(PUPIL, (10, 11)),
        (Say("tutorial.taxes", ("plate.3", "hand")), Say("tutorial.give", ("hand", "give"))),
    ),
    Beat(GiveTax(HUGO, (12,))),
    _play(PUPIL, (9, 9, 9), Say("tutorial.nines", ("hand", "play"))),
    _play(HUGO, (7, 7, 7)),
    *_passes(MAUD, JOOS),
    _pass(Say("tutorial.no_three", ("trick", "hand", "pass"))),
    _play(HUGO, (10, 10)),
    _play(MAUD, (8, 8)),
    *_passes(JOOS),
    _pass(Say("tutorial.alone", ("trick", "hand", "pass"))),
    _play(HUGO, (3, 3)),
    *_passes(MAUD, JOOS),
    _pass(Say("tutorial.hugo_out", ("trick", "plate.1", "hand", "pass"))),
    _play(MAUD, (12, 12, 12, 12)),
    _play(JOOS, (11, 11, 11, 11)),
    _pass(Say("tutorial.your_gift", ("trick", "hand", "pass"))),
    *_passes(MAUD),
    _play(JOOS, (12, 12)),
    _pass(Say("tutorial.again", ("trick", "hand", "pass"))),
    _play(MAUD, (5, 5)),
    *_passes(JOOS),
    _pass(Say("tutorial.one_left", ("trick", "plate.3", "hand", "pass"))),
    _play(JOOS, (10, 10)),
)

_THIRD: Final = (
    Beat(
        StartHand(), (Say("tutorial.fallen", ("sheet",)), Say("tutorial.next", ("sheet", "next")))
    ),
    Beat(
        Deal(
            (
                (2, 11, 11, 11, 11, 11, 12, 12),
                (10, 10, 10, 12, 12, 12, 12),
                (4, 9, 9, 9, 9, 9),
                (1, 5, 8, 8, 8, 12, 12, 12, JESTER, JESTER),
            ),
            partial=True,
        )
    ),
    Beat(
        DecideRevolution(PUPIL, call=True),
        (Say("tutorial.both", ("sheet",)), Say("tutorial.call", ("sheet", "call"))),
    ),
    _play(PUPIL, (12, 12, 12), Say("tutorial.turned", ("plate.0", "plate.1", "hand", "play"))),
    *_passes(JOOS),
    _play(MAUD, (10, 10, 10)),
    *_passes(HUGO),
    _play(PUPIL, (1, JESTER, JESTER), Say("tutorial.three_ones", ("trick", "hand", "play"))),
    *_passes(JOOS, MAUD, HUGO),
    _play(PUPIL, (8, 8, 8), Say("tutorial.eights", ("hand", "play"))),
    *_passes(JOOS, MAUD, HUGO),
    _play(PUPIL, (5,), Say("tutorial.last_again", ("hand", "play"))),
    _play(JOOS, (4,), Say("tutorial.done", ("plate.0",))),
    *_passes(MAUD),
    _play(HUGO, (2,)),
    *_passes(JOOS, MAUD),
    _play(HUGO, (11,) * 5),
    _play(JOOS, (9,) * 5),
    *_passes(MAUD, HUGO),
    _play(MAUD, (12,) * 4),
    Beat(None, (Say("tutorial.more", ("sheet",)), Say("tutorial.farewell", ("sheet",)))),
)

SCRIPT: Final[tuple[Beat, ...]] = (*_SEATS, *_FIRST, *_SECOND, *_THIRD)
"""The whole tutorial, from the seating draw to the end of the third hand."""
