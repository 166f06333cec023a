"""`wargame play`: a game between people and computer players."""

from __future__ import annotations

import random
import shlex
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from rich.markup import escape
from typer.core import TyperCommand

from wargame.cli.console import console, errors
from wargame.cli.ending import Told
from wargame.cli.errors import refuse
from wargame.grammar import counted
from wargame.paths import is_there

if TYPE_CHECKING:
    from wargame.table import StaleRecord

HUMAN = "human"
WHO = "human, recruit, officer or random; with a temperament officer:bold, officer:cautious"
NEWEST = "@newest"
"""What `--resume` without a file stands for."""
SOLITAIRE = ("open", "hidden")


class PlayCommand(TyperCommand):
    """Lets `--resume` stand without a file, and a side be named as an option: every game has its own sides."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        """Put the newest record where a file is left out, and `--chair SIDE=WHO` for `--SIDE WHO`."""
        options = {name for each in self.get_params(ctx) for name in (*each.opts, *each.secondary_opts)}
        words, full = deque(args), list[str]()
        while words:
            word = words.popleft()
            name, _, value = word.partition("=")
            alone = not words or words[0].startswith("-")
            if name.startswith("--") and name not in options and (value or not alone):
                full += ["--chair", f"{name[2:]}={value or words.popleft()}"]
                continue
            full.append(word)
            if word == "--resume" and alone:
                full.append(NEWEST)
        return super().parse_args(ctx, full)


def play(
    scenario: Annotated[str | None, typer.Argument(help="A scenario by name, as `wargame list` shows it.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal instead of a window.")] = False,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed gives the same luck.")] = None,
    chair: Annotated[
        list[str] | None,
        typer.Option(
            "--chair",
            help=f"Who plays a side: {WHO}. In short `--austria human`, `--french recruit`.",
            metavar="SIDE=WHO",
        ),
    ] = None,
    first: Annotated[str, typer.Option("--first", help="Who plays the first side unless it is named.")] = HUMAN,
    second: Annotated[str, typer.Option("--second", help="Who plays the second side.")] = "officer",
    solitaire: Annotated[
        str | None,
        typer.Option("--solitaire", help="Play both sides in a window: open, or hidden from each other."),
    ] = None,
    rules: Annotated[
        str | None, typer.Option("--rules", help="Play by a variant of the rules, for instance draft.")
    ] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Keep the game in this file.")] = None,
    resume: Annotated[
        str | None,
        typer.Option(
            "--resume", help="Continue the game of this record; without a file, the newest.", metavar="[FILE]"
        ),
    ] = None,
    advice: Annotated[
        bool, typer.Option("--advice", help="Two players in a window allow each other to ask the adviser.")
    ] = False,
    confirm: Annotated[
        bool | None, typer.Option("--confirm/--no-confirm", help="Ask again before a phase is left with much undone.")
    ] = None,
) -> None:
    """Play a battle on the table, against the computer or with a friend; with --text in the terminal.

    Without a scenario the table opens with the choice of battles.

    Examples: `wargame play leuthen` plays Prussia against the computer;
    `wargame play leuthen --austria human` is for two, with secrets kept from the other chair;
    `wargame play leuthen --prussia officer --austria human` plays Austria, `--austria recruit` is an easier opponent;
    `wargame play leuthen --solitaire open` plays both sides;
    `wargame play --resume` goes on with the game played last;
    `wargame play leuthen --text` plays in the terminal.

    Every action is on disk before the next question, so nothing is lost: `--resume FILE` goes on with it. Games are
    kept in the data folder unless `--record` names a file.
    """
    _look_at_usage(scenario, seed, record, resume, text, solitaire)
    _look_at_rules(scenario, rules)
    named = _named(scenario, resume, chair or [])
    if not text:
        others = (HUMAN, HUMAN) if solitaire is not None else (first, second)
        begun = Begun(scenario, seed, record, rules or "", advice)
        _in_window(begun, Seating(named, others, solitaire), resume, confirm)
        return
    if resume is not None:
        game = _resumed(_newest() if resume == NEWEST else Path(resume))
        _look_at_names(game.sides, named)
        wanted = {side: named.get(side) or str(_options(game).get(side, HUMAN)) for side in game.sides}
        if named:
            _look_at_secrets(game, wanted)
    else:
        assert scenario is not None
        game = _loaded(scenario, seed, rules or "")
        wanted = Seating(named, (first, second)).chairs(game.sides)
    chairs = _chairs(game, wanted)
    if resume is None:
        game.header = replace(game.header, options={**game.header.options, **wanted})
        _keep(game, record)
    _sit_down(game, chairs, confirm is not False)


def _look_at_usage(
    scenario: str | None,
    seed: int | None,
    record: Path | None,
    resume: str | None,
    text: bool,
    solitaire: str | None,
) -> None:
    """Refuse what does not go together."""
    if solitaire is not None and solitaire not in SOLITAIRE:
        refuse(f"solitaire is {' or '.join(SOLITAIRE)}, not “{solitaire}”.")
    if solitaire is not None and text:
        refuse("--solitaire is for the table in a window; with --text name both sides human.")
    if scenario is None and resume is None and (text or seed is not None or record is not None):
        refuse(
            "name a scenario to begin, or --resume to continue.",
            "`wargame list` shows all scenarios; `wargame play leuthen` begins one.",
        )
    if resume is None:
        return
    if scenario is not None:
        refuse(
            "a scenario begins a new game and --resume continues one: not both.",
            f"`wargame play {scenario}` begins, `wargame play --resume` continues.",
        )
    if record is not None:
        refuse("--resume goes on writing to its own file: not both --resume and --record.")
    if seed is not None:
        refuse("a game that is continued has its seed already: not both --resume and --seed.")
    if solitaire is not None:
        refuse("a game that is continued is played as it was begun: not both --resume and --solitaire.")


def _named(scenario: str | None, resume: str | None, chairs: Sequence[str]) -> dict[str, str]:
    """The sides that somebody was named for; whether they take part is known when the game is."""
    named: dict[str, str] = {}
    for chair in chairs:
        side, equals, who = chair.partition("=")
        if not (side and equals and who):
            refuse(f"a chair is named SIDE=WHO, for instance austria=human, not “{chair}”.")
        named[side] = who
    if named and scenario is None and resume is None:
        refuse(f"there is no option --{next(iter(named))}; to say who plays a side, name a scenario.")
    return named


def _look_at_rules(scenario: str | None, rules: str | None) -> None:
    """Refuse a variant of the rules that there is not."""
    if rules is None:
        return
    if scenario is None:
        refuse("--rules is for a new game: name a scenario.")
    from wargame.table import variants

    offered = [variant.id for variant in variants(scenario)]
    if rules not in offered:
        known = f"It has {', '.join(offered)}." if offered else "It has only its own."
        refuse(f"{scenario} has no rules called “{rules}”.", known)


@dataclass(frozen=True)
class Begun:
    """A new game as it was asked for."""

    scenario: str | None
    seed: int | None
    record: Path | None
    rules: str
    advice: bool = False


@dataclass(frozen=True)
class Seating:
    """Who is to sit where: the sides that were named, and who takes the first and the second side otherwise."""

    named: dict[str, str]
    others: tuple[str, str]
    solitaire: str | None = None

    def chairs(self, sides: Sequence[str]) -> dict[str, str]:
        """A name for every side; what makes no sense is refused."""
        _look_at_names(sides, self.named)
        chairs = {side: self.named.get(side) or other for side, other in zip(sides, self.others, strict=True)}
        for side, who in chairs.items():
            _look_at_who(side, who)
            if self.solitaire is not None and who != HUMAN:
                refuse(f"who plays solitaire sits in every chair, so {side} cannot be played by {who}.")
        return chairs


# ---------------------------------------------------------------- in a window


def _in_window(begun: Begun, seating: Seating, resume: str | None, confirm: bool | None) -> None:
    """The table, or the choice of battles if nothing is named."""
    from wargame.cli.window import NoDisplay, menu, open_window

    sit_down = _continuing(resume, seating) if resume is not None else _beginning(begun, seating)

    def first(app: Any) -> None:
        if confirm is not None:
            app.settings.confirm = confirm
        menu(app)
        sit_down(app)

    try:
        open_window(first)
    except NoDisplay as error:
        wanted = (
            f" {begun.scenario}" if begun.scenario is not None else " --resume" if resume is not None else " leuthen"
        )
        refuse(f"no window can be opened here: {error}.", f"`wargame play{wanted} --text` plays in the terminal.")


def _beginning(begun: Begun, seating: Seating) -> Callable[[Any], None]:
    """What sits down at a new game; faults are refused before a window is opened."""
    if begun.scenario is None:
        return lambda app: None
    import wargame
    from wargame.client import doors
    from wargame.content import find
    from wargame.players import player_class
    from wargame.sitting.chairs import ADVICE, AGREED
    from wargame.table import RULES

    ref = find(begun.scenario)
    chairs = seating.chairs(wargame.load(ref, seed=begun.seed).sides)
    for who in chairs.values():
        if who != HUMAN:
            player_class(who, ref.game)
    solitaire = cast("doors.Solitaire | None", seating.solitaire)
    options = ({RULES: begun.rules} if begun.rules else {}) | ({ADVICE: AGREED} if begun.advice else {})
    start = doors.Start(ref, chairs, solitaire, begun.seed, begun.record, options)
    return lambda app: doors.begin(app, start)


def _continuing(resume: str, seating: Seating) -> Callable[[Any], None]:
    """What goes on with a kept game."""
    from wargame.client import doors
    from wargame.engine.record import read
    from wargame.sitting.records import chairs_of
    from wargame.table import replay

    path = _newest() if resume == NEWEST else Path(resume)
    _look_at_file(path)
    record = read(path)  # what is no record is refused here, and not in a window
    for side, who in seating.named.items():
        _look_at_who(side, who)
    if seating.named:
        game = replay(record, path)
        _look_at_names(game.sides, seating.named)
        _look_at_secrets(game, {**dict.fromkeys(game.sides, HUMAN), **chairs_of(game.header), **seating.named})
    return lambda app: doors.resume(app, path, seating.named)


# ---------------------------------------------------------------- in the terminal


def _look_at_names(sides: Sequence[str], named: dict[str, str]) -> None:
    for side in named:
        if side not in sides:
            refuse(f"there is no side and no option called {side}; the sides are {' and '.join(sides)}.")


def _look_at_who(side: str, who: str) -> None:
    from wargame.players import PLAYERS, may_sit

    if who != HUMAN and not may_sit(who):
        refuse(f"nobody is called “{who}”; {side} can be played by {HUMAN}, {', '.join(PLAYERS)}.")


def _look_at_file(path: Path) -> None:
    from wargame.sitting import records

    if not is_there(path):  # what is there and is no record is refused by who reads it, with the reason
        folder = records.records_folder()
        refuse(f"{path}: there is no such file", f"Games are kept in {folder} unless --record names a file.")


def _loaded(scenario: str, seed: int | None, rules: str) -> Any:
    import wargame
    from wargame.content import find

    ref = find(scenario)
    return wargame.load(ref, seed if seed is not None else random.SystemRandom().getrandbits(32), rules)


def _newest() -> Path:
    """The record in the default folder that was written to last."""
    from wargame.sitting import records

    kept = records.kept()
    if not kept:
        refuse(f"there is no game to continue in {records.records_folder()}.", "`wargame play leuthen` begins one.")
    console.print(f"The newest of {len(kept)} kept games is {kept[0].name}.", style="dim", markup=False, soft_wrap=True)
    return kept[0]


def _resumed(path: Path) -> Any:
    import wargame

    _look_at_file(path)
    try:
        game = wargame.resume(path)
    except wargame.StaleRecord as error:
        game = wargame.resume(_branched(error))
    if game.recorder.recovered:
        errors.print(f"[yellow]{escape(game.recorder.recovered)}[/yellow]", soft_wrap=True)
    game.header = game.recorder.record.header
    return game


def _branched(error: StaleRecord) -> Path:
    """A new record of what can still be played of one that cannot go on, if the person wants it."""
    from wargame.sitting.records import branch_off

    if not error.playable:
        raise error
    errors.print(escape(str(error)), soft_wrap=True)
    first = f"Play on from its first {counted(error.playable, 'action')} as a new game? This record stays"
    if not typer.confirm(first, err=True):
        raise typer.Exit(1)
    path = branch_off(error.path, error.playable)
    errors.print(f"Kept in {escape(str(path))}.", soft_wrap=True)
    return path


def _look_at_secrets(game: Any, chairs: dict[str, str]) -> None:
    """Refuse people who would see what is still a secret of a game that goes on; its record is let go."""
    from wargame.sitting.eyes import seating_objection
    from wargame.table import leave

    objection = seating_objection(game, game.outcome is None, chairs)
    if objection:
        leave(game, note=False)
        refuse(objection)


def _options(game: Any) -> dict[str, Any]:
    options: dict[str, Any] = game.header.options
    return options


def _chairs(game: Any, wanted: dict[str, str]) -> dict[str, Any]:
    """A computer player for each chair that wants one, None for a person."""
    from wargame.players import player

    chairs: dict[str, Any] = {}
    for number, (side, name) in enumerate(wanted.items()):
        _look_at_who(side, name)
        seed = game.header.seed * len(wanted) + number
        chairs[side] = None if name == HUMAN else player(name, seed, game.header.game)
    return chairs


def _keep(game: Any, record: Path | None) -> None:
    import wargame
    from wargame.sitting import records

    wargame.keep(game, record if record is not None else records.default_path(game.header))


def _sit_down(game: Any, chairs: dict[str, Any], confirm: bool) -> None:
    from wargame.cli.faces import face
    from wargame.cli.text.screen import Screen
    from wargame.cli.text.session import Quit, Session
    from wargame.table import leave

    shown = face(game.header.game)
    path = game.recorder.path
    console.print(f"The game is kept in {path}", style="dim", markup=False, soft_wrap=True)
    console.print(f"Scenario {game.header.scenario}, seed {game.header.seed}. Type `help` at any time.", style="dim")
    try:
        Session(game, shown, chairs, Screen(), confirm).run()
    except (EOFError, KeyboardInterrupt, Quit, Told) as ended:
        console.print("\nThe game is kept. To continue:", markup=False)
        console.print(
            f"  wargame play --text --resume {shlex.quote(str(path))}", style="bold", markup=False, soft_wrap=True
        )
        if isinstance(ended, Told):
            raise
    finally:
        leave(game)
