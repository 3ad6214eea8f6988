"""How well a seat is doing: its dice compared to its rivals', and terrains it may hold.

The search uses it to score its roll-outs, and `plain` compares where marches may lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import Final

from wartable.games.dragondice.bot.lands import Holding, holding_at
from wartable.games.dragondice.bot.table import BotTable, outmaneuvers
from wartable.games.dragondice.state import DEAD, RESERVE

DICE: Final = 1.8
"""The weight of having more dice in play, as a logarithm of the odds to win."""
TWO: Final = 1.25
"""The weight of holding two terrains at once."""
ANY: Final = 0.9
"""The weight of holding a terrain."""
DRAGON: Final = 0.6
"""The weight of a dragon where a rival is and the seat is not."""
RESERVES: Final = 0.7
"""The weight of having all dice in reserve, from where they can go anywhere together."""
FALLEN: Final = 0.03
"""The weight of a dead unit: it may come back."""
NOTHING: Final = 0.5
"""What is left to those who have lost all."""


def material(table: BotTable, seat: int) -> float:
    """What a player's dice are worth."""
    total = 0.0
    for (owner, place), dice in table.armies.items():
        if owner != seat or place < DEAD:
            continue
        share = FALLEN if place == DEAD else 1.0
        total += share * sum(table.averages[die.kind].worth for die in dice)
    return total


def superiority(mine: float, theirs: float) -> float:
    """The weight of the seat's dice compared to a rival's."""
    return DICE * log(max(mine, NOTHING) / max(theirs, NOTHING))


def holding(table: BotTable, seat: int, place: int, face: int) -> Holding:
    """How much of a terrain on this face belongs to a seat and to its rivals."""
    terrain = table.terrains[place]
    holder = terrain.holder if face == terrain.face else seat
    own = table.is_there(seat, place)
    rivals = table.rivals_at(seat, place)
    mine = table.strength(seat, place)
    others = [table.strength(other, place) for other in rivals]
    chance = outmaneuvers(mine, others) if own else 0.0
    against = [mine] if own else []
    theirs = max((outmaneuvers(other, against) for other in others), default=0.0)
    side = 0 if holder < 0 else 1 if holder == seat else -1
    return holding_at(face, side, (chance, theirs))


def hold_two(holdings: Mapping[int, Holding], side: int) -> float:
    """The chance that a side holds two terrains at least, taken one by one."""
    none, one = 1.0, 0.0
    for each in holdings.values():
        chance = each[side]
        none, one = none * (1 - chance), one * (1 - chance) + none * chance
    return 1 - none - one


def land_worth(holdings: Mapping[int, Holding]) -> float:
    """What the terrains promise."""
    two = hold_two(holdings, 0) - hold_two(holdings, 1)
    return TWO * two + ANY * sum(mine - theirs for mine, theirs in holdings.values())


@lru_cache(maxsize=64)
def holdings_of(table: BotTable, seat: int) -> Mapping[int, Holding]:
    """What may be expected of every terrain."""
    return {
        place: holding(table, seat, place, terrain.face)
        for place, terrain in enumerate(table.terrains)
        if terrain.face
    }


def dragon_worth(table: BotTable, seat: int, dragons: Iterable[int]) -> float:
    """The weight of the dragons at these terrains."""
    return DRAGON * sum(
        bool(table.rivals_at(seat, place)) - table.is_there(seat, place) for place in dragons
    )


def in_reserve(table: BotTable, seat: int) -> float:
    """The share of a player's dice that is in the Reserve Area."""
    waiting = sum(table.averages[die.kind].worth for die in table.dice(seat, RESERVE))
    return waiting / max(material(table, seat), NOTHING)


def reserve_worth(table: BotTable, seat: int) -> float:
    """The weight of reserves: they are safe, and strike where the others are weak."""
    theirs = max((in_reserve(table, other) for other in table.rivals(seat)), default=0.0)
    return RESERVES * (in_reserve(table, seat) - theirs)


def odds(table: BotTable, seat: int, dragons: Iterable[int]) -> float:
    """The logarithm of the odds to win, at a glance.

    The weights were fitted to who won matches of `plain` against itself, and for reserves to the
    fate of armies that left where `plain` would have stayed.
    """
    rivals = table.rivals(seat)
    theirs = max((material(table, other) for other in rivals), default=0.0)
    dice = superiority(material(table, seat), theirs)
    lands = land_worth(holdings_of(table, seat))
    return dice + lands + dragon_worth(table, seat, dragons) + reserve_worth(table, seat)
