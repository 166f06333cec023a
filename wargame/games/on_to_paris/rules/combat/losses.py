"""13.3.5, 13.11.2, 13.10.2, 13.14.3, 13.14.5, 13.16.2: SPs are lost, chosen by their owner.

`LoseSps` is the one procedure by which SPs are lost one by one. Formations at zero SPs stay until they are removed.
"""

from __future__ import annotations

from collections.abc import Iterable

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import SpLost
from wargame.games.on_to_paris.rules.combat.questions import LossesToTake
from wargame.games.on_to_paris.rules.fight import ARTILLERY, CRT, Account
from wargame.games.on_to_paris.rules.strength import BAV, CSP, FOOT, FT, KINDS, REG, RES, Strength, one

LOOSE = "loose"
"""The word for the lone SPs of a hex."""
AUTO = Action.of("lose", "auto")
TOPIC = "losses"
WORTH = (RES, FT, REG, BAV, CSP)
"""What is given up first if the program chooses: Reserves, while there are others, and Cavalry last."""

RULES = {
    ARTILLERY: "13.3.5",
    CRT: "13.11.2",
    "overrun": "13.5",
    "demoralization": "13.14.3",
    "retreat": "13.16.2",
    "failure": "13.13.5",
    "death_ride": "14.5",
    "interdiction": "14.6",
    "rally": "13.14.5",
}
"""By which rule SPs are lost."""

Loss = tuple[str, str]
"""A kind of SP and where it is lost: a Formation, or `loose`."""


def holdings(
    g: Campaign, side: str, place: int, inside: bool = False, units: Iterable[str] = ()
) -> dict[str, Strength]:
    """The SPs of a side in a location by where they are; `units` limits them to some Formations, or to `loose`."""
    wanted = frozenset(units)
    found = {each.id: each.strength for each in g.at(side, place, inside) if each.strength.total}
    lone = g.lone(side, place, inside)
    if lone.total:
        found[LOOSE] = lone
    return {word: held for word, held in found.items() if not wanted or word in wanted}


def losable(holders: dict[str, Strength], kinds: tuple[str, ...]) -> list[Loss]:
    """Every kind of SP that can be lost, and where."""
    return [(kind, word) for word, held in holders.items() for kind in kinds if held.of(kind)]


def auto_loss(
    g: Campaign, side: str, place: int, inside: bool = False, kinds: tuple[str, ...] = KINDS, units: Iterable[str] = ()
) -> Loss | None:
    """The SP that is lost if the owner does not choose: Reserves first, of the fullest Formation.

    The last SP of an Army or Corps is lost only if no other can be.
    """
    return least_missed(g, holdings(g, side, place, inside, units), kinds)


def least_missed(g: Campaign, holders: dict[str, Strength], kinds: tuple[str, ...]) -> Loss | None:
    """The SP of these kinds that its owner misses least; None if there is none."""
    options = losable(holders, kinds)
    if not options:
        return None

    def regret(loss: Loss) -> tuple[bool, int, int, str]:
        kind, word = loss
        held = holders[word].total
        last = held == 1 and word != LOOSE and g.formation(word).commanded
        return last, WORTH.index(kind), -held, word

    return min(options, key=regret)


def lose(g: Campaign, side: str, place: int, inside: bool, loss: Loss, cause: str) -> None:
    """13.11.2: one SP is lost, lone or of a Formation (6.1), and entered into the account of the combat."""
    kind, word = loss
    gone = one(kind)
    if word == LOOSE:
        g.take_lone(side, place, gone, inside)
    else:
        formation = g.formation(word)
        g.set_strength(formation, formation.strength.minus(gone))
    g.write_off(side, gone)
    enter_loss(g, side, place, inside, gone, cause)


def account_at(g: Campaign, side: str, place: int, inside: bool = False) -> Account | None:
    """The account of a side in the combat that is being fought in a hex, if one is."""
    fight = g.fight
    return fight.of(side) if fight is not None and fight.place == place and not inside else None


def enter_loss(g: Campaign, side: str, place: int, inside: bool, lost: Strength, cause: str) -> None:
    """13.15.1, 13.13.3, 13.12.1: the account of a combat counts what is lost, to artillery and on the table apart."""
    account = account_at(g, side, place, inside)
    if account is None:
        return
    g.put(account, "lost", account.lost.plus(lost))
    field = {ARTILLERY: "to_artillery", CRT: "to_crt"}.get(cause)
    if field is not None:
        g.put(account, field, getattr(account, field) + lost.total)


class LoseSps(Heading):
    """13.3.5, 13.11.2: a side loses so many SPs in a location, of its choice, as far as it has them.

    `kinds` limits them to some kinds, `units` to some Formations or to `loose`. With `odd_cavalry` the first, third and
    so on must be Cavalry SPs, if there are any (13.10.2).
    """

    side: str
    place: int
    number: int
    cause: str
    inside: bool = False
    kinds: tuple[str, ...] = ()
    odd_cavalry: bool = False
    units: tuple[str, ...] = ()
    taken: int = 0

    def start(self, g: Campaign) -> Flow:
        """The next SP; where there is nothing to choose it is lost at once."""
        options = self.options(g)
        if not options or self.number <= 0:
            return FINISH
        if len(options) == 1 or self.number >= self.available(g):
            return goto(self.take)
        actions = [Action.of("lose", *option) for option in options]
        about = LossesToTake(self.side, g.board.ids[self.place], self.number, self.cause, self.must_be_cavalry(g))
        return Ask(
            self.side,
            about,
            RULES[self.cause],
            [*actions, AUTO],
            self.chosen,
            self.refuse,
            default=AUTO,
            open=True,
            topic=TOPIC,
            standing=(("auto", AUTO),),
        )

    def allowed(self) -> tuple[str, ...]:
        """The kinds that may be lost: any, or those named, of which artillery leaves Cavalry out (13.3.5)."""
        kinds = self.kinds or KINDS
        return tuple(kind for kind in kinds if kind in FOOT) if self.cause == ARTILLERY else kinds

    def available(self, g: Campaign) -> int:
        """How many SPs could be lost."""
        holders = holdings(g, self.side, self.place, self.inside, self.units)
        return sum(held.of(kind) for held in holders.values() for kind in self.allowed())

    def must_be_cavalry(self, g: Campaign) -> bool:
        """13.10.2: whether the next loss has an odd number and there is a Cavalry SP to pay it."""
        if not self.odd_cavalry or self.taken % 2:
            return False
        holders = holdings(g, self.side, self.place, self.inside, self.units)
        return CSP in self.allowed() and any(held.csp for held in holders.values())

    def kinds_now(self, g: Campaign) -> tuple[str, ...]:
        """The kinds of which the next SP can be."""
        return (CSP,) if self.must_be_cavalry(g) else self.allowed()

    def options(self, g: Campaign) -> list[Loss]:
        """13.11.2: all that the next loss can be."""
        return losable(holdings(g, self.side, self.place, self.inside, self.units), self.kinds_now(g))

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """The owner names an SP, or leaves all the rest to the program."""
        if action == AUTO:
            return goto(self.take_all)
        self._lose(g, (action[1], action[2]))
        return goto(self.start)

    def take(self, g: Campaign) -> Flow:
        """The only SP it can be, or one of all that are left."""
        loss = self._automatic(g)
        assert loss is not None
        self._lose(g, loss)
        return goto(self.start)

    def take_all(self, g: Campaign) -> Flow:
        """The rest, one after the other, as the program chooses."""
        while self.number > 0 and (loss := self._automatic(g)) is not None:
            self._lose(g, loss)
        return FINISH

    def _automatic(self, g: Campaign) -> Loss | None:
        return auto_loss(g, self.side, self.place, self.inside, self.kinds_now(g), self.units)

    def _lose(self, g: Campaign, loss: Loss) -> None:
        lose(g, self.side, self.place, self.inside, loss, self.cause)
        unit = "" if loss[1] == LOOSE else loss[1]
        g.tell(SpLost(self.side, loss[0], 1, unit, g.board.ids[self.place], self.cause))
        g.put(self, "number", self.number - 1)
        g.put(self, "taken", self.taken + 1)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """Why an SP cannot be the one that is lost."""
        if action.verb != "lose" or len(action) != 3 or action[1] not in KINDS:
            return None
        if action[1] == CSP and self.cause == ARTILLERY:
            return Refusal("13.3.5", "Cavalry SPs are never lost to artillery fire.")
        if action[1] != CSP and self.must_be_cavalry(g):
            return Refusal("13.10.2", "This loss must be a Cavalry SP, for the column that the cavalry gained.")
        if action[1] not in self.allowed():
            return Refusal(RULES[self.cause], "SPs of that kind cannot be lost here.")
        return Refusal(RULES[self.cause], "There is no such SP among those involved.")
