"""An import of PettingZoo without side effects on the process."""

import os
from typing import Final

from dalmuti.rl.errors import PettingZooMissingError

_SET_BY_PETTINGZOO: Final = ("SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
"""The environment variables set by importing PettingZoo; the first one silences pygame."""


def import_pettingzoo() -> None:
    """Import PettingZoo and Gymnasium, and leave the environment variables unchanged.

    :raises PettingZooMissingError: one of them is not installed.
    """
    before = {name: os.environ.get(name) for name in _SET_BY_PETTINGZOO}
    try:
        import gymnasium  # noqa: F401
        import pettingzoo  # noqa: F401
    except ModuleNotFoundError as error:
        raise PettingZooMissingError(
            f"dalmuti.rl needs the package {error.name}: install the game with its extra rl, in a "
            "checkout by pip install '.[rl]', on Python below 3.15."
        ) from error
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
