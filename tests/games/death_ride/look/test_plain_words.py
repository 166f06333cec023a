"""What a player reads where he points: what a click does, what a camp means, why somebody cannot be chosen."""

from __future__ import annotations

import wargame
from tests.games.death_ride.look.glimpses import glimpse
from tests.games.death_ride.look.test_assaulting import picker_at
from wargame.client.looks.panel import Line, Rows
from wargame.client.table.following import Following
from wargame.client.table.lights import Hit
from wargame.client.table.meaning import meaning
from wargame.client.table.model import SittingModel
from wargame.engine.action import Action
from wargame.games.death_ride.look import LOOK, panels
from wargame.games.death_ride.look.facts import facts
from wargame.games.death_ride.looking.contests import contest
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules import events
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.regroup import Regroup
from wargame.games.death_ride.words.outcomes import AHEAD
from wargame.sitting.sitting import Sitting


def first_row(game: Battle, word: str) -> str:
    sheet = LOOK.inspect(glimpse(game), word)
    assert sheet is not None
    return f"{sheet.rows[0].label}: {sheet.rows[0].value}"


def test_an_area_says_what_a_click_on_it_does_while_units_move() -> None:
    """It is the very action that the click gives, with what is already chosen."""
    position = Position().put("gl-alvensleben", "18", active=True).put("g-ir35", "18").put("g-ir20", "18")
    game = position.activation("gl-alvensleben", "18")
    picker = picker_at(game)
    both = "moves 35 Fusilier and 20 Infantry here together, 1 Movement Point; the activation is over then"
    assert meaning(picker, ["17"]) == both
    picker.pick("g-ir20")
    assert meaning(picker, ["17"]) == "moves 20 Infantry here, 1 Movement Point", "the other one stays"
    picker.click(Hit((), game.board.index["17"]))
    assert game.actions[-1] == Action.of("move", "g-ir20", "17")
    assert meaning(picker_at(game), ["17"]).endswith("; the activation is over then"), "it is the last one"


def test_an_area_says_nothing_of_clicks_that_only_choose_somebody_first() -> None:
    position = Position().put("gl-alvensleben", "18", active=True).put("g-ir35", "18").put("g-ir20", "18")
    game = position.activation("gl-alvensleben", "18")
    game.push(game.parse("hold g-ir20"))
    assert not meaning(picker_at(game), ["17"]), "one of two is to be chosen first"
    game = Position().put("gl-alvensleben", "18", active=True).put("g-ir35", "18").impulse("german")
    assert "moves" not in meaning(picker_at(game), ["17"])


def test_a_camped_unit_says_so_first() -> None:
    game = Position().put("f-jolivet", "21").bivouac("21").put("g-ir35", "20").impulse("german")
    assert first_row(game, "f-jolivet") == "In Bivouac: cannot act; Spent values and no supports when attacked"


def may(game: Battle, unit: str) -> str:
    sheet = LOOK.inspect(glimpse(game), unit)
    assert sheet is not None
    return next((row.value for row in sheet.rows if row.label == "May"), "")


def test_a_unit_says_how_it_is_first_and_only_what_it_may_still_do() -> None:
    """1.3, 6.5: one that has acted does nothing more this turn; what a step is past is over."""
    position = Position().put("gl-alvensleben", "20", active=True).put("g-ir35", "20").put("g-ir20", "20")
    position.put("g-ir24", "6").put("g-ir64", "6", spent=True).put("f-jolivet", "21").put("f-pouget", "30")
    game = position.bivouac("30").activation("gl-alvensleben", "20")
    assert first_row(game, "g-ir35") == "Activated: has not acted yet"
    assert may(game, "g-ir35") == "Rifle Fire, Move, Assault"
    game.push(game.parse("next"))
    assert may(game, "g-ir35") == "Move, Assault"
    game.push(game.parse("move g-ir35 19"))
    assert first_row(game, "g-ir35") == "Activated: nothing more to do this turn"
    assert may(game, "g-ir35") == ""
    assert (first_row(game, "g-ir24")[:8], may(game, "g-ir24")) == ("Combat v", "Rifle Fire, Move, Assault")
    assert (first_row(game, "g-ir64")[:5], may(game, "g-ir64")) == ("Spent", "")
    assert may(game, "f-pouget") == "Move", "7.3.c: who breaks camp only moves"


def hint(game: Battle, leader: str) -> str:
    panel = panels._leaders(facts(glimpse(game)))
    lines = [line for block in panel.blocks if isinstance(block, Rows) for line in block.lines]
    found = next(line for line in lines if isinstance(line, Line) and line.id == f"leader:{leader}")
    assert found.hint is not None
    return found.hint.body


def test_an_active_leader_who_cannot_be_chosen_says_why() -> None:
    position = Position().put("gl-alvensleben", "20", active=True).put("gl-mecklenburg", "19", active=True)
    game = position.put("g-ir35", "20").impulse("german")
    assert "Not now: he has nobody to activate" in hint(game, "gl-mecklenburg")
    assert "Not now" not in hint(game, "gl-alvensleben")


def test_who_is_made_active_is_named_once() -> None:
    game = Position().put("gl-rheinbaben", "20", active=False).put("g-bredow", "20").impulse("german")
    action = Action.of("lead", "gl-rheinbaben")
    assert LOOK.word(glimpse(game), action, 0).label == "Make him Active"
    assert LOOK.word(glimpse(game), action, 1).label == "Rheinbaben (Inactive)"


def test_to_make_a_leader_active_is_what_the_act_is_called() -> None:
    """The camps he rouses come after it."""
    game = Position(turn=1).put("fl-frossard", "26", active=False).put("f-jolivet", "26").put("g-ir35", "6")
    battle = game.bivouac("26").impulse("french")
    before = len(battle.log)
    battle.push(battle.parse("lead fl-frossard"))
    results = [entry for entry in battle.log[before:] if entry.event.is_result]
    assert battle.sentence(results[0]) == "Frossard becomes Active."
    assert isinstance(results[1].event, events.BivouacLifted)


def test_a_camp_whose_troops_are_gone_does_not_stand_to_arms() -> None:
    """7.3.a: the marker goes; nobody is there who could do anything."""
    position = Position().put("gl-alvensleben", "20", active=True).put("f-2-art", "21", spent=True).bivouac("21")
    for unit in ("g-ir35", "g-ir20", "g-ir24"):
        position.put(unit, "20")
    game = position.dice(6, 1, 6, 6).activation("gl-alvensleben", "20")
    while Action.of("assault", "21") not in game.legal_actions:
        game.push(game.parse("next"))
    game.push(game.parse("assault 21"))
    while not any(isinstance(entry.event, events.BivouacLifted) for entry in game.log):
        verbs = {action.verb: action for action in game.legal_actions}
        game.push(verbs.get("alone") or verbs.get("accept") or verbs.get("eliminate") or game.legal_actions[0])
    (lifted,) = (entry for entry in game.log if isinstance(entry.event, events.BivouacLifted))
    stands = game.occupied(game.board.index["21"], "french")
    assert not stands
    assert game.sentence(lifted) == "The camp at Vionville (21) is gone with its troops."


def test_a_unit_that_can_regroup_nowhere_is_told_why() -> None:
    """17.1: not that one regroups into an adjacent Area."""
    table = Position().put("g-barby", "6").put("g-bredow", "40").put("f-jolivet", "5").put("f-pouget", "18")
    game = table.begin(Regroup("german"))
    game.push(game.parse(f"division {game.units['g-barby'].division}"))
    why = game.why_not(Action.of("regroup", "g-barby", "6"))
    assert why is not None
    assert why.reason.startswith("No Area next to von Barby is open to it: ")
    assert "enemy units" in why.reason


def test_an_assault_on_cavalry_is_not_called_one_on_infantry() -> None:
    position = Position().put("gl-alvensleben", "20", active=True).put("g-ir35", "20").put("f-murat", "21")
    game = position.activation("gl-alvensleben", "20")
    while Action.of("assault", "21") not in game.legal_actions:
        game.push(game.parse("next"))
    found = contest(game, "german", Action.of("assault", "21"))
    assert found is not None
    assert found.title == "Assault: 21 Vionville"
    said = glimpse(game).looking.promise(Action.of("assault", "21"))
    assert said is not None
    assert f"{AHEAD}; on average they absorb" in said.words
    assert "points for them" not in said.words


def test_an_area_that_the_french_have_lost_to_nobody_no_longer_counts_for_them() -> None:
    """19: only the French score, so that an Area the Germans enter counts for nobody else."""
    game = wargame.load("death-ride/mars-la-tour", seed=1)
    model = SittingModel(Sitting(game, {"german": "human", "french": "heuristic"}), LOOK)
    following = Following(model)
    following.keep_goals()
    free = [goal for goal in model.goals().values() if not goal.holder]
    following._held[free[0].id] = "french"
    assert following.changed_hands == f"{free[0].name} no longer counts for French victory."
    following._held[free[1].id] = "french"
    assert following.changed_hands == f"{free[0].name} and {free[1].name} no longer count for French victory."
