"""What the numbers beside options are numbers of."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

LOST: Final = Message("dragondice.odds.lost", "health lost")
"""Health that the army attacked loses."""
BY_MELEE: Final = Message("dragondice.odds.by_melee", "health lost by melee")
BY_MISSILES: Final = Message("dragondice.odds.by_missiles", "health lost by missiles")
ANY_LOST: Final = Message("dragondice.odds.any_lost", "to kill at least one")
MAGIC: Final = Message("dragondice.odds.magic", "magic")
MANEUVER: Final = Message("dragondice.odds.maneuver", "to maneuver")
STOP: Final = Message("dragondice.odds.stop", "to stop it")
DRIVEN_OFF: Final = Message("dragondice.odds.driven_off", "health sent to reserves")
ANY_DRIVEN_OFF: Final = Message("dragondice.odds.any_driven_off", "to send any away")
BURIED: Final = Message("dragondice.odds.buried", "health buried")
ANY_BURIED: Final = Message("dragondice.odds.any_buried", "to bury any")
KILLS_IT: Final = Message("dragondice.odds.kills_it", "to kill it")
DRIVES_IT_OFF: Final = Message("dragondice.odds.drives_it_off", "to send it to reserves")
BURIES_IT: Final = Message("dragondice.odds.buries_it", "to bury it")
TURN_DOWN: Final = Message("dragondice.odds.turn_down", "to turn it down if all resist")
HOLD: Final = Message("dragondice.odds.hold", "to hold it")
SLAY: Final = Message("dragondice.odds.slay", "to slay one dragon")
