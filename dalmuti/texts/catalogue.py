"""The message catalogues: gettext files whose messages go by names such as ``title.new_game``."""

import gettext
import locale
import os
import struct
from collections.abc import Mapping
from typing import Final

from dalmuti.resources import asset_path

DOMAIN: Final = "dalmuti"
SOURCE_LANGUAGE: Final = "en"


class CatalogueError(RuntimeError):
    """A language's catalogue is missing or damaged, so there is nothing to say anything with."""


class MessageError(LookupError):
    """A message is not in the catalogue, or a field it needs was not given."""


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue, the source language first."""
    folders = asset_path("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    codes = sorted(path.parent.parent.name for path in folders)
    return tuple(sorted(codes, key=lambda code: code != SOURCE_LANGUAGE))


def language_for(wanted: str | None) -> str:
    """Return the language to use: the one wanted, or the system's, or else the source language."""
    known = languages()
    for code in (wanted, *_system_languages()):
        if code is not None and code.split("_")[0].split("-")[0].lower() in known:
            return code.split("_")[0].split("-")[0].lower()
    return SOURCE_LANGUAGE


class Texts:
    """Calling it with a message's name and fields gives the sentence in its language.

    :raises CatalogueError: the language's catalogue cannot be read.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        folder = str(asset_path("locale"))
        try:
            self._catalogue = gettext.translation(DOMAIN, folder, [language])
        except (OSError, ValueError, struct.error) as error:
            raise CatalogueError(
                f"The game's sentences for {language!r} cannot be read ({error}); install the game "
                "anew."
            ) from error

    def __call__(self, name: str, /, **fields: object) -> str:
        """Return a message with its fields filled in.

        :raises MessageError: there is no such message, or it names a field that was not given.
        """
        return _filled(name, self._catalogue.gettext(name), fields)

    def n(self, name: str, number: int, /, **fields: object) -> str:
        """Return a message in the form that goes with a number, which is its field ``n``.

        :raises MessageError: as in calling.
        """
        message = self._catalogue.ngettext(name, name, number)
        return _filled(name, message, {"n": number, **fields})

    def has(self, name: str) -> bool:
        """Tell whether there is a message of that name without a plural."""
        return self._catalogue.gettext(name) != name

    def error(self, error: Exception) -> str:
        """Return the sentence for a named error, by its code; for any other error a general one."""
        code = getattr(error, "code", None)
        fields = getattr(error, "fields", None)
        if isinstance(code, str) and isinstance(fields, Mapping) and self.has(code):
            return self(code, **fields)
        return self("error.other", reason=str(error))


def _filled(name: str, message: str, fields: Mapping[str, object]) -> str:
    if message == name:
        raise MessageError(f"The catalogue has no message {name!r}.")
    try:
        return message.format_map(fields)
    except KeyError as error:
        raise MessageError(f"The message {name!r} needs the field {error}.") from error


def _system_languages() -> tuple[str, ...]:
    """Return what the system says about its language, most telling first."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return (value.split(".")[0],)
    try:
        code = locale.getlocale()[0]
    except ValueError:
        return ()
    return (code,) if code else ()
