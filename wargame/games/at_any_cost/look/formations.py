"""The formations of both armies (6.1, 7.2), and what is off the map: reinforcements and boxes (10.2, 11.10, 13.3)."""

from collections.abc import Callable
from functools import partial

import pygame

from wargame.client.art.armies import band_colour
from wargame.client.art.badges import badge
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Mark, Picks
from wargame.client.palette import BRASS, FAINT, INK, IVORY, LINE2, MUTED, PANEL, PANEL2, ink_on, mix
from wargame.games.at_any_cost.content.counters import FormationSpec
from wargame.games.at_any_cost.look import art
from wargame.games.at_any_cost.look.art import POSTURES as DISCS
from wargame.games.at_any_cost.look.art import side_look
from wargame.games.at_any_cost.look.cup import edge_of
from wargame.games.at_any_cost.look.facts import CORNER, ENEMY, Facts
from wargame.games.at_any_cost.rules.view import ArrivalView, CounterView
from wargame.games.at_any_cost.words.clock import time_words, turn_words
from wargame.games.at_any_cost.words.names import POSTURES, conditions, formation_name
from wargame.games.at_any_cost.words.scenario import hex_words
from wargame.games.at_any_cost.words.standing import chit_state, state_words
from wargame.grammar import counted, sentence

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


LINE, LABEL = 21, 18
COUNTER, STEP = 30, 34
NEXT = 3
"""So many groups of reinforcements are listed; the order of battle has them all."""
MORE = 30
"""Room for the number of counters that do not fit."""
BOXES = (("eliminated", "Eliminated this turn", "10.2"), ("rebuild", "Available to Rebuild", "13.3"))


class OffMap:
    """What is to come and what is gone."""

    id, title = "off-map", "Off the map"

    def __init__(self, known: Facts) -> None:
        self.known, self.view = known, known.view
        self.arrivals = sorted(self.view.arrivals, key=lambda each: (each.turn, each.side))
        self.boxes = [
            (title, rule, [each for each in self.view.beside if each.status == status and each.type != "mitrailleuse"])
            for status, title, rule in BOXES
        ]
        self.note = counted(len(self.arrivals), "group") + " to come" if self.arrivals else ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.arrivals and not any(units for _, _, units in self.boxes)

    def height(self, width: int) -> int:
        """The next groups, then a row of counters for each box."""
        boxes = sum(1 for _, _, units in self.boxes if units)
        return min(NEXT, len(self.arrivals)) * LINE + boxes * (LABEL + STEP) + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for arrival in self.arrivals[:NEXT]:
            self._arrival(ui, pygame.Rect(rect.x, y, rect.width, LINE), arrival, picks)
            y += LINE
        for title, rule, units in self.boxes:
            if units:
                ui.pen.write("ui", 13, f"{title}: {len(units)}", MUTED, (rect.x, y - 1))
                self._box(ui, pygame.Rect(rect.x, y + LABEL, rect.width, COUNTER), units, rule, picks)
                y += LABEL + STEP

    def _arrival(self, ui: Ui, row: pygame.Rect, arrival: ArrivalView, picks: Picks) -> None:
        """When, where and who; a click chooses the group if it is on offer, and else shows the hex."""
        pen, look, spec = ui.pen, side_look(arrival.side), self.known.spec
        names = [piece.title for unit in arrival.units if (piece := self.known.mix.piece(unit)) is not None]
        when = f"{turn_words(spec, arrival.turn)}, at {hex_words(spec, arrival.hex)}"
        hint = Hint(when[:1].upper() + when[1:], f"{', '.join(names)}.", "11.10")
        offered = picks.mark(arrival.id) != "plain"
        act = partial(picks.pick, arrival.id) if offered else partial(picks.show, arrival.hex)
        touch = ui.spot(f"arrival:{arrival.id}", row, act, hint)
        due = arrival.turn <= self.view.turn
        pen.rect(pygame.Rect(row.x, row.y + 3, 4, 14), look.colour, radius=2)
        ink = IVORY if touch.hot or touch.focused or due or offered else MUTED
        time = "due" if due else time_words(spec, arrival.turn).replace(":00", "")
        pen.write("ui-semi", 13, time, ink, (row.x + 10, row.y), width=54)
        pen.write("counter-bold", 15, arrival.hex, ink, (row.x + 66, row.y - 1))
        words = f"{self._formation(arrival)}, {counted(len(arrival.units), 'counter')}"
        pen.write("ui", 13, words, ink, (row.x + 106, row.y), width=row.width - 106)

    def _formation(self, arrival: ArrivalView) -> str:
        data, first = self.known.data, arrival.units[0]
        formation = data.hq[first].id if first in data.hq else data.unit[first].formation
        side = data.side[data.formation[formation].side]
        return formation_name(data, formation).removeprefix(f"{side.adjective} ")

    def _box(self, ui: Ui, rect: pygame.Rect, units: list[CounterView], rule: str, picks: Picks) -> None:
        """The counters of a box in a row, those on offer first; of the rest the number."""
        ordered = sorted(units, key=lambda unit: picks.mark(unit.id) == "plain")
        room = (rect.width + STEP - COUNTER) // STEP
        shown = ordered if len(ordered) <= room else ordered[: (rect.width - MORE) // STEP]
        for number, unit in enumerate(shown):
            box = pygame.Rect(rect.x + number * STEP, rect.y, COUNTER, COUNTER)
            mark: Mark = picks.mark(unit.id)
            act = _picking(picks, unit.id) if mark != "plain" else None
            ui.spot(
                f"box:{unit.id}",
                box,
                act,
                Hint(unit.label, f"{formation_name(self.known.data, unit.acts_with)}.", rule),
            )
            edge = edge_of(mark, ui)
            if edge is not None:
                ui.pen.rect(box.inflate(4, 4), PANEL2, edge, 5, 2)
            ui.pen.blit(art.counter(self.known.mix.face(unit), ui.pen.px(COUNTER), ui.theme), box.topleft)
        if len(shown) < len(ordered):
            more = f"+{len(ordered) - len(shown)}"
            ui.pen.write("counter-bold", 16, more, IVORY, (rect.x + len(shown) * STEP + 2, rect.centery), "midleft")
            names = ", ".join(unit.label for unit in ordered[len(shown) :])
            left = pygame.Rect(rect.x + len(shown) * STEP, rect.y, MORE, COUNTER)
            ui.spot(f"box:{rule}:more", left, None, Hint(f"{more} counters", f"{names}.", rule))


def _picking(picks: Picks, unit: str) -> Callable[[], None]:
    return lambda: picks.pick(unit)
