"""The Leaders panel: who is Active, whom he commands, and whether he has been used this turn (6)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, Picks
from wargame.client.palette import BRASS, FAINT, IVORY, MUTED, PANEL2, Colour
from wargame.games.death_ride.look import art
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.pieces import face_of
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.units import ENEMY, GERMAN
from wargame.games.death_ride.rules.views import CounterView
from wargame.games.death_ride.words.names import command_words
from wargame.games.death_ride.words.places import area_words
from wargame.grammar import counted

COUNTER, ROW, HEAD = 25, 28, 20


class Leaders:
    """A row for every Leader in play, the own side first."""

    id, title = "leaders", "Leaders"

    def __init__(self, known: Facts) -> None:
        self.known = known
        side = known.glimpse.side
        everyone = [each for each in known.view.counters if each.leader]
        self.groups = [(each, [leader for leader in everyone if leader.side == each]) for each in (side, ENEMY[side])]
        active = sum(leader.active for leader in everyone if leader.side == side)
        self.note = f"{active} Active"

    def height(self, width: int) -> int:
        """A heading for each side and its rows."""
        return sum(HEAD + len(group) * ROW for _, group in self.groups)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """One side below the other."""
        y = rect.y
        for side, group in self.groups:
            ui.pen.write("ui-semi", 13, side_look(side).name, side_look(side).colour, (rect.x, y))
            y += HEAD
            for leader in group:
                self._leader(ui, pygame.Rect(rect.x, y, rect.width, ROW), leader, picks)
                y += ROW

    def _leader(self, ui: Ui, row: pygame.Rect, leader: CounterView, picks: Picks) -> None:
        pen, mark = ui.pen, self._mark(leader, picks)
        act = _picking(picks, leader.id) if mark != "plain" else self._showing(picks, leader.area)
        touch = ui.spot(f"leader:{leader.id}", row, act, self._hint(leader))
        edge = edge_of(mark, ui)
        if edge is not None or touch.hot or touch.focused:
            pen.rect(row.inflate(6, -1), PANEL2, edge, 4, 2 if edge else 1)
        pen.blit(art.counter(face_of(self.known.data, leader), pen.px(COUNTER), ui.theme), (row.x, row.y + 1))
        x, state = row.x + COUNTER + 8, self._state(leader)
        ink: Colour = IVORY if leader.active else FAINT
        wide = pen.measure("ui", 13, state) + 8
        pen.write("ui-semi", 14, leader.name, ink, (x, row.y + 4), width=row.right - x - wide)
        pen.write("ui", 13, state, BRASS if state == "Active" else MUTED, (row.right, row.y + 5), "topright")

    def _showing(self, picks: Picks, area: str) -> Callable[[], None] | None:
        """A Leader in an Entry Box is not to be seen on the map."""
        return (lambda: picks.show(area)) if self.known.on_map(area) else None

    def _mark(self, leader: CounterView, picks: Picks) -> Mark:
        """An enemy on offer is a target of the Advantage (18.3)."""
        mark = picks.mark(leader.id)
        return "target" if mark == "legal" and self._struck(leader) else mark

    def _struck(self, leader: CounterView) -> bool:
        return any(action.verb == "deactivate" and leader.id in action for action in self.known.actions)

    def _state(self, leader: CounterView) -> str:
        """5.5: who was used may lead again, but not in a Discretionary Impulse."""
        if not leader.active:
            return "Inactive"
        again = "" if self.known.view.final and leader.side == GERMAN else ", may lead again"
        return f"used{again}" if leader.used else "Active"

    def _hint(self, leader: CounterView) -> Hint:
        if self._struck(leader):
            text = "Choose him to use the Advantage (18.3): he becomes Inactive, and the French score a point (19.4)."
            return Hint(f"{leader.name}: the Advantage", text, "18.3")
        where = area_words(self.known.board, leader.area)
        fit = [each for each in self.known.view.counters if each.side == leader.side and not each.leader]
        own = sum(each.corps == leader.corps for each in fit) if leader.corps else len(fit)
        text = f"In {where}, range {leader.range}. Commands {command_words(self.known.data, leader.id)}"
        return Hint(
            self.known.data.leader[leader.id].title or leader.name,
            f"{text}; {counted(own, 'unit')} in play.",
            "6.3",
        )


def edge_of(mark: Mark, ui: Ui) -> Colour | None:
    """The frame that tells a choice."""
    states = ui.theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


def _picking(picks: Picks, word: str) -> Callable[[], None]:
    return lambda: picks.pick(word)
