"""The look of Abyss of Lament: sheets, log, panels and aids over whole games; and its secrets."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pygame
import pytest

import wargame
from tests.cli.tables import brawl
from tests.client.contests import lit_pages
from tests.client.fixtures import MakeApp
from tests.client.glimpses import Pretend
from tests.fuzz import twins
from tests.fuzz.choosers import eager
from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from wargame.client.art.badges import BADGES
from wargame.client.kit import Ui
from wargame.client.looks import Card, Chart, Glimpse, Legend, Piece, Steps
from wargame.client.table.swatches import swatch
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.events import Event, Rolled
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules import events
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.words import WORDS
from wargame.games.abyss_of_lament.words.battle import held_hexes
from wargame.leaks import texts

# ---------------------------------------------------------------- sheets


@pytest.mark.parametrize("battle", BATTLES)
def test_the_browser_tells_of_every_battle(battle: str) -> None:
    sheet = LOOK.browse(find(battle))
    labels = [row.label for row in sheet.rows]
    assert {"Length", "Attacker", "Prussia", "Austria", "Victory"} <= set(labels)
    assert any(label.startswith("Source") for label in labels)
    assert len(sheet.notes[0]) > 200


@pytest.mark.slow
def test_everything_on_the_map_can_be_inspected() -> None:
    for game in moments("torgau", every=90):
        for eyes in (("prussia",), ("austria",), ("austria", "prussia")):
            seen = glimpse(game, *eyes)
            for piece in LOOK.pieces(seen):
                sheet = LOOK.inspect(seen, piece.id)
                assert sheet is not None
                assert sheet.title
            for hex_ in game.board.ids:
                assert LOOK.inspect(seen, hex_) is not None
    assert LOOK.inspect(seen, "nothing-1-2") is None
    assert LOOK.inspect(seen, "hearts") is not None
    assert LOOK.inspect(seen, "asset") is not None


def test_inspecting_says_what_changes_the_values() -> None:
    game = brawl(guns=1)
    rows = {row.label: row for row in LOOK.inspect(glimpse(game, "prussia"), "x-ah1").rows}  # type: ignore[union-attr]
    assert rows["Order"].value == "Disordered"
    assert rows["Disordered"].rule == "XI.3.4"
    assert rows["Enemy Zone of Control"].rule == "X.1"
    own = {row.label: row for row in LOOK.inspect(glimpse(game, "prussia"), "x-ph1").rows}  # type: ignore[union-attr]
    assert "+2" in own["Artillery Support"].value


def test_a_zone_of_control_stops_whoever_it_is_not_ones_own() -> None:
    game = brawl(guns=1)
    hexes = [hex_ for hex_ in game.board.ids if game.zoc("prussia") >> game.board.index[hex_] & 1]
    for side, stops in (("austria", "stop on entering"), ("prussia", "the enemy stops on entering")):
        sheet = LOOK.inspect(glimpse(game, side), hexes[0])
        assert sheet is not None
        assert {row.label: row.value for row in sheet.rows}["Prussia's Zone of Control"] == stops


def test_the_last_page_tells_points_and_losses() -> None:
    *_, game = moments("lobositz", every=10_000)
    sheet = LOOK.closing(glimpse(game, "prussia"))
    assert game.outcome is not None
    assert game.outcome.level in sheet.title
    points = {row.label: row.value for row in sheet.rows if row.label.endswith("points")}
    for side, score in game.scores().items():
        assert points[f"{side.title()}'s points"].startswith(f"{score}:")
    assert "VP hex" in sheet.notes[0], "a page that counts hexes says why they count"
    if held := held_hexes(glimpse(game, "prussia").view, game.spec):
        assert any(all(name in said for name in held) for said in points.values())


# ---------------------------------------------------------------- the log


def test_every_kind_of_entry_is_handled() -> None:
    """Every event has words, and every entry of a game can be asked about."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    told = [kind for kind in kinds if not kind.__subclasses__()]  # the others are what several have in common
    assert len(told) > 50
    assert [kind.__name__ for kind in told if WORDS.lack(kind)] == []
    *_, game = moments("hochkirch", every=10_000)
    rolls = headings = moves = 0
    for entry in game.log:
        for side in (None, *game.sides):
            event = entry.seen_by(side)
            if event is None:
                continue
            for word in event.names():
                assert word in game.board.index or word in game.units.by_id or "?" in word
            moved = event.move()
            moves += moved is not None
            assert moved is None or {moved.start, moved.end} <= set(game.board.index)
        if isinstance(entry.event, Rolled):
            rolls += LOOK.die(entry.event).value == entry.event.face
        headings += WORDS.heading(game, entry.event) is not None
    assert rolls
    assert headings > game.turn
    assert moves


# ---------------------------------------------------------------- panels and aids


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scale"), [(304, 1.0), (352, 1.0), (288, 1.5)])
def test_panels_draw_at_every_moment(width: int, scale: float) -> None:
    theme = Theme(scale=scale)
    surface = pygame.Surface((round(width * scale), round(700 * scale)))
    ui = Ui(theme)
    for game in moments("leuthen", seed=7, every=50):
        for eyes in (("prussia",), ("austria",), ("austria", "prussia")):
            seen = glimpse(game, *eyes)
            for panel in (panel for column in LOOK.panels(seen) for panel in column):
                ui.begin(surface, theme)
                height = panel.height(width - 44)
                assert 80 < height < 420
                room = pygame.Rect(22, 10, width - 44, height)
                panel.draw(ui, room, Pretend(seen))
                for spot in ui.spots:
                    assert room.inflate(16, 10).contains(spot.whole), f"{spot.id} of {panel.id}"
                assert panel.title


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["lobositz", "torgau"])
def test_the_victory_panel_shows_the_final_points(battle: str) -> None:
    *_, game = moments(battle, every=10_000)
    ui = Ui(Theme())
    ui.begin(pygame.Surface((352, 500)))
    seen = glimpse(game, "prussia")
    victory = LOOK.panels(seen)[1][1]
    victory.draw(ui, pygame.Rect(10, 10, 308, 480), Pretend(seen))
    for side, points in game.scores().items():
        spot = ui.find(f"points:{side}")
        assert spot is not None
        assert spot.hint is not None
        assert spot.hint.head == f"{side.title()}: {points} of {game.spec.vp_target}"


def test_wings_on_offer_can_be_clicked_in_the_display() -> None:
    for game in moments("leuthen"):
        ask = game.decision
        assert ask is not None
        if ask.rule == "VII.3.1":
            seen = glimpse(game, ask.side)
            ui = Ui(Theme())
            ui.begin(pygame.Surface((352, 400)))
            display = LOOK.panels(seen)[1][0]
            display.draw(ui, pygame.Rect(10, 10, 308, 300), Pretend(seen))
            wing = ui.find(f"army-{ask.side}:hearts")
            assert wing is not None
            assert wing.act is not None
            return
    raise AssertionError("never asked")


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_the_present_step_is_lit_in_every_question(battle: str) -> None:
    for game in moments(battle, every=3):
        for eyes in game.sides:
            steps = LOOK.aids(glimpse(game, eyes), ())[0]
            assert isinstance(steps, Steps)
            assert steps.lit is not None, game.decision


def test_charts_are_lit_by_the_last_roll() -> None:
    game = brawl()
    before = [aid for aid in lit_pages(LOOK, glimpse(game, "prussia"), game.log) if isinstance(aid, Chart)]
    assert all(chart.lit is None for chart in before)
    game.push(game.parse("attack x-ph1 x-ah1"))
    told = [entry.event for entry in game.log]
    rolls = [event.face for event in told if isinstance(event, Rolled)]
    clash = next(event for event in told if isinstance(event, events.ClashOfArms))
    dice, hits = [aid for aid in lit_pages(LOOK, glimpse(game, "prussia"), game.log) if isinstance(aid, Chart)][:2]
    assert dice.lit is not None
    assert [dice.lit[0] + 1, dice.lit[1] + 1] == rolls
    assert [die.value for die in dice.dice] == rolls
    cell = dice.rows[dice.lit[0]][1][dice.lit[1]]
    taken = clash.hits
    assert cell == ("–" if not clash.loser else f"D{taken}" if clash.loser == "x-ah1" else f"A{taken}")
    assert hits.lit is not None
    assert hits.rows[hits.lit[0]][1][0] == (str(taken) if taken else "standoff")


def test_legends_have_a_sign_a_name_and_a_meaning() -> None:
    aids = LOOK.aids(glimpse(brawl(), "prussia"), ())
    assert {Legend, Chart} <= {type(aid) for aid in aids}
    for aid in aids:
        if isinstance(aid, Legend):
            assert aid.entries
            assert all(sign and name and meaning for sign, name, meaning in aid.entries)
        elif isinstance(aid, Chart):
            assert all(len(cells) == len(aid.columns) for _, cells in aid.rows)


def test_no_sign_of_the_map_is_said_to_have_no_effect_beside_the_one_it_has() -> None:
    aids = LOOK.aids(glimpse(brawl(), "prussia"), ())
    signs = next(aid for aid in aids if isinstance(aid, Legend) and aid.title == "Map signs")
    told = {name: meaning for _, name, meaning in signs.entries}
    assert told["Elevation"] == "+1 when attacked from lower ground."
    assert told["Bridge"] == "Cancels the river."
    assert not [meaning for meaning in told.values() if "No effect" in meaning]


def test_every_sign_of_a_legend_is_drawn(make_app: MakeApp) -> None:
    make_app()
    style = LOOK.style(find("leuthen"))
    plain = pygame.image.tobytes(swatch("clear", style, 40), "RGBA")
    signs = [
        sign
        for aid in LOOK.aids(glimpse(wargame.load("leuthen", seed=1), "prussia"), ())
        if isinstance(aid, Legend)
        for sign, _, _ in aid.entries
    ]
    assert {"hero", "disorder", "woods"} <= {sign for sign in signs if isinstance(sign, str)}
    for sign in signs:
        if isinstance(sign, Piece):
            assert LOOK.counter(sign.face, 60, Theme()).get_bounding_rect().width
        elif isinstance(sign, Card):
            assert LOOK.card(sign.face, 60, Theme()).get_bounding_rect().width
        elif sign not in BADGES:
            assert sign == "clear" or pygame.image.tobytes(swatch(sign, style, 40), "RGBA") != plain, sign


def test_the_tour_is_short() -> None:
    hints = LOOK.hints
    assert 6 <= len(hints) <= 9
    parts = {"prompt", "map", "unit", "hand", "panel", "victory", "log", "aids", "undo"}
    assert {where for where, _, _ in hints} == parts


# ---------------------------------------------------------------- secrets


def shown(game: Battle, side: str) -> list[tuple[str, Any]]:
    """All that the look makes of what a side sees."""
    seen = glimpse(game, side)
    pieces = LOOK.pieces(seen)
    found: list[tuple[str, Any]] = [("pieces", pieces), ("hand", LOOK.hand(seen)), ("turn", LOOK.turn(seen))]
    found += [(f"inspect {piece.id}", LOOK.inspect(seen, piece.id)) for piece in pieces]
    found += [(f"inspect {unit.id}", LOOK.inspect(seen, unit.id)) for unit in game.units.every]
    found += [(f"piece {unit.id}", LOOK.piece(seen, unit.id)) for unit in game.units.every]
    found += [(f"hex {hex_}", LOOK.inspect(seen, hex_)) for hex_ in game.board.ids[::5]]
    found.append(("aids", lit_pages(LOOK, seen, game.log)))
    found.append(("panels", [_inside(panel, seen) for column in LOOK.panels(seen) for panel in column]))
    for entry in game.log[-40:]:
        found.append(("log", entry.seen_by(side)))
    return found


def _inside(panel: Any, seen: Glimpse) -> list[Any]:
    """What a panel holds besides the facts it is made of, and the picture it draws."""
    ui = Ui(Theme())
    surface = pygame.Surface((320, 420))
    ui.begin(surface)
    panel.draw(ui, pygame.Rect(10, 10, 300, 400), Pretend(seen))
    hints = [(spot.id, spot.hint) for spot in ui.spots]
    return [panel.title, panel.note, hints, pygame.image.tobytes(surface, "RGB")]


@pytest.mark.slow
@pytest.mark.parametrize(("battle", "seed"), [("leuthen", 2), ("kolin", 4), ("hochkirch", 6)])
@pytest.mark.parametrize("actions", [30, 160])
def test_nothing_shown_tells_twins_apart(battle: str, seed: int, actions: int) -> None:
    """Two hidden units, two unseen cards and the draw pile are exchanged: the other side sees the same."""
    game = twins.played(battle, eager(seed), seed, actions)
    twin = twins.played(battle, eager(seed), seed, actions)
    for side in game.sides:
        enemy = ENEMY[side]
        hidden = [unit.id for unit in twins.hidden_units(twin, enemy)]
        assert len(hidden) > 1, "there is something to exchange"
        twins.swap_units(twin, twin.units[hidden[0]], twin.units[hidden[-1]])
        unseen = [*dict.fromkeys(twin.armies[enemy].deck.hand), *dict.fromkeys(twin.armies[enemy].deck.contents)]
        assert len(set(unseen)) > 1, "there is something to exchange"
        twins.swap_cards(twin, enemy, unseen[0], unseen[-1])
        twins.shuffle_pile(twin, enemy, seed)
        assert twins.unequal(shown(game, side), shown(twin, side)) == []
        twin = twins.played(battle, eager(seed), seed, actions)


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_no_hidden_unit_is_named(battle: str) -> None:
    secret = 0
    for game in moments(battle, every=150):
        if game.outcome is not None:
            break
        for side in game.sides:
            seen = glimpse(game, side)
            secret += len(twins.hidden_units(game, ENEMY[side]))
            said = [text for piece in LOOK.pieces(seen) for text in texts(_plain(piece))]
            said += [text for piece in LOOK.pieces(seen) for text in texts(LOOK.inspect(seen, piece.id))]
            said += [word for entry in game.log for word in _named(entry.seen_by(side))]
            assert twins.secrets_in(game, side, said) == []
    assert secret, "there was something to be kept"


def _named(event: Event | None) -> tuple[str, ...]:
    return event.names() if event is not None else ()


def _plain(piece: Piece) -> list[Any]:
    values = [getattr(piece, each.name) for each in fields(piece)]
    assert is_dataclass(piece.face)
    return [*values, [getattr(piece.face, each.name) for each in fields(piece.face)]]


@pytest.mark.rule("VIII.3.5")
def test_a_disordered_unit_on_offer_says_that_it_is_reformed() -> None:
    """The prompt says `reform`, and no button does: the unit itself is the answer."""
    for game in moments("lobositz", every=1):
        if game.decision is None:
            continue
        reforms = [action for action in game.decision.actions if action.verb == "reform" and len(action) == 2]
        if reforms:
            word = LOOK.word(glimpse(game, game.decision.side), reforms[0], 1)
            assert word.detail.startswith("Reform it: back in Good Order.")
            return
    raise AssertionError("nobody could reform")
