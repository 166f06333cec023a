"""What the computer player's reasons are for who is advised: a title where one fits, and a whole sentence.

A reason is found by a pattern of its words. `{who}` is the formation or Leader that the answer names, `{where}` the hex
it ends in, a number a group of the pattern. Where nothing is said, the adviser tells what the plan comes to instead.
"""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, tuple[str, str]] = {
    # What is marched for
    r"(?:with another Army: )?attack (.+): (\d+) SPs against (\d+)": (
        "Attack on {0}",
        "The attack on {0} is made by {1} SPs against {2}.",
    ),
    r"(?:with another Army: )?besiege (.+): (\d+) SPs around (\d+)": (
        "Siege of {0}",
        "{1} SPs close in {0}, where {2} stand.",
    ),
    r"(?:with another Army: )?destroy (.+): march to (.+)": (
        "March to {1}",
        "{who} marches to {1}, against the enemy at {0}.",
    ),
    r"(?:with another Army: )?([\w ]+?) ([^:]+): march to (.+)": (
        "March to {2}",
        "{who} marches to {2}, to {0} {1}.",
    ),
    r"(?:with another Army: )?(take|besiege) (.+)": ("{who} is to {0} {1}", "{who} can {0} {1} by this march."),
    r"(?:with another Army: )?cut the railway at (.+)": ("The railway at {0} is cut", "{who} cuts the railway at {0}."),
    r"(?:with another Army: )?drive Cavalry from (.+)": (
        "Cavalry is driven from {0}",
        "{who} drives the enemy's Cavalry from {0}.",
    ),
    r"(?:with another Army: )?march to (.+)": ("March to {0}", "{who} is of more use at {0}."),
    r"by rail, to destroy (.+)": ("", "{who} goes by rail, against the enemy at {0}."),
    r"by rail, to (.+)": ("", "{who} goes by rail, to {0}."),
    r"by rail to the front": ("", "The railway brings {who} to {where}, nearer to the front."),
    r"nothing better to do|not now|not needed|no need|it led to nothing|as it is|all is in order": ("", ""),
    r"that is enough|all have their orders|stay here|stay|stand|they stand|keep together|stay together": ("", ""),
    r"he may as well come along": ("", "{who} comes along at no further price."),
    r"together they do more": ("", "With {who} beside them the others do more."),
    # Points
    r"keep the rest": ("", "Nothing else is worth its points now; they are kept."),
    r"an SP more on the map": ("", "It brings an SP more onto the map."),
    r"save for another SP": ("", "It is saved for another SP."),
    r"SPs for Formations that have room": ("", "Formations that have room are filled up with SPs."),
    r"Siege Guns to a siege": ("", "Siege Guns are brought to a siege."),
    r"the Demoralized recover": ("", "Units in {where} are no longer Demoralized."),
    r"a better Leader": ("", "A better Leader takes command."),
    r"its CPs pay for (\d+) SPs there": ("", "Laid there, the CPs of the RL marker pay for {0} SPs."),
    r"its CPs pay for (\d+) SPs there, first to (.+)": (
        "",
        "Laid there, the CPs of the RL marker pay for {0} SPs, which are first to {1}.",
    ),
    r"for nothing": ("", "It costs nothing."),
    r"it strengthens the fighting line": ("", "{who} is in the fighting line and gets stronger."),
    r"a place to be held": ("", "{where} is to be held."),
    r"a new Division": ("", "A new Division is made of it."),
    # Staff
    r"an Army that can lead it": ("", "{who} is put under an Army that can lead it."),
    r"lone SPs for its Corps, or a sovereign for his Army": (
        "",
        "In {where} lone SPs join a Corps, or a sovereign his Army.",
    ),
    r"the sovereign belongs to the largest Army": ("", "The sovereign is of most use with the largest Army."),
    r"it has room for more": ("", "There is room for more SPs in the Formation."),
    r"an Army for Corps that have none": ("", "Corps that belong to no Army get one."),
    r"a Corps of SPs that stand about": ("", "SPs that stand alone are made a Corps."),
    r"where most is at hand": ("", "In {where} most is at hand for it."),
    r"SPs that stand about": ("", "The SPs that stand alone get a use."),
    r"to (.+), the largest Army": ("", "{who} rides to {0}, the largest Army."),
    r"towards the largest Army": ("", "{where} is on the way to the largest Army."),
    r"the largest Army": ("", "It is the largest Army."),
    r"he would be alone": ("", "The Leader would be alone."),
    r"a Depot for the way ahead|for the Army ahead": ("", "A Depot supplies the Army on its way ahead."),
    r"no Army needs it there": ("", "No Army needs a Depot there."),
    r"near the siege": ("", "{where} is near the siege."),
    # Reactions
    r"the others stand": ("", "All who do not react stay where they stand: to move would better nothing for them."),
    r"join the fight at (.+)": ("To the fight at {0}", "{who} can join those who fight at {0}."),
    r"leave (.+)": ("{who} leaves {0}", "{who} can leave {0} before a fight that is likely to be lost."),
    r"they leave a lost place": ("", "They can leave a place that is likely to be lost."),
    r"by the same roll": ("", "{who} comes along by the same roll."),
    r"into the fight": ("", "{who} joins the fight at {where}."),
    r"towards the fight": ("", "{where} is nearer to the fight."),
    r"get away": ("", "{who} gets away to {where}, where it is safer."),
    r"Cavalry does not wait for Infantry": ("", "Cavalry rides off before Infantry reaches it."),
    r"stand and fight": ("", "There are enough to stand and fight."),
    r"too many of them: into the Fort\(ress\)": (
        "",
        "The enemy is too strong in the open: the Fort(ress) shelters them.",
    ),
    r"a garrison": ("", "The Fort(ress) gets a garrison."),
    # Combat
    r"his roll was good": ("", "The enemy's roll was good; another is likely to be worse for him."),
    r"my roll was poor": ("", "Your roll was poor; another is likely to be better."),
    r"let it stand": ("", "Both rolls are left as they lie."),
    r"(\d+) SPs against (\d+)": ("", "You have {0} SPs left against {1}."),
    r"the safest way back": ("", "{where} is the safest way back."),
    r"into the Fort\(ress\)": ("", "The Fort(ress) shelters them."),
    r"far enough": ("", "They have retreated far enough."),
    r"hold the field": ("", "The hex of the combat is held."),
    r"on to (.+)": ("", "The victor takes {0} as well."),
}
