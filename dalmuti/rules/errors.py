"""Named errors of the rules.

Each has a `code` (the name of its message in the catalogue) and `fields` for that message: players
by name, cards as numbers. Its own text is English and for the console.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

Field = str | int

# Values from a file may have any length; sentences about them must stay readable.
_LONGEST_SENTENCE: Final = 500


class RulesError(ValueError):
    """A rule of the game or of its record is broken; nothing has changed."""

    code: ClassVar[str] = "error-rules"

    def __init__(self, message: str, **fields: Field) -> None:
        super().__init__(message)
        self.fields: Mapping[str, Field] = fields


def _listed(cards: Iterable[int]) -> str:
    return " ".join(str(card) for card in cards) or "nothing"


class UnknownHandError(ValueError):
    """A question about a hand with blanks; no rule is broken."""

    def __init__(self, player: str) -> None:
        super().__init__(
            f"The legal plays of {player} are unknown, because the hand has blank cards: ask for "
            "the actions of a player whose hand is known."
        )


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


class SetupError(RulesError):
    """A game cannot be set up with these values."""

    code = "error-setup"


class WrongPhaseError(RulesError):
    """An action came at the wrong moment."""

    code = "error-phase"

    def __init__(self, action: str, expected: str) -> None:
        super().__init__(
            f"{action} is not possible now: {expected}.", action=action, expected=expected
        )


class NotYourTurnError(RulesError):
    """It is another player's turn."""

    code = "error-not-your-turn"

    def __init__(self, player: str, turn: str) -> None:
        super().__init__(
            f"{player} cannot act now: it is the turn of {turn} (RULES 7).",
            player=player,
            turn=turn,
        )


class NotDrawingError(RulesError):
    """It is not this player's turn in the seating draw (RULES 3)."""

    code = "error-not-drawing"

    def __init__(self, player: str, due: Iterable[str]) -> None:
        listed = ", ".join(due)
        super().__init__(
            f"{player} does not draw now: the next card is for {listed} (RULES 3).",
            player=player,
            due=listed,
        )


class CardGoneError(RulesError):
    """All cards of this rank have been drawn, or there are none (RULES 1, 3)."""

    code = "error-card-gone"

    def __init__(self, card: int) -> None:
        super().__init__(
            f"The card {card!r} cannot be drawn: the deck holds no more of it (RULES 1, 3).",
            card=card,
        )


class NoSuchChairError(RulesError):
    """There is no such chair (RULES 3)."""

    code = "error-no-such-chair"

    def __init__(self, chair: int, count: int) -> None:
        super().__init__(
            f"There is no chair {chair!r}: the chairs are 0 to {count - 1} (RULES 3).",
            chair=chair,
            count=count,
        )


class WrongDealError(RulesError):
    """A deal does not follow the rules (RULES 1, 4)."""

    code = "error-deal"

    def __init__(self, fault: str) -> None:
        super().__init__(f"The deal is wrong: {fault}.", fault=fault)


class TaxCountError(RulesError):
    """A tax has the wrong number of cards (RULES 6)."""

    code = "error-tax-count"

    def __init__(self, count: int, needed: int) -> None:
        super().__init__(
            f"{_cards(count)} cannot be the tax here: it is {_cards(needed)} (RULES 6).",
            count=count,
            needed=needed,
        )


class JesterTaxError(RulesError):
    """Jesters never change hands in these taxes (RULES 6)."""

    code = "error-tax-jester"

    def __init__(self) -> None:
        super().__init__(
            "A jester cannot be given: at this table jesters never change hands in taxes (RULES 6)."
        )


class TaxUnpayableError(RulesError):
    """A peon has too few cards for the tax (RULES 6)."""

    code = "error-tax-unpayable"

    def __init__(self, player: str, needed: int) -> None:
        super().__init__(
            f"{player} cannot pay the tax of {_cards(needed)}: the hand has fewer (RULES 6).",
            player=player,
            needed=needed,
        )


class CardsNotHeldError(RulesError):
    """A player does not hold the cards they want to use (RULES 7)."""

    code = "error-cards-not-held"

    def __init__(self, player: str, cards: Iterable[int], hand: Iterable[int]) -> None:
        listed, held = _listed(cards), _listed(hand)
        super().__init__(
            f"{player} does not hold {listed}: the hand is {held} (RULES 7).",
            player=player,
            cards=listed,
        )


class NotASetError(RulesError):
    """These cards are not a set (RULES 1, 7)."""

    code = "error-not-a-set"

    def __init__(self, cards: Iterable[int]) -> None:
        cards = tuple(cards)
        listed = _listed(cards)
        needed = "all cards must be of one rank, with jesters filling in (RULES 1, 7)."
        sentence = f"{listed} do not make a set: {needed}"
        if not cards:
            sentence = "A set must have at least one card (RULES 1, 7)."
        super().__init__(sentence, cards=listed)


class MustFollowCountError(RulesError):
    """A set does not have the size of the one to beat (RULES 7)."""

    code = "error-follow-count"

    def __init__(self, count: int, needed: int) -> None:
        super().__init__(
            f"A set of {_cards(count)} cannot follow {_cards(needed)}: it must have as many "
            "(RULES 7).",
            count=count,
            needed=needed,
        )


class MustBeatError(RulesError):
    """A set does not beat the one to beat (RULES 7)."""

    code = "error-must-beat"

    def __init__(self, rank: int, best: int) -> None:
        super().__init__(
            f"A set of rank {rank} does not beat rank {best}: it must be lower than {best} "
            "(RULES 7).",
            rank=rank,
            best=best,
        )


class LeaderMustPlayError(RulesError):
    """The leader of a trick may not pass (RULES 7)."""

    code = "error-leader-must-play"

    def __init__(self, player: str) -> None:
        super().__init__(
            f"{player} leads this trick and may not pass: play any set (RULES 7).", player=player
        )


class NoSuchCardError(RulesError):
    """A random card is not in the hand that it should come from (RULES 6)."""

    code = "error-no-such-card"

    def __init__(self, player: str, card: int, hand: Iterable[int]) -> None:
        super().__init__(
            f"The card {card!r} cannot come from {player}, who has {_listed(hand)} (RULES 6).",
            player=player,
            card=card,
        )


class NoSuchReceiverError(RulesError):
    """An exposed card cannot go there (RULES 6)."""

    code = "error-exposed-to"

    def __init__(self, to: str, meant_for: str, peon: str) -> None:
        super().__init__(
            f"The exposed card cannot go to {to}: it must be {meant_for}, for whom it was meant, "
            f"or {peon}, the Greater Peon (RULES 6).",
            to=to,
            meant=meant_for,
            peon=peon,
        )


class NoSuchPartnerError(RulesError):
    """The highest merchant cannot exchange a card with this player (RULES 6)."""

    code = "error-exchange-partner"

    def __init__(self, partner: str, merchants: Iterable[str]) -> None:
        listed = ", ".join(merchants)
        super().__init__(
            f"No card can be exchanged with {partner}: it must be another merchant, {listed}, or "
            "nobody (RULES 6).",
            partner=partner,
            merchants=listed,
        )


class NotSeatedError(RulesError):
    """A player who is not at the table cannot leave it (RULES 10)."""

    code = "error-not-seated"

    def __init__(self, player: str) -> None:
        super().__init__(f"{player} does not sit at this table (RULES 10).", player=player)


class NoSuchPlaceError(RulesError):
    """A newcomer cannot join at this status (RULES 10)."""

    code = "error-join-place"

    def __init__(self, status: int, places: Iterable[int]) -> None:
        listed = " or ".join(str(place) for place in places)
        super().__init__(
            f"A newcomer cannot join at status {status!r}: the middle is {listed} (RULES 10).",
            status=status,
            places=listed,
        )


class RecordError(RulesError):
    """A record breaks its format or a rule; `line` counts from 1, `sentence` says what is wrong."""

    code = "error-record"

    def __init__(self, line: int, sentence: str) -> None:
        if len(sentence) > _LONGEST_SENTENCE:
            sentence = f"{sentence[:_LONGEST_SENTENCE]}..."
        elif "RULES" not in sentence:
            sentence = sentence.removesuffix(".")
        if "RULES" not in sentence:
            sentence = f"{sentence} (the record's format)"
        super().__init__(f"Line {line}: {sentence}", line=line, sentence=sentence)
        self.line = line
        self.sentence = sentence


class RecordNewerError(RecordError):
    """A record has a version that only later versions of the game can read."""
