"""What is said about packs of Star Trek: Attack Wing that will not do."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

NO_PACK: Final = Message("startrek.pack.none", "There is no pack “{pack}”; give a whole pack.")
OWN_ABILITY: Final = Message(
    "startrek.pack.own_ability",
    "{whose} has abilities of its own; name the card it is like instead.",
)
OTHER_FACE: Final = Message(
    "startrek.pack.other_face", "{whose} has another face; a pack cannot have such cards."
)
TWO_FACED: Final = Message(
    "startrek.pack.two_faced", "{whose} is like “{model}”, which has another face."
)
NO_FACTION: Final = Message("startrek.pack.no_faction", "{whose} is of “{faction}”.{hint}")
KNOWN_FACTIONS: Final = Message("startrek.pack.factions", " There are {factions}.")
NO_DIAL: Final = Message("startrek.pack.no_dial", "{whose} has the dial “{dial}”.{hint}")
OTHER_CLASS: Final = Message(
    "startrek.pack.other_class", "{whose} is of another class than its dial, “{ship_class}”."
)
STACK: Final = Message(
    "startrek.pack.stack", "{whose}: an Attack Squadron has 2 to 6 tokens, other ships have none."
)
ARCS: Final = Message("startrek.pack.arcs", "{whose} has an arc of {found} degrees; 0 to 360.")
WEAPON: Final = Message(
    "startrek.pack.weapon", "{whose}: a weapon is like a weapon, and nothing else is."
)
WEAPON_RANGE: Final = Message(
    "startrek.pack.weapon_range", "{whose} has a Range that is not within 1 to 3."
)
"""Range is counted in sections of the ruler."""
