"""The game's files are found wherever the game runs from."""

import json
from pathlib import Path

import pytest

from dalmuti import resources
from dalmuti.resources import (
    AssetBrokenError,
    AssetMissingError,
    asset_path,
    check_assets,
)


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    root = Path(resources.__file__).resolve().parent.parent
    assert asset_path("fonts") == root / "assets" / "fonts"


def test_a_wheel_and_the_packaged_program_carry_them_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "dalmuti" / "assets" / "fonts" / "a.ttf"
    beside = tmp_path / "assets" / "fonts" / "a.ttf"
    for path in (inside, beside):
        path.parent.mkdir(parents=True)
        path.write_bytes(b"")
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "dalmuti")
    assert asset_path("fonts", "a.ttf") == inside


def test_a_missing_asset_is_named_with_the_places_looked_in() -> None:
    with pytest.raises(AssetMissingError) as caught:
        asset_path("fonts", "no_such.ttf")
    message = str(caught.value)
    assert "'fonts/no_such.ttf'" in message
    assert len(caught.value.looked_in) == 2
    assert all(str(place) in message for place in caught.value.looked_in)


@pytest.mark.parametrize("name", resources.NEEDED)
@pytest.mark.parametrize(
    ("content", "error"),
    [(None, AssetMissingError), (b"{", AssetBrokenError), (b"{}", AssetBrokenError)],
)
def test_what_nothing_can_be_drawn_without_is_looked_at(
    name: str,
    content: bytes | None,
    error: type[Exception],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_assets()
    for needed, fields in resources.NEEDED.items():
        path = tmp_path / "assets" / needed
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(dict.fromkeys(fields, 0)))
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "dalmuti")
    check_assets()
    path = tmp_path / "assets" / name
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)
    with pytest.raises(error, match=rf"{name}.*reinstall the game"):
        check_assets()
