"""The words of At Any Cost at the table: what buttons say, what is asked for next, and how strengths are explained."""

from __future__ import annotations

import pytest

from tests.client.contests import sums_of
from tests.games.at_any_cost.look.test_look_odds import foreseen
from wargame.client.looks import Glimpse, Word, glimpse_of
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.picker import Doors, Picker
from wargame.content import find
from wargame.engine.action import Action, Refusal
from wargame.engine.events import Entry
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.looking import together
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.losses import LossPoints
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.events.chits import BroughtIntoCommand
from wargame.games.at_any_cost.rules.units import DISRUPTED

LEAD, TARGET = "2325", "2324"


def seen(game: Battle) -> Glimpse:
    """The table before the eyes of whoever is asked."""
    assert game.decision is not None
    return glimpse_of(game, (game.decision.side,))


def word(game: Battle, action: str, position: int) -> Word:
    """One word of an action in words."""
    return LOOK.word(seen(game), Action(tuple(action.split())), position)


def picker(game: Battle, refused: list[Refusal], taken: list[Action]) -> Picker:
    """The choices of the question that waits."""
    glimpse = seen(game)
    doors = Doors(taken.append, refused.append, game.why_not, lambda: None)
    return Picker(glimpse, telling(LOOK), Insight(glimpse.board, glimpse.looking), doors)


def assault(position: Position) -> Battle:
    """A brigade assaults another, and whatever stands with it; all is declared."""
    game = position.put("pr3-9", LEAD).put("fr2-verge-1", TARGET).assault("prussian")
    game.push(game.parse(f"assault pr3-9 {TARGET}"))
    return game


def lines(game: Battle, action: str) -> list[tuple[str, str, str, str]]:
    """How the forecast of an action comes to its column."""
    return sums_of(foreseen(game, action))


# ---------------------------------------------------------------- buttons and questions


def test_a_held_event_is_let_go_when_the_turn_ends() -> None:
    position = Position().put("pr3-corps-art", "2327").put("fr2-verge-1", "2326").hold("prussian", "krupps-guns")
    game = position.begin(EndOfTurnEvents())
    assert word(game, "keep", 0).label == "Let it go"
    assert "lost" in word(game, "keep", 0).detail


def test_the_only_assault_is_fought_by_one_button() -> None:
    game = assault(Position())
    assert game.decision is not None
    assert game.decision.prompt == f"Fight the assault on {TARGET}, led from {LEAD}."
    (button,) = picker(game, [], []).options()
    assert (button.label, button.kind) == (f"Fight the assault on {TARGET}, led from {LEAD}", "primary")


def test_an_assault_from_two_hexes_asks_for_its_lead() -> None:
    game = assault(Position().put("pr3-10", "2224"))
    game.push(game.parse(f"assault pr3-10 {TARGET}"))
    assert game.decision is not None
    assert game.decision.prompt == f"Choose the Lead Assault Hex of the assault on {TARGET}."
    assert word(game, f"resolve {TARGET} {LEAD}", 2).wanted == "choose the Lead Assault Hex"
    asked = picker(game, [], [])
    buttons = {option.label.partition(",")[0]: option.key for option in asked.options()}
    assert buttons == {"Lead from 2224 Flavigny": "1", f"Lead from {LEAD}": "2"}, "the only assault is not asked for"
    assert {choice.label for choice in asked.choices()} == set(buttons)


@pytest.mark.rule("12.2")
def test_of_two_assaults_one_is_chosen_first() -> None:
    game = Position().put("pr3-9", LEAD).put("fr2-verge-1", TARGET).put("fr2-verge-2", "2425").put("pr3-10", "2424")
    battle = game.assault("prussian")
    for action in (f"assault pr3-9 {TARGET}", "assault pr3-10 2425"):
        battle.push(battle.parse(action))
    assert battle.decision is not None
    assert battle.decision.prompt == "Choose the assault to fight, then its Lead Assault Hex."
    assert not word(battle, f"resolve {TARGET} {LEAD}", 0).whole


@pytest.mark.rule("12.2")
def test_a_declaration_says_what_all_who_can_join_would_come_to() -> None:
    """The odds of one unit alone frighten: more may be declared, one by one or all by one press."""
    game = Position().put("pr3-9", LEAD).put("pr3-10", "2224").put("fr2-verge-1", TARGET).assault("prussian")
    assert game.decision is not None
    assert "all who choose one hex fight together" in game.decision.prompt
    listed = {choice.id: choice.detail for choice in picker(game, [], []).choices()}
    assert "with both that can: 97%" in listed["pr3-9"]
    all_ = together(game, "prussian", game.decision)
    assert all_ is not None
    assert all_.name == f"Both on {TARGET}: 97%"
    assert set(map(str, all_.actions)) == {f"assault pr3-9 {TARGET}", f"assault pr3-10 {TARGET}"}
    game.push(all_.actions[0])
    last = foreseen(game, str(all_.actions[1]))
    assert last.title.endswith("if fought so"), "nobody is left to join"
    assert last.questions[0][1] == pytest.approx(0.97, abs=0.005)
    assert game.decision is not None
    assert together(game, "prussian", game.decision) is None


@pytest.mark.rule("12.3")
@pytest.mark.parametrize("stands", [False, True])
def test_an_assault_whose_defender_may_still_leave_promises_its_odds_only_if_fought_so(stands: bool) -> None:
    """Cavalry may ride off before infantry until it has charged: no figure is then sure to be fought for."""
    game = Position().put("pr3-9", LEAD).put("frg-des-2cav", TARGET, charged_back=stands).assault("prussian")
    game.push(game.parse(f"assault pr3-9 {TARGET}"))
    shown = foreseen(game, f"resolve {TARGET} {LEAD}")
    assert shown.title.endswith("if fought so") is not stands
    assert shown.totals[1].startswith("If fought so: column") is not stands
    assert ("may abandon the hex before the dice (12.3)" in shown.note) is not stands


def test_leaving_a_position_has_buttons() -> None:
    game = assault(Position().put("fr2-corps-art", TARGET))
    game.push(game.parse(f"resolve {TARGET} {LEAD}"))
    buttons = picker(game, [], []).options()
    labels = [button.label for button in buttons]
    assert "Stand" in labels
    assert not [button for button in buttons if button.kind == "primary"], "whether to stand is to be thought over"
    assert "Abandon: 1/Verge/II" in labels
    assert any(label.startswith("Abandon:") and " and " in label for label in labels)


def test_a_casualty_that_is_due_is_said() -> None:
    position = Position().put("pr3-9", LEAD).put("fr2-verge-1", TARGET)
    place = position.game.board.index[TARGET]
    origin = position.game.board.index[LEAD]
    game = position.begin(LossPoints("french", place, 2, True, ("fr2-verge-1",), (origin,)))
    assert game.decision is not None
    assert game.decision.prompt == (
        f"Your units in {TARGET} lose 2 Loss Points: choose retreat, Morale Hit or Casualty Hit; "
        "one must be a Casualty Hit."
    )
    game.push(game.parse("lose retreat"))
    assert game.decision.prompt.endswith("1 Loss Point, which must be a Casualty Hit: choose who takes it.")


def test_a_hit_that_is_shown_is_called_by_its_name_and_a_test_that_is_passed_has_no_further_effect() -> None:
    """A Battleworn unit that takes a Casualty Hit tests whether it breaks (10.1)."""
    position = Position().put("pr3-9", LEAD).put("fr2-verge-1", TARGET, worn=True)
    index = position.game.board.index
    game = position.begin(LossPoints("french", index[TARGET], 2, True, ("fr2-verge-1",), (index[LEAD],)))
    chosen = picker(game, [], [])
    chosen.pick("casualty")
    assert chosen.preview == Action.of("lose", "casualty", "fr2-verge-1")
    assert chosen.options()[-1].label == "Casualty Hit: 1/Verge/II"
    assert chosen.showing.forecast is not None
    told = [words for _, words in chosen.showing.forecast.results]
    assert "No further effect." in told
    assert "No further effect" in [share.label for share in chosen.showing.forecast.shares]


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("lose retreat", "Retreat"),
        ("lose morale pr3-9", "Morale Hit: 9/Stulp/III"),
        ("play krupps-guns", "Play Krupp's Guns"),
        ("play beaten-zone pr3-9 2324", "Play Beaten Zone"),
        ("spirit bazaine", "Marshal Bazaine"),
        ("lose", "Lose"),
    ],
)
def test_an_action_is_called_by_what_was_chosen_where_its_verb_tells_little(action: str, label: str) -> None:
    game = Position().put("pr3-9", LEAD).movement("prussian")
    assert word(game, action, 0).label == label


def test_detachments_are_named_by_letter_and_strength() -> None:
    game = Position().put("pr3-9", LEAD).movement("prussian")
    assert word(game, "break pr3-9 pr3-det-a:front", 2).label == "Detach A (2)"


def test_a_brigade_that_is_clicked_is_asked_where_it_goes_and_breaks_down_by_one_quiet_choice() -> None:
    game = Position().put("pr3-9", LEAD).movement("prussian")
    chosen = picker(game, [], [])
    chosen.click(Hit(("pr3-9",), None))
    assert chosen.offer.wanted == "choose the hex it moves to"
    assert all(word in game.board.index for word in chosen.walk.offered)
    quiet = [choice for choice in chosen.choices() if choice.place is None]
    assert [choice.label for choice in quiet] == ["Break into detachments"]
    assert "option:break" in [option.id for option in chosen.options()]
    quiet[0].act()
    assert chosen.offer.wanted == "break down: choose the first detachment"
    assert any(word.startswith("pr3-det-") for word in chosen.walk.offered)
    assert chosen.back()
    assert chosen.offer.wanted == "choose the hex it moves to"


def test_what_is_asked_for_names_all_that_is_on_offer() -> None:
    position = Position(map=["." * 10] * 9).unit("prussian", "cavalry", "0602", id="C", sp=4, tcr=7, ma=6)
    position.unit("french", "cavalry", "0606", id="T", sp=3, tcr=6, morale=DISRUPTED)
    chosen = picker(position.movement("prussian"), [], [])
    chosen.click(Hit(("C",), None))
    verbs = {action.verb for actions in chosen.walk.offered.values() for action in actions}
    assert {"move", "charge"} <= verbs
    assert chosen.offer.wanted == "choose the hex it moves to or the hex to charge"


@pytest.mark.rule("11.3")
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_a_hex_warns_of_the_enemys_units_and_not_of_ones_own(side: str) -> None:
    game = Position().put("pr3-9", "2325").put("fr2-verge-1", "2323").movement(side)
    sheet = LOOK.inspect(seen(game), "2324")
    assert sheet is not None
    enemy = {"prussian": "French", "french": "Prussian"}[side]
    assert [row.label for row in sheet.rows if "Defensive Fire" in row.value] == [f"Next to {enemy} units"]
    behind = LOOK.inspect(seen(game), {"prussian": "2326", "french": "2322"}[side])
    assert behind is not None
    assert not [row for row in behind.rows if "Defensive Fire" in row.value]


def test_a_refusal_says_what_can_be_chosen_instead_of_the_question() -> None:
    game = Position().put("pr3-9", LEAD).put("pr3-hq", "2326").put("fr2-verge-1", "2320").activation("pr3")
    refused: list[Refusal] = []
    picker(game, refused, []).click(Hit(("pr3-9",), None))
    assert "You can choose: Aggressive; Defensive" in refused[0].reason
    assert game.decision is not None
    assert game.decision.prompt not in refused[0].reason


def test_sides_are_spoken_of_as_players_and_units_in_the_right_number() -> None:
    game = Position().put("pr3-9", LEAD).movement("prussian")
    assert LOOK.side("prussian").player == "The Prussian player"
    one, two = (Entry(BroughtIntoCommand(units), 1) for units in (("pr3-9",), ("pr3-9", "pr3-10")))
    assert game.sentence(one) == "Command Initiative: 9/Stulp/III is In Command."
    assert game.sentence(two) == "Command Initiative: 9/Stulp/III and 10/Stulp/III are In Command."


def test_sources_are_told_in_words() -> None:
    rows = LOOK.browse(find("at-any-cost/bloody-thursday")).rows
    titles = [row.label for row in rows if row.label.startswith("Source: ")]
    assert "Source: Fortunes of War" in titles
    assert not any("_" in title or title == "Source: cic" for title in titles)


# ---------------------------------------------------------------- strengths explained


def test_a_shaken_battery_at_extended_range_is_explained() -> None:
    game = Position().put("pr3-corps-art", "2327", morale=1).put("fr2-verge-1", "2321").fire("prussian")
    assert lines(game, "fire pr3-corps-art 2321")[:4] == [
        ("7", "Printed strength", "", "3.1.3"),
        ("−1", "Shaken", "", "3.1.3"),
        ("×½", "Extended Range", "", "8.3.b"),
        ("3", "Strength: column 3", "", "8.3"),
    ]


def test_canister_and_half_fire_are_explained() -> None:
    game = Position().put("pr3-horse", LEAD).put("fr2-verge-1", TARGET).fire("prussian")
    told = lines(game, f"fire pr3-horse {TARGET} half")
    assert ("×½", "Half fire", "", "8.1.6.horse") in told
    assert ("+1", "Canister: half as much again", "", "8.3.a") in told
    assert ("−0.5", "Fractions are dropped", "", "2.3") in told


def test_guns_count_half_and_a_charge_more_in_an_assault() -> None:
    position = Position().put("pr5c-12", LEAD, charging=True, assaults=TARGET)
    position.put("fr2-corps-art", TARGET).put("fr2-verge-1", TARGET)
    game = position.assault("prussian")
    told = lines(game, f"resolve {TARGET} {LEAD}")
    assert ("+3", "Charge of heavy cavalry", "", "11.6.1.heavy") in told
    assert ("", "Corps Art/II: Guns in an assault", "×½", "12.4.artillery") in told
    assert ("", "Fractions are dropped", "−0.5", "2.3") in told


# ---------------------------------------------------------------- divisions


def test_the_letters_of_a_division_are_explained() -> None:
    game = Position().put("pr10-39", LEAD).movement("prussian")
    said = word(game, "group pr10:KrKo", 1)
    assert said.label == "Division Kraatz-Koschlau"
    assert said.detail.startswith("Prussian X Corps: 39/KrKo/X"), "with the letters of its counters"
    sheet = LOOK.inspect(seen(game), "pr10-39")
    assert sheet is not None
    assert ("Division", "Kraatz-Koschlau (KrKo)") in [(row.label, row.value) for row in sheet.rows]


@pytest.mark.rule("6.2.1.grouped-division")
def test_a_division_is_offered_with_those_who_would_act_and_says_who_is_too_far_off() -> None:
    position = Position().put("pr3-9", LEAD).put("pr3-10", "2225").put("pr3-stulp-art", "1529").put("pr3-hq", "2326")
    game = position.cup("cic:prussian").draw()
    said = word(game, "group pr3:Stulp", 1)
    assert said.detail.endswith(
        "9/Stulp/III, 10/Stulp/III. Stulp Art/III is more than two hexes off and cannot act with it (6.2.1)."
    )
    stands = {unit: LOOK.stands_for(seen(game), unit) for unit in ("pr3-9", "pr3-10", "pr3-stulp-art")}
    assert stands == {"pr3-9": "pr3:Stulp", "pr3-10": "pr3:Stulp", "pr3-stulp-art": None}


@pytest.mark.rule("6.2")
def test_the_posture_of_a_group_is_asked_for_its_units_alone() -> None:
    position = Position().put("pr3-hq", "2326").put("pr3-9", LEAD).put("pr3-10", "2225").put("pr3-11", "2425")
    chosen = picker(position.activation("pr3", group=("pr3-9", "pr3-10")), [], [])
    lights = Lights()
    chosen.light(lights, Hit((), None))
    assert set(lights.marks) == {"pr3-9", "pr3-10"}
    assert chosen.glimpse.ask is not None
    assert chosen.glimpse.ask.prompt.startswith("Choose the Posture of 9/Stulp/III and 10/Stulp/III: what they may do")
