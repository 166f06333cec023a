"""The formations of both armies: posture, rating, and whether the chit is still in the cup (6.1, 7.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.badges import badge
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, Picks
from wargame.client.palette import BRASS, FAINT, INK, IVORY, LINE2, MUTED, PANEL, PANEL2, ink_on, mix
from wargame.games.at_any_cost.content import FormationSpec
from wargame.games.at_any_cost.look.colours import POSTURES as DISCS
from wargame.games.at_any_cost.look.counter_mix import CORNER
from wargame.games.at_any_cost.look.cup import edge_of
from wargame.games.at_any_cost.look.facts import ENEMY, Facts
from wargame.games.at_any_cost.look.sides import side_look
from wargame.games.at_any_cost.rules.view import CounterView
from wargame.games.at_any_cost.words.formations import chit_state, state_words
from wargame.games.at_any_cost.words.names import POSTURES, conditions, formation_name
from wargame.grammar import sentence

Act = Callable[[], None]
HEAD, ROW, LOW_ROW = 21, 27, 23
MANY = 12
"""With more formations than these the armies stand side by side."""
NAME = 46
"""In less room the name of an HQ tells nothing."""
SIGNS = ("malaise", "casualty", "overrun", "bivouac")
STATES = {
    "in the cup": ("cup", BRASS),
    "active now": ("play", BRASS),
    "drawn": ("check", MUTED),
    "not in play": ("minus", FAINT),
}
"""The icon that tells where the Activation Chit of a formation is."""


class Formations:
    """A row for every formation, the own army first."""

    id, title = "formations", "Formations"

    def __init__(self, known: Facts) -> None:
        self.known = known
        side = known.glimpse.side
        self.groups = [(each, list(known.formations(each))) for each in (side, ENEMY[side])]
        count = sum(len(formations) for _, formations in self.groups)
        self.beside = count > MANY
        self.row = LOW_ROW if self.beside else ROW
        active = known.view.activation
        self.note = f"{known.data.formation[active.formation].name} acts" if active is not None else ""

    def height(self, width: int) -> int:
        """Two headings and the rows; of many formations the armies stand side by side."""
        heights = [HEAD + len(formations) * self.row for _, formations in self.groups]
        return (max(heights) if self.beside else sum(heights)) + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The armies one below the other, or side by side."""
        x, y = rect.x, rect.y
        width = rect.width // 2 - 6 if self.beside else rect.width
        for side, formations in self.groups:
            ui.pen.write("ui-semi", 13, self.known.data.side[side].name, side_look(side).colour, (x, y))
            for number, formation in enumerate(formations):
                self._formation(ui, pygame.Rect(x, y + HEAD + number * self.row, width, self.row), formation, picks)
            if self.beside:
                x += rect.width // 2 + 6
            else:
                y += HEAD + len(formations) * self.row + 2

    def _formation(self, ui: Ui, row: pygame.Rect, formation: FormationSpec, picks: Picks) -> None:
        pen, hq = ui.pen, self.known.hq(formation.id)
        mark, act = self._choice(formation, hq, picks)
        state = chit_state(self.known.view, formation.id)
        touch = ui.spot(f"formation:{formation.id}", row.inflate(8, -1), act, self._hint(formation, hq, state))
        active = state == "active now"
        edge = edge_of(mark, ui)
        if edge is not None or touch.hot or active:
            fill = mix(PANEL, BRASS, 0.14) if active else PANEL2
            pen.rect(row.inflate(8, -1), fill, edge, 4, 2 if edge else 1)
        if touch.focused:
            ui.focus_ring(row.inflate(8, -1), 4)
        colour = band_colour(formation.colour)
        box = pygame.Rect(row.x, row.y + 3, 34, row.height - 6)
        pen.rect(box, colour, mix(colour, INK, 0.5), 3)
        pen.write("counter-bold", 14, formation.code, ink_on(colour), box.center, "center", 32)
        x, right = box.right + 8, self._end(ui, row, hq, state)
        there = hq is not None and hq.status == "map"
        if right - x > NAME:
            ink = IVORY if there else FAINT
            pen.write("ui", 14, formation.hq.label, ink, (x, row.centery), "midleft", right - x - 4)

    def _choice(
        self, formation: FormationSpec, hq: CounterView | None, picks: Picks
    ) -> tuple[Mark, Callable[[], None]]:
        """A formation or its HQ may be on offer; otherwise a click shows where its HQ is."""
        for word in (formation.id, formation.hq.id):
            mark = picks.mark(word)
            if mark != "plain":
                return mark, partial(picks.pick, word)
        return "plain", partial(picks.show, hq.hex if hq is not None else "")

    def _end(self, ui: Ui, row: pygame.Rect, hq: CounterView | None, state: str) -> int:
        """At the right: chit, rating, posture, troubles; returns where they begin."""
        pen = ui.pen
        icon, colour = STATES[state]
        pen.icon(icon, (row.right - 9, row.centery), 16, colour)
        x = row.right - 26
        if hq is None or hq.status != "map":
            return x
        pen.write("counter-bold", 16, str(hq.rating), IVORY, (x - 6, row.centery), "center")
        x -= 20
        letter = CORNER.get(hq.posture, "D")
        disc = pygame.Rect(x - 17, row.centery - 9, 18, 18)
        pen.rect(disc, DISCS[letter], LINE2, 9)
        pen.write("counter-bold", 14, letter, INK, disc.center, "center")
        x -= 24
        for sign in SIGNS:
            if getattr(hq, sign):
                pen.blit(badge(sign, pen.px(17)), (x - 16, row.centery), "midleft")
                x -= 20
        return x

    def _hint(self, formation: FormationSpec, hq: CounterView | None, state: str) -> Hint:
        parts = [formation.hq.commander]
        if hq is not None and hq.status == "map":
            posture = POSTURES.get(hq.posture, hq.posture)
            parts.append(f"{posture}, Command Rating {hq.rating}")
            parts += [sentence(each) for each in list(conditions(hq))[1:]]
        else:
            parts.append("not on the map")
        parts.append(f"Units on the map: {state_words(self.known.view, formation.id)}")
        parts.append(f"Its chit is {state}")
        return Hint(formation_name(self.known.data, formation.id), " ".join(sentence(part) for part in parts), "6.1")
