"""Put the assets inside the package in a wheel."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AssetsHook(BuildHookInterface[Any]):
    """A hook that maps ``assets`` to ``dalmuti/assets``, but not for an editable install.

    Such an install finds the assets in the checkout; a copy would become outdated.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the assets to the wheel's files; ``version`` is "standard" or "editable"."""
        if version != "editable":
            build_data["force_include"]["assets"] = "dalmuti/assets"
