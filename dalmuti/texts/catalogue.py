"""The message catalogues: gettext files whose message ids are names such as ``title.new_game``."""

import gettext
import logging
import struct
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from dalmuti.resources import asset_path
from dalmuti.texts.characters import isolated
from dalmuti.texts.phrase import NAME, NUMERAL, Filler, Phrase, name_messages, numeral_messages
from dalmuti.texts.system import codes_of, system_languages

_log = logging.getLogger(__name__)

DOMAIN: Final = "dalmuti"
LINES: Final = "cast"
"""The domain of the characters' lines, which are read when a table opens."""
SOURCE_LANGUAGE: Final = "en"
MOST_FILLED: Final = 500
"""The most messages with fields that are cached."""
COUNTING_FIELD: Final = "needed"
"""The field of an error that selects the plural form of its sentence."""


class CatalogueError(RuntimeError):
    """A language's catalogue is missing or damaged, so no text can be shown."""


class MessageError(LookupError):
    """A message is not in the catalogue, or a field it needs was not given."""


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue, the source language first."""
    folders = asset_path("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    codes = sorted(path.parent.parent.name for path in folders)
    return tuple(sorted(codes, key=lambda code: code != SOURCE_LANGUAGE))


def language_for(wanted: str | None) -> str:
    """Return the language to use: the one requested, the system's, or the source language."""
    known = languages()
    asked = (*(codes_of(wanted) if wanted else ()), *system_languages())
    return next((code for code in asked if code in known), SOURCE_LANGUAGE)


def usable_texts(wanted: str | None) -> "tuple[Texts, CatalogueError | None]":
    """Return usable texts, and the reason if they are not in the requested language.

    A catalogue that cannot be read is replaced by that of the source language.

    :raises CatalogueError: the source language cannot be read either.
    """
    language = language_for(wanted)
    lacking: CatalogueError | None = None
    if wanted and language not in codes_of(wanted):
        lacking = CatalogueError(
            f"The game has no texts in {wanted!r}; choose another language in the settings, or "
            "reinstall the game."
        )
    try:
        return Texts(language), lacking
    except CatalogueError as error:
        if language == SOURCE_LANGUAGE:
            raise
        return Texts(SOURCE_LANGUAGE), error


def own_names() -> dict[str, str]:
    """Return by code each language's own name; unreadable languages are left out."""
    names: dict[str, str] = {}
    for code in languages():
        with suppress(CatalogueError, MessageError):
            names[code] = Texts(code)("language.name")
    return names


def character_lines(language: str) -> "Texts | None":
    """Return the characters' lines; None if they cannot be read, as the game goes on without."""
    try:
        return Texts(language, LINES)
    except CatalogueError as error:
        _log.warning("The characters have no lines of their own: %s", error)
        return None


class Texts:
    """The messages of a language; calling it with a name and fields returns the sentence.

    The returned phrase knows its other forms when it becomes a field of another message.

    :raises CatalogueError: the language's catalogue cannot be read.
    """

    def __init__(self, language: str, domain: str = DOMAIN) -> None:
        """Read the catalogues of a domain: `DOMAIN` or `LINES`."""
        self._domain = domain
        self.speak(language)

    def speak(self, language: str) -> None:
        """Switch to another language; messages that it lacks come from the source language.

        :raises CatalogueError: the language's catalogue cannot be read; the old one stays.
        """
        folder = str(asset_path("locale"))
        try:
            catalogue = gettext.translation(self._domain, folder, [language])
            if language != SOURCE_LANGUAGE:
                source = gettext.translation(self._domain, folder, [SOURCE_LANGUAGE])
                catalogue.add_fallback(source)
        except (OSError, ValueError, struct.error) as error:
            raise CatalogueError(
                f"The game's texts in {language!r} cannot be read ({error}); reinstall the game."
            ) from error
        self._catalogue = catalogue
        self._known: dict[str, bool] = {}
        self._plain: dict[str, Phrase] = {}
        self._filled: dict[tuple[object, ...], Phrase] = {}
        self.language = language

    def __call__(self, name: str, /, **fields: object) -> Phrase:
        """Return a message with its fields filled in.

        :raises MessageError: there is no such message, or a field that it needs was not given.
        """
        if not fields:
            # Cached: some are asked for in each frame.
            plain = self._plain.get(name)
            if plain is None:
                plain = self._plain[name] = Phrase.said(partial(self._say, name, None, {}))
            return plain
        key = _key(name, fields)
        filled = None if key is None else self._filled.get(key)
        if filled is None:
            filled = Phrase.said(partial(self._say, name, None, fields))
            if key is not None:
                if len(self._filled) >= MOST_FILLED:
                    self._filled.clear()
                self._filled[key] = filled
        return filled

    def n(self, name: str, number: int, /, **fields: object) -> Phrase:
        """Return a message in the plural form for a number, which becomes its field ``n``.

        :raises MessageError: as in calling.
        """
        return Phrase.said(partial(self._say, name, number, {"n": number, **fields}))

    def has(self, name: str) -> bool:
        """Return whether there is a message of that name, with or without a plural."""
        known = self._known.get(name)
        if known is None:
            known = self._message(name, None) != name or self._message(name, 1) != name
            self._known[name] = known
        return known

    def error(self, error: Exception) -> str:
        """Return the sentence for a named error, by its code; for any other error a general one."""
        code = getattr(error, "code", None)
        fields = getattr(error, "fields", None)
        if not isinstance(code, str) or not isinstance(fields, Mapping) or not self.has(code):
            return self("error.other", reason=str(error))
        number = fields.get(COUNTING_FIELD)
        return self.n(code, number, **fields) if isinstance(number, int) else self(code, **fields)

    def _message(self, name: str, number: int | None, form: str = "") -> str:
        """Return the message in a form, or else without; the name itself if there is none."""
        catalogue = self._catalogue
        if form:
            found = catalogue.pgettext(form, name)
            if number is not None:
                plural = catalogue.npgettext(form, name, name, number)
                found = plural if plural != name else found
            if found != name:
                return found
        if number is not None:
            plural = catalogue.ngettext(name, name, number)
            if plural != name:
                return plural
        return catalogue.gettext(name)

    def _say(
        self, name: str, number: int | None, fields: Mapping[str, object], form: str = ""
    ) -> str:
        message = self._message(name, number, form)
        if message == name:
            raise MessageError(f"The catalogue has no message {name!r}.")
        try:
            return Filler(form, self._bare_in_form).fill(message, fields)
        except KeyError as error:
            raise MessageError(f"The message {name!r} needs the field {error}.") from error

    def _bare_in_form(self, form: str, value: str | int) -> str:
        """Return a name or a number in a form, unchanged if the catalogue has none."""
        if isinstance(value, str):
            field, messages = NAME, name_messages(value)
        else:
            field, messages = NUMERAL, numeral_messages(value)
        for message in messages:
            found = self._catalogue.pgettext(form, message)
            if found != message:
                return found.replace(f"{{{field}}}", isolated(str(value)))
        return str(value)


def _key(name: str, fields: Mapping[str, object]) -> tuple[object, ...] | None:
    """Return the key of a message with these fields; None if it cannot be cached.

    A phrase counts as itself, because another one with the same text may have other forms. The
    cached message keeps it alive, so that no other one gets its number.
    """
    key: list[object] = [name]
    for field, value in fields.items():
        if type(value) is str or type(value) is int:
            key += (field, value)
        elif isinstance(value, Phrase):
            key += (field, Phrase, id(value))
        else:
            return None
    return tuple(key)
