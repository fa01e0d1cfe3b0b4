"""Every sentence shown to people, from the message catalogues."""

from dalmuti.texts.catalogue import (
    CatalogueError,
    Texts,
    language_for,
    languages,
    own_names,
    usable_texts,
)

__all__ = ["CatalogueError", "Texts", "language_for", "languages", "own_names", "usable_texts"]
