"""What stands beside the crowd: the Off Map Boxes at the edges of the map (10.6), and the names of Armies far out."""

from __future__ import annotations

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.plain.facts import facts
from wargame.client.looks.shown import Banner, EdgeBox
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.rules.view import FormationView
from wargame.grammar import counted


def edge_boxes(glimpse: Glimpse) -> list[EdgeBox]:
    """10.6: the box of each side, the German at the right, with its SPs; empty ones are left out unless on offer."""
    known = facts(glimpse)
    found = []
    for place in sorted(known.board.boxes):
        word = known.board.ids[place]
        there = [piece for piece in known.known if piece.place == word]
        if not there and not any(word in action for action in known.actions):
            continue
        side = there[0].side if there else glimpse.side
        sps = [each.strength for each in c.formations(known, side) if each.place == word]
        sps += [each.strength for each in c.lone(known, side) if each.place == word]
        note = f"{c.total(sps)} SP" if sps else counted(len(there), "counter")
        title = known.board.names.get(place) or word
        found.append(EdgeBox(place, title, note, "right" if side == "prussian" else "left"))
    return found


def banners(glimpse: Glimpse) -> list[Banner]:
    """18.4: the Armies with their SPs and those of their Attached Corps; several in one hex share a ribbon."""
    known = facts(glimpse)
    sizes: dict[str, int | None] = glimpse.seat.tool("army_sizes")
    found = []
    for side in known.sides:
        hexes: dict[str, list[FormationView]] = {}
        for army in c.formations(known, side):
            if army.kind == "army" and known.board.index[army.place] not in known.board.boxes:
                hexes.setdefault(army.place, []).append(army)
        for place, there in hexes.items():
            held = [size for army in there if (size := sizes.get(army.id)) is not None]
            value = str(sum(held)) if len(held) == len(there) else "?"
            found.append(Banner(known.board.index[place], side, _names(there), value))
    return found


def _names(armies: list[FormationView]) -> str:
    """`1st, 2nd Army`: what Armies have in common is said once."""
    names = [army.name for army in armies]
    if len(names) > 1 and all(name.endswith(" Army") for name in names):
        return ", ".join(name.removesuffix(" Army") for name in names) + " Army"
    return ", ".join(names)
