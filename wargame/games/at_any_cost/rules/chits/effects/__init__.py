"""6.3.1: what the Unique Events do, each as a procedure; `table.EFFECTS` lists them."""
