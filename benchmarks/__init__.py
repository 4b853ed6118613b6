"""The benchmark: `python -m benchmarks`."""
