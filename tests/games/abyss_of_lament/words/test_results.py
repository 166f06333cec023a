"""What a combat came to, in sentences: who wins, who is hit, what becomes of him."""

from __future__ import annotations

import wargame
from tests.games.abyss_of_lament.rules.situations import duel
from wargame.client.table.record import lines_of
from wargame.client.table.reporting import reports_of
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.position import Position
from wargame.games.abyss_of_lament.rules import events as told
from wargame.games.abyss_of_lament.rules.battle import Battle
from wargame.games.abyss_of_lament.words.chronicle import ANNALS


def fought(*dice: int, cohesion: int = 4) -> Battle:
    position = duel(position=Position(map=["........"] * 8)).wing("prussia", "hearts", cohesion=cohesion)
    return position.dice(*dice).attack("A", "D")


def sentences(game: Battle) -> list[str]:
    return [game.words.sentence(game, entry.event) for entry in game.log]


def test_the_headline_of_a_combat_is_who_wins_and_what_it_does() -> None:
    """Not the dice, and not the attrition that two even dice bring as well."""
    for dice, words in (
        ((4, 2), "Prussia wins the Clash of Arms 4 to 2: 1 hit on D (Austrian line ♥)"),
        ((3, 5), "Austria wins the Clash of Arms 5 to 3: 1 hit on A (Prussian line ♥)"),
        ((3, 3), "The Clash of Arms is a standoff, 3 to 3"),
    ):
        game = fought(*dice)
        (report,) = reports_of(lines_of(game, LOOK, None, lambda _: (200, 0, 0)))
        assert report.headline == words


def test_attrition_is_a_sentence() -> None:
    assert "Attrition strikes D (Austrian line ♥)." in sentences(fought(4, 2))


def test_a_die_rolled_again_is_a_re_roll() -> None:
    game = fought(4, 2)
    assert game.words.sentence(game, Rolled("re-roll", "prussia", 6, 3)) == "Prussian re-roll: 3."


def test_several_are_and_one_is() -> None:
    game = wargame.load("lobositz", seed=1)
    names = {unit.name: unit.id for unit in game.units.every}
    many = names["Grenadiers Kleist and Billerbeck"]
    one = next(id_ for name, id_ in names.items() if " and " not in name and not name.endswith("s"))
    said = {unit: game.words.sentence(game, told.UnitReformed(unit)) for unit in (many, one)}
    assert " are back in Good Order." in said[many]
    assert " is back in Good Order." in said[one]


def test_a_wing_that_is_demoralized_is_a_loss_that_names_its_price() -> None:
    game = fought(4, 4, cohesion=1)
    event = next(entry.event for entry in game.log if isinstance(entry.event, told.WingDemoralized))
    assert game.words.sentence(game, event).endswith("is demoralized: 1 VP for Austria (IV.1).")
    (fate,) = ANNALS.fates_of(ANNALS.names(game), event)
    assert (fate.side, fate.what, fate.harm) == ("prussia", "demoralized", True)
