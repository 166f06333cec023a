"""What the next Initiative roll may do, in words: who is first, what a tie brings, ends and costs (8.5, 8.6)."""

from __future__ import annotations

from wargame.games.on_to_paris.looking.purse import NextRoll
from wargame.grammar import listed, percent, signed


def next_words(roll: NextRoll) -> str:
    """8.6, 8.7: what a tie of the next Initiative roll does, and what it costs."""
    return f"{_tie_words(roll)} {_penalty_words(roll)}".strip()


def _penalty_words(roll: NextRoll) -> str:
    """8.6.3: each tie in the last boxes changes the VPs, whatever else is done."""
    cost = f"{signed(roll.vp)} VP"
    if roll.counts and roll.box + 1 >= roll.dear:
        return f"A tie counts {cost}{'' if roll.box == roll.boxes else ' unless it ends the phase'} (8.6.3)."
    return f"If the phase goes on for long, ties count {cost} each, from box {roll.dear} on (8.6.3)."


def _tie_words(roll: NextRoll) -> str:
    if not roll.counts:
        return f"A tie ({percent(roll.tie)}) cannot end the Action Phase before two Segments; it brings new CPs."
    if not roll.numbers:
        return f"A tie ({percent(roll.tie)}) ends nothing in box {roll.box} of {roll.boxes}; it brings new CPs."
    if roll.ends == roll.tie:
        return f"Any tie ends the Action Phase ({percent(roll.ends)})."
    which = f"A tie at {listed([str(each) for each in roll.numbers])}"
    return f"{which} ends the Action Phase ({percent(roll.ends)}); every other tie brings new CPs."


def roll_words(roll: NextRoll) -> str:
    """8.5.2, 8.6.1: what it brings on average."""
    return (
        f"Who rolls more is first, and each side has {roll.average:.1f} IPs on average; "
        f"a tie that ends nothing brings you {roll.new:.1f} CPs."
    )
