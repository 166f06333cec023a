"""`wargame replay`: a record played again and told as a story."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from wargame.cli.console import console, errors, grid, say
from wargame.cli.errors import LONGEST_LINE, refuse
from wargame.grammar import counted, shortened
from wargame.paths import is_folder, is_there

KEPT = "This game is not over: it is told as {side} knows it. When it is over, all of it is told."
WHO = "This game is not over, and two people play it. Its story is told to who says who is looking: {sides}."
NOBODY = ""
"""Nobody's eyes: the record is checked, and nothing of the game is told."""


def replay(
    file: Annotated[Path, typer.Argument(help="A record: the file of a saved or interrupted game.", metavar="FILE")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="Stop after so many actions.")] = None,
    side: Annotated[str | None, typer.Option("--side", help="Tell it as this side knows it.")] = None,
    story: Annotated[bool, typer.Option("--story/--no-story", help="Print what happened in sentences.")] = True,
    steps: Annotated[bool, typer.Option("--steps", help="Print each decision and the action chosen.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Watch it on the table, in a window.")] = False,
) -> None:
    """Play a record again, check that it comes out the same, and tell the story; with --watch, see it on the table.

    All of a game that is over is told, or what one side knew. While it goes on its secrets are kept: it is told as
    its player knows it, and of two people --side says who is looking.

    A record that was cut off by a crash is read up to its last whole action. A record that was changed, or that
    the rules or the scenario no longer fit, is refused with the reason and exit code 1.
    """
    from wargame.engine.record import read
    from wargame.table import replay as play_again
    from wargame.table import updated

    if is_folder(file):
        refuse(f"{file} is a folder; name a record, which is a file.")
    if not is_there(file):
        refuse(f"{file}: there is no such file")
    kept = read(file)
    record = updated(kept, file)
    if watch:
        _watch(file, len(record.actions), at, side)
        return
    if record.recovered:
        errors.print(f"[yellow]{escape(record.recovered)}[/yellow]", soft_wrap=True)
    _look_at_moment(at, len(record.actions))
    game = play_again(record, file, at)
    _look_at_side(side, game.sides)
    reader = _reader(game, _unfinished(record, file, game), side)
    _print_head(file, kept.header.program, record)
    _print_reader(reader, side, game.sides)
    if steps and reader != NOBODY:
        _print_steps(record, file, at, reader)
    elif story and reader != NOBODY:
        for sentence in game.story(reader):
            _print_sentence(sentence)
    _print_end(game, record, reader)


def _look_at_moment(at: int | None, actions: int) -> None:
    if at is not None and at > actions:
        refuse(f"the record has {actions} actions, so it cannot stop after {at}.")


def _look_at_side(side: str | None, sides: tuple[str, ...]) -> None:
    if side is not None and side not in sides:
        refuse(f"there is no side “{side}” in this game; the sides are {' and '.join(sides)}.")


def _unfinished(record: Any, file: Path, game: Any) -> bool:
    """Whether the game of a record goes on; one whose end cannot be played any more is not known to be over."""
    from wargame.engine.record import RecordError
    from wargame.table import replay as play_again

    if game.outcome is not None:
        return False
    try:
        return play_again(record, file).outcome is None
    except RecordError:
        return True


def _reader(game: Any, unfinished: bool, side: str | None) -> str | None:
    """As whom the story is told: None for all of it, NOBODY if two people play and it is not said who is looking."""
    from wargame.sitting.eyes import allowed_eyes, must_ask

    allowed = allowed_eyes(game, unfinished)
    if side is not None:
        _look_at_eyes(side, allowed)
        return side
    if must_ask(game, allowed):
        return NOBODY
    return None if allowed[0] == game.sides else allowed[0][0]


def _print_reader(reader: str | None, side: str | None, sides: Sequence[str]) -> None:
    """Say why not all is told, where nobody has asked for less."""
    if reader == NOBODY:
        said = WHO.format(sides=" or ".join(f"--side {each}" for each in sides))
    elif reader != side:
        said = KEPT.format(side=reader)
    else:
        return
    console.print(f"\n{said}", style="yellow", markup=False, soft_wrap=True)


def _look_at_eyes(side: str, allowed: Sequence[tuple[str, ...]]) -> None:
    """Refuse to look through eyes that are still a secret."""
    if (side,) not in allowed:
        refuse(f"this game is not over: what {side} knows is still its secret.", "When it is over, all of it is told.")


def _watch(file: Path, actions: int, at: int | None, side: str | None) -> None:
    """The record on the table, at an action and through the eyes of a side if they are named."""
    from wargame.cli.window import NoDisplay, open_window

    _look_at_moment(at, actions)

    def first(app: Any) -> None:
        from wargame.client.table.replay import ReplayScene
        from wargame.sitting.eyes import must_ask

        scene = ReplayScene(app, file)
        _look_at_side(side, scene.game.sides)
        scene.playback.go(at or 0)
        if side is not None:
            _look_at_eyes(side, scene.allowed)
            if must_ask(scene.game, scene.allowed):  # now it is said who is looking
                scene.look_through((side,))
            scene.look_again((side,))
        app.push(scene)

    try:
        open_window(first)
    except NoDisplay as error:
        refuse(f"no window can be opened here: {error}.", f"`wargame replay {file}` tells the story in the terminal.")


def _print_head(file: Path, program: str, record: Any) -> None:
    header = record.header
    undone = sum(1 for line in record.history if line.split(" ", 1)[-1] == "undo")
    table = grid("", "")
    table.show_header = False
    table.add_row("record", escape(str(file)))
    table.add_row("scenario", escape(f"{header.game}/{header.scenario}"))
    table.add_row("seed", str(header.seed))
    table.add_row("actions", f"{len(record.actions)}" + (f" ({undone} taken back on the way)" if undone else ""))
    for name, value in header.options.items():
        table.add_row(escape(shortened(name)), escape(shortened(str(value), LONGEST_LINE)))
    table.add_row("program", escape(f"wargame {shortened(program)}"))
    console.print(table)


def _print_steps(record: Any, file: Path, at: int | None, side: str | None) -> None:
    """Every decision, what was chosen, and what came of it; of the other side's choices only the outcome."""
    from wargame.engine.action import Action
    from wargame.table import replay as play_again

    game = play_again(record, file, 0)
    for number, text in enumerate(record.actions[:at], 1):
        ask, told = game.decision, len(game.log)
        prompt = ask.prompt  # it is read from the table as it is now
        game.push(Action.from_text(text))
        if side is None or ask.side == side:
            chosen = f"[bold]{escape(text)}[/bold]"
            say(f"{number:5}  {escape(ask.side)} [dim]{escape(prompt)} ({ask.rule})[/dim] {chosen}")
        for entry in game.log[told:]:
            sentence = game.sentence(entry, side)
            if sentence:
                say(f"       {escape(sentence)}")


def _print_sentence(sentence: str) -> None:
    heading = sentence.startswith("Turn ")
    console.print(f"\n{sentence}" if heading else sentence, style="bold" if heading else "", markup=False)


def _result(game: Any) -> str:
    """How a game ended, in a sentence."""
    winner = next((info.name for info in game.data.sides if info.id == game.outcome.winner), "nobody")
    return f"{game.outcome.level} for {winner}. {game.outcome.why}"


def _print_end(game: Any, record: Any, side: str | None) -> None:
    console.print()
    if game.outcome is not None:
        console.print(f"Result: {_result(game)}", style="bold", markup=False)
    else:
        ask = game.decision
        asked = f" {ask.prompt} ({ask.rule})" if side in (None, ask.side) else ""
        console.print(f"Not finished: {ask.side} is to decide.{asked}", markup=False)
    checked = [count for count in record.checkpoints if count <= len(game.actions)]
    console.print(f"Fingerprint after {len(game.actions)} actions: {game.fingerprint()}", markup=False)
    if checked:
        console.print(f"It agrees with the record ({counted(len(checked), 'checkpoint')}).", style="green")
    else:
        console.print("Every action was legal; the record has no checkpoint to compare with.", style="green")
