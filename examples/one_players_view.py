"""Print what one player of a hand learns before the first trick, and their first decision.

    python examples/one_players_view.py --player 2 --seed 5

Players are numbers from 0, the Greater Dalmuti here, to 3, the Greater Peon.
"""

import argparse
from collections.abc import Sequence
from random import Random

from dalmuti.players.levels import make_bot
from dalmuti.rules import (
    Action,
    Phase,
    apply,
    chance_action,
    choices,
    new_game_with_order,
    redact,
    view,
)

NAMES = ("Ann", "Ben", "Cid", "Dot")


def show(player: int, seed: int) -> None:
    """Play until a player must play a set or pass, and print what they know of it."""
    rng = Random(seed)
    bot = make_bot("plain", rng)
    game = new_game_with_order(NAMES, order=(0, 1, 2, 3))
    while not (game.phase is Phase.PLAY and game.turn == player):
        action: Action | None = chance_action(game, rng)
        if action is None:
            assert game.turn is not None
            action = bot.decide(view(game, game.turn))
        game, events = apply(game, action)
        for event in events:
            known = redact(event, player)
            print(f"{NAMES[player]} learns nothing" if known is None else known)
    seen = view(game, player)
    print()
    print(seen)
    print()
    for choice in choices(seen):
        print(choice)
    print("The bot's choice:", bot.decide(seen))


def main(argv: Sequence[str] | None = None) -> None:
    """Show the player that the command line asks for."""
    parser = argparse.ArgumentParser(description="Print what one player knows.")
    parser.add_argument("--player", type=int, choices=range(len(NAMES)), default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    show(asked.player, asked.seed)


if __name__ == "__main__":
    main()
