"""Chapter: supply."""
