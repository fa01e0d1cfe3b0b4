"""Saved games for tests, written by bots in a moment."""

from pathlib import Path
from random import Random

from dalmuti.app.simulate import play_hand
from dalmuti.players.plain import PlainBot
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import new_game
from dalmuti.storage.journal import MatchHeader

PEOPLE = (
    SeatSpec("Ann", SeatKind.PERSON),
    SeatSpec("Ben", SeatKind.PERSON),
    *(SeatSpec(name, SeatKind.BOT, "plain") for name in ("Cid", "Dot", "Eve")),
)


def write_game(path: Path, hands: int, luck: int = 7, **more: object) -> None:
    """Write the journal of a game of two people in which bots decide for everybody.

    The journal does not tell; `luck` is the seed of the cards, `more` are fields of its header.
    """
    header = MatchHeader("en", Rules(), PEOPLE, 7, "2026-05-01T12:00:00", **more)  # type: ignore[arg-type]
    lines = [header.line()]
    bots, rng = [PlainBot(Random(player)) for player in range(len(PEOPLE))], Random(luck)
    state = new_game(header.names)
    for _ in range(hands):
        state, _ = play_hand(state, bots, rng, lines.append, taxes=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n")
