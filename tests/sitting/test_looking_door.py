"""The door to the looking tools: any client uses it, any game fills it."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toys import nim
from tests.fuzz.choosers import eager
from tests.sitting.tables import BOTH, play, sit
from wargame.engine.action import Refusal
from wargame.engine.events import Entry, Event, Rolled
from wargame.games.abyss_of_lament import looking as tools
from wargame.sitting import Looking
from wargame.sitting.looking import rests_on_secret, umpire_view


class Drawn(Event):
    """Something that reveals more than dice do."""

    reveals = True


def test_the_door_gives_what_the_tools_say(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH)
    play(sitting, eager(2), 120)
    game, side = sitting.game, "austria"
    look = sitting.looking(side)
    assert not look.all_open
    for counter in game.view(side).counters:
        assert look.reach(counter.id) == tools.reach(game, side, counter.id)  # type: ignore[arg-type]
        assert look.stops(counter.id) <= look.reach(counter.id).keys()
        assert all(look.path(counter.id, place)[-1] == place for place in look.reach(counter.id))
        assert look.standing(counter.id) == tools.standing(game, side, counter.id)  # type: ignore[arg-type]
    risk = look.threats()
    assert all(look.threats_at(place) for place in risk)
    assert look.zones() == look.zones(side) != look.zones("prussia")
    first, second = game.view(side).counters[:2]
    assert look.range_line(first.hex, second.hex).distance >= 0
    assert look.clash(first.id, second.id) == tools.clash(game, side, first.id, second.id)  # type: ignore[arg-type]


def test_with_everything_open_the_tools_hide_nothing(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH, solitaire="open")
    play(sitting, eager(2), 60)
    look = sitting.looking("prussia")
    reached = [look.reach(counter.id) for counter in sitting.view("prussia").counters if not counter.moved]
    assert all(counter.known for counter in sitting.view("prussia").counters)
    assert sum(map(bool, reached)) > len(reached) // 2


def test_a_game_without_tools_is_answered_for_by_its_board() -> None:
    game = nim()
    look = Looking(game, "north")
    assert not look.offers("threats")
    assert look.reach("pile") == look.threats() == {}
    assert isinstance(look.clash("a", "b"), Refusal)
    assert umpire_view(game, None) == game.state()
    assert not rests_on_secret(game, "north", [Entry(Rolled("gamble", "north", 6, 3), 1)])
    assert rests_on_secret(game, "north", [Entry(Drawn(), 1)])
