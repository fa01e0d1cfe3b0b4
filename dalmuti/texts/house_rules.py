"""Texts about editions and house rules, which are named as in the game record."""

from dalmuti.texts.catalogue import Texts


def edition_title(texts: Texts, edition: str) -> str:
    """Return the title of an edition."""
    return texts(f"edition.{edition}")


def edition_about(texts: Texts, edition: str) -> str:
    """Return a sentence about the special features of an edition."""
    return texts(f"edition.{edition}.about")


def rule_title(texts: Texts, rule: str) -> str:
    """Return the title of a house rule; `misdeal_every` has a title and a sentence too."""
    return texts(f"rule.{rule}")


def rule_about(texts: Texts, rule: str) -> str:
    """Return a sentence about the effect of a house rule."""
    return texts(f"rule.{rule}.about")


def rule_choice(texts: Texts, rule: str, choice: str) -> str:
    """Return the name of a choice of a rule; "none" stands for an endless game."""
    return texts(f"rule.{rule}.{choice}")
