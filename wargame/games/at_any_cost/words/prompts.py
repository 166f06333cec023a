"""What every question asks, by the chapters of the book, and which of them one can answer once for all.

A chit may be played at many moments, at most of them to no purpose. So people are asked as a rule only where it could
be of use: `looking.usefulness` judges that by the numbers here, and the texts of the topics show them.
"""

from collections.abc import Sequence

from wargame.engine.game import USEFUL, Topic
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.chits.cic import CicActivation
from wargame.games.at_any_cost.rules.chits.effects.advance import AggressiveTactics
from wargame.games.at_any_cost.rules.command.ooc_forced import Advance, Approach, Withdrawal
from wargame.games.at_any_cost.rules.command.out_of_command import Cautious, Obey
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.stages import combat as combat_declared
from wargame.games.at_any_cost.words.choices import DEGRADED
from wargame.games.at_any_cost.words.names import MARKERS, column_name
from wargame.games.at_any_cost.words.odds import gain
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import counted, listed

OUT = 3
"""So many units that are Out of Command are named."""

# 5, 6: chits planned and drawn, formations that come into play
WORDS.asks(asked.EventToPlan, "Choose your Planned Event in secret: it will be in the cup for certain.")
WORDS.asks(asked.DrawnEvent, "You have drawn {event}: choose what to do with it.")
WORDS.asks(asked.WaywardMove, "A {side} unit goes astray: choose any one and move it one hex, or leave them all.")
WORDS.asks(asked.FormationToCommit, "Choose in secret a formation: its chit is in the cup from {turn:hour}.")
WORDS.asks(asked.RestedFormationToCommit, "Choose in secret one more formation that is active from Dawn, or none.")


@WORDS.asks(asked.WhomCicActivates)
def _(n: Names, q: asked.WhomCicActivates) -> str:
    """6.4.c: what a degraded chit lets them do is told before somebody is chosen."""
    if n.g.variant:
        return f"Special Activation: activate one {n.g.data.draft.special[q.side]}."
    chit = next((frame for frame in reversed(n.g.procedures) if isinstance(frame, CicActivation)), None)
    if chit is not None and chit.degraded:
        return f"{n.cic(q.side)}, {DEGRADED}: activate one unit or Grouped Division. It may fire, and nothing else."
    return f"{n.cic(q.side)}: activate one unit or Grouped Division{', or hold the chit' if q.holdable else ''}."


@WORDS.asks(asked.StaffOrDraw)
def _(n: Names, q: asked.StaffOrDraw) -> str:
    left = f"{q.left} chits are" if q.left > 1 else "The last chit is"
    return f"Play the General Staff chit now, or go on drawing? {left} in the cup."


# 6.3.1.interrupt, 11.5: moments for held chits
WORDS.asks(asked.OpportunityShot, "Opportunity Fire at {units:labels} in {hex}? {shots:best}.")
WORDS.asks(asked.ShotAtActivation, "{formation:corps} is activated: fire at it first? {shots:best}.")


def _few(n: Names, units: Sequence[str]) -> str:
    """Some units by their names, and how many more there are."""
    return listed([*map(n.label, units[:OUT]), *([f"{len(units) - OUT} more"] if len(units) > OUT else [])])


@WORDS.asks(asked.InitiativeAtActivation)
def _(n: Names, q: asked.InitiativeAtActivation) -> str:
    out = f"{_few(n, q.units)} {'is' if len(q.units) == 1 else 'are'} Out of Command"
    return f"{out}: play Command Initiative to bring one hex or road column back?"


WORDS.asks(
    asked.PanicPlay,
    "{units:labels} in {hex} {units:was|were} hit: play a Panic Test? "
    "{units:It fails|The weakest fails} with {units:panic}%.",
)
WORDS.asks(asked.InspirationPlay, "Inspirational Leadership: rally a unit in {hex} that was hit?")
WORDS.asks(asked.LastEvents, "The last chit has been drawn: play a held event now, or lose it.")


@WORDS.asks(asked.ChitOnCombat)
def _(n: Names, q: asked.ChitOnCombat) -> str:
    gains = "; ".join(f"{n.event(event)}: {_gained(n, q.combat, event)}" for event in q.events)
    return f"{_combat(n, q.combat)}: play a chit on it? {gains}."


def _combat(n: Names, combat: asked.Declared) -> str:
    there = n.labels([unit.id for unit in n.g.fighters(n.g.board.index[combat.hex])])
    if combat.kind == "fire":
        return f"Fire of {n.labels(combat.units) or 'the fortress'} at {there} in {combat.hex}"
    return f"Assault of {n.labels(combat.units)} on {there} in {combat.hex}"


def _gained(n: Names, combat: asked.Declared, event: str) -> str:
    found = gain(n.g, combat, event)
    if combat.kind == "fire":
        changed = f"{found.after}% to hurt instead of {found.before}%"
        return changed if found.before != found.after else f"{found.before}% to hurt, as without it"
    columns = n.g.data.assault_table.columns
    before, after = (column_name(columns[column].name) for column in found)
    return f"column {before} becomes {after}" if before != after else f"column {before} stays"


# 6.3.1, 15: what events do, and Command Event tracks
WORDS.asks(asked.EventTarget, "{event}: choose who fires at which hex.")
WORDS.asks(asked.LoneUnit, "Auftragstaktik: choose the unit that acts on its own.")
WORDS.asks(asked.LoneAssault, "Auftragstaktik: {unit:label} may assault; choose the hex, or do not.")
WORDS.asks(asked.AssaultSupport, "Choose the units that support the assault on {hex}, one by one, or nobody else.")
WORDS.asks(asked.FuriousAssault, "Furia Francese: choose the unit that assaults, and the hex.")
WORDS.asks(
    asked.UnitToProvoke,
    "You have drawn Prussian Aggressive Tactics: choose the Prussian unit that must assault you, and where.",
)
WORDS.asks(asked.HqToParalyse, "Bazaine's Malaise: choose the French HQ to paralyse.")
WORDS.asks(asked.UnitsToCommand, "Choose the units to bring into command.")
WORDS.asks(asked.UnitToInspire, "Inspirational Leadership: choose the unit to rally.")
WORDS.asks(asked.DivisionToFire, "Feu de Bataillon: choose a division.")
WORDS.asks(asked.SpiritUse, "French Offensive Spirit: roll for Marshal Bazaine, or choose one more formation?")
WORDS.asks(
    asked.SpiritReward, "French Offensive Spirit: Marshal Bazaine for the next turn, or a formation out of reserve?"
)
WORDS.asks(asked.TrackUse, "{track}: choose what to bring forward.")

# 7, 14, DRAFT: command
WORDS.asks(
    asked.FormationPosture,
    "{group:?Choose the Posture of {group:units}|The chit of {formation:corps} is drawn. Choose its Posture}: what "
    "{group:?{group:it|they}|it} may do in this activation.",
)
WORDS.asks(
    asked.ReinforcementPosture,
    "Choose the Posture of the reinforcements: what they may do in this activation.",
)
WORDS.asks(asked.MarkerToTurn, "Choose the Out of Command marker to turn over: it says what its units do.")


@WORDS.asks(asked.RoadMarch)
def _(n: Names, _q: asked.RoadMarch) -> str:
    """14.3.c.roadbound: the marker that was turned, for whom, and whether somebody marches already."""
    obeying = next((frame for frame in reversed(n.g.procedures) if isinstance(frame, Obey)), None)
    cautious = next((frame for frame in reversed(n.g.procedures) if isinstance(frame, Cautious)), None)
    who = cautious.units if cautious is not None else ()
    marker = f"Out of Command marker of {_few(n, who)}: {MARKERS[obeying.result]}. " if obeying is not None else ""
    nobody = "nobody else" if cautious is not None and cautious.marching else "nobody"
    return f"{marker}Choose a unit that marches by road instead of its half move, or {nobody}."


WORDS.asks(asked.WithdrawalHex, "{unit:label} must withdraw: choose the hex it goes to.")
WORDS.asks(asked.KeyChit, "Choose your Key Chit in secret: it will be in the cup for certain.")
WORDS.asks(asked.CommitsFirst, "Both sides hold an event for this moment: who must commit first?")
WORDS.asks(asked.HeldEvent, "Play a held event before the next chit is drawn, or keep it.")
WORDS.asks(asked.FormationToAdd, "Choose a formation whose Activation Chit is in the cup from the next turn on.")


def _driven(n: Names) -> str:
    """6.3.1.a, 14.3.e: what drives a unit at the enemy; nothing if it is its owner's will."""
    if any(isinstance(frame, AggressiveTactics) for frame in n.g.procedures):
        return "The French have played Prussian Aggressive Tactics (6.3.1.a)"
    forced = any(isinstance(frame, Approach | Advance) for frame in n.g.procedures)
    return "Its Out of Command marker says Advance (14.3)" if forced else ""


@WORDS.asks(asked.NearestUnit)
def _(n: Names, q: asked.NearestUnit) -> str:
    """14.3.a, 14.3.e: what the enemy must do to the unit that is chosen, or for fear of it."""
    who = f"{n.labels(q.units)}, Out of Command,"
    if any(isinstance(frame, Withdrawal) for frame in n.g.procedures):
        return f"{who} must withdraw from the nearest of your units. Several are equally near: choose from which."
    attack = "must go for the nearest of your units, fire at it and assault it"
    return f"{who} {attack}. Several are equally near: choose which is attacked."


@WORDS.asks(asked.ClosingHex)
def _(n: Names, q: asked.ClosingHex) -> str:
    must = f"{n.label(q.unit)} must go for {n.there(q.foe)} in {n.hex(q.foe)}"
    return f"{_driven(n)}: {must}. Choose the hex it goes to."


# 8, 11.4: fire
@WORDS.asks(asked.FireDeclaration)
def _(n: Names, q: asked.FireDeclaration) -> str:
    """6.4.c: a degraded activation is this Step and no other."""
    active = activation_of(n.g)
    degraded = active is not None and active.degraded
    then = f"The chit is {DEGRADED}: after this the activation is over." if degraded else "Or finish firing."
    return f"Fire: choose a unit, then the hex it fires at. {then}"


WORDS.asks(asked.ForcedTarget, "Choose which of the nearest units {unit:label} fires at.")
WORDS.asks(asked.ForcedFire, "Units that must fire: choose one, then the hex it fires at.")
WORDS.asks(asked.DefensiveFireAt, "Defensive Fire at {hex:there} in {hex}: choose who fires, or hold fire.")
WORDS.asks(asked.ShortageOf, "Two units have fired: choose the one that runs short of ammunition.")


@WORDS.asks(asked.CasualtyHitOf)
def _(n: Names, q: asked.CasualtyHitOf) -> str:
    fired = combat_declared(n.g)
    who = f"Fire of {n.labels(fired.units) or 'the fortress'} hits" if fired is not None else "A Casualty Hit for"
    return f"{who} {n.labels(q.units)}, which are equally strong: choose the one that takes the Casualty Hit."


# 11, 16: movement and digging in
@WORDS.asks(asked.NextMove)
def _(n: Names, q: asked.NextMove) -> str:
    """11.6: charges are fought in the Assault Step, and who has charged home waits for it."""
    waiting = any(unit.charging and not unit.fought for unit in n.g.units.every)
    then = ": then the charges are fought" if waiting else ""
    return f"Move: choose a unit, then the hex it goes to. Or finish moving{then}."


@WORDS.asks(asked.ChargeApproach)
def _(n: Names, q: asked.ChargeApproach) -> str:
    """11.6, 14.3.e: a charge that nobody has ordered says what drives it."""
    why = _driven(n)
    must = f"{why}: {n.label(q.unit)} must charge {n.there(q.target)}. " if why else ""
    return f"{must}Choose the hex from which {n.label(q.unit)} charges {q.target}."


WORDS.asks(asked.CounterchargeOffer, "{charger:label} charges into {hex}: choose the cavalry that meets it, or none.")
WORDS.asks(
    asked.OpportunityChargeOffer,
    "{hex:there} {hex:has_come} entered {hex}: choose the cavalry that charges, or none.",
)
WORDS.asks(asked.RefugeOfHq, "{hq:label} is Overrun: choose the unit it flees to.")
WORDS.asks(asked.Digging, "Dig in: choose a unit, which rolls within its cohesion. Or dig no more.")

# 12: assaults and retreats
WORDS.asks(
    asked.AssaultDeclaration,
    "Declare assaults: choose a unit, then the hex next to it; all who choose one hex fight together. "
    "Or declare no more.",
)


@WORDS.asks(asked.AssaultToFight)
def _(n: Names, q: asked.AssaultToFight) -> str:
    """12.2; an assault that nobody has ordered says what drives it."""
    if q.lead:
        said = f"Fight the assault on {q.target}, led from {q.lead}."
    elif q.target:
        said = f"Choose the Lead Assault Hex of the assault on {n.hex(q.target)}."
    else:
        said = "Choose the assault to fight, then its Lead Assault Hex."
    why = _driven(n)
    return f"{why}, and it must assault. {said}" if why else said


WORDS.asks(asked.AbandonPosition, "{hex} is about to be assaulted: choose a unit that abandons it, or stand.")
WORDS.asks(asked.ToughFightCasualty, "Tough Fight: choose the unit that takes the Casualty Hit.")
WORDS.asks(asked.HqRetreat, "Let {hq:label} retreat with the unit it is stacked with?")
WORDS.asks(asked.RideOn, "{unit:label} has charged home: choose the hex it rides on to, or stay.")


@WORDS.asks(asked.BreakthroughInto)
def _(n: Names, q: asked.BreakthroughInto) -> str:
    """12.9: whoever is there already is told, so that nobody thinks the hex is empty; who has charged may not stay."""
    frame = next((frame for frame in reversed(n.g.procedures) if isinstance(frame, Breakthrough)), None)
    bound = [unit.id for unit in frame.bound(n.g)] if frame is not None else []
    if bound:
        return f"{n.labels(bound)} have charged home and must break through into {n.hex(q.hex)}: choose who goes first."
    inside = [unit.id for unit in n.g.stacks[n.g.board.index[q.hex]]]
    if inside:
        done = "has" if len(inside) == 1 else "have"
        return f"{n.labels(inside)} {done} broken through to {n.hex(q.hex)}: choose who follows, or stay."
    return f"The enemy has left {n.hex(q.hex)}: choose a unit that breaks through into it, or stay."


@WORDS.asks(asked.RetreatHex)
def _(n: Names, q: asked.RetreatHex) -> str:
    left = next((frame.hexes for frame in reversed(n.g.procedures) if isinstance(frame, Retreat)), 1)
    who = f"{n.labels(q.units)} in {n.hex(n.g.hex(n.g.units[q.units[0]]))}"
    if left < 1:
        return f"{who}: there is no room to stay. Choose the next hex of the retreat."
    leave = "retreats" if len(q.units) == 1 else "retreat"
    return f"{who} {leave}, {counted(left, 'hex')} to go: choose the next one."


@WORDS.asks(asked.Losses)
def _(n: Names, q: asked.Losses) -> str:
    lost = f"Your units in {n.hex(q.hex)} lose {counted(q.points, 'Loss Point')}"
    if q.casualty_due and q.points == 1:
        return f"{lost}, which must be a Casualty Hit: choose who takes it."
    due = "; one must be a Casualty Hit" if q.casualty_due else ""
    return f"{lost}: choose retreat, Morale Hit or Casualty Hit{due}."


# 13, 18: rally and night
WORDS.asks(asked.RebuiltUnitHex, "Place {unit:label}, with its HQ or next to it.")
WORDS.asks(asked.NightRest, "Bivouac: roll for a unit, or finish.")
WORDS.asks(asked.Displacement, "There is no room for {unit:label} in its hex: choose the hex it is displaced to.")
WORDS.asks(
    asked.Reunion, "Take detachments off the map and put their brigade in the Available to Rebuild Box, or go on."
)


@WORDS.asks(asked.RallyAction)
def _(n: Names, q: asked.RallyAction) -> str:
    wanted = " or ".join(word for word, may in (("recover", q.recovery), ("Rebuild", q.rebuilding)) if may)
    return f"Rally, {q.left} of {q.allowed} actions left: choose a unit to {wanted}, or finish."


WORTH = 25
"""A fire by chit, and a Panic Test, is worth a question if it hurts with so many chances in a hundred."""
GAIN = 10
"""A shift of a fire is worth a question if it changes the chance to hurt by so many in a hundred."""

_ALWAYS, _NEVER, _HOLD, _WHEN = ("always", "Always"), ("never", "Never"), ("never", "Hold"), (USEFUL, "When useful")

WORDS.topics = (
    Topic(
        "defensive_fire",
        "Defensive Fire",
        "When enemies come next to your infantry or guns (11.4). Useful: a fire that could hurt them at all.",
        (_WHEN, _ALWAYS, _NEVER),
        USEFUL,
    ),
    Topic("charges", "Charges of your cavalry", "Countercharges and Opportunity Charges (11.7, 11.8).", (_NEVER,)),
    Topic("abandon", "Abandoning a position", "Before an assault on one of your hexes (12.3).", (_NEVER,)),
    Topic(
        "opportunity_fire",
        "Opportunity Fire by held chits",
        f"When enemies are activated or move (11.5). Useful: a shot that hurts with {WORTH}% or more.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
    Topic(
        "combat_chits",
        "Chits on a combat",
        f"Before the dice (6.3.1). Useful: in a fire that hurts with {WORTH}% or more, {GAIN}% more or less; "
        "in an assault another column.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
    Topic(
        "chits_after_hits",
        "Chits on units that were hit",
        f"Panic Test and Inspirational Leadership (6.3.1). Useful: a panic of {WORTH}% or more; a unit of yours that "
        "is Disrupted, or Shaken and stopped in its move.",
        (_WHEN, _HOLD),
        USEFUL,
    ),
)
