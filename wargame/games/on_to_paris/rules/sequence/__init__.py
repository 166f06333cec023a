"""Chapter: sequence."""
