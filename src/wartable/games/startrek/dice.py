"""The dice of the game, and rolling one outside an attack.

Any number of dice is rolled at once (ST-LIMIT-03, ST-RULING-55).
"""

from __future__ import annotations

from functools import cache

from wartable.engine.requests import Asking, roll
from wartable.games.startrek.content import shipped
from wartable.games.startrek.pieces import Ship

HIT = "hit"
CRITICAL = "critical"
STATIONS = "battle_stations"
EVADE = "evade"
BLANK = "blank"
DOUBLE_HIT = "double_hit"


@cache
def die_kinds() -> dict[str, tuple[str, ...]]:
    """The faces of every kind of die."""
    dice = shipped().dice
    return {
        "attack": dice.attack.faces,
        "defense": dice.defense.faces,
        "elite_attack": dice.elite_attack.faces,
        "counter_attack": dice.counter_attack.faces,
    }


def roll_attack_die(ship: Ship, words: str, kind: str, rule: str) -> Asking[str]:
    """One attack die outside an attack: the face it shows."""
    faces = die_kinds()["attack"]
    [number] = yield from roll(
        ship.seat, [len(faces)], kind=kind, words=words, rule=rule, about=(f"ship:{ship.id}",)
    )
    return faces[number - 1]
