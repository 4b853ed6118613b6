"""The scripts that the site serves itself: only the files with the known checksums."""

from __future__ import annotations

import hashlib
import tarfile
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

GOOD, BAD = b"let it = 'good'", b"let it = 'bad'"


class Npm:
    """An npm that packs one file, and counts how often it is asked."""

    def __init__(self) -> None:
        self.data = GOOD
        self.asked: list[str] = []

    def __call__(self, command: list[str], *, cwd: str, **_: object) -> None:
        self.asked.append(command[-1])
        with tarfile.open(Path(cwd, "it-1.0.tgz"), "w:gz") as tar:
            member = tarfile.TarInfo("package/it.js")
            member.size = len(self.data)
            tar.addfile(member, BytesIO(self.data))


@pytest.fixture
def npm(hook: Any, monkeypatch: pytest.MonkeyPatch) -> Npm:
    """The one script that is needed is the good one."""
    script = hook.Script("it@1.0", "package/it.js", hashlib.sha256(GOOD).hexdigest())
    monkeypatch.setattr(hook, "SCRIPTS", {"it.js": script})
    monkeypatch.setattr(hook.shutil, "which", lambda name: name)
    fake = Npm()
    monkeypatch.setattr(hook.subprocess, "run", fake)
    return fake


def build(hook: Any, docs: Path) -> Path:
    """Where the script is after a build."""
    hook.on_pre_build(SimpleNamespace(docs_dir=str(docs)))
    return docs / "assets" / "vendor" / "it.js"


def test_what_is_missing_is_fetched_once(hook: Any, npm: Npm, tmp_path: Path) -> None:
    for _ in range(2):
        assert build(hook, tmp_path).read_bytes() == GOOD
    assert npm.asked == ["it@1.0"]


def test_what_has_changed_is_fetched_again(hook: Any, npm: Npm, tmp_path: Path) -> None:
    build(hook, tmp_path).write_bytes(BAD)
    assert build(hook, tmp_path).read_bytes() == GOOD
    assert len(npm.asked) == 2


def test_a_file_with_another_checksum_is_never_served(hook: Any, npm: Npm, tmp_path: Path) -> None:
    npm.data = BAD
    with pytest.raises(hook.PluginError, match=r"^it@1\.0: package/it\.js is not the file"):
        build(hook, tmp_path)
    assert not list(tmp_path.rglob("*.js"))


def test_without_npm_the_build_says_what_it_needs(
    hook: Any, npm: Npm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook.shutil, "which", lambda _: None)
    with pytest.raises(hook.PluginError, match="needs npm"):
        build(hook, tmp_path)
    assert npm.asked == []
