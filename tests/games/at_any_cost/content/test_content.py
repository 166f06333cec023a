"""The files of At Any Cost: chits, clock and scenarios with every figure that the rules of play give."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from wargame.content import check, game_content, library, write_schemas
from wargame.games.at_any_cost.content import CONTENT, Loaded, load_game, load_scenario
from wargame.games.at_any_cost.content.counters import SIDES
from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.content.scenario import BattleVictory, CampaignVictory, Moment, TownsVictory

GAME = "at-any-cost"
TURNS = {
    "afternoon-crisis": 5,
    "crisis-on-the-left": 7,
    "a-day-of-battle": 14,
    "bloody-thursday": 13,
    "metz-or-verdun": 54,
    "the-amanvillers-line": 38,
}
CAMPAIGNS = ("metz-or-verdun", "the-amanvillers-line")


@pytest.fixture(scope="module")
def game() -> GameData:
    return load_game()


@pytest.fixture(scope="module", params=TURNS)
def battle(request: pytest.FixtureRequest) -> Loaded:
    return load_scenario(f"{GAME}/{request.param}")


def load(name: str) -> Loaded:
    return load_scenario(f"{GAME}/{name}")


def test_everything_shipped_is_in_order() -> None:
    assert check([library.scenario_root() / GAME]) == []
    assert game_content(GAME) is CONTENT
    assert [ref.id for ref in library.scenarios() if ref.game == GAME] == sorted(TURNS)


def test_schemas(tmp_path: Path) -> None:
    write_schemas(tmp_path)
    schema = json.loads((tmp_path / f"{GAME}.scenario.schema.json").read_text(encoding="utf-8"))
    assert {"setup", "victory", "places"} <= set(schema["required"])
    values = json.loads((tmp_path / f"{GAME}.game.schema.json").read_text(encoding="utf-8"))["$defs"]["Values"]
    assert {"const": "C", "type": "string"} in values["properties"]["sp"]["anyOf"]


# ---------------------------------------------------------------- chits and clock (5, 6, 14, 18)


def test_events(game: GameData) -> None:
    for side in SIDES:
        assert sum(event.count for event in game.events.values() if event.side == side) == 11
        assert sum(game.event_sets["all"][side].values()) == 11
        assert sum(game.draft.events[side].values()) == 9
    immediate = {name for name, event in game.events.items() if event.timing == "immediate"}
    assert immediate == {"auftragstaktik", "bazaines-malaise", "feu-de-bataillon", "prussian-aggressive-tactics"}
    assert game.events["cloud-of-skirmishers"].timing == "immediate_or_hold"
    assert game.events["command-initiative-pr"].timing == "hold"
    opportunity = {name for name, event in game.events.items() if event.opportunity_fire}
    assert opportunity == {"krupps-guns", "beaten-zone", "cloud-of-skirmishers"}


def test_the_published_chits_of_the_first_scenario(game: GameData) -> None:
    assert game.event_sets["afternoon-crisis"] == {
        "prussian": {"krupps-guns": 2, "panic-test": 1, "command-initiative-pr": 1, "battlefield-conditions-pr": 1},
        "french": {
            "beaten-zone": 2,
            "prussian-aggressive-tactics": 1,
            "moulin-a-cafe": 1,
            "battlefield-conditions-fr": 1,
        },
    }


@pytest.mark.rule("6.4.table")
def test_other_chits_and_markers(game: GameData) -> None:
    assert (game.cic["prussian"].timing, game.cic["french"].timing) == ("immediate_or_hold", "immediate")
    assert Counter(game.fortunes.values()) == Counter(
        wayward_french=1, wayward_prussian=1, degrade=3, enhance=3, leader_casualty=1, lull=1
    )
    assert [game.fortunes[die] for die in (1, 2, 3, 6, 9, 10)] == list(dict.fromkeys(game.fortunes.values()))
    assert game.ooc_markers == {"withdraw": 1, "frozen": 3, "cautious": 4, "maneuver": 4, "advance": 1}
    assert game.tracks["bazaines-leadership"].success[1] == 3


@pytest.mark.rule("2.1", "18.2.day")
def test_clock(game: GameData) -> None:
    night = {hour.time: (hour.kind, hour.hours) for hour in game.clock if hour.kind != "day"}
    assert night == {
        "4:00 am": ("dawn", 1),
        "9:00 pm": ("dusk", 1),
        "10:00 pm": ("evening", 3),
        "1:00 am": ("deep_night", 3),
    }
    assert sum(hour.hours for hour in game.clock) == 24
    spec = load("metz-or-verdun").scenario
    assert [(spec.moment(turn).day, spec.moment(turn).time) for turn in (1, 14, 15, 16, 17, 54)] == [
        (0, "8:00 am"),
        (0, "9:00 pm"),
        (0, "10:00 pm"),
        (1, "1:00 am"),
        (1, "4:00 am"),
        (2, "9:00 pm"),
    ]
    assert spec.turn_at(Moment(day=1, time="4:00 am")) == 17
    assert spec.turn_at(Moment(day=0, time="4:00 am")) is None
    with pytest.raises(KeyError):
        spec.hour(55)


def test_lines_of_communication(game: GameData) -> None:
    assert game.loc.prussian.by_exit == {
        "2529": "short",
        "2729": "short",
        "3729": "short",
        "1429": "normal",
        "0125": "extended",
        "0128": "extended",
    }
    assert game.loc.french.exits == ("5210", "5216")
    assert game.loc.french.from_column == {"short": 33, "normal": 17, "extended": 1}
    assert (game.loc.none, game.loc.enemy, game.loc.grades) == (1, 1, {"short": -2, "normal": -1, "extended": 0})
    assert (game.loc.enemy_within, game.loc.leader_recovery) == (3, 5)


def test_draft(game: GameData) -> None:
    draft = game.draft
    assert (draft.event_chits, draft.excluded, draft.special_chits) == (9, 3, 2)
    assert draft.special == {"prussian": "division", "french": "brigade"}
    moves = {name: (order.movement, order.hexes, order.bonus, order.rally) for name, order in draft.orders.items()}
    assert moves == {
        "attack": (1, None, 0, "none"),
        "defend": (0.5, None, 0, "restricted"),
        "march": (1, None, 1, "none"),
        "regroup": (None, 1, 0, "enhanced"),
    }
    assert [name for name, order in draft.orders.items() if order.fire] == ["attack", "defend"]
    assert [name for name, order in draft.orders.items() if order.assault] == ["attack"]


# ---------------------------------------------------------------- scenarios


def test_a_scenario_is_whole(battle: Loaded) -> None:
    spec = battle.scenario
    assert battle.path.stem == spec.id
    assert spec.turns == TURNS[spec.id]
    assert battle.content_hash == library.content_hash(f"{GAME}/{spec.id}")
    assert (spec.board, spec.clock) == (battle.game.board, battle.game.clock)
    assert (spec.hour(spec.turns).kind == "dusk") == (spec.kind != "small_battle")
    assert spec.gsp == (spec.id in ("crisis-on-the-left", "bloody-thursday"))
    for side in SIDES:
        assert spec.hexes(spec.control[side])


def test_kinds_of_victory() -> None:
    kinds = Counter(type(load(name).scenario.victory) for name in TURNS)
    assert kinds == Counter({TownsVictory: 2, BattleVictory: 2, CampaignVictory: 2})


def test_places_are_those_of_the_map(battle: Loaded) -> None:
    """A place of a scenario that is a town or farm has all hexes of that place on the map."""
    named = {
        space: set(place.hexes) for place in battle.game.board.places for space in place.hexes if place.kind != "woods"
    }
    for hexes in battle.scenario.places.values():
        assert set(hexes) == named.get(hexes[0], set(hexes))


def test_guns_stand_where_guns_can_stand(battle: Loaded) -> None:
    data = battle.game
    roads = {space for link in data.board.links for space in link.chain}
    for lines in battle.scenario.setup.values():
        for line in lines:
            kinds = battle.board.terrain[battle.board.index[line.hex]].split("+")
            guns = [name for name in line.units if name in data.unit and "artillery" in data.unit[name].type]
            if guns and line.hex not in roads:
                assert all(data.terrain[kind].artillery is not None for kind in kinds)
    assert all(group.hex in roads for group in battle.scenario.reinforcements)


def test_the_published_set_up_of_the_first_scenario() -> None:
    lines = load("afternoon-crisis").scenario.setup["french"]
    assert {line.hex: " ".join(line.units) for line in lines} == {
        "1415": "fr3-cler-1cav fr3-horse",
        "2016": "fr3-cler-2cav",
        "1918": "fr3-nayral-1 fr3-nayral-art fr3-nayral-mit",
        "1817": "fr3-nayral-2 fr3-corps-art",
        "1717": "fr3-hq",
        "1718": "fr3-aymrd-1 fr3-aymrd-art fr3-aymrd-mit",
        "1617": "fr3-aymrd-2",
        "1317": "fr4-cissey-1 fr4-cissey-art fr4-cissey-mit fr4-hq",
        "1416": "fr4-cissey-2",
        "1518": "fr4-grenier-1 fr4-grenier-art fr4-grenier-mit",
        "1418": "fr4-grenier-2 fr4-corps-art",
        "1917": "fr4-leg-1c",
        "1017": "fr4-leg-2c fr4-horse",
        "1216": "fr1r-2cav fr1r-horse fr1r-hq",
        "1117": "frg-des-2cav",
    }


def test_facts_about_set_ups_and_arrivals() -> None:
    day, thursday = load("a-day-of-battle").scenario, load("bloody-thursday").scenario
    first = {unit for line in day.setup["prussian"] for unit in line.units}
    assert first == {"pr5c-11", "pr5c-12", "pr5c-13", "pr5c-horse", "pr5c-hq"}
    noon = [group for group in day.reinforcements if day.moment(group.turn).time == "12:00 pm"]
    assert "1429" in {group.hex for group in noon if group.side == "prussian"}
    at = {line.hex: line.units for side in SIDES for line in thursday.setup[side]}
    assert at["3623"] == ("pr7-25",)
    assert "fr2-verge-1" in at["3720"]
    assert any("pr12-horse" in units for units in at.values())


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_all_counters_are_in_the_campaigns(game: GameData, name: str) -> None:
    spec = load(name).scenario
    units = {unit for lines in spec.setup.values() for line in lines for unit in line.units}
    units |= {unit for group in spec.reinforcements for unit in group.units}
    assert {unit.id for unit in game.units if not unit.gsp} - units == set()
    assert set(game.hq) - units == set()
