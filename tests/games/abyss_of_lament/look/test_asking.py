"""What the table asks and refuses in Abyss of Lament says what comes of it, and which choice leads there."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.abyss_of_lament.look.glimpses import BATTLES, glimpse, moments
from wargame.client.looks.choosing import usual_answer
from wargame.engine.action import Action
from wargame.engine.procedure import Ask
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.cards import CINC
from wargame.games.abyss_of_lament.rules.questions import Activation, UseOfOrders


def first(wanted: Callable[[Ask], bool]) -> tuple[Battle, Ask]:
    """A game at the first question that is wanted."""
    for battle in BATTLES:
        for game in moments(battle):
            if game.decision is not None and wanted(game.decision):
                return game, game.decision
    raise AssertionError("no such question")


def test_a_pair_is_activated_for_a_road_march_and_that_is_said_before() -> None:
    game, ask = first(lambda ask: isinstance(ask.about, Activation) and any(len(each) > 2 for each in ask.actions))
    pair = next(action for action in ask.actions if len(action) > 2)
    word = LOOK.word(glimpse(game, ask.side), pair, 2)
    assert "Road March" in word.wanted
    assert "by road only" in word.wanted
    assert word.label.startswith("Road March with ")
    assert "along the road only" in word.detail


def test_a_click_on_a_unit_before_the_maneuver_says_to_choose_it_first() -> None:
    game, ask = first(lambda ask: ask.kind == UseOfOrders.kind and Action.of("maneuver") in ask.actions)
    seen = glimpse(game, ask.side)
    own = next(piece for piece in LOOK.pieces(seen) if piece.side == ask.side)
    meant = LOOK.refusable(seen, [], own.id)
    assert meant is not None
    refusal = game.why_not(meant)
    assert refusal is not None
    assert "First choose Maneuver" in refusal.reason
    assert usual_answer(LOOK, seen) == Action.of("maneuver")


def test_orders_name_only_what_they_allow_now() -> None:
    _, ask = first(lambda ask: isinstance(ask.about, UseOfOrders) and ask.about.card == CINC)
    verbs = {action.verb for action in ask.actions}
    assert [verb for verb in ("reform", "rally") if verb in ask.prompt] == [
        verb for verb in ("reform", "rally") if verb in verbs
    ]
