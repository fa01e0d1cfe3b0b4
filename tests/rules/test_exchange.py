"""RULES 6: the merchants' exchange."""

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import (
    ChooseExchange,
    DecideRevolution,
    ExchangeCards,
    GiveTax,
    StartHand,
)
from dalmuti.rules.editions import JestersInTaxes, Rules
from dalmuti.rules.events import CardsExchanged, ExchangeChosen, HandStarted, PlayBegan
from dalmuti.rules.game import GameState, apply, legal_actions, view
from dalmuti.rules.view import Exchange, Phase
from tests.rules.tables import dealt, moves, playing

EXCHANGE = Rules(merchant_exchange=True)
SEVEN = ((10, 11, 12), (9, 12), (5, 6, 13), (7, 8), (6, 13), (4, 9), (1, 2, 3))


def taxed(rules: Rules = EXCHANGE, hands: tuple[tuple[int, ...], ...] = SEVEN) -> GameState:
    game = dealt(*hands, rules=rules)
    game, _ = apply(game, GiveTax(0, (11, 12)))
    return apply(game, GiveTax(1, (12,)))[0]


def test_the_highest_merchant_picks_another_after_the_taxes() -> None:
    game = taxed()
    assert (game.phase, game.turn) == (Phase.EXCHANGE, 2)
    assert legal_actions(game) == (
        ChooseExchange(2, None),
        ChooseExchange(2, 3),
        ChooseExchange(2, 4),
    )
    # Everybody sees that the merchant chooses; the taxes are settled.
    assert {view(game, who).to_act for who in (*range(7), None)} == {2}
    game, events = apply(game, ChooseExchange(2, 4))
    assert events == (ExchangeChosen(2, 4),)
    assert (game.phase, game.turn) == (Phase.EXCHANGE, None)
    game, events = apply(game, ExchangeCards(5, 13))
    assert events == (CardsExchanged(2, 4, 5, 13), PlayBegan(0))
    assert (game.hands[2], game.hands[4]) == ((6, 13, 13), (5, 6))
    assert (game.phase, game.turn) == (Phase.PLAY, 0)
    assert [view(game, who).exchange for who in (2, 4)] == [Exchange(2, 4, 5, 13)] * 2
    others = {view(game, who).exchange for who in (0, 1, 3, 5, 6, None)}
    assert others == {Exchange(2, 4)}


def test_the_merchant_may_decline() -> None:
    game, events = apply(taxed(), ChooseExchange(2, None))
    assert events == (ExchangeChosen(2, None), PlayBegan(0))
    assert view(game, 5).exchange == Exchange(2, None)


def test_jesters_may_be_exchanged_whatever_the_rule_on_taxes() -> None:
    game = taxed(Rules(merchant_exchange=True, jesters_in_taxes=JestersInTaxes.NEVER))
    game, _ = apply(game, ChooseExchange(2, 3))
    game, _ = apply(game, ExchangeCards(13, 7))
    assert game.hands[3] == (8, 13)


def test_both_jesters_after_an_exchange_are_no_revolution_any_more() -> None:
    game, _ = apply(taxed(), ChooseExchange(2, 4))
    game, _ = apply(game, ExchangeCards(6, 13))
    assert game.hands[2].count(13) == 2
    assert game.phase is Phase.PLAY


def test_it_needs_two_merchants_and_the_option() -> None:
    five = ((10, 12), (12,), (5,), (4,), (1, 2))
    game = dealt(*five, rules=EXCHANGE)
    game, _ = apply(game, GiveTax(0, (10, 12)))
    assert apply(game, GiveTax(1, (12,)))[0].phase is Phase.PLAY
    assert taxed(Rules()).phase is Phase.PLAY
    six = ((10, 12), (12,), (5,), (6,), (4,), (1, 2))
    game = dealt(*six, rules=EXCHANGE)
    game, _ = apply(game, GiveTax(0, (10, 12)))
    game, _ = apply(game, GiveTax(1, (12,)))
    assert legal_actions(game) == (ChooseExchange(2, None), ChooseExchange(2, 3))


def test_without_taxes_there_is_none() -> None:
    hands = ((10, 11), (12,), (13, 13), (7,), (6,), (4,), (1, 2))
    game = dealt(*hands, rules=EXCHANGE)
    assert apply(game, DecideRevolution(2, call=True))[0].phase is Phase.PLAY
    first = Rules(merchant_exchange=True, first_deal_revolution=True)
    assert dealt(*hands, rules=first).phase is Phase.PLAY


def test_only_another_merchant_will_do() -> None:
    for partner in (0, 1, 2, 5, 6, 9):
        with pytest.raises(errors.NoSuchPartnerError, match="Dot, Eve"):
            apply(taxed(), ChooseExchange(2, partner))
    with pytest.raises(errors.NotYourTurnError, match="turn of Cid"):
        apply(taxed(), ChooseExchange(3, 4))
    with pytest.raises(errors.WrongPhaseError):
        apply(taxed(), ExchangeCards(5, 7))


def test_chance_takes_cards_that_are_there() -> None:
    game, _ = apply(taxed(), ChooseExchange(2, 3))
    with pytest.raises(errors.NoSuchCardError, match="7 cannot come from Cid, who has 5 6 13"):
        apply(game, ExchangeCards(7, 7))
    with pytest.raises(errors.NoSuchCardError, match="5 cannot come from Dot"):
        apply(game, ExchangeCards(5, 5))


def test_the_next_hand_knows_nothing_of_it() -> None:
    game, _ = apply(taxed(), ChooseExchange(2, None))
    while game.phase is Phase.PLAY:
        assert game.turn is not None
        best = game.trick.best
        hand = game.hands[game.turn]
        game = moves(game, () if best is not None else hand[:1])
    game, (started,) = apply(game, StartHand())
    assert isinstance(started, HandStarted)
    assert view(game, 2).exchange is None


def test_nobody_exchanges_cards_while_tricks_are_played() -> None:
    with pytest.raises(errors.WrongPhaseError):
        apply(playing(*SEVEN, rules=EXCHANGE), ChooseExchange(0, None))
    game, _ = apply(taxed(), ChooseExchange(2, 3))
    assert game.turn is None
    with pytest.raises(errors.WrongPhaseError):
        apply(game, ChooseExchange(2, 4))
