"""The look of At Any Cost: words, counters, panels, map layers and inspection over games; and its secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

import wargame
from tests.client.contests import lit_pages
from tests.client.fixtures import MakeApp
from tests.client.glimpses import Pretend
from tests.fuzz.choosers import eager
from wargame import rulebook
from wargame.client.art.badges import BADGES
from wargame.client.kit import Ui
from wargame.client.looks import Glimpse, Overlay, Piece, glimpse_of, look_of
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.choosing import telling, usual_answer
from wargame.client.palette import PANEL, contrast
from wargame.client.table.record import lines_of
from wargame.client.table.scene import TableScene
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.engine.paths import bits
from wargame.engine.questions import Subject
from wargame.games.at_any_cost.content import load_game, load_scenario
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.look.art import CounterFace
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import TERMS, VERBS, Battle
from wargame.games.at_any_cost.rules.command.command import command_range
from wargame.games.at_any_cost.rules.events.chits import EventChitDrawn
from wargame.games.at_any_cost.rules.events.turn import PostureTaken
from wargame.games.at_any_cost.rules.questions import AssaultDeclaration, DrawnEvent, FireDeclaration, NextMove
from wargame.games.at_any_cost.words import choices

SEED = 3
CRISIS = "at-any-cost/afternoon-crisis"
SCENARIOS = (
    "afternoon-crisis",
    "crisis-on-the-left",
    "a-day-of-battle",
    "bloody-thursday",
    "the-amanvillers-line",
    "metz-or-verdun",
)


def moments(
    scenario: str = CRISIS, seed: int = 3, every: int = 1, most: int = 240, rules: str = ""
) -> Iterator[Battle]:
    """A game of somebody who fights, stopping now and then."""
    game: Battle = wargame.load(scenario, SEED, rules)
    choose = eager(SEED)
    while game.outcome is None and len(game.actions) < most:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game))
    yield game


def field(**states: Any) -> Position:
    """Two armies in sight of each other on the map of Metz, south of Flavigny."""
    return Position().put("pr3-corps-art", "2327", **states).put("pr3-hq", "2428").put("fr2-verge-1", "2224")


# ---------------------------------------------------------------- words


def test_it_is_the_look_of_the_game() -> None:
    assert look_of("at-any-cost") is LOOK
    assert load_game().title.startswith(LOOK.title)
    assert len(LOOK.hints) == 9


@pytest.mark.slow
@pytest.mark.parametrize(("scenario", "rules"), [(CRISIS, ""), ("at-any-cost/metz-or-verdun", ""), (CRISIS, "draft")])
def test_every_word_of_every_legal_action_can_be_read(scenario: str, rules: str) -> None:
    read = 0
    for game in moments(scenario, most=150, rules=rules):
        ask = game.decision
        if ask is None:
            break
        read += 1
        seen = glimpse_of(game, (ask.side,))
        for action in ask.actions[:: 1 + len(ask.actions) // 40]:
            for position in range(len(action)):
                word = LOOK.word(seen, action, position)
                assert word.label.strip(), f"{action}, word {position}"
                assert len(word.label) <= 60, word.label
        for verb in dict.fromkeys(action.verb for action in ask.actions):
            first = next(action for action in ask.actions if action.verb == verb)
            word = LOOK.word(seen, first, 0)
            assert len(word.label) <= (60 if word.whole else 34)
    assert read > 100


def test_every_verb_and_term_of_the_rules_is_in_words() -> None:
    assert set(choices.VERBS) >= VERBS
    assert set(choices.TERMS) >= TERMS
    assert choices.verb_words("fire-at-will") == ("Fire at will", "")


@pytest.mark.parametrize(
    ("about", "label"),
    [(FireDeclaration(), "Finish firing"), (NextMove(), "Finish moving"), (AssaultDeclaration(), "Declare no more")],
)
def test_finishing_says_what_is_finished(about: Subject, label: str) -> None:
    assert choices.said(Action.of("done"), about)[0] == label


def test_an_event_just_drawn_is_told_in_full() -> None:
    for game in moments():
        ask = game.decision
        if ask is not None and Action.of("event", "play") in ask.actions:
            detail = LOOK.word(glimpse_of(game, (ask.side,)), Action.of("event", "play"), 1).detail
            assert isinstance(ask.about, DrawnEvent)
            drawn_ = load_game().events[ask.about.event]
            assert drawn_.name in ask.prompt
            assert detail.endswith(" ".join(drawn_.text.split()))
            return
    raise AssertionError("no event was drawn")


def test_a_step_in_which_nothing_was_done_is_left_after_a_question_only() -> None:
    game = field().fire("prussian")
    seen = glimpse_of(game, ("prussian",))
    assert LOOK.caution(seen, Action.of("done")) == "1 unit can still fire. Finish firing?"
    fired = field(fired="full").put("pr3-9", "2327").fire("prussian")
    assert LOOK.caution(glimpse_of(fired, ("prussian",)), Action.of("done")) is None


def test_to_have_fired_is_not_to_have_moved() -> None:
    fired = field().put("pr3-9", "2327").put("pr3-10", "2427", fired="full").movement("prussian")
    assert LOOK.caution(glimpse_of(fired, ("prussian",)), Action.of("done")) is not None
    moved = field().put("pr3-9", "2327").put("pr3-10", "2427", moved=True).movement("prussian")
    assert LOOK.caution(glimpse_of(moved, ("prussian",)), Action.of("done")) is None


def test_who_may_abandon_a_position_reads_what_standing_means_and_no_answer_is_pressed_for_him() -> None:
    game = Position().put("pr3-9", "2325").put("fr2-verge-1", "2324", worn=True).assault("prussian")
    for text in ("assault pr3-9 2324", "resolve 2324 2325"):
        game.push(game.parse(text))
    seen, stand = glimpse_of(game, ("french",)), Action.of("stand")
    assert game.decision is not None
    assert stand in game.decision.actions
    look = telling(LOOK)
    assert usual_answer(look, seen) is None
    assert "% you lose" in look.word(seen, stand, 0).detail
    forecast = forecast_of(look, seen, stand)
    assert forecast is not None
    assert {share.label: share.tone for share in forecast.shares}["defender loses"] == "bad"


def test_a_click_that_cannot_be_meant_is_answered_with_the_rule() -> None:
    game = field().put("pr3-11", "2329").fire("prussian")
    seen = glimpse_of(game, ("prussian",))
    meant = LOOK.refusable(seen, ["pr3-11"], "fr2-verge-1")
    assert meant == Action.of("fire", "pr3-11", "2224")
    refusal = game.why_not(meant)
    assert refusal is not None
    assert refusal.rule.startswith("8.1")


# ---------------------------------------------------------------- counters


def test_stacks_lie_as_they_should() -> None:
    for game in moments(every=9):
        seen = glimpse_of(game, ("prussian", "french"))
        pieces = LOOK.pieces(seen)
        assert len({piece.id for piece in pieces}) == len(pieces) == len(seen.view.counters)
        stacks: dict[int, list[str]] = {}
        for piece in sorted(pieces, key=lambda piece: (piece.place, piece.rank)):
            stacks.setdefault(piece.place, []).append(piece.id)
            assert set(piece.badges) <= set(BADGES)
        for stack in stacks.values():
            kinds = [game.units[unit].type for unit in stack]
            assert "hq" not in kinds[: len(kinds) - kinds.count("hq")], "an HQ lies under all others"
            for above, below in pairwise(stack):
                if game.units[below].mitrailleuse:
                    assert game.units[below].battery == above


def test_a_stack_is_fanned_and_shows_three_at_most() -> None:
    game = next(moments())
    piece = next(piece for piece in LOOK.pieces(glimpse_of(game, ("french",))) if piece.rank == 2)
    x, y = LOOK.offset(piece, 4, 100)
    width = 100 * LOOK.counter_width
    assert x == pytest.approx(width * 0.085)
    top = LOOK.offset(LOOK.pieces(glimpse_of(game, ("french",)))[0], 4, 100)
    assert top[1] - y == pytest.approx(2 * width * 0.085)


def test_markers_become_badges() -> None:
    game = field(morale=2, ammo=1, ooc=True, fired="full").movement("prussian")
    piece = LOOK.piece(glimpse_of(game, ("prussian",)), "pr3-corps-art")
    assert piece is not None
    assert piece.badges == ("disrupted", "low_ammo", "ooc", "fired")


def test_a_hurt_counter_shows_the_values_that_count_and_that_they_are_not_the_printed_ones() -> None:
    plain, hurt = (
        piece.face
        for states in ({}, {"morale": 2})
        if (piece := LOOK.piece(glimpse_of(field(**states).movement("prussian"), ("prussian",)), "pr3-corps-art"))
    )
    assert isinstance(plain, CounterFace)
    assert isinstance(hurt, CounterFace)
    assert (hurt.tcr, int(hurt.sp)) == (plain.tcr - 2, int(plain.sp) - 2)
    assert (plain.tcr_change, plain.sp_change, hurt.tcr_change, hurt.sp_change) == (0, 0, -1, -1)
    assert replace(hurt, tcr=plain.tcr, sp=plain.sp, tcr_change=0, sp_change=0) == plain
    for width in (96, 48, 36, 24):
        alike = replace(hurt, tcr_change=0, sp_change=0)
        drawn = LOOK.far if width < LOOK.near_from else None
        shown = {
            pygame.image.tobytes(
                drawn(Piece("a", face.side, face, ""), width, Theme()) if drawn else LOOK.counter(face, width, Theme()),
                "RGBA",
            )
            for face in (hurt, alike)
        }
        assert len(shown) == 2, width


def test_sides_are_told_apart_on_furniture() -> None:
    colours = [LOOK.side(side).colour for side in ("prussian", "french")]
    assert all(contrast(colour, PANEL) >= 4.5 for colour in colours)
    assert colours[0] != colours[1]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_can_be_browsed_before_it_is_played(scenario: str) -> None:
    ref = find(f"at-any-cost/{scenario}")
    spec = load_scenario(ref).scenario
    sheet = LOOK.browse(ref)
    assert sheet.title == spec.title
    assert {"Length", "Prussians", "French", "Chits"} <= {row.label for row in sheet.rows}
    assert any(row.rule.startswith("19") for row in sheet.rows)
    units = [unit for lines in spec.setup.values() for line in lines for unit in line.units]
    units += [unit for group in spec.reinforcements for unit in group.units]
    assert sorted(piece.id for piece in LOOK.setup(ref)) == sorted(units)
    assert sorted(piece.id for _, pieces, _ in LOOK.oob(ref) for piece in pieces) == sorted(units)
    assert LOOK.style(ref).title


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)])
def test_the_tour_finds_everything_it_tells_of(
    make_app: MakeApp, seat: Callable[..., TableScene], size: tuple[int, int]
) -> None:
    chairs = {"prussian": "human", "french": "human"}
    table = seat(make_app(size), PostureTaken, CRISIS, chairs, solitaire="open")
    for where, heading, text in LOOK.hints:
        assert table.tour._target(where) is not None, where
        assert heading
        assert text.endswith(".")


# ---------------------------------------------------------------- layers of the map


def test_an_hq_shows_its_command_range_and_whom_it_misses() -> None:
    game = field().put("pr3-9", "0101").movement("prussian")
    shapes = LOOK.overlays(glimpse_of(game, ("prussian",)), "pr3-hq")
    index = game.board.index
    area = next(shape for shape in shapes if shape.kind == "area")
    assert (area.tone, area.dashed) == ("command", True)
    assert {index["2428"], index["2327"]} <= set(area.places)
    missed = next(shape for shape in shapes if shape.kind == "hatched")
    assert missed.places == (index["0101"],)
    assert LOOK.overlays(glimpse_of(game, ("prussian",)), "pr3-9") == []


def test_cavalry_shows_its_charges_and_assaults_their_arrows() -> None:
    game = wargame.load(CRISIS, 5)
    seen = glimpse_of(game, ("prussian",))
    lanes = LOOK.overlays(seen, "prg-cav3")
    assert lanes
    assert all(shape.kind == "lane" and len(shape.places) > 1 for shape in lanes)
    declared = field().put("pr3-9", "2225", assaults="2224").movement("prussian")
    (arrow,) = arrows(declared)
    assert arrow.places == (declared.board.index["2225"], declared.board.index["2224"])


def arrows(game: Battle) -> list[Overlay]:
    """The assaults shown on the map."""
    return [shape for shape in LOOK.overlays(glimpse_of(game, ("french",)), "") if shape.kind == "arrow"]


def test_a_charge_that_was_halted_on_its_way_has_no_arrow_and_has_not_assaulted() -> None:
    def charge(hex_: str, **states: Any) -> Battle:
        position = Position().cup("fortunes").set(staff_held=True)  # the turn goes on
        position.put("prg-cav3", hex_, charging=True, assaults="2224", **states)
        return position.put("fr2-verge-1", "2224").movement("prussian")

    assert len(arrows(charge("2227"))) == 1
    assert len(arrows(charge("2225", halted=True))) == 1
    assert arrows(charge("2227", fought=True)) == [], "it has met a charge and retreated"
    halted = charge("2227", halted=True)
    assert arrows(halted) == []
    sheet = LOOK.inspect(glimpse_of(halted, ("prussian",)), "prg-cav3")
    assert sheet is not None
    assert not [row for row in sheet.rows if row.label == "Assaults" or "assault" in row.value]


def test_while_the_posture_is_asked_its_units_and_both_ranges_are_shown() -> None:
    game = field().put("pr3-9", "0101").activation("pr3")
    seen = glimpse_of(game, ("prussian",))
    shapes = LOOK.overlays(seen, "")
    index = game.board.index
    units = next(shape for shape in shapes if shape.tone == "selected")
    assert set(units.places) == {index["2327"], index["2428"], index["0101"]}
    ranges = {shape.label: set(shape.places) for shape in shapes if shape.tone == "command"}
    hq = load_game().formation["pr3"].hq
    aggressive, defensive = (f"Aggressive: Command Range {hq.a}", f"Defensive: Command Range {hq.d}")
    assert set(ranges) == {aggressive, defensive}
    assert (ranges[aggressive] > ranges[defensive]) == (hq.a > hq.d)
    out = next(shape for shape in shapes if shape.label == "Out of Command")
    assert out.places == (index["0101"],)
    game.push(game.parse("posture A"))
    assert not [shape for shape in LOOK.overlays(glimpse_of(game, ("prussian",)), "") if shape.tone == "command"]


@pytest.mark.rule("11.11")
def test_an_overrun_headquarters_commands_nothing_under_either_posture() -> None:
    position = field()
    position.mark("pr3-hq", overrun=True)
    game = position.activation("pr3")
    seen = glimpse_of(game, ("prussian",))
    for posture in ("A", "D"):
        told = LOOK.word(seen, game.parse(f"posture {posture}"), 1).detail
        assert told.endswith("Command Rating 0 while its HQ is Overrun.")


def test_a_posture_that_would_leave_units_out_of_command_says_so() -> None:
    position = Position().put("pr3-hq", "2428")
    ranges = {}
    for posture in ("A", "D"):
        position.mark("pr3-hq", posture=posture)
        ranges[posture] = command_range(position.game, position.game.hqs["pr3"])
    edge = bits(ranges["A"] ^ ranges["D"])[0]
    name = "Defensive" if ranges["A"] >> edge & 1 else "Aggressive"
    game = position.put("pr3-9", position.game.board.ids[edge]).activation("pr3")
    shapes = LOOK.overlays(glimpse_of(game, ("prussian",)), "")
    assert [shape.places for shape in shapes if shape.label == f"Out of Command if {name}"] == [(edge,)]


def test_of_a_group_only_its_units_are_shown() -> None:
    game = field().put("pr3-9", "0101").activation("pr3", group=("pr3-9",))
    shapes = LOOK.overlays(glimpse_of(game, ("prussian",)), "")
    assert [(shape.tone, shape.places) for shape in shapes] == [("selected", (game.board.index["0101"],))]


def test_works_and_control_lie_in_their_hexes() -> None:
    game = wargame.load("at-any-cost/bloody-thursday", 1)
    marks = LOOK.marks(glimpse_of(game, ("french",)))
    works = {game.board.ids[mark.place] for mark in marks if mark.kind == "work"}
    assert works == set(game.spec.hasty_works)
    tokens = {game.board.ids[mark.place] for mark in marks if mark.kind == "token"}
    assert "3505" in tokens
    for mark in marks:
        assert LOOK.marker(mark.face, 30, Theme()).get_width() == 30


@pytest.mark.parametrize(
    ("time", "light"), [("4:00 pm", ""), ("9:00 pm", "dusk"), ("10:00 pm", "night"), ("4:00 am", "dusk")]
)
def test_the_light_of_the_hour_lies_over_the_map(time: str, light: str) -> None:
    game: Battle = wargame.load("at-any-cost/metz-or-verdun", 1)
    turn = next(turn for turn in range(1, game.spec.turns) if game.spec.moment(turn).time == time)
    game.turn = turn
    assert LOOK.light(glimpse_of(game, ("french",))) == light


# ---------------------------------------------------------------- panels and pages


def drawn(seen: Glimpse, width: int) -> Ui:
    """All panels one below the other on a surface."""
    ui = Ui(Theme())
    ui.begin(pygame.Surface((width, 2400)), Theme())
    y = 0
    left, right = LOOK.panels(seen)
    for panel in (*left, *right):
        height = panel.height(width)
        assert height > 0
        panel.draw(ui, pygame.Rect(0, y, width, height), Pretend(seen))
        y += height + 40
    return ui


@pytest.mark.slow
@pytest.mark.parametrize("width", [244, 404])
def test_panels_draw_at_every_moment(width: int) -> None:
    pygame.font.init()
    for scenario in (CRISIS, "at-any-cost/metz-or-verdun"):
        for game in moments(scenario, every=12, most=120):
            for eyes in (("prussian",), ("french",), ("prussian", "french")):
                drawn(glimpse_of(game, eyes), width)


def test_the_cup_tells_what_is_known_of_it() -> None:
    pygame.font.init()
    game = field().cup("act:pr3", "act:fr2", "event:krupps-guns", "event:panic-test", "fortunes").movement("prussian")
    ui = drawn(glimpse_of(game, ("french",)), 300)
    hints = {spot.id: spot.hint for spot in ui.spots if spot.hint is not None}
    assert hints["cup:all"].head == "5 chits left"
    assert hints["cup:prussian"].head == "2 Prussian events"
    heads = {hint.head for hint in hints.values()}
    assert {"Prussian III Corps", "French II Corps", "Fortunes of War"} <= heads
    assert "Krupp's Guns" not in heads


def test_own_events_are_in_hand_and_those_of_the_enemy_face_down() -> None:
    pygame.font.init()
    game = field().hold("prussian", "krupps-guns").hold("french", "moulin-a-cafe", "beaten-zone").fire("prussian")
    own, enemy = glimpse_of(game, ("prussian",)), glimpse_of(game, ("french",))
    assert [card.word for card in LOOK.hand(own)] == ["krupps-guns"]
    assert {card.word for card in LOOK.hand(enemy)} == {"moulin-a-cafe", "beaten-zone"}
    heads = [spot.hint.head for spot in drawn(own, 300).spots if spot.hint is not None]
    assert "French hold 2" in heads
    assert not {"Moulin à Café", "Beaten Zone"} & set(heads)


def test_the_record_does_not_name_the_events_the_enemy_draws() -> None:
    game = field().fire("prussian")
    drawn = EventChitDrawn("french", "moulin-a-cafe")
    seen = drawn.seen_by("prussian")
    assert seen is not None
    assert game.words.heading(game, seen) == "French event"
    assert game.words.heading(game, drawn) == "Moulin à Café"


def shown(game: Battle, side: str) -> list[object]:
    """All words a side is shown."""
    seen = glimpse_of(game, (side,))
    hints = [(spot.id, spot.hint) for spot in drawn(seen, 300).spots]
    ask = seen.ask
    actions = ask.actions if ask is not None else ()
    words = [LOOK.word(seen, action, position) for action in actions for position in range(len(action))]
    fires = [action for action in actions if action.verb == "fire"]
    forecasts = [forecast_of(LOOK, seen, action) for action in fires[:2]]
    sheets = [LOOK.inspect(seen, counter.id) for counter in seen.view.counters]
    record = lines_of(game, LOOK, side, lambda _: PANEL)
    lines = [(line.text, line.dice, line.where) for line in record]
    return [hints, words, forecasts, sheets, lines, LOOK.turn(seen), LOOK.hand(seen), lit_pages(LOOK, seen, game.log)]


def test_nothing_shown_tells_the_chits_of_the_enemy() -> None:
    """Two games that differ only in what the French hold, have planned and have in the cup look the same."""
    pygame.font.init()

    def twin(held: str, other: str) -> Battle:
        position = field().hold("french", held).cup("act:pr3", f"event:{other}")
        game = position.fire("prussian")
        game.hands["french"].planned = held
        game.tell(EventChitDrawn("french", held))
        return game

    first, second = twin("moulin-a-cafe", "furia-francese"), twin("furia-francese", "moulin-a-cafe")
    assert shown(first, "prussian") == shown(second, "prussian")
    assert shown(first, "french") != shown(second, "french")


@pytest.mark.slow
def test_units_and_places_are_inspected_by_rules_that_exist() -> None:
    known = {entry.rule for entry in rulebook.index("at-any-cost").entries}
    for game in moments(every=40):
        seen = glimpse_of(game, ("prussian",))
        words = [*(counter.id for counter in (*seen.view.counters, *seen.view.beside)), *game.board.ids[::97], "1322"]
        for word in words:
            sheet = LOOK.inspect(seen, word)
            assert sheet is not None, word
            assert sheet.title
            for row in sheet.rows:
                assert row.rule in known or not row.rule, f"{word}: {row.label} [{row.rule}]"


def test_a_unit_says_what_its_markers_do() -> None:
    game = field(morale=1, ammo=1).movement("prussian")
    sheet = LOOK.inspect(glimpse_of(game, ("french",)), "pr3-corps-art")
    assert sheet is not None
    rows = {row.label: row.value for row in sheet.rows}
    assert rows["Strength"] == "6, printed 7"
    assert rows["Shaken"] == "−1 strength, −1 cohesion"
    assert rows["Low Ammo"] == "fires 2 columns left"


def test_the_game_ends_with_a_page() -> None:
    game = next(game for game in moments(most=4000, every=4000) if game.outcome is not None)
    sheet = LOOK.closing(glimpse_of(game, ("prussian", "french")))
    assert game.outcome is not None
    assert sheet.title.startswith(game.outcome.level)
    assert {"Prussians", "French", "Mars-la-Tour"} <= {row.label for row in sheet.rows}
