"""What the Encounters ask and bring: data, in packs, over a small set of primitives; never code."""
