"""12.3, 12.7, 12.8: who gives way reads beforehand what it costs and where it leads."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.at_any_cost.look.test_words import LEAD, TARGET, assault, picker, word
from tests.games.at_any_cost.rules.test_fire_combat import duel, outcome
from wargame.engine.action import Action
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.assault.losses import LossPoints
from wargame.games.at_any_cost.rules.assault.retreat import Retreat
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.events.combat import Retreated
from wargame.games.at_any_cost.rules.questions import CasualtyHitOf, DefensiveFireAt
from wargame.games.at_any_cost.rules.units import SHAKEN
from wargame.games.at_any_cost.rules.victory import listed_places
from wargame.sitting.proposals import Proposal, proposals


def met(position: Position) -> Battle:
    """The assault is to be fought: the defender may still leave."""
    game = assault(position)
    game.push(game.parse(f"resolve {TARGET} {LEAD}"))
    return game


@pytest.mark.rule("12.3.b")
def test_leaving_a_position_says_what_it_costs_and_where_one_goes() -> None:
    game = met(Position())
    told = word(game, "abandon fr2-verge-1", 0).detail
    assert told.startswith("1/Verge/II pays for it: it is Shaken (9.2). Back one hex, to ")
    assert told.endswith("The enemy may break through into the hex (12.9).")
    listed = word(game, "abandon fr2-verge-1", 1)
    assert (listed.label, listed.detail) == ("Abandon: 1/Verge/II", told), "in the list as on the button"
    game.push(Action.of("abandon", "fr2-verge-1"))
    assert game.decision is not None
    hexes = [action[1] for action in game.legal_actions if action.verb == "retreat"]
    assert hexes
    assert all(hex_ in told for hex_ in hexes)


@pytest.mark.rule("12.3.b")
def test_who_leaves_another_behind_does_not_open_the_hex() -> None:
    game = met(Position().put("fr2-corps-art", TARGET))
    assert "break through" not in word(game, "abandon fr2-verge-1", 0).detail
    assert "break through" in word(game, "abandon fr2-verge-1 fr2-corps-art", 0).detail


@pytest.mark.rule("12.3.a")
def test_cavalry_leaves_without_a_hit() -> None:
    position = Position().put("pr3-9", LEAD).put("fr2-val-1cav", TARGET)
    game = position.assault("prussian")
    game.push(game.parse(f"assault pr3-9 {TARGET}"))
    game.push(game.parse(f"resolve {TARGET} {LEAD}"))
    far = word(game, "abandon fr2-val-1cav 2", 2)
    assert far.label == "Two hexes"
    assert far.detail == word(game, "abandon fr2-val-1cav 2", 0).detail, "on the second button as on the first"
    assert far.detail.startswith("It takes no hit. Back two hexes, first to ")
    near = word(game, "abandon fr2-val-1cav 1", 2)
    assert near.detail.startswith("It takes no hit. Back one hex, to ")
    assert "It stays next to the hex it leaves. The enemy may break through into the hex" in near.detail


def horse(position: Position) -> Battle:
    """A cavalry brigade, and whoever stands with it, is about to be assaulted."""
    game = position.put("pr3-9", LEAD).put("fr2-val-1cav", TARGET).assault("prussian")
    game.push(game.parse(f"assault pr3-9 {TARGET}"))
    game.push(game.parse(f"resolve {TARGET} {LEAD}"))
    return game


@pytest.mark.parametrize(
    "game",
    [met(Position()), met(Position().put("fr2-corps-art", TARGET)), horse(Position().put("fr2-verge-1", TARGET))],
)
def test_who_may_abandon_has_one_number_on_the_bar_and_in_the_list(game: Battle) -> None:
    asked = picker(game, [], [])
    rows = [(row.key, row.label) for row in asked.choices()]
    assert [(each.key, each.label) for each in asked.options()] == rows
    assert [key for key, _ in rows] == [*map(str, range(1, len(game.legal_actions))), "E"]


def losing(points: int, held: str = TARGET, lead: str = LEAD, others: Sequence[tuple[str, str]] = ()) -> Battle:
    """A brigade has lost an assault; others may stand near its way back."""
    position = Position().put("pr3-9", lead).put("fr2-verge-1", held).put("fr2-hq", "2320")
    for unit, hex_ in others:
        position.put(unit, hex_)
    index = position.game.board.index
    return position.begin(LossPoints("french", index[held], points, False, ("fr2-verge-1",), (index[lead],)))


@pytest.mark.rule("19.1")
def test_a_hex_that_is_counted_at_the_end_is_given_up_less_readily() -> None:
    plain = losing(2)
    towns = plain.spec.hexes(listed_places(plain))
    town = next(hex_ for hex_ in sorted(towns) if hex_ not in (TARGET, LEAD))
    beside = next(plain.board.ids[place] for place in plain.board.neighbours[plain.board.index[town]])
    assert TARGET not in towns
    assert proposals(plain)[0].name != "Hold"
    assert proposals(losing(2, town, beside))[0].name == "Hold", "two levels of morale, no die and no town lost"


@pytest.mark.rule("12.7.1.a", "12.8")
def test_a_proposal_to_run_shows_where_the_retreat_leads() -> None:
    game = losing(2)
    (run,) = (each for each in proposals(game) if each.name == "Run")
    (fate,) = run.fates
    assert "2 hexes back" in fate.after
    assert fate.moved_to, "as far as nobody has to choose"
    assert fate.after.endswith(f"to {fate.moved_to}")
    for action in run.actions:
        game.push(action)
    assert game.hex(game.units["fr2-verge-1"]) == fate.moved_to


@pytest.mark.rule("12.8.defensive-fire", "11.4")
def test_a_proposal_to_run_past_the_enemy_tells_of_his_fire_and_does_not_promise_the_end_of_the_way() -> None:
    (run,) = (each for each in proposals(losing(2)) if each.name == "Run")
    way = losing(2)
    for action in run.actions:
        way.push(action)
    first = next(entry.event.end for entry in way.log if isinstance(entry.event, Retreated))
    index = way.board.index
    near = [way.board.ids[place] for place in way.board.neighbours[index[first]]]
    apart = next(hex_ for hex_ in near if way.board.distance(index[hex_], index[TARGET]) == 2)
    game = losing(2, others=(("pr3-10", apart),))
    under_fire = next(each for each in proposals(game) if each.name == "Run")
    (fate,) = under_fire.fates
    assert fate.after.endswith(f"2 hexes back, first to {first}, under fire")
    assert "fire" in under_fire.dice, "no dice is not said of it"
    for action in under_fire.actions:
        game.push(action)
    assert game.decision is not None
    assert isinstance(game.decision.about, DefensiveFireAt)


@pytest.mark.rule("12.8")
def test_a_retreat_says_how_many_hexes_are_left() -> None:
    position = Position().put("pr3-9", LEAD).put("fr2-verge-1", TARGET)
    game = position.begin(Retreat(("fr2-verge-1",), 3, (position.game.board.index[LEAD],)))
    left = 3
    while game.decision is not None and left:
        ways = f"{left} hexes" if left > 1 else "1 hex"
        assert game.decision.prompt.endswith(f"retreats, {ways} to go: choose the next one.")
        game.push(game.legal_actions[0])
        left -= 1
    assert left == 0


@pytest.mark.rule("8.5.two-units", "8.6")
def test_a_casualty_hit_names_the_firer_and_what_becomes_of_each() -> None:
    game = outcome("CH", 9, duel().unit("french", "artillery", "0604", id="twin", sp=7, morale=SHAKEN))
    assert game.decision is not None
    assert isinstance(game.decision.about, CasualtyHitOf)
    assert game.decision.prompt.startswith("Fire of ")
    assert "hits foe and twin, which are equally strong" in game.decision.prompt
    assert word(game, "casualty foe", 1).detail.startswith("It becomes Battleworn: strength ")


@pytest.mark.rule("8.6", "10.1")
def test_a_battleworn_unit_is_told_of_its_break_test() -> None:
    game = Position().put("fr2-verge-1", TARGET, worn=True).movement("french")
    assert word(game, "lose casualty fr2-verge-1", 2).detail.startswith("It is Battleworn and takes a Break Test")
    assert word(game, "lose morale fr2-verge-1", 2).detail == "It is Shaken (9.2)."


@pytest.mark.rule("11.6.2", "12.7.1")
def test_a_proposal_reckons_with_what_a_charge_does_to_the_unit_afterwards() -> None:
    """Who has charged is disorganized when the Step ends, whatever is chosen: Disrupted and Battleworn it is tested."""

    def holding(charging: bool) -> Proposal:
        game = losing_riders(charging)
        return next(each for each in proposals(game) if each.name == "Hold")

    (calm,), (charged,) = holding(False).fates, holding(True).fates
    assert calm.chance == 1
    assert charged.chance == holding(True).chance < 1
    assert charged.after == "Battleworn, Disrupted, then a Break Test for its charge"
    assert "charge" not in charged.before


def losing_riders(charging: bool) -> Battle:
    """Cavalry that has lost an assault and takes three Loss Points."""
    position = Position().put("pr3-9", LEAD).unit("french", "cavalry", TARGET, id="riders", charging=charging, tcr=5)
    index = position.game.board.index
    return position.begin(LossPoints("french", index[TARGET], 3, False, ("riders",), (index[LEAD],)))
