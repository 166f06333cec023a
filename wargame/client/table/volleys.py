"""A volley at the table: every shot with its chance in the column and on the map, all of them fired by one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from wargame.client.art import overlays
from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.bars import Option, Prompt
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.listing import void
from wargame.client.table.mapview import PLATE
from wargame.client.table.over import Over
from wargame.client.table.sheets import fitting, picture
from wargame.grammar import counted, percent
from wargame.sitting import Shot, Volley

ROW, COUNTER = 58, 44
KEY = "V"


class Volleys(Tool):
    """The volley that could be ordered now. `order` fires it; none is offered while a line is `tried`."""

    def __init__(self, choosing: Choosing, order: Callable[[Volley], None], tried: Callable[[], bool]) -> None:
        self.choosing, self.order, self.tried = choosing, order, tried
        self.found: Volley | None = None
        self.shown = False
        """Whether it is being looked at."""
        self._left_out: set[str] = set()
        self._seen: Volley | None = None

    def changed(self) -> None:
        """Another question: another volley, or none."""
        model = self.choosing.desk.model
        self.shown, self._seen, self._left_out = False, None, set()
        self.found = model.sitting.volley() if model.asked and not self.tried() else None

    @property
    def standing(self) -> Volley | None:
        """The volley that is looked at, without the shots left out."""
        if not self.shown or self.found is None:
            return None
        return replace(self.found, shots=tuple(each for each in self.found.shots if each.unit not in self._left_out))

    def options(self) -> Sequence[Option]:
        """The button that leads to it, while nothing is being chosen."""
        if self.found is None or self.choosing.picker.walk.at != (None,):
            return ()
        hint = Hint(self.found.name, f"Look at {counted(len(self.found.shots), 'shot')} and their chances first.")
        return (Option("volley", self.found.name, self.show, KEY, hint=hint),)

    def show(self) -> None:
        """Look at it."""
        self.shown = True
        self.choosing.desk.show_now()
        self.choosing.desk.relight()

    def back(self) -> bool:
        """Back to the single shots."""
        if not self.shown:
            return False
        self.shown = False
        self.choosing.desk.relight()
        return True

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Somebody points at the map: a single shot is meant."""
        self.shown = False
        return False

    def _toggle(self, unit: str) -> Callable[[], None]:
        def act() -> None:
            self._left_out ^= {unit}
            self.choosing.desk.relight()

        return act

    def _fire(self) -> None:
        """Order it, if it has been on the screen as it is now."""
        standing = self.standing
        if standing is not None and standing == self._seen and standing.shots:
            self.order(standing)

    # ------------------------------------------------------------------ showing it

    def prompt(self) -> Prompt | None:
        """How many shots, and the brass button that fires them."""
        model, standing = self.choosing.desk.model, self.standing
        ask = model.glimpse.ask
        if standing is None or ask is None:
            return None
        side, phase = model.look.side(ask.side), model.look.turn(model.glimpse).phase
        shots = counted(len(standing.shots), "shot")
        text = f"{standing.name}: {shots}, one after the other until something else is asked."
        options = (
            Option("back", "Back", lambda: void(self.back()), "Esc"),
            Option("order", f"Fire {shots}", self._fire, "Enter", "primary", None, bool(standing.shots), icon="dice"),
        )
        return Prompt(side, f"{side.name} to act", text, ask.rule, phase, options)

    def part(self) -> Part | None:
        """Every shot with its chance; a press leaves one out."""
        if not self.shown or self.found is None:
            return None
        note = "press one to leave it out"
        return Part("volley", "Shots", note, lambda _: 0, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        assert self.found is not None
        with ui.scrolled("volley", rect, ROW * len(self.found.shots)) as y:
            for number, shot in enumerate(self.found.shots):
                box = pygame.Rect(rect.x, y + number * ROW, rect.width - 6, ROW - 6)
                key = str(number + 1) if number < 9 else ""
                touch = ui.spot(f"shot:{shot.unit}", box, self._toggle(shot.unit), key=key)
                ui.pen.rect(box, PANEL2 if touch.hot or touch.focused else None, BRASS if touch.hot else LINE, 4)
                self._row(ui, box, shot)
        self._seen = self.standing

    def _row(self, ui: Ui, box: pygame.Rect, shot: Shot) -> None:
        pen, model = ui.pen, self.choosing.desk.model
        out = shot.unit in self._left_out
        piece = model.look.piece(model.glimpse, shot.unit)
        if piece is not None:
            sprites = self.choosing.desk.pane.map.sprites
            picture(ui, sprites, piece, (box.x + 32, box.centery), fitting(sprites, COUNTER, ROW - 14))
        x, chance = box.x + 64, "" if out else percent(shot.promise.chance or 0.0)
        name = f"{piece.title if piece is not None else shot.unit} at {shot.action[2]}"
        end = pen.write("ui-bold", 17, chance, BRASS, (box.right - 8, box.y + 6), "topright").left
        pen.write("ui-semi", 14, name, FAINT if out else IVORY, (x, box.y + 6), "topleft", end - x - 8)
        words = "left out" if out else shot.promise.words
        pen.write("ui", 13, words, FAINT if out else MUTED, (x, box.y + 27), "topleft", box.right - x - 8)

    def light(self, lights: Lights) -> None:
        """Who fires, and at whom with which chance."""
        offer, standing = self.choosing.picker.offer, self.standing
        if standing is None:
            return
        lights.chances = {}
        for shot in standing.shots:
            place = offer.at_place(shot.action[2])
            lights.marks[shot.unit] = "selected"
            if place is not None:
                lights.places[place] = "target"

    def draw(self, over: Over) -> None:
        """An arrow for every shot, and over them the chances on the targets."""
        offer, view, standing = self.choosing.picker.offer, self.choosing.desk.pane.map, self.standing
        surface, theme, width = over.ui.pen.surface, over.ui.theme, max(6.0, view.camera.scale * 0.12)
        chances: dict[int, list[str]] = {}
        for shot in standing.shots if standing is not None else ():
            start, end = offer.at_place(shot.unit), offer.at_place(shot.action[2])
            if start is not None and end is not None:
                overlays.lane(surface, [view.centre(start), view.centre(end)], theme.states.threat, width)
                chances.setdefault(end, []).append(percent(shot.promise.chance or 0.0))
        for place, told in chances.items():
            overlays.chance(surface, view.foot(place), ", ".join(told), False, round(PLATE * theme.scale))
