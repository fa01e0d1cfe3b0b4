"""dev.py keeps the environment up to date, and reports problems in one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(dev.__file__).parent


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a checkout with only its requirements, and an empty environment."""
    for name in ("pyproject.toml", "constraints.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "stamp.json")
    return tmp_path


@pytest.fixture
def installs(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the installations requested, apart from the build backend."""
    wanted: list[str] = []

    def pip_install(*arguments: str) -> None:
        if arguments != ("hatchling",):
            wanted.append(arguments[-1])

    monkeypatch.setattr(dev, "pip_install", pip_install)
    monkeypatch.setattr(dev, "venv_works", lambda: True)
    return wanted


def test_a_second_time_installs_nothing(installs: list[str]) -> None:
    dev.prepare("")
    dev.prepare("")
    assert installs == ["."]


def test_an_extra_is_added_and_covers_the_plain_game(installs: list[str]) -> None:
    for extra in ("", "art", "", "dev", "art"):
        dev.prepare(extra)
    assert installs == [".", ".[art]", ".[dev]"], "dev contains art"


@pytest.mark.parametrize("name", ["pyproject.toml", "constraints.txt"])
def test_changed_requirements_are_installed(name: str, checkout: Path, installs: list[str]) -> None:
    dev.prepare("dev")
    (checkout / name).write_text("# changed")
    dev.prepare("")
    dev.prepare("dev")
    assert installs == [".[dev]", ".", ".[dev]"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"fingerprint": 1, "extras": 2}'])
def test_a_damaged_stamp_means_installing_again(text: str, installs: list[str]) -> None:
    dev.STAMP.write_text(text)
    dev.prepare("")
    assert installs == ["."]


def test_an_interrupted_installation_is_taken_up_again(
    installs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pip_install = dev.pip_install

    def stop(*_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "pip_install", stop)
    with pytest.raises(KeyboardInterrupt):
        dev.prepare("")
    monkeypatch.setattr(dev, "pip_install", pip_install)
    dev.prepare("")
    assert installs == ["."]


@pytest.mark.usefixtures("checkout")
def test_a_half_made_environment_is_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not dev.venv_works()  # no Python in it
    monkeypatch.setattr(dev, "PYTHON", Path(getattr(sys, "_base_executable", sys.executable)))
    assert not dev.venv_works()  # one that would install into the system


def test_a_whole_environment_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    assert dev.venv_works()


@pytest.mark.usefixtures("checkout")
def test_a_missing_module_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["dev.py", "play"])
    assert dev.main() == 1
    said = capsys.readouterr().err
    assert said.startswith("dev.py: this Python has no venv module; install it")
    assert said.count("\n") == 1


@pytest.mark.usefixtures("checkout")
def test_no_network_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    retrying = "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'"

    def offline(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", f"{retrying}\nERROR: No matching")

    monkeypatch.setattr(dev, "venv_works", lambda: True)
    monkeypatch.setattr("subprocess.run", offline)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test"])
    assert dev.main() == 1
    assert capsys.readouterr().err == (
        "dev.py: the package index cannot be reached; connect to the network and try again.\n"
    )


def test_an_old_python_is_one_sentence() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path('dev.py')"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "dev.py: this is Python 3.8; the game needs CPython 3.11 or newer.\n"


def test_unknown_words_are_wrong_usage() -> None:
    done = subprocess.run(
        [sys.executable, "dev.py", "paly"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "'paly'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("installs")
def test_the_games_status_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def run(*arguments: str, folder: Path | None = None) -> int:
        asked.append(arguments)
        return 7

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(sys, "argv", ["dev.py", "play", "--seed", "3"])
    assert dev.main() == 7
    assert asked == [("-m", "dalmuti", "--seed", "3")]


def test_every_check_runs_even_if_one_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "run", lambda *arguments: int(arguments[1] == "bad"))
    assert dev.check((("-m", "bad"), ("-m", "good"))) == 1
    said = capsys.readouterr().out
    assert "FAILED  bad" in said
    assert "ok      good" in said
    assert dev.check((("-m", "good"),)) == 0


def test_checks_beside_others_are_reported_like_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(dev, "run", lambda *arguments: 0)
    bad = ("-c", "import sys; print('found'); sys.exit(3)")
    assert dev.check((("-m", "good"),), beside=(bad, ("-c", ""))) == 1
    said = capsys.readouterr().out
    assert "found\n" in said
    assert said.index("FAILED") < said.index("ok      good")
    assert dev.check((("-m", "good"),), beside=(("-c", ""),)) == 0
