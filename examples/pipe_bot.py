"""A bot over the pipe that plays its worst cards. It needs nothing of the game.

To choose it for a seat, or to compare it with the game's own bots:

    dalmuti --bot "worst=python3 examples/pipe_bot.py"
    dalmuti tournament --bots random,novice --bot "worst=python3 examples/pipe_bot.py" --deals 50

The lines are described in docs/bot-protocol.md.
"""

import json
import sys
from typing import Any


class Player:
    """A player who follows the game by the lines they are told."""

    def __init__(self, you: str) -> None:
        self.you = you
        self.hand: list[int] = []
        self.sizes: dict[str, int] = {}
        self.best: tuple[int, int] = (14, 0)  # the rank and size of the set to beat; size 0: lead
        self.passes = 0
        self.others = 0  # the players who must pass before the trick is over

    def hear(self, line: dict[str, Any]) -> None:
        """Follow an event."""
        match line:
            case {"event": "deal"}:
                self.hand, self.sizes = line["hands"].get(self.you, []), line["sizes"]
                self.best = (14, 0)
            case {"event": "tax", "from": self.you}:
                self.remove(line["cards"])
            case {"event": "tax", "to": self.you}:
                self.hand += line["cards"]
            case {"event": "play", "player": player, "cards": cards}:
                self.best, self.passes = (min(cards), len(cards)), 0
                self.sizes[player] -= len(cards)
                self.others = sum(size > 0 for name, size in self.sizes.items() if name != player)
                if player == self.you:
                    self.remove(cards)
            case {"event": "pass"}:
                self.passes += 1
                if self.passes == self.others:
                    self.best = (14, 0)

    def remove(self, cards: list[int]) -> None:
        """Take cards out of the hand."""
        for card in cards:
            self.hand.remove(card)

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        """Return the answer to a question, without its id."""
        match question["ask"]:
            case "play":
                rank, size = self.best
                for worst in sorted(set(self.hand), reverse=True):
                    if worst < rank and (count := self.hand.count(worst)) >= size:
                        return {"event": "play", "cards": [worst] * (size or count)}
                return {"event": "pass"}
            case "tax":
                return {"event": "tax", "cards": sorted(self.hand)[-question["count"] :]}
            case "revolution":
                return {"event": "revolution", "call": False}
            case _:  # The host refuses this and takes the safest action.
                return {"event": "pass"}


def main() -> None:
    """Answer every question until the input ends."""
    player = Player("")
    for text in sys.stdin:
        line = json.loads(text)
        if "you" in line:
            player = Player(line["you"])
        elif "ask" in line:
            print(json.dumps({"id": line["id"], **player.answer(line)}), flush=True)
        else:
            player.hear(line)


if __name__ == "__main__":
    main()
