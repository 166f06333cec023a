"""Names of counters, formations and chits, and the states of units in words."""

from collections.abc import Iterator

from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.rules.fire.sums import weapon
from wargame.games.at_any_cost.rules.strength import sp_text
from wargame.games.at_any_cost.rules.units import DISRUPTED, LOW, RATIONED, SHAKEN
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.grammar import minus

KINDS = {
    "infantry": "Infantry brigade",
    "cavalry": "Cavalry",
    "artillery": "Artillery",
    "horse_artillery": "Horse artillery",
    "mitrailleuse": "Mitrailleuses",
    "hq": "Headquarters",
}
"""The types of counters as one says them."""
MORALE = {SHAKEN: "Shaken", DISRUPTED: "Disrupted"}
AMMO = {LOW: "Low Ammo", RATIONED: "Rationed Ammo"}
WORKS = {"hasty": "Hasty Works", "entrenched": "Entrenchments"}
CONDITIONS = {
    "worn": "Battleworn",
    "disrupted": MORALE[DISRUPTED],
    "shaken": MORALE[SHAKEN],
    "rationed": AMMO[RATIONED],
    "low_ammo": AMMO[LOW],
    "feu": "Feu de Bataillon",
    "casualty": "leader lost",
    "overrun": "Overrun",
    "malaise": "Bazaine's Malaise",
    "bivouac": "in Bivouac",
}
"""The signs of a counter (`Unit.signs`) that last."""
ACTIVITY = {
    "ooc": "Out of Command",
    "fired": "has fired",
    "half_fired": "has fired in half",
    "moved": "has moved",
    "hit": "halted by a hit",
    "charged": "halted by a charge",
    "charging": "charging, to fight in the Assault Step",
    "fought": "in an assault in this activation",
}
"""Its signs in the activation going on."""
HALTED = ("charged",)
DONE_BY_FIGHTING = (*HALTED, "charging", "moved")
"""11.6, 12.1: what says nothing more of a unit that charges, and of one that has fought."""
POSTURES = {
    "A": "Aggressive",
    "D": "Defensive",
    "S": "Special",
    "attack": "Attack",
    "defend": "Defend",
    "march": "March",
    "regroup": "Regroup",
}
"""The Postures, and the Orders of the draft sequence of play."""
FORTUNES = {
    "wayward_french": "A Wayward French unit",
    "wayward_prussian": "A Wayward Prussian unit",
    "degrade": "Degrade: the next chit counts for less",
    "enhance": "Enhance: the next chit counts for more",
    "leader_casualty": "Leader Casualty",
    "lull": "A Lull: every chit of this turn is degraded",
}
"""6.4: the results of the Fortunes of War chit."""
MARKERS = {
    "withdraw": "Withdraw",
    "frozen": "Frozen",
    "cautious": "Cautious",
    "maneuver": "Maneuver",
    "advance": "Advance",
}
"""14.3: the Out of Command markers."""


DIVISIONS = {
    # Prussian, Hessian and Saxon
    "Barn": "Barnekow",
    "Budd": "Buddenbrock",
    "Budr": "Budritzki",
    "George": "Prince George of Saxony",
    "Glum": "Glümer",
    "Hartm": "Hartmann",
    "Hesse": "Prince Louis of Hesse",
    "Kam": "Kameke",
    "KrKo": "Kraatz-Koschlau",
    "Nehr": "Nehrhoff",
    "Schw": "Schwartzkoppen",
    "Stulp": "Stülpnagel",
    "Weltz": "Weltzien",
    "Wrangl": "Wrangel",
    # French
    "Aymrd": "Aymard",
    "Bat": "Bataille",
    "Bis": "Bisson",
    "Cler": "Clérembault",
    "Del": "Deligny",
    "Des": "Desvaux",
    "Laf": "La Font de Villiers",
    "Lap": "Lapasset",
    "Leg": "Legrand",
    "Lev": "Levassor-Sorval",
    "Lorencz": "Lorencez",
    "Metm": "Metman",
    "Mont": "Montaudon",
    "Pic": "Picard",
    "Tix": "Tixier",
    "Val": "Valabrègue",
    "Verge": "Vergé",
}
"""Who commands a division whose name is cut short on its counters."""


def division_name(division: str) -> str:
    """A division by its commander, with the letters on its counters."""
    return f"{DIVISIONS[division]} ({division})" if division in DIVISIONS else division


def points_words(halves: int) -> str:
    """Movement Points counted in halves: `2`, `½`, `1½`."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"


# ---------------------------------------------------------------- counters
def kind_words(counter: CounterView) -> str:
    """What a counter is: `Light cavalry`, `Infantry detachment`."""
    if counter.detachment:
        return "Infantry detachment"
    if counter.type == "cavalry":
        return f"{counter.weight.title()} cavalry"
    return KINDS[counter.type]


def range_words(data: GameData, counter: CounterView) -> str:
    """8.1.3: how far its weapon carries: `1 canister, 4 effective`."""
    spec = data.ranges[weapon(counter)]
    limits = {"canister": spec.canister, "effective": spec.effective, "extended, half strength": spec.extended}
    return ", ".join(f"{limit} {words}" for words, limit in limits.items() if limit is not None)


def title(counter: CounterView, data: GameData) -> str:
    """A counter by name; an HQ with its formation."""
    if counter.hq:
        return f"{counter.label}, HQ {formation_name(data, counter.formation)}"
    return counter.label


def conditions(counter: CounterView) -> Iterator[str]:
    """What lasts on a counter: the side that is up and its markers."""
    if counter.hq:
        yield f"{POSTURES.get(counter.posture, counter.posture)} Posture"
    yield from (CONDITIONS[sign] for sign in counter.signs() if sign in CONDITIONS)


def activity(counter: CounterView) -> Iterator[str]:
    """What it has done, or may not do, in the activation going on."""
    signs = [sign for sign in counter.signs() if sign in ACTIVITY]
    gone = DONE_BY_FIGHTING if "fought" in signs else HALTED if "charging" in signs else ()
    return (ACTIVITY[sign] for sign in signs if sign not in gone)


def unit_words(counter: CounterView) -> str:
    """A counter with its kind, hex and state in a few words."""
    where = f" in {counter.hex}" if counter.hex else ""
    parts = [f"{kind_words(counter).lower()}{where}"]
    if not counter.hq:
        parts.append(f"strength {counter.sp_now}, cohesion {counter.tcr_now}")
    parts += [*conditions(counter), *activity(counter)]
    return f"{counter.label}: {', '.join(parts)}"


def after_casualty(counter: CounterView) -> str:
    """8.6, 10.1: what a Casualty Hit does to a unit."""
    if counter.worn or counter.detachment:
        return f"it is Battleworn and takes a Break Test against cohesion {counter.tcr_now} (10.1)"
    worn = counter.printed.worn_side
    return f"it becomes Battleworn: strength {sp_text(worn.sp)}, cohesion {worn.tcr}, movement {worn.ma} (8.6)"


def after_morale_hit(counter: CounterView) -> str:
    """9.2: what a Morale Hit does to a unit."""
    if counter.morale == DISRUPTED:
        return f"it is Disrupted, so the Morale Hit is a Casualty Hit: {after_casualty(counter)}"
    return f"it is {MORALE[counter.morale + 1]} (9.2)"


# ---------------------------------------------------------------- formations and chits
def formation_name(data: GameData, formation: str) -> str:
    """A formation with its side where the number alone does not tell it."""
    spec = data.formation.get(formation)
    if spec is None:
        return formation
    told = any(word in spec.name for word in ("Prussian", "Imperial", "Saxon"))
    return spec.name if told else f"{data.side[spec.side].adjective} {spec.name}"


def chit_name(data: GameData, chit: str) -> str:
    """A chit by what is printed on it; an event whose name is hidden by its side."""
    kind, _, name = chit.partition(":")
    if kind == "act" and name in data.formation:
        return data.formation[name].chit
    if kind == "cic" and name in data.cic:
        return data.cic[name].name
    if kind == "event":
        face_down = f"{data.side[name].adjective} event" if name in data.side else "An event"
        return data.events[name].name if name in data.events else face_down
    return "Fortunes of War"


def band_words(first: int | None, last: int | None) -> str:
    """A band of a test: `−2 or less`, `0`, `1 to 3`."""
    if first is None:
        return f"{minus(last or 0)} or less"
    if last is None:
        return f"{minus(first)} or more"
    return minus(first) if first == last else f"{minus(first)} to {minus(last)}"


def combat_verb(kind: str, units: int) -> str:
    """What one or several units do in a combat."""
    plural = units > 1
    return ("assault" if plural else "assaults") if kind == "assault" else ("fire at" if plural else "fires at")


def column_name(name: str) -> str:
    """A column of the Fire or the Assault table in a sentence: below nought with a true minus, `8-9` as it is."""
    return name.replace("-", "−") if name.startswith("-") else name
