"""13.17: the status checks at the end of a combat."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call, goto
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.demoralization import became_demoralized
from wargame.games.on_to_paris.rules.combat.tracks import PenaltyTracks
from wargame.games.on_to_paris.rules.fight import Account
from wargame.games.on_to_paris.rules.leaders.imperial import CommandChange
from wargame.games.on_to_paris.rules.leaders.promoting import note_combat
from wargame.games.on_to_paris.rules.leaders.prussian import mark_recall
from wargame.games.on_to_paris.rules.politics.fall import CombatCheck
from wargame.games.on_to_paris.rules.politics.presence import empire_stands, sovereign
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN


def losses(g: Campaign, account: Account) -> int:
    """13.17.2, 5.5.1, 5.6.2: what a side has lost in all rounds of a combat: Infantry SPs, or as a variant all SPs."""
    lost = account.lost.plus(account.lost_before)
    return lost.infantry if g.variants.recall_counts_infantry_only else lost.total


def under_scrutiny(g: Campaign) -> tuple[str, ...]:
    """13.17.2, 5.6.2: French Armies whose Leaders may be replaced: in the combat, or with an Attached Corps in it.

    The French have become Demoralized, or lost more than the enemy.
    """
    fight = g.fight
    assert fight is not None
    own, enemy = fight.of(FRENCH), fight.against(FRENCH)
    failed = became_demoralized(own) or losses(g, own) > losses(g, enemy)
    if not failed or g.government != "empire":
        return ()
    return tuple(word for word in own.armies if g.formation(word).on_map)


class StatusChecks(Heading):
    """13.17: penalties, Leaders and the Empire, in the order of the rule."""

    armies: tuple[str, ...] = ()
    """The French Armies whose Leaders are still to be checked."""

    def start(self, g: Campaign) -> Flow:
        """13.17.1: the Time Fuse Penalty and the German Infantry Assault Penalty."""
        g.put(self, "armies", under_scrutiny(g))
        return call(PenaltyTracks(), then=self.imperial)

    def imperial(self, g: Campaign) -> Flow:
        """13.17.2, 5.6.2: French Army Leaders may be replaced, one roll for each."""
        if not self.armies:
            return goto(self.prussian)
        first, *rest = self.armies
        g.put(self, "armies", tuple(rest))
        return call(CommandChange(first), then=self.imperial)

    def prussian(self, g: Campaign) -> Flow:
        """13.17.2, 5.5.1: Prussian Army Leaders are Subject to Recall if they lost no less; not after an Overrun."""
        fight = g.fight
        assert fight is not None
        own, enemy = fight.of(PRUSSIAN), fight.against(PRUSSIAN)
        if fight.with_dice and losses(g, own) >= losses(g, enemy):
            for word in own.army_leaders:
                mark_recall(g, g.leader(word))
        return goto(self.promotions)

    def promotions(self, g: Campaign) -> Flow:
        """13.17.2, 5.3.2: Corps Leaders who have survived, even if their Corps has not, may lead Armies next turn."""
        fight = g.fight
        assert fight is not None
        for account in fight.accounts if fight.with_dice else ():
            for word in account.corps_leaders:
                note_combat(g, g.leader(word))
        return goto(self.empire)

    def empire(self, g: Campaign) -> Flow:
        """13.17.3: a French Force with Napoleon III that is not the Victor, and where its Retreat has ended."""
        if not empire_stands(g):
            return goto(self.finish)
        return call(CombatCheck(), then=self.emperor)

    def emperor(self, g: Campaign) -> Flow:
        """13.17.3, 18.2.2: how far from the border Napoleon III is now; on a march that goes on when it is over."""
        fight, emperor = g.fight, sovereign(g, FRENCH)
        assert fight is not None
        left = emperor is not None and fight.emperor and g.whereabouts(emperor) != fight.place
        if left or g.active != FRENCH:
            return call(EmperorMoved(anyway=left))
        return FINISH
