"""How bots play Dragon Dice, question by question."""

from wartable.games.dragondice.bot.sense import DragonDiceSense

__all__ = ["DragonDiceSense"]
