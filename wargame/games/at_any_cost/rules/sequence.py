"""5, 15: the sequence of play. A Game Turn is planning, then chits with their activations, then an End Turn Phase."""

from pathlib import Path

from wargame.content import ScenarioRef
from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.content import load_scenario
from wargame.games.at_any_cost.rules import deployment, victory
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits import chits
from wargame.games.at_any_cost.rules.chits.chits import PlanningPhase
from wargame.games.at_any_cost.rules.chits.cic import CicActivation
from wargame.games.at_any_cost.rules.chits.effects import table as _  # noqa: F401 - enters what events do
from wargame.games.at_any_cost.rules.chits.events import EventDrawn, FortunesOfWar, fortune_of_next_chit, strike_leader
from wargame.games.at_any_cost.rules.chits.tracks import FrenchCommandEvents, PrussianCommandEvents
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.command import draft
from wargame.games.at_any_cost.rules.command.activation import Activation
from wargame.games.at_any_cost.rules.deployment import lay_out
from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.rules.events.turn import DayBegan, GameEnded, TurnBegan
from wargame.games.at_any_cost.rules.fire.fire import FireStep
from wargame.games.at_any_cost.rules.night.overnight import NightFalls
from wargame.games.at_any_cost.rules.questions import StaffOrDraw
from wargame.games.at_any_cost.rules.stages import Phase
from wargame.games.at_any_cost.rules.units import ELIMINATED, FRENCH, PRUSSIAN, REBUILD


class EndTurnPhase(Phase):
    """5.4, DRAFT.e: the four Steps after the last chit. The held events of 15.0 come before it."""

    phase = "end_turn"

    def start(self, g: Battle) -> Flow:
        """5.4.a, 15.1, DRAFT.e.i: the French Command Event Step."""
        return call(draft.FrenchActivationChits() if g.variant else FrenchCommandEvents(), then=self.prussian)

    def prussian(self, g: Battle) -> Flow:
        """5.4.b, 15.2, DRAFT.e.ii: the Prussian Command Event Step."""
        return call(PrussianCommandEvents(), then=self.determine)

    def determine(self, g: Battle) -> Flow:
        """5.4.c, 15.3, DRAFT.e.iii: points are scored, and the game may be over."""
        victory.award(g)
        outcome = victory.determine(g)
        if outcome is None:
            return goto(self.housekeeping)
        g.end(outcome)
        g.tell(GameEnded(*outcome))
        return FINISH

    def housekeeping(self, g: Battle) -> Flow:
        """5.4.d, 15.4, DRAFT.e.iv: chits, markers and boxes; 15.4.turn: then the turn marker is moved."""
        return_chits(g)
        remove_markers(g)
        empty_eliminated_box(g)
        deployment.release_reserves(g)
        new_day(g)
        g.put(g, "turn", g.turn + 1)
        return FINISH


def return_chits(g: Battle) -> None:
    """15.4.chits: every chit goes back to its owner, those on tracks too; the cup is empty."""
    for hand in g.hands.values():
        for name in ("aside", "held", "spent"):
            g.put(hand, name, ())
        g.put(hand, "planned", "")
        for track in hand.tracks:
            g.journal.put_key(hand.tracks, track, 0)
    g.put(g.cup, "contents", ())
    g.put(g, "drawn", ())
    g.put(g, "fortune", "")
    g.put(g, "leader_casualty", False)
    g.put(g, "staff_held", False)


_TEMPORARY = ("overrun", "malaise", "battalion_fire")


def remove_markers(g: Battle) -> None:
    """15.4.markers, 3.6.3, 11.11: Overrun, Malaise and battalion fire are over; at dawn camps break (18.6.e)."""
    names = (*_TEMPORARY, "bivouac") if g.hour.kind == "deep_night" else _TEMPORARY
    for unit in g.units.every:
        for name in names:
            if getattr(unit, name):
                g.put(unit, name, False)


def empty_eliminated_box(g: Battle) -> None:
    """15.4.boxes, 10.2.housekeeping: what was Broken may be Rebuilt from the next turn; in the draft, French later."""
    for unit in g.units.every:
        if unit.status != ELIMINATED:
            continue
        if g.variant and unit.side == FRENCH:
            draft.wait_for_return(g, unit)
        else:
            g.set_status(unit, REBUILD)


def new_day(g: Battle) -> None:
    """18.2.day: after Evening the Campaign Day changes; after Deep Night the Prussian staff must be earned (6.2)."""
    if g.hour.kind == "evening":
        g.tell(DayBegan(g.spec.moment(g.turn + 1).day + 1))
    if g.hour.kind == "deep_night" and g.spec.cic[PRUSSIAN] in ("until_deep_night", "by_staff"):
        g.journal.put_key(g.cic, PRUSSIAN, False)


STAFF, DRAW = Action.of("staff"), Action.of("draw")
IMPERIAL_GUARD = "frg"
"""8.9: the formation with whose chit the fortresses fire."""
LEADERSHIP = "bazaines-leadership"


class Match(Heading):
    """5.0: turn after turn, until the Victory Determination Step ends the game (15.3)."""

    def start(self, g: Battle) -> Flow:
        """The first turn, before it the formations that a scenario lets the French choose."""
        g.put(g, "turn", 1)
        return call(deployment.OpeningDeployment(), then=self.turns)

    def turns(self, g: Battle) -> Flow:
        """One Game Turn; its Housekeeping Step moves the marker on (15.4.turn)."""
        moment = g.spec.moment(g.turn)
        g.tell(TurnBegan(g.turn, moment.day + 1, moment.time))
        return call(GameTurn(), then=self.turns)


class GameTurn(Heading):
    """5.0: Planning Phase, Chit Draw and Activation Phases, End Turn Phase."""

    def start(self, g: Battle) -> Flow:
        """6.1: formations whose turn has come; 18.2, 18.3: at nightfall brigades may gather their detachments."""
        deployment.deploy_due(g)
        deployment.update_attachments(g)
        return call(NightFalls(), then=self.planning) if g.night else goto(self.planning)

    def planning(self, g: Battle) -> Flow:
        """5.0.1, 5.1; the draft has a Command Decision Phase instead."""
        return call(draft.CommandDecisionPhase() if g.variant else PlanningPhase(), then=self.draws)

    def draws(self, g: Battle) -> Flow:
        """5.0.2, 5.0.3: chit after chit, with the activations they bring."""
        return call(ChitDrawPhase(), then=self.last_events)

    def last_events(self, g: Battle) -> Flow:
        """15.0: the last moment for held events."""
        return call(EndOfTurnEvents(), then=self.end_turn)

    def end_turn(self, g: Battle) -> Flow:
        """5.0.4, 5.4."""
        return call(EndTurnPhase())


class ChitDrawPhase(Phase):
    """5.2, 5.3.next: chits are drawn and acted upon until the cup is empty."""

    def start(self, g: Battle) -> Flow:
        """6.2.1.hold: the held General Staff chit may be played before a draw; the draft has its held events here."""
        if not len(g.cup):
            return FINISH
        if g.variant:
            return call(draft.HeldEventPhase(), then=self.draw)
        if not g.staff_held:
            return goto(self.draw)
        return Ask(PRUSSIAN, StaffOrDraw(len(g.cup)), "6.2.1.hold", [STAFF, DRAW], self.staff, default=DRAW, open=True)

    def staff(self, g: Battle, action: Action) -> Flow:
        """6.2.1: the staff activates a group, or the draw goes on."""
        if action == DRAW:
            return goto(self.draw)
        g.put(g, "staff_held", False)
        return call(CicActivation(PRUSSIAN), then=self.start)

    def draw(self, g: Battle) -> Flow:
        """5.2: one chit; what it is decides how play goes on (5.2.1, 5.2.2, 5.2.3)."""
        g.dice.draw_blindly()
        (chit,) = g.cup.draw(g.journal)
        kind, name = chits.kind_and_name(chit)
        if kind == chits.EVENT:
            return self._event(g, name)
        g.put(g, "drawn", (*g.drawn, chit))
        g.tell(told.ChitDrawn(chit, g.formations[name].side if kind == chits.ACTIVATION else name))
        if kind == chits.FORTUNES:
            return call(FortunesOfWar(), then=self.start)
        return self._cic(g, name) if kind == chits.CIC else self._activation(g, name)

    def _event(self, g: Battle, event: str) -> Flow:
        """5.2.2: the owner enacts it; 6.4.c.event: degraded, it is discarded without effect."""
        side = g.data.events[event].side
        g.tell(told.EventChitDrawn(side, event))
        fortune = fortune_of_next_chit(g)
        if fortune.degraded:
            chits.discard(g, g.hands[side], event)
            g.tell(told.EventDegraded(side, event))
            return goto(self.start)
        return call(EventDrawn(side, event, fortune.enhanced), then=self.start)

    def _cic(self, g: Battle, side: str) -> Flow:
        """5.2.1, 6.2: degraded it may not be held (6.4.c.activation)."""
        fortune = fortune_of_next_chit(g)
        holdable = side == PRUSSIAN and not fortune.degraded and not g.variant
        return call(CicActivation(side, fortune.degraded, fortune.enhanced, holdable), then=self.start)

    def _activation(self, g: Battle, formation: str) -> Flow:
        """5.2.1, 6.1: the formation acts unless Bazaine's Malaise prevents it (6.3.1.a); 6.4.e strikes its leader."""
        fortune = fortune_of_next_chit(g)
        strike_leader(g, formation)
        side = g.formations[formation].side
        if self._paralysed(g, formation):
            return call(FireStep(side, ()), then=self.start) if formation == IMPERIAL_GUARD else goto(self.start)
        return call(Activation(side, formation, (), fortune.degraded, fortune.enhanced), then=self.start)

    def _paralysed(self, g: Battle, formation: str) -> bool:
        """6.3.2: the Malaise is spent either way, and chits on Bazaine's Leadership give a roll against it."""
        hq = g.hqs[formation]
        if not hq.malaise:
            return False
        g.put(hq, "malaise", False)
        overcome = chits.roll_on_track(g, hq.side, LEADERSHIP)
        g.tell(told.MalaiseOvercome(formation) if overcome else told.MalaiseStruck(formation))
        return not overcome


DRAFT = "draft"


def variants(ref: ScenarioRef) -> tuple[tuple[str, str, str], ...]:
    """The draft sequence of play, for battles of a single day."""
    if load_scenario(ref).scenario.kind == "campaign":
        return ()
    text = "Four orders instead of two postures, nine events with a key chit, special activations, victory points."
    return ((DRAFT, "Draft sequence of play", text),)


def new_game(ref: str | Path | ScenarioRef, seed: int, variant: str = "") -> Battle:
    """A scenario at its first decision; `variant` is "draft" for the draft sequence of play."""
    loaded = load_scenario(ref)
    battle = Battle(loaded.game, loaded.scenario, loaded.board, seed, variant)
    lay_out(battle)
    deployment.prepare(battle)
    battle.begin(Match())
    return battle
