"""The purse: the IPs left, the CPs of each RL marker and where it is, and what the next Initiative roll may end (8)."""

from __future__ import annotations

from collections.abc import Iterator

from wargame.client.kit import Hint
from wargame.client.looks.panel import Block, Face, Figure, Gap, Line, PanelData, Pips, Rows, Sign
from wargame.client.looks.plain.facts import Facts
from wargame.client.palette import BRASS
from wargame.games.on_to_paris.look import campaign as c
from wargame.games.on_to_paris.look.markers import SIGNS, MarkerFace, marker
from wargame.games.on_to_paris.look.next_roll import next_words, roll_words
from wargame.games.on_to_paris.looking.purse import NextRoll
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.rules.view import CampaignView
from wargame.games.on_to_paris.words.command import MARKERS
from wargame.grammar import counted, listed, percent, signed

DISC = 24
COINS = 7
"""So many points at most are shown one by one."""
FREE = "discretionary"
NO_MARKERS = "No RL marker lies on the map."


def purse_panel(known: Facts) -> PanelData:
    """8.2, 8.5: the points of the side that looks, then the enemy's, then what the dice may bring."""
    view = c.campaign_view(known)
    side = known.glimpse.side
    ip = f"{view.ip} IP" if view.active == side else ""
    left = f"{_points(view, side)} CP"
    blocks: list[Block] = [Rows(tuple(_initiative(known, view)), row=26, size=14)] if view.active else []
    blocks += [Rows(tuple(_markers(known, view, side)), row=28, size=14, empty=NO_MARKERS), Gap(4)]
    blocks.append(Rows(tuple(_others(known, view, side)), row=21))
    return PanelData(
        "purse", "Purse", ", ".join(each for each in (ip, left) if each), tuple(blocks), fold="open", tab="Now"
    )


def _points(view: CampaignView, side: str) -> int:
    return sum(number for owner, _, number in view.cp if owner == side)


def coins(number: int, step: int = 11) -> tuple[Sign, ...]:
    """Points as coins; many of them as a number."""
    figure = Figure(str(number), 22, "brass" if number else "faint", 17)
    if not number or number > COINS:
        return (figure,)
    return Pips(tuple("filled" for _ in range(number)), BRASS, step, 15), figure


def _initiative(known: Facts, view: CampaignView) -> Iterator[Line]:
    """8.5.2: the IPs that the side at work still has to spend."""
    first = f" The {known.name(view.initiative)} have the Initiative." if view.initiative else ""
    yield Line(
        id="purse:ip",
        hint=Hint("Initiative Points", f"The {known.name(view.active)} spend them now.{first}", "8.5.2"),
        label="Your IPs" if view.active == known.glimpse.side else f"IPs, {known.name(view.active)}",
        right=coins(view.ip, 14),
        ink="plain",
        bold=True,
    )
    later = known.glimpse.seat.tool("ip_to_come")
    if later:
        hint = Hint("Your IPs", "So many you may spend when the enemy has done, however many he spends.", "8.5.5")
        yield Line(id="purse:own-ip", hint=hint, label="Your IPs after them", right=coins(later, 14), ink="plain")


def _markers(known: Facts, view: CampaignView, side: str) -> Iterator[Line]:
    """8.2, 8.3: the CPs of each marker, where it is, and those that need none."""
    places = {kind: where for owner, kind, where in view.rl if owner == side}
    for owner, kind, number in view.cp:
        if owner != side or kind == FREE or (kind not in places and not number):
            continue
        word = places.get(kind, "")
        piece = known.pieces.get(word)
        place = known.board.ids[piece.place] if piece is not None and piece.place >= 0 else word
        zone = known.data.limits.command_zone[side]
        reach = (
            f"Its Command Zone reaches {counted(zone, 'hex', 'hexes')} from {c.where(known, place)}." if word else ""
        )
        told = reach or "It is not on the map."
        yield Line(
            id=f"purse:{kind}",
            hint=Hint(f"{MARKERS[kind]} RL marker: {counted(number, 'CP')}", told, "8.3.1"),
            words=(kind,),
            place=place,
            label=MARKERS[kind],
            detail=_where(known, word),
            left=(Face(marker, MarkerFace("rl", known.armies[side], SIGNS[kind]), DISC),),
            right=coins(number),
            ink="plain" if number else "faint",
        )
    free = sum(number for owner, kind, number in view.cp if owner == side and kind == FREE)
    if not free and not places:
        return
    yield Line(
        id=f"purse:{FREE}",
        hint=Hint(f"Discretionary CPs: {free}", "They pay for anything anywhere.", "8.4"),
        words=(FREE,),
        label="Discretionary",
        detail="anywhere",
        left=(Face(marker, MarkerFace("rl", known.armies[side], "D"), DISC),),
        right=coins(free),
        ink="plain" if free else "faint",
    )


def _where(known: Facts, word: str) -> str:
    """8.1.2: with an Army or at a Military Point."""
    if not word:
        return "not on the map"
    piece = known.pieces.get(word)
    return f"with {piece.title}" if piece is not None else f"at {c.where(known, word)}"


def _others(known: Facts, view: CampaignView, side: str) -> Iterator[Line]:
    """The enemy's CPs, the General Staff, and the next roll."""
    for owner in known.sides:
        if owner != side:
            parts = [f"{MARKERS[kind]} {number}" for each, kind, number in view.cp if each == owner and number]
            hint = Hint(f"{known.adjective(owner)} CPs", f"{listed(parts) or 'None'}.", "8.2")
            yield Line(id=f"purse:{owner}:cp", hint=hint, label=known.name(owner), value=f"{_points(view, owner)} CP")
    if view.staff:
        hint = Hint("General Staff", "Once a turn it lets the Action Phase go on after a tie that would end it.", "8.8")
        yield Line(id="purse:staff", hint=hint, label="General Staff", value=counted(view.staff, "use"))
    yield from _next(known.glimpse.seat.tool("next_roll"), known.name(ENEMY[side]))


def _next(roll: NextRoll, enemy: str) -> Iterator[Line]:
    """8.5.1, 8.6: the chances of the next Initiative roll, in full: nobody is stopped to look at them again."""
    who = f"You are first ({percent(roll.first)}), the {enemy} are ({percent(roll.first)}), or there is a tie."
    hint = Hint("The next Initiative roll", f"{who} {roll_words(roll)}", "8.5.1")
    yield Line(id="purse:first", hint=hint, label="Next roll: you are first", value=percent(roll.first))
    yield Line(id="purse:tie", hint=hint, label="Next roll: a tie", value=percent(roll.tie))
    yield Line(id="purse:average", hint=hint, label="IPs it brings each side", value=f"{roll.average:.1f}")
    if roll.counts and roll.box + 1 >= roll.dear:
        yield Line(id="purse:vp", hint=hint, label="A tie counts", value=f"{signed(roll.vp)} VP", value_ink="brass")
    yield Line(
        id="purse:next",
        hint=Hint("The next Initiative roll", f"{next_words(roll)} {roll_words(roll)}", "8.6"),
        label="Next roll ends the phase",
        value=percent(roll.ends) if roll.ends else "cannot",
        value_ink="brass" if roll.ends else "",
    )
