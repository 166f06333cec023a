"""The stage: what has just happened is shown - counters walk, dice tumble, places flash - one thing after another.

It never delays input: whatever a person does next skips what is left to be shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wargame.client.looks import Die
from wargame.engine.events import Event

if TYPE_CHECKING:
    from wargame.client.sound import Noise  # plays with pygame, and what is on the table needs no window

Point = tuple[float, float]
PER_HEX, LONGEST = 0.09, 0.7
TUMBLE = 0.45
"""Seconds that dice tumble. How they fell is told by their report."""
FLASH = 1.6
CAPTION, KEPT = 2.6, 12.0
"""Seconds that a sentence stays over the map, and one that tells who looks again what he may have missed: it goes
sooner when he acts."""
FADING = 0.4
BANNER = 3.0


@dataclass(frozen=True)
class Move:
    """A counter goes from one place to another, through these world points."""

    piece: str
    path: tuple[Point, ...]

    @property
    def seconds(self) -> float:
        """How long that takes."""
        return min(LONGEST, PER_HEX * max(1, len(self.path) - 1) + 0.08)

    def at(self, share: float) -> Point:
        """Where the counter is after a share of its way; it starts and stops gently."""
        eased = share * share * (3 - 2 * share)
        along = eased * (len(self.path) - 1)
        leg = min(int(along), len(self.path) - 2)
        (x1, y1), (x2, y2), rest = self.path[leg], self.path[leg + 1], along - leg
        return x1 + (x2 - x1) * rest, y1 + (y2 - y1) * rest


@dataclass(frozen=True)
class Throw:
    """Dice are thrown."""

    dice: tuple[Die, ...]

    @property
    def seconds(self) -> float:
        """Until they lie still."""
        return TUMBLE


@dataclass(frozen=True)
class Flash:
    """A place is pointed at."""

    place: int


@dataclass(frozen=True)
class Caption:
    """A sentence over the map; what comes after it waits `hold` seconds, so that it can be read."""

    text: str
    side: str | None = None
    hold: float = 0.0
    kept: bool = False

    @property
    def seconds(self) -> float:
        """How long the next thing waits."""
        return self.hold

    @property
    def lasts(self) -> float:
        """How long it stays over the map."""
        return KEPT if self.kept else CAPTION


@dataclass(frozen=True)
class Banner:
    """A turn begins: its name stands large over the map for a while."""

    text: str


@dataclass(frozen=True)
class Heard:
    """Something that is only heard: a card, a distant gun. Dice and counters are heard of themselves."""

    noise: Noise

    @property
    def seconds(self) -> float:
        """It does not keep anybody waiting."""
        return 0.0


Act = Move | Throw | Flash | Caption | Banner | Heard
Waiting = Move | Throw | Caption | Heard


def heard_of(event: Event) -> Heard | None:
    """What is heard of an event besides what is seen of it: a card played, the guns before the dice of a combat."""
    if event.played:
        return Heard("card")
    return Heard("gun") if event.sums else None


class Stage:
    """What is being shown, and what waits to be shown."""

    sounded: Callable[[Noise], object] | None = None
    """Who is told what is to be heard."""

    def __init__(self) -> None:
        self.waiting: deque[Waiting] = deque()
        self.rate = 1.0
        """How fast counters walk and dice tumble."""
        self.thrown_at = 0
        """The entry of the log with the first of the dice that are still to fall."""
        self.clock = 0.0
        self.flashes: dict[int, float] = {}
        self.caption: Caption | None = None
        self.caption_age = 0.0
        self.banner: Banner | None = None
        self.banner_age = 0.0

    def show(self, acts: Sequence[Act], motion: bool) -> None:
        """Show things one after another, or without motion only their end."""
        for act in acts:
            if isinstance(act, Flash):
                self.flashes[act.place] = 0.0
            elif isinstance(act, Banner):
                self.banner, self.banner_age = act, 0.0
            elif isinstance(act, Caption) and not (motion and (act.hold or self.throwing or self._said_before(act))):
                self.caption, self.caption_age = act, 0.0
            elif motion or isinstance(act, Caption):
                if not isinstance(act, Move) or len(act.path) > 1:
                    self.waiting.append(act)
            else:
                self._sound(_noise(act))

    def _said_before(self, act: Caption) -> bool:
        """Whether other sentences are to be read before one that stays."""
        return act.kept and any(isinstance(each, Caption) for each in self.waiting)

    @property
    def busy(self) -> bool:
        """Whether something is moving."""
        return bool(self.waiting or self.flashes)

    @property
    def telling(self) -> bool:
        """Whether words over the map are still to fade."""
        return self.caption is not None or self.banner is not None

    @property
    def acting(self) -> bool:
        """Whether counters or dice are still to be shown: the next action of a computer waits for it."""
        return bool(self.waiting)

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that are tumbling."""
        act = self.waiting[0] if self.waiting else None
        return act.dice if isinstance(act, Throw) else ()

    @property
    def throwing(self) -> bool:
        """Whether dice are still to fall: until then nothing tells how."""
        return any(isinstance(act, Throw) for act in self.waiting)

    def tells(self, entry: int) -> bool:
        """Whether an entry of the log may be told by now: nothing does that came of dice which are still to fall."""
        return entry < self.thrown_at or not self.throwing

    def skip(self) -> None:
        """Somebody acts: show the end at once, and let what was kept for him fade."""
        if self.caption is not None and self.caption.kept:
            self.caption_age = max(self.caption_age, self.caption.lasts - FADING)
        for act in self.waiting:
            if isinstance(act, Caption):
                self.caption, self.caption_age = act, 0.0
        self.waiting.clear()
        self.clock = 0.0

    def clear(self) -> None:
        """Show nothing any more."""
        self.__init__()  # type: ignore[misc]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._fade(seconds)
        left = seconds * self.rate
        while self.waiting and left > 0:
            act = self.waiting[0]
            if isinstance(act, Caption) and self.caption is not act:
                self.caption, self.caption_age = act, 0.0
            if not self.clock and not isinstance(act, Move):
                self._sound(_noise(act))
            room = act.seconds - self.clock
            if left < room:
                self.clock += left
                return
            left -= room
            self.clock = 0.0
            self.waiting.popleft()
            if isinstance(act, Move):
                self._sound("counter")

    def _sound(self, noise: Noise | None) -> None:
        if noise is not None and self.sounded is not None:
            self.sounded(noise)

    def _fade(self, seconds: float) -> None:
        self.flashes = {place: age + seconds for place, age in self.flashes.items() if age + seconds < FLASH}
        if self.caption is not None:
            self.caption_age += seconds
            if self.caption_age > self.caption.lasts:
                self.caption = None
        if self.banner is not None:
            self.banner_age += seconds
            if self.banner_age > BANNER:
                self.banner = None

    def away(self) -> dict[str, Point]:
        """Where the counters are that are on their way, or wait for their turn; all others stand where they belong."""
        found: dict[str, Point] = {}
        for number, act in enumerate(self.waiting):
            if isinstance(act, Move):
                found.setdefault(act.piece, act.at(self.clock / act.seconds) if number == 0 else act.path[0])
        return found


def _noise(act: Waiting) -> Noise | None:
    """What is heard of an act."""
    if isinstance(act, Heard):
        return act.noise
    return "dice" if isinstance(act, Throw) else "counter" if isinstance(act, Move) else None
