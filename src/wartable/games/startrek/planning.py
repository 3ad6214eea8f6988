"""The Planning Phase: every ship gets one maneuver in secret (PLAN and DIAL of the ledger).

Questions and views of this phase hold no end pose of any maneuver (ST-PLAN-08, ST-RULING-25).
"""

from __future__ import annotations

from functools import lru_cache

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.forms.base import Limit
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.flightpath.coloring import colored_now
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek import messages
from wartable.games.startrek.agenda import BeginPlanning, DialsSet, NextActivation, SetDial
from wartable.games.startrek.content import shipped
from wartable.games.startrek.events.rounds import DialSet, PhaseBegan, RoundBegan
from wartable.games.startrek.names import colored_name, own_name
from wartable.games.startrek.order import tied
from wartable.games.startrek.pieces import NO_MANEUVER, Ship
from wartable.games.startrek.registry import (
    COLOR,
    DIALS_SET,
    PLANNING_BEGUN,
    ROUND_BEGUN,
    SPEED_LIMIT,
    Moving,
    abilities,
    by_initiative,
)
from wartable.games.startrek.shuttles import launch, waits_docked
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import printed

FASTEST = 6


def begin_round(state: Fleets, table: Table) -> Step:
    """A new round (ST-GAME-03)."""
    state.round += 1
    state.done(BeginPlanning())
    for ship in state.ships.values():
        ship.dial, ship.dial_shown = "", False
        ship.acted, ship.executed, ship.set_off = [], [], []
        ship.dial_fixed = False
        ship.activated = ship.fought = ship.attacked = False
        ship.held_fire = ship.free_only = ship.last_to_activate = False
    state.seen_dials = []
    for mine in state.mines:
        mine.triggered = []
    table.tell(RoundBegan(rule="ST-GAME-03", round=state.round))
    yield from abilities.open(state, table, ROUND_BEGUN, state, by_initiative(state))


def begin_planning(state: Fleets, table: Table) -> Step:
    """The Planning Phase begins: what cards do before dials are set.

    ST-TIMING-03.
    """
    state.begin_phase("planning")
    state.done(SetDial())
    table.tell(PhaseBegan(rule="ST-GAME-03", phase="planning", round=state.round))
    yield from abilities.open(state, table, PLANNING_BEGUN, state, by_initiative(state))


def next_to_plan(state: Fleets) -> Ship | None:
    """The ship whose dial is set next: lowest Skill first, on equal Skill Initiative last.

    ST-PLAN-02, ST-PLAN-03.
    """
    waiting = [
        ship
        for ship in state.ships.values()
        if (ship.in_play and not ship.dial) or waits_docked(state, ship)
    ]
    found = tied(state, waiting, highest_first=False, initiative_first=False)
    return found[0] if found else None


def set_dial(state: Fleets, table: Table) -> Step:
    """A player chooses a maneuver in secret; what is set cannot be changed.

    ST-PLAN-01, ST-PLAN-04, ST-PLAN-05, ST-PLAN-10, ST-RULING-26, ST-RULING-31, ST-RULING-32.
    """
    ship = next_to_plan(state)
    if ship is None:
        state.done(DialsSet())
        return
    if ship.docked:
        yield from launch(state, table, ship)
        return
    form = dial_form(state, ship)
    if form is None:
        ship.dial = NO_MANEUVER
    else:
        ship.dial = yield from ask(
            Prompt(
                ship.seat,
                "dial",
                messages.SET_DIAL(ship=own_name(ship.id)),
                "ST-PLAN-01",
                form,
                (f"ship:{ship.id}",),
                "all",
            )
        )
    table.tell(DialSet(rule="ST-PLAN-05", about=(f"ship:{ship.id}",), ship=ship.id))


def dial_form(state: Fleets, ship: Ship) -> Pick | None:
    """The maneuvers of a ship's dial as they may be chosen; None if there is none.

    Red ones may be chosen even without power (ST-RULING-31).
    ST-DIAL-07, ST-DIAL-09, ST-DIAL-10, ST-PLAN-09, ST-PLAN-08, ST-RULING-25.
    """
    return _dial_of(ship.id, tuple(maneuvers(state, ship)), speed_limit(state, ship))


@lru_cache(maxsize=256)
def _dial_of(ship: str, dial: tuple[Maneuver, ...], limit: int) -> Pick | None:
    """The same dial is asked about round after round, and in every fork."""
    options: list[Option] = []
    bars: list[Bar] = []
    about = (f"ship:{ship}",)
    for maneuver in dial:
        words = colored_name(maneuver)
        if maneuver.speed > limit:
            reason = messages.TOO_FAST(ship=own_name(ship), speed=limit)
            bars.append(Bar(maneuver.id, words, reason, "ST-DIAL-10", about))
        else:
            options.append(Option(maneuver.id, words, about))
    if not options:
        return None
    only = Limit(messages.NOT_ON_DIAL(ship=own_name(ship)), "ST-PLAN-04")
    return Pick(tuple(options), tuple(bars), only=only)


def speed_limit(state: Fleets, ship: Ship) -> int:
    """The greatest speed it may choose."""
    return abilities.number(state, SPEED_LIMIT, FASTEST, ship)


def maneuvers(state: Fleets, ship: Ship) -> list[Maneuver]:
    """All maneuvers of its dial with the colors they have now (ST-DIAL-08, ST-DIAL-10)."""
    dial = shipped().dials[printed(ship).dial]
    place_of = abilities.reckoner(state, COLOR)
    return colored_now(dial.maneuvers.values(), place_of, lambda each: Moving(ship, each))


def dialed(state: Fleets, ship: Ship) -> Maneuver | None:
    """The maneuver on its dial."""
    return next((each for each in maneuvers(state, ship) if each.id == ship.dial), None)


def dials_set(state: Fleets, table: Table) -> Step:
    """All dials are set; what cards do then, and the Activation Phase follows."""
    state.done(NextActivation())
    yield from abilities.open(state, table, DIALS_SET, state, by_initiative(state))
    state.begin_phase("activation")
    table.tell(PhaseBegan(rule="ST-PLAN-10", phase="activation", round=state.round))
