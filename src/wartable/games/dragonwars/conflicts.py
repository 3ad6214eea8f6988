"""Movement conflicts: hexes that are too full, and who is denied them.

DW-BASE, DW-CONFLICT and DW-PRIORITY. Where denied dragons go is in refuge.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wartable.engine.requests import Step
from wartable.engine.rulebook import Table
from wartable.games.dragonwars.dragons import ROOM, SLOTS
from wartable.games.dragonwars.egg import take_egg
from wartable.games.dragonwars.events import HexOverfull
from wartable.games.dragonwars.priority import by_priority, count_by_owner, standing
from wartable.games.dragonwars.state import Combat, Dragon, DragonWarsState, PlaceDenied
from wartable.games.dragonwars.victory import end_if_one_side_is_left
from wartable.space.hexes import Hex


def by_hex(dragons: Iterable[Dragon]) -> dict[Hex, list[Dragon]]:
    """Which dragons are where; those waiting to be placed are nowhere."""
    found: dict[Hex, list[Dragon]] = {}
    for dragon in dragons:
        if dragon.alive and not dragon.denied:
            found.setdefault(dragon.hex, []).append(dragon)
    return found


def slots_filled(dragons: Iterable[Dragon]) -> int:
    """The slots these bases fill, at whatever height the dragons are (DW-BASE-01, DW-BASE-03).

    DW-BASE-04.
    """
    return sum(SLOTS[dragon.rank] for dragon in dragons)


def deny(dragons: Sequence[Dragon]) -> list[Dragon]:
    """Who is denied when these dragons share one hex (DW-CONFLICT-02, DW-RULING-13, DW-RULING-14).

    DW-CONFLICT-03, DW-PRIORITY-05.
    """
    room = ROOM
    denied: list[Dragon] = []
    for group in by_priority(dragons, count_by_owner(dragons)):
        needed = slots_filled(group)
        if needed <= room:
            room -= needed
        else:
            denied += group
    return denied


def judge_conflicts(state: DragonWarsState, table: Table) -> Step:
    """All hexes are judged before any dragon is placed again (DW-RULING-16, DW-CONFLICT-01)."""
    waiting: list[tuple[tuple[int, int, int, int], int]] = []
    for place, dragons in sorted(by_hex(state.dragons).items()):
        if slots_filled(dragons) <= ROOM:
            continue
        counts = count_by_owner(dragons)
        denied = deny(dragons)
        for dragon in denied:
            dragon.denied = True
            waiting.append((standing(dragon, counts), dragon.index))
        stay = [dragon for dragon in dragons if not dragon.denied]
        table.tell(
            HexOverfull(
                rule="DW-CONFLICT-02",
                about=(f"hex:{place}", *(f"dragon:{dragon.id}" for dragon in denied)),
                hex=place,
                stay=tuple(dragon.id for dragon in stay),
                denied=tuple(dragon.id for dragon in denied),
            )
        )
    if waiting:
        state.done(PlaceDenied([index for _, index in sorted(waiting)]))
    else:
        end_movement(state, table)
    yield from ()


def end_movement(state: DragonWarsState, table: Table) -> None:
    """Movement is over: see who is left, then who has the egg, then fight (DW-RULING-40)."""
    end_if_one_side_is_left(state)
    take_egg(state, table)
    state.done(Combat())
