"""XI.3.2 at the table: who fights whom, how it stands, and what open cards of both sides would make of it."""

from __future__ import annotations

from tests.cli.tables import brawl
from tests.games.abyss_of_lament.look.glimpses import glimpse
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.picker import Doors, Picker
from wargame.client.table.sheets import HOPED_FOR
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules.cards import ARTILLERY
from wargame.games.abyss_of_lament.rules.questions import ArtillerySupport

ATTACK, USE, DECLINE = Action.of("attack", "x-ph1", "x-ah1"), Action.of("use", ARTILLERY), Action.of("decline")


def test_open_cards_of_the_enemy_are_reckoned_with_beside_the_sum() -> None:
    told = forecast_of(LOOK, glimpse(brawl(enemy_guns=2), "prussia"), ATTACK)
    assert told is not None
    plain = sum(share.probability for share in told.shares if share.tone == "bad")
    foe = [variant for variant in told.variants if variant.name.startswith("if the enemy uses")]
    assert [variant.name for variant in foe] == [
        "if the enemy uses 1 gun card",
        "if the enemy uses 2 gun cards",
    ]
    worse = [sum(share.probability for share in variant.shares if share.tone == "bad") for variant in foe]
    assert plain < worse[0] < worse[1]


def test_both_are_told_who_fights_where_and_how_it_stands_for_them() -> None:
    game = brawl(guns=1, enemy_guns=1)
    game.push(ATTACK)
    assert game.decision is not None
    assert game.decision.prompt.startswith("X-ph1 attacks x-ah1 in C2. As it stands ")
    mine = seen_shares(game.decision.prompt)
    game.push(DECLINE)
    assert isinstance(game.decision.about, ArtillerySupport)
    assert game.decision.side == "austria"
    assert seen_shares(game.decision.prompt) == mine[::-1], "what hits the one strikes the other"


def seen_shares(prompt: str) -> list[str]:
    return [word for word in prompt.split() if word.endswith("%")]


def test_every_answer_about_guns_begins_with_its_odds_to_hit() -> None:
    game = brawl(guns=2)
    told = forecast_of(LOOK, glimpse(game, "prussia"), ATTACK)
    game.push(ATTACK)
    seen, look = glimpse(game, "prussia"), telling(LOOK)
    with_it, without = look.word(seen, USE, 1).detail, look.word(seen, DECLINE, 0).detail
    chances = [int(detail.partition("% you hit")[0]) for detail in (with_it, without)]
    assert chances[0] > chances[1]
    assert told is not None
    assert told.variants[0].name == "with 1 Artillery Support card"
    hoped = sum(share.probability for share in told.variants[0].shares if share.tone in HOPED_FOR)
    assert f"{hoped:.0%}" == f"{chances[0]}%", "the figure beside the bar is the one of the list"
    doors = Doors(lambda _: None, lambda _: None, game.why_not, lambda: None)
    picker = Picker(seen, look, Insight(game.board, seen.looking), doors)
    while picker.listing.foretell():
        pass
    assert {choice.id: choice.stake for choice in picker.choices()} == {ARTILLERY: None, "decline": None}
