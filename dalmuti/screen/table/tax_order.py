"""The order in which two Dalmutis at one screen choose their taxes (RULES 6)."""

from dalmuti.match import Match
from dalmuti.rules.actions import GiveTax, PlayerAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import TaxChosen
from dalmuti.rules.game import GameState, apply, legal_actions, verify, view
from dalmuti.rules.view import Phase, PlayerView


class TaxOrder:
    """Asks the Lesser Dalmuti first, so that the Greater one chooses and leads behind one curtain.

    The rules and the record have it the other way round. So the choice is kept here until its turn
    has come; a game left before that asks the Lesser Dalmuti again.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept: tuple[int, GiveTax] | None = None
        """The hand and the choice."""

    @property
    def asked_early(self) -> PlayerId | None:
        """The Lesser Dalmuti while they are asked before their turn, or None."""
        state, persons = self._match.state, self._match.persons
        order = state.table.order
        if state.phase is not Phase.TAXES or state.turn != order[0] or self._choice is not None:
            return None
        return order[1] if {order[0], order[1]} <= set(persons) else None

    @property
    def due(self) -> GiveTax | None:
        """The kept choice, now that it is the Lesser Dalmuti's turn, or None."""
        choice, match = self._choice, self._match
        if choice is None or match.state.phase is not Phase.TAXES:
            return None
        return choice if match.waiting_for == choice.player else None

    @property
    def view(self) -> PlayerView:
        """The game as the Lesser Dalmuti may know it once it is their turn."""
        return view(self._ahead, self._ahead.turn)

    def complaint(self, action: PlayerAction) -> RulesError | None:
        """Return the rules' objection to an early choice, or None."""
        try:
            verify(self._ahead, action)
        except RulesError as error:
            return error
        return None

    def keep(self, action: GiveTax) -> TaxChosen:
        """Keep an early choice, and return the event that shows it."""
        self._kept = (self._match.state.hand_number, action)
        return TaxChosen(action.player, action.cards, len(action.cards))

    @property
    def _choice(self) -> GiveTax | None:
        """The choice kept in this hand, unless a bot plays for the player by now."""
        if self._kept is None or self._kept[0] != self._match.state.hand_number:
            return None
        return self._kept[1] if self._kept[1].player in self._match.persons else None

    @property
    def _ahead(self) -> GameState:
        """The state after any choice of the Greater Dalmuti, on which nothing here depends."""
        state = self._match.state
        after, _ = apply(state, legal_actions(state)[0])
        return after
