"""How the battle stands: who controls what counts, and what that is worth (19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wargame.games.at_any_cost.content import BattleVictory, CampaignVictory, GameData, ScenarioSpec, TownsVictory
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.places import area_name
from wargame.games.at_any_cost.words.scenario import LEVELS
from wargame.grammar import counted

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
