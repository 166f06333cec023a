"""Tools to study the table: a line between two places, what the enemy threatens, odds of any two units either way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Forecast, Row, Sheet
from wargame.client.table.bars import Icon
from wargame.client.table.columns import Part
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.over import Over
from wargame.client.table.parts import forecast_part, sheet_part
from wargame.client.table.threat_legend import STEPS, draw_legend

if TYPE_CHECKING:
    from wargame.engine.answers import RangeLine

Kind = Literal["", "line", "odds"]
SWAP = 42
"""The room of the button that turns odds round."""
PROMPTS = {
    "line": "Line: click a place, then another.",
    "odds": "Odds: click two units, the attacker and then the defender.",
}
SECOND = "Odds: now click the unit that would be attacked."


def steps_of(threats: Mapping[int, float], places: int) -> dict[int, float]:
    """How dark each of so many places is, in steps from 0 to 1: the least threatened is clear, the most darkest.

    Steps can be told apart at a glance, and it is by comparison that one learns where to stand.
    """
    if not threats:
        return {}
    safe = len(threats) < places  # somewhere nothing can come, and only there it is clear
    least = 0.0 if safe else min(threats.values())
    spread = max(threats.values()) - least or 1.0
    return {place: max(safe, round((each - least) / spread * STEPS)) / STEPS for place, each in threats.items()}


def sight_words(line: RangeLine) -> str:
    """How one sees along a line that is not clear: where that ends, what stands there, and the rule."""
    said = f"{line.sight.capitalize()} in {line.blocked_at}" if line.blocked_at is not None else line.sight.capitalize()
    said = f"{said} by {line.why}" if line.why else said
    return f"{said} ({line.sight_rule})" if line.sight_rule else said


def _sight_rows(line: RangeLine) -> list[Row]:
    """The line of sight, where the game has a rule for it."""
    if not line.sight_rule:
        return []
    if line.sight == "clear":
        return [Row("Line of sight", "clear", line.sight_rule, "good")]
    return [Row("Line of sight", sight_words(line), line.sight_rule, "bad" if line.sight == "blocked" else "")]


class Study(Tool):
    """The tool in hand, what it was pointed at, and what it found."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.kind: Kind = ""
        self.words: list[str] = []
        self.threats = False
        self.enemy = ""
        """The enemy whose threat is shown alone."""
        self.found: Sheet | Forecast | None = None

    def icons(self) -> list[Icon]:
        """The icons of the top bar."""
        line = Hint("Line and range", "Between two places. (L)")
        odds = Hint("Odds either way", "Of any two units: click one, then the other. (O)")
        threats = Hint("Threats", "What the enemy could attack. (T)")
        return [
            Icon("line", "ruler", line, self._taking("line"), "l", self.kind == "line", "Line"),
            Icon("odds", "dice", odds, self._taking("odds"), "o", self.kind == "odds", "Odds"),
            Icon("threats", "target", threats, self.toggle_threats, "t", self.threats, "Threats"),
        ]

    def _taking(self, kind: Kind) -> Callable[[], None]:
        return lambda: self.take(kind)

    def take(self, kind: Kind) -> None:
        """Take a tool in hand, or put it away."""
        self.kind = "" if self.kind == kind else kind
        self.words, self.found = [], None
        if self.kind:
            self.desk.say(PROMPTS[self.kind])
        self.desk.relight()

    def toggle_threats(self) -> None:
        """Tint the map by risk, or no longer."""
        if not self.desk.model.glimpse.looking.offers("threats"):
            self.desk.say(f"{self.desk.model.look.title} does not tell what the enemy threatens.")
            return
        self.threats, self.enemy = not self.threats, ""
        self.desk.relight()

    def back(self) -> bool:
        """Put the tool away; False if there is none."""
        if not self.put_away():
            return False
        self.desk.relight()
        return True

    def put_away(self) -> bool:
        """Put the tool away, then what one enemy threatens, and then the threats; False if there was nothing."""
        if not self.kind and self.found is None and not self.threats:
            return False
        self.threats = self.threats and bool(self.kind or self.found or self.enemy)
        if not self.kind and self.found is None:
            self.enemy = ""
        self.kind, self.words, self.found = "", [], None
        return True

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Point the tool at something; False if no tool is in hand."""
        if not self.kind:
            return self._single_out(hit)
        self.desk.hush()
        board = self.desk.model.board
        word = board.ids[hit.place] if self.kind == "line" and hit.place is not None else ""
        if self.kind == "odds" and hit.pieces:
            word = hit.pieces[0]
        if not word:
            return True
        if len(self.words) == 2:
            self.words = []
        self.words.append(word)
        self.found = None
        if len(self.words) == 2:
            self._find()
        elif self.kind == "odds":
            self.desk.say(SECOND)
        self.desk.relight()
        return True

    def _single_out(self, hit: Hit) -> bool:
        """Among the threats, an enemy that is not on offer is shown alone; again the next below it, then all."""
        model, marks = self.desk.model, self.desk.pane.lights.marks
        if not self.threats or any(word in marks and word != self.enemy for word in hit.pieces):
            return False
        sides = {piece.id: piece.side for piece in self.desk.pane.map.pieces}
        enemies = [word for word in hit.pieces if sides.get(word) != model.glimpse.side]
        if not enemies:
            return False
        self.desk.hush()
        behind = enemies[enemies.index(self.enemy) + 1 :] if self.enemy in enemies else enemies
        self.enemy = behind[0] if behind else ""
        self.desk.relight()
        return True

    def changed(self) -> None:
        """The enemy that was looked at may be gone, or be called otherwise."""
        if self.enemy not in {piece.id for piece in self.desk.pane.map.pieces}:
            self.enemy = ""

    def _find(self) -> None:
        first, second = self.words
        if self.kind == "odds":
            answer = self.desk.model.look.clash(self.desk.model.glimpse, first, second)
            self.found = answer if isinstance(answer, Forecast) else Sheet("Odds", notes=(answer,))
            return
        line = self.desk.model.glimpse.looking.range_line(first, second)
        rows = [Row("Distance", f"{line.distance}"), *_sight_rows(line)]
        rows += [Row(each.label, f"{each.value:+d}", each.rule) for each in line.attack]
        notes = () if line.attack or line.sight == "blocked" else ("Nothing along the way changes an attack.",)
        self.found = Sheet(f"{first} to {second}", "what an attack along this line would meet", tuple(rows), notes)
        if line.sight != "clear":
            self.desk.say(f"{sight_words(line)}.")

    def swap(self) -> None:
        """The same odds the other way round."""
        if len(self.words) != 2:
            return
        self.words.reverse()
        self._find()
        self.desk.relight()

    def light(self, lights: Lights) -> None:
        """Show the line, the parties and the risk on the map."""
        model = self.desk.model
        threats = model.insight.threats(self.enemy) if self.threats else {}
        lights.risk = steps_of(threats, len(model.board.ids) - len(model.board.boxes))
        theirs = self._held_by_others()
        lights.threats = {place: str(round(each)) for place, each in threats.items() if place not in theirs}
        lights.sight = None
        if self.kind == "line" and self.words:
            ends = [model.board.index[word] for word in self.words]
            start, end = ends[0], ends[1] if len(ends) == 2 else self.desk.hover.place
            if end is not None and end != start:
                lights.sight = (start, end, *model.insight.sight(start, end))
        if self.threats and self.enemy:
            lights.marks[self.enemy] = "target"
        if self.kind == "odds":
            for word, mark in zip(self.words, ("selected", "target"), strict=False):
                lights.marks[word] = mark  # type: ignore[assignment]

    def _held_by_others(self) -> set[int]:
        """Where only others stand: what they threaten there is nobody's business, and would lie on their counters."""
        own, stacks = self.desk.model.glimpse.side, self.desk.pane.map.stacks
        return {place for place, stack in stacks.items() if stack and all(piece.side != own for piece in stack)}

    def part(self) -> Part | None:
        """What was found, for the column."""
        if isinstance(self.found, Forecast):
            return self._turnable(forecast_part(self.desk.pane, self.found, "a study, nothing rolled"))
        if isinstance(self.found, Sheet):
            part = sheet_part(self.desk.pane, self.found, "Line" if self.kind == "line" else "Odds")
            return self._turnable(part) if self.kind == "odds" else part
        return None

    def _turnable(self, part: Part) -> Part:
        """Below the odds of two units, a button for the same odds the other way round."""

        def draw(ui: Ui, rect: pygame.Rect) -> None:
            part.draw(ui, pygame.Rect(rect.x, rect.y, rect.width, rect.height - SWAP))
            box = pygame.Rect(rect.x, rect.bottom - SWAP + 8, rect.width, SWAP - 8)
            hint = Hint("The other way round", "Let the defender attack.")
            ui.button("swap", box, "The other way round", self.swap, "plain", "X", hint=hint)

        return replace(part, draw=draw)

    def draw(self, over: Over) -> None:
        """What the numbers of the threats mean."""
        if self.threats:
            shown = self.desk.model.look.piece(self.desk.model.glimpse, self.enemy) if self.enemy else None
            draw_legend(
                over,
                self.desk.model.look.threat,
                shown.title if shown is not None else "",
                not self.desk.pane.lights.threats,
            )
