"""The furniture beside the map: cup and formations at the left; events, victory, what is off the map at the right."""

from collections.abc import Sequence

from wargame.client.looks import Glimpse, Panel
from wargame.games.at_any_cost.look.cup import Cup, Events
from wargame.games.at_any_cost.look.facts import facts
from wargame.games.at_any_cost.look.formations import Formations, OffMap
from wargame.games.at_any_cost.look.standing import Standing


def columns(glimpse: Glimpse) -> tuple[Sequence[Panel], Sequence[Panel]]:
    """The panels of both columns; what would be empty is left out."""
    known = facts(glimpse)
    off = OffMap(known)
    right: list[Panel] = [Events(known), Standing(known)]
    return (Cup(known), Formations(known)), right if off.empty else [*right, off]
