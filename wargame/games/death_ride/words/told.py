"""Every event and every question in words, and the headings of the record, in the order of the chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wargame.engine.events import Rolled
from wargame.games.death_ride.content import ChartRow
from wargame.games.death_ride.rules import events as e
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.rules.view import activation_of, under_fire
from wargame.games.death_ride.words.naming import WORDS, Names
from wargame.games.death_ride.words.outcomes import chart_words
from wargame.grammar import alternatives, counted, listed, minus, sentence, signed

tells, asks = WORDS.tells, WORDS.asks


@tells(Rolled)
def _(n: Names, it: Rolled) -> str:
    return f"{n.side(it.side)} {it.purpose}: {it.face}." if it.side else f"{it.purpose.capitalize()}: {it.face}."


# ---------------------------------------------------------------------- 4, 5: turns and impulses

WORDS.heads(e.TurnBegan, "Turn {turn}, {time:hours}")
tells(e.TurnBegan, "Turn {turn}, {time:hours}.")


@WORDS.heads(e.ImpulseBegan)
def _impulse(n: Names, it: e.ImpulseBegan) -> str:
    if it.discretionary:
        which = {1: "First", 2: "Second", 3: "Third"}.get(it.discretionary, f"{it.discretionary}th")
        return f"{which} Discretionary {n.side(it.side)} impulse"
    return f"{'Final ' if it.final else ''}{n.side(it.side)} impulse {it.number}"


@tells(e.ImpulseBegan)
def _(n: Names, it: e.ImpulseBegan) -> str:
    return f"{_impulse(n, it)}."


@tells(e.EndTested)
def _(n: Names, it: e.EndTested) -> str:
    """5.2: what the die means, and how it counts; by an option it is the impulse number that is altered."""
    end = "This is the Final French Impulse, the last of the turn" if it.final else "The turn goes on"
    above = "not above" if it.final else "above"
    if n.g.spec.options.test_alters_number:
        return f"{end}: end test {it.die}, {above} impulse number {_altered(it.impulse, -it.modifier)}."
    return f"{end}: end test {_altered(it.die, it.modifier)}, {above} impulse number {it.impulse}."


def _altered(number: int, by: int) -> str:
    """5.2: a number and what the turn and the Metz Areas add to it: `10 − 2 = 8`."""
    return f"{number} {'−' if by < 0 else '+'} {abs(by)} = {minus(number + by)}" if by else str(number)


@tells(e.NoDiscretionaryImpulse)
def _(n: Names, it: e.NoDiscretionaryImpulse) -> str:
    further = "further " if it.taken else ""
    return f"No {further}{n.side(it.side)} Discretionary Impulse: no Active Leader unused this turn has anything to do."


tells(e.Passed, "The {side} side passes.")
tells(e.ActionPhaseOver, "Both sides have passed: the Action Phase is over.")
tells(e.ImpulsesCounted, "Turn {turn} had {count:#French impulse}.")
tells(e.GameEnded, "{level}: {why}")

# ---------------------------------------------------------------------- 6: Leaders and activation


@asks(q.ImpulseChoice)
def _(n: Names, it: q.ImpulseChoice) -> str:
    if it.rider:
        return f"{n.unit(it.rider)} has ridden: choose the Area he activates, or the units he re-organises."
    if not it.discretionary:
        return "Your impulse: choose a Leader and what he does, or pass."
    begun = (entry.event for entry in reversed(n.g.log) if isinstance(entry.event, e.ImpulseBegan))
    which = "Another" if next((told.discretionary for told in begun), 1) > 1 else "A"
    return f"{which} Discretionary Impulse, after the last French one: choose a Leader not used this turn, or pass."


asks(q.Bombard, "Bombard with {group:few}: choose the Area {group:it fires|they fire} at, or do not bombard.")
asks(q.FireRifles, "Rifle Fire of {group:few}: choose the Area {group:it fires|they fire} at, or do not fire.")


@asks(q.MoveUnits)
def _(n: Names, it: q.MoveUnits) -> str:
    """6.5.3: who may move, and who of them could assault instead."""
    one_by_one = ", one by one or together" if len(it.group) > 1 else ""
    only = f"only {n.few(it.assaulting)} can reach an enemy" if set(it.group) - set(it.assaulting) else ""
    onward = f"go on to the assault: {only or 'who moves now cannot assault'}"
    moving = f"Move {n.few(it.group)}{one_by_one}" if it.group else "All others are left out: take one in again"
    return f"{moving}, or {onward if it.assaulting else 'end the activation'}."


@asks(q.MoveAndAssault)
def _(n: Names, it: q.MoveAndAssault) -> str:
    """6.5.4: an Area for the whole group; where there is none for all of them, who could go without the others."""
    ask, frame = n.g.decision, activation_of(n.g)
    actions = ask.actions if ask is not None and ask.about == it else ()
    if not actions or frame is None or any(action.verb == "assault" for action in actions):
        they = "it goes" if len(it.group) == 1 else "they go"
        return f"Assault with {n.few(it.group)}: choose the Area {they} into, or end the activation."
    able = frame.assaulters(n.g)
    why = f"only {n.few(able)} can reach an enemy" if set(it.group) - set(able) else "they reach no Area together"
    return f"Assault: {why}. Leave the others out, or end the activation."


asks(q.LeaderRide, "His action is done: choose the Area {leader:unit} rides to, or let him stay.")
asks(q.LeaderFlight, "{leader:unit} is alone with the enemy: choose the friends he goes to.")
tells(e.Activated, "{leader:orders} {area}: {units}.")
tells(e.LeaderBecameActive, "{leader:unit} becomes Active.")
tells(e.LeaderBecameInactive, "{leader:unit} is Inactive.")
tells(e.FireActivationTested, "{leader:unit} {active:is Active: the attack has called him to arms|stays Inactive}.")
tells(e.Rode, "{unit} rides from {start:area} to {end:area}.")
tells(e.LeaderFled, "{unit} leaves {start:area} for {end:area}.")
tells(e.LeaderTaken, "{leader:unit} is taken in {area}.")


@tells(e.CorpsChosen)
def _(n: Names, it: e.CorpsChosen) -> str:
    return f"{n.unit(it.leader)} commands {n.corps(it.side, it.corps)} this turn."


# ---------------------------------------------------------------------- 7 to 10: camps, marches, Fire Zones, arrivals

asks(
    q.PlaceFireZone,
    "Chassepot Fire Zones: choose a Division, where it fires from and the Area of its Fire Zone. Or place no more.",
)
tells(e.BivouacLifted, "The camp at {area} {why:roused}.")
tells(e.Moved, "{units} {units:moves|move} from {path:first} to {path:last}.")
tells(e.Stopped, "{units} {units:gets|get} no further than {path:last}.")
tells(e.FireZonePlaced, "{division} lays a Fire Zone on {end:area} from {start:area}.")
tells(e.FireZoneRemoved, "The Fire Zone of {division} on {area} is gone.")
tells(e.Arrived, "{counters:units} {counters:reaches|reach} {box:area}.")
tells(e.MarchDiced, "{unit} marches with {points:#Movement Point}.")


@tells(e.CorpsReleased)
def _(n: Names, it: e.CorpsReleased) -> str:
    return f"{n.corps(it.side, it.corps)} is struck and free of its limits."


# ---------------------------------------------------------------------- 11 to 15: combat

_LEAD = "Name your lead unit: its value counts, and it absorbs first."
_DEEDS = {
    "bombardment": ("bombards", "bombard"),
    "rifle_fire": ("fires at", "fire at"),
    "cavalry_v_cavalry": ("charges", "charge"),
    "assault": ("assaults", "assault"),
}


def _deed(chart: str, units: Sequence[str]) -> str:
    """What units do to an Area in a combat on this chart."""
    one, many = _DEEDS.get(chart, ("fires", "fire"))
    return one if len(units) == 1 else many


def _attacked(chart: str, question: str) -> Callable[[Names, q.UnderAttack], str]:
    """Who attacks which Area from where, for who is attacked; of many units the first. Then the question."""

    def prompt(n: Names, it: q.UnderAttack) -> str:
        origin = f" from {n.area(it.start)}" if it.start != it.area else ""
        return sentence(f"{n.few(it.units)}{origin} {_deed(chart, it.units)} {n.area(it.area)}. {question}")

    return prompt


asks(q.NameFireLead, "Rifle Fire at {area}. Name the infantry that leads it: it absorbs first.")
asks(q.NameFireDefender)(_attacked("rifle_fire", "Name your lead unit: its arm counts, and it absorbs first."))
asks(q.NameAssaultLead, f"Assault on {{area}}. {_LEAD}")
asks(q.NameAssaultDefender)(_attacked("assault", _LEAD))
asks(q.StandOrWithdraw)(_attacked("assault", "Withdraw the cavalry before it comes to that?"))
asks(q.WithdrawTo, "Choose the Area {unit} withdraws to.")
asks(
    q.CommitLeader,
    "Assault on {area}: commit a Leader? He goes with {lead:unit}: +1, but he is Inactive if it fails.",
)
asks(q.SecondLoss, "The cavalry has charged infantry and failed: choose the second unit that is lost.")
asks(q.FireVolley, "Fire a Chassepot Volley at the Germans leaving {area}?")
_STEPS = {"flip": "turns Spent", "retreat": "retreats", "eliminate": "is eliminated"}


@asks(q.AbsorbPoints)
def _(n: Names, it: q.AbsorbPoints) -> str:
    """15.1: who may do what to absorb; where one unit can but retreat, only where to is left to choose.

    14.4: a group that a Volley has struck is told who of it goes on.
    """
    ask = n.g.decision
    actions = ask.actions if ask is not None and ask.about == it else ()
    points, able = counted(it.points, "Casualty Point"), {action[1] for action in actions}
    if (onward := under_fire(n.g)) is not None:
        what = "assault" if isinstance(onward, Assault) else "march"
        points = f"{points} (who stays there Fresh goes on with the {what})"
    if len(able) == 1 and {action.verb for action in actions} == {"retreat"}:
        return f"{points} to absorb in {n.area(it.area)}: choose the Area {n.units(tuple(able))} retreats to."
    steps = [words for verb, words in _STEPS.items() if not actions or any(each.verb == verb for each in actions)]
    return f"Your units in {n.area(it.area)} absorb {points}: choose who {alternatives(steps)}."


@tells(e.CombatSums)
def _(n: Names, it: e.CombatSums) -> str:
    """Both sums before the dice."""
    rows = n.g.data.charts[n.g.units[it.units[0]].side][it.chart]
    where = f"a Volley at the Germans leaving {n.area(it.area)}" if it.chart == "volley" else n.area(it.area)
    who = f"{n.units(it.units)} {_deed(it.chart, it.units)} {where}"
    a = f"{it.attacker_total}{_listed(rows.attacker, it.attacker)}"
    return f"{who}: {a} against {it.target_total}{_listed(rows.target, it.target)}."


def _listed(rows: Sequence[ChartRow], lines: Sequence[e.Counted]) -> str:
    """The rows that count with their labels: (Combat value of the lead unit +6, Other Fresh cavalry +2)."""
    labels = {row.id: row.label for row in rows}
    told = ", ".join(f"{labels[line.row]} {signed(line.value)}" for line in lines)
    return f" ({told})" if told else ""


@tells(e.CombatResult)
def _(n: Names, it: e.CombatResult) -> str:
    """What a throw means, before anybody absorbs anything. Scores are told by what sets them apart."""
    ahead = f"{'attacker' if it.difference > 0 else 'target'} ahead by {abs(it.difference)}"
    apart = ahead if it.difference else "equal scores"
    title = chart_words(n.g.data.charts[it.side][it.chart])
    means = listed([*_effects(n, it)]) or "no effect"
    return f"{title} at {n.area(it.area)}: {apart}, {means}."


def _effects(n: Names, it: e.CombatResult) -> Iterator[str]:
    """Who is Spent or lost, and who absorbs: half the points if the target was Activated (12.6), or double (13.6)."""
    row = n.g.data.charts[it.side][it.chart].row(it.result)
    if row.attackers_spent:
        yield "the attackers are Spent"
    if it.lost:
        yield "their lead and a second unit are eliminated" if it.lost > 1 else "their lead unit is eliminated"
    own, theirs = it.attacker_points, it.target_points
    if own and own == theirs:
        yield f"both sides absorb {counted(own, 'Casualty Point')}"
        return
    for who, points, printed in zip((it.side, ENEMY[it.side]), (own, theirs), row.points(it.difference), strict=True):
        half, double = " (half: the target was Activated)", " (double: infantry)"
        why = half if points < printed else double if points > printed else ""
        if points:
            yield f"the {n.side(who)} side absorbs {counted(points, 'Casualty Point')}{why}"


@tells(e.Assaulted)
def _(n: Names, it: e.Assaulted) -> str:
    verb = "moves" if len(it.units) == 1 else "move"
    way = f"within {n.area(it.end)}" if it.start == it.end else f"from {n.area(it.start)} on {n.area(it.end)}"
    return f"{n.units(it.units)} {verb} to assault {way}."


tells(e.Withdrew, "{units} {units:withdraws|withdraw} from {area} before the assault.")
tells(e.LeaderCommitted, "{leader:unit} goes with {unit}.")
tells(e.Entered, "{units} {units:enters|enter} {area}.")
tells(e.UnitSpent, "{unit} is Spent.")
tells(e.Retreated, "{unit} retreats from {start:area} to {end:area}.")
tells(e.UnitEliminated, "{unit} is eliminated at {area}: {why:eliminated}.")
tells(e.PointsUnabsorbed, "{area}: {points:#Casualty Point} more than the {side} units there can absorb.")

# ---------------------------------------------------------------------- 16 to 19: the rest of a turn

tells(e.Reorganised, "{leader:unit} re-organises {units}: Fresh again.")
asks(q.RegroupDivision, "Regroup one Division: each of its units may go one Area. Or regroup nobody.")


@asks(q.RegroupUnits)
def _(n: Names, it: q.RegroupUnits) -> str:
    """17.1: unit after unit; the Leaders who may go with them are no units."""
    ask = n.g.decision
    left = dict.fromkeys(action[1] for action in ask.actions if len(action) > 1) if ask and ask.about == it else {}
    if left and all(n.g.units[each].leader for each in left):
        return f"{n.units(tuple(left))} may go where the units have gone that were with him. Or finish."
    return f"Regroup {n.division(it.division)}: choose a unit, then the Area it goes to. Or finish."


tells(e.RegroupChosen, "The {side} side regroups {division}.")
tells(e.Regrouped, "{unit} regroups from {start:area} to {end:area}.")


@asks(q.RollTestAgain)
def _(n: Names, it: q.RollTestAgain) -> str:
    """18.4: what stands, and the price of another throw."""
    stands = "this would be the Final French Impulse, the last of the turn" if it.final else "the turn goes on"
    return f"As it stands {stands}. Roll the end test again? The Advantage then goes to the {n.heir}."


@asks(q.ThrowAgain)
def _(n: Names, it: q.ThrowAgain) -> str:
    """18.2: what stands, and the price of another throw."""
    fallen = (entry.event for entry in reversed(n.g.log) if isinstance(entry.event, e.CombatResult))
    stands = next((listed([*_effects(n, told)]) or "no effect" for told in fallen), "")
    so_far = f"{n.area(it.area)}, {n.scores(it)}{f': {stands}' if stands else ''}"
    return f"{so_far}. Throw again? The {n.heir} then get the Advantage."


tells(e.AdvantageHandedOver, "The {side} side {why:advantage}; the {holder:side} side holds it now.")
tells(e.OccupantNoted, "{area} is in {side} hands.")
