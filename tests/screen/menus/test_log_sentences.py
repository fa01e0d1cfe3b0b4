import pytest

from dalmuti.rules.events import (
    CardsPlayed,
    Event,
    GameEnded,
    HandEnded,
    Passed,
    PlayerOut,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatsTied,
    TaxesPaid,
    Transfer,
    TrickWon,
)
from dalmuti.screen.menus.log_sentences import sentences
from dalmuti.texts import Texts

NAMES = ("Ann", "Ben", "Cid", "Dot")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (SeatDrawn(0, 8), ("Ann draws an 8.",)),
        (SeatDrawn(0, 13), ("Ann draws a jester.",)),
        (SeatsTied((1,)), ("Ben must draw again: the rank is taken.",)),
        (SeatsTied((0, 2, 3)), ("Ann, Cid and Dot tie and draw again.",)),
        (CardsPlayed(1, (7, 7, 13), 7, 4), ("Ben plays two 7s and a jester as three 7s.",)),
        (Passed(2), ("Cid passes.",)),
        (PlayerOut(3, 0), ("Dot goes out in 1st place.",)),
        (TrickWon(0, 0), ("Everyone else passes; Ann wins the trick.",)),
        (TrickWon(0, 1), ("Everyone else passes. Ann is out, so Ben leads.",)),
        (RevolutionDeclined(0), ()),
        (
            RevolutionCalled(3, False, (0, 1, 2, 3), (0, 1, 2, 3)),
            ("Dot shows both jesters: a revolution! Nobody pays taxes.",),
        ),
        (
            TaxesPaid(
                (Transfer(3, 0, (2, 4), 2), Transfer(0, 3, None, 2), Transfer(2, 1, None, 1))
            ),
            (
                "Dot gives Ann a 2 and a 4.",
                "Ann gives Dot two cards.",
                "Cid gives Ben a card.",
            ),
        ),
        (
            HandEnded(3, (1, 0, 3, 2), (), (0, 1, 2, 3)),
            ("Hand 3 is over. Ben is first, Cid is last.",),
        ),
        (GameEnded((0, 1)), ("The game is over. Most points: Ann and Ben.",)),
    ],
)
def test_events_are_told_by_name(event: Event, said: tuple[str, ...]) -> None:
    assert sentences(Texts("en"), event, NAMES) == said
