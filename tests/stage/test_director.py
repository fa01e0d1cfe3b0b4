from dataclasses import replace

import pytest

from dalmuti.rules.cards import Cards
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    HandEnded,
    HandStarted,
    Passed,
    PlayerOut,
    RevolutionCalled,
    TaxChosen,
    TaxesPaid,
    Transfer,
    TrickWon,
    redact,
)
from dalmuti.rules.game import view
from dalmuti.rules.tricks import Turn
from dalmuti.stage.anchors import (
    HandOf,
    HatAt,
    LastCards,
    OverEyes,
    Place,
    PlateMark,
    Stock,
    TaxSpot,
)
from dalmuti.stage.clips import (
    CardThing,
    Clip,
    Flight,
    HatThing,
    Pace,
    PersonThing,
    PrizeThing,
    RosetteThing,
)
from dalmuti.stage.cues import (
    BannerShown,
    CardLanded,
    LeftLast,
    RosetteLifted,
    TaxLaid,
    TurnPassedTo,
)
from dalmuti.stage.director import Direction, clips_before, clips_for
from dalmuti.stage.director.times import TUG_TIME
from dalmuti.stage.model import Banner, BannerKind, model_from_view
from dalmuti.stage.pauses import MAX_PAUSE, MIN_PAUSE
from dalmuti.stage.playback import SPEEDS
from dalmuti.stage.tween import Easing
from tests.stage.games import random_game
from tests.stage.test_model import table


def all_clips(seed: int, players: int, direction: Direction) -> list[tuple[Clip, ...]]:
    """Return the clips of every event of a random game, seen by player 0."""
    seen = []
    before = None
    for state, events in random_game(seed, players, hands=3):
        if before is not None:
            # Only the first event of several sees the right table; skip the others.
            model = model_from_view(view(before, 0))
            for event in events[:1]:
                known = redact(event, 0)
                if known is not None:
                    seen.append(clips_before(known, model, direction))
                    seen.append(clips_for(known, model, direction))
        before = state
    return seen


def length(clips: tuple[Clip, ...]) -> float:
    return max((clip.end for clip in clips), default=0.0)


def flights(clips: tuple[Clip, ...]) -> list[Flight]:
    return [flight for clip in clips for flight in clip.flights]


def deal_of_80() -> CardsDealt:
    sizes = (14, 14, 13, 13, 13, 13)
    return CardsDealt((0, 1, 2, 3, 4, 5), (None,) * 6, sizes)


def test_no_clip_ends_before_the_one_before_it() -> None:
    for clips in all_clips(3, 6, Direction()):
        ends = [clip.end for clip in clips]
        assert ends == sorted(ends)
        assert all(clip.start >= 0.0 and clip.duration >= 0.0 for clip in clips)


def test_cards_fly_180_to_450_milliseconds_and_ease_out() -> None:
    count = 0
    for clips in all_clips(4, 7, Direction()):
        for clip in clips:
            for flight in clip.flights:
                if isinstance(flight.thing, CardThing):
                    seconds = flight.duration or clip.duration - flight.delay
                    longest = TUG_TIME if flight.easing is Easing.TUG else 0.45
                    assert 0.18 <= seconds <= longest
                    count += 1
    assert count > 500


def test_the_same_event_is_always_shown_alike() -> None:
    assert all_clips(5, 5, Direction()) == all_clips(5, 5, Direction())


def test_reduced_motion_travels_nowhere_and_takes_as_long() -> None:
    still = all_clips(6, 5, Direction(reduced_motion=True))
    moving = all_clips(6, 5, Direction())
    assert all(flight.fade for clips in still for flight in flights(clips))
    assert not any(flight.fade for clips in moving for flight in flights(clips))
    assert [length(clips) for clips in still] == [length(clips) for clips in moving]


@pytest.mark.parametrize(
    ("pace", "least", "most"),
    [(Pace.NORMAL, 5.0, 6.0), (Pace.BRISK, 2.3, 2.7), (Pace.RELAXED, 8.5, 9.6)],
)
def test_dealing_80_cards_takes_its_time(pace: Pace, least: float, most: float) -> None:
    model = replace(
        table(hand=(), viewer=None),
        names=("A", "B", "C", "D", "E", "F"),
        statuses=tuple(range(6)),
        chairs=tuple(range(6)),
        sizes=(0,) * 6,
    )
    clips = clips_for(deal_of_80(), model, Direction())
    assert least <= length(clips) / SPEEDS[pace] <= most


def test_cards_are_dealt_round_by_round_from_the_greater_peons_place() -> None:
    model = replace(table(hand=()), sizes=(0,) * 4)
    event = CardsDealt((0, 1, 2, 3), ((1, 6, 13), None, None, None), (3, 3, 2, 2))
    clips = clips_for(event, model, Direction())
    landed = [clip.cue for clip in clips if isinstance(clip.cue, CardLanded)]
    assert [cue.player for cue in landed] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert sorted(cue.card or 0 for cue in landed if cue.player == 0) == [1, 6, 13]
    assert {cue.card for cue in landed if cue.player != 0} == {None}
    assert {flight.source for flight in flights(clips)} == {Stock(3)}
    # First, cards spring in the dealer's hands.
    assert {flight.target for flight in clips[1].flights} == {Stock(3)}
    assert clips[1].end <= clips[2].start


def test_bots_seem_to_think_and_persons_do_not() -> None:
    model = replace(table(), turn=1, turns=(Turn(0, (9,), 9),))
    play = CardsPlayed(1, (8,), 8, 3)
    for event in (play, Passed(1)):
        bot = clips_for(event, model, Direction())
        person = clips_for(event, model, Direction(persons=frozenset({1})))
        thought = length(bot) - length(person)
        assert MIN_PAUSE <= thought <= MAX_PAUSE
        assert not bot[0].flights
        assert bot[0].cue is None


def test_thinking_varies() -> None:
    times = set()
    for left in range(1, 10):
        model = replace(table(viewer=None), sizes=(left + 1,) * 4)
        times.add(clips_for(CardsPlayed(1, (8,), 8, left), model, Direction())[0].duration)
    assert len(times) > 4


def test_a_finished_trick_stays_to_be_read() -> None:
    turns = (Turn(0, (9,), 9), Turn(1, (), 0), Turn(2, (), 0), Turn(3, (), 0))
    model = replace(table(), turns=turns)
    won = clips_for(TrickWon(0, 0), model, Direction())
    ended = clips_before(HandEnded(1, (0, 1, 2, 3), (), (0, 1, 2, 3)), model, Direction())
    for clips in (won, ended):
        assert clips[0].duration >= 0.9
        assert not clips[0].flights
        cards = [flight for flight in flights(clips) if isinstance(flight.thing, CardThing)]
        assert len(cards) == 1


def test_who_is_out_first_is_crowned_and_gets_the_first_rosette() -> None:
    model = replace(table(), statuses=(0, 1, 2, 3))
    clips = clips_for(PlayerOut(2, 0), model, Direction())
    things = [flight.thing for flight in flights(clips)]
    assert things == [PrizeThing(0), HatThing(2), PrizeThing(0), RosetteThing(0)]
    assert all(clip.lifts == (RosetteLifted(2),) for clip in clips if clip.flights)
    banners = [clip.cue.banner for clip in clips if isinstance(clip.cue, BannerShown)]
    assert banners == [Banner(BannerKind.FIRST_OUT, (2,)), None]
    # A player who wears the crown already throws it up and catches it.
    clips = clips_for(PlayerOut(0, 0), model, Direction())
    assert [f.thing for f in flights(clips)] == [HatThing(0), RosetteThing(0)]
    # Later ones get their rosettes.
    clips = clips_for(PlayerOut(1, 1), replace(model, out=(2,)), Direction())
    assert [f.thing for f in flights(clips)] == [RosetteThing(1)]
    # They are pinned on in place, as in flight they would cross a face.
    assert [(f.source, f.target) for f in flights(clips)] == [(PlateMark(1), PlateMark(1))]


@pytest.mark.parametrize("turns", [(), (Turn(0, (9,), 9),)])
def test_the_straw_hat_falls_on_who_is_left(turns: tuple[Turn, ...]) -> None:
    model = replace(table(), statuses=(0, 1, 2, 3), turns=turns)
    ended = HandEnded(1, (1, 2, 3, 0), (), (1, 2, 3, 0))
    clips = clips_before(ended, model, Direction())
    hats = [f.thing for f in flights(clips) if not isinstance(f.thing, CardThing)]
    assert hats == [PrizeThing(3), HatThing(0), PrizeThing(3)]
    assert OverEyes(model.place_of(0)) in [flight.target for flight in flights(clips)]
    assert LeftLast(0) in [clip.cue for clip in clips]
    still = clips_before(ended, model, Direction(reduced_motion=True))
    assert all(flight.fade for flight in flights(still))


def last_cards(player: int, last_hand: Cards, viewer: int | None = 1) -> list[Flight]:
    """Return the flights of cards that turn up when a player with two cards is left last."""
    sizes = tuple(2 if who == player else 0 for who in range(4))
    model = replace(table(hand=(), viewer=viewer), sizes=sizes)
    ended = HandEnded(1, (1, 2, 3, 0), (), (1, 2, 3, 0))
    clips = clips_before(ended, model, Direction(last_hand=last_hand))
    ends = [clip.end for clip in clips]
    assert ends == sorted(ends)
    return [flight for flight in flights(clips) if isinstance(flight.thing, CardThing)]


def test_the_last_cards_turn_up_and_go_back() -> None:
    cards = last_cards(0, (7, 12))
    assert [flight.thing for flight in cards] == [
        CardThing(7, up_at_start=False),
        CardThing(12, up_at_start=False),
        CardThing(7, up_at_end=False),
        CardThing(12, up_at_end=False),
    ]
    assert [flight.target for flight in cards[:2]] == [LastCards(0, 0, 2), LastCards(0, 1, 2)]
    assert [flight.source for flight in cards[2:]] == [LastCards(0, 0, 2), LastCards(0, 1, 2)]


def test_the_viewers_own_last_cards_are_seen_anyway() -> None:
    assert last_cards(0, (7, 12), viewer=0) == []
    assert last_cards(0, ()) == []


def test_the_turn_passes_over_those_who_are_out() -> None:
    model = replace(table(viewer=None), sizes=(4, 0, 4, 4), out=(1,))
    clips = clips_for(CardsPlayed(0, (8,), 8, 3), model, Direction())
    assert clips[-1].cue == TurnPassedTo(2)


def test_the_turn_is_nobodys_once_all_have_passed() -> None:
    turns = (Turn(1, (9,), 9), Turn(2, (), 0), Turn(3, (), 0))
    model = replace(table(viewer=None), sizes=(4, 0, 4, 4), out=(1,), turns=turns)
    assert clips_for(Passed(0), model, Direction())[-1].cue == TurnPassedTo(None)


def test_what_others_put_down_stays_their_secret() -> None:
    assert clips_for(TaxChosen(1, None, 1), table(), Direction()) == ()


def test_taxes_are_laid_down_together_and_then_cross() -> None:
    paid = TaxesPaid(
        (
            Transfer(3, 0, (2, 4), 2),
            Transfer(0, 3, (6, 6), 2),
            Transfer(2, 1, None, 1),
            Transfer(1, 2, None, 1),
        )
    )
    clips = clips_for(paid, table(), Direction())
    laid = [clip.cue for clip in clips if isinstance(clip.cue, TaxLaid)]
    # The Dalmutis lay theirs first; the viewer's new cards are face up.
    assert [(cue.player, cue.cards) for cue in laid] == [
        (0, (6, 6)),
        (1, None),
        (3, (2, 4)),
        (2, None),
    ]
    crossing = [flight for flight in flights(clips) if isinstance(flight.source, TaxSpot)]
    assert len(crossing) == 6
    faces = {
        flight.thing.card
        for flight in crossing
        if isinstance(flight.thing, CardThing) and isinstance(flight.target, HandOf)
    }
    assert faces == {2, 4, 6, None}
    assert max(clip.end for clip in clips if isinstance(clip.cue, TaxLaid)) <= min(
        clip.start for clip in clips if clip.flights and isinstance(clip.flights[0].source, TaxSpot)
    )


TAXED = TaxesPaid((Transfer(3, 0, (2, 4), 2), Transfer(0, 3, (6, 6), 2)))


def test_a_peons_cards_resist_before_they_fly_high() -> None:
    clips = clips_for(TAXED, table(), Direction())
    tugged = [flight for flight in flights(clips) if flight.easing is Easing.TUG]
    assert {flight.target for flight in tugged} == {TaxSpot(3, i, 2, opened=True) for i in range(2)}
    lifts = {
        flight.source.player: flight.lift
        for flight in flights(clips)
        if isinstance(flight.source, TaxSpot)
    }
    assert lifts[3] > 2 * lifts[0]


def test_open_taxes_stay_to_be_read() -> None:
    def rest(direction: Direction, viewer: int) -> float:
        clips = clips_for(TAXED, table(viewer=viewer), direction)
        return max(clip.duration for clip in clips if not clip.flights)

    assert rest(Direction(), 0) >= 2.0
    hidden = redact(TAXED, 1)
    assert hidden is not None
    assert (
        max(c.duration for c in clips_for(hidden, table(viewer=1), Direction()) if not c.flights)
        < 1
    )


def test_no_tax_that_others_may_not_see_is_open_where_they_share_the_screen() -> None:
    shared = Direction(persons=frozenset({0, 1}))
    clips = clips_for(TAXED, table(), shared)
    laid = [clip.cue for clip in clips if isinstance(clip.cue, TaxLaid)]
    assert [cue.cards for cue in laid if cue.player == 3] == [None]
    for flight in flights(clips):
        thing = flight.thing
        if isinstance(thing, CardThing) and isinstance(flight.source, TaxSpot):
            assert not thing.up_at_start or flight.source.player == 0


def test_between_hands_hats_change_heads_and_people_walk_to_their_chairs() -> None:
    # The second goes out first and keeps their chair; the first moves to their left.
    event = HandStarted(2, (1, 0, 2, 3), (3, 1, 0, 2))
    model = replace(table(hand=()), chairs=(0, 1, 2, 3), home=0)
    clips = clips_for(event, model, Direction())
    hats = [flight for flight in flights(clips) if isinstance(flight.thing, HatThing)]
    assert [(flight.source, flight.target) for flight in hats] == [
        (HatAt(0), HatAt(1)),
        (HatAt(1), HatAt(0)),
    ]
    walkers = [flight for flight in flights(clips) if isinstance(flight.thing, PersonThing)]
    assert walkers[0] == replace(walkers[0], source=Place(3), target=Place(0))
    assert 1 not in {
        flight.thing.player for flight in walkers[:3] if isinstance(flight.thing, PersonThing)
    }
    # Finally the table turns, so that the viewer is at place 0 again.
    assert all(len(clip.flights) <= 4 for clip in clips)
    assert len(clips[-1].flights) == 4


def test_a_greater_revolution_moves_everybody_and_a_plain_one_nobody() -> None:
    model = replace(table(hand=()), chairs=(0, 1, 2, 3), home=0)
    plain = clips_for(RevolutionCalled(1, False, (0, 1, 2, 3), (0, 1, 2, 3)), model, Direction())
    greater = clips_for(RevolutionCalled(3, True, (3, 2, 1, 0), (3, 2, 1, 0)), model, Direction())
    assert flights(plain) == []
    assert sum(isinstance(flight.thing, HatThing) for flight in flights(greater)) == 4
    assert length(greater) > length(plain) >= 1.5
