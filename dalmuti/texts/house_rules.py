"""Editions and house rules in words; their names are those of the game record."""

from dalmuti.texts.catalogue import Texts


def edition_title(texts: Texts, edition: str) -> str:
    """Return what an edition is called."""
    return texts(f"edition.{edition}")


def edition_about(texts: Texts, edition: str) -> str:
    """Return a sentence on what is special about an edition."""
    return texts(f"edition.{edition}.about")


def rule_title(texts: Texts, rule: str) -> str:
    """Return what a house rule is called; `misdeal_every` has a name and a sentence too."""
    return texts(f"rule.{rule}")


def rule_about(texts: Texts, rule: str) -> str:
    """Return a sentence on what a house rule does."""
    return texts(f"rule.{rule}.about")


def rule_choice(texts: Texts, rule: str, choice: str) -> str:
    """Return what a choice of a rule is called, "none" being no end of a game."""
    return texts(f"rule.{rule}.{choice}")
