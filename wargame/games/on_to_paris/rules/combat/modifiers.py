"""13.6, 13.8.1, 13.9.3, 13.10.1, 13.11.1: modifiers of the rolls on the Combat Results Table."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.games.on_to_paris.rules.campaign import REMOVED, Campaign
from wargame.games.on_to_paris.rules.combat.forces import Clash, Term
from wargame.games.on_to_paris.rules.combat.leaders_in_combat import rating_modifiers
from wargame.games.on_to_paris.rules.combat.tracks import ASSAULT
from wargame.games.on_to_paris.rules.ground import FORTRESS, IMPROVED
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def roll_modifiers(g: Campaign, clash: Clash, side: str, artillery: int = 0, superiority: int = 0) -> tuple[Term, ...]:
    """13.11.1: all modifiers of a side's roll; `artillery` (13.3.5) and `superiority` (13.10.1) are what it has won."""
    found = [Term(artillery, "artillery", "13.3.5"), *fortress_modifier(g, clash, side)]
    found += [*assault_penalty(g, clash, side), *rating_modifiers(g, clash, side)]
    found += [*tireur_modifiers(g, clash, side), *reserve_modifier(g, clash, side)]
    found.append(Term(superiority * g.data.crt_modifiers["cavalry_superiority"], "cavalry_superiority", "13.10.1"))
    return tuple(term for term in found if term.value)


def undamaged(g: Campaign, place: int) -> bool:
    """16.2.6: whether a Fort(ress) has its guns and its modifier; a captured one has lost them, with the option."""
    return not (g.options.lasting_damage and g.forts_taken >> place & 1)


def fortress_modifier(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.6: a friendly Fortress in the hex is worth one, an Improved Fortress two, a Fort nothing."""
    if not g.fort_of(side, clash.place) or not undamaged(g, clash.place):
        return
    work = g.ground.works[clash.place]
    if work in (FORTRESS, IMPROVED):
        yield Term(g.data.crt_modifiers[f"friendly_{work}"], work, "13.6")


def assault_penalty(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.8.1: while the penalty holds, the French roll better against a Force with a Prussian Infantry SP."""
    if side == FRENCH and g.assault != REMOVED and clash.of(PRUSSIAN).strength.infantry:
        yield Term(g.data.crt_modifiers["german_assault_penalty_french"], ASSAULT, "13.8.1")


def tireur_modifiers(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.9.3, 17.1.4: Franc-Tireurs, alone or among others, hinder the French; Prussians roll better against any."""
    french = clash.of(FRENCH).strength
    if not french.ft:
        return
    numbers = g.data.crt_modifiers
    if side == PRUSSIAN:
        yield Term(numbers["prussian_against_franc_tireurs"], "against_franc_tireurs", "13.9.3")
    elif french.infantry:
        yield Term(numbers["some_franc_tireurs_french"], "some_franc_tireurs", "13.9.3")
    else:
        yield Term(g.variants.franc_tireurs_alone, "only_franc_tireurs", "13.9.3")


def reserve_modifier(g: Campaign, clash: Clash, side: str) -> Iterator[Term]:
    """13.9.3, 17.2.2: only Reserve Infantry, or some among Regulars and Franc-Tireurs; Cavalry is ignored."""
    own = clash.of(side).strength
    if own.res:
        key = "only_reserve_infantry" if own.res == own.foot else "some_reserve_infantry"
        yield Term(g.data.crt_modifiers[key], key, "13.9.3")
