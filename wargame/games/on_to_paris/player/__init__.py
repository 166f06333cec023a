"""A computer player for On to Paris! that plays like a sensible beginner, on either side.

It knows only what its seat shows. `picture` lays the view out: stacks, dangers, and prizes, the places that bring VPs.
`missions` gives every Army and lone Corps a goal; `marching` tells where units should go and whether to fight for it,
and `ordering` carries such a plan out; `spending` picks actions by what they bring for their points; `reacting` joins
good fights and leaves bad ones; `fighting` answers in a combat. `brain` asks the right one of them, and what none of
them knows is answered as the rules suggest. All likes and dislikes are numbers in `weights`.
"""

from wargame.games.on_to_paris.player.brain import Brain

__all__ = ["Brain"]
