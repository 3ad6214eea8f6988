"""Scenarios: battlefield, Armies, starting zones, Glyphs, limits and Objectives, read from content.

HS-SETUP-02, HS-SETUP-03, HS-RULING-60. A plain battle on every map comes with the map itself.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from wartable.games.heroscape.board import board_of, map_ids, read_sheet
from wartable.games.heroscape.board.sheet import GlyphSpot

Place = tuple[int, int, int]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A starting zone."""

    spaces: tuple[Place, ...]


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Army the Scenario names, and where its figures stand: by card, figure by figure."""

    name: str
    cards: tuple[str, ...]
    positions: dict[str, tuple[tuple[Place, ...], ...]] = {}


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What wins: to be the last side standing, or what else the Scenario says."""

    kind: str = "last"
    team: int = 0
    spaces: tuple[Place, ...] = ()
    rounds: int = 0
    words: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a game is played from (HS-RULING-60).

    HS-SETUP-03: what a Scenario says replaces the general rule; a field it leaves out has the
    general one as its default.
    """

    id: str
    title: str
    map: str
    words: str = ""
    house: bool = True
    modes: tuple[str, ...] = ("master",)
    players: tuple[int, ...] = (2,)
    teams: int = 0
    armies: tuple[str, ...] = ("premade", "draft")
    points: int = 300
    round_limit: int = -1
    zones: tuple[Zone, ...] = ()
    preset: tuple[Preset, ...] = ()
    glyphs: tuple[GlyphSpot, ...] = ()
    objective: Objective = Objective()


@cache
def scenarios() -> dict[str, Scenario]:
    """All Scenarios by id: a plain battle on each map, then those of the files."""
    found = {map_id: _battle(map_id) for map_id in map_ids()}
    folder = files("wartable.games.heroscape").joinpath("content", "scenarios")
    if folder.is_dir():
        for path in sorted(folder.iterdir(), key=lambda each: each.name):
            if path.name.endswith(".toml"):
                data = tomllib.loads(path.read_text(encoding="utf-8"))
                scenario = msgspec.convert(data, Scenario)
                found[scenario.id] = scenario
    return found


def _battle(map_id: str) -> Scenario:
    """A battle to the last on a map, between its two zones."""
    board = board_of(map_id)
    return Scenario(id=map_id, title=board.title, map=map_id, modes=("master", "basic"))


@lru_cache(maxsize=64)
def scenario_of(scenario: str, map_text: str) -> Scenario:
    """The Scenario of this id; without one a battle to the last on a player's own map.

    HS-SETUP-04.
    """
    if scenario:
        return scenarios()[scenario]
    zones = len(board_of(map_text).zones)
    players = tuple(range(2, zones + 1))
    glyphs = read_sheet(map_text).glyphs
    return msgspec.structs.replace(_battle(map_text), id="", players=players, glyphs=glyphs)


@lru_cache(maxsize=64)
def zones_of(scenario: str, map_text: str = "") -> tuple[tuple[int, ...], ...]:
    """The starting zones as numbers of spaces."""
    found = scenario_of(scenario, map_text)
    board = board_of(found.map)
    if not found.zones:
        return tuple(tuple(zone) for zone in board.zones)
    return tuple(tuple(board.at(*place) for place in zone.spaces) for zone in found.zones)
