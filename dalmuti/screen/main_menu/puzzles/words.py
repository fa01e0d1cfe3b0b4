"""The words for a puzzle: its situation, the verdict on a choice, and the choices."""

from collections.abc import Sequence

from dalmuti.match.puzzles import Puzzle
from dalmuti.players.advice import Advice, reason_for
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import JESTER, Cards, deck
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.hints.hint_words import hint_sentence
from dalmuti.storage.solved import Tried
from dalmuti.texts import Texts
from dalmuti.texts.words import cards_words, decimal, listed, number_word, set_words

RANKS = 3
"""Number of ranks, the jester's not counted, that are named of the cards others hold."""


def situation(texts: Texts, seen: PlayerView, names: Sequence[str]) -> str:
    """Return the lead or the set to beat, the players who are out, and the best cards left."""
    if seen.phase is Phase.TAXES:
        assert seen.you is not None
        status = seen.order.index(seen.you)
        peon = names[seen.order[-1 - status]]
        count = number_word(texts, seen.must_give)
        return texts.n("puzzle.say.taxes", seen.must_give, name=peon, count=count)
    best = seen.trick.best
    if best is None:
        said = [texts("puzzle.say.lead")]
    else:
        said = [
            texts("puzzle.say.follow", name=names[best.player], set=set_words(texts, best.cards))
        ]
    if seen.out:
        gone = [names[player] for player in seen.out]
        said.append(texts.n("puzzle.say.out", len(gone), names=listed(texts, gone)))
    better = best_elsewhere(seen)
    if better:
        said.append(texts("puzzle.say.better", cards=cards_words(texts, better)))
    return " ".join(said)


def best_elsewhere(seen: PlayerView) -> Cards:
    """Return the jesters in other hands, and the cards there of the best few ranks.

    None in a hand that is not dealt from the whole deck, where nobody can know.
    """
    every = deck(len(seen.chairs), stripped=seen.rules.stripped_deck)
    counts = {rank: every.count(rank) - seen.hand.count(rank) for rank in range(1, JESTER + 1)}
    left = {rank: count - seen.played[rank] for rank, count in counts.items()}
    others = sum(seen.sizes) - len(seen.hand)
    if sum(left.values()) != others:
        return ()
    ranks = [rank for rank in range(1, JESTER) if left[rank]][:RANKS]
    return tuple(rank for rank in (*ranks, JESTER) for _ in range(left[rank]))


def verdict(texts: Texts, found: Puzzle, action: PlayerAction | None, tried: Tried) -> str:
    """Return the sentence on a choice; None has asked for the answer."""
    if action is None:
        return texts("puzzle.verdict.shown")
    if action == found.analysis.best.action:
        known = {1: "puzzle.verdict.first", 2: "puzzle.verdict.second"}
        return texts(known.get(tried.solved or 0, "puzzle.verdict.later"))
    estimate = found.analysis.of(action)
    if estimate is None:
        return texts("puzzle.verdict.untold")
    return texts("puzzle.verdict.wrong", places=decimal(texts, estimate.loss))


def reason_words(texts: Texts, found: Puzzle, names: Sequence[str]) -> str:
    """Return the best choice, with its reason if a fact supports it."""
    best = found.analysis.best.action
    return hint_sentence(texts, Advice(best, None, reason_for(found.view, best)), names)
