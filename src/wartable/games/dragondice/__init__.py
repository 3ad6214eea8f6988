"""Dragon Dice."""
