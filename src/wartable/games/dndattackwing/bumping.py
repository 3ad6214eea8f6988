"""What a creature bumps into: the bases of others and, if the players agreed on it, their figures.

Without that agreement figures that stick out over their bases are ignored (DN-OVERLAP-07). With it
two figures on mounts of the same kind are in each other's way like bases (DN-OVERLAP-08).
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.mat import figures
from wartable.games.dndattackwing.pieces import Creature, Figure
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed
from wartable.games.flightpath.overlap import blocked
from wartable.games.flightpath.pose import Apart, Base


def in_the_way(
    state: Battle, creature: Creature, others: Sequence[Creature]
) -> tuple[Base | Apart, ...]:
    """What a creature may not overlap of others: their bases and soldiers, and perhaps figures.

    DN-OVERLAP-07, DN-OVERLAP-08, DN-RULING-02.
    """
    return tuple(each for other in figures(others) for each in parts(state, creature, other))


def parts(state: Battle, creature: Creature, other: Figure) -> tuple[Base | Apart, ...]:
    """What of one figure is in the way of a creature."""
    reach = figure_gap(state, creature, other.creature)
    base = other.base
    return (base, Apart(base.x, base.y, float(reach))) if reach else (base,)


def bumps(state: Battle, creature: Creature, base: Base, other: Figure) -> bool:
    """Whether a creature whose base stands there bumps into a figure."""
    return blocked(base, parts(state, creature, other))


def figure_gap(state: Battle, one: Creature, other: Creature) -> int:
    """How near the middles of two bases may come; 0 if their figures are not in the way.

    A figure on pegs is above one that stands on the ground (DN-RULING-54).
    """
    if not state.figures_count or printed(one).flies != printed(other).flies:
        return 0
    return figure_reach(one) + figure_reach(other)


def figure_reach(creature: Creature) -> int:
    """How far its figure reaches from the middle of its base, round as it is taken to be."""
    card, sizes = printed(creature), shipped().geometry.figures
    return (sizes.pegs if card.flies else sizes.ground)[card.base]
