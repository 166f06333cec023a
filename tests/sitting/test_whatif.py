"""What if: a line tried on the real rules leaves no trace, tells no secret, and can be played for real."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import wargame
from tests.fuzz.choosers import eager
from tests.fuzz.twins import hidden_units, played, replayed, secrets_in, shuffle_pile, swap_cards, swap_units
from tests.sitting.tables import AGAINST, BOTH, play, sit, to_person
from wargame.engine.action import Action, IllegalAction
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import ENEMY, Battle
from wargame.sitting import Blocked, SaveRefused, WhatIf
from wargame.sitting.whatif import HIDDEN, SEE_ODDS, average

LIVELY = ("maneuver", "activate", "move", "attack", "advance")


def trace(game: Battle) -> tuple[object, ...]:
    """Everything that must be as before."""
    sides = [(game.view(side), game.story(side)) for side in game.sides]
    dice = game.dice.script, game.dice.used, game.dice.preview, game.viewer, game.journal.mark()
    return game.fingerprint(), list(game.log), list(game.actions), list(game.legal_actions), sides, dice, game.outcome


def wander(what_if: WhatIf, chance: random.Random, steps: int) -> Iterator[tuple[object, ...]]:
    """Try actions at random; what each of them told."""
    game, side = what_if.game, what_if.side
    for _ in range(steps):
        if game.decision is None or what_if.waiting is not None:
            return
        assert side is None or game.decision.side == side
        lively = [action for action in game.legal_actions if action.verb in LIVELY]
        action = chance.choice(lively if lively and chance.random() < 0.7 else game.legal_actions)
        dice = [chance.randint(1, 6) for _ in range(3)]
        try:
            step = what_if.push(action, dice if chance.random() < 0.5 else "average")
        except Blocked as blocked:
            yield action, blocked.reason, blocked.choice
        else:
            yield action, step, what_if.waiting


# ---------------------------------------------------------------------- no trace


@pytest.mark.slow
@pytest.mark.parametrize("battle", ["leuthen", "hochkirch"])
def test_dropping_a_line_leaves_no_trace(battle: str) -> None:
    chance, tried = random.Random(1), 0
    game: Battle = wargame.load(battle, seed=2)
    choose = eager(2)
    while game.decision is not None and len(game.actions) < 260:
        if chance.random() < 0.15:
            before = trace(game)
            side = None if chance.random() < 0.2 else game.decision.side
            what_if = WhatIf(game, side)
            tried += sum(1 for _ in wander(what_if, chance, 12))
            what_if.drop()
            what_if.drop()
            assert trace(game) == before
        game.push(choose(game))
    assert tried > 100


def test_a_step_is_taken_back_alone() -> None:
    game = played("leuthen", eager(4), 4, 60)
    chance = random.Random(4)
    assert game.decision is not None
    what_if, traces = WhatIf(game, game.decision.side), [trace(game)]
    for _ in wander(what_if, chance, 20):
        if len(what_if.line) == len(traces):
            traces.append(trace(game))
        assert trace(game) == traces[-1], "a blocked action changes nothing"
    assert len(what_if.line) > 2
    while what_if.line:
        assert trace(game) == traces.pop()
        what_if.pop()
    assert trace(game) == traces.pop()


def test_scripted_dice_are_there_again_afterwards() -> None:
    game = fight()
    game.dice.expect(4, 3)
    before = trace(game)
    what_if = WhatIf(game, "prussia")
    assert what_if.push(game.parse("attack mine yours"), [1, 2]).rolls == (1, 2)
    what_if.drop()
    assert trace(game) == before
    game.push(game.parse("attack mine yours"))
    assert game.procedures[-2].dice == (4, 3)  # type: ignore[attr-defined]


def test_nothing_of_it_is_written(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, AGAINST), eager(3)
    play(sitting, choose, 80)
    to_person(sitting, choose)
    path = tmp_path / "game.record"
    written = path.read_bytes()
    what_if = sitting.what_if()
    assert sitting.trying is what_if
    assert list(wander(what_if, random.Random(1), 8))
    assert path.read_bytes() == written
    assert not sitting.think()
    assert not sitting.can_undo()[0]
    assert not sitting.can_redo
    with pytest.raises(SaveRefused):
        sitting.save_copy(tmp_path / "copy.record")
    with pytest.raises(AssertionError, match="tried"):
        sitting.push(Action.of("done"))
    what_if.drop()
    assert sitting.trying is None
    assert path.read_bytes() == written
    play(sitting, choose, 1)
    assert path.read_bytes() != written


def test_closing_drops_what_is_being_tried(tmp_path: Path) -> None:
    sitting = sit(tmp_path, BOTH, solitaire="open")
    play(sitting, eager(3), 40)
    before = sitting.game.fingerprint()
    what_if = sitting.what_if()
    assert what_if.side is None
    list(wander(what_if, random.Random(1), 5))
    sitting.close()
    assert wargame.open(tmp_path / "game.record").fingerprint() == before


# ---------------------------------------------------------------------- dice and choices


def fight(hidden: bool = False) -> Battle:
    """An attack that can be declared, and a hidden enemy behind the hill."""
    return (
        Position()
        .unit("prussia", "line", "C3", id="mine")
        .unit("prussia", "cuirassier", "E8", id="horse", suit="clubs")
        .unit("austria", "line", "D3", id="yours")
        .unit("austria", "hussar", "H8", id="secret", hidden=hidden)
        .combat("prussia")
    )


def test_an_average_die_alternates_about_its_mean() -> None:
    assert [average(6, number) for number in range(4)] == [3, 4, 3, 4]
    assert [average(10, number) for number in range(2)] == [5, 6]
    assert [average(5, number) for number in range(2)] == [3, 3]


def test_dice_fall_as_they_are_told_then_average() -> None:
    game = fight()
    attack = game.parse("attack mine yours")
    what_if = WhatIf(game, "prussia")
    for dice, rolls in [("average", (3, 4)), ([6], (6, 4)), ([5, 2, 6, 6], (5, 2)), (lambda faces: faces, (6, 6))]:
        step = what_if.push(attack, dice)  # type: ignore[arg-type]
        assert step.rolls == rolls
        assert any(f"roll: {rolls[0]}." in sentence for sentence in step.sentences)
        what_if.pop()
    with pytest.raises(ValueError, match="cannot show 7"):
        what_if.push(attack, [7])
    with pytest.raises(IllegalAction):
        what_if.push(Action.of("attack", "mine", "secret"))
    assert what_if.line == ()


@pytest.mark.rule("XI.5.4")
def test_a_line_ends_with_a_named_choice_of_the_other_side() -> None:
    game = fight()
    what_if = WhatIf(game, "prussia")
    step = what_if.push(game.parse("attack mine yours"), [4, 3])
    assert what_if.waiting == "1 hit on yours in D3: retreat, become Disordered or give the unit up."
    assert "Yours (Austrian line ♥) must absorb 1 hit." in step.sentences
    with pytest.raises(Blocked, match="1 hit on yours") as caught:
        what_if.push(game.legal_actions[0])
    assert caught.value.choice == what_if.waiting
    what_if.pop()
    assert what_if.waiting is None


def test_with_everything_open_both_sides_are_tried() -> None:
    game = fight()
    what_if = WhatIf(game, None)
    what_if.push(game.parse("attack mine yours"), [4, 3])
    assert what_if.waiting is None
    what_if.push(game.legal_actions[0])
    assert [step.side for step in what_if.line] == ["prussia", "austria"]


@pytest.mark.rule("XI.3.2")
def test_the_other_side_answers_by_default() -> None:
    game = (
        Position()
        .unit("prussia", "line", "C3", id="mine")
        .unit("austria", "line", "D3", id="yours")
        .unit("austria", "line", "D4", id="other")
        .support("austria", "artillery", "hearts")
        .combat("prussia")
    )
    assert game.odds(game.parse("attack mine yours")).chances
    what_if = WhatIf(game, "prussia")
    step = what_if.push(game.parse("attack mine yours"), [2, 3])
    assert step.actions == 2, "the attack, and the guns declined"
    what_if.pop()
    assert game.actions == []


# ---------------------------------------------------------------------- secrets


@pytest.mark.rule("IV.6.1")
def test_a_hidden_unit_is_not_turned_up_by_trying() -> None:
    game = (
        Position()
        .unit("prussia", "hussar", "C3", id="mine")
        .unit("austria", "cuirassier", "F3", id="secret", hidden=True)
        .movement("prussia")
    )
    before = trace(game)
    what_if = WhatIf(game, "prussia")
    step = what_if.push(game.parse("move mine E3"))
    assert len(step.sentences) == 1
    assert game.hex(game.units["mine"]) == "E3"
    assert what_if.waiting == HIDDEN, "all have moved: contact would be made now"
    assert game.units["secret"].hidden
    assert game.legal_actions == ()
    assert game.view("prussia").counters
    with pytest.raises(Blocked, match="rests on something hidden"):
        what_if.push(Action.of("done"))
    assert len(what_if.line) == 1
    assert secrets_in(game, "prussia", [sentence for step in what_if.line for sentence in step.sentences]) == []
    what_if.drop()
    assert trace(game) == before


@pytest.mark.rule("III.5")
def test_cards_are_not_drawn_by_trying() -> None:
    position = Position().unit("prussia", "line", "B2").unit("austria", "line", "G8")
    game = position.hand("prussia", "asset").orders("prussia", "cinc").deck("prussia", "time").round("prussia")
    what_if = WhatIf(game, "prussia")
    with pytest.raises(Blocked, match="a draw yet to come"):
        what_if.push(game.parse("asset discard"))


def tell(game: Battle, side: str, seed: int) -> list[tuple[object, ...]]:
    """All that trying tells a side, with what it sees and may do after every step."""
    what_if, told = WhatIf(game, side), []
    for each in wander(what_if, random.Random(seed), 14):
        ask = game.decision
        told.append((each, game.view(side), game.story(side)))
        if ask is not None and ask.side == side:
            told.append((ask.prompt, ask.rule, tuple(ask.actions)))
    texts = [sentence for step in what_if.line for sentence in step.sentences]
    assert secrets_in(game, side, texts) == []
    what_if.drop()
    return told


@pytest.mark.slow
@pytest.mark.rule("IV.6")
@pytest.mark.parametrize("battle", ["leuthen", "freiberg", "kolin", "lobositz"])
def test_twins_that_differ_in_a_secret_cannot_be_told_apart_by_trying(battle: str) -> None:
    compared = 0
    for seed in range(8):
        first = played(battle, eager(seed), seed, 40 + 15 * seed)
        if first.decision is None:
            continue
        side = first.decision.side
        second = replayed(first)
        hidden = hidden_units(second, ENEMY[side])
        unlike = [(a, b) for a in hidden for b in hidden if (a.type, a.suit) != (b.type, b.suit)]
        for pair in unlike[:: max(1, len(unlike) // 3)]:
            swap_units(second, *pair)
            assert tell(first, side, seed) == tell(second, side, seed)
            swap_units(second, *pair)
            compared += 1
    assert compared > 8


@pytest.mark.slow
@pytest.mark.rule("III.5")
@pytest.mark.parametrize("battle", ["leuthen", "torgau"])
def test_twins_that_differ_in_unseen_cards_cannot_be_told_apart_by_trying(battle: str) -> None:
    compared = 0
    for seed in (34, 3, 8, 15):
        first = played(battle, eager(seed), seed, 30 + seed * 17 % 220)
        assert first.decision is not None
        side = first.decision.side
        army = first.armies[ENEMY[side]]
        cards = sorted({*army.deck.hand, *army.deck.contents} - {army.orders or ""})
        for number, other in enumerate(cards[1:]):
            second = replayed(first)
            swap_cards(second, ENEMY[side], cards[0], other)
            for each in first.sides:
                shuffle_pile(second, each, seed)
            assert tell(first, side, seed * 10 + number) == tell(second, side, seed * 10 + number)
            compared += 1
    assert compared > 8


# ---------------------------------------------------------------------- for real


@pytest.mark.slow
def test_a_kept_line_is_played_with_real_dice_as_far_as_it_goes(tmp_path: Path) -> None:
    sitting, choose, chance = sit(tmp_path, AGAINST, battle="leuthen"), eager(6), random.Random(6)
    kept = cut_short = 0
    for _ in range(80):
        to_person(sitting, choose)
        if sitting.over:
            break
        count = len(sitting.game.actions)
        what_if = sitting.what_if()
        list(wander(what_if, chance, 6))
        line = [step.action for step in what_if.line]
        played_out = what_if.keep()
        assert not what_if.lasts
        own = [
            action
            for number, (action, who) in enumerate(zip(sitting.game.actions, sitting.history.deciders, strict=True), 1)
            if number > count and who == "prussia" and number not in sitting.history.automatic
        ]
        assert own == line[:played_out]
        kept += played_out
        cut_short += played_out < len(line)
        if not line:
            play(sitting, choose, 1)
    assert kept > 30
    sitting.close()
    assert wargame.open(tmp_path / "game.record").actions == sitting.game.actions


def test_keeping_ends_at_a_question_that_is_another_one() -> None:
    game = fight()
    game.dice.expect(3, 4)
    what_if = WhatIf(game, None)
    what_if.push(game.parse("attack mine yours"), [4, 3])
    what_if.push(game.parse("eliminate"))
    assert what_if.keep() == 1
    assert [str(action) for action in game.actions] == ["attack mine yours"]
    assert game.decision is not None
    assert game.decision.side == "prussia", "the attacker lost instead"


def test_a_second_attack_of_a_line_waits_for_its_odds_and_what_needs_no_dice_does_not() -> None:
    game = fight_twice()
    what_if = WhatIf(game, None)
    first, second = (game.parse(f"attack {own} {other}") for own, other in (("mine", "yours"), ("horse", "guard")))
    assert what_if.push(first, [3, 3]).rolls
    assert what_if.push(second, [3, 3]).rolls
    game.dice.expect(3, 3)
    what_if._script = game.dice.script, game.dice.used
    assert what_if.keep() == 1
    assert game.actions == [first]
    assert second in game.legal_actions, "it could still be played"
    assert what_if.stopped == SEE_ODDS


def test_a_line_that_was_played_to_its_end_has_not_stopped() -> None:
    game = fight()
    what_if = WhatIf(game, None)
    what_if.push(game.parse("attack mine yours"), [3, 3])
    assert what_if.keep() == 1
    assert what_if.stopped == ""


def fight_twice() -> Battle:
    """Two attacks that can be declared one after the other."""
    return (
        Position()
        .unit("prussia", "line", "C3", id="mine")
        .unit("prussia", "line", "C7", id="horse")
        .unit("austria", "line", "D3", id="yours")
        .unit("austria", "line", "D7", id="guard")
        .combat("prussia")
    )


def test_while_trying_the_view_stays_with_who_tries(tmp_path: Path) -> None:
    sitting, choose = sit(tmp_path, BOTH), eager(6)
    play(sitting, choose, 40)
    chance = random.Random(1)
    for _ in range(40):
        side = sitting.viewer()
        what_if = sitting.what_if()
        list(wander(what_if, chance, 10))
        assert sitting.viewer() == side == what_if.side
        assert not sitting.all_open
        what_if.drop()
        play(sitting, choose, 2)
