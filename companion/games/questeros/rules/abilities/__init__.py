"""What the Epics do: data, in packs, over a small set of primitives; never code."""
