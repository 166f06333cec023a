"""The promises of a game: one suite over every game that is installed, ours or a stranger's.

`wargame conform GAME` plays random games and examines each promise at every moment of them; a game is finished when it
keeps them all. A promise is a function of a `Moment` that yields what is wrong, in a sentence.
"""

from wargame.conform.run import PROMISES, Report, conform

__all__ = ["PROMISES", "Report", "conform"]
