"""Feats: memorable deeds of a person, counted from records alone."""

from dalmuti.match.feats.counting import (
    GameFeats,
    Times,
    counts,
    game_feats,
    games_of,
    people_in,
)
from dalmuti.match.feats.finding import Found, PlayedHand, feats_in
from dalmuti.match.feats.kept import (
    SECTION,
    Earned,
    earned_in,
    games_in,
    with_games,
    with_played_hand,
)
from dalmuti.match.feats.kinds import GROUPS, Feat, FeatGroup

__all__ = [
    "GROUPS",
    "SECTION",
    "Earned",
    "Feat",
    "FeatGroup",
    "Found",
    "GameFeats",
    "PlayedHand",
    "Times",
    "counts",
    "earned_in",
    "feats_in",
    "game_feats",
    "games_in",
    "games_of",
    "people_in",
    "with_games",
    "with_played_hand",
]
