"""The checks and extensions of the documentation site."""

from pathlib import Path

import pytest

pytest.importorskip("sphinx")

from build.docs.links import faults
from build.docs.reference import imported_from
from build.docs.rules_links import pieces


def site(folder: Path, **pages: str) -> list[str]:
    """Write pages of a site and return the faults of its links."""
    for name, body in pages.items():
        (folder / f"{name}.html").write_text(f"<html><body>{body}</body></html>", encoding="utf-8")
    return list(faults(folder))


class TestLinks:
    def test_good_links_are_no_faults(self, tmp_path: Path) -> None:
        (tmp_path / "picture 1.png").touch()
        found = site(
            tmp_path,
            one='<h1 id="top">One</h1><a href="two.html#é">two</a><a href="#top">up</a>',
            two='<a name="é"></a><a href="one.html">one</a><img src="picture%201.png?v=1"/>',
        )
        assert found == []

    def test_a_missing_page_file_or_anchor_is_a_fault(self, tmp_path: Path) -> None:
        found = site(
            tmp_path,
            one='<a href="three.html">3</a><a href="two.html#no">2</a><a href="#no">here</a>',
            two='<img src="none.png"/>',
        )
        assert found == [
            "one.html links to three.html, but there is no such file.",
            "one.html links to two.html#no, but that page has no such anchor.",
            "one.html links to #no, but that page has no such anchor.",
            "two.html links to none.png, but there is no such file.",
        ]

    def test_other_hosts_may_be_linked_but_not_loaded_from(self, tmp_path: Path) -> None:
        found = site(
            tmp_path,
            one='<a href="https://example.org/x#y">x</a><script src="//example.org/s.js"></script>',
        )
        assert found == ["one.html loads //example.org/s.js from another host."]

    def test_folders_are_searched_and_mean_their_index(self, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        assert site(tmp_path / "deep", index='<a href="../up.html">up</a>') == [
            "index.html links to ../up.html, but there is no such file."
        ]
        assert site(tmp_path, up='<a href="deep/">deep</a>') == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no citation", [("no citation", None)]),
        ("as in RULES 7.", [("as in ", None), ("RULES 7", 7), (".", None)]),
        ("RULES\n5,\n6", [("", None), ("RULES\n5", 5), (",\n", None), ("6", 6), ("", None)]),
        (
            "(RULES 5, 6)",
            [("(", None), ("RULES 5", 5), (", ", None), ("6", 6), (")", None)],
        ),
        (
            "RULES 3 to 7, 10 and RULES 12",
            [
                ("", None),
                ("RULES 3", 3),
                (" to ", None),
                ("7", 7),
                (", ", None),
                ("10", 10),
                (" and ", None),
                ("RULES 12", 12),
                ("", None),
            ],
        ),
    ],
)
def test_citations_of_the_rules_are_found(text: str, expected: list[tuple[str, int]]) -> None:
    assert list(pieces(text)) == expected
    assert "".join(piece for piece, _ in pieces(text)) == text


def test_the_module_that_defines_an_exported_name_is_found() -> None:
    modules = imported_from("dalmuti.rules")
    assert modules["EDITIONS"] == "dalmuti.rules.editions"
    assert modules["apply"] == "dalmuti.rules.game"
