"""Every sentence people see, out of the message catalogues."""

from dalmuti.texts.catalogue import (
    CatalogueError,
    Texts,
    language_for,
    languages,
    own_names,
    usable_texts,
)

__all__ = ["CatalogueError", "Texts", "language_for", "languages", "own_names", "usable_texts"]
