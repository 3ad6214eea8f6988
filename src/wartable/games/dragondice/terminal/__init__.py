"""Dragon Dice in a terminal."""

from wartable.games.dragondice.terminal.bench import ForceBench, make_bench
from wartable.games.dragondice.terminal.screen import DragonDiceTerminal, make_terminal

__all__ = ["DragonDiceTerminal", "ForceBench", "make_bench", "make_terminal"]
