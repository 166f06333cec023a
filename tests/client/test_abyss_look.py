"""The look of Abyss of Lament: words, counters, panels, forecasts and aids over whole games; and its secrets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import pygame
import pytest

import wargame
from tests.cli.tables import brawl
from tests.client.conftest import MakeApp
from tests.fuzz import twins
from tests.fuzz.choosers import eager
from wargame.client.art.badges import BADGES
from wargame.client.kit import Ui
from wargame.client.looks import Card, Chart, Forecast, Glimpse, Legend, Mark, Piece, Steps, glimpse_of, look
from wargame.client.looks.abyss_of_lament import LOOK
from wargame.client.looks.abyss_of_lament.art import CounterFace
from wargame.client.looks.abyss_of_lament.facts import data
from wargame.client.looks.abyss_of_lament.record import PLACES
from wargame.client.palette import PANEL, contrast
from wargame.client.table.swatches import swatch
from wargame.client.theme import Theme
from wargame.content import find
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.words import _SENTENCES, VERBS
from wargame.leaks import texts

BATTLES = ("lobositz", "kolin", "leuthen", "hochkirch", "torgau", "freiberg")


def glimpse(game: Battle, *eyes: str) -> Glimpse:
    """What these eyes may be shown now."""
    return glimpse_of(game, eyes)


def moments(battle: str, seed: int = 3, every: int = 1) -> Iterator[Battle]:
    """A whole game of somebody who fights, stopping now and then; the last time when it is over."""
    game: Battle = wargame.load(battle, seed=seed)
    choose = eager(seed)
    while game.outcome is None:
        if len(game.actions) % every == 0:
            yield game
        game.push(choose(game))
    yield game


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
    assert look("abyss-of-lament") is LOOK
    assert (LOOK.title, LOOK.motto) == (data().title, data().subtitle)


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
    ("rule", "label"), [("VIII.3.4.2", "Finish activating"), ("X", "Finish moving"), ("XI.2", "Finish combat")]
)
def test_finishing_says_what_is_finished(rule: str, label: str) -> None:
    for game in moments("leuthen"):
        ask = game.decision
        assert ask is not None
        if ask.rule == rule:
            seen = glimpse(game, ask.side)
            assert LOOK.word(seen, Action.of("done"), 0).label == label
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
    assert LOOK.word(seen, Action.of("use", "artillery"), 1).label == "Add guns +2"
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


def test_front_and_rear_do_not_cover_each_other() -> None:
    front, rear = (Piece("a", "prussia", None, "", 0, rank) for rank in (0, 1))
    (_, above), (_, below) = LOOK.offset(front, 2, 100), LOOK.offset(rear, 2, 100)
    assert below - above >= 100 * LOOK.counter_width * LOOK.counter_aspect
    assert LOOK.offset(front, 1, 100)[1] == pytest.approx((above + below) / 2)


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


# ---------------------------------------------------------------- forecasts


@pytest.mark.parametrize("battle", BATTLES)
def test_forecasts_add_up(battle: str) -> None:
    made: list[Forecast] = []
    for game in moments(battle, seed=5):
        ask = game.decision
        if ask is None or len(made) > 24:
            break
        seen = glimpse(game, ask.side)
        for action in [action for action in ask.actions if action.verb in ("attack", "use", "decline", "reroll")][:3]:
            told = LOOK.forecast(seen, action)
            if told is not None:
                made.append(told)
            assert told is not None or ask.rule != "XI.2"
    assert made
    for told in made:
        assert sum(share.probability for share in told.shares) == pytest.approx(1)
        assert sum(chance for chance, _ in told.results) == pytest.approx(1)
        assert all(0 <= chance <= 1 for _, chance in told.questions)
        assert told.attacker is not None
        assert told.defender is not None
        if told.modifiers:
            for column, value in ((0, told.totals[0]), (2, told.totals[2])):
                listed = [line[column].replace("−", "-") for line in told.modifiers if line[column]]
                assert sum(int(each) for each in listed) == int(value)


def test_a_forecast_tells_what_it_leaves_out() -> None:
    game = brawl(enemy_guns=1, hero=True)
    told = LOOK.forecast(glimpse(game, "prussia"), Action.of("attack", "x-ph1", "x-ah1"))
    assert told is not None
    assert "1 Artillery Support card" in told.note
    assert "re-roll" in told.note
    assert told.modifiers[0][1] == "Combat Strength"
    assert any("Disordered" in label and defence == "−1" for _, label, defence, _ in told.modifiers)


def heroic(*dice: int, cohesion: int = 3, enemy: str | None = None) -> Battle:
    """Dragoons of a wing with a Heroic Commander attack, and these dice have fallen."""
    return (
        Position(map=["......"] * 6)
        .unit("prussia", "dragoon", "C3", id="own", suit="hearts")
        .unit("austria", "dragoon", "C2", id="foe", suit="hearts")
        .wing("prussia", "hearts", cohesion=cohesion, hero="active")
        .wing("austria", "hearts", hero=enemy)
        .dice(*dice)
        .attack("own", "foe")
    )


REROLL, DECLINE, USE_ASSET = Action.of("reroll"), Action.of("decline"), Action.of("use", "asset")


def test_a_re_roll_says_what_stands_and_what_it_can_bring() -> None:
    seen = glimpse(heroic(2, 5), "prussia")
    stands, again = (LOOK.word(seen, action, 0) for action in (DECLINE, REROLL))
    assert stands.label == "Keep 2: you take 2 hits"
    assert "As it stands, 2 to 5: 2 hits on your own." in stands.detail
    assert again.label == "Re-roll: 67% better"
    assert "67% better, 0% worse, 33% the same" in again.detail
    told = LOOK.forecast(seen, REROLL)
    assert told is not None
    assert (told.attacker and told.attacker.id, told.defender and told.defender.id) == ("own", "foe")
    assert told.totals[::2] == ("2", "5")
    assert dict(told.questions)["Better than it stands"] == pytest.approx(4 / 6)
    assert dict(told.questions)["The commander falls"] == pytest.approx(1 / 6)
    assert "2 hits on your own" in told.note
    assert sum(share.probability for share in told.shares) == pytest.approx(1)


def test_what_stands_is_certain() -> None:
    told = LOOK.forecast(glimpse(heroic(2, 5), "prussia"), DECLINE)
    assert told is not None
    assert told.results == ((1.0, "you: 2 hits"),)
    broken = LOOK.word(glimpse(heroic(2, 5, cohesion=0), "prussia"), DECLINE, 0)
    assert broken.label == "Keep 2: you lose the unit"
    assert "2 hits on your own, it is lost." in broken.detail


def test_a_die_kept_against_a_re_roll_is_no_certainty() -> None:
    game = heroic(2, 5, enemy="active")
    assert "may re-roll after you" in LOOK.word(glimpse(game, "prussia"), DECLINE, 0).detail
    game.push(REROLL)
    seen = glimpse(game, "austria")
    assert LOOK.word(seen, DECLINE, 0).label == "Keep 5: 17% you are hit"
    assert LOOK.word(seen, REROLL, 0).label.startswith("Re-roll: ")
    told = LOOK.forecast(seen, REROLL)
    assert told is not None
    assert dict(told.questions)["The commander falls"] == pytest.approx(1 / 6)


def test_guns_say_what_comes_of_them_and_without() -> None:
    game = brawl(guns=1)
    game.push(game.parse("attack x-ph1 x-ah1"))
    seen = glimpse(game, "prussia")
    used, without = (LOOK.forecast(seen, action) for action in (Action.of("use", "artillery"), DECLINE))
    assert used is not None
    assert without is not None
    assert int(used.totals[0]) == int(without.totals[0]) + 2
    for action, told in ((Action.of("use", "artillery"), used), (DECLINE, without)):
        won = next(share for share in told.shares if share.label == "enemy lost")
        assert f"enemy lost {won.probability:.0%}" in LOOK.word(seen, action, 0).detail


def test_an_asset_against_hits_says_which_hits() -> None:
    game = (
        Position("hochkirch")
        .turn(2)
        .unit("prussia", "line", "G11", id="own", suit="diamonds")
        .unit("austria", "grenadier", "G12", id="foe", suit="hearts")
        .support("prussia", "asset")
        .dice(6, 3)
        .attack("foe", "own")
    )
    seen = glimpse(game, "prussia")
    assert seen.ask is not None
    assert LOOK.word(seen, DECLINE, 0).label.startswith("You take ")
    used, without = (LOOK.forecast(seen, action) for action in (USE_ASSET, DECLINE))
    assert used is not None
    assert without is not None
    assert used.results == ((1.0, "no effect"),)
    assert without.results[0][1].startswith("you: ")


def test_both_sides_of_a_combat_are_engaged_until_it_is_over() -> None:
    assert LOOK.engaged(glimpse(brawl(), "prussia")) == (None, None)
    game = heroic(2, 5)
    for eyes in (("prussia",), ("austria",), ("austria", "prussia")):
        assert LOOK.engaged(glimpse(game, *eyes)) == ("own", "foe")
    game.push(DECLINE)
    assert game.decision is not None
    assert game.decision.rule == "XI.5.4"
    assert LOOK.engaged(glimpse(game, "prussia")) == ("own", "foe")
    game.push(game.parse("eliminate"))
    assert LOOK.engaged(glimpse(game, "prussia")) == (None, None)


def test_only_dice_have_forecasts() -> None:
    seen = glimpse(brawl(), "prussia")
    assert LOOK.forecast(seen, Action.of("done")) is None
    assert LOOK.forecast(seen, Action.of("attack", "x-ph3", "x-ah1")) is None


def test_odds_of_either_side_at_any_time() -> None:
    game = brawl()
    seen = glimpse(game, "prussia")
    mine, theirs = (LOOK.clash(seen, *pair) for pair in (("x-ph1", "x-ah1"), ("x-ah1", "x-ph1")))
    assert isinstance(mine, Forecast)
    assert sum(share.probability for share in mine.shares) == pytest.approx(1)
    assert isinstance(theirs, str)
    assert "XI.2.2" in theirs


# ---------------------------------------------------------------- sheets


@pytest.mark.parametrize("battle", BATTLES)
def test_the_browser_tells_of_every_battle(battle: str) -> None:
    sheet = LOOK.browse(find(battle))
    labels = [row.label for row in sheet.rows]
    assert {"Length", "Attacker", "Prussia", "Austria", "Victory"} <= set(labels)
    assert any(label.startswith("Source") for label in labels)
    assert len(sheet.notes[0]) > 200


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


def test_the_last_page_tells_points_and_losses() -> None:
    *_, game = moments("lobositz", every=10_000)
    sheet = LOOK.closing(glimpse(game, "prussia"))
    assert game.outcome is not None
    assert game.outcome.level in sheet.title
    points = {row.label: row.value for row in sheet.rows if row.label.endswith("points")}
    for side, score in game.scores().items():
        assert points[f"{side.title()}'s points"].startswith(f"{score}:")


# ---------------------------------------------------------------- the log


def test_every_kind_of_entry_is_handled() -> None:
    """The table of places names only kinds there are, and every entry of a game can be asked about."""
    assert set(PLACES) <= set(_SENTENCES)
    *_, game = moments("hochkirch", every=10_000)
    rolls = headings = moves = 0
    for entry in game.log:
        for side in (None, *game.sides):
            for word in LOOK.where(entry, side):
                assert word in game.board.index or word in game.units.by_id or "?" in word
            moved = LOOK.mover(entry, side)
            moves += moved is not None
            assert moved is None or {moved[1], moved[2]} <= set(game.board.index)
        rolls += len(LOOK.dice(entry))
        headings += LOOK.heading(entry) is not None
    assert rolls
    assert headings > game.turn
    assert moves


# ---------------------------------------------------------------- panels and aids


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


@pytest.mark.parametrize("battle", BATTLES)
def test_the_present_step_is_lit_in_every_question(battle: str) -> None:
    for game in moments(battle, every=3):
        for eyes in game.sides:
            steps = LOOK.aids(glimpse(game, eyes), ())[0]
            assert isinstance(steps, Steps)
            assert steps.lit is not None, game.decision


def test_charts_are_lit_by_the_last_roll() -> None:
    game = brawl()
    before = [aid for aid in LOOK.aids(glimpse(game, "prussia"), game.log) if isinstance(aid, Chart)]
    assert all(chart.lit is None for chart in before)
    game.push(game.parse("attack x-ph1 x-ah1"))
    rolls = [entry.facts[3] for entry in game.log if entry.kind == "roll"]
    clash = next(entry for entry in game.log if entry.kind == "clash")
    dice, hits = [aid for aid in LOOK.aids(glimpse(game, "prussia"), game.log) if isinstance(aid, Chart)][:2]
    assert dice.lit is not None
    assert [dice.lit[0] + 1, dice.lit[1] + 1] == rolls
    assert [die.value for die in dice.dice] == rolls
    cell = dice.rows[dice.lit[0]][1][dice.lit[1]]
    taken = clash.facts[3]
    assert cell == ("–" if clash.facts[2] is None else f"D{taken}" if clash.facts[2] == "x-ah1" else f"A{taken}")
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
    assert 6 <= len(hints) <= 8
    assert {where for where, _, _ in hints} == {"prompt", "map", "unit", "hand", "panel", "log", "aids", "undo"}


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
    found.append(("aids", LOOK.aids(seen, game.log)))
    found.append(("panels", [_inside(panel) for column in LOOK.panels(seen) for panel in column]))
    for entry in game.log[-40:]:
        found.append(("log", (LOOK.where(entry, side), LOOK.mover(entry, side), LOOK.dice(entry))))
    return found


def _inside(panel: Any) -> list[Any]:
    """What a panel holds besides the facts it is made of, and the picture it draws."""
    ui = Ui(Theme())
    surface = pygame.Surface((320, 420))
    ui.begin(surface)
    panel.draw(ui, pygame.Rect(10, 10, 300, 400), Pretend(panel.known.glimpse))
    hints = [(spot.id, spot.hint) for spot in ui.spots]
    return [panel.title, panel.note, hints, pygame.image.tobytes(surface, "RGB")]


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
            said += [word for entry in game.log for word in LOOK.where(entry, side)]
            assert twins.secrets_in(game, side, said) == []
    assert secret, "there was something to be kept"


def _plain(piece: Piece) -> list[Any]:
    values = [getattr(piece, each.name) for each in fields(piece)]
    assert is_dataclass(piece.face)
    return [*values, [getattr(piece.face, each.name) for each in fields(piece.face)]]
