"""13.9.2, 13.13, 13.16, 14.5: answers in a combat: re-rolls, another round, Retreat and Advance."""

from __future__ import annotations

from wargame.games.on_to_paris.looking.forecasts import DEMORALIZED
from wargame.games.on_to_paris.player.picture import NOBODY, Picture
from wargame.games.on_to_paris.player.reacting import safety
from wargame.games.on_to_paris.rules.combat.after_questions import (
    AnotherRound,
    RideToDeath,
    WhereRetreat,
    WhoAdvances,
)
from wargame.games.on_to_paris.rules.combat.questions import ReRoll
from wargame.players.seat import Option, Seat


def reroll(seat: Seat, about: ReRoll) -> list[Option]:
    """13.9.2: the roll that is farther from its average to this side's disadvantage is made again."""
    averages = seat.tool("roll_averages") or (1.5, 1.5)
    own = averages[0] - result_worth(about.enemy_losses)
    enemy = result_worth(about.own_losses) - averages[1]
    gains = {"own": (own, "my roll was poor"), "enemy": (enemy, "his roll was good")}
    return [
        Option(action, *gains[action[1]]) if action.verb == "reroll" else Option(action, 0.25, "let it stand")
        for action in seat.actions
    ]


def result_worth(printed: str) -> float:
    """13.11.2: a result as the table prints it, in SPs."""
    losses = printed.lstrip("D-")
    return (int(losses) if losses else 0) + DEMORALIZED * printed.startswith("D")


def another_round(seat: Seat, about: AnotherRound) -> list[Option]:
    """13.13.4: with more than the enemy has left."""
    keen = about.own >= 1.4 * about.enemy
    return [
        Option(action, float((action.verb == "force") == keen), f"{about.own} SPs against {about.enemy}")
        for action in seat.actions
    ]


def death_ride(p: Picture, seat: Seat, about: RideToDeath) -> list[Option]:
    """14.5: to get away from a much stronger enemy."""
    place = p.board.index[about.hex]
    own, foes = p.own.get(place, NOBODY).strength.foot, p.enemy.get(place, NOBODY).strength.foot
    worse = foes > 1.5 * own
    return [
        Option(action, float((action.verb == "death-ride") == worse), f"{own} SPs against {foes}")
        for action in seat.actions
    ]


def retreat(p: Picture, seat: Seat, about: WhereRetreat) -> list[Option]:
    """13.16.1: together to the safest hex, where no SP is lost; small Forces into their Fort(ress)."""
    place = p.board.index[about.hex]
    foot = p.friends.get(place, 0)
    options = []
    for action in seat.actions:
        if action.verb == "retreat":
            goal = p.board.index[action[2]]
            score = safety(p, goal, foot) - (0.4 if action[2] in about.costly else 0.0)
            options.append(Option(action, 0.3 + score, "the safest way back"))
        elif action.verb == "into-fort":
            options.append(Option(action, 0.9 if foot <= 3 else 0.4, "into the Fort(ress)"))
        elif action.verb == "halt":
            options.append(Option(action, 0.7, "far enough"))
        else:
            options.append(Option(action, 0.0, "stay together"))
    return options


def advance(p: Picture, seat: Seat, about: WhoAdvances) -> list[Option]:
    """13.16.4: on to a prize, if nobody is there who could strike back."""
    options = []
    for action in seat.actions:
        score, why = 0.1, "hold the field"
        if action.verb == "advance":
            goal = p.board.index[action[2]]
            prize = p.atlas.by_place.get(goal)
            free = prize is not None and not p.satisfied(prize) and not p.masks.enemy_forts >> goal & 1
            score, why = (0.5 if free and action[1] == "all" else 0.0), f"on to {p.name(goal)}"
        options.append(Option(action, score, why))
    return options
