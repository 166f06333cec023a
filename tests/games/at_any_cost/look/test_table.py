"""At Any Cost at the table: sight along a line, stacks opened and walked through, Enter, the banner of a turn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.client.fixtures import MakeApp, press, tick
from tests.client.hands import Hands
from tests.fuzz.choosers import eager
from wargame.client.looks import Sheet
from wargame.client.table.lights import Hit
from wargame.client.table.scene import TableScene
from wargame.client.table.stacks import wants_spread
from wargame.games.at_any_cost.rules.events.turn import TurnBegan
from wargame.games.at_any_cost.rules.questions import ShotAtActivation
from wargame.sitting import Sitting

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.fixture
def hands(make_app: MakeApp, tmp_path: Path) -> Hands:
    """One person in both chairs, with the first units free to move."""
    app = make_app((1600, 1000), tour=False, motion=False)
    app.background = False
    seats = {"prussian": "human", "french": "human"}
    sitting = Sitting.begin("at-any-cost/afternoon-crisis", 3, seats, tmp_path / "a.record", solitaire="open")
    choose = eager(3)
    while not any(action.verb == "move" for action in sitting.game.legal_actions):
        sitting.push(choose(sitting.game))  # type: ignore[arg-type]
    app.push(TableScene(app, sitting))
    tick(app, 2)
    return Hands(app)


def test_a_line_says_where_sight_ends_and_by_what(hands: Hands) -> None:
    table = hands.table
    ids = [id_ for number, id_ in enumerate(table.board.ids) if number not in table.board.boxes]
    looking = table.glimpse.looking
    for wanted in ("blocked", "obscured"):
        start, end = next(
            (a, b) for a in ids[::37] for b in ids[::11] if a != b and looking.range_line(a, b).sight == wanted
        )
        line = looking.range_line(start, end)
        table.study.take("line")
        for word in (start, end):
            table.study.clicked(Hit((), table.board.index[word]))
        said = f"{wanted.capitalize()} in {line.blocked_at} by {line.why} (8.1.2)"
        assert isinstance(table.study.found, Sheet)
        assert ("Line of sight", said) in [(row.label, row.value) for row in table.study.found.rows]
        assert table.stage.caption is not None
        assert table.stage.caption.text == f"{said}."
        table.study.back()


def test_a_second_click_goes_through_the_stack(hands: Hands) -> None:
    """Where the units of a stack act one by one, each click takes the next one, and then the first again."""
    table = hands.table
    hands.forward(eager(3), _alone)
    stack = _alone(table.game)
    hit = Hit(stack, table.picker.on_map[stack[0]].place)
    for word in (*stack, stack[0]):
        table.clicked(hit)
        assert table.picker.walk.picks[0] == word


def _alone(game: Any) -> tuple[str, ...]:
    """The counters of a stack that are on offer, none of them together with another; none if there is no such stack."""
    actions = game.legal_actions
    firsts = list(dict.fromkeys(action[1] for action in actions if len(action) > 2 and action[1] in game.units.by_id))
    if any(word in firsts for action in actions for word in action[2:]):
        return ()
    for word in firsts:
        stack = tuple(other for other in firsts if game.units[other].place == game.units[word].place >= 0)
        if len(stack) > 1:
            return stack
    return ()


def test_a_counter_of_an_open_stack_has_its_overlays(hands: Hands) -> None:
    """The command range of an HQ is shown wherever the HQ is pointed at."""
    table = hands.table
    plain = table.map.laid.overlays(())
    place, word = next(
        (place, piece.id)
        for place, stack in table.map.stacks.items()
        for piece in stack
        if len(stack) > 1 and len(table.map.laid.overlays((piece.id,))) > len(plain)
    )
    table.pane.bring(place)
    table.hovered(Hit((), place))
    tick(hands.app, 30)
    slot = table.above.find(f"stack:{word}")
    assert slot is not None
    hands.point(slot.rect.center)
    assert table.lights.overlays == table.map.laid.overlays((word,))


def test_two_counters_are_spread_if_one_hides_the_other() -> None:
    face = pygame.Rect(0, 0, 40, 40)
    assert wants_spread([face, face.move(6, 6)])
    assert not wants_spread([face, face.move(0, 36)])
    assert not wants_spread([face])
    assert wants_spread([face, face.move(50, 0), face.move(100, 0)])


def test_enter_takes_the_button_of_gold_and_nothing_else(hands: Hands) -> None:
    table = hands.table
    before = len(table.game.actions)
    press(hands.app, pygame.K_RETURN)
    assert _gold(table) == [], "moves are chosen on the map"
    assert len(table.game.actions) == before
    hands.forward(eager(3), lambda game: isinstance(game.decision.about, ShotAtActivation))
    ask = table.glimpse.ask
    assert ask is not None
    assert _gold(table) == [f"option:{ask.default}"]
    before = len(table.game.actions)
    table.picker.pick(next(iter(table.picker.walk.offered)))
    press(hands.app, pygame.K_RETURN)
    assert len(table.game.actions) == before, "a unit is being chosen"
    press(hands.app, pygame.K_ESCAPE)
    press(hands.app, pygame.K_RETURN)
    assert table.game.actions[before:][:1] == [ask.default]


def _gold(table: TableScene) -> list[str]:
    return [option.id for option in table.picker.options() if option.kind == "primary"]


def test_a_turn_begins_with_a_banner(hands: Hands) -> None:
    table = hands.table
    since = next(number for number, entry in enumerate(table.game.log) if isinstance(entry.event, TurnBegan))
    table.perform(since)
    assert table.stage.banner is not None
    assert table.stage.banner.text.startswith("Turn ")
    tick(hands.app)
    assert table.stage.banner.text in hands.read()
    tick(hands.app, 80, 0.05)
    assert table.stage.banner is None


def test_a_long_question_can_be_read_whole(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = hands.table
    asked, words = table.asking.prompt(), " ".join(["Choose the unit that fires, or go on."] * 8)
    monkeypatch.setattr(table.asking, "prompt", lambda: replace(asked, text=words, shorter=()))
    table.ui.dirty = True
    tick(hands.app)
    assert "Choose the unit that fires, or go on." in hands.read(), "what to do is there"
    spot = table.ui.find("question")
    assert spot is not None
    assert spot.hint is not None
    assert spot.hint.body == words, "and all of it for who points at it"
