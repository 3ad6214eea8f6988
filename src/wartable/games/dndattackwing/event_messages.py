"""Sentences of events that say one of several things, and the names they are put together from."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

PHASES: Final = {
    "planning": Message("dndattackwing.event.planning", "The Planning Phase begins.")(),
    "activation": Message("dndattackwing.event.activation", "The Activation Phase begins.")(),
    "combat": Message("dndattackwing.event.combat", "The Combat Phase begins.")(),
    "end": Message("dndattackwing.event.end", "The End Phase begins.")(),
}
MOVES: Final = {
    "": Message("dndattackwing.event.moved", "{creature} executes {maneuver}."),
    "bumped": Message(
        "dndattackwing.event.bumped",
        "{creature} executes {maneuver}, but would overlap and moves back.",
    ),
    "past": Message(
        "dndattackwing.event.past", "{creature} executes {maneuver} and continues past what it met."
    ),
    "overrun": Message(
        "dndattackwing.event.stopped", "{creature} executes {maneuver} and is stopped."
    ),
}
CHARGES: Final = Message("dndattackwing.event.charges", "{creature} charges.")
TOKENS: Final = {
    "dodge": Message("dndattackwing.token.dodge", "a Dodge Token")(),
    "concentrate": Message("dndattackwing.token.concentrate", "a Concentrate Token")(),
    "target": Message("dndattackwing.token.target", "a Target Token")(),
    "charge": Message("dndattackwing.token.charge", "a Charge Token")(),
    "exhaustion": Message("dndattackwing.token.exhaustion", "an Exhaustion Token")(),
    "pivot": Message("dndattackwing.token.pivot", "a Pivot Token")(),
    "no_attack": Message("dndattackwing.token.no_attack", "a No Attack Token")(),
}
ACTIONS: Final = {
    "dodge": Message("dndattackwing.action.dodge", "Dodge")(),
    "concentrate": Message("dndattackwing.action.concentrate", "Concentrate")(),
    "target": Message("dndattackwing.action.target", "Target")(),
    "charge": Message("dndattackwing.action.charge", "Charge")(),
    "feint": Message("dndattackwing.action.feint", "Feint")(),
    "take": Message("dndattackwing.action.take", "Turn up a token")(),
    "enable": Message("dndattackwing.action.enable", "Remove a Disabled Upgrade Token")(),
}
ACTED: Final = Message("dndattackwing.event.acted", "{creature} performs {action}.")
SKIPS: Final = {
    "": Message("dndattackwing.event.no_action", "{creature} performs no Action."),
    "exhausted": Message(
        "dndattackwing.event.skipped_exhausted", "{creature} cannot act: it is exhausted."
    ),
    "pivoted": Message("dndattackwing.event.skipped_pivoted", "{creature} cannot act: it pivoted."),
    "barred": Message("dndattackwing.event.skipped_barred", "{creature} cannot act this round."),
}
ALTITUDES: Final = {
    "land": Message("dndattackwing.event.land", "{creature} lands."),
    "swoop": Message("dndattackwing.event.swoop", "{creature} swoops."),
    "rise": Message("dndattackwing.event.rise", "{creature} stops swooping."),
    "take_off": Message("dndattackwing.event.take_off", "{creature} takes off."),
    "fall": Message("dndattackwing.event.fall", "{creature} is on the ground again."),
}
DECLARES: Final = Message(
    "dndattackwing.event.declares", "{attacker} attacks {defender} with {weapon}."
)
MEASURED: Final = {
    "": Message("dndattackwing.event.measured", "{defender} is at Range {range_band}."),
    "arc": Message(
        "dndattackwing.event.outside_arc",
        "{defender} is outside the arc: {attacker}'s attack fails.",
    ),
    "range": Message(
        "dndattackwing.event.out_of_range",
        "{defender} is out of Range: {attacker}'s attack fails.",
    ),
}
AIMED: Final = Message("dndattackwing.event.aimed", "{attacker} aims {weapon} at {level}.")
BURST_PLACED: Final = Message(
    "dndattackwing.event.burst_placed",
    "{attacker} places the token of {weapon}, aimed at {level}.",
)
AIMED_AT: Final = {
    "": Message("dndattackwing.event.at_both_levels", "both play levels")(),
    "ground": Message("dndattackwing.event.at_the_ground", "those on the ground")(),
    "air": Message("dndattackwing.event.at_the_air", "those in the air")(),
}
CATCHES: Final = Message("dndattackwing.event.catches", "{attacker}'s {weapon} catches {caught}.")
CATCHES_NOBODY: Final = Message(
    "dndattackwing.event.catches_nobody", "{attacker}'s {weapon} catches no one."
)
BURST_FAILS: Final = Message(
    "dndattackwing.event.burst_fails",
    "The Burst Token is not wholly within Range and arc: {attacker}'s {weapon} fails.",
)
TARGETED: Final = {
    True: Message("dndattackwing.event.targeted", "{target} is at Range {range_band}."),
    False: Message(
        "dndattackwing.event.not_targeted", "{target} is beyond Range 4: the Action is wasted."
    ),
}
PASSES: Final = {
    "": Message("dndattackwing.event.passes", "{creature} makes no attack."),
    "no_target": Message("dndattackwing.event.no_target", "{creature} has nothing to attack."),
    "forbidden": Message(
        "dndattackwing.event.may_not_attack", "{creature} cannot attack. {reason}"
    ),
    "attacked": Message(
        "dndattackwing.event.attacked", "{creature} has already attacked this round."
    ),
}
ROLLS: Final = {
    "attack": Message(
        "dndattackwing.event.rolls_attack", "{creature} rolls {dice} attack {dice:die|dice}."
    ),
    "defense": Message(
        "dndattackwing.event.rolls_defense", "{creature} rolls {dice} defense {dice:die|dice}."
    ),
}
ROLLS_ONE: Final = {
    "attack": Message("dndattackwing.event.rolls_one_attack", "{creature} rolls 1 attack die."),
    "defense": Message("dndattackwing.event.rolls_one_defense", "{creature} rolls 1 defense die."),
}
NO_DEFENSE: Final = Message(
    "dndattackwing.event.no_defense", "{creature} rolls no defense dice against this attack."
)
FACES: Final = {
    "hit": Message("dndattackwing.face.hit", "Hit")(),
    "critical": Message("dndattackwing.face.critical", "Critical")(),
    "concentrate": Message("dndattackwing.face.concentrate", "Concentrate")(),
    "dodge": Message("dndattackwing.face.dodge", "Dodge")(),
    "blank": Message("dndattackwing.face.blank", "blank")(),
}
NO_DICE: Final = Message("dndattackwing.face.none", "nothing")()
MODIFIED: Final = {
    "convert": Message("dndattackwing.event.converts", "{creature} converts dice: {faces}."),
    "reroll": Message("dndattackwing.event.rerolls", "{creature} rerolls: {faces}."),
    "add": Message("dndattackwing.event.adds", "{creature} adds a result: {faces}."),
    "cancel": Message("dndattackwing.event.cancels", "{creature} has results canceled: {faces}."),
    "resist": Message(
        "dndattackwing.event.resists", "{creature} resists this energy and adds a Dodge: {faces}."
    ),
}
HIT: Final = Message(
    "dndattackwing.event.hit", "{defender} is hit: {hits} damage, {criticals} critical damage."
)
HIT_NORMALLY: Final = Message(
    "dndattackwing.event.hit_normally", "{defender} is hit: {hits} damage."
)
HIT_CRITICALLY: Final = Message(
    "dndattackwing.event.hit_critically", "{defender} is hit: {criticals} critical damage."
)
MISSED: Final = Message("dndattackwing.event.missed", "{attacker} misses {defender}.")
CRITICAL_CARD: Final = Message(
    "dndattackwing.event.critical_card", "{creature} is dealt {title} face up."
)
DAMAGE_CARD: Final = Message(
    "dndattackwing.event.damage_card",
    "{creature} is dealt a Damage Card face down ({count} in all).",
)
DEALT: Final = Message(
    "dndattackwing.event.obstacles_dealt", "Everybody gets {each} Objective Tokens face down."
)
DEALT_SEEN: Final = Message(
    "dndattackwing.event.obstacles_dealt_seen",
    "Everybody gets {each} Objective Tokens face down and looks at {look} of them.",
)
TURNED: Final = {
    "ground": Message(
        "dndattackwing.event.turned_ground", "Objective Token {number} is a Ground Obstacle."
    ),
    "air": Message(
        "dndattackwing.event.turned_air", "Objective Token {number} is an Air Obstacle."
    ),
    "ground_air": Message(
        "dndattackwing.event.turned_both", "Objective Token {number} is a Ground/Air Obstacle."
    ),
    "": Message(
        "dndattackwing.event.turned_mist", "Objective Token {number} is mist, and it is gone."
    ),
}
OBSTACLE_HIT: Final = Message(
    "dndattackwing.event.obstacle_hit", "{creature} moves over an Obstacle: {faces}."
)
OBSTACLE_DEFLECTED: Final = Message(
    "dndattackwing.event.obstacle_deflected",
    "{creature} moves over an Obstacle: {faces}, deflected by Armor.",
)
MEASURED_TREASURE: Final = {
    True: Message("dndattackwing.event.treasure_near", "{creature} reaches for a token."),
    False: Message(
        "dndattackwing.event.treasure_far", "{creature} reaches for a token that is too far away."
    ),
}
GEYSERS: Final = {
    True: Message("dndattackwing.event.geyser_active", "{color} places a geyser: it is active."),
    False: Message("dndattackwing.event.geyser_dormant", "{color} places a dormant geyser."),
}
