"""Classes of results that are equally good are told apart: each has a tint of its own."""

from __future__ import annotations

from wargame.client.table.sheets import share_colours, tone_colour
from wargame.client.theme import Theme
from wargame.engine.contest import Share


def test_classes_of_one_tone_have_tints_of_their_own_and_the_first_has_the_colour_itself() -> None:
    theme = Theme()
    shares = [Share(0.25, "Casualty Hit", "good"), Share(0.25, "none", "neutral"), Share(0.5, "Broken", "good")]
    colours = share_colours(shares, theme)
    assert len(set(colours)) == len(shares)
    assert colours[0] == tone_colour("good", theme)
