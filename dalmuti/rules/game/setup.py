"""Setup of a game: its players and its rules."""

from dataclasses import replace
from unicodedata import category

from dalmuti.rules import errors, seating, setup_errors
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS, PlayerId, deck
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.game.state import NOBODY_LEADS, NONE_PLAYED, GameState, Table
from dalmuti.rules.view import Phase


def check_name(name: str) -> None:
    """Raise unless a name is valid: 1 to 40 characters, none of them a control character.

    :raises NameLengthError: the name is empty or too long.
    :raises NameCharacterError: it contains a control character or a lone surrogate.
    """
    if not 1 <= len(name) <= 40:
        raise setup_errors.NameLengthError(name)
    for character in name:
        if category(character) in ("Cc", "Cs"):
            raise setup_errors.NameCharacterError(name, character)


def new_game(names: tuple[str, ...], edition: str = "en", rules: Rules | None = None) -> GameState:
    """Return a game that starts with the seating draw (RULES 3).

    `rules` defaults to the edition's.

    :raises SetupError: the number of players, a name, the edition or a rule is invalid.
    """
    names = tuple(names)
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        raise setup_errors.PlayerCountError(len(names))
    for index, name in enumerate(names):
        check_name(name)
        if name in names[:index]:
            raise setup_errors.DuplicateNameError(name)
    if edition not in EDITIONS:
        raise setup_errors.UnknownEditionError(edition)
    if rules is None:
        rules = EDITIONS[edition]
    if rules.hands is not None and rules.hands < 1:
        raise setup_errors.HandsLimitError(rules.hands)
    zeros = (0,) * len(names)
    draw = seating.begin(len(names), deck(len(names), rules.stripped_deck))
    return GameState(
        table=Table(names, edition, rules, draw, points=zeros if rules.scoring else ()),
        phase=Phase.SEATING,
        turn=None,
        hands=((),) * len(names),
        sizes=zeros,
        left=zeros,
        trick=NOBODY_LEADS,
        last_trick=None,
        out=(),
        played=NONE_PLAYED,
        given=(),
    )


def new_game_with_order(
    names: tuple[str, ...],
    order: tuple[PlayerId, ...],
    edition: str = "en",
    rules: Rules | None = None,
    chair: int = 0,
) -> GameState:
    """Return a game whose first hand is to be dealt, with statuses by `order`, highest first.

    There is no seating draw; the Greater Dalmuti sits on `chair`.

    :raises SetupError: as in `new_game`, or the order does not name each player once.
    """
    state = new_game(names, edition, rules)
    order = tuple(order)
    if sorted(order) != list(range(len(names))):
        raise setup_errors.WrongOrderError(order, len(names))
    if not 0 <= chair < len(names):
        raise errors.NoSuchChairError(chair, len(names))
    table = replace(state.table, number=1, order=order, chairs=seating.sit(order, chair))
    return state._replace(table=table, phase=Phase.DEAL)
