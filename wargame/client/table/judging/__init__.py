"""How a game went: the page with the curve, luck apart from skill, and the choices that cost most."""
