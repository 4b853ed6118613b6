"""The command line as a whole: help, errors in one line, pipes, colours."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import meuterer as mt


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",)])
def test_help_names_the_commands(run, args):
    told = run(*args)
    assert told.code == 0
    assert told.out.startswith("Usage: meuterer")
    for command in ("play", "simulate", "replay", "diagram"):
        assert f"\n  {command} " in told.out


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "diagram"])
def test_help_on_every_level(run, command):
    told = run(command, "--help")
    assert told.code == 0
    assert told.out.startswith(f"Usage: meuterer {command}")
    assert all(len(line) <= 80 for line in told.out.splitlines())


def test_version(run):
    assert run("--version").out == f"meuterer {mt.__version__}\n"


def test_the_diagram_is_that_of_the_rules(run):
    assert run("diagram").out == mt.mermaid(mt.STANDARD).rstrip() + "\n"
    hold_back = mt.STANDARD.with_rules(mt.house_rules.MUTINY_LAPS)
    assert run("diagram", "--rule", "mutiny_laps").out == mt.mermaid(hold_back).rstrip() + "\n"


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (("sail",), "No such command 'sail'"),
        (("--sail",), "No such option"),
        (("play", "--sail"), "No such option"),
        (("play", "extra"), "unexpected extra argument"),
        (("play", "--bots", "--players", "5"), "'5' is not one of '3', '4'"),
        (("play", "--bots", "--players"), "requires an argument"),
        (("play", "--bots", "--seed", ""), "1 to 1000 characters"),
        (("play", "--bots", "--seed", "9" * 1001), "1 to 1000 characters"),
        (("play", "--bots", "--seat", "1"), "--seat is for you"),
        (("play", "--bots", "--name", "Zoë"), "--name is for you"),
        (("play", "--players", "3", "--seat", "3"), "the seats are 0 to 2"),
        (("play", "--seat", "-1"), "-1"),
        (("play", "--name", ""), "1 to 40 printable characters"),
        (("play", "--name", "a\nb"), "1 to 40 printable characters"),
        (("play", "--name", "x" * 41), "1 to 40 printable characters"),
        (("play", "--bots", "--option", "rounds"), "NAME=VALUE is needed"),
        (("play", "--bots", "--option", "rounds=0"), "a whole number from 1 up"),
        (("play", "--bots", "--option", "rounds=" + "9" * 5000), "a whole number from 1 up"),
        (("play", "--bots", "--option", "colour=red"), "no option 'colour'"),
        (("play", "--bots", "--option", "wages=a,b"), "wages"),
        (("play", "--bots", "--rule", "storms"), "no built-in house rule 'storms'"),
        (("play", "--bots", "--rule", "nowhere:STORM"), "No module named 'nowhere'"),
        (("play", "--bots", "--rule", "os:path"), "not a HouseRule"),
        (("play", "--bots", "--rule", "pirates", "--rule", "pirates"), "twice"),
        (("play", "--bots", "--record", "nowhere/game.json"), "No such file or directory"),
        (("play", "--bots", "--record", "."), "is a directory"),
        (("play", "--bots", "--record", "-"), "the name of a file is needed"),
        (("play", "--players", "3", "--option", "first_captain=3"), "seat 3"),
        (("simulate", "--games", "0"), "0 is not in the range"),
        (("simulate", "--games", "-3"), "-3 is not in the range"),
        (("simulate", "--games", "many"), "not a valid integer"),
        (("replay",), "Missing argument 'FILE'"),
        (("replay", "nowhere.json"), "No such file or directory"),
        (("replay", "."), "directory"),
        (("replay", "junk"), "junk: expected UTF-8 text"),
        (("replay", "broken"), "broken: not JSON"),
        (("replay", "illegal"), "illegal: moves[0]: illegal move: The wage must be 0, 1, 2 or 3"),
        (("replay", "long"), "4000000 are the most"),
    ],
)
def test_bad_input_is_reported_in_one_line(run, tmp_path, monkeypatch, args, problem):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "junk").write_bytes(b"\x00\xff\x80" * 100)
    (tmp_path / "broken").write_text('{"format": \n')
    (tmp_path / "long").write_bytes(b" " * 5_000_000)
    game = mt.Game(seed=7)
    game.play(mt.SetWage(3))
    illegal = game.record().to_json().replace('"wage": 3', '"wage": 4')
    (tmp_path / "illegal").write_text(illegal)
    told = run(*args)
    assert told.code == 2
    assert not told.out
    assert told.err.startswith("meuterer: ")
    assert told.err.count("\n") == 1
    assert len(told.err) < 500
    assert problem in told.err


def test_a_usage_error_says_where_to_find_help(run):
    assert run("play", "--players", "5").err.endswith(" (help: meuterer play --help)\n")


# In a process of its own


def test_piped_output_has_no_colour_codes_and_the_exit_code_is_0(spawn):
    told = spawn("play", "--bots", "--seed", "7")
    assert told.code == 0
    assert "Ranking" in told.out
    assert "\x1b" not in told.out + told.err


def test_colour_codes_can_be_forced_and_no_color_wins(spawn):
    game = ("play", "--bots", "--seed", "7", "--option", "rounds=1")
    assert "\x1b[1;36mAnn" in spawn(*game, FORCE_COLOR="1").out
    assert "\x1b" not in spawn(*game, FORCE_COLOR="1", NO_COLOR="1").out


def test_a_bad_file_in_a_process_of_its_own(spawn, tmp_path):
    told = spawn("replay", tmp_path)
    assert told.code == 2
    assert told.err.count("\n") == 1


def test_a_terminal_that_knows_only_ascii(spawn):
    told = spawn("play", "--bots", "--seed", "7", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert told.code == 0
    assert "Frosth?hle" in told.out


@pytest.mark.parametrize("args", [("play", "--bots"), ("diagram",), ("simulate", "--games", "1")])
def test_nobody_reads_the_output_to_its_end(args):
    command = [sys.executable, "-m", "meuterer", *args]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110
def test_a_full_disk_is_reported_in_one_line():
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [sys.executable, "-m", "meuterer", "diagram"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"meuterer: No space left on device\n"


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_click_or_rich_one_line_says_what_to_install(missing):
    program = f"import sys; sys.modules[{missing!r}] = None; from meuterer.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    expected = f"meuterer: the command line needs {missing}: pip install '.[cli]'"
    assert done.stderr.decode().splitlines() == [expected]
