"""What is said in a turn: marches, maneuvers, actions, eighth faces, minor terrains, reserves."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

# Marches

MARCH: Final = Message("dragondice.march", "March with which army?")()
NO_MARCH: Final = Message("dragondice.no_march", "No march")()
MANEUVER: Final = Message("dragondice.maneuver", "Maneuver? {terrain}")
MANEUVER_DOWN: Final = Message(
    "dragondice.maneuver_down",
    "Maneuver? {terrain} stands on its eighth face and would turn down, to {face}.",
)
OPPOSE: Final = Message("dragondice.oppose", "{name} maneuvers: {terrain}. Oppose it?")
TURN_TERRAIN: Final = Message("dragondice.turn_terrain", "Turn the terrain: {terrain}")
STEP_UP: Final = Message("dragondice.step_up", "One step up, to {face}")
STEP_DOWN: Final = Message("dragondice.step_down", "One step down, to {face}")
UP: Final = Message("dragondice.up", "One step up")()
DOWN: Final = Message("dragondice.down", "One step down")()
SHOWS: Final = Message("dragondice.shows", "the terrain shows {face}")
ACTION: Final = Message("dragondice.action", "Which action does {army} take?")
ACTIONS: Final = {
    "melee": Message("dragondice.action.melee", "Melee action")(),
    "missile": Message("dragondice.action.missile", "Missile action")(),
    "magic": Message("dragondice.action.magic", "Magic action")(),
}
NO_ACTION: Final = Message("dragondice.no_action", "No action")()
ONLY_MAGIC: Final = Message("dragondice.only_magic", "an army in the reserves can only cast")()
ONLY_MELEE: Final = Message(
    "dragondice.only_melee", "another army holds the eighth face here, so only melee is possible"
)()
NOT_SHOWN: Final = Message("dragondice.not_shown", "the terrain does not show it")()
NOBODY_HERE: Final = Message("dragondice.nobody_here", "no opposing army is here")()
NOBODY_IN_REACH: Final = Message("dragondice.nobody_in_reach", "no opposing army is in reach")()
HAS_MARCHED: Final = Message("dragondice.has_marched", "it has marched this turn")()
RESERVES_ARE_SAFE: Final = Message(
    "dragondice.reserves_are_safe", "missiles do not reach the reserves"
)()
TOO_FAR: Final = Message(
    "dragondice.too_far", "missiles do not reach from one home terrain to another"
)()
HIDDEN: Final = Message("dragondice.hidden", "{effect} hides it")
ATTACK_WHICH: Final = Message("dragondice.attack_which", "Attack which army?")()
COUNTER_ATTACK: Final = Message("dragondice.counter_attack", "Counter-attack {army}?")

# Eighth faces

WHO_BURIES: Final = Message("dragondice.who_buries", "Temple: who buries a dead unit?")()
BURY_ONE: Final = Message("dragondice.bury_one", "Choose a dead unit to bury.")()
CASTLE: Final = Message("dragondice.castle", "What does the Castle act as?")()
VORTEX: Final = Message("dragondice.vortex", "Vortex: re-roll a unit? What it shows now is lost.")()
LAIR_DRAGON: Final = Message(
    "dragondice.lair_dragon", "Dragon's Lair: which dragon is brought to a terrain?"
)()
GROVE: Final = Message("dragondice.grove", "Grove: which buried die comes back?")()

# Minor terrains

USE_MINOR: Final = Message("dragondice.use_minor", "What do you do with {minor}?")
KEEP_FACE: Final = Message("dragondice.keep_face", "Keep its face, without a maneuver")()
ROLL_AGAIN: Final = Message("dragondice.roll_again", "Roll it again")()
BURY_MINOR: Final = Message("dragondice.bury_minor", "Bury it, without a maneuver")()
BURY_FOR: Final = Message("dragondice.bury_for", "Bury it for {charge}, without a maneuver")
BRING_MINOR: Final = Message(
    "dragondice.bring_minor", "Bring in a minor terrain instead of a maneuver?"
)()
MINOR_FACE: Final = Message("dragondice.minor_turned", "Turn {minor} to which face?")
MINOR_ROLLED: Final = Message("dragondice.minor_rolled", "{name} rolls {minor}")

# Dragon attacks

NEXT_DRAGONS: Final = Message("dragondice.next_dragons", "Where do the dragons attack next?")()
DRAGON_TARGETS: Final = Message("dragondice.dragon_targets", "Whom do these dragons attack?")()
THE_ARMY: Final = Message("dragondice.the_army", "The army")()
HOLDS_BACK: Final = Message("dragondice.holds_back", "Nobody; it helps its controller's army")()
TABLE_AIMS: Final = Message("dragondice.table_aims", "the table picks whom a dragon attacks")()
HELPS: Final = Message("dragondice.helps", "{dragon} helps the army")
ATTACKS_ARMY: Final = Message("dragondice.attacks_army", "{dragon} attacks the army")
ATTACKS_DRAGON: Final = Message("dragondice.attacks_dragon", "{dragon} attacks {other}")
DRAGON_ROLL: Final = Message("dragondice.dragon_roll", "{name} rolls for dragons")
NEXT_BREATH: Final = Message("dragondice.next_breath", "Whose breath comes next?")()
BREATH_KILLS: Final = Message(
    "dragondice.breath_kills", "{dragon} breathes: choose {worth} health-worth of units that die."
)
KILL_DRAGON: Final = Message("dragondice.kill_dragon", "Which dragon do you kill, and with what?")()
DRAGON_WITH: Final = Message("dragondice.dragon_with", "{dragon} with {points} {type}")

# Reserves

REINFORCE: Final = Message(
    "dragondice.reinforce", "Which units leave the reserves, and where do they go?"
)()
STAY_IN_RESERVES: Final = Message("dragondice.stay_in_reserves", "Stay in reserves")()
RETREAT_WHO: Final = Message("dragondice.retreat_who", "Which units retreat to the reserves?")()
STAY: Final = Message("dragondice.stay", "Stay")()
RETREAT: Final = Message("dragondice.retreat", "Retreat to reserves")()
UNIT_IN: Final = Message("dragondice.unit_in", "{unit}, {army}")
