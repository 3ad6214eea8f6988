"""Sentences of events that have several, or that are put together."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

PLACED: Final = Message("heroscape.event.placed", "{figure} is placed at {where}.")
MARKERS: Final = Message("heroscape.event.markers", "{color} places Order Markers on {cards}.")
MARKERS_ON: Final = Message("heroscape.event.markers_on", "{card} (×{count})")
FACE_ON: Final = Message("heroscape.event.face_on", "{face} on {card}")
SHOWN: Final = Message("heroscape.event.markers_shown", "{color} turns up the rest: {markers}.")
WALKED: Final = Message("heroscape.event.walked", "{figure} moves to {where}.")
FLEW: Final = Message("heroscape.event.flew", "{figure} flies to {where}.")
STRUCK: Final = Message("heroscape.event.struck", "{striker} strikes {figure} as it leaves.")
STRUCK_AT: Final = Message("heroscape.event.struck_at", "{striker} strikes at {figure} and misses.")
FELL_HURT: Final = Message(
    "heroscape.event.fell_hurt", "{figure} falls {levels} {levels:level|levels}."
)
FELL_SAFE: Final = Message(
    "heroscape.event.fell_safe", "{figure} falls {levels} {levels:level|levels} and is unhurt."
)
ATTACKS: Final = Message("heroscape.event.attacks", "{figure} attacks {target}.")
ATTACKS_WITH: Final = Message(
    "heroscape.event.attacks_with", "{figure} attacks {target} with {special}."
)
ATTACK_DICE: Final = Message("heroscape.event.attack_dice", "{figure} attacks with {dice} dice.")
ATTACK_DIE: Final = Message("heroscape.event.attack_die", "{figure} attacks with 1 die.")
DEFENSE_DICE: Final = Message("heroscape.event.defense_dice", "{figure} defends with {dice} dice.")
DEFENSE_DIE: Final = Message("heroscape.event.defense_die", "{figure} defends with 1 die.")
WOUND: Final = Message("heroscape.event.wound", "{figure} takes a wound and has {left} life left.")
WOUNDS: Final = Message(
    "heroscape.event.wounded", "{figure} takes {wounds} wounds and has {left} life left."
)
HEALED_ONE: Final = Message("heroscape.event.healed_one", "{figure} loses a Wound Marker.")
HEALED: Final = Message("heroscape.event.healed", "{figure} loses {wounds} Wound Markers.")
HITS: Final = Message(
    "heroscape.event.hits", "{figure} hits {target} (skulls: {skulls}, shields: {shields})."
)
BLOCKED: Final = Message(
    "heroscape.event.blocked",
    "{target} blocks {figure} (skulls: {skulls}, shields: {shields}).",
)
SCORES: Final = Message("heroscape.event.scores", "Points: {scores}.")
SCORE: Final = Message("heroscape.event.score", "{color} {points}")
