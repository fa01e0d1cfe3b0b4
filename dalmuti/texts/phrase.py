"""Phrases that know their other forms, and how to insert them into a sentence.

A language with cases asks for a form after a colon, as in ``{set:acc}``; each catalogue defines its
own forms (see the head of the English one).
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final, Self

from dalmuti.texts.characters import isolated

LARGE: Final = "large"
"""The form with a capital first letter; it combines with any other, as in ``acc+large``."""

NAME: Final = "name"
"""The message for a person's name in a form."""

NUMERAL: Final = "numeral"
"""The message for a number in a form, such as "a 7"."""

VOWELS: Final = frozenset("aeiouàáâäæèéêëìíîïòóôöøùúûüœ")
SIBILANTS: Final = frozenset("sßxz")


class Phrase(str):
    """A text that has other forms, such as cases."""

    in_form: Callable[[str], str]

    @classmethod
    def said(cls, say: Callable[[str], str]) -> Self:
        """Return the phrase that `say` makes for the name of a form, '' being the plain one."""
        phrase = cls(say(""))
        phrase.in_form = say
        return phrase

    def anew(self) -> Self:
        """Return the phrase again in the present language."""
        return self.said(self.in_form)


class Filler(Formatter):
    """A formatter that inserts fields into a message in a form.

    `bare_in_form` puts names and numbers, which are not messages, into a form.
    """

    def __init__(self, form: str, bare_in_form: Callable[[str, str | int], str]) -> None:
        self._form = form
        self._bare_in_form = bare_in_form

    def fill(self, message: str, fields: Mapping[str, object]) -> str:
        """Return the message with its fields inserted.

        :raises KeyError: it needs a field that is missing.
        """
        return self.vformat(message, (), fields)

    def format_field(self, value: Any, format_spec: str) -> str:
        """Return one field in the requested form, or else in that of the whole message."""
        asked = format_spec.split("+") if format_spec else []
        form = next((part for part in asked if part != LARGE), "")
        if isinstance(value, Phrase):
            words = value.in_form(form or self._form)
        elif form and isinstance(value, str | int):
            words = self._bare_in_form(form, value)
        else:
            words = str(value)
        return isolated(begun_large(words) if LARGE in asked else words)


def begun_large(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def name_messages(name: str) -> tuple[str, ...]:
    """Return the messages that may contain a form of a name, best match first."""
    fitting = []
    if name[:1].lower() in VOWELS:
        fitting.append(f"{NAME}.vowel")
    if name[-1:].lower() in SIBILANTS:
        fitting.append(f"{NAME}.sibilant")
    return (*fitting, NAME)


def numeral_messages(number: int) -> tuple[str, ...]:
    """Return the messages that may contain a form of a number, best match first."""
    return (f"numeral.{number}", NUMERAL)
