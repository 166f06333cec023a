"""15.1, 15.2: the Command Event tracks that are resolved when the turn is over."""

from collections.abc import Iterator

from wargame.engine.action import Action
from wargame.engine.procedure import FINISH, Ask, Flow, Heading, call, goto
from wargame.games.at_any_cost.rules import deployment
from wargame.games.at_any_cost.rules.battle import Arrival, Battle
from wargame.games.at_any_cost.rules.chits.chits import roll_on_track
from wargame.games.at_any_cost.rules.deployment import PASS, Commitment, RestedFormation
from wargame.games.at_any_cost.rules.events import chits as told
from wargame.games.at_any_cost.rules.movement.reinforcements import shifts
from wargame.games.at_any_cost.rules.questions import SpiritReward, SpiritUse, TrackUse
from wargame.games.at_any_cost.rules.units import FRENCH, PRUSSIAN, WAITING

SPIRIT = "french-offensive-spirit"
REINFORCEMENTS, ORDERS, STAFF = "prussian-reinforcements", "prussian-orders", "prussian-staff"
ROLL, FORMATION, BAZAINE = Action.of("spirit", "roll"), Action.of("spirit", "formation"), Action.of("spirit", "bazaine")


def attempt(g: Battle, side: str, track: str) -> bool:
    """6.3.2: roll for a track, and say what came of it."""
    succeeded = roll_on_track(g, side, track)
    g.tell(told.TrackRolled(track, g.hands[side].tracks[track], succeeded))
    return succeeded


class FrenchCommandEvents(Heading):
    """5.4.a, 15.1: French Offensive Spirit, and the formations that will come into play."""

    def start(self, g: Battle) -> Flow:
        """6.2.2: the Marshal Bazaine chit has to be earned anew for every turn."""
        if g.spec.cic[FRENCH] == "earned":
            g.journal.put_key(g.cic, FRENCH, False)
        if g.hour.kind == "deep_night" and g.spec.deployment != "none":
            deployment.fall_inactive(g)
        return goto(self.spirit)

    def spirit(self, g: Battle) -> Flow:
        """15.1: chits on the track are rolled for, or enough of them bring one formation more."""
        chits = g.hands[FRENCH].tracks.get(SPIRIT, 0)
        if not chits:
            return goto(self.deploy)
        if chits >= g.data.deployment.bonus_chits and g.spec.deployment != "none" and deployment.candidates(g):
            return Ask(FRENCH, SpiritUse(), "15.1", [ROLL, FORMATION], self.spent)
        return goto(self.roll)

    def spent(self, g: Battle, action: Action) -> Flow:
        """The French choice."""
        if action == ROLL:
            return goto(self.roll)
        g.tell(told.SpiritSpent(g.hands[FRENCH].tracks[SPIRIT]))
        return call(Commitment((g.turn + g.data.deployment.ahead,)), then=self.deploy)

    def roll(self, g: Battle) -> Flow:
        """15.1: a success is a chit of Marshal Bazaine, or frees a reserve formation."""
        if not attempt(g, FRENCH, SPIRIT):
            return goto(self.deploy)
        return goto(self.reward)

    def reward(self, g: Battle) -> Flow:
        """6.2.2: Marshal Bazaine goes into the cup of the next turn, unless a reserve formation is released instead."""
        held = deployment.reserves(g)
        if not held:
            return self.rewarded(g, BAZAINE)
        releases = [Action.of("release", formation) for formation in held]
        return Ask(FRENCH, SpiritReward(), "15.1", [BAZAINE, *releases], self.rewarded)

    def rewarded(self, g: Battle, action: Action) -> Flow:
        """The French choice."""
        if action.verb == "release":
            deployment.bring_in(g, action[1], "spirit")
        else:
            g.journal.put_key(g.cic, FRENCH, True)
            g.tell(told.CicEarned(FRENCH))
        return goto(self.deploy)

    def deploy(self, g: Battle) -> Flow:
        """6.1, 18.4.reactivate: the formation for the turn after next, after Deep Night those for the morning."""
        return call(Commitment(deployment.turns_to_choose(g)), then=self.morning)

    def morning(self, g: Battle) -> Flow:
        """18.6.e: a rested formation besides."""
        if g.hour.kind != "deep_night" or g.spec.deployment == "none":
            return FINISH
        return call(RestedFormation())


class PrussianCommandEvents(Heading):
    """5.4.b, 15.2: the Prussian tracks one after the other."""

    done: tuple[str, ...] = ()

    def start(self, g: Battle) -> Flow:
        """15.2: roll for the next track with chits on it."""
        track = next(self._left(g), None)
        if track is None:
            return FINISH
        g.put(self, "done", (*self.done, track))
        if not attempt(g, PRUSSIAN, track):
            return goto(self.start)
        if track == STAFF:
            g.journal.put_key(g.cic, PRUSSIAN, True)
            g.tell(told.CicEarned(PRUSSIAN))
            return goto(self.start)
        return goto(self.choose)

    def _left(self, g: Battle) -> Iterator[str]:
        for track, chits in g.hands[PRUSSIAN].tracks.items():
            if chits and track not in self.done and g.data.tracks[track].when == "command_event_step":
                yield track

    def choose(self, g: Battle) -> Flow:
        """15.2: what the success is used for."""
        track = self.done[-1]
        offered = [*hastened(g)]
        offered += [*diverted(g)] if track == REINFORCEMENTS else [*summoned(g)]
        if not offered:
            return goto(self.start)
        return Ask(PRUSSIAN, TrackUse(track), "15.2", [*offered, PASS], self.chosen, default=PASS)

    def chosen(self, g: Battle, action: Action) -> Flow:
        """The Prussian choice."""
        if action.verb == "summon":
            deployment.bring_in(g, action[1], "orders")
        elif action.verb in ("hasten", "divert"):
            change_arrival(g, action)
        return goto(self.start)


# ---------------------------------------------------------------------- what a Prussian success does
def expected(g: Battle) -> list[Arrival]:
    """11.10: the groups of Prussian reinforcements that are not due yet."""
    groups = [arrival for arrival in g.arrivals if arrival.side == PRUSSIAN and arrival.turn > g.turn]
    return [group for group in groups if any(g.units[unit].status == WAITING for unit in group.units)]


def hastened(g: Battle) -> Iterator[Action]:
    """15.2: groups that could come a turn earlier, though not before the next turn."""
    return (Action.of("hasten", group.id) for group in expected(g) if group.turn > g.turn + 1)


def diverted(g: Battle) -> Iterator[Action]:
    """15.2: groups that could come to another hex of the map edge, up to three hexes along it."""
    for group in expected(g):
        for place in shifts(g, group):
            yield Action.of("divert", group.id, g.board.ids[place])


def summoned(g: Battle) -> Iterator[Action]:
    """15.2: formations on the map or about to come whose chits wait for a later turn."""
    for formation in g.spec.activation[PRUSSIAN]:
        if formation not in g.deployed and deployment.listed_turn(g, formation) > g.turn + 1:
            yield Action.of("summon", formation)


def change_arrival(g: Battle, action: Action) -> None:
    """15.2: a group comes a turn earlier, or elsewhere."""
    group = next(arrival for arrival in g.arrivals if arrival.id == action[1])
    if action.verb == "hasten":
        g.put(group, "turn", group.turn - 1)
        g.tell(told.ArrivalHastened(group.units, group.turn))
    else:
        g.put(group, "hex", action[2])
        g.tell(told.ArrivalDiverted(group.units, group.hex))
