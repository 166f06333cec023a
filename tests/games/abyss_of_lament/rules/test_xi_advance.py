"""XI.5.8.5: advance after combat."""

import pytest

from tests.games.abyss_of_lament.rules.situations import do, duel, facts, kinds, texts, where
from wargame.games.abyss_of_lament.position import Position


@pytest.mark.rule("XI.5.8.5", "XI.5.8.5.infantry", "XI.1.step-9")
@pytest.mark.parametrize("type_", ["line", "grenadier", "light"])
@pytest.mark.parametrize(("answer", "hex_"), [("advance", "D5"), ("stay", "D4")])
def test_infantry_may_advance_into_the_hex_left_by_a_retreat(type_: str, answer: str, hex_: str) -> None:
    game = do(duel(type_).hits("D", "A", 1), "retreat D6")
    assert game.decision is not None
    assert (game.decision.side, texts(game)) == ("prussia", ["advance", "stay"])
    do(game, answer)
    assert where(game, "A") == hex_


@pytest.mark.rule("XI.5.8.5", "XI.5.8.5.cavalry")
@pytest.mark.parametrize("type_", ["hussar", "dragoon", "cuirassier"])
def test_cavalry_must_advance_and_is_not_asked(type_: str) -> None:
    game = do(duel(type_).hits("D", "A", 1), "retreat D6")
    assert where(game, "A") == "D5"
    assert texts(game, "stay") == []


@pytest.mark.rule("XI.5.8.5", "XI.5.8.5.infantry", "XI.5.8.5.cavalry")
@pytest.mark.parametrize("type_", ["line", "hussar"])
def test_a_defender_eliminated_in_the_clash_leaves_the_hex_to_the_attacker(type_: str) -> None:
    game = do(duel(type_).hits("D", "A", 1), "eliminate")
    if type_ == "line":
        assert texts(game) == ["advance", "stay"]
        do(game, "advance")
    assert where(game, "A") == "D5"


@pytest.mark.rule("XI.5.8.5", "XI.5.8.5.cavalry", "XI.5.1.2.defender-gone")
def test_cavalry_must_advance_when_attrition_takes_the_defender() -> None:
    position = duel("cuirassier", "line", d_disordered=True).wing("austria", "hearts", cohesion=0)
    game = do(position.dice(2, 2).combat("prussia"), "attack A D")
    assert where(game, "A") == "D5"


@pytest.mark.rule("XI.5.8.5")
@pytest.mark.parametrize("answer", ["absorb cohesion", "absorb disorder"])
def test_there_is_no_advance_while_the_defender_holds_its_hex(answer: str) -> None:
    game = do(duel("cuirassier").hits("D", "A", 1), answer)
    assert where(game, "A") == "D4"


@pytest.mark.rule("XI.5.8.5", "XI.2.1.unaffected")
@pytest.mark.parametrize("type_", ["line", "cuirassier"])
@pytest.mark.parametrize("answer", ["retreat D6", "eliminate"])
def test_there_is_no_advance_into_a_hex_with_another_unit(type_: str, answer: str) -> None:
    position = duel(type_).unit("austria", "line", "D5", id="R", rear=True)
    game = do(position.hits("D", "A", 1), answer)
    assert where(game, "A") == "D4"
    assert texts(game, "advance") == []


@pytest.mark.rule("XI.5.8.5")
def test_a_defender_that_wins_does_not_advance() -> None:
    game = do(duel().hits("A", "D", 1, defending=False), "eliminate")
    assert where(game, "D") == "D5"
    assert not {"unit_advanced", "cavalry_advanced"} & {*kinds(game)}


@pytest.mark.rule("XI.5.8.5.infantry", "XI.5.8.5.cavalry", "X.1.cavalry")
@pytest.mark.parametrize("type_", ["line", "cuirassier"])
def test_zones_are_ignored_in_an_advance(type_: str) -> None:
    position = duel(type_).unit("austria", "line", "E5").unit("austria", "line", "C4")
    game = do(position.hits("D", "A", 1), "retreat D6")
    if type_ == "line":
        do(game, "advance")
    assert where(game, "A") == "D5"
    assert not game.units["A"].disordered


@pytest.mark.rule("XI.5.8.5.infantry")
def test_only_the_attacker_advances_not_the_unit_behind_it() -> None:
    game = duel().unit("prussia", "line", "D4", id="R", rear=True).hits("D", "A", 1)
    do(game, "retreat D6", "advance")
    assert (where(game, "A"), where(game, "R")) == ("D5", "D4")


@pytest.mark.rule("XI.5.8.5.reveal", "IV.6.1")
def test_hidden_enemies_next_to_an_advancing_unit_are_revealed() -> None:
    position = duel("cuirassier").unit("austria", "line", "E5", id="H", hidden=True)
    position.unit("austria", "line", "E5", id="H2", hidden=True, rear=True).unit("austria", "vedette", "C5", id="V")
    position.unit("austria", "line", "D7", id="far", hidden=True)
    game = do(position.hits("D", "A", 1), "retreat D6")
    assert [unit for unit, _ in facts(game, "unit_revealed")] == ["V", "H", "H2"]
    assert where(game, "V") is None
    assert game.units["far"].hidden


@pytest.mark.rule("XI.5.8.5.reveal")
def test_who_stays_reveals_nobody() -> None:
    game = duel().unit("austria", "line", "E5", id="H", hidden=True).hits("D", "A", 1)
    do(game, "retreat D6", "stay")
    assert game.units["H"].hidden


@pytest.mark.rule("XI.5.8.5.second-retreat", "XI.5.8.4")
def test_after_a_second_retreat_the_attacker_advances_once_into_the_first_hex() -> None:
    game = do(duel("cuirassier", "hussar", d_disordered=True).hits("D", "A", 2), "retreat D6")
    assert where(game, "A") == "D4"  # not yet
    do(game, "retreat-again D7")
    assert (where(game, "A"), where(game, "D")) == ("D5", "D7")
    assert facts(game, "cavalry_advanced") == [("A", "D5", "prussia")]


@pytest.mark.rule("XI.5.8.5.attacker-lost")
@pytest.mark.parametrize("type_", ["line", "cuirassier"])
def test_an_eliminated_attacker_does_not_advance(type_: str) -> None:
    position = duel(type_, "grenadier", d_disordered=True, d_strength=11).wing("austria", "hearts", cohesion=0)
    game = do(position.dice(2, 4).combat("prussia"), "attack A D")
    assert where(game, "A") is where(game, "D") is None
    assert not {"unit_advanced", "cavalry_advanced"} & {*kinds(game)}


@pytest.mark.rule("XI.5.8.5", "XI.5.1.2.attacker-hits")
def test_an_attacker_that_survives_its_hits_advances_where_attrition_took_the_defender() -> None:
    position = duel("cuirassier", "grenadier", d_disordered=True).wing("austria", "hearts", cohesion=0)
    game = do(position.dice(2, 6).combat("prussia"), "attack A D")
    assert where(game, "A") == "D4"  # it must absorb its hits first
    do(game, "absorb disorder", "absorb cohesion")
    assert where(game, "A") == "D5"
    assert game.units["A"].disordered


@pytest.mark.rule("XI.5.8.5", "XI.2.once")
def test_an_advance_brings_no_second_attack() -> None:
    position = Position().unit("prussia", "cuirassier", "D4", id="A").unit("prussia", "line", "E4", id="B")
    position.unit("austria", "hussar", "D5", id="D").unit("austria", "line", "C5", id="E")
    game = do(position.dice(3, 3).combat("prussia"), "attack A D", "retreat D6", "absorb disorder")
    assert where(game, "A") == "D5"
    assert texts(game, "attack") == []
