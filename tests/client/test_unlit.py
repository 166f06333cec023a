"""A click on what is not lit: a target that only one unit can mean is shown, and what is refused changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.client.looks import glimpse_of, look_for
from wargame.client.table.insight import Insight
from wargame.client.table.mapview import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action, Refusal
from wargame.engine.game import Game

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
        """Whether the counter, what it stands for or its place is on offer."""
        picker = self.picker
        place = picker.glimpse.board.ids[picker.on_map[word].place]
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
            clicks.click(word)
            assert not clicks.taken, f"{word} was clicked once"
            if clicks.refused:
                came["refused"] += 1
                assert (walk.at, picker.preview) == ((None,), None), f"{word} was refused"
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
