"""The turn, phase by phase (DD-TURN)."""
