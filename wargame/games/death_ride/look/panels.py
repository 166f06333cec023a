"""The furniture beside the map: impulses and Leaders at the left; victory and arrivals at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client import lettering
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Glimpse, Mark, Panel, Picks
from wargame.client.paint.areas import TRICOLOUR
from wargame.client.palette import BRASS, BRASS_DARK, FAINT, INK, IVORY, LINE2, MUTED, PANEL2, Colour, ink_on, mix
from wargame.games.death_ride.look import art
from wargame.games.death_ride.look.facts import Facts, facts
from wargame.games.death_ride.look.pieces import face_of, title_of
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.rules.units import ELIMINATED, ENEMY, GERMAN
from wargame.games.death_ride.rules.views import ArrivalView, CounterView
from wargame.games.death_ride.words import scenario, standing
from wargame.games.death_ride.words.naming import area_words, command_words
from wargame.grammar import counted

BOX, GAP, LINE = 22, 3, 21
LABEL = 52
"""The room for what a row of numbers is."""
TURN_BOX = 24
LEADING = 16
"""From line to line of a sentence that takes two."""


class Impulses:
    """Turns, impulses and the Advantage."""

    id, title = "impulses", "Impulses"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.spec = known, known.view, known.spec
        self.told = list(standing.reminders(self.view, known.data))
        self.note = f"turn {self.view.turn} of {self.view.turns}" if self.view.turn else ""

    def height(self, width: int) -> int:
        """Turn track, impulse track, the chance, the Advantage, and what binds the sides."""
        told = sum(_told_height(title, words, width) for title, words, _ in self.told)
        return TURN_BOX + 10 + BOX + 22 + 2 * LINE + told + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        self._turns(ui, rect)
        y = rect.y + TURN_BOX + 10
        self._track(ui, rect, y)
        y += BOX + 22
        self._chance(ui, rect, y)
        self._advantage(ui, rect, y + LINE)
        y += 2 * LINE
        for number, (title, words, rule) in enumerate(self.told):
            row = pygame.Rect(rect.x, y, rect.width, _told_height(title, words, rect.width))
            ui.pen.paragraph("ui", 13, f"{title}: {words}", MUTED, row, LEADING / 13)
            ui.spot(f"bound:{number}", row, None, Hint(title, f"{words[:1].upper()}{words[1:]}.", rule))
            y = row.bottom

    def _turns(self, ui: Ui, rect: pygame.Rect) -> None:
        """The turns of the day with their French impulses; the present one is framed."""
        ui.pen.write("ui", 13, "Turn", MUTED, (rect.x, rect.y + TURN_BOX // 2), "midleft")
        width = (rect.width - LABEL + GAP) // self.view.turns - GAP
        for turn in range(1, self.view.turns + 1):
            box = pygame.Rect(rect.x + LABEL + (turn - 1) * (width + GAP), rect.y, width, TURN_BOX)
            now, past = turn == self.view.turn, turn < self.view.turn
            ground = BRASS if now else mix(BRASS_DARK, PANEL2, 0.45) if past else PANEL2
            ui.pen.rect(box, ground, LINE2, 4)
            ui.pen.write("counter-bold", 15, str(turn), ink_on(ground), box.center, "center")
            count = self.view.impulses[turn - 1] if turn <= len(self.view.impulses) else None
            had = f" It had {counted(count, 'French impulse')}." if count is not None else ""
            ui.spot(f"turn:{turn}", box, None, Hint(f"Turn {turn}", f"{scenario.hours(self.spec, turn)}.{had}", "4"))

    def _track(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """A box for each impulse with the chance that the French one of that number is the last below it."""
        faces = self.known.data.end_test.die
        ui.pen.write("ui", 13, "Impulse", MUTED, (rect.x, y + BOX // 2), "midleft")
        most = max(1, (rect.width - LABEL + GAP) // (BOX + GAP))
        first = max(1, min(self.view.impulse - most // 2, faces - most + 1))
        for number in range(first, min(faces, first + most - 1) + 1):
            box = pygame.Rect(rect.x + LABEL + (number - first) * (BOX + GAP), y, BOX, BOX)
            self._impulse(ui, box, number)

    def _impulse(self, ui: Ui, box: pygame.Rect, number: int) -> None:
        now, past = number == self.view.impulse, number < self.view.impulse
        ground: Colour = BRASS if now else BRASS_DARK if past else PANEL2
        if now:
            ui.pen.rect(box.inflate(6, 6), side_look(self.view.active).colour, None, 6)
        ui.pen.rect(box, ground, LINE2, 4)
        ui.pen.write("counter-bold", 16, str(number), INK if now else IVORY, box.center, "center")
        chance = standing.final_chance(self.view, self.known.data, number)
        if not past:
            ui.pen.write("ui", 10, f"{chance:.0%}", FAINT, (box.centerx, box.bottom + 3), "midtop")
        text = f"{chance:.0%} that the French impulse of this number is the last, if it comes to it."
        ui.spot(f"impulse:{number}", box, None, Hint(f"Impulse {number}", text, "5.2"))

    def _chance(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """The chance of the test that comes next."""
        row = pygame.Rect(rect.x, y, rect.width, LINE)
        coming = self.view.impulse + (self.view.active == "french")
        final = self.view.final and self.view.impulse > 0
        over = "This is the Final" if self.view.active == "french" else "That was the Final"
        words = f"{over} French Impulse" if final else f"Chance that impulse {max(1, coming)} is the last"
        ui.pen.write("ui", 13, words, BRASS if final else MUTED, row.topleft, width=row.width - 46)
        if not final:
            chance = standing.final_chance(self.view, self.known.data, max(1, coming))
            ui.pen.write("ui-semi", 14, f"{chance:.0%}", BRASS, row.topright, "topright")
        ui.spot(
            "end-test", row, None, Hint("End test", standing.test_words(self.view, self.spec, self.known.data), "5.2")
        )

    def _advantage(self, ui: Ui, rect: pygame.Rect, y: int) -> None:
        """Who holds the Advantage."""
        row = pygame.Rect(rect.x, y, rect.width, LINE)
        look = side_look(self.view.advantage)
        used = self.view.advantage in self.view.advantage_used
        ui.pen.rect(pygame.Rect(row.x, row.y + 3, 13, 13), look.colour, INK, 3)
        words = f"Advantage: {look.name}{', used this turn' if used else ''}"
        ui.pen.write("ui-semi", 13, words, FAINT if used else IVORY, (row.x + 20, row.y), width=row.width - 20)
        text = f"{standing.advantage_words(self.view)} Once a turn: roll again, or send a French Leader to rest."
        ui.spot("advantage", row, None, Hint("The Advantage", text, "18"))


def _told_height(title: str, words: str, width: int) -> int:
    """A sentence on what binds a side takes as many lines as it needs."""
    return LINE + (len(lettering.wrap("ui", 13, f"{title}: {words}", width)) - 1) * LEADING


DISC, LEADER, HEAD = 25, 28, 20
"""The size of a Leader's counter, and the heights of his row and of the heading of a side."""


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
        return sum(HEAD + len(group) * LEADER for _, group in self.groups)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """One side below the other."""
        y = rect.y
        for side, group in self.groups:
            ui.pen.write("ui-semi", 13, side_look(side).name, side_look(side).colour, (rect.x, y))
            y += HEAD
            for leader in group:
                self._leader(ui, pygame.Rect(rect.x, y, rect.width, LEADER), leader, picks)
                y += LEADER

    def _leader(self, ui: Ui, row: pygame.Rect, leader: CounterView, picks: Picks) -> None:
        pen, mark = ui.pen, picks.mark(leader.id)
        mark = "target" if mark == "legal" and self._struck(leader) else mark
        act = _act(picks, leader.id, leader.area if self.known.on_map(leader.area) else "")
        touch = ui.spot(f"leader:{leader.id}", row, act, self._hint(leader))
        edge = edge_of(mark, ui)
        if edge is not None or touch.hot or touch.focused:
            pen.rect(row.inflate(6, -1), PANEL2, edge, 4, 2 if edge else 1)
        pen.blit(art.counter(face_of(self.known.data, leader), pen.px(DISC), ui.theme), (row.x, row.y + 1))
        x, state = row.x + DISC + 8, self._state(leader)
        ink: Colour = IVORY if leader.active else FAINT
        wide = pen.measure("ui", 13, state) + 8
        pen.write("ui-semi", 14, leader.name, ink, (x, row.y + 4), width=row.right - x - wide)
        pen.write("ui", 13, state, BRASS if state == "Active" else MUTED, (row.right, row.y + 5), "topright")

    def _struck(self, leader: CounterView) -> bool:
        """18.3: an enemy on offer is a target of the Advantage."""
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
            self.known.data.leader[leader.id].title or leader.name, f"{text}; {counted(own, 'unit')} in play.", "6.3"
        )


def edge_of(mark: Mark, ui: Ui) -> Colour | None:
    """The frame that tells a choice."""
    states = ui.theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


POINTS, GOAL = 44, 21
"""The heights of the points, and of a row of Areas."""
SIZES = (13, 12, 11)
"""Of the names, so that long ones keep to their half of the panel."""


class Victory:
    """Points and the Areas that give them, two to a line."""

    id, title = "victory", "Victory"

    def __init__(self, known: Facts) -> None:
        self.known, self.view, self.spec = known, known.view, known.spec
        self.goals = standing.goals(self.view, self.spec, known.board)
        self.note = "French points"

    def height(self, width: int) -> int:
        """The points, then the Areas."""
        return POINTS + -(-len(self.goals) // 2) * GOAL + 2

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        total = standing.points(self.view)
        ui.pen.write("counter-bold", 32, str(total), BRASS, (rect.x, rect.y - 4))
        words = standing.level_words(self.view, self.spec)
        ui.pen.write("ui", 13, words, IVORY, (rect.x + 44, rect.y + 1), width=rect.width - 44)
        ui.pen.write(
            "ui", 13, standing.score_words(self.view), MUTED, (rect.x + 44, rect.y + 19), width=rect.width - 44
        )
        hint = Hint(words, f"French points: {scenario.levels(self.spec)}.", "19.6")
        ui.spot("points", pygame.Rect(rect.x, rect.y, rect.width, 38), None, hint)
        half = rect.width // 2
        for number, goal in enumerate(self.goals):
            cell = pygame.Rect(rect.x + number % 2 * half, rect.y + POINTS + number // 2 * GOAL, half - 4, GOAL)
            self._goal(ui, cell, goal, picks)

    def _goal(self, ui: Ui, cell: pygame.Rect, goal: standing.Goal, picks: Picks) -> None:
        """A flag or star for the kind, a square for the holder; what scores is bright."""
        held = f"The {side_look(goal.holder).name} hold or held it last. " if goal.holder else "Nobody holds it. "
        hint = Hint(f"{goal.area} {goal.name}", f"{held}{goal.meaning[:1].upper()}{goal.meaning[1:]}.", goal.rule)
        touch = ui.spot(f"goal:{goal.area}", cell, partial(picks.show, goal.area), hint)
        sign = pygame.Rect(cell.x, cell.y + 5, 13, 10)
        if goal.kind == "tricolour":
            for stripe, colour in enumerate(TRICOLOUR):
                ui.pen.rect(pygame.Rect(sign.x + stripe * 5, sign.y, 5, 10), colour)
        else:
            ui.pen.icon("star", (sign.centerx, sign.centery), 13, BRASS)
        box = pygame.Rect(cell.x + 19, cell.y + 5, 10, 10)
        ui.pen.rect(box, side_look(goal.holder).colour if goal.holder else PANEL2, LINE2, 2)
        ink = IVORY if goal.scores or touch.hot or touch.focused else FAINT
        face = "ui-semi" if goal.scores else "ui"
        words, room = f"{goal.area} {goal.name}", cell.width - 34
        size = next((size for size in SIZES if ui.pen.measure(face, size, words) <= room), SIZES[-1])
        ui.pen.write(face, size, words, ink, (cell.x + 34, cell.y), width=room)


COUNTER, STEP = 34, 38
"""The size of a counter beside the map, and from one to the next."""
NEXT = 4
"""So many groups to come are listed; the order of battle has them all."""


class Arrivals:
    """Boxes, arrivals and losses."""

    id, title = "arrivals", "Arrivals"

    def __init__(self, known: Facts) -> None:
        self.known, self.view = known, known.view
        boxes = [box.id for box in known.spec.board.boxes]
        self.boxes = [(box, known.at(box)) for box in boxes if known.at(box)]
        self.lost = [each for each in self.view.beside if each.status == ELIMINATED]
        self.coming = sorted(self.view.arrivals, key=lambda each: (each.turn, each.side))
        self.note = f"{counted(len(self.coming), 'group')} to come" if self.coming else ""

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.boxes or self.coming or self.lost)

    def height(self, width: int) -> int:
        """The boxes with their counters, the next groups, the lost units."""
        stacks = [len(stack) for _, stack in self.boxes] + ([len(self.lost)] if self.lost else [])
        rows = sum(HEAD + _rows(count, width) * STEP for count in stacks)
        more = len(self.coming) > NEXT
        return rows + (min(NEXT, len(self.coming)) + more) * LINE + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for box, stack in self.boxes:
            self._head(ui, pygame.Rect(rect.x, y, rect.width, HEAD), box, picks)
            y = self._stack(ui, pygame.Rect(rect.x, y + HEAD, rect.width, 0), stack, picks)
        for number, arrival in enumerate(self.coming[:NEXT]):
            self._arrival(ui, pygame.Rect(rect.x, y, rect.width, LINE), number, arrival, picks)
            y += LINE
        if len(self.coming) > NEXT:
            words = f"and {counted(len(self.coming) - NEXT, 'group')} later: see the order of battle"
            ui.pen.write("ui-italic", 13, words, FAINT, (rect.x, y), width=rect.width)
            y += LINE
        if self.lost:
            ui.pen.write("ui", 13, "Eliminated", MUTED, (rect.x, y))
            self._stack(ui, pygame.Rect(rect.x, y + HEAD, rect.width, 0), self.lost, picks)

    def _head(self, ui: Ui, row: pygame.Rect, box: str, picks: Picks) -> None:
        """The name of a box, which can be chosen like an Area of the map."""
        entry, mark = self.known.spec.entry_area(box), picks.mark(box)
        act = _act(picks, box, entry)
        hint = Hint(f"Entry Box of {area_words(self.known.board, entry)}", "Units wait here until activated.", "10.2")
        touch = ui.spot(f"box:{box}", row, act, hint)
        edge = edge_of(mark, ui)
        if edge is not None:
            ui.pen.rect(row.inflate(8, 0), PANEL2, edge, 4, 2)
        ink = IVORY if edge is not None or touch.hot or touch.focused else MUTED
        ui.pen.write(
            "ui-semi", 13, f"Box of {area_words(self.known.board, entry)}", ink, (row.x, row.y + 1), width=row.width
        )

    def _stack(self, ui: Ui, rect: pygame.Rect, stack: list[CounterView], picks: Picks) -> int:
        across = max(1, rect.width // STEP)
        for number, counter in enumerate(stack):
            box = pygame.Rect(rect.x + number % across * STEP, rect.y + number // across * STEP, COUNTER, COUNTER)
            mark = picks.mark(counter.id)
            hint = Hint(title_of(counter), f"{counter.formation or counter.name}.", "10.2")
            ui.spot(f"beside:{counter.id}", box, _act(picks, counter.id), hint)
            edge = edge_of(mark, ui)
            if edge is not None:
                ui.pen.rect(box.inflate(5, 5), PANEL2, edge, 5, 2)
            ui.pen.blit(art.counter(face_of(self.known.data, counter), ui.pen.px(COUNTER), ui.theme), box.topleft)
        return rect.y + _rows(len(stack), rect.width) * STEP

    def _arrival(self, ui: Ui, row: pygame.Rect, number: int, arrival: ArrivalView, picks: Picks) -> None:
        """When, where and who; a click shows the Entry Area."""
        entry = self.known.spec.entry_area(arrival.box)
        names = [self.known.counters[each].name for each in arrival.ids]
        when = scenario.turn_words(self.known.spec, arrival.turn)
        hint = Hint(
            f"{when[:1].upper()}{when[1:]}, {area_words(self.known.board, entry)}", f"{', '.join(names)}.", "10.1"
        )
        touch = ui.spot(f"arrival:{number}", row, partial(picks.show, entry), hint)
        ui.pen.rect(pygame.Rect(row.x, row.y + 3, 4, 14), side_look(arrival.side).colour, radius=2)
        ink = IVORY if touch.hot or touch.focused else MUTED
        ui.pen.write("ui-semi", 13, f"turn {arrival.turn}", ink, (row.x + 10, row.y), width=54)
        ui.pen.write("counter-bold", 15, entry, ink, (row.x + 62, row.y - 1))
        ui.pen.write("ui", 13, ", ".join(names), ink, (row.x + 90, row.y), width=row.width - 90)


def _rows(count: int, width: int) -> int:
    return -(-count // max(1, width // STEP))


def _act(picks: Picks, word: str, area: str = "") -> Callable[[], None] | None:
    """What a click does: it chooses what is on offer, and shows the Area of anything else."""
    if picks.mark(word) != "plain":
        return partial(picks.pick, word)
    return partial(picks.show, area) if area else None


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    arrivals = Arrivals(known)
    right: list[Panel] = [Victory(known)]
    return (Impulses(known), Leaders(known)), right if arrivals.empty else [*right, arrivals]
