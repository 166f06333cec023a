"""13.15, 13.15.1: who has won a combat: eight tests, strictly in their order."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.demoralization import level
from wargame.games.on_to_paris.rules.fight import BEGAN, Account
from wargame.games.on_to_paris.rules.units import ENEMY


def victor(g: Campaign) -> str:
    """13.15.1: the side that has won the combat being fought."""
    return judged(g)[0]


def judged(g: Campaign) -> tuple[str, int]:
    """13.15.1: the Victor, and the number of the test that decided; the Defender if both sides are gone."""
    fight = g.fight
    assert fight is not None
    gone = [account.side for account in fight.accounts if not g.strength_at(account.side, fight.place).total]
    return judge(fight.attack, fight.defence, gone)


def judge(attack: Account, defence: Account, gone: Sequence[str]) -> tuple[str, int]:
    """13.15.1: the Victor by the accounts of Attacker and Defender and the sides that are gone, and the test."""
    if len(gone) == 1:  # 13.15.1.1
        return ENEMY[gone[0]], 1
    if attack.death_ride != defence.death_ride:  # 13.15.1.2
        return (defence if attack.death_ride else attack).side, 2
    if not attack.lost.total and not defence.lost.total:  # 13.15.1.3
        return defence.side, 3
    levels = level(attack), level(defence)
    if levels[0] != levels[1]:  # 13.15.1.4, 13.15.1.5
        return (attack if levels[0] < levels[1] else defence).side, 5 if all(levels) else 4
    if levels[0] and BEGAN in defence.levels:  # 13.15.1.6
        return attack.side, 6
    if attack.lost.total != defence.lost.total:  # 13.15.1.7
        return (attack if attack.lost.total < defence.lost.total else defence).side, 7
    return defence.side, 8  # 13.15.1.8
