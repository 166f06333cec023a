"""18.2: a second throw is weighed by what is lost, not by points."""

from __future__ import annotations

import pytest

from tests.games.death_ride.look.glimpses import glimpse
from wargame.games.death_ride.look.pieces import engaged
from wargame.games.death_ride.looking.again import Again, again
from wargame.games.death_ride.looking.contests import COMPARED, LOST_ANYHOW, contest
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.combat import REROLL
from wargame.games.death_ride.rules.combat.estimates import THROWS
from wargame.games.death_ride.rules.combat.sums import rifle_sums
from wargame.games.death_ride.rules.questions import AbsorbPoints, RollTestAgain, ThrowAgain
from wargame.sitting.standing import given_answer, usual_answers


def bombarded(*dice: int, guns: int = 5, **units: bool) -> Battle:
    """French guns at a German infantry alone, or two of them, who hold the Advantage and have room behind them."""
    position = (
        Position().unit("french", "artillery", "21", id="gun", artillery=guns).put("fl-frossard", "21", active=True)
    )
    for unit, spent in units.items():
        position.unit("german", "infantry", "20", id=unit, spent=spent)
    position.set(advantage="german", advantage_new=False).dice(*dice)
    game = position.activation("fl-frossard", "21")
    game.push(game.parse("bombard 20"))
    assert isinstance(game.decision and game.decision.about, ThrowAgain)
    return game


def ahead(game: Battle) -> int:
    assert isinstance(game.decision and game.decision.about, ThrowAgain)
    return game.decision.about.totals[0] - game.decision.about.totals[1]


def compared(game: Battle) -> Again:
    before = game.fingerprint()
    found = again(game, "german")
    assert game.fingerprint() == before, "nothing is changed by weighing"
    assert found is not None
    return found


def test_a_spent_unit_that_is_lost_is_helped_only_by_a_throw_that_saves_it() -> None:
    """15.1: two points eliminate it, and more points nobody else."""
    game = bombarded(6, 3, alone=True)
    assert ahead(game) + 3 >= 2
    saved = sum(chance for luck, chance in THROWS if ahead(game) + luck < 2)
    assert compared(game) == (pytest.approx(saved), pytest.approx(1 - saved), 0, True)
    told = contest(game, "german", REROLL)
    assert told is not None
    assert dict(told.questions)[LOST_ANYHOW] == pytest.approx(1 - saved), "and says so"


def test_nothing_is_worse_where_all_is_lost() -> None:
    game = bombarded(3, 3, guns=9, one=True, two=True)
    assert ahead(game) >= 4, "and most throws bring more points"
    assert compared(game).worse == 0


def test_a_throw_that_costs_the_enemy_more_is_better() -> None:
    """11.4: guns that miss are Spent; here everybody has all to lose still."""
    game = bombarded(4, 4, alone=False)
    found = compared(game)
    assert found.better
    assert found.worse
    assert sum(found[:3]) == pytest.approx(1)
    assert not found.lost
    told = contest(game, "german", REROLL)
    assert told is not None
    assert [words for words, _ in told.questions[:3]] == list(COMPARED)


def test_a_throw_that_costs_the_enemy_less_is_never_better() -> None:
    """15.2: fewer points may make more units Spent; no player reads that as good luck."""
    position = Position().put("gl-caprivi", "20", active=True).put("g-ir35", "20").put("g-ir20", "20")
    position.put("f-gramont", "21").put("f-murat", "21").set(advantage="german", advantage_new=False)
    game = position.dice(4, 4).activation("gl-caprivi", "20")
    game.push(game.parse("rifle 21"))
    while not isinstance(game.decision and game.decision.about, ThrowAgain):
        game.push(game.legal_actions[0])
    found = compared(game)
    assert found.better <= sum(chance for luck, chance in THROWS if luck > 0)
    assert found.worse <= sum(chance for luck, chance in THROWS if luck < 0)


def test_nothing_is_compared_where_no_dice_lie() -> None:
    assert (
        again(Position().put("gl-alvensleben", "18", active=True).put("g-ir35", "18").impulse("german"), "german")
        is None
    )


def given(game: Battle) -> str | None:
    """What the table answers for a person who has said nothing about such questions; None if he is asked."""
    assert game.decision is not None
    found = given_answer(game, game.decision, usual_answers(game))
    return str(found) if found is not None else None


def test_the_advantage_is_not_offered_where_no_throw_is_better() -> None:
    """18.2: Spent and alone against such guns it is lost whatever is thrown."""
    hopeless = bombarded(3, 3, guns=14, alone=True)
    assert compared(hopeless).better == 0
    assert given(hopeless) == "accept"
    assert given(bombarded(6, 3, alone=True)) is None, "here a throw may save it"


@pytest.mark.parametrize(("die", "answer"), [(1, None), (10, "accept")])
def test_the_end_test_is_offered_again_only_where_it_has_ended_the_turn(die: int, answer: str | None) -> None:
    """18.4: a test that let the turn go on can only be made worse."""
    position = Position().put("gl-alvensleben", "19", active=True).put("g-ir20", "19").put("f-pouget", "43")
    game = position.put("fl-frossard", "43", active=True).set(advantage="french").dice(die).action_phase()
    game.push(game.parse("pass"))
    assert isinstance(game.decision and game.decision.about, RollTestAgain)
    assert given(game) == answer


@pytest.mark.rule("1.5")
def test_the_lead_that_was_named_is_the_one_shown_after_the_dice() -> None:
    """12.3: von Rauch leads, though von Grüter is the first counter of the Area."""
    position = Position().put("fl-frossard", "26", active=True).put("f-lapasset", "26").put("f-pouget", "26")
    position.put("g-gruter", "25").put("g-rauch", "25").set(advantage="german", advantage_new=False).dice(2, 5)
    game = position.activation("fl-frossard", "26")
    for action in ("rifle 25", "lead f-lapasset", "lead g-rauch"):
        if action in map(str, game.legal_actions):
            game.push(game.parse(action))
    assert isinstance(game.decision and game.decision.about, ThrowAgain)
    told = contest(game, "german", REROLL)
    assert told is not None
    assert told.defender is not None
    assert told.defender.units == ("g-rauch", "g-gruter")
    assert engaged(glimpse(game, "german")) == ("f-lapasset", "g-rauch"), "and so is the map's ring"
    game.push(game.parse("accept"))
    assert isinstance(game.decision and game.decision.about, AbsorbPoints)
    assert engaged(glimpse(game, "german"))[1] == "g-rauch", "while it has points to absorb, too"


@pytest.mark.rule("12.3")
def test_before_a_lead_is_named_the_one_its_sum_is_reckoned_with_is_shown() -> None:
    position = Position().put("fl-frossard", "26", active=True).put("f-lapasset", "26")
    position.put("g-gruter", "25", spent=True).put("g-rauch", "25")
    game = position.activation("fl-frossard", "26")
    told = contest(game, "french", game.parse("rifle 25"))
    assert told is not None
    assert told.defender is not None
    lead = max(("g-gruter", "g-rauch"), key=lambda unit: rifle_total(game, unit))
    assert told.defender.units[0] == lead == "g-rauch"


def rifle_total(game: Battle, lead: str) -> int:
    """12.3: the total of the target with one of its units in the lead."""
    firers = [game.units["f-lapasset"]]
    return rifle_sums(game, firers, firers[0], game.board.index["25"], game.units[lead]).totals[1]
