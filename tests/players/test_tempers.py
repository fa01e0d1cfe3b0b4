"""Tempers, which change what a bot plays among nearly equal plays."""

from random import Random

import pytest

from dalmuti.players.cast import Temper
from dalmuti.players.levels import LEVELS, UnknownTemperError, is_level, make_bot
from dalmuti.players.tempers import MARGIN, liking, liking_for_gift, preferred, rival, rough_values
from dalmuti.rules.actions import Action, PlayerAction, StartHand
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.game import apply, legal_actions, new_game, view
from dalmuti.rules.tricks import Trick, Turn
from dalmuti.rules.view import PlayerView
from tests.players.hands import following

QUICK = ("random", "novice", "easy", "plain", "expert")


@pytest.mark.parametrize("temper", Temper)
@pytest.mark.parametrize("level", QUICK)
def test_every_temper_plays_by_the_rules_at_every_level(level: str, temper: Temper) -> None:
    rng = Random(f"{level} {temper}")
    bot = make_bot(f"{level}:{temper}", rng)
    state = new_game(("Ann", "Ben", "Cid", "Dot"))
    while state.hand_number < 3:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            action = bot.decide(view(state, state.turn))
            assert action in legal_actions(state)
        state, _ = apply(state, action)


def test_the_same_random_numbers_bring_the_same_play() -> None:
    own = following((3, 5, 5, 7, 7, 9, 9, 10, 12), (11, 11))
    for temper in Temper:
        answers = {make_bot(f"plain:{temper}", Random("same")).decide(own) for _ in range(5)}
        assert len(answers) == 1


def test_an_unknown_temper_is_refused_by_name() -> None:
    assert is_level("plain:bold")
    assert not is_level("genius:bold")
    with pytest.raises(UnknownTemperError, match="no temper 'grim'; there are bold, hasty"):
        make_bot("plain:grim", Random(1))


def test_a_temper_gives_up_no_more_than_its_margin() -> None:
    ranked: list[tuple[Cards, float]] = [((12,), 0.5), ((), 0.499), ((3,), 0.5 - 1.1 * MARGIN)]
    assert preferred(ranked, MARGIN, (0.0, 0.0, 0.0)) == (12,)
    assert preferred(ranked, MARGIN, (0.0, 1.0, 1.0)) == ()
    assert preferred(ranked, MARGIN, (0.0, 0.0, 1.0)) == (12,)


def test_a_temper_plays_no_better_than_its_level() -> None:
    ranked: list[tuple[Cards, float]] = [((12,), 0.5), ((3,), 0.9)]
    assert preferred(ranked, MARGIN, (0.5, 0.5)) == (12,)


HAND: Cards = (2, 5, 5, 8, 8, 8, 10, 12, JESTER)
SINGLE = following(HAND, (11,))


@pytest.mark.parametrize(
    ("temper", "best"),
    [
        (Temper.BOLD, (2,)),
        (Temper.HASTY, (10,)),
        (Temper.STINGY, (10,)),
        (Temper.CAREFUL, (2,)),
        (Temper.PLAYFUL, (5,)),
    ],
)
def test_each_temper_has_its_liking(temper: Temper, best: Cards) -> None:
    plays: list[Cards] = [(), (2,), (5,), (8,), (10,)]
    liked = {play: liking(temper, SINGLE, play, None, Random(1)) for play in plays}
    assert max(liked, key=lambda play: liked[play]) == best
    assert all(0 <= value <= 1 for value in liked.values())


def owned_by(player: int, cards: Cards = (11,)) -> PlayerView:
    return SINGLE._replace(trick=Trick(player, (), Turn(player, cards, min(cards))))


def test_a_vengeful_bot_beats_its_rival_and_spares_the_others() -> None:
    own = owned_by(0)
    for foe, plays in ((0, True), (2, False)):
        played = liking(Temper.VENGEFUL, own, (10,), foe, Random(1))
        passed = liking(Temper.VENGEFUL, own, (), foe, Random(1))
        assert (played > passed) == plays


def test_a_kind_bot_spares_players_of_lower_status() -> None:
    order = SINGLE.order
    assert SINGLE.you is not None
    lower = [who for who in order if order.index(who) > order.index(SINGLE.you)]
    higher = [who for who in order if order.index(who) < order.index(SINGLE.you)]
    for who in lower:
        own = owned_by(who)
        played = liking(Temper.KIND, own, (10,), None, Random(1))
        assert liking(Temper.KIND, own, (), None, Random(1)) > played
    for who in higher:
        own = owned_by(who)
        played = liking(Temper.KIND, own, (10,), None, Random(1))
        assert liking(Temper.KIND, own, (), None, Random(1)) == played


def test_the_rival_is_the_player_who_beat_the_last_set() -> None:
    you = SINGLE.you
    assert you is not None
    turns = (Turn(you, (12,), 12), Turn(2, (), 0), Turn(3, (9,), 9), Turn(0, (7,), 7))
    assert rival(SINGLE._replace(trick=Trick(you, turns, turns[-1]))) == 3
    assert rival(SINGLE._replace(trick=Trick(0, turns[1:], turns[-1]), last_trick=None)) is None


def test_a_stingy_dalmuti_gives_bad_cards_and_a_kind_one_better_ones() -> None:
    hand: Cards = (3, 9, 12, 12)
    bad, better = (12, 12), (9, 12)
    stingy, kind = Temper.STINGY, Temper.KIND
    assert liking_for_gift(stingy, hand, bad) > liking_for_gift(stingy, hand, better)
    assert liking_for_gift(kind, hand, bad) < liking_for_gift(kind, hand, better)
    assert liking_for_gift(Temper.CAREFUL, hand, (9, 12)) == 0
    assert liking_for_gift(Temper.CAREFUL, hand, (12, 12)) == 1


def test_rough_values_know_only_a_few_sensible_plays() -> None:
    ranked = rough_values(SINGLE, (10,), Random(1))
    assert ranked[0] == ((10,), 0.0)
    plays = [cards for cards, _ in ranked]
    assert () in plays
    assert not any(JESTER in cards for cards in plays)
    few = following((2, 5, 5), (11,))
    assert rough_values(few, (2,), Random(1)) == [((2,), 0.0)]


def test_tempers_differ_among_themselves() -> None:
    cards = [card for card in deck(4) if card not in (11, JESTER)]
    hands = [tuple(sorted(Random(number).sample(cards, 9))) for number in range(80)]
    views = [following(hand, (11,)) for hand in hands]
    answers: dict[Temper, tuple[PlayerAction, ...]] = {}
    for temper in Temper:
        bot = make_bot(f"expert:{temper}", Random(1))
        answers[temper] = tuple(bot.decide(own) for own in views)
    assert len(set(answers.values())) >= 6


def test_levels_are_without_tempers() -> None:
    assert not any(":" in level for level in LEVELS)
