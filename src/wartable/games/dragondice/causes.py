"""Why units die, dice are buried and dragons move, where no icon, spell or ability is the cause."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message, Said

# Deaths

MELEE: Final = Message("dragondice.cause.melee", "melee attack")()
MISSILE: Final = Message("dragondice.cause.missile", "missile attack")()
COUNTER_ATTACK: Final = Message("dragondice.cause.counter_attack", "counter-attack")()
CHARGE_ANSWERED: Final = Message("dragondice.cause.charge_answered", "the answer to the Charge")()
DRAGONS: Final = Message("dragondice.cause.dragons", "dragon attack")()
BREATH: Final = Message("dragondice.cause.breath", "breath: {dragon}")

# Burials

NO_CARRIER: Final = Message("dragondice.cause.no_carrier", "nobody left to carry it")()
JAWS: Final = Message("dragondice.cause.jaws", "jaws: {dragon}")
DISASTER: Final = Message("dragondice.cause.disaster", "{face} ends as a march begins")
NO_MANEUVER: Final = Message("dragondice.cause.no_maneuver", "instead of a maneuver")()
CAPTURED: Final = Message("dragondice.cause.captured", "eighth face captured")()
ARMY_GONE: Final = Message("dragondice.cause.army_gone", "its army is gone")()

# Dragons

KILLED: Final = Message("dragondice.cause.killed", "killed")()
SLAIN: Final = Message("dragondice.cause.slain", "slain")()
WINGS: Final = Message("dragondice.cause.wings", "wings")()


def attack(kind: str, *, counter: bool) -> Said:
    """An attack of an army, or what it strikes back with."""
    if counter:
        return COUNTER_ATTACK
    return MELEE if kind == "melee" else MISSILE
