"""6.4: the six results of the Fortunes of War chit."""

import pytest

from tests.games.at_any_cost.rules.drill import do, goals, noted, refused, texts, where
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.command import rating
from wargame.games.at_any_cost.rules.events.chits import (
    EventDegraded,
    FortuneRolled,
    FreeEventGained,
    LeaderCasualty,
    NoLeaderStruck,
)
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire, FireStep
from wargame.games.at_any_cost.rules.stages import activation_of


def apart(*chits: str, die: int) -> Position:
    """Two corps out of each other's reach; the Fortunes of War chit comes first."""
    position = Position().put("pr3-hq", "1027").put("pr3-9", "1027").put("fr2-hq", "4010").put("fr2-verge-1", "4010")
    return position.cup("fortunes", *chits).dice(die)


def active(game: Battle) -> tuple[str, str]:
    """The formation and Posture of the activation going on."""
    activation = activation_of(game)
    assert activation is not None
    return activation.formation, activation.posture


@pytest.mark.rule("6.4.table", "6.4")
def test_the_table() -> None:
    wanted = ["wayward_french", "wayward_prussian", *["degrade"] * 3, *["enhance"] * 3, "leader_casualty", "lull"]
    for die, result in enumerate(wanted, 1):
        game = apart("act:pr3", die=die).draw()
        assert noted(game, FortuneRolled) == [(result,)]


@pytest.mark.rule("6.4.a")
@pytest.mark.example("EX-11")
def test_wayward_french_unit() -> None:
    position = Position().put("fr2-verge-1", "2224").put("fr2-verge-art", "2224").put("fr2-hq", "2223")
    game = position.put("pr3-corps-art", "2227").cup("fortunes").dice(1).draw()
    assert game.decision is not None
    assert game.decision.side == "prussian"
    assert {action[1] for action in game.legal_actions if action.verb == "wayward"} == {
        "fr2-verge-1",
        "fr2-verge-art",
        "fr2-hq",
    }
    assert "2124" in goals(game, "fr2-verge-art", "wayward")
    do(game, "wayward fr2-verge-art 2124")
    assert where(game, "fr2-verge-art") == where(game, "fr2-verge-mit") == "2124"
    assert not game.units["fr2-verge-art"].moved


@pytest.mark.rule("6.4.b", "11.4")
def test_wayward_prussian_unit_draws_defensive_fire() -> None:
    position = Position(map=["........"] * 6).unit("prussian", "infantry", "0303", id="p", tcr=1)
    game = position.unit("french", "infantry", "0503", id="f", sp=10).cup("fortunes").dice(2, 10, 10).draw()
    assert game.decision is not None
    assert game.decision.side == "french"
    do(game, "wayward p 0403")
    assert isinstance(game.procedures[-1], DefensiveFire)
    do(game, "fire f")
    assert game.units["p"].morale > 0 or game.units["p"].worn
    assert not game.units["p"].halted  # the mark of the move is gone


@pytest.mark.rule("6.4.a", "6.4.b", "4.1.1", "11.3")
def test_a_wayward_move_is_legal_one_hex_and_on_the_map_or_is_left_undone() -> None:
    position = Position(map=["...."] * 4).unit("prussian", "infantry", "0101", id="p")
    position.unit("prussian", "infantry", "0201", id="q").unit("french", "infantry", "0404", id="f")
    game = position.cup("fortunes", "cic:prussian").dice(2).draw()
    assert goals(game, "p", "wayward") == {"0102"}  # the other neighbour holds a Fresh brigade
    assert goals(game, "f", "wayward") == set()
    turn = game.turn
    do(game, "pass")
    assert where(game, "p") == "0101"
    assert game.turn == turn


@pytest.mark.rule("6.4.c", "6.4.c.event")
def test_a_degraded_event_is_discarded() -> None:
    game = apart("event:panic-test", "event:battlefield-conditions-pr", die=3).draw()
    assert game.hands["prussian"].spent == ("panic-test",)
    assert noted(game, EventDegraded) == [("prussian", "panic-test")]
    assert game.fortune == ""
    assert texts(game)[0] == "event hold"  # the one after it is not degraded


@pytest.mark.rule("6.4.c", "6.4.c.activation")
def test_a_degraded_activation_is_defensive_and_only_fires() -> None:
    position = Position(map=["............"] * 6).put("pr3-hq", "0101", posture="A").put("pr3-9", "0202")
    position.put("pr3-10", "1106").put("fr2-verge-1", "0303").put("fr2-verge-2", "1205")
    game = position.cup("fortunes", "act:pr3").dice(4).draw()
    assert active(game) == ("pr3", "D")
    assert game.hqs["pr3"].posture == "D"
    assert isinstance(game.procedures[-1], FireStep)
    told = next(entry.event for entry in game.log if entry.event.kind == "activation_degraded")
    assert told.aloud, "nobody was asked: it is said"
    assert (told.side, told.formation) == ("prussian", "pr3")  # type: ignore[attr-defined]
    assert not game.units["pr3-10"].in_command  # out of range: no fire,
    assert not game.units["pr3-10"].ooc  # and no marker either
    assert texts(game) == ["fire pr3-9 0303", "done"]
    game.push(game.parse("done"))
    assert activation_of(game) is None  # nothing after the Fire Combat Step


@pytest.mark.rule("6.4.c.activation", "6.2.1.hold")
def test_a_degraded_general_staff_chit_may_not_be_held() -> None:
    game = apart("cic:prussian", die=5).draw()
    assert "hold" not in texts(game)
    assert refused(game, "hold") == "6.4.c"
    do(game, "unit pr3-9")
    activation = activation_of(game)
    assert activation is None or activation.degraded


@pytest.mark.rule("6.4.d", "6.4.d.event")
def test_an_enhanced_event_brings_a_free_fire_before_it_or_after_it() -> None:
    def drawn() -> Battle:
        position = Position(map=["........"] * 6).unit("prussian", "artillery", "0101", id="guns", sp=8)
        position.unit("french", "infantry", "0103", id="f", tcr=10)
        return position.cup("fortunes", "event:command-initiative-pr").dice(7, 1, 2).draw()

    before = do(drawn(), "event free", "fire guns 0103")
    assert texts(before)[0] == "event hold"
    assert "event free" not in texts(before)
    after = do(drawn(), "event hold")
    assert texts(after) == ["fire guns 0103", "pass"]
    assert noted(after, FreeEventGained) == [("prussian", "krupps-guns")]
    do(after, "fire guns 0103")
    assert noted(after, Rolled)[1][3] == 1


@pytest.mark.rule("6.4.d.event")
def test_the_free_fire_of_the_french_is_a_beaten_zone() -> None:
    position = Position(map=["........"] * 6).unit("french", "infantry", "0101", id="f")
    position.unit("french", "artillery", "0201", id="guns").unit("prussian", "infantry", "0103", id="p")
    game = do(position.cup("fortunes", "event:battlefield-conditions-fr").dice(8).draw(), "event hold")
    assert texts(game) == ["fire f 0103", "pass"]


@pytest.mark.rule("6.4.d", "6.4.d.activation")
def test_an_enhanced_activation_has_the_special_posture_at_the_better_rating() -> None:
    game = apart("act:pr3", die=6).draw()
    assert active(game) == ("pr3", "S")
    hq = game.hqs["pr3"]
    assert rating(hq) == max(hq.ratings)
    rights = activation_of(game).rights  # type: ignore[union-attr]
    assert all((rights.engage, rights.assault, rights.march, rights.works))
    assert rights.rally == "full"


@pytest.mark.rule("6.4.e")
def test_leader_casualty_strikes_the_next_activation_chit_only() -> None:
    game = apart("event:battlefield-conditions-pr", "act:pr3", "act:fr2", die=9).draw()
    assert game.leader_casualty
    do(game, "event hold")
    assert game.hqs["pr3"].casualty
    assert not game.leader_casualty
    do(game, "posture A")
    assert rating(game.hqs["pr3"]) == game.hqs["pr3"].ratings[0] - 1
    game.push(game.parse("done"))
    assert active(game)[0] == "fr2"
    assert not game.hqs["fr2"].casualty


@pytest.mark.rule("6.4.e.none-left")
def test_leader_casualty_without_an_activation_chit_has_no_effect() -> None:
    game = apart("event:battlefield-conditions-pr", die=9).draw()
    assert not game.leader_casualty
    assert noted(game, NoLeaderStruck) == [()]


@pytest.mark.rule("6.4.e.second")
def test_a_second_leader_casualty_takes_the_marker_away() -> None:
    game = apart("act:pr3", die=9).mark("pr3-hq", casualty=True).draw()
    assert not game.hqs["pr3"].casualty
    assert noted(game, LeaderCasualty) == [("pr3-hq", False)]


@pytest.mark.rule("6.4.f")
def test_a_lull_degrades_every_chit_of_the_turn() -> None:
    game = apart("event:panic-test", "event:beaten-zone", "cic:prussian", die=10).draw()
    assert game.hands["prussian"].spent == ("panic-test",)
    assert game.hands["french"].spent == ("beaten-zone",)
    assert "hold" not in texts(game)
    assert game.fortune == "lull"
