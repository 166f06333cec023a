"""4.2.3, 8.5: the Action Phase: Segments, until both sides are exhausted (8.5.7) or a tie ends it (8.6)."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.on_to_paris.content.numbers import CommandBox
from wargame.games.on_to_paris.rules.arrivals.entering import FreeReinforcement
from wargame.games.on_to_paris.rules.campaign import CP_KINDS, EMPIRE, RL_KINDS, Campaign
from wargame.games.on_to_paris.rules.command import points
from wargame.games.on_to_paris.rules.command.menu import Half
from wargame.games.on_to_paris.rules.politics.sovereigns import EmperorMoved, note_whereabouts
from wargame.games.on_to_paris.rules.sequence.events import (
    ActionPhaseEnded,
    CommandTableAdvanced,
    InitiativeTied,
    InitiativeWon,
    PhaseBegan,
    StaffIntervened,
)
from wargame.games.on_to_paris.rules.sequence.questions import Intervene
from wargame.games.on_to_paris.rules.strength import NONE
from wargame.games.on_to_paris.rules.units import ENEMY, FRENCH, PRUSSIAN

INTERVENE, END = Action.of("intervene"), Action.of("end")
PURPOSE = "initiative"
DICE = 3
"""8.5.1: what an Initiative roll is called, and its dice."""


class ActionPhase(Heading):
    """8.5: Initiative rolls and Segments; ties use the Command Table."""

    roll: int = 0
    """The last tied roll."""

    def start(self, g: Campaign) -> Flow:
        """8.6: the Command Table Use marker is in its first box, or on the first turn where the scenario has it.

        18.2.2: from now on it matters where Napoleon III moves.
        """
        g.tell(PhaseBegan("action"))
        first = g.turn == g.spec.start_turn
        g.put(g, "command_box", g.spec.tracks.command_table_box if first else 1)
        g.put(g, "segments", 0)
        g.put(g, "staff_used", False)
        note_whereabouts(g)
        return goto(self.initiative)

    def initiative(self, g: Campaign) -> Flow:
        """8.5.7, 4.2.3.ending: the phase is over when both sides are exhausted; 8.5.1: else both roll three dice."""
        g.dice.next_matter()  # the next Segment, or phase, is no consequence of a combat before it
        if all(points.exhausted(g, side) for side in g.sides):
            g.put(self, "roll", 0)
            return goto(self.end)
        prussian, french = (g.roll_sum(PURPOSE, side, DICE) for side in (PRUSSIAN, FRENCH))
        if prussian == french:
            g.put(self, "roll", prussian)
            return goto(self.tie)
        winner = PRUSSIAN if prussian > french else FRENCH
        g.put(g, "initiative", winner)
        g.put(g, "last_loser", ENEMY[winner])
        g.put(g, "segments", g.segments + 1)
        ip = abs(prussian - french)
        g.tell(InitiativeWon(g.segments, winner, prussian, french, ip))
        return call(Segment(winner, ip), then=self.initiative)

    # ------------------------------------------------------------------ ties

    def tie(self, g: Campaign) -> Flow:
        """8.7, 4.2.3.two-segments: before two Segments a tie does not count; 8.6: the box says what it does.

        8.6.3: in the last box every tie changes the VPs, whether it ends the phase or not.
        """
        counts = g.segments >= g.data.limits.minimum_segments
        g.tell(InitiativeTied(self.roll, counts))
        if not counts:
            points.receive(g)
            return goto(self.initiative)
        if self._in_last_box(g):
            self._penalize(g, g.command_box)
        if not _box(g, g.command_box).ends(self.roll):
            return goto(self.advance)
        return goto(self.staff) if g.staff and not g.staff_used else goto(self.end)

    def staff(self, g: Campaign) -> Flow:
        """8.8: the Prussian side may let its General Staff intervene, once a turn."""
        penalty = not self._in_last_box(g) and bool(_box(g, g.command_box + 1).vp)
        about = Intervene(self.roll, g.staff, penalty, self._in_last_box(g))
        return Ask(PRUSSIAN, about, "8.8", [END, INTERVENE], self.staff_said, default=END, open=True)

    def staff_said(self, g: Campaign, action: Action) -> Flow:
        """8.8: the phase ends, or goes on as if the number were not in the box."""
        if action == END:
            return goto(self.end)
        g.put(g, "staff", g.staff - 1)
        g.put(g, "staff_used", True)
        g.tell(StaffIntervened(g.staff))
        return goto(self.advance)

    def advance(self, g: Campaign) -> Flow:
        """8.6, 8.6.1: the marker goes one box to the right, both sides gain CPs, and Initiative is rolled again."""
        if not self._in_last_box(g):
            g.put(g, "command_box", g.command_box + 1)
            g.tell(CommandTableAdvanced(g.command_box))
            self._penalize(g, g.command_box)
        points.receive(g)
        return goto(self.initiative)

    def _in_last_box(self, g: Campaign) -> bool:
        return g.command_box == len(g.data.command_table)

    def _penalize(self, g: Campaign, box: int) -> None:
        """8.6.3: the VPs of a box that the marker enters, and of the last one at each tie while it is there (8.8)."""
        entry = command_table_entry(g)
        g.score(_box(g, box).vp * g.data.points[entry], entry, "8.6.3")

    # ------------------------------------------------------------------ the end

    def end(self, g: Campaign) -> Flow:
        """8.5.7, 8.6.2: RL markers leave the map; CPs, Rail Movement and Sea Transport are set to zero.

        18.2.2: Napoleon III far from the border may cost the Empire when the phase ends.
        """
        g.dice.next_matter()  # nor is what the next phases roll for
        g.tell(ActionPhaseEnded(self.roll))
        for side in g.sides:
            for kind in RL_KINDS:
                g.journal.put_key(g.rl[side], kind, "")
            for kind in CP_KINDS:
                g.journal.put_key(g.cp[side], kind, 0)
            g.journal.put_key(g.rail_used, side, 0)
            g.journal.put_key(g.boxed, side, NONE)
        for name, value in (("sea_used", 0), ("ip", 0), ("active", ""), ("initiative", ""), ("paid_by", ())):
            g.put(g, name, value)
        rest(g)
        return call(EmperorMoved(anyway=True))


def command_table_entry(g: Campaign) -> str:
    """8.6.3: the line of the Victory Point Table for using the Command Table up."""
    return f"command_table_penalty_{'empire' if g.government == EMPIRE else 'republic'}"


def _box(g: Campaign, number: int) -> CommandBox:
    """8.6: a box of the Command Table Use track; the leftmost is 1."""
    return g.data.command_table[number - 1]


class Segment(Heading):
    """4.2.3: a free SP, then the half of the side with the Initiative, then that of the other."""

    side: str
    ip: int

    def start(self, g: Campaign) -> Flow:
        """8.5, 10.2: all units may move again; 8.5.3, 4.2.3.step-2: a free SP for the side with the Initiative."""
        g.dice.next_matter()  # who has the Initiative is what the dice were thrown for
        rest(g)
        g.put(g, "active", self.side)
        g.put(g, "ip", 0)
        return call(FreeReinforcement(self.side), then=self.first)

    def first(self, g: Campaign) -> Flow:
        """8.5.4, 4.2.3.step-3: the side with the Initiative acts."""
        g.put(g, "ip", self.ip)
        return call(Half(self.side), then=self.second)

    def second(self, g: Campaign) -> Flow:
        """8.5.5, 4.2.3.step-4: the other side acts with as many IPs."""
        g.put(g, "active", ENEMY[self.side])
        g.put(g, "ip", self.ip)
        return call(Half(ENEMY[self.side]), then=self.over)

    def over(self, g: Campaign) -> Flow:
        """8.5.6, 4.2.3.step-5: the Segment is over."""
        g.put(g, "active", "")
        g.put(g, "ip", 0)
        return FINISH


def rest(g: Campaign) -> None:
    """10.2: nobody has moved in this Segment yet."""
    for formation in g.formations.every:
        if formation.moved:
            g.put(formation, "moved", False)
    for leader in g.leaders.every:
        if leader.moved:
            g.put(leader, "moved", False)
    for side in g.sides:
        for lists, where in ((g.loose_moved, g.forces), (g.sheltered_moved, g.garrisons)):
            for place in bits(where[side]):
                if lists[side][place] != NONE:
                    g.journal.put_item(lists[side], place, NONE)
