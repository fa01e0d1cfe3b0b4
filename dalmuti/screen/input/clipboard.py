"""Text on the system's clipboard."""

import logging

import pygame

log = logging.getLogger(__name__)


def copy(text: str) -> None:
    """Put a text on the clipboard, if the system has one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        log.warning("nothing can be copied: %s", error)


def copied() -> str:
    """Return the text on the clipboard; "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError) as error:
        log.warning("nothing can be pasted: %s", error)
        return ""
