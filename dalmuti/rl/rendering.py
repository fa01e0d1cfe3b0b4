"""Show a game in text, every hand face up."""

from dalmuti.rl.actions import shown
from dalmuti.rules import GameState, Phase


def table_text(state: GameState) -> str:
    """Return a few lines: the phase, the players by status with their hands, and the trick.

    An asterisk marks the player whose turn it is.
    """
    lines = [f"Hand {state.hand_number}, {state.phase.value}"]
    width = max(map(len, state.names))
    for status, player in enumerate(state.order):
        mark = "*" if player == state.turn else " "
        hand = shown(state.hands[player]) or f"out, place {state.out.index(player) + 1}"
        lines.append(f"{mark} {status} {state.names[player]:{width}}  {hand}")
    if state.phase is Phase.PLAY:
        turns = [
            f"{state.names[turn.player]} {shown(turn.cards) or 'passes'}"
            for turn in state.trick.turns
        ]
        lines.append(f"Trick: {', '.join(turns) or 'no set yet'}")
    return "\n".join(lines)
