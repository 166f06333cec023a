"""13.14.1 to 13.14.3, 13.13.4: levels of Demoralization in a combat, what they cost, and the marker in the end."""

from __future__ import annotations

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import DemoralizationLifted, Demoralized
from wargame.games.on_to_paris.rules.fight import BEGAN, Account

CAUSE = "demoralization"
"""13.14.3: why SPs are lost for levels above the first."""


def level(account: Account) -> int:
    """13.14.3: the level of Demoralization of a side: one for each distinct cause."""
    return len(account.levels)


def excess(account: Account) -> int:
    """13.14.3: the SPs that a side loses besides: one for each level above the first."""
    return max(0, level(account) - 1)


def became_demoralized(account: Account) -> bool:
    """13.17.2, 5.6.2: whether a side has become Demoralized in the combat, and was not only so before."""
    return any(cause != BEGAN for cause in account.levels)


def suffer(g: Campaign, account: Account, cause: str) -> None:
    """13.14.3: a level of Demoralization; each cause counts once."""
    if cause not in account.levels:
        g.put(account, "levels", (*account.levels, cause))


def remove_all(g: Campaign, account: Account) -> None:
    """13.13.4: a side loses all Demoralization at once, that from before and that of this combat."""
    assert g.fight is not None
    g.put(account, "levels", ())
    g.demoralize(account.side, g.fight.place, demoralized=False)
    g.tell(DemoralizationLifted(account.side, g.board.ids[g.fight.place]))


def mark(g: Campaign) -> None:
    """13.14.1, 13.14.2: one marker for all units of a side in the combat hex outside a Fort(ress)."""
    fight = g.fight
    assert fight is not None
    for account in fight.accounts:
        if account.levels and g.forces[account.side] >> fight.place & 1:
            g.demoralize(account.side, fight.place)
            g.tell(Demoralized(account.side, g.board.ids[fight.place]))
