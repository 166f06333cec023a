"""6.1.3: the Armies, Corps and lone SPs of a hex side by side, for SPs and Division Leaders to change places."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.shelves import Good, Shelf, Shelves
from wargame.games.on_to_paris.look.battle_parts import SHAPES
from wargame.games.on_to_paris.look.wording import RESERVES, place_name
from wargame.games.on_to_paris.rules.formations.questions import ReorganiseHex
from wargame.games.on_to_paris.rules.formations.reorganising import DONE, LOOSE
from wargame.games.on_to_paris.rules.strength import INFANTRY, Strength
from wargame.games.on_to_paris.rules.units import ARMY, CORPS, DIVISION
from wargame.games.on_to_paris.rules.view import CampaignView, FormationView, LeaderView
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.grammar import counted

FIXED = "Corps and Army Leaders and cavalry stay where they are."


def shelves(glimpse: Glimpse) -> Shelves | None:
    """The containers of the hex that is asked about; none if something else is asked."""
    ask = glimpse.ask
    if ask is None or not isinstance(ask.about, ReorganiseHex):
        return None
    known, about = facts(glimpse), ask.about
    view = glimpse.views.get(ask.side)
    if not isinstance(view, CampaignView):
        return None
    found = (*_formations(known, view, ask.side, about), _hex(known, view, ask.side, about))
    number = sum(not good.alone for shelf in found for good in shelf.goods)
    return Shelves(
        title=f"{'Inside ' if about.inside else ''}{place_name(known, about.hex)}",
        subtitle="SPs and Division Leaders change places at no cost",
        rule="6.1.3",
        shelves=found,
        changes=glimpse.seats[ask.side].tool("transfers", about.hex),
        done=DONE,
        note=f"{counted(number, 'SP')} in the hex. {FIXED}",
    )


def _formations(known: Facts, view: CampaignView, side: str, about: ReorganiseHex) -> Iterator[Shelf]:
    """6.1: the Armies first, then the Corps, each with its Leader, its SPs and the Leaders it contains."""
    leaders = {each.id: each for each in view.leaders}
    here = [each for each in view.formations if _is_here(each, side, about)]
    for each in sorted(here, key=lambda each: each.kind != ARMY):
        commander = leaders.get(each.leader)
        contained = [leaders[word] for word in each.contained if word in leaders]
        goods = (*_sps(side, each.id, each.strength), *_leaders(contained))
        yield Shelf(each.id, each.name, commander.name if commander else "no Leader", goods, each.limit, side)


def _is_here(each: FormationView, side: str, about: ReorganiseHex) -> bool:
    if each.side != side or each.kind not in (ARMY, CORPS):
        return False
    return each.place == about.hex and each.inside == about.inside


def _hex(known: Facts, view: CampaignView, side: str, about: ReorganiseHex) -> Shelf:
    """What is in no Formation: lone SPs and Division Leaders alone."""
    lone = [
        each.strength for each in view.lone if (each.side, each.place, each.inside) == (side, about.hex, about.inside)
    ]
    alone = [each for each in view.leaders if each.side == side and each.place == about.hex and not each.formation]
    title = "The garrison" if about.inside else "In the field"
    return Shelf(LOOSE, title, "lone SPs", (*_sps(side, LOOSE, lone[0] if lone else None), *_leaders(alone)), side=side)


def _sps(side: str, word: str, held: Strength | None) -> Iterator[Good]:
    names = {**SP_NAMES, "res": RESERVES[side]}
    for kind in INFANTRY:
        for _ in range(held.of(kind) if held is not None else 0):
            yield Good(("shift", kind, word), names[kind], SHAPES[kind])


def _leaders(leaders: list[LeaderView]) -> Iterator[Good]:
    for each in leaders:
        if each.rank in (DIVISION, ""):
            yield Good(("shift", "leader", each.id), each.name, alone=True)
