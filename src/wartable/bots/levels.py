"""Bots by name: `random`, `easy`, `plain`, `search`, `search:ms=300`, `search:rollouts=200`."""

from __future__ import annotations

from typing import Final

from wartable.bots.bot import Bot
from wartable.bots.easy import EasyBot
from wartable.bots.plain import PlainBot, RandomBot
from wartable.bots.search import SearchBot
from wartable.bots.sense import find_sense
from wartable.bots.simulator import Budget
from wartable.engine import messages
from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import AnyRulebook

BOT_NAMES: Final = ("random", "easy", "plain", "search")
"""The levels, weakest first."""
SPOKEN: Final = {"normal": "plain", "hard": "search"}
"""The names players see, where they differ."""
USUAL_MILLISECONDS: Final = 300
LONGEST_MILLISECONDS: Final = 600_000
MOST_ROLLOUTS: Final = 10_000_000


def bot_called(typed: str) -> str:
    """The bot's own name, for its own name or the one players use.

    >>> bot_called("Hard"), bot_called("normal"), bot_called("search:ms=50")
    ('search', 'plain', 'search:ms=50')
    """
    name, colon, settings = typed.strip().lower().partition(":")
    return SPOKEN.get(name, name) + colon + settings


def make_bot(spec: str) -> Bot:
    """The bot of this name, or `BadOptions` listing the bots there are.

    >>> make_bot("search:rollouts=50").name
    'search:rollouts=50'
    >>> make_bot("deep")
    Traceback (most recent call last):
    wartable.engine.refusal.BadOptions: There is no bot “deep”. Bots: random, easy, plain, search.
    """
    name, _, settings = spec.partition(":")
    if name == "search":
        return SearchBot(spec, _budget(spec, settings))
    if name not in BOT_NAMES:
        raise BadOptions(messages.NO_BOT(bot=name[:40], bots=", ".join(BOT_NAMES)))
    if settings:
        raise BadOptions(messages.BOT_TAKES_NOTHING(bot=name))
    if name == "random":
        return RandomBot()
    return EasyBot() if name == "easy" else PlainBot()


def _budget(spec: str, settings: str) -> Budget:
    if not settings:
        return Budget(milliseconds=USUAL_MILLISECONDS)
    key, _, value = settings.partition("=")
    limits = {"ms": LONGEST_MILLISECONDS, "rollouts": MOST_ROLLOUTS}
    if key not in limits or not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise BadOptions(messages.NO_SEARCH(bot=spec[:40]))
    number = int(value)
    if not 1 <= number <= limits[key]:
        raise BadOptions(messages.SEARCH_LIMIT(key=key, most=limits[key], found=number))
    return Budget(milliseconds=number) if key == "ms" else Budget(rollouts=number)


def bot_title(spec: str, rulebook: AnyRulebook) -> str:
    """The name of a bot in a game: `plain` without a heuristic plays at random."""
    name = make_bot(spec).name
    if name == "plain" and find_sense(rulebook) is None:
        return f"plain ({rulebook.title} has no heuristic: it plays at random)"
    return name
