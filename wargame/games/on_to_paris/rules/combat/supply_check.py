"""9.3, 9.2.1, 9.4.3, 9.5.1: before a combat both sides look whether they are in Combat Supply."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import DepotPromised, OutOfCombatSupply
from wargame.games.on_to_paris.rules.combat.questions import DepotForCombat
from wargame.games.on_to_paris.rules.fight import SUPPLY, Account
from wargame.games.on_to_paris.rules.supply import depots
from wargame.games.on_to_paris.rules.supply.paths import CombatSupply, combat_supply

SAVE = Action.of("save")
IN_SUPPLY = CombatSupply(free=True)


def needs_supply(g: Campaign, side: str, place: int) -> bool:
    """9.1: whether a Force has units besides Franc-Tireurs, which are always in supply."""
    held = g.strength_at(side, place)
    return held.total > held.ft


class SupplyChecks(Heading):
    """9.3: the Attacker and the Defender look for Combat Supply; if only a Depot gives it, its owner may spend it."""

    unsupplied: tuple[str, ...] = ()
    """9.2.1: units that were out of Movement Supply when they were activated."""
    index: int = 0

    def start(self, g: Campaign) -> Flow:
        """9.3.1: a side without Combat Supply will be Demoralized by it."""
        assert g.fight is not None
        if self.index == len(g.fight.accounts):
            return FINISH
        account = g.fight.accounts[self.index]
        found = self.supply_of(g, account)
        if found.free:
            return goto(self.next_side)
        if not found.depots:
            return goto(self.without)
        words = tuple(g.board.ids[depot] for depot in found.depots)
        about = DepotForCombat(g.board.ids[g.fight.place], account.side, words, account is g.fight.attack)
        spend = [Action.of("spend", word) for word in words]
        return Ask(account.side, about, "9.5.1", [*spend, SAVE], self.decided, self.refuse, default=spend[0], open=True)

    def supply_of(self, g: Campaign, account: Account) -> CombatSupply:
        """9.3, 9.2.1, 9.4.3: what supply a side has for this combat."""
        fight = g.fight
        assert fight is not None
        if not needs_supply(g, account.side, fight.place):
            return IN_SUPPLY
        if any(unit in self.unsupplied for unit in account.units):
            return CombatSupply(free=False)
        closed = fight.closed if account is fight.defence else 0
        return combat_supply(g, account.side, fight.place, closed)

    def decided(self, g: Campaign, action: Action) -> Flow:
        """9.5.1: the Depot will be gone when the combat is over; or it is kept, and the side has no Combat Supply."""
        if action == SAVE:
            return goto(self.without)
        assert g.fight is not None
        account = g.fight.accounts[self.index]
        g.put(account, "depot", g.board.index[action[1]])
        g.tell(DepotPromised(account.side, action[1], g.board.ids[g.fight.place]))
        return goto(self.next_side)

    def without(self, g: Campaign) -> Flow:
        """9.3.1, 13.14.3: a level of Demoralization after the combat, and nothing else."""
        assert g.fight is not None
        account = g.fight.accounts[self.index]
        g.put(account, "levels", (*account.levels, SUPPLY))
        g.tell(OutOfCombatSupply(account.side, g.board.ids[g.fight.place]))
        return goto(self.next_side)

    def next_side(self, g: Campaign) -> Flow:
        """The other side."""
        g.put(self, "index", self.index + 1)
        return goto(self.start)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """9.4.2: why a Depot cannot be spent."""
        if action.verb != "spend":
            return None
        return Refusal("9.4.2", "Only a Depot of yours that a supply path of the combat ends at can be spent.")


def spend_depots(g: Campaign) -> None:
    """9.5.1: Depots that gave Combat Supply are eliminated at the end of the combat."""
    assert g.fight is not None
    for account in g.fight.accounts:
        if account.depot != NOWHERE:
            depots.spend(g, account.side, account.depot)
