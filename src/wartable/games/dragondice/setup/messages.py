"""What is said while a match is set up."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

BRING_FORCE: Final = Message("dragondice.bring_force", "Choose your force.")()
START: Final = Message(
    "dragondice.start", "You won the roll. Go first, or choose the Frontier Terrain?"
)()
TAKE_FIRST: Final = Message("dragondice.take_first", "Take the first turn")()
TAKE_FRONTIER: Final = Message("dragondice.take_frontier", "Select the Frontier Terrain")()
SELECT_FRONTIER: Final = Message("dragondice.select_frontier", "Select the Frontier Terrain.")()
WHERE_TO: Final = Message("dragondice.where_to", "Where does your {army} go?")
DISTANCE: Final = Message("dragondice.distance", "the starting distance of {terrain}")
