"""Named errors of the environment."""


class ActionError(ValueError):
    """There is no such action, or it has no number."""


class OptionError(ValueError):
    """The environment cannot be set up like this."""


class PettingZooMissingError(ImportError):
    """PettingZoo or Gymnasium is not installed."""
