"""The kinds of feats, in the order of their page."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class FeatGroup(StrEnum):
    """The groups of feats; each has a seal of its own."""

    THRONE = "throne"
    REVOLUTION = "revolution"
    CARDS = "cards"
    PLAY = "play"
    TAXES = "taxes"
    MATCH = "match"


class Feat(StrEnum):
    """A kind of feat, with the messages `feat.<kind>` and `feat.<kind>.asked`.

    Statuses are those during play, after a revolution (RULES 5), unless the feat says otherwise.
    """

    CRATE_TO_THRONE = "crate_to_throne"
    """Go out first as Greater Peon."""
    BACK_ON_TOP = "back_on_top"
    """Lose the throne to a greater revolution, and go out first all the same."""
    DETHRONED = "dethroned"
    """Go out first after another player has done so three times running."""
    THREE_REIGN = "three_reign"
    """Go out first in three hands running; a longer run counts once."""
    EVERY_STATUS = "every_status"
    """Have finished hands of one game in every kind of status, which takes a merchant's too."""
    QUIET_LIFE = "quiet_life"
    """Finish four hands running as a merchant; a longer run counts once."""
    OUT_OF_THE_GUTTER = "out_of_the_gutter"
    """Finish better than last after having been last three times running."""
    THRONE_TO_CRATE = "throne_to_crate"
    """Finish last as Greater Dalmuti."""
    REVOLUTION = "revolution"
    """Call a revolution that is not a greater one."""
    GREATER_REVOLUTION = "greater_revolution"
    """Call a greater revolution."""
    MASTER_OVERTURNED = "master_overturned"
    """Call a greater revolution while a bot of the level master has the throne."""
    KEPT_QUIET = "kept_quiet"
    """Call no revolution with both jesters, and go out first."""
    BOTH_JESTERS_LAST = "both_jesters_last"
    """Play both jesters, and nothing else, as the last set."""
    DALMUTI_LAST = "dalmuti_last"
    """Play the 1 alone as the last set."""
    DALMUTI_AND_JESTERS = "dalmuti_and_jesters"
    """Play the 1 and both jesters as a set of three 1s."""
    WHOLE_RANK = "whole_rank"
    """Play every card of a rank from 4 on in one set."""
    SEVEN_TOGETHER = "seven_together"
    """Play a set of seven cards or more."""
    SECOND_THOUGHTS = "second_thoughts"
    """Win a trick after having passed twice in it."""
    COMMON_FOLK = "common_folk"
    """Go out first with no jester, and no card better than a 5, played."""
    NEVER_PASSED = "never_passed"
    """Go out first without a pass."""
    PATIENCE = "patience"
    """Go out first after twelve passes."""
    LANDSLIDE = "landslide"
    """Go out first while everyone else has six cards or more."""
    BY_ONE_CARD = "by_one_card"
    """Go out last but one while the last player has a single card."""
    MASTERS_TABLE = "masters_table"
    """Go out first against three bots or more of the level master."""
    REVENGE = "revenge"
    """Pay tax as Greater Peon, and go out first, the receiver last."""
    GAVE_THE_BEST = "gave_the_best"
    """Pay the 1 as tax, and go out among the first two."""
    LARGESSE = "largesse"
    """Give two cards from 1 to 7 as Greater Dalmuti, and go out first."""
    MATCH_WON = "match_won"
    """Win a match, alone or with others."""
    MATCH_LED = "match_led"
    """Win a match with the most points, alone, after every hand."""
    MATCH_LAST_HAND = "match_last_hand"
    """Win a match having been ahead only after its last hand."""


GROUPS: Final[Mapping[Feat, FeatGroup]] = MappingProxyType(
    {
        Feat.CRATE_TO_THRONE: FeatGroup.THRONE,
        Feat.BACK_ON_TOP: FeatGroup.THRONE,
        Feat.DETHRONED: FeatGroup.THRONE,
        Feat.THREE_REIGN: FeatGroup.THRONE,
        Feat.EVERY_STATUS: FeatGroup.THRONE,
        Feat.QUIET_LIFE: FeatGroup.THRONE,
        Feat.OUT_OF_THE_GUTTER: FeatGroup.THRONE,
        Feat.THRONE_TO_CRATE: FeatGroup.THRONE,
        Feat.REVOLUTION: FeatGroup.REVOLUTION,
        Feat.GREATER_REVOLUTION: FeatGroup.REVOLUTION,
        Feat.MASTER_OVERTURNED: FeatGroup.REVOLUTION,
        Feat.KEPT_QUIET: FeatGroup.REVOLUTION,
        Feat.BOTH_JESTERS_LAST: FeatGroup.CARDS,
        Feat.DALMUTI_LAST: FeatGroup.CARDS,
        Feat.DALMUTI_AND_JESTERS: FeatGroup.CARDS,
        Feat.WHOLE_RANK: FeatGroup.CARDS,
        Feat.SEVEN_TOGETHER: FeatGroup.CARDS,
        Feat.SECOND_THOUGHTS: FeatGroup.PLAY,
        Feat.COMMON_FOLK: FeatGroup.PLAY,
        Feat.NEVER_PASSED: FeatGroup.PLAY,
        Feat.PATIENCE: FeatGroup.PLAY,
        Feat.LANDSLIDE: FeatGroup.PLAY,
        Feat.BY_ONE_CARD: FeatGroup.PLAY,
        Feat.MASTERS_TABLE: FeatGroup.PLAY,
        Feat.REVENGE: FeatGroup.TAXES,
        Feat.GAVE_THE_BEST: FeatGroup.TAXES,
        Feat.LARGESSE: FeatGroup.TAXES,
        Feat.MATCH_WON: FeatGroup.MATCH,
        Feat.MATCH_LED: FeatGroup.MATCH,
        Feat.MATCH_LAST_HAND: FeatGroup.MATCH,
    }
)
"""The group of each feat."""
