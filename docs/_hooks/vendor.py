"""Fetch the scripts that the site serves itself, so that reading it asks no other host.

They are not part of the repository: `npm pack` brings them once, in the versions and with the
checksums below, and git ignores them.
"""

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError


class Script(NamedTuple):
    """A file of an npm package, and its SHA-256."""

    package: str
    member: str
    sha256: str


SCRIPTS = {
    "mermaid.js": Script(
        "mermaid@11.17.2",
        "package/dist/mermaid.min.js",
        "581ed7d74bd9048d0e3a91363927d72ef22942d7722546b27f7cc29e35390eb8",
    ),
    "iframe-worker.js": Script(
        "iframe-worker@1.0.4",
        "package/shim/index.js",
        "e8e412dbcfea9b7e31b5ffa288d7b6035915e714c542f4176a0cdbe262fc9609",
    ),
}


def on_pre_build(config: MkDocsConfig) -> None:
    """Fetch what is missing or not the version above (called by mkdocs)."""
    folder = Path(config.docs_dir, "assets", "vendor")
    folder.mkdir(parents=True, exist_ok=True)
    for name, script in SCRIPTS.items():
        file = folder / name
        if not (file.exists() and _sha256(file.read_bytes()) == script.sha256):
            file.write_bytes(_fetch(script))


def _fetch(script: Script) -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise PluginError("the documentation needs npm, once, to fetch the scripts it serves")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [npm, "pack", "--silent", script.package],
            cwd=folder,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as tar:
            member = tar.extractfile(script.member)
            data = member.read() if member else b""
    if _sha256(data) != script.sha256:
        raise PluginError(f"{script.package}: {script.member} is not the file it should be")
    return data


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
