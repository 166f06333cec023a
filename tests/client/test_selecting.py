"""Pointing at a counter selects it: what is left for it waits for its button, and what is let go is said."""

from __future__ import annotations

from dataclasses import replace

from tests.cli.tables import brawl
from tests.client.test_choosing import seen, until
from tests.games.abyss_of_lament.rules.situations import do
from tests.games.abyss_of_lament.rules.test_x_road_march import column
from wargame.client.looks import Look
from wargame.client.looks.choosing import telling
from wargame.client.table.insight import Insight
from wargame.client.table.lights import Hit
from wargame.client.table.picker import Doors, Picker
from wargame.engine.action import Action, Refusal
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules.battle import Battle

AT_ONCE = replace(LOOK, together={})
"""As if pairs had no button of their own."""


class Seat:
    """A picker, what it carried out and what it said."""

    def __init__(self, game: Battle, look: Look = LOOK) -> None:
        self.done: list[Action] = []
        self.said: list[Refusal] = []
        glimpse = seen(game)
        doors = Doors(self.done.append, self.said.append, game.why_not, lambda: None)
        self.picker = Picker(glimpse, telling(look), Insight(game.board, glimpse.looking), doors)

    def point(self, game: Battle, *pieces: str) -> None:
        """Click counters of a hex, the topmost first."""
        self.picker.click(Hit(pieces, game.units[pieces[0]].place))

    def buttons(self) -> list[tuple[str, str]]:
        """The buttons of the bar and how they look."""
        return [(option.label, option.kind) for option in self.picker.options()]


def pair_in_front() -> Battle:
    """`F` and `R` may be activated together, and `S` in C1 alone."""
    return column().unit("prussia", "line", "C1", id="S").activation("prussia", "hearts-5", 3)


def test_the_only_action_left_for_a_unit_waits_for_its_button() -> None:
    position = column().unit("prussia", "line", "C1", id="S").unit("prussia", "line", "D1", id="L")
    game = do(position.activation("prussia", "hearts-5", 2), "activate S", "activate L", "move S D1 front")
    seat = Seat(game)
    seat.point(game, "S")
    assert seat.done == []
    assert seat.buttons()[-1] == ("Switch places", "primary")
    seat.point(game, "S")
    assert seat.done == [Action.of("switch", "S")]


def test_where_pointing_is_the_answer_it_is_carried_out_at_once() -> None:
    game = pair_in_front()
    seat = Seat(game)
    seat.point(game, "S")
    assert seat.done == [Action.of("activate", "S")]


def test_what_is_said_enough_is_the_button_of_gold_with_a_key() -> None:
    game = pair_in_front()
    seat = Seat(game, AT_ONCE)
    seat.point(game, "F")
    last = seat.picker.options()[-1]
    assert (last.label, last.kind, last.key) == ("Activate", "primary", "2"), "it has no letter, but a number"


def test_a_unit_that_is_let_go_for_another_is_named() -> None:
    position = column().unit("prussia", "line", "C1", id="S").unit("prussia", "line", "C1", id="T", rear=True)
    game = position.activation("prussia", "hearts-5", 3)
    seat = Seat(game, AT_ONCE)
    seat.point(game, "F")
    seat.point(game, "S")
    assert seat.picker.walk.picks == ["S"]
    assert seat.said[0].reason == "F is let go: press Activate before you choose another."


def test_the_full_stop_goes_in_the_order_of_the_list() -> None:
    game = until("leuthen", lambda ask: sum(action.verb == "attack" for action in ask.actions) > 3)
    picker = Seat(game).picker  # type: ignore[arg-type]
    in_list = [picker.on_map[choice.id].place for choice in picker.choices() if choice.id in picker.on_map]
    assert picker.offer.places == list(dict.fromkeys(in_list))
    assert in_list != sorted(in_list, key=lambda place: game.board.centres[place]), "the map has the same order"


def test_what_is_certain_is_carried_out_at_once_and_what_is_open_is_shown_first() -> None:
    game = brawl(hero=True)
    while not any(action.verb == "reroll" for action in game.legal_actions):
        game.push(next(action for action in game.legal_actions if action.verb in ("attack", "decline")))
    seat = Seat(game)
    seat.picker.choose(Action.of("reroll"))
    assert seat.done == []
    assert seat.picker.preview == Action.of("reroll")
    seat.picker.back()
    seat.picker.choose(Action.of("decline"))
    assert seat.done == [Action.of("decline")]
