"""10.1, 10.2.2, 10.4, 10.5: a march: orders, one Movement Point for all, Reactions of the enemy, combats, and on."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import Ask, Flow, call, goto
from wargame.games.on_to_paris.rules import upkeep
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.combat import Combat
from wargame.games.on_to_paris.rules.combat.forces import contested
from wargame.games.on_to_paris.rules.command.payment import Pay
from wargame.games.on_to_paris.rules.movement import carrying, entering, leading, orders, substep
from wargame.games.on_to_paris.rules.movement.events import MarchBegins, PointLost, Shaken
from wargame.games.on_to_paris.rules.movement.leading import LeadsOff
from wargame.games.on_to_paris.rules.movement.marching import Marching
from wargame.games.on_to_paris.rules.movement.questions import CombatOrder, MarchOrders
from wargame.games.on_to_paris.rules.offers import Price
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.reaction.triggers import Trigger
from wargame.games.on_to_paris.rules.reaction.window import ReactionWindow, dissolve
from wargame.games.on_to_paris.rules.sieges import sheltering
from wargame.games.on_to_paris.rules.sieges.breaking import LeftAlone, left_alone
from wargame.games.on_to_paris.rules.sieges.sheltering import Shelter
from wargame.games.on_to_paris.rules.transport import rail, sea
from wargame.games.on_to_paris.rules.transport.rail import RailMove
from wargame.games.on_to_paris.rules.transport.sea import SeaMove
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, Formation

GO, DONE = Action.of("march"), Action.of("done")
TOPIC, ARRIVED = "march", "march.arrived"


class March(Marching):
    """10.2.2: the activated units of a side move, MP by MP, until all are done."""

    triggers: tuple[Trigger, ...] = ()
    """12.1: what the last MP has led to."""
    dues: tuple[tuple[str, Price], ...] = ()
    """8.9.1, 8.3.2: who has yet to pay for Enemy Territory, or for leaving an Off Map Box, and what."""
    halted: bool = False
    """Whether the last MP has left somebody without a plan."""
    asked: int = 0
    """How many decisions there had been before the last MP."""
    seen: int = 0
    """Where the enemy stood before he could react."""
    quiet: bool = False
    """Whether the last MP has led to nothing but Reactions that failed."""
    fought: tuple[int, ...] = ()
    """The combat hexes of this MP that are over."""
    fighting: tuple[str, ...] = ()
    """Units of the marching side in the combat going on."""
    initiated: tuple[int, ...] = ()
    """12.4.4: hexes in which the last MP has met enemies who did not come there by Reaction."""
    attacked: tuple[int, ...] = ()
    """12.4.2: those, and trigger hexes that enemies have entered by reacting to them: there this side attacks."""
    passenger: str = ""
    """The unit that goes by rail or sea."""

    @property
    def enemy(self) -> str:
        """Who may react."""
        return ENEMY[self.side]

    def start(self, g: Campaign) -> Flow:
        """10.2.1: every unit has its MPs; who is in a Fort(ress) and not besieged comes out."""
        g.tell(MarchBegins(self.side, self.units))
        for word in self.units:
            unit = g.formation(word)
            if unit.inside and not g.forces[self.enemy] >> unit.place & 1:
                g.shelter(unit, inside=False)
            if unit.came_from != NOWHERE:
                g.put(unit, "came_from", NOWHERE)
            self.enlist(g, unit)
            if entering.stays(g, unit) is not None:
                self.stop(g, word)
        return goto(self.orders)

    # ------------------------------------------------------------------ orders

    def orders(self, g: Campaign) -> Flow:
        """10.2.2: who goes where, until all march; units without an order are done."""
        planned = sum(1 for each in self.active(g) if self.plans[each.id])
        actions = [*self._choices(g)]
        out = GO if planned else DONE
        if not actions:
            return goto(self.substep) if planned else goto(self.close)
        moving = [each.id for each in self.active(g)]
        about = MarchOrders(
            tuple(moving),
            tuple(self.left[word] for word in moving),
            tuple(word for word in moving if self.bound(word)),
            planned,
        )
        standing = (("go on", GO),) if self.quiet and planned else ()
        topic = TOPIC if standing else ""
        if not moving and self.spent:
            standing, topic = ((DONE.verb, DONE),), ARRIVED
        return Ask(
            self.side,
            about,
            "10.2.2",
            [*actions, out],
            self.answer,
            refuse=self.refuse,
            default=out,
            open=True,
            topic=topic,
            standing=standing,
        )

    def _choices(self, g: Campaign) -> Iterator[Action]:
        yield from orders.offers(g, self)
        yield from carrying.offers(g, self)
        yield from leading.offers(g, self)
        for unit in self.active(g):
            if unit.id not in self.spent and not self.plans[unit.id]:
                if rail.can_entrain(g, unit, unit.army in self.units):
                    yield Action.of(rail.VERB, unit.id)
                if unit.side == FRENCH and sea.destinations(g, unit, unit.army in self.units):
                    yield Action.of(sea.VERB, unit.id)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """10.2.2, 6.1.4, 11: why something cannot be ordered."""
        if action.verb in carrying.VERBS:
            return carrying.refusal(g, self, action)
        if action.verb == leading.VERB:
            return leading.refusal(g, self, action)
        if action.verb in (rail.VERB, sea.VERB):
            return self._no_passenger(g, action)
        if action.verb in orders.VERBS:
            return orders.refusal(g, self, action)
        return None

    def _no_passenger(self, g: Campaign, action: Action) -> Refusal | None:
        by_rail = action.verb == rail.VERB
        rule = "11.1.1" if by_rail else "11.2.1"
        word = action[1] if len(action) > 1 else ""
        if word not in self.units or word in self.done:
            return Refusal(rule, "Only a unit that has been activated can go.")
        if word in self.spent:
            return Refusal(rule, "Rail Movement and Sea Transport are not combined with regular movement.")
        unit = g.formation(word)
        found = rail.refusal(g, unit) if by_rail else sea.refusal(g, unit, unit.army in self.units)
        return found or Refusal(rule, "There is nowhere to go.")

    def answer(self, g: Campaign, action: Action) -> Flow:
        """One order, or something taken along or left behind; or all march."""
        if action == DONE:
            return goto(self.close)
        if action == GO:
            return goto(self.depart)
        if action.verb in carrying.VERBS:
            carrying.carry(g, self, action)
            upkeep.settle(g)
        elif action.verb == leading.VERB:
            return call(LeadsOff(self, action[1], action[2]), then=self.orders)
        elif action.verb in (rail.VERB, sea.VERB):
            g.put(self, "passenger", action[1])
            vehicle = RailMove if action.verb == rail.VERB else SeaMove
            attached = g.formation(action[1]).army in self.units
            return call(vehicle(action[1], attached), then=self.carried)
        else:
            orders.give(g, self, action)
        return goto(self.orders)

    def carried(self, g: Campaign) -> Flow:
        """11.1.1, 11.2.1: this was its move; what it contains may still be dropped, and more be taken (6.1.4)."""
        word = self.passenger
        g.put(self, "passenger", "")
        if g.formation(word).place != self.began[word]:
            self.note(g, word)
            g.journal.put_key(self.left, word, 0)
        return goto(self.orders)

    def depart(self, g: Campaign) -> Flow:
        """10.2.2: those without an order are declared as being done moving."""
        for unit in self.active(g):
            if not self.plans[unit.id]:
                self.stop(g, unit.id)
        return goto(self.substep)

    # ------------------------------------------------------------------ one MP

    def substep(self, g: Campaign) -> Flow:
        """10.2.2: every unit with a plan spends one MP."""
        for name in ("ordered", "stepping", "fought"):
            g.put(self, name, ())
        g.put(self, "asked", len(g.actions))
        g.put(self, "quiet", False)
        step = substep.carry_out(g, self)
        g.put(self, "triggers", step.triggers)
        g.put(self, "dues", step.dues)
        g.put(self, "halted", step.halted)
        return goto(self.collect)

    def collect(self, g: Campaign) -> Flow:
        """8.9.1: lone SPs in Enemy Territory pay the instant it happens, once in a march."""
        if not self.dues:
            upkeep.settle(g)
            return goto(self.shelter)
        (word, price), *rest = self.dues
        g.put(self, "dues", tuple(rest))
        g.put(self, "charged", (*self.charged, word))
        return call(Pay(self.side, price, combined=True), then=self.collect)

    def shelter(self, g: Campaign) -> Flow:
        """16.2.1: where the enemy has a Fort(ress), he says who goes in, before anybody reacts."""
        for trigger in self.triggers:
            if trigger.place not in self.fought and sheltering.asked(g, self.enemy, trigger.place):
                g.put(self, "fought", (*self.fought, trigger.place))
                return call(Shelter(trigger.place, self.enemy), then=self.shelter)
        g.put(self, "fought", ())
        return goto(self.react)

    def react(self, g: Campaign) -> Flow:
        """10.4, 12: the enemy may react to every hex entered and every pause."""
        if not self.triggers:
            return goto(self.confront)
        g.put(self, "quiet", len(g.actions) == self.asked)
        g.put(self, "seen", g.formations.presence[self.enemy] | g.forces[self.enemy])
        return call(ReactionWindow(self.enemy, self.triggers, unsupplied=self.unsupplied), then=self.delayed)

    def delayed(self, g: Campaign) -> Flow:
        """10.2.9, 14.6: who has entered a hex of Cavalry that interdicts loses an MP, if he has one."""
        seen = g.formations.presence[self.enemy] | g.forces[self.enemy]
        g.put(self, "quiet", self.quiet and len(g.actions) > self.asked and seen == self.seen)
        for trigger in self.triggers:
            if not g.interdicted >> trigger.place & 1:
                continue
            for word in trigger.units:
                unit = g.formation(word)
                if unit.on_map and self.left[word] > 0:
                    self.spend(g, word)
                    g.tell(PointLost(word, g.board.ids[unit.place], self.left[word]))
                    if not self.left[word]:
                        self.plan(g, word, ())
        if g.interdicted:
            g.put(g, "interdicted", 0)
            g.put(self, "quiet", False)
        return goto(self.confront)

    # ------------------------------------------------------------------ combats

    def confront(self, g: Campaign) -> Flow:
        """12.4.2, 12.4.4: where the marching side has moved on enemies, and where it attacks."""
        hexes = [trigger.place for trigger in self.triggers]
        initiated = tuple(place for place in hexes if self._stood(g, place))
        g.put(self, "initiated", initiated)
        g.put(self, "attacked", (*initiated, *(place for place in hexes if g.answered >> place & 1)))
        if g.answered:
            g.put(g, "answered", 0)
        return goto(self.clash)

    def _stood(self, g: Campaign, place: int) -> bool:
        """Whether an enemy Force is in a hex that has not come there by Reaction."""
        if g.lone(self.enemy, place).total:
            return True
        return any(each.came_from == NOWHERE and not each.is_gun for each in g.at(self.enemy, place))

    def clash(self, g: Campaign) -> Flow:
        """13.1: combats are fought when all have reacted; who moved on enemies chooses the order of all (12.4.4)."""
        left = [place for place in bits(contested(g)) if place not in self.fought]
        if not left:
            return goto(self.settled)
        if len(left) == 1:
            return self._fight(g, left[0])
        chooser = self.side if self.initiated else self.enemy
        words = tuple(g.board.ids[place] for place in left)
        actions = [Action.of("fight", word) for word in words]
        return Ask(chooser, CombatOrder(words), "13.1", actions, self.chosen, default=actions[0], open=True)

    def chosen(self, g: Campaign, action: Action) -> Flow:
        """13.1: the combat that is fought next."""
        return self._fight(g, g.board.index[action[1]])

    def _fight(self, g: Campaign, place: int) -> Flow:
        """13.1, 12.4.2: this side attacks where it has moved, and who reacts to that; elsewhere who reacts attacks."""
        here = tuple(each.id for each in g.at(self.side, place))
        g.put(self, "fought", (*self.fought, place))
        g.put(self, "fighting", here)
        g.put(self, "quiet", False)
        g.put(self, "halted", True)
        attacker = self.side if place in self.attacked else self.enemy
        unsupplied = tuple(word for word in here if word in self.unsupplied)
        return call(Combat(place, attacker, unsupplied), then=self.combat_over)

    def combat_over(self, g: Campaign) -> Flow:
        """13.17.4, 10.5: the Victor's units may go on moving; those that had to retreat have been told to halt."""
        place = self.fought[-1]
        for word in self.fighting:
            if word not in self.units:
                continue
            if not g.formation(word).on_map:
                self.stop(g, word)
            elif not (self.bound(word) and g.formation(word).place == place):
                # 10.2.2: who waits may not change the move he has declared, unless he has advanced
                self.save(g, word, 0)
                self.plan(g, word, ())
        g.put(self, "fighting", ())
        return goto(self.clash)

    def settled(self, g: Campaign) -> Flow:
        """12.4.2, 10.10.3: lone SPs that have reacted are at rest; Cavalry alone before a Fort(ress) leaves it."""
        dissolve(g, self.enemy)
        leaving = left_alone(g, self.side)
        for unit in self.movers(g):
            if leaving >> unit.place & 1:
                self.stop(g, unit.id)
        return call(LeftAlone(), then=self.onward)

    def onward(self, g: Campaign) -> Flow:
        """10.2.2: orders again only if something has happened or somebody has arrived with MPs left."""
        for unit in self.movers(g):
            if unit.demoralized and unit.id not in self.shaken and self.shake(g, unit.id):
                g.tell(Shaken(unit.id, g.board.ids[unit.place], self.left[unit.id]))
                g.put(self, "halted", True)
        if len(g.actions) > self.asked or self.halted or not any(self.plans[each.id] for each in self.active(g)):
            return goto(self.orders)
        return goto(self.substep)

    # ------------------------------------------------------------------ the end

    def close(self, g: Campaign) -> Flow:
        """10.2, 10.8.1: all have moved; groups of lone SPs are lone SPs again."""
        for word in self.units:
            unit = g.formation(word)
            if not unit.on_map:
                continue
            moved = word in self.spent
            if unit.is_detachment:
                self._disband(g, unit, moved)
            elif moved:
                g.put(unit, "moved", True)
                for leader in unit.contained:
                    g.put(g.leader(leader), "moved", True)
        for unit in g.formations.every:
            if unit.came_from != NOWHERE:
                g.put(unit, "came_from", NOWHERE)
        upkeep.settle(g)
        return call(LeftAlone(), then=self.emperor)

    def emperor(self, g: Campaign) -> Flow:
        """18.2.2: Napoleon III may have gone too far from the border."""
        return call(EmperorMoved())

    def _disband(self, g: Campaign, unit: Formation, moved: bool) -> None:
        for leader in unit.contained if moved else ():
            g.put(g.leader(leader), "moved", True)
        g.dissolve(unit, moved=moved)
