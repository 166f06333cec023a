"""Toy games for the tests of the engine: a pile of counters, a hunt for sixes, and an ambush."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wargame.contract import GameModule
from wargame.engine.action import Action, Refusal
from wargame.engine.events import Event
from wargame.engine.game import Game, Outcome
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.engine.questions import Subject
from wargame.engine.words import Words

TAKE_ONE, TAKE_TWO, TAKE_THREE = (Action.of("take", number) for number in ("1", "2", "3"))
GAMBLE, DOUBLE = Action.of("gamble"), Action.of("double")
STEADY, WILD = Action.of("steady"), Action.of("wild")
SCOUT, SKIRMISH = Action.of("scout"), Action.of("skirmish")


WORDS: Words[Game] = Words(lambda game: game)
TOYS = GameModule("toys", "Toys", content="", start="", words="tests.engine.toys:WORDS", package="tests.engine")


class Question(Subject, kind="toys.question"):
    """Any question of a toy game, with its words."""

    text: str


@WORDS.asks(Question)
def _(_: Game, q: Question) -> str:
    return q.text


class Happened(Event):
    """Anything that happens in a toy game: what, and a number."""

    what: str
    number: int = -1
    side: str = ""

    is_result = True


@WORDS.tells(Happened)
def _(_: Game, e: Happened) -> str:
    return " ".join(str(fact) for fact in (e.what, e.side, e.number) if fact not in ("", -1))


class Toy(Game):
    """A game of which only the procedures matter."""

    module = TOYS
    sides = ("north", "south")

    def view(self, side: str) -> dict[str, Any]:
        return self.state()


class Nim(Toy):
    """Take one, two or three counters; who takes the last one wins. A gamble takes what a die says."""

    def __init__(self, pile: int = 10, seed: int = 1) -> None:
        super().__init__(seed)
        self.pile = pile
        self.to_move = "north"
        self.asked = 0

    def state(self) -> dict[str, Any]:
        return super().state() | {"pile": self.pile, "to_move": self.to_move}

    def is_result(self, entry: Any) -> bool:
        return entry.kind in ("takes", "left")


def nim(pile: int = 10, seed: int = 1) -> Nim:
    """A game at its first decision."""
    game = Nim(pile, seed)
    game.begin(Play())
    return game


@dataclass(slots=True, eq=False)
class Play(Procedure):
    """Sides alternate."""

    def start(self, g: Nim) -> Flow:
        """A question: it must change nothing, so the count of questions is not part of the state."""
        g.asked += 1
        actions = [Action.of("take", str(number)) for number in (1, 2, 3) if number <= g.pile]
        return Ask(g.to_move, Question("Take counters."), "1.2", [*actions, GAMBLE, DOUBLE], self.chosen, self.refuse)

    def chosen(self, g: Nim, action: Action) -> Flow:
        if action == GAMBLE:
            return call(Gamble(), then=self.after)
        if action == DOUBLE:
            return goto(self.double)
        take(g, int(action[1]))
        return goto(self.after)

    def double(self, g: Nim) -> Flow:
        """The same as a gamble with two dice, but in this procedure."""
        take(g, g.roll("first") + g.roll("second"))
        return goto(self.after)

    def after(self, g: Nim) -> Flow:
        if g.pile == 0:
            g.end(Outcome(g.to_move, "win", "took the last counter"))
            return FINISH
        g.put(g, "to_move", "south" if g.to_move == "north" else "north")
        return goto(self.start)

    def refuse(self, g: Nim, action: Action) -> Refusal | None:
        if action.verb == "take" and action[1].isdigit():
            return Refusal("1.3", f"There are only {g.pile} counters.")
        return None


@dataclass(slots=True, eq=False)
class Gamble(Procedure):
    """Steady: what one die says. Wild: two dice, and after the first one may stop."""

    taken: int = 0

    def start(self, g: Nim) -> Flow:
        return Ask(g.to_move, Question("How do you gamble?"), "2.1", [STEADY, WILD], self.chosen, None, STEADY)

    def chosen(self, g: Nim, action: Action) -> Flow:
        return goto(self.one if action == STEADY else self.first)

    def one(self, g: Nim) -> Flow:
        take(g, g.roll("gamble", g.to_move))
        return FINISH

    def first(self, g: Nim) -> Flow:
        take(g, g.roll("gamble", g.to_move))
        return goto(self.second) if g.pile else FINISH

    def second(self, g: Nim) -> Flow:
        return Ask(g.to_move, Question("Once more?"), "2.2", [Action.of("more"), Action.of("enough")], self.again)

    def again(self, g: Nim, action: Action) -> Flow:
        if action.verb == "more":
            take(g, g.roll("gamble", g.to_move))
        return FINISH


def take(g: Nim, number: int) -> None:
    """Take counters, but no more than there are."""
    number = min(number, g.pile)
    g.put(g, "pile", g.pile - number)
    g.tell(Happened("takes", number, g.to_move))


@dataclass(slots=True, eq=False)
class Hunt(Procedure):
    """Roll some dice at once, or until a six falls."""

    def start(self, g: Game) -> Flow:
        return Ask(
            "north", Question("Hunt."), "1", [*(Action.of("roll", str(n)) for n in range(9)), STEADY], self.chosen
        )

    def chosen(self, g: Game, action: Action) -> Flow:
        return call(Dicing(-1 if action == STEADY else int(action[1])), then=self.start)


@dataclass(slots=True, eq=False)
class Dicing(Procedure):
    """`number` dice, -1 for as many as it takes."""

    number: int

    def start(self, g: Game) -> Flow:
        if self.number < 0:
            while g.roll("hunt") != 6:
                pass
            g.tell(Happened("six"))
        else:
            g.tell(Happened("sum", sum(g.roll("hunt") for _ in range(self.number))))
        return FINISH


@dataclass(slots=True, eq=False)
class Muster(Procedure):
    """A die for each of thirty units, one step each: some come, some do not."""

    number: int = 0

    def start(self, g: Game) -> Flow:
        return Ask("north", Question("Muster."), "1", [Action.of("muster"), Action.of("wait")], self.chosen)

    def chosen(self, g: Game, action: Action) -> Flow:
        return goto(self.roll)

    def roll(self, g: Game) -> Flow:
        if g.roll("muster") > 3:
            g.tell(Happened("comes", self.number))
        g.put(self, "number", self.number + 1)
        return goto(self.roll) if self.number < 30 else FINISH


@dataclass(slots=True, eq=False)
class Scouting(Procedure):
    """North looks into a wood. If South has hidden anybody there, which is its secret, it is asked what they do."""

    hidden: bool = True

    def start(self, g: Game) -> Flow:
        return Ask("north", Question("Look into the wood?"), "1", [SCOUT, SKIRMISH], self.chosen)

    def chosen(self, g: Game, action: Action) -> Flow:
        return call(Ambush(self.hidden, action == SKIRMISH), then=self.start)


@dataclass(slots=True, eq=False)
class Ambush(Procedure):
    """Whoever is hidden may fall upon the scouts; in a skirmish a die is rolled first."""

    hidden: bool
    skirmish: bool

    def start(self, g: Game) -> Flow:
        if self.skirmish:
            g.roll("skirmish", "north")
        g.tell(Happened("looked"))
        return goto(self.spring) if self.hidden else FINISH

    def spring(self, g: Game) -> Flow:
        return Ask("south", Question("Spring the ambush?"), "2", [Action.of("spring"), Action.of("lurk")], self.sprung)

    def sprung(self, g: Game, action: Action) -> Flow:
        g.tell(Happened(action.verb))
        return FINISH


@dataclass(slots=True, eq=False)
class March(Procedure):
    """Prepare once, then roll `left` dice one after the other, of which only evens are remembered."""

    left: int = 3
    evens: int = 0

    def start(self, g: Game) -> Flow:
        return Ask("north", Question("March."), "1", [Action.of("go"), Action.of("wait")], self.chosen)

    def chosen(self, g: Game, action: Action) -> Flow:
        return goto(self.prepare) if action.verb == "go" else FINISH

    def prepare(self, g: Game) -> Flow:
        STEPS.append("prepare")
        return goto(self.roll)

    def roll(self, g: Game) -> Flow:
        STEPS.append("roll")
        if g.roll("march") % 2 == 0:
            g.put(self, "evens", self.evens + 1)
        g.put(self, "left", self.left - 1)
        if self.left:
            return goto(self.roll)
        g.tell(Happened("evens", self.evens))
        return FINISH


@dataclass(slots=True, eq=False)
class Raid(Procedure):
    """A die takes counters off the pile, and the next one is told with what is left: only the table remembers."""

    def start(self, g: Nim) -> Flow:
        return Ask("north", Question("Raid."), "1", [Action.of("go"), Action.of("wait")], self.chosen)

    def chosen(self, g: Nim, action: Action) -> Flow:
        return goto(self.first)

    def first(self, g: Nim) -> Flow:
        g.put(g, "pile", g.pile - g.roll("raid") % 2)
        return goto(self.second)

    def second(self, g: Nim) -> Flow:
        g.tell(Happened("left", g.pile + g.roll("raid") % 2))
        return FINISH


@dataclass(slots=True, eq=False)
class Toll(Procedure):
    """Whoever has waited pays what a die says."""

    def start(self, g: Game) -> Flow:
        return call(March(), then=self.pay)

    def pay(self, g: Game) -> Flow:
        g.tell(Happened("pays", g.roll("toll")))
        return goto(self.start)


STEPS: list[str] = []
"""What a march has done so far, rolls that were only tried included."""
