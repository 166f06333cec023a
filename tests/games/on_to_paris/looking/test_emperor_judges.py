"""What is shown before it is rolled for whether a French Army changes hands or the Empire falls."""

from __future__ import annotations

import pytest

from tests.games.on_to_paris.leaders.test_imperial import rhine
from tests.games.on_to_paris.politics.test_fall import lost_combat
from wargame.engine.action import Action
from wargame.engine.contest import Contest
from wargame.engine.odds import odds_of
from wargame.engine.procedure import Procedure
from wargame.games.on_to_paris.looking import contest_ahead
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.leaders.imperial import CommandChange
from wargame.games.on_to_paris.rules.politics.fall import CombatCheck


def shown(g: OnToParis, procedure: Procedure, side: str = "french") -> Contest:
    found = contest_ahead(g, side, Action.of("pass"), odds_of(g, procedure, side))
    assert found is not None
    return found


@pytest.mark.rule("18.2.2", "18.3")
def test_the_fall_of_the_empire_is_one_line_however_many_leaders_go_with_it() -> None:
    found = shown(lost_combat(8, 5, 6), CombatCheck())
    assert found.results == (
        (pytest.approx(0.5), "The Empire stands."),
        (pytest.approx(0.5), "The Empire falls."),
    )
    assert dict(found.questions) == {"The Empire falls": pytest.approx(0.5)}
    assert [share.tone for share in found.shares] == ["good", "bad"]
    assert found.harms == {"The Empire falls"}
    assert shown(lost_combat(8, 5, 6), CombatCheck(), "prussian").hopes == {"The Empire falls"}


@pytest.mark.rule("5.6.2")
def test_every_result_of_the_change_of_command_names_the_leader() -> None:
    found = shown(rhine().game, CommandChange("fr_rhine"))
    assert {words.partition(" ")[0] for words, _ in found.questions} == {"Bazaine"}
    assert sum(chance for _, chance in found.questions) == pytest.approx(1)
    assert "Bazaine is to be replaced" in dict(found.questions)


@pytest.mark.rule("5.6.2", "18.2.2")
def test_where_a_command_and_the_empire_are_judged_the_results_are_those_of_the_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They were told of both throws as if they were one, and came to 200 of 100."""
    changes = {"Bazaine is Confirmed": 0.75, "Bazaine is to be replaced": 0.25}
    monkeypatch.setattr("wargame.games.on_to_paris.looking.emperor_judges._changes", lambda *_: changes)
    found = shown(lost_combat(8, 5, 6), CombatCheck())
    assert sum(chance for chance, _ in found.results) == pytest.approx(1)
    assert len(found.results) == len(found.shares)
    assert dict(found.questions)["The Empire falls"] == pytest.approx(0.5)
