"""Keyword powers: Flying, Stealth Flying, Disengage, Phantom Walk, Climb x2.

HS-KEYWORD-01, HS-KEYWORD-02, HS-KEYWORD-06, HS-KEYWORD-07.
"""

from __future__ import annotations

from wartable.engine.message import Message
from wartable.games.heroscape.abilities.conditions import Bears, is_bearer
from wartable.games.heroscape.abilities.registry import (
    CLIMB_LIMIT,
    FALL_THRESHOLD,
    FLY,
    PASS_THROUGH,
    STRIKE_LEAVER,
    abilities,
)
from wartable.games.heroscape.moments import Acting, Leaving, Passing

SLIPS_AWAY = Message("heroscape.slips_away", "it slips away")()

flying = abilities.ability("flying", rule="HS-KEYWORD-02")


@flying.allows(FLY)
def fly(bearer: Bears, acting: Acting) -> bool:
    """It may fly (HS-KEYWORD-02)."""
    return is_bearer(bearer, acting.figure)


stealth_flying = abilities.ability("stealth_flying", rule="HS-KEYWORD-07")


@stealth_flying.allows(FLY)
def fly_unseen(bearer: Bears, acting: Acting) -> bool:
    """It may fly (HS-KEYWORD-02)."""
    return is_bearer(bearer, acting.figure)


@stealth_flying.forbids(STRIKE_LEAVER)
def take_off_unseen(bearer: Bears, leaving: Leaving) -> str | None:
    """Starting to Fly provokes nothing (HS-KEYWORD-07)."""
    return SLIPS_AWAY if leaving.flying and is_bearer(bearer, leaving.mover) else None


disengage = abilities.ability("disengage", rule="HS-KEYWORD-01")


@disengage.forbids(STRIKE_LEAVER)
def leave_freely(bearer: Bears, leaving: Leaving) -> str | None:
    """Nobody strikes it when it leaves."""
    return SLIPS_AWAY if is_bearer(bearer, leaving.mover) else None


phantom_walk = abilities.ability("phantom_walk", rule="HS-KEYWORD-01")


@phantom_walk.allows(PASS_THROUGH)
def walk_through(bearer: Bears, passing: Passing) -> bool:
    """It passes through all figures."""
    return is_bearer(bearer, passing.mover)


@phantom_walk.forbids(STRIKE_LEAVER)
def leave_like_a_ghost(bearer: Bears, leaving: Leaving) -> str | None:
    """Nobody strikes it when it leaves."""
    return SLIPS_AWAY if is_bearer(bearer, leaving.mover) else None


climb = abilities.ability("climb", rule="HS-KEYWORD-01")


@climb.changes(CLIMB_LIMIT, "multiply")
def climb_higher(bearer: Bears, acting: Acting) -> int | None:
    """It climbs as if it were twice as tall."""
    return bearer.number("factor") if is_bearer(bearer, acting.figure) else None


@climb.changes(FALL_THRESHOLD, "multiply")
def fall_softer(bearer: Bears, acting: Acting) -> int | None:
    """It falls as if it were twice as tall."""
    return bearer.number("factor") if is_bearer(bearer, acting.figure) else None
