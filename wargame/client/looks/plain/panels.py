"""The furniture beside the map: the units of each side, and how the game stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.panel import Panel, Picks
from wargame.client.looks.plain.art import on_furniture
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.palette import BRASS, FAINT, IVORY, LINE2, MUTED, PANEL2
from wargame.engine.plain_view import PlainPiece
from wargame.grammar import counted, sentence
from wargame.phrases.plain import listed_values, place_name, turn_number

ROW, LINE = 25, 24
SHOWN = 10
"""So many units at most have a row in sight; the others are reached with the wheel."""


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The other sides at the left; the own one and the standing at the right."""
    known = facts(glimpse)
    others = [Force(known, side) for side in known.sides if side != glimpse.side]
    return others, (Force(known, glimpse.side), Standing(known))


class Force:
    """The units of a side, a row each."""

    def __init__(self, known: Facts, side: str) -> None:
        self.known, self.side = known, side
        self.units = [piece for piece in (*known.known, *known.view.lost) if piece.side == side]
        self.id, self.title = f"force-{side}", known.name(side)
        self.note = counted(sum(piece not in known.view.lost for piece in self.units), "unit")

    def height(self, width: int) -> int:
        """A row for each, up to a page of them."""
        return ROW * max(1, min(SHOWN, len(self.units)))

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The rows; one that may be chosen is framed."""
        with ui.scrolled(self.id, rect.inflate(12, 0), ROW * len(self.units)) as top:
            for number, piece in enumerate(self.units):
                self._row(ui, pygame.Rect(rect.x, top + number * ROW, rect.width, ROW - 3), piece, picks)

    def _row(self, ui: Ui, row: pygame.Rect, piece: PlainPiece, picks: Picks) -> None:
        pen, lost, mark = ui.pen, piece in self.known.view.lost, picks.mark(piece.id)
        act = _showing(picks, piece.place) if piece.place and mark == "plain" else _picking(picks, piece.id)
        hint = Hint(piece.title, sentence(", ".join((listed_values(piece.values), *piece.states))))
        touch = ui.spot(f"unit:{piece.id}", row, None if lost else act, hint)
        states = ui.theme.states
        edge = {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)
        if edge is not None or touch.hot:
            pen.rect(row.inflate(6, 0), PANEL2, edge, 3)
        if touch.focused:
            ui.focus_ring(row.inflate(6, 0), 3)
        told = "lost" if lost else ", ".join(piece.states) or self._place(piece)
        right = pen.write("ui", 13, told, states.bad if piece.states else FAINT, (row.right, row.centery), "midright")
        pen.rect(pygame.Rect(row.x, row.y + 4, 4, row.height - 8), on_furniture(self.known.armies[self.side]))
        ink = FAINT if lost or piece.done else IVORY
        pen.write("ui", 14, piece.title, ink, (row.x + 11, row.centery), "midleft", row.width - right.width - 20)

    def _place(self, piece: PlainPiece) -> str:
        """Where a counter is: the name of the place if it has one, because nobody knows numbers by heart."""
        board = self.known.board
        return board.names.get(board.index.get(piece.place, -1), piece.place)


class Standing:
    """Points, what else tells how a side stands, and who is in the places that count."""

    id, title = "standing", "Standing"

    def __init__(self, known: Facts) -> None:
        self.known = known
        self.note = f"turn {turn_number(known.spec, known.view)} of {known.spec.length}"

    def height(self, width: int) -> int:
        """A line for each."""
        view = self.known.view
        return LINE * max(1, len(view.points) + len(view.standing) + len(view.goals))

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        known, view, y = self.known, self.known.view, rect.y
        for side, points in view.points:
            y = self._line(ui, rect, y, side, f"{known.name(side)}: points", str(points), strong=True)
        for side, name, value in view.standing:
            y = self._line(ui, rect, y, side, f"{known.name(side)}: {name}", value)
        for goal in view.goals:
            self._goal(ui, pygame.Rect(rect.x, y, rect.width, LINE), goal, picks)
            y += LINE

    def _line(self, ui: Ui, rect: pygame.Rect, y: int, side: str, label: str, value: str, strong: bool = False) -> int:
        pen, middle = ui.pen, y + LINE // 2
        colour = on_furniture(self.known.armies[side])
        pen.rect(pygame.Rect(rect.x, middle - 5, 10, 10), colour, LINE2, 5)
        figure, size = ("counter-bold", 18) if strong else ("ui", 14)
        right = pen.write(figure, size, value, IVORY, (rect.right, middle), "midright")
        pen.write("ui", 14, label, MUTED, (rect.x + 18, middle), "midleft", rect.width - right.width - 26)
        return y + LINE

    def _goal(self, ui: Ui, row: pygame.Rect, goal: str, picks: Picks) -> None:
        """A place that counts, with a star in the colour of whoever is there."""
        known, pen = self.known, ui.pen
        holder = next((piece.side for piece in known.known if piece.place == goal), None)
        colour = BRASS if holder is None else on_furniture(known.armies[holder])
        touch = ui.spot(f"goal:{goal}", row, _showing(picks, goal), Hint(place_name(known.board, goal), "It counts."))
        if touch.focused:
            ui.focus_ring(row, 3)
        pen.icon("star", (row.x + 6, row.centery), 16, colour)
        ink = IVORY if touch.hot else MUTED
        held, tone = ("nobody there", FAINT) if holder is None else (known.name(holder), colour)
        right = pen.write("ui", 14, held, tone, (row.right, row.centery), "midright")
        name = place_name(known.board, goal)
        pen.write("ui", 14, name, ink, (row.x + 18, row.centery), "midleft", row.width - right.width - 26)


def _showing(picks: Picks, place: str) -> Callable[[], None]:
    return lambda: picks.show(place)


def _picking(picks: Picks, word: str) -> Callable[[], None]:
    return lambda: picks.pick(word)
