"""The overlays of a game, laid over the map one at a time: a key each, a list of them, and the legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from wargame.client.art import networks, overlays
from wargame.client.kit import Hint
from wargame.client.looks import Overlay
from wargame.client.looks.layers import Advice, Layer, LayerKey, LayerOffer, LayerWish, PlaceSign
from wargame.client.palette import BRASS, IVORY, LINE2, MUTED, PANEL2, PAPER2, TABLE
from wargame.client.table.bars import Icon
from wargame.client.table.cursor import held
from wargame.client.table.desk import Desk, Tool
from wargame.client.table.lights import Hit, Lights
from wargame.client.table.over import CORNERS, Over

LIST = "g"
KEYS = ("f5", "f7", "f8", "f9", "f10", "f12")
"""The keys of the overlays in the order a game names them: no letter is taken from the choices of a question."""
WIDTH, PAD, ROW, LINE = 330, 12, 24, 17
SAMPLE = 40
"""The room for a sample before its meaning."""
LISTED = 250, 34
"""The size of a line of the list of overlays."""


class Layers(Tool):
    """The overlay that is laid over the map, for what is pointed at. The same key shows its other way, then none."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.wish: LayerWish | None = None
        self.listing = False
        self._kept: dict[LayerWish, Layer] = {}
        self._word = ""

    # ------------------------------------------------------------------ what is on offer

    @property
    def offers(self) -> Sequence[LayerOffer]:
        """The overlays of the game at this moment."""
        model = self.desk.model
        return tuple(model.look.layers(model.glimpse))[: len(KEYS)]

    def icons(self) -> Sequence[Icon]:
        """One icon for all of them."""
        if not self.offers:
            return ()
        hint = Hint("Overlays", "Supply, zones, control and others, one at a time. (G)")
        return (Icon("layers", "layers", hint, self.toggle_list, LIST, self.wish is not None, "Overlays"),)

    def toggle_list(self) -> None:
        """Open the list, or close it."""
        self.listing = not self.listing
        self.desk.touch()

    def key(self, event: pygame.Event) -> bool:
        """The key of an overlay."""
        name = pygame.key.name(event.key)
        if name == LIST and not held(event) and not self.offers:  # else its icon has this key
            self.desk.say(f"{self.desk.model.look.title} has no overlays.")
            return True
        if held(event) or name not in KEYS:
            return False
        offers, number = self.offers, KEYS.index(name)
        if number >= len(offers):
            return False
        self.choose(offers[number].id)
        return True

    def choose(self, layer: str) -> None:
        """Lay an overlay; if it lies there, its other way; if that does, none."""
        self.listing = False
        wish = self.wish
        if wish is None or wish.id != layer:
            self._wish(LayerWish(layer))
        elif not wish.other and self.layer is not None and self.layer.other:
            self._wish(LayerWish(layer, True))
        else:
            self._wish(None)

    def lay(self, layer: str, word: str) -> None:
        """Lay an overlay for a counter or place that a panel names, the other side's for theirs, and show it."""
        if layer in {offer.id for offer in self.offers}:
            self._word = word
            side = next((piece.side for piece in self.desk.pane.map.pieces if piece.id == word), None)
            self._wish(LayerWish(layer, side is not None and side != self.desk.model.glimpse.side, word))
            self.desk.show(word)

    def _wish(self, wish: LayerWish | None) -> None:
        self.wish = wish
        if wish is None:
            self._word = ""
        self.desk.hush()
        self.desk.relight()

    def back(self) -> bool:
        """Close the list, or put the overlay away."""
        if self.listing:
            self.toggle_list()
            return True
        if self.wish is None:
            return False
        self._wish(None)
        return True

    def changed(self) -> None:
        """What was laid is laid anew; what the game offers no longer is put away."""
        self._kept = {}
        if self.wish is not None and self.wish.id not in {offer.id for offer in self.offers}:
            self.wish = None

    # ------------------------------------------------------------------ what is laid

    def hovered(self, hit: Hit) -> None:
        """Something else is pointed at: the overlay is laid for that."""
        if self.wish is None:
            return
        board = self.desk.model.board
        pointed = hit.pieces[0] if hit.pieces else board.ids[hit.place] if hit.place is not None else ""
        self._word = pointed or self._word

    @property
    def layer(self) -> Layer | None:
        """The overlay that lies over the map."""
        if self.wish is None:
            return None
        model, wish = self.desk.model, LayerWish(self.wish.id, self.wish.other, self._word)
        if wish not in self._kept:
            self._kept[wish] = model.look.layer(model.glimpse, wish)
        return self._kept[wish]

    def light(self, lights: Lights) -> None:
        """Lay it."""
        layer = self.layer
        lights.paled = layer is not None
        lights.layer = layer.shapes if layer is not None else ()
        lights.signs = layer.signs if layer is not None else ()
        if layer is not None:  # a field of places on offer would be taken for a part of it; they can still be chosen
            lights.places = {place: mark for place, mark in lights.places.items() if mark != "legal"}

    # ------------------------------------------------------------------ the list and the legend

    def draw(self, over: Over) -> None:
        """The list of overlays, and the legend of the one that lies there."""
        layer = self.layer
        if layer is not None and self.wish is not None:
            number = [offer.id for offer in self.offers].index(self.wish.id)
            draw_layer_legend(over, layer, KEYS[number].upper(), self.desk.show)
        if self.listing:
            self._list(over)

    def _list(self, over: Over) -> None:
        ui, offers = over.ui, self.offers
        width, row = LISTED
        rect = pygame.Rect(0, 0, width + 16, row * len(offers) + 14)
        rect.topright = over.window.right - 8, over.window.top + 8
        rect = over.pin("overlays", rect)
        ui.pen.shadow(rect)
        ui.pen.rect(rect, TABLE, LINE2, 6)
        ui.note("overlays", rect)
        for number, offer in enumerate(offers):
            box = pygame.Rect(rect.x + 8, rect.y + 7 + number * row, width, row - 4)
            lies = self.wish is not None and self.wish.id == offer.id
            act: Callable[[], None] = partial(self.choose, offer.id)
            hint = Hint(offer.title, offer.about, beside=True)
            kind = "primary" if lies else "plain"
            ui.button(f"overlay:{offer.id}", box, offer.title, act, kind, KEYS[number].upper(), hint=hint)


def draw_layer_legend(over: Over, layer: Layer, key: str, show: Callable[[str], None]) -> None:
    """A slip in a corner: what every shape and sign means, what is told of the place pointed at, and what to do."""
    pen, room = over.ui.pen, WIDTH - 2 * PAD
    told = [line for words in layer.told for line in pen.wrapped("ui", 13, words, room)]
    again = f"{key} again: {layer.other}." if layer.other else f"{key} again puts it away."
    height = 2 * PAD + 26 + ROW * len(layer.legend) + LINE * len(told) + (6 if told else 0) + 20
    advice = _fitting(over, layer, over.window.height - 2 * PAD - height)
    height += _advice_height(over, advice)
    rect = over.corner("layer", (WIDTH, height), PAD, CORNERS[::-1])
    over.ui.note("layer", rect)
    pen.shadow(rect)
    pen.rect(rect, TABLE, LINE2, 6)
    x, y = rect.x + PAD, rect.y + PAD
    pen.write("ui-bold", 15, layer.title, IVORY, (x, y), width=room - 60)
    pen.write("ui", 13, f"{key}, Esc", MUTED, (rect.right - PAD, y + 1), "topright")
    y += 26
    for line in layer.legend:
        _sample(over, pygame.Rect(x, y, SAMPLE - 8, ROW), line)
        figure = pen.write("counter-bold", 16, line.value, IVORY, (rect.right - PAD, y + ROW // 2), "midright")
        pen.write("ui", 13, line.words, IVORY, (x + SAMPLE, y + ROW // 2), "midleft", figure.left - x - SAMPLE - 6)
        y += ROW
    y += 6 if told else 0
    for words in told:
        pen.write("ui", 13, words, IVORY, (x, y), width=room)
        y += LINE
    if advice:
        _advise(over, pygame.Rect(x, y + 8, room, 0), layer.advised, advice, show)
    pen.write("ui", 12, again, MUTED, (x, rect.bottom - PAD - 12), width=room)


def _fitting(over: Over, layer: Layer, room: int) -> tuple[Advice, ...]:
    """As much of the advice as there is room for, the best first."""
    advice = layer.advice
    while advice and _advice_height(over, advice) > room:
        advice = advice[:-1]
    return advice


def _advice_height(over: Over, advice: Sequence[Advice]) -> int:
    wide = WIDTH - 2 * PAD
    lines = (len(over.ui.pen.wrapped("ui", 13, each.text, wide)) for each in advice)
    return 36 + sum(22 + LINE * count for count in lines) if advice else 0


def _advise(over: Over, rect: pygame.Rect, title: str, advice: Sequence[Advice], show: Callable[[str], None]) -> None:
    """What could be done, the best first: a press shows where, its number opens the rule."""
    ui, pen, y = over.ui, over.ui.pen, rect.y
    pen.line(LINE2, rect.topleft, rect.topright, 1)
    pen.write("caps", 16, title, BRASS, (rect.x, y + 4))
    pen.write("ui-italic", 12, "best first", MUTED, (rect.right, y + 8), "topright")
    y += 28
    for number, each in enumerate(advice):
        lines = pen.wrapped("ui", 13, each.text, rect.width)
        box = pygame.Rect(rect.x - 4, y, rect.width + 8, 20 + LINE * len(lines))
        touched = ui.spot(f"advice:{number}", box, partial(show, each.place), Hint(each.head, "Shows where it is."))
        if touched.hot or touched.focused:
            pen.rect(box, PANEL2, BRASS if touched.focused else None, 4)
        pen.write("ui-bold", 14, each.head, BRASS, (rect.x, y + 1), width=rect.width - 60)
        ui.rule_tag(f"advice-rule:{number}", (rect.right, y + 2), each.rule, "topright")
        for line, words in enumerate(lines):
            pen.write("ui", 13, words, IVORY, (rect.x, y + 20 + LINE * line))
        y += 22 + LINE * len(lines)


def _sample(over: Over, rect: pygame.Rect, line: LayerKey) -> None:
    """A shape or sign as it lies on the map, small."""
    pen, sample = over.ui.pen, line.sample
    box = pen.box(rect.inflate(0, -8))
    colour = getattr(over.ui.theme.states, sample.tone)
    if isinstance(sample, PlaceSign):
        picture = networks.sign(sample.icon, colour, pen.px(18))
        pen.surface.blit(picture, picture.get_rect(center=box.center))
        return
    _shape_sample(pen.surface, box, sample, colour)


def _shape_sample(surface: pygame.Surface, box: pygame.Rect, sample: Overlay, colour: tuple[int, int, int]) -> None:
    corners = [box.topleft, box.topright, box.bottomright, box.bottomleft]
    ends = (box.midleft, box.midright)
    match sample.kind:
        case "links":
            networks.links(surface, [ends], colour, box.height * 0.36, sample.dashed)
        case "between" | "dots":
            networks.dots(surface, ends, colour, box.height * 0.32)
        case "ring":
            picture = networks.teeth(box.height // 2, sample.filled, sample.total, colour)
            surface.blit(picture, picture.get_rect(center=box.center))
        case "hatched":
            surface.fill(PAPER2, box)
            overlays.hatch(surface, corners, colour, -45)
        case _:
            surface.fill(PAPER2, box)
            overlays.ring(surface, corners, colour, 2, 60, sample.dashed, 0.96)
