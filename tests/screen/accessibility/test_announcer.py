import pytest

from dalmuti.screen.accessibility.announcer import (
    MOST_AT_ONCE,
    MOST_WAITING,
    Announcer,
    speaking_seconds,
)
from dalmuti.storage.announcements import Announcements


def announcer(wanted: Announcements = Announcements.FULL) -> Announcer:
    made = Announcer(lambda: wanted)
    made.listening = True
    return made


def spoken(announcer: Announcer) -> str:
    assert announcer.spoken is not None
    return announcer.spoken.words


def test_sentences_wait_while_another_is_spoken_and_are_joined() -> None:
    speaker = announcer()
    speaker.tell_all("Ann passes.", Announcements.FULL)
    assert speaker.update(0.0)
    assert spoken(speaker) == "Ann passes."
    speaker.tell_all("Ben passes.", Announcements.FULL)
    speaker.say("Your turn: lead any set")
    speaker.say("One moment.")
    assert not speaker.update(speaking_seconds("Ann passes.") - 0.01)
    assert speaker.update(0.02)
    assert spoken(speaker) == "Ben passes. Your turn: lead any set. One moment."
    assert speaker.pending is None


def test_nothing_is_queued_without_a_screen_reader() -> None:
    speaker = announcer()
    speaker.listening = False
    speaker.say("Ann passes.")
    speaker.listening = True
    assert speaker.waiting == ()


@pytest.mark.parametrize(
    ("wanted", "heard"),
    [
        (Announcements.OFF, ()),
        (Announcements.BRIEF, ("Your turn.", "Ann goes out.")),
        (Announcements.FULL, ("Your turn.", "Ann passes.", "Ann goes out.")),
    ],
)
def test_as_much_is_said_as_is_wanted(wanted: Announcements, heard: tuple[str, ...]) -> None:
    speaker = announcer(wanted)
    speaker.say("Your turn.")
    speaker.tell_all("Ann passes.", Announcements.FULL)
    speaker.tell_all("Ann goes out.", Announcements.BRIEF)
    assert speaker.waiting == heard


def test_the_same_twice_running_is_said_once() -> None:
    speaker = announcer()
    speaker.say("You have no 9.")
    speaker.say("You have no 9.")
    assert speaker.waiting == ("You have no 9.",)


def test_no_announcement_is_long() -> None:
    speaker = announcer()
    for number in range(60):
        speaker.say(f"This is sentence {number}.")
    while speaker.update(1000.0):
        assert len(spoken(speaker)) <= MOST_AT_ONCE + 10


def test_speech_that_lags_behind_leaves_out_the_oldest_plays() -> None:
    speaker = announcer()
    speaker.say("Your turn.")
    speaker.tell_all("Hand 2 begins.", Announcements.BRIEF)
    for number in range(100):
        speaker.tell_all(f"Ann plays {number} twos.", Announcements.FULL)
    assert speaker.waiting[:2] == ("Your turn.", "Hand 2 begins.")
    assert speaker.waiting[-1] == "Ann plays 99 twos."
    assert sum(map(len, speaker.waiting)) <= MOST_WAITING


def test_what_no_longer_holds_is_withdrawn() -> None:
    speaker = announcer()
    speaker.say("Your turn.")
    speaker.tell_all("Ben passes.", Announcements.FULL)
    speaker.withdraw("Your turn.")
    assert speaker.waiting == ("Ben passes.",)


def test_what_was_for_one_person_is_forgotten() -> None:
    speaker = announcer()
    speaker.say("You have only one 8.")
    assert speaker.update(0.0)
    speaker.say("You have no 9.")
    speaker.tell_all("Ben passes.", Announcements.FULL)
    speaker.forget_private()
    assert speaker.waiting == ("Ben passes.",)
    assert speaker.spoken is None
