"""What the player likes and dislikes, in Casualty Points. One place to tune, with the reason for each."""

from __future__ import annotations

# ---------------------------------------------------------------- the field

VICTORY_POINT = 4.0
"""A point of the French at the start of the battle: about one unit ..."""
VICTORY_POINT_AT_LAST = 9.0
"""... and at its end."""
DECAY = (1.0, 0.45, 0.25, 0.13, 0.06, 0.03)
"""How much of a unit's strength is felt so many Areas away."""
FELT = 0.5
"""How much strength on the spot and around it decides who will hold a place ..."""
HELD = 1.2
"""... and how much it counts who holds it now, at the start of the battle ..."""
HELD_AT_LAST = 4.0
"""... and at its end."""
EMPTY_LATE = 0.4
"""How far it counts, at the end, that nobody is in a place; at the start it is as good as held."""
SPENT_SHARE = 0.55
"""The strength of a Spent unit, of that when Fresh."""
TO_COME = 0.5
"""What strength that will arrive within FORESIGHT turns counts already."""
FORESIGHT = 2

# ---------------------------------------------------------------- stacks, by the rule of thumb of the assault chart

ATTACK_LEAD, ATTACK_OTHER = 3.0, 2.0
"""A stack of n brigades adds up to 3 + 2n when it assaults ..."""
DEFENCE_LEAD, DEFENCE_LEAD_SPENT, DEFENCE_OTHER = 4.0, 3.0, 1.0
"""... and to 4 + n, less if all are Spent, besides the Cover, when it is assaulted."""
DANGER = {"german": 0.3, "french": 0.45}
"""How much of the harm that the strongest enemy stack in reach could do is reckoned with: the Germans are bold ..."""
SECOND_BLOW = 0.5
"""... and of that of the next one, of this."""
OVERRUN, EVENTUALLY = 0.8, 0.8
"""How much of the chance to be driven out of a place of victory is reckoned with, and how likely it is to be tried."""
OPPORTUNITY = 0.25
"""How much of the harm that this side could do is looked forward to."""
LATER = 0.6
"""A stack that has acted is a threat in the next turn only."""
ASLEEP = 0.35
"""A camp will wake some time."""
LEADERLESS = 0.3
"""A stack that no Active Leader can reach is a threat by chance only."""
IDLE, AT_HAND = 0.15, 2
"""For each brigade and Area beyond this many from the fight ..."""
IN_BOX = 8
"""... and an Entry Box counts as so many Areas more."""

# ---------------------------------------------------------------- losses

TIRED = 0.45
"""A unit turned to its Spent side, or driven back."""
UNIT = 3.2
"""A unit eliminated ..."""
GIVEN_UP = 1.6
"""... and how much dearer it is to give one up by choice."""
POINTS_BEYOND = {"german": 1.0, "french": 2.0}
"""When all units have flipped and retreated, so many points more eliminate one instead (15.1)."""
ELIMINATED = {"german": 2, "french": 3}
"""The points that the elimination of a Spent unit absorbs; of a Fresh one it is one more (15.1)."""
MATERIAL_AT_LAST = 0.35
"""What losses count in the last turn, when only the places matter."""
DRIVEN_OFF = 1.0
"""For the chance to drive enemies from a place of victory by fire."""
DRIVEN_OUT = 2.0
"""So many points to a unit, and the defenders of an Area are likely to leave it."""
CAMP = 1.6
"""For an attack on a camp, which cannot answer as it should."""

# ---------------------------------------------------------------- impulses

WAKE = 2.2
"""An Inactive Leader with a corps around him, in the first turns."""
WAKE_EACH = 0.1
"""That much more for each of his units in range."""
WAKE_FOR = 0.6
"""How much of the best thing his units could do counts for an Inactive Leader."""
REFRESH = 0.45
"""A Spent unit made Fresh, besides what that does to the position."""
POSTED = 0.1
"""A unit within a Leader's range after the action."""
SILENCE_LATE = 1
"""The Germans think of turning a French Leader Inactive (18.3) when no more than so many turns are to come ..."""
ADVANTAGE = 1.0
"""... and what it costs them to hand over the Advantage."""
LONELY = 12.0
"""A Leader without friends in a place that enemies can reach, in units to command."""
UNTIDY = 0.9
"""What a march is worth of what its end promises: others may need the impulse more."""
RIDE = 0.9
"""What an activation is worth that needs the Leader's only ride of the turn first."""
SPREAD_LATE = 1
"""With no more turns than this to come, units are also sent out one by one to occupy what they can."""
NO_BETTER = 0.05
"""A move must better the position by this much."""

# ---------------------------------------------------------------- retreats

IMPULSE_LOST = 0.3
"""A unit that could still have acted this turn and cannot now."""
RETREAT_GAIN = 0.5
"""A retreat is not for winning places: more than this is not hoped for."""
REFUGE_FRIENDS, FRIENDS_ENOUGH = 0.12, 5.0
"""For each brigade of friends in a refuge or next to it, up to this many."""
REFUGE_FOES = 0.25
"""Against each brigade of enemies next to it; half for those two Areas away."""
REFUGE_COVER = 0.15
"""For each point of its Cover beyond the first."""

# ---------------------------------------------------------------- answers in a combat

GROUND_WON = 0.8
"""An Area carried, whatever it is."""
LEADER_INACTIVE = 2.5
"""A Leader Inactive in the morning: he needs an impulse to be Active again; nothing in the last turn."""
LEADER_IN_FRONT = 0.3
"""A Leader in the Area that was carried, among Spent troops."""
VOLLEY = 0.35
"""For each French unit whose rifles bear on the Area that Germans leave."""
STOPPED = 1.2
"""A point of a Volley: it tires a unit and stops it."""
ZONE_KEPT = 0.15
"""A Fire Zone that stays for the next group ..."""
ZONE_IN_ASSAULT = 0.5
"""... or counts in the assault of this one."""
REROLL, REROLL_AT_LAST = 2.0, 1.0
"""How much better the average throw must be for the Advantage to be used."""

# ---------------------------------------------------------------- Fire Zones, in rifles times Germans

ZONE_OF_USE = 0.5
"""A marker must meet so many."""
ZONE_APPROACH, ZONE_FARTHER = 0.35, 0.1
"""Germans who would come through the Area, from the next one or from two Areas away."""
ZONE_GUARDS = 1.2
"""For riflemen who hold a place of victory."""
