"""XI.3.2: what is told beforehand of one roll is one figure, also for who parried it and after a table is left."""

from __future__ import annotations

from pathlib import Path

from tests.client.fixtures import tick
from tests.fuzz.choosers import eager
from wargame.client.app import App
from wargame.client.table.promised import Promised
from wargame.client.table.record import lines_of
from wargame.client.table.reporting import reports_of
from wargame.client.table.reports import Foretold
from wargame.client.table.scene import TableScene
from wargame.engine.events import Rolled
from wargame.games.abyss_of_lament.look import LOOK
from wargame.games.abyss_of_lament.rules.combat.combat import Combat
from wargame.games.abyss_of_lament.rules.questions import ArtillerySupport
from wargame.sitting import Sitting


def parried(tmp_path: Path) -> tuple[Sitting, int]:
    """A blow whose dice fell when the defender had been asked for his guns, and the action by which he answered."""
    people = {"prussia": "human", "austria": "human"}
    sitting, choose = Sitting.begin("lobositz", 5, people, tmp_path / "a.record", solitaire="open"), eager(5)
    while not sitting.over:
        game = sitting.game
        ask, combat = game.decision, game.procedures[-1]
        defends = isinstance(combat, Combat) and ask is not None and combat.defender.side == ask.side
        asked = defends and isinstance(ask.about, ArtillerySupport)  # type: ignore[union-attr]
        since = len(game.log)
        sitting.push(choose(game))  # type: ignore[arg-type]
        if asked and any(isinstance(entry.event, Rolled) for entry in game.log[since:]):
            return sitting, len(game.actions)
    raise AssertionError("nobody was asked")


def test_who_parried_a_blow_is_told_the_figure_that_is_told_when_the_table_is_opened_again(
    app: App, tmp_path: Path
) -> None:
    sitting, ply = parried(tmp_path)
    app.background = False
    table = TableScene(app, sitting)
    app.push(table)
    tick(app)
    table.turns.pages.chronicle().catch_up()
    lines = lines_of(sitting.game, LOOK, None, lambda _: (0, 0, 0))
    report = next(report for report in reversed(reports_of(lines)) if report.cause and ply in report.plies)
    again = table.turns.foretold(report)
    table.turns.promised.keep(ply, Foretold(0.28, "you hit"))
    assert table.turns.foretold(report) == again
    assert table.turns.promised.told(ply), "it was shown to him"
    table.turns.promised = Promised()
    assert table.turns.foretold(report) == again
