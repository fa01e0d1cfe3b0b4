"""The clothes that everyone who plays here has chosen."""

from dalmuti.match.journey.clothes import clothes_of
from dalmuti.screen.context import Context


def clothes_worn(context: Context) -> dict[str, str]:
    """Return the garments of people by name, for `Figures.clothes`."""
    everything = context.preferences.now.everything_open
    return clothes_of(context.profiles.everybody(), everything)
