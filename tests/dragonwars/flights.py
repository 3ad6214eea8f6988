"""What the rules say of every movement, for the client that shows plots before they are sent.

    python -m tests.dragonwars.flights

writes `flights.json`. Its flights are one digest for each hex of two maps, over every movement from
there at every height and facing; its plots are whole Rounds, written out.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from pathlib import Path

import msgspec

from wartable.engine.chance import Chance, seed_from
from wartable.games.dragonwars.board import Board, board_of, read_sheet
from wartable.games.dragonwars.dragons import HIGHEST, MOVEMENTS, NUMBERS, TYPES, DragonType
from wartable.games.dragonwars.movement import Fault, fly
from wartable.games.dragonwars.plotting import CLIMB, DESCEND, FIRES
from wartable.games.dragonwars.preview import Leg, assume_facings, preview
from wartable.games.dragonwars.state import Order
from wartable.games.dragonwars.view import DragonSeen
from wartable.space.hexes import DIRECTIONS, Hex

PAGE = Path(__file__).with_name("flights.json")
MAPS = ("standard", "needles")
PLOTS = 30
"""How many plots are written out for each map."""
BEFORE: tuple[tuple[str, ...], ...] = ((), ("HOVER",), ("FLIP",))
"""What was plotted the Turn before, where it matters."""


def marks() -> list[tuple[str, ...]]:
    """Nothing, every movement with every change of height, and marks that contradict each other."""
    changes: list[tuple[str, ...]] = [(), (CLIMB,), (DESCEND,), (CLIMB, DESCEND)]
    rows: list[tuple[str, ...]] = [(), *((movement,) for movement in MOVEMENTS), ("F1", "LT")]
    return [(*row, *change) for row, change in product(rows, changes)]


def lines(board: Board, place: Hex) -> Iterator[str]:
    """Every movement from a hex and what comes of it, a line each."""
    for height in range(HIGHEST - board.heights[place] + 1):
        for facing, move in product(DIRECTIONS, marks()):
            for before in BEFORE if move[:1] in BEFORE[1:] else BEFORE[:1]:
                got = fly(board, place, height, facing, move, before)
                end = got.rule if isinstance(got, Fault) else f"{got.hex} {got.height} {got.facing}"
                yield f"{height} {facing} {'+'.join(move)} {'+'.join(before)}: {end}"


def plot(board: Board, chance: Chance) -> dict[str, object]:
    """A Round of a dragon somewhere, with its preview."""
    kind = chance.choice(TYPES)
    place = chance.choice(sorted(board.heights))
    height = chance.choice((0, 0, 1, 2, 3))
    height = min(height, HIGHEST - board.heights[place])
    dragon = _dragon(kind, place, height, board.heights[place], chance)
    orders = tuple(_order(kind, chance) for _ in range(NUMBERS.turns_in_a_round))
    facings = assume_facings(board, dragon, orders, {})
    legs = preview(board, dragon, orders, facings)
    return {
        "dragon": [kind.id, place, height, dragon.facing, dragon.energy],
        "orders": orders,
        "facings": facings,
        "legs": [_leg(leg) for leg in legs],
    }


def _dragon(kind: DragonType, place: Hex, height: int, ground: int, chance: Chance) -> DragonSeen:
    return DragonSeen(
        id=f"red.{kind.id}",
        seat=0,
        type=kind.id,
        hex=place,
        height=height,
        total=ground + height,
        facing=chance.choice(DIRECTIONS),
        health=kind.health,
        energy=chance.below(NUMBERS.energy + 1),
        alive=True,
        forfeit=False,
        disarmed=False,
        resting=False,
        holding=False,
        denied=False,
    )


def _order(kind: DragonType, chance: Chance) -> Order:
    plain = [move for move in marks() if len(move) < 3]
    return Order(chance.choice(plain), chance.choice(FIRES[kind.id]))


def _leg(leg: Leg) -> list[object]:
    burns = [[area.hexes, area.lowest, area.highest] for _, area in leg.burns]
    warned = len(leg.warnings)
    return [
        leg.hex,
        leg.height,
        leg.total,
        leg.facing,
        leg.energy,
        burns,
        warned,
        leg.rests,
        leg.free,
    ]


def page() -> str:
    """The whole file, a line for each hex and each plot."""
    chance = Chance(seed_from("flights"))
    rows: list[str] = []
    for name in MAPS:
        players = min(int(count) for count in read_sheet(name).players)
        board = board_of(name, players)
        digests = ",\n".join(
            f'"{place}": "{sha256(chr(10).join(lines(board, place)).encode()).hexdigest()[:16]}"'
            for place in sorted(board.heights)
        )
        plots = [msgspec.json.encode(plot(board, chance)).decode() for _ in range(PLOTS)]
        rows.append(
            f'"{name}": {{"players": {players},\n"flights": {{\n{digests}}},\n'
            f'"plots": [\n{f",{chr(10)}".join(plots)}]}}'
        )
    return "{" + ",\n".join(rows) + "}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
