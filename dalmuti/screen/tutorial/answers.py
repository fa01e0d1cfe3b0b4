"""What the guide answers to whoever does something else than he is asked for."""

from collections.abc import Mapping
from enum import StrEnum

from dalmuti.rules.actions import Action, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.input.events import Command
from dalmuti.screen.tutorial.lesson import Beat
from dalmuti.texts import Texts
from dalmuti.texts.words import cards_words


class Tried(StrEnum):
    """What the pupil has tried instead."""

    NOTHING = "nothing"
    """He confirmed without having chosen a card, or asked for a hint."""
    LEFT_LEAD = "left_lead"
    """He passed, though he leads."""
    PASSED = "passed"
    JESTER = "jester"
    """He played or gave a jester who is not wanted there."""
    WRONG = "wrong"


def tried(action: Action, wanted: Action | None) -> Tried:
    """Return of what kind an action is that is not the one wanted."""
    if isinstance(action, Pass):
        return Tried.PASSED
    if JESTER in _cards(action) and JESTER not in _cards(wanted):
        return Tried.JESTER
    return Tried.WRONG


def answer(texts: Texts, keys: Mapping[str, str], beat: Beat, what: Tried) -> str:
    """Return what the guide says to something tried at a beat that asks for something else.

    A lesson may have its own word, `name.passed` and so on, or one for everything, `name.wrong`.
    `keys` are the names of the keys by the names of their commands.
    """
    name = beat.says[-1].text
    shared = f"tutorial.{what}.{'play' if _cards(beat.action) else 'pass'}"
    at_cards = isinstance(beat.action, Pass | PlaySet | GiveTax)
    for message in (f"{name}.{what}", *([shared] if at_cards else []), f"{name}.{Tried.WRONG}"):
        if texts.has(message):
            cards = _cards(beat.action)
            pressed = ", ".join(keys[_command(rank)] for rank in _presses(cards))
            return texts(message, cards=cards_words(texts, cards), chosen_by=pressed, **keys)
    return texts(name, **keys)


def _cards(action: Action | None) -> Cards:
    return action.cards if isinstance(action, PlaySet | GiveTax) else ()


def _presses(cards: Cards) -> list[int]:
    """Return the ranks whose keys choose a set: each once, the jester's for every jester."""
    naturals = [card for card in cards if card != JESTER]
    return [*dict.fromkeys(naturals), *(card for card in cards if card == JESTER)]


def _command(rank: int) -> Command:
    return Command.JESTER if rank == JESTER else Command(f"rank_{rank}")
