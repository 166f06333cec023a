"""14: what Cavalry Divisions do besides marching and fighting: reconnaissance, Interdiction, Retreat Reaction."""
