"""How the tests of the command line run it: in this process, or in one of its own."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen
from click.testing import CliRunner

from meuterer.cli.app import program


@frozen
class Run:
    """How a run of the command line ended."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of the terminal on which the tests happen to run."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Callable[..., Run]:
    """Run the command line in this process; `typed` is what a human types."""

    def run(*args: str | Path, typed: str | bytes = "") -> Run:
        apart = "mix_stderr" in inspect.signature(CliRunner).parameters  # click 8.1
        runner = CliRunner(mix_stderr=False) if apart else CliRunner()  # type: ignore[call-arg]
        result = runner.invoke(program, [str(arg) for arg in args], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Run(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def spawn() -> Callable[..., Run]:
    """Run `python -m meuterer` with pipes; other keywords are environment variables."""

    def spawn(*args: str | Path, typed: str = "", **environment: str) -> Run:
        done = subprocess.run(
            [sys.executable, "-m", "meuterer", *map(str, args)],
            input=typed.encode(),
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONUTF8": "1", **environment},
        )
        return Run(done.returncode, done.stdout.decode(), done.stderr.decode())

    return spawn
