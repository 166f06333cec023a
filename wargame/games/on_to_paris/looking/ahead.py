"""What dice bring that follow an answer without a combat: Command Points (8.2) and the Siege Resolution (16.2.4)."""

from __future__ import annotations

from wargame.engine.action import Action
from wargame.engine.contest import Contest, Party, Share, Term, Tone
from wargame.engine.odds import Odds
from wargame.games.on_to_paris.looking.aftermath import follows
from wargame.games.on_to_paris.looking.emperor_judges import emperor_judges
from wargame.games.on_to_paris.looking.fought_next import fought_next
from wargame.games.on_to_paris.looking.sieges import Siege, sieges
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.command.events import CommandPointsRolled
from wargame.games.on_to_paris.rules.command.points import PURPOSE as COMMAND_POINTS
from wargame.games.on_to_paris.rules.sieges.events import Surrendered
from wargame.games.on_to_paris.rules.sieges.progress import PURPOSE as SIEGE
from wargame.games.on_to_paris.rules.units import ENEMY
from wargame.games.on_to_paris.words import WORDS
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.command import points_words
from wargame.games.on_to_paris.words.sieges import MODIFIERS
from wargame.grammar import counted, listed, signed

CLASSES = 3
"""The numbers of CPs are told in so many classes of about the same chance."""
TONES: tuple[Tone, ...] = ("bad", "fair", "good")


def contest_ahead(g: Campaign, side: str, action: Action, odds: Odds) -> Contest | None:
    """8.2, 13, 16.2.4: the CPs a side will get, a combat or what follows its losses, which Fort(ress)es fall."""
    if set(odds.purposes) == {COMMAND_POINTS}:
        return _command_points(g, side, odds)
    if odds.purposes[:1] == (SIEGE,):
        return _sieges(g, side, odds)
    return emperor_judges(g, side, odds) or fought_next(g, side, odds) or follows(g, side, odds)


# ---------------------------------------------------------------- Command Points


def _command_points(g: Campaign, side: str, odds: Odds) -> Contest | None:
    """8.2: how many CPs a roll on the Command Point Table brings each side, and to which markers."""
    own, enemy = _rolled(odds, side), _rolled(odds, ENEMY[side])
    if not own or not enemy:
        return None
    names = Names(g)
    totals, others = _totals(own), _totals(enemy)
    return Contest(
        title="Command Points for this turn",
        attacker=Party(side, (), names.side(side)),
        defender=Party(ENEMY[side], (), names.side(ENEMY[side])),
        terms=(Term("CPs on average", f"{_mean(totals):.1f}", f"{_mean(others):.1f}", "8.2"),),
        totals=(_span(totals), "CPs", _span(others)),
        shares=tuple(
            Share(chance, f"{names.side(side)}: {_cps(low, high)}", tone, _sentences(g, side, odds, low, high))
            for (low, high, chance), tone in zip(_classes(totals), TONES, strict=False)
        ),
        results=tuple((chance, f"{counted(_total(event), 'CP')}: {points_words(event)}.") for event, chance in own),
        note="Both sides roll two dice on the Command Point Table. CPs pay for every march.",
        rule="8.2",
        exact=odds.exact,
    )


def _rolled(odds: Odds, side: str) -> list[tuple[CommandPointsRolled, float]]:
    """What a side may get, with its chance; rolls that bring the same are one."""
    found: dict[str, tuple[CommandPointsRolled, float]] = {}
    for chance in odds.chances:
        for entry in chance.entries:
            event = entry.event
            if isinstance(event, CommandPointsRolled) and event.side == side:
                words = points_words(event)
                found[words] = event, found.get(words, (event, 0.0))[1] + float(chance.probability)
    return sorted(found.values(), key=lambda each: _total(each[0]))


def _cps(low: int, high: int) -> str:
    return counted(low, "CP") if low == high else f"{low} to {high} CPs"


def _sentences(g: Campaign, side: str, odds: Odds, low: int, high: int) -> tuple[str, ...]:
    """How the record tells that a side has got a number of CPs within these."""
    events = (entry.event for chance in odds.chances for entry in chance.entries)
    own = [each for each in events if isinstance(each, CommandPointsRolled) and each.side == side]
    return tuple(dict.fromkeys(WORDS.sentence(g, each) for each in own if low <= _total(each) <= high))


def _total(event: CommandPointsRolled) -> int:
    """8.2: all CPs of a roll."""
    return event.primary + event.secondary + event.tertiary + event.discretionary


def _totals(rolled: list[tuple[CommandPointsRolled, float]]) -> dict[int, float]:
    found: dict[int, float] = {}
    for event, chance in rolled:
        found[_total(event)] = found.get(_total(event), 0.0) + chance
    return found


def _mean(totals: dict[int, float]) -> float:
    return sum(number * chance for number, chance in totals.items())


def _span(totals: dict[int, float]) -> str:
    low, high = min(totals), max(totals)
    return str(low) if low == high else f"{low}–{high}"


def _classes(totals: dict[int, float]) -> list[tuple[int, int, float]]:
    """The lowest and highest number of each class with its chance."""
    found: list[tuple[int, int, float]] = []
    passed = 0.0
    for number in sorted(totals):
        full = found and passed + totals[number] / 2 > len(found) / CLASSES and len(found) < CLASSES
        low, chance = (number, 0.0) if full or not found else (found[-1][0], found.pop()[2])
        found.append((low, number, chance + totals[number]))
        passed += totals[number]
    return found


# ---------------------------------------------------------------- sieges


def _sieges(g: Campaign, side: str, odds: Odds) -> Contest:
    """16.2.4: which of the besieged Fort(ress)es fall, and how each siege stands."""
    names, found = Names(g), sieges(g, side)
    own = [siege for siege in found if g.fort_of(side, g.board.index[siege.place])]
    fallen: dict[tuple[str, ...], float] = {}
    for chance in odds.chances:
        gone = tuple(entry.event.hex for entry in chance.entries if isinstance(entry.event, Surrendered))
        fallen[gone] = fallen.get(gone, 0.0) + float(chance.probability)
    ranked = sorted(fallen.items(), key=lambda each: -each[1])
    return Contest(
        title="Siege Resolution Phase",
        terms=tuple(_stand(names, siege) for siege in found),
        totals=("", "The sieges are rolled for", ""),
        shares=tuple(_share(names, g, side, gone, chance) for gone, chance in ranked),
        questions=tuple(
            (f"{names.hex(siege.place)} falls", sum(chance for gone, chance in ranked if siege.place in gone))
            for siege in found
        ),
        hopes=frozenset(f"{names.hex(siege.place)} falls" for siege in found if siege not in own),
        harms=frozenset(f"{names.hex(siege.place)} falls" for siege in own),
        note=" ".join(_soonest(names, siege) for siege in found),
        rule="16.2.4",
        exact=odds.exact,
    )


def _share(names: Names, g: Campaign, side: str, gone: tuple[str, ...], chance: float) -> Share:
    if not gone:
        return Share(chance, "No Fort(ress) falls", "neutral")
    own = any(g.fort_of(side, g.board.index[place]) for place in gone)
    said = listed([names.hex(place) for place in gone])
    return Share(chance, f"{said} {'falls' if len(gone) == 1 else 'fall'}", "bad" if own else "good")


def _stand(names: Names, siege: Siege) -> Term:
    """16.2.4: the progress of a siege, and what is added to its roll."""
    parts = "".join(f", {signed(value)} {MODIFIERS[name]}" for name, value in siege.modifiers or ())
    said = f"{names.hex(siege.place)}: progress {siege.progress}, falls at {siege.number + 1}{parts}"
    return Term(said, signed(siege.total) if siege.total else "0", rule="16.2.4")


def _soonest(names: Names, siege: Siege) -> str:
    place = names.hex(siege.place)
    if siege.modifiers is None:
        return f"The SPs at {place} are not known."
    if siege.turns is None:
        return f"{place} never falls if nothing changes."
    return f"{place}: {counted(round(siege.turns), 'turn')} on average if nothing changes."
