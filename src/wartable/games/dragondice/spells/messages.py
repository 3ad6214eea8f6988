"""What is said while single spells do their work."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

WILDING: Final = Message(
    "dragondice.wilding", "Wilding: choose units whose melee and saves are doubled."
)()
EXHUME: Final = Message(
    "dragondice.exhume", "Return {worth} health of your dead to the casting army?"
)
WHO_RETURNS: Final = Message("dragondice.who_returns", "Choose who returns.")()
FLASHFIRE: Final = Message("dragondice.flashfire", "Flashfire: which units roll again?")()
FIERY_WEAPON: Final = Message(
    "dragondice.fiery_weapon", "Fiery Weapon adds {amount} of which results?"
)
HOLD_TERRAIN: Final = Message(
    "dragondice.hold_terrain", "Roll maneuvers against {spell}? {amount} hold the terrain."
)
MIRE: Final = Message("dragondice.mire", "Mire: choose the units that roll in this march.")()
