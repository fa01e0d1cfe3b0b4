"""Named errors in setting up a game: its players, rules and order."""

from collections.abc import Iterable

from dalmuti.rules.errors import SetupError


class PlayerCountError(SetupError):
    """Too few or too many players (RULES 11)."""

    code = "error-player-count"

    def __init__(self, count: int) -> None:
        super().__init__(
            f"There cannot be {count} players: 4 to 10 can play (RULES 11).", count=count
        )


class NameLengthError(SetupError):
    """A name is empty or too long."""

    code = "error-name-length"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"The name {name!r} has {len(name)} characters; it must have 1 to 40.",
            name=name,
            length=len(name),
        )


class NameCharacterError(SetupError):
    """A name contains a control character or half of a surrogate pair."""

    code = "error-name-character"

    def __init__(self, name: str, character: str) -> None:
        super().__init__(
            f"The name {name!r} contains the character {character!r}; control characters and lone "
            "surrogates are not allowed.",
            name=ascii(name),
            character=ascii(character),
        )


class DuplicateNameError(SetupError):
    """Two players have the same name."""

    code = "error-name-twice"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"Two players are called {name!r}; each needs a different name.", name=name
        )


class UnknownEditionError(SetupError):
    """There is no such edition (RULES 11)."""

    code = "error-edition"

    def __init__(self, edition: str) -> None:
        super().__init__(
            f"There is no edition {edition!r}; choose en, fr, de or nl (RULES 11).",
            edition=edition,
        )


class HandsLimitError(SetupError):
    """The agreed number of hands is not positive (RULES 9)."""

    code = "error-hands-limit"

    def __init__(self, hands: int) -> None:
        super().__init__(
            f"A game cannot last {hands!r} hands; give 1 or more, or None for no limit (RULES 9).",
            hands=hands,
        )


class NameUsedError(SetupError):
    """A newcomer has the name of a present or former player (RULES 10)."""

    code = "error-name-used"

    def __init__(self, name: str) -> None:
        super().__init__(
            f"The name {name!r} has already been used in this game; choose another (RULES 10).",
            name=name,
        )


class WrongOrderError(SetupError):
    """An order of the players lacks some of them, or names one twice."""

    code = "error-order"

    def __init__(self, order: Iterable[int], count: int) -> None:
        listed = ", ".join(str(player) for player in order)
        super().__init__(
            f"The order ({listed}) must name each of the players 0 to {count - 1} once (RULES 3).",
            order=listed,
            count=count,
        )
