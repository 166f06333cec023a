"""A computer player for Death Ride that plays like a sensible beginner, on either side.

It knows only what its seat shows. `picture` lays the view out and prices the field: what every place of victory is
likely to bring, and what a move or a loss changes in that. `fighting` prices attacks, `plans` what a whole activation
is worth and which attack is the heart of it, `choosing` weighs the choices of an impulse, `answering` everything else.
`brain` asks the right one of them. All likes and dislikes are numbers in `weights`.
"""

from wargame.players.death_ride.brain import Brain

__all__ = ["Brain"]
