"""6.2 to 6.4, 6.6 to 6.10: Leaders."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.drill import do, noted, quiet, refused, texts, where
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import leaders
from wargame.games.death_ride.rules.events import FireActivationTested, LeaderCommitted
from wargame.games.death_ride.rules.leaders import Alone, FireActivation


@pytest.mark.rule("6.2", "CHART.choices.range")
@pytest.mark.parametrize(("leader", "reach"), [("gl-alvensleben", 2), ("fl-frossard", 1), ("fl-bazaine", 1)])
def test_range(leader: str, reach: int) -> None:
    game = quiet().put(leader, "36").game
    unit = game.units[leader]
    within = {area for area in game.board.index if leaders.in_range(game, unit, game.board.index[area])}
    board = game.board
    assert within == {area for area in board.ids[:47] if board.distance(board.index["36"], board.index[area]) <= reach}


@pytest.mark.rule("6.2")
def test_enemies_do_not_block_range() -> None:
    table = quiet().put("gl-alvensleben", "19", active=True).put("f-pouget", "20").put("g-ir20", "22")
    assert "activate gl-alvensleben 22" in texts(table.impulse("german"))


COMMANDS = [
    *("CHART.commanders.frederick-charles", "CHART.commanders.any-german", "CHART.commanders.bazaine"),
    *("CHART.commanders.any-french", "CHART.commanders.caprivi"),
]
ANY_FRENCH = ("f-dubarail", "f-murat", "f-gramont", "f-defrance", "f-res-art-1", "f-res-art-2")


def commanded(game_leader: str) -> set[str]:
    game = Position().game
    leader = game.units[game_leader]
    return {unit.id for unit in game.units.every if leaders.commands(game, leader, unit)}


@pytest.mark.rule("6.3", *COMMANDS)
def test_who_commands_whom() -> None:
    game = Position().game
    everyone = {side: {u.id for u in game.units.every if u.side == side and not u.leader} for side in game.sides}

    def corps(side: str, name: str) -> set[str]:
        return {each for each in everyone[side] if game.units[each].corps == name}

    assert commanded("gl-alvensleben") == corps("german", "III") | {"g-gd-drag"}
    assert commanded("gl-rheinbaben") == corps("german", "5-cav") | {"g-gd-drag"}
    assert commanded("gl-mecklenburg") == corps("german", "6-cav") | {"g-gd-drag"}
    assert commanded("gl-goeben") == corps("german", "VIII") | {"g-gd-drag", "g-ir11"}
    assert commanded("gl-frederick-charles") == everyone["german"]
    assert commanded("fl-bazaine") == everyone["french"]
    assert commanded("fl-frossard") == corps("french", "2") | set(ANY_FRENCH)
    assert commanded("gl-caprivi") == everyone["german"]


@pytest.mark.rule("6.4", "CHART.commanders.caprivi")
def test_caprivi_commands_one_corps_a_turn() -> None:
    table = quiet().put("gl-caprivi", "20", active=True).put("g-ir20", "20").put("g-redern", "20").put("g-ir91", "19")
    table.put("g-gd-drag", "19").put("g-ir78", "17")
    game = table.impulse("german")
    assert texts(game, "activate") == [
        "activate gl-caprivi 17",
        "activate gl-caprivi 19",
        "activate gl-caprivi 20 corps:5-cav",
        "activate gl-caprivi 20 corps:III",
    ]
    do(game, "activate gl-caprivi 20 corps:III", "next", "stay")
    assert game.caprivi == "III"
    assert not game.units["g-redern"].activated
    assert not leaders.commands(game, game.units["gl-caprivi"], game.units["g-ir91"])
    assert leaders.commands(game, game.units["gl-caprivi"], game.units["g-gd-drag"]), "the Guard Dragoons obey anybody"
    while game.turn == 3:
        do(game, "done")
    assert game.caprivi == ""


@pytest.mark.rule("6.4")
def test_caprivi_re_organises_units_of_one_corps() -> None:
    table = (
        quiet().put("gl-caprivi", "20", active=True).put("g-ir20", "20", spent=True).put("g-redern", "20", spent=True)
    )
    table.put("g-ir91", "19", spent=True).put("g-ir78", "19", spent=True)
    found = texts(table.impulse("german"), "reorganise")
    assert [text for text in found if len(text.split()) > 3] == ["reorganise gl-caprivi g-ir78 g-ir91"]
    assert len(found) == 5, "each of the four alone"


# ---------------------------------------------------------------------- 6.6, 6.7: movement


@pytest.mark.rule("6.6")
def test_leaders_pay_for_areas_and_ravines_but_not_for_beaten_zones() -> None:
    table = quiet().put("fl-frossard", "35").zone("bataille", "36", "35")
    costs = leaders.ride_costs(table.game, table.game.units["fl-frossard"])
    index = table.game.board.index
    assert [costs[index[area]] for area in ("36", "37", "42", "26")] == [1, 2, 1, 2]
    assert max(costs.values()) == 4
    table = quiet().put("fl-frossard", "24")
    costs = leaders.ride_costs(table.game, table.game.units["fl-frossard"])
    assert costs[index["25"]] == 2, "there is no way round the ravine"
    bazaine = quiet().put("fl-bazaine", "35").game
    assert max(leaders.ride_costs(bazaine, bazaine.units["fl-bazaine"]).values()) == 1


@pytest.mark.rule("6.6")
def test_no_leader_rides_among_enemies_without_friends() -> None:
    table = quiet().put("fl-frossard", "36").put("g-ir20", "27").put("g-ir35", "26").put("f-pouget", "26")
    game = table.game
    places = {game.board.ids[place] for place in leaders.ride_costs(game, game.units["fl-frossard"])}
    assert "27" not in places
    assert "26" in places


@pytest.mark.rule("6.6")
def test_a_leader_moves_once_before_or_after_the_action() -> None:
    table = quiet().put("gl-alvensleben", "6", active=True).put("g-ir20", "20").put("g-ir35", "20")
    game = do(table.impulse("german"), "ride gl-alvensleben 18")
    assert {action.verb for action in game.legal_actions} == {"activate"}, "the action must be his now"
    assert refused(game, "ride gl-alvensleben 17") == "6.6"
    do(game, "activate gl-alvensleben 20", "next")
    assert game.decision is not None
    assert game.decision.rule == "17.1", "he has moved this turn"
    game = do(
        quiet().put("gl-alvensleben", "19", active=True).put("g-ir20", "20").impulse("german"), "activate", "next"
    )
    do(game, "ride gl-alvensleben 20")
    assert where(game, "gl-alvensleben") == "20"
    assert game.units["gl-alvensleben"].marched


@pytest.mark.rule("6.6")
def test_a_leader_may_move_after_re_organising() -> None:
    table = quiet().put("gl-alvensleben", "19", active=True).put("g-ir20", "19", spent=True)
    game = do(table.impulse("german"), "reorganise", "ride gl-alvensleben 17")
    assert where(game, "gl-alvensleben") == "17"


@pytest.mark.rule("6.7", "CHART.commanders.bazaine")
def test_bazaine_stays_on_the_metz_side() -> None:
    table = quiet().put("fl-bazaine", "36", active=True)
    game = table.game
    assert {game.board.ids[place] for place in leaders.ride_costs(game, game.units["fl-bazaine"])} == {"34", "35", "38"}


# ---------------------------------------------------------------------- 6.8 to 6.10


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(("dice", "active"), [((1, 6), False), ((6, 1), True)])
def test_a_committed_leader_goes_with_the_lead_and_falls_with_it(dice: tuple[int, int], active: bool) -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("f-pouget", "19", spent=True)
    table.put("f-valaze", "43")
    game = table.dice(*dice, 6, 6).activation("gl-alvensleben", "20")
    do(game, "next", "next", "assault 19", "commit gl-alvensleben")
    assert game.units["gl-alvensleben"].active == active
    assert noted(game, LeaderCommitted) == [("gl-alvensleben", "g-ir20")]


@pytest.mark.rule("6.6", "6.8")
@pytest.mark.parametrize(("dice", "committed"), [((6, 1), True), ((1, 6), True), ((6, 1), False)])
def test_a_committed_leader_has_moved_with_the_units(dice: tuple[int, int], committed: bool) -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("f-pouget", "19", spent=True)
    game = table.put("f-valaze", "43").dice(*dice, 6, 6).activation("gl-alvensleben", "20")
    do(game, "next", "next", "assault 19", "commit gl-alvensleben" if committed else "alone")
    if texts(game, "eliminate"):
        do(game, "eliminate f-pouget")
    assert bool(texts(game, "ride")) == (not committed)


@pytest.mark.rule("6.6", "6.8")
def test_a_leader_who_has_ridden_to_the_troops_may_be_committed() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True, marched=True).put("g-ir20", "20").put("f-pouget", "19")
    game = do(table.put("f-valaze", "43").activation("gl-alvensleben", "20"), "next", "next", "assault 19")
    assert "commit gl-alvensleben" in texts(game)


@pytest.mark.rule("6.6", "6.10")
def test_an_inactive_leader_rides_no_more() -> None:
    game = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").game
    assert leaders.ride_actions(game, game.units["gl-alvensleben"])
    game.units["gl-alvensleben"].active = False
    assert leaders.ride_actions(game, game.units["gl-alvensleben"]) == []


BY_FIRE = {"fl-frossard": 4, "fl-leboeuf": 3, "fl-canrobert": 3, "fl-bourbaki": 3, "fl-ladmirault": 3, "fl-bazaine": 3}


@pytest.mark.rule("6.9", "CHART.commanders.by-fire")
@pytest.mark.parametrize("leader", BY_FIRE)
def test_activation_by_fire(leader: str) -> None:
    for die in range(1, 7):
        game = quiet().put(leader, "36", active=False).put("f-pouget", "43").dice(die).begin(FireActivation((leader,)))
        assert game.units[leader].active == (die <= BY_FIRE[leader])


@pytest.mark.rule("6.9")
def test_a_unit_of_his_corps_calls_its_leader_and_the_reserves_nobody() -> None:
    struck = ("f-nayral-1", "f-murat", "f-res-art-1", "f-defrance")
    table = quiet().put("f-pouget", "43")
    for leader in BY_FIRE:
        table.put(leader, "44", active=leader == "fl-canrobert")
    game = table.dice(1, 6).begin(FireActivation(struck))
    assert [facts[0] for facts in noted(game, FireActivationTested)] == ["fl-leboeuf", "fl-bourbaki"]


@pytest.mark.rule("6.9", "20.3")
def test_the_order_of_the_dice() -> None:
    table = quiet().put("f-pouget", "43")
    for leader in BY_FIRE:
        table.put(leader, "36", active=False)
    game = table.begin(FireActivation(tuple(BY_FIRE)))
    assert [facts[0] for facts in noted(game, FireActivationTested)] == list(BY_FIRE)


@pytest.mark.rule("6.10")
def test_a_leader_alone_with_enemies_goes_to_the_nearest_friends() -> None:
    table = (
        quiet().put("fl-frossard", "36", active=True).put("g-ir20", "36").put("f-pouget", "35").put("f-valaze", "29")
    )
    game = table.begin(Alone())
    assert where(game, "fl-frossard") == "35"
    assert not game.units["fl-frossard"].active


@pytest.mark.rule("6.10", "6.7")
def test_bazaine_gets_away_within_his_areas_if_he_can() -> None:
    table = quiet().put("fl-bazaine", "36", active=True).put("g-ir20", "36").put("f-pouget", "27")
    assert where(table.begin(Alone()), "fl-bazaine") == "27", "there is nobody nearer to Metz"
    table = quiet().put("fl-bazaine", "36", active=True).put("g-ir20", "36").put("f-pouget", "27")
    assert where(table.put("f-valaze", "43").begin(Alone()), "fl-bazaine") == "43"


@pytest.mark.rule("6.10")
def test_friends_on_the_map_come_before_those_in_a_box() -> None:
    table = quiet().put("fl-frossard", "47").put("g-ir20", "47").put("f-metman-1", "box-47").put("f-pouget", "33")
    assert where(table.begin(Alone()), "fl-frossard") == "33"


@pytest.mark.rule("6.10")
def test_the_owner_breaks_ties() -> None:
    table = (
        quiet().put("fl-frossard", "36", active=True).put("g-ir20", "36").put("f-pouget", "35").put("f-valaze", "34")
    )
    game = table.begin(Alone())
    assert texts(game) == ["flee fl-frossard 34", "flee fl-frossard 35"]
    do(game, "flee fl-frossard 34")
    assert where(game, "fl-frossard") == "34"


@pytest.mark.rule("6.10")
def test_a_leader_is_lost_only_with_the_last_unit() -> None:
    game = quiet().put("fl-frossard", "36").put("g-ir20", "36").begin(Alone())
    assert where(game, "fl-frossard") == ""
    game = quiet().put("fl-frossard", "36").put("g-ir20", "36").put("f-metman-1", "box-47").begin(Alone())
    assert where(game, "fl-frossard") == "box-47"


@pytest.mark.rule("6.10")
def test_units_that_walk_in_on_a_leader_drive_him_off() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir20", "20").put("fl-frossard", "21")
    game = do(table.put("f-pouget", "36").activation("gl-alvensleben", "20"), "move g-ir20 21")
    assert where(game, "fl-frossard") == "36"
