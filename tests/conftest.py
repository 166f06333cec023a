"""What holds for every test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# How fast something is, is measured by `wargame bench`: a busy machine must not fail a test of the rules.
settings.register_profile("wargame", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("wargame")
