"""Foreign programs at the table: legal answers count, and nothing they do causes harm."""

import ctypes
import logging
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from dalmuti.pipe.host import STRIKES, PipeBot
from dalmuti.pipe.process_tree import JobLimits
from dalmuti.pipe.program import Program, ProgramError
from dalmuti.pipe.protocol import MAX_LINE
from dalmuti.rules.actions import Deal, GiveTax, Pass, PlaySet
from dalmuti.rules.cards import JESTER
from dalmuti.rules.game import apply, view
from dalmuti.rules.view import Phase, PlayerView
from tests.pipe.programs import START, Seats, answering
from tests.players.hands import dealt, following

FOLLOW = following((3, 5, 5, 9, JESTER), (10, 10))
"""Ben's view: the choice is between 5 5 and a pass."""


PLAY = 'say(id=id, event="play", cards=[5, 5])'


def test_a_legal_answer_counts_whatever_else_it_says(seat: Seats) -> None:
    made = seat(answering(PLAY, 'say(id=id, event="pass", cards=7, player="Dot", why={"a": [1]})'))
    assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))
    assert made.bot.decide(FOLLOW) == Pass(1)
    assert not made.bot.troubles
    header = made.heard("format")[0]
    assert (header["format"], header["you"], header["version"]) == ("dalmuti-bot", "Ben", 1)
    first, second = made.heard("ask")
    assert first == {"ask": "play", "id": 1, "ms": 20000}
    assert second["id"] == 2


@pytest.mark.parametrize(
    ("answer", "part"),
    [
        ('print("I think ...", flush=True)', "invalid JSON"),
        ("print(flush=True)", "blank"),
        ('print("[1]", flush=True)', "an object"),
        ('print("\\xff", flush=True)', "JSON"),
        ('print("[" * 90, flush=True)', "deep"),
        ('print("{" + "x" * 70000 + "}", flush=True)', f"longer than {MAX_LINE}"),
        ('print("x" * (1 << 19), end="", flush=True)', f"longer than {MAX_LINE}"),
        ("say(id=id)", '"event" must be "play" or "pass", not null'),
        ('say(id=id, event="tax", cards=[5])', '"event" must be'),
        ('say(id=id, event="play")', '"cards" must be a list of cards'),
        ('say(id=id, event="play", cards=[])', '"cards" must be'),
        ('say(id=id, event="play", cards=[5.0, 5])', "5.0, but a card is an integer"),
        ('say(id=id, event="play", cards=[True, 1])', "true, but a card"),
        ('say(id=id, event="play", cards=[0, 14])', "0, but a card"),
        ('say(id=id, event="play", cards=[4, 4])', "4"),
        ('say(id=id, event="play", cards=[9, 13, 13])', "13"),
        ('say(id=id, event="play", cards=[5])', "cannot follow 2 cards"),
        ('print(\'{"id": %d, "id": %d}\' % (id, id), flush=True)', "given twice"),
    ],
)
def test_an_answer_that_does_not_count_is_refused_and_the_safest_done(
    seat: Seats, answer: str, part: str
) -> None:
    made = seat(answering(answer, 'print(flush=True), say(id=id, event="pass")'))
    assert made.bot.decide(FOLLOW) == Pass(1)
    assert made.bot.troubles == {"refused": 1}
    made.bot.decide(FOLLOW)  # by then it has read the reply to the first answer
    refused = made.heard("error")[0]
    assert refused["id"] == 1
    assert part in str(refused["error"])


def test_what_is_wrong_is_logged_without_the_name_that_the_program_is_told(
    seat: Seats, caplog: pytest.LogCaptureFixture
) -> None:
    made = seat(answering('say(id=id, event="play", cards=[4, 4])', 'say(id=id, event="pass")'))
    with caplog.at_level(logging.INFO):
        made.bot.decide(FOLLOW)
        made.bot.decide(FOLLOW)  # by then it has read the reply to the first answer
    assert "Ben" in str(made.heard("error")[0]["error"])
    assert "was refused" in caplog.text
    assert "Ben" not in caplog.text


def test_the_program_hears_what_is_wrong_and_may_go_on(seat: Seats) -> None:
    made = seat(answering('say(id=id, event="pass", x=1), say(id=id, event="pass")', PLAY, PLAY))
    assert made.bot.decide(FOLLOW) == Pass(1)
    assert [made.bot.decide(FOLLOW) for _ in range(2)] == [PlaySet(1, (5, 5))] * 2
    assert not made.bot.troubles


def test_other_ids_and_output_nobody_asked_for_are_dropped(seat: Seats) -> None:
    noise = (
        'say(id=id - 1, event="pass"), say(id=id + 1, event="pass"), say(id=str(id), event="pass"),'
        ' say(id=True, event="pass"), say(event="pass"), '
    )
    made = seat('print("hello", flush=True)\n' + answering(noise + PLAY, noise + PLAY))
    assert made.bot._program.hear(time.monotonic() + 20) == b"hello"
    assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))
    assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))
    assert not made.bot.troubles


def test_a_late_answer_is_refused_and_dropped_when_it_comes(seat: Seats) -> None:
    made = seat(answering("None", PLAY.replace("id=id", "id=1"), PLAY), seconds=0.05)
    assert made.bot.decide(FOLLOW) == Pass(1)
    assert made.bot.troubles == {"late": 1}
    made.bot._seconds = 20.0
    made.bot._program.say('{"ask": "nothing", "id": 1}')  # makes it give its late answer
    assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))
    refused = made.heard("error")[0]
    assert refused == {"error": "no answer came within 0.05 s", "id": 1}


def test_who_never_answers_is_not_waited_for_again_and_again(seat: Seats) -> None:
    made = seat("import time\nfor _ in asks(): pass\n", seconds=0.02)
    for _ in range(STRIKES + 3):
        assert made.bot.decide(FOLLOW) == Pass(1)
    assert made.bot.troubles == {"late": STRIKES}
    made.bot.begin(START, "Ben")  # another game, another chance
    assert made.bot.decide(FOLLOW) == Pass(1)
    assert made.bot.troubles == {"late": STRIKES + 1}


@pytest.mark.parametrize(
    "code",
    [
        "sys.exit(3)",
        "raise SystemError",
        "next(asks())\nsys.exit()",
        "import os\nos.close(1)\nfor _ in sys.stdin: pass",
        "import os\nos.close(1)\nos.close(0)\nwhile True: time.sleep(9)",
        "next(asks())\nsys.stdout.write('{\"id\": 1, ')\nsys.stdout.flush()\nsys.exit()",
    ],
)
def test_a_program_that_is_gone_gets_safe_actions_to_the_end(seat: Seats, code: str) -> None:
    made = seat(code)
    for _ in range(3):
        assert made.bot.decide(FOLLOW) == Pass(1)
    assert made.bot.troubles["late"] == 0
    assert made.bot.troubles.total() == 3


def test_a_program_that_has_ended_is_started_anew_for_the_next_game(seat: Seats) -> None:
    made = seat(f"for id in asks():\n    {PLAY}\n    sys.exit()")
    for _ in range(2):
        assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))
        assert made.bot.decide(FOLLOW) == Pass(1)
        made.bot.begin(START, "Ben")
    assert made.bot.troubles == {"gone": 2}


@pytest.mark.parametrize(
    ("code", "seconds"),
    [
        ("sys.exit(3)", 20.0),
        ("next(asks())\nprint('{')", 20.0),
        ("for _ in asks(): pass", 0.01),
    ],
)
def test_a_program_that_is_started_in_vain_again_and_again_is_given_up(
    seat: Seats, code: str, seconds: float
) -> None:
    made = seat(code, seconds)
    started = []
    gone = 0
    for _ in range(STRIKES + 2):
        started.append(made.bot._program)
        gone = made.bot.troubles["gone"]
        assert [made.bot.decide(FOLLOW) for _ in range(STRIKES)] == [Pass(1)] * STRIKES
        made.bot.begin(START, "Ben")
    assert len(set(started)) == STRIKES
    assert made.bot.troubles["gone"] == gone + STRIKES


def test_a_slow_program_is_not_started_anew_but_asked_again(seat: Seats) -> None:
    late = "say(id=0)"
    made = seat(answering(*["None"] * STRIKES, late, PLAY), seconds=0.01)
    for _ in range(STRIKES):
        made.bot.decide(FOLLOW)
    made.bot._program.say('{"ask": "nothing", "id": 0}')  # makes it say something at last
    until = time.monotonic() + 20
    while time.monotonic() < until and made.bot._program._heard.empty():
        time.sleep(0.001)
    program = made.bot._program
    made.bot._seconds = 20.0
    made.bot.begin(START, "Ben")
    assert made.bot._program is program
    assert made.bot.decide(FOLLOW) == PlaySet(1, (5, 5))


@pytest.mark.parametrize(
    "code",
    [
        "while True: sys.stdout.write('x' * 5000)",
        "while True: say(id=0, event='pass', x='y' * 50)",
        "while True: print('[')",
        "while True: time.sleep(9)",
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(9)",
    ],
)
def test_floods_and_silence_neither_block_nor_outlast_the_game(seat: Seats, code: str) -> None:
    made = seat(code, seconds=0.3)
    began = time.monotonic()
    made.bot.tell(['{"event": "pass", "player": "Ann", "padding": "' + "x" * 9000 + '"}'] * 3000)
    assert time.monotonic() - began < 5
    assert made.bot.decide(FOLLOW) == Pass(1)
    process = made.bot._program._process
    assert process is not None
    made.bot.close()
    assert process.poll() is not None


def test_a_program_ends_although_its_ending_is_interrupted(
    seat: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = seat("while True: time.sleep(9)").bot
    process = bot._program._process
    assert process is not None
    began = threading.Thread.start
    ending: list[threading.Thread] = []

    def start(thread: threading.Thread) -> None:
        if thread.name == "pipe end" and not ending:
            ending.append(thread)
            raise KeyboardInterrupt  # as if it came before the thread existed
        began(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    with pytest.raises(KeyboardInterrupt):
        bot.close()
    assert process.wait(20) != 0


def test_a_program_whose_start_is_interrupted_is_not_there_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opening: list[threading.Thread] = []
    began = threading.Thread.start

    def start(thread: threading.Thread) -> None:
        if not opening:
            opening.append(thread)
            raise KeyboardInterrupt  # the thread exists, but has not run yet
        began(thread)

    monkeypatch.setattr(threading.Thread, "start", start)
    program = Program(f'"{sys.executable}" -c "input()"')
    with pytest.raises(KeyboardInterrupt):
        program.start()
    program.end()
    opening[0].run()
    assert program._process is None
    with pytest.raises(ProgramError, match="it has been ended"):
        program.start()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes like these")
def test_what_a_program_has_started_ends_with_it(seat: Seats, tmp_path: Path) -> None:
    made = seat(
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
        f"with open({str(tmp_path / 'child')!r}, 'w') as file:\n    file.write(str(child.pid))\n"
        "for id in asks():\n    say(id=id, event='pass')\n"
    )
    made.bot.decide(FOLLOW)
    child = int((tmp_path / "child").read_text())
    made.bot.close()
    until = time.monotonic() + 10
    while time.monotonic() < until and _runs(child):
        os.sched_yield()
    assert not _runs(child)


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    "command", ["", "   ", "no-such-program-here --fast", '"', "/", "\0", "'' x"]
)
def test_a_command_that_starts_nothing_is_a_named_error(command: str) -> None:
    with pytest.raises(ProgramError, match="cannot be started") as caught:
        PipeBot(command).start()
    assert repr(command) in str(caught.value)


def _lead(*hand: int) -> PlayerView:
    return view(dealt(hand, (1,), (2,), (3,)), 0)


def test_the_safest_is_done_on_the_lead_and_in_taxes_too(seat: Seats) -> None:
    made = seat("sys.exit()")
    assert made.bot.decide(_lead(3, 9, 12, 12, JESTER)) == PlaySet(0, (12,))
    state, _ = apply(START, Deal(((3, 9, 12, JESTER), (1,), (2, 4), (5, 6)), partial=True))
    assert state.phase is Phase.TAXES
    assert made.bot.decide(view(state, 0)) == GiveTax(0, (9, 12))


def _gone(pid: int) -> bool:
    until = time.monotonic() + 20
    while time.monotonic() < until and _runs(pid):
        os.sched_yield()
    return not _runs(pid)


STARTS_AND_IS_KILLED = """
import os, signal, sys, threading, time
from dalmuti.pipe.process_tree import JobLimits
from dalmuti.pipe.program import Program

program = Program(sys.argv[1])
starter = threading.Thread(target=program.start)
starter.start()
starter.join()  # the thread that asked for it is gone, and the program goes on
print(program._process.pid, flush=True)
sys.stdin.readline()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends programs with their starter")
def test_a_program_that_never_reads_ends_when_we_are_killed(tmp_path: Path) -> None:
    script = tmp_path / "deaf.py"
    script.write_text("import time\nwhile True: time.sleep(99)\n")
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", STARTS_AND_IS_KILLED, f'"{sys.executable}" -I -S "{script}"'],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as killed:
        assert killed.stdout is not None
        pid = int(killed.stdout.readline())
        assert _runs(pid)
        killed.communicate(b"\n")
    assert _gone(pid)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes like these")
@pytest.mark.parametrize("ends", ["", "sys.exit()\n"])
def test_children_end_with_a_program_that_has_ended_by_itself(
    seat: Seats, tmp_path: Path, ends: str
) -> None:
    made = seat(
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
        f"with open({str(tmp_path / 'child')!r}, 'w') as file:\n    file.write(str(child.pid))\n"
        f"next(questions())\nsay(id=1, event='pass')\n{ends}"
    )
    made.bot.decide(FOLLOW)
    child = int((tmp_path / "child").read_text())
    process = made.bot._program._process
    assert process is not None
    assert _gone(process.pid)
    assert _runs(child)
    made.bot.close()
    assert _gone(child)
    assert process.poll() is not None


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the sizes are those of 64 bits")
def test_what_windows_is_told_of_a_job_has_the_size_it_wants() -> None:
    assert ctypes.sizeof(JobLimits) == 144
