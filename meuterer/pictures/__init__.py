"""Pictures of a table: `mt.svg`."""

from meuterer.pictures.table import svg

__all__ = ["svg"]
