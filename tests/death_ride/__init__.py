"""Tests of Death Ride; a package, as other games have test modules of the same names."""
