"""The feats of a hand that has just ended: counted in the profiles, and told once each."""

from dataclasses import dataclass

from dalmuti.match import Match
from dalmuti.match.feats import GROUPS, SECTION, FeatGroup, with_played_hand
from dalmuti.screen.context import Context
from dalmuti.texts.words import listed


@dataclass(frozen=True, slots=True)
class FeatNews:
    """A sentence on what a person has done for the first time, and the seal beside it."""

    sentence: str
    group: FeatGroup


def count_feats(context: Context, match: Match) -> tuple[FeatNews, ...]:
    """Count the feats of a finished hand for each person, and return the news.

    A hand that was counted before, and a game that does not count, have none.
    """
    hand, number = match.played_hand, match.state.hand_number
    if match.path is None or not match.mode.counted:
        return ()
    if not hand.ends or hand.ends[-1].number != number:
        return ()
    news = []
    for player in match.people:
        seat = match.seats[player]
        name = context.profiles.present_name(seat.name, match.header.started)
        if not name:  # deleted since the game began
            continue
        section = context.profiles.profile(name).section(SECTION)
        section, new = with_played_hand(section, match.header, match.path.name, hand, player)
        context.profiles.put(name, SECTION, section)
        if new:
            texts = context.texts
            titles = [texts("feats.named", feat=texts(f"feat.{feat}")) for feat in new]
            said = texts.n("feats.news", len(new), name=seat.name, feats=listed(texts, titles))
            news.append(FeatNews(said, GROUPS[new[0]]))
    return tuple(news)
