"""What the player likes and dislikes, in Strength Points. One place to tune, with the reason for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from wargame.players.weights import Weights

# Distances and numbers, which are what they are.
GUARD_WITHIN = 6
"""Own places are garrisoned when an enemy is as near as this."""
DECISIVE_GUARD_WITHIN = 9
"""The same for a place that loses the game."""
CONTESTED = 3
"""Enemies so near to a place are its defenders."""
HOLD_NEAR = 6
"""Half points from a place to be held within which a unit is near enough."""
ATTACK_NEAR = 4
"""The same before an attack."""
ABOUT = 4
"""So near enemies are about."""
MOST_ATTACKERS = 5
"""So many units join a planned assault at most."""


@dataclass(frozen=True, eq=False)
class MetzWeights(Weights):
    """The weights of one player."""

    temperaments: ClassVar[Mapping[str, Mapping[str, float]]] = {
        "cautious": {"caution": 1.4, "exposure": 1.4, "assault": 1.6, "plan": 1.6, "holding_back": 0.6},
        "bold": {"caution": 0.7, "exposure": 0.7, "assault": 0.5, "plan": 0.6, "holding_back": 2.0},
    }

    # ---------------------------------------------------------------- what places are worth (19)

    town: float = 3.0
    """A point of the victory conditions: about half a brigade."""
    determination: float = 3.0
    """A place that the victory by determination counts."""
    mandatory: float = 6.0
    """Without its mandatory places a side cannot win (19.2)."""
    decisive: float = 8.0
    """A hex whose capture ends the game."""
    exit_barred: float = 2.0
    """To the Prussians: a road by which the French would leave."""
    exit: float = 3.0
    """To the French: a unit off the map by the right road."""

    # ---------------------------------------------------------------- who goes where

    long_errand: float = 5.0
    """Turns of marching for which a unit is sent to a place by a side that must win it ..."""
    short_errand: float = 1.2
    """... and by one that is ahead."""
    raids_from: float = 0.5
    """Part of a battle after which units are sent for a hex whose capture ends it."""
    far_away: float = 0.3
    """How much less a place counts for each turn of marching to it."""
    crowded: float = 0.9
    """How quickly a place loses its attraction when other formations are sent there."""
    holding_back: float = 0.2
    """What attacks count for a side that is ahead."""
    pressing_on: float = 1.6
    """The same for a side that is behind."""
    urgent: float = 1.7
    """How much more a place of the enemy is worth to a side that is behind."""
    stronghold: float = 0.3
    """Towns, farms and works are harder to take."""
    most_pull: float = 4.0
    """However much a place is worth, a corps is not drawn to it by more than this."""
    relief: float = 0.45
    """What the places a side holds already count for it while it is behind."""
    idle: float = 0.3
    """How much an own place attracts that nobody threatens."""
    habit: float = 1.5
    """Formations change their minds only for something so much better."""

    # ---------------------------------------------------------------- moving

    pace: float = 0.22
    """A Movement Point nearer to where the unit is wanted."""
    on_post: float = 1.0
    """Share of a place's worth for the unit that stands in it, when an enemy may come."""
    exposure: float = 0.11
    """A point of enemy strength that can fire at a unit in the open at Effective Range."""
    gun_exposure: float = 0.018
    """A point of enemy artillery within sight of its guns."""
    cover: float = 0.3
    """A column of shelter from fire with the enemy about."""
    in_works: float = 0.7
    """Standing in works that are there already, each level."""
    straggling: float = 0.1
    """Each hex beyond three from the middle of the formation."""
    lonely: float = 0.5
    """No friend next to a unit that is near the enemy."""
    next_to_enemy: float = 0.9
    """Standing next to an enemy without attacking him."""
    hurt_near_enemy: float = 0.9
    """A Shaken unit next to an enemy cannot be rallied; the price of each marker."""
    out_of_range: float = 0.35
    """Each hex beyond the Command Range of the HQ."""
    gun_targets: float = 1.6
    """A good target for guns."""
    guns_alone: float = 2.5
    """Guns within two hexes of the enemy without infantry."""
    guns_close: float = 0.7
    """Guns within two hexes of the enemy with infantry."""
    height: float = 0.08
    """A level of elevation for guns."""
    cavalry_back: float = 0.5
    """Cavalry within two hexes of enemies that can fire, for each hex too near."""
    move: float = 0.12
    """A move must gain this much, so that units do not shuttle about."""
    stacked: float = 0.12
    """Two units in one hex are hit together."""
    haste: float = 1.25
    """How much more a Movement Point counts while no enemy is about: marches come first."""

    # ---------------------------------------------------------------- HQs

    hq_reach: float = 0.5
    """A unit brought into Command Range."""
    hq_distance: float = 0.06
    """A hex nearer to each of its units."""
    hq_exposed: float = 2.0
    """An HQ without a combat unit in reach of the enemy."""

    # ---------------------------------------------------------------- firing

    shot: float = 0.22
    """A fire must promise this much: one in ten runs short of ammunition."""
    ammo: float = 2.2
    """What an Ammunition Problem costs an infantry or artillery unit; French guns hardly ever recover."""
    last_turns_ammo: float = 0.5
    """Ammunition saved is worth less when the game ends soon."""
    guns_stay: float = 0.35
    """Guns that fire do not move: what a move they want is worth at most."""
    defensive_shot: float = 0.12
    """Defensive Fire may stop the enemy, too, so less is asked of it."""
    on_target: float = 1.3
    """Fire at a hex that is about to be assaulted, or at an objective, counts so much more."""

    # ---------------------------------------------------------------- assaults

    caution: float = 1.0
    """Own losses against the enemy's."""
    behind: float = 0.06
    """Caution taken off for every point the side is behind, more as time runs out."""
    least_caution: float = 0.4
    """However far behind a side is, its own losses count this much."""
    assault: float = 0.5
    """An assault must promise this much."""
    plan: float = 0.9
    """A plan must promise this much before units are sent under fire for it."""
    ground_won: float = 1.0
    """A hex taken that is worth nothing else."""
    later_shots: float = 0.6
    """Defensive Fire after the first of a Step is two columns weaker (8.4.s): what it does to the units that follow."""
    approach: float = 0.75
    """How much of the fire on the way in is counted against an assault."""
    charge: float = 1.0
    """What the Morale Hit of a charge costs (11.6.2)."""
    rivals: float = 0.35
    """Enemies next to a hex that was won will come back: their part of the strength."""

    # ---------------------------------------------------------------- losing

    stand_worth: float = 0.9
    """Share of a place's worth for which a beaten defender stands."""
    retreat: float = 0.6
    """A hex of ground lost, apart from what the place is worth."""

    # ---------------------------------------------------------------- command

    rally: float = 0.5
    """What a Recovery action is worth to the choice of the Posture."""
    march: float = 0.2
    """What a unit gains by Road March Column."""
    dig: float = 0.25
    """What a chance to dig in is worth."""
    lost_command: float = 0.7
    """A unit that would be Out of Command."""


PLAYS_WITH = MetzWeights()
"""What the player of today plays with."""
