"""The halls, card backs and clothes to choose from; small enough for the command line to import."""

from enum import StrEnum


class Hall(StrEnum):
    """The room that a game is played in. The values are written to journals; never change them."""

    GREAT = "great"
    BARN = "barn"
    INN = "inn"
    GUILDHALL = "guildhall"
    MONASTERY = "monastery"
    COURT = "court"
    KING = "king"


class CardBack(StrEnum):
    """The picture on the backs of the cards."""

    CROWN = "crown"
    SHEAVES = "sheaves"
    VINES = "vines"
    STARS = "stars"
    MOTLEY = "motley"


class Garment(StrEnum):
    """A garment worn at the table. The values are written to profiles; never change them."""

    OWN = "own"
    """The clothes of their face."""
    SMOCK = "smock"
    DOUBLET = "doublet"
    KIRTLE = "kirtle"
    MOTLEY = "motley"
    ROBE = "robe"
    HABIT = "habit"
    SEA_COAT = "sea_coat"
    CUIRASS = "cuirass"
    COURT_DRESS = "court_dress"
    ERMINE = "ermine"


def hall_named(name: str) -> Hall:
    """Return the hall that a journal names; the great hall for an unknown or empty name."""
    return Hall(name) if name in list(Hall) else Hall.GREAT
