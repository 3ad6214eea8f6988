"""Sensor Echo: a Cloaked ship is shifted sideways along a template (ECHO of the ledger)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.engine.forms.along import Along, Stretch
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.numbers import sincos
from wartable.games.flightpath.overlap import Footprint, beyond, overlaps
from wartable.games.flightpath.pose import Base
from wartable.games.flightpath.shifting import Whole, free_offsets
from wartable.games.startrek import messages
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.actions import EchoFailed, Shifted
from wartable.games.startrek.mat import blockers, outside
from wartable.games.startrek.mines import trigger_mines
from wartable.games.startrek.names import own_name
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import ECHO_BANKS, abilities
from wartable.games.startrek.state import Fleets

SPEEDS = (1, 2)
SIDES = ("left", "right")
BENDS = {"forward": 1, "back": -1}
_EIGHTH_TURN = 45_000


class Template(NamedTuple):
    """A template at the side of a ship: how far to the right it leads, and how far ahead."""

    id: str
    words: str
    right: int
    ahead: int = 0


def echo_templates(
    state: Fleets, ship: Ship, speeds: tuple[int, ...] = SPEEDS
) -> Iterator[Template]:
    """The templates a ship may use: Straights, and Banks where a card allows them.

    ST-ECHO-02, ST-RULING-21, ST-RULING-84.
    """
    sizes = shipped().geometry.templates
    banks = SPEEDS if abilities.allowed(state, ECHO_BANKS, ship) else ()
    for side in SIDES:
        sign = 1 if side == "right" else -1
        for speed in speeds:
            words = messages.ECHO_STRETCH[side, ""](speed=speed)
            right = (ship.side + sizes.straight[speed - 1]) * sign
            yield Template(f"{side}_{speed}", words, right)
        for speed in banks:
            radius = sizes.bank[speed - 1]
            sine, cosine = sincos(_EIGHTH_TURN)
            right = (ship.side + round(radius * sine)) * sign
            for bend, toward in BENDS.items():
                words = messages.ECHO_STRETCH[side, bend](speed=speed)
                ahead = round(radius * (1.0 - cosine)) * toward
                yield Template(f"{side}_bank_{speed}_{bend}", words, right, ahead)


def echo_stretches(
    state: Fleets, ship: Ship, speeds: tuple[int, ...] = SPEEDS
) -> list[tuple[Template, Stretch]]:
    """Where a ship may be put, by side and template: whole offsets ahead.

    ST-ECHO-03, ST-ECHO-04, ST-ECHO-05, ST-ECHO-06, ST-ECHO-07, ST-RULING-21, ST-RULING-23.
    """
    reach = ship.side - shipped().geometry.template_width
    others: tuple[Footprint, ...] = (
        *blockers(state, ship),
        *(obstacle.disc for obstacle in state.obstacles),
    )
    found: list[tuple[Template, Stretch]] = []
    for template in echo_templates(state, ship, speeds):
        runs = free_offsets(ship.at, ship.side, template.right, template.ahead, reach, others)
        runs = _on_the_mat(state, ship, template, runs)
        if runs:
            about = (f"ship:{ship.id}",)
            found.append((template, Stretch(template.id, template.words, tuple(runs), about)))
    return found


def _shifted(ship: Ship, template: Template, at: int) -> Base:
    return Base.at(ship.at.moved(at + template.ahead, template.right), ship.side)


def _lies_outside(state: Fleets, ship: Ship, template: Template, at: int) -> bool:
    return outside(state, _shifted(ship, template, at))


def _overhang(state: Fleets, ship: Ship, template: Template, at: int) -> float:
    return beyond(_shifted(ship, template, at), state.width, state.height)


def _on_the_mat(state: Fleets, ship: Ship, template: Template, runs: list[Whole]) -> list[Whole]:
    """What of these stretches lies wholly in the play area (ST-RULING-23, ST-RULING-24)."""
    kept: list[Whole] = []
    for first, last in runs:
        inside = [at for at in (first, last) if not _lies_outside(state, ship, template, at)]
        if len(inside) == 2:
            kept.append((first, last))
        elif inside:
            kept.append(_cut(state, ship, template, first, last, from_first=inside[0] == first))
        elif (middle := _some_inside(state, ship, template, first, last)) is not None:
            low = _cut(state, ship, template, first, middle, from_first=False)
            high = _cut(state, ship, template, middle, last, from_first=True)
            kept.append((low[0], high[1]))
    return kept


def _some_inside(
    state: Fleets, ship: Ship, template: Template, first: int, last: int
) -> int | None:
    """An offset of a stretch that is on the mat although both ends are not.

    How far a base reaches beyond the mat has one least value along the stretch.
    """
    low, high = first, last
    while low < high:
        middle = (low + high) // 2
        if _overhang(state, ship, template, middle) <= _overhang(state, ship, template, middle + 1):
            high = middle
        else:
            low = middle + 1
    return None if _lies_outside(state, ship, template, low) else low


def _cut(
    state: Fleets, ship: Ship, template: Template, first: int, last: int, *, from_first: bool
) -> Whole:
    """The stretch up to the edge of the mat: the mat is convex, so one halving finds it."""
    inside, beyond = (first, last) if from_first else (last, first)
    while abs(beyond - inside) > 1:
        middle = (inside + beyond) // 2
        if _lies_outside(state, ship, template, middle):
            beyond = middle
        else:
            inside = middle
    return (first, inside) if from_first else (inside, last)


def _level(stretch: Stretch) -> tuple[str, int]:
    """The free place of a stretch that is nearest to where the ship stands, neither ahead nor back.

    That is what the question begins with.
    """
    free = (min(max(0, first), last) for first, last in stretch.runs)
    return stretch.id, min(free, key=abs)


def echo(state: Fleets, table: Table, ship: Ship, speeds: tuple[int, ...] = SPEEDS) -> Step:
    """The player says where the ship is shifted to; its facing does not change.

    ST-ECHO-08, ST-ECHO-09, ST-RULING-22, ST-RULING-24.
    """
    stretches = echo_stretches(state, ship, speeds)
    about = (f"ship:{ship.id}",)
    if not stretches:
        ship.free_only = True
        table.tell(EchoFailed(rule="ST-ECHO-09", about=about, ship=ship.id))
        return
    level = _level(stretches[0][1])
    answer = yield from ask(
        Prompt(
            ship.seat,
            "echo",
            messages.ECHO(ship=own_name(ship.id)),
            "ST-ECHO-03",
            Along(tuple(stretch for _, stretch in stretches), "mm", 1000, otherwise=level),
            about,
        )
    )
    template = next(each for each, _ in stretches if each.id == answer["on"])
    offset = answer["at"]
    assert isinstance(offset, int)
    start = ship.at
    ship.pose = start.moved(offset + template.ahead, template.right)
    table.tell(Shifted(rule="ST-ECHO-04", about=about, ship=ship.id, start=start, pose=ship.pose))
    for mine in list(state.mines):
        if overlaps(ship.base, mine.base) and ship.id not in mine.triggered:
            yield from trigger_mines(state, table, ship, mine)
