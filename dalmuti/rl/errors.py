"""Named errors of the environment."""


class ActionError(ValueError):
    """There is no such action, or it has no index."""


class OptionError(ValueError):
    """The environment cannot be set up with these options."""


class PettingZooMissingError(ImportError):
    """PettingZoo or Gymnasium is not installed."""
