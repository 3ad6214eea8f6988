"""What cards, tokens and damage do: everything that hooks itself on to the registry.

To add a card's ability: its record in `content/`, a function in the module of its type here, its id
in a test named after it. The ability has the id of the card (`registry.py` finds it by that on any
creature that carries the card, as long as it is not disabled); further lines of a card are
`card.2`, `card.3`. A new module is imported below, or nothing in it is ever found.

An Upgrade Attack is offered with `@card.offers(ATTACKS, ..., cost=...)`, and its generator calls
`area.upgrade_attack(state, table, creature, card, spec)`: it asks for target, level, ruler or Burst
Token, measures, and attacks everybody caught. Steps that move a creature end with `Judge`.
"""

from wartable.games.dndattackwing.abilities import tokens
from wartable.games.dndattackwing.registry import abilities

__all__ = ["abilities", "tokens"]
