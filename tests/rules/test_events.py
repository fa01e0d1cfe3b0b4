"""Events: which player may know what of them."""

import ast
import inspect
from dataclasses import dataclass
from typing import cast, get_args

import pytest

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, redact


@dataclass(frozen=True, slots=True)
class SpyHired:
    """An event of a rule that does not exist yet."""

    player: PlayerId


def test_redact_names_every_event() -> None:
    tree = ast.parse(inspect.getsource(redact))
    patterns = [node.cls for node in ast.walk(tree) if isinstance(node, ast.MatchClass)]
    named = [pattern.id for pattern in patterns if isinstance(pattern, ast.Name)]
    assert sorted(named) == sorted(kind.__name__ for kind in get_args(Event))


@pytest.mark.parametrize("player", [0, None])
def test_an_event_that_redact_does_not_know_stays_secret(player: PlayerId | None) -> None:
    with pytest.raises(AssertionError):
        redact(cast(Event, SpyHired(0)), player)
