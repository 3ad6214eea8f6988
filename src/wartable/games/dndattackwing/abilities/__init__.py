"""What cards, tokens and damage do: everything that hooks itself on to the registry.

To add a card's ability: its record in `content/`, a function in the module of its type here, its id
in a test named after it. The ability has the id of the card (`registry.py` finds it by that on any
creature that carries the card, as long as it is not disabled); further lines of a card are
`card.2`, `card.3`. A new module is imported below, or nothing in it is ever found.

- What the content says in data needs no code: numbers of dice, results turned, added or rolled
  again and colors of maneuvers (shapes.py), the same while an Effect Token lies there
  (continuous.py), Upgrade Attacks (attacks.py), costs (paying.py).
- An Action with a Range names a creature first and is measured after: `name_and_measure`
  (naming.py), which also pays only when it reaches.
- Other Actions: `@action(card)`. Reactions: `@line(card).on(WINDOW, may=question(card), ...)`.
"""

from wartable.games.dndattackwing.abilities import (
    adventures,
    attacks,
    continuous,
    creatures,
    damage_titles,
    leaders,
    reactions,
    shapes,
    spells,
    tokens,
)
from wartable.games.dndattackwing.registry import abilities

__all__ = [
    "abilities",
    "adventures",
    "attacks",
    "continuous",
    "creatures",
    "damage_titles",
    "leaders",
    "reactions",
    "shapes",
    "spells",
    "tokens",
]
