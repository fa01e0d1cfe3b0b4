
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.rules.editions import Rules
from dalmuti.rules.events import redact
from dalmuti.rules.game import view
from dalmuti.stage.commit import commit
from dalmuti.stage.director import Direction, clips_before, clips_for
from dalmuti.stage.model import TableModel, model_from_view
from tests.stage.games import random_game

HOUSE_RULES = (
    Rules(),
    Rules(scoring=True, hands=2),
    Rules(first_deal_revolution=True, stripped_deck=True),
)


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    players=st.integers(4, 10),
    rules=st.sampled_from(HOUSE_RULES),
    data=st.data(),
)
def test_cues_lead_to_the_model_straight_from_the_view(
    seed: int, players: int, rules: Rules, data: st.DataObject
) -> None:
    viewer = data.draw(st.sampled_from([None, *range(players)]))
    direction = Direction(persons=frozenset({0}))
    model: TableModel | None = None
    for state, events in random_game(seed, players, rules=rules):
        straight = model_from_view(view(state, viewer))
        if model is None:
            model = straight
        for event in events:
            known = redact(event, viewer)
            if known is None:
                continue
            for part in (clips_before, clips_for):
                for clip in part(known, model, direction):
                    if clip.cue is not None:
                        model = commit(model, clip.cue)
        assert model == straight
