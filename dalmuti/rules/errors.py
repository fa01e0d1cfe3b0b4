"""Named errors of the rules.

Each has a `code` (the name of its message in the catalogue) and `fields`; its own text is English and for the
console.
"""


class RulesError(ValueError):
    """A rule of the game, or of its record, was broken; nothing has changed."""
