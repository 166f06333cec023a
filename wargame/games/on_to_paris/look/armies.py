"""The units of a side as cards: Armies with their Attachments, Corps and Cavalry by themselves, and the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from wargame.client.kit import Hint
from wargame.client.looks.panel import Badge, Card, Cards, Line, PanelData, Sign, Token
from wargame.client.looks.plain.facts import Facts
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.units import UnitState
from wargame.games.on_to_paris.rules.view import RESERVES, DetachmentView, FormationView, LeaderView, LoneView
from wargame.games.on_to_paris.words.base import SP_NAMES
from wargame.grammar import counted, listed, sentence, signed

TILE, SMALL = 34, 24
"""The sizes of a counter on a card and in a line of it."""
LEADERLESS = "no Leader"
KINDS = {"army": "Army", "corps": "Corps", "cavalry": "Cavalry Division", "siege_gun": "Siege Gun"}
ALONE = ("corps", "cavalry")
BARE = UnitState("rail", True, True)
"""Of what is no Formation: nothing is told against it."""


def armies_panel(known: Facts, side: str, own: bool) -> PanelData:
    """6: the cards of a side; the enemy's are folded at first."""
    cards = tuple(_Roster(known, side).cards())
    units = c.formations(known, side)
    lone = (each.strength for each in c.lone(known, side))
    under_way = (each.strength for each in c.detachments(known, side))
    sps = c.total([*(each.strength for each in units), *lone, *under_way])
    block = Cards(cards, folding=True, filtered=len(cards) > 3, id=f"armies-{side}")
    return PanelData(
        f"armies-{side}", known.name(side), f"{sps} SP", (block,), fold="open" if own else "shut", fills=True
    )


class _Roster:
    """The units of a side, each on the card it belongs to."""

    def __init__(self, known: Facts, side: str) -> None:
        self.known, self.side = known, side
        self.units = {each.id: each for each in c.formations(known, side)}

    @cached_property
    def states(self) -> dict[str, UnitState]:
        """8.3.1, 9: how every unit is."""
        found: dict[str, UnitState] = self.known.glimpse.seat.tool("unit_states")
        return found

    def cards(self) -> Iterator[Card]:
        """One for each Army, one for each Corps and Cavalry Division by itself, and one for all the rest."""
        for army in self._of("army"):
            yield self._army(army)
        for unit in self._of(*ALONE):
            if unit.army not in self.units:
                yield self._unit(unit)
        rest = tuple(self._rest())
        if rest:
            yield Card(
                id=f"armies-{self.side}:rest",
                title="Lone SPs, Leaders, guns",
                detail=counted(len(rest), "entry", "entries"),
                lines=rest,
                hint=Hint("Lone SPs, Leaders and Siege Guns", "What is in no Formation. Unfold it."),
            )

    def _of(self, *kinds: str) -> list[FormationView]:
        return [each for each in self.units.values() if each.kind in kinds]

    # ------------------------------------------------------------------ a card

    def _army(self, army: FormationView) -> Card:
        attached = [each for each in self.units.values() if each.army == army.id]
        attached.sort(key=lambda each: each.kind != "corps")
        sps = c.total([each.strength for each in (army, *attached)])
        lines = (*self._common(army), *(self._attachment(army, each) for each in attached))
        return self._card(army, sps, lines, counted(len(attached), "Attachment"))

    def _unit(self, unit: FormationView) -> Card:
        return self._card(unit, c.total([unit.strength]), tuple(self._common(unit)), "")

    def _card(self, unit: FormationView, sps: str, lines: Sequence[Line], more: str) -> Card:
        told = [self._leader_words(unit), c.where(self.known, unit.place)]
        return Card(
            id=f"unit:{unit.id}",
            hint=self._hint(unit, more),
            words=(unit.id,),
            place=unit.place,
            title=unit.name,
            sign=c.counter_face(self.known, unit.id, TILE),
            chip=f"{sps} SP",
            detail=", ".join(each for each in told if each),
            signs=tuple(self._signs(unit)),
            lines=tuple(lines),
            ink="faint" if unit.moved else "plain",
        )

    def _hint(self, unit: FormationView, more: str) -> Hint:
        said = [KINDS[unit.kind], more, *self._troubles(unit)]
        if unit.moved:
            said.append("has moved in this Segment")
        return Hint(unit.name, sentence(", ".join(each for each in said if each)), "6.1")

    def _leader_words(self, unit: FormationView) -> str:
        """5.1: who commands it and his ratings."""
        if unit.kind not in ("army", "corps"):
            return ""
        if not unit.leader:
            return LEADERLESS
        return f"{c.leader_name(self.known, unit.leader)} {c.ratings(self.known, unit.leader)}".strip()

    def _troubles(self, unit: FormationView) -> Iterator[str]:
        """What is not as it should be, in words."""
        state = self.states.get(unit.id, BARE)
        if state.supply != "rail":
            yield c.SUPPLY[state.supply][2]
        if unit.demoralized:
            yield "Demoralized"
        if unit.besieged:
            yield "besieged"
        elif unit.inside:
            yield "in the Fort(ress)"
        if not state.commanded:
            yield "out of every Command Zone"

    def _signs(self, unit: FormationView) -> Iterator[Token]:
        """The same as signs; supply always."""
        state = self.states.get(unit.id, BARE)
        for held, badge, head, words, rule in (
            (unit.demoralized, "disrupted", "Demoralized", "An MP less, worse in combat, until it recovers.", "13.14"),
            (unit.besieged, "hidden", "Besieged", "It costs more to activate, and nobody can attack it.", "16.2.2"),
            (not state.commanded, "ooc", "Out of command", "In no Command Zone: it costs one CP more.", "8.3.1"),
        ):
            if held:
                yield Token(id=f"{unit.id}:{badge}", hint=Hint(head, words, rule), sign=Badge(badge))
        sign = c.supply_sign(state.supply)
        yield Token(id=f"{unit.id}:supply", hint=self._supply_hint(state), layer=("supply", unit.id), sign=sign)

    def _supply_hint(self, state: UnitState) -> Hint:
        _, _, words, meaning = c.SUPPLY[state.supply]
        return Hint(words[:1].upper() + words[1:], f"{meaning} A click shows the path, or where it is cut.", "9.1")

    # ------------------------------------------------------------------ what is folded in

    def _common(self, unit: FormationView) -> Iterator[Line]:
        """Leader, SPs and supply."""
        if unit.leader:
            yield self._leader(unit)
        for word in unit.contained:
            yield self._contained(unit, word)
        yield self._strength(unit)
        state = self.states.get(unit.id, BARE)
        yield Line(
            id=f"{unit.id}:supply-line",
            hint=self._supply_hint(state),
            layer=("supply", unit.id),
            label="Supply",
            value=c.SUPPLY[state.supply][2],
            value_ink="good" if state.supply == "rail" else "brass" if state.supply == "depot" else "bad",
            right=(c.supply_sign(state.supply, 9),),
        )

    def _leader(self, unit: FormationView) -> Line:
        spec = c.rating(self.known, unit.leader)
        name = c.leader_name(self.known, unit.leader)
        rank = "Army" if unit.kind == "army" else "Corps"
        kind = "Army Rating" if unit.kind == "army" else "Tactical Rating"
        said = f"{rank} Leader."
        if spec is not None:
            said += f" Reaction {spec.react}, {kind} {signed(spec.rating)}"
            said += f"; {spec.special} {c.SPECIALS[spec.special]}." if spec.special else "."
        if unit.wounded:
            said += f" He stands in for {c.leader_name(self.known, unit.wounded)}, who is wounded."
        value = c.ratings(self.known, unit.leader)
        return Line(
            id=f"leader:{unit.leader}",
            hint=Hint(name, said, "5.1"),
            words=(unit.leader,),
            place=unit.place,
            label=f"{name}, {rank} Leader",
            value=value,
            value_ink="plain",
        )

    def _contained(self, unit: FormationView, word: str) -> Line:
        """6.1.4: a Division Leader or a sovereign on the card."""
        name, value = c.leader_name(self.known, word), c.ratings(self.known, word)
        rank = "Division Leader" if value else "sovereign"
        hint = Hint(name, f"{rank.capitalize()}, with {unit.name}.", "6.1.4")
        return Line(id=f"leader:{word}", hint=hint, words=(word,), place=unit.place, label=f"with {name}", value=value)

    def _strength(self, unit: FormationView) -> Line:
        """6.1: the SPs by kind, and the room there is for more."""
        held = unit.strength
        if held is None:
            return Line(
                id=f"sp:{unit.id}", hint=Hint("SPs", "Hidden until it fights.", "6.1"), label="SPs", value="hidden"
            )
        said = listed([f"{n} {self._kind(kind)}" for kind, n in held._asdict().items() if n]) or "no SPs"
        hint = Hint(f"{held.total} of {unit.limit} SPs", sentence(said), "6.1.2")
        return Line(
            id=f"sp:{unit.id}",
            hint=hint,
            label=f"SPs {held.total} of {unit.limit}",
            right=c.pips(self.known, self.side, held, unit.limit),
        )

    def _kind(self, kind: str) -> str:
        return RESERVES[self.side].removesuffix("s") if kind == "res" else SP_NAMES[kind]

    def _attachment(self, army: FormationView, unit: FormationView) -> Line:
        """6.4: a Corps or Cavalry Division Attached to an Army."""
        face = c.counter_face(self.known, unit.id, SMALL)
        board = self.known.board
        ends = board.index.get(army.place, -1), board.index.get(unit.place, -1)
        if ends[0] == ends[1]:
            away = ""
        elif board.boxes.isdisjoint(ends):
            away = f"{counted(board.distance(*ends), 'hex', 'hexes')} off"
        else:
            away = c.where(self.known, unit.place)
        near = self.states.get(unit.id, BARE).near
        said = [self._leader_words(unit), away if near else f"{away}, out of reach", *self._troubles(unit)]
        badges: tuple[Sign, ...] = tuple(token.sign for token in self._signs(unit) if token.sign is not None)
        return Line(
            id=f"attached:{unit.id}",
            hint=self._hint(unit, f"Attached to {army.name}, in {c.where(self.known, unit.place)}"),
            words=(unit.id,),
            place=unit.place,
            label=unit.name,
            detail=", ".join(each for each in said if each) or "with the Army",
            left=(face,) if face is not None else (),
            right=(*c.pips(self.known, self.side, unit.strength), *badges[:1]),
            ink="faint" if unit.moved else "plain",
        )

    # ------------------------------------------------------------------ the rest

    def _rest(self) -> Iterator[Line]:
        """Lone SPs, under way or not, Leaders alone and Siege Guns."""
        for group in c.detachments(self.known, self.side):
            yield self._detachment(group)
        for held in sorted(c.lone(self.known, self.side), key=lambda each: -each.strength.total):
            yield self._lone(held)
        for gun in self._of("siege_gun"):
            hint = self._hint(gun, "")
            yield Line(
                id=f"gun:{gun.id}",
                hint=hint,
                words=(gun.id,),
                place=gun.place,
                label=gun.name,
                value=c.where(self.known, gun.place),
            )
        for leader in c.leaders(self.known, self.side):
            if leader.status == "map":
                yield self._alone(leader)

    def _lone(self, held: LoneView) -> Line:
        word = f"{held.side}-{held.place}" + ("-inside" if held.inside else "")
        name = c.where(self.known, held.place)
        states = [*(["Demoralized"] if held.demoralized else []), *(["in the Fort(ress)"] if held.inside else [])]
        hint = Hint(name, sentence(", ".join([f"{held.strength.total} lone SPs", *states])), "10.8.1")
        return Line(
            id=f"lone:{word}",
            hint=hint,
            words=(word, held.place),
            place=held.place,
            label=name,
            right=c.pips(self.known, self.side, held.strength),
            ink="bad" if held.demoralized else "",
        )

    def _detachment(self, group: DetachmentView) -> Line:
        name = c.where(self.known, group.place)
        leaders = [c.leader_name(self.known, word) for word in group.leaders]
        told = listed([counted(group.strength.total, "SP"), *leaders])
        return Line(
            id=f"lone:{group.id}",
            hint=Hint(name, f"A detachment on its march: {told}.", "10.8.1"),
            words=(group.id,),
            place=group.place,
            label=f"{name}, under way",
            right=c.pips(self.known, self.side, group.strength),
            ink="bad" if group.demoralized else "",
        )

    def _alone(self, leader: LeaderView) -> Line:
        hint = Hint(leader.name, f"{c.RANKS[leader.rank].capitalize()}, alone.", "5.2.3")
        return Line(
            id=f"leader:{leader.id}",
            hint=hint,
            words=(leader.id,),
            place=leader.place,
            label=leader.name,
            value=f"{c.ratings(self.known, leader.id)} {c.where(self.known, leader.place)}".strip(),
        )
