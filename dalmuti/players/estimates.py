"""Results of the analysis engine, without the engine, which needs numpy."""

from dataclasses import dataclass

from dalmuti.rules.actions import PlayerAction


@dataclass(frozen=True, slots=True)
class Estimate:
    """The expected result of one choice."""

    action: PlayerAction
    place: float
    """The expected place in this hand, from 1."""
    error: float
    """Standard error of `place`; 0 for an exact result."""
    loss: float
    """Places lost against the best choice, in the same worlds."""
    loss_error: float
    """Standard error of `loss`."""
    worlds: int
    """Number of worlds in which it was tried; 0 for an exact result."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of an analysis."""

    estimates: tuple[Estimate, ...]
    """Every choice analysed, best first; empty where nothing can be told apart."""
    exact: bool = False
    """True if the ending was solved, and places are certain with best play."""

    @property
    def best(self) -> Estimate:
        """The best choice; there must be one."""
        return self.estimates[0]

    def of(self, action: PlayerAction) -> Estimate | None:
        """Return the estimate of a choice, None if it was not analysed."""
        return next((one for one in self.estimates if one.action == action), None)


@dataclass(frozen=True, slots=True)
class Expected:
    """The expected place of one player before the first lead."""

    before: float
    """The place to be expected of their status before the deal."""
    with_hand: float
    """The place to be expected with their hand."""
