"""The look of Death Ride: words, counters, berths and markers over whole games."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

import wargame
from tests.games.death_ride.look.glimpses import NAME, assault, glimpse, moments
from wargame.client.looks import look_of
from wargame.client.paint.units import hex_unit
from wargame.client.palette import PANEL, contrast
from wargame.client.shapes import inside
from wargame.client.table.sprites import Sprites
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.death_ride.content import load_game, load_scenario
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.look.art import MarkerFace
from wargame.games.death_ride.look.berths import ABREAST, COUNTER_WIDTH, HEAD, SHAPES, berth, plate, rows_of, stand_all
from wargame.games.death_ride.look.pieces import printed_face
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.game import VERBS

NAMED = {"lead", "commit", "reorganise"}
"""Verbs whose button names a unit."""

# ---------------------------------------------------------------- words


def test_it_is_the_look_of_the_game() -> None:
    assert look_of("death-ride") is LOOK
    assert load_game().title.startswith(LOOK.title)
    assert LOOK.motto == load_game().subtitle


@pytest.mark.slow
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
            assert len(LOOK.word(seen, action, 0).label) <= (44 if action.verb in NAMED else 26)
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
    assert LOOK.word(glimpse(game), Action.of("lead", "g-bredow"), 0).label == "Assault with von Bredow leading"


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
    assert LOOK.word(seen, Action.of("ride"), 0).key == "R"
    both = LOOK.word(seen, Action.of("activate", "gl-caprivi", "17"), 2)
    assert both.label == "Activate the units in 17 Mariaville", "a click there does that, though he may ride there too"
    march = LOOK.word(seen, Action.of("activate", "-", "box-24"), 2)
    assert (march.wanted, march.detail) == (
        "choose the Entry Box whose units march",
        "Activates von Grüter and von Rauch.",
    )


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
    every = {*load_game().unit, *load_game().leader}
    assert {piece.id for piece in LOOK.setup(ref)} == every
    listed = [piece.id for _, pieces, _ in LOOK.oob(ref) for piece in pieces]
    assert sorted(listed) == sorted(every)
    headings = [heading for heading, _, _ in LOOK.oob(ref)]
    assert "Turn 2 at 24 Gorze: III Corps and X Corps" in headings
    assert len(headings) == len(set(headings))


def test_the_set_up_is_that_of_the_game() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    drawn = {piece.id: (piece.place, piece.at, piece.face) for piece in LOOK.pieces(glimpse(game, "german"))}
    shown = {piece.id: (piece.place, piece.at, piece.face) for piece in LOOK.setup(find(NAME)) if piece.place >= 0}
    assert drawn == shown


def test_the_middle_of_all_counters_is_in_their_own_area_however_many_there_are() -> None:
    """Some Areas are so narrow that a row reaches beyond their border."""
    board = load_scenario(NAME).board
    unit = hex_unit(board)
    for place in set(range(board.everywhere.bit_count())) - set(board.boxes):
        x, y = board.centres[place]
        for size in (1, ABREAST, 4, 5, 7, 9):
            points = stand_all(board, {place: [[str(number) for number in range(size)]]})[place].values()
            (right, down), _ = plate(list(points))
            assert inside(board.polygons[place], (x + right * unit, y + down * unit)), (board.ids[place], size)


def test_a_plate_stays_where_it_is_whoever_comes_and_goes_elsewhere() -> None:
    board = load_scenario(NAME).board
    crowd = {place: [[f"{place}-{number}" for number in range(5)]] for place in (14, 20, 21, 26, 27)}
    among = stand_all(board, crowd)
    assert all(stand_all(board, {place: groups})[place] == among[place] for place, groups in crowd.items())


def test_counters_of_a_plate_lie_in_rows_and_each_shows_its_combat_value() -> None:
    """The value ends half across a counter."""
    many = [f"unit{number}" for number in range(8)]
    assert [len(row) for row in rows_of(many, SHAPES[0])] == [4, 4]
    board = load_scenario(NAME).board
    for place in range(47):
        for size in range(ABREAST + 1, 12):
            crowd = [f"unit{number}" for number in range(size)]
            places = stand_all(board, {place: [crowd]})[place]
            shape = berth(board, place, (size,))[1]
            steps = [places[b][0] - places[a][0] for row in rows_of(crowd, shape) for a, b in pairwise(row)]
            assert min(steps) > COUNTER_WIDTH * 0.52, (place, size)


def test_from_four_counters_on_a_plate_tells_number_and_combat() -> None:
    words = ("g-ir24", "g-ir64", "g-ir20", "g-ir35")
    table = Position()
    for word in words:
        table = table.put(word, "21")
    table = table.put("f-jolivet", "26").put("gl-alvensleben", "21")
    shown = LOOK.pieces(glimpse(table.impulse("german")))
    (paper,) = LOOK.plates(shown)
    combat = sum(int(piece.face.text("combat")) for piece in shown if piece.id in words)  # type: ignore[attr-defined]
    assert paper.head == ("4 units", f"{combat} combat"), "a Leader is no unit"
    for piece in shown:
        if piece.id in words:
            assert abs(piece.at[0] - paper.at[0]) + COUNTER_WIDTH / 2 <= paper.size[0] / 2
            assert piece.at[1] - COUNTER_WIDTH / 2 >= paper.at[1] - paper.size[1] / 2 + HEAD * 0.99


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
    assert pieces["g-ir64"].badges == ("activated",)
    assert pieces["f-jolivet"].badges == ("bivouac",)


def test_activated_stays_on_the_counter_for_the_turn() -> None:
    """1.3: also when the impulse is over; a unit that may still act in its activation has no marker yet."""
    game = assault()
    assert all("activated" not in piece.badges for piece in LOOK.pieces(glimpse(game)) if piece.id == "g-bredow")
    while game.decision is not None and game.decision.rule.startswith("6.5"):
        game.push(game.parse("next"))
    pieces = {piece.id: piece for piece in LOOK.pieces(glimpse(game, "german"))}
    assert pieces["g-bredow"].badges == pieces["g-redern"].badges == ("activated",)
    used = Position().put("gl-rheinbaben", "20", active=True, used=True).put("g-bredow", "20").impulse("german")
    assert {piece.id: piece.badges for piece in LOOK.pieces(glimpse(used))}["gl-rheinbaben"] == ("activated",)


def test_spent_is_another_face_even_where_only_the_tab_shows() -> None:
    """1.2: in a row of counters the next one hides all but the left edge."""
    data = load_game()
    for theme in (Theme(), Theme(safe=True), Theme(symbols="nato")):
        for word in ("g-ir24", "f-jolivet"):
            faces = [printed_face(data, data.unit[word], spent) for spent in (False, True)]
            for width in (22, 36, 64):
                fresh, spent = (LOOK.counter(face, width, theme) for face in faces)
                at = round(width * 0.1), round(width * 0.45)
                assert contrast(fresh.get_at(at)[:3], spent.get_at(at)[:3]) > 1.25


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
    spec = load_scenario(NAME).scenario
    for trait, areas in ((style.flag_trait, spec.victory.tricolour), (style.fort_trait, spec.metz)):
        assert {area.id for area in spec.board.areas if area.traits.get(trait)} == set(areas)


def test_camps_and_beaten_zones_lie_on_the_map() -> None:
    game = Position().put("f-jolivet", "26").bivouac("26").zone("verge", "26", "22").impulse("german")
    seen = glimpse(game)
    marks = {mark.kind: mark for mark in LOOK.marks(seen)}
    board = game.board
    assert (marks["work"].place, marks["token"].place) == (board.index["26"], board.index["22"])
    assert all(isinstance(mark.face, MarkerFace) for mark in marks.values())
    assert LOOK.marker(marks["token"].face, 30, Theme()).get_width() == 30
    assert any(shape.kind == "hatched" and board.index["22"] in shape.places for shape in LOOK.overlays(seen, ""))


def test_a_leader_shows_his_range() -> None:
    game: Battle = wargame.load(NAME, seed=1)
    orders, shape = LOOK.overlays(glimpse(game, "german"), "gl-caprivi")
    board = game.board
    assert {board.ids[place] for place in orders.places} == {"17", "20"}
    assert (orders.label, orders.tone) == ("To activate", "selected")
    assert set(shape.places) == {p for p in range(47) if board.distance(board.index["20"], p) <= 2}
    assert shape.label == "Range 2"


def test_who_has_acted_and_who_sleeps_is_seen_on_the_whole_map() -> None:
    """1.3, 7: the map that is played on in a small window has counters of 25 pixels."""
    piece, theme, width = LOOK.setup(find(NAME))[0], Theme(), LOOK.near_from - 5
    plain, *shown = (
        Sprites(LOOK).exact(replace(piece, badges=badges), width, "plain", theme)[0]
        for badges in ((), ("activated",), ("bivouac",))
    )
    pictures = {pygame.image.tobytes(each, "RGBA") for each in (plain, *shown)}
    assert len(pictures) == 3
