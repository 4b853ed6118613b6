"""The figures of the pages, drawn from the rules and from what the engine plays."""

from figures.arithmetic import mutiny
from figures.circle import island_circle
from figures.flow import round_flow

__all__ = ["island_circle", "mutiny", "round_flow"]
