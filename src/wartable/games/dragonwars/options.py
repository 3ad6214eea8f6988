"""What is chosen before setup: mode, players, colors, map and the limit of Rounds.

DW-SETUP, DW-TEAMS and DW-MAP.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.dragonwars import messages
from wartable.games.dragonwars.board import MapSheet, read_sheet, sheet_text, shipped_maps
from wartable.games.dragonwars.dragons import COLORS
from wartable.games.dragonwars.map_check import check_sheet
from wartable.games.dragonwars.state import Mode

MODES: Final[dict[str, Mode]] = {"egg": "egg", "deathmatch": "deathmatch", "teams": "teams"}
MODE_NAMES: Final[dict[str, str]] = {
    "egg": "Capture the Egg",
    "deathmatch": "Deathmatch",
    "teams": "Colors vs Chromatics",
}
FEWEST: Final = 2
MOST: Final = 6
MOST_ROUNDS: Final = 1000
TEAM_SIZES: Final = (4, 6)


class DragonWarsOptions(Options, frozen=True):
    """How a match is set up.

    `mode` is egg, deathmatch or teams; `map` is the name of a shipped map or a player's own map;
    `colors` has one color per seat, or none for the defaults; a match that has completed
    `round_limit` Rounds is a draw, 0 is no limit.
    """

    mode: str = "egg"
    players: int = 2
    map: str | MapSheet = "standard"
    colors: tuple[str, ...] = ()
    round_limit: int = 200


def check_options(options: DragonWarsOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up."""
    if options.mode not in MODES:
        raise BadOptions(
            messages.NO_MODE(mode=options.mode[:40], modes=", ".join(MODES)), "DW-SETUP-02"
        )
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "DW-SETUP-01"
        )
    if options.mode == "teams" and options.players not in TEAM_SIZES:
        raise BadOptions(messages.TEAM_COUNT(players=options.players), "DW-TEAMS-01")
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "DW-RULING-39")
    _check_colors(options)
    _check_map(options)


def _check_colors(options: DragonWarsOptions) -> None:
    if not options.colors:
        return
    for color in options.colors:
        if color not in COLORS:
            known = ", ".join(COLORS)
            raise BadOptions(messages.NO_COLOR(color=color[:40], colors=known), "DW-SETUP-03")
    if len(set(options.colors)) != len(options.colors):
        raise BadOptions(messages.SAME_COLOR, "DW-SETUP-03")
    if len(options.colors) != options.players:
        raise BadOptions(
            messages.COLOR_COUNT(players=options.players, colors=len(options.colors)),
            "DW-SETUP-03",
        )
    if options.mode == "teams":
        teams = [COLORS[color].team for color in options.colors]
        if teams.count("colors") != teams.count("chromatics"):
            raise BadOptions(
                messages.UNEVEN_TEAMS,
                "DW-SETUP-04",
            )


def _check_map(options: DragonWarsOptions) -> None:
    if isinstance(options.map, MapSheet):
        problems = check_sheet(options.map)
        if problems:
            raise BadOptions(messages.BAD_MAP(problem=str(problems[0])), "DW-MAP-01")
    elif options.map not in shipped_maps():
        known = ", ".join(shipped_maps())
        raise BadOptions(messages.NO_MAP(map=options.map[:40], maps=known), "DW-MAP-01")
    sheet = read_sheet(map_text(options))
    if str(options.players) not in sheet.players:
        raise BadOptions(
            messages.NO_LAIRS(map=sheet.title[:40], players=options.players), "DW-MAP-01"
        )
    if options.mode == "teams" and str(options.players) not in sheet.teams:
        raise BadOptions(
            messages.NO_HALVES(map=sheet.title[:40], players=options.players),
            "DW-LAIR-08",
        )


def map_text(options: DragonWarsOptions) -> str:
    """The map as a state keeps it: a shipped map's name, or a whole map as JSON."""
    return sheet_text(options.map) if isinstance(options.map, MapSheet) else options.map


def seat_colors(options: DragonWarsOptions) -> list[str]:
    """One color per seat; in the team mode the defaults alternate between teams."""
    if options.colors:
        return list(options.colors)
    if options.mode != "teams":
        return list(COLORS)[: options.players]
    first = [color.id for color in COLORS.values() if color.team == "colors"]
    second = [color.id for color in COLORS.values() if color.team == "chromatics"]
    pairs = zip(first, second, strict=True)
    return [color for pair in pairs for color in pair][: options.players]
