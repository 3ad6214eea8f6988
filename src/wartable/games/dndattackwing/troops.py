"""Troops: how they re-form round their Point Soldier.

TROOP and PRESSED of the ledger. The lattice is in formations.py, casualties in casualties.py.
"""

from __future__ import annotations

from wartable.engine.forms import Option, Pick
from wartable.engine.forms.base import Limit
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import Named, Reform
from wartable.games.dndattackwing.bumping import in_the_way
from wartable.games.dndattackwing.events.troops import SoldierPlaced
from wartable.games.dndattackwing.formations import Cell, in_turn, open_cells, shapes
from wartable.games.dndattackwing.mat import outside
from wartable.games.dndattackwing.names import own_name
from wartable.games.dndattackwing.obstacles import turn_up
from wartable.games.dndattackwing.pieces import Creature, Soldier
from wartable.games.dndattackwing.placing import area_of
from wartable.games.dndattackwing.state import Battle
from wartable.games.flightpath.overlap import Blocker, blocked, overlaps
from wartable.games.flightpath.pose import Base


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
    number, *others = task.waiting
    taken = [(each.column, each.row) for each in creature.soldiers if not each.pressed]
    free = open_cells(taken)
    cell = dict(task.named).get(number)
    named = task.named
    if cell not in free:
        answer = yield from _where(creature, task, free)
        if answer.startswith("formation:"):
            named = _whole(creature, task.waiting)[answer.removeprefix("formation:")]
            (number, cell), *_ = named
            others = [each for each, _ in named[1:]]
        else:
            column, row = (int(each) for each in answer.removeprefix("cell:").split(","))
            cell = (column, row)
    soldier = next(each for each in creature.soldiers if each.number == number)
    yield from _stand(state, table, creature, soldier, cell, setup=task.setup)
    if others:
        state.push(Reform(creature.id, task.setup, tuple(others), named))


def _where(creature: Creature, task: Reform, free: list[Cell]) -> Asking[str]:
    """Where the next soldier goes, or before the first one how all of them form up."""
    soldier = next(each for each in creature.soldiers if each.number == task.waiting[0])
    first = len(task.waiting) == len(creature.soldiers) - 1 and not task.named
    whole = tuple(_whole(creature, task.waiting)) if first and task.waiting[1:] else ()
    answer = yield from ask(
        Prompt(
            creature.seat,
            "soldier",
            messages.PLACE_SOLDIER(number=soldier.number, troop=own_name(creature.id)),
            "DN-TROOP-13",
            _form(free, (soldier.column, soldier.row), whole),
            (f"creature:{creature.id}",),
        )
    )
    return answer


def _whole(creature: Creature, waiting: tuple[int, ...]) -> dict[str, Named]:
    """Formations that may be named at once, whether there is room or not (DN-RULING-87)."""
    before = {
        each.number: (each.column, each.row) for each in creature.soldiers if each.number in waiting
    }
    same = in_turn(before)
    found = {"same": same} if same else {}
    for name, cells in shapes(len(waiting)).items():
        if set(cells) != set(before.values()):
            found[name] = tuple(zip(waiting, cells, strict=True))
    return found


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


def _form(cells: list[Cell], old: Cell, whole: tuple[str, ...]) -> Pick:
    """All places of the formation, whether there is room or not: nothing is tested first."""
    together = tuple(Option(f"formation:{name}", messages.FORMATIONS[name]) for name in whole)
    options = tuple(_cell_option(column, row) for column, row in cells)
    kept = f"cell:{old[0]},{old[1]}"
    alone = kept if old in cells else options[0].id
    only = Limit(messages.OUT_OF_FORMATION, "DN-TROOP-08")
    return Pick((*together, *options), otherwise=together[0].id if together else alone, only=only)


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
    taken: list[Blocker] = [*in_the_way(state, creature, state.others(creature))]
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
