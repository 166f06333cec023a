"""III.5, V.3: decks and reinforcements of the six battles."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.abyss_of_lament.rules import test_battles, test_battles_late
from tests.games.abyss_of_lament.rules.battles import cards
from tests.games.abyss_of_lament.rules.situations import do, kinds, refused, texts, where
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import full_deck

pytestmark = pytest.mark.rule("V.3")

DECKS = {  # battle: side: (Wing cards by suit, C-in-C, artillery, horse artillery)
    "freiberg": {
        "prussia": ("spades-4 spades-5 hearts-4 hearts-5 hearts-5 diamonds-4 diamonds-5 clubs-4", 3, 3, 1),
        "austria": ("hearts-3 hearts-4 hearts-4 diamonds-3 diamonds-4 diamonds-4 clubs-3 clubs-4", 2, 3, 0),
    },
    "hochkirch": {
        "prussia": ("hearts-4 hearts-5 diamonds-4 diamonds-5 spades-4 spades-5 clubs-4 clubs-5", 3, 2, 0),
        "austria": (
            "spades-3 spades-4 hearts-3 hearts-4 hearts-4 diamonds-3 diamonds-4 clubs-3 clubs-4 clubs-4",
            3,
            5,
            0,
        ),
    },
    "kolin": {
        "prussia": ("hearts-4 hearts-5 diamonds-4 diamonds-5 diamonds-5 clubs-4 clubs-5 spades-4 spades-5", 3, 4, 0),
        "austria": ("hearts-3 hearts-4 hearts-4 diamonds-3 diamonds-4 clubs-3 clubs-4 spades-3 spades-4", 3, 4, 0),
    },
    "leuthen": {
        "prussia": ("hearts-4 hearts-5 hearts-5 diamonds-4 diamonds-5 spades-4 spades-5 clubs-4 clubs-5", 3, 4, 0),
        "austria": ("hearts-3 hearts-4 diamonds-3 diamonds-4 spades-3 spades-4 clubs-3 clubs-4", 3, 4, 0),
    },
    "lobositz": {
        "prussia": ("hearts-4 hearts-5 hearts-5 diamonds-4 diamonds-5 clubs-4 clubs-4 clubs-5", 3, 5, 0),
        "austria": ("hearts-3 hearts-4 hearts-4 diamonds-3 diamonds-4 clubs-3 clubs-3 spades-3 spades-4", 3, 3, 0),
    },
    "torgau": {
        "prussia": (
            "hearts-4 hearts-5 hearts-5 diamonds-4 diamonds-5 spades-4 spades-5 clubs-4 clubs-5 clubs-5",
            3,
            5,
            0,
        ),
        "austria": ("hearts-3 hearts-4 diamonds-3 diamonds-4 diamonds-4 spades-3 spades-4 clubs-3 clubs-4", 3, 4, 0),
    },
}


@pytest.mark.parametrize("battle", sorted(DECKS))
def test_every_special_rule_and_event_has_its_test(battle: str) -> None:
    spec = Position(battle).game.spec
    tests = [*vars(test_battles), *vars(test_battles_late)]
    for entry in (*spec.special_rules, *spec.events):
        wanted = f"test_{battle}_{entry.id.replace('-', '_')}"
        assert any(name.startswith(wanted) for name in tests), f"no test for {battle} {entry.id}"


@pytest.mark.rule("III.5", "V.3")
@pytest.mark.parametrize("battle", sorted(DECKS))
@pytest.mark.parametrize("side", ["prussia", "austria"])
def test_the_deck_of_each_side_is_as_the_scenario_says(battle: str, side: str) -> None:
    wings, cinc, artillery, horse = DECKS[battle][side]
    expected = Counter(wings.split()) + Counter(cinc=cinc, artillery=artillery, asset=1, time=1)
    expected += Counter({"horse-artillery": horse})
    game = Position(battle).turn(2).start_of_turn()
    deck = game.armies[side].deck
    assert Counter(deck.contents + deck.hand) == expected == Counter(full_deck(game.army_specs[side].deck))


# ---------------------------------------------------------------------- reinforcements


def group(position: Position, name: str, side: str, suit: str, count: int) -> Position:
    """Units that wait for their arrival."""
    for number in range(1, count + 1):
        position.unit(side, "line", "A1", id=f"{name}-{number}", suit=suit, status="reserve", hidden=True)
        unit = position.game.units[f"{name}-{number}"]
        unit.spec = unit.spec.model_copy(update={"arrives": name})
    return position


def mulde(turn: int, *enemies: str) -> Battle:
    position = group(Position("freiberg").turn(turn), "buttlar", "austria", "diamonds", 1)
    for hex_ in enemies:
        position.unit("prussia", "line", hex_)
    return position.unit("austria", "line", "M16").hand("austria", "asset", "cinc").round("austria")


def test_freiberg_over_the_mulde() -> None:
    game = do(mulde(2), "asset play")
    assert {action[2] for action in game.legal_actions if action.verb == "place"} == {"R9", "R10", "S8", "S9"}
    do(game, "place buttlar-1 S8")
    assert where(game, "buttlar-1") == "S8"
    assert game.units["buttlar-1"].hidden
    assert cards(game, "austria") == ("removed",)


def test_freiberg_over_the_mulde_needs_turn_2_and_a_free_entry_hex() -> None:
    early = mulde(1)
    assert texts(early) == ["asset discard", "pass"]
    assert refused(early, "asset play") == "III.5.4"
    blocked = mulde(2, "R9", "S10", "T9")
    assert refused(blocked, "asset play") == "III.5.4"
    do(blocked, "asset discard")
    assert cards(blocked, "austria") == ("discards",)
    partly = do(mulde(2, "S10"), "asset play")
    assert refused(partly, "place buttlar-1 S9") == "V.2"


def test_freiberg_buttlar_never_comes_without_the_card() -> None:
    game = group(Position("freiberg").turn(4), "buttlar", "austria", "diamonds", 1).start_of_turn()
    assert game.decision is not None
    assert game.decision.rule == "VII.3.1"
    assert where(game, "buttlar-1") is None


@pytest.mark.parametrize(
    ("battle", "name", "suit", "turn"), [("hochkirch", "retzow", "clubs", 4), ("torgau", "holstein", "spades", 2)]
)
def test_reinforcements_arrive_hidden_before_the_initiative_segment(
    battle: str, name: str, suit: str, turn: int
) -> None:
    early = group(Position(battle).turn(turn - 1), name, "prussia", suit, 2).start_of_turn()
    assert "place" not in {action.verb for action in early.legal_actions}
    game = group(Position(battle).turn(turn), name, "prussia", suit, 2).start_of_turn()
    entry = next(set(each.entry) for each in game.spec.reinforcements if each.id == name)
    assert {action[2] for action in game.legal_actions if action.verb == "place"} == entry
    assert "initiative_gained" not in kinds(game)
    do(game, "rest")
    assert all(game.hex(unit) in entry and unit.hidden for unit in game.fielded("prussia"))
    assert "initiative_gained" in kinds(game)


@pytest.mark.rule("IV.4")
def test_reinforcements_keep_off_enemies_and_their_zones_and_come_later_if_there_is_no_room() -> None:
    def retzow(*enemies: str) -> Battle:
        position = group(Position("hochkirch").turn(4), "retzow", "prussia", "clubs", 6)
        for hex_ in enemies:
            position.unit("austria", "line", hex_)
        return position.start_of_turn()

    some = retzow("M3", "N3")
    free = {action[2] for action in some.legal_actions if action.verb == "place"}
    assert free == {"L1", "M1", "N1", "O1"}
    assert refused(some, "place retzow-1 M2") == "V.2"
    do(retzow("M3", "N3"), "rest")
    tight = retzow("M2", "N1", "O2")
    assert {action[2] for action in tight.legal_actions if action.verb == "place"} == {"L1"}
    do(tight, "rest")
    assert sum(1 for _ in tight.fielded("prussia")) == 2
    blocked = retzow("M1", "N2", "O1", "L2")
    assert blocked.decision is not None
    assert blocked.decision.rule == "VII.3.1"
    assert not list(blocked.fielded("prussia"))
