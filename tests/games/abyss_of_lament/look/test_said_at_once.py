"""What a newcomer asks at the table is said there: who could attack, why cavalry goes on, who gives no support."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.abyss_of_lament.look.glimpses import glimpse
from tests.games.abyss_of_lament.rules.situations import do, duel
from wargame.client.table.record import lines_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.stepping import Stepping
from wargame.engine.action import Action
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.looking.contests import contest, results
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules import events
from wargame.games.abyss_of_lament.rules.questions import Reroll
from wargame.games.abyss_of_lament.words.chronicle import ANNALS
from wargame.games.abyss_of_lament.words.vocabulary import Names
from wargame.players import Seat

DONE = Action.of("done")


def test_to_finish_combat_says_how_many_could_attack() -> None:
    game = duel().unit("prussia", "line", "E4", id="B").combat("prussia")
    could = {action[1] for action in game.legal_actions if action.verb == "attack"}
    assert LOOK.word(glimpse(game, "prussia"), DONE, 0).label == f"Finish: {len(could)} could attack"


@pytest.mark.parametrize(("type_", "said"), [("hussar", True), ("line", False)])
def test_cavalry_that_must_advance_is_told_aloud_to_its_owner_with_the_rule(type_: str, said: bool) -> None:
    """XI.5.8.5."""
    game = do(duel(type_).hits("D", "A", 1), "retreat D6")
    if not said:
        do(game, "advance")
    (entry,) = [each for each in game.log if isinstance(each.event, events.UnitAdvanced)]
    text = game.sentence(entry, "prussia")
    assert text is not None
    assert text.endswith("into D5: cavalry must (XI.5.8.5)." if said else "into D5.")
    assert entry.event.aloud == said
    assert not said or entry.event.side_named(game.sides) == "prussia"


@pytest.mark.parametrize(
    ("why", "position"),
    [
        ("it is Disordered", duel().unit("prussia", "line", "C5", id="S", disordered=True)),
        (
            "next to two other enemies",
            duel()
            .unit("prussia", "line", "C5", id="S")
            .unit("austria", "line", "B5", id="E")
            .unit("austria", "line", "B6", id="F"),
        ),
    ],
)
def test_a_unit_beside_the_enemy_that_gives_no_flank_support_says_why(why: str, position: Position) -> None:
    """XI.3.3."""
    game = position.combat("prussia")
    found = contest(game, "prussia", Action.of("attack", "A", "D"))
    assert found is not None
    (line,) = [term for term in found.terms if term.label.startswith("No flank support")]
    assert (line.label, line.rule) == (f"No flank support: C5, {why}", "XI.3.3")
    assert not line.attack
    assert not line.defence


def test_whose_wing_is_demoralized() -> None:
    game = duel(d_suit="hearts").wing("austria", "hearts", cohesion=1).combat("prussia")
    odds = Seat(game, "prussia").odds(Action.of("attack", "A", "D"))
    told = " ".join(words for _, words in results(odds, "A", "D"))
    assert "Austria's ♥ wing is demoralized" in told
    assert "a wing is" not in told


@pytest.mark.parametrize(("hexes", "left"), [((), "D5:"), (("D5",), "D5, the VP hex D5:")])
def test_the_question_of_an_advance_names_a_victory_hex(hexes: tuple[str, ...], left: str) -> None:
    game = do(duel(position=Position(vp_hexes=hexes or ("A1",))).hits("D", "A", 1), "retreat D6")
    assert game.decision is not None
    assert game.prompt(game.decision.about).startswith(f"The enemy has left {left}")


def test_a_card_of_guns_says_why_it_is_worth_less() -> None:
    foggy = Position(scenario="lobositz").unit("prussia", "line", "H9", id="A", suit="hearts")
    foggy = foggy.unit("austria", "line", "N9", id="D", suit="hearts")
    for position, text in ((foggy, "Under a wing: +1, once (Morning fog)"), (duel(), "Under a wing: +2, once")):
        game = position.hand("prussia", "artillery").round("prussia")
        (card,) = [card for card in LOOK.hand(glimpse(game, "prussia")) if card.word == "artillery"]
        assert card.face.text == text


def test_victory_hexes_say_when_they_count() -> None:
    """II.3: at the end, for the scenario's defender alone."""
    position = Position(vp_hexes=("D4", "B2"), attacker="prussia")
    game = duel(position=position).combat("prussia")
    goals = {goal.id: goal.note for goal in ANNALS.goals(Names(game), game.view("prussia"))}
    assert goals == {"D4": "D4: no VP at the end", "B2": "B2: 1 VP at the end"}


def test_a_wing_that_breaks_twice_is_one_wing_and_one_that_takes_heart_is_restored() -> None:
    """IV.1."""
    names = Names(duel(d_suit="hearts").combat("prussia"))
    broken = events.WingDemoralized("austria", "hearts")
    (lost,), (again,) = (
        ANNALS.fates_of(names, broken),
        ANNALS.fates_of(names, events.CohesionChanged("austria", "hearts", 0, 1)),
    )
    assert (lost.what, again.what) == ("demoralized", "restored")
    assert lost.of == again.of
    assert not lost.number


def test_what_came_of_a_choice_without_dice_is_told_in_the_bar() -> None:
    """The dice before it have been read."""
    game = do(duel("line").hits("D", "A", 1), "retreat D6", "advance")
    entry = next(each for each in game.log if isinstance(each.event, events.UnitAdvanced))

    class Line:
        text, dice = "A (Prussian line) advances into D5.", ()

    Line.entry = entry  # type: ignore[attr-defined]
    bar: Any = Stepping.__new__(Stepping)
    bar.opponent = type("Opponent", (), {"came_of": [Line]})
    assert bar._without_dice == "A advances into D5."


def test_dice_that_the_enemy_may_still_answer_are_told_as_unsettled() -> None:
    """XI.5.2: a Heroic Commander may have his die rolled again before hits are counted."""
    game = duel(d_suit="hearts").wing("austria", "hearts", hero="active").dice(6, 3).combat("prussia")
    do(game, "attack A D")
    while game.decision is not None and not isinstance(game.decision.about, Reroll):
        game.push(game.decision.default)
    assert isinstance(game.decision.about, Reroll)
    report = reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0)))[-1]
    assert report.unsettled
    model: Any = SimpleNamespace(
        lines=[],
        reports=SimpleNamespace(top=report),
        look=LOOK,
        glimpse=SimpleNamespace(waiting="austria"),
    )
    bar: Any = Stepping.__new__(Stepping)
    stage = SimpleNamespace(throwing=False)
    bar.desk = SimpleNamespace(model=model, pane=SimpleNamespace(stage=stage))
    bar.enemy, bar.opponent = SimpleNamespace(live=True), SimpleNamespace(holding=True, came_of=[], reading=str)
    assert bar._sentence.endswith("roll: 3. Austria may answer before it counts."), "two sentences are two"
    while game.decision is not None and isinstance(game.decision.about, Reroll):
        game.push(game.decision.default)
    assert not reports_of(lines_of(game, LOOK, None, lambda _: (0, 0, 0)))[-1].unsettled
