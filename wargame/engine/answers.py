"""What the looking tools of a game answer: plain data, the same in every game.

The tools are functions of a game's module `looking`; `wargame.sitting.looking` is the door to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Generic, Literal, TypeVar

from wargame.engine.action import Action
from wargame.engine.odds import Odds
from wargame.engine.procedure import Ask

L = TypeVar("L")


@dataclass(frozen=True)
class Listed:
    """A modifier with its reason and rule."""

    value: int
    label: str
    rule: str


@dataclass(frozen=True)
class Standing(Listed):
    """A modifier that counts for a unit as it stands, in attack or defence, with the enemies it counts against.

    Empty `places` are any places next to it, empty `against` any kind of enemy; a note says why it does not count.
    """

    role: Literal["attack", "defence", "either"] = "defence"
    places: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Threat:
    """An enemy counter that could attack a place, from where, and its strength (None if it is hidden)."""

    counter: str
    origins: tuple[str, ...]
    strength: int | None


@dataclass(frozen=True)
class RangeLine:
    """A line between two places; `attack` is what counts in an attack from `origin` into the last place.

    A step holds two places where the line runs along their common side. `sight` is how well one sees along it,
    `blocked_at` the place where that ends, if it does, and `why` what stands there; `sight_rule` is the rule for it, in
    a game that has one.
    """

    distance: int
    steps: tuple[tuple[str, ...], ...]
    origin: str
    attack: tuple[Listed, ...] = ()
    sight: Literal["clear", "obscured", "blocked"] = "clear"
    blocked_at: str | None = None
    why: str = ""
    sight_rule: str = ""


@dataclass(frozen=True)
class Promise:
    """What an answer that dice decide is likely to bring: how good it is for who gives it, and a few words.

    It is an estimate that lists are put in order by, the highest `worth` first; the exact chances are `Game.odds`.
    """

    worth: float
    words: str
    chance: float | None = None
    """The one figure a player asks for, if there is one: it stands on the target, in the list and in the forecast."""
    asks: str = ""
    """What that is the chance of, in two or three words: `to hurt`."""


@dataclass(frozen=True)
class MayAnswer:
    """What an enemy may do to a counter on its way: who, when it has come to which place, and how likely that hurts."""

    counter: str
    place: str
    verb: str
    """What it does, in a word: `fires`."""
    words: str
    """The same with its name and where it is read: `Defensive Fire in 1218, column 8-9`."""
    chance: float
    """None at all for one that watches the place, but whom no roll would help."""
    rule: str = ""
    need: str = ""
    """What has to be rolled, if that is told in a word: `3+`."""
    rolls: int = 1
    """How often it rolls; never by itself, if it can only share the roll of another."""
    when: int = 0
    """The points that have been spent then, where an enemy may answer again and again."""


def unanswered(found: Iterable[MayAnswer]) -> float:
    """How likely none of all that is done succeeds, if all try it, each by itself."""
    return prod((1 - each.chance) ** each.rolls for each in found)


@dataclass(frozen=True)
class Route:
    """The way that counters have been ordered to go, or would go, together, and what it costs and meets."""

    counters: tuple[str, ...]
    way: tuple[str, ...]
    """From where they are; only that, if they have no order."""
    spent: tuple[int, ...] = ()
    """The points they have spent when they are at each place of it."""
    points: int = 0
    """All the points they have, spent ones included."""
    ends: str = ""
    """What becomes of it, in a word or two: `attacks`."""
    notes: tuple[tuple[str, str], ...] = ()
    """Places that cost more than others, with the reason: `forest +1`."""
    answers: tuple[MayAnswer, ...] = ()
    word: str = ""
    """What actions call them while they can be ordered."""
    told: str = ""
    """What else a player wants to know of it, in a sentence."""
    behind: tuple[str, ...] = ()
    """Those of them that cannot go all the way as ordered."""
    late: tuple[str, ...] = ()
    """Those of them that come to where others fight before them only after that."""
    loose: bool = False
    """Whether nothing has been carried out since it was ordered, so that the order can be taken back by itself."""

    @property
    def ordered(self) -> bool:
        """Whether they have been told to do anything."""
        return len(self.way) > 1 or self.loose

    @property
    def arriving(self) -> tuple[str, ...]:
        """Those that go all the way, and are there when it matters."""
        return tuple(word for word in self.counters if word not in self.behind and word not in self.late)


@dataclass(frozen=True)
class Clashing(Generic[L]):
    """A combat that could be fought: modifiers and totals of both sides, and all results by the rules.

    What losses are is the game's own. `kind` and `facts` are what its log tells of the combat.
    """

    attacker: str
    defender: str
    attack: tuple[Listed, ...]
    defence: tuple[Listed, ...]
    attack_total: int
    defence_total: int
    odds: Odds
    attacker_losses: L
    defender_losses: L
    kind: str = ""
    facts: tuple[Any, ...] = ()

    @property
    def bonus(self) -> int:
        """What the attacker has more than the defender, before any dice."""
        return self.attack_total - self.defence_total


@dataclass(frozen=True)
class Plan:
    """A way to answer questions of one kind until all is spent that has to be: a name, and the answer to each.

    It reads the table as it is when it is asked; None where it knows no answer.
    """

    name: str
    choose: Callable[[Ask], Action | None]


@dataclass(frozen=True)
class Stakes:
    """What is at stake where a side has to spend several points one after the other, and the plans to do so."""

    plans: Sequence[Plan]
    points: int
    counters: Mapping[str, str]
    """The ids of the counters that may suffer, with their names."""
    in_play: Callable[[str], float]
    """Whether a counter is still in the game; how likely it stays there, if dice nobody can avoid are still to come."""
    state: Callable[[str], str]
    """How a counter is, in a word or two."""
    worth: Callable[[], float]
    """What the table is worth to the side, for the order of the plans."""
    place: str = ""
    """The place that is fought over."""
    held: Callable[[], bool] | None = None
    """Whether the side still holds it."""
    where: Callable[[str], str] | None = None
    """Where a counter stands, for games in which a point may move it at once."""
    steps: Callable[[], Sequence[str]] | None = None
    """Every step since the question in words, asked for or not; None where each step is an answer of its own."""
    meanwhile: Callable[[Ask], Action | None] | None = None
    """What is supposed to be answered to other questions before the first die, such as whether the enemy fires; None
    where the plan is over with the first of them."""
    named: Callable[[], str] | None = None
    """What a plan has come to, as its name; None where its own name is true whatever comes of it."""


@dataclass(frozen=True)
class Several:
    """One answer that stands for several to questions of one kind, such as that all units of a place go together."""

    name: str
    choose: Callable[[Ask], Action | None]
    """The answer to each of them, read from the table as it is when it is asked; None where there is none to give."""
    done: Callable[[], bool]
    """Whether what was meant has come about, or has been ordered."""


@dataclass(frozen=True)
class Together:
    """Answers to questions of one kind that may be given at once; only after the last of them something is decided."""

    name: str
    actions: tuple[Action, ...]
    decides: bool = True
    """Whether something comes of the last one: dice, or the end of what is asked about."""
