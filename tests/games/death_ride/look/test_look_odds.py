"""The odds of Death Ride as a player reads them: short lines, the camp in the sum, and green for who looks."""

from __future__ import annotations

import pytest

import wargame
from tests.client.contests import sums_of
from tests.games.death_ride.look.glimpses import NAME, assault, glimpse, moments
from tests.games.death_ride.rules.test_bombardment import contested
from wargame.client.kit import Ui
from wargame.client.looks import Forecast
from wargame.client.looks.ahead import forecast_of
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.client.theme import Theme
from wargame.engine.action import Action
from wargame.engine.contest import Share
from wargame.games.death_ride import looking
from wargame.games.death_ride.content import load_game
from wargame.games.death_ride.look import LOOK
from wargame.games.death_ride.looking.contests import CHART_LABELS, LABELS, RESULTS, TONES, VOLLEY_FIRST
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.words import outcomes

LEGEND = 96
"""The room for a label in half of the odds panel of a screen of 1600 pixels."""


def guns() -> Battle:
    """A German battery may bombard a French brigade in the next Area."""
    position = Position().put("gl-caprivi", "20", active=True).put("g-rheinbaben-art", "20")
    return position.put("f-jolivet", "21").activation("gl-caprivi", "20")


def told(game: Battle, action: str) -> Forecast:
    found = forecast_of(LOOK, glimpse(game), game.parse(action))
    assert found is not None
    return found


def tones(shares: tuple[Share, ...]) -> dict[str, str]:
    return {share.label: share.tone for share in shares}


def test_results_say_only_what_sets_them_apart() -> None:
    found = told(guns(), "bombard 21")
    lines = {words: share for share, words in found.results}
    assert "ahead by 1: the French absorb 1" in lines
    (spent,) = (words for words in lines if "Spent" in words)
    assert spent.endswith("the attackers are Spent")
    assert not any("Bombardment" in words or "Vionville" in words for words in lines)
    assert sum(lines.values()) == pytest.approx(1)


def test_cavalry_that_loses_its_lead_is_told_so() -> None:
    """13.6: an assault of cavalry that wins by 1 or 2 costs its lead too."""
    game = assault()
    game.push(game.parse("next"))
    found = told(game, "assault 21")
    lines = [words for _, words in found.results]
    assert any(words.startswith("ahead by 1: the attackers lose their lead,") for words in lines)
    assert not any(words.startswith(("ahead by 3", "ahead by 4")) and "lose" in words for words in lines)
    assert any(question == "Attacker's lead unit is lost" for question, _ in found.questions)


def test_cavalry_that_charges_infantry_in_vain_is_told_of_both_losses() -> None:
    """13.6: the lead and a second unit; of one unit alone there is no second."""
    for group, loss in ((("g-bredow", "g-redern"), "their lead and a second unit"), (("g-bredow",), "their lead")):
        position = Position().put("gl-rheinbaben", "20", active=True).put("f-jolivet", "21")
        for unit in group:
            position.put(unit, "20")
        game = position.activation("gl-rheinbaben", "20")
        game.push(game.parse("next"))
        behind = told(game, "assault 21").results[0][1]
        assert behind.startswith("behind by")
        assert behind.endswith(f": the attackers lose {loss}")


def test_results_go_by_their_margin_and_are_few_enough_to_be_read() -> None:
    game = assault()
    game.push(game.parse("next"))
    found = told(game, "assault 21")
    assert len(found.results) == RESULTS
    order = ("behind", "level", "ahead")
    begins = [order.index(words.split()[0].rstrip(":")) for _, words in found.results]
    assert begins == sorted(begins)
    assert sum(share for share, _ in found.results) == pytest.approx(1)
    every = outcomes.results(load_game(), game.odds(game.parse("assault 21")), "g-bredow", "german")
    ahead = [words.split(":")[0] for _, words in every if words.startswith("ahead")]
    assert ahead == [f"ahead by {margin}" for margin in range(1, len(ahead) + 1)]


def test_every_label_of_the_legend_fits() -> None:
    pen = Ui(Theme()).pen
    assert set(LABELS) == set(TONES)
    assert all(pen.measure("ui", 13, label) <= LEGEND for label in (*LABELS.values(), *CHART_LABELS.values()))


def test_forecasts_add_up() -> None:
    made: list[Forecast] = []
    for game in moments(seed=5):
        ask = game.decision
        if ask is None or len(made) > 40:
            break
        seen = glimpse(game)
        for action in [action for action in ask.actions if action.verb in ("bombard", "rifle", "assault")][:2]:
            told = forecast_of(LOOK, seen, action)
            if told is not None:
                made.append(told)
    assert len(made) > 10
    for told in made:
        assert sum(share.probability for share in told.shares) == pytest.approx(1)
        assert told.pieces[0] is not None
        assert told.pieces[1] is not None
        for column, value in ((0, told.totals[0]), (2, told.totals[2])):
            assert sum(int(line[column]) for line in sums_of(told) if line[column]) == int(value)


def test_a_clash_that_is_not_on_offer() -> None:
    seen = glimpse(wargame.load(NAME, seed=1), "german")
    assert isinstance(LOOK.clash(seen, "g-rheinbaben-art", "f-murat"), Forecast)
    assert isinstance(LOOK.clash(seen, "g-barby", "f-cissey-1"), str)


# ---------------------------------------------------------------- 7.2: a camp


def test_a_camp_is_a_line_of_the_sum() -> None:
    game = Position().put("gl-caprivi", "20", active=True).put("g-bredow", "20").put("f-jolivet", "21")
    battle = game.put("f-pouget", "21").bivouac("21").activation("gl-caprivi", "20")
    battle.push(battle.parse("next"))
    found = told(battle, "assault 21")
    lines = {label: (attack, defence, rule) for attack, label, defence, rule in sums_of(found)}
    assert lines["Spent value, in Bivouac"] == ("", "3", "7.2")
    assert lines["In Bivouac: no supports"] == ("", "", "7.2")
    assert "Other Fresh infantry" not in lines


def test_who_came_later_is_not_supported_by_the_camp() -> None:
    """7.4: one who joins a camp is awake in it."""
    game = Position().put("gl-caprivi", "20", active=True).put("g-bredow", "20").put("f-jolivet", "21").bivouac("21")
    battle = game.put("f-pouget", "21").activation("gl-caprivi", "20")
    battle.push(battle.parse("next"))
    lines = {label: defence for _, label, defence, _ in sums_of(told(battle, "assault 21"))}
    assert lines["Combat value of the lead unit"] == "5"
    assert lines["Those in Bivouac: no support"] == ""
    assert "Other Fresh infantry" not in lines


def test_the_awake_have_no_such_line() -> None:
    assert not any("Bivouac" in label for _, label, _, _ in sums_of(told(guns(), "bombard 21")))


# ---------------------------------------------------------------- who looks


def test_green_is_good_for_who_looks() -> None:
    game = guns()
    seen = {side: LOOK.clash(glimpse(game, side), "g-rheinbaben-art", "f-jolivet") for side in game.sides}
    german, french = seen["german"], seen["french"]
    assert isinstance(german, Forecast)
    assert isinstance(french, Forecast)
    assert tones(german.shares) == {"guns Spent": "bad", "target absorbs": "good"}
    assert tones(french.shares) == {"guns Spent": "good", "target absorbs": "bad"}
    assert [share.tone for share in french.shares] == ["bad", "good"]
    assert any(words.startswith("attack ahead by") for _, words in french.results)


def test_a_volley_is_good_for_the_french_who_fire_it() -> None:
    for game in moments(seed=3):
        if game.decision is not None and game.decision.rule == "14.1":
            found = told(game, "volley")
            assert tones(found.shares)["Volley hits"] == "good"
            assert found.questions[0][0] == "Volley hits"
            return
    raise AssertionError("no Volley")


def test_who_holds_the_advantage_sees_what_new_dice_would_do() -> None:
    seen = set()
    for game in moments(seed=4):
        ask = game.decision
        if ask is None or ask.rule != "18.2":
            continue
        combat = game.view(ask.side).combat
        assert combat is not None
        found = told(game, "reroll")
        good = {label for label, tone in tones(found.shares).items() if tone == "good"}
        won = {"target absorbs", "carried", "Volley hits"}
        assert good <= won if combat.side == ask.side else not good & won
        assert (found.totals[0], found.totals[2]) == tuple(map(str, combat.totals))
        assert "a die of" in found.note
        seen.add(combat.side == ask.side)
        if len(seen) == 2:
            return
    raise AssertionError("the Advantage was never asked for on both sides")


@pytest.mark.parametrize(
    ("dice", "holder", "brass"),
    [
        ((1, 5), "german", "reroll"),
        ((5, 2), "german", "accept"),
        ((5, 2), "french", "reroll"),
        ((1, 5), "french", "accept"),
    ],
)
def test_the_usual_answer_to_bad_dice_is_new_ones_and_is_brass_beside_their_odds(
    dice: tuple[int, int], holder: str, brass: str
) -> None:
    """18.2: better, no different and worse are told for who is asked; one who has lost all cannot lose more."""
    game = contested(*dice, holder=holder)
    seen = glimpse(game, holder)
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, LOOK, Insight(game.board, seen.looking), doors)
    picker.showing.foresee()
    assert picker.showing.forecast is not None
    assert picker.showing.forecast.when == "if both throw again"
    better, same, worse = (chance for _, chance in picker.showing.forecast.questions[:3])
    assert better + same + worse == pytest.approx(1)
    assert (better - worse >= 1 / 3) == (brass == "reroll")
    brass_ones = [option.id for option in picker.options() if option.kind == "primary"]
    assert brass_ones == [f"option:{brass}"], "its place is its own; what is advised is told by colour"
    assert [each.kind for each in picker.options()].count("primary") == 1


def test_an_assault_is_reckoned_without_the_volley_on_its_way() -> None:
    position = Position().put("gl-caprivi", "20", active=True).put("g-ir24", "20").put("f-jolivet", "22")
    battle = position.put("f-pouget", "21").zone("bataille", "21", "20").activation("gl-caprivi", "20")
    while Action.of("assault", "22") not in battle.legal_actions:
        battle.push(battle.parse("next"))
    found = told(battle, "assault 22")
    assert found.title.startswith("Assault")
    assert any("Beaten Zones" in label for _, label, _, _ in sums_of(found))
    assert [words for words, _ in found.questions[:2]] == ["If no Volley comes first, attack succeeds", VOLLEY_FIRST]
    assert 0 < found.questions[1][1] < 1
    promise = looking.promise(battle, "german", Action.of("assault", "22"))
    assert promise is not None
    assert "to succeed, if no Volley comes first;" in promise.words
    assert promise.asks == "to succeed, if no Volley comes first"
    assert isinstance(promise.chance, float)


def test_who_is_fired_at_reads_what_is_good_for_him() -> None:
    game = wargame.load(NAME, seed=5)
    game.push(game.parse("activate gl-caprivi 20"))
    french = LOOK.clash(glimpse(game, "french"), "g-rheinbaben-art", "f-jolivet")
    assert isinstance(french, Forecast)
    unhurt = sum(share.probability for share in french.shares if share.tone == "good")
    assert french.questions[0] == ("No unit is hurt", pytest.approx(unhurt))
    assert french.questions[1][0] == "You absorb 3 or more"
