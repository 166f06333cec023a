"""The version of the program, as records remember it."""

VERSION = "0.2.0"
