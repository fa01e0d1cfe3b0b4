from pathlib import Path

import pygame
import pytest

from dalmuti.resources import asset_path
from dalmuti.screen.graphics.webp import WebpError, webp_size


@pytest.mark.parametrize("name", ["hall/hall.webp", "cards/1.webp", "people/chair_0.webp"])
def test_the_size_is_that_of_the_loaded_picture(name: str) -> None:
    path = asset_path(*name.split("/"))
    assert webp_size(path) == pygame.image.load(path).get_size()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"RIFF",
        b"\x89PNG" + bytes(40),
        b"RIFF1234WAVE" + bytes(40),
        b"RIFF1234WEBPVP8L" + bytes(40),
    ],
)
def test_other_files_are_told_of(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.webp"
    path.write_bytes(data)
    with pytest.raises(WebpError, match="expected a WebP picture"):
        webp_size(path)
