"""Fleets: what a player brings, what it costs, whether it is legal, and how it is shared."""
