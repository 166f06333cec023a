"""The map of a position: that of a scenario, or a small one in the letters of the game's own."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from wargame.content import build_board, scenarios
from wargame.content.models import BoardSpec
from wargame.engine.board import BoardError
from wargame.engine.positions import Faults, PositionError
from wargame.games.at_any_cost.content import Loaded, load_scenario
from wargame.games.at_any_cost.content.scenario import CampaignVictory

GAME = "at-any-cost/"
WHERE = "Position"


def field(
    scenario: str, rows: Sequence[str], elevation: Sequence[str], major: Sequence[str], minor: Sequence[str]
) -> Loaded:
    """A scenario on its own map, or on a small one; PositionError with all that is wrong with it."""
    faults = Faults()
    known = [ref.name.removeprefix(GAME) for ref in scenarios() if ref.name.startswith(GAME)]
    faults.knows(WHERE, "scenario", scenario, known)
    faults.check()
    loaded = _loaded(scenario)
    if not rows:
        if elevation or major or minor:
            faults.add(WHERE, "elevation and roads belong to a small map, which `map` gives")
        faults.check()
        return loaded
    _check_rows(faults, loaded, rows, elevation)
    faults.check()
    ids = {f"{column:02}{row:02}" for column in range(1, len(rows[0]) + 1) for row in range(1, len(rows) + 1)}
    for road in (*major, *minor):
        for hex_ in road.split():
            faults.knows(f'{WHERE}: road "{road}"', "hex", hex_, ids)
    faults.check()
    try:
        return _on_small_map(loaded, _board_spec(loaded, rows, elevation, major, minor))
    except BoardError as error:
        raise PositionError([f"{WHERE}: {error}"]) from error


def _check_rows(faults: Faults, loaded: Loaded, rows: Sequence[str], elevation: Sequence[str]) -> None:
    """The rows of a small map are equally long and in letters of the game's own map, levels are digits."""
    width, letters = len(rows[0]), loaded.game.board.legend
    for number, row in enumerate(rows, 1):
        where = f"{WHERE}: row {number} of the map"
        if len(row) != width:
            faults.add(where, f"it has {len(row)} letters, the first row has {width}")
        for letter in dict.fromkeys(row):
            faults.knows(where, "terrain with the letter", letter, letters)
    if elevation and [len(row) for row in elevation] != [len(row) for row in rows]:
        faults.add(f"{WHERE}: elevation", "it must have as many rows and digits as the map")
    for row in elevation:
        if not row.isdigit():
            faults.add(f"{WHERE}: elevation", f'"{row}" is not a row of digits')


@cache
def _loaded(scenario: str) -> Loaded:
    return load_scenario(f"{GAME}{scenario}")


def _on_small_map(loaded: Loaded, board: BoardSpec) -> Loaded:
    """A scenario on another map: none of its places, arrivals, exits and Lines of Communication are on it.

    So nobody wins or loses by them; a side on it is not cut off (19.3).
    """
    spec, game = loaded.scenario, loaded.game
    victory = spec.victory
    if isinstance(victory, CampaignVictory):
        losses = {side: loss.model_copy(update={"no_loc": False}) for side, loss in victory.automatic_loss.items()}
        victory = victory.model_copy(update={"automatic_loss": losses})
    nowhere = {"places": dict.fromkeys(spec.places, ()), "reinforcements": (), "hasty_works": (), "victory": victory}
    lines = {side: getattr(game.loc, side).model_copy(update={"exits": ()}) for side in ("prussian", "french")}
    return replace(
        loaded,
        game=game.model_copy(update={"loc": game.loc.model_copy(update=lines)}),
        scenario=spec.model_copy(update={"board": board, **nowhere}),
        board=build_board(board),
    )


def _board_spec(
    loaded: Loaded, rows: Sequence[str], elevation: Sequence[str], major: Sequence[str], minor: Sequence[str]
) -> BoardSpec:
    """A small map in the letters of the game's own."""
    own = loaded.game.board
    assert own.grid is not None
    data: dict[str, Any] = {
        "source": "made for a rules question",
        "grid": own.grid.model_copy(update={"columns": len(rows[0]), "rows": len(rows)}),
        "legend": own.legend,
        "terrain": tuple(rows),
        "elevation": tuple(elevation) or ("1" * len(rows[0]),) * len(rows),
        "links": tuple(
            {"kind": kind, "name": f"{kind} {number}", "chain": tuple(chain.split())}
            for kind, chains in (("major", major), ("minor", minor))
            for number, chain in enumerate(chains, 1)
        ),
    }
    return BoardSpec.model_validate(data)
