"""Views: a state as one player may see it."""

from typing import assert_never

from dalmuti.rules import taxes
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.game.state import GameState, next_order, places
from dalmuti.rules.tricks import make
from dalmuti.rules.view import Exchange, Exposed, Phase, PlayerView


def view(state: GameState, player: PlayerId | None) -> PlayerView:
    """Return the game as a player, or a spectator if None, may see it."""
    # By position, because attribute access would make a view a sixth slower.
    table, phase, turn, hands, sizes, _, trick, last_trick, out, played, given = state
    must_give = 0
    following: tuple[PlayerId, ...] = ()
    match phase:
        case Phase.PLAY:
            pass
        case Phase.REVOLUTION | Phase.TAXES:
            if turn is None or turn != player:
                # A view must not show that a revolution is offered to another player.
                turn = None
                phase = Phase.TAXES if table.has_taxes else Phase.DEAL
            elif phase is Phase.TAXES:
                must_give = taxes.TAXES[table.order.index(turn)]
            if player != table.order[0]:
                given = ()
        case Phase.RESULT | Phase.JOIN:
            following = next_order(state)
        case Phase.SEATING | Phase.CHAIR | Phase.DEAL | Phase.MISDEAL | Phase.EXCHANGE | Phase.OVER:
            pass
        case _:
            assert_never(phase)
    exposed, exchange = table.exposed, table.exchange
    if exposed is not None and player not in (exposed.player, exposed.to):
        exposed = Exposed(exposed.player, exposed.card, exposed.to)
    if exchange is not None and player not in (exchange.player, exchange.partner):
        exchange = Exchange(exchange.player, exchange.partner)
    seen = table.taxes_seen
    draw = table.draw
    fields = (
        player,
        table.names,
        table.edition,
        table.rules,
        phase,
        turn,
        table.number,
        table.order,
        table.chairs,
        draw.draws if draw.earlier else draw.recent,
        () if player is None else hands[player],
        sizes,
        must_give,
        given,
        seen[-1 if player is None else player] if seen else (),
        table.revolution,
        trick,
        last_trick,
        out,
        played,
        table.points,
        exposed,
        exchange,
        following,
        table.newcomer,
        places(state) if table.newcomer else (),
    )
    return make(PlayerView, fields)
