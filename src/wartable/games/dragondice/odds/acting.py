"""What odds know of icons that act, beyond the results their faces give, by the icon's name.

An icon that acts and is not named here changes no result of the roll it is thrown in, but may do
anything else.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Adds: TypeAlias = Literal["special", "added"]
ADDS: Final[dict[str, Adds]] = {"Attune": "special", "Cloak": "added"}
"""Acting gives X results: as icons do, or in the last step."""
CHANGES_ROLL: Final = frozenset({"Charge", "Trumpet"})
"""Acting changes what all dice of the roll are worth, once however often it is shown, and asks
nobody: it can be tried out."""
UNSETTLED: Final = frozenset({"Bash", "Charm", "Elevate"})
"""The results hang on a choice or on other dice."""
TAKES_SAVES: Final = frozenset({"Howl", "Screech", "Wave"})
"""The army attacked loses X saves."""
ASIDE: Final = frozenset(
    {
        "Attune", "Cantrip", "Cloak", "Counter", "Illusion", "Regenerate", "Summon Dragon",
        "Surprise", "Trumpet", "Vanish", "Volley", "Wild Growth",
    }
)  # fmt: skip
"""What it does is no damage to the army that is attacked."""
