"""13.2: combats of all kinds, played to their end by chance: every SP is accounted for, and all can be taken back."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.on_to_paris.combat.drill import CITY, CLEAR, FOREST, METZ
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.forces import contested
from wargame.games.on_to_paris.rules.strength import NONE, Strength

CORPS = {"prussian": ("pr_ii", "pr_iii", "pr_v", "pr_vi", "bav_i"), "french": ("fr_2", "fr_3", "fr_4", "fr_5")}
LEADERS = {
    "prussian": ("fransecky", "alvensleben_c", "kirchbach", "zastrow", "tann"),
    "french": ("frossard", "decaen", "ladmirault", "failly"),
}
ARMIES = {"prussian": ("pr_2nd", "friedrich_karl"), "french": ("fr_rhine", "bazaine")}
CAVALRY = {"prussian": ("pr_cav_1", "pr_cav_5"), "french": ("fr_cav_1", "fr_cav_2")}
HEXES = (CLEAR, FOREST, CITY, METZ)


def thrown_together(random: Random, hex_: str) -> Position:
    """Units of both sides in a hex, as chance has it."""
    position = Position(turn=random.randint(2, 8), seed=random.randrange(1 << 30), republic=random.random() < 0.3)
    for side in ("prussian", "french"):
        army, general = ARMIES[side]
        demoralized = side == "french" and random.random() < 0.3
        if random.random() < 0.5:
            position.put(army, hex_, leader=general, reg=random.randint(1, 4), demoralized=demoralized)
        for corps, leader in list(zip(CORPS[side], LEADERS[side], strict=True))[: random.randint(0, 4)]:
            attached = army if random.random() < 0.7 and position.game.formation(army).on_map else ""
            reg, res = random.randint(1, 4), random.randint(0, 2)
            position.put(corps, hex_, leader=leader, army=attached, reg=reg, res=res, demoralized=demoralized)
        for division in CAVALRY[side][: random.randint(0, 2)]:
            position.put(division, hex_, csp=random.randint(1, 2), demoralized=demoralized)
        position.sps(side, hex_, res=random.randint(0, 2), reg=random.randint(0, 1))
    position.sps("french", hex_, ft=random.randint(0, 2))
    if random.random() < 0.5:
        position.put("pr_siege_1", hex_)
    if random.random() < 0.5:
        position.lone("raoult", hex_)
    return position


def on_table(game: Campaign, side: str) -> Strength:
    """All SPs of a side that are on the map or in its pools."""
    held = NONE
    for unit in game.formations.every:
        if unit.side == side:
            held = held.plus(unit.strength)
    for lists in (game.loose, game.sheltered):
        for lone in lists[side]:
            held = held.plus(lone)
    for kind, number in game.pools[side].items():
        held = held.more(kind.removeprefix("paris_"), number)
    return held.plus(game.later[side])


@pytest.mark.rule("13.2", "13.2.9", "13.2.10", "13.11.2")
@pytest.mark.parametrize("seed", range(40))
def test_a_combat_comes_to_an_end_and_every_sp_is_accounted_for(seed: int) -> None:
    random = Random(seed)
    hex_ = HEXES[seed % len(HEXES)]
    game = thrown_together(random, hex_).game
    place = game.board.index[hex_]
    if not contested(game) >> place & 1:
        return
    attacker = "french" if random.random() < 0.4 and not game.is_demoralized("french", place) else "prussian"
    near = [at for at, _ in game.ground.steps[place]]
    for unit in game.at(attacker, place):
        game.put(unit, "came_from", random.choice(near))
    upkeep.settle(game)
    game.begin(Combat(place, attacker))
    before, answers = game.fingerprint(), 0
    while game.procedures and game.outcome is None:
        for side in game.sides:
            assert on_table(game, side).plus(game.lost[side]) == game.received[side]
        game.push(random.choice(game.legal_actions))
        answers += 1
        assert answers < 400
    assert game.fight is None
    assert not contested(game) >> place & 1
    assert game.status() == []
    for side in game.sides:
        assert on_table(game, side).plus(game.lost[side]) == game.received[side]
    for _ in range(answers):
        game.pop()
    assert game.fingerprint() == before
