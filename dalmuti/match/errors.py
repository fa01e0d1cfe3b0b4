"""Named errors of a match; like those of the rules, each has a `code` and `fields`."""

from typing import ClassVar


class MatchError(Exception):
    """Something cannot be done in this match; nothing has changed."""

    code: ClassVar[str] = "match-error"

    def __init__(self, message: str, **fields: object) -> None:
        self.fields = fields
        super().__init__(message)


class StaleTicketError(MatchError):
    """A decision was made for another match, or for a moment that has passed."""

    code = "match-stale-ticket"


class NotAPersonError(MatchError):
    """A decision was submitted for a seat that no person plays."""

    code = "match-not-a-person"


class ReplacedBotError(MatchError):
    """A saved bot's level does not exist in this version; another level plays instead."""

    code = "match-bot-replaced"


class GoneBotError(MatchError):
    """A foreign bot's program cannot be started; another level plays instead."""

    code = "match-bot-gone"


class LostBotError(MatchError):
    """A foreign bot's program has stopped answering; the safest action is taken instead."""

    code = "match-bot-lost"


class UnableBotError(MatchError):
    """A file that a bot needs for thinking is missing; another level plays instead."""

    code = "match-bot-unable"


class RefusedError(MatchError):
    """A game mode forbids what was requested; `why` is the id of the message with the reason."""

    code = "match-refused"


class UnknownDealError(MatchError):
    """A saved deal of the day is not one that this version knows."""

    code = "match-daily-unknown"
