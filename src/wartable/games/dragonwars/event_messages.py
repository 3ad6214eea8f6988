"""Sentences of events with several wordings, and the parts they are made of."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Setting up, and what is plotted

PLACES: Final = Message("dragonwars.event.places", "{color} places {places}.")
DRAGON_ON: Final = Message("dragonwars.event.dragon_on", "{type} on {hex}")
FACES: Final = Message("dragonwars.event.faces", "{color} faces {turned}.")
TURNED: Final = Message("dragonwars.event.turned", "{type} {direction}")
PLOTTED: Final = Message("dragonwars.event.plotted", "{color} plotted {lanes}.")
LANE: Final = Message("dragonwars.event.lane", "{type}: {orders}")
LANES: Final = Message("dragonwars.event.lanes", "{one}; {other}")

# Recovery and movement

RECOVERS: Final = {
    (False, False): Message("dragonwars.event.recovers_nothing", "{dragon} recovers nothing."),
    (True, False): Message(
        "dragonwars.event.recovers_health", "{dragon} recovers {health} health."
    ),
    (False, True): Message(
        "dragonwars.event.recovers_energy", "{dragon} recovers {energy} energy."
    ),
    (True, True): Message(
        "dragonwars.event.recovers_both", "{dragon} recovers {health} health and {energy} energy."
    ),
}
"""Whether it gains health, and whether energy."""
AT_HEIGHT: Final = Message("dragonwars.event.at_height", "at height {height}")
ON_THE_GROUND: Final = Message("dragonwars.event.on_the_ground", "on the ground")()
FACING_AT: Final = Message("dragonwars.event.facing_at", "{hex} {height}, facing {direction}")
FLIES: Final = Message("dragonwars.event.flies", "{dragon} flies {move} to {where}.")
ON_THE_SPOT: Final[dict[tuple[str, ...], Message]] = {
    ("HOVER",): Message("dragonwars.event.hovers", "{dragon} hovers over {where}."),
    ("FLIP",): Message("dragonwars.event.flips", "{dragon} flips over {where}."),
}
STUMBLES: Final = Message(
    "dragonwars.event.stumbles",
    "{dragon} stumbles: it needs {needed}, rolls {rolled} and takes {damage} damage.",
)
CRASHES: Final = Message(
    "dragonwars.event.crashes",
    "{dragon} crashes: it needs {needed}, rolls {rolled} and falls for {damage} damage.",
)
STAYS_UP: Final = Message(
    "dragonwars.event.stays_up", "{dragon} needs {needed}, rolls {rolled} and stays up."
)
UNHURT: Final = Message(
    "dragonwars.event.unhurt", "{dragon} needs {needed}, rolls {rolled} and is unhurt."
)

# Overfull hexes

OVERFULL: Final = Message("dragonwars.event.overfull", "{hex} is too full: {stay}, {denied}.")
STAY: Final = (
    Message("dragonwars.event.nobody_stays", "nobody stays"),
    Message("dragonwars.event.one_stays", "{dragons} stays"),
    Message("dragonwars.event.some_stay", "{dragons} stay"),
)
"""For none, one and more."""
ONE_DENIED: Final = Message("dragonwars.event.one_denied", "{dragons} is denied")
SOME_DENIED: Final = Message("dragonwars.event.some_denied", "{dragons} are denied")
GOES: Final = Message("dragonwars.event.goes", "{dragon} goes to {where}.")
SENT_BACK: Final = Message(
    "dragonwars.event.sent_back",
    "{dragon} has nowhere to go without a crash and is back in {hex} {height}.",
)

# Fire and Melee

STRIKES_WITH_ALL: Final = Message("dragonwars.event.strikes_with_all", "{color} strikes with all.")
HOLDS_BACK: Final = Message("dragonwars.event.holds_back", "{color} holds {types} back.")
FIRED: Final = Message(
    "dragonwars.event.fired",
    "{dragon}'s {attack} burns {cells} at total height {heights} and {hits}.",
)
CELLS: Final = Message("dragonwars.event.cells", "{hexes}")
NO_CELLS: Final = Message("dragonwars.event.no_cells", "nothing")()
FROM_TO: Final = Message("dragonwars.event.from_to", "{low} to {high}")
HITS: Final = Message("dragonwars.event.hits", "hits {hits}")
HIT_FOR: Final = Message("dragonwars.event.hit_for", "{dragon} for {damage}")
HITS_NOBODY: Final = Message("dragonwars.event.hits_nobody", "hits nobody")()

# Leaving

LEFT: Final = Message("dragonwars.event.left", "{color} is out of the match.")
LEFT_WITH: Final = Message(
    "dragonwars.event.left_with", "{color} is out of the match: {types} leave the board."
)
