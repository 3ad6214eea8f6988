"""Matches of all kinds: players and teams, forces of every size, Obstacles, Missions, a pack."""

from __future__ import annotations

from pathlib import Path

from wartable.engine.chance import Chance, derive, seed_from
from wartable.games.flightpath.packs import read_pack
from wartable.games.startrek.content import shipped
from wartable.games.startrek.options import StarTrekOptions
from wartable.games.startrek.sheets import Pack

SHORT_ROUNDS = 4
ROUNDS = 40
SIZES = (100, 45, 130, 60, 200, 6, 80)
TABLES = ((2, False), (3, False), (4, False), (4, True), (2, False), (3, True))
"""Numbers of players, and whether they are two teams."""
EVERY = 4
"""One match in this many is a Mission, and one is played with a pack."""


def packed() -> Pack:
    """The pack that the documentation shows."""
    text = Path("docs/packs.md").read_text(encoding="utf-8")
    return read_pack(text.partition("```toml startrek\n")[2].partition("```")[0], Pack)


def mixed_options(number: int, *, short: bool) -> StarTrekOptions:
    """The options of one of many matches; everything goes round."""
    rng = Chance(derive(seed_from("mixed startrek"), number))
    rounds = SHORT_ROUNDS if short else ROUNDS
    if number % EVERY == EVERY - 1:
        missions = list(shipped().missions.values())
        mission = missions[number // EVERY % len(missions)]
        return StarTrekOptions(players=mission.seats, mission=mission.id, round_limit=rounds)
    players, teams = TABLES[number % len(TABLES)]
    force = "squads" if number % 7 else rng.choice(("box", "squads"))
    size = SIZES[number % len(SIZES)] * (2 if teams else 1)
    return StarTrekOptions(
        players=players,
        teams=teams,
        force=force,
        size=size,
        obstacles=rng.below(7),
        planet=bool(rng.below(2)),
        round_limit=rounds,
        width=rng.choice((36, 36, 48)),
        height=rng.choice((36, 36, 60)),
        draw_factions=force == "box" and (players, teams) != (3, True) and bool(rng.below(2)),
        pack=packed() if number % EVERY == 1 else "",
    )
