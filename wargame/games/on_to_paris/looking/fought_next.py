"""13: the combat, or another round of it, that an answer leads to at once, and whose artillery is thrown for first."""

from __future__ import annotations

from dataclasses import replace

from wargame.engine.action import Refusal
from wargame.engine.contest import Contest
from wargame.engine.odds import Odds
from wargame.games.on_to_paris.looking.contests import QUIET, combat_contest, with_empire
from wargame.games.on_to_paris.looking.forecasts import forecast_again
from wargame.games.on_to_paris.looking.planned import Outlook, outlook, outlook_of
from wargame.games.on_to_paris.looking.politics import empire_falls, with_emperor
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.combat.events import ArtilleryReckoned
from wargame.games.on_to_paris.rules.combat.victor import victor
from wargame.games.on_to_paris.words.base import Names
from wargame.games.on_to_paris.words.combat import wins_words


def fought_next(g: Campaign, side: str, odds: Odds) -> Contest | None:
    """13: who is likely to win the combat that begins, or its next round; artillery is only its first step (13.3)."""
    first = next((each.event for each in odds.before if isinstance(each.event, ArtilleryReckoned)), None)
    if first is None:
        return None
    attacker = g.fight.attacker if g.fight is not None else first.side
    units = [each.id for each in g.at(attacker, g.board.index[first.hex])]
    found = _again(g, side) if g.fight is not None else _begun(g, side, attacker, first.hex, units)
    if found is None:
        return None
    shown = combat_contest(g, side, found, units, reader_defends=attacker != side)
    note = shown.note.removesuffix(QUIET).rstrip()
    shown = replace(shown, note=f"{standing_words(g)} {note}".strip())
    falls = with_emperor(g, first.hex, ())
    return with_empire(shown, side, empire_falls(found.forecast)) if falls else shown


def standing_words(g: Campaign) -> str:
    """13.15.1: who wins the combat being fought if it ends as it stands."""
    return f"As it stands, {wins_words(Names(g), victor(g))}." if g.fight is not None else ""


def victor_now(g: Campaign, side: str) -> str:
    """13.15.1: who wins the combat being fought if it ends as it stands; nobody where none is fought."""
    return victor(g) if g.fight is not None else ""


def _again(g: Campaign, side: str) -> Outlook | None:
    found = forecast_again(g, side)
    return outlook_of(g, found) if found is not None else None


def _begun(g: Campaign, side: str, attacker: str, place: str, units: list[str]) -> Outlook | None:
    """The combat as those fight it who are there; lone SPs of the enemy alone are not reckoned for (13.1)."""
    if not units and attacker != side:
        return None
    found = outlook(g, side, place, *units)
    return None if isinstance(found, Refusal) else found
