"""Pictures of a table: `mt.svg`."""

from meuterer.pictures.table import Pictured, svg

__all__ = ["Pictured", "svg"]
