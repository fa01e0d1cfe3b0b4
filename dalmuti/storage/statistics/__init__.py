"""Statistics of everyone's games, in one SQLite file, counted from the journals."""

from dalmuti.storage.statistics.hands import FinishedHand, HandLine, finished_hand, hands_of
from dalmuti.storage.statistics.keeper import StatisticsKeeper
from dalmuti.storage.statistics.reviews import HandReview, WaitingHand
from dalmuti.storage.statistics.summary import KINDS, PlayerStatistics, Statistics

__all__ = [
    "KINDS",
    "FinishedHand",
    "HandLine",
    "HandReview",
    "PlayerStatistics",
    "Statistics",
    "StatisticsKeeper",
    "WaitingHand",
    "finished_hand",
    "hands_of",
]
