"""RULES 6: a card that the dealer exposes."""

from random import Random

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import (
    Deal,
    DrawReplacement,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    PlaceExposed,
)
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import CardExposed, ExposedPlaced, PlayBegan, ReplacementDrawn
from dalmuti.rules.game import GameState, apply, can, legal_actions, new_game_with_order, view
from dalmuti.rules.view import Exposed, Phase
from tests.rules.tables import NAMES, dealt

MISDEAL = Rules(misdeal=True)
ANN, BEN, CID, DOT = range(4)


def deal(rules: Rules = MISDEAL) -> GameState:
    return dealt((1, 2, 7), (3, 4, 9), (5, 6, 8), (9, 10, 12), rules=rules)


def test_after_every_deal_chance_has_the_word() -> None:
    game = deal()
    assert (game.phase, game.turn) == (Phase.MISDEAL, None)
    assert all(view(game, player).phase is Phase.MISDEAL for player in (*range(4), None))
    game, events = apply(game, ExposeNothing())
    assert (game.phase, game.turn, events) == (Phase.TAXES, ANN, ())
    assert deal(Rules()).phase is Phase.TAXES


def test_the_greater_dalmuti_leaves_the_card_where_it_was_meant_for() -> None:
    game, events = apply(deal(), ExposeCard(BEN, 9))
    assert events == (CardExposed(BEN, 9),)
    assert (game.phase, game.turn) == (Phase.MISDEAL, ANN)
    assert legal_actions(game) == (PlaceExposed(ANN, BEN), PlaceExposed(ANN, DOT))
    # Everybody sees the card, and who decides.
    for player in (*range(4), None):
        seen = view(game, player)
        assert (seen.exposed, seen.to_act) == (Exposed(BEN, 9), ANN)
    game, events = apply(game, PlaceExposed(ANN, BEN))
    assert events == (ExposedPlaced(9, BEN, BEN),)
    assert (game.phase, game.turn) == (Phase.TAXES, ANN)
    assert game.hands == deal().hands
    assert view(game, None).exposed == Exposed(BEN, 9, BEN)


def test_the_greater_peon_takes_the_card_and_gives_a_random_other_one() -> None:
    game, _ = apply(deal(), ExposeCard(BEN, 3))
    game, events = apply(game, PlaceExposed(ANN, DOT))
    assert events == (ExposedPlaced(3, BEN, DOT),)
    assert (game.phase, game.turn) == (Phase.MISDEAL, None)
    assert (game.hands[BEN], game.hands[DOT]) == ((4, 9), (3, 9, 10, 12))
    drawn = {chance_action(game, Random(seed)) for seed in range(50)}
    assert drawn == {DrawReplacement(9), DrawReplacement(10), DrawReplacement(12)}
    with pytest.raises(errors.NoSuchCardError, match=r"3 cannot come from Dot, who has 9 10 12"):
        apply(game, DrawReplacement(3))
    game, events = apply(game, DrawReplacement(12))
    assert events == (ReplacementDrawn(DOT, BEN, 12),)
    assert (game.hands[BEN], game.hands[DOT]) == ((4, 9, 12), (3, 9, 10))
    # Only the two know its replacement.
    assert [view(game, who).exposed for who in (BEN, DOT)] == [Exposed(BEN, 3, DOT, 12)] * 2
    assert [view(game, who).exposed for who in (ANN, CID, None)] == [Exposed(BEN, 3, DOT)] * 3


def test_the_replacement_may_have_the_rank_of_the_exposed_card() -> None:
    game, _ = apply(deal(), ExposeCard(BEN, 9))
    game, _ = apply(game, PlaceExposed(ANN, DOT))
    assert game.hands[DOT] == (9, 9, 10, 12)
    game, _ = apply(game, DrawReplacement(9))
    assert game.hands == deal().hands


def test_the_greater_dalmuti_decides_on_their_own_card_too() -> None:
    game, _ = apply(deal(), ExposeCard(ANN, 7))
    assert legal_actions(game) == (PlaceExposed(ANN, ANN), PlaceExposed(ANN, DOT))
    game, _ = apply(game, PlaceExposed(ANN, DOT))
    assert can(game, DrawReplacement(9))


def test_a_card_for_the_greater_peon_needs_no_decision() -> None:
    game, events = apply(deal(), ExposeCard(DOT, 10))
    assert events == (CardExposed(DOT, 10), ExposedPlaced(10, DOT, DOT))
    assert (game.phase, game.turn) == (Phase.TAXES, ANN)
    assert view(game, None).exposed == Exposed(DOT, 10, DOT)


def test_who_holds_both_jesters_in_the_end_may_call_a_revolution() -> None:
    game = dealt((1, 2), (3, 13), (5, 6), (12, 13), rules=MISDEAL)
    assert apply(game, ExposeNothing())[0].phase is Phase.TAXES
    game, _ = apply(game, ExposeCard(BEN, 13))
    game, _ = apply(game, PlaceExposed(ANN, DOT))
    game, _ = apply(game, DrawReplacement(12))
    assert (game.phase, game.turn) == (Phase.REVOLUTION, DOT)


def test_a_first_deal_revolution_comes_after_the_mishap() -> None:
    rules = Rules(misdeal=True, first_deal_revolution=True)
    game, events = apply(deal(rules), ExposeCard(DOT, 9))
    assert events[-1] == PlayBegan(ANN)
    assert game.phase is Phase.PLAY


def test_the_exposed_card_goes_nowhere_else() -> None:
    game, _ = apply(deal(), ExposeCard(BEN, 9))
    with pytest.raises(errors.NoSuchReceiverError, match=r"to Cid: it must be Ben.*or Dot"):
        apply(game, PlaceExposed(ANN, CID))
    with pytest.raises(errors.NotYourTurnError, match="turn of Ann"):
        apply(game, PlaceExposed(BEN, BEN))
    with pytest.raises(errors.WrongPhaseError):
        apply(game, ExposeCard(CID, 5))
    with pytest.raises(errors.WrongPhaseError):
        apply(game, DrawReplacement(9))


def test_only_dealt_cards_are_exposed_and_only_with_the_option() -> None:
    with pytest.raises(errors.NoSuchCardError, match="1 cannot come from Ben, who has 3 4 9"):
        apply(deal(), ExposeCard(BEN, 1))
    with pytest.raises(errors.NoSuchCardError, match="player 7"):
        apply(deal(), ExposeCard(7, 1))
    for action in (ExposeCard(BEN, 9), ExposeNothing(), PlaceExposed(ANN, BEN)):
        with pytest.raises(errors.WrongPhaseError):
            apply(deal(Rules()), action)


def test_nothing_is_exposed_where_a_puzzle_goes_straight_to_play() -> None:
    game = new_game_with_order(NAMES[:4], (0, 1, 2, 3), rules=MISDEAL)
    hands = ((1,), (2,), (3,), (4,))
    game, _ = apply(game, Deal(hands, partial=True, straight_to_play=True))
    assert game.phase is Phase.PLAY


def test_how_often_is_a_setting() -> None:
    game = deal()
    always = [chance_action(game, Random(seed), misdeal_every=1) for seed in range(60)]
    assert all(isinstance(action, ExposeCard) for action in always)
    assert len(set(always)) > 8
    often = sum(chance_action(game, Random(seed)) != ExposeNothing() for seed in range(600))
    assert 70 < often < 130


def test_taxes_are_paid_from_the_hands_after_it() -> None:
    game, _ = apply(deal(), ExposeCard(BEN, 3))
    game, _ = apply(game, PlaceExposed(ANN, DOT))
    game, _ = apply(game, DrawReplacement(9))
    game, _ = apply(game, GiveTax(ANN, (2, 7)))
    game, _ = apply(game, GiveTax(BEN, (9,)))
    assert game.table.taxes[0].cards == (3, 10)
