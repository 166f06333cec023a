"""8, 11.4, 11.5: who fires at what. The best promise first, and no shot that is not worth its ammunition."""

from __future__ import annotations

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.looking.estimates import FireEstimate
from wargame.games.at_any_cost.looking.prospects import Shot
from wargame.games.at_any_cost.player import weights as w
from wargame.games.at_any_cost.player.missions import Missions
from wargame.games.at_any_cost.player.option import Option
from wargame.games.at_any_cost.player.picture import GUNS, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.rules.units import FRENCH
from wargame.players.seat import Seat

HALF = "half"


def shot_of(p: Picture, action: Action, hex_: str = "", occasion: str = "fire") -> Shot:
    """The fire of an action; Defensive Fire does not name its target."""
    if action.verb == "fortress":
        return Shot((), action[2], fortress=action[1])
    words = action.words
    half = words[-1] == HALF
    words = words[:-1] if half else words
    if hex_:
        return Shot(words, hex_, occasion, half)
    return Shot(words[:-1], words[-1], occasion, half)


def worth(p: Picture, missions: Missions, shot: Shot, found: FireEstimate) -> float:
    """What a fire promises, less what running short of ammunition would cost."""
    place = p.board.index[shot.hex]
    promise = found.loss * (w.ON_TARGET if missions.value(place) or p.board.adjacent[place] & p.held[p.side] else 1.0)
    promise += 0.3 * found.broken
    return promise - found.ammo * _ammo_price(p, shot)


def _ammo_price(p: Picture, shot: Shot) -> float:
    """8.8, 13.2.3: the marker halves a unit; of French guns it is not easily taken off."""
    if not shot.firers:
        return 0.0
    unit = p.by_id[shot.firers[0]]
    price = w.AMMO * (1.3 if unit.side == FRENCH and unit.type in GUNS else 1.0)
    return price * min(1.0, w.LAST_TURNS_AMMO + 0.25 * p.turns_left)


def fire_step(
    p: Picture, seat: Seat, missions: Missions, standing: Standing, actions: Sequence[Action]
) -> list[Option]:
    """8.1: fires of the Step, or done."""
    fires = [action for action in actions if action.verb in ("fire", "fortress")]
    shots = [shot_of(p, action) for action in fires]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    options = []
    for action, shot, estimate in zip(fires, shots, found, strict=True):
        score = worth(p, missions, shot, estimate) - w.SHOT
        if action[-1] == HALF:
            score *= 0.9
        elif any(p.by_id[each].type in GUNS for each in shot.firers):
            score -= min(w.GUNS_STAY, _wants_to_go(p, standing, shot))
        options.append(Option(action, score + (0.05 if len(shot.firers) > 1 else 0.0), f"{estimate.loss:.1f} expected"))
    return options


def _wants_to_go(p: Picture, standing: Standing, shot: Shot) -> float:
    """8.1.6: guns that are too near the enemy without infantry would rather move."""
    unit = p.by_id[shot.firers[0]]
    return max(0.0, -standing.of(unit, unit.place)) * 0.3 if unit.type in GUNS else 0.0


def forced_fire(p: Picture, seat: Seat, actions: Sequence[Action], own: bool) -> list[Option]:
    """14.3.e: fire that must be given; for the enemy's units the least harmful is chosen."""
    shots = [shot_of(p, action) for action in actions]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    sign = 1 if own else -1
    return [Option(action, sign * each.loss, "as ordered") for action, each in zip(actions, found, strict=True)]


def defensive_fire(p: Picture, seat: Seat, missions: Missions, hex_: str, actions: Sequence[Action]) -> list[Option]:
    """11.4: fire at those who have come near, unless it is hopeless."""
    fires = [action for action in actions if action.verb == "fire"]
    shots = [shot_of(p, action, hex_, "defensive") for action in fires]
    found: list[FireEstimate] = seat.tool("fire_prospects", shots)
    options = [Option(action, 0.0, "hold fire") for action in actions if action.verb == "hold"]
    for action, shot, estimate in zip(fires, shots, found, strict=True):
        hit = 1 - estimate.nothing
        score = worth(p, missions, shot, estimate) + 0.5 * hit - w.DEFENSIVE_SHOT
        options.append(Option(action, score, f"{hit:.0%} to stop them"))
    return options
