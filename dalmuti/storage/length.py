"""The length of a new game, as people choose it."""

from enum import StrEnum
from typing import Final, TypeAlias


class OpenLength(StrEnum):
    """A length that is not a number of hands."""

    EDITION = "edition"
    """Scored, with the number of hands of the edition."""
    ENDLESS = "endless"
    """Without scores and without an end."""
    SCORED = "scored"
    """Scored, without an end."""


Length: TypeAlias = int | OpenLength
"""The number of hands of a scored match, or another length."""
USUAL_HANDS: Final = 8
"""The number of hands proposed first: about half an hour with six players."""
