"""The mixer of the audio tests: open, and playing to nobody."""

from collections.abc import Iterator

import pygame
import pytest

from dalmuti.screen.audio.sound_bank import RATE, SoundBank
from dalmuti.screen.audio.sounds import BUFFER, CHANNELS, RESERVED


@pytest.fixture
def bank() -> Iterator[SoundBank]:
    """Return a bank that decodes at once, with the mixer open."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.set_num_channels(RESERVED + CHANNELS)
    bank = SoundBank()
    yield bank
    bank.close()
    pygame.mixer.quit()
