"""Sensor Echo: a Cloaked ship is shifted sideways along a Straight 1 or 2 (ECHO of the ledger)."""

from __future__ import annotations

from wartable.engine.forms.along import Along, Stretch
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.overlap import Footprint, overlaps
from wartable.games.flightpath.pose import Base
from wartable.games.flightpath.shifting import Whole, free_offsets
from wartable.games.startrek import messages
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events import EchoFailed, Shifted
from wartable.games.startrek.mat import blockers, outside
from wartable.games.startrek.mines import trigger_mines
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.state import Fleets, Ship

SPEEDS = (1, 2)
SIDES = ("left", "right")


def echo_shift(ship: Ship, side: str, speed: int) -> int:
    """How far to the right a Sensor Echo leads (ST-ECHO-02, ST-RULING-21)."""
    length = shipped().geometry.templates.straight[speed - 1]
    return (ship.side + length) * (1 if side == "right" else -1)


def echo_stretches(state: Fleets, ship: Ship) -> list[Stretch]:
    """Where a ship may be put, by side and template: whole offsets ahead.

    ST-ECHO-03, ST-ECHO-04, ST-ECHO-05, ST-ECHO-06, ST-ECHO-07, ST-RULING-21, ST-RULING-23.
    """
    reach = ship.side - shipped().geometry.template_width
    others: tuple[Footprint, ...] = (
        *blockers(state, ship),
        *(obstacle.disc for obstacle in state.obstacles),
    )
    found: list[Stretch] = []
    for side in SIDES:
        for speed in SPEEDS:
            right = echo_shift(ship, side, speed)
            runs = free_offsets(ship.at, ship.side, right, 0, reach, others)
            runs = _on_the_mat(state, ship, right, runs)
            if runs:
                words = messages.ECHO_STRETCH[side, speed]
                found.append(Stretch(f"{side}_{speed}", words, tuple(runs), (f"ship:{ship.id}",)))
    return found


def _on_the_mat(state: Fleets, ship: Ship, right: int, runs: list[Whole]) -> list[Whole]:
    """What of these stretches lies wholly in the play area (ST-RULING-23, ST-RULING-24)."""
    kept: list[Whole] = []
    for first, last in runs:
        inside = [
            at
            for at in (first, last)
            if not outside(state, Base.at(ship.at.moved(at, right), ship.side))
        ]
        if len(inside) == 2:
            kept.append((first, last))
        elif inside:
            kept.append(_cut(state, ship, right, first, last, from_first=inside[0] == first))
        elif (middle := _some_inside(state, ship, right, first, last)) is not None:
            low = _cut(state, ship, right, first, middle, from_first=False)
            high = _cut(state, ship, right, middle, last, from_first=True)
            kept.append((low[0], high[1]))
    return kept


def _some_inside(state: Fleets, ship: Ship, right: int, first: int, last: int) -> int | None:
    """An offset of a stretch that is on the mat although both ends are not."""
    middle = (first + last) // 2
    on_mat = not outside(state, Base.at(ship.at.moved(middle, right), ship.side))
    return middle if on_mat else None


def _cut(
    state: Fleets, ship: Ship, right: int, first: int, last: int, *, from_first: bool
) -> Whole:
    """The stretch up to the edge of the mat: the mat is convex, so one halving finds it."""
    inside, beyond = (first, last) if from_first else (last, first)
    while abs(beyond - inside) > 1:
        middle = (inside + beyond) // 2
        if outside(state, Base.at(ship.at.moved(middle, right), ship.side)):
            beyond = middle
        else:
            inside = middle
    return (first, inside) if from_first else (inside, last)


def echo(state: Fleets, table: Table, ship: Ship) -> Step:
    """The player says where the ship is shifted to; its facing does not change.

    ST-ECHO-08, ST-ECHO-09, ST-RULING-22, ST-RULING-24.
    """
    stretches = echo_stretches(state, ship)
    about = (f"ship:{ship.id}",)
    if not stretches:
        ship.free_only = True
        table.tell(EchoFailed(rule="ST-ECHO-09", about=about, ship=ship.id))
        return
    answer = yield from ask(
        Prompt(
            ship.seat,
            "echo",
            messages.ECHO(ship=ship_name(ship.id)),
            "ST-ECHO-03",
            Along(tuple(stretches), "mm", 1000),
            about,
        )
    )
    side, _, speed = str(answer["on"]).partition("_")
    ahead = answer["at"]
    assert isinstance(ahead, int)
    start = ship.at
    ship.pose = start.moved(ahead, echo_shift(ship, side, int(speed)))
    table.tell(Shifted(rule="ST-ECHO-04", about=about, ship=ship.id, start=start, pose=ship.pose))
    for mine in list(state.mines):
        if overlaps(ship.base, mine.base) and ship.id not in mine.triggered:
            yield from trigger_mines(state, table, ship, mine)
