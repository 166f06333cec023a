"""A volley at the table: every shot with its chance in the column and on the map, all of them fired by one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import BRASS, FAINT, IVORY, LINE, MUTED, PANEL2
from wargame.client.table.bars import Option, Prompt, let_go
from wargame.client.table.choosing import Choosing
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.promised import figure
from wargame.client.table.sheets import fitting, picture
from wargame.grammar import counted, percent
from wargame.sitting import Shot, Volley, left_of, still_true

ROW, COUNTER = 58, 44
KEY = "V"


class Volleys(Tool):
    """The volley that could be ordered now. `order` fires it; none is offered while a line is `tried`."""

    def __init__(
        self, choosing: Choosing, order: Callable[[Volley, int | None], None], tried: Callable[[], bool]
    ) -> None:
        self.choosing, self.order, self.tried = choosing, order, tried
        self.found: Volley | None = None
        self.shown = False
        """Whether it is being looked at."""
        self.held: Callable[[], bool] = lambda: False
        """Whether somebody still reads what has happened."""
        self._left_out: set[str] = set()
        self._seen: Volley | None = None
        self._ordered: tuple[Volley, int] | None = None
        """What has been ordered, after so many actions, until all of it is fired."""
        self._told_from = 0
        """The entry of the log with which that began."""
        self._goes_on = False

    def changed(self) -> None:
        """Another question: another volley, or none, or what is left of the one that was interrupted."""
        model = self.choosing.desk.model
        self.shown, self._seen, self._left_out = False, None, set()
        self._goes_on = False
        asked = model.asked and not self.tried()
        self.found = model.sitting.volley() if asked else None
        if asked and self._ordered is not None:
            self._take_up(*self._ordered)

    def _take_up(self, ordered: Volley, since: int) -> None:
        """The question is asked again that a volley answers: its shots go on, or are shown if they have changed."""
        game = self.choosing.desk.model.game
        fired = game.actions[since:]
        count = sum(shot.action not in fired for shot in ordered.shots)
        left = left_of(game, ordered, fired)
        if left is None and count:
            return
        if left is None or not count or len(fired) == 0:  # all is fired, or it was taken back
            self._ordered = None
        elif not left.shots:
            self._ordered = None
            self.choosing.desk.say(f"{ordered.name}: {counted(count, 'shot')} left, no longer possible.")
        else:
            first = next(shot for shot in ordered.shots if shot.action == left.shots[0].action)
            self._goes_on = still_true(game, ordered, first)
            self.found, self.shown = left, not self._goes_on

    def update(self, seconds: float) -> None:
        """Go on with a volley that others have interrupted, once what they did has been seen."""
        desk = self.choosing.desk
        if not self._goes_on or self.found is None or not desk.on_top or desk.pane.stage.acting or self.held():
            return
        assert self._ordered is not None
        ordered, left = self._ordered[0], {shot.action for shot in self.found.shots}
        self._goes_on = False
        desk.say(f"{ordered.name}: {counted(len(left), 'shot')} left, and they go on.")
        left_over = replace(ordered, shots=tuple(shot for shot in ordered.shots if shot.action in left))
        self._order(left_over, self._told_from)

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
        self.shown, self._ordered = False, None
        self.found = self.choosing.desk.model.sitting.volley()
        self.choosing.desk.relight()
        return True

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Somebody points at the map: a single shot is meant."""
        self.shown, self._goes_on, self._ordered = False, False, None
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
            game, told_from = self.choosing.desk.model.game, None if self._ordered is None else self._told_from
            self._told_from = len(game.log) if told_from is None else told_from
            self._ordered = standing, len(game.actions)
            self._order(standing, told_from)

    def _order(self, standing: Volley, told_from: int | None) -> None:
        """Let its shots fall; what was shown of each is kept for the card that tells what came of it."""
        game = self.choosing.desk.model.game
        since = len(game.actions)
        self.order(standing, told_from)
        said = {shot.action: figure(shot.promise) for shot in standing.shots}
        for ply, action in enumerate(game.actions[since:], since + 1):
            if action in said:
                self.choosing.promised.keep(ply, said.pop(action))

    # ------------------------------------------------------------------ showing it

    def prompt(self) -> Prompt | None:
        """How many shots, and the brass button that fires them."""
        model, standing = self.choosing.desk.model, self.standing
        ask = model.glimpse.ask
        if standing is None or ask is None:
            return None
        side, phase = model.look.side(ask.side), model.look.turn(model.glimpse).phase
        shots = counted(len(standing.shots), "shot")
        text = f"{standing.name}: {shots}, one after the other as long as none becomes worse."
        if self._ordered is not None:
            text = f"{standing.name}: {shots} left. Their chances have changed: fire them as they are now?"
        options = (
            let_go(self.back),
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
        name = piece.title if piece is not None else shot.unit
        end = pen.write("ui-bold", 17, chance, BRASS, (box.right - 8, box.y + 6), "topright").left
        pen.write("ui-semi", 14, name, FAINT if out else IVORY, (x, box.y + 6), "topleft", end - x - 8)
        told = f"at {shot.action[2]}: {shot.promise.words.removeprefix(chance).strip()}"
        words = "left out" if out else told
        pen.write("ui", 13, words, FAINT if out else MUTED, (x, box.y + 27), "topleft", box.right - x - 8)

    def light(self, lights: Lights) -> None:
        """Who fires, and at whom with which chance."""
        offer, standing = self.choosing.picker.offer, self.standing
        if standing is None:
            return
        chances: dict[int, list[str]] = {}
        shots: list[tuple[int, int]] = []
        for shot in standing.shots:
            start, place = offer.where.at_place(shot.unit), offer.where.at_place(shot.action[2])
            lights.marks[shot.unit] = "selected"
            if place is not None:
                lights.places[place] = "target"
                shots += [(start, place)] if start is not None else []
                chances.setdefault(place, []).append(percent(shot.promise.chance or 0.0))
        lights.shots = shots
        lights.chances = {place: (", ".join(told), False) for place, told in chances.items()}
