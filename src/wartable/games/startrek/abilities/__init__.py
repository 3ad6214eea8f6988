"""What cards, tokens and damage do: everything that hooks itself on to the registry.

To add a card's ability: its record in `content/`, a function in the module of its type here, its id
in a test named after it. The ability has the id of the card (`registry.py` finds it by that on any
ship that carries the card, as long as it is neither disabled nor has Time Tokens); further lines of
a card are `card.2`, `card.3`. A new module is imported below, or nothing in it is ever found.

- Change of a number of dice or of a value: `@card.changes(ATTACK_DICE)`, returning +1, -1 or None;
  `"replace"` for a new number (ST-REPLACE-01). Dice of one attack: `attack.extra_attack += 1` in
  `ATTACK_EXTRAS`, `attack.no_attack_dice = True` in `ATTACK_DECLARED`.
- Change of dice that lie there: `@card.on(ATTACK_MODIFY, may="...")` or `DEFENSE_MODIFY`, with
  `attack.attack.convert`, `.add`, `reroll(use, attack, ...)`, then `tell_dice` (tokens.py).
- Offered Action: `@card.offers(ACTIONS, "...", cost=...)`; offered attack: `@card.offers(ATTACKS,
  "...")`, which picks a target with `combat.targets` and calls `combat.open_fire`.
- Reaction: `@card.on(WINDOW, may="...")` in any window of the registry; more steps by `use.later`.
- Costs are in `paying.py`; giving and taking tokens in the game's `tokens.py`, cards in
  `card_handling.py`, damage in `damage.py`; free Actions and maneuvers are tasks that are pushed
  on the agenda (`state.push(Act(ship, free=True))`, `Execute(ship, maneuver, dialed=False)`);
  an attack beside the one of the round is `open_fire(state, attack, extra=True)`.
- Lasting: `use.leave(ship.id, expires=ROUND.end(state))` and `@card.lasting.changes(...)`.
"""

from wartable.games.startrek.abilities import (
    admirals,
    away_teams,
    captains,
    crew,
    damage_titles,
    exchange,
    mines,
    missions,
    resource_tokens,
    resources,
    shapes,
    ships,
    silenced,
    squadrons,
    talents,
    tech,
    tokens,
    weapons,
)
from wartable.games.startrek.registry import abilities

__all__ = [
    "abilities",
    "admirals",
    "away_teams",
    "captains",
    "crew",
    "damage_titles",
    "exchange",
    "mines",
    "missions",
    "resource_tokens",
    "resources",
    "shapes",
    "ships",
    "silenced",
    "squadrons",
    "talents",
    "tech",
    "tokens",
    "weapons",
]
