"""What may be chosen, in words: every verb and term of an action, and what to ask before something is left undone."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.view import ActivationView
from wargame.grammar import counted, percent

LOST = "What is still held when the turn ends is lost (6.3.1)."
DRAWN = {
    "play": "Carry it out now; then it is out for the rest of the turn.",
    "hold": f"Hold it, unseen, for a better moment. {LOST}",
    "command": "Lay it on a Command Event track instead; nobody learns what it says (6.3.2).",
    "discard": "It is of no use now and out for the rest of the turn.",
    "free": "Enhanced by Fortune: fire with another unit as well, without a chit (6.4.d).",
}


DEGRADED = "degraded by Fortunes of War (6.4.c)"
"""What a chit is that leaves only the Fire Combat Step under a Defensive Posture."""
OVER = ("End the activation", f"The chit is {DEGRADED}: no movement, assault, Rally or earthworks follows.")
"""What the end of the Fire Combat Step means then."""


VERBS: dict[str, tuple[str, str]] = {
    # the cup
    "plan": ("Plan", "This event is sure to be in the cup; the others are picked unseen (5.1)."),
    "draw": ("Draw a chit", "The next chit is drawn from the cup (5.2)."),
    "staff": ("Use the General Staff", "The held chit activates one unit or Grouped Division now (6.2.1)."),
    "group": ("Choose a division", "A Grouped Division: units of one division within two hexes of each other."),
    "unit": ("Choose a unit", "A single unit is activated, In Command."),
    "hold": ("Hold", "The chit is kept for a later moment of this turn."),
    "pass": ("Do without", "Nothing comes of it, and play goes on."),
    "play": ("Play an event", "The chit is shown, carried out and out for the rest of the turn."),
    "keep": ("Keep the chit", f"It stays in hand for a better moment. {LOST}"),
    "event": ("The event drawn", "Use it, hold it, or lay it on a Command Event track (6.3)."),
    "provoke": ("Provoke an attack", "The Prussian unit must go for that hex and assault it."),
    "support": ("Join the assault", "The unit supports it from where it stands."),
    "malaise": ("Bazaine's Malaise", "The next activation of this HQ is lost."),
    "inspire": ("Rally a unit", "It loses its Shaken or Disrupted marker."),
    "initiative": ("Bring into command", "The Out of Command marker is taken off."),
    "wayward": ("Move the wayward unit", "The enemy moves it one hex (6.4)."),
    "first": ("Commits first", "This side says first what it plays."),
    # command
    "posture": ("Posture", "What the formation may do in this activation (7.2)."),
    "order": ("Order", "What the formation may do in this activation."),
    "bivouac": ("Go into Bivouac", "The formation camps: rolls for rest and supply instead of moving (18.6)."),
    "commit": ("Commit a formation", "Its Activation Chit goes into the cup from then on."),
    "release": ("Release a reserve", "Its Activation Chit goes into the cup."),
    "spirit": ("French Offensive Spirit", "What the chits on the track are for."),
    "summon": ("Call a formation", "Its Activation Chit goes into the cup from the next turn on."),
    "hasten": ("Hasten reinforcements", "They come a turn earlier."),
    "divert": ("Divert reinforcements", "They come to another hex of the map edge."),
    # fire and movement
    "fire": ("Fire", "The dice of the Fire Combat table are thrown at the target (8.5)."),
    "fortress": ("Fire of the fortress", "Ten points of artillery at a hex within two hexes (8.9)."),
    "done": ("Finish", "Nothing more of this; play goes on."),
    "move": ("Move", "It goes there by the cheapest way; enemies next to the way may fire (11.2, 11.4)."),
    "together": ("Move together", "Two units of a hex move as one."),
    "charge": ("Charge", "A roll within cohesion; then straight at the target, which is assaulted (11.6)."),
    "approach": ("Way of the charge", "The hex from which the target is charged (11.6)."),
    "countercharge": ("Countercharge", "Cavalry meets the charge on a roll within cohesion (11.7)."),
    "enter": ("Enter the map", "A reinforcement comes on by a hex of the edge (11.10)."),
    "exit": ("Leave the map", "The unit goes off the map for good (19.3)."),
    "delay": ("Delay the arrival", "They come next turn; then the hex may be changed (11.10.2)."),
    "shift": ("Change the entry", "They come by another hex of the map edge (11.10.2)."),
    "break": ("Break into detachments", "The brigade is replaced by detachments (17.1)."),
    "recombine": ("Recombine", "Two detachments become a brigade again (17.3)."),
    "displace": ("Displace", "There is no room for it: it goes to another hex."),
    # assault
    "assault": ("Declare an assault", "The unit is committed. All are declared before any is fought (12.2)."),
    "resolve": ("Fight the assault", "The dice of the Assault table are thrown, led from that hex (12.2)."),
    "abandon": ("Abandon the position", "The defender gives way before the assault is fought (12.3)."),
    "stand": ("Stand", "The assault is met where the unit is."),
    "lose": ("Lose", "Loss Points are spent on retreat, Morale Hits or Casualty Hits (12.7.1)."),
    "retreat": ("Retreat", "Away from the enemy (12.8)."),
    "accompany": ("Go along", "The HQ goes with the units that retreat (12.10)."),
    "advance": ("Break through", "Into the hex the enemy has left; nobody may fire at it for that (12.9, 11.4)."),
    "stay": ("Stay", "It stays where it is."),
    "casualty": ("Casualty Hit", "This unit takes it: Fresh becomes Battleworn, Battleworn takes a Break Test."),
    "ammo": ("Runs short", "This unit takes the ammunition marker (8.8)."),
    # rally, command lost, night
    "recover": ("Recover", "A Morale or ammunition marker gets better (13.2)."),
    "rebuild": ("Rebuild", "A unit of the Available to Rebuild Box comes back Battleworn on a roll (13.3)."),
    "place": ("Place", "It comes back here."),
    "dig": ("Dig in", "A roll within cohesion for earthworks (16.2)."),
    "ooc": ("Turn the marker", "The Out of Command marker says what its units do (14.3)."),
    "nearest": ("Nearest unit", "Of units equally near, this one counts as the nearest (14.3)."),
    "withdraw": ("Withdraw", "Away from the enemy (14.3.a)."),
    "close": ("Close with the enemy", "Nearer to the enemy (14.3.e)."),
    "roadbound": ("March by road", "Along the road, a point short, instead of the half move (14.3.c)."),
    "revive": ("Rally in camp", "A Bivouac roll against Morale Hits (18.6)."),
    "muster": ("Gather stragglers", "A Bivouac roll to turn the unit Fresh (18.6)."),
    "supply": ("Bring up ammunition", "A Bivouac roll for ammunition (18.6)."),
    "recover-leader": ("A new leader", "A roll to take the Leader Casualty marker off."),
    "reunite": ("Reunite", "Detachments become their brigade again."),
}
"""Each verb on a button, and what it does."""

TERMS: dict[str, tuple[str, str]] = {
    "A": ("Aggressive", "Fire, Engagement, assault and charges; no march column, Rally or earthworks."),
    "D": ("Defensive", "Fire, march column, Rally and earthworks; no Engagement or assault."),
    "S": ("Special", "The combat of Aggressive with the march, Rally and earthworks of Defensive."),
    "attack": ("Attack", "Full movement and every kind of combat; no Rally."),
    "defend": ("Defend", "Half movement, fire only; earthworks and a restricted Rally."),
    "march": ("March", "Full movement and one point more, no combat."),
    "regroup": ("Regroup", "One hex of movement, no combat, an enhanced Rally."),
    "half": ("At half strength, and may still move half", "The half fire of horse artillery (8.1.6)."),
    "retreat": ("Retreat", "All units of the hex fall back for one Loss Point."),
    "morale": ("Morale Hit", "A unit takes a Morale Hit for a Loss Point."),
    "casualty": ("Casualty Hit", "A unit takes a Casualty Hit for a Loss Point."),
    "ammo": ("Ammunition", "The ammunition marker gets better."),
    "play": ("Use it now", "It is carried out at once."),
    "hold": ("Hold it", f"It lies face down until a good moment comes. {LOST}"),
    "command": ("Lay it on a track", "A Command Event: each chit on a track makes its roll better (6.3.2)."),
    "discard": ("Put it aside", "It can do nothing now."),
    "free": ("The free event", "Fortune adds a shot besides the chit drawn (6.4.d)."),
    "1": ("One hex", "It gives way by one hex."),
    "2": ("Two hexes", "It gives way by two hexes."),
    "roll": ("Roll", "Roll with the chits on the track for Marshal Bazaine."),
    "formation": ("One more formation", "Two chits buy the commitment of one more formation."),
    "bazaine": ("Marshal Bazaine", "His chit goes into the cup of the next turn."),
    "prussian": ("The Prussians", "They commit first."),
    "french": ("The French", "They commit first."),
}
"""Words of actions that are neither units, hexes, formations nor events."""

_LATER = "It can be used before any later chit of this turn is drawn."
MEANT: dict[tuple[type[Subject], str], tuple[str, str]] = {
    (asked.LastEvents, "keep"): (
        "Let it go",
        "What is still held when the turn ends is lost: it goes back unseen (6.3.1).",
    ),
    (asked.DefensiveFireAt, "hold"): ("Hold fire", "The enemy comes on without being fired at."),
    (asked.CounterchargeOffer, "hold"): ("Do not charge", "The enemy's charge goes on unmet."),
    (asked.OpportunityChargeOffer, "hold"): ("Do not charge", "The enemy comes on unhindered."),
    (asked.WhomCicActivates, "hold"): ("Hold the chit", _LATER),
    (asked.WhomCicActivates, "pass"): ("Activate nobody", "The chit is spent, and the next one is drawn."),
    (asked.WaywardMove, "pass"): ("Leave them", "Nobody is moved."),
    (asked.EventTarget, "pass"): ("Do not fire", "The free shot is lost."),
    (asked.TrackUse, "pass"): ("Bring nothing forward", "The success is not used."),
    (asked.RestedFormationToCommit, "pass"): ("No more", "No further formation is committed for Dawn."),
    (asked.FireDeclaration, "done"): ("Finish firing", "Nobody else fires in this activation."),
    (asked.NextMove, "done"): ("Finish moving", "Nobody else moves in this activation."),
    (asked.AssaultDeclaration, "done"): (
        "Declare no more",
        "Those declared are fought now; without any the Step is over.",
    ),
    (asked.RallyAction, "done"): ("Finish the Rally", "Nobody else recovers or is Rebuilt."),
    (asked.Digging, "done"): ("Dig no more", "Nobody else digs in."),
    (asked.NightRest, "done"): ("Finish the night's rest", "Nobody else rolls for rest."),
    (asked.RoadMarch, "done"): (
        "On to the half moves",
        "Nobody more marches by road; all others make their half move.",
    ),
    (asked.Reunion, "done"): ("Reunite no more", "The other detachments stay as they are."),
    (asked.AssaultSupport, "done"): ("Nobody else", "The assault is fought with those chosen."),
    (asked.LoneAssault, "done"): ("Do not assault", "The unit has moved, and that is all."),
    (asked.BreakthroughInto, "stay"): ("Stay", "Nobody else goes into the hex."),
    (asked.RideOn, "stay"): ("Stay", "The cavalry stops where it is."),
    (asked.HqRetreat, "stay"): ("Stay", "The HQ stays behind and may be Overrun."),
    (asked.AbandonPosition, "stand"): ("Stand", "The assault is fought where you are."),
}
"""Verbs that mean something of their own in a certain question."""
FINISHING: dict[type[Subject], tuple[str, str]] = {
    asked.FireDeclaration: ("fire", "can still fire. Finish firing?"),
    asked.NextMove: ("move", "can still move. Finish moving?"),
}
"""Steps that are not left unawares while an action of this verb is possible."""


def all_assault(units: int, hex_: str, won: float) -> str:
    """12.2: all who can assault a hex, declared by one press, and how likely its defender loses."""
    return f"{'Both' if units == 2 else f'All {units}'} on {hex_}: {percent(won)}"


def with_all(units: int, won: float) -> str:
    """12.2: how likely the defender loses if all join an assault who can."""
    return f"with {'both' if units == 2 else f'all {units}'} that can: {percent(won)}"


def verb_words(verb: str) -> tuple[str, str]:
    """A verb on a button and what it does; one that nobody has put into words is said as it is."""
    return VERBS.get(verb) or (verb.replace("-", " ").capitalize(), "")


def said(action: Action, about: Subject | None, active: ActivationView | None = None) -> tuple[str, str]:
    """A verb as it is meant in a question about this, and what it does there; in a degraded activation fire is all."""
    kind: type = type(about)
    if active is not None and active.degraded and kind is asked.FireDeclaration and action.verb == "done":
        return OVER
    return MEANT.get((kind, action.verb)) or verb_words(action.verb)


def caution(
    actions: Sequence[Action], about: Subject | None, action: Action, acted: bool, active: ActivationView | None = None
) -> str | None:
    """Before a Step is left in which nothing has been done at all although much could be."""
    kind: type = type(about)
    if action.verb != "done" or kind not in FINISHING or acted:
        return None
    verb, words = FINISHING[kind]
    words = "can still fire. End the activation?" if active is not None and active.degraded else words
    able = {other[1] for other in actions if other.verb == verb}
    return f"{counted(len(able), 'unit').capitalize()} {words}" if able else None
