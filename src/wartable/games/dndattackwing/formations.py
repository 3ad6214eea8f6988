"""The lattice that soldiers stand on, and formations that are named as a whole.

DN-TROOP-07, DN-TROOP-08, DN-RULING-37.
"""

from __future__ import annotations

from collections.abc import Mapping

FILES = 2
"""How many files to the right or left of the Point Soldier soldiers may stand (DN-TROOP-08)."""
Cell = tuple[int, int]
"""Files to the right of the Point Soldier, and rows back."""
POINT: Cell = (0, 0)


def open_cells(taken: list[Cell]) -> list[Cell]:
    """The places beside soldiers in formation, none ahead of the Point Soldier.

    DN-TROOP-07, DN-TROOP-08, DN-RULING-37.

    >>> open_cells([(0, 0)])
    [(-1, 0), (1, 0), (0, 1)]
    """
    beside = {
        (column + right, row + back)
        for column, row in taken
        for right, back in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    legal = [
        (column, row)
        for column, row in beside
        if row >= 0 and abs(column) <= FILES and (column, row) not in taken
    ]
    return sorted(legal, key=lambda cell: (cell[1], cell[0]))


def in_turn(places: Mapping[int, Cell]) -> tuple[tuple[int, Cell], ...]:
    """Soldiers in an order in which each finds a neighbor; () if there is no such order.

    >>> in_turn({2: (2, 0), 3: (1, 0)})
    ((3, (1, 0)), (2, (2, 0)))
    >>> in_turn({2: (2, 0)})
    ()
    """
    left = dict(places)
    turn: list[tuple[int, Cell]] = []
    while left:
        free = open_cells([POINT, *(cell for _, cell in turn)])
        number = next((each for each, cell in left.items() if cell in free), None)
        if number is None:
            return ()
        turn.append((number, left.pop(number)))
    return tuple(turn)


def shapes(soldiers: int) -> dict[str, tuple[Cell, ...]]:
    """Formations that this many soldiers can take up around their Point Soldier.

    >>> shapes(3)["ranks"], shapes(3)["line"], shapes(3)["file"]
    (((0, 1), (1, 0), (1, 1)), ((1, 0), (-1, 0), (2, 0)), ((0, 1), (0, 2), (0, 3)))
    """
    ranks = [(0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1)]
    line = [(1, 0), (-1, 0), (2, 0), (-2, 0), (0, 1)]
    file = [(0, row) for row in range(1, soldiers + 1)]
    named = {"ranks": ranks, "line": line, "file": file}
    return {name: tuple(cells[:soldiers]) for name, cells in named.items()}
