"""The kinds of panels: what is on offer can be clicked, other things show their place, cards fold and are found."""

from __future__ import annotations

import pygame
import pytest

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark
from wargame.client.looks.panel import (
    Block,
    Box,
    Card,
    Cards,
    Item,
    Line,
    PanelData,
    Pool,
    Rows,
    Swatch,
    Token,
    Track,
)
from wargame.client.theme import Theme

WIDE = 290


class Hand:
    """A table at which one word is on offer."""

    def __init__(self, offered: str) -> None:
        self.offered = offered
        self.picked: list[str] = []
        self.shown: list[str] = []

    def mark(self, word: str) -> Mark:
        return "legal" if word == self.offered else "plain"

    def pick(self, word: str) -> None:
        self.picked.append(word)

    def show(self, place: str) -> None:
        self.shown.append(place)


def drawn(hand: Hand, *blocks: Block, ui: Ui | None = None) -> Ui:
    """A panel with some blocks, drawn as high as it wants to be."""
    panel = PanelData("panel", "Panel", "", blocks)
    surface = pygame.Surface((WIDE + 20, panel.height(WIDE) + 40))
    ui = ui or Ui(Theme())
    ui.begin(surface)
    panel.draw(ui, pygame.Rect(10, 10, WIDE, panel.height(WIDE)), hand)
    return ui


def click(ui: Ui, name: str) -> None:
    """Press and let go in the middle of a spot."""
    (spot,) = (each for each in ui.spots if each.id == name)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        ui.handle(pygame.event.Event(kind, button=1, pos=spot.rect.center))


def blocks_with(item: dict[str, object]) -> list[Block]:
    """Every kind of block that holds things to choose, each with this one."""
    return [
        Rows((Line(label="a unit", **item),)),  # type: ignore[arg-type]
        Track((Box(text="1", **item),)),  # type: ignore[arg-type]
        Pool((Token(sign=Swatch(), **item),)),  # type: ignore[arg-type]
        Cards((Card(title="An army", **item),)),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize("kind", range(4))
def test_what_is_on_offer_is_chosen_by_a_click(kind: int) -> None:
    hand = Hand("second")
    item = {"id": "it", "words": ("first", "second"), "place": "C4", "hint": Hint("It")}
    click(drawn(hand, blocks_with(item)[kind]), "it")
    assert (hand.picked, hand.shown) == (["second"], [])


@pytest.mark.parametrize("kind", range(4))
def test_what_is_not_on_offer_shows_its_place(kind: int) -> None:
    hand = Hand("")
    click(drawn(hand, blocks_with({"id": "it", "words": ("first",), "place": "C4"})[kind]), "it")
    assert (hand.picked, hand.shown) == ([], ["C4"])


def test_a_long_track_shows_what_is_around_now() -> None:
    boxes = tuple(Box(id=f"turn:{number}", text=str(number), lit=number == 25) for number in range(1, 41))
    names = {spot.id for spot in drawn(Hand(""), Track(boxes)).spots}
    assert {"turn:24", "turn:25", "turn:26"} <= names
    assert "turn:1" not in names


def test_of_a_single_row_the_number_of_those_that_do_not_fit_is_told_and_what_is_on_offer_comes_first() -> None:
    tokens = tuple(
        Token(id=f"unit:{number}", words=(str(number),), hint=Hint(f"Unit {number}"), sign=Swatch(width=30, height=30))
        for number in range(20)
    )
    ui = drawn(Hand("19"), Pool(tokens, single=True))
    names = [spot.id for spot in ui.spots]
    assert names[0] == "unit:19"
    (more,) = (spot for spot in ui.spots if spot.id == "pool:more")
    assert more.hint is not None
    assert more.hint.head == f"+{20 - len(names) + 1} more"


def test_a_card_is_unfolded_by_its_arrow_and_found_by_its_name() -> None:
    inside = Line(id="inside", label="III Corps", hint=Hint("III Corps"))
    cards = tuple(Card(id=f"army:{name}", title=name, lines=(inside,)) for name in ("First", "Second"))
    block, hand = Cards(cards, folding=True, filtered=True, shown=4), Hand("")
    ui = drawn(hand, block)
    assert "inside" not in {spot.id for spot in ui.spots}
    click(ui, "army:First:fold")
    assert "inside" in {spot.id for spot in drawn(hand, block, ui=ui).spots}
    ui.typed["cards:filter"] = "sec"
    names = {spot.id for spot in drawn(hand, block, ui=ui).spots}
    assert "army:Second" in names
    assert "army:First" not in names


def test_a_panel_is_as_high_as_its_blocks() -> None:
    lines = tuple(Line(label=f"line {number}") for number in range(5))
    assert PanelData("p", "P", "", (Rows(lines, row=20),)).height(WIDE) == 100
    assert PanelData("p", "P", "", (Rows(lines, row=20, shown=3),)).height(WIDE) == 60
    assert PanelData("p", "P", "", (Rows(lines, row=20, columns=2),)).height(WIDE) == 60
    assert PanelData("p", "P").empty
    assert Item().words == ()
