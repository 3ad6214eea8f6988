"""How team mates share the points of their team.

ST-TEAM-01, ST-TEAM-02, ST-RULING-102, DN-TEAM-01, DN-TEAM-02, DN-RULING-90.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.engine.lobby import Setting
from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.messages import SHARE_BOUNDS

EQUAL: Final = 50
LEAST_SHARE: Final = 10
MOST_SHARE: Final = 90


def check_shares(agreed: Sequence[int], rule: str) -> None:
    """Raise `BadOptions` where a share would leave a team mate nearly nothing."""
    for share in agreed:
        if not LEAST_SHARE <= share <= MOST_SHARE:
            words = SHARE_BOUNDS(least=LEAST_SHARE, most=MOST_SHARE, share=share)
            raise BadOptions(words, rule)


def shares(points: int, sides: Sequence[int], agreed: Sequence[int], least: int) -> list[int]:
    """The points of each seat; the first of two team mates has the agreed percent of them.

    >>> shares(120, [0, 1, 0, 1], (50, 75), least=11)
    [60, 90, 60, 30]
    >>> shares(120, [0, 1, 0], (75, 50), least=11)
    [90, 120, 30]
    """
    found: list[int] = []
    for seat, side in enumerate(sides):
        first = points * agreed[side] // 100 if sides.count(side) > 1 else points
        own = first if sides.index(side) == seat else points - first
        found.append(max(own, least))
    return found


def share_settings() -> tuple[Setting, ...]:
    """What is chosen about it before a match."""
    return tuple(
        Setting(
            name=name,
            kind="number",
            words=f"Points of the first player in the {team} team, in percent",
            default=EQUAL,
            least=LEAST_SHARE,
            most=MOST_SHARE,
        )
        for name, team in (("first_share", "first"), ("second_share", "second"))
    )
