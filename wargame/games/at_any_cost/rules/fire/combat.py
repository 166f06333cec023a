"""8.2, 8.5, 8.8: one Fire Combat, from the declared target to the ammunition of the firers."""

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Procedure, call, goto, settle
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.windows import AfterHits, CombatWindow
from wargame.games.at_any_cost.rules.events.combat import AmmunitionProblem, FireModifiers, FireResult, FortressFired
from wargame.games.at_any_cost.rules.fire.shifts import DEFENSIVE_FIRE
from wargame.games.at_any_cost.rules.fire.sums import fire_sum, read_result, sum_facts
from wargame.games.at_any_cost.rules.morale.morale import CasualtyHits, MoraleTests, morale_hits
from wargame.games.at_any_cost.rules.questions import CasualtyHitOf, Declared, ShortageOf
from wargame.games.at_any_cost.rules.stages import Combat
from wargame.games.at_any_cost.rules.strength import combined_sp, largest, tcr
from wargame.games.at_any_cost.rules.units import ENEMY, FRENCH, RATIONED, Unit

WHITE_DIE = "white die"
"""8.5: what the second die of a fire is called."""


class FireCombat(Combat):
    """8.2: units of a hex, or a fortress, fire at a hex. `chits` are the events played on this fire."""

    firers: tuple[str, ...]
    target: int
    occasion: str = "fire"
    """Its own Fire Combat Step ("fire"), Defensive Fire ("defensive") or that of an event ("opportunity")."""
    half: bool = False
    fortress: str = ""
    chits: tuple[str, ...] = ()
    column: int = 0
    """The final column of the table."""
    dice: tuple[int, int] = (0, 0)
    """The coloured die and the white one."""
    result: str = ""
    victims: tuple[str, ...] = ()
    """The units that have still to take a Casualty Hit."""
    struck: bool = False

    def remains(self) -> tuple[object, ...]:
        """Once the target has been tested only doubles (8.8) and whether anybody was hit (6.3.1) are asked for."""
        if self.step != "ammunition":
            return Procedure.remains(self)
        return self.firers, self.target, self.fortress, self.dice[0] == self.dice[1], self.struck

    def declared(self, g: Battle) -> Declared:
        """8.2: the fire as both sides see it."""
        hex_ = g.board.ids[self.target]
        how = "", self.occasion, self.half, self.fortress
        return Declared("fire", self.side(g), self.firers, hex_, self.chits, *how)

    def side(self, g: Battle) -> str:
        """Who fires."""
        return FRENCH if self.fortress else g.units[self.firers[0]].side

    def origin(self, g: Battle) -> int:
        """The hex the fire comes from."""
        return g.board.index[self.fortress] if self.fortress else g.whereabouts(g.units[self.firers[0]])

    def start(self, g: Battle) -> Flow:
        """8.2: the target is declared; events may be played on the fire before the dice."""
        return call(CombatWindow(), then=self.reckon)

    def reckon(self, g: Battle) -> Flow:
        """8.3, 8.4: the strength that fires, and the column it is read on."""
        firers = [g.units[each] for each in self.firers]
        found = fire_sum(g, firers, self.target, self.occasion, self.half, self.chits, self.fortress)
        hex_ = g.board.ids[self.target]
        if self.fortress:
            g.tell(FortressFired(self.fortress, hex_))
        g.tell(FireModifiers(self.firers, hex_, *sum_facts(g, found)))
        if self.occasion == DEFENSIVE_FIRE:
            for unit in firers:
                g.put(unit, "shots", unit.shots + 1)
        g.put(self, "column", found.column)
        return goto(self.roll)

    def roll(self, g: Battle) -> Flow:
        """8.5: two dice; the coloured one is read on the final column."""
        colour = g.roll("fire", self.side(g), faces=10)
        g.put(self, "dice", (colour, 0))
        g.put(self, "result", g.data.fire_table.result(colour, self.column))
        return goto(self.roll_white)

    def roll_white(self, g: Battle) -> Flow:
        """8.5: the white die is kept for Morale Tests (9.0)."""
        colour = self.dice[0]
        white = g.roll(WHITE_DIE, self.side(g), faces=10, ends=self._white_ends(g, colour))
        g.tell(FireResult(g.board.ids[self.target], colour, white, self.result))
        g.put(self, "dice", (colour, white))
        g.put(self, "struck", self._strikes(g))
        return goto(self.hit)

    def _white_ends(self, g: Battle, colour: int) -> tuple[int, ...]:
        """Where the white die begins to mean something else: doubles (8.8) and the steps of Morale Tests (9.1)."""
        casualties, modifier = read_result(self.result)
        if casualties and modifier >= 0:
            return ()  # cohesion is read after the Casualty Hits, which may change it
        steps = [tcr(g, unit) - modifier for unit in g.fighters(self.target)] if modifier >= 0 else []
        return (colour - 1, colour, *(end for step in steps for end in (step - 1, step + 3)))

    def _strikes(self, g: Battle) -> bool:
        """Whether anybody in the target hex is hit."""
        casualties, modifier = read_result(self.result)
        number = self.dice[1] + modifier
        return casualties > 0 or (
            modifier >= 0 and any(morale_hits(g, unit, number) for unit in g.fighters(self.target))
        )

    # ------------------------------------------------------------------ 8.5: results
    def hit(self, g: Battle) -> Flow:
        """8.5.two-units: one Casualty Hit is for the largest unit, of two each takes one; a lone unit takes both."""
        units, casualties = g.fighters(self.target), read_result(self.result)[0]
        if not casualties or not units:
            return goto(self.test)
        strength = {unit.id: combined_sp(g, unit) for unit in units}
        if casualties == 2 and len(units) > 1:
            return self._assign(g, *sorted(units, key=lambda unit: -strength[unit.id])[:2])
        exposed = largest(units, strength)
        if len(exposed) == 1:
            return self._assign(g, *exposed * casualties)
        actions = [Action.of("casualty", unit.id) for unit in exposed]
        about = CasualtyHitOf(tuple(unit.id for unit in exposed))
        return Ask(exposed[0].side, about, "8.5.two-units", actions, self.assigned, open=True)

    def assigned(self, g: Battle, action: Action) -> Flow:
        """8.5.two-units: the owner's choice between units of equal strength."""
        return self._assign(g, g.units[action[1]])

    def _assign(self, g: Battle, *units: Unit) -> Flow:
        g.put(self, "victims", tuple(unit.id for unit in units))
        return goto(self.casualty)

    def casualty(self, g: Battle) -> Flow:
        """8.6: the next Casualty Hit."""
        if not self.victims:
            return goto(self.test)
        victim = self.victims[0]
        g.put(self, "victims", self.victims[1:])
        return call(CasualtyHits(victim, 1, self.origin(g)), then=self.casualty)

    def test(self, g: Battle) -> Flow:
        """8.5, 9.0: those who are in the hex now take their Morale Tests."""
        modifier = read_result(self.result)[1]
        if modifier < 0:
            return goto(self.ammunition)
        return call(MoraleTests(self.target, self.dice[1], modifier, self.origin(g)), then=self.ammunition)

    # ------------------------------------------------------------------ 8.8: ammunition
    def ammunition(self, g: Battle) -> Flow:
        """8.8.doubles: equal dice at the end of the fire; 8.8.which-unit: the largest printed strength suffers."""
        firers = [g.units[each] for each in self.firers if g.units[each].on_map]
        if self.dice[0] != self.dice[1] or not firers:
            return goto(self.aftermath)
        short = largest(firers, {unit.id: unit.values.sp for unit in firers})
        actions = [Action.of("ammo", unit.id) for unit in short]
        about = ShortageOf(tuple(unit.id for unit in short))
        return settle(g, Ask(short[0].side, about, "8.8", actions, self.shortage, open=True))

    def shortage(self, g: Battle, action: Action) -> Flow:
        """8.8.owner-choice: between firers of equal strength the owner decides.

        3.6.2, 8.8.second, 8.8.further: Low, then Rationed Ammo, then nothing; a Mitrailleuse apart (4.3).
        """
        unit = g.units[action[1]]
        if unit.ammo < RATIONED:
            g.put(unit, "ammo", unit.ammo + 1)
            g.tell(AmmunitionProblem(unit.id, unit.ammo))
        return goto(self.aftermath)

    def aftermath(self, g: Battle) -> Flow:
        """6.3.1: events that answer a hit."""
        return call(AfterHits(self.target, ENEMY[self.side(g)])) if self.struck else FINISH
