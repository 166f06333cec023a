"""The panels, pages and player aids of Death Ride over whole games."""

from __future__ import annotations

import pygame
import pytest

import wargame
from tests.client.contests import lit_pages
from tests.client.fixtures import MakeApp
from tests.client.glimpses import Pretend
from tests.games.death_ride.look.glimpses import NAME, glimpse, moments
from wargame.client.art.badges import BADGES
from wargame.client.kit import Ui
from wargame.client.looks import Card, Chart, Glimpse, Legend, Steps
from wargame.client.looks.panel import PanelData, Track
from wargame.client.table.record import lines_of
from wargame.client.table.swatches import swatch
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.events import Event, Rolled
from wargame.games.death_ride.content import load_game
from wargame.games.death_ride.content.counters import printed
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.facts import facts
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.events import CombatResult, ImpulseBegan, Moved
from wargame.games.death_ride.rules.units import ENEMY
from wargame.games.death_ride.words import WORDS


def test_panels_can_be_drawn_all_through_a_game() -> None:
    surface = pygame.Surface((420, 1600))
    for game in moments(every=23):
        for side in game.sides:
            seen = glimpse(game, side)
            ui = Ui(Theme())
            ui.begin(surface)
            left, right = LOOK.panels(seen)
            for panel in (*left, *right):
                height = panel.height(290)
                assert height > 0
                panel.draw(ui, pygame.Rect(10, 10, 290, height), Pretend(seen))
            assert {"impulses", "leaders", "victory"} <= {panel.id for panel in (*left, *right)}


def test_everything_can_be_inspected_all_through_a_game() -> None:
    for game in moments(every=41):
        seen = glimpse(game)
        known = facts(seen)
        for word in (*known.counters, *game.board.ids):
            page = LOOK.inspect(seen, word)
            assert page is not None
            assert page.title
        assert LOOK.inspect(seen, "nobody") is None
        turn = LOOK.turn(seen)
        assert turn.total == 8
        assert turn.phase


def test_the_charts_are_lit_by_the_last_roll_with_both_sums() -> None:
    seen_charts: set[str] = set()
    for game in moments(seed=4, every=5):
        last = next((each.event for each in reversed(game.log) if isinstance(each.event, CombatResult)), None)
        if last is None:
            continue
        aids = lit_pages(LOOK, glimpse(game), game.log)
        title = load_game().charts[last.side][last.chart].title
        charts = [aid for aid in aids if isinstance(aid, Chart) and aid.title.endswith(title) and aid.lit]
        assert charts
        found = [row.value for chart in charts for row in chart.sum if row.label == "with the dice"]
        assert f"{last.attacker_score} : {last.target_score}" in found
        seen_charts.add(last.chart)
    assert len(seen_charts) >= 3


def test_aids_are_whole() -> None:
    aids = LOOK.aids(glimpse(wargame.load(NAME, seed=1), "german"), [])
    titles = [aid.title for aid in aids]
    assert len(titles) == len(set(titles))
    assert isinstance(aids[0], Steps)
    assert aids[0].lit is not None
    for aid in aids:
        if isinstance(aid, Legend):
            assert all(name and meaning for _, name, meaning in aid.entries)
        if isinstance(aid, Chart):
            assert all(len(cells) == len(aid.columns) for _, cells in aid.rows)
    assert {"Victory", "Commanders", "Options"} <= set(titles)
    badges = next(aid for aid in aids if isinstance(aid, Legend) and aid.title == "Badges")
    assert {sign for sign, _, _ in badges.entries} <= set(BADGES)


def test_every_sign_of_a_legend_is_drawn(make_app: MakeApp) -> None:
    make_app()
    style = LOOK.style(find(NAME))
    plain = pygame.image.tobytes(swatch("clear", style, 40), "RGBA")
    aids = LOOK.aids(glimpse(wargame.load(NAME, seed=1), "german"), [])
    signs = [sign for aid in aids if isinstance(aid, Legend) for sign, _, _ in aid.entries]
    for sign in signs:
        if isinstance(sign, str) and sign not in BADGES:
            assert pygame.image.tobytes(swatch(sign, style, 40), "RGBA") != plain, sign


def test_the_key_of_the_map_has_every_sign() -> None:
    aids = LOOK.aids(glimpse(wargame.load(NAME, seed=1), "german"), [])
    (key,) = (aid for aid in aids if isinstance(aid, Legend) and aid.title == "Map signs")
    names = {name for _, name, _ in key.entries}
    assert {"Cover", "Flag", "Star", "Metz", "Bivouac", "Fire Zone", "Beaten Zone", "Entry", "Ravine Edge"} <= names
    drawn = {
        pygame.image.tobytes(LOOK.card(each.face, 60, Theme()), "RGBA")
        for each, _, _ in key.entries
        if isinstance(each, Card)
    }
    assert len(drawn) == sum(isinstance(each, Card) for each, _, _ in key.entries)


def test_the_page_on_victory_says_where_one_stands() -> None:
    game = Position().put("f-jolivet", "21").put("f-2-art", "36").impulse("german")
    (page,) = (aid for aid in LOOK.aids(glimpse(game), []) if isinstance(aid, Chart) and aid.title == "Victory")
    rows = {name: cells[0] for name, cells in page.rows}
    assert rows["German decisive victory"] == "up to 3 French points, as it stands"
    assert rows["German victory"] == "4 and 5 French points"
    assert "21 Vionville" in rows["Tricolour Areas, with a flag"]
    assert any(name.startswith("Unfairness") for name in rows)


def test_what_became_of_a_unit_is_told() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    game.eliminate(game.units["g-bredow"], "casualties")
    seen = glimpse(game, "german")
    fates = {word: _fate(seen, word) for word in ("g-bredow", "g-gruter", "g-ir24", "gl-manstein", "g-redern")}
    assert fates["g-bredow"] == ("eliminated", "bad")
    assert fates["g-gruter"][0].startswith("waits in the")
    assert fates["g-ir24"][0].startswith("comes in turn 2")
    assert fates["gl-manstein"][0].startswith("comes in turn 7")
    assert fates["g-redern"] == ("", "")


def _fate(seen: Glimpse, word: str) -> tuple[str, str]:
    page = LOOK.inspect(seen, word)
    assert page is not None
    return next(((row.value, row.tone) for row in page.rows if row.label == "Fate"), ("", ""))


def test_every_entry_of_the_log_can_be_shown() -> None:
    kinds: set[type[Event]] = set()
    for game in moments(seed=6, every=10**6):
        for event in (entry.event for entry in game.log):
            kinds.add(type(event))
            WORDS.heading(game, event)
            if isinstance(event, Rolled):
                assert LOOK.die(event).value == event.face
            assert all(word in game.board.index or word in game.units.by_id for word in event.names())
            move = event.move()
            if move is not None:
                assert move.piece in game.units.by_id
                assert {move.start, move.end} <= set(game.board.ids)
    assert not any(WORDS.lack(kind) for kind in kinds)
    assert {Moved, ImpulseBegan, Rolled, CombatResult} <= kinds


def test_headings_of_the_record_are_not_told_twice() -> None:
    *_, game = moments(seed=6, every=10**6)
    lines = lines_of(game, LOOK, None, lambda _: (0, 0, 0))
    headings = {line.text for line in lines if line.colour is None}
    assert {"Turn 1, 8:00 to 9:30", "First Discretionary German impulse", "German impulse 1"} <= headings
    assert not headings & {line.text.rstrip(".") for line in lines if line.colour is not None}


@pytest.mark.slow
def test_the_last_page() -> None:
    *_, game = moments(seed=8, every=10**6)
    page = LOOK.closing(glimpse(game, "german"))
    assert "victory" in page.title or page.title == "Drawn"
    rows = {row.label: row.value for row in page.rows}
    assert "for flags" in rows["French points"]
    assert "4 and 5: German victory" in rows["Levels"]
    assert LOOK.browse(find(NAME)).notes


def test_engaged_are_attacker_and_target() -> None:
    for game in moments(seed=9):
        view = game.view("german")
        if view.combat is not None and game.decision is not None:
            attacker, defender = LOOK.engaged(glimpse(game))
            assert attacker in view.combat.units
            if defender is not None:
                assert game.units[defender].side == ENEMY[view.combat.side]
            return
    raise AssertionError("never fought")


def test_every_printed_value_is_in_the_inspector() -> None:
    """1.2: what the game file declares as printed is shown wherever a counter is read."""
    game = wargame.load(NAME, seed=1)
    seen = glimpse(game, "german")
    for unit in game.units.every:
        page = LOOK.inspect(seen, unit.id)
        assert page is not None
        assert [(each.called.label, each.called.rule) for each in printed(unit.spec)] == [
            (row.label, row.rule)
            for row in page.rows
            if row.label in {each.called.label for each in printed(unit.spec)}
        ]
        piece = LOOK.piece(seen, unit.id)
        assert piece is not None
        assert piece.face.printed == tuple((each.name, each.value) for each in printed(unit.spec))


def test_a_chance_under_an_impulse_is_told_up_to_the_first_that_is_surely_the_last() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    (impulses, *_), _ = LOOK.panels(glimpse(game))
    assert isinstance(impulses, PanelData)
    tracks = [block for block in impulses.blocks if isinstance(block, Track)]
    below = [box.below for box in tracks[1].boxes]
    sure = below.index("100%")
    assert all(below[:sure])
    assert not any(below[sure + 1 :]), "or they run into each other"
