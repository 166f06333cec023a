"""The enemy's turn as it can be followed: trails on the map, the list of acts, and looking at any of them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.palette import INK
from wargame.client.table.act_list import Listed, draw_acts
from wargame.client.table.bars import Icon
from wargame.client.table.columns import Part
from wargame.client.table.desk import Tool
from wargame.client.table.following import Following
from wargame.client.table.happened import Happening
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.lights import Hit, Lights, Trail
from wargame.client.table.stage import Caption, Flash, Move

TRAILS = 14
"""So many trails at most lie on the map, the last ones."""
HEADING = "Acts of this turn"
"""One's own answers, such as fire at who marches by, are among them: they are not the enemy's alone."""


class EnemyTurn(Tool):
    """Shows what the others have done since the person in front of the screen chose, and any of it again."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk
        self.following = Following(desk.model)
        self.again: int | None = None
        """The act that is looked at again."""
        self.opened = False
        """Whether somebody wants to see the list although he is asked something."""
        self._folded: dict[int, bool] = {}
        self._live = False

    @property
    def live(self) -> bool:
        """While a computer player acts whom a person waits for."""
        return self.following.live

    @property
    def holds_up(self) -> str:
        """What the computer waits for, in words; empty if nothing is looked at again."""
        return "The game waits while this is looked at again: Esc comes back." if self.again is not None else ""

    @property
    def acts(self) -> list[Happening]:
        """What others have done this turn, but for what came of dice that are still to fall."""
        return [act for act in self.following.acts if self.desk.pane.stage.tells(act.last)]

    def changed(self) -> None:
        """Another moment: what was looked at again is let go, and a picture is kept of the table as it is now."""
        model = self.desk.model
        self.again, model.reports.pinned = None, None
        self.following.keep(self.desk.pane.map.pieces)
        ended = self._live and not self.live and model.asked
        self._live = self.live
        if ended:
            self._folded.clear()
            self.opened = False
            self._tell_end()
        if model.asked:
            self.following.keep_goals()

    def _tell_end(self) -> None:
        """Say who was hurt, what else befell one's own side, points, and where all of it can be seen again; one act
        is told once more, and its places are lit."""
        following = self.following
        acts, told = following.fresh, (following.meanwhile, *following.befell, following.changed_hands)
        own = [*dict.fromkeys(filter(None, (*told, following.scored, *following.passed)))]
        several = f"{len(acts)} acts since your choice: F6 lists them, and shows any of them again."
        listed = several if len(acts) > 1 else ""
        if own:
            self._keep(" ".join((*own, listed)).strip(), self.desk.model.eyes[0])
        elif listed:
            self._keep(listed, acts[-1].side)
        elif acts and acts[0].report is None:
            model, (act,) = self.desk.model, acts
            places = {place for name in act.names if (place := model.place_of(name)) is not None}
            self._keep(act.text, act.side)
            self.desk.pane.stage.show([Flash(place) for place in sorted(places)], self.desk.theme.motion)

    def _keep(self, text: str, side: str | None) -> None:
        """A sentence that stays until the person acts who is asked now."""
        self.desk.pane.stage.show([Caption(text, side, kept=True)], self.desk.theme.motion)
        self.desk.touch()

    # ------------------------------------------------------------------ looking at an act again

    def show(self, number: int) -> None:
        """Show an act of the list again: the table as it was, the ways, the dice, the result."""
        if not 0 <= number < len(self.acts):
            return
        act, model, pane = self.acts[number], self.desk.model, self.desk.pane
        self.again, model.reports.pinned = number, act.report
        pieces = self.following.table_after(act)
        if pieces is not None:
            pane.put(pieces)
        pane.stage.clear()
        pane.stage.show(self._moves(act), self.desk.theme.motion)
        place = next((place for name in reversed(act.names) if (place := model.place_of(name)) is not None), None)
        if place is not None:
            pane.bring(place)
        self.desk.relight()

    def _moves(self, act: Happening) -> list[Move]:
        model = self.desk.model
        ways = [(moved.piece, model.way(moved)) for moved in act.ways]
        return [Move(piece, tuple(model.board.centres[place] for place in way)) for piece, way in ways if way]

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

    def put_list_away(self) -> bool:
        """Nobody wants to see the list any more; False if nobody did."""
        was, self.opened = self.opened, False
        self.desk.ui.dirty |= was
        return was

    def toggle_list(self) -> None:
        """Open the list, or put it away."""
        self.opened = not self.opened
        self.desk.ui.scrolls.pop("acts:again", None)  # it opens with what was done last
        if not self.opened:
            self.come_back()
        self.desk.show_now()
        self.desk.relight()

    # ------------------------------------------------------------------ hands

    def back(self) -> bool:
        """Back to the table."""
        return self.come_back()

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Nothing can be chosen on a table that was: a click comes back. Who chooses needs the list no more."""
        if self.come_back():
            return True
        self.put_list_away()
        return False

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Nor can a counter be taken up there."""
        self.come_back()
        return False

    def inspected(self, hit: Hit) -> bool:
        """What is to be seen in full needs the place of the list."""
        self.opened = False
        return False

    # ------------------------------------------------------------------ on the map

    def light(self, lights: Lights) -> None:
        """Trails; while others act or an act is looked at again, who did it and to whom, and nothing else."""
        acts = [self.acts[self.again]] if self.again is not None else self.following.fresh
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
                found.append(Trail(tuple(way), model.look.side(side).ink if side else INK, str(act.number or "")))
        return found

    def _mark(self, act: Happening, lights: Lights) -> None:
        model = self.desk.model
        for name in act.names:
            piece = model.piece_of(name)
            if piece is not None:
                lights.marks[name] = "selected" if piece.side == act.side else "target"
            elif act.kind == "dice" and (place := model.place_of(name)) is not None:
                lights.places[place] = "target"

    # ------------------------------------------------------------------ the list

    def icons(self) -> Sequence[Icon]:
        """The list can always be opened."""
        if not self.following.usable:
            return ()
        hint = Hint(HEADING, "What the others have done this turn, act by act, and what yours did in answer. (F6)")
        return (Icon("enemy-turn", "trail", hint, self.toggle_list, "f6", self.opened, "Acts"),)

    def part(self) -> Part | None:
        """The list, for who has opened it or looks at an act again."""
        return self.list_part() if self.opened or self.again is not None else None

    def list_part(self) -> Part:
        """The list of acts."""
        note = "" if self.desk.layout.folded else "click to see it again"
        return Part("enemy-turn", HEADING, note, lambda _: 0, self._draw)

    def _draw(self, ui: Ui, rect: pygame.Rect) -> None:
        last = len(self.acts) - 1 if self.live and self.following.newest in self.acts else None
        listed = Listed(
            acts=self.acts,
            at=self.again if self.again is not None else last,
            live=self.live,
            open=self._is_open,
            fold=self._fold,
            show=self.show,
            piece=self.desk.model.piece_of,
            sprites=self.desk.pane.map.sprites,
            colour=lambda side: self.desk.model.look.side(side).colour,
            viewer=self.desk.model.eyes[0],
        )
        draw_acts(ui, rect, listed)

    def _fold(self, first: int) -> None:
        """Fold a part of the list, or unfold it."""
        self._folded[first] = self._is_open(first)
        self.desk.ui.dirty = True

    def _is_open(self, first: int) -> bool:
        """Whether a part of the list is open: if nobody has said otherwise, the last one."""
        last = len(self.acts) - 1
        while last > 0 and self.acts[last - 1].heading == self.acts[last].heading:
            last -= 1
        return not self._folded.get(first, first != last)


class ActList(Tool):
    """The list of acts while a computer player is at it, or what it did is `held`, where nothing else is looked at."""

    def __init__(self, enemy: EnemyTurn, held: Callable[[], bool]) -> None:
        self.enemy, self.held = enemy, held

    def part(self) -> Part | None:
        """The list."""
        return self.enemy.list_part() if self.enemy.live or self.held() else None

    def back(self) -> bool:
        """Escape puts the list away, after what was laid over the map since."""
        return self.enemy.put_list_away()
