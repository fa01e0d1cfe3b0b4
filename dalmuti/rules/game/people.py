"""Leaving and joining between two hands (RULES 10)."""

from dataclasses import replace

from dalmuti.rules import errors, setup_errors
from dalmuti.rules.actions import ChoosePlace, Join, Leave
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.events import Event, NewcomerCame, PlayerJoined, PlayerLeft
from dalmuti.rules.game.setup import check_name, new_game
from dalmuti.rules.game.state import (
    GameState,
    name_of,
    next_order,
    not_your_turn,
    places,
    wrong_phase,
)
from dalmuti.rules.view import Phase


def leave(state: GameState, action: Leave) -> tuple[GameState, tuple[Event, ...]]:
    """Remove a player; those below move up, and the player's points are kept (RULES 10)."""
    table, player = state.table, action.player
    if state.phase is not Phase.RESULT:
        raise wrong_phase(state, "Leaving the table")
    if player not in table.chairs:
        raise errors.NotSeatedError(name_of(state, player))
    if len(table.chairs) == MIN_PLAYERS:
        raise setup_errors.PlayerCountError(MIN_PLAYERS - 1)
    order = tuple(who for who in next_order(state) if who != player)
    chairs = tuple(who for who in table.chairs if who != player)
    table = replace(table, next_order=order, chairs=chairs)
    return state._replace(table=table), (PlayerLeft(player, order, chairs),)


def join(state: GameState, action: Join) -> tuple[GameState, tuple[Event, ...]]:
    """Add a newcomer in the middle, or ask the Greater Dalmuti which place (RULES 10).

    The next hand's Greater Dalmuti is asked, as newcomers enter at the start of that hand.
    """
    table, name = state.table, action.name
    if state.phase is not Phase.RESULT:
        raise wrong_phase(state, "Joining the game")
    check_name(name)
    if name in table.names:
        raise setup_errors.NameUsedError(name)
    if len(table.chairs) == MAX_PLAYERS:
        raise setup_errors.PlayerCountError(MAX_PLAYERS + 1)
    middle = places(state)
    if len(middle) == 1:
        return _seat(state, name, middle[0])
    chooser = next_order(state)[0]
    after = state._replace(table=replace(table, newcomer=name), phase=Phase.JOIN, turn=chooser)
    return after, (NewcomerCame(name, chooser, middle),)


def choose_place(state: GameState, action: ChoosePlace) -> tuple[GameState, tuple[Event, ...]]:
    """Give the newcomer one of the two middle places (RULES 10)."""
    if state.phase is not Phase.JOIN:
        raise wrong_phase(state, "Giving a newcomer a place")
    if action.player != state.turn:
        raise not_your_turn(state, action.player)
    if action.status not in places(state):
        raise errors.NoSuchPlaceError(action.status, places(state))
    return _seat(state, state.table.newcomer, action.status)


def without_absent(state: GameState) -> GameState:
    """Return a state between two hands without the players who have left the table.

    The others are renumbered, and the finished hand is forgotten.
    """
    table = state.table
    numbers = {player: number for number, player in enumerate(sorted(table.chairs))}
    order = tuple(numbers[player] for player in next_order(state))
    fresh = new_game(tuple(table.names[player] for player in numbers), table.edition, table.rules)
    table = replace(
        fresh.table,
        number=table.number,
        order=order,
        next_order=order,
        chairs=tuple(numbers[player] for player in table.chairs),
        points=tuple(table.points[player] for player in numbers if table.points),
    )
    return fresh._replace(table=table, phase=state.phase)


def _seat(state: GameState, name: str, status: int) -> tuple[GameState, tuple[Event, ...]]:
    table = state.table
    player = len(table.names)
    before = next_order(state)
    order = (*before[:status], player, *before[status:])
    # The newcomer sits to the left of the player just above.
    chair = table.chairs.index(before[status - 1]) + 1
    chairs = (*table.chairs[:chair], player, *table.chairs[chair:])
    table = replace(
        table,
        names=(*table.names, name),
        next_order=order,
        newcomer="",
        chairs=chairs,
        # A newcomer knows as much of the last hand's taxes as spectators.
        taxes_seen=(*table.taxes_seen, *table.taxes_seen[-1:]),
        points=(*table.points, 0) if table.rules.scoring else (),
    )
    after = state._replace(
        table=table,
        phase=Phase.RESULT,
        turn=None,
        hands=(*state.hands, ()),
        sizes=(*state.sizes, 0),
        left=(*state.left, player),
    )
    return after, (PlayerJoined(player, name, status, order, chairs),)
