"""5: Leaders, their ratings and ranks, how they are appointed, promoted, removed and lost."""
