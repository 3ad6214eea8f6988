"""What is chosen before a match: players, teams, forces, Obstacles, Planet, rounds, a pack.

ST-GAME-01, ST-GAME-09, ST-SETUP-02, ST-SETUP-03, ST-SETUP-04, ST-SETUP-05.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.flightpath.packs import write_pack
from wartable.games.flightpath.problem import Problem
from wartable.games.startrek import messages, pack_messages
from wartable.games.startrek.areas import columns_for
from wartable.games.startrek.content import catalogue_of, shipped
from wartable.games.startrek.forces.fleet import LARGEST, SMALLEST, Crewed, Fleet
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.ready import INTRODUCTION, ready_fleets
from wartable.games.startrek.forces.unique import taken_in_team, unique_names
from wartable.games.startrek.sheets import Pack

FEWEST: Final = 2
MOST: Final = 4
MOST_ROUNDS: Final = 1000
LARGE_FROM: Final = 100
"""Above this many points a larger play area may be agreed on (ST-SQUAD-09)."""
FORCES: Final = {
    "box": "Ships of the starter box, without cards",
    "introductory": "The book's first match",
    "squads": "Everybody builds a fleet",
}
BOX: Final = (
    ("federation_starship_galaxy_2017", "federation_starship_nebula_2017"),
    ("klingon_starship_vorcha_2017", "klingon_starship_kvort_2017"),
    ("federation_starship_nebula_2017", "federation_starship_galaxy_2017"),
    ("klingon_starship_kvort_2017", "klingon_starship_vorcha_2017"),
)
"""The ships of each seat where they come without cards and abilities."""


class StarTrekOptions(Options, frozen=True):
    """How a match is set up.

    `force` is box, introductory or squads, for which `size` is the points of each player; `fleets`,
    one a seat, are known beforehand and take their place. `teams`: seats alternate between two
    teams. `round_limit` 0 is no limit. A `mission` says itself how many play it with what.
    `large_area` is a play area of 4' x 4'. `draw_factions`: the forces of the box are dealt to the
    seats by chance. `pack` adds ships and cards.
    ST-GAME-09, ST-OBSTACLE-01.
    """

    players: int = 2
    teams: bool = False
    force: str = "box"
    size: int = 100
    fleets: tuple[Fleet, ...] = ()
    planet: bool = False
    obstacles: int = 0
    round_limit: int = 100
    mission: str = ""
    large_area: bool = False
    draw_factions: bool = False
    pack: str | Pack = ""


def check_options(options: StarTrekOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up."""
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "ST-GAME-01"
        )
    if options.teams and options.players != MOST:
        raise BadOptions(messages.TEAM_COUNT(players=options.players), "ST-TEAM-01")
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "ST-RULING-79")
    _check_area(options)
    if options.draw_factions and not fleets_of(options):
        raise BadOptions(messages.NOTHING_TO_DRAW, "ST-SETUP-02")
    most = shipped().geometry.tokens.objectives
    if not 0 <= options.obstacles <= most:
        raise BadOptions(
            messages.OBSTACLE_COUNT(most=most, obstacles=options.obstacles), "ST-OBSTACLE-02"
        )
    if options.force not in FORCES:
        known = ", ".join(FORCES)
        raise BadOptions(messages.NO_FORCE(force=options.force[:40], forces=known), "ST-SETUP-03")
    if not SMALLEST <= options.size <= LARGEST:
        raise BadOptions(messages.SIZE(least=SMALLEST, most=LARGEST), "ST-SQUAD-02")
    if options.pack and isinstance(options.pack, str):
        raise BadOptions(pack_messages.NO_PACK(pack=options.pack[:40]), "ST-SQUAD-01")
    catalogue_of(pack_text(options))
    _check_mission(options)
    _check_fleets(options)


def pack_text(options: StarTrekOptions) -> str:
    """The pack as a state keeps it: its text, or nothing."""
    return write_pack(options.pack) if isinstance(options.pack, Pack) else ""


def _check_area(options: StarTrekOptions) -> None:
    """A larger play area may be agreed on above 100 points; Missions have one of 3' x 3'.

    ST-SETUP-06, ST-SQUAD-09, ST-MISSION-09.
    """
    if not options.large_area:
        return
    if options.mission:
        raise BadOptions(messages.MISSION_AREA, "ST-MISSION-09")
    if options.force != "squads" or options.size <= LARGE_FROM:
        raise BadOptions(messages.LARGE_AREA(points=LARGE_FROM), "ST-SQUAD-09")


def play_area(options: StarTrekOptions) -> int:
    """How long each side of the play area is (ST-SETUP-06, ST-SQUAD-09, ST-RULING-99)."""
    geometry = shipped().geometry
    return geometry.large_play_area if options.large_area else geometry.play_area


def _check_mission(options: StarTrekOptions) -> None:
    """A Mission is one there is, for its number of players (ST-MISSION-01)."""
    missions = shipped().missions
    if not options.mission:
        return
    if options.mission not in missions:
        known = ", ".join(missions)
        raise BadOptions(
            messages.NO_MISSION(mission=options.mission[:40], missions=known), "ST-MISSION-01"
        )
    seats = missions[options.mission].seats
    if options.players != seats or options.teams:
        raise BadOptions(messages.MISSION_PLAYERS(players=seats), "ST-MISSION-01")
    if options.obstacles or options.planet:
        raise BadOptions(messages.MISSION_TOKENS, "ST-MISSION-02")


def _check_fleets(options: StarTrekOptions) -> None:
    if not options.fleets:
        if (
            not options.mission
            and options.force == "introductory"
            and options.players != len(INTRODUCTION)
        ):
            raise BadOptions(
                messages.FLEET_COUNT(players=options.players, fleets=len(INTRODUCTION)),
                "ST-SETUP-03",
            )
        return
    if len(options.fleets) != options.players:
        raise BadOptions(
            messages.FLEET_COUNT(players=options.players, fleets=len(options.fleets)),
            "ST-SETUP-03",
        )
    cards = catalogue_of(pack_text(options))
    for seat, fleet in enumerate(options.fleets):
        agreed = agreement(options, seat)
        if not options.mission:
            agreed = Agreement(columns=agreed.columns)
        found = list(_wrong_with(fleet, pack_text(options), agreed))
        if options.teams:
            taken = [unique_names(each, cards) for each in options.fleets[seat % 2 : seat : 2]]
            found += taken_in_team(fleet, cards, tuple(chain.from_iterable(taken)))
        if found:
            raise BadOptions(found[0].words, found[0].rule)


@lru_cache(maxsize=64)
def _wrong_with(fleet: Fleet, pack: str, agreed: Agreement) -> tuple[Problem, ...]:
    return tuple(problems(fleet, catalogue_of(pack), agreed))


def agreement(options: StarTrekOptions, seat: int = 0) -> Agreement:
    """What fleets of a match with squad building keep to.

    ST-SQUAD-02, ST-TEAM-01, ST-MISSION-06, ST-MISSION-07.
    """
    mission = shipped().missions.get(options.mission)
    if mission is not None:
        columns = columns_for(options.players, 1, mission.id)
        faction = mission.factions[seat] if mission.factions else ""
        size = mission.size - mission.special_tokens.get(faction, 0)
        return Agreement(size=size, faction=faction, crew=mission.crew, columns=columns)
    size = options.size // 2 if options.teams else options.size
    sides = 2 if options.teams else options.players
    seats = 2 if options.teams else 1
    columns = columns_for(sides, seats, area=play_area(options))
    return Agreement(size=max(size, SMALLEST), columns=columns)


def fleets_of(options: StarTrekOptions) -> tuple[Fleet, ...]:
    """The fleet of each seat; none yet where they are still to be brought."""
    if options.fleets:
        return options.fleets
    if options.mission:
        return ()
    if options.force == "introductory":
        return tuple(ready_fleets()[name].fleet for name in INTRODUCTION)
    if options.force == "squads":
        return ()
    return tuple(
        Fleet(ships=tuple(Crewed(ship) for ship in ships)) for ships in BOX[: options.players]
    )
