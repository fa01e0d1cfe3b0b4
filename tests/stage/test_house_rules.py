"""Misdeals, exchanges, and people joining and leaving, as the table shows them."""

from dataclasses import replace

from dalmuti.rules.events import (
    CardExposed,
    CardsExchanged,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    HandStarted,
    NewcomerCame,
    PlayerJoined,
    PlayerLeft,
    ReplacementDrawn,
    redact,
)
from dalmuti.rules.view import Exchange, Exposed
from dalmuti.stage.anchors import Door, HandOf, Place, TaxSpot
from dalmuti.stage.clips import CardThing, Clip, HatThing, PersonThing
from dalmuti.stage.commit import commit, lifted
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.model import Laid, TableModel
from tests.stage.test_model import table


def show(model: TableModel, *events: Event) -> tuple[TableModel, list[Clip]]:
    """Return the table after these events, and the clips that led to it."""
    clips: list[Clip] = []
    for event in events:
        known = redact(event, model.viewer)
        assert known is not None
        for clip in clips_for(known, model, Direction()):
            clips.append(clip)
            if clip.cue is not None:
                model = commit(model, clip.cue)
    return model, clips


def things(clips: list[Clip]) -> list[CardThing]:
    flights = [flight for clip in clips for flight in clip.flights]
    return [flight.thing for flight in flights if isinstance(flight.thing, CardThing)]


def test_an_exposed_card_lies_face_up_before_whom_it_was_meant_for() -> None:
    model, clips = show(table(), CardExposed(2, 9))
    assert model.laid == (Laid(2, (9,), 1),)
    assert (model.exposed, model.sizes) == (Exposed(2, 9), (4, 4, 3, 4))
    assert things(clips) == [CardThing(9, up_at_start=False, up_at_end=True)]
    assert clips[0].flights[0].target == TaxSpot(2, 0, 1, opened=True)
    assert lifted(table(), clips[0].lifts[0]).sizes == (4, 4, 3, 4)


def test_the_viewers_own_exposed_card_leaves_the_hand() -> None:
    model, clips = show(table(), CardExposed(0, 6))
    assert model.hand == (1, 6, 13)
    assert things(clips) == [CardThing(6)]
    model, clips = show(model, ExposedPlaced(6, 0, 3))
    assert (model.hand, model.sizes, model.laid) == ((1, 6, 13), (3, 4, 4, 5), ())
    assert model.exposed == Exposed(0, 6, 3)
    assert things(clips) == [CardThing(6, up_at_end=False)]


def test_the_replacement_is_known_to_the_two_only() -> None:
    events = (CardExposed(1, 9), ExposedPlaced(9, 1, 3), ReplacementDrawn(3, 1, 4))
    model, clips = show(table(), *events)
    assert (model.exposed, model.sizes) == (Exposed(1, 9, 3), (4, 4, 4, 4))
    assert things(clips)[-1].card is None
    model, clips = show(table(viewer=1, hand=(2, 5, 9, 9)), *events)
    assert (model.exposed, model.hand) == (Exposed(1, 9, 3, 4), (2, 4, 5, 9))
    assert things(clips)[-1] == CardThing(4, up_at_start=False, up_at_end=True)


def test_each_merchant_gives_a_card_face_down() -> None:
    model, clips = show(table(), ExchangeChosen(1, 2), CardsExchanged(1, 2, 5, 9))
    assert (model.exchange, model.sizes) == (Exchange(1, 2), (4, 4, 4, 4))
    assert things(clips) == [CardThing(None, False, False)] * 2
    assert [clip.flights[0].target for clip in clips if clip.flights] == [
        HandOf(2, 4, 5),
        HandOf(1, 3, 4),
    ]


def test_a_merchant_sees_both_exchanged_cards() -> None:
    model, clips = show(table(), CardsExchanged(0, 2, 6, 9))
    assert (model.hand, model.exchange) == ((1, 6, 9, 13), Exchange(0, 2, 6, 9))
    assert things(clips) == [CardThing(6, True, False), CardThing(9, False, True)]


def test_a_leaver_walks_out_and_the_others_move_together() -> None:
    model, clips = show(table(), PlayerLeft(1, (0, 2, 3), (2, 0, 3)))
    (walk,) = clips[0].flights
    assert (walk.thing, walk.source, walk.target) == (PersonThing(1), Place(1), Door())
    assert (model.players, model.count) == ((0, 2, 3), 3)
    assert [(seat.player, seat.place) for seat in model.seats] == [(0, 0), (3, 1), (2, 2)]
    assert model.dealer == 3
    assert show(model, PlayerLeft(3, (0, 2), (2, 0)))[0].dealer is None


def test_a_newcomer_walks_in_to_the_place_of_their_chair() -> None:
    before = replace(table(), points=(3, 2, 1, 0))
    model, clips = show(before, NewcomerCame("Zoe", 0, (2, 3)))
    joined = PlayerJoined(4, "Zoe", 2, (0, 1, 4, 2, 3), (2, 3, 0, 1, 4))
    model, clips = show(model, joined)
    (walk,) = [flight for clip in clips for flight in clip.flights]
    assert (walk.thing, walk.source, walk.target) == (PersonThing(4), Door(), Place(2))
    assert (model.names[-1], model.count) == ("Zoe", 5)
    assert (model.statuses, model.points) == ((0, 1, 2, 3, None), (3, 2, 1, 0, 0))
    assert model.place_of(4) == 2


def test_hats_go_to_those_who_are_there() -> None:
    model, _ = show(table(), PlayerLeft(0, (1, 2, 3), (2, 3, 1)))
    model, clips = show(model, HandStarted(2, (1, 2, 3), (2, 3, 1)))
    hats = [
        flight for clip in clips for flight in clip.flights if isinstance(flight.thing, HatThing)
    ]
    # The player who left took their hat along; the others pass theirs up.
    assert [flight.thing for flight in hats] == [HatThing(1), HatThing(2)]
    assert model.statuses == (None, 0, 1, 2)
