"""States of which a player knows only a part."""

from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules import errors
from dalmuti.rules.actions import (
    DecideRevolution,
    DrawReplacement,
    ExposeCard,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import BLANK, PlayerId, remove
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    Event,
    ExposedPlaced,
    HandStarted,
    Passed,
    PlayBegan,
    ReplacementDrawn,
    RevolutionCalled,
    TaxChosen,
    TaxesPaid,
    Transfer,
    redact,
)
from dalmuti.rules.game import (
    GameState,
    apply,
    asked,
    known_state,
    legal_actions,
    new_game,
    new_game_with_order,
    observe,
    verify,
    view,
)
from dalmuti.rules.game.steps import go_on
from dalmuti.rules.view import OPENING, Phase, PlayerView
from tests.rules.tables import NAMES, dealt, house_rules, player_counts, playing, random_game, seeds


def told(state: GameState, events: tuple[Event, ...], player: PlayerId | None) -> GameState:
    """Return a state after the events of an action as far as a player is told of them."""
    for event in events:
        known = redact(event, player)
        if known is not None:
            state = observe(state, known)
    return state


def without_turn(seen: PlayerView) -> PlayerView:
    """Return a view without the facts that the player learns only when asked."""
    return seen._replace(phase=Phase.DEAL, to_act=None, must_give=0)


@settings(max_examples=60)
@given(seed=seeds, count=player_counts, rules=house_rules, keen=st.booleans())
def test_following_what_a_player_is_told_leads_to_the_view_of_the_game(
    seed: int, count: int, rules: Rules, keen: bool
) -> None:
    eyes: list[PlayerId | None] = [None, 0, count - 1]
    known = dict.fromkeys(eyes, new_game(NAMES[:count], rules=rules))
    for step in random_game(seed, count, rules, keen=keen):
        state = step.after
        for player in eyes:
            known[player] = told(known[player], step.events, player)
            seen, right = view(known[player], player), view(state, player)
            if state.phase not in OPENING:
                assert seen == right
            elif state.turn == player and player is not None:
                assert view(asked(known[player], player, state.phase), player) == right
            else:
                assert without_turn(seen) == without_turn(right)


@settings(max_examples=40)
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_the_state_of_a_view_shows_the_same_view_and_allows_the_same(
    seed: int, count: int, rules: Rules
) -> None:
    for step in random_game(seed, count, rules):
        state, player = step.before, step.before.turn
        for eyes in (None, 0, count - 1):
            assert view(known_state(view(state, eyes)), eyes) == view(state, eyes)
        if player is None:
            continue
        known = known_state(view(state, player))
        assert legal_actions(known) == legal_actions(state)
        verify(known, cast(PlayerAction, step.action))
        if state.phase is Phase.PLAY:
            after, events = apply(known, step.action)
            assert events == step.events
            assert view(after, player) == view(step.after, player)


def test_a_blank_stands_for_any_card_that_is_played() -> None:
    known = known_state(view(playing((5, 5, 9), (4, 4, 13), (3,), (2,)), 1))
    assert known.hands == ((BLANK,) * 3, (4, 4, 13), (BLANK,), (BLANK,))
    known, events = apply(known, PlaySet(0, (5, 13)))
    assert events == (CardsPlayed(0, (5, 13), 5, 1),)
    assert known.hands[0] == (BLANK,)
    with pytest.raises(errors.CardsNotHeldError, match="the hand is 4 4 13"):
        apply(known, PlaySet(1, (3, 3)))


@pytest.mark.parametrize("cards", [(5,) * 4, (0,), (0, 13), (0, 0)])
def test_a_blank_itself_cannot_be_played_nor_more_cards_than_there_are(
    cards: tuple[int, ...],
) -> None:
    known = known_state(view(playing((5, 5, 9), (4,), (3,), (2,)), 1))
    with pytest.raises(errors.CardsNotHeldError):
        apply(known, PlaySet(0, cards))


def test_what_a_blank_hand_may_do_is_not_known() -> None:
    known = known_state(view(playing((5, 5, 9), (4,), (3,), (2,)), 1))
    with pytest.raises(errors.UnknownHandError, match="legal plays of Ann are unknown"):
        legal_actions(known)


def test_blanks_stand_for_cards_that_are_missing_only() -> None:
    assert remove((0, 0, 5), (5, 7)) == (0,)
    assert remove((0, 5), (5, 7, 7)) is None
    assert remove((5, 7), (0,)) is None


class TestTaxes:
    state = dealt((3, 9), (5, 9), (1, 2), (4, 8), (6, 6, 7))

    def known(self, player: PlayerId) -> GameState:
        return known_state(view(self.state, player))

    def test_cards_that_are_known_move_and_others_become_blanks(self) -> None:
        state = self.known(4)
        paid = TaxesPaid(
            (
                Transfer(4, 0, (6, 6), 2),
                Transfer(0, 4, (3, 9), 2),
                Transfer(3, 1, None, 1),
                Transfer(1, 3, None, 1),
            )
        )
        after = observe(state, paid)
        assert after.hands == ((6, 6), (0, 0), (0, 0), (0, 0), (3, 7, 9))
        assert (after.phase, after.turn) == (Phase.PLAY, 0)
        assert view(after, 4).taxes == paid.transfers

    def test_an_unknown_card_out_of_a_known_hand_leaves_it_blank(self) -> None:
        after = observe(self.known(2), CardsExchanged(2, 3, None, None))
        assert after.hands[2] == (0, 0)

    def test_a_hand_must_hold_what_it_gives(self) -> None:
        with pytest.raises(errors.CardsNotHeldError, match="Eve does not hold 1 1"):
            observe(self.known(4), TaxesPaid((Transfer(4, 0, (1, 1), 2),)))
        with pytest.raises(errors.CardsNotHeldError, match="the hand is 0 0"):
            observe(self.known(4), TaxesPaid((Transfer(0, 4, None, 3),)))

    def test_a_tax_that_is_chosen_waits_for_the_other(self) -> None:
        mine = observe(self.known(0), TaxChosen(0, (3, 9), 2))
        assert (mine.turn, view(mine, 0).given) == (1, (3, 9))
        others = observe(self.known(1), TaxChosen(0, None, 2))
        assert (others.turn, view(others, 1).given) == (1, ())
        assert view(others, 1).must_give == 1
        assert observe(others, TaxChosen(1, (9,), 1)).turn == 1

    def test_only_a_dalmuti_is_asked_for_taxes(self) -> None:
        assert asked(self.known(1), 1, Phase.TAXES).turn == 1
        with pytest.raises(errors.NotYourTurnError, match="Cid cannot act now"):
            asked(self.known(2), 2, Phase.TAXES)

    def test_a_question_for_a_play_begins_it(self) -> None:
        state = asked(self.known(0), 0, Phase.PLAY)
        assert state == observe(self.known(0), PlayBegan(0))
        assert state.trick.leader == 0
        with pytest.raises(errors.NotYourTurnError):
            asked(self.known(1), 1, Phase.PLAY)
        assert observe(state, PlayBegan(0)) is state

    def test_a_revolution_may_be_asked_for_and_called(self) -> None:
        state = asked(self.known(3), 3, Phase.REVOLUTION)
        assert (state.phase, state.turn) == (Phase.REVOLUTION, 3)
        called = observe(self.known(0), RevolutionCalled(4, True, (4, 3, 2, 1, 0), ()))
        assert (called.order, called.turn, called.phase) == ((4, 3, 2, 1, 0), 4, Phase.PLAY)
        assert apply(state, DecideRevolution(3, call=False))[0].phase is Phase.TAXES


class TestDeals:
    start = new_game_with_order(NAMES[:4], (0, 1, 2, 3))

    def observe(self, *hands: tuple[int, ...] | None, sizes: tuple[int, ...]) -> GameState:
        return observe(self.start, CardsDealt((0, 1, 2, 3), hands, sizes))

    def test_hands_that_are_not_known_are_blank(self) -> None:
        state = self.observe(None, (9, 4), None, None, sizes=(3, 2, 1, 1))
        assert state.hands == ((0, 0, 0), (4, 9), (0,), (0,))
        assert (state.phase, state.turn) == (Phase.TAXES, None)
        assert view(state, None).to_act is None

    def test_where_all_hands_are_known_it_is_known_who_is_asked(self) -> None:
        state = self.observe((1,), (2,), (13, 13), (3,), sizes=(1, 1, 2, 1))
        assert (state.phase, state.turn) == (Phase.REVOLUTION, 2)

    @pytest.mark.parametrize(
        ("hand", "sizes", "fault"),
        [
            ((1, 1), (2, 1, 1, 1), "the deck does not have the cards of Ann"),
            ((1,), (1, 0, 1, 1), "Ben cannot be dealt 0 cards"),
            ((1,), (1, 81, 1, 1), "Ben cannot be dealt 81 cards"),
        ],
    )
    def test_a_deal_must_be_possible(
        self, hand: tuple[int, ...], sizes: tuple[int, ...], fault: str
    ) -> None:
        with pytest.raises(errors.WrongDealError, match=fault):
            self.observe(hand, None, None, None, sizes=sizes)

    def test_a_hand_is_for_one_who_plays(self) -> None:
        with pytest.raises(errors.WrongDealError, match="player 7 is dealt a hand"):
            observe(self.start, CardsDealt((0, 1, 2, 7), (None,) * 4, (1,) * 4))

    def test_another_hand_begins_whenever_it_is_told(self) -> None:
        state = known_state(view(playing((5, 5), (4,), (3,), (2,)), 1))
        again = observe(state, HandStarted(7, (3, 2, 1, 0), (3, 2, 1, 0)))
        assert (again.phase, again.hand_number, again.order) == (Phase.DEAL, 7, (3, 2, 1, 0))
        assert (again.sizes, again.turn, again.trick.turns) == ((0,) * 4, None, ())
        assert observe(again, HandStarted(7, (3, 2, 1, 0), (3, 2, 1, 0))) is again


class TestMisdeals:
    rules = Rules(misdeal=True)

    def known(self, player: PlayerId) -> GameState:
        state = dealt((1, 9), (5, 9), (4, 8), (6, 7), rules=self.rules)
        return known_state(view(state, player))

    def test_a_card_that_is_not_held_cannot_be_exposed(self) -> None:
        assert observe(self.known(0), CardExposed(1, 3)).table.exposed is not None
        with pytest.raises(errors.NoSuchCardError):
            observe(self.known(1), CardExposed(1, 3))

    def test_the_greater_dalmuti_decides_but_for_the_greater_peon(self) -> None:
        assert observe(self.known(2), CardExposed(1, 5)).turn == 0
        assert observe(self.known(2), CardExposed(3, 5)).turn is None

    def test_the_replacement_is_another_card(self) -> None:
        state = observe(self.known(3), ExposedPlaced(9, 1, 3))
        assert state.hands[3] == (6, 7, 9)
        with pytest.raises(errors.NoSuchCardError, match="who has 6 7"):
            observe(state, ReplacementDrawn(3, 1, 9))
        assert observe(state, ReplacementDrawn(3, 1, 6)).hands[3] == (7, 9)

    def test_a_replacement_needs_an_exposed_card(self) -> None:
        with pytest.raises(errors.WrongPhaseError):
            observe(self.known(3), ReplacementDrawn(3, 1, 6))

    def test_it_agrees_with_the_game(self) -> None:
        state = dealt((1, 9), (5, 9), (4, 8), (6, 7), rules=self.rules)
        known = self.known(1)
        for action in (ExposeCard(1, 9), PlaceExposed(0, 3), DrawReplacement(6)):
            state, events = apply(state, action)
            known = told(known, events, 1)
        assert known.hands[1] == state.hands[1] == (5, 6)
        assert known.table.exposed == state.table.exposed


@pytest.mark.parametrize(
    "event",
    [
        CardsDealt((0, 1, 2, 3), (None,) * 4, (1,) * 4),
        CardExposed(0, 5),
        ExposedPlaced(5, 0, 0),
        TaxesPaid(()),
        CardsExchanged(0, 1, None, None),
        RevolutionCalled(0, False, (0, 1, 2, 3), (0, 1, 2, 3)),
        Passed(0),
    ],
)
def test_an_event_comes_at_its_time(event: Event) -> None:
    state = known_state(view(playing((5, 5), (4,), (3,), (2,)), 1))
    with pytest.raises(errors.RulesError):
        observe(state, event)


@pytest.mark.parametrize("phase", [Phase.CHAIR, Phase.JOIN, *OPENING])
def test_a_question_comes_at_its_time(phase: Phase) -> None:
    state = known_state(view(playing((5, 5), (4,), (3,), (2,)), 0))
    with pytest.raises(errors.WrongPhaseError):
        asked(state, 0, phase)
    assert asked(state, 0, Phase.PLAY) is state


@dataclass(frozen=True, slots=True)
class SpyHired:
    """An event of a rule that does not exist yet."""

    player: PlayerId


def test_an_unknown_event_raises() -> None:
    with pytest.raises(AssertionError):
        observe(new_game(NAMES[:4]), cast(Event, SpyHired(0)))


def test_actions_that_others_take_go_on() -> None:
    known = known_state(view(playing((5, 5), (4,), (3,), (2,)), 1))
    known, _ = apply(known, PlaySet(0, (6,)))
    known, _ = apply(known, Pass(1))
    assert (known.turn, known.sizes) == (2, (1, 1, 1, 1))
    assert apply(known_state(view(dealt((3, 9), (5, 9), (1,), (4, 8)), 0)), GiveTax(0, (3, 9)))


def test_only_the_opening_has_steps_to_go_on_from() -> None:
    with pytest.raises(ValueError, match="play is not a step"):
        go_on(playing((5, 5), (4,), (3,), (2,)), Phase.PLAY)
