"""What is said of everything that happens, by the chapters of the book."""

from collections.abc import Mapping, Sequence

from wargame.engine.events import Rolled
from wargame.games.at_any_cost.content.counters import Shift
from wargame.games.at_any_cost.rules.events import chits, combat, movement, turn
from wargame.games.at_any_cost.words.names import column_name
from wargame.games.at_any_cost.words.vocabulary import WORDS, Names
from wargame.grammar import listed, signed

_ACTIVITIES = {"revive": "Revive", "muster": "Muster", "supply": "Supply"}
_RESTED = {
    ("revive", "pass"): "it is rested",
    ("revive", "equal"): "it is a little better",
    ("muster", "pass"): "it is Fresh again",
    ("supply", "pass"): "it has full ammunition",
    ("supply", "equal"): "its ammunition is a little better",
    ("muster", "fail"): "it breaks up",
}
_RECOVERED = {
    ("morale", 0): "is no longer Shaken",
    ("morale", 1): "is Shaken instead of Disrupted",
    ("ammo", 0): "has full ammunition again",
    ("ammo", 1): "is on Low Ammo instead of Rationed Ammo",
}

WORDS.tells(Rolled, "{:throw}: {face}.")

# 5: turns, days, and the cup
WORDS.heads(turn.TurnBegan, "Turn {turn}")
WORDS.tells(turn.TurnBegan, "Turn {turn}: {time}, day {day}.")
WORDS.tells(turn.DayBegan, "Campaign Day {day} begins.")
WORDS.tells(turn.GameEnded, "{level}{winner:? for the {winner:side}|}: {why}")
WORDS.tells(chits.EventPlanned, "The {side} {event:?Planned Event is {event}|player has planned}.")
WORDS.tells(chits.EventsExcluded, "The {by:side} side excludes {number} {side} events, unseen.")
WORDS.tells(chits.CupFilled, "In the cup are {size:#chit}: {events:?{events:#event}, |}{others:chits}.")
WORDS.heads(chits.ChitDrawn, "{chit:printed}")
WORDS.tells(chits.ChitDrawn, "Drawn from the cup: {chit:to_act}.")
WORDS.heads(chits.EventChitDrawn, "{event:?{event}|{side} event}")
WORDS.tells(chits.EventChitDrawn, "Drawn from the cup: {event:?{event}|a {side} event}.")
WORDS.tells(chits.FirstToCommit, "The {side} side must commit first.")

# 6.1, 19: formations that come into play, points
WORDS.tells(
    turn.FormationCommitted,
    "{formation:?{formation}|A {side} formation, chosen in secret,} will be active from {turn:hour}.",
)
WORDS.tells(turn.FormationDeployed, "{formation} {why:deployed}.")
WORDS.tells(turn.FormationsFellInactive, "Every French formation falls inactive.")
WORDS.tells(turn.PointsScored, "{points:#point} to the {side} side {why:scored}.")
WORDS.tells(turn.LeftMap, "{unit} leaves the map at {hex}: {points:#point}.")

# 6.3: what becomes of an event
WORDS.tells(
    chits.EventHeld,
    "{event:?{event}, a {side} event, is drawn and held: it can be played {event:moment}|"
    "A {side} event is drawn and held, unseen}.",
)
WORDS.tells(chits.EventPlayed, "The {side} player plays {event}.")
WORDS.tells(chits.FreeEventGained, "The {side} player has a free {event}.")
WORDS.tells(chits.EventDegraded, "{event}, a {side} event, is lost: the chit is degraded.")
WORDS.tells(chits.EventUnused, "{event}, a {side} event, can do nothing now and is put aside.")
WORDS.tells(
    chits.HeldEventsLost,
    "The turn ends, and what is still held is lost: {number:#event} of the {side} side{events:?, {events}|}.",
)
WORDS.tells(chits.CommandEventLaid, "The {side} player lays a Command Event on {track}: {number:#chit}.")

# 6.3.1: what events do
WORDS.tells(chits.MalaiseLaid, "Bazaine's Malaise lies on {hq:unit}.")
WORDS.tells(chits.MalaiseOvercome, "{formation} overcomes Bazaine's Malaise.")
WORDS.tells(chits.MalaiseStruck, "{formation} does nothing: Bazaine's Malaise.")
WORDS.tells(chits.BroughtIntoCommand, "Command Initiative: {units} {units:is|are} In Command.")
WORDS.tells(chits.UnitInspired, "{unit} is rallied by its leaders.")
WORDS.tells(chits.PanicTested, "{unit} {hexes:?panics and runs {hexes:#hex}|stands firm}.")
WORDS.tells(chits.BattalionFireOrdered, "Feu de Bataillon: {units}.")
WORDS.tells(chits.SkirmishersFired, "The skirmishers of {unit} harass {hex}{modifier:? ({modifier:plus} on the die)|}.")
WORDS.tells(chits.ActedAlone, "{unit} acts on its own.")
WORDS.tells(chits.ProvocationIgnored, "The Prussians keep their temper: the event has no effect.")
WORDS.tells(chits.UnitProvoked, "{unit} must attack {hex}, and goes as far towards it as its movement lets it.")

# 6.2: CIC chits
WORDS.tells(chits.CicActivated, "{side:cic}: {units} {units:acts|act}.")
WORDS.tells(chits.CicHeld, "The {side} player holds the chit.")
WORDS.tells(chits.CicPassed, "The {side} player makes no use of the chit.")
WORDS.tells(chits.GeneralStaffLost, "The General Staff chit was held too long and is lost.")
WORDS.tells(chits.CicEarned, "{side:cic} is in the cup of the next turn.")

# 6.4: the Fortunes of War
WORDS.tells(chits.FortuneRolled, "Fortunes of War: {result:fortune}.")
WORDS.tells(chits.UnitStrayed, "{unit} strays from {start:hex} to {end:hex}.")
WORDS.tells(
    chits.LeaderCasualty,
    "{struck:?Leader Casualty: {hq:unit} has a Command Rating one lower|"
    "A new leader takes over at {hq:unit}: its Command Rating is as printed}.",
)
WORDS.tells(chits.NoLeaderStruck, "No Activation Chit is left: no leader is struck.")

# 15: Command Event tracks
WORDS.tells(chits.TrackRolled, "{track} with {chits:#chit}: {success:?success|no success}.")
WORDS.tells(chits.SpiritSpent, "French Offensive Spirit: {chits:#chit} for one more formation.")
WORDS.tells(chits.ArrivalHastened, "{units} will come earlier, at {turn:hour}.")
WORDS.tells(chits.ArrivalDiverted, "{units} will come by {hex}.")

# 7, 14: command
WORDS.tells(turn.PostureTaken, "{formation} {bivouac:?goes into Bivouac|takes {posture}}.")
WORDS.tells(
    turn.ActivationDegraded,
    "Fortunes of War degrade this chit: {units:?{units}|{formation}} may only fire, in a Defensive Posture; "
    "no movement, no Rally, and then the activation is over.",
)
WORDS.tells(turn.NobodyCanFire, "{formation}: nobody sees an enemy to fire at.")
WORDS.tells(turn.LeftOutOfCommand, "Out of Command: {units}.")
WORDS.tells(turn.MarkerTurned, "The Out of Command marker in {hexes} says {result:marker}.")

# 8: fire
WORDS.tells(combat.FortressFired, "{fortress:hex} fires at {hex}.")
WORDS.tells(combat.FireResult, "Fire at {hex}: {colour} and white {white}, {result:fire_result}.")
WORDS.tells(combat.AmmunitionProblem, "{unit}: {ammo}.")


def _column(base: str, shifts: Sequence[combat.ColumnShift], table: Mapping[str, Shift], last: str) -> str:
    """The way from one column to another; the odds have a table of their own (12.5.a)."""
    named = [(size, table[name].label if name in table else "Odds") for name, size in shifts]
    told = ", ".join(f"{signed(size)} {label}" for size, label in named)
    return f"column {column_name(base)}; {told or 'no shifts'}; column {column_name(last)}."


@WORDS.tells(combat.FireModifiers)
def _(n: Names, e: combat.FireModifiers) -> str:
    strength = f"{n.units(e.firers) or 'The fortress'} at {n.hex(e.hex)}: strength {e.sp}"
    return f"{strength}, {_column(e.base, e.shifts, n.g.data.fire_shifts, e.column)}"


@WORDS.tells(combat.AssaultModifiers)
def _(n: Names, e: combat.AssaultModifiers) -> str:
    strengths = f"Assault on {n.hex(e.hex)} led from {n.hex(e.lead)}: {e.attack} against {e.defence}"
    return f"{strengths}, {_column(e.base, e.shifts, n.g.data.assault_shifts, e.column)}"


# 12: assaults and retreats
WORDS.tells(combat.AssaultDeclared, "{unit} is to assault {hex}.")
WORDS.tells(combat.AssaultBegun, "{units} {units:assaults|assault} {target:hex}, led from {lead:hex}.")
WORDS.tells(combat.PositionAbandoned, "{units} {units:abandons|abandon} {hex}.")
WORDS.tells(combat.AssaultResult, "Assault on {hex}: {result:assault_result}.")
WORDS.tells(combat.GroundLost, "{units} {units:is|are} to retreat {hexes:#hex}.")
WORDS.tells(combat.Riposte, "The loser stands: the {side} side loses {points} too.")
WORDS.tells(
    combat.ToughFightTested,
    "Tough Fight: the {side} side {passed:?passes and hits the largest enemy|"
    "fails; each of its units takes a Morale Hit}.",
)
WORDS.tells(combat.BrokeThrough, "{unit} breaks through to {hex}.")
WORDS.tells(combat.Retreated, "{unit} retreats {start}–{end:hex}.")

# 9, 10, 13: morale, and the Rally Step
WORDS.tells(
    combat.MoraleTested,
    "{unit} {hits:?fails its Morale Test, {number} against {rating}: {hits}|"
    "passes its Morale Test: {number} against {rating}}.",
)
WORDS.tells(combat.MoraleHit, "{unit} is {morale}.")
WORDS.tells(combat.TurnedBattleworn, "{unit} is Battleworn.")
WORDS.tells(combat.BreakTested, "{unit} {band:stood} its Break Test, {die} against {rating}: {band}.")
WORDS.tells(combat.UnitBroken, "{unit} is Broken in {hex}: {why:broken}.")
WORDS.tells(combat.RebuildSucceeded, "{unit} comes back.")
WORDS.tells(combat.RebuildFailed, "{unit} is not Rebuilt.")
WORDS.tells(combat.Rebuilt, "{unit} is Rebuilt in {hex}.")


@WORDS.tells(combat.Recovered)
def _(n: Names, e: combat.Recovered) -> str:
    return f"{n.unit(e.unit)} recovers and {_RECOVERED[e.what, e.level]}."


# 11: moves, charges and arrivals
WORDS.tells(movement.Moved, "{units} {units:moves|move} {start}–{end:hex}.")
WORDS.tells(movement.FellBack, "{units} {units:falls|fall} back to {hex}: there was no room to stay.")
WORDS.tells(movement.HqOverrun, "{hq:unit} is Overrun in {start:hex} and flees to {end:hex}.")
WORDS.tells(movement.Entered, "{unit} enters the map in {hex}.")
WORDS.tells(movement.ArrivalDelayed, "{units}, due in {hex}, will come a turn later.")
WORDS.tells(movement.ArrivalShifted, "{units} will now come to {hex}.")
WORDS.tells(movement.ChargeMade, "{unit} charges {target:hex}.")
WORDS.tells(movement.ChargeFailed, "{unit} fails to charge {target:hex}.")
WORDS.tells(movement.CounterchargeMade, "{unit} countercharges {charger:unit} in {hex}.")
WORDS.tells(movement.CounterchargeFailed, "{unit} fails to countercharge {charger:unit}.")
WORDS.tells(movement.OpportunityChargeMade, "{unit} charges the units that have entered {hex}.")
WORDS.tells(movement.Disorganized, "{unit} is disorganized by its charge.")

# 16, 17, 19.2: detachments, works and control
WORDS.tells(movement.Recombined, "{parts:units} combine into {unit}, {worn:?Battleworn|Fresh}, in {hex}.")
WORDS.tells(movement.WorksDug, "{unit} builds {works} in {hex}.")
WORDS.tells(movement.DiggingFailed, "{unit} fails to build {works}.")
WORDS.tells(movement.WorksLost, "The Hasty Works in {hex} are trodden down.")
WORDS.tells(movement.ControlTaken, "{hex} is now under {side} control.")


@WORDS.tells(movement.BrokeDown)
def _(n: Names, e: movement.BrokeDown) -> str:
    named = listed([f"{n.unit(part)} ({size})" for part, size in zip(e.parts, e.sizes, strict=True)])
    return f"{n.unit(e.unit)} breaks down into {named} in {n.hex(e.hex)}."


# 18: night
WORDS.tells(turn.GrewWeary, "{unit} is worn by the night.")
WORDS.tells(
    turn.BrigadeReunited,
    "{brigade:unit} may be Rebuilt{detachments:?; {detachments:units} {detachments:leaves|leave} the map|}.",
)
WORDS.tells(turn.LeaderSought, "{hq:unit}: {found:?the leader is back|no leader yet}.")
WORDS.tells(turn.Displaced, "{unit} makes room and goes to {hex}.")


@WORDS.tells(turn.BivouacRolled)
def _(n: Names, e: turn.BivouacRolled) -> str:
    result = _RESTED.get((e.activity, e.grade), "nothing changes")
    return f"{n.unit(e.unit)}, {_ACTIVITIES[e.activity]}: {e.net} against {e.rating}; {result}."
