"""The chronicle: what a reader is told of a turn, and luck told apart from odds."""

from __future__ import annotations

import time
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import wargame
from tests.fuzz.choosers import eager
from wargame.engine.annals import Annals, Fate
from wargame.engine.events import Rolled, TurnBegins
from wargame.engine.game import Game
from wargame.games.abyss_of_lament.rules import events as abyss
from wargame.games.at_any_cost.position import Position
from wargame.games.at_any_cost.rules.chits.windows import EndOfTurnEvents
from wargame.games.at_any_cost.rules.events import combat as aac
from wargame.games.at_any_cost.rules.events.chits import HeldEventsLost
from wargame.games.at_any_cost.words.chronicle import ANNALS
from wargame.games.death_ride.rules import events as death_ride
from wargame.games.on_to_paris.rules.combat.events import SpLost
from wargame.sitting.account import Luck, Shot, luck_of
from wargame.sitting.chronicle import Chronicle

BATTLES = ("lobositz", "afternoon-crisis", "mars-la-tour", "alsace-1870-08")
LOSSES = {
    "lobositz": abyss.UnitEliminated,
    "afternoon-crisis": aac.UnitBroken,
    "mars-la-tour": death_ride.UnitEliminated,
}


def played(battle: str, turns: int, seed: int = 4) -> Game:
    """A game up to the beginning of a turn, or its end."""
    game: Game = wargame.load(battle, seed=seed)
    choose = eager(seed)
    while game.outcome is None and sum(isinstance(entry.event, TurnBegins) for entry in game.log) < turns:
        game.push(choose(game))  # type: ignore[arg-type]
    return game


@cache
def told(battle: str, reader: str | None = None) -> Chronicle:
    """The chronicle of two turns, followed to the end; of a small battle all of it."""
    chronicle = Chronicle(played(battle, 9 if battle == "lobositz" else 3), reader)
    assert chronicle.catch_up()
    return chronicle


def test_who_waits_for_it_and_the_thread_beside_the_table_follow_one_action_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both followed the same action at once, and what was told of its dice came out wrong now and then."""
    inside, most, follow = 0, 0, Chronicle._follow

    def watched(chronicle: Chronicle) -> None:
        nonlocal inside, most
        inside += 1
        most = max(most, inside)
        time.sleep(0.002)
        follow(chronicle)
        inside -= 1

    monkeypatch.setattr(Chronicle, "_follow", watched)
    chronicle = Chronicle(played("lobositz", 1), None)
    chronicle.follow()
    assert chronicle.catch_up()
    assert most == 1
    assert [each.action for each in chronicle._seen] == [str(action) for action in chronicle.game.actions]


# ---------------------------------------------------------------- what became of whom


@pytest.mark.parametrize("battle", list(LOSSES))
def test_who_is_lost_in_the_log_is_lost_on_the_page(battle: str) -> None:
    chronicle = told(battle)
    game, kind = chronicle.game, LOSSES[battle]
    gone = Counter(entry.event.unit for entry in game.log if isinstance(entry.event, kind))  # type: ignore[attr-defined]
    pages = [chronicle.account(turn) for turn in chronicle.turns]
    shown = Counter(fate.unit for page in pages for fate in page.fates if fate.what == "lost")
    assert gone, "the game must have losses to prove anything"
    assert set(shown) <= set(gone)
    for unit in set(gone) - set(shown):  # it came back in the same turn, and that is told
        assert any(fate.unit == unit and not fate.harm for page in pages for fate in page.fates)
    owner = {unit.id: unit.side for unit in game.units.every}  # type: ignore[attr-defined]
    assert all(fate.side == owner[fate.unit] for page in pages for fate in page.fates if fate.unit)


def test_strength_points_that_are_lost_are_added_up() -> None:
    chronicle = told("alsace-1870-08")
    for turn in chronicle.turns:
        begins, ends = chronicle._span(turn)
        log = [entry.event for entry in chronicle.game.log[begins:ends]]
        lost = sum(event.number for event in log if isinstance(event, SpLost) and event.sp == "reg")
        page = chronicle.account(turn)
        named = [fate for fate in page.fates if fate.name == "Regular SP" and fate.what == "lost"]
        assert sum(fate.number for fate in named) >= lost
        assert len(named) <= 2, "one line a side"


def test_of_several_fates_in_a_turn_the_last_is_told() -> None:
    chronicle = told("lobositz")
    for turn in chronicle.turns:
        units = [fate.unit for fate in chronicle.account(turn).fates if fate.unit]
        assert len(units) == len(set(units))


@pytest.mark.parametrize("battle", BATTLES)
def test_every_fate_has_a_row(battle: str) -> None:
    chronicle = told(battle)
    pages = [chronicle.account(turn) for turn in chronicle.turns]
    assert all(fate.what in page.rows and fate.name for page in pages for fate in page.fates)


# ---------------------------------------------------------------- points


@pytest.mark.parametrize("battle", BATTLES)
def test_points_go_from_the_score_of_one_turn_to_that_of_the_next(battle: str) -> None:
    chronicle = told(battle)
    pages = [chronicle.account(turn) for turn in chronicle.turns]
    for page, following in pairwise(pages):
        assert {side: now for side, (_, now) in page.scores.items()} == {
            side: before for side, (before, _) in following.scores.items()
        }
    assert {side: now for side, (_, now) in pages[-1].scores.items()} == chronicle.game.scores()


@pytest.mark.parametrize("battle", ["lobositz", "alsace-1870-08"])
def test_what_is_told_of_points_makes_up_the_score(battle: str) -> None:
    """In games that score by events and not by ground. The VP-hexes of the last turn are goals."""
    chronicle = told(battle)
    assert any(chronicle.account(turn).gains for turn in chronicle.turns)
    for page in map(chronicle.account, chronicle.turns):
        if page.ended and page.goals:
            continue
        for side, (before, now) in page.scores.items():
            assert now - before == sum(gain.points for gain in page.gains if gain.side == side)


def test_ground_that_changed_hands_is_told_with_both_sides() -> None:
    chronicle = told("afternoon-crisis")
    changed = [goal for turn in chronicle.turns for goal in chronicle.account(turn).goals if goal.changed]
    assert changed
    assert all(goal.before != goal.goal.holder and goal.goal.name for goal in changed)


# ---------------------------------------------------------------- who comes


def test_who_comes_next_and_who_later() -> None:
    game = played("mars-la-tour", 2)
    page = Chronicle(game, None).account()
    listed = {(each.turn, (*each.leaders, *each.units)) for each in game.spec.arrivals}
    assert {(each.turn, each.units) for each in (*page.due, *page.later)} == {
        each for each in listed if each[0] > page.turn
    }
    assert page.due, "the page of a turn is read when the next has begun, and its arrivals have come"
    assert all(each.turn == page.turn + 1 for each in page.due)


# ---------------------------------------------------------------- dice and luck


@pytest.mark.parametrize("battle", BATTLES)
def test_every_die_is_counted_once(battle: str) -> None:
    chronicle = told(battle)
    page = chronicle.account(chronicle.turns[-1])
    rolled = [entry.event for entry in chronicle.game.log if isinstance(entry.event, Rolled)]
    for side in chronicle.game.sides:
        mine = Counter((event.faces, event.face) for event in rolled if event.side == side)
        shown = {
            (dice.faces, face): n for dice in page.dice if dice.side == side for face, n in enumerate(dice.counts, 1)
        }
        assert {key: n for key, n in shown.items() if n} == dict(mine)
    assert all(dice.even == dice.thrown / dice.faces for dice in page.dice)


def test_what_was_due_is_the_sum_of_the_chances() -> None:
    shots = [Shot("blue", 0.25, True, 1), Shot("blue", 0.5, False, 2), Shot("red", 0.75, True, 2)]
    blue, red = luck_of(("blue", "red"), shots)
    assert blue == Luck("blue", shots=2, hurt=1, due=0.75)
    assert blue.beyond == pytest.approx(0.25)
    assert red == Luck("red", 1, 1, 0.75)


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_sure_is_no_chance(battle: str) -> None:
    """However shares are added up. A blow that could not but hurt counts as one that did, and so brings no luck."""
    for shot in told(battle)._counted():
        assert 1e-6 < shot.due < 1 - 1e-6 or (shot.due == pytest.approx(1) and shot.hurt)


def strikers(game: Game) -> dict[int, str]:
    """Whose blows the dice of actions are, where one side strikes and both may be hurt."""
    side = {unit.id: unit.side for unit in game.units.every}  # type: ignore[attr-defined]
    found, whose = {}, ""
    for entry in game.log:
        match entry.event:
            case death_ride.CombatSums(units=(first, *_)):
                whose = side[first]
            case abyss.ModifiersCounted(attacker=attacker):
                whose = side[attacker]
            case aac.AssaultModifiers():
                whose = next(
                    each.event.side
                    for each in reversed(game.log[: game.log.index(entry)])
                    if isinstance(each.event, aac.AssaultBegun)
                )
            case Rolled(purpose="combat die" | "attack" | "Assault Combat") if whose:
                found[entry.ply] = whose
            case Rolled():
                whose = whose if entry.ply in found else ""
    return found


@pytest.mark.parametrize("battle", list(LOSSES))
def test_a_throw_is_that_of_who_attacks_whomever_it_may_hurt(battle: str) -> None:
    """Where both may be hurt by one attack it is one throw, and its chance that of hurting the enemy."""
    chronicle = told(battle)
    blows = strikers(chronicle.game)
    assert len(blows) > 3
    for ply, side in blows.items():
        assert {shot.side for shot in chronicle.shots(ply)} <= {side}, ply
    assert any(chronicle.shots(ply) for ply in blows)


RIFLE_FIRE = (
    "activate gl-caprivi 20, bombard 21, accept, retreat f-murat 28, eliminate f-gramont, move g-redern 21, stay, "
    "lead fl-frossard, activate gl-mecklenburg box-24, together 25, ride gl-mecklenburg 25, activate fl-frossard 26, "
    "rifle 25, lead f-lapasset, lead g-rauch"
)
"""Death Ride: German guns that could have been Spent themselves, and French rifles that could not but hurt."""


def test_an_attack_that_was_certain_to_hurt_counts_for_the_attacker() -> None:
    """And what the answer of the target might have done to him is no throw of the target's."""
    game: Game = wargame.load("mars-la-tour", seed=848140845)
    for action in RIFLE_FIRE.split(", "):
        game.push(game.parse(action))
    chronicle = Chronicle(game, "german")
    chronicle.catch_up()
    german, french = chronicle.luck()
    assert german == Luck("german", 1, 1, pytest.approx(26 / 36))
    assert french == Luck("french", 1, 1, pytest.approx(1))


@pytest.mark.parametrize("battle", BATTLES)
def test_the_luck_of_the_turns_makes_up_the_luck_of_the_game(battle: str) -> None:
    chronicle = told(battle)
    whole = chronicle.luck()
    parts = chronicle.by_turn().values()
    for number, side in enumerate(whole):
        assert side.shots == sum(part[number].shots for part in parts)
        assert side.hurt == sum(part[number].hurt for part in parts)
        assert side.due == pytest.approx(sum(part[number].due for part in parts))
    assert sum(side.shots for side in whole) > 0


@pytest.mark.parametrize("battle", ["lobositz", "mars-la-tour"])
def test_a_chance_is_what_the_odds_promised(battle: str) -> None:
    """Where the odds of an action end at the next question, as fights do in these games, both are one number."""
    chronicle = told(battle)
    annals, again = chronicle.annals, wargame.load(battle, seed=4)
    assert isinstance(annals, Annals)
    compared = 0
    for followed, action in zip(chronicle._seen, chronicle.game.actions, strict=True):
        for shot in followed.shots:
            names, foe = annals.names(again), next(side for side in again.sides if side != shot.side)
            odds = again.odds(action, lambda _, ask: ask.default if ask.is_window else None)
            promised = odds.probability(
                lambda chance, names=names, foe=foe: any(  # type: ignore[misc]
                    foe in annals.harmed_by(names, entry.event) for entry in chance.entries
                )
            )
            compared += promised == pytest.approx(shot.due)
        again.push(action)
    assert compared >= 0.8 * sum(len(each.shots) for each in chronicle._seen) > 0


def test_a_shot_that_hurt_is_one_whose_harm_is_in_the_log() -> None:
    chronicle = told("mars-la-tour")
    annals, game = chronicle.annals, chronicle.game
    assert annals is not None
    names = annals.names(game)
    for shot in (shot for each in chronicle._seen for shot in each.shots):
        foe = next(side for side in game.sides if side != shot.side)
        came = [entry.event for entry in game.log if entry.ply == shot.ply]
        assert shot.hurt == any(foe in annals.harmed_by(names, event) for event in came)


def test_every_attack_counts_whoever_may_have_its_dice_thrown_again() -> None:
    """Abyss of Lament, XI.5.2: between the dice and what they do it is asked whether they are thrown again."""
    chronicle = told("lobositz")
    actions, asked = chronicle.game.actions, wargame.load("lobositz", seed=4)
    let_stand, thrown_again = 0, 0
    for ply, action in enumerate(actions, 1):
        asked.push(action)
        ask = asked.decision
        if action.verb == "attack" and ask is not None and ask.about.of_dice:
            last = next(after for after in range(ply + 1, len(actions) + 1) if not chronicle._seen[after].window)
            used = [after for after in range(ply + 1, last + 1) if chronicle._seen[after - 1].again == ply]
            first = {shot.side for shot in chronicle.shots(ply)}
            second = {shot.side for after in used for shot in chronicle.shots(after)}
            assert first | second, (ply, action)
            assert not first & second, "what was thrown again counts once"
            open_at_last = [each.side for after in used for each in chronicle._seen[after - 1].shots]
            assert not first & set(open_at_last), "the last throw is what counts, unless it left nothing open"
            let_stand, thrown_again = let_stand + (not used), thrown_again + bool(used)
    assert let_stand
    assert thrown_again


def fights(chronicle: Chronicle) -> dict[int, death_ride.CombatResult]:
    """The combats of a game by the action that had their dice thrown."""
    events = ((entry.ply, entry.event) for entry in chronicle.game.log)
    return {ply: event for ply, event in events if isinstance(event, death_ride.CombatResult)}


def test_dice_that_are_thrown_again_count_once() -> None:
    """Death Ride, 18.2: the second throw stands."""
    chronicle = told("mars-la-tour")
    actions = [str(action) for action in chronicle.game.actions]
    again = [ply for ply, action in enumerate(actions, 1) if action == "reroll" and ply in fights(chronicle)]
    assert again
    for ply in again:
        assert chronicle.shots(ply - 1) == ()
    counted = [shot.ply for shot in chronicle._counted()]
    assert not {ply - 1 for ply in again} & set(counted)
    assert any(ply in counted for ply in again)


def test_what_is_taken_back_is_forgotten() -> None:
    game = played("mars-la-tour", 2)
    chronicle = Chronicle(game, None)
    chronicle.catch_up()
    known = chronicle.account(), chronicle.luck()
    taken = [game.pop() for _ in range(30)]
    chronicle.catch_up()
    assert len(chronicle._seen) == len(game.actions)
    assert chronicle.luck() != known[1] or not any(each.shots for each in chronicle._seen)
    for action in reversed(taken):
        game.push(action)
    chronicle.catch_up()
    assert (chronicle.account(), chronicle.luck()) == known


def test_before_it_has_followed_everything_but_the_luck_is_told() -> None:
    game = played("mars-la-tour", 3)
    chronicle = Chronicle(game, None)
    early = chronicle.account()
    assert not early.reckoned
    assert all(not side.shots for side in early.luck)
    chronicle.follow()
    assert chronicle._thread is not None
    chronicle._thread.join(60)
    late = chronicle.account()
    assert late.reckoned
    assert (late.fates, late.dice, late.due) == (early.fates, early.dice, early.due)
    assert any(side.shots for side in late.luck)


# ---------------------------------------------------------------- secrets


def test_nothing_is_told_of_a_hidden_enemy() -> None:
    game = played("lobositz", 3)
    for reader in game.sides:
        chronicle = Chronicle(game, reader)
        chronicle.catch_up()
        view = game.view(reader)
        known = {each.id for each in view.counters if each.known} | {unit for army in view.armies for unit in army.lost}
        for turn in chronicle.turns:
            told_of = [fate for fate in chronicle.account(turn).fates if fate.side != reader and fate.unit]
            assert all(_is_known(game, fate, reader, known) for fate in told_of)


def _is_known(game: Game, fate: Fate, reader: str, known: set[str]) -> bool:
    """In sight now, or named to this reader in his own log."""
    return fate.unit in known or any(
        fate.unit in event.names() for entry in game.log if (event := entry.seen_by(reader)) is not None
    )


def test_the_reader_of_a_game_with_secrets_may_know_less_luck_but_never_more() -> None:
    game = played("lobositz", 2)
    umpire, reader = Chronicle(game, None), Chronicle(game, "prussia")
    umpire.catch_up()
    reader.catch_up()
    everything = {shot.ply for each in umpire._seen for shot in each.shots}
    assert {shot.ply for each in reader._seen for shot in each.shots} <= everything


def test_what_the_end_of_a_turn_takes_is_no_chance_of_the_fire_before_it() -> None:
    """At Any Cost: an event fires at the end of a turn, and what is held then is lost without any dice."""
    position = Position(map=["............"] * 8)
    position.unit("prussian", "artillery", "0505", id="guns").unit("french", "infantry", "0506", id="foot")
    position.hold("prussian", "command-initiative-pr").hold("french", "beaten-zone")
    game = position.begin(EndOfTurnEvents())
    game.push(game.parse("play beaten-zone"))
    since = len(game.log)
    game.push(game.parse("fire foot 0505"))
    told = [type(entry.event) for entry in game.log[since:]]
    struck = [type(entry.event) for entry in ANNALS.struck_since(game.log, since)]
    assert HeldEventsLost in told
    assert aac.FireResult in struck
    assert HeldEventsLost not in struck
