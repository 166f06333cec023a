"""What chits are for, in a line, and what the cup tells those who look at it."""

from collections.abc import Iterator, Mapping

from wargame.games.at_any_cost.content.game import GameData
from wargame.games.at_any_cost.rules.view import BattleView
from wargame.games.at_any_cost.words.names import MARKERS, chit_name, formation_name
from wargame.grammar import counted

USES = {
    "krupps-guns": "An artillery unit fires",
    "auftragstaktik": "A unit moves and assaults",
    "cloud-of-skirmishers": "Infantry harasses a hex",
    "bazaines-malaise": "A French activation is lost",
    "battlefield-conditions-pr": "Two columns in one combat",
    "battlefield-conditions-fr": "Two columns in one combat",
    "command-initiative-pr": "Back In Command",
    "command-initiative-fr": "Back In Command",
    "inspirational-leadership-pr": "A unit rallies",
    "inspirational-leadership-fr": "A unit rallies",
    "panic-test": "A hit hex tests for panic",
    "beaten-zone": "Infantry or mitrailleuses fire",
    "prussian-aggressive-tactics": "A Prussian unit must attack",
    "moulin-a-cafe": "Mitrailleuse: three columns",
    "feu-de-bataillon": "A division fires by battalions",
    "furia-francese": "An assault one column better",
}
"""6.3.1: the use of each event in a few words, as it fits on a chit."""
_FIRING = "on enemies that are activated or move, and in the Steps of its side"
MOMENTS = {
    "krupps-guns": _FIRING,
    "cloud-of-skirmishers": _FIRING,
    "beaten-zone": _FIRING,
    **dict.fromkeys(("battlefield-conditions-pr", "battlefield-conditions-fr"), "before the dice of a fire or assault"),
    **dict.fromkeys(
        ("command-initiative-pr", "command-initiative-fr"),
        "when a formation of its side with units Out of Command is activated",
    ),
    **dict.fromkeys(
        ("inspirational-leadership-pr", "inspirational-leadership-fr"),
        "when units of its side were hit, and in its Steps while one of them is Shaken or Disrupted",
    ),
    "panic-test": "after a fire or assault that has hit a French hex",
    "moulin-a-cafe": "before the dice of a fire of mitrailleuses",
    "furia-francese": "before the dice of a French assault, and in the Steps of its side",
}
"""6.3.1.b, 6.3.1.c: when an event that is held can be played."""
OFFERED = "You are asked then if it could be of use: what counts as useful stands in the menu, Standing answers."
IMMEDIATE = "immediate"
TIMINGS = {IMMEDIATE: "used at once", "immediate_or_hold": "used at once or held", "hold": "held for later"}
LOST = "Held chits are lost when the turn ends."


def moment(event: str) -> str:
    """When a held event can be played, as a line of its own."""
    said = MOMENTS.get(event, "")
    return said[:1].upper() + said[1:]


def use(data: GameData, event: str) -> str:
    """The use of an event in a few words."""
    return USES.get(event) or data.events[event].text.partition(":")[0].partition(".")[0]


def about(data: GameData, chit: str) -> str:
    """What a chit does, in full."""
    kind, _, name = chit.partition(":")
    if kind == "event" and name in data.events:
        spec = data.events[name]
        held = f" Held, it can be played {MOMENTS[name]}. {OFFERED} {LOST}" if name in MOMENTS else ""
        return f"{' '.join(spec.text.split()).replace(' -', ' −')} It is {TIMINGS[spec.timing]}.{held}"
    if kind == "event":
        return "Nobody but its owner may look at it."
    if kind == "cic" and name in data.cic:
        return data.cic[name].text
    if kind == "act":
        return f"{formation_name(data, name)} goes through the six Steps of an activation."
    return "The side that does not draw rolls a die, and what comes is carried out."


def rule_of(data: GameData, chit: str) -> str:
    """The rule a chit rests on."""
    kind, _, name = chit.partition(":")
    if kind == "event" and name in data.events:
        return data.events[name].rule.partition(",")[0]
    return {"act": "6.1", "cic": "6.2", "event": "6.3"}.get(kind, "6.4")


def cup_words(view: BattleView, data: GameData) -> Iterator[str]:
    """What is known to be in the cup, a line each."""
    names = [chit_name(data, chit) for chit in view.cup.open]
    if names:
        yield f"Still in the cup: {', '.join(names)}."
    for side, count in view.cup.events:
        if count:
            yield f"{counted(count, f'{data.side[side].adjective} event')}, face down."
    for hand in view.hands:
        if hand.aside:
            yield f"{counted(hand.aside, f'{data.side[hand.side].adjective} event')} out of this turn, unseen."


def marker_words(chances: Mapping[str, float]) -> str:
    """14.3: what the next Out of Command marker may say: `31% Cautious, 31% Maneuver`."""
    return ", ".join(f"{100 * chance:.0f}% {MARKERS[result]}" for result, chance in chances.items())


def last_moment(view: BattleView) -> str:
    """6.3.1.lost: how long held chits can still be played."""
    return f"Lost if unplayed: {counted(view.cup.size, 'chit')} to draw" if view.cup.size else "Lost if unplayed now"


def drawing_side(turn: int) -> str:
    """5.2: who draws in a turn."""
    return "prussian" if turn % 2 == 0 else "french"
