"""A computer player for Abyss of Lament that plays like a sensible beginner.

It knows only what its seat shows. `picture` turns the view into something quick to reason about,
`forecast` says what a combat is worth, `assault` and `marching` plan a maneuver, and `deployment`,
`cards`, `fighting` and `hits` answer the other questions. `brain` asks the right one of them.
All likes and dislikes are numbers in `weights`.
"""

from wargame.games.abyss_of_lament.player.brain import Brain

__all__ = ["Brain"]
