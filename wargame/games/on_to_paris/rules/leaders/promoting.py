"""5.3.2: Corps Leaders who become available for Army command, by a combat or by the Favor of the Emperor."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.rules.campaign import EMPIRE, Campaign
from wargame.games.on_to_paris.rules.leaders.appointing import draw, serves
from wargame.games.on_to_paris.rules.leaders.events import FavorShown, PromotionEarned
from wargame.games.on_to_paris.rules.offers import Offer, Price
from wargame.games.on_to_paris.rules.units import ARMY, COMMAND, CORPS, FRENCH, GONE, POOL, WOUNDED, Leader


def promotable(leader: Leader) -> bool:
    """5.3.2, 5.2: whether he is a Corps Leader whose Army counter is still set aside; 5.8: no Replacement Leader."""
    two = leader.rank == CORPS and ARMY in leader.spec.counters
    return two and not leader.replacement and not leader.promoted


def note_combat(g: Campaign, leader: Leader) -> None:
    """5.3.2, 13.17.2: a Corps Leader has survived a combat: his Army counter is on its way for next turn."""
    if promotable(leader) and not leader.promotion and leader.status != GONE:
        g.put(leader, "promotion", g.turn + 1)
        g.tell(PromotionEarned(leader.id, g.turn + 1))


def favored(g: Campaign) -> list[Leader]:
    """5.3.2: the French Corps Leaders whom the Emperor might favor."""
    french = (each for each in g.leaders.every if each.side == FRENCH and each.status in (POOL, COMMAND, WOUNDED))
    return [each for each in french if promotable(each) and serves(g, each)]


def offers(g: Campaign, side: str) -> Iterator[Offer]:
    """5.3.2: the Favor of the Emperor, at no cost, once in the game."""
    if refusal(g, side, FAVOR) is None:
        yield Offer(FAVOR, Price(), FavorOfTheEmperor)


def refusal(g: Campaign, side: str, action: Action) -> Refusal | None:
    """5.3.2: why the Emperor does not show his Favor."""
    if action.verb != "favor":
        return None
    if side != FRENCH or g.government != EMPIRE:
        return Refusal("5.3.2", "Only the French of the Empire have an Emperor to favor anybody.")
    if g.favor_used:
        return Refusal("5.3.2", "The Favor of the Emperor has been used.")
    if not favored(g):
        return Refusal("5.3.2", "There is no Corps Leader whose Army counter is set aside.")
    return None


FAVOR = Action.of("favor")


class FavorOfTheEmperor(Heading):
    """5.3.2: one Corps Leader is drawn, and his Army counter is available at once."""

    def start(self, g: Campaign) -> Flow:
        """5.3.2: whoever it is, nobody chooses."""
        leader = draw(g, favored(g))
        g.put(g, "favor_used", True)
        g.put(leader, "promoted", True)
        g.put(leader, "promotion", 0)
        g.tell(FavorShown(leader.id))
        return FINISH
