"""6.1, 8.1.1: what only one side knows: its RL markers while they lie face down, and by an option the SPs it commands.

`exchange` makes it otherwise, without a trace that the other side could see. Checks use it: whatever the other side
is shown must stay as it was. `redraw` draws what a side cannot know as it could be.
"""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.strength import NONE
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
    hidden = _hidden(g, owner)
    giver = next((each for each in hidden if each.strength.reg > 1), None)
    taker = next((each for each in hidden if each is not giver and _has_room(g, each)), None)
    if giver is not None and taker is not None:
        g.set_strength(giver, giver.strength.more("reg", -1))
        g.set_strength(taker, taker.strength.more("reg"))


def _hidden(g: Campaign, owner: str) -> list[Formation]:
    """6.1: the Formations of a side whose SPs the enemy may not see."""
    return [each for each in g.fielded(owner) if hides(g, each, ENEMY[owner])]


def _has_room(g: Campaign, formation: Formation) -> bool:
    return 0 < formation.strength.total < g.sp_limit(formation)


# ---------------------------------------------------------------------- as it could be


def redraw(g: Campaign, side: str) -> None:
    """Draw anew what a side cannot know: which enemy RL marker is which, and how the enemy's SPs are divided."""
    if g.rl_hidden:
        _redraw_markers(g, ENEMY[side])
    if g.options.hidden_strengths:
        _redraw_strengths(g, ENEMY[side])


def _redraw_markers(g: Campaign, owner: str) -> None:
    """8.1.1: any of a side's markers may lie where it has laid one, and the others are still in its hand."""
    sites = sorted(where for where in g.rl[owner].values() if where)
    laid: dict[str, str] = dict(zip(g.dice.shuffle(g.spec.rl_markers), sites, strict=False))
    for kind in RL_KINDS:
        g.journal.put_key(g.rl[owner], kind, laid.get(kind, ""))


def _redraw_strengths(g: Campaign, owner: str) -> None:
    """6.1: all hidden Formations together have the SPs they have; each has one, and none more than it can contain."""
    hidden = [each for each in _hidden(g, owner) if each.strength.total]
    points = g.dice.shuffle(sorted(kind for each in hidden for kind in each.strength.listed()))
    room = [each for each in hidden for _ in range(_most(g, each) - 1)]
    drawn = dict.fromkeys((each.id for each in hidden), NONE)
    for each, kind in zip([*hidden, *g.dice.shuffle(room)], points, strict=False):
        drawn[each.id] = drawn[each.id].more(kind)
    for each in hidden:
        g.set_strength(each, drawn[each.id])


def _most(g: Campaign, formation: Formation) -> int:
    """6.1.2: a heavy Corps may still have what it had when the Empire fell."""
    assert formation.spec is not None
    return max(g.sp_limit(formation), formation.spec.sp_limit)
