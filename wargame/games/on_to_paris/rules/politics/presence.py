"""18.4, 18.5: Napoleon III and King Wilhelm must be with the largest Army of their side."""

from __future__ import annotations

from wargame.engine.pieces import NOWHERE
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, FRENCH, GONE, PRUSSIAN, Formation, Leader

NAPOLEON, WILHELM = "napoleon", "wilhelm"
SOVEREIGN = {FRENCH: NAPOLEON, PRUSSIAN: WILHELM}


def sovereign(g: Campaign, side: str) -> Leader | None:
    """18.4, 18.5: the sovereign of a side if he is on the map; None in scenarios without sovereigns."""
    if not g.spec.sovereigns:
        return None
    leader = g.leader(SOVEREIGN[side])
    return leader if g.whereabouts(leader) != NOWHERE else None


def is_inside(g: Campaign, leader: Leader) -> bool:
    """16.2.1: whether a Leader is in a Fort(ress), alone or with his Formation."""
    return g.formation(leader.formation).inside if leader.formation else leader.inside


def besieged(g: Campaign, leader: Leader) -> bool:
    """16.2.2, 5.7: whether a Leader is besieged, with a Formation or alone."""
    place = g.whereabouts(leader)
    return place != NOWHERE and is_inside(g, leader) and bool(g.besieged() >> place & 1)


def army_size(g: Campaign, army: Formation) -> int:
    """18.4: the SPs of an Army and of all Corps Attached to it, without Cavalry Divisions."""
    return army.strength.total + sum(each.strength.total for each in g.attached(army) if each.kind == CORPS)


def largest_army(g: Campaign, side: str) -> tuple[Formation, ...]:
    """18.4, 18.5: the largest Army of a side; several if they are of one size, none if there is nothing to compare.

    A besieged sovereign is compared with Armies of his hex only; besieged Armies of other hexes never count.
    """
    leader = sovereign(g, side)
    here = g.whereabouts(leader) if leader is not None else NOWHERE
    shut_in = leader is not None and besieged(g, leader)
    closed = g.besieged()
    armies = []
    for army in g.fielded(side, ARMY):
        with_him = army.place == here
        if with_him or not (shut_in or (army.inside and closed >> army.place & 1)):
            armies.append((army_size(g, army), army))
    most = max((size for size, _ in armies), default=0)
    return tuple(army for size, army in armies if size == most)


def absent_from(g: Campaign, side: str) -> tuple[Formation, ...]:
    """18.4, 18.5: the largest Armies of a side if its sovereign is contained in none of them."""
    leader = sovereign(g, side)
    if leader is None:
        return ()
    largest = largest_army(g, side)
    return () if any(leader.id in army.contained for army in largest) else largest


def note_emperor(g: Campaign) -> None:
    """18.2.2, 13.17.3: note whether Napoleon III is in the combat, or Overrun: he may be gone when it is over."""
    assert g.fight is not None
    emperor = sovereign(g, FRENCH)
    if emperor is not None and emperor.formation in g.fight.of(FRENCH).units:
        g.put(g.fight, "emperor", True)


def enter_combat(g: Campaign) -> None:
    """18.4, 18.5: VPs if the largest Army of a side is in the combat that begins and its sovereign not with it.

    18.2.2: whether Napoleon III is in the combat is noted, since he may not be there any more when it is over.
    """
    assert g.fight is not None
    note_emperor(g)
    for account in g.fight.accounts:
        if any(army.id in account.units for army in absent_from(g, account.side)):
            _penalize(g, account.side, "combat")


def penalize_absence_in_rally(g: Campaign) -> None:
    """18.4, 18.5: VPs if a sovereign is not with the largest Army in the Rally Phase."""
    if g.turn < g.spec.special.rally_absence_from_turn:
        return
    for side in g.sides:
        if absent_from(g, side):
            _penalize(g, side, "rally")


def _penalize(g: Campaign, side: str, when: str) -> None:
    entry = f"{SOVEREIGN[side]}_absent_in_{when}"
    g.score(g.data.points[entry], entry, "18.4" if side == FRENCH else "18.5")


def empire_stands(g: Campaign) -> bool:
    """18.1: whether there is an Empire that can fall."""
    return g.spec.sovereigns and g.government == EMPIRE


def emperor_lost(g: Campaign) -> bool:
    """18.2.1: whether Napoleon III is dead and the Empire has not fallen yet."""
    return empire_stands(g) and g.leader(NAPOLEON).status == GONE
