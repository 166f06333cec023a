"""`wargame shot`: any screen as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

import typer

from wargame.cli.console import say
from wargame.cli.errors import refuse

SYMBOLS = ("figures", "nato")


def shot(
    out: Annotated[Path, typer.Option("--out", help="The picture to write, a PNG file.")],
    scenario: Annotated[str | None, typer.Argument(help="A scenario by name, as `wargame list` shows it.")] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Draw the game of this record.")] = None,
    at: Annotated[int | None, typer.Option("--at", min=0, help="After so many actions.")] = None,
    panel: Annotated[str, typer.Option("--panel", help="What to draw; an unknown name lists all.")] = "table",
    size: Annotated[str, typer.Option("--size", help="Width and height in pixels.")] = "1600x1000",
    zoom: Annotated[str, typer.Option("--zoom", help="Pixels per hex, open as at the start, fit for all.")] = "open",
    centre: Annotated[str | None, typer.Option("--centre", help="The place in the middle of the map.")] = None,
    scale: Annotated[int, typer.Option("--scale", help="Of the interface, in per cent; 0 follows the window.")] = 0,
    safe: Annotated[bool, typer.Option("--safe", help="With colours for colour-blind eyes.")] = False,
    symbols: Annotated[str, typer.Option("--symbols", help="Counters with figures or nato signs.")] = "figures",
    seed: Annotated[int, typer.Option("--seed", help="Of the game the computer plays for the picture.")] = 7,
    side: Annotated[str | None, typer.Option("--side", help="Through the eyes of this side.")] = None,
) -> None:
    """Draw a screen of the client to a picture. No display is needed; the same words give the same picture.

    Without a record the computer plays a game up to a moment that suits the panel. The game of a record that is not
    over keeps its secrets: it is drawn as its player sees it, and of two people --side says who is looking.

    Examples: `wargame shot leuthen --out leuthen.png`;
    `wargame shot kolin --panel setup --size 1280x720 --out kolin.png`;
    `wargame shot --record game.record --at 200 --zoom 90 --out here.png`;
    `wargame shot leuthen --panel aids:combat --out aid.png`.
    """
    _look_at(out, symbols)
    from wargame.client import shot as client
    from wargame.client.theme import Symbols

    try:
        wish = client.Wish(
            scenario=scenario,
            record=record,
            at=at,
            panel=panel,
            size=client.read_size(size),
            zoom=client.read_zoom(zoom),
            centre=centre,
            scale=scale,
            safe=safe,
            symbols=cast(Symbols, symbols),
            seed=seed,
            side=side,
        )
        picture = client.picture(wish)
    except client.ShotRefused as error:
        refuse(str(error))
    out.write_bytes(client.png(picture))
    say(f"{out}: {picture.get_width()} x {picture.get_height()}")


def _look_at(out: Path, symbols: str) -> None:
    """Refuse at once what would only fail after the picture is drawn."""
    if out.suffix.lower() != ".png":
        refuse(f"{out}: the picture is a PNG file, so its name must end with .png")
    if out.is_dir():
        refuse(f"{out} is a folder; name a file.")
    if not out.absolute().parent.is_dir():
        refuse(f"{out}: there is no folder {out.absolute().parent}")
    if symbols not in SYMBOLS:
        refuse(f"“{symbols}” are no symbols we know; there are {' and '.join(SYMBOLS)}.")
