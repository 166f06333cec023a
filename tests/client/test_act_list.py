"""The list of what others have done: every row shows the counter its words tell of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from wargame.client.kit import Ui
from wargame.client.looks import Die, Piece
from wargame.client.table import happened
from wargame.client.table.act_list import Listed, _row, _summary, pictured
from wargame.client.table.happened import Happening, _in_the_end
from wargame.client.table.reports import Report, Told
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.engine.annals import Fate
from wargame.engine.events import Move
from wargame.games.death_ride.look import LOOK

PIECES = {
    word: Piece(word, side, word, word)
    for word, side in {"guns": "french", "horse": "prussian", "battery": "prussian"}.items()
}


def shot(*fates: Fate) -> Happening:
    """Guns have fired at a stack of two."""
    names = ("guns", "horse", "battery")
    return Happening("dice", "french", "The battery is Broken.", 0, 3, 1, names=names, fates=fates)


def test_of_a_stack_that_was_hit_the_counter_is_shown_that_came_off_worst() -> None:
    worn, lost = Fate("prussian", "worn", "horse", "horse"), Fate("prussian", "lost", "battery", "battery")
    assert pictured(shot(lost, worn), PIECES.get) == (PIECES["guns"], PIECES["battery"])
    assert pictured(shot(worn), PIECES.get) == (PIECES["guns"], PIECES["horse"])
    assert pictured(shot(), PIECES.get) == (PIECES["guns"], PIECES["horse"])


def test_what_came_of_it_is_said_in_the_word_of_the_game() -> None:
    lost = Fate("prussian", "lost", "battery", "battery", called="Broken")
    assert shot(lost).result == "Broken"
    assert shot(lost).lost
    assert shot(Fate("prussian", "lost", "battery", "battery")).result == "lost"


def test_of_losses_on_both_sides_those_of_who_acted_are_counted_first_and_who_came_back_is_not() -> None:
    own, other = Fate("french", "lost", "Regular SP"), Fate("prussian", "lost", "Regular SP", number=3)
    assert shot(own, other).result == "1 + 3 lost"
    assert shot(other).result == "3 lost"
    back = Fate("prussian", "lost", "Regular SP", number=-2, harm=False)
    dealt = _in_the_end([shot(own, other), shot(back)])
    assert [act.result for act in dealt] == ["1 + 1 lost", ""]
    assert _summary(dealt) == "2 acts, 2 lost"


@pytest.mark.parametrize(("chosen", "listed"), [({1}, True), ({1, 2}, False), (set[int](), True)])
def test_a_fight_of_his_own_is_listed_if_the_enemy_had_a_part_in_it(
    monkeypatch: pytest.MonkeyPatch, chosen: set[int], listed: bool
) -> None:
    """The enemy has chosen his losses: the fight is among the acts, and counted as his only if he chose it all."""
    fight = replace(shot(), report=Report("sums", (Told("Hit.", dice=(Die(1, 6, (0, 0, 0)),)),), 3, plies=(1, 2)))
    monkeypatch.setattr(happened, "happenings", lambda model, since: [replace(fight, ply=2)])
    model: Any = None
    acts = happened.numbered(model, 0, "french", 1, chosen.__contains__)
    assert [act.number for act in acts] == ([0 if chosen else 1] if listed else [])


def test_a_loss_of_his_own_does_not_take_the_place_of_who_acts() -> None:
    own = Fate("french", "lost", "guns", "guns")
    assert pictured(shot(own), PIECES.get) == (PIECES["guns"], PIECES["horse"])


def test_an_act_is_told_to_its_end() -> None:
    """Where somebody went is what one wants to know, and stands last."""
    listed = Listed([], None, False, lambda _: True, print, print, PIECES.get, Sprites(LOOK), print)
    far = "Guns move from the Entry Box of Amanvillers Road (47) over Doncourt and Jouaville Road to La Jurée (35)"
    rows = [
        _row(Ui(Theme()), 280, 0, replace(listed, acts=[Happening("move", "french", words, 0, 1, 1, names=("guns",))]))
        for words in ("Guns stay.", f"{far}.")
    ]
    assert " ".join(rows[1].lines) == far
    assert rows[1].high > rows[0].high


def test_a_counter_that_is_made_to_go_is_its_own_sides() -> None:
    """A retreat is told within the action of who caused it: it is an act of those who go."""
    listed = Listed([], None, False, lambda _: True, print, print, PIECES.get, Sprites(LOOK), print, viewer="prussian")
    retreat = Happening("move", "french", "Horse retreats.", 0, 1, 1, ways=(Move("horse", "a", "b"),))
    assert listed.whose(retreat) == "prussian"
    assert listed.words(retreat) == "Yours: Horse retreats."
    assert listed.words(shot()) == "The battery is Broken."


def test_a_name_is_not_broken_in_its_middle_for_the_counter_beside_it() -> None:
    listed = Listed([], None, False, lambda _: True, print, print, PIECES.get, Sprites(LOOK), print)
    lost = Fate("prussian", "lost", "battery", "battery")
    name = "Blanckenseebataillon"
    for width in range(180, 300, 6):
        act = replace(shot(lost), text=f"Hit: {name} falls back.")
        row = _row(Ui(Theme()), width, 0, replace(listed, acts=[act]))
        room = width - row.left - row.right
        assert any(name in line for line in row.lines) or room < 8 * len(name), (width, row.lines)
        if row.target is not None:
            assert any(name in line for line in row.lines), (width, row.lines)
