"""Powers that let a figure attack again."""

from __future__ import annotations

from wartable.engine.windows import Use, once
from wartable.games.heroscape.abilities.conditions import is_bearer
from wartable.games.heroscape.abilities.registry import ATTACK_OVER, TURN, abilities
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
