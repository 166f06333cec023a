"""The kinds of panels: what is on offer can be clicked, other things show their place, cards fold and are found."""

from __future__ import annotations

import pygame
import pytest

import wargame
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, glimpse_of, look_for
from wargame.client.looks.panel import (
    Block,
    Box,
    Card,
    Cards,
    Item,
    Line,
    PanelData,
    Pips,
    Pool,
    Rows,
    Swatch,
    Token,
    Track,
)
from wargame.client.palette import PANEL
from wargame.client.table.columns import draw_column, part_of
from wargame.client.table.panels import block_height, draw_blocks
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

    def says(self, word: str) -> str:
        return "chooses it"

    def lay(self, layer: str, word: str) -> None:
        self.shown.append(f"{layer} for {word}")


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
    long = Line(label="20 Tronville Heights and Bois de Vionville", wraps=True)
    assert PanelData("p", "P", "", (Rows((*lines, long), row=20, columns=2),)).height(WIDE) > 60, "names are not cut"
    assert PanelData("p", "P").empty
    assert Item().words == ()


@pytest.mark.parametrize("percent", [100, 125, 137, 150, 176, 200])
def test_a_name_in_lines_keeps_to_its_room_at_every_scale(percent: int) -> None:
    """How high a row is does not know the scale of the interface, and letters are not as wide at one as at another."""
    line = Line(label="25 Bois de St Arnould", wraps=True)
    for width in range(60, 160):
        rows = Rows((line,))
        surface = pygame.Surface((400, 300), pygame.SRCALPHA)
        ui = Ui(Theme(scale=percent / 100))
        ui.begin(surface)
        draw_blocks(ui, pygame.Rect(0, 0, width, 0), (rows,), Hand(""))
        ink = surface.get_bounding_rect()
        assert ink.bottom <= block_height(rows, width) * percent / 100, f"{width} units wide"
        assert ink.right <= (width + 1) * percent / 100, f"{width} units wide"


def column(ui: Ui, *panels: PanelData) -> Ui:
    """A column of panels, 600 high."""
    ui.begin(pygame.Surface((320, 600)))
    draw_column(ui, pygame.Rect(0, 0, 320, 600), [part_of(panel, Hand("")) for panel in panels], "column")
    return ui


def test_a_panel_folds_at_its_head_and_the_next_one_moves_up() -> None:
    line = Line(id="inside", label="III Corps", hint=Hint("III Corps"))
    first = PanelData("first", "First", "33 VP", (Rows((line,) * 3),), fold="open")
    second = PanelData("second", "Second", "", (Rows((line,)),))
    ui = column(Ui(Theme()), first, second)
    before = ui.places["second"].top
    assert "inside" in {spot.id for spot in ui.spots}
    click(ui, "first:fold")
    column(ui, first, second)
    assert ui.places["second"].top == before - 3 * 21 - 18
    assert sum(spot.id == "inside" for spot in ui.spots) == 1


def test_a_panel_that_is_shut_at_first_opens_at_its_head_or_if_there_is_room() -> None:
    lines = tuple(Line(id=f"inside:{number}", label="3 Regulars") for number in range(12))
    panel = PanelData("pools", "Pools", "", (Rows(lines),), fold="shut")
    fills = PanelData("list", "List", "", (Rows(lines[:1]),), fills=True)
    alone = column(Ui(Theme()), panel)
    assert "inside:1" in {spot.id for spot in alone.spots}
    ui = column(Ui(Theme()), fills, panel)
    assert "inside:1" not in {spot.id for spot in ui.spots}
    click(ui, "pools:fold")
    assert "inside:1" in {spot.id for spot in column(ui, fills, panel).spots}
    click(alone, "pools:fold")
    assert "inside:1" not in {spot.id for spot in column(alone, panel).spots}


def test_a_panel_that_fills_its_column_gives_its_last_block_the_room() -> None:
    cards = tuple(Card(id=f"army:{number}", title=str(number)) for number in range(9))
    panel = PanelData("armies", "Armies", "", (Rows((Line(label="SPs"),)), Cards(cards, shown=2)), fills=True)
    ui = column(Ui(Theme()), panel)
    in_sight = [spot.id for spot in ui.spots if spot.id.startswith("army:") and spot.rect.height]
    assert len(in_sight) > 7


def test_every_pip_has_a_shape_of_its_own() -> None:
    pictures = set()
    for mark in ("filled", "hollow", "lozenge", "slash", "dot", "room"):
        ui = Ui(Theme())
        surface = pygame.Surface((60, 40))
        surface.fill(PANEL)
        ui.begin(surface)
        line = Line(label="", left=(Pips((mark,), (255, 255, 255)),))  # type: ignore[arg-type]
        PanelData("p", "P", "", (Rows((line,)),)).draw(ui, pygame.Rect(5, 5, 50, 30), Hand(""))
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 6


def test_what_has_an_overlay_lays_it_by_a_click() -> None:
    hand = Hand("")
    click(drawn(hand, Rows((Line(id="supply", label="Supply", layer=("supply", "3rd"), place="C4"),))), "supply")
    assert hand.shown == ["supply for 3rd"]


@pytest.mark.parametrize("scenario", ["lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08"])
def test_a_folded_victory_panel_still_tells_the_score(scenario: str) -> None:
    game = wargame.load(scenario, seed=1)
    panels = look_for(game).panels(glimpse_of(game, game.sides))
    victory = next(panel for column in panels for panel in column if panel.title == "Victory")
    assert any(sign.isdigit() for sign in victory.note), victory.note
