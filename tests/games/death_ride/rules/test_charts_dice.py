"""20.3: the dice of every combat chart of the sheet."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.chart_lines import HERE, NEAR, add
from tests.games.death_ride.rules.drill import noted
from wargame.engine.events import Rolled
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.bombardment import Bombardment
from wargame.games.death_ride.rules.combat.rifle_fire import RifleFire
from wargame.games.death_ride.rules.events import CombatResult, CombatSums

DICE = (
    *("CHART.french.bombardment.attacker.chance", "CHART.german.bombardment.attacker.chance"),
    *("CHART.french.bombardment.target.chance", "CHART.german.bombardment.target.chance"),
    *("CHART.french.rifle-fire.attacker.chance", "CHART.german.rifle-fire.attacker.chance"),
    *("CHART.french.rifle-fire.target.chance", "CHART.german.rifle-fire.target.chance"),
    *("CHART.french.assault-cavalry.attacker.chance", "CHART.german.assault-cavalry.attacker.chance"),
    *("CHART.french.assault-cavalry.target.chance", "CHART.german.assault-cavalry.target.chance"),
    *("CHART.french.assault.attacker.chance", "CHART.german.assault.attacker.chance"),
    *("CHART.french.assault.target.chance", "CHART.german.assault.target.chance"),
    *("CHART.french.chassepot-volley.attacker.chance", "CHART.german.chassepot-volley.attacker.chance"),
    *("CHART.french.chassepot-volley.target.chance", "CHART.german.chassepot-volley.target.chance"),
)
CHARTS = {"bombardment": "bombardment", "rifle-fire": "rifle_fire", "assault-cavalry": "cavalry_v_cavalry"}


@pytest.mark.rule("20.3", *DICE)
@pytest.mark.parametrize("entry", DICE)
def test_each_side_of_each_chart_throws_one_die(entry: str) -> None:
    _, side, name, part, _ = entry.split(".")
    chart = Position().game.data.charts[side][CHARTS.get(name, name.rpartition("-")[2])]
    rows = chart.attacker if part == "attacker" else chart.target
    assert [row.die for row in rows if row.heading == "chance"] == [6]


@pytest.mark.rule("20.3", "1.8")
@pytest.mark.parametrize("kind", ["bombardment", "rifle_fire", "assault", "cavalry_v_cavalry"])
def test_the_attackers_die_falls_first_and_both_are_added(kind: str) -> None:
    letter = {"bombardment": "a", "cavalry_v_cavalry": "c"}.get(kind, "i")
    position = add(add(Position().set(advantage_new=True), "german", HERE, letter, "own"), "french", NEAR, letter)
    here, near = (position.game.board.index[area] for area in (HERE, NEAR))
    combat = {"bombardment": Bombardment, "rifle_fire": RifleFire}.get(kind)
    procedure = combat(("own0",), near) if combat else Assault(("own0",), (here, near))
    game = position.dice(6, 2, 6).begin(procedure)
    (modifiers,), (result,) = noted(game, CombatSums), noted(game, CombatResult)
    assert modifiers[0] == result[0] == kind
    assert (result[3], result[4]) == (int(str(modifiers[5])) + 6, int(str(modifiers[6])) + 2)
    throws = [facts for facts in noted(game, Rolled) if facts[0] == "combat die"]
    assert [(facts[1], facts[3]) for facts in throws] == [("german", 6), ("french", 2)]
