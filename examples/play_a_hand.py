"""Play a hand among four bots, print its tricks and the new order, and write its record.

    python examples/play_a_hand.py --seed 3 --record hand.dalmuti

The same seed gives the same hand.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dalmuti.players.levels import make_bot
from dalmuti.rules import (
    Action,
    CardsPlayed,
    HandEnded,
    Phase,
    TrickWon,
    apply,
    chance_action,
    format_cards,
    new_game,
    next_order,
    view,
)
from dalmuti.rules.record import header_line, lines_for, start_lines

NAMES = ("Ann", "Ben", "Cid", "Dot")


def play(seed: int) -> list[str]:
    """Play a hand, print a line for each trick, and return the lines of the record."""
    rng = Random(seed)
    bots = [make_bot("plain", rng) for _ in NAMES]
    game = new_game(NAMES)
    lines = [header_line(NAMES, game.table.edition), *start_lines(game)]
    sets: list[str] = []
    while game.phase is not Phase.RESULT:
        action: Action | None = chance_action(game, rng)
        if action is None:
            assert game.turn is not None
            action = bots[game.turn].decide(view(game, game.turn))
        after, events = apply(game, action)
        lines += lines_for(game, action, after, events)
        game = after
        for event in events:
            if isinstance(event, CardsPlayed):
                sets.append(f"{NAMES[event.player]} {format_cards(event.cards, grouped=True)}")
            elif isinstance(event, TrickWon | HandEnded):
                print(", ".join(sets))
                sets.clear()
    print("New order:", ", ".join(NAMES[player] for player in next_order(game)))
    return lines


def main(argv: Sequence[str] | None = None) -> None:
    """Play the hand that the command line asks for."""
    parser = argparse.ArgumentParser(description="Play a hand among four bots.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to write the record")
    asked = parser.parse_args(argv)
    lines = play(asked.seed)
    if asked.record:
        asked.record.write_bytes("".join(f"{line}\n" for line in lines).encode())


if __name__ == "__main__":
    main()
