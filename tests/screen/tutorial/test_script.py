"""The tutorial's script, which must be a legal game with a message for every action."""

import pytest
from babel.messages.pofile import read_po

from dalmuti.resources import asset_path
from dalmuti.rules.actions import Action, Pass, StartHand
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import GameState, apply, legal_actions, new_game
from dalmuti.rules.view import Phase
from dalmuti.screen.input.events import Command
from dalmuti.screen.tutorial.answers import Tried, answer, tried
from dalmuti.screen.tutorial.lesson import PUPIL, Beat, Line, lines, same
from dalmuti.screen.tutorial.script import SCRIPT
from dalmuti.texts import Texts


def new_state() -> GameState:
    return new_game(("Pupil", "Hugo", "Maud", "Joos"))


@pytest.mark.parametrize("line", list(lines(SCRIPT)))
def test_every_line_is_a_game_in_which_the_pupil_rises_falls_and_rises_again(line: Line) -> None:
    state, places = new_state(), []
    for beat in line[:-1]:
        assert beat.action is not None
        if beat.asks and beat.says and not isinstance(beat.action, StartHand):
            assert state.turn == PUPIL
        for way in beat.ways:
            then = state
            for tried_beat in way.beats:
                if tried_beat.action is not None:
                    then, _ = apply(then, tried_beat.action)
        state, events = apply(state, beat.action)
        places += [event.order.index(PUPIL) for event in events if isinstance(event, HandEnded)]
    assert places == [0, 0, 3, 0]
    assert state.phase is Phase.RESULT
    assert line[-1].action is None


@pytest.mark.parametrize("line", list(lines(SCRIPT)))
def test_the_pupil_never_has_to_pass_twice_in_a_row(line: Line) -> None:
    state, forced = new_state(), 0
    for beat in line[:-1]:
        assert beat.action is not None
        if state.turn == PUPIL:
            forced = forced + 1 if legal_actions(state) == (Pass(PUPIL),) else 0
            assert forced < 2, beat.says
        state, _ = apply(state, beat.action)


def test_every_action_of_the_pupil_has_an_answer_and_every_message_is_used() -> None:
    texts, keys = Texts("en"), {str(command): str(command) for command in Command}
    said = {"tutorial.go_on", "tutorial.take_back", "tutorial.nothing.play"}
    said |= {"tutorial.nothing.pass", "tutorial.left_lead.play"}
    for line in lines(SCRIPT):
        state = new_state()
        for beat in line:
            said |= {say.text for say in beat.says}
            ways = [way.beats[-1].says for way in beat.ways if way.returns]
            said |= {say.text for says in ways for say in says}
            if beat.asks and beat.says and not isinstance(beat.action, StartHand):
                others = [one for one in legal_actions(state) if not good(beat, one)]
                kinds = {tried(other, beat.action, True) for other in others}
                for kind in (*kinds, Tried.NOTHING):
                    assert answer(texts, keys, beat, kind)
                said |= {f"{beat.says[-1].text}.{kind}" for kind in kinds}
                nothing = f"{beat.says[-1].text}.{Tried.NOTHING}"
                said |= {nothing} if texts.has(nothing) else set()
            if beat.action is not None:
                state, _ = apply(state, beat.action)
    with (asset_path("locale") / "en" / "LC_MESSAGES" / "dalmuti.po").open("rb") as file:
        written = {str(one.id) for one in read_po(file)}
    assert sorted({name for name in written if name.startswith("tutorial.")} - said) == []
    assert [name for name in sorted(said) if not texts.has(name)] == []


def test_where_a_choice_is_offered_both_ways_go_on() -> None:
    offered = {"tutorial.choice", "tutorial.near"}
    beats = [beat for line in lines(SCRIPT) for beat in line if beat.ways]
    for beat in beats:
        goes_on = any(not way.returns for way in beat.ways)
        assert goes_on == (beat.says[-1].text in offered), beat.says[-1].text


def good(beat: Beat, action: Action) -> bool:
    return same(action, beat.action) or beat.way(action) is not None
