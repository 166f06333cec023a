"""The builder of positions. Nothing is refused before the whole is there: then every fault is told at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wargame.engine.action import Action
from wargame.engine.positions import Faults
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, Procedure
from wargame.games.at_any_cost.content.counters import CounterSide, Printed
from wargame.games.at_any_cost.position.field import field
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.command import RIGHTS
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.movement.moving import DONE, MovementStep
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, FireDeclaration, NextMove
from wargame.games.at_any_cost.rules.sequence import ChitDrawPhase, GameTurn, Match
from wargame.games.at_any_cost.rules.strength import stacking_refusal
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, ELIMINATED, ON_MAP, REBUILD, Unit


class NothingPossible(Heading):
    """The question of the Step below it, which has none to ask: all its answers but one are refused."""

    def start(self, g: Battle) -> Flow:
        """What is asked, and by which rule; whoever asks it refuses."""
        match g.procedures[-2]:
            case FireStep() as asking:
                return Ask(asking.side, FireDeclaration(), "8.1", [DONE], self.chosen, asking.refuse, DONE)
            case MovementStep() as asking:
                return Ask(asking.side, NextMove(), "11.1", [DONE], self.chosen, asking.refuse, DONE)
            case AssaultStep() as asking:
                return Ask(asking.side, AssaultDeclaration(), "12.2", [DONE], self.chosen, asking.refuse, DONE)
        return FINISH

    def chosen(self, g: Battle, action: Action) -> Flow:
        """Play goes on."""
        return FINISH


def insisted(g: Battle, asking: Procedure) -> list[Procedure]:
    """What is to be put on top of a Step that would ask nothing, so that its question is asked all the same."""
    match asking:
        case FireStep() | MovementStep():
            possible = any(asking.actions(g))
        case AssaultStep():
            possible = any(asking.declarations(g))
        case _:
            possible = True
    return [] if possible else [NothingPossible()]


FORMATION = {"prussian": "pr3", "french": "fr2"}
"""That of made-up counters."""
TYPES = ("infantry", "cavalry", "artillery", "horse_artillery", "mitrailleuse", "hq")
WEIGHTS = ("", "light", "medium", "heavy")
FACES = 13
"""The most a roll can be: the markers of 14.3 are drawn as by a die."""
LEVELS = {"morale": 2, "ammo": 2}
"""3.6: the worst marker of each kind."""
TABLE = (
    *("turn", "drawn", "fortune", "leader_casualty", "staff_held", "markers", "control", "deployed", "committed"),
    *("cic", "points"),
)
"""What `set` may say of the table itself."""


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it.

    PositionError, with every fault in a sentence, if it cannot be: a name that nobody knows, more in a hex than it
    holds, both sides in one.
    """

    def __init__(
        self,
        scenario: str = "a-day-of-battle",
        *,
        map: Sequence[str] = (),  # noqa: A002 - the word a player would use
        elevation: Sequence[str] = (),
        major: Sequence[str] = (),
        minor: Sequence[str] = (),
        turn: int = 3,
        time: str | None = None,
        variant: str = "",
        seed: int = 1,
    ) -> None:
        """On the map of Metz with the rules of a scenario, or on a small map; roads are chains like "0101 0201".

        The letters of a small map are those of the game's own. `time` picks the first turn of that hour.
        """
        loaded = field(scenario, map, elevation, major, minor)
        spec = loaded.scenario
        self._faults = Faults()
        self._faults.knows("Position", "variant", variant, ("", "draft"))
        self._game = Battle(loaded.game, spec, loaded.board, seed, variant)
        hours = [spec.hour(number).time for number in range(1, spec.turns + 1)]
        if time is not None and self._faults.knows("Position", "hour", time, dict.fromkeys(hours)):
            turn = hours.index(time) + 1
        elif time is None:
            self._faults.within("Position", "turn", turn, 1, spec.turns)
        self._game.turn = turn
        self._made = 0
        self._insists = False

    @property
    def game(self) -> Battle:
        """The table as it has been laid so far; PositionError if something could not be laid."""
        self._faults.check()
        return self._game

    # ------------------------------------------------------------------ counters
    def put(self, unit_id: str, hex: str, **states: Any) -> Position:  # noqa: A002
        """Put a counter of the game in a hex, by default Fresh and steady: `worn`, `morale`, `ammo`, `posture` ..."""
        where = f"put {unit_id}"
        known = self._has_unit(where, unit_id)
        if not self._has_hex(where, hex) or not known:
            return self
        unit = self._game.units[unit_id]
        if not unit.mitrailleuse:
            self._lay(where, unit, hex)
        return self._marked(where, unit, states)

    def mark(self, unit_id: str, **states: Any) -> Position:
        """Give a counter markers and states."""
        where = f"mark {unit_id}"
        return self._marked(where, self._game.units[unit_id], states) if self._has_unit(where, unit_id) else self

    def _marked(self, where: str, unit: Unit, states: Mapping[str, Any]) -> Position:
        for name, value in states.items():
            if not self._faults.knows(where, "state", name, Unit.__dataclass_fields__):
                continue
            if name in LEVELS and not self._faults.within(where, name, value, 0, LEVELS[name]):
                continue
            if name == "posture" and not self._faults.knows(where, "Posture", value, RIGHTS):
                continue
            if name == "morale":
                self._game.set_morale(unit, value)
            elif name == "worn":
                self._game.set_worn(unit, value)
            else:
                setattr(unit, name, value)
        return self

    def unit(
        self,
        side: str,
        type: str,  # noqa: A002 - the word of the rulebook
        hex: str,  # noqa: A002
        *,
        id: str | None = None,  # noqa: A002
        tcr: int = 7,
        sp: float = 6,
        ma: int = 4,
        worn_side: tuple[int, float, int] | None = None,
        formation: str | None = None,
        division: str = "Div",
        weight: str = "",
        battery: str = "",
        detachment: bool = False,
        **states: Any,
    ) -> Position:
        """Put a made-up counter in a hex; its Battleworn side is two worse in cohesion and half as strong."""
        self._made += 1
        unit_id = id or f"{side}-{type}-{self._made}"
        where = f"unit {unit_id}"
        sound = (
            self._has_side(where, side),
            self._faults.knows(where, "type", type, TYPES),
            self._faults.knows(where, "weight", weight, WEIGHTS),
            self._has_hex(where, hex),
            not battery or self._has_unit(where, battery),
            formation is None or self._has_formation(where, formation),
        )
        if unit_id in self._game.units.by_id:
            self._faults.add(where, "another counter has this id")
        elif all(sound):
            back = worn_side or (tcr - 2, max(0.5, sp // 2), max(1, ma - 1))
            printed = Printed(
                id=unit_id,
                side=side,
                label=unit_id,
                formation=formation or FORMATION[side],
                fresh_side=CounterSide(tcr, sp, ma),
                worn_side=CounterSide(*back),
                division=division,
                type=type,
                weight=weight or ("light" if type == "cavalry" else ""),
                detachment=detachment,
                battery=battery,
            )
            self._add(where, Unit(unit_id, side, printed=printed, acts_with=printed.formation), hex)
            self._marked(where, self._game.units[unit_id], states)
        return self

    def _add(self, where: str, unit: Unit, hex_: str) -> None:
        """A made-up counter on the map; a Mitrailleuse inside its artillery (4.3)."""
        units = self._game.units
        units.add(unit)
        if unit.battery and unit.mitrailleuse:
            units.hold(unit, units[unit.battery])
            self._game.set_status(unit, ON_MAP)
            units[unit.battery].battery = unit.id
        else:
            self._lay(where, unit, hex_)

    def _lay(self, where: str, unit: Unit, hex_: str) -> None:
        place = self._game.board.index[hex_]
        if not self._game.ground.open_to(unit.arm, place):
            self._faults.add(where, f"it cannot be in {hex_}: {self._game.ground.names(place).lower()} (2.2)")
        else:
            self._game.place(unit, place)

    def broken(self, unit_id: str, status: str = ELIMINATED) -> Position:
        """Put a counter in the box of Eliminated Units, or of those that may be Rebuilt."""
        where = f"broken {unit_id}"
        known = self._has_unit(where, unit_id)
        if self._faults.knows(where, "box", status, (ELIMINATED, REBUILD)) and known:
            unit = self._game.units[unit_id]
            self._game.set_worn(unit, True)
            self._game.remove(unit, status)
        return self

    # ------------------------------------------------------------------ chits, works, dice
    def works(self, hex: str, kind: str = "hasty", side: str = "french") -> Position:  # noqa: A002
        """Dig in a hex: hasty or entrenched."""
        where = f"works {hex}"
        known = self._faults.knows(where, "kind of works", kind, ("hasty", "entrenched")), self._has_side(where, side)
        if self._has_hex(where, hex) and all(known):
            self._game.set_works(self._game.board.index[hex], kind, side)
        return self

    def hold(self, side: str, *events: str) -> Position:
        """The event chits a side holds."""
        where = f"hold {side}"
        if self._has_side(where, side):
            own = [event for event, spec in self._game.data.events.items() if spec.side == side]
            for event in events:
                self._faults.knows(where, "event of that side", event, own)
            self._game.hands[side].held = events
        return self

    def track(self, side: str, track: str, chits: int) -> Position:
        """Command Event chits on a track."""
        where = f"track {track}"
        tracks = self._game.data.tracks
        if self._has_side(where, side):
            own = [each for each, spec in tracks.items() if spec.side == side]
            if self._faults.knows(where, "track of that side", track, own):
                self._faults.within(where, "the number of chits", chits, 0, tracks[track].boxes)
                self._game.hands[side].tracks[track] = chits
        return self

    def cup(self, *contents: str) -> Position:
        """The chits in the cup, the next one first."""
        game = self._game
        known = [
            *map(chits.activation_chit, game.formations),
            *map(chits.cic_chit, game.sides),
            *map(chits.event_chit, game.data.events),
            chits.FORTUNES,
        ]
        for chit in contents:
            self._faults.knows("cup", "chit", chit, known)
        game.cup.contents = contents
        return self

    def set(self, **values: Any) -> Position:
        """Set values of the table itself: `fortune`, `control`, `deployed`, `cic` ..."""
        for name, value in values.items():
            if self._faults.knows("set", "value of the table", name, TABLE):
                setattr(self._game, name, value)
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        for result in results:
            self._faults.within("dice", "a die of", result, 1, FACES)
        self._game.dice.expect(*results)
        return self

    def insist(self) -> Position:
        """Let a Step be asked about also if nothing is possible in it: `why_not` then tells by which rule."""
        self._insists = True
        return self

    # ------------------------------------------------------------------ making a game of it
    def fire(self, side: str) -> Battle:
        """A side fires with all its units (8)."""
        return self.begin(FireStep(side, self._ids("fire", side)))

    def shot(self, *firers: str, at: str, occasion: str = "fire", half: bool = False) -> Battle:
        """One Fire Combat has been declared: at its first question, or resolved."""
        for unit in firers:
            self._has_unit("shot", unit)
        self._faults.knows("shot", "occasion", occasion, ("fire", "defensive", "opportunity"))
        self._has_hex("shot", at)
        return self.begin(FireCombat(firers, self.game.board.index[at], occasion, half))

    def movement(self, side: str, posture: str = AGGRESSIVE, **fields: Any) -> Battle:
        """A side moves all its units under a Posture (11)."""
        self._faults.knows("movement", "Posture", posture, RIGHTS)
        for name in fields:
            self._faults.knows("movement", "way to move", name, MovementStep.__dataclass_fields__)
        units = self._ids("movement", side)
        self._faults.check()
        rights = RIGHTS[posture]
        given = {"engage": rights.engage, "march": rights.march, "charge": rights.assault, **fields}
        return self.begin(MovementStep(side, units, **given))

    def assault(self, side: str) -> Battle:
        """A side declares assaults with all its units (12)."""
        return self.begin(AssaultStep(side, self._ids("assault", side)))

    def activation(self, formation: str, **fields: Any) -> Battle:
        """A formation's Activation Chit has been drawn (5.3)."""
        self._has_formation("activation", formation)
        for name in fields:
            self._faults.knows("activation", "field", name, Activation.__dataclass_fields__)
        return self.begin(Activation(self.game.formations[formation].side, formation, **fields))

    def draw(self) -> Battle:
        """The next chit is drawn (5.2)."""
        return self.begin()

    def begin(self, *procedures: Procedure) -> Battle:
        """Any procedures, within the Chit Draw Phase of a turn whose cup is empty unless one was given."""
        self._check_hexes()
        game = self.game
        more = insisted(game, procedures[-1]) if self._insists and procedures else []
        game.begin(Match(step="turns"), GameTurn(step="last_events"), ChitDrawPhase(), *procedures, *more)
        return game

    def _ids(self, where: str, side: str) -> tuple[str, ...]:
        if not self._has_side(where, side):
            return ()
        units = list(self._game.fielded(side))
        for unit in units:
            unit.in_command = True
        return tuple(unit.id for unit in units if unit.place >= 0)

    # ------------------------------------------------------------------ what cannot be
    def _check_hexes(self) -> None:
        """4.1, 4.4: one side in a hex, and no more than it holds."""
        for place, stack in enumerate(self._game.stacks):
            if not stack:
                continue
            hex_ = self._game.board.ids[place]
            names = ", ".join(unit.id for unit in stack)
            if len({unit.side for unit in stack}) > 1:
                self._faults.add(hex_, f"both sides are in it ({names})")
                continue
            refusal = stacking_refusal(self._game, stack, place)
            if refusal is not None:
                self._faults.add(hex_, f"it cannot hold {names}: {refusal}")

    def _has_unit(self, where: str, unit_id: str) -> bool:
        return self._faults.knows(where, "counter", unit_id, self._game.units.by_id)

    def _has_hex(self, where: str, hex_: str) -> bool:
        return self._faults.knows(where, "hex", hex_, self._game.board.index)

    def _has_side(self, where: str, side: str) -> bool:
        return self._faults.knows(where, "side", side, self._game.sides)

    def _has_formation(self, where: str, formation: str) -> bool:
        return self._faults.knows(where, "formation", formation, self._game.formations)
