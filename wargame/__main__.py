"""`python -m wargame` is the `wargame` command."""

from wargame.cli import main

if __name__ == "__main__":  # a painting process imports this module too
    main()
