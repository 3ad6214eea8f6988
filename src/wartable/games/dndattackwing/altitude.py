"""Altitude: landing, taking off and swooping, after the maneuver and before the Action.

LEVEL and ALTITUDE of the ledger.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.forms import Bar, Option, Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Step, ask
from wartable.engine.rulebook import Table
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.agenda import ChangeAltitude
from wartable.games.dndattackwing.events.rounds import AltitudeChanged
from wartable.games.dndattackwing.names import own_name
from wartable.games.dndattackwing.pieces import Altitude, Creature
from wartable.games.dndattackwing.registry import (
    ALTITUDE_CHANGED,
    CHANGE_ALTITUDE,
    abilities,
    by_initiative,
)
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import can_fly, can_land

CHANGES: Final[dict[Altitude, dict[str, Altitude]]] = {
    "air": {"swoop": "swoop", "land": "ground"},
    "swoop": {"rise": "air", "land": "ground"},
    "ground": {"take_off": "air"},
}
"""What a creature may change to; taking off and swooping in one round are two changes."""


def change_altitude(state: Battle, table: Table, task: ChangeAltitude) -> Step:
    """A creature that flies may change its altitude once, even exhausted or after a pivot.

    DN-ALTITUDE-01, DN-ALTITUDE-02, DN-ALTITUDE-03, DN-ALTITUDE-04, DN-ALTITUDE-05,
    DN-ALTITUDE-06, DN-ALTITUDE-07, DN-RULING-10, DN-EX-09.
    """
    state.done()
    creature = state.creatures[task.creature]
    if not creature.in_play or not can_fly(creature) or creature.altitude_changed:
        return
    if abilities.forbidden(state, CHANGE_ALTITUDE, creature) is not None:
        return
    about = (f"creature:{creature.id}",)
    options = [Option("stay", messages.ALTITUDES["stay"], about)]
    bars: list[Bar] = []
    for change in CHANGES[creature.altitude]:
        words = messages.ALTITUDES[change]
        if change == "land" and not can_land(creature):
            bars.append(Bar(change, words, messages.NO_GROUND_DIAL, "DN-RULING-10", about))
        else:
            options.append(Option(change, words, about))
    if len(options) == 1:
        return
    answer = yield from ask(
        Prompt(
            creature.seat,
            "altitude",
            messages.ALTITUDE(creature=own_name(creature.id)),
            "DN-ALTITUDE-01",
            Pick(tuple(options), tuple(bars)),
            about,
        )
    )
    if answer == "stay":
        return
    go(table, creature, answer, "DN-ALTITUDE-02")
    yield from abilities.open(state, table, ALTITUDE_CHANGED, creature, by_initiative(state))


def go(table: Table, creature: Creature, change: str, rule: str) -> None:
    """Change the altitude of a creature; its Altitude Tokens follow.

    DN-ALTITUDE-08, DN-RULING-73.
    """
    creature.altitude = CHANGES[creature.altitude][change]
    creature.altitude_changed = True
    table.tell(
        AltitudeChanged(
            rule=rule,
            about=(f"creature:{creature.id}",),
            creature=creature.id,
            change=change,
            altitude=creature.altitude,
        )
    )


def grounded(table: Table, creature: Creature) -> None:
    """A ground creature whose flight ends is on the ground at once (DN-RULING-11)."""
    creature.flight_dial = ""
    if creature.level == "air":
        creature.altitude = "ground"
        table.tell(
            AltitudeChanged(
                rule="DN-RULING-11",
                about=(f"creature:{creature.id}",),
                creature=creature.id,
                change="fall",
                altitude="ground",
            )
        )
