"""Values as JSON between two processes: every view, action and piece of advice comes back equal."""

from random import Random

import pytest

from dalmuti.pipe.codec import CodecError, decode, encode
from dalmuti.pipe.questions import Reply, Request, Task
from dalmuti.players.advice import Advice
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Join,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Philanthropic, Rules
from dalmuti.rules.game import apply, legal_actions, new_game, view
from dalmuti.rules.view import Phase, PlayerView

RULES = Rules(
    scoring=True,
    hands=None,
    philanthropic=Philanthropic.PER_STATUS,
    merchant_exchange=True,
    misdeal=True,
)
ACTIONS: tuple[PlayerAction, ...] = (
    ChooseChair(0, 2),
    PlaceExposed(1, 0),
    DecideRevolution(2, call=True),
    GiveTax(0, (9, 12)),
    ChooseExchange(2, None),
    ChooseExchange(2, 3),
    PlaySet(1, (4, 4, 13)),
    Pass(3),
    ChoosePlace(0, 1),
)


def test_every_view_of_a_game_comes_back_equal() -> None:
    seen: set[Phase] = set()
    rng = Random(25)
    state = new_game(("Zoë", "Bén \\ny", '"', "Δ", "e"), "de", RULES)
    while seen != set(Phase) - {Phase.OVER}:
        for player in (*range(len(state.names)), None):
            known = view(state, player)
            line = encode(known)
            assert "\n" not in line
            back = decode(PlayerView, line.encode())
            assert back == known
            assert repr(back) == repr(known)  # the same types throughout, also where 1 == True
        seen.add(state.phase)
        chance = None if state.turn is not None else chance_action(state, rng, 1)
        if state.turn is not None:
            state, _ = apply(state, rng.choice(legal_actions(state)))
        elif chance is not None:
            state, _ = apply(state, chance)
        elif len(state.chairs) == 5:
            state, _ = apply(state, Join("f"))
        elif len(state.chairs) == 6 and state.phase is Phase.RESULT and len(state.names) == 6:
            state, _ = apply(state, Join("g"))
        else:
            assert state.hand_number < 4  # else another seed is needed, to deal both jesters to one
            state, _ = apply(state, StartHand())


@pytest.mark.parametrize("action", ACTIONS, ids=repr)
def test_every_action_and_advice_comes_back_equal(action: PlayerAction) -> None:
    advice = tuple(
        Advice(
            action, place, Reason(why, rank=3, count=2, size=2, place=1, player=1, players=(1, 2))
        )
        for place in (None, 2.25)
        for why in Why
    )
    for reply in (Reply(7, action=action), Reply(8, advice=advice), Reply(9, failure="KeyError")):
        assert decode(Reply, encode(reply).encode()) == reply


def test_a_request_comes_back_equal() -> None:
    known = view(new_game(("Ann", "Ben", "Cid", "Dot")), 0)
    request = Request(3, Task.DECIDE, "seed/1/2", 4.0, known, "master", prompt=True)
    assert decode(Request, encode(request).encode()) == request


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b"null",
        b"17",
        b"[]",
        b'["Reply"]',
        b'["Reply",1,null,[]]',
        b'["Reply",1,null,[],"",0]',
        b'["Reply",true,null,[],""]',
        b'["Reply",1.5,null,[],""]',
        b'["Reply","1",null,[],""]',
        b'["Reply",1,["Pass"],[],""]',
        b'["Reply",1,["Pass",null],[],""]',
        b'["Reply",1,["Join","f"],[],""]',
        b'["Reply",1,["PlaySet",0,[1,"2"]],[],""]',
        b'["Reply",1,["PlaySet",0,{"1":2}],[],""]',
        b'["Reply",1,[["Pass",0]],[],""]',
        b'["Reply",1,null,[["Advice",["Pass",0],2.0,["Reason","boredom",0,0,null,[]]]],""]',
        b'["Request",1,null,[],""]',
        b"[" * 100_000,
    ],
    ids=lambda line: repr(line[:40]),
)
def test_anything_else_is_a_named_error(line: bytes) -> None:
    with pytest.raises(CodecError):
        decode(Reply, line)


def test_only_known_values_are_encoded() -> None:
    with pytest.raises(TypeError, match="a object cannot be encoded"):
        encode((1, object()))
    with pytest.raises(TypeError, match="a type cannot be encoded"):
        encode(Pass)
