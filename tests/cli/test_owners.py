"""A changed game file beside a scenario is what the terminal shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wargame
from tests.games.at_any_cost.rules.owners import crisis
from tests.owners import owners_copy
from wargame.cli.console import console
from wargame.cli.faces import face
from wargame.cli.faces.contest import calculation
from wargame.content import find
from wargame.engine.action import Action
from wargame.engine.events import Entry
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import ColumnShift, FireModifiers
from wargame.players import Seat


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "width", 120)


def printed(*parts: Any) -> str:
    with console.capture() as page:
        for part in parts:
            console.print(part)
    return page.get()


def test_the_sheet_of_a_battle_has_the_values_of_the_file(tmp_path: Path) -> None:
    old = "grenadier: {class: infantry, movement: 2, combat_strength: 4"
    new = "grenadier: {class: infantry, movement: 3, combat_strength: 6"
    names = {'name: "Prussia"': 'name: "Brandenburg"'}
    own = owners_copy(tmp_path, "abyss-of-lament/leuthen", game={old: new, **names})
    shown = face("abyss-of-lament")
    page = printed(*shown.sheet(find(own)))
    grenadiers = [line for line in page.splitlines() if " grenadier " in line]
    assert grenadiers
    assert all("6–3" in line for line in grenadiers)
    seat = Seat(wargame.load(str(own), seed=3), "prussia")
    assert "Attacker: Brandenburg" in page
    for said in (printed(shown.situation(seat)), printed(shown.map(seat, frozenset(), 120, None))):
        assert "Brandenburg" in said
        assert "Prussia " not in said


class TestAtAnyCost:
    """The Afternoon Crisis of an owner who has changed names and values."""

    FACE = face("at-any-cost")

    @pytest.fixture
    def own(self, tmp_path: Path) -> Path:
        return crisis(tmp_path)

    @pytest.fixture
    def seat(self, own: Path) -> Seat:
        game: Battle = wargame.load(str(own), seed=3)
        return Seat(game, "prussian")

    def test_sheet_and_map(self, own: Path) -> None:
        page = printed(*self.FACE.sheet(find(own)))
        brigade = next(line for line in page.splitlines() if "pr3-rothmaler" in line)
        assert "Rothmaler/III" in brigade
        assert "9-8-4" in brigade
        assert "Third Corps, Constantin von Alvensleben  Command Rating 6 Aggressive" in page
        assert "Steel Guns" in page
        assert "my copy" in page
        assert "German events" in page
        assert "p3" in printed(self.FACE.scenario_map(find(own), 120))

    def test_the_table(self, seat: Seat) -> None:
        assert "GERMAN VIEW" in printed(self.FACE.situation(seat))
        assert self.FACE.side_name(seat, "prussian") == "German"
        page = printed(self.FACE.unit(seat, "pr3-rothmaler"))
        assert "German Third Corps" in page
        assert "Fires to 2 effective, 3 extended" in page
        assert "Twentieth and Thirty-fifth" in page
        assert "Command Rating" in printed(self.FACE.unit(seat, "pr3-hq"))
        assert "Steel Guns" in printed(self.FACE.card(seat, "steel"))

    def test_choices_and_sums(self, seat: Seat) -> None:
        assert self.FACE.describer(seat)(Action.of("activate", "pr3")) == "German Third Corps"
        shifts = (ColumnShift("firer_low_ammo", -3),)
        entry = Entry(FireModifiers(("pr3-rothmaler",), "2024", "8", "8-9", shifts, "4"), 1)
        assert "Empty pouches" in printed(calculation(seat, entry))
