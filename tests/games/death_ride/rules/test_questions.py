"""What questions tell those who answer them, which are not asked at all, and why what is pointed at cannot be."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.assaults import attack
from tests.games.death_ride.rules.drill import do, quiet, texts, troops
from wargame.engine.action import Action
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.assault import Assault
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.rifle_fire import RifleFire


def prompt(game: Battle) -> str:
    assert game.decision is not None
    return game.decision.prompt


def reason(game: Battle, text: str) -> str:
    refusal = game.why_not(Action.from_text(text))
    assert refusal is not None, f"{text} is legal"
    return str(refusal)


# ---------------------------------------------------------------------- 1.5: the lead


@pytest.mark.rule("1.5", "13.3")
def test_the_defender_is_told_who_assaults_from_where() -> None:
    game = attack(own="i", foes="ici")
    told = "Own0 from Tronville Heights (20) assaults Les Baraques (19). Name your lead unit: its value counts"
    assert prompt(game).startswith(told)


@pytest.mark.rule("1.5")
def test_of_a_large_group_some_are_named() -> None:
    game = do(attack(own="iiiii", foes="ia"), "lead own1")
    assert prompt(game).startswith("Own1, own0 and 3 more from Tronville Heights (20) assault Les Baraques (19).")


@pytest.mark.rule("1.5", "12.2", "12.3")
def test_in_rifle_fire_no_value_counts() -> None:
    table = quiet()
    firers = troops(table, "french", "20", "ii", "own")
    troops(table, "german", "19", "ic", "foe")
    game = table.dice(3, 3).begin(RifleFire(firers, table.game.board.index["19"]))
    assert prompt(game) == "Rifle Fire at Les Baraques (19). Name the infantry that leads it: it absorbs first."
    do(game, "lead own0")
    assert prompt(game).startswith("Own0 and own1 from Tronville Heights (20) fire at Les Baraques (19).")
    assert "its arm counts" in prompt(game)


@pytest.mark.rule("1.5")
@pytest.mark.parametrize(
    ("states", "asked"), [({}, False), ({"activated": True}, True), ({"spent": True}, True), ({"camped": True}, True)]
)
def test_among_units_alike_the_lead_is_not_asked_for(states: dict[str, bool], asked: bool) -> None:
    """Two regiments of one Division with the same face; one of another Division would be another choice."""
    table = quiet().unit("german", "infantry", "20", id="own").unit("french", "infantry", "19", id="one")
    table.unit("french", "infantry", "19", id="two", **states)
    path = tuple(table.game.board.index[area] for area in ("20", "19"))
    game = table.dice(1, 6).begin(Assault(("own",), path))
    assert (texts(game, "lead") == ["lead one", "lead two"]) == asked


@pytest.mark.rule("1.5", "1.4")
def test_units_of_two_divisions_are_not_alike() -> None:
    table = quiet().unit("german", "infantry", "20", id="own").unit("french", "infantry", "19", id="one")
    table.unit("french", "infantry", "19", id="two", division="verge")
    path = tuple(table.game.board.index[area] for area in ("20", "19"))
    assert texts(table.begin(Assault(("own",), path))) == ["lead one", "lead two"]


@pytest.mark.rule("6.8")
def test_who_may_commit_a_leader_is_told_what_it_brings_and_risks() -> None:
    game = attack(position=quiet().put("gl-alvensleben", "20", active=True))
    assert prompt(game) == (
        "Assault on Les Baraques (19): commit a Leader? He goes with own0: +1, but he is Inactive if it fails."
    )


# ---------------------------------------------------------------------- why not


@pytest.mark.rule("6.5", "1.2")
def test_why_a_unit_takes_no_part_in_a_step() -> None:
    table = Position().put("gl-alvensleben", "20", active=True).put("f-pouget", "21").put("g-ir24", "20")
    table.put("g-6div-art", "20").put("g-ir64", "20", spent=True).put("g-ir20", "20", activated=True)
    game = table.activation("gl-alvensleben", "20")
    assert prompt(game).startswith("Bombard")
    assert "is infantry, which takes no part" in reason(game, "hold g-ir24")
    assert "not among the units that were activated" in reason(game, "hold g-ir64")
    do(game, "next", "next")
    do(game, "move g-ir24 15")
    assert "24 Infantry has acted already. [6.5]" in reason(game, "move g-ir24 20")


@pytest.mark.rule("16.1", "16.2")
def test_why_a_unit_cannot_be_reorganised() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir64", "20", spent=True).put("g-ir24", "20")
    table.put("g-ir20", "1", spent=True).put("g-ir91", "20", spent=True).put("g-ir52", "15", spent=True)
    game = table.put("f-jolivet", "21").zone("verge", "21", "15").impulse("german")
    assert "24 Infantry is not Spent. [16.1]" in reason(game, "reorganise gl-alvensleben g-ir24")
    assert "beyond the range of" in reason(game, "reorganise gl-alvensleben g-ir20")
    assert "does not command" in reason(game, "reorganise gl-alvensleben g-ir91")
    assert "in a Beaten Zone. [16.2]" in reason(game, "reorganise gl-alvensleben g-ir52")


@pytest.mark.rule("6.6", "6.7")
def test_why_a_leader_does_not_ride_there() -> None:
    table = quiet().put("gl-alvensleben", "20", active=True).put("g-ir24", "20").put("f-pouget", "21")
    game = table.activation("gl-alvensleben", "20")
    while not texts(game, "stay"):
        do(game, "next")
    assert "does not ride among enemies" in reason(game, "ride gl-alvensleben 21")
    table = quiet().put("fl-bazaine", "36", active=True).put("f-pouget", "36")
    game = table.activation("fl-bazaine", "36")
    while not texts(game, "stay"):
        do(game, "next")
    assert "farther than Bazaine rides. [6.6]" in reason(game, "ride fl-bazaine 47")
    assert "keeps to his Areas. [6.7]" in reason(game, "ride fl-bazaine 20")


@pytest.mark.rule("17.1", "7.1")
def test_why_a_division_does_not_regroup() -> None:
    table = quiet().put("f-pouget", "43").bivouac("43").put("f-jolivet", "20").put("g-ir24", "21")
    game = do(table.regroup(), "done")
    assert "Bivouac" in reason(game, f"division {game.units['f-pouget'].division}")


@pytest.mark.rule("15.1", "15.2")
def test_who_absorbs_is_told_what_he_may_do_and_no_more() -> None:
    """A Fresh unit turns Spent, and a Spent one can but retreat: where to is all that is left to choose."""
    table = quiet().unit("german", "infantry", "20", id="fresh").unit("german", "infantry", "20", id="other")
    here = table.game.board.index["20"]
    told = "Your units in Tronville Heights (20) absorb 1 Casualty Point: choose who turns Spent or retreats."
    assert prompt(table.begin(Absorb("german", here, 1, (), ("fresh", "other")))) == told
    table = quiet().unit("german", "infantry", "20", id="spent", spent=True)
    told = "1 Casualty Point to absorb in Tronville Heights (20): choose the Area spent retreats to."
    assert prompt(table.begin(Absorb("german", here, 1, (), ("spent",)))) == told
