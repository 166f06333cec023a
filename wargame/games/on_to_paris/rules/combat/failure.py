"""13.13.5: failures in battle: what the Battle Failure Tables lead to."""

from __future__ import annotations

from wargame.engine.procedure import FINISH, Flow, Heading, call
from wargame.games.on_to_paris.content.combat_tables import Against, FailureWord
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.after_events import BattleFailed
from wargame.games.on_to_paris.rules.combat.demoralization import suffer
from wargame.games.on_to_paris.rules.combat.extra_moves import ExtraMoves
from wargame.games.on_to_paris.rules.combat.losses import LoseSps
from wargame.games.on_to_paris.rules.combat.panic import Panic
from wargame.games.on_to_paris.rules.combat.regaining import RegainSps
from wargame.games.on_to_paris.rules.fight import FAILURE
from wargame.games.on_to_paris.rules.units import ENEMY

LOSE, ENEMY_REGAINS = "lose_", "enemy_regains_"


class BattleFailure(Heading):
    """13.13.5: one die without modifiers on the Failure Table of the Attacker or the Defender, carried out at once."""

    side: str
    role: Against

    def start(self, g: Campaign) -> Flow:
        """13.13.5: the roll, and what it leads to."""
        assert g.fight is not None
        result = g.data.failure.result(self.role, g.roll("Battle Failure", self.side))
        g.tell(BattleFailed(self.side, g.board.ids[g.fight.place], result))
        return self._carried_out(g, result)

    def _carried_out(self, g: Campaign, result: FailureWord) -> Flow:
        """13.13.5: SPs lost, SPs that the enemy regains, a level of Demoralization; or the enemy moves somebody."""
        assert g.fight is not None
        enemy = ENEMY[self.side]
        if result.startswith(LOSE):
            return call(LoseSps(self.side, g.fight.place, int(result.removeprefix(LOSE)), FAILURE))
        if result.startswith(ENEMY_REGAINS):
            return call(RegainSps(enemy, int(result.removeprefix(ENEMY_REGAINS))))
        if result == "panic":
            return call(Panic(enemy))
        if result in ("exploitation", "reinforcements"):
            return call(ExtraMoves(enemy, result))
        suffer(g, g.fight.of(self.side), FAILURE)
        return FINISH
