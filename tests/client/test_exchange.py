"""While odds are on the screen another target, or another who strikes, is chosen by pointing at it."""

from __future__ import annotations

from tests.games.at_any_cost.look.test_chit_shots import NEAR, activated, lit
from tests.games.at_any_cost.look.test_words import picker
from wargame.client.table.exchange import exchanged, exchanges
from wargame.client.table.lights import Hit
from wargame.engine.action import Action, Refusal
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle

LEFT, RIGHT = "2325", "2525"
FIRE = [Action.of("fire", unit, place) for unit in ("guns", "foot") for place in ("A1", "B1")]


def battery() -> Battle:
    """Two batteries that may fire at two brigades."""
    position = Position().put("pr3-corps-art", "2327").put("pr3-budd-art", "2427").put("pr3-hq", "2428")
    game = position.put("fr2-verge-1", LEFT).put("fr2-verge-2", RIGHT).activation("pr3")
    game.push(game.parse("posture A"))
    return game


def test_one_word_may_be_exchanged_and_the_last_one_counts_first() -> None:
    shown = FIRE[0]
    assert exchanges([*FIRE, Action.of("fire", "foot")], shown) == {"B1": FIRE[1], "foot": FIRE[2]}
    assert exchanged(FIRE, shown, ["horse", "B1"]) == FIRE[1]
    assert exchanged(FIRE, shown, ["A1"]) is None
    assert exchanged(FIRE, None, ["B1"]) is None


def test_another_target_is_chosen_while_the_odds_of_one_are_shown() -> None:
    game = battery()
    refused: list[Refusal] = []
    taken: list[Action] = []
    chosen = picker(game, refused, taken)
    chosen.click(Hit(("pr3-corps-art",), game.board.index["2327"]))
    chosen.click(Hit(("fr2-verge-1",), game.board.index[LEFT]))
    assert chosen.preview == Action.of("fire", "pr3-corps-art", LEFT)
    counters, hexes, chances = lit(chosen)
    assert set(chances) == {LEFT, RIGHT}, "both chances can be compared"
    assert hexes[RIGHT] == "target"
    assert counters["pr3-budd-art"] == "legal", "who else could fire at it"
    chosen.click(Hit(("fr2-verge-2",), game.board.index[RIGHT]))
    assert chosen.preview == Action.of("fire", "pr3-corps-art", RIGHT)
    chosen.click(Hit(("pr3-budd-art",), game.board.index["2427"]))
    assert chosen.preview == Action.of("fire", "pr3-budd-art", RIGHT), "the target stays"
    assert (refused, taken) == ([], [])


def test_who_could_fire_as_well_is_not_marked_as_if_he_did_and_may_be_chosen_instead() -> None:
    game = activated()
    chosen = picker(game, [], [])
    chosen.click(Hit(("fr2-verge-1",), game.board.index[NEAR]))
    assert chosen.preview is not None
    counters, _, _ = lit(chosen)
    batteries = ("pr3-corps-art", "pr3-budd-art")
    assert sorted(counters[unit] for unit in batteries) == ["legal", "selected"]
    other = next(unit for unit in batteries if counters[unit] == "legal")
    chosen.click(Hit((other,), game.board.index["2327" if other == batteries[0] else "2427"]))
    assert chosen.preview is not None
    assert other in chosen.preview.words


def test_the_only_target_left_is_shown_with_its_odds_at_once_and_taken_back_with_its_unit() -> None:
    position = Position().put("pr3-corps-art", "2327").put("pr3-budd-art", "2427").put("pr3-hq", "2428")
    game = position.put("fr2-verge-1", LEFT).activation("pr3")
    game.push(game.parse("posture A"))
    taken: list[Action] = []
    chosen = picker(game, [], taken)
    chosen.click(Hit(("pr3-corps-art",), game.board.index["2327"]))
    assert chosen.preview == Action.of("fire", "pr3-corps-art", LEFT)
    assert taken == []
    chosen.back()
    assert chosen.walk.picks == []
