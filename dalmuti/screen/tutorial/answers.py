"""The guide's answers to a pupil who does something other than what is asked for."""

from collections.abc import Mapping
from enum import StrEnum

from dalmuti.rules.actions import Action, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.input.events import Command
from dalmuti.screen.tutorial.lesson import Beat
from dalmuti.texts import Texts
from dalmuti.texts.words import cards_words


class Tried(StrEnum):
    """The pupil's action instead of the one asked for."""

    NOTHING = "nothing"
    """Confirmed no cards or illegal cards, or asked for a hint."""
    LEFT_LEAD = "left_lead"
    """Passed on the lead."""
    PASSED = "passed"
    JESTER = "jester"
    """Played or gave a jester that was not asked for."""
    WRONG = "wrong"


def tried(action: Action, wanted: Action | None, allowed: bool) -> Tried:
    """Return the kind of a wrong action; `allowed` tells whether the rules accept it."""
    if not allowed:
        return Tried.NOTHING
    if isinstance(action, Pass):
        return Tried.PASSED
    if JESTER in _cards(action) and JESTER not in _cards(wanted):
        return Tried.JESTER
    return Tried.WRONG


def answer(texts: Texts, keys: Mapping[str, str], beat: Beat, what: Tried) -> str:
    """Return the guide's answer to a pupil who does not do what a beat asks for.

    A message of the lesson, `name.passed` and so on, fits one kind; the shared ones say how to do
    what is asked for. `keys` are the names of the keys by the names of their commands.
    """
    name = beat.says[-1].text
    shared = f"tutorial.{what}.{'play' if _cards(beat.action) else 'pass'}"
    at_cards = isinstance(beat.action, Pass | PlaySet | GiveTax)
    for message in (f"{name}.{what}", *([shared] if at_cards else [])):
        if texts.has(message):
            cards = _cards(beat.action)
            pressed = ", ".join(keys[_command(rank)] for rank in _presses(cards))
            return texts(message, cards=cards_words(texts, cards), chosen_by=pressed, **keys)
    return texts(name, **keys)


def _cards(action: Action | None) -> Cards:
    return action.cards if isinstance(action, PlaySet | GiveTax) else ()


def _presses(cards: Cards) -> list[int]:
    """Return the ranks whose keys pick a set: each rank once, the jester's for every jester."""
    naturals = [card for card in cards if card != JESTER]
    return [*dict.fromkeys(naturals), *(card for card in cards if card == JESTER)]


def _command(rank: int) -> Command:
    return Command.JESTER if rank == JESTER else Command(f"rank_{rank}")
