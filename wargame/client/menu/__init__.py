"""The menu: the scenario browser, settings, kept games, rules, and what this program is."""

from wargame.client.menu.browser import Browser

__all__ = ["Browser"]
