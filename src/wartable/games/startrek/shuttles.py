"""Shuttlecraft: docked at a Capital Ship, launched from it, and what overlapping does to them.

SHUTTLE and CAPITAL of the ledger.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from wartable.engine.forms import Option, Pick
from wartable.engine.forms.along import Along, Stretch
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.dials import Maneuver, planned_end
from wartable.games.flightpath.numbers import HALF_TURN, QUARTER_TURN
from wartable.games.flightpath.overlap import Footprint, overlaps
from wartable.games.flightpath.pose import Base, Pose
from wartable.games.startrek import messages
from wartable.games.startrek.content import shipped
from wartable.games.startrek.damage import suffer, take_away
from wartable.games.startrek.events.craft import Docked, Launched
from wartable.games.startrek.mat import blockers, outside, templates
from wartable.games.startrek.names import maneuver_name, own_name, ship_name
from wartable.games.startrek.pieces import NO_MANEUVER, Ship
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, give
from wartable.games.startrek.values import printed

SIDES = {"front": 0, "right": QUARTER_TURN, "back": HALF_TURN, "left": -QUARTER_TURN}
MILLIMETER = 1000
DOCKING = "dock"
"""What docking is called among Actions (ST-SHUTTLE-06)."""


def is_shuttle(ship: Ship) -> bool:
    """Whether it is a Shuttlecraft (ST-SHUTTLE-01)."""
    return printed(ship).kind == "shuttlecraft"


def craft_of(state: Fleets, capital: Ship) -> list[Ship]:
    """The craft associated with a Capital Ship, at most one (ST-CAPITAL-02)."""
    return [
        ship
        for ship in state.ships.values()
        if ship.home == capital.id and not ship.destroyed and not ship.fled
    ]


def associate(state: Fleets, seat: int) -> None:
    """Give every craft of a fleet a Capital Ship of its own (ST-SHUTTLE-05, ST-CAPITAL-02)."""
    own = [ship for ship in state.ships.values() if ship.seat == seat]
    capitals = [ship for ship in own if printed(ship).capital and printed(ship).kind == "ship"]
    craft = [ship for ship in own if printed(ship).kind != "ship"]
    for ship, capital in zip(craft, capitals, strict=False):
        ship.home = capital.id


def may_dock_at(state: Fleets, ship: Ship, other: Ship) -> bool:
    """Its own Capital Ship, or a friendly one without a craft (ST-RULING-62)."""
    if not state.friendly(ship, other) or not printed(other).capital:
        return False
    return ship.home == other.id or not craft_of(state, other)


# Docking


def ports(state: Fleets, ship: Ship, maneuver: Maneuver) -> list[Ship]:
    """The Capital Ships that a Shuttlecraft's move ends on, if it could act after it.

    ST-SHUTTLE-06, ST-RULING-61.
    """
    if not is_shuttle(ship) or not ship.in_play:
        return []
    aux = ship.tokens[AUX]
    strained = {"red": aux + 1, "green": max(aux - 1, 0)}.get(maneuver.color, aux)
    if strained:
        return []
    return [other for other in end_on(state, ship, maneuver) if may_dock_at(state, ship, other)]


def end_on(state: Fleets, ship: Ship, maneuver: Maneuver) -> list[Ship]:
    """The ships that a maneuver would end on, before any sliding."""
    end = Base.at(planned_end(maneuver, ship.at, ship.side, templates()), ship.side)
    return [other for other in state.others(ship) if overlaps(end, other.base)]


def asked_to_dock(ship: Ship, found: list[Ship]) -> Asking[Ship | None]:
    """The owner says whether and where a Shuttlecraft docks (ST-RULING-61)."""
    options = (
        *(Option(f"ship:{each.id}", ship_name(each.id), (f"ship:{each.id}",)) for each in found),
        Option("none", messages.NO_DOCKING),
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            DOCKING,
            messages.DOCK(ship=own_name(ship.id)),
            "ST-SHUTTLE-06",
            Pick(options, otherwise="none"),
            (f"ship:{ship.id}",),
        )
    )
    return next((each for each in found if f"ship:{each.id}" == answer), None)


def dock(state: Fleets, table: Table, ship: Ship, capital: Ship) -> Step:
    """The Shuttlecraft leaves the play area without its tokens; the Capital Ship gets an Aux token.

    Its Shields and Damage Cards stay with it.
    ST-SHUTTLE-03, ST-SHUTTLE-07, ST-SHUTTLE-08, ST-SHUTTLE-09, ST-SHUTTLE-10, ST-RULING-62.
    """
    take_away(state, table, ship)
    ship.docked = ship.home = capital.id
    about = (f"ship:{ship.id}", f"ship:{capital.id}")
    table.tell(Docked(rule="ST-SHUTTLE-07", about=about, ship=ship.id, target=capital.id))
    yield from give(state, table, capital, AUX, "ST-SHUTTLE-09")


def bump(state: Fleets, table: Table, ship: Ship, hit: list[Ship]) -> Step:
    """Shuttlecraft suffer damage where opposing ships overlap.

    ST-SHUTTLE-12, ST-SHUTTLE-13, ST-SHUTTLE-11.
    """
    foes = [other for other in hit if not state.friendly(ship, other)]
    if foes and is_shuttle(ship):
        yield from suffer(state, table, ship, 1)
    for other in foes:
        if is_shuttle(other) and other.in_play:
            yield from suffer(state, table, other, 1)


# Launching


def waits_docked(state: Fleets, ship: Ship) -> bool:
    """Whether a docked Shuttlecraft's owner is still to be asked this round (ST-SHUTTLE-19)."""
    if not ship.docked or ship.dial or ship.seat in state.out:
        return False
    return state.ships[ship.docked].in_play


def launch(state: Fleets, table: Table, ship: Ship) -> Step:
    """A docked Shuttlecraft may launch: first its maneuver is named, then where it is placed.

    ST-SHUTTLE-19, ST-SHUTTLE-20, ST-SHUTTLE-21, ST-SHUTTLE-22, ST-SHUTTLE-23, ST-SHUTTLE-24,
    ST-SHUTTLE-25, ST-RULING-63.
    """
    capital = state.ships[ship.docked]
    dial = shipped().dials[printed(ship).dial].maneuvers.values()
    about = (f"ship:{ship.id}", f"ship:{capital.id}")
    options = (
        Option("none", messages.STAY_DOCKED),
        *(Option(each.id, maneuver_name(each)) for each in dial),
    )
    answer = yield from ask(
        Prompt(
            ship.seat,
            "launch",
            messages.LAUNCH(ship=own_name(ship.id), capital=own_name(capital.id)),
            "ST-SHUTTLE-19",
            Pick(options, otherwise="none"),
            about,
        )
    )
    ship.dial = NO_MANEUVER
    if answer == "none":
        return
    maneuver = next(each for each in dial if each.id == answer)
    stretches = list(launch_stretches(state, ship, capital, maneuver))
    if not stretches:
        return
    place = yield from ask(
        Prompt(
            ship.seat,
            "launch_place",
            messages.LAUNCH_PLACE(ship=own_name(ship.id)),
            "ST-SHUTTLE-20",
            Along(tuple(stretches), "mm", 1),
            about,
        )
    )
    offset = place["at"]
    assert isinstance(offset, int)
    side = str(place["on"]).partition("_")[0]
    ship.pose = launch_pose(ship, capital, maneuver, side, offset * MILLIMETER)
    ship.docked = ""
    ship.activated = True
    table.tell(Launched(rule="ST-SHUTTLE-21", about=about, ship=ship.id, pose=ship.pose))
    for each in (ship, capital):
        yield from give(state, table, each, AUX, "ST-SHUTTLE-24")


def launch_pose(ship: Ship, capital: Ship, maneuver: Maneuver, side: str, offset: int) -> Pose:
    """Where a launched Shuttlecraft is put: its rear guides on the far end of the template.

    Come About and Full Astern place like a Straight (ST-SHUTTLE-21, ST-RULING-63).
    """
    outward = (capital.side - ship.side) // 2
    ahead, right = {
        "front": (outward, offset),
        "right": (offset, outward),
        "back": (-outward, offset),
        "left": (offset, -outward),
    }[side]
    start = capital.at.moved(ahead, right).turned(SIDES[side])
    if maneuver.kind not in {"bank", "turn"}:
        maneuver = Maneuver("straight", maneuver.speed)
    return planned_end(maneuver, start, ship.side, templates())


def launch_stretches(
    state: Fleets, ship: Ship, capital: Ship, maneuver: Maneuver
) -> Iterator[Stretch]:
    """The places along each side of the Capital Ship that are free, in whole millimeters.

    They are named by side and maneuver: `left_bank_right-2`.
    ST-SHUTTLE-20, ST-SHUTTLE-22, ST-RULING-63.
    """
    reach = (capital.side - shipped().geometry.template_width) // 2 // MILLIMETER
    taken: tuple[Footprint, ...] = (
        *blockers(state, ship),
        *(each.disc for each in state.obstacles),
        *(each.base for each in state.mines),
    )
    for side in SIDES:
        free: list[int] = []
        for offset in range(-reach, reach + 1):
            pose = launch_pose(ship, capital, maneuver, side, offset * MILLIMETER)
            base = Base.at(pose, ship.side)
            if not outside(state, base) and not any(overlaps(base, each) for each in taken):
                free.append(offset)
        runs = [
            [offset for _, offset in run]
            for _, run in groupby(enumerate(free), key=lambda each: each[1] - each[0])
        ]
        if runs:
            whole = tuple((run[0], run[-1]) for run in runs)
            name = f"{side}_{maneuver.id}"
            yield Stretch(name, messages.LAUNCH_SIDES[side], whole, (f"ship:{ship.id}",))
