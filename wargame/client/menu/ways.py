"""Ways to play: who sits where, what the seed is, and how that is said in words. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from wargame.client.doors import Chair, Solitaire, Start
from wargame.client.looks import SideLook
from wargame.content import ScenarioRef
from wargame.table import RULES, Variant

Way = Literal["computer", "two", "solitaire", "watch", "setup"]
MAX_DIGITS = 18


class WayToPlay(NamedTuple):
    """A way to play as the chooser names it."""

    id: Way
    label: str
    short: str
    """For narrow windows."""
    about: str


WAYS = (
    WayToPlay("computer", "Against the computer", "Computer", "You take one side, the computer the other."),
    WayToPlay(
        "two",
        "Two players",
        "Two players",
        "Two people at one screen. A curtain falls when hidden things change hands.",
    ),
    WayToPlay(
        "solitaire",
        "Solitaire",
        "Solitaire",
        "You play both sides, with everything open or each side hidden from the other.",
    ),
    WayToPlay("watch", "Watch", "Watch", "The computer plays both sides, and you look on."),
    WayToPlay(
        "setup", "View set-up", "Set-up", "The map with all counters, the order of battle and the reinforcements."
    ),
)
SOLITAIRE: tuple[tuple[Solitaire, str, str], ...] = (
    ("open", "Open", "you see everything"),
    ("hidden", "Hidden", "you see what the side to move sees"),
)


class Seat(NamedTuple):
    """A chair as it is shown: whose it is, who sits in it, and the icon for that."""

    side: SideLook
    who: str
    icon: str


@dataclass
class Plan:
    """What has been chosen so far."""

    way: Way = "computer"
    place: int = 0
    """The chair of the person who plays against the computer: the number of the side."""
    solitaire: Solitaire = "open"
    rules: str = ""
    """The variant of the rules, where a battle has it; empty for the rules as they are."""
    seed: str = ""
    wrong: str = field(default="", init=False)
    """What was wrong with the last thing typed as a seed."""

    def type_seed(self, text: str) -> None:
        """Take a new seed. What is no digit is left out, and `wrong` says so."""
        digits = "".join(sign for sign in text if sign in "0123456789")
        self.wrong = ""
        if digits != text:
            self.wrong = "A seed is a whole number: only digits."
        elif len(digits) > MAX_DIGITS:
            self.wrong = f"A seed has at most {MAX_DIGITS} digits."
        self.seed = digits[:MAX_DIGITS]

    def chairs(self, sides: Sequence[str]) -> dict[str, Chair]:
        """Who sits where."""
        if self.way in ("two", "solitaire"):
            return dict.fromkeys(sides, "human")
        if self.way == "watch":
            return dict.fromkeys(sides, "heuristic")
        own = sides[self.place % len(sides)]
        return {side: "human" if side == own else "heuristic" for side in sides}

    def seats(self, sides: Sequence[SideLook]) -> list[Seat]:
        """The chairs as they are shown."""
        person = "A player" if self.way == "two" else "You"
        chairs = self.chairs([side.id for side in sides])
        return [
            Seat(side, person, "chair") if chairs[side.id] == "human" else Seat(side, "Computer", "machine")
            for side in sides
        ]

    def start(self, ref: ScenarioRef, sides: Sequence[str], variants: Sequence[Variant] = ()) -> Start:
        """The game this plan leads to; a variant that the battle does not have is left out."""
        chosen = self.rules in {variant.id for variant in variants}
        return Start(
            ref=ref,
            chairs=self.chairs(sides),
            solitaire=self.solitaire if self.way == "solitaire" else None,
            seed=int(self.seed) if self.seed else None,
            options={RULES: self.rules} if chosen else {},
        )
