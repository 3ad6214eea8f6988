"""What the units of a species can do, hooked on under the names of their abilities (DD-SPECIES)."""
