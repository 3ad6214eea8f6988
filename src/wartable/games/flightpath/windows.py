"""The windows that cards of both games act in, by name: one list, so that both use the same names.

What a window is about is the game's own; it makes its windows as `Window[Attack](ATTACK_MODIFY)`.
"""

from __future__ import annotations

from typing import Final

DEPLOYED: Final = "deployed"
ROUND_BEGUN: Final = "round.begun"
PLANNING_BEGUN: Final = "planning.begun"
DIALS_SET: Final = "dials.set"
ACTIVATION_BEGUN: Final = "activation.begun"
DIAL_REVEALED: Final = "dial.revealed"
MANEUVER_DONE: Final = "maneuver.done"
MOVED: Final = "moved"
ACTION_DONE: Final = "action.done"
COMBAT_BEGUN: Final = "combat.begun"
ATTACK_DECLARED: Final = "attack.declared"
ATTACK_DICE: Final = "attack.dice"
ATTACK_MODIFY: Final = "attack.modify"
DEFENSE_DICE: Final = "defense.dice"
ATTACK_ROLLED: Final = "attack.rolled"
DEFENSE_MODIFY: Final = "defense.modify"
ATTACK_COMPARED: Final = "attack.compared"
DEAL_DAMAGE: Final = "attack.damage"
DAMAGE_DUE: Final = "damage.due"
DAMAGE_DEALT: Final = "damage.dealt"
ATTACK_OVER: Final = "attack.over"
TOKEN_DUE: Final = "token.due"  # noqa: S105 - the name of a window
CARD_DUE: Final = "card.due"
DESTROYED: Final = "destroyed"
END_EFFECTS: Final = "end.effects"
END_TOKENS: Final = "end.tokens"
