"""The furniture beside the map: both armies, the orders, how the battle stands and what is in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

import pygame

from wargame.client import lettering
from wargame.client.art.face import Face
from wargame.client.art.suits import suit as suit_image
from wargame.client.kit import Hint, Ui
from wargame.client.looks import Glimpse, Mark, Panel, Picks
from wargame.client.palette import (
    BRASS,
    BRASS_DARK,
    FAINT,
    INK,
    IVORY,
    LINE,
    LINE2,
    MUTED,
    PANEL,
    PANEL2,
    PAPER,
    RULE,
    Colour,
    mix,
    rgb,
)
from wargame.games.abyss_of_lament.look import art
from wargame.games.abyss_of_lament.look.art import side_look
from wargame.games.abyss_of_lament.look.facts import Facts, facts
from wargame.games.abyss_of_lament.look.pieces import face_of
from wargame.games.abyss_of_lament.rules.battle import ENEMY
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY, ASSET, HORSE_ARTILLERY, TIME
from wargame.games.abyss_of_lament.rules.effects import GAME
from wargame.games.abyss_of_lament.rules.view import ArmyView, WingView
from wargame.games.abyss_of_lament.words import cards
from wargame.games.abyss_of_lament.words.battle import holds, ranked_rules, scores, turns_words
from wargame.games.abyss_of_lament.words.names import HEROES, surname
from wargame.games.abyss_of_lament.words.places import goal_words

HEAD, ROW, LEAST_ROW = 28, 60, 40
"""Heights of the line above the wings, and of the row of a wing."""
BROKEN, BROKEN_EDGE = rgb("#D98A7C"), rgb("#B4584A")
"""The box of a demoralized wing."""
Act = Callable[[], None]


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The enemy at the left with the orders of both, the own army at the right with the victory points."""
    known = facts(glimpse)
    own, enemy = glimpse.side, ENEMY[glimpse.side]
    return (Display(known, enemy), Orders(known)), (Display(known, own), Standing(known))


def army_of(known: Facts, side: str) -> ArmyView:
    """An army as the eyes that know most of it see it."""
    eyes = known.glimpse.eyes
    army: ArmyView = known.glimpse.views[side if side in eyes else eyes[0]].army(side)
    return army


def offered(picks: Picks, word: str, asked: bool) -> tuple[Mark, Act | None]:
    """How something is marked, and what a click on it does if it may be chosen."""
    mark: Mark = picks.mark(word) if asked else "plain"
    return mark, (lambda: picks.pick(word)) if mark != "plain" else None


def edge_of(mark: Mark, ui: Ui) -> Colour | None:
    """The frame that tells a choice."""
    states = ui.theme.states
    return {"legal": states.legal, "selected": states.selected, "target": states.threat}.get(mark)


class Display:
    """An army display (III.4): Command Rating, and a row for each wing."""

    def __init__(self, known: Facts, side: str) -> None:
        self.known, self.side = known, side
        self.army = army_of(known, side)
        self.id = f"army-{side}"
        self.title = known.data.side[side].name
        self.note = known.spec.sides[side].commander  # type: ignore[index]
        self.deciding = known.glimpse.ask is not None and known.side == side

    def height(self, width: int) -> int:
        """A line, then the wings."""
        return HEAD + ROW * len(self.army.wings)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """The line and the wings; the rows are lower if the room is."""
        self._command(ui, rect)
        row = max(LEAST_ROW, min(ROW, (rect.height - HEAD) // max(1, len(self.army.wings))))
        for number, wing in enumerate(self.army.wings):
            self._wing(ui, pygame.Rect(rect.x, rect.y + HEAD + number * row, rect.width, row), wing, picks)

    def _command(self, ui: Ui, rect: pygame.Rect) -> None:
        pen, army = ui.pen, self.army
        told = f"hand {army.cards_in_hand}  deck {army.cards_in_deck}  discards {len(army.discards)}"
        pen.write("ui", 13, told, MUTED, (rect.right, rect.y), "topright")
        most = self.known.data.limits.command_rating[1]
        room = rect.width - pen.measure("ui", 13, told) - 18 * most - 8
        x = float(rect.x)
        if room > pen.measure("ui", 13, "Command") + 8:
            x = pen.write("ui", 13, "Command", MUTED, (x, rect.y)).right + 8
        for number in range(most):
            pip = pygame.Rect(round(x + number * 17), rect.y + 3, 13, 13)
            pen.rect(pip, BRASS if number < army.rating else LINE, radius=6.5)
        hint = Hint(f"Command Rating {army.rating}", "So many cards are drawn for a hand.", "IV.2")
        ui.spot(f"{self.id}:command", pygame.Rect(rect.x, rect.y, rect.width, 20), None, hint)

    def _wing(self, ui: Ui, row: pygame.Rect, wing: WingView, picks: Picks) -> None:
        pen, focus = ui.pen, self.army.focus == wing.suit
        mark, act = offered(picks, wing.suit, self.deciding)
        touch = ui.spot(f"{self.id}:{wing.suit}", row.inflate(10, -4), act, self._hint(wing))
        edge = edge_of(mark, ui)
        if edge is not None or focus or touch.hot:
            fill = mix(PANEL, BRASS, 0.10) if focus else PANEL2 if touch.hot or mark != "plain" else None
            pen.rect(row.inflate(10, -4), fill, edge or (BRASS_DARK if focus else None), 4, 2 if edge else 1)
        if touch.focused:
            ui.focus_ring(row.inflate(10, -4), 4)
        tile = min(34, row.height - 14)
        box = pygame.Rect(row.x, row.centery - tile // 2, tile, tile)
        pen.rect(box, PAPER, radius=4)
        pen.blit(suit_image(wing.suit, pen.px(tile * 0.7)), box.center, "center")
        x, high = row.x + tile + 10, row.height >= 54
        room = row.right - x
        if focus:
            chip = pen.measure("ui-semi", 11, "focus") + 16
            pen.chip((row.right - chip, row.y + 4), "focus", BRASS, 11)
            room -= round(chip) + 6
        colour = IVORY if wing.cohesion else BROKEN
        pen.write("map", 16 if high else 14, surname(wing.commander), colour, (x, row.y + 4), width=room)
        self._cohesion(ui, pygame.Rect(x, row.y + (29 if high else 22), row.right - x, 21 if high else 16), wing)
        self._aside(ui, row, wing, picks)

    def _cohesion(self, ui: Ui, rect: pygame.Rect, wing: WingView) -> None:
        """Boxes from 0 to the highest; the present one is filled (IV.1)."""
        pen = ui.pen
        step = min(rect.height + 3, (rect.width - 76) // (wing.maximum + 1))
        for value in range(wing.maximum + 1):
            box = pygame.Rect(rect.x + value * step, rect.y, step - 3, rect.height)
            now = value == wing.cohesion
            fill, edge, ink = PANEL2, LINE2 if value else BROKEN_EDGE, MUTED if value else BROKEN
            if now:
                fill, ink = (BRASS, INK) if value else (BROKEN_EDGE, IVORY)
            pen.rect(box, fill, edge, 3)
            pen.write("counter-bold", 15 if rect.height > 18 else 13, str(value), ink, box.center, "center")

    def _aside(self, ui: Ui, row: pygame.Rect, wing: WingView, picks: Picks) -> None:
        """At the right: the Heroic Commander's star and the guns under the wing."""
        pen = ui.pen
        y = row.bottom - (21 if row.height >= 54 else 13)
        x = row.right - 13
        if wing.hero is not None:
            ready = wing.hero == "active"
            disc = pygame.Rect(x - 12, y - 12, 24, 24)
            pen.rect(disc, BRASS if ready else LINE2, BRASS_DARK if ready else LINE, 12)
            pen.icon("close" if wing.hero == "casualty" else "star", disc.center, 15, INK if ready else FAINT)
            x -= 30
        for card in (ARTILLERY, HORSE_ARTILLERY):
            count = self.army.support.count((card, wing.suit))
            if count:
                self._guns(ui, pygame.Rect(x - 11, y - 14, 22, 28), card, count, picks)
                x -= 27

    def _guns(self, ui: Ui, rect: pygame.Rect, card: str, count: int, picks: Picks) -> None:
        pen = ui.pen
        mark, act = offered(picks, card, self.deciding)
        text = f"{count} under this wing, each +{self.known.view.gun_value} in one combat."
        ui.spot(f"{self.id}:{card}:{rect.x}:{rect.y}", rect, act, Hint(cards.title(card), text, "XI.3.2"))
        for behind in range(min(count, 3) - 1, -1, -1):
            sheet = rect.move(2 * behind, -2 * behind)
            pen.rect(sheet, PAPER, edge_of(mark, ui) or RULE, 2)
        pen.blit(_picture(card, pen.px(18)), rect.center, "center")
        if count > 1:
            pen.write("counter-bold", 13, f"{count}", INK, (rect.right - 2, rect.bottom + 1), "bottomright")

    def _hint(self, wing: WingView) -> Hint:
        state = "demoralized" if not wing.cohesion else f"cohesion {wing.cohesion} of {wing.maximum}"
        parts = [f"{wing.suit.title()}: {state}."]
        if self.army.focus == wing.suit:
            parts.append("It has Command Focus.")
        if wing.hero is not None:
            parts.append(f"Heroic commander, {HEROES.get(wing.hero, wing.hero)}.")
        return Hint(wing.commander, " ".join(parts), "IV.1")


@lru_cache(maxsize=32)
def _picture(name: str, size: int) -> pygame.Surface:
    """A figure in ink in a square of so many pixels. The surface is shared: do not draw on it."""
    face = Face(size, size, tint=INK)
    face.figure(name, (2, 2, 96, 96), INK, INK, None)
    return face.sprite()


class Orders:
    """The orders of both sides, face down until their round (VII.3.2), and cards that lie open."""

    id, title = "orders", "Orders"
    CARD = 64

    def __init__(self, known: Facts) -> None:
        self.known = known
        eyes = known.glimpse.eyes
        self.armies = [army_of(known, side) for side in (ENEMY[eyes[0]], eyes[0])]
        revealed = any(army.orders_revealed for army in self.armies)
        self.note = "face up when executed" if not revealed else f"{known.data.side[known.view.active].name} executes"

    def height(self, width: int) -> int:
        """A label and a card."""
        return 20 + round(self.CARD * 1.4) + 4

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """Both sides next to each other."""
        half = rect.width // 2
        for number, army in enumerate(self.armies):
            self._side(ui, pygame.Rect(rect.x + number * half, rect.y, half - 6, rect.height), army, picks)

    def _side(self, ui: Ui, rect: pygame.Rect, army: ArmyView, picks: Picks) -> None:
        pen, name = ui.pen, self.known.data.side[army.side].name
        pen.write("ui-semi", 13, name, side_look(army.side).colour, (rect.x, rect.y - 2))
        width = min(self.CARD, rect.width - 40)
        box = pygame.Rect(rect.x, rect.y + 19, width, round(width * 1.4))
        told, meaning = self._told(army)
        if army.orders is not None:
            face = face_of(self.known, army.side, army.rating, army.orders)
            pen.blit(art.card(face, pen.px(width), ui.theme), box.topleft)
        elif army.orders_played:
            pen.blit(art.back(army.side, pen.px(width)), box.topleft)
        else:
            pen.rect(box, PANEL2, LINE, 5)
        title = cards.title(army.orders) if army.orders is not None else "Orders"
        ui.spot(f"orders:{army.side}", box, None, Hint(f"{name}: {title}", meaning, "VIII.2"))
        column = pygame.Rect(box.right + 7, box.y, rect.right - box.right - 7, box.height)
        y = pen.paragraph("ui", 12, told, FAINT, column)
        for card in (card for card, under in army.support if not under):
            y = self._open(ui, pygame.Rect(column.x, y + 4, column.width, 20), army, card, picks)

    def _told(self, army: ArmyView) -> tuple[str, str]:
        """How the card lies, in a word or two beside it and in a sentence."""
        if not army.orders_played:
            return "none yet", "No orders yet."
        if army.orders_revealed:
            return "face up", "Revealed: these orders are being carried out."
        own = army.orders is not None
        return ("yours", "Face down; you may look at it.") if own else ("hidden", "Face down until their round.")

    def _open(self, ui: Ui, rect: pygame.Rect, army: ArmyView, card: str, picks: Picks) -> int:
        """A Time or Asset card in the Support area, as a small tag; the Asset may be on offer in a combat."""
        pen = ui.pen
        deciding = self.known.glimpse.ask is not None and self.known.side == army.side
        mark, act = offered(picks, card, card == ASSET and deciding)
        asset = self.known.spec.sides[army.side].asset  # type: ignore[index]
        time = Hint("Time card", "Played this turn.", "VIII.1.1")
        hint = Hint(asset.name, asset.text, "III.5.4") if card == ASSET else time
        touch = ui.spot(f"open:{army.side}:{card}", rect, act, hint)
        pen.rect(rect, PAPER if not touch.hot else mix(PAPER, BRASS, 0.2), edge_of(mark, ui) or RULE, 3)
        pen.icon("clock" if card == TIME else "star", (rect.x + 11, rect.centery), 13, INK)
        said = "Time" if card == TIME else "Asset"
        pen.write("ui-semi", 12, said, INK, (rect.x + 20, rect.centery), "midleft", rect.width - 21)
        return rect.bottom


TRACK, GOAL, LINE_OF_TEXT = 26, 22, 18
NAME = 62
"""Room for the name of a side before its track."""


class Standing:
    """How the battle stands (II)."""

    id, title = "victory", "Victory"

    def __init__(self, known: Facts) -> None:
        self.known = known
        self.note = f"{known.spec.vp_target} points break an army"
        self.effects = list(_in_force(known))

    def height(self, width: int) -> int:
        """Two tracks, the hexes two to a line, the Time cards, what is in force."""
        goals = -(-len(self.known.spec.vp_hexes) // 2) * GOAL
        return 2 * TRACK + 6 + goals + 6 + 22 + sum(_lines(title, width) * LINE_OF_TEXT for title, _, _ in self.effects)

    def draw(self, ui: Ui, rect: pygame.Rect, picks: Picks) -> None:
        """From the top."""
        y = rect.y
        for side, _, _, hexes, points in scores(self.known.view, self.known.spec):
            self._track(ui, pygame.Rect(rect.x, y, rect.width, TRACK), side, points, len(hexes))
            y += TRACK
        y = self._goals(ui, rect, y + 6, picks) + 6
        y = self._time(ui, rect, y)
        for number, (title, text, rule) in enumerate(self.effects):
            if y + LINE_OF_TEXT > rect.bottom + 4:
                break
            row = pygame.Rect(rect.x, y, rect.width, LINE_OF_TEXT * _lines(title, rect.width))
            ui.spot(f"force:{number}", row, None, Hint(title, text, rule))
            y = ui.pen.paragraph("ui", 13, title, MUTED, row, LINE_OF_TEXT / 13)

    def _track(self, ui: Ui, rect: pygame.Rect, side: str, points: int, hexes: int) -> None:
        """A bead for each point up to the target; the number says the rest."""
        pen, name, target = ui.pen, self.known.data.side[side].name, self.known.spec.vp_target
        pen.write("ui", 13, name, MUTED, (rect.x, rect.y + 1), width=NAME - 4)
        step = min(19.0, (rect.width - NAME - 26) / target)
        for number in range(target):
            bead = pygame.Rect(round(rect.x + NAME + number * step), rect.y + 3, round(step * 0.78), round(step * 0.78))
            pen.rect(bead, side_look(side).colour if number < points else PANEL2, LINE2, bead.width / 2)
        pen.write("counter-bold", 17, str(points), IVORY, (rect.right, rect.y), "topright")
        text = "1 VP for each enemy unit eliminated and each enemy wing demoralized."
        if hexes:
            text += f" {hexes} of these points for VP hexes at the end."
        hint = Hint(f"{name}: {points} of {target}", text, "II.1")
        ui.spot(f"points:{side}", rect, None, hint)

    def _goals(self, ui: Ui, rect: pygame.Rect, y: int, picks: Picks) -> int:
        """The VP hexes, each with a star in the colour of whoever it counts for now."""
        pen, spec = ui.pen, self.known.spec
        half = rect.width // 2
        for number, goal in enumerate(spec.vp_hexes):
            cell = pygame.Rect(rect.x + number % 2 * half, y + number // 2 * GOAL, half - 4, GOAL)
            holder = spec.attacker if holds(self.known.view, spec.attacker, goal.hex) else spec.defender
            worth = f"{goal_words(spec, self.known.data).removesuffix(' (II.1)')}."
            hint = Hint(f"{goal.name}, {goal.hex}", worth, "II.1")
            touch = ui.spot(f"goal:{goal.hex}", cell, partial(picks.show, goal.hex), hint)
            pen.icon("star", (cell.x + 8, cell.centery), 16, side_look(holder).colour)
            ink = IVORY if touch.hot or touch.focused else MUTED
            pen.write("ui", 13, goal.name, ink, (cell.x + 20, cell.centery), "midleft", cell.width - 20)
        return y + -(-len(spec.vp_hexes) // 2) * GOAL

    def _time(self, ui: Ui, rect: pygame.Rect, y: int) -> int:
        """How near the turn is to its end (III.5.5)."""
        pen, played = ui.pen, len(self.known.view.time_played)
        for number in range(2):
            pen.icon("clock", (rect.x + 8 + number * 20, y + 9), 16, BRASS if number < played else LINE2)
        said = ("no Time card yet", "one Time card played", "the turn ends after this round")[played]
        pen.write("ui", 13, said, MUTED if played else FAINT, (rect.x + 46, y), width=rect.width - 46)
        text = "The first of a turn brings events; the second ends the Operations Phase after its round."
        ui.spot("time-cards", pygame.Rect(rect.x, y, rect.width, 20), None, Hint("Time cards", text, "VIII.1.1"))
        return y + 22


def _lines(title: str, width: int) -> int:
    return len(lettering.wrap("ui", 13, title, width))


def _in_force(known: Facts) -> Iterator[tuple[str, str, str]]:
    """Special rules that hold, cards and events that go on, and what may come this turn: title, text, rule."""
    view, spec = known.view, known.spec
    for rule, holds_now in ranked_rules(view, spec):
        if holds_now:
            yield f"In force: {rule.title}", rule.text, "V.3"
    assets = {f"{side}-asset": army.asset for side, army in spec.sides.items()}
    events = {event.id: event for event in spec.events}
    for source, scope, hex_ in view.lasting:
        where = f" in {hex_}" if hex_ else ""
        until = "" if scope == GAME else ", this round"
        if source in assets:
            yield f"In force: {assets[source].name}{where}{until}", assets[source].text, "III.5.4"
        else:
            yield f"In force: {events[source].title}", events[source].text, "VIII.1.1"
    if not view.time_played:
        for event in (event for event in spec.events if view.turn in event.turns):
            yield f"May come: {event.title} ({turns_words(event.turns)})", event.text, "VIII.1.1"
