"""Short words for the tests of special rules, events and Asset cards."""

from __future__ import annotations

from tests.games.abyss_of_lament.rules.situations import do, facts, refused, texts
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.rules.effects import GAME, Lasting


def time_card(battle: str, turn: int, *dice: int, side: str = "prussia") -> Battle:
    """The first Time card of a turn has just been played, with these dice for events."""
    position = Position(battle).turn(turn).hand(side, "time", "cinc").dice(*dice)
    position.unit("prussia", "line", "A1", hidden=True).unit("austria", "line", "A12", hidden=True)
    return do(position.round(side), "time")


def happened(game: Battle) -> list[str]:
    return [entry[0] for entry in facts(game, "event_happened")]


def able(battle: str, side: str, card: str | None, suit: str, hex_: str, enemy: str, **options: object) -> bool:
    """Whether a unit can be activated by a card (None: Emergency Orders) with an enemy in some hex."""
    turn, flags = options.pop("turn", 1), options.pop("flags", {})
    position = Position(battle).turn(turn).army(side, focus=suit)  # type: ignore[arg-type]
    for flag, value in flags.items():  # type: ignore[attr-defined]
        position.flag(flag, value)
    position.unit(side, "line", hex_, id="U", suit=suit, **options)  # type: ignore[arg-type]
    position.unit(side, "line", hex_, id="V", suit="hearts", hidden=True)
    position.unit("austria" if side == "prussia" else "prussia", "line", enemy)
    game = position.activation(side, card)
    if "activate U" in texts(game):
        return True
    assert refused(game, "activate U") in ("V.3", "VIII.4")
    return False


def guns(game: Battle) -> int:
    """What one Artillery Support card is worth now, by the log of a combat."""
    attack = facts(game, "modifiers_counted")[-1][2]
    return sum(value for value, _, rule in attack if rule == "XI.3.2.1")


def bombard(battle: str, turn: int, *events: str, flags: dict[str, bool] | None = None) -> Battle:
    """A Prussian attack with Artillery Support on open ground."""
    position = Position(battle).turn(turn).support("prussia", "artillery", "hearts")
    for flag, value in (flags or {}).items():
        position.flag(flag, value)
    position.game.lasting = tuple(Lasting(event, GAME) for event in events)
    hexes = {"leuthen": ("B11", "B12"), "lobositz": ("E9", "E10"), "hochkirch": ("C8", "C9"), "torgau": ("J2", "J3")}
    first, second = hexes[battle]
    position.unit("prussia", "line", first, id="A").unit("prussia", "line", first, rear=True)
    row = int(first[1:]) - 1
    position.unit("prussia", "line", f"{first[0]}{row}").unit("austria", "line", second, id="D", suit="diamonds")
    return do(position.dice(2, 3).attack("A", "D"), "use artillery")


def cards(game: Battle, side: str) -> tuple[str, ...]:
    """Asset cards of a side by where they lie."""
    army = game.armies[side]
    places = {
        "hand": army.deck.hand,
        "support": [card for card, _ in army.support],
        "discards": army.deck.discards,
        "removed": army.removed,
    }
    return tuple(place for place, held in places.items() if "asset" in held)
