"""Sentences about the goals of the journey."""

from typing import assert_never

from dalmuti.match import Match
from dalmuti.match.journey.company import companion_name
from dalmuti.match.journey.goals import (
    DEGREES,
    Ahead,
    Climb,
    Finishes,
    Goal,
    Lead,
    Points,
    Rank,
    Reign,
    Rise,
    Standing,
    Untaxed,
)
from dalmuti.match.journey.places import Place, place_named
from dalmuti.match.journey.progress import standing_at, traveller_of
from dalmuti.match.journey.rewards import Reward, RewardKind
from dalmuti.texts import Texts
from dalmuti.texts.words import listed


def place_title(texts: Texts, place: Place) -> str:
    """Return the name of a place."""
    return texts(f"journey.place.{place.id}")


def rewards_of(texts: Texts, place: Place) -> str:
    """Return the things that the first crown of a place opens, as a list in a sentence."""
    return listed(texts, [_reward_words(texts, reward) for reward in place.rewards])


def goal_sentence(texts: Texts, place: Place, traveller: str) -> str:
    """Return a place's goal in one sentence."""
    rival = _rival(place.goal, traveller)
    return texts(f"journey.goal.{_kind(place.goal)}", hands=place.hands, rival=rival)


def degree_words(texts: Texts, goal: Goal, degree: int) -> str:
    """Return what a degree of a goal, 1 to 3, asks for."""
    wanted = goal.degrees[degree - 1]
    match goal:
        case Untaxed() if wanted == 0:
            return texts("journey.degree.untaxed.never")
        case Rank() | Rise():
            return texts(f"journey.degree.place.{wanted}")
        case Lead():
            if wanted == 0:
                return texts("journey.degree.lead.level")
            side = "ahead" if wanted > 0 else "behind"
            return texts.n(f"journey.degree.lead.{side}", abs(wanted))
        case _:
            return texts.n(f"journey.degree.{_kind(goal)}", wanted)


def crowns_won(texts: Texts, place: Place, degree: int) -> str:
    """Return the crowns that a match won at a place: "The mill: 2 crowns"."""
    title = place_title(texts, place)
    if not degree:
        return texts("journey.none", place=title)
    return texts.n("journey.won", degree, place=title)


def count_words(
    texts: Texts, place: Place, standing: Standing, traveller: str, *, brief: bool = False
) -> str:
    """Return how far the goal has been reached, without the number of hands left.

    If `brief`, a lead is told without the next crown, to fit on the table.
    """
    if standing.degree == DEGREES:
        return texts("journey.all")
    if standing.reachable <= standing.degree:
        return texts("journey.out_of_reach")
    kind, degree = _kind(place.goal), _next_degree(place.goal, standing)
    if isinstance(place.goal, Lead):
        lead = _lead_words(texts, standing.count)
        wanted = degree_words(texts, place.goal, degree)
        return lead if brief else texts("journey.count.lead", lead=lead, next=wanted)
    if isinstance(place.goal, Rise) and not standing.count:
        kind = "rise.none"
    return texts(
        f"journey.count.{kind}",
        count=str(standing.count),
        next=str(place.goal.degrees[degree - 1]),
        rival=_rival(place.goal, traveller),
    )


def _lead_words(texts: Texts, points: int) -> str:
    """Return how far ahead of the best other player someone is; `points` below 0 are behind."""
    if points == 0:
        return texts("journey.lead.level")
    return texts.n(f"journey.lead.{'ahead' if points > 0 else 'behind'}", abs(points))


def so_far(texts: Texts, place: Place, standing: Standing, traveller: str) -> str:
    """Return how far the goal has been reached in a match; after its end, the crowns won."""
    if not standing.left and standing.degree < DEGREES:
        return crowns_won(texts, place, standing.degree)
    said = count_words(texts, place, standing, traveller)
    if standing.degree == DEGREES or standing.reachable <= standing.degree:
        return said
    return texts("journey.so_far", said=said, left=texts.n("journey.left", standing.left))


def goal_and_standing(texts: Texts, match: Match) -> str:
    """Return the goal of a match and how far it has been reached; "" where there is none."""
    place = place_named(match.place)
    standing = standing_at(match.place, match.seats, match.place_hands)
    if place is None or standing is None:
        return ""
    traveller = traveller_of(match.seats)
    return texts(
        "journey.goal_and_standing",
        goal=goal_sentence(texts, place, traveller),
        standing=so_far(texts, place, standing, traveller),
    )


def _next_degree(goal: Goal, standing: Standing) -> int:
    """Return the degree to speak of next.

    One that is kept by doing no worse is the highest; in a place that can still be lost, the lowest
    that is not held now.
    """
    match goal:
        case Untaxed():
            return standing.reachable
        case Lead(degrees):
            return min(DEGREES, 1 + sum(standing.count >= degree for degree in degrees))
        case Rank(degrees):
            return min(DEGREES, 1 + sum(standing.count <= degree for degree in degrees))
        case _:
            return standing.degree + 1


def _kind(goal: Goal) -> str:
    """Return the end of the names of a goal's messages."""
    match goal:
        case Finishes(places):
            return "finishes_1" if places == 1 else "finishes_2"
        case Ahead():
            return "ahead"
        case Reign():
            return "reign"
        case Rise():
            return "rise"
        case Untaxed():
            return "untaxed"
        case Points():
            return "points"
        case Climb():
            return "climb"
        case Rank():
            return "rank"
        case Lead():
            return "lead"
        case _:
            assert_never(goal)


def _rival(goal: Goal, traveller: str) -> str:
    return companion_name(goal.rival, traveller) if isinstance(goal, Ahead) else ""


def _reward_words(texts: Texts, reward: Reward) -> str:
    """Return the name of something that a place opens, with its kind."""
    match reward.kind:
        case RewardKind.HALL:
            return texts("journey.opens.hall", name=texts(f"settings.hall.{reward.id}"))
        case RewardKind.BACK:
            return texts("journey.opens.back", name=texts(f"settings.card_back.{reward.id}"))
        case RewardKind.CLOTHES:
            return texts("journey.opens.clothes", name=texts(f"wardrobe.garment.{reward.id}"))
        case _:
            assert_never(reward.kind)
