"""A computer player for Death Ride that plays like a sensible club player, on either side.

It knows only what its seat shows. `picture` lays the view out and tells what a position is worth, and what a move or a
loss changes in that: points, dangers, opportunities, idle units; `force` has its rules of thumb for stacks, Casualty
Points and the map. `plans` prices attacks and tells what a whole activation is worth and which attack is the heart of
it, `choosing` weighs the choices of an impulse, `answering` carries a plan out, `replying` answers in a combat. `brain`
asks the right one of them. All likes and dislikes are numbers in `weights`.
"""

from wargame.games.death_ride.player.brain import Brain

__all__ = ["Brain"]
