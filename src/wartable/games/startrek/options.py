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
from wartable.games.flightpath.sharing import EQUAL, check_shares, shares
from wartable.games.startrek import messages, pack_messages
from wartable.games.startrek.areas import columns_for, reaches_into, starting_areas
from wartable.games.startrek.content import catalogue_of, shipped
from wartable.games.startrek.forces.fleet import LARGEST, SMALLEST, Crewed, Fleet
from wartable.games.startrek.forces.legality import Agreement, problems
from wartable.games.startrek.forces.ready import INTRODUCTION, ready_fleets
from wartable.games.startrek.forces.unique import taken_in_team, unique_names
from wartable.games.startrek.pieces import Planet
from wartable.games.startrek.sheets import Pack

FEWEST: Final = 2
MOST: Final = 4
TEAMS: Final = 2
MOST_ROUNDS: Final = 1000
SHORTEST_SIDE: Final = 36
LONGEST_SIDE: Final = 72
"""The sides of the play area, in inches (ST-SETUP-06, ST-RULING-99)."""
INCH: Final = 25_400
FORCES: Final = {
    "box": "Ships of the starter box, without cards",
    "introductory": "The book's first match",
    "squads": "Everybody builds a fleet",
}
BOX: Final[tuple[tuple[str, ...], ...]] = (
    ("federation_starship_galaxy_2017", "federation_starship_nebula_2017"),
    ("klingon_starship_vorcha_2017", "klingon_starship_kvort_2017"),
    ("federation_starship_nebula_2017", "federation_starship_galaxy_2017"),
    ("klingon_starship_kvort_2017", "klingon_starship_vorcha_2017"),
)
"""The ships of each seat where they come without cards and abilities."""
BOX_AGAINST_ONE: Final = (BOX[0][:1], BOX[1], BOX[0][1:])
"""The same of two players against one: a team has as much as the other (ST-TEAM-01)."""


class StarTrekOptions(Options, frozen=True):
    """How a match is set up.

    `force` is box, introductory or squads, for which `size` is the points of each player; `fleets`,
    one a seat, are known beforehand and take their place. `teams`: seats alternate between two
    teams, which share the points. `round_limit` 0 is no limit. A `mission` says itself how many
    play it with what. `width` and `height` of the play area are inches, and so is the place of the
    Planet's middle from the left and the near edge, 0 being halfway. `draw_factions`: the forces of
    the box are dealt to the seats by chance. `pack` adds ships and cards.
    ST-GAME-09, ST-OBSTACLE-01.
    """

    players: int = 2
    teams: bool = False
    first_share: int = EQUAL
    second_share: int = EQUAL
    """How much of its points the first player of each team has, in percent (ST-RULING-102)."""
    force: str = "box"
    size: int = 100
    fleets: tuple[Fleet, ...] = ()
    planet: bool = False
    planet_x: int = 0
    planet_y: int = 0
    obstacles: int = 0
    round_limit: int = 100
    mission: str = ""
    width: int = SHORTEST_SIDE
    height: int = SHORTEST_SIDE
    draw_factions: bool = False
    pack: str | Pack = ""


def check_options(options: StarTrekOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up."""
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "ST-GAME-01"
        )
    if options.teams and options.players <= TEAMS:
        raise BadOptions(messages.TEAM_COUNT(players=options.players), "ST-TEAM-01")
    check_shares((options.first_share, options.second_share), "ST-TEAM-02")
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "ST-RULING-79")
    _check_area(options)
    _check_planet(options)
    if options.draw_factions and not fleets_of(options):
        raise BadOptions(messages.NOTHING_TO_DRAW, "ST-SETUP-02")
    if options.draw_factions and options.teams and options.players < MOST:
        raise BadOptions(messages.UNEVEN_DRAW, "ST-TEAM-01")
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
    """Players may agree on the size of the play area; Missions have one of 3' x 3'.

    ST-SETUP-06, ST-SQUAD-09, ST-MISSION-09, ST-RULING-99.
    """
    sides = options.width, options.height
    if options.mission and sides != (SHORTEST_SIDE, SHORTEST_SIDE):
        raise BadOptions(messages.MISSION_AREA, "ST-MISSION-09")
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in sides):
        raise BadOptions(messages.PLAY_AREA(least=SHORTEST_SIDE, most=LONGEST_SIDE), "ST-SETUP-06")


def play_area(options: StarTrekOptions) -> tuple[int, int]:
    """How wide and how high the play area is (ST-SETUP-06, ST-SQUAD-09, ST-RULING-99)."""
    return options.width * INCH, options.height * INCH


def side_count(options: StarTrekOptions) -> int:
    """How many sides play: two teams, or everybody for themselves."""
    return TEAMS if options.teams else options.players


def planet_of(options: StarTrekOptions) -> Planet | None:
    """The Planet Token: in the middle, or where all agree that it lies (ST-PLANET-01)."""
    if not options.planet:
        return None
    width, height = play_area(options)
    x = options.planet_x * INCH or width // 2
    y = options.planet_y * INCH or height // 2
    return Planet(x, y, shipped().geometry.tokens.planet // 2)


def _check_planet(options: StarTrekOptions) -> None:
    """The Planet lies wholly in the play area and off the starting areas (ST-RULING-101)."""
    across, along = 0 <= options.planet_x <= options.width, 0 <= options.planet_y <= options.height
    if not (across and along):
        raise BadOptions(messages.PLANET_PLACE, "ST-RULING-101")
    planet = planet_of(options)
    if planet is None:
        return
    width, height = play_area(options)
    room = planet.radius
    inside = room <= planet.x <= width - room and room <= planet.y <= height - room
    areas = starting_areas(side_count(options), width, height)
    if not inside or any(reaches_into(area, planet) for area in areas):
        raise BadOptions(messages.PLANET_PLACE, "ST-RULING-101")


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
            mates = options.fleets[seat % TEAMS : seat : TEAMS]
            taken = [unique_names(each, cards) for each in mates]
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
    sides = side_count(options)
    seats = len(range(seat % sides, options.players, sides))
    columns = columns_for(sides, seats, area=play_area(options))
    return Agreement(size=sizes_of(options)[seat], columns=columns)


def sizes_of(options: StarTrekOptions) -> list[int]:
    """The squadron points of each seat without a Mission; teammates share as they agreed.

    ST-SQUAD-02, ST-TEAM-01, ST-TEAM-02, ST-RULING-102.
    """
    sides = [seat % side_count(options) for seat in range(options.players)]
    agreed = options.first_share, options.second_share
    return shares(options.size, sides, agreed, SMALLEST)


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
    box = BOX_AGAINST_ONE if options.teams and options.players < MOST else BOX
    return tuple(
        Fleet(ships=tuple(Crewed(ship) for ship in ships)) for ships in box[: options.players]
    )
