"""What is chosen before set-up: mode, Scenario, players, teams, Armies and limits.

HS-SETUP-01, HS-SETUP-02, HS-SETUP-08, HS-SETUP-10, HS-TEAM-06, HS-MULTI-01, HS-RULING-62.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.heroscape import messages
from wartable.games.heroscape.armies import basic_flaw, flaw_of, ready_armies
from wartable.games.heroscape.board import MapSheet, map_ids, sheet_text
from wartable.games.heroscape.maps.check import check_sheet
from wartable.games.heroscape.packs import Pack, added_by, known_cards
from wartable.games.heroscape.scenarios import Scenario, scenario_of, scenarios, zones_of
from wartable.games.heroscape.state import Mode

MODES: Final[dict[str, Mode]] = {"master": "master", "basic": "basic"}
MODE_NAMES: Final = {"master": "Master Game", "basic": "Basic Game"}
WAYS: Final = ("premade", "draft", "preset")
FEWEST: Final = 2
MOST: Final = 6
MOST_POINTS: Final = 5000
MOST_ROUNDS: Final = 1000
MASTER_ROUNDS: Final = 30
BASIC_TURNS: Final = 100


class HeroScapeOptions(Options, frozen=True):
    """How a match is set up.

    `armies` is how they are gathered: premade, draft or preset; `army` has the cards of each seat,
    or nothing: then every player brings a ready Army or one the Scenario offers. `points` and
    `round_limit` are the Scenario's if -1; a limit of 0 rounds is none. `teams` is how many teams
    there are, 0: everybody for themselves, -1: as the Scenario has it; teammates sit side by side.
    Without `armies` they are gathered in the Scenario's first way. `pool` lists the cards of a
    draft, with a card as often as there are copies; nothing: one of each. `map` is a whole map
    that a player made, or one of the pack's by its id: then a battle to the last is fought on it,
    whatever the Scenario. `pack` adds cards and maps. `later_points` takes the later official
    Points Costs.
    """

    mode: str = "master"
    scenario: str = "the-shattered-table"
    players: int = 2
    teams: int = -1
    armies: str = ""
    army: tuple[tuple[str, ...], ...] = ()
    points: int = -1
    round_limit: int = -1
    pool: tuple[str, ...] = ()
    glyphs: bool = True
    map: str | MapSheet = ""
    pack: str | Pack = ""
    later_points: bool = False


def check_options(options: HeroScapeOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up."""
    if options.mode not in MODES:
        modes = ", ".join(MODES)
        raise BadOptions(messages.NO_MODE(mode=options.mode[:40], modes=modes), "HS-SETUP-01")
    if options.pack and isinstance(options.pack, str):
        raise BadOptions(messages.NO_PACK(pack=options.pack[:40]), "HS-SETUP-04")
    added_by(options.pack)
    _check_map(options)
    if not options.map and options.scenario not in scenarios():
        known = ", ".join(scenarios())
        raise BadOptions(
            messages.NO_SCENARIO(scenario=options.scenario[:40], scenarios=known), "HS-SETUP-02"
        )
    scenario = scenario_for(options)
    if options.mode not in scenario.modes:
        mode = MODE_NAMES[options.mode]
        raise BadOptions(messages.NOT_IN_MODE(scenario=scenario.title, mode=mode), "HS-SETUP-01")
    _check_players(options, scenario)
    if not -1 <= options.points <= MOST_POINTS:
        raise BadOptions(messages.POINT_LIMIT(most=MOST_POINTS), "HS-SETUP-10")
    if not -1 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "HS-RULING-62")
    _check_armies(options, scenario)


def _check_map(options: HeroScapeOptions) -> None:
    """A player's own map is judged before it is played on (HS-SETUP-04)."""
    if isinstance(options.map, MapSheet):
        for problem in check_sheet(options.map):
            raise BadOptions(messages.BAD_MAP(problem=str(problem)), "HS-SETUP-04")
    elif options.map and options.map not in (known := {*map_ids(), *added_by(options.pack).maps}):
        maps = ", ".join(sorted(known))
        raise BadOptions(messages.NO_MAP(map=options.map[:40], maps=maps), "HS-SETUP-04")


def map_text(options: HeroScapeOptions) -> str:
    """The map as a state keeps it: a shipped map's id, or a whole map as JSON."""
    if not options.map:
        return scenarios()[options.scenario].map
    if isinstance(options.map, MapSheet):
        return sheet_text(options.map)
    own = added_by(options.pack).maps.get(options.map)
    return options.map if own is None else sheet_text(own)


def scenario_for(options: HeroScapeOptions) -> Scenario:
    """What the match is played from (HS-SETUP-02, HS-SETUP-04)."""
    return scenario_of("" if options.map else options.scenario, map_text(options))


def zones_for(options: HeroScapeOptions) -> tuple[tuple[int, ...], ...]:
    """The starting zones of the match."""
    return zones_of("" if options.map else options.scenario, map_text(options))


def _check_players(options: HeroScapeOptions, scenario: Scenario) -> None:
    """Two to six, as many as the Scenario and its zones have room for (HS-MULTI-01)."""
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "HS-SETUP-02"
        )
    if options.players not in scenario.players and options.teams < 0:
        numbers = [str(each) for each in scenario.players]
        raise BadOptions(
            messages.NOT_FOR(scenario=scenario.title, numbers=numbers, players=options.players),
            "HS-SETUP-02",
        )
    teams = options.teams if options.teams < -1 else team_count(options)
    if teams and (teams < 2 or options.players % teams):
        raise BadOptions(messages.TEAM_COUNT(players=options.players, teams=teams), "HS-TEAM-06")
    sides = teams or options.players
    zones = len(zones_for(options))
    if sides > zones:
        raise BadOptions(
            messages.TOO_FEW_ZONES(scenario=scenario.title, zones=zones, sides=sides),
            "HS-SETUP-13",
        )


def _check_armies(options: HeroScapeOptions, scenario: Scenario) -> None:
    if way_of(options) not in WAYS:
        raise BadOptions(
            messages.NO_WAY(armies=options.armies[:40], ways=", ".join(WAYS)), "HS-SETUP-08"
        )
    pack = added_by(options.pack).key
    for card in options.pool:
        if card not in known_cards(pack):
            raise BadOptions(messages.NO_CARD(card=card[:40]), "HS-RULING-53")
    own = way_of(options) == "preset" and options.mode == "master"
    if own and len(scenario.preset) < options.players:
        raise BadOptions(messages.NO_PRESET(scenario=scenario.title), "HS-SETUP-09")
    if options.army and len(options.army) != options.players:
        raise BadOptions(messages.ARMY_COUNT(players=options.players), "HS-SETUP-10")
    limit = points_of(options)
    for army in options.army:
        flaw = flaw_of(army, limit, later=options.later_points, pack=pack)
        if options.mode == "basic":
            flaw = basic_flaw(army, pack)
        if flaw is not None:
            raise BadOptions(flaw.words, flaw.rule)
    brought = options.mode == "master" and way_of(options) == "premade" and not options.army
    if brought and all(
        flaw_of(army.cards, limit, later=options.later_points) for army in ready_armies()
    ):
        raise BadOptions(messages.NOTHING_READY(limit=limit), "HS-SETUP-10")


def points_of(options: HeroScapeOptions) -> int:
    """The limit of Points Cost."""
    return scenario_for(options).points if options.points < 0 else options.points


def round_limit_of(options: HeroScapeOptions) -> int:
    """The last round, in the Basic Game the last turn of each, is this one (HS-RULING-62)."""
    if options.round_limit >= 0:
        return options.round_limit
    scenario = scenario_for(options)
    if scenario.round_limit >= 0 and options.mode == scenario.modes[0]:
        return scenario.round_limit
    return MASTER_ROUNDS if options.mode == "master" else BASIC_TURNS


def way_of(options: HeroScapeOptions) -> str:
    """How Armies are gathered (HS-SETUP-08)."""
    return options.armies or scenario_for(options).armies[0]


def team_count(options: HeroScapeOptions) -> int:
    """How many teams there are; 0: none."""
    return scenario_for(options).teams if options.teams < 0 else options.teams


def teams_of(options: HeroScapeOptions) -> list[int]:
    """The team of each seat; teammates sit side by side (HS-TEAM-06)."""
    teams = team_count(options)
    if not teams:
        return list(range(options.players))
    size = options.players // teams
    return [seat // size for seat in range(options.players)]
