"""Where denied dragons go: to a hex beside the contested one, with a crash if forced or chosen.

DW-CONFLICT.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, cast

from wartable.engine.forms import Bar, Data, Field, Limit, Option, Pick, Plan
from wartable.engine.message import Message
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import Board, board_of
from wartable.games.dragonwars.conflicts import by_hex, end_movement, slots_filled
from wartable.games.dragonwars.dragons import ROOM, SLOTS, dragon_name
from wartable.games.dragonwars.events import Displaced, SentBack
from wartable.games.dragonwars.falling import face_a_fall
from wartable.games.dragonwars.grounded import FACING_FORMS
from wartable.games.dragonwars.state import NOBODY, Dragon, DragonWarsState, PlaceDenied
from wartable.space.hexes import DIRECTION_NAMES, Hex


class Refuge(NamedTuple):
    """The hexes a denied dragon may be put in, and those that have no room for it."""

    safe: tuple[Hex, ...]
    crash: tuple[Hex, ...]
    full: tuple[Hex, ...]


def find_refuge(state: DragonWarsState, board: Board, dragon: Dragon) -> Refuge:
    """The nearest hexes with room: beside the contested one if there are any (DW-RULING-18)."""
    places = by_hex(state.dragons)
    total = board.heights[dragon.hex] + dragon.height - 1
    distance = 1
    full: list[Hex] = []
    while True:
        ring = [place for place in dragon.hex.ring(distance) if place in board.heights]
        free = [place for place in ring if _has_room(places, place, dragon)]
        full += [place for place in ring if place not in free]
        if free:
            return Refuge(
                tuple(place for place in free if board.heights[place] <= total),
                tuple(place for place in free if board.heights[place] > total),
                tuple(full),
            )
        distance += 1


def _has_room(places: dict[Hex, list[Dragon]], place: Hex, dragon: Dragon) -> bool:
    return slots_filled(places.get(place, ())) + SLOTS[dragon.rank] <= ROOM


def place_denied(state: DragonWarsState, table: Table, task: PlaceDenied) -> Step:
    """One denied dragon goes elsewhere and loses 1 height, or crashes.

    DW-CONFLICT-04, DW-CONFLICT-05, DW-CONFLICT-06, DW-CONFLICT-07.
    """
    board = board_of(state.map, state.players)
    dragon = state.dragons[task.order[0]]
    if dragon.alive:
        refuge = find_refuge(state, board, dragon)
        returns = dragon.start_hex != dragon.hex and _has_room(
            by_hex(state.dragons), dragon.start_hex, dragon
        )
        if refuge.safe:
            yield from _give_way(state, table, dragon, refuge, returns=returns)
        elif returns:
            yield from _go_back(state, table, dragon)
        else:
            yield from _crash_down(state, table, dragon, refuge)
    dragon.denied = False
    if len(task.order) > 1:
        state.done(PlaceDenied(task.order[1:]))
    else:
        end_movement(state, table)


# Where it may go


def _give_way(
    state: DragonWarsState, table: Table, dragon: Dragon, refuge: Refuge, *, returns: bool
) -> Step:
    """Any hex beside with any facing, 1 total height lower; a crash is a choice (DW-RULING-17).

    DW-CONFLICT-06.
    """
    board = board_of(state.map, state.players)
    total = board.heights[dragon.hex] + dragon.height - 1
    options = [_hex_option(place) for place in refuge.safe]
    for place in refuge.crash:
        end = dragon.start_hex if returns else beside(board, refuge, place)
        height = dragon.start_height if returns else total - board.heights[end]
        dies = bool(height) and state.carries(dragon)
        options.append(_crash_option(place, end, dies=dies))
    bars = tuple(_no_room(state, refuge))
    place, facing = yield from _ask_place(dragon, messages.DENIED, tuple(options), bars)
    if place in refuge.crash and returns:
        yield from _go_back(state, table, dragon)
        return
    crashes = place in refuge.crash
    dragon.hex = beside(board, refuge, place) if crashes else place
    dragon.height = total - board.heights[dragon.hex]
    dragon.facing = facing
    _tell_displaced(table, dragon, "DW-RULING-19" if crashes else "DW-CONFLICT-05")
    if crashes:
        dragon.forfeit = True
        yield from face_a_fall(state, table, dragon, dragon.height)


def beside(board: Board, refuge: Refuge, chosen: Hex) -> Hex:
    """Where a crash chosen on purpose ends: in the lowest safe hex, nearest to the chosen one.

    There it is no better off than if its owner had chosen that hex (DW-RULING-19).
    """
    return min(refuge.safe, key=lambda place: (board.heights[place], place.distance(chosen)))


def _go_back(state: DragonWarsState, table: Table, dragon: Dragon) -> Step:
    """A crash returns the dragon to where it was at the start of the Turn (DW-RULING-19)."""
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
    """With nothing safe and its old place gone, it lands on the ground and rolls (DW-RULING-19)."""
    board = board_of(state.map, state.players)
    height = dragon.height
    prizes = _prizes(state, board, dragon)
    plain = [place for place in refuge.crash if place not in prizes] or list(refuge.crash)
    lowest = min(board.heights[place] for place in plain)
    grounds = [place for place in plain if board.heights[place] == lowest]
    bars = [
        Bar(
            str(place),
            messages.HEX(hex=str(place)),
            prizes.get(place, messages.LOWEST_GROUND),
            "DW-RULING-19",
            (f"hex:{place}",),
        )
        for place in refuge.crash
        if place not in grounds
    ]
    options = tuple(_hex_option(place) for place in grounds)
    dragon.hex, dragon.facing = yield from _ask_place(
        dragon, messages.DENIED_CRASH, options, (*bars, *_no_room(state, refuge))
    )
    dragon.height = 0
    dragon.forfeit = True
    _tell_displaced(table, dragon, "DW-RULING-19")
    yield from face_a_fall(state, table, dragon, height)


def _prizes(state: DragonWarsState, board: Board, dragon: Dragon) -> dict[Hex, str]:
    """Hexes to which no crash may carry a dragon while others have room, and why."""
    egg = state.egg
    if egg is None:
        return {}
    if egg.carrier == NOBODY:
        return {egg.hex: messages.NO_CRASH_TO_EGG}
    if not state.carries(dragon):
        return {}
    return dict.fromkeys(board.sites[state.lairs[dragon.seat]], messages.NO_CRASH_HOME)


# The question


@lru_cache(maxsize=1024)
def _hex_option(place: Hex) -> Option:
    return Option(str(place), messages.HEX(hex=str(place)), (f"hex:{place}",))


def _crash_option(place: Hex, end: Hex, *, dies: bool) -> Option:
    """A hex in which the dragon would crash, with what would happen to it."""
    warning = messages.CRASH_KILLS if dies else messages.CRASH_ENDS
    return Option(str(place), warning(hex=str(place), end=str(end)), (f"hex:{place}",))


def _no_room(state: DragonWarsState, refuge: Refuge) -> Iterator[Bar]:
    places = by_hex(state.dragons)
    for place in refuge.full:
        filled = slots_filled(places.get(place, ()))
        reason = messages.NO_ROOM(hex=str(place), filled=filled, room=ROOM)
        about = (f"hex:{place}",)
        yield Bar(str(place), messages.HEX(hex=str(place)), reason, "DW-RULING-17", about)


def _ask_place(
    dragon: Dragon, words: Message, options: tuple[Option, ...], bars: tuple[Bar, ...]
) -> Asking[tuple[Hex, int]]:
    """The owner picks a hex and a facing; the table takes the first hex and keeps the facing.

    DW-LEAVE-11.
    """
    about = (f"dragon:{dragon.id}",)
    contested = str(dragon.hex)
    lost = Bar(
        contested,
        messages.HEX(hex=contested),
        messages.LOST_HEX,
        "DW-CONFLICT-02",
        (f"hex:{contested}",),
    )
    only = Limit(messages.ONLY_BESIDE(hex=contested), "DW-CONFLICT-04")
    fields = {
        "hex": Field(messages.GOES_WHERE, Pick(options, (*bars, lost), only=only), about),
        "facing": Field(messages.FACES_WHERE, FACING_FORMS[dragon.facing], about),
    }
    prompt: Prompt[dict[str, Data]] = Prompt(
        dragon.seat,
        "denied",
        words(dragon=dragon_name(dragon.id)),
        "DW-CONFLICT-04",
        Plan(fields),
        (*about, f"hex:{dragon.hex}"),
    )
    answer = yield from ask(prompt)
    place = Hex.parse(cast("str", answer["hex"]))
    return place, DIRECTION_NAMES.index(cast("str", answer["facing"]))


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
