"""The widget kit: a pen that draws in interface units, and a Ui that turns drawn spots into things to click."""

from wargame.client.kit.pen import Pen, printed_rule, with_printed_rules
from wargame.client.kit.spot import Hint, Spot, Touch
from wargame.client.kit.ui import Ui

__all__ = ["Hint", "Pen", "Spot", "Touch", "Ui", "printed_rule", "with_printed_rules"]
