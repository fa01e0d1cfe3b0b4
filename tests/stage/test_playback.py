from itertools import pairwise
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, view
from dalmuti.rules.view import Phase
from dalmuti.stage.anchors import DrawPile, DrawSpot, HandOf, TaxSpot, TrickSlot
from dalmuti.stage.clips import CardThing, Flight, Pace
from dalmuti.stage.cues import CardDrawn
from dalmuti.stage.model import TableModel, model_from_view
from dalmuti.stage.playback import SPEEDS, Playback, Section, at_pace, section_of, section_of_phase
from tests.profiles import examples
from tests.stage.games import HOUSE_RULES, random_game


def run(playback: Playback, dt: float = 0.05) -> list[Section]:
    """Play everything to its end; return the sections allowed on the way."""
    sections: list[Section] = []
    for _ in range(10_000):
        playback.update(dt)
        if playback.idle:
            return sections
        if playback.pending_section is not None:
            sections.append(playback.pending_section)
            playback.allow_section()
    raise AssertionError("The playback does not come to rest.")


@settings(max_examples=examples(8, 30))
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(4, 10),
    rules=st.sampled_from(HOUSE_RULES),
    data=st.data(),
)
def test_watching_and_skipping_lead_to_the_same_table(
    seed: int, players: int, rules: Rules, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([None, *range(players)]))
    rng = Random(seed)
    playback: Playback | None = None
    for state, events in random_game(seed, players, rules=rules):
        if playback is None:
            playback = Playback(view(state, viewer))
        playback.push(events)
        # Several actions may be pushed before anything is shown.
        if rng.random() < 0.3:
            continue
        while not playback.idle:
            if rng.random() < 0.3:
                playback.finish()
            if rng.random() < 0.05:
                playback.finish_all()
            playback.pace = rng.choice((Pace.NORMAL, Pace.BRISK, Pace.RELAXED, Pace.INSTANT))
            playback.update(rng.random())
            playback.allow_section()
        assert playback.model == model_from_view(view(state, viewer))
        assert playback.shown.model == playback.model
        assert playback.shown.flights == ()


def may_be_open(flight: Flight, model: TableModel) -> bool:
    """Return whether a card in flight is one that the viewer may know."""
    ends = (flight.source, flight.target)
    if any(isinstance(end, DrawPile | DrawSpot | TrickSlot) for end in ends):
        return True
    if all(isinstance(end, HandOf | TaxSpot) and pays(end.player, model) for end in ends):
        return True
    return any(isinstance(end, HandOf | TaxSpot) and end.player == model.viewer for end in ends)


def pays(player: int, model: TableModel) -> bool:
    """Return whether a player pays taxes to the viewer (RULES 6)."""
    own = None if model.viewer is None else model.statuses[model.viewer]
    status, count = model.statuses[player], len(model.order)
    if own is None or status is None or min(own, count - 1 - own) > 1:
        return False
    return own + status == count - 1


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("seed", range(3))
def test_no_card_of_somebody_else_is_known(viewer: int | None, seed: int) -> None:
    playback: Playback | None = None
    opened = 0
    for state, events in random_game(seed, 4):
        playback = playback or Playback(view(state, viewer))
        playback.push(events)
        while not playback.idle:
            playback.update(0.2)
            playback.allow_section()
            shown = playback.shown
            assert all(
                tax.cards is None or tax.player == viewer or pays(tax.player, shown.model)
                for tax in shown.model.laid
            )
            assert viewer is not None or shown.model.hand == ()
            for now in shown.flights:
                thing = now.flight.thing
                if isinstance(thing, CardThing) and thing.card is not None:
                    assert may_be_open(now.flight, shown.model)
                    opened += 1
    assert opened > 50


def played(seed: int = 1, players: int = 4) -> list[tuple[GameState, tuple[Event, ...]]]:
    return list(random_game(seed, players))


def test_events_of_another_section_wait_for_their_scene() -> None:
    steps = played()
    everything = [event for _, events in steps for event in events]
    playback = Playback(view(steps[0][0], 0))
    assert playback.section is Section.SEATING
    playback.push(everything)
    order = run(playback)
    assert order[0] is Section.CHAIR
    assert order[1] is Section.DEAL
    tricks = order.index(Section.TRICKS)
    assert order[tricks : tricks + 4] == [
        Section.TRICKS,
        Section.RESULT,
        Section.SHUFFLE,
        Section.DEAL,
    ]


def test_a_waiting_section_changes_nothing_until_it_is_allowed() -> None:
    steps = played()
    playback = Playback(view(steps[0][0], 0), Pace.INSTANT)
    for _, events in steps:
        playback.push(events)
    playback.update(0.0)
    assert (playback.section, playback.pending_section) == (Section.SEATING, Section.CHAIR)
    before = playback.model
    assert not playback.update(1.0)
    assert playback.model is before
    playback.allow_section()
    assert (playback.section, playback.pending_section) == (Section.CHAIR, None)
    assert playback.update(0.0)


def test_the_last_trick_is_swept_before_the_result_comes_up() -> None:
    playback = None
    for state, events in played():
        playback = playback or Playback(view(state, 0), Pace.INSTANT)
        playback.push(events)
        while not playback.idle:
            playback.update(0.0)
            if playback.pending_section is Section.RESULT:
                assert playback.model.turns == ()
                assert playback.model.result == ()
                return
            playback.allow_section()
    raise AssertionError("No hand ended.")


def test_finish_ends_the_event_being_shown_and_no_other() -> None:
    steps = played(players=6)
    playback = Playback(view(steps[0][0], 0))
    for _, events in steps[:4]:
        playback.push(events)
    playback.update(0.01)
    playback.finish()
    assert len(playback.model.draws) == 1
    playback.update(0.01)
    playback.finish()
    assert len(playback.model.draws) == 2
    assert not playback.idle


def test_finish_all_goes_through_every_section() -> None:
    steps = played()
    playback = Playback(view(steps[0][0], None))
    for _, events in steps:
        playback.push(events)
    playback.finish_all()
    assert playback.idle
    assert playback.section is Section.RESULT
    assert playback.model == model_from_view(view(steps[-1][0], None))


def test_update_tells_whether_there_is_something_new_to_see() -> None:
    steps = played()
    playback = Playback(view(steps[0][0], 0))
    assert not playback.update(1.0)
    playback.push(steps[1][1])
    assert playback.update(0.01)
    run(playback)
    assert not playback.update(1.0)


def test_committed_cues_can_be_heard() -> None:
    steps = played()
    playback = Playback(view(steps[0][0], 0))
    playback.push(steps[1][1])
    run(playback)
    assert any(isinstance(cue, CardDrawn) for cue in playback.take_cues())
    assert playback.take_cues() == ()


def test_nothing_new_is_to_be_seen_while_a_bot_thinks() -> None:
    playback = None
    for state, events in played():
        playback = playback or Playback(view(state, None))
        if section_of_phase(state.phase) is Section.TRICKS and state.trick.turns:
            playback.push(events)
            assert not playback.update(0.1)
            assert not playback.update(0.1)
            assert not playback.idle
            return
        playback.push(events)
        playback.finish_all()
    raise AssertionError("No trick was played.")


def test_another_viewer_sees_his_own_hand_and_sits_at_place_0() -> None:
    steps = played()
    state = next(state for state, _ in steps if section_of_phase(state.phase) is Section.TRICKS)
    playback = Playback(view(state, 1))
    assert playback.model.hand == state.hands[1]
    playback.set_viewer(view(state, 3))
    assert playback.model.hand == state.hands[3]
    assert playback.model.place_of(3) == 0
    playback.set_viewer(view(state, None))
    assert playback.model.hand == ()
    assert playback.viewer is None
    assert playback.section is Section.TRICKS


def test_the_viewer_cannot_change_while_something_is_still_to_be_shown() -> None:
    steps = played()
    playback = Playback(view(steps[0][0], 1))
    playback.push(steps[1][1])
    with pytest.raises(ValueError, match="viewer"):
        playback.set_viewer(view(steps[1][0], 2))


def test_every_event_has_a_section_in_the_order_of_play() -> None:
    seen: list[Section] = []
    order = list(Section)
    for _, events in random_game(5, 7, hands=6, rules=HOUSE_RULES[4]):
        for event in events:
            if not seen or seen[-1] is not section_of(event):
                seen.append(section_of(event))
    assert set(seen) >= set(Section) - {Section.REVOLUTION}
    for before, after in pairwise(seen):
        # Between two hands the table returns to the beginning of the next.
        again = before in (Section.RESULT, Section.PEOPLE, Section.SHUFFLE)
        assert again or order.index(before) < order.index(after)


@pytest.mark.parametrize("pace", list(Pace))
def test_in_no_time_nothing_passes_at_any_pace(pace: Pace) -> None:
    assert at_pace(0.0, pace) == 0.0
    assert at_pace(2.0, pace) == 2.0 * SPEEDS[pace]


def test_what_is_not_known_belongs_to_no_section() -> None:
    with pytest.raises(AssertionError):
        section_of(cast(Event, "an event of a rule to come"))
    with pytest.raises(AssertionError):
        section_of_phase(cast(Phase, "a phase to come"))
