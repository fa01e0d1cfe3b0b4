"""The contents of the rules in the game, for an edition and the options in play."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from dalmuti.rules.cards import JESTER, RANKS, Cards
from dalmuti.rules.editions import (
    EDITIONS,
    LENGTH_RULES,
    JestersInTaxes,
    Philanthropic,
    Rules,
    edition_of,
)
from dalmuti.texts import Texts
from dalmuti.texts.house_rules import edition_title, rule_about, rule_choice, rule_title

ADVICE: Final = 6
"""The number of pieces of advice (RULES 13)."""
JOINING_PRINTED: Final = frozenset({"en", "fr"})
"""The editions with a rule on joining a game (RULES 10)."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """The game to explain."""

    edition: str
    rules: Rules
    players: int | None = None
    """The number of players at the table; None if there is no table yet."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    text: str


@dataclass(frozen=True, slots=True)
class Cardboard:
    """Groups of cards in a row, with a few words under each."""

    groups: tuple[tuple[Cards, str], ...]


@dataclass(frozen=True, slots=True)
class Plates:
    """The plates of the statuses, the highest first."""

    players: int


Block = Paragraph | Cardboard | Plates


@dataclass(frozen=True, slots=True)
class Part:
    """A section under a heading, which is also listed in the contents."""

    name: str
    title: str
    blocks: tuple[Block, ...]


def printed_game(language: str) -> InPlay:
    """Return the printed game of a language, or the English one if there is none."""
    edition = edition_of(language)
    return InPlay(edition, EDITIONS[edition])


def rule_pages(texts: Texts, game: InPlay) -> tuple[Part, ...]:
    """Return all sections for this game, in the order of a hand."""
    rules = game.rules

    def part(name: str, *blocks: Block | str) -> Part:
        made = (Paragraph(texts(one)) if isinstance(one, str) else one for one in blocks)
        return Part(name, texts(f"rules.{name}.title"), tuple(made))

    deck: list[Block | str] = [
        "rules.cards",
        Cardboard(tuple(((rank,), "") for rank in (*RANKS, JESTER))),
    ]
    if rules.stripped_deck:
        deck.append(Paragraph(rule_about(texts, "stripped_deck")))
    revolution: list[Block | str] = ["rules.revolution", Cardboard((((JESTER, JESTER), ""),))]
    if rules.first_deal_revolution:
        revolution.append(Paragraph(rule_about(texts, "first_deal_revolution")))
    never = rules.jesters_in_taxes is JestersInTaxes.NEVER
    paid = Cardboard((((1, 2), texts("rules.taxes.up")), ((11, 12), texts("rules.taxes.down"))))
    taxes: list[Block | str] = [
        paid,
        "rules.taxes",
        "rules.taxes.jesters_never" if never else "rules.taxes.jesters",
    ]
    if rules.merchant_exchange:
        taxes.append(Paragraph(rule_about(texts, "merchant_exchange")))
    if rules.misdeal:
        taxes.append(Paragraph(rule_about(texts, "misdeal")))
    course = (
        ((9, 9), texts("rules.tricks.led")),
        ((7, 7), ""),
        ((3, 3), texts("rules.tricks.won")),
    )
    wild = (((6, 6, JESTER), texts("rules.jesters.three")), ((JESTER,), texts("rules.jesters.one")))
    return (
        part("aim", "rules.aim"),
        part("cards", *deck),
        part("statuses", "rules.statuses", Plates(game.players or 6)),
        part("seats", "rules.seats", f"rules.seats.{rules.seating_ties}"),
        part("deal", "rules.deal"),
        part("revolution", *revolution),
        part("taxes", *taxes),
        part("tricks", Cardboard(course), "rules.tricks"),
        part("jesters", Cardboard(wild), "rules.jesters"),
        part("out", "rules.out"),
        part("end", "rules.end"),
        part("scores", *_scores(texts, rules)),
        part("players", "rules.players"),
        part("joining", *_joining(texts, game.edition)),
        part("roles", "rules.roles"),
        part("advice", *(f"rules.advice.{number}" for number in range(1, ADVICE + 1))),
        part("house", *_house(texts, game)),
    )


def _joining(texts: Texts, edition: str) -> Iterator[Paragraph]:
    yield Paragraph(texts("rules.joining"))
    if edition not in JOINING_PRINTED:
        title = edition_title(texts, edition)
        yield Paragraph(texts("rules.joining.unprinted", edition=title))


def _scores(texts: Texts, rules: Rules) -> Iterator[Paragraph]:
    if not rules.scoring:
        yield Paragraph(texts("rules.scores.off"))
        return
    yield Paragraph(texts("rules.scores"))
    if rules.hands is None:
        yield Paragraph(texts("rules.scores.endless"))
    else:
        yield Paragraph(texts.n("rules.scores.hands", rules.hands))
    if rules.philanthropic is not Philanthropic.OFF:
        yield Paragraph(texts(f"rules.scores.{rules.philanthropic}"))


def _house(texts: Texts, game: InPlay) -> Iterator[Paragraph]:
    edition = edition_title(texts, game.edition)
    printed_rules = EDITIONS[game.edition]
    changed = [
        field.name
        for field in fields(Rules)
        if field.name not in LENGTH_RULES
        and getattr(game.rules, field.name) != getattr(printed_rules, field.name)
    ]
    if not changed:
        yield Paragraph(texts("rules.house.none", edition=edition))
    else:
        yield Paragraph(texts("rules.house", edition=edition))
    for name in changed:
        choice = _choice(texts, name, getattr(game.rules, name))
        yield Paragraph(texts("rules.house.one", rule=rule_title(texts, name), choice=choice))


def _choice(texts: Texts, rule: str, value: object) -> str:
    if isinstance(value, bool):
        return texts("rule.on" if value else "rule.off")
    return rule_choice(texts, rule, str(value))
