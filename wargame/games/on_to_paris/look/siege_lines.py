"""Sieges: progress against the number, guns, the modifier of the roll, and the turns to be expected (16.2)."""

from __future__ import annotations

from wargame.client.kit import Hint
from wargame.client.looks.panel import Ink, Line, PanelData, Pip, Pips, Rows, Words
from wargame.client.looks.plain.facts import Facts
from wargame.client.palette import rgb
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.looking.sieges import Siege
from wargame.grammar import counted, signed

FIRE = rgb("#E4714A")
SHOWN = 8
PARTS = {
    "half_capacity": "besiegers of at least half its capacity",
    "weak_ring": "too few besiegers for the ring",
    "siege_guns": "Siege Guns",
    "unoccupied": "nobody inside",
    "crowded": "crowded with defenders",
}
"""16.2.4: the modifiers in words."""
COLUMNS = (("in/round", 54), ("", 44), ("die", 28), ("turns", 36))


def sieges_panel(known: Facts) -> PanelData | None:
    """16.2: a line for each siege; None if there is none."""
    found: tuple[Siege, ...] = known.glimpse.seat.tool("sieges")
    if not found:
        return None
    head = Line(label="", right=tuple(Words(words, width, "faint") for words, width in COLUMNS))
    lines = Rows(tuple(_siege(known, siege) for siege in found), row=23, size=13, shown=SHOWN, id="sieges")
    soonest = min((each.turns for each in found if each.turns is not None), default=None)
    note = counted(len(found), "siege") + (f", first in {soonest:.1f} turns" if soonest is not None else "")
    return PanelData("sieges", "Sieges", note, (Rows((head,), row=18), lines), fold="shut", tab="State")


def _siege(known: Facts, siege: Siege) -> Line:
    total = siege.number + 1
    teeth: tuple[Pip, ...] = tuple("filled" if tooth < siege.progress else "hollow" for tooth in range(total))
    inside = "?" if siege.inside is None else str(siege.inside)
    around = "?" if siege.around is None else str(siege.around)
    die = "?" if siege.modifiers is None else signed(siege.total) if siege.total else "0"
    turns = "-" if siege.turns is None else f"{siege.turns:.1f}"
    (_, room), (_, beads), (_, roll), (_, last) = COLUMNS
    ink: Ink = "good" if siege.total > 0 else "bad" if siege.total < 0 else ""
    return Line(
        id=f"siege:{siege.place}",
        hint=_hint(known, siege),
        words=(siege.place,),
        place=siege.place,
        label=c.where(known, siege.place),
        right=(
            Words(f"{inside}/{around}", room),
            Pips(teeth, FIRE, beads // max(4, total), 12),
            Words("", max(0, beads - total * (beads // max(4, total)) - 6)),
            Words(die, roll, ink),
            Words(turns, last, "plain", bold=True),
        ),
        ink="plain",
    )


def _hint(known: Facts, siege: Siege) -> Hint:
    return Hint(c.where(known, siege.place), siege_words(siege), "16.2.4")


def siege_words(siege: Siege) -> str:
    """16.2.4: a siege in sentences: progress, guns, modifiers, and how long it takes."""
    said = [f"Progress {siege.progress}: it falls when it exceeds {siege.number}."]
    if siege.guns:
        said.append(f"{counted(siege.guns, 'Siege Gun')} in supply.")
    if siege.modifiers is None:
        said.append("The SPs there are not known, nor is the modifier.")
    else:
        parts = [f"{signed(value)} {PARTS[name]}" for name, value in siege.modifiers]
        said.append(f"Roll: {', '.join(parts)}." if parts else "No modifier.")
        if siege.turns is None:
            said.append("So it never falls.")
        else:
            said.append(f"{siege.turns:.1f} turns on average if nothing changes.")
    return " ".join(said)
