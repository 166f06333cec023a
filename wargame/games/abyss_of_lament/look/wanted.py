"""What is to be chosen next while an answer is being said, by the verb and what has been said of it."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look.facts import Facts
from wargame.grammar import alternatives

ORDER = "choose whether to put {unit} in front{whom} or behind"
FULL = "this hex is full and a friend has to make room"
"""XI.5.8.3: why somebody is displaced."""
MARCH = "choose the two units of a hex that march, by road only"
"""VIII.3.4.3."""
WANTED: dict[tuple[str, int], str] = {
    ("place", 2): "choose the hex where it shall stand",
    ("move", 2): "choose the hex it moves to",
    ("march", 2): "choose the hex it marches to by road",
    ("march", 4): "choose the hex the second unit marches to",
    ("attack", 2): "choose the enemy it attacks",
    ("attack", 4): "choose the unit that fires the Rolling Volleys",
}
"""By the verb and the position of the word."""


def wanted(known: Facts, action: Action, position: int) -> str:
    """What is asked for at a position of an action."""
    if action[position] in ("front", "rear"):
        return _order(known, action, position)
    if "displace" in action[:position]:
        return _displaced(known, action, position)
    if action[position] == "displace":
        return f"{FULL}: choose who"
    if action.verb == "attack" and position == 3:
        return _volleys(known, action)
    if action.verb == "activate" and len(action) > 2:
        return MARCH
    return WANTED.get((action.verb, position), "")


def _volleys(known: Facts, action: Action) -> str:
    """XI.3.6.2: what Rolling Volleys cost: who gives them has fought."""
    firing = [each[4] for each in known.actions if each[:3] == action[:3] and len(each) > 4]
    helpers = alternatives([*dict.fromkeys(_name(known, each) for each in firing)])
    return f"attack so, or with Rolling Volleys of {helpers}: that unit has then fought, too"


def _order(known: Facts, action: Action, position: int) -> str:
    """Front or rear: of the unit that goes somewhere, of the friend it displaces, or of the second one of a march."""
    mover = next((each for each in reversed(action[1:position]) if each in known.by_word), "")
    only = mover in ("", action[1])  # of whom the table speaks already
    friend = friend_at(known, action, position)
    whom = f" of {friend} in {action[position - 1]}" if friend else ""
    asked = ORDER.format(unit="it" if only else _name(known, mover), whom=whom)
    return f"{FULL}; first {asked}" if "displace" in action[position:] else asked


def friend_at(known: Facts, action: Action, position: int) -> str:
    """The unit that stands already where another is put in front or behind; empty if two come or nobody knows it."""
    there = [each for each in known.at(action[position - 1]) if each.id not in action[1:position]]
    return there[0].name if len(there) == 1 and there[0].side == known.side and there[0].known else ""


def _displaced(known: Facts, action: Action, position: int) -> str:
    """XI.5.8.3: the friend who makes room, then the hex he goes to."""
    if action[position - 1] == "displace":
        return f"{FULL}: choose who"
    return f"choose a hex for {_name(known, action[position - 1])}, to make room"


def _name(known: Facts, unit: str) -> str:
    counter = known.by_word.get(unit)
    return counter.name if counter is not None and counter.known else "it"


def makes_room(known: Facts, action: Action, position: int) -> bool:
    """Whether every answer that begins like this displaces a friend."""
    begun = action[: position + 1]
    alike = [each for each in known.actions if each[: position + 1] == begun]
    return bool(alike) and all("displace" in each for each in alike)
