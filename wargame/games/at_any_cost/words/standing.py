"""How the battle stands: formations, their chits and losses, who controls what counts, and what that is worth (19)."""

from collections.abc import Iterator
from typing import NamedTuple

from wargame.games.at_any_cost.content.counters import FormationSpec
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import BattleVictory, CampaignVictory, ScenarioSpec, TownsVictory
from wargame.games.at_any_cost.rules.view import BattleView, CounterView
from wargame.games.at_any_cost.words.scenario import LEVELS, area_name
from wargame.grammar import counted

FATES = {
    "waiting": "waiting to come",
    "eliminated": "Broken this turn; it may be Rebuilt from the next turn on",
    "rebuild": "Broken, Available to Rebuild",
    "parted": "broken down into detachments",
    "exited": "off the map for good",
}
"""Where a counter is that is not on the map."""
LOST = ("eliminated", "rebuild")


def taking_part(view: BattleView, spec: ScenarioSpec, data: GameData, side: str) -> list[FormationSpec]:
    """The formations of a side in this game, in the order of the order of battle."""
    present = {counter.acts_with for counter in (*view.counters, *view.beside)}
    wanted = {*spec.activation[side], *present}
    return [each for each in data.formations if each.side == side and each.id in wanted]


def headquarters(view: BattleView, formation: FormationSpec) -> CounterView | None:
    """The HQ of a formation, on the map or beside it."""
    return next((each for each in (*view.counters, *view.beside) if each.id == formation.hq.id), None)


def chit_state(view: BattleView, formation: str) -> str:
    """6.1: where the Activation Chit of a formation is."""
    chit = f"act:{formation}"
    if chit in view.cup.open:
        return "in the cup"
    active = view.activation
    if active is not None and active.formation == formation and not active.group:
        return "active now"
    return "drawn" if chit in view.drawn else "not in play"


def troops(view: BattleView, formation: str) -> Iterator[CounterView]:
    """The fighting units on the map that act with a formation; a Mitrailleuse is part of its artillery."""
    return (each for each in view.counters if each.acts_with == formation and each.type not in ("hq", "mitrailleuse"))


def lost(view: BattleView, formation: str) -> list[CounterView]:
    """10.2, 13.3: its units in the two boxes."""
    beside = (each for each in view.beside if each.status in LOST and each.type != "mitrailleuse")
    return [each for each in beside if each.acts_with == formation]


def state_words(view: BattleView, formation: str) -> str:
    """`8, 2 Battleworn, 1 Broken`."""
    units = list(troops(view, formation))
    worn = sum(each.worn and not each.detachment for each in units)
    gone = len(lost(view, formation))
    return f"{len(units)}{f', {worn} Battleworn' if worn else ''}{f', {gone} Broken' if gone else ''}"


SIDES = ("prussian", "french")


class Goal(NamedTuple):
    """A place that counts: its name, hexes, who holds each of them, and what it is for."""

    place: str
    name: str
    holders: tuple[tuple[str, str], ...]
    """Hex and side, empty if nobody has it."""
    meaning: str
    rule: str


def goals(view: BattleView, spec: ScenarioSpec, data: GameData) -> list[Goal]:
    """Every place the victory of the scenario is about, in the order it lists them; each once."""
    control = dict(view.control)
    found: dict[str, Goal] = {}
    for place, meaning, rule in _meanings(spec, data):
        if place not in found:
            holders = tuple((hex_, control.get(hex_, "")) for hex_ in spec.places[place])
            found[place] = Goal(place, area_name(spec, place), holders, meaning, rule)
    return list(found.values())


def _meanings(spec: ScenarioSpec, data: GameData) -> Iterator[tuple[str, str, str]]:
    won = spec.victory
    if isinstance(won, TownsVictory):
        for town in won.towns:
            yield town.place, f"{counted(town.vp, 'point')} for each hex controlled at the end.", "19.1"
    elif isinstance(won, BattleVictory):
        for side, must in won.mandatory.items():
            yield from ((place, f"The {data.side[side].adjective} side must hold it.", "19.2") for place in must.places)
        yield from ((place, "One of the places that decide.", "19.2") for place in won.determination.places)
        for aim in won.automatic.values():
            yield from ((place, aim.text, "19.2") for place in aim.places)
    else:
        yield from ((town, won.points["towns"].text, "19.3") for town in won.towns)
        yield from ((exit_, "French units leave the map here for points.", "19.3") for exit_ in won.exits)


def score_words(view: BattleView, spec: ScenarioSpec, data: GameData) -> str:
    """What the scores are counted in, and what they lead to as they stand."""
    scores = dict(view.scores)
    if isinstance(spec.victory, CampaignVictory) and not view.variant:
        points = scores["french"]
        result = next(level.result for level in spec.victory.levels if points >= level.least)
        return f"As it stands: {LEVELS[result]}."
    ahead = [side for side in SIDES if scores[side] > min(scores.values())]
    if not ahead:
        return "As it stands: a draw."
    return f"As it stands the {data.side[ahead[0]].adjective} side has more."


def unit_of_scores(view: BattleView, spec: ScenarioSpec) -> str:
    """What a score is a number of."""
    if view.variant or isinstance(spec.victory, CampaignVictory):
        return "points"
    return "town hexes" if isinstance(spec.victory, TownsVictory) else "deciding hexes"
