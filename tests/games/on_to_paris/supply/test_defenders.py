"""9.4.3.defender: the hexes into which an attacked Force may not trace its supply."""

from __future__ import annotations

import pytest

from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.strength import Strength
from wargame.games.on_to_paris.rules.supply.paths import closed_to_defender, combat_supply


def free(g: Campaign, closed: int) -> bool:
    """Whether the French in 3018 have Combat Supply without spending a Depot."""
    return combat_supply(g, "french", g.board.index["3018"], closed).free


def rouen(*, corps: bool = True, sp: bool = False) -> Campaign:
    """The French 2nd Corps in 3018 is attacked by the 1st Army from Rouen, and by the III Corps from 2919, or not."""
    position = Position().put("fr_2", "3018", leader="frossard", reg=6).put("pr_1st", "3018", reg=4)
    position.put("pr_iii", "3018" if corps else "2919", reg=6)
    if sp:
        position.sps("french", "2918", res=1)
    g = position.game
    g.put(g.formation("pr_1st"), "came_from", g.board.index["3119"])
    if corps:
        g.put(g.formation("pr_iii"), "came_from", g.board.index["2919"])
    return g


@pytest.mark.rule("9.4.3.defender", "9.3")
@pytest.mark.example("9.4.3-ex1")
def test_an_attacked_corps_traces_where_the_attackers_were_not() -> None:
    def shut(g: Campaign) -> set[str]:
        mask = closed_to_defender(g, "prussian", g.board.index["3018"])
        return set(g.board.names_of(mask & g.board.within(g.board.index["3018"], 1)))

    # the Seine keeps the Army's ZOI from 3118; 2918 is next to the III Corps, and in its ZOI; 3019 is over the river
    assert shut(rouen()) == {"3119", "3019", "2919", "2918"}
    assert shut(rouen(corps=False)) == {"3119", "3019"}
    assert shut(rouen(sp=True)) == {"3119", "3019", "2919"}
    g = rouen()
    g.put(g, "forts", {**g.forts, "french": g.forts["french"] | 1 << g.board.index["2918"]})
    assert shut(g) == {"3119", "3019", "2919"}  # a Fort(ress) opens it too
    g.add_lone("french", g.board.index["2919"], Strength(res=1))
    assert "2919" in shut(g)  # but nothing opens the hex the Attacker came from
    g = rouen()
    closed = closed_to_defender(g, "prussian", g.board.index["3018"])
    assert free(g, closed)
    # over 3118 or 3017 it goes to the railway in 2917; with both closed there is no way
    out = g.board.mask(("3118", "3017"))
    assert not free(g, closed | out)
    assert free(rouen(sp=True), closed & ~g.board.mask(("2918",)) | out)
    g = rouen(corps=False)  # the III Corps is content to watch
    assert free(g, closed_to_defender(g, "prussian", g.board.index["3018"]) | out)


@pytest.mark.rule("9.4.3.defender")
def test_an_army_closes_no_hex_two_hexes_from_where_it_came() -> None:
    def closed(unit: str, **sp: int) -> set[str]:
        g = Position().put("fr_2", "2726", reg=4).put(unit, "2726", **sp).game
        g.put(g.formation(unit), "came_from", g.board.index["2725"])
        return set(g.board.names_of(closed_to_defender(g, "prussian", g.board.index["2726"])))

    g = Position().game
    around = set(g.board.names_of(g.board.within(g.board.index["2725"], 1))) - {"2726"}
    assert closed("pr_1st", reg=4) == closed("pr_iii", reg=6) == closed("pr_cav_1", csp=2) == around
    assert closed("pr_siege_1") == set()  # a Siege Gun is no Attacker
