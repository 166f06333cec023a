"""10: movement, with picking up and dropping off (6.1.4)."""
