"""Facts from SDL about this machine, for bug reports."""

import pygame

from dalmuti.screen.accessibility.adapter import accesskit_found
from dalmuti.screen.window import WindowError, desktops


def screen_facts() -> list[str]:
    """Return lines about screens, sound and controllers; no window is shown.

    They contain no text from other programs.
    """
    version = ".".join(map(str, pygame.version.SDL))
    lines = [f"pygame-ce {pygame.version.ver}, SDL {version}"]
    lines.append(f"Screen readers: {accesskit_found()}")
    try:
        sizes = ", ".join(f"{one.width}x{one.height}+{one.x}+{one.y}" for one in desktops())
        lines.append(f"Screens: {sizes or 'none'} ({pygame.display.get_driver()})")
    except (WindowError, pygame.error):
        lines.append("Screens: none")
    try:
        pygame.mixer.init()
        rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
        lines.append(f"Sound: {rate} Hz, {channels} channels")
    except pygame.error:
        lines.append("Sound: none")
    pygame.joystick.init()
    lines.append(f"Controllers: {pygame.joystick.get_count()}")
    pygame.quit()
    return lines
