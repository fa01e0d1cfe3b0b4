"""The words of a review."""

from collections.abc import Sequence

from dalmuti.match.review import Account, Judged, Mark, Review
from dalmuti.players.advice import Advice, reason_for
from dalmuti.screen.hints.hint_words import action_words, hint_sentence
from dalmuti.texts import Texts, words
from dalmuti.texts.words import decimal

LEAST = 0.05
"""Changes of fewer places than this count as none."""
ACTIONS = "review_act"
"""The form of actions within a sentence."""
PARTS = ("deal", "taxes", "others", "own")
SHOWN = frozenset({Mark.GOOD, Mark.DOUBTFUL, Mark.MISTAKE, Mark.BLUNDER})
"""The marks of decisions that are listed."""


def account_lines(texts: Texts, account: Account, whole: bool) -> tuple[str, ...]:
    """Return a sentence for the start, if it was before the deal (`whole`), and for each part."""
    parts = PARTS if whole else ("others", "own")
    start = "review.start" if whole else "review.start_late"
    return (
        texts(start, place=decimal(texts, account.start)),
        *(
            texts(f"review.{part}", change=change_words(texts, getattr(account, part)))
            for part in parts
        ),
    )


def change_words(texts: Texts, places: float) -> str:
    """Return a change of the expected place in words; fewer places are better."""
    if abs(places) < LEAST:
        return texts("review.no_change")
    side = "worse" if places > 0 else "better"
    return texts(f"review.{side}", places=decimal(texts, abs(places)))


def decision_words(texts: Texts, one: Judged, names: Sequence[str]) -> str:
    """Return a decision, its mark, and what would have been better."""
    return texts(
        "review.decision",
        mark=texts(f"review.mark.{one.mark}"),
        chosen=action_words(texts, one.decision.action, names, ACTIONS),
        best=action_words(texts, one.best, names, ACTIONS),
        places=decimal(texts, one.cost),
    )


def dot_words(texts: Texts, one: Judged) -> str:
    """Return a decision with its expected place and its mark."""
    return texts(
        "review.dot",
        chosen=action_words(texts, one.decision.action, one.decision.view.names, ACTIONS),
        place=decimal(texts, one.place + one.cost),
        mark=texts(f"review.mark.{one.mark}"),
    )


def reason_words(texts: Texts, one: Judged, names: Sequence[str]) -> str:
    """Return the better choice with its reason; "" if no fact supports it."""
    reason = reason_for(one.decision.view, one.best)
    if reason is None:
        return ""
    return hint_sentence(texts, Advice(one.best, None, reason), names)


def closing_words(texts: Texts, review: Review) -> tuple[str, ...]:
    """Return what is to be said of the decisions that are not listed."""
    marks = [one.mark for one in review.judged]
    said = []
    stood_in = any(one.decision.stand_in for one in review.judged)
    if not stood_in and not SHOWN.intersection(marks):
        said.append(texts("review.faultless"))
    if not stood_in and (untold := marks.count(Mark.UNTOLD)):
        count = words.number_word(texts, untold)
        said.append(texts.n("review.untold", untold, count=count))
    if stood_in:
        said.append(texts("review.stand_in", name=review.player))
    return tuple(said)
