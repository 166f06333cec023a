"""Which concern a question belongs to. Every concern weighs the legal answers; the best one is given."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.player import cards, deployment, fighting, hits, timing
from wargame.games.abyss_of_lament.player.maneuver import Conduct
from wargame.games.abyss_of_lament.player.option import Option
from wargame.games.abyss_of_lament.player.picture import Picture, Tables
from wargame.games.abyss_of_lament.player.planning import Planner
from wargame.games.abyss_of_lament.rules.effects import Force
from wargame.players.seat import Seat

HITS = frozenset({"absorb", "retreat", "retreat-again", "eliminate"})


class Brain:
    """A player of one side of one battle."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.scenario, self.side, self.seed = seat.scenario, seat.side, seed
        self._force, self._tables = Force(seat.scenario), Tables(seat.data)
        self._conduct = Conduct()
        self._planner: Planner | None = None

    def knows(self, seat: Seat) -> bool:
        """Whether this is the battle and side it was made for."""
        return seat.scenario is self.scenario and seat.side == self.side

    def weigh(self, seat: Seat) -> list[Option]:
        """Every legal answer with its score."""
        actions = seat.actions
        if len(actions) == 1:
            return [Option(actions[0], 0.0, "the only choice")]
        picture = Picture(seat.view, seat.board, self.scenario, self._force, self._tables)
        return self._weigh(seat, picture, actions)

    def _weigh(self, seat: Seat, p: Picture, actions: Sequence[Action]) -> list[Option]:
        verbs = {action.verb for action in actions}
        combat = p.view.combat
        if combat is not None and verbs & {"use", "reroll", "advance"} | verbs & HITS:
            return self._in_combat(p, actions, verbs)
        if "attack" in verbs:
            return fighting.declare(p, seat, actions)
        if "keep" in verbs:
            return cards.mulligan(p, actions)
        if "focus" in verbs:
            return cards.focus(p, actions)
        if "wing" in verbs:
            return timing.choose_wing(p, actions)
        if "lure" in verbs:
            return timing.lure(p, actions)
        return self._planned(p, actions, verbs)

    def _in_combat(self, p: Picture, actions: Sequence[Action], verbs: set[str]) -> list[Option]:
        combat = p.view.combat
        assert combat is not None
        if "reroll" in verbs:
            return fighting.hero(p, combat, actions)
        if "use" in verbs:
            weigh = fighting.support if combat.dice == (0, 0) else fighting.cancel_hits
            return weigh(p, combat, actions)
        march = self._plan_on(p).march
        return (hits.advance if "advance" in verbs else hits.absorb)(p, march, combat, actions)

    def _planned(self, p: Picture, actions: Sequence[Action], verbs: set[str]) -> list[Option]:
        """The questions that need a plan or at least the marching map."""
        planner = self._plan_on(p)
        if "place" in verbs:
            return deployment.place(p, planner.march, actions, self.seed)
        if "orders" in verbs:
            return cards.orders(p, planner, actions)
        if verbs & {"time", "asset"}:
            return timing.time_and_asset(p, planner, actions)
        if verbs & {"maneuver", "emergency"}:
            return cards.execution(p, planner, actions)
        if "reform" in verbs:
            return cards.reform(p, actions)
        if "activate" in verbs:
            return self._conduct.activate(p, planner, actions)
        return self._conduct.move(p, planner, actions)

    def _plan_on(self, p: Picture) -> Planner:
        """A planner for the picture: the last one if nothing on the table has changed since."""
        if self._planner is None or self._planner.p.table != p.table:
            self._planner = Planner(p)
        return self._planner
