"""The card of the moment: a matter that is fought out in steps, drawn from what a game declares (`looks/course.py`)."""
