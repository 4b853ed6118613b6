"""`python -m meuterer`: the command line."""

from meuterer.cli import main

if __name__ == "__main__":
    main()
