"""Named errors of a match; like those of the rules, each has a `code` and `fields`."""

from typing import ClassVar


class MatchError(Exception):
    """Something cannot be done in this match; nothing has changed."""

    code: ClassVar[str] = "match-error"

    def __init__(self, message: str, **fields: object) -> None:
        self.fields = fields
        super().__init__(message)


class StaleTicketError(MatchError):
    """A decision belongs to another match, or to a moment that has passed."""

    code = "match-stale-ticket"


class NotAPersonError(MatchError):
    """A decision was handed in for a seat that no person sits on."""

    code = "match-not-a-person"


class ReplacedBotError(MatchError):
    """A saved bot's level is not known here; another level plays in its stead."""

    code = "match-bot-replaced"


class GoneBotError(MatchError):
    """A foreign bot's program cannot be started; another level plays in its stead."""

    code = "match-bot-gone"


class LostBotError(MatchError):
    """A foreign bot's program answers no more; what is safest is done in its stead."""

    code = "match-bot-lost"


class UnableBotError(MatchError):
    """A bot lacks a file of the game that it thinks with; another level plays in its stead."""

    code = "match-bot-unable"


class RefusedError(MatchError):
    """A kind of game does not allow what was asked for; `why` is the id of the reason's message."""

    code = "match-refused"
