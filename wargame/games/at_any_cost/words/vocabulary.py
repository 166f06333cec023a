"""Where the sentences and prompts of the game are written down, and what ids are called in them."""

from collections.abc import Sequence

from wargame.engine.events import Rolled
from wargame.engine.words import Words
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.questions import ChitShot
from wargame.games.at_any_cost.words.chits import MOMENTS
from wargame.games.at_any_cost.words.names import AMMO, MARKERS, MORALE, WORKS, chit_name
from wargame.games.at_any_cost.words.odds import panic_chance, shot_chance
from wargame.grammar import counted, listed, signed

_FORTUNES = {
    "wayward_french": "a French unit goes astray",
    "wayward_prussian": "a Prussian unit goes astray",
    "degrade": "the next chit is degraded",
    "enhance": "the next chit is enhanced",
    "leader_casualty": "a leader is struck when the next Activation Chit is drawn",
    "lull": "a lull, every chit of this turn is degraded",
}
_POSTURES = {
    "A": "an Aggressive Posture",
    "D": "a Defensive Posture",
    "S": "the Special Posture",
    "attack": "Attack orders",
    "defend": "Defend orders",
    "march": "March orders",
    "regroup": "Regroup orders",
}
_DEPLOYED = {
    "hour": "is active from now on",
    "enemy": "is released from the reserve: the enemy is near",
    "spirit": "is released from the reserve",
    "orders": "has its orders: it acts from the next turn on",
    "chosen": "is active from the next turn on",
}
_POINTS = {
    "towns": "for towns held at the end of the day",
    "broken": "for Prussian brigades Broken at the end of the day",
    "hexes": "for the hexes they control",
}
_BROKEN = {
    "test": "it has failed its Break Test (10.1)",
    "retreat": "it has no hex to retreat to (12.8)",
    "muster": "it has failed to Muster (18.6)",
}
"""What has Broken a unit."""
_HITS = {1: "one Morale Hit", 2: "two Morale Hits"}
_RESULTS = {"NE": "no effect", "CH": "a Casualty Hit", "2CH": "two Casualty Hits"}


def _fire_result(result: str) -> str:
    """8.5: a result of the Fire Combat table in words."""
    casualties, test, modifier = result.partition("MT")
    if not test:
        return _RESULTS[result]
    tested = f"Morale Test {modifier}".strip()
    return f"{_RESULTS[casualties.rstrip('+')]} and a {tested}" if casualties else tested


def _assault_result(result: str) -> str:
    """12.7: a result of the Assault Combat table in words."""
    if result == "TF":
        return "Tough Fight"
    loser, other = ("attacker", "defender") if result[0] == "A" else ("defender", "attacker")
    text = f"the {loser} loses {counted(int(result[1]), 'Loss Point')}"
    if result.endswith("*"):
        return f"{text}, one of them a Casualty Hit"
    return f"{text}, and if he stands the {other} loses {result[4]}" if "(" in result else text


class Names:
    """Looks up what the ids of events and questions are called."""

    raw, plus, begun = str, staticmethod(signed), staticmethod(str.capitalize)
    morale, ammo, works, marker = MORALE.__getitem__, AMMO.__getitem__, WORKS.__getitem__, MARKERS.__getitem__
    fortune, posture, hits = _FORTUNES.__getitem__, _POSTURES.__getitem__, _HITS.__getitem__
    deployed, scored, broken = _DEPLOYED.__getitem__, _POINTS.__getitem__, _BROKEN.__getitem__
    fire_result, assault_result = staticmethod(_fire_result), staticmethod(_assault_result)

    def __init__(self, g: Battle) -> None:
        self.g = g

    def side(self, side: str | None) -> str:
        """The adjective of a side: Prussian, French."""
        return next((info.adjective for info in self.g.data.sides if info.id == side), str(side).title())

    def throw(self, of: Rolled) -> str:
        """Who rolls, and for what; a track that bears the name of its side says it once."""
        side = self.side(of.side) if of.side else ""
        return self.begun(of.purpose) if not side else of.purpose if side in of.purpose else f"{side} {of.purpose}"

    def label(self, unit_id: str) -> str:
        """A counter as its band says it."""
        unit = self.g.units.by_id.get(unit_id)
        return unit_id if unit is None else unit.label

    def labels(self, ids: Sequence[str]) -> str:
        """Some counters as their bands say it."""
        return " and ".join(map(self.label, ids))

    def unit(self, unit_id: str) -> str:
        """A counter as its band says it, and that it is an HQ."""
        unit = self.g.units.by_id.get(unit_id)
        return f"{unit.label}'s HQ" if unit is not None and unit.hq else self.label(unit_id)

    def units(self, ids: Sequence[str]) -> str:
        """Some counters, joined."""
        return listed([self.unit(each) for each in ids])

    def hex(self, hex_: str) -> str:
        """A hex, with the name of the place in it if it has one."""
        place = self.g.board.index.get(hex_)
        name = self.g.board.names.get(place, "") if place is not None else ""
        return f"{name} ({hex_})" if name else hex_

    def there(self, hex_: str) -> str:
        """The units in a hex."""
        return self.labels([unit.id for unit in self.g.fighters(self.g.board.index[hex_])])

    def has_come(self, hex_: str) -> str:
        """What the units in a hex have done."""
        return "has" if len(self.g.fighters(self.g.board.index[hex_])) == 1 else "have"

    def hexes(self, hexes: Sequence[str]) -> str:
        """Some hexes, joined."""
        return listed([self.hex(each) for each in hexes])

    def corps(self, formation: str) -> str:
        """A formation by its name alone: II Corps."""
        return self.g.formations[formation].name

    def formation(self, formation: str) -> str:
        """A formation with its nationality: French II Corps."""
        spec = self.g.formations.get(formation)
        return f"{self.side(spec.side)} {spec.name}" if spec is not None else formation

    def event(self, event: str) -> str:
        """An event chit by its printed name."""
        spec = self.g.data.events.get(event)
        return spec.name if spec is not None else event

    def events(self, events: Sequence[str]) -> str:
        """Some event chits, joined; equal ones as often as they are there."""
        return listed([self.event(each) for each in events])

    def track(self, track: str) -> str:
        """A Command Event track by its name."""
        spec = self.g.data.tracks.get(track)
        return spec.name if spec is not None else track

    def cic(self, side: str) -> str:
        """The Commander-in-Chief Chit of a side."""
        return self.g.data.cic[side].name

    def printed(self, chit: str) -> str:
        """A chit by what is printed on it."""
        return chit_name(self.g.data, chit)

    def chit(self, chit: str) -> str:
        """A chit that lies open: a formation, a Commander-in-Chief or the Fortunes of War."""
        kind, _, name = chit.partition(":")
        return self.formation(name) if kind == "act" else self.printed(chit)

    def to_act(self, chit: str) -> str:
        """5.2: a chit that lies open, and for an Activation Chit that it is the turn of its formation."""
        return f"{self.chit(chit)}{' is to act' if chit.startswith('act:') else ''}"

    def moment(self, event: str) -> str:
        """6.3.1: when a held event can be played."""
        return MOMENTS.get(event, "later in this turn")

    def chits(self, chits: Sequence[str]) -> str:
        """Some chits that lie open, joined."""
        return listed([self.chit(each) for each in chits])

    def hour(self, turn: int) -> str:
        """The hour at which a turn begins."""
        return self.g.spec.hour(turn).time

    def band(self, band: str) -> str:
        """10.1: a result of the Break Test."""
        return next(each.name for each in self.g.data.break_bands if each.id == band)

    def stood(self, band: str) -> str:
        """10.1: whether a unit has stood its Break Test; it is Broken by the one result without a retreat."""
        left = next(each for each in self.g.data.break_bands if each.id == band)
        return "fails" if left.retreat is None else "passes"

    def best(self, shots: Sequence[ChitShot]) -> str:
        """The shot of some that hurts most likely."""
        chances = [shot_chance(self.g, shot) for shot in shots]
        best = shots[chances.index(max(chances))]
        return f"{self.event(best.event)} by {self.label(best.firer)} hurts with {max(chances)}%"

    def panic(self, units: Sequence[str]) -> int:
        """The chance in percent that one of some units panics."""
        return panic_chance(self.g, [self.g.units[each] for each in units])


WORDS = Words(Names)
