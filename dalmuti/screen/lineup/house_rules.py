"""The house rules of a table: an edition and the changes to it (RULES 11)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Self, assert_never

from dalmuti.match import Match
from dalmuti.rules.chance import MISDEAL_EVERY
from dalmuti.rules.editions import EDITIONS, LENGTH_RULES, Rules, edition_of
from dalmuti.storage.length import USUAL_HANDS, Length, OpenLength
from dalmuti.storage.settings import Settings
from dalmuti.texts import Texts
from dalmuti.texts.house_rules import edition_title, rule_choice

HANDS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40)
"""The numbers of hands to choose from; other numbers come from files only."""
CLUMSINESS: Final = (1, 2, 3, 6, 10)
"""The choices for a card being exposed in one of how many deals."""
MISDEAL_RULE: Final = "misdeal_every"
ROWS: Final = (
    *(field.name for field in fields(Rules) if field.name not in LENGTH_RULES),
    MISDEAL_RULE,
)
"""The house rules in the order in which they are shown."""
NEEDS: Final[Mapping[str, str]] = MappingProxyType(
    {"philanthropic": "scoring", MISDEAL_RULE: "misdeal"}
)
"""Rules that have no effect without another rule."""
BEST: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"en": (5, 8), "fr": (4, 10), "de": (4, 8), "nl": (4, 8)}
)
"""The numbers of players an edition was made for or is best for (en); only advice (RULES 11)."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The edition, rules and misdeals of a table."""

    edition: str = "en"
    rules: Rules = EDITIONS["en"]
    misdeal_every: int = MISDEAL_EVERY

    @classmethod
    def remembered(cls, settings: Settings, language: str) -> Self:
        """Return the rules of the last new game, or those for the language if there is none.

        Settings without a length are an older version's: a number of hands chosen there is kept.
        """
        edition = settings.edition or edition_of(language)
        last = cls(edition, settings.rules or EDITIONS[edition], settings.misdeal_every)
        length = settings.length
        if length is None:
            chosen = last.length != cls(edition, EDITIONS[edition]).length
            length = last.length if chosen else USUAL_HANDS
        return last.with_length(length)

    @classmethod
    def of_match(cls, match: Match) -> Self:
        """Return the rules of a match."""
        return cls(match.state.table.edition, match.state.rules, match.misdeal_every)

    @property
    def for_settings(self) -> dict[str, Any]:
        """The values to save in the settings."""
        return {
            "edition": self.edition,
            "rules": None if self.rules == self.plain().rules else self.rules,
            "length": self.length,
            "misdeal_every": self.misdeal_every,
        }

    @property
    def length(self) -> Length:
        """The length of the game."""
        if not self.rules.scoring:
            return OpenLength.ENDLESS
        if self.rules.hands is None:
            return OpenLength.SCORED
        own = self.rules.hands == EDITIONS[self.edition].hands
        return OpenLength.EDITION if own else self.rules.hands

    @property
    def changed(self) -> tuple[str, ...]:
        """The rules that differ from the edition's, among those that have an effect."""
        return tuple(
            row for row in ROWS if self.usable(row) and self.value(row) != self.preset(row)
        )

    def value(self, row: str) -> Any:
        """Return the value of a rule."""
        return self.misdeal_every if row == MISDEAL_RULE else getattr(self.rules, row)

    def preset(self, row: str) -> Any:
        """Return the value of a rule in the edition."""
        return MISDEAL_EVERY if row == MISDEAL_RULE else getattr(EDITIONS[self.edition], row)

    def usable(self, row: str) -> bool:
        """Return whether a rule has any effect, given the other rules."""
        need = NEEDS.get(row)
        return need is None or bool(self.value(need))

    def with_value(self, row: str, value: Any) -> Self:
        """Return the house rules with a rule set to a value."""
        if row == MISDEAL_RULE:
            return replace(self, misdeal_every=value)
        return replace(self, rules=replace(self.rules, **{row: value}))

    def with_edition(self, edition: str) -> Self:
        """Return the house rules with another edition; rules that had been changed stay changed."""
        kept = {row: self.value(row) for row in self.changed if row != MISDEAL_RULE}
        rules = replace(EDITIONS[edition], **kept)
        return replace(self, edition=edition, rules=rules).with_length(self.length)

    def with_length(self, length: Length) -> Self:
        """Return the house rules with another length."""
        own = EDITIONS[self.edition].hands
        match length:
            case OpenLength.EDITION:
                scoring, hands = True, own
            case OpenLength.ENDLESS:
                scoring, hands = False, own
            case OpenLength.SCORED:
                scoring, hands = True, None
            case int():
                scoring, hands = True, length
            case _:
                assert_never(length)
        return replace(self, rules=replace(self.rules, scoring=scoring, hands=hands))

    def plain(self) -> Self:
        """Return the edition's own rules, with the same length."""
        return type(self)(self.edition, EDITIONS[self.edition]).with_length(self.length)


def length_choices(texts: Texts, house_rules: HouseRules) -> list[tuple[Length, str]]:
    """Return the lengths with their labels, the usual ones first; the present one is among them."""
    own = EDITIONS[house_rules.edition].hands or 0
    numbers = sorted({*HANDS, house_rules.rules.hands or own} - {own, USUAL_HANDS})
    return [
        (USUAL_HANDS, texts.n("setup.length.match", USUAL_HANDS)),
        (OpenLength.EDITION, texts.n("setup.length.edition", own)),
        (OpenLength.ENDLESS, texts("setup.length.endless")),
        (OpenLength.SCORED, texts("setup.length.scored")),
        *((number, texts.n("setup.length.match", number)) for number in numbers),
    ]


def choices(texts: Texts, row: str, now: Any) -> list[tuple[Any, str]]:
    """Return the values of a rule with their labels; the current value is among them."""
    if row == MISDEAL_RULE:
        numbers = sorted({*CLUMSINESS, now})
        return [(n, texts.n("rule.misdeal_every.number", n)) for n in numbers]
    preset = getattr(Rules(), row)
    if isinstance(preset, StrEnum):
        return [(choice, rule_choice(texts, row, choice)) for choice in type(preset)]
    return [(False, texts("rule.off")), (True, texts("rule.on"))]


def in_words(texts: Texts, row: str, value: Any) -> str:
    """Return the label of a rule's value."""
    return next(words for choice, words in choices(texts, row, value) if choice == value)


def advice(texts: Texts, edition: str, players: int) -> str:
    """Return the edition's advice on this number of players; "" if the number is fine."""
    least, most = BEST[edition]
    if least <= players <= most:
        return ""
    message = "setup.advice.best" if edition == "en" else "setup.advice"
    return texts(message, edition=edition_title(texts, edition), least=least, most=most)
