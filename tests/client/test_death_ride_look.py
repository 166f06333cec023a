"""The look of Death Ride: words, counters, berths, panels, forecasts and aids over whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

import wargame
from tests.client.conftest import MakeApp
from wargame.client.art.badges import BADGES
from wargame.client.kit import Ui
from wargame.client.looks import Chart, Forecast, Glimpse, Legend, Mark, Steps, glimpse_of, look
from wargame.client.looks.death_ride import LOOK
from wargame.client.looks.death_ride.berths import COUNTER_WIDTH, MOST, berths, rows_of, stand
from wargame.client.looks.death_ride.facts import data, facts
from wargame.client.looks.death_ride.markers import MarkerFace
from wargame.client.paint.units import hex_unit
from wargame.client.palette import PANEL, contrast
from wargame.client.table.locate import inside
from wargame.client.table.swatches import swatch
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.death_ride.battle import Battle
from wargame.games.death_ride.content import load_scenario
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.units import ENEMY
from wargame.games.death_ride.words import _SENTENCES, VERBS

NAME = "death-ride/mars-la-tour"
LIVELY = {"activate": 6.0, "bombard": 9.0, "rifle": 9.0, "assault": 9.0, "move": 3.0, "together": 4.0, "zone": 6.0}
DULL = {"pass": 0.05, "hold": 0.3, "take": 0.3, "ride": 0.3}


def choose(game: Battle, chance: random.Random) -> Action:
    """Somebody who fights: a verb by its weight, then any action of it."""
    by_verb: dict[str, list[Action]] = {}
    for action in game.legal_actions:
        by_verb.setdefault(action.verb, []).append(action)
    weights = [{**LIVELY, **DULL}.get(verb, 1.0) for verb in by_verb]
    return chance.choice(by_verb[chance.choices(list(by_verb), weights)[0]])


def moments(seed: int = 3, every: int = 1) -> Iterator[Battle]:
    """A whole game, stopping now and then; the last time when it is over."""
    game: Battle = wargame.load(NAME, seed=seed)
    chance = random.Random(seed)
    while game.outcome is None:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game, chance))
    yield game


def glimpse(game: Battle, *eyes: str) -> Glimpse:
    return glimpse_of(game, eyes or ((game.decision.side if game.decision else "german"),))


def assault() -> Battle:
    """Bredow and Redern may assault a French battery from the next Area."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("g-redern", "20")
    return position.put("f-2-art", "21").activation("gl-rheinbaben", "20")


class Pretend:
    """A table that lights every word of the question."""

    def __init__(self, seen: Glimpse) -> None:
        self.words = {word for action in (seen.ask.actions if seen.ask else ()) for word in action}

    def mark(self, word: str) -> Mark:
        return "legal" if word in self.words else "plain"

    def pick(self, word: str) -> None:
        raise AssertionError("nobody has clicked")

    def show(self, place: str) -> None:
        raise AssertionError("nobody has clicked")


# ---------------------------------------------------------------- words


def test_it_is_the_look_of_the_game() -> None:
    assert look("death-ride") is LOOK
    assert data().title.startswith(LOOK.title)
    assert LOOK.motto == data().subtitle


def test_every_word_of_every_legal_action_can_be_read() -> None:
    verbs: set[str] = set()
    for game in moments():
        ask = game.decision
        if ask is None:
            break
        seen = glimpse(game)
        for action in ask.actions[:: 1 + len(ask.actions) // 40]:
            verbs.add(action.verb)
            for position in range(len(action)):
                word = LOOK.word(seen, action, position)
                assert word.label.strip(), f"{action}, word {position}"
                assert len(word.label) <= 60
                assert word.detail.strip(), f"{action}, word {position}"
            assert len(LOOK.word(seen, action, 0).label) <= 26
    assert {"activate", "bombard", "move", "assault", "zone", "flip"} <= verbs


def test_every_verb_has_a_label() -> None:
    seen = glimpse(wargame.load(NAME, seed=1), "german")
    for verb in VERBS:
        word = LOOK.word(seen, Action.of(verb), 0)
        assert word.label
        assert word.detail


def test_a_lead_unit_is_not_a_leader_activated() -> None:
    game = assault()
    game.push(game.parse("next"))
    game.push(game.parse("assault 21"))
    assert LOOK.word(glimpse(game), Action.of("lead", "g-bredow"), 0).label == "Lead unit"


def test_passing_with_things_to_do_is_asked_about() -> None:
    seen = glimpse(wargame.load(NAME, seed=1), "german")
    assert LOOK.caution(seen, Action.of("pass"))
    assert LOOK.caution(seen, Action.of("lead", "gl-rheinbaben")) is None


def test_units_that_would_lose_their_impulse_are_named() -> None:
    """6.5: those that may still assault lose nothing by not moving."""
    position = Position().put("gl-rheinbaben", "20", active=True).put("g-bredow", "20").put("g-redern", "20")
    game = position.activation("gl-rheinbaben", "20")
    told = LOOK.caution(glimpse(game), Action.of("next"))
    assert told is not None
    assert told.startswith("von Bredow and von Redern have not acted")
    game = assault()
    assert LOOK.caution(glimpse(game), Action.of("next")) is None
    game.push(game.parse("next"))
    assert "von Bredow" in (LOOK.caution(glimpse(game), Action.of("next")) or "")


def test_a_leader_says_what_he_would_do_there() -> None:
    seen = glimpse(wargame.load(NAME, seed=1), "german")
    orders = Action.of("activate", "gl-caprivi", "20"), Action.of("ride", "gl-caprivi", "22")
    assert LOOK.word(seen, orders[0], 2).label == "Activate the units in 20 Tronville Heights"
    assert LOOK.word(seen, orders[1], 2).label == "Ride to 22 Flavigny"
    assert [LOOK.word(seen, order, 0).label for order in orders] == ["Activate the units in 20", "Ride to 22"]
    assert [LOOK.word(seen, order, 0).key for order in orders] == ["A", "R"]
    both = LOOK.word(seen, Action.of("activate", "gl-caprivi", "17"), 2)
    assert both.label.endswith("or ride there")
    march = LOOK.word(seen, Action.of("activate", "-", "box-24"), 2)
    assert (march.wanted, march.detail) == ("choose which box", "Activates von Grüter and von Rauch.")


def test_losses_and_the_advantage_tell_their_price() -> None:
    seen_rules: set[str] = set()
    for game in moments(seed=4):
        ask = game.decision
        if ask is None or seen_rules == {"15.2", "18.2"}:
            break
        first = ask.actions[-1]
        if ask.rule == "15.2":
            assert " point" in LOOK.word(glimpse(game), first, 0).label
            assert " point" in LOOK.word(glimpse(game), first, 1).detail
        elif ask.rule == "18.2":
            word = LOOK.word(glimpse(game), first, 0)
            assert word.label == "Have both throw again"
            assert "a die of" in word.detail
        else:
            continue
        seen_rules.add(ask.rule)
    assert seen_rules == {"15.2", "18.2"}


def test_a_wrong_click_means_something_the_rules_can_answer() -> None:
    asked: set[str] = set()
    for game in moments(every=9):
        ask = game.decision
        if ask is None:
            break
        seen = glimpse(game)
        pieces = LOOK.pieces(seen)
        own = [piece.id for piece in pieces if piece.side == ask.side]
        for word in (*(piece.id for piece in pieces[::7]), *game.board.ids[::6]):
            for picked in ((), own[:1]):
                action = LOOK.refusable(seen, picked, word)
                if action is not None and action not in ask.actions:
                    assert game.why_not(action) is not None, action
                    asked.add(ask.rule)
    assert {"6.1", "6.5.3"} <= asked


# ---------------------------------------------------------------- counters


def test_the_set_up_and_the_order_of_battle_hold_every_counter() -> None:
    ref = find(NAME)
    every = {*data().unit, *data().leader}
    assert {piece.id for piece in LOOK.setup(ref)} == every
    listed = [piece.id for _, pieces, _ in LOOK.oob(ref) for piece in pieces]
    assert sorted(listed) == sorted(every)
    assert all(heading for heading, _, _ in LOOK.oob(ref))


def test_the_set_up_is_that_of_the_game() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    drawn = {piece.id: (piece.place, piece.at, piece.face) for piece in LOOK.pieces(glimpse(game, "german"))}
    shown = {piece.id: (piece.place, piece.at, piece.face) for piece in LOOK.setup(find(NAME)) if piece.place >= 0}
    assert drawn == shown


def test_berths_lie_in_their_areas_and_rows_are_not_too_long() -> None:
    board = load_scenario(NAME).board
    unit = hex_unit(board)
    for place, berth in enumerate(berths(board)):
        x, y = board.centres[place]
        assert inside(board.polygons[place], (x + berth.at[0] * unit, y + berth.at[1] * unit)), board.ids[place]
        assert berth.room >= COUNTER_WIDTH / 2
    many = [f"unit{number}" for number in range(8)]
    assert max(map(len, rows_of([many, many[:3]]))) <= MOST
    assert set(stand(board, 20, [many, ["a", "b"]])) == {*many, "a", "b"}


def test_both_sides_of_an_area_stand_apart() -> None:
    game = Position().put("g-ir24", "21").put("g-ir64", "21").put("f-jolivet", "21").impulse("german")
    at = {piece.id: LOOK.offset(piece, 3, 100) for piece in LOOK.pieces(glimpse(game))}
    assert at["f-jolivet"][1] < at["g-ir24"][1] == at["g-ir64"][1]
    assert at["g-ir24"][0] != at["g-ir64"][0]


def test_units_in_a_box_wait_beside_the_map() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    seen = glimpse(game, "german")
    assert "g-gruter" not in {piece.id for piece in LOOK.pieces(seen)}
    waiting = LOOK.piece(seen, "g-gruter")
    assert waiting is not None
    assert waiting.place == -1
    assert LOOK.piece(seen, "g-ir24") is not None


def test_states_show_on_counters() -> None:
    game = (
        Position()
        .put("g-ir24", "20", spent=True)
        .put("g-ir64", "20", activated=True)
        .put("f-jolivet", "26")
        .bivouac("26")
        .impulse("german")
    )
    pieces = {piece.id: piece for piece in LOOK.pieces(glimpse(game))}
    assert pieces["g-ir24"].face.dim  # type: ignore[attr-defined]
    assert pieces["g-ir64"].done
    assert pieces["f-jolivet"].badges == ("bivouac",)


def test_every_counter_can_be_drawn_at_every_size() -> None:
    pieces = LOOK.setup(find(NAME))
    for theme in (Theme(), Theme(safe=True), Theme(symbols="nato")):
        for piece in pieces[::6]:
            for width in (20, 34, 56, 96):
                assert LOOK.counter(piece.face, width, theme).get_size() == (width, width)


def test_sides_can_be_told_and_read() -> None:
    for side in ("german", "french"):
        assert contrast(LOOK.side(side).colour, PANEL) >= 4.5


# ---------------------------------------------------------------- the map


def test_the_map_shows_what_scores_and_where_one_arrives() -> None:
    style = LOOK.style(find(NAME))
    assert style.stars == ("24", "40", "25", "37", "36", "14", "22")
    assert [area for area, _ in style.entries] == ["4", "18", "24", "40", "47"]


def test_camps_and_beaten_zones_lie_on_the_map() -> None:
    game = Position().put("f-jolivet", "26").bivouac("26").zone("verge", "26", "22").impulse("german")
    seen = glimpse(game)
    marks = {mark.kind: mark for mark in LOOK.marks(seen)}
    board = game.board
    assert (marks["work"].place, marks["token"].place) == (board.index["26"], board.index["22"])
    assert all(isinstance(mark.face, MarkerFace) and mark.title for mark in marks.values())
    assert LOOK.marker(marks["token"].face, 30, Theme()).get_width() == 30
    assert any(shape.kind == "hatched" and board.index["22"] in shape.places for shape in LOOK.overlays(seen, ""))


def test_a_leader_shows_his_range() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    (shape,) = LOOK.overlays(glimpse(game, "german"), "gl-caprivi")
    board = game.board
    assert set(shape.places) == {p for p in range(47) if board.distance(board.index["20"], p) <= 2}
    assert shape.label == "Range 2"


# ---------------------------------------------------------------- forecasts


def test_forecasts_add_up() -> None:
    made: list[Forecast] = []
    for game in moments(seed=5):
        ask = game.decision
        if ask is None or len(made) > 40:
            break
        seen = glimpse(game)
        for action in [action for action in ask.actions if action.verb in ("bombard", "rifle", "assault")][:2]:
            told = LOOK.forecast(seen, action)
            if told is not None:
                made.append(told)
    assert len(made) > 10
    for told in made:
        assert sum(share.probability for share in told.shares) == pytest.approx(1)
        assert told.attacker is not None
        assert told.defender is not None
        for column, value in ((0, told.totals[0]), (2, told.totals[2])):
            assert sum(int(line[column]) for line in told.modifiers if line[column]) == int(value)


def test_a_clash_that_is_not_on_offer() -> None:
    seen = glimpse(wargame.load(NAME, seed=1), "german")
    assert isinstance(LOOK.clash(seen, "g-rheinbaben-art", "f-murat"), Forecast)
    assert isinstance(LOOK.clash(seen, "g-barby", "f-cissey-1"), str)


# ---------------------------------------------------------------- panels, pages, aids


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
        last = next((entry for entry in reversed(game.log) if entry.kind == "combat_result"), None)
        if last is None:
            continue
        aids = LOOK.aids(glimpse(game), game.log)
        title = data().charts[str(last.facts[1])][str(last.facts[0])].title
        charts = [aid for aid in aids if isinstance(aid, Chart) and aid.title.endswith(title) and aid.lit]
        assert charts
        a, t = last.facts[3], last.facts[4]
        found = [{row.label: row.value for row in chart.sum if row.tone == "strong"} for chart in charts]
        assert {"A": str(a), "T": str(t)} in found
        seen_charts.add(str(last.facts[0]))
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


def test_every_entry_of_the_log_can_be_shown() -> None:
    kinds: set[str] = set()
    for game in moments(seed=6, every=10**6):
        for entry in game.log:
            kinds.add(entry.kind)
            LOOK.heading(entry)
            LOOK.dice(entry)
            places = LOOK.where(entry, None)
            assert all(word in game.board.index or word in game.units.by_id for word in places)
            move = LOOK.mover(entry, None)
            if move is not None:
                assert move[0] in game.units.by_id
                assert {move[1], move[2]} <= set(game.board.ids)
    assert kinds <= set(_SENTENCES)
    assert {"moves", "impulse", "roll", "combat_result"} <= kinds


def test_the_last_page() -> None:
    *_, game = moments(seed=8, every=10**6)
    page = LOOK.closing(glimpse(game, "german"))
    assert "victory" in page.title or page.title == "Drawn"
    assert any(row.label == "French points" for row in page.rows)
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
