"""The view of one player: everything that they may know of a game."""

from enum import StrEnum
from typing import Final, NamedTuple

from dalmuti.rules.cards import BLANK, Cards, PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Transfer
from dalmuti.rules.statuses import merchants
from dalmuti.rules.summary import summary
from dalmuti.rules.tricks import Trick


class Phase(StrEnum):
    """The phase of a game."""

    SEATING = "seating"
    CHAIR = "chair"
    DEAL = "deal"
    MISDEAL = "misdeal"
    """Chance may expose a card, and the Greater Dalmuti decides where it goes."""
    REVOLUTION = "revolution"
    TAXES = "taxes"
    EXCHANGE = "exchange"
    """The highest merchant picks a partner, and chance the cards."""
    PLAY = "play"
    RESULT = "result"
    """Between two hands: players may leave and join."""
    JOIN = "join"
    """The next hand's Greater Dalmuti decides where a newcomer enters."""
    OVER = "over"


OPENING: Final = (Phase.MISDEAL, Phase.REVOLUTION, Phase.TAXES, Phase.EXCHANGE)
"""The phases between the deal and the first lead, in which players decide in secret."""


class Exposed(NamedTuple):
    """A card that the dealer exposed, and where it went (RULES 6)."""

    player: PlayerId
    """The player it was meant for."""
    card: int
    to: PlayerId | None = None
    """The player who got it; None until that is decided."""
    replacement: int | None = None
    """The card that the Greater Peon gave in return; None if there is none or it is unknown."""


class Exchange(NamedTuple):
    """The merchants' exchange of a hand (RULES 6)."""

    player: PlayerId
    """The highest merchant."""
    partner: PlayerId | None
    """The merchant they picked, None if they declined."""
    gives: int | None = None
    gets: int | None = None
    """The cards once drawn; None if they are unknown."""


class PlayerView(NamedTuple):
    """The game as one player sees it, or a spectator when `you` is None.

    It is a named tuple because one is made at every decision, which is faster.
    """

    you: PlayerId | None
    names: tuple[str, ...]
    """All players ever seated; `chairs` has those at the table now."""
    edition: str
    rules: Rules
    phase: Phase
    to_act: PlayerId | None
    """The player who must decide; None for chance, the table, or another player's secret.

    From the deal to the first lead players see only their own turns, because the turn would reveal
    who holds both jesters.
    """
    hand_number: int
    """The hand being played or last played, from 1; 0 before the first."""
    order: tuple[PlayerId, ...]
    """Statuses in this hand, highest first; empty before the seating is decided."""
    chairs: tuple[PlayerId, ...]
    """The player on each chair, clockwise; empty before a chair is chosen.

    Between two hands newcomers already have a chair, and those who have left have none.
    """
    draws: tuple[tuple[PlayerId, int], ...]
    """Every card drawn for the seating, in order."""
    hand: Cards
    """Your own cards, best first, with those in `given`; empty for a spectator."""
    sizes: tuple[int, ...]
    """The number of cards in each hand, by player."""
    must_give: int
    """The number of cards you must now pick for your peon, else 0."""
    given: Cards
    """The cards you have put down as tax while others still choose."""
    taxes: tuple[Transfer, ...]
    """The taxes of this hand once paid; cards are known only if you gave or got them."""
    revolution: PlayerId | None
    """The player who called a revolution in this hand."""
    trick: Trick
    """The trick being played; before the first lead nobody leads it (-1)."""
    last_trick: Trick | None
    """The previous trick of this hand."""
    out: tuple[PlayerId, ...]
    """The players who have gone out, in order."""
    played: tuple[int, ...]
    """The number of cards played of each rank in this hand, index 0 unused, 13 jesters."""
    points: tuple[int, ...]
    """Total points by player; empty without scoring."""
    exposed: Exposed | None = None
    """The card that the dealer exposed in this hand."""
    exchange: Exchange | None = None
    """The merchants' exchange of this hand once the highest merchant has chosen."""
    next_order: tuple[PlayerId, ...] = ()
    """Between two hands the statuses of the next one, as far as known, highest first."""
    newcomer: str = ""
    """The name of a newcomer who waits for a place, else empty."""
    places: tuple[int, ...] = ()
    """The statuses that the newcomer may be given."""

    @property
    def taxed(self) -> bool:
        """True if taxes are or were due in this hand: not after a revolution (RULES 5, 6)."""
        return self.revolution is None and self.rules.has_taxes(self.hand_number)

    @property
    def others(self) -> tuple[PlayerId, ...]:
        """The other players at the table, clockwise from your left; you are not a spectator."""
        assert self.you is not None
        chair = self.chairs.index(self.you)
        return self.chairs[chair + 1 :] + self.chairs[:chair]

    @property
    def merchants(self) -> tuple[PlayerId, ...]:
        """The merchants in this hand, highest first (RULES 2)."""
        return merchants(self.order)

    def __str__(self) -> str:
        """Return a few lines for people: statuses, hands, the trick, and whose turn it is."""
        hands = [(BLANK,) * size for size in self.sizes]
        if self.you is not None:
            hands[self.you] = self.hand
        return summary(
            self.names, self.hand_number, self.phase, self.to_act, self.order, hands, self.trick
        )
