"""Whose creature is next: Level, then initiative, which counts differently in each phase.

DN-INIT-01, DN-INIT-07, DN-RULING-59, DN-RULING-65.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking
from wartable.games.dndattackwing.names import creature_name
from wartable.games.dndattackwing.pieces import Creature
from wartable.games.dndattackwing.registry import LEVEL, abilities
from wartable.games.dndattackwing.state import Battle
from wartable.games.dndattackwing.values import printed
from wartable.games.flightpath.initiative import next_in_order
from wartable.games.flightpath.next_piece import choose_piece


def tied(
    state: Battle, creatures: Sequence[Creature], *, highest_first: bool, initiative_first: bool
) -> list[Creature]:
    """The creatures of one side that are next: all with the same Level.

    DN-SETUP-13, DN-INIT-07, DN-RULING-59, DN-RULING-65.
    """
    if len(creatures) < 2:
        return list(creatures)
    rank = abilities.reckoner(state, LEVEL)
    return next_in_order(
        creatures,
        lambda creature: rank(printed(creature).level, creature),
        lambda creature: state.side(creature.seat),
        state.by_initiative(),
        highest_first=highest_first,
        initiative_first=initiative_first,
    )


def choose_next(
    state: Battle, creatures: Sequence[Creature], kind: str, words: str, rule: str
) -> Asking[Creature]:
    """Of several creatures of one side with equal Level its player says which is next.

    DN-ACTIVATE-05, DN-COMBAT-03, DN-TEAM-05.
    """
    return choose_piece(state, creatures, creature_name, kind=kind, words=words, rule=rule)


def opponent_of(state: Battle, creature: Creature) -> int:
    """The first opponent to the left of the owner who still has a creature (DN-RULING-12)."""
    for step in range(1, state.seats):
        seat = (creature.seat + step) % state.seats
        if state.side(seat) != state.side(creature.seat) and state.legion(seat):
            return seat
    return creature.seat
