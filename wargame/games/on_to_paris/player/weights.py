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
PARIS = 25.0
"""A hex of Paris: with both the war is won."""
CITY = 0.7
"""What a city counts before the end, of its VPs."""
TOWN = 0.25
"""A town on a railway, where cities count: the way to all the rest leads over it."""

# ---------------------------------------------------------------- fights

HUNT, HUNT_DOWN = 0.45, 0.7
"""What an enemy stack is worth as a goal, of the worth of its SPs; and one that is Demoralized."""
ODDS = 1.2
"""No attack with fewer SPs than so many to one."""
ENOUGH = 4.0
"""With so many to one the others may go elsewhere."""
FIGHT = 0.4
"""An attack must be worth so much more than its losses."""
DRIVEN_OFF = 0.6
"""To have won and hold the hex."""
BEATEN = 1.0
"""To have lost, and to go back."""
UNSEEN = 0.15
"""For each enemy SP near that may come to help."""

# ---------------------------------------------------------------- places

NEARER, FADING = 0.5, 0.93
"""What a goal is worth that is not reached, and how that fades with each MP on the way."""
KEEP = 1.3
"""What a goal is worth more for having been the goal before."""
CROWD = 0.35
"""What a goal is worth to others when somebody goes there already."""
GUARD = 0.5
"""What it is worth to keep a prize that is in danger, of its value."""
GARRISON = 0.7
"""The SPs that keep a prize, for each enemy SP that can come there."""
WORTH_AN_SP = 1.5
"""The value of a prize at which an SP is left there."""
SPARED, ABLE = 0.15, 3
"""What that is worth to a unit with so many SPs, which can leave one of them there."""
RING = 0.9
"""What it is worth to stay before a place that one besieges."""
COMING = 0.6
"""How much of what the enemy has within a march is likely to come to one place."""
DANGER = 0.25
"""For each SP that may be attacked by twice its number, and as much for those that may be at worse odds."""
EXPOSED = 4.0
"""An Army without a Corps where enemies can come."""
CUT_OFF = 1.2
"""To be out of supply."""
APART = 0.25
"""For each hex that an Attached unit is farther from its Army than its ZOI reaches."""
STEP = 0.02
"""For each MP, so that nobody walks for nothing."""

# ---------------------------------------------------------------- points

CP, IP = 0.12, 0.04
"""What a CP and an IP are worth that are kept."""
ENTER = 0.5
"""An SP that comes into play."""
RALLY = 0.3
"""For each SP that is no longer Demoralized."""
CREATE = 0.5
"""A new Corps or Army."""
RAISE = 0.06
"""An IP saved for an Emergency Reinforcement."""
