"""Chapter: sieges."""
