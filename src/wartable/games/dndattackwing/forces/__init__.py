"""Legions: what they cost, what may be in one, and how they are shared."""
