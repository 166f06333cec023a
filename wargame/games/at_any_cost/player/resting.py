"""13, 16, 18: rallying, rebuilding, digging in and the night's rest; and the small choices that need no plan."""

from collections.abc import Sequence

from wargame.engine.action import Action
from wargame.games.at_any_cost.player.picture import Hexes, Option, Picture
from wargame.games.at_any_cost.player.standing import Standing
from wargame.games.at_any_cost.player.weights import ABOUT
from wargame.games.at_any_cost.rules.view import CounterView

GOOD_MUSTER = 0.75
"""18.6.b: a unit that fails is Broken, so only the steady try to be Fresh again."""


def rally(p: Picture, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """13.2, 13.3: the strongest unit nearest the enemy first; then Broken units."""
    options = []
    for action in actions:
        if action.verb == "done":
            options.append(Option(action, 0.0, "enough"))
            continue
        unit = p.by_id[action[1]]
        if action.verb == "rebuild":
            options.append(Option(action, 0.1 * unit.tcr * (1 + unit.values.sp) * 0.4, "back to the colours"))
            continue
        marker = unit.morale if action[2] == "morale" else 0.9 * unit.ammo
        urgent = 1.0 + 2.0 / (1 + hexes.near(unit.place))
        options.append(Option(action, 0.2 * marker * urgent * (1 + unit.values.sp), "rallied"))
    return options


def place(p: Picture, standing: Standing, actions: Sequence[Action]) -> list[Option]:
    """13.3.placement: where the unit would stand best."""
    found = []
    for action in actions:
        at = p.board.index[action[2]]
        found.append(Option(action, 0.2 * standing.hexes.near(at) + 0.3 * standing.hexes.cover(at), "safe"))
    return found


def dig(p: Picture, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """16.2: digging costs nothing by day; by night it costs a Morale Hit (18.2), so only next to the enemy."""
    price = 0.9 if p.night else 0.0
    options = []
    for action in actions:
        if action.verb == "done":
            options.append(Option(action, 0.0, "no digging"))
            continue
        unit = p.by_id[action[1]]
        options.append(Option(action, 1.5 / max(1, hexes.near(unit.place)) - price + 0.01, "digs in"))
    return options


def bivouac(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """18.6: revive and supply always, muster if it is likely to pass."""
    options = []
    for action in actions:
        if action.verb == "done":
            options.append(Option(action, 0.0, "sleep"))
        elif action.verb == "muster":
            options.append(Option(action, _muster(p.by_id[action[1]]), "mustered"))
        else:
            options.append(Option(action, 2.0, "rested"))
    return options


def _muster(unit: CounterView) -> float:
    """The first to be rested are revived, so they try with better cohesion."""
    passing = (unit.tcr_now - 1) / 10
    return passing - GOOD_MUSTER + 0.25 * (passing > 0.5)


def ammo(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """8.8.owner-choice: the unit that has most ammunition left."""
    return [Option(action, -float(p.by_id[action[1]].ammo), "can spare it") for action in actions]


def nearest(p: Picture, actions: Sequence[Action]) -> list[Option]:
    """14.3: which of ours the enemy looks to: the strongest."""
    return [Option(action, p.strength(p.board.index[action[1]]), "the strongest") for action in actions]


def roadbound(p: Picture, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """14.3.c.roadbound: strays far from the enemy go by road."""
    return [
        Option(action, 0.0, "as they are")
        if action.verb == "done"
        else Option(action, float(hexes.near(p.by_id[action[1]].place) - ABOUT), "by road")
        for action in actions
    ]


def to_hex(p: Picture, standing: Standing, actions: Sequence[Action]) -> list[Option]:
    """Forced moves of a unit, an HQ's refuge: the hex it stands best in."""
    return [
        Option(action, standing.of(p.by_id[action[1]], p.board.index[action[-1]]), "the best of them")
        for action in actions
    ]


def approach(p: Picture, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """11.6: the hex a charge strikes from: the one under least fire, not from below."""
    level = p.ground.level
    places = [p.board.index[action[1]] for action in actions]
    return [
        Option(action, 0.4 * level[place] - hexes.exposure(place), "under least fire")
        for action, place in zip(actions, places, strict=True)
    ]


def out_of_command(p: Picture, hexes: Hexes, actions: Sequence[Action]) -> list[Option]:
    """14.2: which marker is turned first hardly matters: those near the enemy."""
    return [
        Option(action, -float(hexes.near(p.board.index[action[1]])), "near the enemy")
        if action.verb in ("ooc", "initiative")
        else Option(action, p.weights.move, "a chit for it")
        for action in actions
    ]
