"""Illegal movements and falling.

DW-ILLEGAL, DW-FALL and DW-EGG.
"""

from __future__ import annotations

from functools import cache

from wartable.engine.requests import Step, roll
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.death import die, hurt
from wartable.games.dragonwars.dragons import FALLS, dragon_name
from wartable.games.dragonwars.events import CarrierCrashed, Fell, MovedIllegally, StayedUp
from wartable.games.dragonwars.state import Dragon, DragonWarsState


def move_illegally(
    state: DragonWarsState, table: Table, dragon: Dragon, reason: str, rule: str
) -> Step:
    """The dragon stays where it was, moves no more this Round and rolls.

    DW-ILLEGAL-05, DW-ILLEGAL-06, DW-ILLEGAL-07, DW-ILLEGAL-08, DW-ILLEGAL-09, DW-ILLEGAL-10.
    """
    about = (f"dragon:{dragon.id}", f"hex:{dragon.hex}")
    table.tell(MovedIllegally(rule=rule, about=about, dragon=dragon.id, reason=reason))
    dragon.forfeit = True
    if not dragon.height:
        dragon.disarmed = True
    yield from face_a_fall(state, table, dragon, dragon.height)


@cache
def _aim(dragon: str, flying: bool, needed: int) -> str:
    needs = messages.TO_STAY_UP if flying else messages.TO_BE_UNHURT
    return needs(dragon=dragon_name(dragon), needed=needed)


def face_a_fall(state: DragonWarsState, table: Table, dragon: Dragon, height: int) -> Step:
    """Roll for a height: a flying dragon may fall, a grounded one only be hurt (DW-FALL-01).

    A denied dragon set on the ground rolls for the height it had (DW-RULING-19).
    The carrier of the egg dies instead of making a fall roll (DW-EGG-08).

    DW-FALL-03, DW-RULING-12, DW-RULING-33, DW-EGG-09.
    """
    about = (f"dragon:{dragon.id}", f"hex:{dragon.hex}")
    if height and state.carries(dragon):
        table.tell(CarrierCrashed(rule="DW-EGG-08", about=about, dragon=dragon.id))
        die(state, table, dragon, "DW-EGG-08")
        return
    row = FALLS[height]
    rule = "DW-FALL-02" if height else "DW-ILLEGAL-09"
    [rolled] = yield from roll(
        dragon.seat,
        [20],
        kind="fall",
        words=_aim(dragon.id, dragon.height > 0, row.needed),
        rule=rule,
        about=about,
    )
    if rolled >= row.needed:
        table.tell(
            StayedUp(
                rule="DW-FALL-06",
                about=about,
                dragon=dragon.id,
                height=dragon.height,
                needed=row.needed,
                rolled=rolled,
            )
        )
        return
    dragon.height = 0
    table.tell(
        Fell(
            rule="DW-FALL-04" if height else "DW-ILLEGAL-09",
            about=about,
            dragon=dragon.id,
            height=height,
            needed=row.needed,
            rolled=rolled,
            damage=row.damage,
            health=max(dragon.health - row.damage, 0),
        )
    )
    hurt(state, table, dragon, row.damage, "DW-FALL-05")
