"""13.11.2: whole ways to lose the SPs that a combat costs, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable

from wargame.engine.action import Action
from wargame.engine.answers import Plan, Stakes
from wargame.engine.pieces import NOWHERE
from wargame.engine.procedure import Ask
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.losses import AUTO, LOOSE, WORTH, LoseSps, holdings
from wargame.games.on_to_paris.rules.combat.questions import LossesToTake
from wargame.grammar import counted

WHOLE, FORMATION = 1.0, 4.0
"""What an SP of the least kind is worth, each better kind so much more; and a Formation that is left."""
LOOSE_SPS = "lone SPs"


def in_game(g: Campaign, side: str, counter: str) -> bool:
    """Whether a counter of the side's own is still in the game."""
    return counter not in g.formations.by_id or g.formation(counter).place != NOWHERE


def at_stake(g: Campaign, side: str, ask: Ask) -> Stakes | None:
    """13.11.2: the Formations in the hex that lose SPs of their owner's choice."""
    losing = g.procedures[-1]
    if not isinstance(ask.about, LossesToTake) or not isinstance(losing, LoseSps):
        return None
    held = {each: sps for each, sps in _held(g, losing).items() if sps}
    names = {each: LOOSE_SPS if each == LOOSE else g.formation(each).name for each in held}
    return Stakes(
        plans=(
            Plan("Reserves first, then the fullest", lambda _: AUTO),
            Plan("Spread over all", lambda ask: _chosen(ask, lambda loss: (-_held(g, losing)[loss[1]], _rank(loss)))),
            Plan("From the strongest", lambda ask: _chosen(ask, lambda loss: (-held.get(loss[1], 0), _rank(loss)))),
            Plan("From the weakest", lambda ask: _chosen(ask, lambda loss: (held.get(loss[1], 0), _rank(loss)))),
        ),
        points=losing.number,
        counters=names,
        in_play=lambda each: each == LOOSE or g.formation(each).place != NOWHERE,
        state=lambda each: counted(_held(g, losing).get(each, 0), "SP"),
        worth=lambda: _worth(g, losing),
        place=g.board.ids[losing.place],
    )


def _held(g: Campaign, losing: LoseSps) -> dict[str, int]:
    """The SPs that each holder in the hex has."""
    found = holdings(g, losing.side, losing.place, losing.inside, losing.units)
    return {each: strength.total for each, strength in found.items()}


def _chosen(ask: Ask, order: Callable[[tuple[str, str]], tuple[int, int]]) -> Action | None:
    """The loss that comes first in some order."""
    losses = [action for action in ask.actions if action != AUTO]
    return min(losses, key=lambda action: order((action[1], action[2])), default=None)


def _rank(loss: tuple[str, str]) -> int:
    return WORTH.index(loss[0])


def _worth(g: Campaign, losing: LoseSps) -> float:
    found = holdings(g, losing.side, losing.place, losing.inside, losing.units)
    sps = sum((WHOLE + rank) * held.of(kind) for held in found.values() for rank, kind in enumerate(WORTH))
    return sps + FORMATION * sum(bool(held.total) for held in found.values())
