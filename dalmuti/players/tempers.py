"""Tempers: a bias in how a bot decides among nearly equal plays, apart from its level."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, runtime_checkable

from dalmuti.players.bot import Bot
from dalmuti.players.cast import Temper
from dalmuti.rules.actions import DecideRevolution, GiveTax, Pass, PlayerAction, PlaySet, cards_of
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.view import Phase, PlayerView

MARGIN: Final = 0.02
"""Expected place, 1 for the first and 0 for the last, that a temper may give up for its bent."""
ROUGH_MARGIN: Final = 0.018
"""The same for a bot that values no plays, whose losses are estimated."""
ROUGHNESS: Final = 0.04
"""Range of the random error in such an estimate."""
FEW: Final = 5
"""With at most this many cards, a bot that values no plays follows its level alone."""
DANGER: Final = 2
"""A player with at most this many cards is about to go out, and must be stopped."""
HIGH: Final = 4
"""Ranks up to this one are high."""
MIDDLE: Final = 8
"""Ranks up to this one, but not high, are in the middle."""
INDIFFERENT: Final = 0.5
"""The liking for a play that a temper has no opinion on."""

Ranked = list[tuple[Cards, float]]
"""Choices with their values, best first."""


class Opener(Protocol):
    """A player that values the decisions before play."""

    def rank_gifts(self, view: PlayerView) -> Ranked:
        """Return the possible gifts of a Dalmuti with their values, best first."""
        ...

    def revolution_gain(self, view: PlayerView) -> float:
        """Return by how much calling a revolution improves the expected place."""
        ...


@runtime_checkable
class RankingBot(Bot, Protocol):
    """A bot that values its choices by expected place, 1 for the first and 0 for the last."""

    @property
    def opener(self) -> Opener:
        """The player that decides before play."""
        ...

    def rank(self, view: PlayerView) -> Ranked:
        """Return plays, no cards for a pass, with their values; the first is its own choice."""
        ...


@dataclass(frozen=True, slots=True)
class TemperedBot:
    """A bot of any level with a temper, which may cost `MARGIN` or `ROUGH_MARGIN` a decision."""

    bot: Bot
    temper: Temper
    rng: Random

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return the bot's action, or a nearly equal one that the temper likes better."""
        match view.phase:
            case Phase.PLAY if _open(view):
                return self._play(view)
            case Phase.TAXES if isinstance(self.bot, RankingBot):
                return self._gift(view, self.bot.opener)
            case Phase.REVOLUTION:
                return self._revolution(view)
            case _:
                return self.bot.decide(view)

    def _play(self, view: PlayerView) -> PlayerAction:
        you = view.you
        assert you is not None
        if isinstance(self.bot, RankingBot):
            ranked, margin = self.bot.rank(view), MARGIN
        else:
            own = cards_of(self.bot.decide(view))
            ranked, margin = rough_values(view, own, self.rng), ROUGH_MARGIN
        foe = rival(view) if self.temper is Temper.VENGEFUL else None
        cards = preferred(
            ranked, margin, [liking(self.temper, view, play, foe, self.rng) for play, _ in ranked]
        )
        return PlaySet(you, cards) if cards else Pass(you)

    def _gift(self, view: PlayerView, opener: Opener) -> PlayerAction:
        assert view.you is not None
        ranked = opener.rank_gifts(view)
        likings = [liking_for_gift(self.temper, view.hand, gift) for gift, _ in ranked]
        return GiveTax(view.you, preferred(ranked, MARGIN, likings))

    def _revolution(self, view: PlayerView) -> PlayerAction:
        assert view.you is not None
        bent = _rebellion(self.temper, view, self.rng)
        if isinstance(self.bot, RankingBot):
            return DecideRevolution(view.you, self.bot.opener.revolution_gain(view) + bent > 0)
        if view.you in view.merchants and bent:  # they neither gain nor lose much by it
            return DecideRevolution(view.you, bent > 0)
        return self.bot.decide(view)


def preferred(ranked: Ranked, margin: float, likings: Iterable[float]) -> Cards:
    """Return the choice with the best sum of value and liking, from 0 to 1, times `margin`.

    Choices valued higher than the bot's own count as equal to it, so that no temper plays better
    than its level.
    """
    own = ranked[0][1]
    worth = [
        min(value, own) + margin * liked for (_, value), liked in zip(ranked, likings, strict=True)
    ]
    return ranked[worth.index(max(worth))][0]


def liking(
    temper: Temper, view: PlayerView, cards: Cards, foe: PlayerId | None, rng: Random
) -> float:
    """Return how much a temper likes a play, no cards for a pass, from 0 to 1.

    `foe` is the player of whom a vengeful one wants revenge.
    """
    best = view.trick.best
    jesters = cards.count(JESTER)
    rank = min(cards, default=JESTER)
    strength = (JESTER - rank) / (JESTER - 1)
    whole = view.hand.count(rank) == len(cards) - jesters
    match temper:
        case Temper.BOLD:
            if best is None:
                return (strength + min(len(cards), HIGH) / HIGH) / 2
            return (1 + strength) / 2 if cards else 0.0
        case Temper.HASTY:
            if best is None:
                return min(len(cards), HIGH) / HIGH
            return 1 - 0.3 * strength if cards else 0.0
        case Temper.STINGY:
            return max(0.0, 1 - strength - 0.5 * jesters) if cards else 0.5
        case Temper.CAREFUL:
            if not cards:
                return 0.4
            return 1.0 if whole and not jesters else 0.0
        case Temper.VENGEFUL:
            if best is None:
                return INDIFFERENT
            if best.player == foe:
                return 0.8 + 0.2 * strength if cards else 0.0
            return 0.3 if cards else 0.7
        case Temper.DREAMY:
            return rng.random()
        case Temper.KIND:
            order = view.order
            if best is None or view.you is None:
                return INDIFFERENT
            if order.index(best.player) < order.index(view.you):
                return INDIFFERENT
            return 0.1 if cards else 0.9
        case Temper.PLAYFUL:
            if not cards:
                return 0.0
            return 1.0 if jesters else 0.6 if whole else 0.8


def liking_for_gift(temper: Temper, hand: Cards, gift: Cards) -> float:
    """Return how much a temper likes to give these cards as tax, from 0 to 1 (RULES 6)."""
    badness = sum(gift) / (JESTER * max(1, len(gift)))
    match temper:
        case Temper.STINGY:
            return badness
        case Temper.KIND:
            return 1 - badness
        case Temper.CAREFUL:
            return float(all(hand.count(card) == gift.count(card) for card in gift))
        case Temper.BOLD | Temper.HASTY | Temper.VENGEFUL | Temper.DREAMY | Temper.PLAYFUL:
            return INDIFFERENT


def rival(view: PlayerView) -> PlayerId | None:
    """Return the player who beat `view.you` last, or else the one who took their taxes, if any."""
    for trick in (view.trick, view.last_trick):
        if trick is None:
            continue
        own = False
        found = None
        for turn in trick.turns:
            if not turn.cards:
                continue
            if own:
                found = turn.player
            own = turn.player == view.you
        if found is not None:
            return found
    for tax in view.taxes:
        if tax.giver == view.you and view.order.index(tax.receiver) < view.order.index(tax.giver):
            return tax.receiver
    return None


def rough_values(view: PlayerView, own: Cards, rng: Random) -> Ranked:
    """Return a bot's own play, valued 0, and rough values of the other sensible plays.

    Losses are averages by kind of play over many hands, as the network values them.
    """
    ranked: Ranked = [(own, 0.0)]
    if len(view.hand) <= FEW:
        return ranked
    best = view.trick.best
    if best is not None and own and view.sizes[best.player] > DANGER:
        ranked.append(((), _rough(_by_rank(min(own), 0.01, 0.03, 0.08), rng)))
    for cards in legal_sets(view.hand, best):
        if cards == own:
            continue
        jesters = cards.count(JESTER)
        rank = min(cards)
        whole = view.hand.count(rank) == len(cards) - jesters
        if best is None:
            if not whole or jesters:
                continue
            loss = _by_rank(rank, 0.1, 0.06, 0.02)
        elif own:
            if not whole or jesters or rank > min(own):
                continue
            loss = _by_rank(rank, 0.06, 0.04, 0.025)
        else:
            loss = 0.055 if jesters else 0.025 if whole else 0.035
        ranked.append((cards, _rough(loss, rng)))
    return ranked


def _rough(loss: float, rng: Random) -> float:
    return ROUGHNESS * (rng.random() - 0.5) - loss


def _by_rank(rank: int, high: float, middle: float, low: float) -> float:
    return high if rank <= HIGH else middle if rank <= MIDDLE else low


def _open(view: PlayerView) -> bool:
    """Return whether enough players hold cards for the outcome to be open."""
    return sum(1 for size in view.sizes if size) > 2


def _rebellion(temper: Temper, view: PlayerView, rng: Random) -> float:
    """Return the bias towards calling a revolution, from -MARGIN to MARGIN (RULES 5)."""
    match temper:
        case Temper.BOLD | Temper.PLAYFUL | Temper.VENGEFUL:
            return MARGIN
        case Temper.STINGY | Temper.CAREFUL:
            return -MARGIN
        case Temper.DREAMY:
            return MARGIN * rng.choice((-1, 1))
        case Temper.KIND:
            return MARGIN if view.you in view.order[:2] else 0.0
        case Temper.HASTY:
            return 0.0
