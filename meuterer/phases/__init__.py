"""The phases of a round, one module for each phase of the rulebook.

A phase is a [`PhaseSpec`][meuterer.PhaseSpec] made of pure functions. Phases do not import each
other: what follows what is said in the phase table (`meuterer.table`).
"""
