"""What a player may know of a state."""

from dalmuti.rules import taxes
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.game.state import GameState, has_taxes
from dalmuti.rules.view import Phase, PlayerView


def view(state: GameState, player: PlayerId | None) -> PlayerView:
    """Return the game as a player may know it, or a spectator if None."""
    table = state.table
    phase = state.phase
    turn = state.turn
    must_give = 0
    given: Cards = ()
    if phase is Phase.REVOLUTION or phase is Phase.TAXES:
        if turn != player:
            # Whether a revolution is offered must not show.
            turn = None
            phase = Phase.TAXES if has_taxes(table) else Phase.DEAL
        elif phase is Phase.TAXES:
            must_give = taxes.TAXES[table.order.index(turn)]
        if player == table.order[0]:
            given = state.given
    seen = table.taxes_seen
    if player is None:
        hand: Cards = ()
        known = seen[-1] if seen else ()
    else:
        hand = state.hands[player]
        known = seen[player] if seen else ()
    return PlayerView(
        player,
        table.names,
        table.edition,
        table.rules,
        phase,
        turn,
        table.number,
        table.order,
        table.chairs,
        table.draws,
        hand,
        state.sizes,
        must_give,
        given,
        known,
        table.revolution,
        state.trick,
        state.last_trick,
        state.out,
        state.played,
        table.points,
    )
