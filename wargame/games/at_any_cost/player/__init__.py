"""A computer player for At Any Cost that plays like a sensible beginner, on either side.

It knows only what its seat shows. `picture` lays the view out for quick questions, `objectives` says what the
scenario is about, `missions` sends every formation and unit somewhere, `hexes` and `standing` price the ground.
`attacks` looks for assaults worth making; `posture`, `moving`, `firing`, `assaulting`, `events`, `command` and
`resting` answer the questions of their Steps. `brain` asks the right one of them. All likes and dislikes are
numbers in `weights`.
"""

from wargame.games.at_any_cost.player.brain import Brain

__all__ = ["Brain"]
