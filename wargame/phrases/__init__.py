"""What games say about themselves in plain words, for every front end: no colours, no drawing, no keys.

Each game that needs it has a package here. The terminal and the window both take their wording and their
numbers from it, so that neither knows more, or says something else, than the other.
"""
