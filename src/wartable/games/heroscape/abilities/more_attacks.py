"""Powers that let a figure attack again."""

from __future__ import annotations

from wartable.engine.requests import Step
from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.asking import roll_20
from wartable.games.heroscape.abilities.conditions import Bears, is_bearer
from wartable.games.heroscape.abilities.registry import (
    ATTACK_DICE,
    ATTACK_OVER,
    ROLLED,
    TURN,
    abilities,
)
from wartable.games.heroscape.field import adjacent
from wartable.games.heroscape.moments import Attack
from wartable.games.heroscape.state import HeroScapeState

double_attack = abilities.ability("double_attack", rule="HS-ATTACK-03")


@double_attack.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.attacker.on_board
        and attack.turn is not None
        and attack.special is None
    ),
    limit=once(TURN),
)
def attack_once_more(_use: Use[HeroScapeState], attack: Attack) -> None:
    """Once a turn, having attacked, it may attack once more."""
    attack.again = True


battle_frenzy = abilities.ability("battle_frenzy", rule="HS-ATTACK-03")


@battle_frenzy.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.attacker.on_board
        and attack.turn is not None
        and attack.special is None
    ),
)
def rage_on(use: Use[HeroScapeState], attack: Attack) -> Step:
    """After each attack the die says whether it may attack once more."""
    die = yield from roll_20(use)
    if die >= use.number("d20"):
        attack.again = True


dragon_assault = abilities.ability("dragon_assault", rule="HS-ATTACK-03")

FIRST = "dragon_assault.first"
CLOSE = "dragon_assault.close"


@dragon_assault.changes(ATTACK_DICE)
def swoop(bearer: Bears, attack: Attack) -> int | None:
    """The first attack of a turn in which he flew has more dice."""
    turn = attack.turn
    if turn is None or not is_bearer(bearer, attack.attacker) or FIRST in turn.noted:
        return None
    return bearer.number("attack") if attack.attacker.id in turn.flew else None


@dragon_assault.on(
    ROLLED,
    when=lambda bearer, attack: is_bearer(bearer, attack.attacker) and attack.turn is not None,
)
def note_attack(use: Use[HeroScapeState], attack: Attack) -> None:
    """It is noted that he attacked, and whether an adjacent figure: the target may not survive."""
    assert attack.turn is not None
    attack.turn.noted.append(FIRST)
    if adjacent(use.state, attack.attacker, attack.defender):
        attack.turn.noted.append(CLOSE)


@dragon_assault.on(
    ATTACK_OVER,
    when=lambda bearer, attack: (
        is_bearer(bearer, attack.attacker)
        and attack.attacker.on_board
        and attack.turn is not None
        and CLOSE in attack.turn.noted
    ),
    limit=once(TURN),
)
def claw_again(_use: Use[HeroScapeState], attack: Attack) -> None:
    """Having attacked an adjacent figure, he may attack once more."""
    attack.again = True
