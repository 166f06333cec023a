"""What this program is, and whose work it stands on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame.client.dialogue import Message
from wargame.version import VERSION

if TYPE_CHECKING:
    from wargame.client.app import App

TEXT = (
    f"A table for hex-and-counter wargames that knows the rules, explains them and plays back. Version {VERSION}.",
    "Maps, counters, figures and dice are drawn by the program itself. The wording of rules and notes is our own; "
    "the rulebooks belong to their authors and publishers, and rule numbers refer to them.",
    "Lettering: Alegreya and Alegreya SC (Huerta Tipográfica), Barlow Condensed (Jeremy Tribby), Source Sans 3 "
    "(Adobe), all under the SIL Open Font License 1.1.",
    "Keys that work everywhere: Tab and the arrows move, Enter presses, Escape goes back, F11 fills the screen, "
    "Ctrl+Q quits.",
)


class About(Message):
    """The program in a few words."""

    width = 640

    def __init__(self, app: App) -> None:
        super().__init__(app, "About", "\n\n".join(TEXT))
