"""What one player may know: `PlayerView`, and nothing else."""

from enum import StrEnum
from typing import Final, NamedTuple

from dalmuti.rules.cards import BLANK, Cards, PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Transfer
from dalmuti.rules.statuses import merchants
from dalmuti.rules.summary import summary
from dalmuti.rules.tricks import Trick


class Phase(StrEnum):
    """Where a game stands."""

    SEATING = "seating"
    CHAIR = "chair"
    DEAL = "deal"
    MISDEAL = "misdeal"
    """Chance exposes a card or not, and the Greater Dalmuti decides where it goes."""
    REVOLUTION = "revolution"
    TAXES = "taxes"
    EXCHANGE = "exchange"
    """The highest merchant picks another one, and chance the cards."""
    PLAY = "play"
    RESULT = "result"
    """Between two hands: people may leave and join."""
    JOIN = "join"
    """The next hand's Greater Dalmuti decides where a newcomer enters."""
    OVER = "over"


OPENING: Final = (Phase.MISDEAL, Phase.REVOLUTION, Phase.TAXES, Phase.EXCHANGE)
"""The phases between the deal and the first lead, in which players decide in secret."""


class Exposed(NamedTuple):
    """A card that the dealer exposed, and what became of it (RULES 6)."""

    player: PlayerId
    """Whom it was meant for."""
    card: int
    to: PlayerId | None = None
    """Who has it; None while that is not decided."""
    replacement: int | None = None
    """What the Greater Peon gave for it; None if nothing, and for those who may not know."""


class Exchange(NamedTuple):
    """The merchants' exchange of a hand (RULES 6)."""

    player: PlayerId
    """The highest merchant."""
    partner: PlayerId | None
    """Whom he picked, None for nobody."""
    gives: int | None = None
    gets: int | None = None
    """The cards once drawn; None for those who may not know."""


class PlayerView(NamedTuple):
    """The game as one player sees it, or a spectator when `you` is None.

    A named tuple because one is made at every decision, and it is made faster.
    """

    you: PlayerId | None
    names: tuple[str, ...]
    """Everybody who ever sat at the table; who sits there now is in `chairs`."""
    edition: str
    rules: Rules
    phase: Phase
    to_act: PlayerId | None
    """Who must decide; None if that is chance, the table, or somebody else's secret.

    From the deal to the first lead each player sees only his own turns: who is asked tells who
    holds both jesters.
    """
    hand_number: int
    """The hand being played or last played, from 1; 0 before the first."""
    order: tuple[PlayerId, ...]
    """Statuses in this hand, highest first; empty before the seating is decided."""
    chairs: tuple[PlayerId, ...]
    """Who sits on which chair, clockwise; empty before a chair is chosen.

    Between two hands newcomers have a chair already, and those who left have none any more.
    """
    draws: tuple[tuple[PlayerId, int], ...]
    """Every card drawn for the seating, in order."""
    hand: Cards
    """Your own cards, best first, those in `given` among them; empty for a spectator."""
    sizes: tuple[int, ...]
    """How many cards each player holds, by player."""
    must_give: int
    """How many cards you must now pick for your peon, else 0."""
    given: Cards
    """What you have put down as tax while others still choose."""
    taxes: tuple[Transfer, ...]
    """The taxes of this hand once paid, cards known only where you gave or got them."""
    revolution: PlayerId | None
    """Who called a revolution in this hand."""
    trick: Trick
    """The trick being played; before the first lead nobody leads it (-1)."""
    last_trick: Trick | None
    """The trick before it, in this hand."""
    out: tuple[PlayerId, ...]
    """Who has gone out, first first."""
    played: tuple[int, ...]
    """How many cards of each rank have been played in this hand, index 0 unused, 13 jesters."""
    points: tuple[int, ...]
    """Total points by player; empty without scoring."""
    exposed: Exposed | None = None
    """The card that the dealer exposed in this hand."""
    exchange: Exchange | None = None
    """The merchants' exchange of this hand once the highest merchant has chosen."""
    next_order: tuple[PlayerId, ...] = ()
    """Between two hands the statuses of the next one as far as is known, highest first."""
    newcomer: str = ""
    """Who waits for the Greater Dalmuti to give him a place."""
    places: tuple[int, ...] = ()
    """The statuses they may be given."""

    @property
    def taxed(self) -> bool:
        """Whether taxes are or were due in this hand: not after a revolution (RULES 5, 6)."""
        return self.revolution is None and self.rules.has_taxes(self.hand_number)

    @property
    def merchants(self) -> tuple[PlayerId, ...]:
        """The merchants in this hand, the highest first (RULES 2)."""
        return merchants(self.order)

    def __str__(self) -> str:
        """Return a few lines for people: statuses, hands, the trick, whose turn it is."""
        hands = [(BLANK,) * size for size in self.sizes]
        if self.you is not None:
            hands[self.you] = self.hand
        return summary(
            self.names, self.hand_number, self.phase, self.to_act, self.order, hands, self.trick
        )
