"""XI: combat. `CombatSubSegment` declares attacks (XI.2); `Combat` resolves one in its nine steps (XI.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from wargame.engine.action import Action, Refusal
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto
from wargame.games.abyss_of_lament.content.effects import ForbidAttack
from wargame.games.abyss_of_lament.rules import assets
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.cards import ASSET
from wargame.games.abyss_of_lament.rules.combat import modifiers
from wargame.games.abyss_of_lament.rules.combat.hits import HitAbsorption, rests_on_hidden
from wargame.games.abyss_of_lament.rules.questions import Advance, ArtillerySupport, Attack, CancelHits, Reroll
from wargame.games.abyss_of_lament.rules.units import ACTIVE, CASUALTY, IN_PLAY, SPENT, Unit

DONE, DECLINE = Action.of("done"), Action.of("decline")
REROLL, ADVANCE, STAY = Action.of("reroll"), Action.of("advance"), Action.of("stay")
TOPIC = "rerolls"
"""XI.5.2: whether a Heroic Commander has a die rolled again."""


@dataclass(slots=True, eq=False)
class CombatSubSegment(Procedure):
    """XI.2: attacks are declared and resolved one at a time, as the active player likes."""

    def start(self, g: Battle) -> Flow:
        """XI.1 step 1: attacker, defender, and perhaps a unit giving Rolling Volleys."""
        actions: list[Action] = []
        for unit in g.fielded(g.active):
            if unit.activated and attacker_refusal(g, unit) is None:
                actions += _attacks(g, unit)
        if not actions:
            return FINISH
        actions.append(DONE)
        return Ask(g.active, Attack(), "XI.2", actions, self.chosen, self.refuse, DONE)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """XI.2: the Activation markers of the units that take part are removed."""
        if action == DONE:
            return FINISH
        attacker, defender = g.units[action[1]], g.units[action[2]]
        helper = g.units[action[4]] if len(action) > 3 else None
        for unit in (attacker, helper):
            if unit is not None:
                g.put(unit, "activated", False)
                g.put(unit, "fought", True)
        g.tell(told.AttackDeclared(attacker.id, defender.id, helper.id if helper else ""))
        _clear_flags_attacked(g, defender)
        return call(Combat(attacker, defender, helper is not None), then=self.start)

    def refuse(self, g: Battle, action: Action) -> Refusal | None:
        """Why an attack cannot be made."""
        if action.verb != "attack" or any(word not in g.units.by_id for word in action[1:3]) or len(action) < 3:
            return None
        attacker, defender = g.units[action[1]], g.units[action[2]]
        refusal = attacker_refusal(g, attacker) or target_refusal(g, attacker, defender)
        if refusal is None and len(action) == 5 and action[4] in g.units.by_id:
            refusal = modifiers.volleys_refusal(g, g.units[action[4]], attacker, defender)
        return refusal


def attacker_refusal(g: Battle, unit: Unit) -> Refusal | None:
    """XI.2, XI.2.1, XI.2.2: an activated Good Order front unit that has not fought this round."""
    if unit.side != g.active or unit.status != IN_PLAY or not unit.activated:
        return Refusal("XI.2", "Only an activated unit that has not yet fought this round may attack.")
    if unit.disordered:
        return Refusal("XI.2.2", "A Disordered unit may never attack.")
    if unit.vedette:
        return Refusal("III.3.2", "A Vedette has no Combat Strength and cannot attack.")
    if not g.is_front(unit):
        return Refusal("XI.2.1", "A rear unit cannot attack.")
    return None


def target_refusal(g: Battle, attacker: Unit, defender: Unit) -> Refusal | None:
    """XI.2, XI.2.1: one enemy front unit in an adjacent hex."""
    if defender.side == attacker.side or defender.status != IN_PLAY:
        return Refusal("XI.2", "The target must be an enemy unit on the map.")
    if not g.board.is_adjacent(attacker.place, defender.place):
        return Refusal("XI.2", "The target must be in an adjacent hex.")
    if not g.is_front(defender):
        return Refusal("XI.2.1", "A rear unit cannot be attacked.")
    for effect in g.effects(ForbidAttack):
        across = g.board.across(effect.across)[attacker.place] >> defender.place & 1
        if attacker.unit_class in effect.classes and across:
            return Refusal("V.3", f"“{g.force.title(effect)}”: {attacker.unit_class} may not attack across it.")
    return None


def _attacks(g: Battle, attacker: Unit) -> list[Action]:
    actions: list[Action] = []
    for place in bits(g.board.adjacent[attacker.place] & g.presence[ENEMY[attacker.side]]):
        defender = g.stacks[place][0]
        if target_refusal(g, attacker, defender) is None:
            attack = ("attack", attacker.id, defender.id)
            actions.append(Action(attack))
            for helper in modifiers.volley_helpers(g, attacker, defender):
                actions.append(Action((*attack, "volleys", helper.id)))
    return actions


def _clear_flags_attacked(g: Battle, defender: Unit) -> None:
    """V.3: some special rules end when a unit of a wing is attacked."""
    for rule in g.spec.special_rules:
        trigger = rule.clear_if_attacked
        if trigger is None or rule.while_flag is None or not g.flags[rule.while_flag]:
            continue
        if trigger.fits(defender.side, defender.suit):
            g.set_flag(rule.while_flag, False)


@dataclass(slots=True, eq=False)
class Combat(Procedure):
    """XI.1: one attacking unit against one defending unit."""

    attacker: Unit
    defender: Unit
    volleys: bool = False
    attacker_guns: tuple[int, ...] = field(default=(), kw_only=True)
    defender_guns: tuple[int, ...] = field(default=(), kw_only=True)
    bonus: int = field(default=0, kw_only=True)
    dice: tuple[int, int] = field(default=(0, 0), kw_only=True)
    rerolls: tuple[str, ...] = field(default=(), kw_only=True)
    hits: int = field(default=0, kw_only=True)
    hex: int = field(default=-1, kw_only=True)

    def start(self, g: Battle) -> Flow:
        """Step 1 has been done by declaring the attack; the hex attacked is remembered for the advance."""
        g.put(self, "hex", self.defender.place)
        return goto(self.attacker_support)

    # -------------------------------------------------------------- step 2: artillery support

    def attacker_support(self, g: Battle) -> Flow:
        """XI.3.2: the attacker says first whether he uses Artillery Support."""
        return self.ask_support(g, self.attacker) or goto(self.defender_support)

    def defender_support(self, g: Battle) -> Flow:
        """XI.3.2: then the defender."""
        return self.ask_support(g, self.defender) or goto(self.count)

    def ask_support(self, g: Battle, unit: Unit) -> Ask | None:
        """XI.3.2.2: the cards that may be used, one at a time; no question without a card."""
        cards = modifiers.guns_for(g, unit)
        if assets.usable_in_step_2(g, unit, unit is self.attacker):
            cards = [*cards, ASSET]
        if not cards:
            return None
        actions = [*(Action.of("use", card) for card in cards), DECLINE]
        about = ArtillerySupport(unit.id)
        open_ = not rests_on_hidden(g, unit)
        return Ask(unit.side, about, "XI.3.2", actions, self.supported, self.refuse_support, DECLINE, open_)

    def refuse_support(self, g: Battle, action: Action) -> Refusal | None:
        """Why a card cannot be used."""
        unit = self.attacker if self.step == "attacker_support" else self.defender
        return modifiers.guns_refusal(g, unit, action[1]) if action.verb == "use" and len(action) == 2 else None

    def supported(self, g: Battle, action: Action) -> Flow:
        """XI.3.2.1: a used card is discarded; more than one may be used in a combat."""
        attacking = self.step == "attacker_support"
        unit = self.attacker if attacking else self.defender
        if action == DECLINE:
            return goto(self.defender_support if attacking else self.count)
        value = assets.use_in_step_2(g, unit) if action[1] == ASSET else _spend(g, unit, action[1])
        if value:
            name = "attacker_guns" if attacking else "defender_guns"
            g.put(self, name, (*getattr(self, name), value))
        return goto(self.attacker_support if attacking else self.defender_support)

    # -------------------------------------------------------------- steps 3 to 5

    def count(self, g: Battle) -> Flow:
        """Step 3, XI.3: the higher total of modifiers gains the difference as Combat Bonus."""
        clash = modifiers.Clash(self.attacker, self.defender, self.volleys, self.attacker_guns, self.defender_guns)
        attack, defence = modifiers.attacker_modifiers(g, clash), modifiers.defender_modifiers(g, clash)
        g.put(self, "bonus", modifiers.total(attack) - modifiers.total(defence))
        g.tell(told.ModifiersCounted(self.attacker.id, self.defender.id, tuple(attack), tuple(defence), self.bonus))
        return goto(self.roll)

    def roll(self, g: Battle) -> Flow:
        """Step 4, XI.4: both players roll a die."""
        attack = g.roll("attack", self.attacker.side)
        defence = g.roll("defence", self.defender.side)
        g.put(self, "dice", (attack, defence))
        return goto(self.attrition)

    def attrition(self, g: Battle) -> Flow:
        """Step 5, XI.5.1.1: natural dice. Both even: both sides; both odd: whoever faces artillery."""
        parity = {die % 2 for die in self.dice}
        struck: list[Unit] = []
        if parity == {0}:
            struck = [self.attacker, self.defender]
        elif parity == {1}:
            struck = [self.attacker] if self.defender_guns else []
            struck += [self.defender] if self.attacker_guns else []
        for unit in struck:
            suffer_attrition(g, unit)
        return goto(self.attacker_hero)

    # -------------------------------------------------------------- step 6: heroic commanders

    def attacker_hero(self, g: Battle) -> Flow:
        """XI.5.2: the attacker declares first."""
        return self.ask_hero(g, self.attacker) or goto(self.defender_hero)

    def defender_hero(self, g: Battle) -> Flow:
        """XI.5.2: then the defender; the dice are rolled again only after both have declared."""
        return self.ask_hero(g, self.defender) or goto(self.reroll)

    def ask_hero(self, g: Battle, unit: Unit) -> Ask | None:
        if g.wing(unit).hero != ACTIVE:
            return None
        about = Reroll(unit.id, self.dice[0 if unit is self.attacker else 1])
        open_ = unit.status != IN_PLAY or not rests_on_hidden(g, unit)
        return Ask(unit.side, about, "XI.5.2", [REROLL, DECLINE], self.declared, None, DECLINE, open_, topic=TOPIC)

    def declared(self, g: Battle, action: Action) -> Flow:
        """XI.5.2: a commander who is used is spent for the turn."""
        attacking = self.step == "attacker_hero"
        unit = self.attacker if attacking else self.defender
        if action == REROLL:
            g.put(self, "rerolls", (*self.rerolls, unit.side))
            wing = g.wing(unit)
            g.put(wing, "hero", SPENT)
            g.tell(told.HeroUsed(unit.side, wing.suit))
        return goto(self.defender_hero if attacking else self.reroll)

    def reroll(self, g: Battle) -> Flow:
        """XI.5.2.1: the same number again makes the commander a casualty."""
        dice = list(self.dice)
        for index, unit in enumerate((self.attacker, self.defender)):
            if unit.side in self.rerolls:
                again = g.roll("re-roll", unit.side)
                if again == dice[index]:
                    wing = g.wing(unit)
                    g.put(wing, "hero", CASUALTY)
                    g.tell(told.HeroLost(unit.side, wing.suit))
                dice[index] = again
        g.put(self, "dice", (dice[0], dice[1]))
        return goto(self.clash)

    # -------------------------------------------------------------- steps 7 to 9

    def clash(self, g: Battle) -> Flow:
        """Step 7, XI.5.3: Attack Value and Defense Value are compared."""
        attack = self.dice[0] + max(0, self.bonus)
        defence = self.dice[1] + max(0, -self.bonus)
        hits = g.data.hit_table.hits(abs(attack - defence))
        loser = self.attacker if attack < defence else self.defender
        destroyed = hits == "elimination"
        count = 0 if isinstance(hits, str) else hits
        named, gone = (loser.id if attack != defence else ""), loser.status != IN_PLAY
        g.tell(told.ClashOfArms(attack, defence, named, count, destroyed, gone))
        g.put(self, "hits", -1 if destroyed else count)
        if gone or (not destroyed and not count):
            return goto(self.advance)
        return goto(self.attacker_loses if loser is self.attacker else self.defender_loses)

    def attacker_loses(self, g: Battle) -> Flow:
        """Step 8 for the attacker."""
        return self.take_hits(g, self.attacker, self.defender)

    def defender_loses(self, g: Battle) -> Flow:
        """Step 8 for the defender; an Asset card held for this moment may cancel the hits."""
        if assets.usable_against_hits(g, self.defender):
            actions = [Action.of("use", ASSET), DECLINE]
            about = CancelHits(self.defender.id)
            open_ = not rests_on_hidden(g, self.defender)
            return Ask(self.defender.side, about, "III.5.4", actions, self.cancelled, None, DECLINE, open_)
        return goto(self.defender_suffers)

    def cancelled(self, g: Battle, action: Action) -> Flow:
        """III.5.4: the card is used, or kept."""
        if action == DECLINE:
            return goto(self.defender_suffers)
        assets.use_against_hits(g, self.defender)
        return goto(self.advance)

    def defender_suffers(self, g: Battle) -> Flow:
        """Step 8 for the defender."""
        return self.take_hits(g, self.defender, self.attacker)

    def take_hits(self, g: Battle, unit: Unit, enemy: Unit) -> Flow:
        """XI.5.3, XI.5.4: elimination, or hits to absorb."""
        if self.hits < 0:
            g.eliminate(unit, "clash")
            return goto(self.advance)
        return call(HitAbsorption(unit, enemy, self.hits, unit is self.defender), then=self.advance)

    def advance(self, g: Battle) -> Flow:
        """Step 9, XI.5.8.5: into the hex left empty, infantry may and cavalry must."""
        gone = self.defender.status != IN_PLAY or self.defender.place != self.hex
        if not gone or g.stacks[self.hex] or self.attacker.status != IN_PLAY:
            return FINISH
        if self.attacker.cavalry:
            return goto(self.advancing)
        about = Advance(self.attacker.id, g.board.ids[self.hex])
        return Ask(self.attacker.side, about, "XI.5.8.5", [ADVANCE, STAY], self.advance_chosen, None, STAY)

    def advance_chosen(self, g: Battle, action: Action) -> Flow:
        """XI.5.8.5: infantry may advance."""
        return goto(self.advancing) if action == ADVANCE else FINISH

    def advancing(self, g: Battle) -> Flow:
        """XI.5.8.5: Zones of Control are ignored; hidden enemies then adjacent are revealed."""
        g.place(self.attacker, self.hex)
        unit, hex_ = self.attacker, g.board.ids[self.hex]
        g.tell(told.CavalryAdvanced(unit.id, hex_, unit.side) if unit.cavalry else told.UnitAdvanced(unit.id, hex_))
        g.reveal_next_to(self.attacker)
        return FINISH


def suffer_attrition(g: Battle, unit: Unit) -> None:
    """XI.5.1.2: cohesion if there is any, else disorder, else elimination. There is no choice."""
    assert unit.suit is not None
    g.tell(told.AttritionSuffered(unit.id))
    if g.wing(unit).cohesion > 0:
        g.change_cohesion(unit.side, unit.suit, -1)
    elif not unit.disordered:
        g.disorder(unit, "attrition")
    else:
        g.eliminate(unit, "attrition")


def _spend(g: Battle, unit: Unit, card: str) -> int:
    """XI.3.2: a used Artillery Support card goes from the Support area to the discard pile; returns its worth."""
    army = g.armies[unit.side]
    assert unit.suit is not None
    support = list(army.support)
    support.remove((card, unit.suit))
    g.put(army, "support", tuple(support))
    army.deck.discard(g.journal, card)
    g.tell(told.GunsUsed(unit.side, unit.suit, card))
    return modifiers.gun_value(g)
