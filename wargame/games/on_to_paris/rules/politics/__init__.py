"""Chapter: politics."""
