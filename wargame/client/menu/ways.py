"""Ways to play: who sits where, what the seed is, and how that is said in words. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from wargame.client.doors import Solitaire, Start
from wargame.client.looks import SideLook
from wargame.content import ScenarioRef
from wargame.players.levels import OFFICER, title_of
from wargame.sitting.chairs import ADVICE, AGREED
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
    level: str = OFFICER
    """How strong the computer is."""
    temper: str = ""
    """Its temperament, where its game has some; empty for neither cautious nor bold."""
    advice: bool = False
    """Whether two players both allow each other the adviser."""
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

    def computer(self, tempers: Sequence[str]) -> str:
        """The name of the computer player, of a temperament only if the game has it."""
        return f"{self.level}:{self.temper}" if self.temper in tempers else self.level

    def chairs(self, sides: Sequence[str], tempers: Sequence[str] = ()) -> dict[str, str]:
        """Who sits where; `tempers` are the temperaments that the game has."""
        if self.way in ("two", "solitaire"):
            return dict.fromkeys(sides, "human")
        computer = self.computer(tempers)
        if self.way == "watch":
            return dict.fromkeys(sides, computer)
        own = sides[self.place % len(sides)]
        return {side: "human" if side == own else computer for side in sides}

    def seats(self, sides: Sequence[SideLook], tempers: Sequence[str] = ()) -> list[Seat]:
        """The chairs as they are shown."""
        person = "A player" if self.way == "two" else "You"
        chairs = self.chairs([side.id for side in sides], tempers)
        return [
            Seat(side, person, "chair")
            if chairs[side.id] == "human"
            else Seat(side, f"Computer: {title_of(chairs[side.id])}", "machine")
            for side in sides
        ]

    def start(
        self, ref: ScenarioRef, sides: Sequence[str], variants: Sequence[Variant] = (), tempers: Sequence[str] = ()
    ) -> Start:
        """The game this plan leads to; a variant or a temperament that the battle does not have is left out."""
        options = {RULES: self.rules} if self.rules in {variant.id for variant in variants} else {}
        if self.way == "two" and self.advice:
            options[ADVICE] = AGREED
        return Start(
            ref=ref,
            chairs=self.chairs(sides, tempers),
            solitaire=self.solitaire if self.way == "solitaire" else None,
            seed=int(self.seed) if self.seed else None,
            options=options,
        )
