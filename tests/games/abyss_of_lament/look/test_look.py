"""The look of Abyss of Lament: words, wrong clicks, counters, cards and maps over whole games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

import wargame
from tests.cli.tables import brawl
from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from wargame.client.looks import Piece, look_of
from wargame.client.palette import PANEL, contrast
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.content import load_game
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.look.art import CounterFace
from wargame.games.abyss_of_lament.look.pieces import facing
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import ENEMY, VERBS, Battle

# ---------------------------------------------------------------- words


def test_it_is_the_look_of_the_game() -> None:
    assert look_of("abyss-of-lament") is LOOK
    assert (LOOK.title, LOOK.motto) == (load_game().title, load_game().subtitle)


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_every_word_of_every_legal_action_can_be_read(battle: str) -> None:
    read = 0
    for game in moments(battle):
        ask = game.decision
        if ask is None:
            break
        read += 1
        seen = glimpse(game, ask.side)
        for action in ask.actions[:: 1 + len(ask.actions) // 60]:
            for position in range(len(action)):
                word = LOOK.word(seen, action, position)
                assert word.label.strip(), f"{action}, word {position}"
                assert len(word.label) <= 60
                assert word.detail.strip(), f"{action}, word {position}"
        for verb in dict.fromkeys(action.verb for action in ask.actions):
            first = next(action for action in ask.actions if action.verb == verb)
            assert len(LOOK.word(seen, first, 0).label) <= 26
    assert read > 100


def test_every_verb_has_a_label() -> None:
    seen = glimpse(brawl(), "prussia")
    for verb in VERBS - {"use"}:
        assert LOOK.word(seen, Action.of(verb), 0).label


@pytest.mark.parametrize(
    ("rule", "label"), [("VIII.3.4.2", "Finish activating"), ("X", "Finish moving"), ("XI.2", "Finish: ")]
)
def test_finishing_says_what_is_finished(rule: str, label: str) -> None:
    for game in moments("leuthen"):
        ask = game.decision
        assert ask is not None
        if ask.rule == rule:
            seen = glimpse(game, ask.side)
            assert LOOK.word(seen, Action.of("done"), 0).label.startswith(label)
            assert LOOK.caution(seen, Action.of("done"))
            return
    raise AssertionError("never asked")


def test_activation_tells_its_cost() -> None:
    game = (
        Position(map=["......"] * 6)
        .unit("prussia", "line", "B2", id="near")
        .unit("austria", "line", "F6")
        .orders("prussia", "hearts-4")
        .round("prussia")
    )
    game.push(game.parse("maneuver"))
    seen = glimpse(game, "prussia")
    assert "Costs 1 AP" in LOOK.word(seen, Action.of("activate", "near"), 1).detail


def test_guns_say_what_they_add() -> None:
    game = brawl(guns=1)
    game.push(game.parse("attack x-ph1 x-ah1"))
    seen = glimpse(game, "prussia")
    assert LOOK.word(seen, Action.of("use", "artillery"), 1).label == "The wing's guns +2"
    assert LOOK.word(seen, Action.of("decline"), 0).label == "Fight"


# ---------------------------------------------------------------- wrong clicks


def test_a_wrong_click_means_something_the_rules_can_answer() -> None:
    """Whatever is pointed at, in every question of a game, why_not has a sentence for what it seems to mean."""
    asked: set[str] = set()
    for game in moments("kolin", every=7):
        ask = game.decision
        if ask is None:
            break
        seen = glimpse(game, ask.side)
        units = [piece.id for piece in LOOK.pieces(seen)]
        own = [piece.id for piece in LOOK.pieces(seen) if piece.side == ask.side] or [ask.actions[0][1]]
        for word in (*units[::9], *game.board.ids[::40], "hearts", "time", "asset", "artillery", "hearts-4"):
            for picked in ((), own[:1]):
                action = LOOK.refusable(seen, picked, word)
                if action is not None and action not in ask.actions:
                    assert game.why_not(action) is not None
                    assert all(action)
                    asked.add(ask.rule)
    assert {"V.2", "X", "VIII.3", "VIII.3.4.2"} <= asked


@pytest.mark.parametrize(
    ("picked", "word", "rule"),
    [((), "x-ph3", "XI.2"), (("x-ph3",), "x-ah1", "XI.2"), (("x-ph3",), "C2", "XI.2"), (("x-ph1",), "C1", "XI.2")],
)
def test_an_attack_that_cannot_be_made_is_refused_by_its_rule(picked: Sequence[str], word: str, rule: str) -> None:
    game = brawl()
    seen = glimpse(game, "prussia")
    action = LOOK.refusable(seen, picked, word)
    assert action is not None
    assert action.verb == "attack"
    refusal = game.why_not(action)
    assert refusal is not None
    assert refusal.rule == rule


# ---------------------------------------------------------------- counters and cards


@pytest.mark.parametrize("battle", BATTLES)
def test_the_suggested_set_up_and_the_order_of_battle_hold_every_unit(battle: str) -> None:
    ref = find(battle)
    game: Battle = wargame.load(battle, seed=1)
    units = {unit.id for unit in game.units.every if not unit.vedette}
    placed = LOOK.setup(ref)
    assert units <= {piece.id for piece in placed}
    stacks: dict[tuple[int, str], list[int]] = {}
    for piece in placed:
        if piece.place >= 0:
            stacks.setdefault((piece.place, piece.side), []).append(piece.rank)
    assert all(ranks in ([0], [0, 1]) for ranks in stacks.values())
    listed = [piece.id for _, pieces, _ in LOOK.oob(ref) for piece in pieces]
    assert len(listed) == len(set(listed))
    assert units <= set(listed)
    assert all(heading and note for heading, _, note in LOOK.oob(ref))


def test_most_of_the_rear_unit_shows_above_the_front_one() -> None:
    front, rear = (Piece("a", "prussia", None, "", 0, rank) for rank in (0, 1))
    (_, below), (_, above) = LOOK.offset(front, 2, 100), LOOK.offset(rear, 2, 100)
    assert below - above >= 0.75 * 100 * LOOK.counter_width * LOOK.counter_aspect
    assert LOOK.offset(front, 1, 100)[1] == pytest.approx((above + below) / 2)


def test_two_in_a_hex_face_the_nearest_enemies() -> None:
    board = wargame.load("abyss-of-lament/leuthen", seed=1).board
    middle, left, right = (board.index[hex_] for hex_ in ("J8", "C8", "P8"))
    pair = [Piece(f"own{rank}", "prussia", None, "", middle, rank) for rank in (0, 1)]
    near = Piece("near", "austria", None, "", left)
    assert [piece.front for piece in facing([*pair, near], board)] == [-1, -1, 0]
    assert [piece.front for piece in facing([*pair, replace(near, place=right)], board)] == [1, 1, 0]
    assert [piece.front for piece in facing([pair[0], near], board)] == [0, 0], "one alone shows no front"


def test_states_show_on_counters() -> None:
    pieces = {piece.id: piece for piece in LOOK.pieces(glimpse(brawl(), "prussia"))}
    assert "disorder" in pieces["x-ah1"].badges
    assert pieces["x-ph1"].rank == 0
    hidden = [piece for piece in pieces.values() if isinstance(piece.face, CounterFace) and piece.face.hidden]
    assert [piece.face.type for piece in hidden if isinstance(piece.face, CounterFace)] == ["", ""]


def test_two_pairs_of_eyes_see_everything() -> None:
    game = brawl()
    pieces = {piece.id: piece for piece in LOOK.pieces(glimpse(game, "prussia", "austria"))}
    assert set(pieces) == {unit.id for side in game.sides for unit in game.fielded(side)}
    faces = [piece.face for piece in pieces.values() if isinstance(piece.face, CounterFace)]
    assert all(face.type and face.own for face in faces)


def test_a_counter_to_be_lured_goes_by_the_name_the_choice_has() -> None:
    game = (
        Position("kolin")
        .unit("prussia", "line", "J8", id="counter", suit="clubs", hidden=True)
        .unit("austria", "light", "J11", id="croats", suit="hearts")
        .hand("austria", "asset", "cinc")
        .orders("austria", "cinc")
        .round("austria")
    )
    game.push(game.parse("asset play"))
    for eyes in (("austria",), ("prussia", "austria"), ("austria", "prussia")):
        seen = glimpse(game, *eyes)
        (lure,) = [action for action in game.legal_actions if action.verb == "lure"]
        assert lure[1] in {piece.id for piece in LOOK.pieces(seen)}
        assert LOOK.word(seen, lure, 1).label


def test_units_waiting_and_lost_are_found_by_their_word() -> None:
    game: Battle = wargame.load("leuthen", seed=1)
    owner = game.decision.side  # type: ignore[union-attr]
    seen = glimpse(game, owner)
    word = game.legal_actions[0][1]
    waiting = LOOK.piece(seen, word)
    assert waiting is not None
    assert waiting.place == -1
    assert LOOK.piece(glimpse(game, ENEMY[owner]), word) is None


def test_the_hand_names_what_actions_name() -> None:
    for game in moments("leuthen", every=1):
        ask = game.decision
        assert ask is not None
        if ask.rule in ("VII.3.2", "VIII.1"):
            seen = glimpse(game, ask.side)
            cards = LOOK.hand(seen)
            assert len({card.id for card in cards}) == len(cards)
            words = {word for action in ask.actions for word in action}
            assert {card.word for card in cards} & words
            for card in cards:
                assert card.title
                assert card.text
                assert LOOK.card(card.face, 112, Theme()).get_width() == 112
            return
    raise AssertionError("never asked")


def test_sides_can_be_told_and_read() -> None:
    for side in ("prussia", "austria"):
        shown = LOOK.side(side)
        assert shown.name == side.title()
        assert contrast(shown.colour, PANEL) >= 4.5


# ---------------------------------------------------------------- maps and turns


@pytest.mark.parametrize("battle", BATTLES)
def test_maps_have_title_date_and_stars(battle: str) -> None:
    style = LOOK.style(find(battle))
    assert style.title.lower() == battle
    assert style.subtitle[-4:].isdigit()
    assert style.stars


def test_the_clock_goes_with_the_turns() -> None:
    phases = {}
    for game in moments("leuthen", every=1):
        turn = LOOK.turn(glimpse(game, "prussia"))
        assert turn.total == 6
        phases[turn.now] = turn.when
        assert turn.phase
    assert phases[1] == "5 December 1757, 12:30 pm"
    assert phases[2] == "5 December 1757, 1:15 pm"
