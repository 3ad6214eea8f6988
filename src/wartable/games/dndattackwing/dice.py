"""The dice of the game, and rolling one outside an attack.

Any number of dice is rolled at once (DN-LIMIT-03); their faces are those of DN-RULING-27.
"""

from __future__ import annotations

from functools import cache

from wartable.engine.requests import Asking, roll
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.pieces import Creature

HIT = "hit"
CRITICAL = "critical"
CONCENTRATE = "concentrate"
DODGE = "dodge"
BLANK = "blank"


@cache
def die_kinds() -> dict[str, tuple[str, ...]]:
    """The faces of both kinds of dice (DN-CARD-06)."""
    dice = shipped().dice
    return {"attack": dice.attack.faces, "defense": dice.defense.faces}


def roll_attack_dice(
    creature: Creature, count: int, words: str, kind: str, rule: str
) -> Asking[tuple[str, ...]]:
    """Attack dice outside an attack: the faces they show."""
    faces = die_kinds()["attack"]
    rolled = yield from roll(
        creature.seat,
        [len(faces)] * count,
        kind=kind,
        words=words,
        rule=rule,
        about=(f"creature:{creature.id}",),
    )
    return tuple(faces[number - 1] for number in rolled)
