"""What the player likes and dislikes, in Strength Points. One place to tune, with the reason for each."""

# ---------------------------------------------------------------- what places are worth (19)

TOWN = 3.0  # a point of the victory conditions: about half a brigade
DETERMINATION = 3.0
MANDATORY = 6.0  # without its mandatory places a side cannot win (19.2)
DECISIVE = 8.0  # a hex whose capture ends the game
EXIT_BARRED = 2.0  # to the Prussians: a road by which the French would leave
EXIT = 3.0  # to the French: a unit off the map by the right road

# ---------------------------------------------------------------- who goes where

GUARD_WITHIN = 6  # own places are garrisoned when an enemy is as near as this
DECISIVE_GUARD_WITHIN = 9  # the same for a place that loses the game
LONG_ERRAND, SHORT_ERRAND = 5.0, 1.2  # turns of marching for which a unit is sent to a place
RAIDS_FROM = 0.5  # part of a battle after which units are sent for a hex whose capture ends it
CONTESTED = 3  # enemies so near to a place are its defenders
FAR_AWAY = 0.3  # how much less a place counts for each turn of marching to it
CROWDED = 0.9  # how quickly a place loses its attraction when other formations are sent there
HOLDING_BACK = 0.2  # what attacks count for a side that is ahead
PRESSING_ON = 1.6  # the same for a side that is behind
URGENT = 1.7  # how much more a place of the enemy is worth to a side that is behind
STRONGHOLD = 0.3  # towns, farms and works are harder to take
MOST_PULL = 4.0  # however much a place is worth, a corps is not drawn to it by more than this
RELIEF = 0.45  # what the places a side holds already count for it while it is behind
IDLE = 0.3  # how much an own place attracts that nobody threatens
HABIT = 1.5  # formations change their minds only for something so much better

# ---------------------------------------------------------------- moving

PACE = 0.22  # a Movement Point nearer to where the unit is wanted
HOLD_NEAR = 6  # half points from a place to be held within which a unit is near enough
ATTACK_NEAR = 4  # the same before an attack
ON_POST = 1.0  # share of a place's worth for the unit that stands in it, when an enemy may come
EXPOSURE = 0.11  # a point of enemy strength that can fire at a unit in the open at Effective Range
GUN_EXPOSURE = 0.018  # a point of enemy artillery within sight of its guns
COVER = 0.3  # a column of shelter from fire with the enemy about
ABOUT = 4  # so near enemies are about
IN_WORKS = 0.7  # standing in works that are there already, each level
STRAGGLING = 0.1  # each hex beyond three from the middle of the formation
LONELY = 0.5  # no friend next to a unit that is near the enemy
NEXT_TO_ENEMY = 0.9  # standing next to an enemy without attacking him
HURT_NEAR_ENEMY = 0.9  # a Shaken unit next to an enemy cannot be rallied; the price of each marker
OUT_OF_RANGE = 0.35  # each hex beyond the Command Range of the HQ
GUN_TARGETS = 1.6  # a good target for guns
GUNS_ALONE = 2.5  # guns within two hexes of the enemy without infantry
GUNS_CLOSE = 0.7  # guns within two hexes of the enemy with infantry
HEIGHT = 0.08  # a level of elevation for guns
CAVALRY_BACK = 0.5  # cavalry within two hexes of enemies that can fire, for each hex too near
MOVE = 0.12  # a move must gain this much, so that units do not shuttle about
STACKED = 0.12  # two units in one hex are hit together
HASTE = 1.25  # how much more a Movement Point counts while no enemy is about: marches come first

# ---------------------------------------------------------------- HQs

HQ_REACH = 0.5  # a unit brought into Command Range
HQ_DISTANCE = 0.06  # a hex nearer to each of its units
HQ_EXPOSED = 2.0  # an HQ without a combat unit in reach of the enemy

# ---------------------------------------------------------------- firing

SHOT = 0.22  # a fire must promise this much: one in ten runs short of ammunition
AMMO = 2.2  # what an Ammunition Problem costs an infantry or artillery unit; French guns hardly ever recover
LAST_TURNS_AMMO = 0.5  # ammunition saved is worth less when the game ends soon
GUNS_STAY = 0.35  # guns that fire do not move: what a move they want is worth at most
DEFENSIVE_SHOT = 0.12  # defensive Fire may stop the enemy, too, so less is asked of it
ON_TARGET = 1.3  # fire at a hex that is about to be assaulted, or at an objective, counts so much more

# ---------------------------------------------------------------- assaults

CAUTION = 1.0  # own losses against the enemy's
BEHIND = 0.06  # caution taken off for every point the side is behind, more as time runs out
LEAST_CAUTION = 0.4
ASSAULT = 0.5  # an assault must promise this much
PLAN = 0.9  # a plan must promise this much before units are sent under fire for it
GROUND_WON = 1.0  # a hex taken that is worth nothing else
LATER_SHOTS = 0.6
"""Defensive Fire after the first of a Step is two columns weaker (8.4.s): what it does to the units that follow."""
APPROACH = 0.75  # how much of the fire on the way in is counted against an assault
CHARGE = 1.0  # what the Morale Hit of a charge costs (11.6.2)
MOST_ATTACKERS = 5
RIVALS = 0.35  # enemies next to a hex that was won will come back: their part of the strength

# ---------------------------------------------------------------- losing

STAND_WORTH = 0.9  # share of a place's worth for which a beaten defender stands
RETREAT = 0.6  # a hex of ground lost, apart from what the place is worth

# ---------------------------------------------------------------- command

RALLY = 0.5  # what a Recovery action is worth to the choice of the Posture
MARCH = 0.2  # what a unit gains by Road March Column
DIG = 0.25  # what a chance to dig in is worth
LOST_COMMAND = 0.7  # a unit that would be Out of Command
