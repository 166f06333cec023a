"""The adviser at the table: what a general would do, beside the map and as arrows on it. It never moves for anybody.

It is asked by a key or an icon and stays open until it is put away: every question of the side that has asked is
advised on. The plans are worked out beside the window.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from wargame.client.art.plan_arrows import STYLES, letter_disc
from wargame.client.kit import Hint, Ui
from wargame.client.palette import IVORY, LINE2, MUTED, TABLE
from wargame.client.table.advice_cards import Cards
from wargame.client.table.advice_words import counsel
from wargame.client.table.bars import Icon
from wargame.client.table.columns import Part
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.lights import Lights
from wargame.client.table.over import CORNERS, Over
from wargame.client.table.planned import PlanArrow
from wargame.engine.events import Move
from wargame.sitting import Sitting
from wargame.sitting.advice import Plan, advise
from wargame.sitting.previews import Preview

KEY = "?"
NOT_AGREED = "Two play this game, and have not allowed each other the adviser when it began."
NOBODY = "The adviser answers when you are asked something."
TITLE = "What a general would do"
MOST, WAITING = 0.39, 40
"""The cards take no more of the column, so that the list of choices has room below them; and what they take while they
are not there."""
LOW_WINDOW, SHARE = 460, 0.5
"""In a lower window, or if it took more than this share of the width, the map has no legend: the cards tell it."""


class Advising(Tool):
    """The plans for the question waiting, while the adviser is asked; none are made while a line is `tried`."""

    def __init__(
        self,
        desk: Desk,
        sitting: Sitting,
        tried: Callable[[], bool],
        proposed: Callable[[], bool],
        listed: Callable[[], Part | None],
    ) -> None:
        """`proposed`: whether whole proposals stand in place of the question, which are advice enough.

        `listed` is the list of what may be chosen: it stands below the cards.
        """
        self.desk, self.sitting, self.tried, self.proposed, self.listed = desk, sitting, tried, proposed, listed
        self.makes_room: Callable[[], object] = lambda: None
        """Puts away what stands where the plans will."""
        self.side: str | None = None
        """Who has asked; None while the adviser is away."""
        self.plans: list[Plan] = []
        self.chosen: int | None = None
        """The plan that was pressed."""
        self.seconds = 0.0
        self._waiting: Preview[list[Plan]] | None = None
        self._began = 0.0
        self._cards: Cards | None = None

    # ------------------------------------------------------------------ asking

    def icons(self) -> Sequence[Icon]:
        """A light."""
        if self.sitting.watched:
            return ()
        hint = Hint("Advice", "What a general would do here: up to three plans. (?)")
        return (Icon("advice", "bulb", hint, self.toggle, on=self.side is not None, label="Advice"),)

    def key(self, event: pygame.Event) -> bool:
        """The question mark, wherever it lies on a keyboard."""
        if event.unicode != KEY or self.sitting.watched:
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Ask the adviser, or put him away."""
        if self.side is not None:
            self.put_away()
        elif not self.sitting.may_advise:
            self.desk.say(NOT_AGREED)
        elif self.asked is None:
            self.desk.say(NOBODY)
        else:
            self.side = self.asked
            self._ask()
            self.makes_room()
            self.desk.show_now()
        self.desk.relight()

    def put_away(self) -> None:
        """No more advice until it is asked for again."""
        self.side = None
        self._forget()

    def back(self) -> bool:
        """Escape puts a plan away that is shown, then the adviser."""
        if self.side is None:
            return False
        if self.chosen is not None:
            self.chosen = None
        else:
            self.put_away()
        self.desk.relight()
        return True

    @property
    def asked(self) -> str | None:
        """The side in front of the screen that is to decide, if one is; nobody while a line is tried."""
        model = self.desk.model
        ask = model.glimpse.ask if model.asked and not self.tried() else None
        return ask.side if ask is not None else None

    def changed(self) -> None:
        """Another question is advised on, too, as long as it is for the side that has asked for it."""
        self._forget()
        if self.side is None or self.asked is None:
            return
        if self.asked != self.side:
            self.side = None
        else:
            self._ask()

    def _forget(self) -> None:
        if self._waiting is not None:
            self._waiting.drop()
        self._waiting, self._cards, self.chosen = None, None, None
        self.plans = []

    def _ask(self) -> None:
        side, beside = self.side, self.desk.model.beside
        assert side is not None
        self._began = time.perf_counter()
        if beside is None:
            self._take(advise(self.desk.model.game, side))
        else:
            self._waiting = beside.ask(lambda shadow: advise(shadow, side), urgent=False)

    def _take(self, plans: list[Plan]) -> None:
        model = self.desk.model
        self.seconds = time.perf_counter() - self._began
        self.plans = plans
        told = [counsel(model.look, model.glimpse, plan) for plan in plans]
        name = f"the {model.look.side(self.side).adjective}" if self.side is not None else "your"
        self._cards = Cards(told, name, self.show, self._pointed)

    def update(self, seconds: float) -> None:
        """Take in what has been worked out."""
        if self._waiting is not None and self._waiting.there and self.desk.on_top:
            found, self._waiting = self._waiting.found(), None
            self._take(found or [])
            self.desk.relight()

    @property
    def busy(self) -> bool:
        """While it is worked out."""
        return self._waiting is not None

    # ------------------------------------------------------------------ showing

    def show(self, number: int) -> None:
        """Show one plan alone on the map, or all of them again."""
        self.chosen = None if self.chosen == number else number
        places = [place for arrow in self.arrows() if arrow.plan == number for place in (arrow.way[0], arrow.way[-1])]
        if self.chosen is not None and places:
            self.desk.pane.bring(*places)
        self.desk.relight()

    def _pointed(self) -> None:
        self.desk.relight()

    @property
    def read(self) -> int | None:
        """The plan that is read: the one pointed at, else the one pressed."""
        pointed = self._cards.pointed if self._cards is not None else None
        return pointed if pointed is not None else self.chosen

    def arrows(self) -> list[PlanArrow]:
        """Where the counters of all plans would go, and at whom they would strike."""
        return [
            PlanArrow(number, way, self.read not in (None, number))
            for number, plan in enumerate(self.plans)
            for way in self._ways(plan)
        ]

    def _ways(self, plan: Plan) -> list[tuple[int, ...]]:
        """The way of each counter, with what better plans have only if it is read; and from where the blow falls."""
        model = self.desk.model
        ways: dict[str, list[int]] = {}
        for step in plan.own:
            for move in step.moves:
                way = model.way(move) or self._onto_the_map(move)
                before = ways.get(move.piece, [])
                ways[move.piece] = [*before, *(way[1:] if before else way)]
        found = [*dict.fromkeys(tuple(way) for way in ways.values() if way)]
        if plan.contest is not None and plan.contest.attacker is not None and plan.contest.defender is not None:
            start = next((ways[unit][-1] for unit in plan.contest.attacker.units if ways.get(unit)), None)
            places = (self._where(plan.contest.attacker.units), self._where(plan.contest.defender.units))
            blow = (places[0] if start is None else start, places[1])
            if blow[0] is not None and blow[1] is not None and blow[0] != blow[1]:
                found.append((blow[0], blow[1]))
        return found

    def _onto_the_map(self, move: Move) -> list[int]:
        """The way of a counter from where it enters the map, if it comes out of a box; of a short one only its end."""
        board = self.desk.model.board
        places = [board.index[place] for place in dict.fromkeys((*move.path, move.end))]
        return [place for place in places if place not in board.boxes] if move.start != move.end else []

    def _where(self, units: Sequence[str]) -> int | None:
        return next((place for unit in units if (place := self.desk.model.place_of(unit)) is not None), None)

    def light(self, lights: Lights) -> None:
        """The arrows, under the counters."""
        lights.planned = self.arrows() if self.side is not None and not self.proposed() else ()

    def part(self) -> Part | None:
        """The cards in the column, and below them what may be chosen."""
        if self.side is None or self.asked is None or self.proposed():
            return None
        took = f"{max(self.seconds, 0.1):.1f} s" if self._cards is not None else "one moment"
        listed = self.listed()
        high = self._height if listed is not None else lambda _: 0
        return Part("advice", TITLE, took, high, self._draw, below=(listed,) if listed is not None else ())

    def _height(self, width: int) -> int:
        """As high as the cards are, but the list has room below them."""
        if self._cards is None or not self.plans:
            return WAITING
        return min(self._cards.height(self.desk.ui, width, self.chosen), round(MOST * self.desk.layout.right.height))

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        if self._cards is None or not self.plans:
            words = "Plans are being worked out. You need not wait for them." if self._cards is None else "No advice."
            ui.pen.paragraph("ui-italic", 14, words, MUTED, rect)
            return
        self._cards.draw(ui, rect, self.chosen)

    def draw(self, over: Over) -> None:
        """Which arrows belong to which plan, on a slip in a corner of the map."""
        cards = self._cards
        if self.side is None or cards is None or over.window.height < LOW_WINDOW or not self.desk.pane.lights.planned:
            return
        pen, drawn = over.ui.pen, {arrow.plan for arrow in self.desk.pane.lights.planned}
        rows = [(STYLES[number], each) for number, each in enumerate(cards.found) if number in drawn]
        wide = max(pen.measure("ui", 14, each.title) for _, each in rows) + 54
        if wide > over.window.width * SHARE:
            return
        size = (round(wide), 26 * len(rows) + 14)
        rect = over.corner("advice", size, 12, CORNERS[::-1])
        pen.shadow(rect)
        pen.rect(rect, TABLE, LINE2, 6)
        for place, (style, each) in enumerate(rows):
            y = rect.y + 7 + 26 * place
            pen.blit(letter_disc(style.letter, style.ink, pen.px(20)), (rect.x + 9, y + 3))
            pen.write("ui", 14, each.title, IVORY, (rect.x + 38, y + 4))
