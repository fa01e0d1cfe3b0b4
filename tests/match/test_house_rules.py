"""House rules in a match: misdeals, exchanges, people joining and leaving, cut off anywhere."""

import json
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec, StaleTicketError
from dalmuti.match.errors import NotAPersonError
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import ChooseExchange, ChoosePlace, PlaceExposed, PlayerAction
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import NotSeatedError
from dalmuti.rules.events import (
    CardsExchanged,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    NewcomerCame,
    PlayerJoined,
    PlayerLeft,
    ReplacementDrawn,
)
from dalmuti.rules.setup_errors import NameUsedError, PlayerCountError
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import JournalCorruptError
from tests.match.tables import seats, step

RULES = Rules(scoring=True, hands=None, misdeal=True, merchant_exchange=True)
ZOE = SeatSpec("Zoe", SeatKind.BOT, "random", "face_09")
YAN = SeatSpec("Yan", SeatKind.PERSON, face="face_10")


def new(path: Path | None = None, persons: int = 3, **more: object) -> Match:
    table = seats(persons, 7 - persons)
    settings: dict[str, object] = {"seed": 8, "rules": RULES, "misdeal_every": 1} | more
    return Match.new(table, path=path, **settings)  # type: ignore[arg-type]


def go_on(match: Match) -> tuple[Event, ...]:
    """Take the next step; after the first hand one player leaves and two join."""
    state = match.state
    if state.phase is Phase.RESULT and state.hand_number == 1:
        if 5 in state.chairs:
            return match.leave(5, match.ticket())
        for newcomer in (YAN, ZOE):
            if newcomer.name not in state.names:
                return match.join(newcomer, match.ticket())
    assert step(match)
    return ()


def until(match: Match, phase: Phase, hand: int = 1) -> Match:
    while (match.state.phase, match.state.hand_number) != (phase, hand):
        go_on(match)
    return match


@pytest.mark.parametrize("seed", [8, 21])
def test_wherever_it_is_cut_off_the_match_goes_on_as_it_would_have(
    seed: int, tmp_path: Path
) -> None:
    path = tmp_path / "whole.dalmuti"
    match = new(path, seed=seed)
    sizes, revisions, phases = [path.stat().st_size], [0], {Phase.SEATING}
    while not (match.state.hand_number == 2 and match.state.phase is Phase.PLAY):
        go_on(match)
        phases.add(match.state.phase)
        if match.state.phase is not Phase.PLAY:
            sizes.append(path.stat().st_size)
            revisions.append(match.revision)
    match.close()
    assert phases >= {Phase.MISDEAL, Phase.EXCHANGE, Phase.TAXES, Phase.RESULT, Phase.JOIN}
    whole = path.read_bytes()
    for size, revision in zip(sizes, revisions, strict=True):
        cut = tmp_path / "cut.dalmuti"
        cut.write_bytes(whole[:size])
        again = Match.resume(cut)
        # Events written together with the next one happen again.
        assert again.revision <= revision
        until(again, Phase.PLAY, hand=2)
        assert again.state == match.state
        assert again.revision == match.revision
        assert again.seats == match.seats
        again.close()
        assert cut.read_bytes() == whole


def test_the_cards_of_chance_stand_in_the_file_with_the_choice(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    match = new(path, persons=7)
    until(match, Phase.MISDEAL)
    while (turn := match.waiting_for) is None:
        match.advance()
    exposed, peon = match.state.table.exposed, match.state.order[-1]
    assert exposed is not None
    events = match.submit(PlaceExposed(turn, peon), match.ticket())
    assert [type(event) for event in events[:2]] == [ExposedPlaced, ReplacementDrawn]
    line = json.loads(path.read_bytes().splitlines()[-1 - (match.state.phase is Phase.TAXES)])
    assert line["event"] == "expose"
    assert line["replacement"] == match.state.table.exposed.replacement  # type: ignore[union-attr]
    until(match, Phase.EXCHANGE)
    merchant, partner = match.state.order[2:4]
    events = match.submit(ChooseExchange(merchant, partner), match.ticket())
    assert events[0] == ExchangeChosen(merchant, partner)
    assert isinstance(events[1], CardsExchanged)
    line = json.loads(path.read_bytes().splitlines()[-1])
    assert (line["event"], line["gives"], line["gets"]) == (
        "exchange", events[1].gives, events[1].gets,
    )  # fmt: skip
    match.close()


def test_how_often_cards_are_exposed_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    new(path, misdeal_every=3).close()
    header = json.loads(path.read_bytes())
    assert header["misdeal_every"] == 3
    for wrong in ("0", '"3"', "true"):
        data = path.read_bytes().replace(
            b'"misdeal_every": 3', f'"misdeal_every": {wrong}'.encode()
        )
        (tmp_path / "bad.dalmuti").write_bytes(data)
        with pytest.raises(JournalCorruptError, match="misdeal_every"):
            Match.resume(tmp_path / "bad.dalmuti")
    with pytest.raises(ValueError, match="not 0"):
        new(misdeal_every=0)


def test_who_leaves_decides_nothing_any_more() -> None:
    match = until(new(), Phase.RESULT)
    points = match.state.points
    before = match.ticket()
    (left,) = match.leave(1, before)
    assert isinstance(left, PlayerLeft)
    assert match.persons == (0, 2)
    assert dict(match.scores) == dict(enumerate(points))
    assert [won for _, won in match.scores] == sorted(points, reverse=True)
    with pytest.raises(StaleTicketError):
        match.leave(2, before)
    with pytest.raises(NotSeatedError):
        match.leave(1, match.ticket())
    with pytest.raises(NotAPersonError):
        match.submit(ChoosePlace(1, 2), match.ticket())
    while len(match.state.chairs) > 4:
        match.leave(match.state.chairs[0], match.ticket())
    with pytest.raises(PlayerCountError):
        match.leave(match.state.chairs[0], match.ticket())
    match.next_hand(match.ticket())
    until(match, Phase.RESULT, hand=2)
    assert not match.finished


def test_newcomers_play() -> None:
    match = until(new(), Phase.RESULT)
    (came,) = match.join(YAN, match.ticket())
    assert isinstance(came, NewcomerCame)
    with pytest.raises(StaleTicketError):
        match.join(ZOE, Match.new(seats(1), seed=1, path=None).ticket())
    while match.state.phase is Phase.JOIN:
        step(match)
    (joined,) = match.join(ZOE, match.ticket())
    assert isinstance(joined, PlayerJoined)
    assert match.seats[7:] == (YAN, ZOE)
    assert match.persons == (0, 1, 2, 7)
    asked = set()
    match.next_hand(match.ticket())
    while match.state.phase is not Phase.RESULT:
        asked.add(match.waiting_for if match.thinking is None else ("bot", match.thinking))
        step(match)
    assert {7, ("bot", 8)} <= asked


def test_who_cannot_join_changes_nothing() -> None:
    match = until(new(), Phase.RESULT)
    ticket = match.ticket()
    with pytest.raises(NameUsedError):
        match.join(SeatSpec("Ann", SeatKind.PERSON), ticket)
    with pytest.raises(UnknownLevelError):
        match.join(SeatSpec("Wim", SeatKind.BOT, "genius"), ticket)
    assert match.ticket() == ticket
    match.join(YAN, ticket)
    assert match.state.names[-1:] == ("Gus",)


class BrokenBot:
    """A bot without a valid answer."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def decide(self, seen: PlayerView) -> PlayerAction:
        you = seen.you
        assert you is not None
        answers: tuple[object, ...] = (
            None,
            ChooseExchange(you, "Cid"),  # type: ignore[arg-type]
            ChooseExchange(you, you),
            PlaceExposed(you, True),
            ChoosePlace(you, 99),
        )
        return self._rng.choice(answers)  # type: ignore[return-value]


def test_a_broken_bot_gets_the_safest_action() -> None:
    match = new(persons=0, bots={**LEVELS, "random": BrokenBot})
    seen = set()
    while not (match.state.hand_number == 2 and match.state.phase is Phase.PLAY):
        turn, before = match.thinking, match.state
        safest = None if turn is None else safest_action(match.view(turn))
        go_on(match)
        if isinstance(safest, PlaceExposed) and before.table.exposed is not None:
            after = match.state.table.exposed
            assert after is not None
            assert after.to == before.table.exposed.player == safest.to
            seen.add(Phase.MISDEAL)
        elif isinstance(safest, ChooseExchange):
            assert match.state.table.exchange is not None
            assert match.state.table.exchange.partner is None
            seen.add(Phase.EXCHANGE)
        elif isinstance(safest, ChoosePlace):
            # The lower of the two places.
            assert match.state.table.next_order[safest.status] == len(before.names)
            assert safest.status == len(before.chairs) // 2 + 1
            seen.add(Phase.JOIN)
    assert seen == {Phase.MISDEAL, Phase.EXCHANGE, Phase.JOIN}
