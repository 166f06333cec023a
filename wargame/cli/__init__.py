"""The `wargame` command."""

from __future__ import annotations

import sys

from wargame.version import VERSION

__all__ = ["main"]


def main() -> None:
    """Run the command line. Who only asks for the version gets it before anything is imported."""
    if sys.argv[1:] == ["--version"]:
        print(f"wargame {VERSION}")
        return
    from wargame.cli.commands import run

    run()
