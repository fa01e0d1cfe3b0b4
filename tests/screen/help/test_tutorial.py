"""The tutorial, played from its beginning to its end."""

from pathlib import Path

import pygame
import pytest
from babel.messages.pofile import read_po

from dalmuti.match import SeatKind, SeatSpec
from dalmuti.resources import asset_path
from dalmuti.rules.actions import Action, GiveTax, PlaySet, StartHand
from dalmuti.rules.cards import JESTER
from dalmuti.rules.events import HandEnded
from dalmuti.rules.game import GameState, apply, legal_actions, new_game
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Phase
from dalmuti.screen.help.answers import Tried, answer, tried
from dalmuti.screen.help.lesson import MAUD, PUPIL, Beat, Line, lines, same
from dalmuti.screen.help.script import SCRIPT
from dalmuti.screen.help.sights import regions
from dalmuti.screen.help.tutorial import FILE, OTHERS
from dalmuti.screen.input import Command
from dalmuti.screen.key_names import table_keys
from dalmuti.screen.scenes.table_result import ResultScene
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.stage.model import TableModel
from dalmuti.storage.speed import Speed
from dalmuti.texts import Texts
from tests.screen.help.pupils import ByKeyboard, ByMouse, Pupil, guide, wait
from tests.screen.pilot import Pilot


def begin(
    folder: Path, size: tuple[int, int] = (1280, 720), text_size: int = 100, language: str = "en"
) -> Pilot:
    """Open the game and go to the tutorial from the title."""
    pilot = Pilot(folder, size, speed=Speed.INSTANT)
    pilot.context.preferences.change(text_size=text_size)
    pilot.context.set_language(language)
    pilot.context.refit()
    pilot.click("tutorial")
    return pilot


def revision(pilot: Pilot) -> int:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.session.match.revision


def model(pilot: Pilot) -> TableModel:
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    return scene.model


def until_asked(pilot: Pilot, pupil: Pupil, text: str, **fields: str) -> None:
    """Play on until the guide says this."""
    for _ in range(80):
        wait(pilot)
        if guide(pilot).shown and guide(pilot).sentence == pilot.context.texts(text, **fields):
            return
        pupil.step()
    raise AssertionError(f"the guide never said {text}")


def covered(pilot: Pilot) -> list[str]:
    """Return what is talked about, or needed, and lies under the bubble."""
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    sights = {**regions(scene.layout), **scene.spots()}
    if scene.sheet is not None:
        sights["sheet"] = scene.sheet.unionall(list(scene.form.spots().values()))
    speaks = guide(pilot)
    missing = [name for name in speaks.about if name not in sights]
    assert not missing, (speaks.sentence, missing)
    about = [name for name in speaks.about if name not in ("hand", "trick")]
    needed = () if speaks.talking else tuple(scene.form.spots())
    sheet = ("sheet",) if scene.sheet is not None else ()
    cards = [f"cards at {rect}" for rect in scene.cards_seen() if speaks.body.colliderect(rect)]
    return cards + [
        name for name in (*about, *needed, *sheet) if speaks.body.colliderect(sights[name])
    ]


@pytest.mark.parametrize(
    ("size", "text_size", "language", "kind"),
    [
        ((1024, 600), 200, "de", ByMouse),
        ((1024, 600), 100, "fr", ByKeyboard),
        ((1280, 720), 200, "nl", ByKeyboard),
        ((1920, 1080), 100, "de", ByKeyboard),
    ],
)
def test_it_is_played_to_its_end_and_neither_cards_nor_what_is_talked_about_are_covered(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str, kind: type[Pupil]
) -> None:
    with begin(tmp_path, size, text_size, language) as pilot:
        pupil = kind(pilot)
        phases = set()
        for _ in range(80):
            wait(pilot)
            if pilot.name == "TitleScene":
                break
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            phases.add(scene.session.match.state.phase)
            if not scene.holding:
                pilot.frames()
                window = pilot.picture.get_rect()
                assert window.contains(guide(pilot).body)
                assert covered(pilot) == [], guide(pilot).sentence
                assert guide(pilot).type_size > 0.75, guide(pilot).sentence
                # One way on at a time, and none but the guide's after the last hand.
                ways_on = {"go_on", "next", "call"} & set(scene.spots())
                assert len(ways_on) <= 1
                if isinstance(scene, ResultScene):
                    assert len(ways_on) == 1
                    assert scene._body.contains(scene.sheet), "also without a button"
            pupil.step()
        assert pilot.name == "TitleScene"
        assert {Phase.TAXES, Phase.REVOLUTION, Phase.PLAY, Phase.RESULT} <= phases
        assert not (tmp_path / FILE).exists(), "a finished tutorial begins anew"


def test_the_pupil_is_told_who_he_is_before_anything_else(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        wait(pilot)
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        name = scene.session.match.seats[PUPIL].name
        assert f"Welcome to the castle, {name}!" in guide(pilot).sentence
        pilot.key(pygame.K_RETURN)
        wait(pilot)
        assert f"plate.{PUPIL}" in guide(pilot).about, "his place is lit"


@pytest.mark.parametrize("face", [face for _, face in OTHERS])
def test_nobody_at_the_table_has_the_pupils_face(tmp_path: Path, face: str) -> None:
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pupil = SeatSpec("Emeric", SeatKind.PERSON, face=face)
        pilot.context.preferences.change(seats=(pupil,))
        pilot.click("tutorial")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        faces = [seat.face for seat in scene.session.match.seats]
        assert faces[PUPIL] == face
        assert len(set(faces)) == len(faces)


@pytest.mark.parametrize(("chosen", "called"), [(False, "Odo"), (True, "Hugo II")])
def test_nobody_at_the_table_has_the_pupils_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: bool, called: str
) -> None:
    names = ("Hugo", "Hildegard", "Odo", "Alys")
    kinds = (SeatKind.PERSON, *(SeatKind.BOT,) * 3)
    seats = tuple(SeatSpec(name, kind, "plain") for name, kind in zip(names, kinds, strict=True))
    monkeypatch.setattr("dalmuti.screen.help.tutorial.first_seats", lambda *_: seats)
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.context.preferences.change(seats=seats if chosen else ())
        pilot.click("tutorial")
        scene = pilot.scene
        assert isinstance(scene, TableScene)
        assert [seat.name for seat in scene.session.match.seats] == [called, "Hugo", "Maud", "Joos"]


def test_a_wrong_move_is_explained_and_nothing_happens(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        texts = pilot.context.texts
        until_asked(pilot, pupil, "tutorial.lead")
        before = revision(pilot)
        pilot.key(pygame.K_4)
        pilot.key(pygame.K_RETURN)
        pilot.frames(3)
        assert revision(pilot) == before
        assert guide(pilot).sentence == texts("tutorial.lead.wrong", **table_keys(pilot.context))
        pupil.step()
        wait(pilot)
        assert revision(pilot) > before


def test_enter_with_nothing_chosen_is_answered_by_what_to_do(tmp_path: Path) -> None:
    """Also where a pass is wanted: "choose the cards" would lead astray."""
    answers = {
        "tutorial.pass": "This time no card needs choosing: press Pass, or the key P.",
        "tutorial.follow": "First choose your cards, here a single 7: click on them, or press 7. "
        "What is chosen stands out. Then press Play, or Enter.",
        "tutorial.jester": "First choose your cards, here two 4s and a jester: click on them, or "
        "press 4, J. What is chosen stands out. Then press Play, or Enter.",
        "tutorial.give": "First choose the two that you give, the 11 and the 12: click on them, "
        "or press - and =. Then press Give, or Enter.",
    }
    with begin(tmp_path) as pilot:
        for text, answer in answers.items():
            until_asked(pilot, ByKeyboard(pilot), text, **table_keys(pilot.context))
            pilot.key(pygame.K_RETURN)
            pilot.frames()
            assert guide(pilot).sentence == answer
            assert not pilot.context.toasts.sentences


@pytest.mark.parametrize("by_key", [True, False])
def test_a_button_that_does_nothing_now_is_answered_too(tmp_path: Path, by_key: bool) -> None:
    answers = {
        ("tutorial.follow", "play", pygame.K_RETURN): "First choose your cards, here a single 7",
        ("tutorial.lead", "pass", pygame.K_p): "Whoever leads may not pass",
        ("tutorial.give", "give", pygame.K_RETURN): "First choose the two that you give",
    }
    with begin(tmp_path) as pilot:
        for (text, button, key), answer in answers.items():
            until_asked(pilot, ByKeyboard(pilot), text, **table_keys(pilot.context))
            if by_key:
                pilot.key(key)
            else:
                pilot.click(button)
            pilot.frames(60)
            assert guide(pilot).sentence.startswith(answer)
            scene = pilot.scene
            assert isinstance(scene, TableScene)
            assert scene.form.hinting is None, "nothing lies over the cards"


def test_too_few_cards_chosen_are_answered(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByKeyboard(pilot), "tutorial.jester")
        before = revision(pilot)
        pilot.key(pygame.K_4)
        pilot.key(pygame.K_RETURN)
        pilot.frames()
        said = pilot.context.texts("tutorial.jester.wrong", **table_keys(pilot.context))
        assert guide(pilot).sentence == said
        assert revision(pilot) == before


@pytest.mark.parametrize("how", [ByKeyboard, ByMouse])
def test_what_is_tried_shows_what_comes_of_it_and_is_taken_back(
    tmp_path: Path, how: type[Pupil]
) -> None:
    with begin(tmp_path) as pilot:
        pupil, texts = how(pilot), pilot.context.texts
        until_asked(pilot, pupil, "tutorial.keep")
        before, hand = revision(pilot), model(pilot).hand
        pupil.act(PlaySet(PUPIL, (5, 5, JESTER)))
        wait(pilot)
        assert guide(pilot).sentence == texts("tutorial.keep.tried")
        assert model(pilot).best == Turn(MAUD, (4, 4, 4), 4)
        pupil.read("go_on")
        wait(pilot)
        assert (revision(pilot), model(pilot).hand) == (before, hand)
        assert guide(pilot).sentence == texts("tutorial.keep")
        assert not guide(pilot).talking
        until_asked(pilot, pupil, "tutorial.six")


def test_left_while_something_is_tried_it_goes_on_before_that(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.wait")
        before = revision(pilot)
        pupil.act(PlaySet(PUPIL, (2,)))
        wait(pilot)
        assert revision(pilot) > before
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.wait")


def test_the_pupil_may_choose_between_two_good_ways_and_goes_on_along_his(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.choice")
        pupil.act(PlaySet(PUPIL, (5, 5)))
        until_asked(pilot, pupil, "tutorial.answered")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.answered")
        until_asked(pilot, pupil, "tutorial.stays")
        until_asked(pilot, pupil, "tutorial.near")
        pupil.act(PlaySet(PUPIL, (9,)))
        until_asked(pilot, pupil, "tutorial.fallen")


def test_a_jester_given_away_is_answered(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.give", **table_keys(pilot.context))
        before = revision(pilot)
        pupil.act(GiveTax(PUPIL, (12, JESTER)))
        assert guide(pilot).sentence == pilot.context.texts("tutorial.give.jester")
        assert revision(pilot) == before


def test_in_the_tutorial_no_move_is_taken_back(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByKeyboard(pilot), "tutorial.won")
        before = revision(pilot)
        pilot.key(pygame.K_u)
        assert pilot.context.toasts.sentences == (pilot.context.texts("practice.guided"),)
        pilot.frames(2)
        (place,) = pilot.context.toasts.places
        assert not place.colliderect(guide(pilot).body)
        assert revision(pilot) == before


def test_while_the_guide_speaks_nothing_can_be_played(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        pupil = ByKeyboard(pilot)
        until_asked(pilot, pupil, "tutorial.taxes")
        before = revision(pilot)
        pilot.key(pygame.K_0)
        pilot.key(pygame.K_p)
        assert guide(pilot).sentence == pilot.context.texts("tutorial.taxes")
        assert revision(pilot) == before
        assert "hint" not in pilot.scene.spots(), "there is help enough"


def test_it_is_left_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.won")
        before = revision(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        pilot.click("to_title")
        pilot.settle()
        assert "continue" not in pilot.scene.spots(), "it is no game to continue"
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before
        assert guide(pilot).sentence == pilot.context.texts("tutorial.won")
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert revision(pilot) == before


def test_left_right_after_its_first_deal_it_deals_again(tmp_path: Path) -> None:
    with begin(tmp_path) as pilot:
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        before = revision(pilot)
    with Pilot(tmp_path, speed=Speed.INSTANT) as pilot:
        pilot.click("tutorial")
        wait(pilot)
        assert guide(pilot).sentence == pilot.context.texts("tutorial.deal")
        until_asked(pilot, ByMouse(pilot), "tutorial.hand")
        assert revision(pilot) == before


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\0\xff"])
def test_a_damaged_file_lets_it_begin_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with begin(tmp_path) as pilot:
        wait(pilot)
        assert revision(pilot) == 0


def new_state() -> GameState:
    return new_game(("Pupil", "Hugo", "Maud", "Joos"))


@pytest.mark.parametrize("line", list(lines(SCRIPT)))
def test_every_line_is_a_game_in_which_he_rises_falls_and_rises_again(line: Line) -> None:
    state, places = new_state(), []
    for beat in line[:-1]:
        assert beat.action is not None
        if beat.asks and beat.says and not isinstance(beat.action, StartHand):
            assert state.turn == PUPIL
        state, events = apply(state, beat.action)
        places += [event.order.index(PUPIL) for event in events if isinstance(event, HandEnded)]
    assert places == [0, 0, 3, 0]
    assert state.phase is Phase.RESULT
    assert line[-1].action is None


def test_whatever_the_pupil_may_do_has_an_answer_and_every_message_is_said() -> None:
    texts, keys = Texts("en"), {str(command): str(command) for command in Command}
    said = {"tutorial.go_on", "tutorial.take_back", "tutorial.nothing.play"}
    said |= {"tutorial.nothing.pass", "tutorial.left_lead.play"}
    for line in lines(SCRIPT):
        state = new_state()
        for beat in line:
            said |= {say.text for say in beat.says}
            ways = [way.beats[-1].says for way in beat.ways if way.returns]
            said |= {say.text for says in ways for say in says}
            if beat.asks and beat.says and not isinstance(beat.action, StartHand):
                others = [one for one in legal_actions(state) if not good(beat, one)]
                kinds = {tried(other, beat.action) for other in others} | {Tried.NOTHING}
                for kind in kinds:
                    assert answer(texts, keys, beat, kind)
                    own = f"{beat.says[-1].text}.{kind}"
                    wrong = f"{beat.says[-1].text}.wrong"
                    if kind is not Tried.NOTHING:
                        assert texts.has(own) or texts.has(wrong), own
                    said.add(own if texts.has(own) else wrong)
            if beat.action is not None:
                state, _ = apply(state, beat.action)
    with (asset_path("locale") / "en" / "LC_MESSAGES" / "dalmuti.po").open("rb") as file:
        written = {str(one.id) for one in read_po(file)}
    assert sorted({name for name in written if name.startswith("tutorial.")} - said) == []
    assert all(texts.has(name) for name in said if not name.endswith(".wrong"))


def good(beat: Beat, action: Action) -> bool:
    return same(action, beat.action) or beat.way(action) is not None
