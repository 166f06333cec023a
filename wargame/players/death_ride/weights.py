"""What the player likes and dislikes, in Casualty Points. One place to tune, with the reason for each."""

from __future__ import annotations

# ---------------------------------------------------------------- the field

VICTORY_POINT = 4.0
"""A point of the French at the start of the battle: about one unit ..."""
VICTORY_POINT_AT_LAST = 9.0
"""... and at its end."""
DECAY = (1.0, 0.45, 0.25, 0.13, 0.06, 0.03)
"""How much of a unit's strength is felt so many Areas away."""
FELT = 1.0
"""How much strength on the spot and around it decides who will hold a place ..."""
HELD = 1.2
"""... and how much it counts who holds it now, at the start of the battle ..."""
HELD_AT_LAST = 4.0
"""... and at its end."""
EMPTY_LATE = 0.4
"""How far it counts, at the end, that nobody is in a place; at the start it is as good as held."""
SPENT_SHARE = 0.55
"""The strength of a Spent unit, of that when Fresh."""
COVER = 0.12
"""For each unit and point of Cover beyond the first where enemies are near."""
EXPOSED = 0.35
"""For each unit of strength by which enemies around a place outweigh those in it."""

# ---------------------------------------------------------------- losses

POINT = {"german": 0.8, "french": 0.65}
"""A Casualty Point a side absorbs: a German unit is eliminated for fewer of them (15.1)."""
SPENT = 0.45
"""A unit turned to its Spent side."""
UNIT = 3.2
"""A unit eliminated."""
CAPACITY = 3.0
"""Points beyond this for each unit of the target are likely to be lost."""
DRIVEN_OFF = 1.0
"""For the chance to drive enemies from a place of victory."""
CAMP = 1.2
"""For an attack on a camp, which cannot answer as it should."""

# ---------------------------------------------------------------- impulses

WAKE = 2.2
"""An Inactive Leader with a corps around him, in the first turns."""
REFRESH = 0.6
"""A Spent unit made Fresh ..."""
REFRESH_AT_FRONT = 0.35
"""... and more if enemies are near."""
POSTED = 0.1
"""A unit within a Leader's range after the action."""
LONELY = 4.0
"""A Leader without friends in a place that enemies can reach, in units to command."""
UNTIDY = 0.9
"""What a march is worth of what its end promises: others may need the impulse more."""
RIDE = 0.9
"""What an activation is worth that needs the Leader's only ride of the turn first."""
NO_BETTER = 0.05
"""A move must better the position by this much."""
BAD_LUCK = 3
"""Dice so far against the holder of the Advantage make him throw again."""
