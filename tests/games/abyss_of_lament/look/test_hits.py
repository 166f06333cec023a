"""XI.5.4 at the table: every way to absorb a hit says what it costs, and the cheapest has the brass button."""

from __future__ import annotations

from tests.games.abyss_of_lament.look.glimpses import glimpse
from tests.games.abyss_of_lament.rules.situations import do, duel
from wargame.client.looks.choosing import telling, usual_answer
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.abyss_of_lament import looking
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.sitting.proposals import proposals

COHESION, DISORDER, ELIMINATE = Action.of("absorb", "cohesion"), Action.of("absorb", "disorder"), Action.of("eliminate")


def struck(cohesion: int, *dice: int, friend: bool = True, **states: bool) -> Battle:
    """An attack that has gone badly: the attacker `A` must absorb hits."""
    position = duel(position=Position(map=["........"] * 8), **states).wing("prussia", "hearts", cohesion=cohesion)
    if friend:
        position = position.unit("prussia", "line", "C4", id="B", suit="hearts")
    return position.dice(*dice or (1, 4)).attack("A", "D")


def test_the_last_point_of_cohesion_says_what_it_costs() -> None:
    seen = glimpse(struck(1), "prussia")
    for position in (0, 1):
        word = LOOK.word(seen, COHESION, position)
        assert "1 VP" in word.label
        assert "drops from 1 to 0" in word.detail
        assert "demoralized" in word.detail
        assert "Austria scores 1 VP: 0 → 1, the target is 10." in word.detail
        assert "No more hits on its cohesion (IV.1)" in word.detail


def test_cohesion_that_is_left_scores_nothing_and_says_what_the_last_point_will() -> None:
    word = LOOK.word(glimpse(struck(3), "prussia"), COHESION, 0)
    assert word.label == "Lose cohesion"
    assert "drops from 3 to 2" in word.detail
    assert "At 0" in word.detail
    assert "scores" not in word.detail


def test_disorder_says_what_a_disordered_unit_cannot_do() -> None:
    word = LOOK.word(glimpse(struck(3), "prussia"), DISORDER, 0)
    assert "No attack" in word.detail
    assert "no flank support" in word.detail


def test_a_retreat_into_a_zone_of_control_says_that_it_disorders() -> None:
    """XI.5.8.2: that takes no hit."""
    position = duel(position=Position(map=["........"] * 8)).unit("prussia", "line", "D7", id="X")
    for number, hex_ in enumerate(("C6", "E6")):
        position = position.unit("prussia", "line", hex_, id=f"Y{number}")
    game = position.dice(4, 1).attack("A", "D")
    back = next(action for action in game.legal_actions if action.verb == "retreat")
    assert "Disordered there, and that takes no hit (XI.5.8.2)" in LOOK.word(glimpse(game, "austria"), back, 1).detail


def test_giving_the_unit_up_says_who_scores() -> None:
    word = LOOK.word(glimpse(struck(3), "prussia"), ELIMINATE, 0)
    assert "1 VP" in word.label
    assert "Austria scores 1 VP: 0 → 1" in word.detail


def test_the_cheapest_way_has_the_brass_button() -> None:
    """Not the wing's last point, and not disorder where ground costs less."""
    assert usual_answer(LOOK, glimpse(struck(1), "prussia")) == DISORDER
    fallen_back = duel(position=Position(map=["........"] * 8)).dice(4, 1).attack("A", "D")
    seen = glimpse(fallen_back, "austria")
    usual = usual_answer(LOOK, seen)
    assert usual is not None
    assert usual.verb == "retreat"
    button = LOOK.word(seen, usual, 0)
    assert button.whole
    assert button.label == f"Retreat to {usual[1]}"


def test_the_brass_button_is_on_the_bar() -> None:
    game = struck(1)
    seen = glimpse(game, "prussia")
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)
    assert [option.label for option in picker.options() if option.kind == "primary"] == ["Become Disordered"]


def test_the_prompt_names_the_ways_that_are_open_and_why_there_is_no_retreat() -> None:
    ask = struck(3).decision
    assert ask is not None
    assert ask.prompt == (
        "An attacking unit can never absorb hits by retreating (XI.5.8). "
        "1 hit on A in D4: lose cohesion, become Disordered or give the unit up."
    )
    alone = duel(position=Position(map=["........"] * 8)).dice(5, 1).attack("A", "D")
    assert alone.decision is not None
    assert alone.decision.prompt.startswith("2 hits on D in D5: retreat, lose cohesion, become Disordered or give")
    assert "(XI.5.8)" not in alone.decision.prompt
    do(alone, "absorb disorder")
    assert alone.decision.prompt == "1 hit on D in D5: retreat or lose cohesion."


def test_the_prompt_says_nothing_that_rests_on_a_hidden_unit() -> None:
    """IV.6: whether the wing can pay depends on the suit of the hidden friend beside the unit."""
    told = []
    for suit in ("hearts", "clubs"):
        position = duel(position=Position(map=["........"] * 8), a_suit="hearts")
        game = position.unit("prussia", "line", "C4", id="B", suit=suit, hidden=True).dice(1, 4).attack("A", "D")
        assert game.decision is not None
        told.append(game.decision.prompt)
    assert told[0] == told[1]
    assert told[0].endswith("(XI.5.8). 1 hit on A in D4: choose how to absorb it.")


def test_whole_ways_to_bear_several_hits_tell_what_the_wing_pays() -> None:
    game = struck(1, 1, 5)
    assert game.decision is not None
    found = proposals(game)
    assert found
    assert all("wing " in fate.after for proposal in found for fate in proposal.fates)
    stakes = looking.at_stake(game, "prussia", game.decision)
    assert stakes is not None
    before = stakes.worth()
    game.push(COHESION)
    assert before - stakes.worth() > 5, "the last point of cohesion is a VP as well"


def pressed_back(*dice: int) -> Battle:
    """The defender `D` has been hit, and friends stand behind it."""
    position = duel(position=Position(map=["........"] * 8))
    for hex_ in ("C6", "D6", "E6"):
        position = position.unit("austria", "line", hex_, id=f"at-{hex_}")
    return position.dice(*dice).attack("A", "D")


def test_the_last_sentence_names_the_unit_and_what_is_asked_for_a_bar_with_little_room_says_no_more() -> None:
    for cohesion in (1, 3):
        ask = struck(cohesion).decision
        assert ask is not None
        assert ask.prompt.rpartition(". ")[2].startswith("1 hit on A in D4: ")


def test_a_proposal_that_gives_the_hex_up_is_not_called_to_stand() -> None:
    """XI.5.4: what it is called is what comes of it, in whatever order its ways are open."""
    wing_gone = duel(position=Position(map=["........"] * 8)).wing("austria", "hearts", cohesion=0)
    games = [struck(1, 1, 5), pressed_back(5, 1), wing_gone.dice(5, 1).attack("A", "D")]
    for each in (each for game in games for each in proposals(game)):
        fate = each.fates[0]
        stays = each.chance == 1 and not fate.moved_to
        assert each.name.startswith("Stand") == stays, each
        assert each.name.startswith("Fall back") == bool(fate.moved_to), each
        assert (each.name == "Give the unit up") == (each.chance == 0), each
        assert ("Disordered" in each.name) == fate.after.startswith("Disordered"), each
    assert all(proposals(game) for game in games)


def test_an_answer_has_the_same_key_on_the_bar_as_in_the_list_and_says_where_in_the_stack_it_leads() -> None:
    """XI.5.8: in front of a friend and behind him are two answers."""
    game = pressed_back(4, 1)
    seen = glimpse(game, "austria")
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, telling(LOOK), Insight(game.board, seen.looking), doors)
    listed = {row.label: row.key for row in picker.choices()}
    for option in picker.options():
        assert listed[option.label] == option.key
    digits = [option.key for option in picker.options() if option.key.isdigit()]
    assert digits == sorted(digits)
    gold = next(option for option in picker.options() if option.kind == "primary")
    assert gold.label.endswith((", in front", ", behind"))


def test_a_wing_is_told_by_its_suit_for_its_commander_may_have_fallen() -> None:
    """XI.5.2.1."""
    told = LOOK.word(glimpse(struck(3), "prussia"), COHESION, 0).detail
    assert told.startswith("The ♥ wing drops from 3 to 2.")
    notes = [note for _, _, note in LOOK.oob(find("lobositz"))]
    assert all("At the start: cohesion" in note for note in notes if "ohesion" in note)


def test_the_question_about_orders_says_how_to_reform() -> None:
    position = Position(scenario="lobositz").unit("prussia", "line", "H9", id="A", suit="hearts", disordered=True)
    ask = position.unit("austria", "line", "N9", id="D", suit="hearts").execution("prussia", "hearts-4").decision
    assert "reform a unit by choosing it" in ask.prompt  # type: ignore[union-attr]
