"""Whose ship is next: Captain Skill, then Initiative, which counts differently in each phase.

ST-INIT-06, ST-INIT-09, ST-RULING-27, ST-RULING-28.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.engine.requests import Asking
from wartable.games.flightpath.initiative import next_in_order
from wartable.games.flightpath.next_piece import choose_piece
from wartable.games.startrek.names import ship_name
from wartable.games.startrek.pieces import Ship
from wartable.games.startrek.registry import SKILL, abilities
from wartable.games.startrek.state import Fleets
from wartable.games.startrek.values import printed_skill


def tied(
    state: Fleets, ships: Sequence[Ship], *, highest_first: bool, initiative_first: bool
) -> list[Ship]:
    """The ships of one side that are next: all with the same Skill.

    ST-INIT-06, ST-INIT-09, ST-RULING-27, ST-RULING-28.
    """
    if len(ships) < 2:
        return list(ships)
    rank = abilities.reckoner(state, SKILL)
    return next_in_order(
        ships,
        lambda ship: rank(printed_skill(ship), ship),
        lambda ship: state.side(ship.seat),
        state.by_initiative(),
        highest_first=highest_first,
        initiative_first=initiative_first,
    )


def choose_next(
    state: Fleets, ships: Sequence[Ship], kind: str, words: str, rule: str
) -> Asking[Ship]:
    """Of several ships of one side with equal Skill its player says which is next.

    ST-ACTIVATE-03, ST-COMBAT-04, ST-TEAM-05, ST-RULING-33.
    """
    return choose_piece(state, ships, ship_name, kind=kind, words=words, rule=rule)
