"""The Activation Phase: reveal, move, check for Power Strain, act.

ACTIVATE, TEMPLATE, FLEE, OVERLAP, AUX and the moving parts of OBSTACLE, PLANET and MINE.
"""

from __future__ import annotations

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking, Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.covering import covers, gap
from wartable.games.flightpath.dials import Flown, Maneuver, fly
from wartable.games.flightpath.overlap import Footprint, overlaps
from wartable.games.flightpath.pose import Base
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import Act, BeginCombat, Execute, Reveal
from wartable.games.startrek.damage import destroy, suffer
from wartable.games.startrek.dice import roll_attack_die
from wartable.games.startrek.events.rounds import (
    DialRevealed,
    ManeuverReplaced,
    NoManeuver,
    ObstacleHit,
    ShipFled,
    ShipMoved,
)
from wartable.games.startrek.mat import blockers, crossing, flown_over, outside, templates
from wartable.games.startrek.mines import reaches, trigger_mines
from wartable.games.startrek.names import colored_name, ship_name
from wartable.games.startrek.order import choose_next, tied
from wartable.games.startrek.pieces import Mine, Ship
from wartable.games.startrek.planning import dialed, maneuvers, speed_limit
from wartable.games.startrek.registry import (
    ACT,
    ACTIVATION_BEGUN,
    DIAL_REVEALED,
    LEFT,
    MANEUVER_DONE,
    MOVED,
    RED_MANEUVER,
    Activation,
    Leaving,
    Moving,
    Performing,
    abilities,
    by_initiative,
)
from wartable.games.startrek.shuttles import DOCKING, asked_to_dock, bump, dock, end_on, ports
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.tokens import AUX, give, take


def next_activation(state: Fleets, table: Table) -> Step:
    """The next ship activates: lowest Skill first, on equal Skill that of Initiative last.

    ST-ACTIVATE-01, ST-ACTIVATE-02, ST-ACTIVATE-03, ST-ACTIVATE-12, ST-GAME-04.
    """
    waiting = [ship for ship in state.in_play() if not ship.activated]
    if not waiting:
        state.done(BeginCombat())
        return
    usual = [ship for ship in waiting if not ship.last_to_activate] or waiting
    first = tied(state, usual, highest_first=False, initiative_first=False)
    ship = yield from choose_next(
        state, first, "next_activated", messages.WHICH_ACTIVATES, "ST-ACTIVATE-03"
    )
    state.active = ship.id
    begun, shown = Activation(ship), Reveal(ship.id)
    state.push(shown)
    if not ship.last_to_activate:
        yield from abilities.open(state, table, ACTIVATION_BEGUN, begun, by_initiative(state))
    if begun.postponed and len(waiting) > 1:
        ship.last_to_activate = True
        state.agenda.remove(shown)
    else:
        ship.activated = True


def reveal(state: Fleets, table: Table, task: Reveal) -> Step:
    """The dial is turned up (ST-ACTIVATE-04, ST-ACTIVATE-05)."""
    yield from ()
    state.done()
    ship = state.ships[task.ship]
    if not ship.in_play:
        return
    ship.dial_shown = True
    maneuver = dialed(state, ship)
    if maneuver is None:
        table.tell(NoManeuver(rule="ST-RULING-32", about=(f"ship:{ship.id}",), ship=ship.id))
        state.push(Act(ship.id, skipped="stopped"))
        return
    state.push(Execute(ship.id, maneuver))
    table.tell(
        DialRevealed(
            rule="ST-ACTIVATE-05",
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            maneuver=maneuver,
            reveals=(f"dial:{ship.id}",),
        )
    )


def execute(state: Fleets, table: Table, task: Execute) -> Step:
    """The maneuver is executed and the ship checked for Power Strain; then it may act.

    ST-ACTIVATE-06, ST-ACTIVATE-07, ST-ACTIVATE-10, ST-RULING-46.
    """
    state.done()
    ship = state.ships[task.ship]
    if not ship.in_play:
        return
    moving = Moving(ship, task.maneuver)
    yield from abilities.open(state, table, DIAL_REVEALED, moving, by_initiative(state))
    if not (yield from _check_power(state, table, moving)):
        if task.dialed:
            state.push(Act(ship.id, skipped="stopped"))
        return
    skipped = yield from move(state, table, moving)
    if gone(ship):
        return
    yield from abilities.open(state, table, MANEUVER_DONE, moving, by_initiative(state))
    if gone(ship):
        return
    yield from strain(state, table, ship, moving.maneuver)
    if task.dialed:
        state.push(Act(ship.id, forced=moving.forced, skipped=skipped))
    yield from abilities.open(state, table, MOVED, moving, by_initiative(state))
    if moving.forced and task.dialed:
        _force(state, ship, moving.forced)


def gone(ship: Ship) -> bool:
    """Whether a ship has left the play area meanwhile."""
    return not ship.in_play


def _force(state: Fleets, ship: Ship, action: str) -> None:
    """An Action that a card forces is the one the ship performs (ST-RULING-86)."""
    for place, task in enumerate(state.agenda):
        if isinstance(task, Act) and task.ship == ship.id and not task.free:
            state.agenda[place] = Act(ship.id, False, (), action, task.skipped)


def _check_power(state: Fleets, table: Table, moving: Moving) -> Asking[bool]:
    """A ship without power executes no red maneuver: an opponent picks another one for it.

    Whether there is a maneuver to execute.
    ST-AUX-04, ST-AUX-05, ST-RULING-30, ST-RULING-31, ST-RULING-32, ST-RULING-33.
    """
    ship = moving.ship
    if moving.maneuver.color != "red":
        return True
    if not ship.tokens[AUX] and abilities.forbidden(state, RED_MANEUVER, ship) is None:
        return True
    others = [each for each in maneuvers(state, ship) if each.speed <= speed_limit(state, ship)]
    legal = [each for each in others if each.color != "red"]
    if not legal:
        table.tell(NoManeuver(rule="ST-RULING-32", about=(f"ship:{ship.id}",), ship=ship.id))
        return False
    about = (f"ship:{ship.id}",)
    options = tuple(Option(each.id, colored_name(each), about) for each in legal)
    bars = tuple(
        Bar(each.id, colored_name(each), messages.IS_RED, "ST-AUX-05", about, quiet=True)
        for each in others
        if each.color == "red"
    )
    answer = yield from ask(
        Prompt(
            opponent_of(state, ship),
            "override",
            messages.OVERRIDE(ship=ship_name(ship.id)),
            "ST-AUX-05",
            Pick(options, bars),
            about,
        )
    )
    moving.maneuver = next(each for each in legal if each.id == answer)
    table.tell(
        ManeuverReplaced(rule="ST-AUX-05", about=about, ship=ship.id, maneuver=moving.maneuver)
    )
    return True


def opponent_of(state: Fleets, ship: Ship) -> int:
    """Who picks for a ship without power: the first opponent by Initiative who has ships."""
    own = state.side(ship.seat)
    playing = state.sides_in_play()
    side = next(each for each in state.by_initiative() if each != own and each in playing)
    return state.chief(side)


def move(state: Fleets, table: Table, moving: Moving) -> Asking[str]:
    """Move the ship along its template; says why its Action is skipped, if it is.

    ST-TEMPLATE-01, ST-TEMPLATE-02, ST-TEMPLATE-03, ST-TEMPLATE-04, ST-TEMPLATE-05, ST-DIAL-02,
    ST-DIAL-03, ST-DIAL-04, ST-DIAL-05, ST-DIAL-06, ST-OVERLAP-01, ST-OVERLAP-02, ST-OVERLAP-03,
    ST-OVERLAP-04, ST-OVERLAP-05, ST-OVERLAP-06, ST-OVERLAP-08, ST-OVERLAP-09, ST-PLANET-02,
    ST-PLANET-03, ST-PLANET-04, ST-FLEE-01, ST-FLEE-02, ST-RULING-07, ST-RULING-08, ST-RULING-80,
    ST-RULING-04, ST-RULING-06.
    """
    ship = moving.ship
    start = ship.at
    found = _may_dock(state, moving)
    port = (yield from asked_to_dock(ship, found)) if found else None
    if port is not None:
        yield from _fly_in(state, table, moving, port)
        return ""
    flown = fly(moving.maneuver, start, ship.side, templates(), blockers(state, ship))
    hit = end_on(state, ship, moving.maneuver) if flown.overlapped else []
    before = _under(state, ship)
    ship.pose = flown.pose
    ship.executed.append(moving.maneuver)
    moving.overlapped = flown.overlapped
    table.tell(
        ShipMoved(
            rule="ST-OVERLAP-02" if flown.overlapped else "ST-ACTIVATE-06",
            about=(f"ship:{ship.id}",),
            ship=ship.id,
            maneuver=moving.maneuver,
            start=start,
            pose=flown.pose,
            way=round(flown.way),
            overlapped=flown.overlapped,
        )
    )
    if flown.overlapped:
        yield from bump(state, table, ship, hit)
        if not ship.in_play:
            return ""
    if outside(state, ship.base):
        table.tell(ShipFled(rule="ST-FLEE-01", about=(f"ship:{ship.id}",), ship=ship.id))
        ship.fled = True
        # Only Missions ask where it crossed the border.
        where = crossing(state, ship, flown) if state.mission else (ship.at.x, ship.at.y)
        leaving = Leaving(ship, *where)
        yield from abilities.open(state, table, LEFT, leaving, by_initiative(state))
        yield from destroy(state, table, ship, rule="ST-FLEE-02")
        return ""
    met = _obstacles_met(state, ship, flown, before)
    moving.obstacles = tuple(met)
    for obstacle in met:
        yield from _hit_obstacle(state, table, ship, obstacle)
        if not ship.in_play:
            return ""
    yield from _meet_mines(state, table, ship, flown, before)
    if flown.overlapped:
        return "overlap"
    return "obstacle" if met else ""


def _may_dock(state: Fleets, moving: Moving) -> list[Ship]:
    """Where a Shuttlecraft may dock with this maneuver.

    Docking is an Action: not if that is forbidden, or skipped for an Obstacle on the way.
    ST-SHUTTLE-06, ST-OBSTACLE-07, ST-RULING-61.
    """
    ship = moving.ship
    found = ports(state, ship, moving.maneuver)
    if not found or abilities.forbidden(state, ACT, Performing(ship, DOCKING)) is not None:
        return []
    whole = fly(moving.maneuver, ship.at, ship.side, templates(), ())
    return [] if _obstacles_met(state, ship, whole, _under(state, ship)) else found


def _fly_in(state: Fleets, table: Table, moving: Moving, port: Ship) -> Step:
    """A Shuttlecraft flies onto its Capital Ship and docks, if what it meets lets it.

    ST-SHUTTLE-07, ST-SHUTTLE-12, ST-MINE-02, ST-RULING-61.
    """
    ship = moving.ship
    whole = fly(moving.maneuver, ship.at, ship.side, templates(), ())
    before = _under(state, ship)
    yield from bump(state, table, ship, end_on(state, ship, moving.maneuver))
    yield from _meet_mines(state, table, ship, whole, before)
    if ship.in_play:
        ship.executed.append(moving.maneuver)
        yield from dock(state, table, ship, port)


def _under(state: Fleets, ship: Ship) -> set[str]:
    """The Obstacles that a ship stands on, and the mines that it is on or near enough to."""
    found = {each.id for each in state.obstacles if overlaps(ship.base, each.disc)}
    return found | {each.id for each in state.mines if reaches(each, ship.base)}


def _obstacles_met(state: Fleets, ship: Ship, flown: Flown, before: set[str]) -> list[str]:
    return [
        each.id for each in state.obstacles if touched(ship, flown, each.disc, each.id in before)
    ]


def _meet_mines(state: Fleets, table: Table, ship: Ship, flown: Flown, before: set[str]) -> Step:
    """Every mine that a maneuver meets goes off, until the ship is gone."""
    for mine in [mine for mine in state.mines if _met(ship, flown, mine, mine.id in before)]:
        if ship.in_play:
            yield from trigger_mines(state, table, ship, mine)


def _met(ship: Ship, flown: Flown, mine: Mine, began: bool) -> bool:
    """Whether a maneuver meets a mine: onto it, or past it where that is enough (ST-RULING-85)."""
    if not mine.reach:
        return touched(ship, flown, mine.base, began)
    if reaches(mine, Base.at(flown.pose, ship.side)):
        return True
    laid = None if began else flown_over(ship, flown)
    return laid is not None and gap(laid, mine.base) <= mine.reach


def touched(ship: Ship, flown: Flown, thing: Footprint, stood_on: bool) -> bool:
    """Whether a maneuver meets a token: its final base, or the template as far as it was flown.

    A token under the ship when it began may be left without penalty.
    ST-OBSTACLE-07, ST-OBSTACLE-09, ST-OBSTACLE-10, ST-MINE-02, ST-MINE-04, ST-MINE-05,
    ST-RULING-59, ST-RULING-60.
    """
    if overlaps(Base.at(flown.pose, ship.side), thing):
        return True
    laid = None if stood_on else flown_over(ship, flown)
    return laid is not None and covers(laid, thing)


def _hit_obstacle(state: Fleets, table: Table, ship: Ship, obstacle: str) -> Step:
    """One attack die: a Hit is 1 damage, a Critical 1 critical damage (ST-OBSTACLE-08)."""
    words = messages.OBSTACLE_ROLL(ship=ship_name(ship.id))
    face = yield from roll_attack_die(ship, words, "obstacle", "ST-OBSTACLE-08")
    table.tell(
        ObstacleHit(
            rule="ST-OBSTACLE-08",
            about=(f"ship:{ship.id}", f"obstacle:{obstacle}"),
            ship=ship.id,
            obstacle=obstacle,
            faces=(face,),
        )
    )
    if face in {"hit", "critical"}:
        yield from suffer(state, table, ship, int(face == "hit"), int(face == "critical"))


def strain(state: Fleets, table: Table, ship: Ship, maneuver: Maneuver) -> Step:
    """Check for Power Strain: a red maneuver gives an Aux token, a green one takes one away.

    ST-ACTIVATE-08, ST-ACTIVATE-09, ST-AUX-01, ST-AUX-06, ST-AUX-07.
    """
    if maneuver.color == "red":
        yield from give(state, table, ship, AUX, "ST-ACTIVATE-08")
    elif maneuver.color == "green" and ship.tokens[AUX]:
        take(table, ship, AUX, "ST-ACTIVATE-09")
