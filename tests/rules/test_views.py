"""A player's view: everything they may know, and nothing else."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules.actions import GiveTax
from dalmuti.rules.cards import Cards
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import (
    CardsDealt,
    CardsExchanged,
    ReplacementDrawn,
    RevolutionDeclined,
    TaxChosen,
    TaxesPaid,
    redact,
)
from dalmuti.rules.game import GameState, apply, view
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, dealt, house_rules, player_counts, random_game, seeds


def with_others_shuffled(state: GameState, viewer: int | None, rng: Random) -> GameState:
    """Return the same game with the cards that the viewer cannot see shuffled."""
    others = [player for player in range(len(state.names)) if player != viewer]
    cards = [card for player in others for card in state.hands[player]]
    rng.shuffle(cards)
    hands: list[Cards] = list(state.hands)
    for player in others:
        hands[player] = tuple(sorted(cards[: state.sizes[player]]))
        del cards[: state.sizes[player]]
    return state._replace(hands=tuple(hands))


@settings(max_examples=30)
@given(seed=seeds, count=player_counts, rules=house_rules, data=st.data())
def test_a_view_does_not_depend_on_hidden_cards(
    seed: int, count: int, rules: Rules, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([None, *range(count)]))
    rng = Random(seed)
    for step in random_game(seed, count, rules, hands=1):
        state = step.after
        seen = view(state, viewer)
        assert seen == view(with_others_shuffled(state, viewer, rng), viewer)
        assert seen.hand == (() if viewer is None else state.hands[viewer])
        if viewer in seen.chairs:
            following = [*seen.others, viewer]
            assert all(
                seen.chairs.index(one) == (seen.chairs.index(before) + 1) % len(following)
                for before, one in zip([viewer, *following], following, strict=False)
            )
        dalmuti = state.order[0] if state.order else None
        asked = state.phase is Phase.REVOLUTION and viewer not in (state.turn, dalmuti)
        if asked and not (rules.first_deal_revolution and state.hand_number == 1):
            assert seen == view(state._replace(phase=Phase.TAXES, turn=dalmuti), viewer)
        exposed, exchange = state.table.exposed, state.table.exchange
        if exposed and exposed.to is not None and viewer not in (exposed.player, exposed.to):
            table = replace(state.table, exposed=exposed._replace(replacement=1))
            assert seen == view(state._replace(table=table), viewer)
        if exchange and viewer not in (exchange.player, exchange.partner):
            table = replace(state.table, exchange=exchange._replace(gives=1, gets=1))
            assert seen == view(state._replace(table=table), viewer)
        if state.phase is Phase.TAXES and viewer != dalmuti:
            assert seen == view(state._replace(given=()), viewer)


@settings(max_examples=30)
@given(seed=seeds, count=player_counts, rules=house_rules, data=st.data())
def test_redacted_events_hold_only_what_one_may_know(
    seed: int, count: int, rules: Rules, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([None, *range(count)]))
    for step in random_game(seed, count, rules, hands=1):
        for event in step.events:
            seen = redact(event, viewer)
            match event:
                case CardsDealt():
                    assert isinstance(seen, CardsDealt)
                    assert (seen.order, seen.sizes) == (event.order, event.sizes)
                    for player, hand in zip(event.order, seen.hands, strict=True):
                        own = step.after.hands[player] if player == viewer else None
                        assert hand == own
                case RevolutionDeclined(player):
                    assert seen == (event if player == viewer else None)
                case TaxChosen(player, cards, amount):
                    known = cards if player == viewer else None
                    assert seen == TaxChosen(player, known, amount)
                case TaxesPaid():
                    assert isinstance(seen, TaxesPaid)
                    for whole, part in zip(event.transfers, seen.transfers, strict=True):
                        mine = viewer is not None and viewer in (whole.giver, whole.receiver)
                        assert part.cards == (whole.cards if mine else None)
                case ReplacementDrawn(giver, receiver, card):
                    known_card = card if viewer in (giver, receiver) else None
                    assert seen == ReplacementDrawn(giver, receiver, known_card)
                case CardsExchanged(player, partner, gives, gets):
                    if viewer not in (player, partner):
                        gives = gets = None
                    assert seen == CardsExchanged(player, partner, gives, gets)
                case _:
                    assert seen == event


def test_a_spectator_sees_no_hand() -> None:
    seen = view(dealt((1, 2), (3,), (4,), (5, 6)), None)
    assert (seen.you, seen.hand, seen.sizes) == (None, (), (2, 1, 1, 2))


def test_a_first_deal_revolution_is_asked_in_secret() -> None:
    rules = Rules(first_deal_revolution=True)
    game = dealt((1, 2), (3,), (4,), (5, 13, 13), rules=rules)
    assert (game.phase, game.turn) == (Phase.REVOLUTION, 3)
    assert [view(game, player).to_act for player in range(4)] == [None, None, None, 3]
    # There are no taxes to wait for in this hand.
    assert [view(game, player).phase for player in range(3)] == [Phase.DEAL] * 3


def test_who_chooses_a_tax_chooses_in_secret() -> None:
    game = dealt((5, 9, 9), (6, 7, 11), (8, 8), (4, 12), (1, 3, 10))
    gifts = [(5, 9), (6,)]
    for chooser, cards in enumerate(gifts):
        seen = [view(game, player) for player in (*range(5), None)]
        assert game.turn == chooser
        assert {one.phase for one in seen} == {Phase.TAXES}
        asked = [one.to_act for one in seen]
        assert asked == [chooser if one.you == chooser else None for one in seen]
        assert [one.must_give for one in seen] == [
            len(cards) if one.you == chooser else 0 for one in seen
        ]
        # Only the giver knows the cards, and nothing has changed hands.
        assert [one.given for one in seen] == [game.given if one.you == 0 else () for one in seen]
        assert {one.sizes for one in seen} == {(3, 3, 2, 2, 3)}
        game, _ = apply(game, GiveTax(chooser, cards))
    assert game.phase is Phase.PLAY


def test_a_view_has_the_public_facts() -> None:
    game = dealt((1, 2), (3,), (4,), (5, 6))
    seen = view(game, 2)
    assert (seen.you, seen.names, seen.edition) == (2, NAMES[:4], "en")
    assert (seen.hand_number, seen.order, seen.chairs) == (1, (0, 1, 2, 3), (0, 1, 2, 3))
    assert (seen.trick.leader, seen.trick.turns, seen.last_trick) == (-1, (), None)
