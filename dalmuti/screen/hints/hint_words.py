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
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import JESTER
from dalmuti.texts import Texts, words


def hint_sentence(texts: Texts, advice: Advice, names: Sequence[str]) -> str:
    """Return what to do, and why if there is a reason: "Pass: you have only one card left …"."""
    act = action_words(texts, advice.action, names)
    if advice.reason is None:
        return texts("hint.no_reason", act=act)
    return texts("hint", act=act, why=_why(texts, advice.reason, names))


def action_words(
    texts: Texts, action: PlayerAction, names: Sequence[str], form: str = "hint"
) -> str:
    """Return an action as told by the messages of this form: "Pass", or "pass" in a sentence.

    Where a form has no message for a set, the set alone is named.
    """
    match action:
        case PlaySet(cards=cards):
            said = words.set_words(texts, tuple(sorted(cards)))
            name = f"{form}.play"
            return texts(name, set=said) if texts.has(name) else said
        case Pass():
            return texts(f"{form}.pass")
        case GiveTax(cards=cards):
            return texts(f"{form}.give", cards=words.cards_words(texts, cards))
        case DecideRevolution(call=call):
            return texts(f"{form}.call" if call else f"{form}.quiet")
        case ChooseExchange(partner=partner):
            if partner is None:
                return texts(f"{form}.exchange_nobody")
            return texts(f"{form}.exchange", name=names[partner])
        case PlaceExposed(to=to):
            return texts(f"{form}.place", name=names[to])
        case ChooseChair() | ChoosePlace():
            return texts("hint.any")
        case _:
            assert_never(action)


def _why(texts: Texts, reason: Reason, names: Sequence[str]) -> str:
    name = f"hint.why.{reason.why}"
    count = words.number_word(texts, reason.count)
    fields: dict[str, object] = {"rank": reason.rank, "count": count}
    if reason.player is not None:
        fields["name"] = names[reason.player]
    if reason.players:
        fields["names"] = words.listed(texts, [names[player] for player in reason.players])
    if reason.place:
        fields["place"] = words.place_word(texts, reason.place - 1)
    if reason.size:
        fields["size"] = words.number_word(texts, reason.size)
    if reason.rank and reason.rank != JESTER:
        fields["card"] = texts("table.misdeal.card", rank=reason.rank)
        fields["total"] = words.number_word(texts, reason.rank)  # as many as its number
    if reason.rank and reason.count:
        fields["set"] = words.set_of(texts, reason.rank, reason.count)
    if reason.why in _COUNTED:
        return texts.n(name, reason.count, **fields)
    if reason.why in _SIZED:
        return texts.n(name, reason.size, **fields)
    return texts(name, **fields)


_COUNTED = frozenset(
    {
        Why.GOES_OUT,
        Why.RUNS_OUT,
        Why.NEXT_LEAD_OUT,
        Why.BETTER_GONE,
        Why.BETTER_HELD,
        Why.RANK_SHORT,
        Why.TOO_FEW_BETTER,
        Why.BLOCKS,
        Why.TOO_LARGE,
        Why.FEW_BETTER,
        Why.LEAD_ONLY,
        Why.LEADS_WORST,
        Why.CHEAPEST,
        Why.BREAKS_NOTHING,
        Why.HAS_TOO_FEW,
        Why.KEEPS_BEST,
        Why.COSTS_BEST,
        Why.GIVES_LONELY,
        Why.TAKES_TAXES,
    }
)
"""Reasons whose messages have a singular and a plural for their count."""

_SIZED = frozenset({Why.ONE_RANK_BEATS, Why.JESTER_SAVED})
"""Reasons whose messages have a singular and a plural for their size."""
