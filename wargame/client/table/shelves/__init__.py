"""Things that change places between containers: a window to drag them in (`looks/shelves.py`)."""
