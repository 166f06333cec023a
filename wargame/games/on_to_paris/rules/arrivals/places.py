"""7.2.1, 7.2.2: where an SP may enter play, by kind."""

from __future__ import annotations

from wargame.engine.action import Refusal
from wargame.engine.paths import bits, mask_of
from wargame.games.on_to_paris.rules import control, influence
from wargame.games.on_to_paris.rules.campaign import PARIS_REG, PARIS_RES, Campaign
from wargame.games.on_to_paris.rules.formations.containing import room
from wargame.games.on_to_paris.rules.sieges import sheltering
from wargame.games.on_to_paris.rules.standing import remembered
from wargame.games.on_to_paris.rules.strength import BAV, CSP, FT, REG, RES
from wargame.games.on_to_paris.rules.supply import paths
from wargame.games.on_to_paris.rules.units import ARMY, CAVALRY, CORPS, ENEMY, FRENCH, PRUSSIAN, Formation

PARIS_POOLS = (PARIS_REG, PARIS_RES)


def kind_of(pool: str) -> str:
    """7.1.1: the kind of SP that a pool holds: Paris pools hold Regulars and Mobiles too."""
    return {PARIS_REG: REG, PARIS_RES: RES}.get(pool, pool)


def hexes(g: Campaign, side: str, pool: str) -> int:
    """7.2.1, 17.2.3: the places where a lone SP of a pool may be put down; Cavalry SPs never are."""
    if pool in PARIS_POOLS:
        return _paris_hexes(g)
    if pool == FT:
        return _franc_tireur_hexes(g)
    if pool == CSP:
        return 0
    if pool == RES and side == PRUSSIAN and g.landwehr >= g.data.limits.landwehr_on_map:
        return _box(g, side)
    return _kind_hexes(g, side, pool)


def formations(g: Campaign, side: str, pool: str) -> list[Formation]:
    """7.2.1, 7.2.2: the Armies and Corps that an SP may enter directly, and for Cavalry SPs the reduced Divisions."""
    if pool == FT:
        return []
    if pool == CSP:
        where = cavalry_hexes(g, side)
        return [each for each in g.fielded(side, CAVALRY) if where >> each.place & 1 and room(g, each)]
    if pool in PARIS_POOLS:
        return [each for each in g.fielded(side, ARMY, CORPS) if room(g, each) and _takes_paris_sps(g, each)]
    where = _kind_hexes(g, side, pool)
    here = [each for each in g.fielded(side, ARMY, CORPS) if where >> each.place & 1 and not each.inside]
    return [each for each in here if room(g, each)]


# ---------------------------------------------------------------------- masks


def _kind_hexes(g: Campaign, side: str, pool: str) -> int:
    """7.2.1: where Infantry SPs of a kind may enter, lone or in a Formation; Bavarians with a Bavarian Corps."""
    lawful = _infantry_hexes(g, side)
    return (lawful & _bavarian_hexes(g) if pool == BAV else lawful) | _box(g, side)


def _box(g: Campaign, side: str) -> int:
    """10.6, 7.2.1: the Off Map Box of a side takes SPs too, but where a scenario names the places of entry."""
    return 1 << g.ground.box[side] if g.spec.special.entry is None else 0


@remembered
def _infantry_hexes(g: Campaign, side: str) -> int:
    """7.2.1: home country, friendly cities and ports, and Armies and Corps on a railway home; in Movement Supply."""
    ground = g.ground
    held = ground.cities | ground.ports
    friendly = held & control.controlled(g, side)
    if g.spec.special.entry is not None:
        chosen = _scenario_places(g, side)
        open_, safe = chosen, friendly & chosen
    else:
        open_, safe = _home_hexes(g, side) | friendly, friendly
    return _lawful(g, side, open_, safe) | _formation_hexes(g, side)


def _home_hexes(g: Campaign, side: str) -> int:
    """7.2.1, 6.2.1: the home country; by the option of town-based entry only where there is a town or a Fort(ress)."""
    home, ground = g.ground.home[side], g.ground
    return home & (ground.towns | ground.cities | ground.forts) if g.options.town_based_entry else home


def _scenario_places(g: Campaign, side: str) -> int:
    """The places a small scenario names for a side; a side it does not name has all its Friendly Territory."""
    entry = dict((g.spec.special.entry or {}).items())
    names = entry.get(side)  # type: ignore[call-overload]
    if names is None:
        return g.ground.friendly[side]
    return g.board.mask(g.data.hex_of(name) for name in names)


def _lawful(g: Campaign, side: str, places: int, safe: int) -> int:
    """7.2, 7.2.1, 6.5.3: in Movement Supply, not besieged, and in no enemy ZOI unless it is safe there.

    7.6.2: nor in a Fort(ress) that the enemy has captured, such as Paris.
    """
    enemy = ENEMY[side]
    places &= g.field & paths.supplied(g, side) & ~g.besieged() & ~g.forces[enemy] & ~g.forts[enemy]
    return places & (safe | ~influence.influence(g, ENEMY[side], ARMY, CORPS, CAVALRY, lone=True))


@remembered
def _formation_hexes(g: Campaign, side: str) -> int:
    """7.2.1: hexes of friendly Armies and Corps, at home or on a railway that leads home, in Movement Supply.

    Where a scenario names the places of entry, Formations in Movement Supply are besides them, wherever they are.
    """
    held = mask_of(each.place for each in g.fielded(side, ARMY, CORPS) if not each.inside)
    held &= g.field & ~g.besieged() & paths.supplied(g, side)
    if g.spec.special.entry is not None:
        return held
    home = _home_hexes(g, side)
    linked = mask_of(place for place in bits(held & ~home) if paths.rail_to_source(g, side, place))
    return held & home | linked


@remembered
def _bavarian_hexes(g: Campaign) -> int:
    """7.2.1: where the Bavarian Corps are."""
    corps = (each for each in g.fielded(PRUSSIAN, CORPS) if each.nation == "BAV" and not each.inside)
    return mask_of(each.place for each in corps)


@remembered
def cavalry_hexes(g: Campaign, side: str) -> int:
    """7.2.1: for Cavalry SPs: home country, or an Army or Corps on a railway home; no city or port by itself."""
    return _lawful(g, side, _home_hexes(g, side), 0) | _formation_hexes(g, side) | _box(g, side)


def _franc_tireur_hexes(g: Campaign) -> int:
    """7.2.1: friendly hexes of France without Franc-Tireurs, not besieged, in no Cavalry ZOI unless safe there."""
    ground = g.ground
    open_ = ground.friendly[FRENCH] & g.field & control.controlled(g, FRENCH) & ~g.franc_tireurs & ~g.besieged()
    safe = (ground.cities | ground.ports) & control.controlled(g, FRENCH)
    safe |= mask_of(each.place for each in g.fielded(FRENCH, ARMY, CORPS) if not each.inside)
    return open_ & (safe | ~influence.influence(g, PRUSSIAN, CAVALRY))


def _paris_hexes(g: Campaign) -> int:
    """7.2.2, 16.1: the French hexes of Paris; a besieged one only as long as its Fortress has room."""
    paris = g.ground.paris & g.forts[FRENCH]
    return paris & ~mask_of(place for place in bits(paris & g.besieged()) if not sheltering.room(g, FRENCH, place))


def _takes_paris_sps(g: Campaign, formation: Formation) -> bool:
    """7.2.2: a Formation in Paris; or the Army of Paris or a Paris Corps near it with a supply line to it."""
    paris = g.ground.paris & g.forts[FRENCH]
    if paris >> formation.place & 1:
        return bool(_paris_hexes(g) >> formation.place & 1)
    if formation.spec is None or not formation.spec.paris or formation.inside:
        return False
    most = g.data.limits.paris_entry_range
    near = any(g.board.distance(formation.place, hex_) <= most for hex_ in bits(g.ground.paris))
    return near and paths.leads_to(g, FRENCH, formation.place, paris)


# ---------------------------------------------------------------------- why not


def refusal(g: Campaign, side: str, pool: str, place: int) -> Refusal:
    """Why an SP may not enter in a hex, as near as one sentence can say it."""
    if pool in PARIS_POOLS:
        if g.besieged() & g.ground.paris & g.forts[FRENCH] & 1 << place:
            return Refusal("16.1", "The besieged Fortress holds no more SPs.")
        return Refusal("7.2.2", "Paris SPs enter in Paris, or directly in the Army of Paris or a Paris Corps near it.")
    if g.besieged() >> place & 1:
        return Refusal("7.2", "Nobody enters in a besieged hex.")
    if pool == FT:
        return Refusal(
            "7.2.1", "Franc-Tireurs enter in friendly hexes of France without others, out of reach of cavalry."
        )
    if pool == BAV:
        return Refusal("7.2.1", "Bavarian SPs enter with a Bavarian Corps or in the German Off Map Box.")
    if pool == RES and side == PRUSSIAN and g.landwehr >= g.data.limits.landwehr_on_map:
        return Refusal("7.2.1", "Four Landwehr SPs have entered in hexes this turn; more enter Formations or the box.")
    if not paths.supplied(g, side) >> place & 1:
        return Refusal("7.2.1", "That hex is not in Movement Supply.")
    if influence.influence(g, ENEMY[side], ARMY, CORPS, CAVALRY, lone=True) >> place & 1:
        return Refusal("7.2.1", "That hex is in an enemy Zone of Influence.")
    return Refusal(
        "7.2.1", "SPs enter at home, in friendly cities and ports, or with an Army or Corps on a railway home."
    )
