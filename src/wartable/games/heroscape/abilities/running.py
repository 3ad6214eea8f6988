"""Run: more Move for fewer dice, until the end of the turn."""

from __future__ import annotations

from wartable.engine.windows import Use
from wartable.games.heroscape.abilities.conditions import Bears, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    BEFORE_MOVE,
    MOVE,
    TURN,
    abilities,
)
from wartable.games.heroscape.moments import Acting, Attack
from wartable.games.heroscape.state import HeroScapeState

run = abilities.ability("run", rule="HS-POWER-01")


@run.on(
    BEFORE_MOVE,
    may="Move farther and attack with fewer dice this turn?",
    when=lambda bearer, acting: is_bearer(bearer, acting.figure),
)
def start_running(use: Use[HeroScapeState], _acting: Acting) -> None:
    """The figure runs until the turn ends."""
    use.leave(use.source, expires=TURN.end(use.state))


@run.lasting.changes(MOVE)
def move_farther(bearer: Bears, acting: Acting) -> int | None:
    """It moves farther."""
    return bearer.number("move") if acting.figure.id in bearer.effect.targets else None


@run.lasting.changes(ATTACK_DICE)
def attack_weaker(bearer: Bears, attack: Attack) -> int | None:
    """It attacks with fewer dice."""
    return bearer.number("attack") if attack.attacker.id in bearer.effect.targets else None
