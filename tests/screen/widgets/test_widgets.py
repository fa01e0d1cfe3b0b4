import pygame
import pytest

from dalmuti.screen.context import Context
from dalmuti.screen.input.events import (
    Command,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from dalmuti.screen.widgets import Button, Choice, Form, Label, ScrollArea, TextField, Toggle
from dalmuti.screen.widgets.form import HINT_SECONDS
from dalmuti.screen.widgets.marks import hint_place
from dalmuti.screen.widgets.nearest import DIRECTIONS, nearest_towards
from tests.screen.conftest import PilotMaker


@pytest.fixture
def context(start: PilotMaker) -> Context:
    return start().context


@pytest.fixture
def form(context: Context) -> Form:
    return Form(context, lambda: None)


def key(code: int, command: Command | None = None, **more: bool) -> KeyPressed:
    return KeyPressed(code, command, **more)


TAB = key(pygame.K_TAB, Command.NEXT)
BACK_TAB = key(pygame.K_TAB, Command.NEXT, shift=True)
ENTER = key(pygame.K_RETURN, Command.PLAY)
DOWN = key(pygame.K_DOWN, Command.DOWN)
RIGHT = key(pygame.K_RIGHT, Command.RIGHT)
LEFT = key(pygame.K_LEFT, Command.LEFT)


def click(form: Form, pos: tuple[int, int]) -> None:
    form.handle(PointerMoved(pos, held=False))
    form.handle(PointerPressed(pos, 1, 1))
    form.handle(PointerReleased(pos, 1))


def button(
    form: Form, context: Context, name: str, rect: pygame.Rect, pressed: list[str]
) -> Button:
    added = form.add(Button(context, name, name, lambda: pressed.append(name)))
    added.rect = rect
    return added


def two_buttons(form: Form, context: Context) -> tuple[Button, Button, list[str]]:
    pressed: list[str] = []
    one = button(form, context, "one", pygame.Rect(10, 10, 100, 40), pressed)
    two = button(form, context, "two", pygame.Rect(10, 60, 100, 40), pressed)
    return one, two, pressed


def test_a_click_presses_what_it_began_and_ended_on(form: Form, context: Context) -> None:
    one, two, pressed = two_buttons(form, context)
    click(form, one.rect.center)
    assert pressed == ["one"]
    form.handle(PointerPressed(one.rect.center, 1, 1))
    form.handle(PointerReleased(two.rect.center, 1))
    assert pressed == ["one"]


def test_the_right_button_presses_nothing(form: Form, context: Context) -> None:
    one, _, pressed = two_buttons(form, context)
    form.handle(PointerPressed(one.rect.center, 3, 1))
    form.handle(PointerReleased(one.rect.center, 3))
    assert pressed == []


def test_a_dead_button_does_nothing(form: Form, context: Context) -> None:
    one, _, pressed = two_buttons(form, context)
    one.enabled = False
    click(form, one.rect.center)
    assert form.focus is one
    form.handle(ENTER)
    assert pressed == []


def test_tab_and_arrows_move_the_keyboard(form: Form, context: Context) -> None:
    one, two, pressed = two_buttons(form, context)
    form.handle(TAB)
    assert form.focus is one
    form.handle(DOWN)
    assert form.focus is two
    form.handle(TAB)
    assert form.focus is one
    form.handle(BACK_TAB)
    assert form.focus is two
    form.handle(ENTER)
    assert pressed == ["two"]
    form.handle(key(pygame.K_RETURN, Command.PLAY, repeated=True))
    assert pressed == ["two"]


def test_up_and_down_prefer_another_row_to_a_neighbour(context: Context) -> None:
    start, beside, above = (Button(context, name, name, lambda: None) for name in "abc")
    start.rect = pygame.Rect(300, 300, 100, 60)
    beside.rect = pygame.Rect(180, 290, 100, 60)
    above.rect = pygame.Rect(340, 100, 100, 60)
    up = DIRECTIONS[Command.UP]
    assert nearest_towards([start, beside, above], start, up) is above
    assert nearest_towards([start, beside], start, up) is beside, "better than nothing"


def test_enter_takes_the_default_where_the_keyboard_is_nowhere(
    form: Form, context: Context
) -> None:
    _, two, pressed = two_buttons(form, context)
    assert not form.handle(ENTER)
    form.default = two
    assert form.handle(ENTER)
    assert pressed == ["two"]


def test_enter_does_not_repeat_a_click_where_there_is_a_default(
    form: Form, context: Context
) -> None:
    one, two, pressed = two_buttons(form, context)
    click(form, one.rect.center)
    form.handle(ENTER)
    form.default = two
    form.handle(ENTER)
    form.handle(DOWN)  # now the keyboard focus is marked
    form.handle(ENTER)
    assert pressed == ["one", "one", "two", "two"]


def test_a_field_edits_at_its_caret(form: Form, context: Context) -> None:
    values: list[str] = []
    field = form.add(TextField(context, "name", "Ann", values.append, most=6))
    field.rect = pygame.Rect(10, 10, 300, 40)
    form.handle(TAB)
    assert form.typing
    form.handle(TextTyped("a"))
    form.handle(key(pygame.K_HOME))
    form.handle(TextTyped("J"))
    form.handle(LEFT)
    form.handle(key(pygame.K_DELETE))
    assert values == ["Anna", "JAnna", "Anna"]
    form.handle(key(pygame.K_END))
    form.handle(key(pygame.K_BACKSPACE))
    form.handle(TextTyped("elies\n"))
    assert field.value == "Anneli"
    click(form, (12, 30))
    assert field.caret == 0


@pytest.mark.parametrize("code", [pygame.K_p, pygame.K_m, pygame.K_SPACE, pygame.K_1])
def test_letters_stay_in_the_field(form: Form, context: Context, code: int) -> None:
    form.add(TextField(context, "name", "Ann", lambda _: None))
    form.handle(TAB)
    assert form.handle(key(code, Command.PASS))


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F11])
def test_keys_that_lead_out_of_a_field_go_on(form: Form, context: Context, code: int) -> None:
    form.add(TextField(context, "name", "Ann", lambda _: None))
    form.handle(TAB)
    assert not form.handle(key(code, Command.MENU))


def test_a_choice_goes_round_by_click_and_by_key(form: Form, context: Context) -> None:
    chosen: list[int] = []
    choice = form.add(
        Choice(context, "n", [(1, "one"), (2, "two"), (3, "three")], 1, chosen.append)
    )
    choice.rect = pygame.Rect(0, 0, 300, 40)
    click(form, (290, 20))
    click(form, (10, 20))
    form.handle(LEFT)
    form.handle(RIGHT)
    assert chosen == [2, 1, 3, 1]
    assert choice.value == 1


def test_a_toggle_switches(form: Form, context: Context) -> None:
    states: list[bool] = []
    toggle = form.add(Toggle(context, "t", ("off", "on"), False, states.append))
    toggle.rect = pygame.Rect(0, 0, 300, 40)
    click(form, (290, 20))
    form.handle(RIGHT)
    click(form, (10, 20))
    form.handle(ENTER)
    assert states == [True, False, True]


def test_a_toggle_shows_both_states_and_tells_apart_which_is_on(
    form: Form, context: Context
) -> None:
    toggle = form.add(Toggle(context, "t", ("off", "on"), False, lambda on: None))
    toggle.rect = pygame.Rect(0, 0, 300, 40)
    shown = []
    for on in (False, True):
        toggle.on = on
        surface = pygame.Surface((300, 40))
        toggle.draw(surface)
        halves = [surface.subsurface(half) for half in toggle.halves]
        shown.append([pygame.transform.average_color(half) for half in halves])
        assert len(set(surface.subsurface(toggle.halves[1]).get_buffer().raw)) > 8, "a word"
    assert shown[0][0] != shown[1][0], "off looks the same whether or not it is chosen"
    assert shown[0][1] != shown[1][1], "on looks the same whether or not it is chosen"


def scrolled(form: Form, context: Context) -> ScrollArea:
    area = ScrollArea(context)
    for index in range(10):
        widget = form.add(Button(context, f"b{index}", "x", lambda: None), area)
        widget.home = pygame.Rect(0, index * 50, 100, 40)
    area.place(pygame.Rect(20, 30, 140, 200), 500)
    return area


def test_what_is_scrolled_away_cannot_be_clicked(form: Form, context: Context) -> None:
    area = scrolled(form, context)
    assert list(form.spots()) == ["b0", "b1", "b2", "b3"]
    form.handle(WheelTurned((60, 100), -100))
    assert list(form.spots()) == ["b6", "b7", "b8", "b9"]
    assert area.offset == 300
    form.handle(WheelTurned((60, 100), 100))
    assert area.offset == 0


def test_the_keyboard_scrolls_to_where_it_goes(form: Form, context: Context) -> None:
    area = scrolled(form, context)
    for _ in range(7):
        form.handle(DOWN)
        assert form.focus is not None
        assert area.viewport.contains(form.focus.rect)


def test_the_bar_can_be_dragged(form: Form, context: Context) -> None:
    area = scrolled(form, context)
    form.handle(PointerPressed(area.bar().center, 1, 1))
    form.handle(PointerMoved((area.bar().centerx, 1000), held=True))
    form.handle(PointerReleased((0, 0), 1))
    assert area.offset == 300


def test_a_label_in_lines_knows_its_height(context: Context) -> None:
    label = Label(context, "l", "one two three four five six seven", wrapped=True)
    assert label.height(100) > 2 * label.height(2000)


def test_a_hint_stays_in_the_window(form: Form, context: Context) -> None:
    surface = pygame.Surface((300, 200))
    one = button(form, context, "one", pygame.Rect(240, 160, 60, 40), [])
    form.draw_hint(surface)
    assert surface.get_bounding_rect().size == (300, 200)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
    one.hint = "why not"
    form.handle(PointerMoved(one.rect.center, held=False))
    form.update(HINT_SECONDS)
    form.draw_hint(surface)
    surface.set_colorkey((0, 0, 0))
    drawn = surface.get_bounding_rect()
    assert drawn.width > 40
    assert drawn.right <= 300
    assert drawn.bottom <= 160 + 40


def test_a_hint_comes_when_the_pointer_has_rested(form: Form, context: Context) -> None:
    one, two, _ = two_buttons(form, context)
    one.hint = two.hint = "why not"
    form.handle(PointerMoved(one.rect.center, held=False))
    assert form.hint_due
    form.update(HINT_SECONDS * 0.9)
    assert form.hinting is None
    form.handle(PointerMoved((one.rect.centerx + 1, one.rect.centery), held=False))
    form.update(HINT_SECONDS * 0.9)
    assert form.hinting is None
    form.update(HINT_SECONDS * 0.2)
    assert form.hinting is one
    form.handle(PointerMoved(two.rect.center, held=False))
    assert form.hinting is None


def test_no_hint_stays_after_a_click(form: Form, context: Context) -> None:
    one, two, _ = two_buttons(form, context)
    one.hint = "why not"
    click(form, one.rect.center)
    form.handle(PointerMoved((one.rect.centerx + 1, one.rect.centery), held=False))
    form.update(HINT_SECONDS)
    assert not form.hint_due
    assert form.hinting is None
    form.handle(PointerMoved(two.rect.center, held=False))
    form.update(HINT_SECONDS)
    two.hint = "not any more"
    form.update(HINT_SECONDS)
    assert form.hinting is None


def test_a_click_on_a_dead_button_asks_why(form: Form, context: Context) -> None:
    one, _, _ = two_buttons(form, context)
    one.enabled, one.hint = False, "why not"
    click(form, one.rect.center)
    assert form.hinting is one


@pytest.mark.parametrize("left", [10, 350, 690])
def test_a_hint_covers_no_other_widget(left: int) -> None:
    window = pygame.Rect(0, 0, 800, 600)
    rects = [pygame.Rect(left, 200 + 45 * row, 100, 40) for row in range(5)]
    for rect in rects:
        place = hint_place(rect, rects, (300, 80), window, 10)
        assert window.contains(place)
        assert place.collidelist(rects) == -1


def focused_field(form: Form, context: Context, value: str) -> TextField:
    field = form.add(TextField(context, "name", value, lambda _: None))
    field.rect = pygame.Rect(10, 10, 400, 50)
    form.set_focus(field)
    return field


def test_ctrl_a_selects_all_and_typing_replaces_it(form: Form, context: Context) -> None:
    field = focused_field(form, context, "Anna")
    form.handle(key(pygame.K_a, ctrl=True))
    assert field.selected == (0, 4)
    form.handle(TextTyped("Bo"))
    assert (field.value, field.selected) == ("Bo", (2, 2))
    form.handle(key(pygame.K_a, ctrl=True))
    form.handle(key(pygame.K_DELETE))
    assert field.value == ""


def test_ctrl_moves_and_deletes_by_words_and_shift_selects(form: Form, context: Context) -> None:
    field = focused_field(form, context, "Ann of Cleves")
    form.handle(key(pygame.K_LEFT, Command.LEFT, ctrl=True))
    assert field.caret == 7
    form.handle(key(pygame.K_LEFT, Command.LEFT, ctrl=True, shift=True))
    assert field.selected == (4, 7)
    form.handle(key(pygame.K_BACKSPACE, Command.TAKE_BACK))
    assert field.value == "Ann Cleves"
    form.handle(key(pygame.K_HOME))
    form.handle(key(pygame.K_END, Command.PLAY_OUT, shift=True))
    assert field.selected == (0, 10)
    form.handle(key(pygame.K_LEFT, Command.LEFT))
    assert field.selected == (0, 0)
    form.handle(key(pygame.K_DELETE, ctrl=True))
    assert field.value == " Cleves"
    form.handle(key(pygame.K_RIGHT, Command.RIGHT, ctrl=True))
    form.handle(key(pygame.K_BACKSPACE, Command.TAKE_BACK, ctrl=True))
    assert field.value == " "


def test_the_pointer_selects_and_leaving_lets_go(form: Form, context: Context) -> None:
    field = focused_field(form, context, "Anna")
    form.handle(PointerPressed((12, 30), 1, 1))
    form.handle(PointerMoved((390, 30), held=True))
    assert field.selected == (0, 4)
    form.handle(PointerReleased((390, 30), 1))
    assert field.selected == (0, 4)
    form.set_focus(None)
    assert field.selected == (4, 4)


def test_keys_bound_to_letters_are_letters_in_a_field(form: Form, context: Context) -> None:
    focused_field(form, context, "Anna")
    for code in (pygame.K_x, pygame.K_SPACE, pygame.K_KP5, ord("ö")):
        assert form.handle(key(code, Command.MENU))
    assert not form.handle(key(pygame.K_ESCAPE, Command.MENU))
    assert not form.handle(key(pygame.K_INSERT, Command.MENU))
