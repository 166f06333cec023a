"""13.13.5, 13.11.2: SPs that a side gets back by Battle Impact."""

from __future__ import annotations

from wargame.engine.action import Action, Refusal
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, goto, settle
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import SpRegained
from wargame.games.on_to_paris.rules.combat.after_questions import WhereRegained
from wargame.games.on_to_paris.rules.combat.losses import LOOSE
from wargame.games.on_to_paris.rules.fight import Account
from wargame.games.on_to_paris.rules.formations.containing import emptied, kinds_of, room
from wargame.games.on_to_paris.rules.strength import BAV, CSP, FT, REG, RES, one
from wargame.games.on_to_paris.rules.units import Formation

ORDER = (REG, BAV, RES, CSP, FT)
"""13.13.5: Regular Infantry, of which Bavarians are, then Reserve Infantry, Cavalry and Franc-Tireurs."""
TOPIC = "regain"


def next_kind(account: Account) -> str:
    """13.13.5: the kind of the SP that is regained next; empty if none was lost."""
    return next((kind for kind in ORDER if account.lost.of(kind)), "")


def takers(g: Campaign, side: str, place: int, kind: str) -> list[str]:
    """13.11.2, 13.3.5: where a regained SP can go: Formations with room, those at zero named first, or lone SPs."""
    fit = [unit for unit in g.at(side, place) if kind in kinds_of(unit) and room(g, unit)]
    found = [unit.id for unit in sorted(fit, key=lambda unit: not emptied(unit))]
    if kind != CSP and (g.lone(side, place).total or not found):
        found.append(LOOSE)
    return found


class RegainSps(Heading):
    """13.13.5: a side regains up to so many SPs that it has lost in this round."""

    side: str
    number: int

    def _account(self, g: Campaign) -> Account:
        assert g.fight is not None
        return g.fight.of(self.side)

    def start(self, g: Campaign) -> Flow:
        """13.13.5: the kind follows from the losses; the owner says where the SP goes if there is a choice."""
        assert g.fight is not None
        kind = next_kind(self._account(g))
        if not kind or self.number <= 0:
            return FINISH
        words = takers(g, self.side, g.fight.place, kind)
        if not words:
            return FINISH
        actions = [Action.of("regain", kind, word) for word in words]
        about = WhereRegained(self.side, g.board.ids[g.fight.place], kind)
        auto = (("auto", actions[0]),)
        ask = Ask(
            self.side,
            about,
            "13.13.5",
            actions,
            self.placed,
            self.refuse,
            default=actions[0],
            open=True,
            topic=TOPIC,
            standing=auto,
        )
        return settle(g, ask)

    def refuse(self, g: Campaign, action: Action) -> Refusal | None:
        """13.13.5: why an SP cannot be regained so."""
        if action.verb != "regain" or len(action) != 3:
            return None
        if action[1] != next_kind(self._account(g)):
            return Refusal("13.13.5", "Regular Infantry is regained first, then Reserves, Cavalry, and Franc-Tireurs.")
        return Refusal("13.11.2", "It goes to a Formation of the combat with room for it, or to lone SPs.")

    def placed(self, g: Campaign, action: Action) -> Flow:
        """13.13.5: the SP is back and counts as lost no more."""
        _, kind, word = action
        assert g.fight is not None
        place, account = g.fight.place, self._account(g)
        back = one(kind)
        if word == LOOSE:
            g.add_lone(self.side, place, back)
        else:
            formation: Formation = g.formation(word)
            g.set_strength(formation, formation.strength.plus(back))
        g.write_off(self.side, one(kind, -1))
        g.put(account, "lost", account.lost.minus(back))
        g.put(self, "number", self.number - 1)
        g.tell(SpRegained(self.side, kind, "" if word == LOOSE else word, g.board.ids[place]))
        return goto(self.start)
