"""What is to be read: a scenario in the browser, a counter or place in full, the key, and the last page."""

from __future__ import annotations

from calendar import month_name
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - `date` is what a scenario file calls it

from wargame.client.looks.glimpse import Glimpse
from wargame.client.looks.pages import Aid, Legend, Row, Sheet
from wargame.client.looks.plain.facts import Facts, facts
from wargame.client.looks.plain.pieces import opening
from wargame.client.looks.shown import Piece
from wargame.content import ScenarioRef
from wargame.engine.events import Entry
from wargame.engine.plain_view import PlainPiece
from wargame.grammar import counted, possessive, sentence
from wargame.phrases.plain import capital, edges, fate, ground, listed_values, place_name, terrain_of

FATE = "Fate"
"""The row that tells what has become of a counter which is not on the map: the order of battle looks for it."""


def day(date: str) -> str:
    """A date as one says it: `2 May 1813`."""
    when = Date.fromisoformat(date)
    return f"{when.day} {month_name[when.month]} {when.year}"


# ---------------------------------------------------------------- a scenario


def browse(ref: ScenarioRef) -> Sheet:
    """A scenario in rows, with its note."""
    known = opening(ref)
    spec, view = known.spec, known.view
    rows = [Row("Length", counted(spec.length, "turn"), tone="strong")]
    for side in known.sides:
        own = [piece for piece in view.pieces if piece.side == side]
        kinds = {symbol: sum(piece.symbol == symbol for piece in own) for symbol in sorted({p.symbol for p in own})}
        listed = ", ".join(f"{count} {capital(symbol).lower()}" for symbol, count in kinds.items() if symbol)
        rows.append(Row(known.name(side), f"{counted(len(own), 'counter')}{f': {listed}' if listed else ''}"))
    if view.goals:
        rows.append(Row("What counts", ", ".join(place_name(known.board, goal) for goal in view.goals), tone="strong"))
    rows.append(Row("Source", spec.note.source, tone="faint"))
    return Sheet(spec.title, day(spec.date), tuple(rows), (spec.note.text,))


# ---------------------------------------------------------------- one thing in full


def inspect(glimpse: Glimpse, word: str) -> Sheet | None:
    """A counter or a place."""
    known = facts(glimpse)
    piece = next((piece for piece in (*known.known, *known.view.lost) if piece.id == word), None)
    if piece is not None:
        return _counter(known, piece)
    return _place(known, word) if word in known.board.index else None


def _counter(known: Facts, piece: PlainPiece) -> Sheet:
    rows = [Row(capital(name), value) for name, value in piece.values]
    rows += [Row(capital(state), tone="bad") for state in piece.states]
    rows += [Row("Done for now", tone="faint")] if piece.done else []
    if not piece.place:
        rows.append(Row(FATE, fate(known.view, piece), tone="bad" if piece in known.view.lost else ""))
    where = place_name(known.board, piece.place) if piece.place else ""
    subtitle = ", ".join(part for part in (known.name(piece.side), piece.symbol, where) if part)
    return Sheet(piece.title, subtitle, tuple(rows), pieces=(known.pieces[piece.id],))


def _place(known: Facts, place: str) -> Sheet:
    board, terrain = known.board, dict(known.view.terrain)
    kinds = [kind for kind in terrain_of(board, place) if kind in terrain]
    rows = [Row(capital(name), value) for kind in kinds for name, value in terrain[kind]]
    for kind, near in edges(board, place):
        rows.append(Row(f"{capital(kind)} towards {', '.join(near)}", listed_values(terrain.get(kind, ()))))
    rows += [Row("Counts for victory", tone="strong")] if place in known.view.goals else []
    there = tuple(piece for piece in known.pieces.values() if piece.place == board.index[place])
    return Sheet(place_name(board, place), sentence(ground(board, place)), tuple(rows), pieces=there)


# ---------------------------------------------------------------- the key, and the end


def aids(glimpse: Glimpse, _: Sequence[Entry]) -> tuple[Aid, ...]:
    """Counters and terrain with what they do."""
    known = facts(glimpse)
    counters = tuple(_kinds(known))
    ground_ = tuple((kind, capital(kind), sentence(listed_values(values))) for kind, values in known.view.terrain)
    pages = (("Counters", counters), ("Terrain", ground_))
    return tuple(Legend(title, entries) for title, entries in pages if entries)


def _kinds(known: Facts) -> Iterator[tuple[Piece, str, str]]:
    """One counter of each kind and side."""
    met: set[tuple[str, str, object]] = set()
    for piece in known.known:
        kind = (piece.side, piece.symbol, piece.values)
        if kind not in met:
            met.add(kind)
            plain = known.drawn(replace(piece, states=(), done=False))
            title = f"{known.name(piece.side)}: {capital(piece.symbol) or piece.title}"
            yield plain, title, sentence(_placed(piece.values))


def _placed(values: Sequence[tuple[str, str]]) -> str:
    """The values of a counter, the first two with where they stand on it."""
    feet = [f"{foot}: {name} {value}" for foot, (name, value) in zip(("left foot", "right foot"), values, strict=False)]
    return "; ".join((*feet, *([listed_values(tuple(values[2:]))] if values[2:] else [])))


def closing(glimpse: Glimpse) -> Sheet:
    """The result and why, the points, and who was lost."""
    known = facts(glimpse)
    outcome, view = known.view.outcome, known.view
    assert outcome is not None
    title = outcome.level
    if outcome.winner and known.adjective(outcome.winner) not in title:
        title = f"{title} for {known.name(outcome.winner)}"
    rows = [Row(f"{possessive(known.name(side))} points", str(points), tone="strong") for side, points in view.points]
    rows += [Row(f"{known.name(side)}, {name}", value) for side, name, value in view.standing]
    lost = tuple(known.pieces[piece.id] for piece in view.lost)
    return Sheet(title, sentence(outcome.why), tuple(rows), pieces=lost)
