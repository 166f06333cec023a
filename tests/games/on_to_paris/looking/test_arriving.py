"""What the next turns bring is what they will bring (7.1), and what can be paid for is marked (8.9.1)."""

from __future__ import annotations

import pytest

from wargame.client.looks import glimpse_of
from wargame.client.looks.pages import Chart
from wargame.games.on_to_paris.look import LOOK
from wargame.games.on_to_paris.looking import arrivals
from wargame.games.on_to_paris.position import Position
from wargame.games.on_to_paris.rules.arrivals.charts import receive
from wargame.games.on_to_paris.rules.game import OnToParis
from wargame.games.on_to_paris.rules.strength import KINDS
from wargame.games.on_to_paris.rules.units import POOL


def chart(game: OnToParis, title: str) -> Chart:
    found = next(page for page in LOOK.aids(glimpse_of(game, game.sides), ()) if page.title == title)
    assert isinstance(found, Chart)
    return found


@pytest.mark.rule("7.1", "7.3")
@pytest.mark.parametrize("turn", [2, 3, 7])
@pytest.mark.parametrize("side", ["prussian", "french"])
def test_the_next_turn_brings_what_was_foretold(turn: int, side: str) -> None:
    game = Position(turn=turn).game
    receive(game)  # what has come before is there already
    ahead = next(each for each in arrivals(game, side)[turn + 1] if each.side == side)
    before = dict(game.pools[side])
    waiting = {each.id for each in game.formations.every if each.side == side and each.status != POOL}
    game.turn += 1
    receive(game)
    came = {kind: game.pools[side].get(kind, 0) - before.get(kind, 0) for kind in KINDS}
    assert came == dict(zip(KINDS, ahead.sps, strict=True))
    new = {each.id for each in game.formations.every if each.id in waiting and each.status == POOL}
    assert new == {*ahead.formations, *ahead.back} & set(game.formations.by_id)


@pytest.mark.rule("7.1")
def test_every_turn_is_foretold_but_none_after_the_last_and_three_in_the_aids() -> None:
    game = Position(turn=3).game
    last = game.spec.end_turn
    assert list(arrivals(game, "french")) == list(range(4, last + 1))
    assert arrivals(Position(turn=last).game, "french") == {}
    assert len(chart(game, "Reinforcements ahead").rows) == 3


@pytest.mark.rule("8.9.1")
def test_what_the_side_at_work_can_pay_for_is_marked() -> None:
    poor = chart(Position().points("prussian", ip=1, discretionary=1).half("prussian"), "Costs of actions")
    marked = {poor.rows[number][0] for number in poor.marked}
    assert "Move corps, per corps" in marked
    assert "Move army alone" not in marked  # two IPs
    assert not any(name.startswith("Penalty") for name in marked)
    assert "1 CP and 1 IP" in poor.note
    assert not chart(Position().game, "Costs of actions").marked
