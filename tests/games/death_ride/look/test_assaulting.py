"""13: an assault at the table: declared by a click, odds beside every lead and Leader, shown once before the dice."""

from __future__ import annotations

import pytest

from tests.games.death_ride.look.glimpses import glimpse
from tests.games.death_ride.look.test_stakes import strong
from wargame.client.looks import Forecast, glimpse_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.record import Line, lines_of
from wargame.client.table.reporting import reports_of
from wargame.engine.action import Action
from wargame.engine.annals import Fate
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.facts import facts
from wargame.games.death_ride.looking import together
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import questions as q
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import CombatResult, UnitEliminated


def picker_at(game: Battle) -> Picker:
    """Hands over the question that waits, which push what is chosen."""
    assert game.decision is not None
    seen = glimpse_of(game, (game.decision.side,))
    doors = Doors(game.push, lambda _: None, game.why_not, lambda: None)
    return Picker(seen, LOOK, Insight(game.board, seen.looking), doors)


def on_horse(*attackers: str) -> Battle:
    """Somebody may assault a French cavalry brigade that stands alone, with room behind it."""
    position = Position().put("gl-caprivi", "20", active=True).put("f-murat", "21")
    for unit in attackers:
        position.put(unit, "20")
    battle = position.activation("gl-caprivi", "20")
    while Action.of("assault", "21") not in battle.legal_actions:
        battle.push(battle.parse("next"))
    return battle


def told(game: Battle, action: str) -> Forecast:
    found = forecast_of(LOOK, glimpse(game), game.parse(action))
    assert found is not None
    return found


# ---------------------------------------------------------------- one look at the odds


def test_one_assault_is_confirmed_once_and_no_die_falls_before_its_odds() -> None:
    game = strong()
    thrown = game.dice.state
    picker_at(game).click(Hit((), game.board.index["21"]))
    assert isinstance(game.decision and game.decision.about, q.NameAssaultLead), "a click declares the assault"
    lead = picker_at(game)
    lead.pick("g-ir35")
    assert isinstance(game.decision and game.decision.about, q.CommitLeader), "another names the lead"
    last = picker_at(game)
    last.choose(Action.of("alone"))
    assert last.showing.forecast is not None, "before the dice the odds are shown"
    assert game.dice.state == thrown
    last.confirm()
    assert game.dice.state == thrown, "not before they were on the screen"
    last.showing.seen()
    last.confirm()
    assert game.dice.state != thrown


def test_an_assault_that_leads_straight_to_dice_shows_its_odds_first() -> None:
    position = Position().put("gl-rheinbaben", "19", active=True).put("g-bredow", "20").put("f-jolivet", "21")
    game = position.activation("gl-rheinbaben", "20")
    while Action.of("assault", "21") not in game.legal_actions:
        game.push(game.parse("next"))
    picker = picker_at(game)
    picker.click(Hit((), game.board.index["21"]))
    assert picker.preview == Action.of("assault", "21")
    assert picker.showing.forecast is not None


def test_the_brass_says_what_is_done() -> None:
    game = strong()
    game.push(game.parse("assault 21"))
    assert LOOK.word(glimpse(game), game.parse("lead g-ir35"), 0).label == "Assault with 35 Fusilier leading"
    game.push(game.parse("lead g-ir35"))
    assert LOOK.word(glimpse(game), Action.of("alone"), 0).label == "Assault without a Leader"
    assert LOOK.word(glimpse(game), Action.of("commit", "gl-alvensleben"), 0).label == "Assault with Alvensleben"


# ---------------------------------------------------------------- 13.7: withdrawal


def test_the_odds_say_that_lone_cavalry_may_withdraw_and_what_comes_of_it() -> None:
    found = told(on_horse("g-ir35"), "assault 21")
    assert "may withdraw before the dice" in found.note
    assert "stay Fresh (13.7)" in found.note
    assert "in any case" not in found.note
    assert found.questions[0][0] == "If it stands, attack succeeds"


def test_cavalry_that_must_stand_is_not_said_to_withdraw() -> None:
    for battle in (on_horse("g-bredow"), strong()):
        found = told(battle, "assault 21")
        assert "withdraw" not in found.note
        assert found.questions[0][0] == "Attack succeeds"


def test_a_withdrawal_has_a_card_of_its_own_above_the_die_that_follows() -> None:
    game = on_horse("g-ir35")
    game.push(game.parse("assault 21"))
    while not isinstance(game.decision and game.decision.about, q.StandOrWithdraw):
        game.push(game.legal_actions[-1])
    game.push(game.parse("withdraw"))
    game.push(game.legal_actions[0])
    reports = reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0)))
    card = next(report for report in reports if any(told.settles for told in report.told))
    assert card.headline == "Murat withdraws from Vionville (21) before the assault"
    assert any("35 Fusilier enters" in told.text for told in card.told)


# ---------------------------------------------------------------- an activation that is let go


def test_an_activation_is_not_let_go_without_a_question() -> None:
    """6.5: who can reach no enemy and moves no more has done nothing."""
    game = Position().put("gl-caprivi", "18", active=True).put("g-ir35", "18").activation("gl-caprivi", "18")
    assert isinstance(game.decision and game.decision.about, q.MoveUnits)
    seen = glimpse(game)
    assert facts(seen).idle() == ["35 Fusilier"]
    assert "has not acted" in (LOOK.caution(seen, Action.of("next")) or "")
    assert LOOK.word(seen, Action.of("next"), 0).label == "End it, nobody has acted"


# ---------------------------------------------------------------- 6.8: the Leader's risk


@pytest.mark.parametrize(
    ("leader", "units"), [("gl-rheinbaben", ("g-bredow", "g-barby")), ("gl-caprivi", ("g-ir35", "g-ir20"))]
)
@pytest.mark.parametrize("holder", ["german", "french"])
def test_every_result_tells_what_becomes_of_a_committed_leader(
    leader: str, units: tuple[str, ...], holder: str
) -> None:
    """Also such after which somebody may have the dice thrown again, and his whole chance stands by itself."""
    position = Position().put(leader, "20", active=True).put("f-jolivet", "21")
    for unit in units:
        position.put(unit, "20")
    game = position.set(advantage=holder, advantage_new=False).dice(1, 4).activation(leader, "20")
    while Action.of("assault", "21") not in game.legal_actions:
        game.push(game.parse("next"))
    game.push(game.parse("assault 21"))
    while Action.of("commit", leader) not in game.legal_actions:
        game.push(game.legal_actions[0])
    found, alone = told(game, f"commit {leader}"), told(game, "alone")
    rests = f"{facts(glimpse(game)).counters[leader].name} becomes Inactive"
    failing = [(chance, words) for chance, words in found.results if not words.startswith("ahead")]
    assert failing
    assert all((rests in words) == (not words.startswith("ahead")) for _, words in found.results), found.results
    assert dict(found.questions)[rests] == pytest.approx(sum(chance for chance, _ in failing))
    assert rests not in str(alone)
    game.push(game.parse(f"commit {leader}"))
    while Action.of("accept") not in game.legal_actions:
        game.push(game.legal_actions[0])
    assert any(rests in words for _, words in told(game, "reroll").results)
    game.push(game.parse("accept"))
    assert not game.units[leader].active


# ---------------------------------------------------------------- what the dice came to


@pytest.mark.parametrize("again", [False, True])
def test_what_the_dice_decided_stays_the_headline_when_units_are_lost(again: bool) -> None:
    """Losses are further lines; of dice thrown again the second throw counts."""
    position = Position().put("gl-alvensleben", "20", active=True).put("f-2-art", "21", spent=True)
    for unit in ("g-ir35", "g-ir20", "g-ir24", "g-ir64"):
        position.put(unit, "20")
    game = position.set(advantage="french", advantage_new=False).dice(6, 1, 5, 1, 6).activation("gl-alvensleben", "20")
    while Action.of("assault", "21") not in game.legal_actions:
        game.push(game.parse("next"))
    game.push(game.parse("assault 21"))
    while not any(isinstance(entry.event, UnitEliminated) for entry in game.log):
        verbs = {action.verb: action for action in game.legal_actions}
        throw = verbs.get("reroll") if again else verbs.get("accept")
        game.push(verbs.get("alone") or throw or verbs.get("eliminate") or game.legal_actions[0])

    def fates(line: Line) -> list[Fate]:
        event = line.entry.event
        return [Fate("french", "lost", event.unit, event.unit)] if isinstance(event, UnitEliminated) else []

    fought = [each for each in reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0)), fates) if each.hurt]
    result = [entry for entry in game.log if isinstance(entry.event, CombatResult)][-1]
    assert fought[-1].outcome.scores == result.event.totals()
    assert fought[-1].outcome.text == game.sentence(result)
    assert fought[-1].hurt, "who was lost is told beside it"


# ---------------------------------------------------------------- who cannot come along


def test_a_group_that_reaches_no_enemy_together_says_who_could_and_leaves_the_others_out_at_once() -> None:
    """6.5.4: the question asks for no Area where none can be chosen."""
    position = Position().put("gl-alvensleben", "18", active=True).put("f-2-art", "29")
    for unit in ("g-ir20", "g-ir35", "g-iii-cav"):
        position.put(unit, "18")
    battle = position.activation("gl-alvensleben", "18")
    assert battle.decision is not None
    assert "only III Corps Cavalry can reach an enemy" in battle.decision.prompt
    battle.push(battle.parse("next"))
    assert battle.decision is not None
    assert not any(action.verb == "assault" for action in battle.legal_actions)
    assert "choose the Area" not in battle.decision.prompt
    assert "only III Corps Cavalry can reach an enemy" in battle.decision.prompt
    found = together(battle, "german", battle.decision)
    assert found is not None
    assert found.name == "Assault with III Corps Cavalry"
    for action in found.actions:
        battle.push(action)
    assert any(action.verb == "assault" for action in battle.legal_actions)
    assert battle.decision.prompt.startswith("Assault with III Corps Cavalry: choose the Area it goes into")
    assert together(battle, "german", battle.decision) is None
