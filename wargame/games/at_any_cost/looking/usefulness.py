"""Whether a question is worth a person's time. The rules offer whatever is legal; this is a judgement of it."""

from collections.abc import Callable
from typing import Any

from wargame.engine.procedure import Ask
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.rules import questions as asked
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN, Unit
from wargame.games.at_any_cost.words.chances import gain, hurt_chance, panic_chance, shot_chance
from wargame.games.at_any_cost.words.prompts import GAIN, WORTH

Judge = Callable[[Battle, Ask, Any], bool]


def worth_asking(g: Battle, side: str, ask: Ask) -> bool:
    """Whether something useful could be answered; the thresholds are those of `words.prompts`."""
    judge = _JUDGES.get(type(ask.about))
    return judge is None or judge(g, ask, ask.about)


def _shot(g: Battle, _: Ask, about: asked.OpportunityShot | asked.ShotAtActivation) -> bool:
    """11.5: a shot that hurts often enough."""
    return any(shot_chance(g, shot) >= WORTH for shot in about.shots)


def _shift(g: Battle, _: Ask, about: asked.ChitOnCombat) -> bool:
    """8.4.k, 12.5.k: an assault that gets another column, a fire that gets another chance."""
    for event in about.events:
        found = gain(g, about.combat, event)
        fire = about.combat.kind == "fire"
        if abs(found.after - found.before) >= GAIN and max(found) >= WORTH if fire else found.before != found.after:
            return True
    return False


def _panic(g: Battle, _: Ask, about: asked.PanicPlay) -> bool:
    return panic_chance(g, [g.units[each] for each in about.units]) >= WORTH


def _inspiration(g: Battle, ask: Ask, _: asked.InspirationPlay) -> bool:
    """A Disrupted unit, or a Shaken one stopped in its move; others can wait."""
    offered = (g.units[action[2]] for action in ask.actions if len(action) > 2)
    return any(_in_need(unit) for unit in offered)


def _in_need(unit: Unit) -> bool:
    return unit.morale == DISRUPTED or (unit.morale == SHAKEN and bool(unit.halted) and unit.moved)


def _defensive_fire(g: Battle, ask: Ask, about: asked.DefensiveFireAt) -> bool:
    """11.4: a fire that could hurt anybody."""
    target = g.board.index[about.hex]
    fires = (tuple(g.units[each] for each in action.words) for action in ask.actions if action.verb == "fire")
    return any(hurt_chance(g, fire_sum(g, firers, target, DEFENSIVE_FIRE), target) for firers in fires)


_JUDGES: dict[type[Subject], Judge] = {
    asked.OpportunityShot: _shot,
    asked.ShotAtActivation: _shot,
    asked.ChitOnCombat: _shift,
    asked.PanicPlay: _panic,
    asked.InspirationPlay: _inspiration,
    asked.DefensiveFireAt: _defensive_fire,
}
