"""3.1, 16.2.7: the march on Paris: when it is time for it, which Armies go, and who covers them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from wargame.engine.paths import bits
from wargame.games.on_to_paris.player import besieging
from wargame.games.on_to_paris.player.atlas import FAR
from wargame.games.on_to_paris.player.picture import Picture
from wargame.games.on_to_paris.rules.table import EMPIRE
from wargame.games.on_to_paris.rules.units import ARMY, PRUSSIAN
from wargame.games.on_to_paris.rules.view import FormationView

A_TURN = 6
"""MPs that an Army comes forward in a turn, with its fights and its halts."""
A_SIEGE = 2
"""Turns that a siege of Paris must have before the end to be begun."""
BEFORE_IT = 2
"""MPs from Paris at which an Army stands before it."""
AN_ARMY, TOGETHER = 15, 3
"""SPs without which an Army does not go, and the hexes from it within which its Corps are counted."""
TOO_MANY, GONE_BEFORE = 1.0, 1.3
"""Enemy SPs in the field, for each that would not go to Paris, with which nobody sets out under the Republic; and how
much more they must be for those to turn back who have set out."""
UNBROKEN = 0.25
"""Enemy SPs in the field, of all one's own, with which nobody sets out while the Empire stands."""
ENOUGH, LEAST, HALFWAY = 1.2, 30.0, 0.6
"""The SPs that go, for each that is in Paris, and at least; and how much of that is enough for those on their way."""

Group = tuple[FormationView, list[FormationView]]


def marchers(p: Picture, groups: Sequence[Group], before: Iterable[str]) -> dict[str, int]:
    """The Armies that go to Paris or stand before it, each with the hex of it that it is to besiege.

    The strongest go, until they are enough; the last Army stays behind for the rest of the war, and so does who is the
    ring of another siege. `before` are those that were on their way already.
    """
    on_the_way = set(before)
    if not time_for_it(p, bool(on_the_way)):
        return {}
    hexes, wanted = _hexes(p), _wanted(p)
    ranked = sorted(_candidates(p, groups), key=lambda each: each.rank(on_the_way))
    there = sum(each.way <= BEFORE_IT for each in ranked)
    most = max(1, there, sum(army.kind == ARMY for army, _ in groups) - 1)
    if not there and sum(each.foot for each in ranked[:most]) < wanted * (HALFWAY if on_the_way else 1.0):
        return {}
    sent, found = 0.0, {}
    for each in ranked[:most]:
        if sent < wanted and (each.way <= BEFORE_IT or in_time(p, each.way)):
            found[each.army] = min(hexes, key=lambda place: _harder(p, place, each))
            sent += each.foot
    return found


class _Candidate(NamedTuple):
    """An Army that may go: the SPs that it can take along, and the MPs to each hex of Paris."""

    army: str
    foot: int
    ways: Mapping[int, int]

    @property
    def way(self) -> int:
        return min(self.ways.values())

    def rank(self, on_the_way: Container[str]) -> tuple[bool, bool, float]:
        """Who is there comes before who is on his way, and the stronger and nearer before others."""
        return self.way > BEFORE_IT, self.army not in on_the_way, -self.foot / (1 + self.way / FAR)


def _candidates(p: Picture, groups: Sequence[Group]) -> Iterator[_Candidate]:
    """The Armies that have SPs enough to go and are in supply, or stand before Paris already."""
    for army, group in groups:
        place = p.place(army)
        if army.kind != ARMY or army.besieged or place in p.board.boxes:
            continue
        found = _Candidate(
            army.id, free(p, army, group), {each: p.atlas.far(place, each) for each in bits(p.atlas.ground.paris)}
        )
        if found.foot >= AN_ARMY and (p.fed >> place & 1 or found.way <= BEFORE_IT):
            yield found


def _hexes(p: Picture) -> list[int]:
    """16.2.7: the hexes of Paris that are still to be taken."""
    return [place for place in bits(p.atlas.ground.paris) if not p.masks.forts >> place & 1]


def _wanted(p: Picture) -> float:
    """The SPs that must go: more than there are in Paris, who could all come out at one place."""
    return max(LEAST, ENOUGH * sum(besieging.garrison(p, place) for place in _hexes(p)))


def _harder(p: Picture, place: int, army: _Candidate) -> tuple[bool, bool, int]:
    """Which hex of Paris is left for later: one that is shut in, has too many inside for an Army, or is farther."""
    return _shut_in(p, place), besieging.garrison(p, place) > army.foot, army.ways[place]


def _shut_in(p: Picture, place: int) -> bool:
    """16.2: whether enough stand around a hex of Paris already."""
    return p.ringed(place) and p.friends.get(place, 0) >= besieging.mask(p, place)


def time_for_it(p: Picture, under_way: bool) -> bool:
    """Whether Prussia goes for Paris: the Empire has fallen and who stays can meet its armies, or they are beaten."""
    paris = p.atlas.ground.paris & p.atlas.in_play
    if p.side != PRUSSIAN or p.atlas.counted or not paris & p.masks.enemy_forts:
        return False
    own, foes = p.totals
    able = UNBROKEN * own if p.view.government == EMPIRE else TOO_MANY * (own - _wanted(p))
    return foes < able * (GONE_BEFORE if under_way else 1.0)


def decides(p: Picture, place: int) -> bool:
    """Whether a place is a hex of Paris, to which nobody of Prussia's goes but the Armies that are chosen for it."""
    return p.side == PRUSSIAN and not p.atlas.counted and bool(p.atlas.ground.paris >> place & 1)


def in_time(p: Picture, way: int) -> bool:
    """Whether who has so many MPs to go can still besiege Paris for some turns."""
    return bool(p.turns_left - way / A_TURN >= A_SIEGE)


def free(p: Picture, army: FormationView, group: Iterable[FormationView]) -> int:
    """The SPs that an Army has with it and that no siege elsewhere needs."""
    paris, at = p.atlas.ground.paris, p.place(army)
    near = (unit for unit in group if not unit.besieged and p.distance(at, p.place(unit)) <= TOGETHER)
    return p.foot(unit for unit in near if paris >> p.place(unit) & 1 or not besieging.bound(p, unit))
