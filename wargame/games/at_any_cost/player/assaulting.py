"""12, 11.6 to 11.8: assaults declared and resolved, positions abandoned, losses taken, ground won."""

from collections.abc import Mapping, Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.looking.estimates import AssaultEstimate
from wargame.games.at_any_cost.player.attacks import gain
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.picture import Option, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.rules.questions import Losses
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.players.seat import Seat

JOINING = 0.05
"""One unit more must improve an assault by this much."""


class Melee:
    """Assaults of the Step as they stand: who is committed, who could join."""

    def __init__(self, p: Picture, seat: Seat, missions: Missions, chits: tuple[str, ...] = ()) -> None:
        self.p, self.seat, self.missions, self.chits = p, seat, missions, chits

    def committed(self, hex_: str) -> dict[str, str]:
        """12.2: the own units that assault a hex, with their own hexes."""
        return {unit.id: unit.hex for unit in self.p.own if unit.assaults == hex_}

    def value(self, hex_: str, units: Mapping[str, str]) -> float:
        """What an assault promises with its best Lead Assault Hex."""
        return max((self.led(hex_, units, lead) for lead in self._leads(units)), default=0.0)

    def _leads(self, units: Mapping[str, str]) -> list[str]:
        charging = {unit: hex_ for unit, hex_ in units.items() if self.p.by_id[unit].charging}
        return sorted(set((charging or units).values()))

    def led(self, hex_: str, units: Mapping[str, str], lead: str) -> float:
        """What an assault promises with this Lead Assault Hex."""
        found: AssaultEstimate = self.seat.tool("assault_prospect", hex_, lead, units, self.chits)
        return gain(self.p, self.missions, self.p.board.index[hex_], found)


def declare(p: Picture, seat: Seat, missions: Missions, actions: Sequence[Action]) -> list[Option]:
    """12.2: declare the best assault, unit by unit, as long as each makes it better; the whole is what counts."""
    melee = Melee(p, seat, missions)
    able: dict[str, list[str]] = {}
    for action in actions:
        if action.verb == "assault":
            able.setdefault(action[2], []).append(action[1])
    options = [Option(action, 0.0, "no more assaults") for action in actions if action.verb == "done"]
    for hex_, units in able.items():
        options += _declared(p, melee, hex_, units)
    return options


def _declared(p: Picture, melee: Melee, hex_: str, units: Sequence[str]) -> list[Option]:
    """The units that should assault a hex, found one by one; what is declared stays declared."""
    placed = melee.committed(hex_)
    before = melee.value(hex_, placed) if placed else p.weights.assault
    joined: list[str] = []
    best = before if placed else -9.0
    for unit in sorted(units, key=lambda each: (-p.sp(p.by_id[each]), each)):
        with_it = melee.value(hex_, {**placed, unit: p.by_id[unit].hex})
        if with_it > best + (JOINING if placed else 0.0):
            best, placed = with_it, {**placed, unit: p.by_id[unit].hex}
            joined.append(unit)
    worth = best - before
    where = p.board.names.get(p.board.index[hex_], hex_)
    return [
        Option(
            Action.of("assault", unit, hex_),
            worth if unit in joined else -1.0,
            f"the assault on {where} {'pays' if worth > 0 else 'does not pay'}",
        )
        for unit in units
    ]


def resolve(p: Picture, seat: Seat, missions: Missions, actions: Sequence[Action]) -> list[Option]:
    """12.2.lead: the best assault first, led by the best hex."""
    melee = Melee(p, seat, missions)
    return [
        Option(action, 5.0 + melee.led(action[1], melee.committed(action[1]), action[2]), "the best lead")
        for action in actions
        if action.verb == "resolve"
    ]


def support(p: Picture, seat: Seat, missions: Missions, hex_: str, actions: Sequence[Action]) -> list[Option]:
    """12.2.support: others join the assault of an event if it gets better by them."""
    melee = Melee(p, seat, missions, ("auftragstaktik",))
    placed = melee.committed(hex_)
    before = melee.value(hex_, placed)
    options = [Option(action, JOINING, "enough") for action in actions if action.verb == "done"]
    for action in actions:
        if action.verb == "support":
            more = melee.value(hex_, {**placed, action[1]: p.by_id[action[1]].hex})
            options.append(Option(action, more - before, "joins in"))
    return options


def event_assault(
    p: Picture, seat: Seat, missions: Missions, actions: Sequence[Action], chits: tuple[str, ...]
) -> list[Option]:
    """12.5.i, 12.5.j: the assault of an event chit, or none."""
    melee = Melee(p, seat, missions, chits)
    return [
        Option(action, melee.value(action[2], {action[1]: p.by_id[action[1]].hex}) - p.weights.assault, "by chit")
        if action.verb == "assault"
        else Option(action, 0.0, "no assault")
        for action in actions
    ]


# ---------------------------------------------------------------------- charges out of turn
def countercharge(p: Picture, charger: str, actions: Sequence[Action]) -> list[Option]:
    """11.7: rather in the open with one's own weight than standing, if not much the weaker."""
    return [
        Option(action, 0.0, "let them come")
        if action.verb == "hold"
        else Option(action, 0.5 + 0.3 * (p.sp(p.by_id[action[1]]) - p.sp(p.by_id[charger])), "meet the charge")
        for action in actions
    ]


def opportunity_charge(
    p: Picture, seat: Seat, missions: Missions, hex_: str, actions: Sequence[Action]
) -> list[Option]:
    """11.8: a charge at those who have come to a hex, where it promises something."""
    options = [Option(action, 0.0, "let them come") for action in actions if action.verb == "hold"]
    for action in actions:
        if action.verb == "charge":
            unit = p.by_id[action[1]]
            found: AssaultEstimate = seat.tool("assault_prospect", hex_, unit.hex, {unit.id: unit.hex}, (), (unit.id,))
            worth = gain(p, missions, p.board.index[hex_], found) + 0.4 - p.weights.charge
            options.append(Option(action, worth, "charge them"))
    return options


# ---------------------------------------------------------------------- the defender
def abandon(p: Picture, seat: Seat, missions: Missions, actions: Sequence[Action]) -> list[Option]:
    """12.3: leave a hopeless position, unless it must be held."""
    combat = p.view.combat
    assert combat is not None
    placed = {unit: p.by_id[unit].hex for unit in combat.units}
    found: AssaultEstimate = seat.tool("assault_prospect", combat.hex, combat.lead, placed, combat.chits)
    place = p.board.index[combat.hex]
    stake = p.weights.stand_worth * missions.value(place) + 0.4
    stand = -found.defender_loss - found.vacated * stake + 0.8 * found.attacker_loss
    options = []
    for action in actions:
        if action.verb == "stand":
            options.append(Option(action, stand, f"{found.vacated:.0%} to be driven off"))
            continue
        units = [p.by_id[word] for word in action.words if word in p.by_id]
        left = len(p.stacks[place]) - len(units)
        price = 0.0 if units[0].type == "cavalry" else _morale_price(units[0])
        score = -price - stake - 0.3 + (0.25 * -found.defender_loss if left else 0.0)
        options.append(Option(action, score - (0.1 if action[-1] == "2" else 0.0), "give way in time"))
    return options


def losses(p: Picture, missions: Missions, about: Losses, actions: Sequence[Action]) -> list[Option]:
    """12.7.1: give ground, or stand in a place that counts and bleed; Casualty Hits only if they must be."""
    place = p.board.index[about.hex]
    stake = p.weights.stand_worth * missions.value(place) + (0.4 if about.riposte else 0.0)
    exposed = 0.3 if p.near(p.foe, place, 1) > 2 * p.strength(place) else 0.0
    options = []
    for action in actions:
        kind = action[1]
        if kind == "retreat":
            score = -p.weights.retreat - stake + exposed
        else:
            unit = p.by_id[action[2]]
            price = _morale_price(unit) if kind == "morale" else casualty_price(p, unit)
            due = about.casualty_due and kind == "casualty"
            score = -price + (p.weights.retreat if due else 0.0)
        options.append(Option(action, score, "the cheapest loss"))
    return options


def _morale_price(unit: CounterView) -> float:
    """9.2: the next marker of a unit; a Disrupted one loses men."""
    return (0.9, 1.3, 3.0)[unit.morale]


def casualty_price(p: Picture, unit: CounterView) -> float:
    """8.6: half a Fresh unit; of a Battleworn one as much as the Break Test threatens."""
    sp = p.sp(unit) + unit.morale
    if not unit.battleworn:
        return max(1.0, sp / 2) + 0.3
    return max(0.1, (10 - unit.tcr_now) / 10) * (sp + 1) + 0.3


def casualty(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """8.5.two-units, 12.7.3: the unit that bears it best."""
    return [Option(action, -casualty_price(p, p.by_id[action[-1]]), "bears it best") for action in actions]


# ---------------------------------------------------------------------- going on, and going back
def advance(p: Picture, missions: Missions, standing: Standing, actions: Sequence[Action]) -> list[Option]:
    """12.9: into the hex that was won, if it is a place or a fair position."""
    options = []
    for action in actions:
        if action.verb == "stay":
            options.append(Option(action, 0.0, "stay"))
            continue
        unit, place = p.by_id[action[1]], p.board.index[action[2]]
        if unit.hq:
            options.append(Option(action, -0.2, "HQs stay back"))
            continue
        change = standing.of(unit, place) - standing.of(unit, unit.place)
        score = 0.5 + 0.4 * change + missions.value(place) + (0.1 * p.sp(unit) if unit.type == "infantry" else 0.0)
        options.append(Option(action, score, "into the gap"))
    return options


def retreat(p: Picture, standing: Standing, units: Sequence[str], actions: Sequence[Action]) -> list[Option]:
    """12.8: the way back that leads out of harm."""
    found = [p.by_id[unit] for unit in units if not p.by_id[unit].hq]
    return [Option(action, _refuge(p, standing, found, p.board.index[action[-1]]), "out of harm") for action in actions]


def _refuge(p: Picture, standing: Standing, units: Sequence[CounterView], place: int) -> float:
    near = standing.hexes.near(place)
    guns = any(unit.guns for unit in units)
    safe = 0.3 * min(4, near) - standing.hexes.exposure(place) - (0.5 if guns and near <= 1 else 0.0)
    return safe + sum(0.2 * standing.of(unit, place) for unit in units)
