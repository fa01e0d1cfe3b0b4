"""A saved game as a row of the list."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from typing import Final

import pygame

from dalmuti.match.modes import mode_named
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.backdrop import draw_hall
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face, shortened
from dalmuti.screen.input.events import Point
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.files import read_whole
from dalmuti.storage.saves import PICTURE, Save, SaveState
from dalmuti.texts import Texts
from dalmuti.texts.words import listed, place_word

MOST_PICTURE_BYTES: Final = 4_000_000


class GameRow(Widget):
    """A game's picture, players, date and standing.

    It is picked by keyboard focus or by a click; Enter or a double click opens it.
    """

    def __init__(
        self,
        context: WidgetContext,
        index: int,
        save: Save,
        on_pick: Callable[["GameRow"], None],
        on_open: Callable[[], None],
        clothes: Mapping[str, str],
    ) -> None:
        super().__init__(context, f"game.{index}")
        self.save = save
        self.picked = False
        self._on_pick = on_pick
        self._on_open = on_open
        self._figures = Figures(context)
        self._figures.clothes = clothes

    def height(self) -> int:
        """Return the height needed."""
        theme = self.context.theme
        lines = theme.line(Face.STRONG, 26) + 2 * theme.line(Face.TEXT, 23)
        return lines + theme.px(26)

    def come(self) -> None:
        """Pick the game."""
        self._on_pick(self)

    def click_twice(self) -> None:
        """Open the game."""
        self._on_open()

    def activate(self, pos: Point | None = None) -> None:
        """Open the game on Enter; a click has picked it already."""
        if pos is None:
            self._on_open()

    def described(self) -> Node:
        """Return who plays, how it stands and when it was played last, or what is wrong with it."""
        texts, save = self.context.texts, self.save
        about = self._trouble or together(
            date_words(texts, save.modified), standing_words(texts, save)
        )
        name = together(title_words(texts, save), state_words(texts, save), about)
        return self.node(Role.BUTTON, name, selected=self.picked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture and three lines."""
        theme, texts, rect, save = self.context.theme, self.context.texts, self.rect, self.save
        bright = self.picked or self.hovered or self.focused
        self.context.nine_patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        pad = theme.px(12)
        shot = pygame.Rect(rect.x + pad, rect.y + pad, 0, rect.height - 2 * pad)
        shot.width = min(shot.height * 16 // 9, rect.width // 4)
        self._draw_picture(surface, shot)
        x = shot.right + theme.px(18)
        room = rect.right - pad - theme.px(6) - x
        first = theme.line(Face.STRONG, 26)
        line = theme.line(Face.TEXT, 23)
        y = rect.y + theme.px(12)
        most = room * 45 // 100
        state = theme.text(state_words(texts, save), Face.ITALIC, 23, MADDER_SHADE, most)
        surface.blit(state, state.get_rect(midright=(x + room, y + first // 2)))
        left = room - state.get_width() - theme.px(16)
        # Cut off rather than shrunk: the names at the end matter least.
        title = shortened(title_words(texts, save), theme.font(Face.STRONG, 26), left)
        name = theme.text(title, Face.STRONG, 26, INK)
        surface.blit(name, name.get_rect(midleft=(x, y + first // 2)))
        y += first
        if self._trouble:
            words = theme.paragraph(self._trouble, Face.TEXT, 22, INK_SOFT, room)
            surface.blit(words, (x, y), pygame.Rect(0, 0, room, rect.bottom - pad // 2 - y))
            return
        most = room * 2 // 5
        played = theme.text(date_words(texts, save.modified), Face.TEXT, 23, INK_SOFT, most)
        surface.blit(played, played.get_rect(midright=(x + room, y + line // 2)))
        self._draw_faces(surface, pygame.Rect(x, y, room - played.get_width() - pad, line))
        y += line
        order = shortened(standing_words(texts, save), theme.font(Face.TEXT, 23), room)
        standing = theme.text(order, Face.TEXT, 23, INK_SOFT)
        surface.blit(standing, standing.get_rect(midleft=(x, y + line // 2)))

    @property
    def _trouble(self) -> str:
        """The game's problem, "" if it is fine."""
        texts, save = self.context.texts, self.save
        if save.state is SaveState.NEWER:  # shorter than the error, to fit the row
            return texts("games.newer")
        if save.trouble is not None:
            return texts.error(save.trouble)
        return texts("games.damaged") if save.state is SaveState.CORRUPT else ""

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of its faces."""
        side = _face_side(self.context.theme.line(Face.TEXT, 23))
        for index, seat in enumerate(self.save.seats):
            face = self._figures.look(seat, index)
            yield from portrait_parts(self.context, face, side)

    def _draw_faces(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        side = _face_side(room.height)
        step = (room.width - side) // max(1, len(self.save.seats) - 1)
        step = min(side + 4, max(side // 2, step))
        for index, seat in enumerate(self.save.seats):
            box = pygame.Rect(room.x + index * step, room.centery - side // 2, side, side)
            if box.right > room.right:
                break
            draw_portrait(self.context, surface, self._figures.look(seat, index), box)

    def _draw_picture(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        made = self.context.pictures.made(
            ("snapshot", self.save.picture, self.save.modified, box.size), lambda: self._shot(box)
        )
        surface.blit(made, box)

    def _shot(self, box: pygame.Rect) -> pygame.Surface:
        """Return the picture saved beside the game, or without one a picture of the hall."""
        made = pygame.Surface(box.size)
        try:
            data = read_whole(self.save.picture, MOST_PICTURE_BYTES)
            kept = pygame.image.load(BytesIO(data), PICTURE).convert()
        except (OSError, pygame.error):
            draw_hall(self.context, made)
            mark = self.context.nine_patches.mark("icon_cards", box.height * 6 // 10)
            made.blit(mark, mark.get_rect(center=(box.width // 2, box.height // 2)))
        else:
            pygame.transform.smoothscale(kept, box.size, made)
        pygame.draw.rect(made, INK, made.get_rect(), max(1, self.context.theme.px(3)))
        return made


def _face_side(line: int) -> int:
    return line * 94 // 100


def title_words(texts: Texts, save: Save) -> str:
    """Return a game's title: the one people gave it, or the players' names."""
    return save.title or listed(texts, save.names) or save.path.name


def state_words(texts: Texts, save: Save) -> str:
    """Return the current hand, or the reason why there is none, and the kind of game."""
    if save.state is SaveState.CORRUPT:
        return texts("games.state.damaged")
    if save.state is SaveState.UNREADABLE:
        return texts("games.state.unreadable")
    if save.state is SaveState.NEWER:
        return texts("games.state.newer")
    if not save.hand_number:
        said = texts("games.state.seating")
    elif save.state is SaveState.FINISHED:
        said = texts.n("games.state.finished", save.hand_number)
    else:
        said = texts("games.state.hand", number=save.hand_number)
    listed = mode_named(save.mode, save.practice).listed
    return texts(listed, state=said) if listed else said


def date_words(texts: Texts, seconds: float) -> str:
    """Return date and time in the language's own order."""
    when = datetime.fromtimestamp(seconds)
    return texts(
        "games.date",
        year=f"{when.year:04}",
        month=f"{when.month:02}",
        day=f"{when.day:02}",
        time=f"{when.hour:02}:{when.minute:02}",
    )


def standing_words(texts: Texts, save: Save) -> str:
    """Return the order of places, with points if there are any; of a copy, which one it is."""
    if save.copy:
        return texts("games.copy", file=save.copy)
    if not save.standing:
        return texts("games.no_standing")
    return " · ".join(
        texts("games.place", place=place_word(texts, place), name=name)
        if points is None
        else texts("games.place_points", place=place_word(texts, place), name=name, points=points)
        for place, (name, points) in enumerate(save.standing[:10])
    )
