"""Troops: their formation on a lattice, and how they re-form round their Point Soldier.

TROOP and PRESSED of the ledger. Casualties are in casualties.py.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import Reform
from wartable.games.dndattackwing.events.troops import SoldierPlaced
from wartable.games.dndattackwing.mat import bases, outside
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.obstacles import turn_up
from wartable.games.dndattackwing.pieces import Creature, Soldier
from wartable.games.dndattackwing.placing import area_of
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.overlap import Footprint, blocked, overlaps
from wartable.games.flightpath.pose import Base

FILES = 2
"""How many files to the right or left of the Point Soldier soldiers may stand (DN-TROOP-08)."""
Cell = tuple[int, int]


def reform(state: Battle, table: Table, task: Reform) -> Step:
    """After the Action the soldiers are placed one at a time; a named place is binding.

    DN-TROOP-06, DN-TROOP-11, DN-TROOP-12, DN-TROOP-13, DN-TROOP-16, DN-PRESSED-05, DN-RULING-38.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play or not creature.troop:
        return
    if not task.waiting:
        _lift(state, creature, task)
        return
    soldier = next(each for each in creature.soldiers if each.number == task.waiting[0])
    taken = [(each.column, each.row) for each in creature.soldiers if not each.pressed]
    answer = yield from ask(
        Prompt(
            creature.seat,
            "soldier",
            messages.PLACE_SOLDIER(number=soldier.number, troop=creature_name(creature.id)),
            "DN-TROOP-13",
            _cell_form(open_cells(taken), (soldier.column, soldier.row)),
            (f"creature:{creature.id}",),
        )
    )
    column, row = (int(each) for each in answer.removeprefix("cell:").split(","))
    yield from _stand(state, table, creature, soldier, (column, row), setup=task.setup)
    if task.waiting[1:]:
        state.push(Reform(creature.id, task.setup, task.waiting[1:]))


def _lift(state: Battle, creature: Creature, task: Reform) -> None:
    """All but the Point Soldier are taken off the mat, to be placed one after another."""
    if not creature.forming:
        return
    creature.forming = False
    for soldier in creature.soldiers:
        soldier.pressed = soldier.lifted = soldier.number != creature.point
        if soldier.number == creature.point:
            soldier.column = soldier.row = 0
    others = tuple(each.number for each in creature.soldiers if each.number != creature.point)
    state.push(Reform(creature.id, task.setup, others))


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


def _cell_form(cells: list[Cell], old: Cell) -> Pick:
    """All places of the formation, whether there is room or not: nothing is tested first."""
    options = tuple(_cell_option(column, row) for column, row in cells)
    kept = f"cell:{old[0]},{old[1]}"
    return Pick(options, otherwise=kept if old in cells else options[0].id)


def _cell_option(column: int, row: int) -> Option:
    cell = f"cell:{column},{row}"
    return Option(cell, messages.CELL(row=row + 1, file=messages.FILES[column]), (cell,))


def _stand(
    state: Battle,
    table: Table,
    creature: Creature,
    soldier: Soldier,
    cell: Cell,
    *,
    setup: bool,
) -> Step:
    """A soldier takes its place, or is pressed where it would overlap or has no ground.

    A face-down token under the place is turned up first, as under a Feint.

    DN-PRESSED-01, DN-PRESSED-02, DN-RULING-37, DN-RULING-58, DN-RULING-68.
    """
    soldier.column, soldier.row = cell
    base = Base.at(creature.place(*cell), creature.side)
    if state.obstacle_rules:
        for token in [each for each in state.on_mat() if overlaps(base, each.disc)]:
            yield from turn_up(state, table, token)
    taken: list[Footprint] = [*bases(state.others(creature))]
    taken += [token.disc for token in state.obstacles(creature.level)]
    fits = not blocked(base, taken) and not outside(state, base)
    if setup:
        fits = fits and _in_area(state, creature, base)
    soldier.pressed, soldier.lifted = not fits, False
    table.tell(
        SoldierPlaced(
            rule="DN-TROOP-13" if fits else "DN-PRESSED-01",
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            number=soldier.number,
            column=soldier.column,
            row=soldier.row,
            pressed=soldier.pressed,
        )
    )


def _in_area(state: Battle, creature: Creature, base: Base) -> bool:
    area = area_of(state, creature.seat)
    return all(
        area.left - 10 <= x <= area.right + 10 and area.bottom - 10 <= y <= area.top + 10
        for x, y in base.corners()
    )
