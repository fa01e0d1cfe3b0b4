"""The endgame of the last two players, compared with a search through the engine."""

from random import Random

from dalmuti.players.endgame import MOST_CARDS, winning_play
from dalmuti.rules.actions import Deal, Pass, PlayerAction, PlaySet, cards_of
from dalmuti.rules.cards import Cards, deck
from dalmuti.rules.game import GameState, apply, legal_actions, new_game_with_order, view
from dalmuti.rules.view import Phase


def endings(seed: int, most: int) -> list[GameState]:
    """Return positions of random hands with two players left and few cards."""
    rng = Random(seed)
    cards = list(deck(4))
    rng.shuffle(cards)
    state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
    hands = tuple(tuple(cards[seat::4]) for seat in range(4))
    state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
    found = []
    while state.phase is Phase.PLAY:
        if len(state.out) == 2 and sum(state.sizes) <= most:
            found.append(state)
        action = rng.choice(legal_actions(state)[-6:])
        state, _ = apply(state, action)
    return found


def wins(state: GameState, action: PlayerAction, known: dict[object, bool]) -> bool:
    """Return whether this action makes its player go out first, with best play."""
    after, _ = apply(state, action)
    if after.phase is not Phase.PLAY:
        return after.sizes[action.player] == 0
    best = after.trick.best
    key = (after.turn, action.player, after.hands, best, after.trick.turns[-1:])
    if key not in known:
        same = after.turn == action.player
        replies = [wins(after, reply, known) for reply in legal_actions(after)]
        known[key] = any(replies) if same else not any(replies)
    return known[key]


def test_finds_a_win_exactly_where_there_is_one() -> None:
    checked = won = third = 0
    for seed in range(60):
        for state in endings(seed, 8):
            legal = legal_actions(state)
            assert all(isinstance(action, PlaySet | Pass) for action in legal)
            winning = {cards_of(action) for action in legal if wins(state, action, {})}
            found = winning_play(
                view(state, state.turn), [tuple(sorted(cards_of(a))) for a in legal]
            )
            assert (found in winning) if winning else found is None
            checked += 1
            won += bool(winning)
            best = state.trick.best
            third += best is not None and not state.sizes[best.player]
    assert checked > 100
    assert 20 < won < checked
    assert third > 10


def test_gives_up_when_there_are_too_many_cards_or_hidden_ones() -> None:
    for seed in range(20):
        for state in endings(seed, 40):
            if sum(state.sizes) > MOST_CARDS:
                plays = [cards_of(action) for action in legal_actions(state)]
                assert winning_play(view(state, state.turn), plays) is None


def test_does_not_guess_what_was_never_dealt() -> None:
    partial = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
    hands: tuple[Cards, ...] = ((3,), (2,), (5, 9), (12, 12))
    partial, _ = apply(partial, Deal(hands, partial=True, straight_to_play=True))
    for action in (PlaySet(0, (3,)), PlaySet(1, (2,)), Pass(2), Pass(3)):
        partial, _ = apply(partial, action)
    assert winning_play(view(partial, 2), [(5,), (9,)]) is None
