"""The fixtures of content tests."""

from tests.content.conftest import _own_world, copy

__all__ = ["_own_world", "copy"]
