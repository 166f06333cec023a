"""The looking tools: what a player may ask of the table, from what his side may know."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

import wargame
from tests.fuzz.choosers import eager, generator
from tests.fuzz.twins import hidden_units, played, replayed, swap_units
from wargame.engine.action import Refusal
from wargame.engine.answers import Clashing
from wargame.engine.odds import Odds, odds_of
from wargame.engine.paths import bits
from wargame.games.abyss_of_lament import looking
from wargame.games.abyss_of_lament.looking import fronts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules import movement
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.games.abyss_of_lament.rules.combat.combat import Combat
from wargame.players import Seat, player

BATTLES = ("leuthen", "torgau", "freiberg")


def some_games(battle: str, seed: int, every: int = 50) -> list[Battle]:
    """A game between computer players at several moments after set-up."""
    game: Battle = wargame.load(battle, seed=seed)
    players = {side: player("heuristic", seed) for side in game.sides}
    found: list[Battle] = []
    while (ask := game.decision) is not None and len(found) < 3:
        game.push(players[ask.side].choose(Seat(game, ask.side)))
        if len(game.actions) % every == 0:
            found.append(replayed(game))
    return found


def clashing(found: Clashing[looking.Losses] | Refusal) -> Clashing[looking.Losses]:
    assert isinstance(found, Clashing), found
    return found


# ---------------------------------------------------------------------- movement


@pytest.mark.slow
@pytest.mark.rule("X.1", "X.2.2", "X.3", "X.3.1.1")
@pytest.mark.parametrize("battle", BATTLES)
def test_reach_is_that_of_the_rules_with_a_walkable_path(battle: str) -> None:
    asked = 0
    for game in some_games(battle, 5):
        for side in game.sides:
            for unit in game.fielded(side):
                if unit.moved:
                    assert looking.reach(game, side, unit.id) == {}
                    continue
                costs = looking.reach(game, side, unit.id)
                by_the_rules = {game.board.ids[place] for place in bits(movement.reach(game, unit))}
                assert set(costs) == by_the_rules, unit
                assert looking.stops(game, side, unit.id) <= by_the_rules
                for goal, cost in costs.items():
                    way = [game.board.index[hex_] for hex_ in looking.path(game, side, unit.id, goal)]
                    assert way[0] == unit.place
                    assert game.board.ids[way[-1]] == goal
                    assert len(way) - 1 == cost
                    assert all(game.board.is_adjacent(a, b) for a, b in pairwise(way))
                    asked += 1
    assert asked > 300


@pytest.mark.rule("X.1", "X.2.2", "X.3")
def test_what_stops_a_move() -> None:
    game = (
        Position(map=["......", "..w...", "......", "......"], rivers=["A2/A3"])
        .unit("prussia", "hussar", "A2", id="mover")
        .unit("austria", "line", "E2", id="enemy")
        .movement("prussia")
    )
    costs, stops = looking.reach(game, "prussia", "mover"), looking.stops(game, "prussia", "mover")
    assert "C2" in stops, "woods"
    assert "A3" in stops, "a river crossed"
    assert {hex_ for hex_ in costs if hex_ in looking.zones(game, "prussia")} <= stops
    assert "B2" in costs
    assert "B2" not in stops
    assert "E2" not in costs
    assert looking.path(game, "prussia", "mover", "E2") == []


@pytest.mark.rule("X.3.1.1")
def test_the_road_gives_a_hex_more_and_its_path_stays_on_it() -> None:
    game = Position(roads=[["A5", "B5", "C5", "D5"]]).unit("prussia", "line", "A5", id="foot").movement("prussia")
    costs = looking.reach(game, "prussia", "foot")
    assert costs["D5"] == 3
    assert looking.path(game, "prussia", "foot", "D5") == ["A5", "B5", "C5", "D5"]


@pytest.mark.rule("IV.6")
def test_a_hidden_enemy_moves_like_the_fastest_unit_nobody_has_seen() -> None:
    def table(revealed: bool) -> Battle:
        return (
            Position()
            .unit("prussia", "line", "L10", id="mine")
            .unit("austria", "line", "C3", id="secret", hidden=True)
            .unit("austria", "hussar", "F8", id="hussars", hidden=not revealed)
            .movement("prussia")
        )

    dark, lit = table(revealed=False), table(revealed=True)
    alias = dark.alias(dark.units["secret"])
    assert max(looking.reach(dark, "prussia", alias).values()) == 4
    assert max(looking.reach(lit, "prussia", alias).values()) == 2
    assert looking.reach(dark, "prussia", "secret") == {}, "its name is not known"
    assert max(looking.reach(dark, "austria", "secret").values()) == 2


# ---------------------------------------------------------------------- threats


@pytest.mark.rule("XI.2", "XI.2.2", "IV.7.1")
def test_threats_come_from_units_that_can_get_there_and_attack() -> None:
    game = (
        Position()
        .unit("prussia", "line", "B2", id="mine")
        .unit("austria", "grenadier", "F2", id="near")
        .unit("austria", "grenadier", "L9", id="far")
        .unit("austria", "grenadier", "E4", id="broken", disordered=True)
        .movement("prussia")
    )
    at = looking.threats_at(game, "prussia", "C2")
    assert [(threat.counter, threat.strength) for threat in at] == [("near", 4)]
    assert "D2" in at[0].origins
    risk = looking.threats(game, "prussia")
    assert risk["C2"] == pytest.approx(4)
    assert "A10" not in risk
    assert "F2" not in risk, "nobody of ours can be in its hex"


def crowd(*hexes: str) -> Battle:
    """Some Austrian grenadiers of one wing, and a Prussian."""
    table = Position().unit("prussia", "line", "B2", id="mine")
    for number, hex_ in enumerate(hexes):
        table = table.unit("austria", "grenadier", hex_, id=f"g{number}")
    return table.movement("prussia")


@pytest.mark.rule("XI.2.1", "IV.4", "VIII.3.3")
def test_no_more_is_threatened_than_finds_a_hex_and_orders() -> None:
    """Seven grenadiers could come next to a hex; a card activates four of them, of strength 4."""
    game = crowd("E2", "E3", "F2", "F3", "G2", "G3", "F4")
    assert len(looking.threats_at(game, "prussia", "D2")) == 7
    assert looking.threats(game, "prussia")["D2"] == pytest.approx(16)
    assert looking.threats(game, "prussia", enemy="g0")["D2"] == pytest.approx(4)
    assert "D2" not in looking.threats(game, "prussia", enemy="nobody")


@pytest.mark.rule("XI.2.1")
def test_two_that_could_only_attack_from_the_same_hex_do_not_both() -> None:
    assert fronts.brought([(4.0, 0b1), (3.0, 0b1)], 4) == 4
    assert fronts.brought([(4.0, 0b11), (3.0, 0b1)], 4) == 7, "the first makes room for the second"
    assert fronts.brought([(4.0, 0b1), (3.0, 0b10), (2.0, 0b100)], 2) == 7


@pytest.mark.rule("IV.6", "III.3.2")
def test_the_threat_of_a_hidden_counter_has_no_strength() -> None:
    game = (
        Position()
        .unit("prussia", "line", "B2", id="mine")
        .unit("austria", "grenadier", "E2", id="secret", hidden=True)
        .unit("austria", "vedette", "G8", id="nobody")
        .movement("prussia")
    )
    threat = looking.threats_at(game, "prussia", "C2")[0]
    assert threat.counter == game.alias(game.units["secret"])
    assert threat.strength is None
    assert looking.threats(game, "prussia")["C2"] == pytest.approx(2), "half of the unseen are Vedettes"


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_threats_and_threats_at_agree(battle: str) -> None:
    game = some_games(battle, 9)[-1]
    for side in game.sides:
        risk = looking.threats(game, side)
        assert risk
        assert all(value > 0 for value in risk.values())
        for hex_ in game.board.ids[::3]:
            assert bool(looking.threats_at(game, side, hex_)) == (hex_ in risk)


# ---------------------------------------------------------------------- range


@pytest.mark.rule("XI.3.5.1", "XI.3.5.2", "XI.3.5.3", "XI.3.5.4")
def test_what_an_attack_between_two_hexes_crosses() -> None:
    game = (
        Position(
            map=["....", "..t.", "...."],
            elevation=["0000", "0010", "0000"],
            rivers=["B2/C2"],
            entrenchments={"C2": ["B2"]},
        )
        .unit("prussia", "line", "A1")
        .unit("austria", "line", "D3")
        .movement("prussia")
    )
    line = looking.range_line(game, "B2", "C2")
    assert line.distance == 1
    assert {crossing.rule for crossing in line.attack} == {"XI.3.5.1", "XI.3.5.2", "XI.3.5.3", "XI.3.5.4"}
    assert looking.range_line(game, "C2", "B2").attack == tuple(c for c in line.attack if c.rule == "XI.3.5.4")
    far = looking.range_line(game, "A2", "C2")
    assert (far.distance, far.origin, far.attack) == (2, "B2", line.attack)
    assert looking.range_line(game, "A2", "A2").distance == 0
    assert (far.sight, far.blocked_at) == ("clear", None)


# ---------------------------------------------------------------------- standing


@pytest.mark.rule("XI.3.4", "XI.3.5.1", "XI.3.5.2", "XI.3.5.4")
def test_what_counts_for_a_unit_where_it_stands() -> None:
    game = (
        Position(map=["....", "..w.", "...."], elevation=["0000", "0010", "0000"], rivers=["B2/C2"])
        .unit("prussia", "line", "C2", id="mine")
        .unit("prussia", "hussar", "A1", id="broken", disordered=True)
        .unit("austria", "line", "D3", id="secret", hidden=True)
        .movement("prussia")
    )
    told = {(each.label, each.role): each for each in looking.standing(game, "prussia", "mine")}
    assert told["Town or woods", "defence"].against == ("grenadier", "line")
    assert told["Town or woods, strong", "defence"].against == ("cuirassier", "dragoon", "hussar")
    higher = told["Higher ground", "defence"]
    assert (higher.places, higher.against, higher.note) == ((), (), "")
    assert told["Across a river", "attack"].places == ("B2",)
    assert [each.label for each in looking.standing(game, "prussia", "broken")] == ["Disordered"]
    assert looking.standing(game, "prussia", "nobody") == []
    hidden = next(seen.id for seen in game.view("prussia").counters if not seen.known)
    assert looking.standing(game, "prussia", hidden) == []
    assert looking.standing(game, "prussia", "secret", all_open=True) == looking.standing(game, "austria", "secret")


@pytest.mark.slow
@pytest.mark.parametrize("battle", BATTLES)
def test_what_counts_where_a_unit_stands_is_what_counts_in_its_combats(battle: str) -> None:
    compared = 0
    for game in some_games(battle, 4, 90):
        fronts = [seen for seen in game.view("prussia").counters if seen.front and seen.known and seen.suit]
        for a in fronts:
            for b in fronts:
                found = looking.clash(game, "prussia", a.id, b.id)
                if isinstance(found, Refusal):
                    continue
                for unit, enemy, role, sum_ in ((a, b, "attack", found.attack), (b, a, "defence", found.defence)):
                    others = ("Combat Strength", "Flank support", "Artillery Support", "Rolling volleys")
                    told = [
                        (each.value, each.label, each.rule)
                        for each in looking.standing(game, "prussia", unit.id)
                        if each.role == role
                        and (not each.places or enemy.hex in each.places)
                        and (not each.against or enemy.type in each.against)
                    ]
                    summed = [(m.value, m.label, m.rule) for m in sum_ if not m.label.startswith(others)]
                    assert sorted(told) == sorted(summed)
                    compared += 1
    assert compared > 5


# ---------------------------------------------------------------------- clash


def told(odds: Odds) -> list[object]:
    """What may happen, and how likely, however long the game was before."""
    return [(each.probability, each.results, [entry.event for entry in each.entries]) for each in odds.chances]


@pytest.mark.rule("XI.3", "XI.5.3")
def test_odds_both_ways_are_those_of_a_real_attack() -> None:
    def table() -> Position:
        return (
            Position()
            .unit("prussia", "grenadier", "C3", id="mine")
            .unit("austria", "line", "D3", id="yours", suit="clubs")
            .unit("austria", "line", "D4", id="other", suit="clubs")
        )

    for side, attacker, defender in (("prussia", "mine", "yours"), ("austria", "yours", "mine")):
        real = table().combat(side)
        declared = real.odds(real.parse(f"attack {attacker} {defender}"), lambda _, ask: ask.default, "prussia")
        for waiting in ("prussia", "austria"):
            game = table().movement(waiting)
            before = game.fingerprint(), list(game.log), game.decision, game.journal.mark()
            found = clashing(looking.clash(game, "prussia", attacker, defender))
            assert told(found.odds) == told(declared)
            assert found.bonus == declared.before[0].event.bonus
            assert found.attack_total == sum(modifier.value for modifier in found.attack)
            assert (game.fingerprint(), list(game.log), game.decision, game.journal.mark()) == before


def test_losses_add_up() -> None:
    game = (
        Position().unit("prussia", "cuirassier", "C3", id="a").unit("austria", "light", "D3", id="b").combat("prussia")
    )
    found = clashing(looking.clash(game, "austria", "a", "b"))
    assert found.odds.exact
    for losses in (found.attacker_losses, found.defender_losses):
        assert losses.nothing + sum(losses.hits) + losses.lost <= 1
        assert losses.attrition >= Fraction(1, 4)


@pytest.mark.rule("XI.3.6.1")
def test_an_attack_from_another_hex_counts_the_advance() -> None:
    game = Position().unit("prussia", "line", "B3", id="a").unit("austria", "line", "E3", id="b").combat("prussia")
    before = game.fingerprint()
    assert looking.clash(game, "austria", "a", "b") == Refusal("XI.2", "The target must be in an adjacent hex.")
    found = clashing(looking.clash(game, "austria", "a", "b", "D3"))
    assert "XI.3.6.1" in [modifier.rule for modifier in found.attack]
    assert isinstance(looking.clash(game, "austria", "a", "b", "E3"), Refusal)
    assert game.fingerprint() == before


@pytest.mark.rule("IV.6", "XI.2.1", "XI.2.2")
def test_what_cannot_be_fought_says_why() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3", id="mine")
        .unit("austria", "line", "H8", id="secret", hidden=True)
        .unit("austria", "line", "C4", id="broken", disordered=True)
        .unit("austria", "line", "C2", id="front")
        .unit("austria", "line", "C2", id="rear", rear=True)
        .movement("prussia")
    )
    alias = game.alias(game.units["secret"])

    def rule(attacker: str, defender: str) -> str:
        found = looking.clash(game, "prussia", attacker, defender)
        assert isinstance(found, Refusal)
        return found.rule

    assert rule("mine", alias) == rule(alias, "mine") == "IV.6"
    assert rule("mine", "secret") == rule("mine", "nobody") == "XI.2"
    assert rule("broken", "mine") == "XI.2.2"
    assert rule("rear", "mine") == rule("mine", "rear") == "XI.2.1"


# ---------------------------------------------------------------------- secrets


def everything(game: Battle, side: str, seed: int) -> list[object]:
    """All that the looking tools tell a side."""
    counters = [counter.id for counter in game.view(side).counters]
    told: list[object] = [looking.threats(game, side), looking.zones(game, side)]
    told += [looking.reach(game, side, name) for name in counters]
    told += [looking.stops(game, side, name) for name in counters]
    told += [looking.standing(game, side, name) for name in counters]
    told += [looking.threats_at(game, side, hex_) for hex_ in game.board.ids[::7]]
    dice = generator(seed)
    for _ in range(12):
        pair = [counters[dice.roll(len(counters)) - 1] for _ in range(2)]
        told.append(looking.clash(game, side, pair[0], pair[1]))
    fronts = [c for c in game.view(side).counters if c.front and c.known]
    told += [
        looking.clash(game, side, a.id, b.id)
        for a in fronts
        for b in fronts
        if a.side != b.side and game.board.is_adjacent(a.place, b.place)
    ][:8]
    return told


@pytest.mark.slow
@pytest.mark.rule("IV.6")
@pytest.mark.parametrize("battle", ["leuthen", "kolin", "lobositz"])
def test_twins_that_differ_in_a_secret_look_alike(battle: str) -> None:
    compared = fought = 0
    for seed in (1, 2, 3):
        first = played(battle, eager(seed), seed, 90)
        for side in first.sides:
            second = replayed(first)
            hidden = hidden_units(second, ENEMY[side])
            unlike = [(a, b) for a in hidden for b in hidden if a.type != b.type]
            if not unlike:
                continue
            swap_units(second, *unlike[len(unlike) // 2])
            assert first.view(side) == second.view(side)
            told = everything(first, side, seed)
            assert told == everything(second, side, seed)
            compared += 1
            fought += sum(isinstance(each, Clashing) for each in told)
    assert compared > 2
    assert fought


def test_the_umpire_sees_everything() -> None:
    game = played("leuthen", lambda game: game.legal_actions[-1], 1, 40)
    for side in (None, *game.sides):
        view = looking.umpire_view(game, side)
        assert all(counter.known for counter in view.counters)
        assert all(army.hand is not None for army in view.armies)
    assert [c.place for c in view.counters] == [c.place for c in game.view("prussia").counters]


def test_with_everything_open_hidden_units_go_by_their_ids() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3", id="mine")
        .unit("austria", "line", "D3", id="secret", hidden=True, suit="clubs")
        .unit("austria", "vedette", "F5", id="nobody")
        .round("prussia")
    )
    assert game.units["secret"].hidden
    assert looking.reach(game, "prussia", "secret", all_open=True) == looking.reach(game, "austria", "secret")
    assert [t.strength for t in looking.threats_at(game, "prussia", "C3", all_open=True)] == [3]
    assert looking.threats(game, "prussia", all_open=True)["C3"] == pytest.approx(3)
    found = clashing(looking.clash(game, "prussia", "secret", "mine", all_open=True))
    assert found == looking.clash(game, "austria", "secret", "mine")


def test_odds_of_a_procedure_are_asked_in_any_position() -> None:
    game = Position().unit("prussia", "line", "C3", id="a").unit("austria", "line", "D3", id="b").movement("prussia")
    combat = Combat(game.units["b"], game.units["a"])
    before = game.fingerprint(), game.decision
    first, second = odds_of(game, combat, "prussia"), odds_of(game, combat, "prussia")
    assert first == second
    assert sum(chance.probability for chance in first.chances) == 1
    assert (game.fingerprint(), game.decision, combat.step, combat.dice) == (*before, "start", (0, 0))
