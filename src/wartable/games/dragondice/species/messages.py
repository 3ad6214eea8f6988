"""What is said when units of a species use their abilities."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

NEXT_ABILITY: Final = Message("dragondice.next_ability", "Which ability comes next?")()
FOUL_STENCH: Final = Message(
    "dragondice.foul_stench",
    "Foul Stench: choose {number} of your units that do not counter-attack.",
)
RESIST_FEAR: Final = Message(
    "dragondice.resist_fear", "Which Dragonkin roll against the dragons?"
)()
AIR_FLIGHT: Final = Message("dragondice.air_flight", "Fly from where to where?")()
ROUTE: Final = Message("dragondice.route", "from {start} to {end}")
NO_MORE_FLIGHTS: Final = Message("dragondice.no_more_flights", "No more flights")()
WHO_FLIES: Final = Message("dragondice.who_flies", "Who flies? Goal: {place}")
RAPID_GROWTH: Final = Message(
    "dragondice.rapid_growth", "Rapid Growth: which units roll again? What they show now is lost."
)()
HANDLERS: Final = Message("dragondice.handlers", "Dragonkin join or grow with which army?")()
FERALIZATION: Final = Message(
    "dragondice.feralization", "Feralization: which army recruits or promotes next?"
)()
FORTITUDE: Final = Message(
    "dragondice.fortitude", "Winter's Fortitude: which buried unit goes to the dead?"
)()
MUTATE_WHOSE: Final = Message("dragondice.mutate_whose", "Mutate units in whose reserves?")()
MUTATE_UNITS: Final = Message("dragondice.mutate_units", "Mutate {number} units of {name}.")
MUTATE_FEEDS: Final = Message(
    "dragondice.mutate_feeds", "Which army recruits or promotes {worth} health-worth?"
)
