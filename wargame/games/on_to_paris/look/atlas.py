"""The map in the manner of an atlas of the time: states in pale fills with a band inside their frontiers."""

from __future__ import annotations

from dataclasses import replace

from wargame.client.looks.plain.sheets import day
from wargame.client.paint.style import MapStyle, Woods, titled
from wargame.client.palette import rgb
from wargame.content import ScenarioRef
from wargame.games.on_to_paris.content import load_scenario

REALMS = (
    ("France", rgb("#F3EBD3"), rgb("#4F76B3")),
    ("Prussia", rgb("#E3E2D8"), rgb("#55606B")),
    ("Bavaria", rgb("#E6EAE6"), rgb("#5E9BC4")),
    ("Baden", rgb("#F1E4B8"), rgb("#C7962E")),
    ("Wurttemberg", rgb("#EEDDDC"), rgb("#A85B5B")),
    ("Hesse", rgb("#F0E2CE"), rgb("#C07A4A")),
    ("Belgium", rgb("#DDD7C6"), rgb("#8E8A7C")),
    ("Holland", rgb("#DDD7C6"), rgb("#8E8A7C")),
    ("Luxembourg", rgb("#DDD7C6"), rgb("#8E8A7C")),
    ("Switzerland", rgb("#DDD7C6"), rgb("#8E8A7C")),
)
"""Per state its fill and the band inside its frontier; neutral land is grey."""
LEAGUE = frozenset({"Prussia", "Bavaria", "Baden", "Wurttemberg", "Hesse"})
ATLAS = MapStyle(
    fields=0.4,
    field_size=0.36,
    relief=0.5,
    rolling=0.08,
    contour=0.0,
    base_level=0,
    woods=Woods(spacing=0.12),
    dots=frozenset({"town"}),
    realms="territory",
    realm_colours=REALMS,
    realm_league=LEAGUE,
)


def style(ref: ScenarioRef) -> MapStyle:
    """The atlas with the title of a scenario, and a star where a place counts."""
    loaded = load_scenario(ref)
    spec = loaded.scenario
    goals = {*spec.victory.places, *spec.victory.french_places, *spec.victory.besieged}
    stars = tuple(sorted(loaded.game.hex_of(name) for name in goals))
    return titled(replace(ATLAS), spec.title.partition(",")[0], day(spec.date), stars)
