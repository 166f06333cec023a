"""What the computer player's reasons are for who is advised: a title where one fits, and a whole sentence.

A reason is found by a pattern of its words. `{who}` is the Leader or unit that the answer names, `{where}` the Area
it ends in, a number a group of the pattern. Where nothing is said, the adviser tells what the plan comes to instead.
"""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, tuple[str, str]] = {
    # Impulses
    r"(\w+) is a better place": (
        "{who}: units to {0}",
        "The units that are activated stand better in {0} than where they are.",
    ),
    r"(bombardment of|rifle fire at|assault on) (\w+) promises more than it costs": (
        "{0} {1}",
        "The {0} {1} is likely to cost the enemy more than it costs you.",
    ),
    r"they have nothing to do|as the plan wants it|nothing of this kind|enough": ("", ""),
    r"nothing to be gained": ("", "Nothing that can be done now is likely to win more than it costs."),
    r"tired units are made Fresh": ("", "{who} makes units Fresh again that are Spent."),
    r"his corps needs him": ("", "{who} is made Active again, since his corps needs him."),
    r"he goes where he is needed": ("{who} rides to {where}", "Units near {where} need a Leader: {who} rides there."),
    r"he is needed there": ("", "Units near {where} need {who}."),
    r"without him the French lose more than the point": (
        "",
        "Without {who} the French lose more than the point that it gives them.",
    ),
    r"it gives the French a point": ("", "It gives the French a point."),
    r"a better place": ("", "{who} stands better in {where} than where it is."),
    r"it has most to gain by a march in the evening": (
        "",
        "No Division has more to gain by a march in the evening than {who}.",
    ),
    # Fire Zones and the Advantage
    r"Germans must leave it or pass it": ("", "The Germans must leave {where}, or pass it."),
    r"no other is of use": ("", "No other Fire Zone would be of use."),
    r"it should go better": ("", "A second throw is likely to be better for you."),
    r"it may be needed more later": ("", "The Advantage may be needed more at another throw."),
    # Combat
    r"his example may decide it": ("", "The example of {who} may decide the assault."),
    r"he is needed later": ("", "The Leader stays out of it: he is needed later."),
    r"it will stop some of them": ("", "The Volley is likely to stop some of them."),
    r"the Beaten Zone does more": ("", "The guns do more by the Beaten Zone that they have laid."),
    r"it may hold": ("", "Whoever stands there may hold the Area."),
    r"cavalry does not wait for infantry": ("", "Cavalry alone is not likely to stand against infantry."),
    r"it is tired, but holds its ground": ("", "{who} is Spent by it, and holds its ground."),
    r"it gets away to friends and Cover": ("", "{who} gets away to {where}, to friends and Cover."),
    r"nothing else will do": ("", "Nothing but the loss of {who} absorbs enough."),
}
