"""Winning and drawing: who is left, and the limit of Rounds.

DW-WIN, DW-DEATHMATCH and DW-TEAMS. The race for the lair (DW-WIN-01) is in egg.py.
"""

from __future__ import annotations

from typing import NoReturn

from wartable.engine.rulebook import MatchOver, Result
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.state import DragonWarsState

_LAST_RULES = {"egg": "DW-RULING-34", "deathmatch": "DW-WIN-02", "teams": "DW-WIN-03"}


def end_match(state: DragonWarsState, winners: tuple[int, ...], words: str, rule: str) -> NoReturn:
    """The match is over, at once."""
    state.result = Result(winners, words, rule)
    state.agenda = []
    raise MatchOver(state.result)


def end_if_one_side_is_left(state: DragonWarsState) -> None:
    """End the match if only one player or team, or none, has dragons left (DW-RULING-40).

    DW-DEATHMATCH-01, DW-DEATHMATCH-02, DW-TEAMS-03, DW-TEAMS-06.
    """
    first = -1
    for dragon in state.dragons:
        if not dragon.alive:
            continue
        if first < 0:
            first = dragon.seat
        elif not state.allied(first, dragon.seat):
            return
    if first < 0:
        end_match(state, (), messages.NOBODY_LEFT, "DW-RULING-35")
    side = state.side(first)
    names = [state.name(seat) for seat in side]
    alone = len(side) == 1
    words = messages.LAST_ONE(color=names[0]) if alone else messages.LAST_TEAM(colors=names)
    end_match(state, side, words, _LAST_RULES[state.mode])


def end_at_round_limit(state: DragonWarsState) -> None:
    """A match that has completed its last Round without a winner is a draw (DW-RULING-39)."""
    if state.round_limit and state.round >= state.round_limit:
        words = messages.ROUNDS_OVER(rounds=state.round)
        end_match(state, (), words, "DW-RULING-39")
