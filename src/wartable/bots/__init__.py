"""Programs that play: `random`, `plain` and `search`, one interface for all games."""

from wartable.bots.advising import advise
from wartable.bots.bot import Bot
from wartable.bots.deciding import Decision, bot_answer
from wartable.bots.driving import Drive, drive
from wartable.bots.levels import BOT_NAMES, bot_called, bot_title, make_bot
from wartable.bots.sense import Advice, Sense, find_sense, sense_of
from wartable.bots.simulator import Budget, Simulator

__all__ = [
    "BOT_NAMES",
    "Advice",
    "Bot",
    "Budget",
    "Decision",
    "Drive",
    "Sense",
    "Simulator",
    "advise",
    "bot_answer",
    "bot_called",
    "bot_title",
    "drive",
    "find_sense",
    "make_bot",
    "sense_of",
]
