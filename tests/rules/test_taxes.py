"""RULES 6: taxes."""

from collections.abc import Sequence

import pytest

from dalmuti.rules import errors
from dalmuti.rules.actions import GiveTax, Pass, PlaySet
from dalmuti.rules.editions import JestersInTaxes, Rules
from dalmuti.rules.events import PlayBegan, TaxChosen, TaxesPaid, Transfer, redact
from dalmuti.rules.game import apply, can, legal_actions, view
from dalmuti.rules.view import Phase
from tests.rules.tables import dealt

NEVER = Rules(jesters_in_taxes=JestersInTaxes.NEVER)
# Greater Dalmuti, Lesser Dalmuti, merchant, Lesser Peon, Greater Peon.
HANDS = ((5, 9, 9, 13), (6, 7, 11), (8, 8, 8), (4, 12, 13), (10, 3, 12, 1))


def test_worked_example() -> None:
    dalmuti = (3, 6, 6, 7, 9, 9, 9, 10, 10, 11, 11, 11, 11, 12, 12, 12)
    peon = (2, 4, 6, 7, 7, 7, 9, 9, 11, 11, 12, 12, 12, 13)
    assert (len(dalmuti), len(peon)) == (16, 14)
    game = dealt(dalmuti, (8, 8), (5, 5), (4, 10), peon)
    game, _ = apply(game, GiveTax(0, (10, 10)))
    game, (_, paid, _) = apply(game, GiveTax(1, (8,)))
    assert isinstance(paid, TaxesPaid)
    assert paid.transfers[:2] == (Transfer(4, 0, (2, 4), 2), Transfer(0, 4, (10, 10), 2))
    assert game.hands[0] == (2, 3, 4, 6, 6, 7, 9, 9, 9, 11, 11, 11, 11, 12, 12, 12)
    assert game.hands[4] == (6, 7, 7, 7, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13)


def test_all_four_change_hands_at_once_when_both_dalmutis_have_chosen() -> None:
    game = dealt(*HANDS)
    assert (game.phase, game.turn) == (Phase.TAXES, 0)
    before = game.hands
    game, events = apply(game, GiveTax(0, (9, 5)))
    assert events == (TaxChosen(0, (5, 9), 2),)
    assert (game.phase, game.turn, game.hands) == (Phase.TAXES, 1, before)
    game, events = apply(game, GiveTax(1, (11,)))
    assert events == (
        TaxChosen(1, (11,), 1),
        TaxesPaid(
            (
                Transfer(4, 0, (1, 3), 2),
                Transfer(0, 4, (5, 9), 2),
                Transfer(3, 1, (4,), 1),
                Transfer(1, 3, (11,), 1),
            )
        ),
        PlayBegan(0),
    )
    assert game.hands == ((1, 3, 9, 13), (4, 6, 7), (8, 8, 8), (11, 12, 13), (5, 9, 10, 12))
    assert (game.phase, game.turn) == (Phase.PLAY, 0)


def test_each_gives_before_seeing_what_comes_back() -> None:
    # The gift is from the hand before taxes: a card that comes back cannot be given.
    game = dealt(*HANDS)
    with pytest.raises(errors.CardsNotHeldError, match="Ann does not hold 1 3"):
        apply(game, GiveTax(0, (1, 3)))


def test_the_dalmutis_give_any_cards() -> None:
    game = dealt(*HANDS)
    choices = [action.cards for action in legal_actions(game) if isinstance(action, GiveTax)]
    assert choices == [(5, 9), (5, 13), (9, 9), (9, 13)]
    game, _ = apply(game, GiveTax(0, (13, 9)))
    assert [action.cards for action in legal_actions(game) if isinstance(action, GiveTax)] == [
        (6,),
        (7,),
        (11,),
    ]


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ((), errors.TaxCountError),
        ((5,), errors.TaxCountError),
        ((5, 9, 9), errors.TaxCountError),
        ((9, 13, 13), errors.TaxCountError),
        ((5, 5), errors.CardsNotHeldError),
        ((13, 13), errors.CardsNotHeldError),
        ((0, 5), errors.CardsNotHeldError),
    ],
)
def test_wrong_gifts(cards: Sequence[int], error: type[errors.RulesError]) -> None:
    with pytest.raises(error, match=r"RULES [67]"):
        apply(dealt(*HANDS), GiveTax(0, tuple(cards)))


def test_the_greater_dalmuti_is_asked_first_and_peons_have_no_choice() -> None:
    game = dealt(*HANDS)
    for player in (1, 3, 4):
        with pytest.raises(errors.NotYourTurnError):
            apply(game, GiveTax(player, HANDS[player][:1]))
    for action in (Pass(0), PlaySet(0, (5,))):
        with pytest.raises(errors.WrongPhaseError, match="taxes come first"):
            apply(game, action)


def test_jesters_are_the_worst_cards() -> None:
    # The Lesser Peon has a jester and pays a 4; the Dalmuti gives one away.
    game, _ = apply(dealt(*HANDS), GiveTax(0, (9, 13)))
    game, _ = apply(game, GiveTax(1, (6,)))
    assert game.hands[3] == (6, 12, 13)
    assert game.hands[4] == (9, 10, 12, 13)


def test_a_peon_with_nothing_better_pays_with_jesters() -> None:
    game = dealt((5, 9, 9), (6, 7), (8,), (4,), (12, 13))
    game, _ = apply(game, GiveTax(0, (9, 9)))
    game, _ = apply(game, GiveTax(1, (6,)))
    assert game.hands[0] == (5, 12, 13)
    assert game.hands[4] == (9, 9)


def test_where_jesters_never_change_hands() -> None:
    game = dealt(*HANDS, rules=NEVER)
    with pytest.raises(errors.JesterTaxError):
        apply(game, GiveTax(0, (9, 13)))
    choices = [action.cards for action in legal_actions(game) if isinstance(action, GiveTax)]
    assert choices == [(5, 9), (9, 9)]
    game, _ = apply(game, GiveTax(0, (9, 9)))
    game, _ = apply(game, GiveTax(1, (6,)))
    assert game.hands[3] == (6, 12, 13)


def test_if_jesters_never_change_hands_a_peon_keeps_theirs() -> None:
    game = dealt((5, 9, 9), (6, 7), (8,), (4,), (3, 12, 13), rules=NEVER)
    game, _ = apply(game, GiveTax(0, (9, 9)))
    game, _ = apply(game, GiveTax(1, (6,)))
    assert game.hands[4] == (9, 9, 13)


def test_a_tax_that_cannot_be_paid_in_full_is_refused() -> None:
    game = dealt((5, 9, 9), (6, 7), (8,), (4,), (12, 13), rules=NEVER)
    with pytest.raises(errors.TaxUnpayableError, match="Eve cannot pay"):
        apply(game, GiveTax(0, (9, 9)))


def test_nothing_is_shown_until_both_have_chosen() -> None:
    game, (chosen,) = apply(dealt(*HANDS), GiveTax(0, (5, 9)))
    for player in (1, 2, 3, 4, None):
        assert redact(chosen, player) == TaxChosen(0, None, 2)
        assert view(game, player).given == ()
        assert view(game, player).taxes == ()
    assert redact(chosen, 0) == chosen
    assert view(game, 0).given == (5, 9)
    assert view(game, 0).hand == HANDS[0]


def test_views_while_taxes_are_chosen() -> None:
    game = dealt(*HANDS)
    assert [view(game, player).must_give for player in (0, 1, 2, 3, 4)] == [2, 0, 0, 0, 0]
    assert [view(game, player).to_act for player in (0, 1, None)] == [0, None, None]
    game, _ = apply(game, GiveTax(0, (5, 9)))
    assert [view(game, player).must_give for player in (0, 1, 2, 3, 4)] == [0, 1, 0, 0, 0]
    assert [view(game, player).to_act for player in (0, 1, None)] == [None, 1, None]


def test_paid_taxes_are_known_to_giver_and_receiver_only() -> None:
    game, _ = apply(dealt(*HANDS), GiveTax(0, (5, 9)))
    game, (_, paid, _) = apply(game, GiveTax(1, (11,)))
    assert [transfer.cards for transfer in view(game, 4).taxes] == [(1, 3), (5, 9), None, None]
    assert [transfer.cards for transfer in view(game, 1).taxes] == [None, None, (4,), (11,)]
    for player in (2, None):
        assert [transfer.cards for transfer in view(game, player).taxes] == [None] * 4
        assert [transfer.count for transfer in view(game, player).taxes] == [2, 2, 1, 1]
    for player in (*range(5), None):
        seen = redact(paid, player)
        assert isinstance(seen, TaxesPaid)
        assert view(game, player).taxes == seen.transfers


def test_a_gift_counts_every_card_once() -> None:
    assert can(dealt(*HANDS), GiveTax(0, (9, 9)))
    assert not can(dealt(*HANDS), GiveTax(0, (5, 5)))


def test_a_lesser_peon_who_cannot_pay_either_is_named() -> None:
    game = dealt((5, 9, 9), (6, 7), (8, 8), (13,), (1, 3, 10), rules=NEVER)
    game, _ = apply(game, GiveTax(0, (9, 9)))
    with pytest.raises(errors.TaxUnpayableError, match="Dot cannot pay"):
        apply(game, GiveTax(1, (7,)))
