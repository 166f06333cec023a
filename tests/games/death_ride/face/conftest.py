"""The fixtures of the command."""

from tests.cli.conftest import played, run

__all__ = ["played", "run"]
