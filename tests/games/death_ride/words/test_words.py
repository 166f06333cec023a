"""The log and the prompts as a player reads them: nothing twice, nothing untrue, and Areas by their names."""

from __future__ import annotations

import pytest

from tests.games.death_ride.rules.assaults import attack, led
from tests.games.death_ride.rules.drill import do, quiet, troops
from wargame.engine.questions import PlaceId
from wargame.games.death_ride.position import Position
from wargame.games.death_ride.rules.battle import Battle
from wargame.games.death_ride.rules.combat.casualties import Absorb
from wargame.games.death_ride.rules.combat.rifle_fire import RifleFire
from wargame.games.death_ride.rules.events import CombatResult
from wargame.games.death_ride.rules.questions import ThrowAgain
from wargame.games.death_ride.words.chronicle import strength
from wargame.games.death_ride.words.naming import Names


def told(game: Battle) -> list[str]:
    """The log in words."""
    return [str(game.sentence(entry, None)) for entry in game.log]


def result(game: Battle) -> str:
    """What the log says of the last throw of a combat."""
    return str(game.sentence([entry for entry in game.log if isinstance(entry.event, CombatResult)][-1], None))


def prompt(game: Battle) -> str:
    assert game.decision is not None
    return game.decision.prompt


def waiting(turn: int = 3, **options: bool) -> Position:
    """A Leader on each side with somebody to command."""
    table = quiet(turn=turn, **options).put("gl-alvensleben", "19", active=True).put("g-ir20", "19")
    return table.put("fl-frossard", "43", active=True).put("f-pouget", "43")


@pytest.mark.parametrize(
    ("enemy", "words"),
    [
        ("20", "Move 20 Infantry, or go on to the assault: who moves now cannot assault."),
        ("43", "Move 20 Infantry, or end the activation."),
    ],
)
def test_movement_speaks_of_the_assault_only_where_somebody_can_assault(enemy: str, words: str) -> None:
    table = quiet().put("gl-alvensleben", "19", active=True).put("g-ir20", "19").put("f-pouget", enemy)
    game = table.activation("gl-alvensleben", "19")
    while game.decision is not None and game.decision.rule != "6.5.3":
        do(game, "next")
    assert prompt(game) == words


FINAL = "This is the Final French Impulse, the last of the turn"


def test_movement_names_no_empty_group() -> None:
    """6.5: one of two is left out and the other has moved: nobody of the group is left, and the prompt has no hole."""
    table = quiet().put("gl-alvensleben", "19", active=True).put("g-ir20", "19").put("g-ir35", "19")
    game = table.put("f-pouget", "20").activation("gl-alvensleben", "19")
    while game.decision is not None and game.decision.rule != "6.5.3":
        do(game, "next")
    do(game, "hold g-ir20")
    do(game, "move g-ir35 18")
    assert prompt(game) == (
        "All others are left out: take one in again, or go on to the assault: who moves now cannot assault."
    )


@pytest.mark.parametrize(
    ("turn", "die", "words"),
    [
        (1, 9, "The turn goes on: end test 9 − 2 = 7, above impulse number 1."),
        (
            1,
            1,
            f"{FINAL}: end test 1 − 2 = −1, not above impulse number 1.",
        ),
        (3, 2, "The turn goes on: end test 2, above impulse number 1."),
        (3, 1, f"{FINAL}: end test 1, not above impulse number 1."),
    ],
)
def test_the_end_test_says_what_the_die_means(turn: int, die: int, words: str) -> None:
    assert told(do(waiting(turn).dice(die).action_phase(), "pass"))[2:4] == [
        f"French die for the end test: {die}.",
        words,
    ]


def test_the_end_test_names_the_number_where_it_is_that_which_is_altered() -> None:
    game = do(waiting(1, test_alters_number=True).dice(3).action_phase(), "pass")
    assert told(game)[3] == "The turn goes on: end test 3, above impulse number 1 − 2 = −1."


def test_a_leader_called_to_arms_is_told_once() -> None:
    for die, words in ((4, "Frossard is Active: the attack has called him to arms."), (5, "Frossard stays Inactive.")):
        table = quiet().put("fl-frossard", "36").put("f-2-art", "19")
        game = led(attack(1, 6, die, position=table))
        lines = told(game)
        at = lines.index(f"French die to wake Frossard: {die}.")
        assert lines[at + 1] == words
        assert not any("Frossard" in line for line in lines[at + 2 :])


def test_discretionary_impulses_are_counted() -> None:
    table = waiting().put("gl-voigts-rhetz", "19", active=True).put("g-ir91", "18")
    table.put("gl-mecklenburg", "19", active=True).put("g-gruter", "19")
    game = do(table.dice(1).action_phase(), "activate gl-alvensleben 19", "next", "stay", "pass")
    do(game, "activate gl-voigts-rhetz 18", "next", "stay")
    assert [line for line in told(game) if "Discretionary" in line] == [
        "First Discretionary German impulse.",
        "Second Discretionary German impulse.",
    ]


@pytest.mark.parametrize(
    ("own", "dice", "words"),
    [
        ("ccc", (1, 6), "their lead and a second unit are eliminated"),
        ("c", (1, 6), "their lead unit is eliminated"),
        ("ii", (1, 6), "their lead unit is eliminated"),
        ("c", (2, 1), "their lead unit is eliminated and the French side absorbs"),
    ],
)
def test_the_result_tells_what_the_attack_costs_outright(own: str, dice: tuple[int, int], words: str) -> None:
    assert words in result(led(attack(*dice, 6, own=own)))


@pytest.mark.parametrize(
    ("own", "dice", "reasons"),
    [
        (
            "cc",
            (1, 6),
            ["it led an assault that has failed (13.6)", "it is of cavalry that charged infantry in vain (13.6)"],
        ),
        ("c", (2, 1), ["cavalry that wins so narrowly loses its lead unit (13.6)"]),
    ],
)
def test_a_unit_that_an_assault_costs_outright_says_why(own: str, dice: tuple[int, int], reasons: list[str]) -> None:
    lost = [
        line for line in told(led(attack(*dice, 6, own=own))) if "is eliminated at" in line and line.startswith("Own")
    ]
    assert len(lost) == len(reasons)
    assert all(reason in line for line, reason in zip(lost, reasons, strict=True))


def test_a_unit_lost_to_casualty_points_says_so() -> None:
    table = quiet()
    troops(table, "german", "20", "i", "own")
    troops(table, "french", "19", "i", "foe")
    game = table.begin(Absorb("french", table.game.board.index["19"], 9, ("foe0",), ("foe0",)))
    while game.decision is not None and not any("is eliminated at" in line for line in told(game)):
        game.push(next(each for each in game.legal_actions if each.verb in ("flip", "eliminate")))
    assert "it absorbs Casualty Points (15.1)" in next(line for line in told(game) if "is eliminated at" in line)


def test_a_win_that_costs_nothing_says_so() -> None:
    assert "eliminated" not in result(attack(6, 1, own="c"))


def test_points_that_are_not_those_of_the_chart_say_why() -> None:
    assert "absorbs 6 Casualty Points (double: infantry)" in result(attack(6, 3, own="c"))
    table = quiet()
    troops(table, "german", "20", "i", "own")
    troops(table, "french", "19", "i", "foe", activated=True)
    near = table.game.board.index["19"]
    game = table.dice(1, 6).begin(RifleFire(("own0",), near))
    assert "absorbs 4 Casualty Points (half: the target was Activated)" in result(game)


def test_equal_points_are_told_together() -> None:
    table = quiet()
    troops(table, "german", "20", "i", "own")
    troops(table, "french", "19", "i", "foe")
    game = table.dice(6, 2).begin(RifleFire(("own0",), table.game.board.index["19"]))
    assert "both sides absorb 2 Casualty Points" in result(game)


def test_prompts_name_areas() -> None:
    table = quiet().put("f-pouget", "17").zone("bataille", "17", "20")
    assert prompt(attack(position=table)) == "Fire a Chassepot Volley at the Germans leaving Tronville Heights (20)?"
    declared = "Own0 from Tronville Heights (20) assaults Les Baraques (19)."
    assert prompt(attack(foes="c")) == f"{declared} Withdraw the cavalry before it comes to that?"


def test_who_alone_stands_in_a_listed_area_has_it() -> None:
    game = do(quiet().put("g-ir8", "24").put("f-pouget", "43").regroup(), "done", "done")
    assert "Gorze (24) is in German hands." in told(game)


def test_a_camp_that_is_chosen_breaks_up() -> None:
    table = quiet().put("fl-frossard", "43", active=True).put("f-pouget", "43").bivouac("43")
    assert "The camp at Gravelotte (43) breaks up to march." in told(
        do(table.impulse("french"), "activate fl-frossard 43")
    )


def test_a_turn_does_not_count_those_who_wait_for_the_next_one() -> None:
    """10.1: units in an Entry Box are not on the map yet."""
    game = quiet().put("g-ir20", "19").put("g-ir8", "box-24").put("f-pouget", "43").impulse("german")
    before = strength(Names(game), game.view("german"))
    game = quiet().put("g-ir20", "19").put("g-ir8", "24").put("f-pouget", "43").impulse("german")
    after = strength(Names(game), game.view("german"))
    assert after["german"] == before["german"] + 1
    assert after["french"] == before["french"]


@pytest.mark.parametrize(("chart", "strike"), [("volley", "Volley "), ("assault", "")])
def test_a_volley_is_called_so_before_it_is_thrown_again(chart: str, strike: str) -> None:
    """14, 18.2: who leaves a Beaten Zone attacks nobody: he is shot at, and must be told by what."""
    game = quiet().put("g-ir20", "19").put("f-pouget", "43").impulse("german")
    told = Names(game).scores(ThrowAgain(chart, "french", PlaceId("16"), (6, 7), (5, 4)))
    assert told == f"{strike}11 against 11"
