"""11.4, 11.8: who may answer a unit on its way. Chits are secret, so Opportunity Fire is not among it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame.engine.answers import MayAnswer
from wargame.games.at_any_cost.looking.estimates import FACES
from wargame.games.at_any_cost.looking.prospects import laid_out
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.movement.charges import OpportunityCharges
from wargame.games.at_any_cost.rules.strength import tcr
from wargame.games.at_any_cost.rules.units import ENEMY, Unit
from wargame.games.at_any_cost.words.odds import CHARGES, FIRES, charge_answer_words, fire_answer_words, hurt_chance


def answers(g: Battle, side: str, counter_id: str, way: Sequence[str], all_open: bool = False) -> Sequence[MayAnswer]:
    """11.3: the units next to each hex it enters, fire before charges."""
    unit = g.units.by_id.get(counter_id)
    if unit is None or unit.hq or g.night:
        return ()
    found: list[MayAnswer] = []
    for place in (g.board.index[each] for each in way[1:]):
        if g.zone(ENEMY[unit.side]) >> place & 1:
            with laid_out(g, {unit.id: place}):
                found += (*_fires(g, unit, place), *_charges(g, unit, place))
    return found


def _fires(g: Battle, unit: Unit, place: int) -> Iterator[MayAnswer]:
    """11.4: Defensive Fire of each unit by itself."""
    for firers, column in DefensiveFire((unit.id,), place).fires(g):
        if len(firers) == 1:
            hurt = hurt_chance(g, fire_sum(g, firers, place, DEFENSIVE_FIRE), place)
            words = fire_answer_words(g.board.ids[place], g.data.fire_table.columns[column].name)
            yield MayAnswer(firers[0].id, g.board.ids[place], FIRES, words, hurt / 100, "11.4")


def _charges(g: Battle, unit: Unit, place: int) -> Iterator[MayAnswer]:
    """11.8: Opportunity Charges, by the chance that they are ridden home."""
    for rider in OpportunityCharges((unit.id,), place).riders(g):
        home = min(FACES, max(0, tcr(g, rider)))
        words = charge_answer_words(g.board.ids[place])
        yield MayAnswer(rider.id, g.board.ids[place], CHARGES, words, home / FACES, "11.8")
