"""`python -m wargame.cli` is the `wargame` command."""

from wargame.cli import main

if __name__ == "__main__":
    main()
