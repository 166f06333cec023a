"""16.2.3, 16.1.1, 11.3.3, 8.1.2, 10.2.8, 10.10.1: what follows at once when units have come, gone or been lost.

`settle` asks nobody anything. It is called after every move of any kind, and does nothing where nothing is to be done.
"""

from __future__ import annotations

from wargame.engine.paths import bits, mask_of
from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules import control, railways
from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.formations import removing
from wargame.games.on_to_paris.rules.formations.events import SpLent
from wargame.games.on_to_paris.rules.leaders import casualties
from wargame.games.on_to_paris.rules.politics import desertion
from wargame.games.on_to_paris.rules.politics.presence import WILHELM
from wargame.games.on_to_paris.rules.strength import FT, REG, RES, one
from wargame.games.on_to_paris.rules.supply import depots
from wargame.games.on_to_paris.rules.units import CORPS, ENEMY, FRENCH, GONE, GUN, MAP, PRUSSIAN, Formation, Leader
from wargame.games.on_to_paris.rules.upkeep_events import (
    BypassGone,
    LeaderOverrun,
    MarkerLost,
    ParisCorpsGone,
    PontoonLeft,
    SiegeBroken,
    TireursGone,
    WorksLeft,
)

SAARBRUCKEN = "Saarbrucken"


def settle(g: Campaign) -> None:
    """Everything that follows from where the units are now."""
    _king(g)
    _paris_corps(g)
    _tireurs(g)
    _alone(g)
    _sieges(g)
    _works(g)
    _pontoons(g)
    _markers(g)
    _bypass(g)
    railways.join(g)
    depots.capture(g)
    _saarbrucken(g)


# ---------------------------------------------------------------------- sieges


def _sieges(g: Campaign) -> None:
    """16.2.3: without a besieger the Siege Progress goes and who was inside comes out."""
    for side in g.sides:
        enemy = ENEMY[side]
        for place in bits(_shut_in(g, side) & ~g.forces[enemy]):
            if g.besieged_sps >> place & 1:
                _roll_besieged_sps(g, place)
            come_out(g, side, place)
        if g.progress:
            sieges = mask_of(g.board.index[word] for word in g.progress) & g.forts[side] & ~g.scarred
            for place in bits(sieges & ~g.infantry[enemy]):
                end_siege(g, place)
                g.tell(SiegeBroken(g.board.ids[place], side, g.progress.get(g.board.ids[place], 0)))


def _shut_in(g: Campaign, side: str) -> int:
    """Hexes where something of a side is in its Fort(ress): Forces, Leaders or Siege Guns."""
    guns = mask_of(each.place for each in _guns(g) if each.inside and each.side == side)
    alone = g.leaders.presence[side] & g.ground.forts
    return g.garrisons[side] | guns | mask_of(place for place in bits(alone) if g.lone_leaders(side, place, True))


def come_out(g: Campaign, side: str, place: int) -> None:
    """16.2.3: all who were in a Fort(ress) are outside again."""
    demoralized = g.is_demoralized(side, place, inside=True)
    for formation in g.at(side, place, inside=True):
        g.shelter(formation, inside=False)
    for leader in g.lone_leaders(side, place, inside=True):
        g.put(leader, "inside", False)
    held, moved = g.lone(side, place, inside=True), g.lone_moved(side, place, inside=True)
    if held.total:
        g.take_lone(side, place, held, inside=True)
        g.add_lone(side, place, held.minus(moved))
        g.add_lone(side, place, moved, moved=True)
    if demoralized:
        g.demoralize(side, place)


def _roll_besieged_sps(g: Campaign, place: int) -> None:
    """18.3: SPs that were besieged when the Empire fell roll now; 6.3, 14.1: Formations left without any go."""
    g.put(g, "besieged_sps", g.besieged_sps & ~(1 << place))
    desertion.roll_location(g, place, inside=True)
    for formation in g.at(FRENCH, place, inside=True):
        if not formation.is_gun and not formation.strength.total and not _lent(g, formation):
            removing.eliminate(g, formation, removing.ZERO)


def _lent(g: Campaign, army: Formation) -> bool:
    """6.3: an Attached Corps in the same place, the largest, lends its Army an SP; whether there is one."""
    lenders = [each for each in g.attached(army) if each.place == army.place and each.strength.infantry > 1]
    if not lenders:
        return False
    corps = max(lenders, key=lambda each: each.strength.infantry)
    kind = next(kind for kind in (RES, REG) if corps.strength.of(kind))
    g.set_strength(corps, corps.strength.more(kind, -1))
    g.set_strength(army, army.strength.more(kind))
    g.tell(SpLent(corps.id, army.id, kind))
    return True


def end_siege(g: Campaign, place: int) -> None:
    """16.2.3, 16.2.6: the Siege Progress is removed; with the option half of it, rounded down, and the rest stays."""
    before = g.progress.get(g.board.ids[place], 0)
    stays = before - before // 2 if g.options.lasting_damage else 0
    set_progress(g, place, stays)
    if stays:
        g.put(g, "scarred", g.scarred | 1 << place)


def set_progress(g: Campaign, place: int, progress: int) -> None:
    """16.2.4: put the Siege Progress marker of a hex on a level, or take it away."""
    word = g.board.ids[place]
    levels = {key: level for key, level in g.progress.items() if key != word}
    if progress > 0:
        levels[word] = progress
    g.put(g, "progress", levels)
    if g.scarred >> place & 1:
        g.put(g, "scarred", g.scarred & ~(1 << place))


# ---------------------------------------------------------------------- who is alone


def _guns(g: Campaign) -> list[Formation]:
    return [each for each in (*g.fielded(PRUSSIAN, GUN), *g.fielded(FRENCH, GUN)) if each.place != NOWHERE]


def _alone(g: Campaign) -> None:
    """10.2.8, 10.7.2: Leaders and Siege Guns without Forces, which an enemy comes upon, are eliminated.

    In a hex with a Fort(ress) of their own they are inside it instead.
    """
    beset = {side: g.forces[ENEMY[side]] & ~g.forces[side] for side in g.sides}
    if any(beset[side] & g.leaders.presence[side] for side in g.sides):
        for leader in g.leaders.every:
            if leader.place != NOWHERE and not leader.inside and beset[leader.side] >> leader.place & 1:
                _leader_met(g, leader)
    for gun in _guns(g):
        if not gun.inside and beset[gun.side] >> gun.place & 1:
            _gun_met(g, gun)


def _leader_met(g: Campaign, leader: Leader) -> None:
    if g.fort_of(leader.side, leader.place):
        g.put(leader, "inside", True)
        return
    g.tell(LeaderOverrun(leader.id, g.board.ids[leader.place]))
    casualties.kill(g, leader)


def _gun_met(g: Campaign, gun: Formation) -> None:
    if g.fort_of(gun.side, gun.place):
        g.shelter(gun, inside=True)
    else:
        removing.eliminate(g, gun, removing.NO_RETREAT)


def _tireurs(g: Campaign) -> None:
    """17.1, 17.1.2: Franc-Tireurs outside France are eliminated, and those above three that stay in a hex."""
    if not g.franc_tireurs:
        return
    most = g.data.limits.franc_tireurs_per_hex
    at_home = g.ground.friendly[FRENCH] | 1 << g.ground.box[FRENCH]
    for place in bits(g.franc_tireurs):
        abroad = not at_home >> place & 1
        held = g.loose[FRENCH][place].ft
        over = held if abroad else held - most
        if over > 0:
            g.take_lone(FRENCH, place, one(FT, over))
        for group in g.at(FRENCH, place) if abroad else ():
            over += group.strength.ft
            _disband(g, group)
        if over > 0:
            g.write_off(FRENCH, one(FT, over))
            g.tell(TireursGone(g.board.ids[place], over, abroad))


def _disband(g: Campaign, group: Formation) -> None:
    """17.1: the Franc-Tireurs of a detachment are gone, and with them the detachment if it has no other SPs."""
    left = group.strength.more(FT, -group.strength.ft)
    if left == group.strength:
        return
    g.set_strength(group, left)
    if not left.total:
        g.dissolve(group)


def _paris_corps(g: Campaign) -> None:
    """10.8.4: a Paris Corps more than three hexes from Paris is eliminated; half its SPs are Mobiles of Paris again."""
    if g.field & g.ground.paris != g.ground.paris:
        return
    for corps in g.fielded(FRENCH, CORPS):
        if corps.spec is None or not corps.spec.paris:
            continue
        away = min(g.board.distance(corps.place, each) for each in bits(g.ground.paris))
        if away > g.data.limits.paris_range:
            _scatter(g, corps)


def _scatter(g: Campaign, corps: Formation) -> None:
    g.tell(ParisCorpsGone(corps.id, g.board.ids[corps.place], corps.strength.total // 2))
    removing.eliminate(g, corps, removing.PARIS)


# ---------------------------------------------------------------------- markers


def _works(g: Campaign) -> None:
    """16.1.1: a Field Fortification goes when no friendly SP is left in its hex."""
    for side in g.sides:
        left = g.works[side] & ~g.forces[side] & ~g.garrisons[side]
        if left:
            g.journal.put_key(g.works, side, g.works[side] & ~left)
            for place in bits(left):
                g.tell(WorksLeft(side, g.board.ids[place]))


def _pontoons(g: Campaign) -> None:
    """11.3.3, 11.3.4: a Pontoon Bridge goes when no friendly SP is left in its hex outside a Fort(ress)."""
    left = tuple(each for each in g.pontoons if not g.forces[each[0]] >> each[1] & 1)
    if left:
        g.put(g, "pontoons", tuple(each for each in g.pontoons if each not in left))
        for side, place, to in left:
            g.tell(PontoonLeft(side, g.board.ids[place], g.board.ids[to]))


def _markers(g: Campaign) -> None:
    """8.1.2: RL markers of lost Armies and of Military Points that only the enemy occupies, and their CPs, go."""
    for side in g.sides:
        taken = g.forces[ENEMY[side]] & ~g.forces[side] & ~g.garrisons[side]
        for kind in RL_KINDS:
            word = g.rl[side][kind]
            if word and _marker_lost(g, word, taken):
                points = g.cp[side][kind]
                g.journal.put_key(g.rl[side], kind, "")
                g.journal.put_key(g.cp[side], kind, 0)
                g.tell(MarkerLost(side, kind, word, points))


def _marker_lost(g: Campaign, word: str, taken: int) -> bool:
    army = g.formations.by_id.get(word)
    return army.status != MAP if army is not None else bool(taken >> g.board.index[word] & 1)


def _bypass(g: Campaign) -> None:
    """9.6.3: the Rail Bypass goes when the Fort(ress) is captured or no Prussian unit is left."""
    if g.bypass != NOWHERE and not g.forces[PRUSSIAN] & g.forts[FRENCH] & 1 << g.bypass:
        g.tell(BypassGone(g.board.ids[g.bypass]))
        g.put(g, "bypass", NOWHERE)


def _king(g: Campaign) -> None:
    """18.5: the death of King Wilhelm costs VPs, however he died."""
    if g.spec.sovereigns and not g.king_lost and g.leader(WILHELM).status == GONE:
        g.put(g, "king_lost", True)
        g.score(g.data.points["wilhelm_killed"], "wilhelm_killed", "18.5")


def _saarbrucken(g: Campaign) -> None:
    """10.10.1: the first French control of Saarbrucken costs Prussia VPs for good, once in a game."""
    if g.saarbrucken:
        return
    place = g.board.index[g.data.hex_of(SAARBRUCKEN)]
    if g.forces[FRENCH] & g.board.within(place, 2) and control.controls(g, FRENCH, place):
        g.put(g, "saarbrucken", True)
        entry = "saarbrucken_first_french_control"
        g.score(g.data.points[entry], entry, "10.10.1")
