"""11.5: a held chit that could be fired: the targets it has are lit, and a click on one of them shows the odds."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import picker
from wargame.client.looks import Mark
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.picker import Picker
from wargame.engine.action import Action, Refusal
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.questions import ShotAtActivation

NEAR, FAR = "2325", "2305"


def activated() -> Battle:
    """A French corps is activated: one brigade of it stands before two batteries, the other is far away."""
    position = Position().put("pr3-corps-art", "2327").put("pr3-budd-art", "2427").hold("prussian", "krupps-guns")
    position.put("fr2-hq", "2304").put("fr2-verge-1", NEAR).put("fr2-verge-2", FAR).put("fr4-hq", "2324")
    game = position.activation("fr2")
    game.push(game.parse("posture D"))
    assert game.decision is not None
    assert isinstance(game.decision.about, ShotAtActivation)
    return game


def lit(chosen: Picker) -> tuple[dict[str, Mark], dict[str, Mark], dict[str, tuple[str, bool]]]:
    """The counters and the hexes that are lit, and the chances that stand in them."""
    lights, ids = Lights(), chosen.glimpse.board.ids
    chosen.light(lights, Hit((), None))
    return (
        lights.marks,
        {ids[place]: mark for place, mark in lights.places.items()},
        {ids[place]: said for place, said in lights.chances.items()},
    )


@pytest.mark.rule("11.5")
def test_only_what_a_chit_can_be_fired_at_is_lit_with_its_chance() -> None:
    counters, hexes, chances = lit(picker(activated(), [], []))
    assert hexes == {NEAR: "target"}
    assert list(chances) == [NEAR]
    assert chances[NEAR][0].endswith("%")
    assert counters == {"pr3-corps-art": "legal", "pr3-budd-art": "legal"}, "and who could fire; nobody out of reach"


@pytest.mark.rule("11.5")
@pytest.mark.parametrize("hit", [("fr2-verge-1",), ()])
def test_a_click_on_the_target_shows_the_best_shot_at_it(hit: tuple[str, ...]) -> None:
    game = activated()
    refused: list[Refusal] = []
    taken: list[Action] = []
    chosen = picker(game, refused, taken)
    chosen.click(Hit(hit, game.board.index[NEAR]))
    shots = [action for action in game.legal_actions if action.verb == "play"]
    best = max(shots, key=lambda action: chosen.glimpse.looking.promise(action).worth)  # type: ignore[union-attr]
    assert (refused, taken) == ([], [])
    assert chosen.preview == best
    assert chosen.showing.forecast is not None
    assert [option.label for option in chosen.options()] == ["Back", "Play Krupp's Guns"]
    chosen.showing.seen()
    chosen.confirm()
    assert taken == [best]


@pytest.mark.rule("11.5")
@pytest.mark.parametrize(("unit", "hex_", "why"), [("fr2-verge-2", FAR, "hexes far"), ("fr4-hq", "2324", "activated")])
def test_what_cannot_be_fired_at_is_refused_with_the_reason(unit: str, hex_: str, why: str) -> None:
    game = activated()
    refused: list[Refusal] = []
    chosen = picker(game, refused, [])
    chosen.click(Hit((unit,), game.board.index[hex_]))
    assert chosen.preview is None
    assert [refusal.rule.partition(".")[0] for refusal in refused] == ["8" if why == "hexes far" else "11"]
    assert why in refused[0].reason
