"""What an icon that acts means to odds: declared by the icon itself, since only it knows."""

from __future__ import annotations

from typing import Literal, TypeAlias

Bearing: TypeAlias = Literal["special", "added", "changes_roll", "open", "takes", "harmless"]
"""An icon that says nothing changes no result of its roll, but may do anything else.

- `special`: it gives X results, as icons do.
- `added`: it gives X results in the last step.
- `changes_roll`: it changes what all dice of the roll are worth, once however often it is shown,
  and asks no player, so that it can be tried out.
- `open`: what the roll comes to depends on a choice or on other dice.
- `takes`: those who answer the roll, with saves or against a maneuver, lose X results.
- `harmless`: it does nothing to the army that is attacked.
"""
