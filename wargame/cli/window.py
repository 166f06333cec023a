"""The window: opening it from the command line, and what is said if that is impossible or if it breaks down."""

from __future__ import annotations

import contextlib
import shlex
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from rich.markup import escape

from wargame.cli.console import errors
from wargame.cli.ending import Told
from wargame.cli.errors import FAILED, expected

if TYPE_CHECKING:
    from wargame.client.app import App

UNSEEN = ("dummy", "offscreen")
"""Video drivers that show nobody anything; where there is no display SDL takes the last one by itself."""
LOGS_KEPT = 20


class NoDisplay(Exception):  # noqa: N818 - said to the person who wanted a window
    """No window can be opened here."""


def open_window(first: Callable[[App], None]) -> None:
    """Open the window, let `first` put something on it, and stay until it is closed. NoDisplay if it cannot be.

    What `first` is told of a file that cannot be used is for the terminal; anything else must not lose a game.
    """
    app = _app()
    try:
        first(app)
    except Exception as error:
        if not isinstance(error, (typer.Exit, *expected())):
            _broken(app, error)
        _close(app)
        raise
    except Told:
        _close(app)
        raise
    try:
        app.run()
    except KeyboardInterrupt:
        app.quit()
    except Told:
        app.quit()
        raise
    except Exception as error:
        _broken(app, error)


def menu(app: App) -> None:
    """The first screen."""
    from wargame.client.menu.browser import Browser

    app.push(Browser(app))


def _app() -> App:
    from wargame.client.app import App, prepare_environment

    prepare_environment()
    import pygame

    try:
        pygame.display.init()
        if pygame.display.get_driver() in UNSEEN:
            raise NoDisplay("there is no display")
        return App()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error


def _broken(app: App, error: Exception) -> NoReturn:
    """Say that nothing is lost, how to go on, and where the report is."""
    paths = [Path(path) for path in map(_record_of, app.scenes) if path is not None]
    log = _report(error)
    _close(app)
    errors.print(f"[bold red]wargame:[/bold red] the table broke down: {escape(_said(error))}", soft_wrap=True)
    for path in paths:
        errors.print("  Nothing is lost: every action is on disk. To continue:", soft_wrap=True)
        errors.print(f"    wargame play --resume {escape(shlex.quote(str(path)))}", style="bold", soft_wrap=True)
    if log is not None:
        errors.print(f"  Please send us this report: {escape(str(log))}", soft_wrap=True)
    raise typer.Exit(FAILED) from error


def _record_of(scene: Any) -> Path | None:
    """The file of the game on a table."""
    sitting = getattr(scene, "sitting", None)
    path: Path | None = sitting.path if sitting is not None else None
    return path


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _report(error: Exception) -> Path | None:
    """Write the traceback to the platform's place for logs; None if that cannot be."""
    import platformdirs

    from wargame.version import VERSION

    folder = Path(platformdirs.user_log_dir("wargame", appauthor=False))
    path = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.log"
    text = f"wargame {VERSION}\n\n{''.join(traceback.format_exception(error))}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        for old in sorted(folder.glob("crash-*.log"))[:-LOGS_KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def _close(app: App) -> None:
    """Give files and processes free, as far as that is still possible."""
    while app.scenes:
        with contextlib.suppress(Exception):
            app.scenes.pop().left()
    with contextlib.suppress(Exception):
        import pygame

        pygame.display.quit()
