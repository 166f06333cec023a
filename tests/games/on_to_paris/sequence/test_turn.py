"""4.1, 4.2: turns and their phases."""

from __future__ import annotations

import random

import pytest

from wargame.engine.procedure import FINISH, Flow, Heading
from wargame.games.on_to_paris.content import load_scenario
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.campaign import Campaign
from wargame.games.on_to_paris.rules.game import OnToParis, new_game
from wargame.games.on_to_paris.rules.sequence import resource_phase, turn
from wargame.games.on_to_paris.rules.sequence.events import PhaseBegan, TurnBegan
from wargame.games.on_to_paris.rules.sequence.reinforcement_phase import ReinforcementPhase
from wargame.games.on_to_paris.rules.sequence.turn import GameTurn, Match

LANDAU = "3041"


def phases(g: Campaign) -> list[str]:
    """Turns and phases in the order they began."""
    found = []
    for entry in g.log:
        if isinstance(entry.event, TurnBegan):
            found.append(f"turn {entry.event.turn}")
        elif isinstance(entry.event, PhaseBegan):
            found.append(entry.event.phase)
    return found


def play(g: OnToParis, most: int = 4000) -> None:
    """Answer by default, or by chance, until the game is over."""
    chance = random.Random(5)
    for _ in range(most):
        if g.decision is None:
            return
        g.push(g.decision.default or chance.choice(list(g.legal_actions)))


class Nothing(Heading):
    """A phase in which nothing happens."""

    def start(self, g: Campaign) -> Flow:
        return FINISH


@pytest.mark.rule("4", "4.1")
def test_seventeen_turns_and_scenarios_that_begin_on_their_own() -> None:
    data = load_scenario("on-to-paris/campaign-1870-08").game
    assert sorted(data.turns) == list(range(1, 18))
    starts = {
        name: load_scenario(f"on-to-paris/{name}").scenario.start_turn
        for name in ("campaign-1870-08", "early-start-1870-07", "september-1870", "winter-1870")
    }
    assert starts["campaign-1870-08"] == 2
    assert starts["early-start-1870-07"] == 1
    assert min(starts["september-1870"], starts["winter-1870"]) >= 3


@pytest.mark.rule("4.2", "4.2.1", "4.2.2", "4.2.3", "4.2.4", "4.2.5", "4.2.6")
def test_the_phases_of_a_turn_come_in_order_and_the_marker_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    for name in ("ReinforcementPhase", "ResourcePhase", "ActionPhase", "SiegePhase", "RallyPhase"):

        def made(name: str = name) -> Nothing:
            called.append(name)
            return Nothing()

        monkeypatch.setattr(turn, name, made)
    g = Position(turn=5).play(GameTurn())
    assert called == ["ReinforcementPhase", "ResourcePhase", "ActionPhase", "SiegePhase", "RallyPhase"]
    assert g.turn == 6
    assert g.outcome is None


@pytest.mark.rule("4.2.6")
def test_with_the_last_turn_the_scenario_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ReinforcementPhase", "ResourcePhase", "ActionPhase", "SiegePhase", "RallyPhase"):
        monkeypatch.setattr(turn, name, Nothing)
    g = Position(turn=16).play(Match())
    assert g.turn == 17
    assert g.outcome is not None
    assert phases(g)[0] == "turn 16"


@pytest.mark.rule("4.2.6", "3.1")
def test_an_automatic_victory_is_looked_for_at_the_end_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ReinforcementPhase", "ResourcePhase", "ActionPhase", "SiegePhase", "RallyPhase"):
        monkeypatch.setattr(turn, name, Nothing)
    position = Position(turn=5).sps("prussian", "2822", reg=2).sps("prussian", "2722", reg=2)
    ground = position.game.ground
    position.set(rails=ground.rails, forts={"prussian": ground.forts, "french": 0})
    g = position.play(GameTurn())
    assert g.outcome is not None
    assert g.outcome.winner == "prussian"


@pytest.mark.rule("4.2.1")
def test_the_reinforcement_phase_fills_the_pools() -> None:
    g = new_game("on-to-paris/campaign-1870-08", 1)
    assert phases(g)[:2] == ["turn 2", "reinforcement"]
    assert any(g.pools["prussian"].values())


@pytest.mark.rule("4.2.1", "5.10")
def test_in_the_reinforcement_phase_wounded_leaders_return_to_command() -> None:
    position = Position(turn=3).put("pr_v", LANDAU, leader="pr_rep_1", reg=6)
    g = position.game
    wounded = g.leader("kirchbach")
    wounded.status, wounded.rank, wounded.formation = "wounded", "corps", "pr_v"
    g.formation("pr_v").wounded = "kirchbach"
    position.play(ReinforcementPhase())
    assert g.formation("pr_v").leader == "kirchbach"


@pytest.mark.rule("4.2.2")
def test_the_resource_phase_lays_markers_rolls_for_cps_and_reorganises() -> None:
    g = new_game("on-to-paris/alsace-1870-08", 3)
    kinds: list[str] = []
    while g.decision is not None and g.segments == 0 and len(kinds) < 200:
        kinds.append(g.decision.kind)
        if g.decision.kind == "command.rl_marker":
            assert not any(g.cp["prussian"].values())
        if g.decision.kind.startswith("formations."):
            assert g.cp["prussian"]["discretionary"] > 0
        g.push(g.decision.default or g.legal_actions[0])
    assert kinds.index("command.rl_marker") < next(n for n, kind in enumerate(kinds) if kind.startswith("formations."))
    assert g.segments == 1


@pytest.mark.rule("4.2.2", "6.1.3")
def test_who_laid_the_first_marker_reorganises_first(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    def reorganised(side: str) -> Nothing:
        called.append(side)
        return Nothing()

    monkeypatch.setattr(resource_phase, "RlPlacement", Nothing)
    monkeypatch.setattr(resource_phase, "Reorganisation", reorganised)
    Position(turn=5).set(last_loser="french").play(resource_phase.ResourcePhase())
    assert called == ["french", "prussian"]


@pytest.mark.rule("4.2", "4.2.6")
def test_a_small_scenario_comes_to_its_end() -> None:
    g = new_game("on-to-paris/alsace-1870-08", 7)
    play(g)
    assert g.outcome is not None
    order = phases(g)
    first = ["turn 2", "reinforcement", "resource", "action", "siege", "rally"]
    assert order == [*first, "turn 3", *first[1:]]
    assert not any(g.rl["prussian"].values())
