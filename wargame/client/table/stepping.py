"""Stepping through the enemy's turn: on, back, pause, skip and speeds, by the step bar and by keys."""

from __future__ import annotations

import re

import pygame

from wargame.client.kit import Hint, Ui
from wargame.client.presses import TWICE
from wargame.client.settings import Speed
from wargame.client.table.bars import Option
from wargame.client.table.cursor import held
from wargame.client.table.desk import Tool
from wargame.client.table.enemy_turn import EnemyTurn
from wargame.client.table.happened import Happening
from wargame.client.table.keeping import PlayDesk
from wargame.client.table.lights import Hit
from wargame.client.table.opponent import Opponent
from wargame.client.table.report_card import FALLING
from wargame.client.table.step_bar import SPEEDS, Steps, step_bar
from wargame.grammar import sentence

BESIDES = re.compile(r" \([^()]*\)")
"""What stands beside a name in the record: the bar has no room for it."""
FEW = 2
"""So many sentences of what came of a choice are told in the bar."""
STEP_KEYS = {"[": -1, ",": -1, "]": 1, ".": 1}


class Stepping(Tool):
    """The step bar stands in place of the prompt while others act, and while one of their acts is looked at again."""

    def __init__(self, desk: PlayDesk, enemy: EnemyTurn, opponent: Opponent) -> None:
        self.desk, self.enemy, self.opponent = desk, enemy, opponent
        opponent.acted = enemy.following.keep_unseen
        self._since_key = TWICE

    @property
    def showing(self) -> bool:
        """Whether the bar is there."""
        return self.enemy.live or self.enemy.again is not None or self.opponent.holding

    # ------------------------------------------------------------------ going along

    def step(self, by: int) -> None:
        """To the act before or after; after the last one the table as it is, and then the next thing that happens."""
        enemy, count = self.enemy, len(self.enemy.acts)
        if enemy.again is None and by > 0:
            self.opponent.step()
            return
        shown = count - 1 if enemy.live else count  # while others act, the last act is the one on the screen
        to = (enemy.again if enemy.again is not None else shown) + by
        if to >= count:
            enemy.come_back()
        else:
            enemy.show(max(0, to))

    def toggle(self) -> None:
        """Stop and go on; who looks at something again comes back first."""
        if self.opponent.holding:
            self.opponent.release()
        elif not self.enemy.come_back():
            self.opponent.toggle()

    def skip(self) -> None:
        """To the next choice of the person who waits."""
        self.enemy.come_back()
        self.opponent.skip()

    def leave(self) -> None:
        """Back to the question, and the list is put away."""
        self.enemy.come_back()
        self.enemy.opened = False
        self.desk.relight()

    def choose_speed(self, speed: Speed) -> None:
        """How fast it goes from now on."""
        self.desk.app.change(speed=speed)
        label = next(label for each, label in SPEEDS if each == speed)
        self.desk.say(f"Speed {label} from now on. Shift and 1 to 4 change it.")

    # ------------------------------------------------------------------ hands

    def clicked(self, hit: Hit, twice: bool = False) -> bool:
        """Who clicks on the map before he is asked has read what came of it, and answers nothing yet."""
        waits = self.opponent.holding and not self.enemy.live
        if waits:
            self.opponent.release()
        return waits

    def lift(self, pixel: tuple[float, float]) -> bool:
        """Nor does he who takes up a counter then: he is asked, and takes it up."""
        if self.opponent.holding and not self.enemy.live:
            self.opponent.release()
        return False

    def handle(self, event: pygame.Event) -> bool:
        """A key pressed again at once, meant for the enemy's turn, is no answer to the question that has come up."""
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            return False
        astray = not self.enemy.live and self._since_key < TWICE and self.desk.model.asked
        self._since_key = 0.0 if self.enemy.live else TWICE
        return astray

    def update(self, seconds: float) -> None:
        """Let the time pass in which a key may be pressed twice."""
        self._since_key += seconds

    def key(self, event: pygame.Event) -> bool:
        """Space stops, brackets step; figures are speeds with Shift: alone they may be late answers."""
        if not self.showing or held(event):
            return False
        sign = getattr(event, "unicode", "")
        if sign in STEP_KEYS:
            self.step(STEP_KEYS[sign])
        elif event.key in (pygame.K_SPACE, pygame.K_p):
            self.toggle()
        elif event.mod & pygame.KMOD_SHIFT and pygame.K_1 <= event.key < pygame.K_1 + len(SPEEDS):
            self.choose_speed(SPEEDS[event.key - pygame.K_1][0])
        else:
            return False
        return True

    # ------------------------------------------------------------------ the bar

    def bar(self, ui: Ui, rect: pygame.Rect) -> pygame.Rect | None:
        """The step bar."""
        return step_bar(ui, rect, self._steps()) if self.showing else None

    def _steps(self) -> Steps:
        enemy, model, acts = self.enemy, self.desk.model, self.enemy.acts
        act = acts[enemy.again] if enemy.again is not None else None
        first = next((number for number, each in enumerate(acts) if each.number), len(acts))
        first = 0 if enemy.again is not None and enemy.again < first else first
        side_id = act.side if act is not None else model.glimpse.waiting
        side = model.look.side(side_id) if side_id else None
        name = side.name if side is not None else ""
        return Steps(
            side=side,
            who=f"{name} acted" if act is not None else f"{name} to act",
            context=self._context(act),
            sentence=act.text if act is not None else self._sentence,
            acts=acts[first:],
            at=enemy.again - first if enemy.again is not None else None,
            coming=enemy.live,
            paused=self.opponent.paused or enemy.again is not None,
            speed=self.desk.app.settings.speed,
            way_out=self._way_out(),
            back=lambda: self.step(-1),
            toggle=self.toggle,
            on=lambda: self.step(1),
            show=lambda number: enemy.show(first + number),
            choose_speed=self.choose_speed,
        )

    @property
    def _sentence(self) -> str:
        """What is being done, or what is waited for; while an outcome is held, that."""
        if self.enemy.live and (waits := self.opponent.reading()):
            return waits
        if self.desk.pane.stage.throwing:
            return FALLING
        if self.opponent.holding and not self.enemy.live and (act := self._gravest) is not None:
            return act.text
        if not self.opponent.holding:
            return self.enemy.following.sentence
        if self.enemy.live and (said := self._without_dice):
            return said
        top = self.desk.model.reports.top
        told = [line.text for line in self.desk.model.lines if line.colour is not None]
        if top is not None and top.unsettled and self.enemy.live:
            return f"{sentence(top.headline)} {self._may_answer}".strip()
        return top.headline if top is not None else told[-1] if told else ""

    @property
    def _may_answer(self) -> str:
        """Who decides something before the dice count."""
        model = self.desk.model
        waiting = model.glimpse.waiting
        return f"{model.look.side(waiting).name} may answer before it counts." if waiting else ""

    @property
    def _without_dice(self) -> str:
        """What came of a choice by which no dice fell: the dice before it have been read."""
        told = ((line.text, line.entry.event) for line in self.opponent.came_of)
        results = [BESIDES.sub("", text) for text, event in told if event.is_result or event.reveals]
        return " ".join(results[:FEW])

    @property
    def _gravest(self) -> Happening | None:
        """Of what others have led to since the last choice, who has won, or else what hurt most."""
        acts = [act for act in self.enemy.following.fresh if act.harm]
        return max(reversed(acts), key=lambda act: (act.decides, act.lost, len(act.harm)), default=None)

    def _way_out(self) -> Option:
        if self.opponent.holding:
            hint = Hint("Go on", "The other side acts next." if self.enemy.live else "You are asked next.")
            return Option("release", "Go on", self.opponent.release, "Enter", "primary", hint)
        if self.enemy.live:
            hint = Hint("Skip to my choice", "What is left is not shown now; the list has it.")
            return Option("skip", "Skip to my choice", self.skip, "Enter", "primary", hint)
        return Option("come-back", "Back to my choice", self.leave, "Enter", "primary")

    def _context(self, act: Happening | None) -> str:
        if act is not None:
            return "as it was, Esc comes back"
        if self.opponent.holding:
            return "what came of your choice" if self.enemy.live else "what came of it"
        model, count = self.desk.model, len(self.enemy.following.fresh)
        phase = model.look.turn(model.glimpse).phase  # a question to the enemy does not make it his turn
        told = ", ".join(filter(None, (phase, f"act {count}" if count else "")))
        return f"{told}, paused" if self.opponent.paused else told
