"""The engine: a rulebook asks, seats answer, and every match can be replayed exactly."""
