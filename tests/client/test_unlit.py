"""A click on what is not lit: a target that only one unit can mean is shown, and what is refused changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import glimpse_of, look_for
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action, Refusal
from wargame.engine.game import Game
from wargame.games.at_any_cost.look import LOOK
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.questions import RetreatHex

GAMES = ("leuthen", "at-any-cost/afternoon-crisis", "death-ride/mars-la-tour", "on-to-paris/alsace-1870-08")


class Clicks:
    """A question, and what came of pointing at things."""

    def __init__(self, game: Game) -> None:
        assert game.decision is not None
        self.refused: list[Refusal] = []
        self.taken: list[Action] = []
        eyes = (game.decision.side, *(side for side in game.sides if side != game.decision.side))
        glimpse = glimpse_of(game, eyes)
        doors = Doors(self.taken.append, self.refused.append, game.why_not, lambda: None)
        self.picker = Picker(glimpse, look_for(game), Insight(glimpse.board, glimpse.looking), doors)

    def lit(self, word: str) -> bool:
        """Whether the counter, what it stands for or its place is on offer, or an only one may go against it."""
        picker = self.picker
        place = picker.glimpse.board.ids[picker.on_map[word].place]
        if picker.offer.where.is_enemy(word) and picker.on_map[word].place in picker.offer.of_the_only_one:
            return True
        return any(each in picker.walk.offered for each in (word, place, picker.look.stands_for(picker.glimpse, word)))

    def click(self, word: str) -> None:
        """Point at one counter."""
        self.picker.click(Hit((word,), self.picker.on_map[word].place))


def questions(scenario: str, count: int) -> Iterator[Game]:
    """Questions of a game that fights at which a counter can be the target of another."""
    game, choose = wargame.load(scenario, 5), eager(5)
    while count and game.decision is not None:
        if any(len(action) > 2 for action in game.decision.actions):
            count -= 1
            yield game
        game.push(choose(game))


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAMES)
def test_a_counter_that_is_not_lit_is_shown_as_the_target_or_refused_and_then_nothing_has_changed(
    scenario: str,
) -> None:
    came = Counter[str]()
    for game in questions(scenario, 25):
        for word in Clicks(game).picker.on_map:
            clicks = Clicks(game)
            picker, walk = clicks.picker, clicks.picker.walk
            if clicks.lit(word):
                continue
            begun = walk.at  # a first word that leaves no choice is said already
            clicks.click(word)
            assert not clicks.taken, f"{word} was clicked once"
            if clicks.refused:
                came["refused"] += 1
                assert (walk.at, picker.preview) == (begun, None), f"{word} was refused"
            elif picker.preview is not None and word in picker.preview.words:
                came["shown"] += 1
    assert came["refused"]
    assert came["shown"] or scenario != "leuthen"


def test_the_only_target_of_the_only_attacker_is_shown_by_one_click_on_it() -> None:
    """Abyss of Lament: the walk says the only target together with the attacker."""
    found = 0
    for game in questions("leuthen", 60):
        assert game.decision is not None
        attacks = [action for action in game.decision.actions if action.verb == "attack" and len(action) == 3]
        targets, attackers = Counter(action[2] for action in attacks), Counter(action[1] for action in attacks)
        lone = next((each for each in attacks if targets[each[2]] == attackers[each[1]] == 1), None)
        if lone is None:
            continue
        clicks = Clicks(game)
        clicks.click(lone[2])
        assert not clicks.refused
        assert clicks.picker.preview == lone
        found += 1
    assert found


def held_by_enemies(clicks: Clicks) -> dict[str, set[str]]:
    """By the hex of enemies that can be struck the units that can do it."""
    picker, found = clicks.picker, dict[str, set[str]]()
    for action in picker.walk.candidates:
        if len(action) == 3 and action.verb in ("fire", "assault") and action[2] in picker.spaces:
            found.setdefault(action[2], set()).add(action[1])
    return found


def point_at_hex(clicks: Clicks, word: str) -> None:
    """Point at the counters of a hex."""
    place = clicks.picker.spaces[word]
    there = tuple(piece.id for piece in clicks.picker.on_map.values() if piece.place == place)
    assert there
    clicks.picker.click(Hit(there, place))


def test_a_hex_of_the_enemy_that_one_unit_can_strike_is_foretold_by_one_click_on_its_counters() -> None:
    """At Any Cost names hexes as targets: of two firers neither is taken, and both are named."""
    came = Counter[str]()
    for game in questions("at-any-cost/afternoon-crisis", 60):
        for word, firers in held_by_enemies(Clicks(game)).items():
            clicks = Clicks(game)
            point_at_hex(clicks, word)
            assert not clicks.taken
            if len(firers) > 1:
                assert "Choose first who does it" in clicks.refused[0].reason
                came["which"] += 1
            else:
                assert clicks.picker.preview is not None, f"{word} was clicked once"
                assert clicks.picker.preview[2] == word
                came["foretold"] += 1
    assert came["which"]
    assert came["foretold"]


def test_bare_ground_that_is_not_lit_says_why_it_is_not_chosen_where_a_place_is_wanted() -> None:
    found = 0
    for game in questions("at-any-cost/afternoon-crisis", 60):
        clicks = Clicks(game)
        picker = clicks.picker
        wanted = [word for word in picker.walk.offered if word in picker.spaces]
        empty = set(picker.spaces.values()) - {piece.place for piece in picker.on_map.values()}
        bare = empty - {picker.spaces[word] for word in wanted} - picker.offer.of_the_only_one
        if not wanted and not picker.offer.of_the_only_one:
            continue
        picker.click(Hit((), min(bare)))
        assert clicks.refused
        assert not clicks.taken
        found += 1
    assert found


def test_a_word_that_the_question_names_is_not_asked_for_again() -> None:
    game = Position().put("pr3-9", "2325").put("fr2-verge-1", "2324").assault("prussian")
    game.push(game.parse("assault pr3-9 2324"))
    eyes = ("prussian",)
    glimpse = glimpse_of(game, eyes)
    doors = Doors([].append, [].append, game.why_not, lambda: None)
    picker = Picker(glimpse, telling(LOOK), Insight(glimpse.board, glimpse.looking), doors)
    picker.click(Hit((), picker.spaces["2324"]))
    assert picker.preview is not None
    assert str(picker.preview) == "resolve 2324 2325"


def test_a_hex_that_a_unit_may_not_retreat_to_is_refused_with_the_rule_that_closes_it() -> None:
    game, choose = wargame.load("at-any-cost/afternoon-crisis", 5), eager(5)
    while game.decision is not None and game.decision.kind != RetreatHex.kind:
        game.push(choose(game))
    assert game.decision is not None
    here = game.board.index[game.decision.actions[0][1]]
    clicks = Clicks(game)
    for place in game.board.neighbours[here]:
        if game.board.ids[place] not in clicks.picker.walk.offered:
            clicks.picker.click(Hit((), place))
    assert clicks.refused
    assert all(refusal.rule.startswith("12.8") for refusal in clicks.refused)
    assert not any("Only what is lit" in refusal.reason for refusal in clicks.refused)
