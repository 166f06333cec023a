"""A march that the record tells hex by hex is one act, from where it began to where it ended."""

from __future__ import annotations

import random

from wargame.client.looks import look_for
from wargame.client.table.happened import happenings
from wargame.client.table.model import TableModel
from wargame.table import load

OPENING = ("lay primary fr_alsace", "lay primary pr_3rd", "done", "done", "enter reg", "into fr_alsace")


def test_a_march_is_told_from_its_start_to_its_end() -> None:
    game = load("on-to-paris/alsace-1870-08", 3)
    for text in (*OPENING, "army-all fr_alsace", "begin"):
        game.push(game.parse(text))
        if "pay auto" in map(str, game.legal_actions):
            game.push(game.parse("pay auto"))
    game.push(game.parse("order fr_cav_2 2639"))
    since, chance = len(game.log), random.Random(1)
    game.push(game.parse("march"))
    while game.decision is not None and game.decision.side != "french":
        game.push(game.decision.default or chance.choice(game.legal_actions))
    model = TableModel(game, look_for(game), lambda _: "french")
    model.look_again(("prussian",))
    told = [act.text for act in happenings(model, since) if act.kind == "move"]
    assert told == ["2nd Cavalry Division: from 2741 Haguenau to 2639 Saverne."]


def test_the_roll_that_begins_a_segment_is_an_act_of_it_and_not_of_the_one_before() -> None:
    game, chance = load("on-to-paris/alsace-1870-08", 3), random.Random(1)
    for text in OPENING:
        game.push(game.parse(text))
    while game.segments < 3:  # type: ignore[attr-defined]
        game.push(chance.choice(game.legal_actions))
    model = TableModel(game, look_for(game), lambda _: "french")
    model.look_again(("prussian",))
    won = {act.heading: act.text for act in happenings(model) if "win the Initiative" in act.text}
    assert won
    assert all(text.startswith(f"{heading}:") for heading, text in won.items())
