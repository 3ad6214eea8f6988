"""Every game that can be played keeps every law; DragonWars in 1,000 matches of all its modes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from wartable.games import find_rulebook, game_ids
from wartable.games.dragonwars.options import DragonWarsOptions
from wartable.ledger.shelf import ledgers
from wartable.testing import conform

DRAGONWARS = {
    ("egg", 2): 170,
    ("egg", 3): 110,
    ("egg", 4): 80,
    ("egg", 5): 50,
    ("egg", 6): 35,
    ("deathmatch", 2): 170,
    ("deathmatch", 3): 110,
    ("deathmatch", 4): 80,
    ("deathmatch", 5): 50,
    ("deathmatch", 6): 35,
    ("teams", 4): 70,
    ("teams", 6): 40,
}
"""How many matches are played of each mode with each number of players."""
SHORTER = {"dragondice": {"round_limit": 6}}
"""Options of games whose usual matches are too long to look at every question so closely."""
LOT = 25
"""Matches are played in lots, so that several processes can share the work."""
LOTS = [
    (mode, players, first, min(LOT, matches - first))
    for (mode, players), matches in DRAGONWARS.items()
    for first in range(0, matches, LOT)
]


def rules_of(game: str) -> set[str] | None:
    """The ids a game may cite, if it has a ledger."""
    ledger = ledgers().get(game)
    return None if ledger is None else {rule.id for rule in ledger.rules}


@pytest.mark.parametrize("game", game_ids())
def test_a_registered_game_keeps_every_law(game: str, tmp_path: Path) -> None:
    rulebook = find_rulebook(game)
    report = conform(
        rulebook,
        msgspec.convert(SHORTER.get(game, {}), rulebook.options_type),
        matches=6,
        seed="registered",
        rate=0.2,
        twins=2,
        known_rules=rules_of(game),
        logs=tmp_path,
    )
    assert report.twins


def test_a_thousand_matches_are_played() -> None:
    assert sum(DRAGONWARS.values()) == sum(matches for *_, matches in LOTS) == 1_000


@pytest.mark.parametrize(("mode", "players", "first", "matches"), LOTS)
def test_dragonwars_keeps_every_law(
    mode: str, players: int, first: int, matches: int, tmp_path: Path
) -> None:
    conform(
        find_rulebook("dragonwars"),
        DragonWarsOptions(mode=mode, players=players),
        matches=matches,
        seed="dragonwars",
        rate=0.01,
        twins=0.5,
        first=first,
        known_rules=rules_of("dragonwars"),
        logs=tmp_path,
    )
