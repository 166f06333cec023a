"""Everything printed that lies on the table or tells a state, drawn by code at the size it is shown.

Nothing here knows a game. Surfaces that come out of a cache are shared: blit them, never draw on them.
"""
