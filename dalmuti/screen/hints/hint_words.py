"""The sentence that words a piece of advice: what to do, and why."""

from collections.abc import Sequence
from typing import assert_never

from dalmuti.players.advice import Advice
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlaySet,
)
from dalmuti.rules.cards import JESTER
from dalmuti.texts import Texts, words


def hint_sentence(texts: Texts, advice: Advice, names: Sequence[str]) -> str:
    """Return what to do and why: "Pass: it is better to keep two 3s, to take the lead later."."""
    return texts("hint", act=_act(texts, advice, names), why=_why(texts, advice.reason, names))


def _act(texts: Texts, advice: Advice, names: Sequence[str]) -> str:
    match advice.action:
        case PlaySet(cards=cards):
            return texts("hint.play", set=words.set_words(texts, tuple(sorted(cards))))
        case Pass():
            return texts("hint.pass")
        case GiveTax(cards=cards):
            return texts("hint.give", cards=words.cards_words(texts, cards))
        case DecideRevolution(call=call):
            return texts("hint.call" if call else "hint.quiet")
        case ChooseExchange(partner=partner):
            if partner is None:
                return texts("hint.exchange_nobody")
            return texts("hint.exchange", name=names[partner])
        case PlaceExposed(to=to):
            return texts("hint.place", name=names[to])
        case ChooseChair() | ChoosePlace():
            return texts("hint.any")
        case _:
            assert_never(advice.action)


def _why(texts: Texts, reason: Reason, names: Sequence[str]) -> str:
    name = f"hint.why.{reason.why}"
    fields: dict[str, object] = {"rank": reason.rank}
    if reason.player is not None:
        fields["name"] = names[reason.player]
    if reason.rank == JESTER:
        fields["card"] = words.set_of(texts, JESTER, 1)
    elif reason.rank:
        fields["card"] = texts("table.misdeal.card", rank=reason.rank)
    if reason.rank and reason.count:
        fields["set"] = words.set_of(texts, reason.rank, reason.count)
    if reason.why in _COUNTED:
        count = words.number_word(texts, reason.count)
        return texts.n(name, reason.count, count=count, **fields)
    return texts(name, **fields)


_COUNTED = frozenset(
    {Why.RUNS_OUT, Why.BLOCKS, Why.TOO_LARGE, Why.GETS_RID, Why.PAYS_NOTHING, Why.TAKES_TAXES}
)
"""Reasons whose messages have a singular and a plural."""
