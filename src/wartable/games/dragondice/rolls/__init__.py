"""The roll of dice and its ten steps (DD-ROLL, DD-MODIFIER, DD-COMBO)."""
