"""Any situation in a few lines: for tests, and for asking the program a rules question.

    from wargame.games.at_any_cost.position import Position

    game = (
        Position()                                   # the map of Metz, empty
        .put("pr3-corps-art", "2327")                # a counter of the game
        .put("fr2-verge-1", "2224", morale=1)
        .dice(8, 10)
        .fire("prussian")
    )
    print(game.odds(game.parse("fire pr3-corps-art 2224")))

    Position(map=["....", ".w..", "...."]).unit("french", "infantry", "0101", sp=6, tcr=7, id="foot")

See docs/positions.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from wargame.content import build_board
from wargame.content.models import BoardSpec
from wargame.engine.procedure import Procedure
from wargame.games.at_any_cost.content import CampaignVictory, CounterSide, Loaded, Printed, load_scenario
from wargame.games.at_any_cost.rules.assault.assault import AssaultStep
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.command.postures import RIGHTS
from wargame.games.at_any_cost.rules.fire.fire import FireCombat, FireStep
from wargame.games.at_any_cost.rules.movement.moving import MovementStep
from wargame.games.at_any_cost.rules.sequence import ChitDrawPhase, GameTurn, Match
from wargame.games.at_any_cost.rules.units import AGGRESSIVE, ELIMINATED, ON_MAP, Unit

OPEN_FIELD = ("............",) * 10
FORMATION = {"prussian": "pr3", "french": "fr2"}


class Position:
    """A situation under construction. Every method returns the position, until one makes a game of it."""

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
        loaded = _loaded(scenario)
        if map:
            loaded = _on_small_map(loaded, _board_spec(loaded, map, elevation, major, minor))
        spec = loaded.scenario
        self.game = Battle(loaded.game, spec, loaded.board, seed, variant)
        hours = [spec.hour(number).time for number in range(1, spec.turns + 1)]
        self.game.turn = hours.index(time) + 1 if time is not None else turn
        self._made = 0

    # ------------------------------------------------------------------ counters

    def put(self, unit_id: str, hex: str, **states: Any) -> Position:  # noqa: A002
        """Put a counter of the game in a hex, by default Fresh and steady: `worn`, `morale`, `ammo`, `posture` ..."""
        game = self.game
        unit = game.units[unit_id]
        if not unit.mitrailleuse:
            game.place(unit, game.board.index[hex])
        return self.mark(unit_id, **states)

    def mark(self, unit_id: str, **states: Any) -> Position:
        """Give a counter markers and states."""
        game = self.game
        unit = game.units[unit_id]
        for name, value in states.items():
            if name == "morale":
                game.set_morale(unit, value)
            elif name == "worn":
                game.set_worn(unit, value)
            else:
                assert hasattr(unit, name), name
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
        unit = Unit(unit_id, side, printed=printed, acts_with=printed.formation)
        units = self.game.units
        units.add(unit)
        if battery and type == "mitrailleuse":
            units.hold(unit, units[battery])
            unit.status = ON_MAP
            units[battery].battery = unit_id
        else:
            self.game.place(unit, self.game.board.index[hex])
        return self.mark(unit_id, **states)

    def broken(self, unit_id: str, status: str = ELIMINATED) -> Position:
        """Put a counter in the box of Eliminated Units, or of those that may be Rebuilt."""
        unit = self.game.units[unit_id]
        self.game.set_worn(unit, True)
        self.game.remove(unit, status)
        return self

    # ------------------------------------------------------------------ chits, works, dice

    def works(self, hex: str, kind: str = "hasty", side: str = "french") -> Position:  # noqa: A002
        """Dig in a hex: hasty or entrenched."""
        self.game.set_works(self.game.board.index[hex], kind, side)
        return self

    def hold(self, side: str, *events: str) -> Position:
        """The event chits a side holds."""
        self.game.hands[side].held = events
        return self

    def track(self, side: str, track: str, chits: int) -> Position:
        """Command Event chits on a track."""
        self.game.hands[side].tracks[track] = chits
        return self

    def cup(self, *chits: str) -> Position:
        """The chits in the cup, the next one first."""
        self.game.cup.contents = chits
        return self

    def set(self, **values: Any) -> Position:
        """Set values of the table itself: `fortune`, `control`, `deployed`, `cic` ..."""
        for name, value in values.items():
            assert hasattr(self.game, name), name
            setattr(self.game, name, value)
        return self

    def dice(self, *results: int) -> Position:
        """The results of the next rolls."""
        self.game.dice.expect(*results)
        return self

    # ------------------------------------------------------------------ making a game of it

    def fire(self, side: str) -> Battle:
        """A side fires with all its units (8)."""
        return self.begin(FireStep(side, self._ids(side)))

    def shot(self, *firers: str, at: str, occasion: str = "fire", half: bool = False) -> Battle:
        """One Fire Combat has been declared: at its first question, or resolved."""
        return self.begin(FireCombat(firers, self.game.board.index[at], occasion, half))

    def movement(self, side: str, posture: str = AGGRESSIVE, **fields: Any) -> Battle:
        """A side moves all its units under a Posture (11)."""
        rights = RIGHTS[posture]
        given = {"engage": rights.engage, "march": rights.march, "charge": rights.assault, **fields}
        return self.begin(MovementStep(side, self._ids(side), **given))

    def assault(self, side: str) -> Battle:
        """A side declares assaults with all its units (12)."""
        return self.begin(AssaultStep(side, self._ids(side)))

    def activation(self, formation: str, **fields: Any) -> Battle:
        """A formation's Activation Chit has been drawn (5.3)."""
        return self.begin(Activation(self.game.formations[formation].side, formation, **fields))

    def draw(self) -> Battle:
        """The next chit is drawn (5.2)."""
        return self._begin(Match(step="turns"), GameTurn(step="last_events"), ChitDrawPhase())

    def begin(self, *procedures: Procedure) -> Battle:
        """Any procedures, within the Chit Draw Phase of a turn whose cup is empty unless one was given."""
        return self._begin(Match(step="turns"), GameTurn(step="last_events"), ChitDrawPhase(), *procedures)

    def _begin(self, *procedures: Procedure) -> Battle:
        self.game.begin(*procedures)
        return self.game

    def _ids(self, side: str) -> tuple[str, ...]:
        for unit in self.game.fielded(side):
            unit.in_command = True
        return tuple(unit.id for unit in self.game.fielded(side) if unit.place >= 0)


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(f"at-any-cost/{scenario}")


def _on_small_map(loaded: Loaded, board: BoardSpec) -> Loaded:
    """A scenario on another map: none of its places, arrivals, exits and Lines of Communication are on it.

    So nobody wins or loses by them; a side on it is not cut off (19.3).
    """
    spec, game = loaded.scenario, loaded.game
    victory = spec.victory
    if isinstance(victory, CampaignVictory):
        losses = {side: loss.model_copy(update={"no_loc": False}) for side, loss in victory.automatic_loss.items()}
        victory = victory.model_copy(update={"automatic_loss": losses})
    nowhere = {"places": dict.fromkeys(spec.places, ()), "reinforcements": (), "hasty_works": (), "victory": victory}
    lines = {side: getattr(game.loc, side).model_copy(update={"exits": ()}) for side in ("prussian", "french")}
    return replace(
        loaded,
        game=game.model_copy(update={"loc": game.loc.model_copy(update=lines)}),
        scenario=spec.model_copy(update={"board": board, **nowhere}),
        board=build_board(board),
    )


def _board_spec(
    loaded: Loaded, rows: Sequence[str], elevation: Sequence[str], major: Sequence[str], minor: Sequence[str]
) -> BoardSpec:
    """A small map in the letters of the game's own."""
    own = loaded.game.board
    assert own.grid is not None
    data: dict[str, Any] = {
        "source": "made for a rules question",
        "grid": own.grid.model_copy(update={"columns": len(rows[0]), "rows": len(rows)}),
        "legend": own.legend,
        "terrain": tuple(rows),
        "elevation": tuple(elevation) or ("1" * len(rows[0]),) * len(rows),
        "links": tuple(
            {"kind": kind, "name": f"{kind} {number}", "chain": tuple(chain.split())}
            for kind, chains in (("major", major), ("minor", minor))
            for number, chain in enumerate(chains, 1)
        ),
    }
    return BoardSpec.model_validate(data)
