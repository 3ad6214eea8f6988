"""What is said when Special Action Icons act."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message
from wartable.games.dragondice.calling import call, declare

CHILL_WIND: Final = "Chill Wind"
call("effect", CHILL_WIND, declare("icon_effect", CHILL_WIND, CHILL_WIND))

UNITS_FOR: Final = Message("dragondice.units_for", "{icon}: choose {worth} health of units.")
UNIT_FOR: Final = Message("dragondice.unit_for", "{icon}: choose a unit.")
ARMY_FOR: Final = Message("dragondice.army_for", "{icon}: choose an army.")
DRAGON_FOR: Final = Message("dragondice.dragon_for", "{icon}: choose a dragon.")
POWER_ON: Final = Message("dragondice.power_on", "Which dragon does {unit} use its power on?")
SLAIN_ROLL: Final = Message("dragondice.slain_roll", "{dragon} is slain and rolled")
MOVE_DRAGON: Final = Message("dragondice.move_dragon", "Move a dragon to another terrain?")()
RECOLOUR: Final = Message(
    "dragondice.recolour", "Switch the magic icons of a unit to another element?"
)()
UNIT_ELEMENT: Final = Message("dragondice.unit_element", "{unit}: {element}")
DRAGON_TO: Final = Message("dragondice.dragon_to", "Where is the {dragon} summoned to?")
SILVER: Final = Message("dragondice.silver", "What does the Silver Medallion do?")()
BACK_TO_ARMY: Final = Message("dragondice.back_to_army", "{item} comes back to this army")
BACK_TO_POOL: Final = Message("dragondice.back_to_pool", "{thing} goes to the Summoning Pool")
KIN_GROWS: Final = Message(
    "dragondice.kin_grows",
    "A small Dragonkin joins this army, or one of its Dragonkin is promoted",
)()
WHERE_GOES: Final = Message("dragondice.where_goes", "{by}: where does {unit} go?")
IT_STAYS: Final = Message("dragondice.it_stays", "It stays")()
TAKE_ALONG: Final = Message("dragondice.take_along", "Take up to {worth} health of units along?")
WHO_CARRIES: Final = Message("dragondice.who_carries", "Who carries {item}?")
MOVE_ITEM: Final = Message("dragondice.move_item", "Move the item with a carrier")()
RELIC_REROLL: Final = Message("dragondice.relic_reroll", "Re-roll up to {worth} health of units?")
RETURN_DEAD: Final = Message(
    "dragondice.return_dead", "{icon}: return up to {worth} health of the dead to the army?"
)
RETURN_UNITS: Final = Message("dragondice.return_units", "Return units from the dead")()
PROMOTE_REST_SAVES: Final = Message(
    "dragondice.promote_rest_saves", "Promote units, the rest is saves"
)()
DOUBLE_WHOSE: Final = Message("dragondice.double_whose", "{icon}: double the {type} of which unit?")
DOUBLE_MISSILES: Final = Message("dragondice.double_missiles", "Double the missiles of a unit")()
DOUBLE_SAVES: Final = Message("dragondice.double_saves", "Double the saves of a unit")()
KICK_ONE: Final = Message("dragondice.kick_one", "Damage to one unit")()
PLAGUE_GOES_ON: Final = Message(
    "dragondice.plague_goes_on", "The Plague spreads: which unit is next?"
)()
