"""What the computer player likes and dislikes, mostly in VPs."""

# ---------------------------------------------------------------- what things are worth

SP = 0.5
"""An SP in a scenario that does not count losses; elsewhere what the scenario says."""
RESERVE, IRREGULAR = 0.75, 0.3
"""A Reserve SP and a Franc-Tireur, when SPs are counted against each other."""
FORMATION = 1.5
"""A Corps or Army destroyed with all it has."""
DEMORALIZED = 0.8
"""A side Demoralized: it loses an SP by the next turn, and cannot attack."""
FORT = 1.0
"""A Fort: it brings no VPs, but bars a railway."""
PARIS = 40.0
"""A hex of Paris: with both the war is won."""
CITY = 0.7
"""What a city counts before the end, of its VPs."""
EARLY = 0.3
"""What a city is worth long before the end, of that."""
ON_THE_WAY = 0.4
"""What a prize is worth to a Corps whose Army has another goal."""
TOWN = 0.25
"""A town on a railway, where cities count: the way to all the rest leads over it."""

# ---------------------------------------------------------------- fights

HUNT, HUNT_DOWN = 0.55, 0.8
"""What an enemy stack is worth as a goal, of the worth of its SPs; and one that is Demoralized."""
WALLED = 0.6
"""What an enemy stack is worth of that in a Fort(ress) of its own, which helps it and into which it can go."""
INVADER = 1.5
"""What enemies in one's own country are worth more as a goal."""
MENACE = 12.0
"""What an Army of the enemy's is worth more as a goal in Prussia's own country or on her railways, half of it before
her border."""
ODDS = 1.2
"""No attack with fewer SPs than so many to one."""
TOO_GREAT = 4
"""How soon a mass is no goal any more that is too great for all who could attack it together, as a power: what it does
not guard is one."""
ENOUGH = 4.0
"""With so many to one the others may go elsewhere."""
FIGHT = 0.4
"""An attack must be worth so much more than its losses."""
CHASE = 0.1
"""To drive off Cavalry that is alone."""
DRIVEN_OFF = 0.6
"""To have won and hold the hex."""
BEATEN = 1.0
"""To have lost, and to go back."""
CAUTION = 0.5
"""What Reactions on the way weigh, of what they cost."""
AFTERMATH = 0.25
"""What Demoralization, a field held and an army hunted count in the last turn of a scenario that counts places."""
RELIEF = 0.8
"""What it is worth to relieve a place, of its value."""

# ---------------------------------------------------------------- sieges

SIEGE_DOUBT = 0.15
"""16.2.4: how much less likely a place is to fall in time than it would be by averages."""
COVER, GIVEN_UP = 0.7, 0.4
"""How much of what is near a siege covers it against a relief; and how safe a ring must be to stay."""
CAUGHT = 0.5
"""What an SP is worth that is shut in, of its worth when it surrenders."""

CAPITAL = 40.0
"""What it is worth to the Armies that march on Paris to come before it."""

# ---------------------------------------------------------------- politics

EMPEROR_SHUT_IN, EMPEROR_HUNTED = 10.0, 25.0
"""18.2.2: what it is worth to Prussia to besiege Napoleon III, and to go where he is."""
EMPEROR_FAR, EMPEROR_FORT, EMPEROR_DANGER = 8.0, 4.0, 3.0
"""18.2.2: what it costs France that he goes too far inside, into a place to be shut in, into danger."""
EMPEROR_SAFE = 4.0
"""18.2.2: what it is worth to have him where no stronger enemy can come."""

# ---------------------------------------------------------------- places

SHAKEN = 0.2
"""What its goal is worth to a unit that is Demoralized, and should first recover."""
NEARER, FADING = 0.5, 0.93
"""What a goal is worth that is not reached, and how that fades with each MP on the way."""
URGENT = 40.0
"""The value of a goal from which on it is no more urgent to come nearer to it; or nothing else were ever done."""
HORSE = 0.3
"""What its Army and the goal of it are worth to Cavalry, which does little there by itself."""
LATER = 0.4
"""What enemies count that can come to a place only with their second march."""
HUNGRY, FAMISHED, UNBEATEN = 0.65, 0.1, 1.2
"""What a goal is worth beyond the reach of one's supply, of its value, at most and at least; and how much less for the
enemy SPs in the field, of one's own."""
BEYOND = 6
"""Hexes from one's supply at which it does not matter any more how far it is."""
INVASION = 0.6
"""The boldness from which on one seeks places in the enemy's country where the whole war is at stake."""
GATE = 2.0
"""What a Fort(ress) is worth more that bars a railway."""
KEEP = 1.5
"""What a goal is worth more for having been the goal before."""
ALLIED = 0.5
"""How much of what other Armies near an enemy have is counted on against him."""
CROWD = 0.25
"""What a goal is worth to others when somebody goes there already."""
IDLE = 0.5
"""What a goal is worth less to a great Army, most of which would have nothing to do there."""
GUARD, GUARD_COUNTED = 0.5, 0.8
"""What it is worth to keep a prize that is in danger, of its value; and where the scenario counts it at its end."""
SOURCE = 4.0
"""What a Supply Source is worth more that only the scenario has."""
GARRISON = 0.7
"""The SPs that keep a prize, for each enemy SP that can come there."""
WORTH_AN_SP, WORTH_LOSING = 1.5, 3.0
"""The value of a prize at which an SP is left there, and at which it is left though enemies are near."""
SPARED, ABLE = 0.15, 3
"""What that is worth to a unit with so many SPs, which can leave one of them there."""
RING = 0.9
"""What it is worth to stay before a place that one besieges."""
COMING = 0.6
"""How much of what the enemy has within a march is likely to come to one place."""
RISKED = 0.5
"""How likely a Corps is to be destroyed to which three times as many may come."""
DANGER = 0.25
"""For each SP that may be attacked by twice its number, and as much for those that may be at worse odds."""
EXPOSED, BESIDE = 4.0, 1.0
"""An Army without a Corps where enemies can come, and one with a Corps beside it or far from enemies."""
ARMY_LOST = 6.0
"""What an Army is worth that is lost because it has gone where its Corps are not; the war knows few of them (6.3.3)."""
CUT_OFF, CUT_OFF_SP = 1.5, 0.5
"""To be out of supply, and how much more of that for each SP."""
WORTH_A_TRAIN = 5
"""MPs that a train must save."""
HOMEWARD = 0.5
"""For each hex that who is cut off is farther from his supply."""
RAID = 0.15
"""For each rail hex of the enemy's that Cavalry closes."""
AS_PLANNED = 0.3
"""To go on to where one was to go when the march began."""
TOGETHER = 0.8
"""How many of a column are likely to go where the first of them goes."""
ROOM, PRESSED = 5, 0.5
"""Armies and Corps for which there is room in a hex, and what each more costs those who stand there."""
APART = 0.35
"""For each hex that an Attached unit is farther from its Army than its ZOI reaches."""
STEP = 0.02
"""For each MP, so that nobody walks for nothing."""

# ---------------------------------------------------------------- points

CP, CP_PLENTY, IP = 0.3, 0.25, 0.04
"""What a CP and an IP are worth that are kept; a CP less where all RL markers are laid, for what is left is lost."""
CP_STORE = 5.0
"""CPs worth keeping: of more than these each is worth less, for who sits on many is overtaken by ties."""
WITH_AN_ARMY, OPEN_MARKER = 1.3, 0.3
"""What an RL marker is worth more with an Army, which takes it along, and of that in a place that enemies may enter."""
DRAFT, AT_HAND = 0.5, 5.0
"""A lone SP that goes to a Formation, and that it arrives where the Formation is."""
ARMY_ADDED, HORSE_ADDED = 1.0, 0.6
"""What two Armies must do more together than one of them, and Corps with Cavalry than without."""
WORN, WORN_DOWN = 1.0, 2
"""What an SP is worth more to a Corps that has so few left and is not about to be attacked."""
ENTER = 0.5
"""An SP that comes into play."""
RALLY, BARRING = 0.3, 0.1
"""For each SP that is no longer Demoralized, and for each beside them whose way to the enemy they bar (13.14.2)."""
CREATE, CREATE_ARMY = 1.6, 1.5
"""A new Corps, and an Army for Corps that have none."""
RAISED, RAISED_SP = 0.8, 0.2
"""A place where SPs are gathered for a new Corps, and more for each that is there already."""
DEPOT = 3.0
"""A Depot for an Army that can go no farther towards its goal without leaving its supply."""
GUNS = 2.5
"""Siege Guns on their way to a siege."""
SOVEREIGN, HELD_UP = 3.0, 0.3
"""18.4: a sovereign who is with the largest Army; and of that if the Army could not march for it."""
RAISE = 0.06
"""An IP saved for an Emergency Reinforcement."""
