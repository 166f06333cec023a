"""What happens in At Any Cost: one type for each kind of event, by the chapters of the book."""
