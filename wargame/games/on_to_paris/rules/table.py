"""2, 6.1, 10.10: the state on the table, and how one looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wargame.engine.board import Board
from wargame.engine.fingerprint import plain, state_of
from wargame.engine.game import Game
from wargame.engine.paths import bits, mask_of
from wargame.engine.pieces import NOWHERE, Pieces
from wargame.games.on_to_paris import GAME
from wargame.games.on_to_paris.content.game import GameData
from wargame.games.on_to_paris.content.scenario import ScenarioSpec
from wargame.games.on_to_paris.rules.fight import Fight
from wargame.games.on_to_paris.rules.ground import ground_of
from wargame.games.on_to_paris.rules.memory import Memory
from wargame.games.on_to_paris.rules.strength import NONE, Strength
from wargame.games.on_to_paris.rules.units import (
    DETACHMENT,
    DETACHMENTS,
    FRENCH,
    MAP,
    POOL,
    PRUSSIAN,
    Formation,
    Leader,
)

EMPIRE, REPUBLIC = "empire", "republic"
PRIMARY, SECONDARY, TERTIARY, DISCRETIONARY = CP_KINDS = ("primary", "secondary", "tertiary", "discretionary")
RL_KINDS = (PRIMARY, SECONDARY, TERTIARY)
"""8.1: the Resource Logistics markers of a side; Discretionary CPs have none (8.4)."""
PARIS_REG, PARIS_RES = "paris_reg", "paris_res"
"""7.1.1: the pools of Paris-specific SPs."""
REMOVED = 0
"""13.8, 15.1: the box of a track whose marker has been removed; the first box is 1."""

Pontoon = tuple[str, int, int]
"""11.3.1: owner, the hex it lies in, and the hex it leads to."""


class Table(Game[GameData, ScenarioSpec, Any]):
    """The table: Formations and lone SPs in hexes, in or outside Fort(ress)es, Leaders, markers and tracks.

    What changes it is in `Campaign`; what is reckoned from all of it (view, what is wrong) is added by `rules.game`.
    """

    module = GAME
    sides = (PRUSSIAN, FRENCH)
    static = (*Game.static, "ground", "memory", "_of_kinds", "_named")

    def __init__(self, data: GameData, spec: ScenarioSpec, board: Board, seed: int) -> None:
        super().__init__(seed)
        self.data, self.spec, self.board = data, spec, board
        self.options, self.variants = spec.options, spec.variants
        self.ground = ground_of(board, data)
        self.field = self.ground.land & _in_play(board, spec)
        """10.2.6: the hexes that may be entered in this scenario."""
        self.sources = {side: self.ground.sources[side] | self._extra_sources(side) for side in self.sides}
        """9.4.1: the Supply Source hexes of each side in this scenario."""
        self.formations: Pieces[Formation] = Pieces(self.journal, len(board.ids), self.sides, _formations(data))
        leaders = [Leader(spec.id, spec.side, spec=spec) for spec in data.leaders]
        self.leaders: Pieces[Leader] = Pieces(self.journal, len(board.ids), self.sides, leaders)
        self._of_kinds: dict[tuple[str, tuple[str, ...]], tuple[Formation, ...]] = {}
        self._named: dict[str, tuple[Leader, ...]] = {}
        self.memory = Memory()
        """How everything stood, and what was reckoned from it (`rules.standing`)."""
        self._lay_out_tracks()
        self._lay_out_map(len(board.ids))

    def _extra_sources(self, side: str) -> int:
        names = dict(self.spec.supply_sources.items())
        return self.board.mask(self.data.hex_of(name) for name in names.get(side, ()))  # type: ignore[call-overload]

    def _lay_out_tracks(self) -> None:
        sides = self.sides
        self.turn = self.spec.start_turn
        self.government = str(self.spec.government)
        self.fell = self.spec.empire_fell or 0
        """18.1: the turn in which the Empire fell."""
        self.vp = self.spec.tracks.vp
        self.rl: dict[str, dict[str, str]] = {side: dict.fromkeys(RL_KINDS, "") for side in sides}
        """8.1: where each RL marker is: with an Army (its id) or at a hex (its id); empty if it is not on the map."""
        self.rl_hidden = False
        """8.1.1: the markers lie face down."""
        self.cp: dict[str, dict[str, int]] = {side: dict.fromkeys(CP_KINDS, 0) for side in sides}
        """8.2: the Command Points of each marker, and the Discretionary ones."""
        self.ip = 0
        """8.5.2: the IPs that the side at work still has to spend."""
        self.active = ""
        """8.5.4, 8.5.5: the side at work in this half of the Segment."""
        self.paid_by: tuple[str, ...] = ()
        """8.3.2: the RL markers whose CPs have paid for the activation going on."""
        self.dutiful = False
        """8.5.4: the side at work has spent a CP or entered an SP."""
        self.initiative = ""
        """8.5.1: who has the Initiative in this Segment."""
        self.last_loser = ""
        """8.1.1: who lost the last Initiative roll; he lays the first RL marker of the next turn."""
        self.segments = 0
        """8.7: Segments played in this Action Phase."""
        self.command_box = self.spec.tracks.command_table_box
        """8.6: the box of the Command Table Use marker; the leftmost is 1."""
        self.staff = self.spec.tracks.general_staff
        """8.8: uses of the General Staff that are left."""
        self.staff_used = False
        self.rail_used = dict.fromkeys(sides, 0)
        """11.1.3: SPs moved by rail this turn."""
        self.sea_used = 0
        self.landwehr = 0
        """7.2.1: Landwehr SPs entered in hexes this turn."""
        self.fuse = self.spec.tracks.fuse_box or REMOVED
        self.assault = self.spec.tracks.assault_box or REMOVED
        """15.1, 13.8: the boxes of the two penalties."""
        self.funds: dict[str, dict[str, int]] = {side: {} for side in sides}
        """7.6.4: IPs saved for Emergency Reinforcements, by kind."""
        self.pools: dict[str, dict[str, int]] = {side: {} for side in sides}
        """7.1: SPs available to be entered, by kind; the French have Paris pools as well."""
        self.later: dict[str, Strength] = dict.fromkeys(sides, NONE)
        """18.3: SPs on the turn track that come to the pools next turn."""
        self.lost: dict[str, Strength] = dict.fromkeys(sides, NONE)
        """SPs that have left the game, for whatever reason."""
        self.received: dict[str, Strength] = dict.fromkeys(sides, NONE)
        """SPs that have come into the game: the set-up, charts and Emergency Reinforcements."""
        self.favor_used = False
        """5.3.2: the Favor of the Emperor has been used."""
        self.saarbrucken = self.spec.control.saarbrucken_once_french
        """10.10.1: once French."""
        self.emperor_at = NOWHERE
        """18.2.2: where Napoleon III was when his distance from the border was last looked at."""
        self.king_lost = False
        """18.5: King Wilhelm has been killed, and it has been paid for."""
        self.paris_lost = False
        """7.2.2: a hex of Paris has been captured."""
        self.interdicted = 0
        """14.6: hexes in which marching units lose an MP to Cavalry Interdiction; the march reads and clears it."""
        self.answered = 0
        """12.4.2: trigger hexes entered by units that have reacted to them; the march reads and clears it too."""
        self.fight: Fight | None = None
        """13: the combat being fought."""

    def _lay_out_map(self, size: int) -> None:
        sides, ground = self.sides, self.ground
        self.loose: dict[str, list[Strength]] = {side: [NONE] * size for side in sides}
        """Lone SPs outside Fort(ress)es, by place."""
        self.sheltered: dict[str, list[Strength]] = {side: [NONE] * size for side in sides}
        """Lone SPs inside Fort(ress)es (16.2.1)."""
        self.loose_moved: dict[str, list[Strength]] = {side: [NONE] * size for side in sides}
        self.sheltered_moved: dict[str, list[Strength]] = {side: [NONE] * size for side in sides}
        """Those of `loose` and `sheltered` that may not move any more in this Segment (6.1.4, 10.2)."""
        self.loose_demoralized = dict.fromkeys(sides, 0)
        self.sheltered_demoralized = dict.fromkeys(sides, 0)
        """13.14: hexes whose lone SPs, outside or inside, are Demoralized."""
        self.forces = dict.fromkeys(sides, 0)
        """Hexes with Formations or SPs of a side outside a Fort(ress); Siege Guns and Leaders do not count."""
        self.infantry = dict.fromkeys(sides, 0)
        """Hexes with Infantry SPs of a side outside a Fort(ress), in Formations or lone."""
        self.cavalry = dict.fromkeys(sides, 0)
        """Hexes with Cavalry Divisions of a side outside a Fort(ress)."""
        self.franc_tireurs = 0
        """Hexes with Franc-Tireurs outside a Fort(ress)."""
        self.garrisons = dict.fromkeys(sides, 0)
        """Hexes with Formations or SPs of a side inside a Fort(ress)."""
        self.forts = {side: ground.forts & ground.friendly[side] for side in sides}
        """16.2.2: the Fort(ress)es that each side controls."""
        self.forts_taken = 0
        """16.2.6: Fort(ress)es that have been captured at some time."""
        self.progress: dict[str, int] = {}
        """16.2.4: Siege Progress Levels, by hex id."""
        self.scarred = 0
        """16.2.6: Fort(ress)es whose Siege Progress is the lasting damage of a siege that is over."""
        self.rails = ground.rails & ground.friendly[PRUSSIAN]
        """10.10, 11.1.2: the rail hexes that Prussia controls; the others are French."""
        self.depots = dict.fromkeys(sides, 0)
        self.bypass = NOWHERE
        """9.6: the hex of the Rail Bypass."""
        self.bypass_used = False
        self.works = dict.fromkeys(sides, 0)
        """16.1.1: Field Fortifications."""
        self.pontoons: tuple[Pontoon, ...] = ()
        self.besieged_sps = 0
        """18.3: hexes whose besieged SPs still roll for removal when the siege is lifted."""
        self.boxed = dict.fromkeys(sides, NONE)
        """10.6: lone SPs that have gone to or left the Off Map Box by rail this turn."""

    # ------------------------------------------------------------------ looking at the table

    def formation(self, word: str) -> Formation:
        """A Formation by its id."""
        return self.formations.by_id[word]

    def leader(self, word: str) -> Leader:
        """A Leader by his id."""
        return self.leaders.by_id[word]

    def fielded(self, side: str, *kinds: str) -> Iterator[Formation]:
        """The Formations of a side on the map and in its box, of some kinds or of all."""
        for each in self.of_kinds(side, kinds):
            if each.status == MAP:
                yield each

    def of_kinds(self, side: str, kinds: tuple[str, ...] = ()) -> tuple[Formation, ...]:
        """The Formations of a side, on the map or not, of some kinds or of all; they never change."""
        found = self._of_kinds.get((side, kinds))
        if found is None:
            every = self.formations.every
            found = tuple(each for each in every if each.side == side and (not kinds or each.kind in kinds))
            self._of_kinds[side, kinds] = found
        return found

    def named_leaders(self, side: str) -> tuple[Leader, ...]:
        """2.4.1: the named Leaders of a side, in play or not; they never change."""
        found = self._named.get(side)
        if found is None:
            every = self.leaders.every
            found = tuple(each for each in every if each.side == side and not (each.replacement or each.sovereign))
            self._named[side] = found
        return found

    def at(self, side: str, place: int, inside: bool | None = False) -> list[Formation]:
        """The Formations, detachments and Siege Guns of a side in a place: outside a Fort(ress), inside, or both."""
        here = self.formations.stacks[place]
        return [each for each in here if each.side == side and inside in (None, each.inside)]

    def lone(self, side: str, place: int, inside: bool = False) -> Strength:
        """The lone SPs of a side in a place."""
        return (self.sheltered if inside else self.loose)[side][place]

    def lone_moved(self, side: str, place: int, inside: bool = False) -> Strength:
        """10.2: those of the lone SPs of a side in a place that may not move any more in this Segment."""
        return (self.sheltered_moved if inside else self.loose_moved)[side][place]

    def lone_leaders(self, side: str, place: int, inside: bool | None = False) -> list[Leader]:
        """5.2.3: Leaders in a place that are in no Formation."""
        return [each for each in self.leaders.stacks[place] if each.side == side and inside in (None, each.inside)]

    def strength_at(self, side: str, place: int, inside: bool = False) -> Strength:
        """All SPs of a side in a location: lone ones and those of Formations."""
        total = self.lone(side, place, inside)
        for each in self.at(side, place, inside):
            total = total.plus(each.strength)
        return total

    def attached(self, army: Formation) -> list[Formation]:
        """6.4: the Corps and Cavalry Divisions Attached to an Army, wherever they are on the map."""
        return [each for each in self.fielded(army.side) if each.army == army.id]

    def commander(self, formation: Formation) -> Leader | None:
        """5.2: who commands a Formation."""
        return self.leaders.by_id[formation.leader] if formation.leader else None

    def sp_limit(self, formation: Formation) -> int:
        """6.1, 6.1.2: how many SPs a Formation can contain; heavy Corps are ordinary ones under the Republic."""
        spec = formation.spec
        if spec is None:
            return 99
        if self.government == REPUBLIC and spec.sp_limit_republic is not None:
            return spec.sp_limit_republic
        return spec.sp_limit

    def besieged(self) -> int:
        """16.2.2: the besieged Fort(ress)es of both sides: no friend outside, an enemy Infantry SP in the hex."""
        forts, forces, infantry = self.forts, self.forces, self.infantry
        prussian = forts[PRUSSIAN] & ~forces[PRUSSIAN] & infantry[FRENCH]
        return prussian | forts[FRENCH] & ~forces[FRENCH] & infantry[PRUSSIAN]

    def is_besieged(self, formation: Formation) -> bool:
        """8.3.3, 16.2.2: whether a Formation is inside a besieged Fort(ress)."""
        return formation.inside and bool(self.besieged() >> formation.place & 1)

    def fort_of(self, side: str, place: int) -> bool:
        """16.2.2: whether there is a Fort(ress) that a side controls."""
        return bool(self.forts[side] >> place & 1)

    def whereabouts(self, leader: Leader) -> int:
        """The place a Leader is in, alone or with a Formation; NOWHERE off the map."""
        if leader.formation:
            return self.formations.by_id[leader.formation].place
        return leader.place

    def is_demoralized(self, side: str, place: int, inside: bool = False) -> bool:
        """13.14.2: whether the units of a side in a location are Demoralized; it is all of them or none."""
        marks = self.sheltered_demoralized if inside else self.loose_demoralized
        if marks[side] >> place & 1:
            return True
        return any(each.demoralized for each in self.at(side, place, inside))

    def tireurs_at(self, place: int) -> int:
        """17.1: Franc-Tireur SPs in a place, lone or in a detachment, outside a Fort(ress)."""
        return self.loose[FRENCH][place].ft + sum(each.strength.ft for each in self.at(FRENCH, place))

    # ------------------------------------------------------------------ the game protocol

    def taken_up(self) -> None:
        """Pieces are others than before, and so is what was reckoned from them."""
        self._of_kinds.clear()
        self._named.clear()
        self.memory.forget()

    def state(self) -> dict[str, Any]:
        """The whole state as plain data."""
        return {
            **super().state(),
            "formations": [state_of(each) for each in self.formations.every],
            "leaders": [state_of(each) for each in self.leaders.every],
            "stacks": [[each.id for each in stack] for stack in self.formations.stacks if stack],
            "fight": state_of(self.fight) if self.fight is not None else None,
            **{name: self._counts(name) for name in ("loose", "sheltered", "loose_moved", "sheltered_moved")},
            **{name: plain(getattr(self, name)) for name in STATE},
        }

    def _counts(self, name: str) -> dict[str, dict[str, list[int]]]:
        lists: dict[str, list[Strength]] = getattr(self, name)
        return {
            side: {
                self.board.ids[place]: list(held)
                for place, held in enumerate(held_by)
                if held is not NONE and any(held)
            }
            for side, held_by in lists.items()
        }


STATE = (
    *("turn", "government", "fell", "vp", "rl", "rl_hidden", "cp", "ip", "active", "initiative", "last_loser"),
    *("segments", "command_box", "staff", "staff_used", "rail_used", "sea_used", "landwehr", "fuse", "assault"),
    *(
        "funds",
        "pools",
        "later",
        "lost",
        "received",
        "favor_used",
        "saarbrucken",
        "emperor_at",
        "king_lost",
        "paris_lost",
    ),
    *(
        "loose_demoralized",
        "sheltered_demoralized",
        "forts",
        "forts_taken",
        "progress",
        "scarred",
        "rails",
        "depots",
        "bypass",
    ),
    *("bypass_used", "works", "pontoons", "besieged_sps", "boxed", "paid_by", "dutiful", "interdicted", "answered"),
)
"""What lies on the table besides counters, or is remembered. Masks that follow from counters are left out."""


def _formations(data: GameData) -> Iterator[Formation]:
    """Every counter of the game file beside the map, and the detachments of each side."""
    for spec in data.formations:
        yield Formation(spec.id, spec.side, kind=spec.kind, spec=spec)
    for side, letters in ((PRUSSIAN, "pr"), (FRENCH, "fr")):
        for number in range(1, DETACHMENTS + 1):
            yield Formation(f"{letters}_det_{number}", side, kind=DETACHMENT, status=POOL)


def _in_play(board: Board, spec: ScenarioSpec) -> int:
    """The part of the map that a small scenario is played on, as a mask."""
    if spec.in_play is None:
        return board.everywhere
    (low, high), (first, last) = spec.in_play.rows, spec.in_play.cols
    return mask_of(
        place
        for place in bits(board.everywhere)
        if low <= int(board.ids[place][:2]) <= high and first <= int(board.ids[place][2:]) <= last
    )
