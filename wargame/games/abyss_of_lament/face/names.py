"""How sides, cards and units are written in a terminal, and which units the words of a person mean."""

from __future__ import annotations

from rich.text import Text

from wargame.cli.console import PLAIN_LETTERS, SUITS, is_ascii, side_style
from wargame.games.abyss_of_lament.content.effects import SIDES
from wargame.games.abyss_of_lament.content.files import GameData
from wargame.games.abyss_of_lament.rules.view import CounterView
from wargame.games.abyss_of_lament.words.cards import card_name, counted
from wargame.games.abyss_of_lament.words.names import label
from wargame.players import Seat


def side_colour(side: str) -> str:
    """The colour of a side."""
    return side_style(SIDES.index(side))


def side_text(data: GameData, side: str) -> Text:
    """The name of a side in its colour."""
    return Text(data.side[side].name, style=side_colour(side))


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
    for count, name in counted(names):
        if text:
            text.append(", ")
        text.append(f"{count} × " if count > 1 else "").append_text(card(name))
    return text or Text(empty, style="dim")


def named(seat: Seat, word: str) -> frozenset[str]:
    """The counters with this label; else those whose id ends so; else those in the hex."""
    counters: tuple[CounterView, ...] = seat.view.counters
    labels = {counter.id: label(counter) for counter in counters}
    labelled = {each for each, said in labels.items() if word == said or (is_ascii() and word == letters(said))}
    ending = {counter.id for counter in counters if counter.known and counter.id.endswith(f"-{word.lower()}")}
    return frozenset(labelled or ending or {counter.id for counter in counters if counter.hex == word.upper()})
