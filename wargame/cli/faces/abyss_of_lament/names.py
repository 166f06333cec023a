"""Names and labels: how units, cards and wings are written in a terminal."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from wargame.cli.console import PLAIN_LETTERS, SUITS, side_style
from wargame.games.abyss_of_lament.content import ScenarioSpec, UnitType
from wargame.games.abyss_of_lament.view import CounterView
from wargame.games.abyss_of_lament.words import card_name

SIDES = ("prussia", "austria")
OUTLINES = {"hearts": "♡", "diamonds": "♢", "spades": "♤", "clubs": "♧"}


def side_colour(side: str) -> str:
    """The colour of a side."""
    return side_style(SIDES.index(side))


def side_text(side: str) -> Text:
    """The name of a side in its colour."""
    return Text(side.title(), style=side_colour(side))


def number_of(unit_id: str) -> str:
    """The number at the end of an id, which tells the units of a wing apart."""
    found = re.search(r"(\d+)$", unit_id)
    return found[1] if found else ""


def label(counter: CounterView) -> str:
    """A counter in three letters: filled suits are Prussian, open suits Austrian, `?7` a hidden enemy."""
    if not counter.known:
        return f"?{counter.id.rpartition('?')[2]}" if "/" not in counter.id else "?"
    if counter.suit is None:
        return f"v{number_of(counter.id)}"
    symbol = SUITS[counter.suit][0] if counter.side == SIDES[0] else OUTLINES[counter.suit]
    return f"{symbol}{number_of(counter.id)}"


def letters(text: str) -> str:
    """A label as a terminal without the signs shows it: H1 for ♥1, h1 for ♡1."""
    return text.translate(PLAIN_LETTERS)


def card(name: str) -> Text:
    """A card in words, its suit in colour."""
    suit = name.split("-")[0]
    return Text(card_name(name), style=SUITS[suit][1] if suit in SUITS else "")


def cards(names: tuple[str, ...], empty: str = "none") -> Text:
    """Several cards, equal ones counted."""
    text = Text()
    for name in dict.fromkeys(names):
        if text:
            text.append(", ")
        count = names.count(name)
        text.append(f"{count} × " if count > 1 else "").append_text(card(name))
    return text or Text(empty, style="dim")


def values(kind: UnitType) -> str:
    """Strength and movement of a type of unit."""
    return f"{kind.combat_strength or 0}–{kind.movement}"


def unit_words(counter: CounterView) -> str:
    """A counter this side knows, or does not, in a few words."""
    if not counter.known:
        return f"{label(counter)} hidden {counter.side.title()} counter in {counter.hex}"
    states = [
        state
        for state, holds in (
            ("hidden", counter.hidden),
            ("Disordered", counter.disordered),
            ("rear", not counter.front),
            ("inferior", counter.inferior),
        )
        if holds
    ]
    return f"{label(counter)} {counter.name}, {counter.type} in {counter.hex}" + "".join(f", {s}" for s in states)


def place_words(counter: CounterView) -> str:
    """A counter in fewer words still: label, name and hex."""
    if not counter.known:
        return f"{label(counter)} hidden in {counter.hex}"
    return f"{label(counter)} {counter.name} in {counter.hex}"


def spec_units(spec: ScenarioSpec) -> dict[str, Any]:
    """All units of the order of battle by id, which is no secret; where they are is."""
    return {unit.id: unit for army in spec.sides.values() for wing in army.wings for unit in wing.units}
