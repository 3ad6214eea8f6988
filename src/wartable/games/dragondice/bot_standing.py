"""How well a seat stands: its dice beside those of its rivals, and terrains it may come to hold.

The search scores with it what came of its roll-outs, and `plain` compares where marches may lead.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from wartable.games.dragondice.bot_race import Holding, race
from wartable.games.dragondice.bot_table import BotTable, outmaneuvers
from wartable.games.dragondice.state import DEAD, RESERVE

DICE: Final = 0.5
"""How much the dice in play count; the rest is what terrains are worth."""
TWO: Final = 0.65
"""How much of what terrains are worth goes to holding two at once; the rest to holding any."""
RESERVED: Final = 0.85
"""What a die in reserves counts beside one at a terrain."""
FALLEN: Final = 0.12
"""What a dead unit counts: it may come back."""
STEEP: Final = 1.6
"""How fast more dice become a won match."""


def material(table: BotTable, seat: int) -> float:
    """What a player's dice are worth."""
    total = 0.0
    for (owner, place), dice in table.armies.items():
        if owner != seat or place < DEAD:
            continue
        share = 1.0 if place >= 0 else RESERVED if place == RESERVE else FALLEN
        total += share * sum(table.averages[die.kind].worth for die in dice)
    return total


def superiority(mine: float, theirs: float) -> float:
    """From 0, without a die, to 1, if the others have none."""
    own, other = mine**STEEP, theirs**STEEP
    return own / (own + other) if own + other else 0.5


def holding(table: BotTable, seat: int, place: int, face: int, *, my_turn: bool) -> Holding:
    """How much of the time to come a seat and its rivals may hold a terrain on this face."""
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
    return race(face, side, (chance, theirs), my_turn=my_turn)


def hold_two(holdings: Mapping[int, Holding], side: int) -> float:
    """The chance that a side holds two terrains at least, taken one by one."""
    none, one = 1.0, 0.0
    for each in holdings.values():
        chance = each[side]
        none, one = none * (1 - chance), one * (1 - chance) + none * chance
    return 1 - none - one


def land_worth(holdings: Mapping[int, Holding]) -> float:
    """What the terrains promise, from -1 to 1."""
    two = hold_two(holdings, 0) - hold_two(holdings, 1)
    any_ = sum(each[0] - each[1] for each in holdings.values()) / max(len(holdings), 1)
    return TWO * two + (1 - TWO) * any_


def holdings_of(table: BotTable, seat: int, mine_to_move: Collection[int]) -> dict[int, Holding]:
    """What may be expected of every terrain; at some of them it is one's own turn to maneuver."""
    return {
        place: holding(table, seat, place, terrain.face, my_turn=place in mine_to_move)
        for place, terrain in enumerate(table.terrains)
        if terrain.face
    }


def standing(table: BotTable, seat: int, mine_to_move: Collection[int]) -> float:
    """From 0 to 1."""
    rivals = table.rivals(seat)
    theirs = max((material(table, other) for other in rivals), default=0.0)
    dice = superiority(material(table, seat), theirs)
    lands = land_worth(holdings_of(table, seat, mine_to_move))
    return DICE * dice + (1 - DICE) * (0.5 + lands / 2)
