"""Matches of all kinds: Legions of every size, teams, Obstacles, the starter, all Adventures."""

from __future__ import annotations

from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.options import DndOptions

SHORT_ROUNDS, LONG_ROUNDS = 3, 40


def mixed_options(number: int, *, short: bool) -> DndOptions:
    """The options of one of many matches."""
    rounds = SHORT_ROUNDS if short else LONG_ROUNDS
    stories = [
        DndOptions(players=len(each.roles), adventure=each.id, round_limit=rounds)
        for each in adventures().values()
    ]
    kinds = (
        DndOptions(force="legions", size=120, round_limit=rounds),
        DndOptions(force="legions", size=200, feet=4, round_limit=rounds),
        DndOptions(force="legions", size=60, players=3, round_limit=rounds),
        DndOptions(force="legions", size=120, players=4, round_limit=rounds),
        DndOptions(force="legions", size=200, players=4, teams=True, round_limit=rounds),
        DndOptions(force="legions", size=120, obstacles=3, obstacle_look=1, round_limit=rounds),
        DndOptions(force="starter", players=3, round_limit=rounds),
        DndOptions(force="starter", players=2, obstacles=6, round_limit=rounds),
        *stories,
        DndOptions(force="legions", size=120, players=3, teams=True, round_limit=rounds),
        DndOptions(force="legions", size=120, figures=True, obstacles=1, round_limit=rounds),
    )
    return kinds[number % len(kinds)]
