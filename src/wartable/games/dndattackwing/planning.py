"""The Planning Phase: all players set the dials of all their creatures at once, in secret.

PLAN and DIAL of the ledger. Questions and views of this phase hold no end pose of any maneuver
(DN-PLAN-05).
"""

from __future__ import annotations

from functools import lru_cache

from wartable.engine.forms import Field, Option, Pick, Plan
from wartable.engine.forms.base import Limit
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask_together
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import DialsSet, NextActivation, PlanManeuvers
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.events.rounds import DialsPlaced, PhaseBegan, RoundBegan
from wartable.games.dndattackwing.names import colored_name, creature_name
from wartable.games.dndattackwing.pieces import NOBODY, Creature
from wartable.games.dndattackwing.registry import (
    COLOR,
    COLOR_THEN,
    DIAL_SETTER,
    DIALS_SET,
    ROUND_BEGUN,
    Moving,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import dial_name
from wartable.games.flightpath.coloring import colored_now
from wartable.games.flightpath.dials import Maneuver


def begin_round(state: Battle, table: Table) -> Step:
    """A new round and its Planning Phase (DN-ROUND-01, DN-ROUND-02)."""
    state.round += 1
    state.phase = "planning"
    state.done(PlanManeuvers())
    for creature in state.creatures.values():
        creature.dial, creature.dial_name, creature.dial_shown = "", "", False
        creature.acted, creature.executed = [], []
        creature.activated = creature.fought = creature.attacked = False
        creature.altitude_changed = creature.charged = creature.no_actions = False
        creature.put_back, creature.missed = False, ""
    table.tell(RoundBegan(rule="DN-ROUND-02", round=state.round))
    table.tell(PhaseBegan(rule="DN-ROUND-01", phase="planning", round=state.round))
    yield from abilities.open(state, table, ROUND_BEGUN, state, by_initiative(state))


def plan_maneuvers(state: Battle, table: Table) -> Step:
    """Every player secretly assigns a maneuver to each of their creatures, all at the same time.

    DN-PLAN-01, DN-PLAN-02, DN-PLAN-04, DN-TEAM-02, DN-TEAM-08, DN-EX-01, DN-RULING-79.
    """
    for creature in state.in_play():
        creature.dial_by = setter_of(state, creature)
    seats = sorted({creature.dial_by for creature in state.in_play()})
    answers = yield from ask_together(
        [
            Prompt(
                seat,
                "dials",
                messages.SET_DIALS,
                "DN-PLAN-01",
                dials_form(state, seat),
                tuple(f"creature:{creature.id}" for creature in set_by(state, seat)),
                sealed="all",
            )
            for seat in seats
        ]
    )
    for seat in seats:
        for creature in set_by(state, seat):
            creature.dial = str(answers[seat][creature.id])
            creature.dial_name = dial_name(creature)
    state.done(DialsSet())
    placed = tuple(creature.id for creature in state.in_play())
    table.tell(DialsPlaced(rule="DN-PLAN-02", creatures=placed))


def setter_of(state: Battle, creature: Creature) -> int:
    """The seat that sets its dial: the owner's, or that of a player who commands it and has forces.

    DN-RULING-79.
    """
    seat = abilities.number(state, DIAL_SETTER, creature.seat, creature)
    return seat if state.legion(seat) and seat not in state.out else creature.seat


def set_by(state: Battle, seat: int) -> list[Creature]:
    """The creatures whose dials a seat sets this round."""
    return [creature for creature in state.in_play() if creature.dial_by == seat]


def dials_form(state: Battle, seat: int) -> Plan:
    """One dial for each creature that a seat sets the dial of, a Troop included (DN-TROOP-10)."""
    return Plan(
        {
            creature.id: Field(
                messages.SET_DIAL(creature=creature_name(creature.id)),
                dial_form(state, creature),
                (f"creature:{creature.id}",),
            )
            for creature in set_by(state, seat)
        }
    )


def dial_form(state: Battle, creature: Creature) -> Pick:
    """The maneuvers of the dial in use; red ones may be chosen even when exhausted.

    Whoever commands a creature of somebody else chooses none that is red.
    DN-DIAL-06, DN-DIAL-07, DN-DIAL-08, DN-DIAL-15,
    DN-PLAN-05.
    """
    dial = maneuvers(state, creature)
    if creature.dial_by not in {NOBODY, creature.seat}:
        dial = [each for each in dial if each.color != "red"] or dial
    return _dial_of(creature.id, tuple(dial))


@lru_cache(maxsize=256)
def _dial_of(creature: str, dial: tuple[Maneuver, ...]) -> Pick:
    """The same dial is asked about round after round, and in every fork."""
    about = (f"creature:{creature}",)
    options = tuple(Option(maneuver.id, colored_name(maneuver), about) for maneuver in dial)
    only = Limit(messages.NOT_ON_DIAL(creature=creature_name(creature)), "DN-DIAL-06")
    return Pick(options, only=only)


def maneuvers(state: Battle, creature: Creature) -> list[Maneuver]:
    """All maneuvers of the dial in use with the colors they have now.

    Once set, a dial stays the one in use for the round, even if its creature flies no longer.
    DN-DIAL-16, DN-RULING-11.
    """
    dial = shipped().dials[creature.dial_name or dial_name(creature)]
    found = list(dial.maneuvers.values())
    for value in (COLOR, COLOR_THEN):
        place_of = abilities.reckoner(state, value)
        found = colored_now(found, place_of, lambda each: Moving(creature, each))
    return found


def dialed(state: Battle, creature: Creature) -> Maneuver | None:
    """The maneuver on its dial."""
    return next((each for each in maneuvers(state, creature) if each.id == creature.dial), None)


def dials_set(state: Battle, table: Table) -> Step:
    """All dials are set; what cards do then, and the Activation Phase follows."""
    state.done(NextActivation())
    yield from abilities.open(state, table, DIALS_SET, state, by_initiative(state))
    state.phase = "activation"
    table.tell(PhaseBegan(rule="DN-PLAN-02", phase="activation", round=state.round))
