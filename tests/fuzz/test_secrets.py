"""Corners where a secret could slip out, each as a small position; the leak fuzz comes there too rarely."""

from __future__ import annotations

import pytest

import wargame
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle


def told(game: Battle, text: str, side: str) -> list[str]:
    """The odds of an action as a side reads them."""
    odds = game.odds(game.parse(text), side=side)
    return [f"{chance.probability} {chance}" for chance in odds.chances]


def cornered(suit: str) -> Battle:
    """A Disordered defender that can only be saved by Wing Integrity with the hidden unit behind it."""
    return (
        Position(map=["......"] * 6)
        .unit("prussia", "grenadier", "C3", id="attacker")
        .unit("prussia", "line", "B2", id="left", activated=False)
        .unit("prussia", "line", "D4", id="right")
        .unit("austria", "line", "C2", id="target", suit="hearts", disordered=True)
        .unit("austria", "line", "C1" if suit == "hearts" else "F6", id="hearts", suit="hearts", hidden=True)
        .unit("austria", "line", "F6" if suit == "hearts" else "C1", id="clubs", suit="clubs", hidden=True)
        .wing("austria", "hearts", cohesion=2)
        .combat("prussia")
    )


@pytest.mark.rule("IV.6", "XI.5.6")
def test_odds_do_not_tell_the_wing_of_a_hidden_neighbour() -> None:
    """Whether the defender has Wing Integrity is for its owner to say."""
    first, second = cornered("hearts"), cornered("clubs")
    assert told(first, "attack attacker target", "prussia") == told(second, "attack attacker target", "prussia")


@pytest.mark.rule("XI.5.6")
def test_the_owner_himself_knows_his_hidden_units() -> None:
    first, second = cornered("hearts"), cornered("clubs")
    assert told(first, "attack attacker target", "austria") != told(second, "attack attacker target", "austria")


def bait(type_: str, suit: str) -> Battle:
    """Kolin: the Austrian points his Asset card at a hidden counter."""
    return (
        Position("kolin")
        .unit("prussia", type_, "J8", id="counter", suit=suit, hidden=True)
        .unit("austria", "light", "J11", id="croats", suit="hearts")
        .hand("austria", "asset", "cinc")
        .orders("austria", "cinc")
        .round("austria")
    )


@pytest.mark.rule("IV.6")
def test_odds_do_not_tell_whether_a_hidden_counter_can_be_lured() -> None:
    games = [bait("line", "clubs"), bait("cuirassier", "spades")]
    for game in games:
        game.push(game.parse("asset play"))
    lures = [[action for action in game.legal_actions if action.verb == "lure"] for game in games]
    assert lures[0] == lures[1] != []
    text = str(lures[0][0])
    assert told(games[0], text, "austria") == told(games[1], text, "austria")


@pytest.mark.rule("IV.6", "X.1")
def test_hidden_cavalry_disordered_between_zones_stays_nameless_until_the_reveal() -> None:
    game = (
        Position(map=["......"] * 6)
        .unit("prussia", "hussar", "B3", id="secret-hussars", hidden=True)
        .unit("prussia", "line", "F6", id="other", hidden=True)
        .unit("austria", "line", "C2", id="one")
        .unit("austria", "line", "C4", id="two")
        .movement("prussia")
    )
    move = next(a for a in game.legal_actions if a[:2] == ("move", "secret-hussars") and a[2] in ("B2", "B4", "C3"))
    game.push(move)
    assert game.units["secret-hussars"].disordered
    assert game.units["secret-hussars"].hidden
    assert not [text for text in game.story("austria") if "secret" in text]


@pytest.mark.rule("III.5")
def test_odds_do_not_look_at_the_next_cards_of_the_pile() -> None:
    """Discarding the last card of a hand draws a new one; nobody knows which."""

    def last_card(*pile: str) -> Battle:
        position = Position().unit("prussia", "line", "B2").unit("austria", "line", "G8")
        return position.hand("prussia", "asset").orders("prussia", "cinc").deck("prussia", *pile).round("prussia")

    first, second = last_card("time"), last_card("cinc")
    assert told(first, "asset discard", "prussia") == told(second, "asset discard", "prussia")


@pytest.mark.rule("V.2")
def test_the_suggested_setup_does_not_tell_which_unit_is_placed_where() -> None:
    """The order in which counters are laid out follows the order of battle and would name them."""
    game = wargame.load("abyss-of-lament/leuthen", seed=1)
    owner = game.decision.side
    game.push(game.parse("rest"))
    enemy = next(side for side in game.sides if side != owner)
    hexes = [text for text in game.story(enemy) if " in " in text]
    assert hexes == []
