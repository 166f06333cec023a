"""What the computer player's reasons are for who is advised: a title where one fits, and a whole sentence.

A reason is found by a pattern of its words. `{who}` is the counter or chit that the answer names, `{where}` the hex
it ends in, a number a group of the pattern. Where nothing is said, the adviser tells what the plan comes to instead.
"""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, tuple[str, str]] = {
    # Command and chits
    r"attacks": ("", "The formation can assault, and enter hexes next to the enemy."),
    r"quiet": ("", "The formation holds what it has, and rallies."),
    r"the night": ("", "It is night: what is hurt is better rested than moved."),
    r"attack|defend|march|regroup": ("", ""),
    r"good prospects": ("", "No other has such prospects as {who}."),
    r"the General Staff": ("", "The General Staff brings the formation that is readiest to act."),
    r"nearest the enemy": ("", "{who} is readiest to act, and near the enemy."),
    r"brought forward": ("", "It brings troops to the battle sooner."),
    r"nobody|leave them|no more|enough|stay|keep it|wait|as they are|the best of them": ("", ""),
    r"astray": ("", "{who} is led away to {where}: out of its cover, or off what it holds."),
    r"near the enemy": ("", "Those in {where} are nearest to the enemy."),
    r"a chit for it": ("", "A chit is given for it."),
    r"by road": ("", "{who} is far from the enemy and marches by road."),
    r"a held chit": ("", "The chit that is held does something here."),
    r"now or never": ("", "The chit does more now than it is likely to do later."),
    r"at once": ("", "The event does most if it is played at once."),
    r"held for a better moment this turn": ("", "The event is held for a better moment of this turn."),
    r"a Command Event": ("", "The event is laid on the track, where it helps the command."),
    r"free|discard": ("", ""),
    r"wanted most": ("", "No other event is of more use now than {who}."),
    r"most dangerous": ("", "{who} belongs to the most dangerous formation."),
    r"needs it most": ("", "Nobody needs it more than {who}."),
    r"in the line of fire": ("", "{who} stands in the line of fire."),
    r"acts alone": ("", "{who} has most to do by itself."),
    r"into our fire": ("", "{who} is drawn to {where}, into your fire."),
    # Fire
    r"([\d.]+) SPs of harm expected": ("", "The fire is due to cost the enemy {0} Strength Points."),
    r"(\d+%) to stop them": ("", "The fire of {who} stops them in {0} of all cases."),
    r"hold fire": ("", "The fire is not likely to stop them."),
    r"the best shot": ("", "{who} has the best shot there is, at {where}."),
    r"as ordered": ("", ""),
    r"bears it best": ("", "{who} bears the loss best."),
    # Movement
    r"to the attack": ("", "{who} goes to {where} for the attack."),
    r"stands ready to attack|all are well where they are|not now": ("", ""),
    r"a better place": ("", "{who} stands better in {where} than where it is."),
    r"nearer to its units": ("", "{where} is nearer to the units that {who} commands."),
    r"to (take|guard) (.+)": ("{who} is to {0} {1}", "{who} goes to {where}, to {0} {1}."),
    r"towards (.+), to (hold it|attack|leave by it)": ("", "{who} goes to {where}, towards {0}, to {1}."),
    r"out of their fire": ("", "In {where} {who} is out of the enemy's fire."),
    r"a field of fire for its guns": ("", "From {where} {who} has a better field of fire."),
    r"cover": ("", "{who} has better cover in {where}."),
    r"room to ride": ("", "{who} has room to ride in {where}."),
    r"friends beside it": ("", "{who} has friends beside it in {where}."),
    r"within reach of its HQ": ("", "In {where} {who} is within reach of its HQ."),
    r"a charge": ("Charge of {who}", "{who} charges towards {where}."),
    r"under least fire": ("", "The way over {where} is under the least fire."),
    r"comes on": ("", "{who} comes onto the map in {where}, where it is wanted."),
    r"leaves for points": ("", "{who} leaves the map, which brings points."),
    r"digs in": ("", "{who} is near the enemy, and harder to hit behind earthworks."),
    r"no digging": ("", "Nobody needs earthworks where he stands."),
    # Assault
    r"the assault on (.+) pays": ("Assault on {0}", "The assault on {0} is likely to win more than it costs."),
    r"the assault on (.+) does not pay": ("Assault on {0}", "The assault on {0} is likely to cost more than it wins."),
    r"no more assaults": ("", "No other assault is likely to win more than it costs."),
    r"the best lead": ("", "Led from {where} the assault has its best odds."),
    r"joins in": ("", "With {who} the assault has better odds."),
    r"by chit": ("", "The chit allows {who} an assault on {where}."),
    r"no assault": ("", "The assault is not likely to win more than it costs."),
    r"let them come": ("", "The enemy is awaited where you stand."),
    r"meet the charge|charge them": ("", "{who} rides at them before they strike."),
    r"(\d+%) to be driven off": (
        "",
        "Those who stand are driven off in {0} of all cases; to give way leaves the hex to the enemy without a fight.",
    ),
    r"give way in time": ("", "{who} gives way before the assault, which costs less than to be driven off."),
    r"the cheapest loss": ("", "Of all losses that are possible this one costs least."),
    r"into the gap": ("", "{who} goes on to {where}, into the gap."),
    r"HQs stay back": ("", "{who} stays behind its units."),
    r"out of harm": ("", "Of the hexes within reach {where} is the safest."),
    # Rally and rest
    r"back to the colours": ("", "{who} comes back to the colours."),
    r"rallied": ("", "{who} gets over what it has suffered."),
    r"safe": ("", "{who} is safe in {where}."),
    r"sleep": ("", ""),
    r"mustered": ("", "{who} is mustered anew over night."),
    r"rested": ("", "The night is used for rest."),
    r"can spare it": ("", "{who} can spare it best."),
    r"the strongest": ("", "The strongest stand in {where}."),
}
