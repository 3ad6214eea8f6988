"""Dragon Dice in a terminal."""

from wartable.games.dragondice.terminal.screen import DragonDiceTerminal, make_terminal

__all__ = ["DragonDiceTerminal", "make_terminal"]
