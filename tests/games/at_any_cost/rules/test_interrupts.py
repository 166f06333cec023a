"""6.3.1.interrupt, 11.5, 15.0: when a held chit may break in, and who is asked."""

from typing import Any

import pytest

import wargame
from tests.fuzz.choosers import eager
from tests.games.at_any_cost.rules.drill import do, noted, refused, texts, told, where
from tests.games.at_any_cost.rules.standstill import carried_out, over, waiting
from wargame.games.at_any_cost.looking import worth_asking
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.battle import Battle
from wargame.games.at_any_cost.rules.chits.effects.shots import shot_refusal, shots
from wargame.games.at_any_cost.rules.chits.plays import own_plays
from wargame.games.at_any_cost.rules.chits.windows import AfterHits, CombatWindow, EndOfTurnEvents, OpportunityFire
from wargame.games.at_any_cost.rules.events.chits import HeldEventsLost
from wargame.games.at_any_cost.rules.events.combat import AssaultModifiers, FireModifiers
from wargame.games.at_any_cost.rules.fire.combat import FireCombat
from wargame.games.at_any_cost.rules.fire.fire import DefensiveFire
from wargame.games.at_any_cost.rules.units import DISRUPTED, SHAKEN

FIELD = ["............"] * 8


def asked(game: Battle) -> str:
    """Who is asked."""
    assert game.decision is not None
    return game.decision.side


def is_useful(game: Battle) -> bool:
    """Whether a person would be asked by default."""
    ask = game.decision
    assert ask is not None
    return worth_asking(game, ask.side, ask)


def gauntlet(*chits: str) -> Position:
    """A Prussian brigade that will pass a French one at two hexes' distance."""
    position = Position(map=FIELD).unit("prussian", "infantry", "0505", id="p", tcr=5, ma=6)
    position.unit("french", "infantry", "0801", id="f", sp=8)
    return position.hold("french", *chits)


# ---------------------------------------------------------------------- Opportunity Fire


@pytest.mark.rule("11.5", "11.5.timing", "6.3.1.interrupt")
def test_a_held_chit_fires_at_a_unit_in_mid_move_and_the_question_says_what_about() -> None:
    game = do(gauntlet("beaten-zone").movement("prussian"), "move p 0703")
    assert isinstance(game.procedures[-1], OpportunityFire)
    assert asked(game) == "french"
    prompt = game.decision.prompt  # type: ignore[union-attr]
    assert "p in" in prompt
    assert "Beaten Zone by f" in prompt
    assert "%" in prompt
    assert game.decision.rule == "11.5"  # type: ignore[union-attr]


@pytest.mark.rule("11.5.stop")
@pytest.mark.parametrize(("dice", "stopped"), [((10, 10), True), ((1, 2), False)])
def test_a_hit_stops_the_mover_and_no_effect_does_not(dice: tuple[int, int], stopped: bool) -> None:
    game = do(waiting(gauntlet("beaten-zone")).movement("prussian"), "move p 0703")
    while "play beaten-zone" not in " ".join(texts(game)):
        do(game, "keep")
    game.dice.expect(*dice)
    here = where(game, "p")
    do(game, f"play beaten-zone f {here}")
    assert bool(game.units["p"].halted) is stopped
    if not stopped:
        assert where(game, "p") == "0703"
        assert game.decision is not None
        assert any(action.verb == "move" for action in game.legal_actions)


@pytest.mark.rule("11.5.per-hex", "6.3.stacking-play")
def test_one_chit_for_each_hex_entered_but_several_on_the_same_unit() -> None:
    game = do(gauntlet("beaten-zone", "beaten-zone").movement("prussian"), "move p 0703")
    places = []
    for _ in range(2):
        assert isinstance(game.procedures[-1], OpportunityFire)
        places.append(where(game, "p"))
        game.dice.expect(1, 2)
        do(game, f"play beaten-zone f {places[-1]}")
    assert len(set(places)) == 2
    assert game.hands["french"].spent == ("beaten-zone", "beaten-zone")


@pytest.mark.rule("11.5.order")
def test_defensive_fire_comes_before_the_chit() -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0503", id="p", tcr=5)
    game = do(
        position.unit("french", "infantry", "0505", id="f", sp=8).hold("french", "beaten-zone").movement("prussian"),
        "move p 0504",
    )
    assert isinstance(game.procedures[-1], DefensiveFire)
    do(game, "hold")
    assert isinstance(game.procedures[-1], OpportunityFire)


@pytest.mark.rule("11.5", "6.3.1.interrupt")
def test_nobody_is_asked_without_a_chit_for_it() -> None:
    game = do(gauntlet().movement("prussian"), "move p 0703")
    assert asked(game) == "prussian"
    game = do(gauntlet("battlefield-conditions-fr").movement("prussian"), "move p 0703")
    assert asked(game) == "prussian"


@pytest.mark.rule("11.5")
def test_a_poor_shot_is_offered_too_but_is_not_worth_a_question() -> None:
    good = do(gauntlet("beaten-zone").movement("prussian"), "move p 0703")
    poor = do(gauntlet("beaten-zone").mark("f", worn=True, morale=2, ammo=2).movement("prussian"), "move p 0703")
    assert asked(poor) == "french"
    assert [is_useful(game) for game in (good, poor)] == [True, False]


@pytest.mark.rule("11.5", "11.5.timing", "6.3.1.c")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("play beaten-zone g 0505", "11.5"),
        ("play beaten-zone f 0507", "11.5.timing"),
        ("play beaten-zone far 0505", "8.1.3"),
        ("play moulin-a-cafe f 0505", "6.3.1.c"),
        ("play furia-francese", "11.5"),
        ("play krupps-guns f 0505", "6.3"),
    ],
)
def test_why_a_chit_is_not_fired_so(text: str, rule: str) -> None:
    position = Position(map=FIELD).unit("prussian", "infantry", "0505", id="p").unit("prussian", "cavalry", "0507")
    position.unit("french", "infantry", "0506", id="f").unit("french", "infantry", "1101", id="far")
    position.unit("french", "artillery", "0605", id="g").hold("french", "beaten-zone", "furia-francese")
    game = carried_out(position, OpportunityFire(("p",), position.game.board.index["0505"]))
    assert texts(game) == ["play beaten-zone f 0505", "keep"]
    assert refused(game, text) == rule


@pytest.mark.rule("11.5", "8.1.2", "8.1.3")
@pytest.mark.parametrize(
    ("side", "events"), [("prussian", ("krupps-guns", "cloud-of-skirmishers")), ("french", ("beaten-zone",))]
)
def test_a_shot_is_offered_just_if_no_rule_refuses_it(side: str, events: tuple[str, ...]) -> None:
    game: Battle = wargame.load("at-any-cost/afternoon-crisis", seed=4)
    choose = eager(4)
    for _ in range(60):
        game.push(choose(game))
    ids = game.board.ids
    targets = [place for place, stack in enumerate(game.stacks) if stack and stack[0].side != side]
    for event in events:
        offered = {(shot.firer, shot.hex) for shot in shots(game, side, event)}
        for unit in (each for each in game.units.every if each.side == side and each.on_map):
            for place in targets:
                allowed = shot_refusal(game, side, event, unit, place) is None
                assert ((unit.id, ids[place]) in offered) == allowed, (event, unit.id, ids[place])
        assert offered


@pytest.mark.rule("11.5")
def test_all_three_opportunity_events_are_offered_to_their_side() -> None:
    position = Position(map=FIELD).unit("french", "infantry", "0505", id="f", tcr=5)
    position.unit("prussian", "artillery", "0405", id="guns", sp=8).unit("prussian", "infantry", "0507", id="foot")
    position.hold("prussian", "krupps-guns", "cloud-of-skirmishers")
    game = carried_out(position, OpportunityFire(("f",), position.game.board.index["0505"]))
    assert asked(game) == "prussian"
    assert set(texts(game)) == {"play krupps-guns guns 0505", "play cloud-of-skirmishers foot 0505", "keep"}
    game.dice.expect(10)
    do(game, "play cloud-of-skirmishers foot 0505")
    assert game.units["f"].halted
    assert over(game)


@pytest.mark.rule("11.5")
@pytest.mark.example("EX-39")
def test_the_example_of_a_shot_at_a_mover() -> None:
    position = Position().put("fr2-verge-2", "2324").put("pr3-10", "2327").put("pr3-hq", "2328")
    position.hold("french", "beaten-zone")
    game = do(position.movement("prussian"), "move pr3-10 2325")
    assert where(game, "pr3-10") == "2326"
    game.dice.expect(7, 6)
    do(game, "play beaten-zone fr2-verge-2 2326")
    found = told(game, FireModifiers)[-1]
    assert (found.sp, found.base, found.column) == ("4", "4", "5")
    assert game.units["pr3-10"].morale == SHAKEN
    assert where(game, "pr3-10") == "2326"
    assert game.hands["french"].spent == ("beaten-zone",)


@pytest.mark.rule("11.5.timing")
def test_an_activation_that_is_announced_may_be_fired_on_before_it_acts() -> None:
    position = Position(map=FIELD).put("pr3-hq", "0101").put("pr3-9", "0202").put("fr2-verge-1", "0203")
    game = do(position.hold("french", "beaten-zone", "beaten-zone").activation("pr3"), "posture A")
    assert asked(game) == "french"
    assert texts(game) == ["play beaten-zone fr2-verge-1 0202", "keep"]
    game.dice.expect(1, 2)
    do(game, "play beaten-zone fr2-verge-1 0202")
    assert texts(game) == ["play beaten-zone fr2-verge-1 0202", "keep"]  # chits may be heaped up here
    do(game, "keep")
    assert asked(game) == "prussian"


@pytest.mark.rule("11.5", "6.3.1.c")
@pytest.mark.parametrize("chit", ["beaten-zone", "battlefield-conditions-fr", "inspirational-leadership-fr"])
def test_neither_a_view_nor_a_preview_betrays_what_the_enemy_holds(chit: str) -> None:
    harmless, loaded = (gauntlet(event).mark("f", morale=SHAKEN) for event in ("command-initiative-fr", chit))
    games = harmless.movement("prussian"), loaded.movement("prussian")
    assert games[0].view("prussian") == games[1].view("prussian")
    action = games[0].parse("move p 0703")
    assert games[0].odds(action).chances == games[1].odds(action).chances
    firing = [gauntlet(event).unit("prussian", "infantry", "0802", id="q") for event in ("command-initiative-fr", chit)]
    first, second = (position.fire("prussian") for position in firing)
    shot = first.parse("fire q 0801")
    assert first.odds(shot).chances == second.odds(shot).chances


# ---------------------------------------------------------------------- combat


def duel(*, prussian: tuple[str, ...] = (), french: tuple[str, ...] = ()) -> Position:
    """A French battery with its Mitrailleuse and a brigade before a Prussian brigade."""
    position = Position(map=FIELD).put("fr2-verge-art", "0505").put("fr2-verge-1", "0405")
    position.unit("prussian", "infantry", "0506", id="p", sp=5, tcr=7)
    return position.hold("prussian", *prussian).hold("french", *french)


def fire(position: Position, firer: str, at: str) -> Battle:
    """A fire is declared."""
    return carried_out(position, FireCombat((firer,), position.game.board.index[at]))


@pytest.mark.rule("8.4.k", "8.4.v", "6.3.1.prussian-first", "6.3.1.interrupt", "6.3.stacking-play")
def test_both_sides_may_play_battlefield_conditions_on_a_fire_the_prussian_first() -> None:
    chits = {"prussian": ("battlefield-conditions-pr",), "french": ("battlefield-conditions-fr",)}
    game = fire(duel(**chits), "fr2-verge-1", "0506")
    assert isinstance(game.procedures[-1], CombatWindow)
    assert asked(game) == "prussian"
    assert "% to hurt instead of" in game.decision.prompt  # type: ignore[union-attr]
    do(game, "play battlefield-conditions-pr")
    assert asked(game) == "french"
    game.dice.expect(1, 2)
    do(game, "play battlefield-conditions-fr")
    shifts = told(game, FireModifiers)[0].shifts
    assert ("target_battlefield_conditions", -2) in shifts
    assert ("firer_battlefield_conditions", 2) in shifts
    assert game.hands["prussian"].spent == ("battlefield-conditions-pr",)


@pytest.mark.rule("8.4.v")
@pytest.mark.example("EX-52")
def test_the_example_of_battlefield_conditions_on_defensive_fire() -> None:
    position = Position().put("fr2-verge-2", "2324").put("pr3-9", "2224").hold("french", "battlefield-conditions-fr")
    index = position.game.board.index["2224"]
    game = carried_out(position, FireCombat(("fr2-verge-2",), index, "defensive"))
    assert asked(game) == "french"
    game.dice.expect(10, 9)
    do(game, "play battlefield-conditions-fr")
    found = told(game, FireModifiers)[0]
    assert (found.base, found.column) == ("4", "4")
    assert game.units["pr3-9"].morale == DISRUPTED


@pytest.mark.rule("8.4.u")
def test_moulin_a_cafe_only_for_a_fire_with_a_mitrailleuse() -> None:
    game = fire(duel(french=("moulin-a-cafe",)), "fr2-verge-mit", "0506")
    assert texts(game) == ["play moulin-a-cafe", "keep"]
    game.dice.expect(1, 2)
    do(game, "play moulin-a-cafe")
    assert ("firer_moulin_a_cafe", 3) in told(game, FireModifiers)[0].shifts
    position = duel(french=("moulin-a-cafe",)).dice(1, 2)
    assert over(fire(position, "fr2-verge-1", "0506"))


@pytest.mark.rule("6.3.1.interrupt")
def test_a_chit_that_would_change_nothing_may_be_played_but_is_not_worth_a_question() -> None:
    chits = {"french": ("battlefield-conditions-fr",)}
    strong, weak = duel(**chits), duel(**chits).mark("fr2-verge-1", ammo=2).mark("p", morale=0)
    weak.works("0506", "entrenched", "prussian")
    games = [fire(position, "fr2-verge-1", "0506") for position in (strong, weak)]
    assert [texts(game) for game in games] == [["play battlefield-conditions-fr", "keep"]] * 2
    assert [is_useful(game) for game in games] == [True, False]


@pytest.mark.rule("6.3.1.interrupt", "8.4.u", "12.5.j", "6.3.stacking-play")
def test_why_a_chit_is_not_played_on_a_combat() -> None:
    held = ("battlefield-conditions-fr", "battlefield-conditions-fr", "moulin-a-cafe", "furia-francese", "beaten-zone")
    game = fire(duel(french=held), "fr2-verge-1", "0506")
    assert refused(game, "play moulin-a-cafe") == "8.4.u"
    assert refused(game, "play furia-francese") == "12.5.j"
    assert refused(game, "play beaten-zone") == "6.3.1.interrupt"
    assert refused(game, "play battlefield-conditions-pr") == "6.3"
    game = fire(duel(french=held), "fr2-verge-mit", "0506")
    game.push("play battlefield-conditions-fr")
    assert refused(game, "play battlefield-conditions-fr") == "6.3.stacking-play"


@pytest.mark.rule("12.5.j", "12.5.k", "12.5.t", "6.3.1.prussian-first")
def test_chits_on_an_assault() -> None:
    position = Position(map=FIELD).unit("french", "infantry", "0505", id="f", sp=6)
    position.unit("prussian", "infantry", "0506", id="p", sp=5)
    position.hold("french", "battlefield-conditions-fr", "furia-francese", "moulin-a-cafe")
    position.hold("prussian", "battlefield-conditions-pr")
    game = do(position.assault("french"), "assault f 0506", "resolve 0506 0505", "stand")
    assert asked(game) == "prussian"
    do(game, "play battlefield-conditions-pr")
    assert set(texts(game)) == {"play battlefield-conditions-fr", "play furia-francese", "keep"}
    do(game, "play battlefield-conditions-fr")
    game.dice.expect(10)
    do(game, "play furia-francese")
    names = {shift.name for shift in told(game, AssaultModifiers)[0].shifts}
    assert {"furia_francese", "attacker_battlefield_conditions", "defender_battlefield_conditions"} <= names


@pytest.mark.rule("12.5.j")
def test_furia_francese_is_not_for_the_defence() -> None:
    position = Position(map=FIELD).unit("french", "infantry", "0505", id="f", sp=6)
    position.unit("prussian", "infantry", "0506", id="p", sp=5).hold("french", "furia-francese").dice(5)
    game = do(position.assault("prussian"), "assault p 0505", "resolve 0505 0506", "stand")
    assert noted(game, AssaultModifiers)
    assert game.hands["french"].held == ("furia-francese",)


# ---------------------------------------------------------------------- after a hit


@pytest.mark.rule("6.3.1", "6.3.1.prussian-first")
def test_after_a_hit_on_the_french_panic_first_and_then_leadership() -> None:
    position = Position(map=FIELD).unit("french", "infantry", "0505", id="f", tcr=6, morale=DISRUPTED)
    position.unit("prussian", "infantry", "0503", id="p")
    position.hold("prussian", "panic-test").hold("french", "inspirational-leadership-fr")
    game = carried_out(position, AfterHits(position.game.board.index["0505"], "french"))
    assert texts(game) == ["play panic-test 0505", "keep"]
    assert "60%" in game.decision.prompt  # type: ignore[union-attr]
    do(game, "keep")
    assert texts(game) == ["play inspirational-leadership-fr f", "keep"]
    do(game, "play inspirational-leadership-fr f")
    assert game.units["f"].morale == 0


@pytest.mark.rule("6.3.1")
def test_a_fire_that_hits_opens_the_window_and_one_that_misses_does_not() -> None:
    def shot(*dice: int) -> Battle:
        position = Position(map=FIELD).unit("french", "infantry", "0505", id="f", tcr=5)
        position.unit("prussian", "infantry", "0504", id="p", sp=8).hold("prussian", "panic-test").dice(*dice)
        return fire(position, "p", "0505")

    assert over(shot(1, 2))
    hit = shot(10, 9)
    assert any(action.verb == "play" for action in hit.legal_actions) or hit.units["f"].place < 0


@pytest.mark.rule("6.3.1.interrupt")
def test_leadership_is_for_any_unit_that_was_hit_and_most_useful_where_it_was_stopped_in_its_move() -> None:
    def after(**states: Any) -> Battle:
        position = Position(map=FIELD).unit("prussian", "infantry", "0505", id="p", **states)
        position.unit("prussian", "artillery", "0505", id="steady").hold("prussian", "inspirational-leadership-pr")
        return carried_out(position, AfterHits(position.game.board.index["0505"], "prussian"))

    assert over(after())
    shaken, stopped = after(morale=SHAKEN, halted="hit"), after(morale=SHAKEN, halted="hit", moved=True)
    assert texts(shaken) == texts(stopped) == ["play inspirational-leadership-pr p", "keep"]
    assert refused(stopped, "play inspirational-leadership-pr steady") == "6.3.1.interrupt"
    assert [is_useful(game) for game in (shaken, stopped, after(morale=DISRUPTED))] == [False, True, True]
    do(stopped, "play inspirational-leadership-pr p")
    assert not stopped.units["p"].halted


@pytest.mark.rule("6.3.1")
def test_a_panic_test_may_be_played_on_the_steadiest_unit_though_to_little_use() -> None:
    def after(tcr: int) -> Battle:
        position = (
            Position(map=FIELD).unit("french", "infantry", "0505", id="f", tcr=tcr).hold("prussian", "panic-test")
        )
        return carried_out(position, AfterHits(position.game.board.index["0505"], "french"))

    assert texts(after(9)) == texts(after(6)) == ["play panic-test 0505", "keep"]
    assert [is_useful(after(tcr)) for tcr in (9, 6)] == [False, True]


# ---------------------------------------------------------------------- own decisions, and the end of the turn


@pytest.mark.rule("6.3.1.b", "6.3.1.c")
def test_at_a_decision_of_its_own_a_side_may_play_what_it_could_use() -> None:
    position = (
        Position(map=FIELD)
        .unit("prussian", "artillery", "0505", id="guns")
        .unit("prussian", "infantry", "0101", id="p")
    )
    position.unit("french", "infantry", "0507", id="f", tcr=5)
    position.hold("prussian", "krupps-guns", "battlefield-conditions-pr", "inspirational-leadership-pr", "panic-test")
    game = position.movement("prussian")
    assert [text for text in texts(game) if text.startswith("play")] == ["play krupps-guns"]
    game.dice.expect(1, 2)
    do(game, "play krupps-guns", "fire guns 0507", "keep")
    assert game.units["guns"].fired == ""
    assert any(action[:2] == ("move", "guns") for action in game.legal_actions)  # it does not stop its move
    assert own_plays(game, "prussian") == []
    game.set_morale(game.units["p"], SHAKEN)
    assert [str(each) for each in own_plays(game, "prussian")] == ["play inspirational-leadership-pr"]


@pytest.mark.rule("15.0", "6.3.1.lost", "6.3.1.prussian-first")
def test_after_the_last_chit_held_events_may_be_played_and_the_rest_is_lost() -> None:
    position = (
        Position(map=FIELD).unit("prussian", "artillery", "0505", id="guns").unit("french", "infantry", "0507", id="f")
    )
    position.hold("prussian", "krupps-guns", "panic-test").hold("french", "beaten-zone")
    game = carried_out(position, EndOfTurnEvents())
    assert asked(game) == "prussian"
    assert texts(game) == ["play krupps-guns", "keep"]
    game.dice.expect(1, 2)
    do(game, "play krupps-guns", "fire guns 0507")
    assert asked(game) == "french"
    do(game, "keep")
    assert over(game)
    assert game.hands["prussian"].held == game.hands["french"].held == ()
    assert noted(game, HeldEventsLost) == [("prussian", 1, ("panic-test",)), ("french", 1, ("beaten-zone",))]
    told = [game.sentence(entry, "prussian") for entry in game.log if isinstance(entry.event, HeldEventsLost)]
    assert told == [
        "The turn ends, and what is still held is lost: 1 event of the Prussian side, Panic Test.",
        "The turn ends, and what is still held is lost: 1 event of the French side.",
    ], "which they were is for their owner"
    assert HeldEventsLost.aloud
    assert game.view("prussian").hand("french").spent == ()  # what was lost is not shown
