"""The replay bar, in place of the prompt: stepping, playing, speeds, and a track with a tick for every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wargame.client.kit import Hint, Spot, Ui
from wargame.client.palette import BRASS, IVORY, LINE, LINE2, MUTED, PANEL
from wargame.client.table.bars import Option

if TYPE_CHECKING:
    from wargame.client.table.playback import Playback

BUTTON = 32
SPEED = 40
TRACK = "replay:track"
LEAST = 260
"""The track is never shorter; what has no room beside it stays away (keys do the same)."""
WIDE = 1100
"""From this width on buttons say in full what they do."""
DOORS = 780
"""Below this width the doors to a game have no buttons here."""
ROOMY, NARROW = 520, 330
"""Below these widths there are no buttons for turns, and none for steps."""


class Speed(NamedTuple):
    """How fast a record is played: its name, actions in a second, and whether moves and dice are shown."""

    label: str
    rate: float
    shown: bool


SPEEDS = (Speed("1×", 1.0, True), Speed("4×", 4.0, True), Speed("16×", 16.0, False), Speed("all", 400.0, False))


def replay_bar(ui: Ui, rect: pygame.Rect, playback: Playback) -> None:
    """The whole bar."""
    ui.pen.rect(rect, PANEL)
    ui.pen.line((0, 0, 0), (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
    left = _buttons(ui, rect, playback)
    right = _options(ui, rect, playback.options(rect.width >= WIDE))
    right = _speeds(ui, rect, left, right, playback)
    _track(ui, pygame.Rect(left + 20, rect.y, right - left - 44, rect.height), playback)


def _buttons(ui: Ui, rect: pygame.Rect, playback: Playback) -> int:
    """Stepping and playing, at the left; returns where that ends."""
    pause = ("pause", Hint("Pause", "Space"))
    play = ("play", Hint("Play", "Space"))
    icon, hint = pause if playback.playing else play
    x = rect.x + 8
    all_of_them = (
        ("turn-back", "skip-back", playback.turn_back, Hint("Previous turn", "Shift and [")),
        (
            "back",
            "chevron-left",
            playback.step_back,
            Hint("One action back", "The key [, or the left arrow on this bar."),
        ),
        ("play", icon, playback.toggle, hint),
        (
            "step",
            "chevron-right",
            playback.step,
            Hint("One action forward", "The key ], or the right arrow on this bar."),
        ),
        ("turn-on", "skip-forward", playback.turn_on, Hint("Next turn", "Shift and ]")),
    )
    spare = 0 if rect.width >= ROOMY else 1 if rect.width >= NARROW else 2
    for name, picture, act, told in all_of_them[spare : len(all_of_them) - spare]:
        box = pygame.Rect(x, rect.centery - BUTTON // 2, BUTTON, BUTTON)
        ui.icon_button(f"replay:{name}", box, picture, act, told, on=name == "play")
        x = box.right + 4
    return x


def _options(ui: Ui, rect: pygame.Rect, options: Sequence[Option]) -> int:
    """The doors that lead from here to a game, at the right; returns where they begin."""
    x = rect.right - 12
    for option in reversed(options if rect.width >= DOORS else ()):
        width = ui.button_width(option.label, option.key)
        box = pygame.Rect(x - width, rect.centery - 16, width, 32)
        ui.button(option.id, box, option.label, option.act, option.kind, option.key, option.enabled, option.hint)
        x = box.left - 8
    return x


def _speeds(ui: Ui, rect: pygame.Rect, left: int, right: int, playback: Playback) -> int:
    """One of the speeds; returns where they begin."""
    if right - left < LEAST + len(SPEEDS) * SPEED + 40:
        return right
    x = right - 4 - len(SPEEDS) * SPEED
    for number, speed in enumerate(SPEEDS):
        box = pygame.Rect(x + number * SPEED, rect.centery - 15, SPEED - 4, 30)
        kind = "primary" if number == playback.speed else "plain"
        hint = Hint(f"Speed: {speed.label}", f"The key {number + 1}")
        ui.button(f"replay:speed:{number + 1}", box, speed.label, _choosing(playback, number), kind, hint=hint, size=14)
    return x


def _choosing(playback: Playback, number: int) -> Callable[[], None]:
    return lambda: playback.choose_speed(number)


def _track(ui: Ui, rect: pygame.Rect, playback: Playback) -> None:
    """Where the game stands in the record; a click or a drag goes elsewhere."""
    pen, line = ui.pen, playback.timeline
    middle = rect.y + round(rect.height * 0.56)
    track = pygame.Rect(rect.x, middle - 3, rect.width, 6)
    room = rect.width
    if rect.width >= LEAST - 20:
        count = pen.write("ui", 13, playback.count, MUTED, (rect.right, rect.y + 13), "midright")
        room = count.left - rect.x - 12
    pen.write("ui-semi", 14, playback.label, IVORY, (rect.x, rect.y + 13), "midleft", room)

    def move(x: float, _: float) -> None:
        ui.focus = TRACK  # the arrows step from here on
        playback.aim(round((x - track.x) / track.width * len(line)))

    touch = ui.add(
        Spot(TRACK, rect.inflate(16, -4), None, drag=move, wheel=lambda notches: playback.aim(line.at + round(notches)))
    )
    pen.rect(track, LINE, radius=3)
    done = pygame.Rect(track.x, track.y, _along(track, line.at, len(line)) - track.x, track.height)
    pen.rect(done, BRASS, radius=3)
    _ticks(ui, track, playback)
    knob = pygame.Rect(0, 0, 14, 14)
    knob.center = (done.right, track.centery)
    pen.rect(knob, IVORY, BRASS if touch.hot or touch.down else None, 7, 2)
    if touch.focused:
        ui.focus_ring(rect.inflate(8, -8))


def _ticks(ui: Ui, track: pygame.Rect, playback: Playback) -> None:
    """A tick and a label per turn; where they crowd, the number alone, or nothing."""
    pen, free = ui.pen, float(track.x)
    now = max((tick.at for tick in playback.timeline.ticks if tick.at <= playback.timeline.at), default=0)
    places = [_along(track, tick.at, len(playback.timeline)) for tick in playback.timeline.ticks]
    ends = [*places[1:], track.right + 40]
    for tick, x, end in zip(playback.timeline.ticks, places, ends, strict=True):
        lit = tick.at == now
        pen.line(IVORY if lit else LINE2, (x, track.y - 4), (x, track.bottom + 4), 2)
        for label in (f"turn {tick.turn}", f"{tick.turn}"):
            width = pen.measure("ui", 12, label)
            if x >= free and width + 6 < end - x:
                pen.write("ui", 12, label, IVORY if lit else MUTED, (x + 2, track.bottom + 11), "midleft")
                free = x + width + 6
                break


def _along(track: pygame.Rect, at: int, total: int) -> int:
    return track.x + round(track.width * at / max(1, total))
