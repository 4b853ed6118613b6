"""Publish the schemas of the standard rules as files of the site."""

import json

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import meuterer as mt


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add `reference/schema/*.json` (called by mkdocs)."""
    for what in ("record", "move", "view", "events", "seat_record"):
        text = json.dumps(mt.json_schema(what), indent=2) + "\n"
        files.append(File.generated(config, f"reference/schema/{what}.json", content=text))
    return files
