"""Pointing tells what a click would do, on whatever is on offer, in every game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.client.fixtures import MakeApp, tick
from tests.client.hands import Hands, sit
from tests.fuzz.choosers import eager
from wargame.client.table.lights import Hit
from wargame.client.table.meaning import meaning
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action

pytestmark = pytest.mark.usefixtures("plain_ground")
RIDE, GERMANS = "death-ride/mars-la-tour", {"german": "human", "french": "human"}
TABLES = {
    RIDE: GERMANS,
    "abyss-of-lament/lobositz": {"prussia": "human", "austria": "human"},
    "at-any-cost/afternoon-crisis": {"prussian": "human", "french": "human"},
    "on-to-paris/loire-1870-11": {"prussian": "human", "french": "human"},
}
QUESTIONS = 12


def seated(make_app: MakeApp, battle: str) -> Hands:
    app = make_app((1600, 1000), tour=False, confirm=False, curtain=False, speed="instant")
    return sit(app, battle, TABLES[battle], solitaire="open")


def test_a_note_tells_what_a_click_does(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Death Ride: a Leader is chosen, and what he is chosen for comes next; he rides once Ride is pressed."""
    hands, told = seated(make_app, RIDE), list[str]()
    table = hands.table

    def note(_over: Any, _room: Any, _at: Any, sheet: Any, *_kept: Any) -> None:
        told.append(next((f"{row.label}: {row.value}" for row in sheet.rows), ""))

    monkeypatch.setattr("wargame.client.table.inspection.draw_note", note)

    def pointed(hit: Hit) -> str:
        table.hovered(hit)
        tick(hands.app, 40)
        return told[-1]

    caprivi = Hit(("gl-caprivi",), table.board.index["20"])
    then = "choose an Area to activate, or let him ride"
    assert pointed(caprivi) == f"A click: chooses Caprivi; then {then}"
    table.choosing.pick("gl-caprivi")
    table.picker.turn_to("ride")
    assert pointed(Hit((), table.board.index["22"])) == "A click: Ride to 22 Flavigny, Caprivi"
    table.choosing.pick("22")
    assert table.game.actions[-1][:3] == ("ride", "gl-caprivi", "22")


@pytest.mark.slow
@pytest.mark.parametrize("battle", TABLES)
def test_whatever_is_on_offer_says_what_a_click_does(make_app: MakeApp, battle: str) -> None:
    hands, choose = seated(make_app, battle), eager(5)
    table, asked = hands.table, 0
    while asked < QUESTIONS and table.game.decision is not None:
        table.refresh()
        offer = table.picker.offer
        words = [
            word for word in offer.walk.offered if offer.where.at_place(word) is not None and word not in offer.targets
        ]
        for word in words:
            hit = Hit((word,), None) if word in offer.on_map else Hit((), offer.spaces[word])
            assert table.choosing.means_at(hit), (table.game.decision.kind, word)
        asked += bool(words)
        _keeps_its_word(table)
        table.sitting.push(choose(table.game))


def _keeps_its_word(table: Any) -> None:
    """A note about an answer is about the one that the click gives, also where another could end at the same place."""
    look = replace(table.look, does=lambda _, action: f"gives {action}")
    for word in list(table.picker.walk.offered):
        given = list[Action]()
        doors = Doors(given.append, lambda _: None, table.game.why_not, lambda: None)
        picker = Picker(table.glimpse, look, table.model.insight, doors)
        for each in (word, picker.walk.offered[word][0][-1]):
            if each not in picker.on_map and each not in picker.spaces:
                continue
            hit = Hit((each,), None) if each in picker.on_map else Hit((), picker.spaces[each])
            told = meaning(picker, picker.offer.meant_at(hit)).partition("; ")[0]
            picker.click(hit)
            said = given[-1] if given else picker.preview
            assert not told.startswith("gives ") or told == f"gives {said}", (told, said)
