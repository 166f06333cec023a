"""Chapter: command."""
