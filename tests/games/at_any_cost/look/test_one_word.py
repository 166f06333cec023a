"""One word for one thing at the table of At Any Cost, and buttons that say what the list says."""

from __future__ import annotations

import pytest

from tests.games.at_any_cost.look.test_words import LEAD, TARGET, picker, seen, word
from wargame.client.looks import glimpse_of
from wargame.client.looks.panel import PanelData, Pool, Rows
from wargame.client.palette import PANEL, contrast
from wargame.client.table.above import note_lines
from wargame.engine.events import Rolled
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.breakthrough import Breakthrough
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import UnitBroken
from wargame.games.at_any_cost.words import standing
from wargame.games.at_any_cost.words.chronicle import ANNALS
from wargame.games.at_any_cost.words.vocabulary import Names


def left_panels(game: Battle) -> dict[str, PanelData]:
    """The panels left of the map."""
    found = LOOK.panels(glimpse_of(game, ("prussian",)))
    return {panel.id: panel for side in found for panel in side if isinstance(panel, PanelData)}


@pytest.mark.rule("10.2", "3.3")
def test_units_are_broken_and_battleworn_and_nothing_else() -> None:
    position = Position().put("pr3-hq", "2328").put("pr3-9", LEAD, worn=True).put("pr3-10", "2326")
    game = position.mark("pr3-11", status="eliminated").movement("prussian")
    assert standing.state_words(game.view("prussian"), "pr3") == "2, 1 Battleworn, 1 Broken"
    off = left_panels(game)["off-map"]
    heads = [block.head.label for block in off.blocks if isinstance(block, Pool) and block.head is not None]
    assert heads == ["Broken this turn: 1"]
    sheet = LOOK.inspect(seen(game), "pr3-11")
    assert sheet is not None
    assert next(row.value for row in sheet.rows if row.label == "Fate").startswith("Broken this turn")


@pytest.mark.rule("10.2")
def test_a_unit_that_is_lost_is_called_broken_by_every_card_and_page() -> None:
    game = Position().put("pr3-9", LEAD).movement("prussian")
    (fate,) = ANNALS.fates_of(Names(game), UnitBroken("pr3-9", LEAD, "test"))
    assert (fate.what, fate.word) == ("lost", "Broken")


@pytest.mark.rule("5.2")
def test_the_cup_says_what_it_means_that_a_side_draws() -> None:
    cup = left_panels(Position().put("pr3-9", LEAD).movement("prussian"))["cup"]
    assert cup.note.endswith("draw this turn")
    assert not [block for block in cup.blocks if isinstance(block, Rows)]


@pytest.mark.rule("8.2")
def test_a_target_is_called_by_who_stands_there() -> None:
    game = Position().put("pr3-corps-art", "2327").put("fr2-verge-1", TARGET).fire("prussian")
    assert word(game, f"fire pr3-corps-art {TARGET}", 2).label == f"1/Verge/II in {TARGET}"
    assert word(game, "fire pr3-corps-art 2320", 2).label.startswith("2320")


def test_open_ground_does_not_read_like_a_threat() -> None:
    sheet = LOOK.inspect(seen(Position(map=["...."] * 4).unit("french", "infantry", "0101").movement("french")), "0202")
    assert sheet is not None
    assert [row.value for row in sheet.rows if row.label == "Combat"] == ["Units here can be charged by cavalry"]


@pytest.mark.rule("11.3")
def test_a_note_on_a_hex_next_to_the_enemy_begins_with_the_fire_it_draws() -> None:
    position = Position(map=["......"] * 5).unit("french", "infantry", "0101").unit("prussian", "infantry", "0304")
    sheet = LOOK.inspect(seen(position.movement("french")), "0303")
    assert sheet is not None
    assert note_lines(sheet)[1] == "Next to Prussian units: entering draws Defensive Fire"


@pytest.mark.rule("11.4")
def test_buttons_stand_in_the_order_of_the_list_and_say_the_chance() -> None:
    position = Position(map=["............"] * 10).unit("prussian", "infantry", "0304", id="weak", sp=1)
    position.unit("prussian", "infantry", "0504", id="strong", sp=8)
    game = position.unit("french", "infantry", "0406", id="foe").movement("french")
    game.push(game.parse("move foe 0404"))
    chosen = picker(game, [], [])
    buttons = [option.label for option in chosen.options() if option.label.startswith("Fire: ")]
    chances = [int(label.rpartition(", ")[2].rstrip("%")) for label in buttons]
    assert len(chances) > 1
    assert chances == sorted(chances, reverse=True)


@pytest.mark.rule("12.9", "19.1")
@pytest.mark.parametrize(
    ("hex_", "others", "usual"), [("1322", (), False), ("1322", ("pr10-corps-art",), True), ("1325", (), True)]
)
def test_a_breakthrough_out_of_a_town_that_counts_is_not_the_usual_answer(
    hex_: str, others: tuple[str, ...], usual: bool
) -> None:
    position = Position("afternoon-crisis").put("pr10-39", hex_)
    for other in others:
        position.put(other, hex_)
    index = position.game.board.index
    target = next(place for place in position.game.board.neighbours[index[hex_]])
    game = position.begin(Breakthrough("prussian", target, ("pr10-39",), ()))
    answer = LOOK.usual(seen(game))
    assert (answer is not None and answer.verb == "advance") is usual


def test_the_prussian_die_stands_out_from_the_furniture() -> None:
    assert contrast(LOOK.die(Rolled("Fire", "prussian", 10, 3)).colour, PANEL) >= 4.5
