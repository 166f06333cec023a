"""What choices say: what is asked for next, what a target promises, best first, and which answer is the usual one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import wargame
from tests.fuzz.choosers import eager
from tests.games.abyss_of_lament.rules.situations import duel
from tests.games.abyss_of_lament.rules.test_xi_retreat import TWO_IN_EACH, held, hit
from wargame.cli.faces import face
from wargame.client.looks import Glimpse, Legend, Look, glimpse_of, look_for
from wargame.client.looks.ahead import _apart
from wargame.client.looks.choosing import best_first, either, telling, usual_answer
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.sheets import _counts
from wargame.conform import front
from wargame.conform.moment import Curious, Moment
from wargame.engine.action import Action
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.look import LOOK as ABYSS
from wargame.games.at_any_cost.look import LOOK as COST
from wargame.games.at_any_cost.look.inspection import inspect
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.words.names import ACTIVITY
from wargame.grammar import possessive
from wargame.players import Seat
from wargame.sitting.standing import forced_answer


def seen(game: Game) -> Glimpse:
    """What the side that is asked may see."""
    assert game.decision is not None
    return glimpse_of(game, (game.decision.side,))


def picker(game: Game, look: Look) -> Picker:
    """The choices of the question on the table."""
    glimpse = seen(game)
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    return Picker(glimpse, telling(look), Insight(game.board, glimpse.looking), doors)


def until(scenario: str, wanted: Callable[[Any], bool], seed: int = 3, rules: str = "") -> Game:
    """A game at the first question that is wanted."""
    game, choose = wargame.load(scenario, seed=seed, rules=rules), eager(seed)
    while game.decision is not None and not wanted(game.decision):
        game.push(choose(game))
    assert game.decision is not None, "no such question"
    return game


# ---------------------------------------------------------------- what is asked for


def test_what_several_verbs_ask_for_is_asked_together() -> None:
    assert either(["choose the hex it moves to", "choose the hex to charge"]) == (
        "choose the hex it moves to or the hex to charge"
    )
    assert either(["choose the hex", ""]) == ""


def test_clicking_a_brigade_asks_for_its_hex_and_breaking_down_is_one_quiet_button() -> None:
    game = Position().put("fr3-nayral-1", "2224").put("fr3-hq", "2225").movement("french")
    assert any(action.verb == "break" for action in game.legal_actions)
    chosen = picker(game, COST)
    chosen.pick("fr3-nayral-1")
    assert chosen.offer.wanted == "choose the hex it moves to"
    assert [choice.label for choice in chosen.choices() if choice.place is None] == ["Break into detachments"]


def test_a_retreat_into_a_full_hex_says_so_and_who_makes_room() -> None:
    game = hit(held(duel(), "austria", *TWO_IN_EACH))
    chosen = picker(game, ABYSS)
    full = next(choice for choice in chosen.choices() if choice.id == "D6")
    assert "It is full: a friend makes room." in full.detail
    chosen.pick("D6")
    assert chosen.offer.wanted.startswith("this hex is full and a friend has to make room")
    chosen.pick("front")
    assert chosen.offer.wanted == "this hex is full and a friend has to make room: choose who"
    chosen.pick("D6.1")
    assert "to make room" in chosen.offer.wanted


def test_a_fire_asks_for_the_hex_to_fire_at() -> None:
    game = Position().put("pr3-corps-art", "2327").put("pr3-hq", "2428").put("fr2-verge-1", "2224").fire("prussian")
    chosen = picker(game, COST)
    chosen.walk.pick("pr3-corps-art", alone=True)
    assert chosen.offer.wanted == "choose the hex to fire at"


# ---------------------------------------------------------------- what a target promises


def test_targets_say_what_they_promise_and_the_best_comes_first() -> None:
    position = Position(map=["............"] * 10).unit("prussian", "artillery", "0505", id="guns", sp=8)
    position.unit("french", "infantry", "0508", id="steady", tcr=9).unit("french", "cavalry", "0805", id="soft", tcr=3)
    game = position.fire("prussian")
    glimpse = seen(game)
    offered = {action[2]: [action] for action in game.legal_actions if action.verb == "fire" and len(action) == 3}
    ranked = best_first(glimpse, dict(sorted(offered.items())), 2)
    promised = {hex_: glimpse.looking.promise(actions[0]) for hex_, actions in ranked.items()}
    worths = [said.worth for said in promised.values() if said is not None]
    assert len(worths) == len(offered) > 1
    assert worths == sorted(worths, reverse=True)
    assert next(iter(ranked)) == "0805"
    chosen = picker(game, COST)
    chosen.walk.pick("guns", alone=True)
    assert [choice.id for choice in chosen.choices()][:1] == ["0805"]
    shown = telling(COST).word(glimpse, ranked["0805"][0], 2)
    assert promised["0805"] is not None
    assert shown.detail.startswith(promised["0805"].words)
    assert "% to hurt, column " in shown.detail


@pytest.mark.parametrize(
    ("scenario", "verb"),
    [("freiberg", "attack"), ("mars-la-tour", "bombard"), ("mars-la-tour", "assault"), ("alsace-1870-08", "react")],
)
def test_every_game_estimates_its_targets_and_changes_nothing(scenario: str, verb: str) -> None:
    game = until(scenario, lambda ask: any(action.verb == verb for action in ask.actions))
    before = game.fingerprint()
    said = [seen(game).looking.promise(action) for action in game.legal_actions if action.verb == verb]
    assert any(said)
    assert all("%" in each.words for each in said if each is not None)
    assert game.fingerprint() == before


# ---------------------------------------------------------------- the usual answer, and the only one


def test_the_action_menu_has_no_brass_pass_and_an_advance_is_brass() -> None:
    game = until("alsace-1870-08", lambda ask: ask.kind == "command.menu")
    assert game.decision is not None
    assert game.decision.default == Action.of("pass")
    assert usual_answer(look_for(game), seen(game)) is None
    assert "primary" not in [option.kind for option in picker(game, look_for(game)).options()]
    game = until("lobositz", lambda ask: ask.kind == "combat.advance")
    assert usual_answer(look_for(game), seen(game)) == Action.of("advance")


def test_a_yes_or_no_question_has_both_buttons() -> None:
    game = until("at-any-cost/afternoon-crisis", lambda ask: ask.kind == "assault.breakthrough.enter")
    shown = {option.label for option in picker(game, look_for(game)).options()}
    assert "Stay" in shown
    assert any(label.startswith("Break through: ") for label in shown)


def test_the_only_answer_that_costs_nothing_is_given_by_the_table() -> None:
    game = until("freiberg", lambda ask: ask.kind == "operations.orders" and len(ask.actions) == 1)
    assert game.decision is not None
    assert forced_answer(game, game.decision) == game.decision.actions[0]
    game = until("at-any-cost/afternoon-crisis", lambda ask: len(ask.actions) == 1 and ask.actions[0].verb == "resolve")
    assert game.decision is not None
    assert forced_answer(game, game.decision) is None, "dice are thrown for it"


# ---------------------------------------------------------------- other words that made new users stumble


def test_only_the_enemy_beside_a_hex_draws_defensive_fire() -> None:
    game = Position().put("pr3-9", "2327").put("fr2-verge-1", "2224").movement("prussian")
    near = [game.board.ids[place] for place in game.board.neighbours[game.board.index["2224"]]]
    own = [game.board.ids[place] for place in game.board.neighbours[game.board.index["2327"]]]
    labels = {hex_: [row.label for row in sheet.rows] for hex_ in (*near, *own) if (sheet := inspect(seen(game), hex_))}
    assert all("Next to Prussian units" not in said for said in labels.values())
    assert any("Next to French units" in labels[hex_] for hex_ in near)


def test_the_chit_draw_is_in_no_step_and_nobody_has_fought_before_the_fight() -> None:
    game = until("at-any-cost/afternoon-crisis", lambda ask: ask.kind == "turn.chit_draw_phase")
    assert "Step" not in look_for(game).turn(seen(game)).phase
    assert "has fought" not in " ".join(ACTIVITY.values())


def test_a_line_of_a_sum_says_for_whom_it_counts() -> None:
    assert _counts("+2", "") == "+2 for the attacker."
    assert _counts("", "−1") == "−1 for the defender."


def test_results_that_begin_alike_are_shown_where_they_differ() -> None:
    shared, apart = _apart(["It fires. Hit. Then: who?", "It fires. Nothing."])
    assert (shared, apart) == (["It fires."], ["Hit. Then: who?", "Nothing."])
    assert _apart(["Alone."]) == ([], ["Alone."])


def test_the_terminal_names_what_is_chosen() -> None:
    game = until("alsace-1870-08", lambda ask: any(action.verb == "enter" for action in ask.actions))
    assert game.decision is not None
    action = next(action for action in game.decision.actions if action.verb == "enter")
    described = face("on-to-paris").describer(Seat(game, game.decision.side))(action)
    assert described.startswith("Enter an SP: ")
    assert described.endswith(" SP")


def test_the_key_says_which_number_of_a_counter_is_which() -> None:
    game = wargame.load("alsace-1870-08", seed=1)
    pages = [page for page in look_for(game).aids(seen(game), ()) if isinstance(page, Legend)]
    (key,) = (page for page in pages if page.title == "Counters")
    assert any("Left foot: " in meaning and "right foot: " in meaning for _, _, meaning in key.entries)


def test_a_plural_owns_without_a_second_s() -> None:
    assert possessive("The Rebels") == "The Rebels'"


VAGUE = (
    "H11: choose how",
    "choose where",
    "Part of the sum.",
    "For its effect.",
    "The Rebels's points",
    "1 units",
    "()",
)


@pytest.mark.parametrize("text", [*VAGUE, ", available."])
def test_the_promise_of_plain_words_finds_what_tells_nothing(text: str) -> None:
    assert list(front._vague(text, "it", frozenset()))
    assert not list(front._vague("Move: choose a unit, then the hex it goes to.", "it", frozenset()))
    assert list(front._vague("Place fr_5.", "it", frozenset({"fr_5"})))


def test_a_look_that_is_vague_does_not_keep_its_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    game = wargame.load("mars-la-tour", seed=1)
    assert game.decision is not None
    moment = Moment(game, game.decision, Curious(1).choose(game.decision), 0)
    assert list(front.plain_words(moment)) == []
    monkeypatch.setattr(type(game.words), "prompt", lambda *_: "Go on, choose how.")
    monkeypatch.setattr(type(game.decision), "prompt", "Go on, choose how", raising=False)
    again = Moment(game, game.decision, moment.action, 0)
    assert list(front.plain_words(again))
