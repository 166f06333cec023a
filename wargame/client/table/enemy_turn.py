"""The enemy's turn as it can be followed: step bar, list of acts, trails on the map, and looking at an act again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.looks import Piece
from wargame.client.presses import TWICE
from wargame.client.settings import Speed
from wargame.client.table.act_list import Listed, draw_acts
from wargame.client.table.bars import Icon, Option
from wargame.client.table.columns import Part
from wargame.client.table.cursor import held
from wargame.client.table.desk import Tool
from wargame.client.table.happened import Happening, numbered, turn_began
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.mapview import Hit, Lights, Trail
from wargame.client.table.opponent import Opponent
from wargame.client.table.stage import Move
from wargame.client.table.step_bar import SPEEDS, Steps, step_bar

STEP_KEYS = {"[": -1, ",": -1, "]": 1, ".": 1}
KEPT = 150
"""So many pictures of the table are kept, to look at acts again."""
TRAILS = 14
"""So many trails at most lie on the map, the last ones."""


class EnemyTurn(Tool):
    """Knows what others have done since the person in front of the screen chose, and shows any of it again."""

    def __init__(self, desk: PlayDesk, opponent: Opponent) -> None:
        self.desk, self.opponent = desk, opponent
        opponent.acted = self.remember
        self.again: int | None = None
        """The act that is looked at again."""
        self.opened = False
        """Whether somebody wants to see the list although he is asked something."""
        self._folded: dict[int, bool] = {}
        self._acts: tuple[object, list[Happening]] = (None, [])
        self._tables: list[tuple[int, Sequence[Piece]]] = []
        """How the table looked after so many entries of the log."""
        self._eyes: tuple[str, ...] = ()
        self._live = False
        self._since_key = TWICE

    # ------------------------------------------------------------------ what has happened

    @property
    def usable(self) -> bool:
        """Whether there is an enemy: who plays both sides, or only watches, has none."""
        sitting = self.desk.model.sitting
        return bool(sitting.people) and sitting.solitaire is None and sitting.trying is None

    @property
    def live(self) -> bool:
        """While a computer player acts whom a person waits for."""
        model = self.desk.model
        return self.usable and model.sitting.computer_to_decide and model.glimpse.ask is None

    @property
    def acts(self) -> list[Happening]:
        """What others have done this turn; those since the last choice have a number."""
        model = self.desk.model
        key = len(model.game.log), len(model.lines), model.eyes, len(model.game.actions)
        if key != self._acts[0]:
            own = self._chosen_last()
            found = numbered(model, self._since(own), model.eyes[0], own) if self.usable else []
            self._acts = key, found
        return self._acts[1]

    @property
    def fresh(self) -> list[Happening]:
        """What they have done since the last choice."""
        return [act for act in self.acts if act.number]

    def _chosen_last(self) -> int:
        """The number of the last action that the person looking has chosen; 0 if there is none."""
        model = self.desk.model
        history, viewer = model.sitting.history, model.eyes[0]
        for number in range(len(history.deciders), 0, -1):
            if history.deciders[number - 1] == viewer and number not in history.automatic:
                return number
        return 0

    def _since(self, own: int) -> int:
        """Where the list begins: with the turn, or earlier if it has begun since the last choice."""
        log = self.desk.model.game.log
        number = turn_began(self.desk.model)
        while number > 0 and log[number - 1].ply > own:
            number -= 1
        return number

    # ------------------------------------------------------------------ keeping pictures of the table

    def changed(self) -> None:
        """Another moment: what was looked at again is let go, and a picture is kept of the table as it is now."""
        model = self.desk.model
        if model.eyes != self._eyes:
            self._eyes, self._tables = model.eyes, []
        self.again, model.reports.pinned = None, None
        self._keep(self.desk.pane.map.pieces)
        ended = self._live and not self.live and model.asked
        self._live = self.live
        if ended:
            self._folded.clear()
            self.opened = False
            self._tell_end()

    def _tell_end(self) -> None:
        """Say where all of it can be seen again."""
        acts = self.fresh
        if len(acts) > 1:
            self.desk.say(f"{len(acts)} acts of the enemy: F4 lists them, and shows any of them again.", acts[-1].side)

    def remember(self) -> None:
        """A computer in a hurry has acted: nothing is drawn of it, but it can be looked at later."""
        model = self.desk.model
        if self.usable and model.eyes == self._eyes:
            self._keep(model.look.pieces(model.glimpse_now()))

    def _keep(self, pieces: Sequence[Piece]) -> None:
        count = len(self.desk.model.game.log)
        self._tables = [kept for kept in self._tables if kept[0] < count][-KEPT:]
        self._tables.append((count, pieces))

    def _table_after(self, act: Happening) -> Sequence[Piece] | None:
        """How the table looked when an act was over, if it was seen."""
        return next((pieces for count, pieces in self._tables if count > act.last), None)

    # ------------------------------------------------------------------ looking at an act again

    def show(self, number: int) -> None:
        """Show an act of the list again: the table as it was, the ways, the dice, the result."""
        acts = self.acts
        if not 0 <= number < len(acts):
            return
        act, model, pane = acts[number], self.desk.model, self.desk.pane
        self.again, model.reports.pinned = number, act.report
        pieces = self._table_after(act)
        if pieces is not None:
            pane.put(pieces)
        pane.stage.clear()
        ways = [(way.piece, model.way(way)) for way in act.ways]
        centres = model.board.centres
        pane.stage.show(
            [Move(piece, tuple(centres[place] for place in way)) for piece, way in ways if way], self.desk.theme.motion
        )
        place = next((place for name in reversed(act.names) if (place := model.place_of(name)) is not None), None)
        if place is not None:
            pane.bring(place)
        self.desk.relight()

    def come_back(self) -> bool:
        """Back to the table as it is; False if it is there."""
        if self.again is None:
            return False
        model, pane = self.desk.model, self.desk.pane
        self.again, model.reports.pinned = None, None
        pane.stage.clear()
        pane.put(model.look.pieces(model.glimpse))
        self.desk.relight()
        return True

    def step(self, by: int) -> None:
        """To the act before or after; after the last one, the next thing that happens."""
        now = self.again if self.again is not None else len(self.acts)
        if self.again is None and self.live and by < 0 and self.acts:
            now = len(self.acts) - 1  # the last act is the one on the screen
        if by > 0 and self.again is None:
            self.opponent.step()
        elif now + by >= len(self.acts):
            self.come_back()
        else:
            self.show(max(0, now + by))

    def toggle(self) -> None:
        """Stop and go on; who looks at something again comes back first."""
        if not self.come_back():
            self.opponent.toggle()

    def toggle_list(self) -> None:
        """Open the list, or put it away."""
        self.opened = not self.opened
        if not self.opened:
            self.come_back()
        self.desk.show_now()
        self.desk.relight()

    def skip(self) -> None:
        """To the next choice of the person who waits."""
        self.come_back()
        self.opponent.skip()

    def fold(self, first: int) -> None:
        """Fold a part of the list, or unfold it."""
        self._folded[first] = self.is_open(first)
        self.desk.ui.dirty = True

    def is_open(self, first: int) -> bool:
        """Whether a part of the list is open: the last one, if nobody has folded it, and the one looked at."""
        acts = self.acts
        last = len(acts) - 1
        while last > 0 and acts[last - 1].heading == acts[last].heading:
            last -= 1
        return not self._folded.get(first, first != last)

    # ------------------------------------------------------------------ hands

    def handle(self, event: pygame.Event) -> bool:
        """A key pressed again at once, meant for the enemy's turn, is no answer to the question that has come up."""
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            return False
        hurried = not self.live and self._since_key < TWICE
        self._since_key = 0.0 if self.live else TWICE
        return hurried and self.desk.model.asked

    def key(self, event: pygame.Event) -> bool:
        """Space stops, brackets step, figures are speeds."""
        if not (self.live or self.again is not None) or held(event):
            return False
        sign = getattr(event, "unicode", "")
        if sign in STEP_KEYS:
            self.step(STEP_KEYS[sign])
        elif event.key in (pygame.K_SPACE, pygame.K_p):
            self.toggle()
        elif pygame.K_1 <= event.key < pygame.K_1 + len(SPEEDS):
            self._choose_speed(SPEEDS[event.key - pygame.K_1][0])
        else:
            return False
        return True

    def _choose_speed(self, speed: Speed) -> None:
        self.desk.app.change(speed=speed)

    def back(self) -> bool:
        """Back to the table, and then the list is put away."""
        if self.come_back():
            return True
        was, self.opened = self.opened, False
        self.desk.ui.dirty = True
        return was

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Nothing can be chosen on a table that was: a click comes back."""
        return self.come_back()

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Nor can a counter be taken up there."""
        self.come_back()
        return False

    def inspected(self, hit: Hit) -> bool:
        """What is to be seen in full needs the place of the list."""
        self.opened = False
        return False

    def update(self, seconds: float) -> None:
        """Let the time pass in which a key may be pressed twice."""
        self._since_key += seconds

    # ------------------------------------------------------------------ what is shown

    def light(self, lights: Lights) -> None:
        """Trails; while others act or an act is looked at again, who did it and to whom, and nothing else."""
        acts = [self.acts[self.again]] if self.again is not None else self.fresh
        lights.trails = [trail for act in acts for trail in self._trails(act)][-TRAILS:]
        if self.again is not None:
            lights.marks, lights.places, lights.costs, lights.path, lights.zones = {}, {}, {}, [], set()
        if acts and (self.again is not None or self.live):
            self._mark(acts[-1], lights)

    def _trails(self, act: Happening) -> list[Trail]:
        model = self.desk.model
        found = []
        for moved in act.ways:
            piece, way = model.piece_of(moved.piece), model.way(moved)
            if len(way) > 1:
                side = piece.side if piece is not None else act.side
                ink = model.look.side(side).ink if side else (40, 40, 40)
                found.append(Trail(tuple(way), ink, str(act.number or "")))
        return found

    def _mark(self, act: Happening, lights: Lights) -> None:
        for name in act.names:
            piece = self.desk.model.piece_of(name)
            if piece is not None:
                lights.marks[name] = "selected" if piece.side == act.side else "target"
            elif act.kind == "dice" and (place := self.desk.model.place_of(name)) is not None:
                lights.places[place] = "target"

    def icons(self) -> Sequence[Icon]:
        """The list can always be opened."""
        sitting = self.desk.model.sitting
        if not sitting.people or sitting.solitaire is not None:
            return ()
        hint = Hint("The enemy's turn", "What the others have done this turn, act by act. (F4)")
        return (Icon("enemy-turn", "trail", hint, self.toggle_list, "f4", self.opened),)

    def bar(self, ui: Ui, rect: pygame.Rect) -> pygame.Rect | None:
        """The step bar while others act, and while something is looked at again."""
        if not self.live and self.again is None:
            return None
        return step_bar(ui, rect, self._steps())

    def _steps(self) -> Steps:
        model, acts = self.desk.model, self.acts
        act = acts[self.again] if self.again is not None else None
        first = next((number for number, each in enumerate(acts) if each.number), len(acts))
        first = 0 if self.again is not None and self.again < first else first
        side_id = act.side if act is not None else model.glimpse.waiting
        side = model.look.side(side_id) if side_id else None
        name = side.name if side is not None else ""
        return Steps(
            side=side,
            who=f"{name} acted" if act is not None else f"{name} to act",
            context=self._context(act),
            sentence=act.text if act is not None else self._sentence(),
            acts=acts[first:],
            at=self.again - first if self.again is not None else None,
            coming=self.live,
            paused=self.opponent.paused or self.again is not None,
            speed=self.desk.app.settings.speed,
            way_out=self._way_out(),
            back=lambda: self.step(-1),
            toggle=self.toggle,
            on=lambda: self.step(1),
            show=lambda number: self.show(first + number),
            choose_speed=self._choose_speed,
        )

    def _way_out(self) -> Option:
        if self.live:
            hint = Hint("Skip to my choice", "What is left is not shown now; the list has it.")
            return Option("skip", "Skip to my choice", self.skip, "Enter", "primary", hint)
        return Option("come-back", "Back to my choice", self._leave, "Enter", "primary")

    def _leave(self) -> None:
        self.come_back()
        self.opened = False
        self.desk.relight()

    def _context(self, act: Happening | None) -> str:
        if act is not None:
            return "as it was, Esc comes back"
        count = len(self.fresh)
        told = f"the enemy's turn, act {count}" if count else "the enemy's turn"
        return f"{told}, paused" if self.opponent.paused else told

    def _sentence(self) -> str:
        """The newest sentence of the record, if it came of what others have done."""
        model, own = self.desk.model, self._chosen_last()
        line = next((line for line in reversed(model.lines) if line.colour is not None), None)
        waiting = model.look.side(model.glimpse.waiting) if model.glimpse.waiting else None
        if line is not None and line.entry.ply > own:
            return line.text
        return f"{waiting.player} is thinking." if waiting is not None else ""

    def part(self) -> Part | None:
        """The list, for who has opened it or looks at an act again."""
        return self.list_part() if self.opened or self.again is not None else None

    def list_part(self) -> Part:
        """The list of acts."""
        note = "" if self.desk.layout.folded else "click to see it again"
        return Part("enemy-turn", "The enemy's turn", note, lambda _: 0, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        last = len(self.acts) - 1 if self.live and self.fresh else None
        listed = Listed(
            acts=self.acts,
            at=self.again if self.again is not None else last,
            live=self.live,
            open=self.is_open,
            fold=self.fold,
            show=self.show,
            piece=self.desk.model.piece_of,
            sprites=self.desk.pane.map.sprites,
        )
        draw_acts(ui, rect, listed)


class ActList(Tool):
    """The list of acts while a computer player is at it, where nothing else is looked at."""

    def __init__(self, enemy: EnemyTurn) -> None:
        self.enemy = enemy

    def part(self) -> Part | None:
        """The list."""
        return self.enemy.list_part() if self.enemy.live else None
