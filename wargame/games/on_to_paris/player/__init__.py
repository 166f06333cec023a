"""A computer player for On to Paris! with a plan for every Army, on either side.

It knows only what its seat shows. `atlas` has what never changes: prizes, the places that bring VPs, ways, and with
`tables` combats and sieges in averages. `picture` lays the view out: stacks, dangers, supply. `missions` gives every
Army and lone Corps a goal, `capital` the march on Paris, and `detaching` sieges for Corps that can be spared.
`marching` tells where units should go, with `attacks` for fights and sieges (`worth`, `besieging`), `strikers` for
those who may react on the way, and `routes` for who arrives when; `ordering` and `railways` carry such a plan out.
`spending` picks actions by what they bring for their points, `staff` does what moves nobody; `reacting` joins good
fights and leaves bad ones; `fighting` answers in a combat. `brain` asks the right one of them; what none of them knows
is answered as the rules suggest. All likes and dislikes are numbers in `weights`.
"""

from wargame.games.on_to_paris.player.brain import Brain

__all__ = ["Brain"]
