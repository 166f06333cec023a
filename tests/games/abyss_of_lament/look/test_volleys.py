"""XI.3.6.2 at the table: an attack and the same with Rolling Volleys are never taken for each other."""

from __future__ import annotations

from tests.games.abyss_of_lament.look.glimpses import glimpse
from tests.games.abyss_of_lament.rules.situations import duel
from wargame.client.looks import Glimpse
from wargame.client.looks.ahead import forecast_of
from wargame.client.looks.choosing import promised, telling
from wargame.client.table.announcing import announced
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK

PLAIN, VOLLEYS = Action.of("attack", "A", "D"), Action.of("attack", "A", "D", "volleys", "B")


def beside() -> Glimpse:
    """`B` can fire along when `A` attacks `D`."""
    return glimpse(duel().unit("prussia", "line", "E4", id="B").combat("prussia"), "prussia")


def test_a_target_promises_what_the_brass_button_carries_out() -> None:
    seen = beside()
    plain, volleys = seen.looking.promise(PLAIN), seen.looking.promise(VOLLEYS)
    assert plain is not None
    assert volleys is not None
    assert plain.chance != volleys.chance
    badge = promised(seen, [PLAIN, VOLLEYS], 2)
    assert badge is not None
    assert badge.chance == plain.chance
    shown = forecast_of(LOOK, seen, PLAIN)
    assert shown is not None
    hit = sum(share.probability for share in shown.shares if share.tone in ("fair", "good"))
    assert round(hit, 6) == round(plain.chance or 0, 6)
    listed = telling(LOOK).word(seen, PLAIN, 2).detail
    assert listed.startswith(f"{plain.chance:.0%} you hit,")
    assert f"With Rolling Volleys {volleys.chance:.0%}." in listed


def test_what_promises_more_is_named() -> None:
    seen = beside()
    volleys = seen.looking.promise(VOLLEYS)
    assert volleys is not None
    assert "with Rolling Volleys" in volleys.words
    assert telling(LOOK).word(seen, PLAIN, 1).detail.startswith(f"At best {volleys.words}")
    assert LOOK.word(seen, VOLLEYS, 3).label == f"Rolling Volleys: {volleys.chance:.0%}"
    assert LOOK.word(seen, VOLLEYS, 0).label == "Attack with Rolling Volleys"
    assert LOOK.word(seen, PLAIN, 0).label == "Attack"


def test_who_fires_along_is_named_with_what_it_costs_and_does_not_seem_to_attack() -> None:
    seen = beside()
    word, shown = LOOK.word(seen, VOLLEYS, 3), forecast_of(LOOK, seen, VOLLEYS)
    assert word.detail.startswith("B would fire along.")
    assert "has then fought" in word.detail
    assert word.wanted == "attack so, or with Rolling Volleys of B: that unit has then fought, too"
    assert shown is not None
    said, figure = announced(LOOK, seen, VOLLEYS, shown)
    assert (said, figure[-8:]) == ("A, with B's volleys, attacks D.", "you hit.")


def test_who_has_fought_is_marked_whether_he_has_moved_or_not() -> None:
    game = duel().unit("prussia", "line", "E4", id="B").unit("prussia", "line", "F6", id="C").combat("prussia")
    assert not any(piece.fought for piece in LOOK.pieces(glimpse(game, "prussia")))
    game.push(VOLLEYS)
    fought = {piece.id for piece in LOOK.pieces(glimpse(game, "austria")) if piece.fought and not piece.moved}
    assert fought == {"A", "B"}
    sheet = LOOK.inspect(glimpse(game, "prussia"), "A")
    assert sheet is not None
    assert "Fought" in {row.label for row in sheet.rows}
