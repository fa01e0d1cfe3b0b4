"""The words for days, places and par."""

from datetime import date
from typing import Final

from dalmuti.match.daily import SEATS
from dalmuti.match.par import PLAYS
from dalmuti.storage.days import DayPlayed
from dalmuti.texts import Texts
from dalmuti.texts.words import decimal, place_word, signed

EVEN: Final = 0.25
"""The difference from par, in places, up to which a result counts as equal to it."""

LEAST_ERROR: Final = 0.01
"""The least error that is told."""


def date_words(texts: Texts, day: date) -> str:
    """Return a date with the name of its month."""
    month = texts(f"month.{day.month}")
    return texts("daily.date", day=str(day.day), month=month, year=str(day.year))


def month_words(texts: Texts, day: date) -> str:
    """Return the month and year of a date."""
    return texts("daily.month", month=texts(f"month.{day.month}"), year=str(day.year))


def side_of_par(played: DayPlayed) -> str:
    """Return whether a place is "better" than par, "even" or "worse"; "waiting" without a par."""
    if played.place is None or played.par is None:
        return "waiting"
    gain = played.par - played.place
    if abs(gain) <= EVEN:
        return "even"
    return "better" if gain > 0 else "worse"


def result_words(texts: Texts, played: DayPlayed) -> str:
    """Return the place of a finished try beside par, in a few words."""
    assert played.place is not None
    place, par = place_word(texts, played.place - 1), decimal(texts, played.par or 0.0)
    said = texts(f"daily.state.{side_of_par(played)}", place=place, par=par)
    return texts("daily.state.late", state=said) if played.late else said


def verdict(texts: Texts, played: DayPlayed, works: bool) -> str:
    """Return a sentence on the result; `works` while the par is being worked out."""
    assert played.place is not None
    side = side_of_par(played)
    if side == "waiting" and not works:
        side = "no_par"
    place, par = place_word(texts, played.place - 1), decimal(texts, played.par or 0.0)
    return texts(f"daily.verdict.{side}", place=place, par=par)


def par_words(texts: Texts, error: float) -> str:
    """Return a sentence on how par was found, with its standard error in places."""
    if error == 0:
        return texts("daily.par_always", n=PLAYS)
    return texts("daily.par_about", n=PLAYS, error=decimal(texts, max(error, LEAST_ERROR), 2))


def share_line(texts: Texts, played: DayPlayed) -> str:
    """Return a line to send to others, which gives no card away; "" while the par is unknown."""
    gain = played.gain
    if played.place is None or played.par is None or gain is None:
        return ""
    return texts(
        "daily.share_late" if played.late else "daily.share",
        date=date_words(texts, played.day),
        place=place_word(texts, played.place - 1),
        players=str(SEATS),
        par=decimal(texts, played.par),
        gain=signed(texts, gain),
    )
