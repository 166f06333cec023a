"""11.11: lone HQs next to an enemy that has ended its move."""

import pytest

from tests.games.at_any_cost.rules.drill import do, noted, texts, where
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.command.command import command_range, rating
from wargame.games.at_any_cost.rules.events.movement import HqOverrun

FIELD = ["." * 10] * 7


def raid() -> Position:
    """A Prussian `U` two hexes from a French HQ that stands alone, with a friend far behind."""
    position = Position(map=FIELD).unit("prussian", "infantry", "0304", id="U").put("fr2-hq", "0504", posture="D")
    return position.unit("french", "infantry", "0904", id="F")


@pytest.mark.rule("11.11", "3.5.3", "12.10")
def test_a_lone_hq_flees_to_the_nearest_friend_and_commands_nothing() -> None:
    game = raid().unit("prussian", "infantry", "0101", id="V").movement("prussian")
    do(game, "move U 0404")
    assert where(game, "fr2-hq") == "0504"  # the mover may still go on
    do(game, "move V 0102")
    hq = game.units["fr2-hq"]
    assert where(game, "fr2-hq") == "0904"
    assert noted(game, HqOverrun) == [("fr2-hq", "0504", "0904")]
    assert hq.overrun
    assert rating(hq) == 0


@pytest.mark.rule("11.11", "7.3.overrun")
def test_an_overrun_hq_reaches_its_own_hex_only() -> None:
    game = raid().mark("fr2-hq", overrun=True).game
    assert command_range(game, game.units["fr2-hq"]) == game.board.mask(["0504"])


@pytest.mark.rule("11.11")
def test_passing_by_overruns_nobody() -> None:
    game = raid().movement("prussian")
    do(game, "move U 0404", "move U 0303", "done")
    assert where(game, "fr2-hq") == "0504"


@pytest.mark.rule("11.11")
def test_an_hq_with_a_combat_unit_is_safe() -> None:
    game = raid().unit("french", "cavalry", "0504", morale=1).unit("prussian", "infantry", "0101").movement("prussian")
    do(game, "move U 0404")
    while game.decision is not None and game.decision.side == "french":
        game.push(game.decision.default or game.legal_actions[-1])
    do(game, "done")
    assert not noted(game, HqOverrun)


@pytest.mark.rule("11.11")
def test_an_hq_overruns_nobody() -> None:
    game = raid().put("pr3-hq", "0305").movement("prussian")
    do(game, "move pr3-hq 0405", "done")
    assert not noted(game, HqOverrun)


@pytest.mark.rule("11.11")
def test_the_choice_is_asked_of_the_owner() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0304", id="U").put("fr2-hq", "0504")
    game = position.unit("french", "infantry", "0704").unit("french", "infantry", "0502").movement("prussian")
    do(game, "move U 0404", "done")
    assert game.decision is not None
    assert game.decision.side == "french"
    assert texts(game) == ["displace fr2-hq 0502", "displace fr2-hq 0704"]
    do(game, "displace fr2-hq 0502")
    assert where(game, "fr2-hq") == "0502"


@pytest.mark.rule("11.11")
@pytest.mark.example("EX-56")
def test_the_hq_of_ii_corps_is_overrun_from_flavigny() -> None:
    position = Position().put("pr3-9", "2225").put("pr3-hq", "2227").put("fr2-hq", "2223").put("fr2-verge-1", "2222")
    game = position.put("fr2-verge-2", "2324").put("fr2-corps-art", "2324", worn=True).movement("prussian")
    do(game, "move pr3-9 2224")
    while texts(game, "hold"):
        do(game, "hold")
    do(game, "done", "displace fr2-hq 2222")
    assert where(game, "fr2-hq") == "2222"
    assert noted(game, HqOverrun) == [("fr2-hq", "2223", "2222")]
