"""What panels and overlays look up of a campaign: units by the eyes that know most of them, names, pips, signs."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.client.looks.panel import Face, Icon, Pip, Pips
from wargame.client.looks.plain.art import counter, on_furniture
from wargame.client.looks.plain.facts import Facts
from wargame.client.palette import INK, Colour, rgb
from wargame.games.on_to_paris.content.forces import CounterSpec
from wargame.games.on_to_paris.look.wording import place_name
from wargame.games.on_to_paris.looking.units import SupplyKind
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.view import CampaignView, DetachmentView, FormationView, LeaderView, LoneView
from wargame.grammar import signed

SHAPES: dict[str, Pip] = {"reg": "filled", "res": "hollow", "bav": "lozenge", "ft": "dot", "csp": "slash"}
"""What each kind of SP is drawn as, everywhere."""
RAIL, DEPOT, OUT = rgb("#12A594"), rgb("#E3B93C"), rgb("#D9593D")
SUPPLY: dict[SupplyKind, tuple[str, Colour, str, str]] = {
    "rail": ("rail", RAIL, "in supply", "Moves and fights freely."),
    "depot": ("barrels", DEPOT, "by Depot only", "Moves freely; to fight in supply a Depot has to be spent (9.5.1)."),
    "out": ("cross", OUT, "out of supply", "An MP less, and Demoralized after a combat (9.2, 9.3)."),
}
"""By kind of supply: sign, colour, words, and what it means."""
RANKS = {"army": "Army Leader", "corps": "Corps Leader", "division": "Division Leader", "": "sovereign"}
SPECIALS = {
    "*": "moving his Forces costs one more IP",
    "!": "reacting, he must go for the enemy on a die of 1 to 3",
    "?": "reacting, he must fall back on a die of 1 to 3",
    "&": "reacting, he must make for a Fort(ress) on a die of 1 to 3",
}
"""5.1.7: what the special ratings mean."""


def campaign_view(known: Facts) -> CampaignView:
    """What may be shown."""
    assert isinstance(known.view, CampaignView)
    return known.view


def formations(known: Facts, side: str) -> list[FormationView]:
    """The Formations of a side on the map or in its box, as its own eyes see them if they look on."""
    view = known.glimpse.views.get(side, known.view)
    return [each for each in view.formations if each.side == side and each.status == "map"]


def leaders(known: Facts, side: str) -> list[LeaderView]:
    """The Leaders of a side, wherever they are."""
    return [each for each in campaign_view(known).leaders if each.side == side]


def lone(known: Facts, side: str) -> list[LoneView]:
    """The lone SPs of a side."""
    return [each for each in campaign_view(known).lone if each.side == side]


def detachments(known: Facts, side: str) -> list[DetachmentView]:
    """10.8.1: the lone SPs of a side that are under way."""
    return [each for each in campaign_view(known).detachments if each.side == side]


def colour(known: Facts, side: str) -> Colour:
    """The colour of a side on dark panels."""
    return on_furniture(known.armies[side])


def pips(known: Facts, side: str, strength: Strength | None, room: int = 0) -> tuple[Pips, ...]:
    """SPs as pips, and as many empty places as there is room for more; nothing if they are not known."""
    if strength is None:
        return ()
    marks = [SHAPES[kind] for kind, number in zip(KINDS, strength, strict=True) for _ in range(number)]
    marks += ["room"] * max(0, room - len(marks))
    return (Pips(tuple(marks), colour(known, side)),) if marks else ()


def total(strengths: Sequence[Strength | None]) -> str:
    """The sum of some strengths; with a question mark if not all are known."""
    known = [each.total for each in strengths if each is not None]
    return f"{sum(known)}{'?' if len(known) < len(strengths) else ''}"


def supply_sign(kind: SupplyKind, size: int = 11) -> Icon:
    """The sign of a kind of supply: three shapes, three colours."""
    name, ground, _, _ = SUPPLY[kind]
    return Icon(name, INK, size, ground)


def counter_face(known: Facts, word: str, width: int) -> Face | None:
    """A counter as it lies on the map."""
    piece = known.pieces.get(word)
    return Face(counter, piece.face, width) if piece is not None else None


def rating(known: Facts, word: str) -> CounterSpec | None:
    """5.1: the ratings of a Leader in his present rank."""
    found = next((each for each in campaign_view(known).leaders if each.id == word), None)
    if found is None:
        return None
    return next((spec for rank, spec in known.data.leader[word].counters.items() if rank == found.rank), None)


def ratings(known: Facts, word: str) -> str:
    """5.1: Reaction Rating, Army or Tactical Rating and special rating as on the counter: `3 +1!`."""
    spec = rating(known, word)
    if spec is None:
        return ""
    return f"{spec.react} {signed(spec.rating) if spec.rating else 0}{spec.special}"


def leader_name(known: Facts, word: str) -> str:
    """A Leader by his id."""
    return str(known.data.leader[word].name) if word in known.data.leader else "nobody"


def where(known: Facts, place: str) -> str:
    """A place by its name, without its number if it has one."""
    index = known.board.index.get(place, -1)
    return known.board.names.get(index) or place_name(known, place)
