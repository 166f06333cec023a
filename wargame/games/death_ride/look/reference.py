"""Player aids that gather what stands in several rules: who wins by what (19), options, and commanders (6)."""

from __future__ import annotations

from wargame.client.looks import Chart
from wargame.games.death_ride.look.facts import Facts
from wargame.games.death_ride.look.sides import side_look
from wargame.games.death_ride.words import scenario
from wargame.games.death_ride.words.commanders import commanders, shared_commands
from wargame.games.death_ride.words.standing import points
from wargame.grammar import counted

LEVELS, VICTORY = "19.6", "19."
COLUMNS = ("in short", "rule")


def victory_chart(known: Facts) -> Chart:
    """19: what scores, what the points mean, and which it would be now."""
    scores = [row for row in scenario.victory(known.spec, known.board) if row[2] != LEVELS]
    now = known.spec.victory.level(points(known.view)).name
    levels = [
        (name, f"{words} French points{', as it stands' if name == now else ''}", LEVELS)
        for name, words in scenario.level_spans(known.spec)
    ]
    options = [row for row in scenario.options(known.spec, known.data) if row[2].startswith(VICTORY)]
    note = f"Only the French score (19.1). {counted(points(known.view), 'point')} now."
    return Chart("Victory", "what", COLUMNS, _rows(*scores, *levels, *options), note=note, rule="19")


def options_chart(known: Facts) -> Chart:
    """What owners of the game may play otherwise, and whether it is played here."""
    options = [row for row in scenario.options(known.spec, known.data) if not row[2].startswith(VICTORY)]
    return Chart("Options", "option", COLUMNS, _rows(*options), note="They are set in the scenario file.")


def _rows(*told: tuple[str, str, str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((title, (words, rule)) for title, words, rule in told)


def commanders_chart(known: Facts) -> Chart:
    """6: every Leader in a line."""
    columns = ("side", "range", "moves", "commands", "begins", "wakes on", "special")
    rows = tuple(
        (
            each.name,
            (
                side_look(each.side).adjective,
                *(str(each.range), str(each.move), each.commands, each.begins, each.wakes or "–", each.special),
            ),
        )
        for each in commanders(known.data, known.spec, known.board)
    )
    note = (
        "Range in Areas (6.2), movement in points (6.6). Wakes on: the die after a German attack that strikes units "
        f"of his corps or himself (6.9). {' '.join(shared_commands(known.data))}"
    )
    return Chart("Commanders", "Leader", columns, rows, note=note, rule="6")
