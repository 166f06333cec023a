"""Abyss of Lament: six battles of the Seven Years' War. One module per chapter of the rulebook.

II victory · III units, cards · IV battle (wings, stacking, Zones of Control), hidden · V setup, effects,
assets · VI and IX sequence · VII initiation · VIII operations, orders, maneuver · X lanes, movement ·
XI combat, modifiers, hits, retreat.
"""
