"""Matches of all kinds: modes, numbers of players and maps."""

from __future__ import annotations

from wartable.games.dragonwars.options import DragonWarsOptions

KINDS = (
    *(("egg", players) for players in range(2, 7)),
    *(("deathmatch", players) for players in range(2, 7)),
    ("teams", 4),
    ("teams", 6),
)
SHORT_ROUNDS = 6


def mixed_options(number: int, *, short: bool) -> DragonWarsOptions:
    """The options of one of many matches; modes and players go round."""
    mode, players = KINDS[number % len(KINDS)]
    if short and number % 4:
        return DragonWarsOptions(mode=mode, players=players, round_limit=SHORT_ROUNDS)
    return DragonWarsOptions(mode=mode, players=players)
