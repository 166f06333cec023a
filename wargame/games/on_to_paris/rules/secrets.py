"""6.1, 8.1.1: what only one side knows: its RL markers while they lie face down, and by an option the SPs it commands.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was.
"""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.units import ENEMY, Formation
from wargame.games.on_to_paris.rules.view import hides


def exchange(g: Campaign, owner: str) -> None:
    """Let a side have laid its markers the other way round, and have its SPs in other Formations."""
    if g.rl_hidden:
        laid = [kind for kind in RL_KINDS if g.rl[owner][kind]]
        for kind, where in zip(laid, [g.rl[owner][kind] for kind in reversed(laid)], strict=True):
            g.journal.put_key(g.rl[owner], kind, where)
    if g.options.hidden_strengths:
        _shift_an_sp(g, owner)


def _shift_an_sp(g: Campaign, owner: str) -> None:
    """6.1: move a Regular from one hidden Formation to another."""
    hidden = [each for each in g.fielded(owner) if hides(g, each, ENEMY[owner])]
    giver = next((each for each in hidden if each.strength.reg > 1), None)
    taker = next((each for each in hidden if each is not giver and _has_room(g, each)), None)
    if giver is not None and taker is not None:
        g.set_strength(giver, giver.strength.more("reg", -1))
        g.set_strength(taker, taker.strength.more("reg"))


def _has_room(g: Campaign, formation: Formation) -> bool:
    return 0 < formation.strength.total < g.sp_limit(formation)
