"""The march on Paris as the computer player plans it: when, with whom, and what stays behind."""

from __future__ import annotations

from tests.games.on_to_paris.player.table import look, missions
from wargame.games.on_to_paris.player import capital
from wargame.games.on_to_paris.player.missions import BESIEGE
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.units import FRENCH, PRUSSIAN

THIRD = ("pr_v", "pr_xi", "pr_vi", "bav_i", "bav_ii")
SECOND = ("pr_iii", "pr_x", "pr_ix", "pr_xii")


def after_sedan(turn: int = 5, republic: bool = True) -> Position:
    """Two Armies on the Meuse, and a third around Metz, where an army is shut in; Paris has a garrison."""
    position = Position(turn=turn, republic=republic).depot(PRUSSIAN, "Bar-le-Duc")
    position.put("pr_3rd", "Bar-le-Duc", leader="prinz_friedrich", reg=4)
    for word in THIRD:
        position.put(word, "Bar-le-Duc", army="pr_3rd", **({"bav": 6} if word.startswith("bav") else {"reg": 6}))
    position.put("pr_2nd", "Commercy", leader="friedrich_karl", reg=4)
    for word in SECOND:
        position.put(word, "Commercy", army="pr_2nd", reg=6)
    position.put("pr_1st", "Metz", leader="steinmetz", reg=2)
    for word in ("pr_i", "pr_vii", "pr_viii"):
        position.put(word, "Metz", army="pr_1st", reg=6)
    position.put("fr_3", "Metz", leader="bazaine", inside=True, reg=8).sps(FRENCH, "Metz", inside=True, res=4)
    return position.sps(FRENCH, "Paris (right bank)", res=12).sps(FRENCH, "Paris (left bank)", res=6)


def to_paris(position: Position) -> set[str]:
    """The Armies that go to besiege Paris."""
    found = missions(position.game, PRUSSIAN)
    paris = position.game.ground.paris
    going = (word for word, goal in found.items() if goal.deed == BESIEGE and paris >> goal.place & 1)
    return {word for word in going if word in ("pr_1st", "pr_2nd", "pr_3rd")}


def test_when_the_empire_has_fallen_the_strongest_armies_march_on_paris() -> None:
    assert to_paris(after_sedan()) >= {"pr_3rd"}
    found = missions(after_sedan().game, PRUSSIAN)
    assert {found[word] for word in THIRD} == {found["pr_3rd"]}


def test_the_ring_of_metz_stays_when_the_others_march() -> None:
    assert "pr_1st" not in to_paris(after_sedan())


def test_a_strong_garrison_takes_two_armies() -> None:
    position = after_sedan()
    for word in ("fr_13", "fr_14"):
        position.put(word, "Paris (right bank)", reg=6)
    assert to_paris(position) == {"pr_2nd", "pr_3rd"}


def test_nobody_goes_to_paris_while_the_armies_of_the_empire_are_unbroken() -> None:
    position = after_sedan(turn=3, republic=False)
    position.put("fr_rhine", "Chalons", leader="leboeuf", contains=("napoleon",), reg=4)
    for word in ("fr_2", "fr_4", "fr_5", "fr_6", "fr_guard"):
        position.put(word, "Chalons", army="fr_rhine", reg=6)
    assert not capital.time_for_it(look(position.game, PRUSSIAN), under_way=False)
    assert not to_paris(position)


def test_the_last_army_is_left_for_the_rest_of_the_war() -> None:
    position = after_sedan()
    for word in ("fr_13", "fr_14", "fr_15", "fr_16", "fr_17"):
        position.put(word, "Paris (right bank)", reg=6)
    assert len(to_paris(position)) == 2


def test_nobody_sets_out_for_paris_when_the_war_is_nearly_over() -> None:
    assert not to_paris(after_sedan(turn=15))


def test_who_has_set_out_does_not_turn_back_for_a_few_enemies_more() -> None:
    position = after_sedan()
    picture = look(position.game, PRUSSIAN)
    own, foes = picture.totals
    picture.totals = own, 1.1 * own
    assert foes < own
    assert not capital.time_for_it(picture, under_way=False)
    assert capital.time_for_it(picture, under_way=True)
