"""Movement conflicts: hexes that are too full, and where denied dragons go.

DW-BASE-01 to -03, DW-CONFLICT-01 to -07, DW-PRIORITY-05, DW-RULING-13 to -20.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, cast

from wartable.engine.forms import Data, Field, Option, Pick, Plan
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.dragons import ROOM, SLOTS, dragon_name
from wartable.games.dragonwars.egg import take_egg
from wartable.games.dragonwars.events import Displaced, HexOverfull, SentBack
from wartable.games.dragonwars.falling import face_a_fall
from wartable.games.dragonwars.grounded import FACING_FORMS
from wartable.games.dragonwars.priority import by_priority, count_by_owner, standing
from wartable.games.dragonwars.state import Combat, Dragon, DragonWarsState, PlaceDenied
from wartable.games.dragonwars.victory import end_if_one_side_is_left
from wartable.space.hexes import DIRECTION_NAMES, Hex


def by_hex(dragons: Iterable[Dragon]) -> dict[Hex, list[Dragon]]:
    """Which dragons are where; those waiting to be placed are nowhere."""
    found: dict[Hex, list[Dragon]] = {}
    for dragon in dragons:
        if dragon.alive and not dragon.denied:
            found.setdefault(dragon.hex, []).append(dragon)
    return found


def slots_filled(dragons: Iterable[Dragon]) -> int:
    """The slots these bases fill, at whatever height the dragons are (DW-BASE-01, -03)."""
    return sum(SLOTS[dragon.rank] for dragon in dragons)


def deny(dragons: Sequence[Dragon]) -> list[Dragon]:
    """Who is denied when these dragons share one hex (DW-CONFLICT-02, DW-RULING-13 and -14)."""
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
    """All hexes are judged before anybody is placed anew (DW-RULING-16)."""
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


class Refuge(NamedTuple):
    """Where a denied dragon may be put, and whether it crashes there."""

    hexes: tuple[Hex, ...]
    crash: bool


def find_refuge(state: DragonWarsState, board: Board, dragon: Dragon) -> Refuge:
    """The nearest hexes with room, without a crash if that can be (DW-RULING-17 and -18)."""
    places = by_hex(state.dragons)
    total = board.heights[dragon.hex] + dragon.height - 1
    distance = 1
    while True:
        near = [
            place
            for place in dragon.hex.ring(distance)
            if place in board.heights and _has_room(places, place, dragon)
        ]
        safe = tuple(place for place in near if board.heights[place] <= total)
        if safe:
            return Refuge(safe, crash=False)
        if near:
            lowest = min(board.heights[place] for place in near)
            return Refuge(tuple(p for p in near if board.heights[p] == lowest), crash=True)
        distance += 1


def _has_room(places: dict[Hex, list[Dragon]], place: Hex, dragon: Dragon) -> bool:
    return slots_filled(places.get(place, ())) + SLOTS[dragon.rank] <= ROOM


def place_denied(state: DragonWarsState, table: Table, task: PlaceDenied) -> Step:
    """One denied dragon goes elsewhere and loses 1 height, or crashes (DW-CONFLICT-04 to -07)."""
    board = board_of(state.map, state.players)
    dragon = state.dragons[task.order[0]]
    if dragon.alive:
        refuge = find_refuge(state, board, dragon)
        if not refuge.crash:
            yield from _give_way(table, board, dragon, refuge)
        elif dragon.start_hex != dragon.hex and _has_room(
            by_hex(state.dragons), dragon.start_hex, dragon
        ):
            yield from _go_back(state, table, dragon)
        else:
            yield from _crash_down(state, table, dragon, refuge)
    dragon.denied = False
    if len(task.order) > 1:
        state.done(PlaceDenied(task.order[1:]))
    else:
        end_movement(state, table)


@lru_cache(maxsize=1024)
def _hex_option(place: Hex) -> Option:
    return Option(str(place), messages.HEX(hex=str(place)), (f"hex:{place}",))


def _ask_place(dragon: Dragon, refuge: Refuge) -> Asking[tuple[Hex, int]]:
    options = tuple(_hex_option(place) for place in refuge.hexes)
    about = (f"dragon:{dragon.id}",)
    fields = {
        "hex": Field(messages.GOES_WHERE, Pick(options), about),
        "facing": Field(messages.FACES_WHERE, FACING_FORMS[dragon.facing], about),
    }
    denied = messages.DENIED_CRASH if refuge.crash else messages.DENIED
    prompt: Prompt[dict[str, Data]] = Prompt(
        dragon.seat,
        "denied",
        denied(dragon=dragon_name(dragon.id)),
        "DW-CONFLICT-04",
        Plan(fields),
        (*about, f"hex:{dragon.hex}"),
    )
    answer = yield from ask(prompt)
    place = Hex.parse(cast("str", answer["hex"]))
    return place, DIRECTION_NAMES.index(cast("str", answer["facing"]))


def _give_way(table: Table, board: Board, dragon: Dragon, refuge: Refuge) -> Step:
    """Any hex of the refuge with any facing, 1 total height lower (DW-CONFLICT-05)."""
    total = board.heights[dragon.hex] + dragon.height - 1
    dragon.hex, dragon.facing = yield from _ask_place(dragon, refuge)
    dragon.height = total - board.heights[dragon.hex]
    _tell_displaced(table, dragon, "DW-CONFLICT-05")


def _go_back(state: DragonWarsState, table: Table, dragon: Dragon) -> Step:
    """A crash that nothing avoids returns the dragon to its start of the Turn (DW-RULING-19)."""
    dragon.hex = dragon.start_hex
    dragon.height = dragon.start_height
    dragon.facing = dragon.start_facing
    dragon.forfeit = True
    table.tell(
        SentBack(
            rule="DW-RULING-19",
            about=(f"dragon:{dragon.id}", f"hex:{dragon.hex}"),
            dragon=dragon.id,
            hex=dragon.hex,
            height=dragon.height,
        )
    )
    yield from face_a_fall(state, table, dragon, dragon.height)


def _crash_down(state: DragonWarsState, table: Table, dragon: Dragon, refuge: Refuge) -> Step:
    """With its old place gone the dragon is set on the ground and rolls (DW-RULING-19)."""
    height = dragon.height
    dragon.hex, dragon.facing = yield from _ask_place(dragon, refuge)
    dragon.height = 0
    dragon.forfeit = True
    _tell_displaced(table, dragon, "DW-RULING-19")
    yield from face_a_fall(state, table, dragon, height)


def _tell_displaced(table: Table, dragon: Dragon, rule: str) -> None:
    table.tell(
        Displaced(
            rule=rule,
            about=(f"dragon:{dragon.id}", f"hex:{dragon.hex}"),
            dragon=dragon.id,
            hex=dragon.hex,
            height=dragon.height,
            facing=dragon.facing,
        )
    )


def end_movement(state: DragonWarsState, table: Table) -> None:
    """Movement is over: see who is left, then who has the egg, then fight (DW-RULING-40)."""
    end_if_one_side_is_left(state)
    take_egg(state, table)
    state.done(Combat())
