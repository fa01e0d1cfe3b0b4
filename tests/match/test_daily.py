"""The deal of the day: the same for everybody, for ever."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from hashlib import sha256

import pytest

from dalmuti.match import UnknownDealError
from dalmuti.match.daily import (
    FIRST_DAY,
    LAST_DAY,
    SEATS,
    DailyDateError,
    day_named,
    deal_in,
    deal_of,
    seats_of,
    seed_of,
    start_of,
)
from dalmuti.players.cast import CAST
from dalmuti.players.levels import PAR
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import deck
from dalmuti.rules.game import apply
from dalmuti.rules.view import Phase

EXAMPLES = (
    (
        "2026-01-01",
        5,
        "07 03 18 22 02",
        (
            "2 6 6 6 7 9 9 10 10 10 10 10 11 12",
            "6 6 7 7 8 8 11 11 11 11 12 12 13 13",
            "3 4 7 8 8 9 9 9 10 11 12 12 12",
            "2 4 4 7 8 9 9 9 10 10 11 12 12",
            "3 3 4 5 6 7 8 9 10 11 11 11 12",
            "1 5 5 5 5 7 8 8 10 11 12 12 12",
        ),
    ),
    (
        "2026-12-24",
        4,
        "17 18 06 05 10",
        (
            "3 4 5 5 6 10 11 11 11 11 11 12 12 13",
            "2 4 4 5 6 7 8 8 10 10 11 12 12 12",
            "1 4 5 6 7 9 9 10 10 10 11 12 12",
            "6 7 8 8 9 9 9 10 11 11 12 12 13",
            "2 3 5 6 6 8 8 9 9 9 10 11 12",
            "3 7 7 7 7 8 8 9 10 10 11 12 12",
        ),
    ),
    (
        "2028-02-29",
        2,
        "24 03 01 21 11",
        (
            "2 4 4 5 5 6 9 9 10 11 11 11 12 12",
            "3 3 4 5 7 7 9 9 9 10 10 11 11 12",
            "5 6 6 6 8 8 8 10 10 10 10 11 13",
            "1 7 7 8 8 8 9 10 10 10 11 12 12",
            "2 6 7 7 7 8 8 11 12 12 12 12 12",
            "3 4 5 6 9 9 9 11 11 11 12 12 13",
        ),
    ),
    (
        "2099-12-31",
        2,
        "20 11 02 19 17",
        (
            "4 5 5 6 7 8 9 9 9 9 10 11 11 11",
            "2 6 6 7 9 9 10 11 11 11 12 12 12 13",
            "1 2 3 4 8 8 9 10 10 11 12 12 12",
            "3 7 7 8 8 9 10 10 11 12 12 12 13",
            "6 6 7 7 7 8 8 10 10 11 11 12 12",
            "3 4 4 5 5 5 6 8 9 10 10 11 12",
        ),
    ),
)


@pytest.mark.parametrize(("day", "seat", "company", "hands"), EXAMPLES)
def test_a_date_gives_the_deal_that_it_always_gave(
    day: str, seat: int, company: str, hands: tuple[str, ...]
) -> None:
    deal = deal_of(date.fromisoformat(day))
    assert deal.seat == seat
    assert " ".join(face.removeprefix("face_") for face in deal.company) == company
    assert tuple(" ".join(map(str, hand)) for hand in deal.hands) == hands


def test_all_deals_of_a_century_are_those_they_always_were() -> None:
    days = [FIRST_DAY + timedelta(number) for number in range(0, 27_000, 90)]
    deals = [deal_of(day) for day in days]
    said = repr([(deal.company, deal.seat, deal.hands) for deal in deals])
    assert (
        sha256(said.encode()).hexdigest()
        == "16d29fcf53fa04d82c1676fb62a651026661299d5c3cdc18741aff49e5798dd1"
    )


def test_a_deal_is_a_whole_deck_among_six() -> None:
    seats, faces = Counter[int](), Counter[str]()
    for number in range(600):
        deal = deal_of(FIRST_DAY + timedelta(number))
        assert sorted(card for hand in deal.hands for card in hand) == list(deck(SEATS))
        assert [len(hand) for hand in deal.hands] == [14, 14, 13, 13, 13, 13]
        assert len(set(deal.company)) == SEATS - 1
        assert deal.faces[deal.seat] == ""
        seats[deal.seat] += 1
        faces.update(deal.company)
    # Four standard deviations from 100 and 125.
    assert len(seats) == SEATS
    assert all(63 < times < 137 for times in seats.values())
    assert len(faces) == len(CAST)
    assert all(84 < times < 166 for times in faces.values())


def test_the_first_and_the_last_day_have_deals() -> None:
    assert deal_of(FIRST_DAY) != deal_of(LAST_DAY)
    assert day_named("2026-01-01") == FIRST_DAY
    assert day_named("2099-12-31") == LAST_DAY


@pytest.mark.parametrize("text", ["2025-12-31", "2100-01-01", "0001-01-01", "9999-12-31"])
def test_other_days_have_none(text: str) -> None:
    with pytest.raises(DailyDateError, match=rf"'{text}' has no deal: .*'2026-01-01'"):
        day_named(text)


@pytest.mark.parametrize(
    "text", ["", "2026-02-30", "2026-2-3", "20261224", "2026-W52-4", "24.12.2026", "٢٠٢٦-١٢-٢٤"]
)
def test_what_is_no_date_is_quoted(text: str) -> None:
    with pytest.raises(DailyDateError, match=rf"'{text}' is not a date"):
        day_named(text)


def test_the_person_takes_the_seat_that_the_date_gives() -> None:
    deal = deal_of(date(2026, 12, 24))
    seats = seats_of(deal, SeatSpec("Ann", SeatKind.PERSON, face=deal.company[0]))
    assert [seat.name for seat in seats if seat.kind is SeatKind.PERSON] == ["Ann"]
    assert seats[deal.seat].name == "Ann"
    assert {seat.level for seat in seats} == {PAR, ""}
    assert len({seat.face for seat in seats}) == SEATS, "two have the same face"


def test_a_namesake_in_the_company_gets_a_byname() -> None:
    deal = deal_of(date(2026, 12, 24))
    seats = seats_of(deal, SeatSpec("dirk", SeatKind.PERSON, face="face_01"))
    assert [seat.name for seat in seats if seat.name.lower().startswith("dirk")] == [
        "Dirk II",
        "dirk",
    ]


def test_a_match_names_its_day_and_its_deal() -> None:
    deal = deal_of(date(2026, 12, 24))
    seats = seats_of(deal, SeatSpec("Ann", SeatKind.PERSON, face="face_01"))
    assert seed_of(deal.day) == 20261224
    assert deal_in(20261224, seats) == deal


@pytest.mark.parametrize("seed", [20261225, 20260230, 7, 2**62, -20261224])
def test_a_match_of_another_deal_is_refused(seed: int) -> None:
    seats = seats_of(deal_of(date(2026, 12, 24)), SeatSpec("Ann", SeatKind.PERSON))
    with pytest.raises(UnknownDealError, match=f"deal of the day {seed} "):
        deal_in(seed, seats)


def test_a_match_against_other_bots_is_refused() -> None:
    seats = seats_of(deal_of(date(2026, 12, 24)), SeatSpec("Ann", SeatKind.PERSON))
    other = tuple(replace(seat, level=seat.level and "par-2") for seat in seats)
    with pytest.raises(UnknownDealError):
        deal_in(20261224, other)


def test_a_match_without_a_person_or_with_two_is_refused() -> None:
    ann = SeatSpec("Ann", SeatKind.PERSON)
    seats = seats_of(deal_of(date(2026, 12, 24)), ann)
    for other in (
        tuple(seat for seat in seats if seat.kind is SeatKind.BOT),
        (*seats, replace(ann, name="Bo")),
    ):
        with pytest.raises(UnknownDealError):
            deal_in(20261224, other)


def test_play_starts_at_once_and_the_hand_is_the_whole_game() -> None:
    deal = deal_of(date(2026, 12, 24))
    start = start_of(deal, tuple("ABCDEF"))
    state, _ = apply(start.first, start.actions[0])
    assert state.phase is Phase.PLAY
    assert state.turn == 0
    assert state.hands == deal.hands
    assert state.rules.hands == 1
