"""Speech bubbles: one at a time, rare, and each gone after a few seconds."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.stage.anchors import Stock
from dalmuti.stage.chatter import Chatter, Occasion, Remark
from dalmuti.stage.cues import Cue, StockTaken
from dalmuti.stage.geometry import Rect
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout, pose_of
from dalmuti.stage.voices import WHILE_WALKING, Saying, Voices
from dalmuti.texts.catalogue import character_lines

if TYPE_CHECKING:
    from concurrent.futures import Future

    from dalmuti.storage.statistics.meetings import Meetings

STAYS: Final = 2.8
"""Seconds that a line stays readable."""
FADES: Final = 0.2
QUIET: Final = 9.0
"""Seconds from one line to the next."""
ANSWERS: Final = STAYS + 0.4
"""Seconds from a line to the answer to it."""


class SpeechBubbles:
    """The remark on show, if there is one."""

    def __init__(
        self, context: GraphicsContext, voice_of: Callable[[PlayerId], str] = lambda _: ""
    ) -> None:
        """`voice_of` returns the voice of a player's character, "" if they have none."""
        self._context = context
        self._chatter = Chatter()
        self._lines = character_lines(context.texts.language)
        self._voices = Voices(voice_of)
        self._met: Future[Meetings] | None = None
        """The earlier games of the characters and people, if they are to greet each other."""
        self._said: Remark | Saying | None = None
        self._answer: Remark | None = None
        """The answer to be given to the last remark."""
        self._kept: Remark | Saying | None = None
        """The remark to be made as soon as everyone is seated."""
        self._age = QUIET

    @property
    def speaking(self) -> bool:
        """Return whether there is a bubble to be seen."""
        return self._said is not None

    @property
    def polls(self) -> bool:
        """Return whether a bubble fades, or an answer is due."""
        return self.speaking or self._answer is not None

    def greet(self, met: "Future[Meetings]") -> None:
        """Have a character greet a person when the first hand begins, if `met` is known then."""
        self._met = met

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the picture changes."""
        before, self._age = self._age, self._age + dt
        if self._answer is not None and self._age >= ANSWERS:
            self._said, self._answer, self._age = self._answer, None, 0.0
            if not self._context.preferences.now.chatter:
                self._said = None
            return True
        if self._said is None:
            return False
        if self._age >= STAYS:
            self._said = None
            return True
        return before < FADES or self._age > STAYS - FADES

    def hear(self, cues: Iterable[Cue], before: TableModel, persons: frozenset[PlayerId]) -> None:
        """Choose a remark on what has happened at the table `before`."""
        quiet = not self._context.preferences.now.chatter or self._age < QUIET
        for cue in cues:
            remark = self._chatter.remark(cue, before, persons, quiet)
            own = self._voices.saying(cue, before, persons, quiet or self._lines is None)
            # Nobody forgets a robbery for a line that fits any day.
            avenged = remark is not None and remark.occasion is Occasion.REVENGE
            found = remark if avenged else own or remark
            if isinstance(cue, StockTaken):
                found, self._kept = self._greeting(before, persons) or self._kept, None
            elif _is_kept(found):
                # Nobody speaks while walking to a new chair.
                self._kept = found
                continue
            if found is not None and not quiet:
                self._said, self._age = found, 0.0
                self._answer = self._chatter.answer(found, before, persons)
                quiet = True

    def _greeting(self, before: TableModel, persons: frozenset[PlayerId]) -> Saying | None:
        met, self._met = self._met, None
        if met is None or self._lines is None or not met.done() or met.exception() is not None:
            return None
        return self._voices.greeting(before, persons, met.result().between(before.names))

    def draw(self, surface: pygame.Surface, model: TableModel, layout: Layout) -> list[pygame.Rect]:
        """Draw the bubble beside the speaker's head; return its place if there is one."""
        said = self._said
        if said is None or said.player in model.gone:
            return []
        if model.chairs[said.player] is None:
            return []
        line = self._worded(said, model)
        seat = layout.seats[model.place_of(said.player)]
        to_right = seat.bubble.centre[0] > seat.bust.centre[0]
        pixels = layout.text * 0.98
        text = self._lettered(line, pixels, round(seat.bubble.w * 1.25 - layout.text * 1.6))
        pad_x, pad_y = round(layout.text * 0.75), round(layout.text * 0.45)
        body = pygame.Rect(0, 0, text.get_width() + 2 * pad_x, text.get_height() + 2 * pad_y)
        # The bubble grows away from the head.
        middle = round(seat.bubble.centre[1])
        if to_right:
            body.midleft = (round(seat.bubble.x + 0.06 * seat.bust.w), middle)
        else:
            body.midright = (round(seat.bubble.right - 0.06 * seat.bust.w), middle)
        if model.stock and said.player == model.dealer:
            # above the deck that they deal from
            deck = pose_of(Stock(said.player), layout, model).bounds().grown(pad_y)
            if Rect(*body).overlaps(deck):
                body.bottom = round(deck.y)
        body.clamp_ip(surface.get_rect().inflate(-12, -12))
        whole = self._whole(body, text, to_right)
        alpha = min(1.0, self._age / FADES, (STAYS - self._age) / FADES)
        whole.set_alpha(round(255 * max(0.0, alpha)))
        margin = self._margin
        return [surface.blit(whole, (body.x - margin, body.y - margin))]

    def _worded(self, said: Remark | Saying, model: TableModel) -> str:
        name = "" if said.to is None else model.names[said.to]
        texts = self._context.texts
        if isinstance(said, Remark):
            message = f"say.{said.kind}.{said.occasion}.{said.number + 1}"
            return texts(message, name=name)
        if self._lines is None or self._lines.language != texts.language:
            self._lines = character_lines(texts.language)
        return "" if self._lines is None else self._lines(said.message, name=name)

    @property
    def _margin(self) -> int:
        return self._context.theme.px(44)

    def _lettered(self, line: str, pixels: float, width: int) -> pygame.Surface:
        flat = text_px(self._context, line, Face.ITALIC, pixels, INK)
        if flat.get_width() <= width:
            return flat
        theme = self._context.theme
        units = pixels / (theme.scale * theme.text_percent / 100)
        lines = theme.paragraph(line, Face.ITALIC, units, INK, width, centred=True)
        written = lines.get_bounding_rect()
        # Cropped, so that the bubble is no wider than its longest line.
        return lines.subsurface((written.x, 0, written.width, lines.get_height()))

    def _whole(self, body: pygame.Rect, text: pygame.Surface, to_right: bool) -> pygame.Surface:
        """Return bubble, tail and text as one surface, so that it can fade."""
        margin, patches = self._margin, self._context.nine_patches
        local = pygame.Rect(margin, margin, *body.size)
        whole = pygame.Surface((body.width + 2 * margin, body.height + 2 * margin), pygame.SRCALPHA)
        whole.blit(*patches.panel("bubble", local))
        tail = patches.mark(
            "bubble_tail_left" if to_right else "bubble_tail_right", round(body.height * 0.5)
        )
        at = tail.get_rect(top=local.bottom - tail.get_height() // 3)
        if to_right:
            at.left = local.left + body.height // 4
        else:
            at.right = local.right - body.height // 4
        whole.blit(tail, at)
        whole.blit(text, text.get_rect(center=local.center))
        return whole


def _is_kept(found: Remark | Saying | None) -> bool:
    """Return whether a remark must wait until everyone is seated."""
    if isinstance(found, Saying):
        return found.moment in WHILE_WALKING
    return found is not None and found.occasion in (Occasion.RISES, Occasion.TURNED)
