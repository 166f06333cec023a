"""13.3, 15.1.1, 15.2: artillery fire before the odds: strength, modifiers, effects and the SPs lost to it."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.procedure import Flow, Heading, Step, call, goto
from wargame.games.on_to_paris.content.combat_tables import ArtilleryEffect
from wargame.games.on_to_paris.rules.campaign import REMOVED, REPUBLIC, Campaign
from wargame.games.on_to_paris.rules.combat.events import ArtilleryFired, ArtilleryReckoned, Guns, HalfLoss
from wargame.games.on_to_paris.rules.combat.forces import Clash, Term, clash_now, roles
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.modifiers import undamaged
from wargame.games.on_to_paris.rules.fight import ARTILLERY
from wargame.games.on_to_paris.rules.strength import FOOT
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, ENEMY, FRENCH, GUN, PRUSSIAN, Formation

FIELD_WORKS = "field_fortification"


def artillery_factors(g: Campaign, clash: Clash, side: str) -> tuple[Guns, ...]:
    """13.3.1, 13.3.2: what the Artillery Strength of a side is made of."""
    force, factors = clash.of(side), g.data.artillery.factors
    counts = {f"{side}_army": len(force.of_kind(ARMY)), GUN: len(force.of_kind(GUN))}
    for corps in force.of_kind(CORPS):
        key = _corps_key(g, corps)
        counts[key] = counts.get(key, 0) + 1
    counts |= _pairs(g, clash, side)
    for work in _own_works(g, clash.place, side):
        counts[work] = 1
    return tuple(Guns(factors[key] * number, key, number) for key, number in counts.items() if number)


def _corps_key(g: Campaign, corps: Formation) -> str:
    """13.3.2: the line of the chart for a Corps; French Corps are weaker under the Republic."""
    if corps.side == PRUSSIAN:
        return "bavarian_corps" if corps.nation == "BAV" else "prussian_corps"
    return "french_corps_republic" if g.government == REPUBLIC else "french_corps_empire"


def _pairs(g: Campaign, clash: Clash, side: str) -> dict[str, int]:
    """13.3.2: full pairs of Infantry SPs in the whole Force; Franc-Tireur and Cavalry SPs have no artillery."""
    held = clash.of(side).strength
    if side == FRENCH:
        return {"french_pair_of_sp": held.infantry // 2}
    bavarian = held.bav // 2
    return {"bavarian_pair_of_sp": bavarian, "prussian_pair_of_sp": (held.infantry - 2 * bavarian) // 2}


def _own_works(g: Campaign, place: int, side: str) -> Iterator[str]:
    """13.3.1: the Fortifications of the hex that a side controls."""
    if g.fort_of(side, place) and undamaged(g, place):
        yield g.ground.works[place]
    if g.works[side] >> place & 1:
        yield FIELD_WORKS


def fuse_penalty(g: Campaign, clash: Clash, side: str) -> bool:
    """15.1.1: French artillery is halved in clear terrain without a friendly Fortification, until the penalty ends."""
    if side != FRENCH or g.fuse == REMOVED or g.ground.terrain[clash.place] != "clear":
        return False
    return not g.fort_of(side, clash.place) and not g.works[side] >> clash.place & 1


def artillery_strength(g: Campaign, clash: Clash, side: str) -> int:
    """13.3.1: the sum of all factors, rounded down, and halved by the Time Fuse Penalty."""
    total = int(sum(guns.value for guns in artillery_factors(g, clash, side)))
    return total // 2 if fuse_penalty(g, clash, side) else total


def artillery_modifiers(g: Campaign, clash: Clash, side: str) -> tuple[Term, ...]:
    """13.3.4: terrain and towns hinder both sides, but a side that enemy Fortifications hinder by these alone."""
    numbers = g.data.artillery.modifiers
    keys = [f"enemy_{work}" for work in _own_works(g, clash.place, ENEMY[side])]
    if not keys:
        bit = 1 << clash.place
        keys = [f"{g.ground.terrain[clash.place]}_hex"]
        keys += [name for name, there in (("city", g.ground.cities), ("town", g.ground.towns)) if there & bit]
    return tuple(Term(numbers[key], key, "13.3.4") for key in keys if numbers.get(key))


def artillery_effect(g: Campaign, clash: Clash, side: str, roll: int) -> ArtilleryEffect:
    """13.3.3: what an unmodified roll of a side does."""
    modifier = sum(term.value for term in artillery_modifiers(g, clash, side))
    return g.data.artillery.effects(roll + modifier, artillery_strength(g, clash, side))


def artillery_ends(g: Campaign, clash: Clash, side: str) -> tuple[int, ...]:
    """13.3.3: the highest rolls of the ranges that do the same."""
    modifier = sum(term.value for term in artillery_modifiers(g, clash, side))
    strength, effects = artillery_strength(g, clash, side), g.data.artillery.effects
    last = [
        roll for roll in range(2, 12) if effects(roll + modifier, strength) != effects(roll + 1 + modifier, strength)
    ]
    return (*last, 12)


class ArtilleryFire(Heading):
    """13.3.3: both sides fire, and what they do is applied together."""

    attack_loses: int = 0
    defence_loses: int = 0
    half: bool = False
    """13.3.5: whether a half is to be rolled for."""

    def start(self, g: Campaign) -> Flow:
        """13.3.1: what both sides fire with."""
        clash = clash_now(g)
        for side in roles(g):
            halved = fuse_penalty(g, clash, side)
            terms = artillery_modifiers(g, clash, side)
            strength = artillery_strength(g, clash, side)
            guns = artillery_factors(g, clash, side)
            g.tell(ArtilleryReckoned(side, g.board.ids[clash.place], guns, halved, strength, terms))
        return goto(self.attacker_fires)

    def attacker_fires(self, g: Campaign) -> Flow:
        """13.3.3: the Attacker's roll."""
        self._fire(g, roles(g)[0], "defence_loses")
        return goto(self.attacker_half)

    def attacker_half(self, g: Campaign) -> Flow:
        """13.3.5: the Defender rolls for half a loss."""
        self._roll_half(g, roles(g)[1], "defence_loses")
        return goto(self.defender_fires)

    def defender_fires(self, g: Campaign) -> Flow:
        """13.3.3: the Defender's roll; nothing has been lost yet."""
        self._fire(g, roles(g)[1], "attack_loses")
        return goto(self.defender_half)

    def defender_half(self, g: Campaign) -> Flow:
        """13.3.5: the Attacker rolls for half a loss."""
        self._roll_half(g, roles(g)[0], "attack_loses")
        return goto(self.attacker_loses)

    def _fire(self, g: Campaign, side: str, field: str) -> None:
        """13.3.5: the roll, the modifier it gains, a level of Demoralization, and the losses to come."""
        clash, fight = clash_now(g), g.fight
        assert fight is not None
        roll = g.roll_sum("artillery fire", side, ends=artillery_ends(g, clash, side))
        effect = artillery_effect(g, clash, side, roll)
        g.put(fight.of(side), "artillery", effect.drm)
        victim = fight.against(side)
        if effect.demoralized and ARTILLERY not in victim.levels:
            g.put(victim, "levels", (*victim.levels, ARTILLERY))
        g.put(self, field, effect.losses)
        g.put(self, "half", effect.half)
        word = g.board.ids[clash.place]
        g.tell(ArtilleryFired(side, word, roll, effect.drm, effect.demoralized, effect.losses, effect.half))

    def _roll_half(self, g: Campaign, side: str, field: str) -> None:
        """13.3.5: one die for half an SP of a side, if it has one more to lose."""
        if not self.half:
            return
        losses: int = getattr(self, field)
        if clash_now(g).of(side).strength.foot > losses:
            lost = g.roll("half a loss", side, ends=(max(g.data.artillery.half_on),)) in g.data.artillery.half_on
            g.tell(HalfLoss(side, lost))
            g.put(self, field, losses + lost)

    def attacker_loses(self, g: Campaign) -> Flow:
        """13.3.5: SPs are lost at once, but never Cavalry SPs."""
        return self._lose(g, roles(g)[0], self.attack_loses, self.defender_loses)

    def defender_loses(self, g: Campaign) -> Flow:
        """13.3.5: the same for the Defender."""
        return self._lose(g, roles(g)[1], self.defence_loses, self.finish)

    def _lose(self, g: Campaign, side: str, number: int, then: Step) -> Flow:
        assert g.fight is not None
        return call(LoseSps(side, g.fight.place, number, ARTILLERY, kinds=FOOT), then=then)
