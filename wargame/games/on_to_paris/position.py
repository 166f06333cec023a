"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.on_to_paris.position import Position

    game = (
        Position(turn=3)                                         # the map of the campaign, empty
        .put("pr_3rd", "3041", leader="prinz_friedrich", reg=1)
        .put("pr_v", "3041", leader="kirchbach", army="pr_3rd", reg=6)
        .sps("french", "2541", res=2)
        .points("prussian", ip=6, discretionary=9)
        .half("prussian")
    )

A slip, such as the name of a counter that is not there, is told when the game is made of it, all slips at once:
`PositionError`. See docs/positions.md.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any

from wargame.engine.positions import Faults
from wargame.engine.procedure import Procedure
from wargame.games.on_to_paris.content import Loaded, load_scenario
from wargame.games.on_to_paris.content.scenario import Options, Variants
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, STATE
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import KINDS, Strength
from wargame.games.on_to_paris.rules.units import POOL, Formation, Leader


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it."""

    def __init__(
        self,
        scenario: str = "on-to-paris/campaign-1870-08",
        *,
        turn: int | None = None,
        seed: int = 1,
        republic: bool = False,
        **switches: Any,
    ) -> None:
        """The map without units; `switches` are optional rules and variants of the text, such as `rail_bypass=True`."""
        self._faults = Faults()
        loaded = _loaded(scenario)
        spec = loaded.scenario
        options = {name: value for name, value in switches.items() if name in Options.model_fields}
        variants = {name: value for name, value in switches.items() if name in Variants.model_fields}
        for name in switches:
            self._faults.knows("Position", "switch", name, (*Options.model_fields, *Variants.model_fields))
        spec = spec.model_copy(
            update={
                "options": spec.options.model_copy(update=options),
                "variants": spec.variants.model_copy(update=variants),
            }
        )
        self._game = OnToParis(loaded.game, spec, loaded.board, seed)
        if turn is not None:
            self._game.turn = turn
        if republic:
            self._game.government, self._game.fell = "republic", self._game.fell or 4

    @property
    def game(self) -> OnToParis:
        """The table as it has been laid so far; PositionError if something could not be laid."""
        self._faults.check()
        self._game.memory.forget()  # what was laid by hand is not in the journal
        return self._game

    # ------------------------------------------------------------------ finding things

    def _place(self, where: str, name: str) -> int | None:
        g = self._game
        with suppress(LookupError, ValueError):
            name = g.data.hex_of(name)
        return g.board.index[name] if self._faults.knows(where, "place", name, g.board.index) else None

    def _unit(self, where: str, word: str) -> Formation | None:
        found = self._game.formations.by_id
        return found[word] if self._faults.knows(where, "Formation", word, found) else None

    def _leader(self, where: str, word: str) -> Leader | None:
        found = self._game.leaders.by_id
        return found[word] if self._faults.knows(where, "Leader", word, found) else None

    def _strength(self, where: str, sp: dict[str, int]) -> Strength:
        known = {kind: number for kind, number in sp.items() if self._faults.knows(where, "kind of SP", kind, KINDS)}
        return Strength(**known)

    # ------------------------------------------------------------------ laying things down

    def put(
        self,
        unit: str,
        at: str,
        *,
        leader: str = "",
        contains: tuple[str, ...] = (),
        army: str = "",
        inside: bool = False,
        demoralized: bool = False,
        moved: bool = False,
        **sp: int,
    ) -> Position:
        """A Formation or Siege Gun with its SPs, its Leader and those it contains, Attached to an Army."""
        where = f"put({unit!r}, {at!r})"
        formation, place = self._unit(where, unit), self._place(where, at)
        strength = self._strength(where, sp)
        if formation is None or place is None:
            return self
        g = self._game
        g.station(formation, place, inside)
        g.set_strength(formation, strength)
        g.account(formation.side, strength)
        formation.army, formation.moved, formation.demoralized = army, moved, demoralized
        if leader and (man := self._leader(where, leader)) is not None:
            rank = formation.kind if formation.kind in man.spec.counters else ""
            if not rank:
                self._faults.add(where, f"{leader} has no counter to command a {formation.kind} with")
            g.command(man, formation, rank or formation.kind)
        for word in contains:
            if (man := self._leader(where, word)) is not None:
                man.rank = "division" if "division" in man.spec.counters else ""
                g.contain(man, formation)
        g.mingle(formation.side, place, inside)
        return self

    def sps(self, side: str, at: str, *, inside: bool = False, demoralized: bool = False, **sp: int) -> Position:
        """Lone SPs in a place, outside its Fort(ress) or inside."""
        where = f"sps({side!r}, {at!r})"
        place, strength = self._place(where, at), self._strength(where, sp)
        if place is None or not self._faults.knows(where, "side", side, self._game.sides):
            return self
        self._game.add_lone(side, place, strength, inside)
        self._game.account(side, strength)
        if demoralized:
            self._game.demoralize(side, place, inside)
        return self

    def lone(self, leader: str, at: str, *, inside: bool = False) -> Position:
        """A Division Leader or sovereign alone in a place."""
        where = f"lone({leader!r}, {at!r})"
        man, place = self._leader(where, leader), self._place(where, at)
        if man is not None and place is not None:
            man.rank = "division" if "division" in man.spec.counters else ""
            self._game.leave_alone(man, place, inside)
        return self

    def available(self, *words: str, rank: str = "") -> Position:
        """Formations and Leaders in the pools of what is available; `rank` is the counter of a Leader with two."""
        for word in words:
            if word in self._game.formations.by_id:
                self._game.formations.by_id[word].status = POOL
            elif (man := self._leader(f"available({word!r})", word)) is not None:
                man.status, man.rank = POOL, rank or next(iter(man.spec.counters), "")
        return self

    def depot(self, side: str, at: str) -> Position:
        """A Supply Depot."""
        if (place := self._place(f"depot({side!r}, {at!r})", at)) is not None:
            self._game.depots[side] |= 1 << place
        return self

    def works(self, side: str, at: str) -> Position:
        """A Field Fortification."""
        if (place := self._place(f"works({side!r}, {at!r})", at)) is not None:
            self._game.works[side] |= 1 << place
        return self

    def pontoon(self, side: str, at: str, to: str) -> Position:
        """A Pontoon Bridge in a hex, over its hexside to another."""
        a, b = self._place("pontoon", at), self._place("pontoon", to)
        if a is not None and b is not None:
            self._game.pontoons = (*self._game.pontoons, (side, a, b))
        return self

    def fort(self, side: str, *at: str) -> Position:
        """Fort(ress)es that a side controls, whoever owns the land."""
        for name in at:
            if (place := self._place(f"fort({side!r}, {name!r})", name)) is not None:
                for each in self._game.sides:
                    self._game.forts[each] &= ~(1 << place)
                self._game.forts[side] |= 1 << place
        return self

    def rails(self, side: str, *at: str) -> Position:
        """Rail hexes that a side controls, whoever owns the land."""
        for name in at:
            if (place := self._place(f"rails({side!r}, {name!r})", name)) is not None:
                bit = 1 << place
                self._game.rails = self._game.rails | bit if side == "prussian" else self._game.rails & ~bit
        return self

    def siege(self, at: str, progress: int) -> Position:
        """The Siege Progress Level in a hex."""
        if (place := self._place(f"siege({at!r})", at)) is not None:
            self._game.progress[self._game.board.ids[place]] = progress
        return self

    def rl(self, side: str, **markers: str) -> Position:
        """RL markers face up: `primary="pr_3rd"` with an Army, or `primary="2935"` at a hex."""
        self._game.rl[side].update(markers)
        return self

    def points(self, side: str, *, ip: int | None = None, **cp: int) -> Position:
        """IPs, and CPs by marker: `discretionary=5`, `primary=3`."""
        for kind, number in cp.items():
            if self._faults.knows("points", "kind of CPs", kind, CP_KINDS):
                self._game.cp[side][kind] = number
        if ip is not None:
            self._game.ip, self._game.active = ip, side
        return self

    def pool(self, side: str, **sp: int) -> Position:
        """SPs available to be entered, by kind: `reg=2, paris_res=3`."""
        for kind, number in sp.items():
            self._game.pools[side][kind] = number
            self._game.account(side, Strength(**{kind.removeprefix("paris_"): number}))
        return self

    def set(self, **fields: Any) -> Position:
        """Anything else of the table: `set(vp=12, fuse=4, staff=0)`."""
        for name, value in fields.items():
            if self._faults.knows("set", "track", name, STATE):
                setattr(self._game, name, value)
        return self

    def dice(self, *results: int) -> Position:
        """The next rolls."""
        self._game.dice.expect(*results)
        return self

    # ------------------------------------------------------------------ ready at a decision

    def play(self, *procedures: Procedure) -> OnToParis:
        """The game with these procedures under way, the innermost last, at its first decision."""
        game = self.game
        if procedures:
            game.begin(*procedures)
        return game

    def half(self, side: str) -> OnToParis:
        """8.5.4: the game in this side's half of a Segment, with the IPs that `points` gave it."""
        from wargame.games.on_to_paris.rules.command.menu import Half

        return self.set(active=side).play(Half(side))


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(scenario)
