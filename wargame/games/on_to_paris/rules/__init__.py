"""The rules of On to Paris!, by the chapters of the book."""
