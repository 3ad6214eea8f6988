"""Where a plot leads the player's own dragons, Turn by Turn, and the warnings it deserves.

A preview knows nothing of the others: no dragon denies a hex or strikes in it. Warnings forbid
nothing, since the rules allow every plot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wartable.games.dragonwars.board import Board
from wartable.games.dragonwars.dragons import NUMBERS, ROOM, dragon_name
from wartable.games.dragonwars.fire import Flames, Shot, flames, shots_of
from wartable.games.dragonwars.movement import Fault, fly
from wartable.games.dragonwars.odds import fall_odds
from wartable.games.dragonwars.state import Order
from wartable.games.dragonwars.view import DragonSeen, kind_of
from wartable.space.hexes import DIRECTIONS, Hex


class Leg(NamedTuple):
    """One Turn of one dragon as it will go without interference."""

    turn: int
    order: Order
    hex: Hex
    height: int
    total: int
    facing: int
    energy: int
    burns: tuple[tuple[Shot, Flames], ...]
    warnings: tuple[str, ...]
    rests: bool
    free: bool
    """It was grounded when the Turn began, so its facing is only assumed."""


def preview(
    board: Board,
    dragon: DragonSeen,
    orders: Sequence[Order],
    facings: Mapping[int, int],
    *,
    carries: bool = False,
) -> list[Leg]:
    """The Turns of a plot one after another; `facings` are those assumed when it is grounded."""
    place, height, facing, energy = dragon.hex, dragon.height, dragon.facing, dragon.energy
    stopped = disarmed = False
    legs: list[Leg] = []
    before: tuple[str, ...] = ()
    for turn, order in enumerate(orders, start=1):
        warnings: list[str] = []
        free = height == 0
        if free:
            facing = facings.get(turn, facing)
        rests = free and order.empty
        if not stopped:
            flight = fly(board, place, height, facing, order.move, before)
            if isinstance(flight, Fault):
                stopped, disarmed = True, free
                warnings.append(_fault_words(flight, height, dragon.health, carries))
            else:
                place, height, facing = flight
        elif order.move:
            warnings.append("it moves no more this Round (DW-ILLEGAL-06)")
        before = order.move
        total = board.heights[place] + height
        burns: list[tuple[Shot, Flames]] = []
        for shot in shots_of(order.fire):
            if disarmed:
                warnings.append(f"no {shot.words}: it lost its attacks this Round (DW-ILLEGAL-10)")
            elif energy < shot.cost:
                warnings.append(
                    f"{shot.words} needs {shot.cost} energy and it has {energy} (DW-RULING-24)"
                )
            else:
                energy -= shot.cost
                area = flames(board, place, total, facing, shot)
                burns.append((shot, area))
                if not area.hexes:
                    warnings.append(f"{shot.words} burns nothing that is on the map")
        legs.append(
            Leg(
                turn,
                order,
                place,
                height,
                total,
                facing,
                energy,
                tuple(burns),
                tuple(warnings),
                rests,
                free,
            )
        )
    return legs


def _fault_words(fault: Fault, height: int, health: int, carries: bool) -> str:
    if height and carries:
        return f"{fault.reason}: the egg's carrier would die ({fault.rule}, DW-EGG-08)"
    odds = fall_odds(height)
    chance = f"{float(odds.fails):.0%}"
    if not height:
        what = f"{chance} to take {odds.damage} damage, and no movement or attack this Round"
    else:
        deadly = ", which kills it" if odds.damage >= health else ""
        what = (
            f"it stays, moves no more this Round and falls on less than {odds.needed} "
            f"({chance}) for {odds.damage} damage{deadly}"
        )
    return f"{fault.reason}: {what} ({fault.rule})"


def assume_facings(
    board: Board, dragon: DragonSeen, orders: Sequence[Order], chosen: Mapping[int, int]
) -> dict[int, int]:
    """Facings for the Turns in which the dragon is grounded: those chosen, or else good ones.

    Of the facings with which the whole plot gives the fewest warnings, those that lead nearest to
    the Summit are taken. A dragon that rests keeps its facing.
    """
    legs = preview(board, dragon, orders, chosen)
    for leg in legs:
        if not leg.free or leg.turn in chosen:
            continue
        if leg.order.empty:
            return assume_facings(board, dragon, orders, {**chosen, leg.turn: leg.facing})
        return min(
            (
                assume_facings(board, dragon, orders, {**chosen, leg.turn: facing})
                for facing in DIRECTIONS
            ),
            key=lambda assumed: _cost(board, dragon, orders, assumed),
        )
    return dict(chosen)


def _cost(
    board: Board, dragon: DragonSeen, orders: Sequence[Order], facings: Mapping[int, int]
) -> tuple[int, int, int]:
    """How badly a plot goes with these facings: warnings, then how far from the Summit it ends."""
    legs = preview(board, dragon, orders, facings)
    last = legs[-1]
    ahead = last.hex.neighbor(last.facing)
    return (
        sum(len(leg.warnings) for leg in legs),
        last.hex.distance(board.summit),
        ahead.distance(board.summit),
    )


def crossing_warnings(
    paths: Mapping[str, tuple[DragonSeen, list[Leg]]], *, friendly_fire: bool
) -> list[str]:
    """What the player's own dragons do to each other: crowded hexes and friendly fire."""
    warnings: list[str] = []
    for turn in range(1, NUMBERS.turns_in_a_round + 1):
        legs = {name: (dragon, path[turn - 1]) for name, (dragon, path) in paths.items()}
        filled: dict[Hex, int] = {}
        for dragon, leg in legs.values():
            filled[leg.hex] = filled.get(leg.hex, 0) + kind_of(dragon).slots
        warnings += [
            f"Turn {turn}: your own dragons fill {slots} slots in {place}, and a hex has {ROOM} "
            "(DW-CONFLICT-01)"
            for place, slots in filled.items()
            if slots > ROOM
        ]
        if not friendly_fire:
            continue
        for name, (_, leg) in legs.items():
            for shot, area in leg.burns:
                warnings += [
                    f"Turn {turn}: {_short(name)}'s {shot.words} burns your own {_short(other)} "
                    f"in {victim.hex} (DW-RULING-26)"
                    for other, (_, victim) in legs.items()
                    if victim.hex in area.hexes and area.lowest <= victim.total <= area.highest
                ]
    return warnings


def _short(dragon: str) -> str:
    return dragon_name(dragon).partition(" ")[2]
