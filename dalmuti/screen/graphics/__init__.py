"""Drawing code that does not depend on any scene."""
