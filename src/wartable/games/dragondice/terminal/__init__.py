"""Dragon Dice in a terminal."""

from wartable.games.dragondice.terminal.builder import ForceBuilder, make_builder
from wartable.games.dragondice.terminal.screen import DragonDiceTerminal, make_terminal

__all__ = ["DragonDiceTerminal", "ForceBuilder", "make_builder", "make_terminal"]
