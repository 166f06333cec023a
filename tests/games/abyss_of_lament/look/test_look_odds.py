"""The look of Abyss of Lament: what an attack, a re-roll, guns and an Asset may bring, before they are chosen."""

from __future__ import annotations

import pytest

from tests.cli.tables import brawl
from tests.client.contests import sums_of
from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from wargame.client.looks import Forecast
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.choosing import usual_answer
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.sitting.standing import given_answer, usual_answers

# ---------------------------------------------------------------- forecasts


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_forecasts_add_up(battle: str) -> None:
    made: list[Forecast] = []
    for game in moments(battle, seed=5):
        ask = game.decision
        if ask is None or len(made) > 24:
            break
        seen = glimpse(game, ask.side)
        for action in [action for action in ask.actions if action.verb in ("attack", "use", "decline", "reroll")][:3]:
            told = forecast_of(LOOK, seen, action)
            if told is not None:
                made.append(told)
            assert told is not None or ask.rule != "XI.2"
    assert made
    for told in made:
        assert sum(share.probability for share in told.shares) == pytest.approx(1)
        assert sum(chance for chance, _ in told.results) == pytest.approx(1)
        assert all(0 <= chance <= 1 for _, chance in told.questions)
        assert told.pieces[0] is not None
        assert told.pieces[1] is not None
        if sums_of(told):
            for column, value in ((0, told.totals[0]), (2, told.totals[2])):
                listed = [line[column].replace("−", "-") for line in sums_of(told) if line[column]]
                assert sum(int(each) for each in listed) == int(value)


def test_a_forecast_tells_what_it_leaves_out() -> None:
    game = brawl(enemy_guns=1, hero=True)
    told = forecast_of(LOOK, glimpse(game, "prussia"), Action.of("attack", "x-ph1", "x-ah1"))
    assert told is not None
    assert "1 Artillery Support card" in told.note
    assert "re-roll" in told.note
    assert sums_of(told)[0][1] == "Combat Strength"
    assert any("Disordered" in label and defence == "−1" for _, label, defence, _ in sums_of(told))


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
    told = forecast_of(LOOK, seen, REROLL)
    assert told is not None
    assert tuple(piece and piece.id for piece in told.pieces) == ("own", "foe")
    assert told.totals[::2] == ("2", "5")
    assert dict(told.questions)["Better than it stands"] == pytest.approx(4 / 6)
    assert dict(told.questions)["The commander falls"] == pytest.approx(1 / 6)
    assert "2 hits on your own" in told.note
    assert sum(share.probability for share in told.shares) == pytest.approx(1)


def test_what_stands_is_certain() -> None:
    told = forecast_of(LOOK, glimpse(heroic(2, 5), "prussia"), DECLINE)
    assert told is not None
    assert told.results == ((1.0, "you: 2 hits"),)
    broken = LOOK.word(glimpse(heroic(2, 5, cohesion=0), "prussia"), DECLINE, 0)
    assert broken.label == "Keep 2: you lose the unit"
    assert "2 hits on your own, and the unit is lost." in broken.detail


def test_a_die_kept_against_a_re_roll_is_no_certainty() -> None:
    game = heroic(2, 5, enemy="active")
    kept = LOOK.word(glimpse(game, "prussia"), DECLINE, 0)
    assert "may re-roll after you" in kept.detail
    assert kept.label == "Keep 2: 2 hits on you now"
    assert LOOK.word(glimpse(heroic(5, 2, enemy="active"), "prussia"), DECLINE, 0).label == "Keep 5: 2 hits on them now"
    assert "may re-roll after you" in game.decision.prompt  # type: ignore[union-attr]
    assert "may re-roll" not in heroic(2, 5).decision.prompt  # type: ignore[union-attr]
    game.push(REROLL)
    seen = glimpse(game, "austria")
    assert LOOK.word(seen, DECLINE, 0).label == "Keep 5: 17% you are hit"
    assert LOOK.word(seen, REROLL, 0).label.startswith("Re-roll: ")
    told = forecast_of(LOOK, seen, REROLL)
    assert told is not None
    assert dict(told.questions)["The commander falls"] == pytest.approx(1 / 6)


@pytest.mark.parametrize("dice", [(6, 1), (6, 4), (5, 1), (3, 1), (6, 6), (4, 2)])
def test_a_re_roll_that_can_only_hurt_is_not_the_button_of_brass(dice: tuple[int, int]) -> None:
    seen = glimpse(heroic(*dice), "prussia")
    told = forecast_of(LOOK, seen, REROLL)
    assert told is not None
    assert told.totals == (str(dice[0]), "as it stands", str(dice[1])), "the numbers are those that lie on the table"
    assert told.when == "if your die is rolled again", "and the chances those of another throw"
    if dict(told.questions)["Better than it stands"] == 0:
        assert LOOK.word(seen, REROLL, 0).label == "Re-roll: never better"
        assert usual_answer(LOOK, seen) == DECLINE


def test_guns_say_what_comes_of_them_and_without() -> None:
    game = brawl(guns=1)
    game.push(game.parse("attack x-ph1 x-ah1"))
    seen = glimpse(game, "prussia")
    used, without = (forecast_of(LOOK, seen, action) for action in (Action.of("use", "artillery"), DECLINE))
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
    used, without = (forecast_of(LOOK, seen, action) for action in (USE_ASSET, DECLINE))
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
    assert forecast_of(LOOK, seen, Action.of("done")) is None
    assert forecast_of(LOOK, seen, Action.of("attack", "x-ph3", "x-ah1")) is None


def test_odds_of_either_side_at_any_time() -> None:
    game = brawl()
    seen = glimpse(game, "prussia")
    mine, theirs = (LOOK.clash(seen, *pair) for pair in (("x-ph1", "x-ah1"), ("x-ah1", "x-ph1")))
    assert isinstance(mine, Forecast)
    assert sum(share.probability for share in mine.shares) == pytest.approx(1)
    assert isinstance(theirs, str)
    assert "XI.2.2" in theirs


def test_a_re_roll_that_could_better_nothing_is_not_asked() -> None:
    def given(game: Battle, **chosen: str) -> Action | None:
        assert game.decision is not None
        answers = usual_answers(game)
        answers["prussia"].update(chosen)
        return given_answer(game, game.decision, answers)

    assert given(heroic(6, 6)) == DECLINE, "no die is better than a six"
    assert given(heroic(6, 1, enemy="active")) == DECLINE, "whatever the enemy rolls then"
    assert given(heroic(5, 2)) == DECLINE, "a six makes two hits, too"
    assert given(heroic(5, 2, enemy="active")) is None, "his die may be rolled again, and then a six is better"
    assert given(heroic(2, 5)) is None
    assert given(heroic(6, 6), rerolls="") is None, "who wants to is asked"
