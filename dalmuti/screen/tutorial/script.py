"""The tutorial's game, move by move: the actions, and what the guide says before each.

Everything is fixed, even the deals, except for alternatives that the pupil may choose.
"""

from typing import Final

from dalmuti.rules.actions import (
    ChooseChair,
    Deal,
    DecideRevolution,
    DrawSeat,
    GiveTax,
    Pass,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import JESTER
from dalmuti.screen.tutorial.lesson import (
    HUGO,
    JOOS,
    MAUD,
    PUPIL,
    Beat,
    Line,
    Say,
    Way,
    asks_for,
    passes,
    plays,
    tries,
)

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
    plays(HUGO, (12, 12), Say("tutorial.hand", ("hand",)), Say("tutorial.aim", ("hand",))),
    plays(MAUD, (10, 10), Say("tutorial.set", ("trick", "sign"))),
    *passes(JOOS),
    asks_for(
        Pass(PUPIL),
        Say("tutorial.pass", ("trick", "hand", "pass")),
        ways=(
            tries(
                PlaySet(PUPIL, (4, 4)),
                plays(HUGO, (3, 3)),
                seen=Say("tutorial.pass.tried", ("trick", "hand")),
            ),
        ),
    ),
    *passes(HUGO),
    plays(MAUD, (11,), Say("tutorial.won", ("plate.2",))),
    plays(JOOS, (8,)),
    plays(PUPIL, (7,), Say("tutorial.follow", ("trick", "hand", "rank.7", "play"))),
    plays(HUGO, (1,)),
    *passes(MAUD, JOOS),
    asks_for(Pass(PUPIL), Say("tutorial.dalmuti", ("trick", "hand", "pass"))),
    plays(HUGO, (6,)),
    *passes(MAUD, JOOS),
    plays(PUPIL, (2,), Say("tutorial.unbeatable", ("trick", "hand", "play"))),
    *passes(HUGO, MAUD, JOOS),
    plays(PUPIL, (11, 11, 11), Say("tutorial.lead", ("hand", "rank.11", "play"))),
    *passes(HUGO),
    plays(MAUD, (8, 8, 8)),
    *passes(JOOS),
    plays(
        PUPIL,
        (4, 4, JESTER),
        Say("tutorial.jester", ("trick", "hand", "rank.4", "rank.13", "play")),
    ),
    *passes(HUGO, MAUD, JOOS),
    plays(PUPIL, (9,), Say("tutorial.last", ("hand", "play"))),
    plays(HUGO, (5,), Say("tutorial.out", ("plate.0",))),
    *passes(MAUD, JOOS),
    plays(HUGO, (3, 3)),
    *passes(MAUD, JOOS),
    plays(MAUD, (12, 12)),
)

_OUT_AGAIN: Final = Say("tutorial.out_again", ("plate.0",))

_BY_FIVES: Final[Line] = (
    plays(PUPIL, (5, 5)),
    *passes(HUGO),
    plays(MAUD, (4, 4)),
    *passes(JOOS),
    plays(PUPIL, (2, JESTER), Say("tutorial.answered", ("trick", "hand", "play"))),
    Beat(Pass(HUGO), (_OUT_AGAIN,)),
    *passes(MAUD, JOOS),
    plays(HUGO, (3,)),
    *passes(MAUD, JOOS),
    plays(MAUD, (12, 12)),
    *passes(JOOS),
    plays(MAUD, (11,)),
    plays(JOOS, (10,)),
    plays(MAUD, (4,)),
)
"""The end of the second hand if the pupil beats two 10s with their 5s."""

_SECOND: Final = (
    Beat(StartHand(), (Say("tutorial.throne", ("sheet", "next")),)),
    Beat(
        Deal(
            (
                (5, 5, 9, 9, 9, 11, 12, JESTER),
                (1, 7, 7, 7, 10, 10, 12, 12),
                (3, 3, 4, 4, 4, 10, 11, 12),
                (2, 6, 8, 10, 11, 11, 12, 12),
            ),
            partial=True,
        )
    ),
    Beat(
        GiveTax(PUPIL, (11, 12)),
        (Say("tutorial.taxes", ("plate.3", "hand")), Say("tutorial.give", ("hand", "give"))),
    ),
    Beat(GiveTax(HUGO, (12,))),
    plays(PUPIL, (9, 9, 9), Say("tutorial.nines", ("hand", "play"))),
    plays(HUGO, (7, 7, 7)),
    *passes(MAUD, JOOS),
    asks_for(
        Pass(PUPIL),
        Say("tutorial.keep", ("trick", "hand", "pass")),
        ways=(
            tries(
                PlaySet(PUPIL, (5, 5, JESTER)),
                *passes(HUGO),
                plays(MAUD, (4, 4, 4)),
                seen=Say("tutorial.keep.tried", ("trick", "hand")),
            ),
        ),
    ),
    plays(HUGO, (12,)),
    plays(MAUD, (10,)),
    plays(JOOS, (8,)),
    plays(PUPIL, (6,), Say("tutorial.six", ("trick", "hand", "play"))),
    *passes(HUGO),
    plays(MAUD, (3,)),
    *passes(JOOS),
    asks_for(
        Pass(PUPIL),
        Say("tutorial.wait", ("trick", "hand", "pass")),
        ways=(
            tries(
                PlaySet(PUPIL, (2,)),
                plays(HUGO, (1,)),
                seen=Say("tutorial.wait.tried", ("trick", "hand")),
            ),
        ),
    ),
    plays(HUGO, (1,)),
    *passes(MAUD, JOOS),
    asks_for(Pass(PUPIL), Say("tutorial.gone", ("trick", "hand", "pass"))),
    plays(HUGO, (10, 10)),
    *passes(MAUD, JOOS),
    asks_for(
        PlaySet(PUPIL, (2, JESTER)),
        Say("tutorial.choice", ("trick", "hand", "play")),
        ways=(Way(_BY_FIVES),),
    ),
    *passes(HUGO, MAUD, JOOS),
    plays(PUPIL, (5, 5), Say("tutorial.fives", ("hand", "play"))),
    Beat(Pass(HUGO), (_OUT_AGAIN,)),
    plays(MAUD, (4, 4)),
    *passes(JOOS, HUGO),
    plays(MAUD, (11,)),
    plays(JOOS, (10,)),
    plays(HUGO, (3,)),
    *passes(MAUD, JOOS),
    plays(MAUD, (12, 12)),
    *passes(JOOS),
    plays(MAUD, (4,)),
)

_THIRD: Final = (
    Beat(StartHand(), (Say("tutorial.stays", ("sheet", "next")),)),
    Beat(
        Deal(
            (
                (6, 9, 9, 10, 11),
                (4, 4, 9, 12),
                (3, 10, 10, 11),
                (2, 8, 12, JESTER, JESTER),
            ),
            partial=True,
        )
    ),
    Beat(DecideRevolution(JOOS, call=True)),
    plays(
        JOOS,
        (8, JESTER, JESTER),
        Say("tutorial.toppled", ("plate.3",)),
        Say("tutorial.opposite", ("plate.0", "plate.3")),
    ),
    *passes(MAUD, HUGO),
    asks_for(Pass(PUPIL), Say("tutorial.three", ("trick", "hand", "pass"))),
    plays(JOOS, (12,)),
    plays(MAUD, (11,)),
    plays(HUGO, (9,)),
    plays(PUPIL, (6,), Say("tutorial.fight", ("trick", "hand", "play"))),
    plays(JOOS, (2,)),
    *passes(MAUD, HUGO),
    asks_for(Pass(PUPIL), Say("tutorial.two", ("trick", "plate.3", "hand", "pass"))),
    plays(MAUD, (10, 10)),
    *passes(HUGO),
    plays(PUPIL, (9, 9), Say("tutorial.pair", ("trick", "hand", "play"))),
    *passes(MAUD),
    plays(HUGO, (4, 4)),
    asks_for(Pass(PUPIL), Say("tutorial.alone", ("trick", "hand", "pass"))),
    *passes(MAUD),
    plays(HUGO, (12,)),
    asks_for(
        PlaySet(PUPIL, (11,)),
        Say("tutorial.near", ("trick", "plate.2", "hand", "play")),
        ways=(Way((plays(PUPIL, (10,)), plays(MAUD, (3,)))),),
    ),
    plays(MAUD, (3,)),
)

_FOURTH: Final = (
    Beat(StartHand(), (Say("tutorial.fallen", ("sheet", "next")),)),
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
        (Say("tutorial.both", ("hand",)), Say("tutorial.call", ("sheet", "call"))),
    ),
    plays(PUPIL, (12, 12, 12), Say("tutorial.turned", ("plate.0", "plate.3", "hand", "play"))),
    *passes(MAUD),
    plays(HUGO, (10, 10, 10)),
    *passes(JOOS),
    plays(PUPIL, (1, JESTER, JESTER), Say("tutorial.three_ones", ("trick", "hand", "play"))),
    *passes(MAUD, HUGO, JOOS),
    plays(PUPIL, (8, 8, 8), Say("tutorial.eights", ("hand", "play"))),
    *passes(MAUD, HUGO, JOOS),
    plays(PUPIL, (5,), Say("tutorial.last_again", ("hand", "play"))),
    plays(MAUD, (4,), Say("tutorial.done", ("plate.0",))),
    *passes(HUGO),
    plays(JOOS, (2,)),
    *passes(MAUD, HUGO),
    plays(JOOS, (11,) * 5),
    plays(MAUD, (9,) * 5),
    *passes(HUGO, JOOS),
    plays(HUGO, (12,) * 4),
    Beat(None, (Say("tutorial.more", ("sheet",)), Say("tutorial.farewell", ("sheet",)))),
)

SCRIPT: Final[Line] = (*_SEATS, *_FIRST, *_SECOND, *_THIRD, *_FOURTH)
"""The whole tutorial as advised, from the seating draw to the end of the fourth hand."""
