"""A copy of a scenario of At Any Cost whose owner has changed the game file."""

from __future__ import annotations

from pathlib import Path

from tests.owners import owners_copy

RENAMED = {"pr3-11,": "pr3-rothmaler,", "[pr3-11]": "[pr3-rothmaler]"}
CHANGES = {
    "id: pr3-11, ": "id: pr3-rothmaler, ",
    '"11/Budd/III"': '"Rothmaler/III"',
    'fresh: {tcr: 8, sp: 7, ma: 4}, worn: {tcr: 6, sp: 3, ma: 3}, history: "Rothmaler: 20th, 35th"': "fresh: {tcr: 9, "
    'sp: 8, ma: 4}, worn: {tcr: 7, sp: 5, ma: 3}, history: "Twentieth and Thirty-fifth"',
    'name: "III Corps", chit: "Prussian III Corps", colour: "#e3c62f"': 'name: "Third Corps", chit: "Third Corps", '
    'colour: "#010203"',
    '"Lt. General von Alvensleben II", a: 5': '"Constantin von Alvensleben", a: 6',
    '"Krupp\'s Guns"': '"Steel Guns"',
    'firer_low_ammo: {shift: -2, rule: "8.4.o", label: "Low Ammo"': 'firer_low_ammo: {shift: -3, rule: "8.4.o", '
    'label: "Empty pouches"',
    "target_hasty_works: {shift: -1": "target_hasty_works: {shift: -4",
    "prussian_infantry: {effective: 1, extended: 2": "prussian_infantry: {effective: 2, extended: 3",
    'name: "Prussians", adjective: "Prussian"': 'name: "Germans", adjective: "German"',
    "rules of play, by section number; wording is our own": "my copy",
}


def crisis(folder: Path) -> Path:
    """The Afternoon Crisis with a brigade renamed and other values here and there."""
    return owners_copy(folder, "at-any-cost/afternoon-crisis", game=CHANGES, scenario=RENAMED)
