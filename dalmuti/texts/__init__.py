"""Every sentence people see, out of the message catalogues."""

from dalmuti.texts.catalogue import Texts, language_for, languages

__all__ = ["Texts", "language_for", "languages"]
