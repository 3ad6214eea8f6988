"""What an icon does besides giving results, as bots value it: said by the icon itself."""

from __future__ import annotations

from typing import Final, NamedTuple


class BotValue(NamedTuple):
    """What acting is worth, in results: for each of its X, and in any case."""

    each: float = 0.0
    always: float = 0.0


USUAL: Final = BotValue(each=0.7)
"""The default value of an icon that acts."""
