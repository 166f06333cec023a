"""The fixtures of the table."""

from tests.client.fixtures import app, make_app, own_places, plain_ground, seat

__all__ = ["app", "make_app", "own_places", "plain_ground", "seat"]
