"""Sentences of events that say one of several things, and the names they are put together from."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

PHASES: Final = {
    "planning": Message("startrek.event.planning", "The Planning Phase begins.")(),
    "activation": Message("startrek.event.activation", "The Activation Phase begins.")(),
    "combat": Message("startrek.event.combat", "The Combat Phase begins.")(),
    "end": Message("startrek.event.end", "The End Phase begins.")(),
}
FLEW: Final = Message("startrek.event.flew", "{ship} executes {maneuver}.")
SLID: Final = Message(
    "startrek.event.slid", "{ship} executes {maneuver}, but would overlap and moves back."
)
TOKENS: Final = {
    "evade": Message("startrek.token.evade", "an Evade Token")(),
    "scan": Message("startrek.token.scan", "a Scan Token")(),
    "battle_stations": Message("startrek.token.battle_stations", "a Battle Stations Token")(),
    "aux": Message("startrek.token.aux", "an Auxiliary Power Token")(),
    "improved_shield": Message("startrek.token.improved_shield", "an extra Shield Token")(),
}
ACTIONS: Final = {
    "evade": Message("startrek.action.evade", "Evasive Maneuvers")(),
    "scan": Message("startrek.action.scan", "Scan")(),
    "battle_stations": Message("startrek.action.battle_stations", "Battle Stations")(),
    "target_lock": Message("startrek.action.target_lock", "Acquire a Target Lock")(),
    "cloak": Message("startrek.action.cloak", "Cloak")(),
    "sensor_echo": Message("startrek.action.sensor_echo", "Sensor Echo")(),
    "regenerate": Message("startrek.action.regenerate", "Regenerate")(),
    "enable": Message("startrek.action.enable", "Remove a Disabled Token")(),
}
ACTED: Final = Message("startrek.event.acted", "{ship} performs {action}.")
SKIPS: Final = {
    "": Message("startrek.event.no_action", "{ship} performs no Action."),
    "overlap": Message(
        "startrek.event.skipped_overlap", "{ship} skips its Action: it would have overlapped."
    ),
    "obstacle": Message(
        "startrek.event.skipped_obstacle", "{ship} skips its Action: it flew over an Obstacle."
    ),
    "aux": Message(
        "startrek.event.skipped_aux", "{ship} cannot act: it has Auxiliary Power Tokens."
    ),
    "stopped": Message("startrek.event.skipped_stopped", "{ship} did not move and cannot act."),
}
FIRES: Final = Message(
    "startrek.event.fires", "{attacker} fires at {defender} at Range {range_band}."
)
HOLDS_FIRE: Final = {
    "": Message("startrek.event.holds_fire", "{ship} holds its fire."),
    "no_target": Message("startrek.event.no_target", "{ship} has no target."),
    "regenerated": Message(
        "startrek.event.regenerated", "{ship} cannot attack: it regenerated this round."
    ),
    "attacked": Message("startrek.event.attacked", "{ship} has already attacked this round."),
    "forbidden": Message("startrek.event.may_not_fire", "{ship} cannot attack."),
}
ROLLS: Final = {
    "attack": Message("startrek.event.rolls_attack", "{ship} rolls {dice} attack {dice:die|dice}."),
    "defense": Message(
        "startrek.event.rolls_defense", "{ship} rolls {dice} defense {dice:die|dice}."
    ),
}
FACES: Final = {
    "hit": Message("startrek.face.hit", "Hit")(),
    "critical": Message("startrek.face.critical", "Critical")(),
    "battle_stations": Message("startrek.face.battle_stations", "Battle Stations")(),
    "evade": Message("startrek.face.evade", "Evade")(),
    "blank": Message("startrek.face.blank", "blank")(),
    "double_hit": Message("startrek.face.double_hit", "Double Hit")(),
}
NO_DICE: Final = Message("startrek.face.none", "nothing")()
MODIFIED: Final = {
    "convert": Message("startrek.event.converts", "{ship} converts dice: {faces}."),
    "reroll": Message("startrek.event.rerolls", "{ship} rerolls: {faces}."),
    "add": Message("startrek.event.adds", "{ship} adds a result: {faces}."),
    "cancel": Message("startrek.event.cancels", "{ship} has results canceled: {faces}."),
}
HIT: Final = Message(
    "startrek.event.hit", "{defender} is hit: {hits} damage and {criticals} critical damage."
)
HIT_NORMAL: Final = Message("startrek.event.hit_normal", "{defender} is hit: {hits} damage.")
HIT_CRITICAL: Final = Message(
    "startrek.event.hit_critical", "{defender} is hit: {criticals} critical damage."
)
MISSED: Final = Message("startrek.event.missed", "{attacker} misses {defender}.")
CRITICAL_CARD: Final = Message("startrek.event.critical_card", "{ship} is dealt {title} face up.")
DAMAGE_CARD: Final = Message(
    "startrek.event.damage_card", "{ship} is dealt a Damage Card face down ({count} in all)."
)
