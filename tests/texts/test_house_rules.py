from dataclasses import fields
from enum import StrEnum

import pytest

from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.texts import Texts
from dalmuti.texts.house_rules import (
    edition_about,
    edition_title,
    rule_about,
    rule_choice,
    rule_title,
)

TEXTS = Texts("en")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_name_and_a_sentence(edition: str) -> None:
    assert edition_title(TEXTS, edition)
    assert edition_about(TEXTS, edition).endswith(".")


HOUSE_RULES = {field.name for field in fields(Rules)} - {"hands"} | {"misdeal_every"}


@pytest.mark.parametrize("rule", sorted(HOUSE_RULES))
def test_every_rule_has_a_name_a_sentence_and_words_for_its_choices(rule: str) -> None:
    title = rule_title(TEXTS, rule)
    assert title
    assert not title.endswith(".")
    assert rule_about(TEXTS, rule).endswith(".")
    preset = getattr(Rules(), rule, None)
    choices = list(type(preset)) if isinstance(preset, StrEnum) else []
    words = [rule_choice(TEXTS, rule, choice) for choice in choices]
    assert len(set(words)) == len(choices)
