"""6.3.1: what each Unique Event does."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, texts, told, where
from tests.games.at_any_cost.rules.standstill import carried_out, over
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.assault import AssaultCombat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects.command import PanicTest
from wargame.games.at_any_cost.rules.chits.effects.shots import shots
from wargame.games.at_any_cost.rules.chits.plays import effect
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.events.chits import ProvocationIgnored
from wargame.games.at_any_cost.rules.events.combat import AssaultBegun, AssaultModifiers
from wargame.games.at_any_cost.rules.fire.sums import fire_sum
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.stages import activation_of
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN, STEADY
from wargame.games.at_any_cost.words.odds import shot_chance

FIELD = ["............"] * 8


def played(position: Position, event: str, *words: str) -> Battle:
    """An event is carried out by itself."""
    game = position.game
    return carried_out(position, effect(game, game.data.events[event].side, event, words))


# ---------------------------------------------------------------------- fire


@pytest.mark.rule("11.5", "6.3.1.b")
def test_krupps_guns_one_artillery_unit_fires_even_if_it_has_fired_or_is_out_of_command() -> None:
    position = Position(map=FIELD).unit("prussian", "artillery", "0101", id="guns", fired="full", ooc=True)
    position.unit("prussian", "horse_artillery", "0301", id="horse").unit("prussian", "infantry", "0105", id="foot")
    position.unit("french", "infantry", "0104", id="foe", tcr=9)
    game = played(position.dice(1, 2), "krupps-guns")
    assert set(texts(game)) == {"fire guns 0104", "fire horse 0104"}
    do(game, "fire guns 0104")
    assert [roll[3] for roll in noted(game, Rolled)] == [1, 2]
    assert game.units["guns"].fired == "full"
    horse = played(position.dice(1, 2), "krupps-guns", "horse", "0104")
    assert horse.units["horse"].fired == ""  # it may still fire in its own activation


@pytest.mark.rule("11.5", "6.3.1.b")
def test_beaten_zone_one_infantry_or_mitrailleuse_unit_fires() -> None:
    position = Position(map=FIELD).put("fr2-verge-art", "0202").put("fr2-verge-1", "0102")
    game = played(position.unit("prussian", "infantry", "0103", id="foe", tcr=9), "beaten-zone")
    assert set(texts(game)) == {"fire fr2-verge-mit 0103", "fire fr2-verge-1 0103"}


@pytest.mark.rule("11.5", "8.8")
def test_an_event_fire_may_run_short_of_ammunition() -> None:
    position = (
        Position(map=FIELD)
        .unit("prussian", "artillery", "0101", id="guns")
        .unit("french", "infantry", "0104", id="foe", tcr=10)
    )
    game = played(position.dice(1, 1), "krupps-guns", "guns", "0104")
    assert game.units["guns"].ammo == 1


@pytest.mark.rule("6.3.1.b", "11.5")
def test_a_cloud_of_skirmishers_makes_every_unit_of_a_hex_test_its_morale() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0101", id="foot")
    position.unit("french", "infantry", "0102", id="steady", tcr=9).unit(
        "french", "artillery", "0102", id="weak", tcr=6
    )
    game = played(position.dice(5), "cloud-of-skirmishers", "foot", "0102")
    assert over(game)
    assert game.units["weak"].morale == SHAKEN  # five and one from next door
    assert game.units["steady"].morale == STEADY
    assert game.units["foot"].ammo == 0


@pytest.mark.rule("6.3.1.b")
def test_skirmishers_reach_two_hexes_are_hampered_by_cover_and_never_disrupted() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0101", id="foot")
    position.unit("prussian", "infantry", "0301", id="bad", morale=2)
    position.unit("french", "infantry", "0103", id="foe", tcr=6).unit("french", "infantry", "0105", id="far")
    found = shots(position.game, "prussian", "cloud-of-skirmishers")
    assert found == [("cloud-of-skirmishers", "foot", "0103")]
    assert shot_chance(position.game, found[0]) == 50
    assert shot_chance(position.works("0103").game, found[0]) == 30  # one on the die, one on the cohesion


# ---------------------------------------------------------------------- attacks


def brigade() -> Position:
    """A Prussian brigade three hexes from a weak French one, with a helper next to it."""
    position = Position(map=FIELD).unit("prussian", "infantry", "0501", id="p", sp=8, tcr=9)
    position.unit("prussian", "infantry", "0405", id="q", sp=8)
    return position.unit("french", "infantry", "0505", id="f", sp=1, tcr=3)


@pytest.mark.rule("6.3.1.a", "12.5.i")
def test_auftragstaktik_moves_one_unit_and_lets_it_assault_with_support() -> None:
    game = played(brigade(), "auftragstaktik")
    assert texts(game) == ["unit p", "unit q"]
    do(game, "unit p")
    assert isinstance(game.procedures[-1], MovementStep)
    assert {action[1] for action in game.legal_actions if action.verb == "move"} == {"p"}
    assert "0504" in goals(game, "p")  # it may Engage
    do(game, "move p 0504")
    while game.decision is not None and game.decision.side == "french":
        do(game, str(game.decision.default))
    do(game, "done", "assault p 0505")
    assert texts(game) == ["support q", "done"]
    do(game, "support q")
    assert isinstance(game.procedures[-1], AssaultCombat)
    game.dice.expect(10)
    do(game, "stand")
    (found,) = told(game, AssaultModifiers)
    assert ("auftragstaktik", 2) in found.shifts
    assert found.lead == "0504"  # its own hex leads


@pytest.mark.rule("6.3.1.a")
def test_auftragstaktik_is_not_for_disrupted_units_or_guns() -> None:
    position = brigade().mark("p", morale=DISRUPTED).unit("prussian", "artillery", "0101", id="guns")
    assert texts(played(position, "auftragstaktik")) == ["unit q"]


@pytest.mark.rule("11.5.precedence", "11.5.timing")
@pytest.mark.example("11.5-ex1")
def test_beaten_zone_interrupts_auftragstaktik_before_the_unit_moves() -> None:
    position = brigade().mark("p", morale=0).unit("french", "infantry", "0503", id="g", sp=10)
    game = do(played(position.hold("french", "beaten-zone"), "auftragstaktik"), "unit p")
    assert game.decision is not None
    assert game.decision.side == "french"
    assert "play beaten-zone g 0501" in texts(game)
    assert where(game, "p") == "0501"
    game.dice.expect(10, 10)
    do(game, "play beaten-zone g 0501")
    assert "move" not in {action.verb for action in game.legal_actions}  # it was hit and stays


@pytest.mark.rule("12.5.j", "6.3.1.b")
def test_furia_francese_assaults_at_once_from_where_it_stands() -> None:
    position = (
        Position(map=FIELD).unit("french", "infantry", "0504", id="f", sp=8).unit("french", "cavalry", "0101", id="c")
    )
    position.unit("french", "infantry", "0605", id="bad", morale=DISRUPTED)
    game = played(position.unit("prussian", "infantry", "0505", id="p", sp=2), "furia-francese")
    assert texts(game) == ["assault f 0505"]
    game.dice.expect(10)
    do(game, "assault f 0505", "stand")
    (found,) = told(game, AssaultModifiers)
    assert ("furia_francese", 1) in found.shifts


@pytest.mark.rule("6.3.1.a", "14.3.e")
def test_prussian_aggressive_tactics_drives_a_unit_at_the_nearest_french() -> None:
    position = brigade().unit("prussian", "cavalry", "1208", id="far").unit("prussian", "artillery", "0502", id="guns")
    game = played(position.mark("q", morale=0), "prussian-aggressive-tactics")
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["provoke p 0505", "provoke q 0505"]
    do(game, "provoke p 0505")
    while not isinstance(game.procedures[-1], AssaultCombat):
        assert game.decision is not None
        game.push(game.decision.default or game.legal_actions[0])
    assert game.board.is_adjacent(game.units["p"].place, game.board.index["0505"])
    assert noted(game, AssaultBegun)[0][1] == ("p",)


@pytest.mark.rule("6.3.2", "6.3.1.a")
def test_prussian_aggressiveness_gives_a_roll_against_it() -> None:
    position = brigade().track("prussian", "prussian-aggressiveness", 2)
    game = played(position.dice(6), "prussian-aggressive-tactics")
    assert over(game)
    assert noted(game, ProvocationIgnored) == [()]
    again = brigade().track("prussian", "prussian-aggressiveness", 2).dice(7)
    assert "provoke p 0505" in texts(played(again, "prussian-aggressive-tactics"))


# ---------------------------------------------------------------------- command


@pytest.mark.rule("6.3.1.a")
@pytest.mark.example("EX-12")
def test_malaise_lies_on_a_french_hq_whose_chit_is_in_the_cup() -> None:
    position = Position().put("fr2-hq", "3010").put("fr3-hq", "3012").put("pr3-hq", "1027")
    game = played(position.cup("act:fr2", "act:pr3"), "bazaines-malaise")
    assert texts(game) == ["malaise fr2-hq"]
    do(game, "malaise fr2-hq")
    assert game.hqs["fr2"].malaise
    assert over(game)


@pytest.mark.rule("6.3.1.a", "8.4.l", "8.4.t")
def test_feu_de_bataillon_marks_the_infantry_of_a_grouped_division() -> None:
    position = Position(map=FIELD).put("fr2-verge-1", "0101").put("fr2-verge-2", "0102").put("fr2-verge-art", "0103")
    position.put("fr2-bat-1", "0801").put("fr2-bat-2", "1208").unit("prussian", "infantry", "0201", id="p")
    game = played(position, "feu-de-bataillon")
    assert texts(game) == ["group fr2:Verge"]
    do(game, "group fr2:Verge")
    marked = {unit.id for unit in game.units.every if unit.battalion_fire}
    assert marked == {"fr2-verge-1", "fr2-verge-2"}
    firer, target = game.units["fr2-verge-1"], game.units["p"].place
    assert ("firer_feu_de_bataillon", 1) in fire_sum(game, (firer,), target).shifts


def lost_brigades(variant: str = "") -> Position:
    """A corps with two brigades out of command, far from each other."""
    position = Position(map=FIELD, variant=variant).put("pr3-hq", "0101", overrun=True).put("pr3-9", "0101")
    return position.put("pr3-11", "0805").put("pr3-10", "1205").put("fr2-verge-1", "0808")


@pytest.mark.rule("6.3.1.c", "7.5")
def test_command_initiative_brings_a_hex_into_command_in_the_hq_command_step() -> None:
    game = do(lost_brigades().hold("prussian", "command-initiative-pr").activation("pr3"), "posture A")
    assert texts(game) == ["play command-initiative-pr 0805", "play command-initiative-pr 1205", "keep"]
    do(game, "play command-initiative-pr 0805")
    assert game.units["pr3-11"].in_command
    assert not game.units["pr3-11"].ooc
    assert game.units["pr3-10"].ooc
    assert game.hands["prussian"].spent == ("command-initiative-pr",)
    assert goals(game, "pr3-11")  # it takes part in the Steps


@pytest.mark.rule("6.3.1.c")
def test_under_the_draft_command_initiative_overrides_the_roll() -> None:
    position = lost_brigades("draft").hold("prussian", "command-initiative-pr").dice(2, 2)
    game = do(position.activation("pr3"), "order attack", "play command-initiative-pr 0805")
    activation = activation_of(game)
    assert activation is not None
    assert activation.results == (("pr3-10", "frozen"),)


@pytest.mark.rule("6.3.1.c", "14.2")
def test_command_initiative_in_the_out_of_command_step_carries_the_steps_out_now() -> None:
    game = do(lost_brigades().hold("prussian", "command-initiative-pr").activation("pr3"), "posture A", "keep", "done")
    assert texts(game) == ["ooc 0805", "ooc 1205", "play command-initiative-pr"]
    do(game, "play command-initiative-pr", "initiative 0805")
    assert isinstance(game.procedures[-1], MovementStep)
    assert {action[1] for action in game.legal_actions if action.verb == "move"} == {"pr3-11"}
    assert "0807" in goals(game, "pr3-11")  # under the Aggressive Posture of its HQ it may Engage


@pytest.mark.rule("6.3.1.c")
def test_a_degraded_activation_has_no_markers_to_remove() -> None:
    game = lost_brigades().hold("prussian", "command-initiative-pr").cup("fortunes", "act:pr3").dice(3).draw()
    assert not any(isinstance(frame, Activation) for frame in game.procedures)
    assert game.hands["prussian"].spent == ()


# ---------------------------------------------------------------------- morale


@pytest.mark.rule("6.3.1")
def test_inspirational_leadership_takes_the_morale_marker_off_one_unit() -> None:
    position = Position(map=FIELD).put("fr2-verge-art", "0101", morale=DISRUPTED).put("fr2-verge-1", "0102")
    game = played(position.unit("prussian", "infantry", "0103", id="p"), "inspirational-leadership-fr")
    assert texts(game) == ["inspire fr2-verge-art"]
    do(game, "inspire fr2-verge-art")
    assert game.units["fr2-verge-art"].morale == game.units["fr2-verge-mit"].morale == STEADY


@pytest.mark.rule("6.3.1")
def test_inspired_in_mid_move_a_unit_goes_on() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0101", id="p", morale=SHAKEN, halted="hit", spent=2)
    game = played(position, "inspirational-leadership-pr", "p")
    assert not game.units["p"].halted


@pytest.mark.rule("6.3.1")
@pytest.mark.parametrize(("die", "morale", "hexes"), [(6, 0, 0), (7, 1, 1), (9, 1, 1), (10, 2, 2)])
def test_panic_test_by_how_much_it_is_failed(die: int, morale: int, hexes: int) -> None:
    position = Position(map=FIELD).unit("french", "infantry", "0504", id="f", tcr=6)
    position.unit("prussian", "infantry", "0502", id="p").dice(die)
    game = carried_out(position, PanicTest(position.game.board.index["0504"]))
    while not over(game):
        game.push(game.legal_actions[0])
    assert game.units["f"].morale == morale
    start, here = game.board.index["0504"], game.units["f"].place
    assert game.board.distance(start, here) == hexes
