"""The system's languages, from its environment and its desktop."""

import locale
import subprocess
import sys

import pytest

from dalmuti.texts.system import codes_of, system_languages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "codes"),
    [
        ({"LANG": "de_AT.UTF-8"}, ("de_AT", "de")),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, ("fr_FR", "fr")),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "nl_NL"}, ("nl_NL", "nl")),
        ({"LANGUAGE": "nl:fr", "LANG": "de_DE@euro"}, ("nl", "fr", "de_DE", "de")),
        ({"LANGUAGE": "nl", "LC_ALL": "C.UTF-8", "LANG": "de_DE"}, ()),
        ({"LANG": "POSIX"}, ()),
    ],
)
def test_the_environment_in_its_order(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], codes: tuple[str, ...]
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_languages() == codes


def test_without_an_environment_the_desktop_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(locale, "getlocale", lambda: ("nl_BE", "UTF-8"))
    assert system_languages() == ("nl_BE", "nl")
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert system_languages() == ()


def test_a_mac_names_a_row_of_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    answer = '(\n    "fr-CA",\n    "en-CA"\n)\n'
    done = subprocess.CompletedProcess((), 0, stdout=answer, stderr="")
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert system_languages() == ("fr_CA", "fr", "en_CA", "en")


def test_names_of_locales() -> None:
    assert codes_of("DE-at") == ("de_at", "de")
    assert codes_of("") == codes_of("C") == ()
