"""Small boards drawn for a test, and figures to put on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wartable.engine.chance import Chance
from wartable.games.heroscape.board import Board, Body, MapSheet, board_of, build_board
from wartable.games.heroscape.board.sheet import Ground, ObstacleSpot, PanelSpot
from wartable.games.heroscape.cards import Size
from wartable.games.heroscape.content import card_of
from wartable.space.hexes import Hex

Place = tuple[int, int]


def sheet_of(
    spaces: Iterable[Ground],
    obstacles: Iterable[ObstacleSpot] = (),
    panels: Iterable[PanelSpot] = (),
) -> MapSheet:
    """A map sheet for a test."""
    return MapSheet(
        format="heroscape-map/1",
        id="test",
        name="Test",
        spaces=tuple(spaces),
        obstacles=tuple(obstacles),
        panels=tuple(panels),
    )


def plain(
    radius: int = 6,
    columns: Mapping[Place, int] | None = None,
    *,
    water: Iterable[Place] = (),
    holes: Iterable[Place] = (),
    obstacles: Iterable[ObstacleSpot] = (),
    panels: Iterable[PanelSpot] = (),
    shelves: Mapping[Place, tuple[int, int]] | None = None,
) -> Board:
    """A round board on level 0 with columns, water and, as `shelves`, ceilings and their tops."""
    columns, shelves = columns or {}, shelves or {}
    wet, gone = set(water), set(holes)
    spaces: list[Ground] = []
    for q, r in Hex(0, 0).disc(radius):
        if (q, r) in gone:
            continue
        terrain = "water" if (q, r) in wet else "grass"
        shelf = shelves.get((q, r))
        level = columns.get((q, r), 0)
        spaces.append(Ground(q, r, level, terrain, None if shelf is None else shelf[0]))
        if shelf is not None:
            spaces.append(Ground(q, r, shelf[1], "rock"))
    return build_board(sheet_of(spaces, obstacles, panels))


def on(board: Board, *places: Place, level: int | None = None) -> tuple[int, ...]:
    """The lowest spaces of these hexes, or those on a level."""
    found: list[int] = []
    for q, r in places:
        spaces = board.spaces_of[board.hex_numbers[Hex(q, r)]]
        found.append(spaces[0] if level is None else board.at(q, r, level))
    return tuple(found)


def body(
    board: Board,
    id_: str,
    *places: Place,
    height: int = 5,
    size: Size = "Medium",
    team: int = 0,
    level: int | None = None,
) -> Body:
    """A figure on the lowest spaces of these hexes, or on a level; front first."""
    return Body(id_, team, team, on(board, *places, level=level), height, size)


def carded(
    board: Board, card: str, *places: Place, team: int = 0, level: int | None = None
) -> Body:
    """A figure of a card."""
    printed = card_of(card)
    return Body(
        card,
        team,
        team,
        on(board, *places, level=level),
        printed.height,
        printed.size,
        printed.target_points,
        printed.bulk,
    )


def wild(dice: Chance, radius: int = 3) -> Board:
    """A random board with steps, cliffs, water, holes, obstacles and overhangs."""
    spaces: list[Ground] = []
    obstacles: list[ObstacleSpot] = []
    for q, r in Hex(0, 0).disc(radius):
        kind = dice.below(100)
        if kind < 6:
            continue
        level = dice.choice((0, 0, 0, 1, 1, 2, 3, 6, 14, 26))
        terrain = "water" if dice.below(100) < 15 else "grass"
        if kind < 12:
            obstacles.append(ObstacleSpot(q, r, "laur_pillar", level, dice.choice((4, 10))))
            spaces.append(Ground(q, r, level, "grass"))
        elif kind < 30:
            ceiling = level + dice.choice((2, 4, 5, 7))
            spaces.append(Ground(q, r, level, terrain, ceiling))
            spaces.append(Ground(q, r, ceiling + dice.choice((1, 2)), "rock"))
        else:
            spaces.append(Ground(q, r, level, terrain))
    return build_board(sheet_of(spaces, obstacles))


def shipped(map_id: str) -> Board:
    """The board of a map that comes with the game."""
    return board_of(map_id)


def crowd(board: Board, dice: Chance, count: int, *, doubles: bool = True) -> list[Body]:
    """Figures of three teams and all sizes on free spaces."""
    taken: set[int] = set()
    found: list[Body] = []
    sizes: tuple[Size, ...] = ("Small", "Medium", "Large", "Huge")
    for number in range(count):
        height = dice.choice((3, 4, 5, 6, 9, 12))
        free = [
            space
            for space in range(len(board.places))
            if space not in taken and board.fits(space, height)
        ]
        if not free:
            continue
        spaces: tuple[int, ...] = (dice.choice(free),)
        beside = [
            there
            for there in board.walks[spaces[0]]
            if there in free and board.level[there] == board.level[spaces[0]]
        ]
        if doubles and beside and dice.below(100) < 40:
            spaces = (*spaces, dice.choice(beside))
        taken.update(spaces)
        team = dice.below(3)
        found.append(Body(f"f{number}", team, team, spaces, height, dice.choice(sizes)))
    return found
