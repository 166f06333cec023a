"""The version of the program, as records remember it."""

VERSION = "0.1.0"
