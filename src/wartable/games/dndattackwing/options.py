"""What is chosen before a match: players, teams, forces and limit of rounds.

DN-SETUP-02, DN-SETUP-04, DN-SETUP-05, DN-SETUP-06, DN-RULING-72.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.adventures import Role, adventures
from wartable.games.dndattackwing.campaign import (
    LONGEST_NAME,
    MOST_SESSIONS,
    Campaign,
    replay_first,
    standing_terms,
    terms,
)
from wartable.games.dndattackwing.campaign import problems as campaign_problems
from wartable.games.dndattackwing.content import catalogue_of, in_place_of, shipped
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import LARGEST, SMALLEST, Legion, Member
from wartable.games.dndattackwing.forces.ready import STARTERS, ready_legions, stand_in
from wartable.games.dndattackwing.forces.unique import repeated_in_team
from wartable.games.dndattackwing.obstacles import meanings
from wartable.games.dndattackwing.pack_messages import NO_PACK
from wartable.games.dndattackwing.sheets import Pack
from wartable.games.flightpath.packs import write_pack
from wartable.games.flightpath.problem import Problem
from wartable.games.flightpath.sharing import EQUAL, check_shares, shares

FEWEST: Final = 2
MOST: Final = 4
TEAMS: Final = 2
MOST_ROUNDS: Final = 1000
FEET: Final = 3
"""The usual side of the play area (DN-SETUP-07)."""
MOST_FEET: Final = 6
FORCES: Final = {
    "box": "The dragons of the starter set, without cards",
    "starter": "The dragons of the starter set with their Upgrades",
    "legions": "Everybody builds a Legion",
}
BOX: Final = ("balagos", "eshaedra", "galadaeros")
"""The dragons of the seats: Red, Blue and Copper."""


class DndOptions(Options, frozen=True):
    """How a match is set up.

    `force` is box, starter or legions, for which `size` is the points of each side; `legions`, one
    a seat, are known beforehand and take their place. `teams`: seats alternate between two teams.
    `round_limit` 0 is no limit.
    """

    players: int = 2
    teams: bool = False
    first_share: int = EQUAL
    second_share: int = EQUAL
    """How much of its points the first player of each team has, in percent (DN-RULING-90)."""
    force: str = "starter"
    size: int = 120
    legions: tuple[Legion, ...] = ()
    round_limit: int = 40
    feet: int = FEET
    """The side of the play area in feet (DN-SETUP-07, DN-LEGION-09)."""
    figures: bool = False
    """Figures are in each other's way like bases (DN-OVERLAP-08)."""
    obstacles: int = 0
    """How many Objective Tokens each player places as Obstacles (DN-OBSTACLE-03)."""
    obstacle_rules: str = "mixed"
    """What their numbers mean."""
    obstacle_look: int = 0
    """How many of their own tokens players look at (DN-OBSTACLE-04)."""
    pack: str | Pack = ""
    """Cards of the players' own (DN-RULING-55)."""
    adventure: str = ""
    """The Adventure that is played; empty: the standard game (DN-ADVENTURE-01)."""
    roles: tuple[str, ...] = ()
    """The side of each seat; empty: in the order of the Adventure (DN-CAMPAIGN-12)."""
    campaign: Campaign | None = None
    """The log of the campaign that this Adventure belongs to."""
    names: tuple[str, ...] = ()
    """The player at each seat, as the campaign knows them."""


def check_options(options: DndOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up.

    DN-RULING-93.
    """
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "DN-SETUP-09"
        )
    if options.teams and options.players <= TEAMS:
        raise BadOptions(messages.TEAM_COUNT(players=options.players), "DN-TEAM-01")
    check_shares(shares_agreed(options), "DN-TEAM-02")
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "DN-RULING-72")
    if not FEET <= options.feet <= MOST_FEET:
        words = messages.PLAY_AREA(least=FEET, most=MOST_FEET, feet=options.feet)
        raise BadOptions(words, "DN-LEGION-09")
    if options.force not in FORCES:
        known = ", ".join(FORCES)
        raise BadOptions(messages.NO_FORCE(force=options.force[:40], forces=known), "DN-SETUP-02")
    if not SMALLEST <= options.size <= LARGEST:
        raise BadOptions(messages.SIZE(least=SMALLEST, most=LARGEST), "DN-LEGION-01")
    if options.pack and isinstance(options.pack, str):
        raise BadOptions(NO_PACK(pack=options.pack[:40]), "DN-RULING-55")
    catalogue_of(pack_text(options))
    _check_obstacles(options)
    if options.adventure:
        _check_adventure(options)
    elif options.roles or options.names or options.campaign is not None:
        raise BadOptions(messages.ONLY_ADVENTURES, "DN-ADVENTURE-01")
    if options.legions:
        _check_legions(options)
    elif options.force != "legions" and options.players > len(BOX):
        raise BadOptions(
            messages.STARTER_COUNT(most=len(BOX), players=options.players), "DN-SETUP-02"
        )


def _check_obstacles(options: DndOptions) -> None:
    """There are twelve tokens, dealt in equal numbers.

    DN-OBSTACLE-03, DN-OBSTACLE-04, DN-LIMIT-01, DN-RULING-71.
    """
    each, look = options.obstacles, options.obstacle_look
    most = shipped().geometry.tokens.objectives // options.players
    if not 0 <= each <= most:
        words = messages.OBSTACLE_COUNT(players=options.players, most=most, each=each)
        raise BadOptions(words, "DN-LIMIT-01")
    if not 0 <= look <= max(each, 0):
        raise BadOptions(messages.OBSTACLE_LOOK(each=each, look=look), "DN-OBSTACLE-04")
    if options.obstacle_rules not in meanings():
        words = messages.NO_MEANING(
            meaning=options.obstacle_rules[:40], meanings=", ".join(meanings())
        )
        raise BadOptions(words, "DN-OBSTACLE-03")


def _check_adventure(options: DndOptions) -> None:
    """The Adventure, its sides, and the log it belongs to.

    DN-ADVENTURE-01, DN-ADVENTURE-07, DN-CAMPAIGN-12.
    """
    adventure = adventures().get(options.adventure)
    if adventure is None:
        known = ", ".join(adventures())
        words = messages.NO_SUCH_ADVENTURE(adventure=options.adventure[:40], adventures=known)
        raise BadOptions(words, "DN-ADVENTURE-01")
    if options.players != len(adventure.roles) or options.teams:
        words = messages.ADVENTURE_PLAYERS(adventure=adventure.name, players=len(adventure.roles))
        raise BadOptions(words, "DN-ADVENTURE-01")
    if options.feet != FEET or options.obstacles:
        raise BadOptions(messages.ADVENTURE_TABLE, "DN-ADVENTURE-07")
    sides = [role.id for role in adventure.roles]
    if options.roles and sorted(options.roles) != sorted(sides):
        words = messages.ADVENTURE_SIDES(adventure=adventure.name, sides=", ".join(sides))
        raise BadOptions(words, "DN-CAMPAIGN-12")
    if options.campaign is None:
        if options.names:
            raise BadOptions(messages.NAMES_WITHOUT_LOG, "DN-CAMPAIGN-12")
        return
    if (
        len(options.names) != options.players
        or len(set(options.names)) < options.players
        or not all(0 < len(name) <= LONGEST_NAME for name in options.names)
        or not all(name.isprintable() and name == name.strip() for name in options.names)
    ):
        raise BadOptions(messages.NAMES_OF_PLAYERS(most=LONGEST_NAME), "DN-CAMPAIGN-12")
    if len(options.campaign.sessions) > MOST_SESSIONS:
        raise BadOptions(messages.LONG_CAMPAIGN(most=MOST_SESSIONS), "DN-CAMPAIGN-01")
    found = campaign_problems(options.campaign)
    if found:
        raise BadOptions(found[0].words, found[0].rule)
    drawn = replay_first(options.campaign, options.adventure)
    if drawn is not None:
        raise BadOptions(drawn.words, drawn.rule)


def _check_legions(options: DndOptions) -> None:
    if len(options.legions) != options.players:
        raise BadOptions(
            messages.LEGION_COUNT(players=options.players, legions=len(options.legions)),
            "DN-LEGION-02",
        )
    terms_by_seat = terms_of(options) or (None,) * options.players
    for legion, agreed in zip(options.legions, terms_by_seat, strict=True):
        found = _wrong_with(legion, pack_text(options), agreed)
        if found:
            raise BadOptions(found[0].words, found[0].rule)
    if options.teams:
        for team in (options.legions[::2], options.legions[1::2]):
            for problem in repeated_in_team(team, catalogue_of(pack_text(options))):
                raise BadOptions(problem.words, problem.rule)


@lru_cache(maxsize=64)
def _wrong_with(legion: Legion, pack: str, agreed: Agreement | None) -> tuple[Problem, ...]:
    return tuple(problems(legion, catalogue_of(pack), agreed))


def pack_text(options: DndOptions) -> str:
    """The pack as a state keeps it: its text, or nothing."""
    return write_pack(options.pack) if isinstance(options.pack, Pack) else ""


def sides_of(options: DndOptions) -> list[int]:
    """The side of each seat; three players in two teams are two against one (DN-RULING-90)."""
    return [seat % TEAMS if options.teams else seat for seat in range(options.players)]


def shares_agreed(options: DndOptions) -> tuple[int, ...]:
    """The percent of its points that the first player of each side has, where it is a team."""
    return options.first_share, options.second_share


def sizes_of(options: DndOptions) -> tuple[int, ...]:
    """The Legion Points of each seat; a team shares its own (DN-LEGION-01, DN-TEAM-01)."""
    sides, agreed = sides_of(options), shares_agreed(options)
    return tuple(shares(options.size, sides, agreed, SMALLEST))


def agreement(options: DndOptions, seat: int = 0) -> Agreement:
    """What Legions of a match keep to (DN-LEGION-01)."""
    return Agreement(size=sizes_of(options)[seat])


def roles_of(options: DndOptions) -> tuple[Role, ...]:
    """The side of each seat in the Adventure; none in the standard game (DN-CAMPAIGN-12)."""
    if not options.adventure:
        return ()
    adventure = adventures()[options.adventure]
    return tuple(adventure.role(name) for name in options.roles) or adventure.roles


def terms_of(options: DndOptions) -> tuple[Agreement, ...]:
    """What each seat's Legion keeps to in an Adventure.

    DN-ADVENTURE-05, DN-CAMPAIGN-02, DN-RULING-70.
    """
    if not options.adventure:
        return ()
    adventure = adventures()[options.adventure]
    roles = roles_of(options)
    if options.campaign is None:
        found = [standing_terms(adventure, role.id) for role in roles]
    else:
        found = [
            terms(options.campaign, name, adventure, role.id)
            for name, role in zip(options.names, roles, strict=True)
        ]
    pack = pack_text(options)
    return tuple(
        msgspec.structs.replace(
            each,
            demanded=in_place_of(each.demanded, pack),
            earned=tuple(in_place_of(card, pack) for card in each.earned or ()),
        )
        for each in found
    )


def _ready_for(adventure: str, role: Role) -> Legion:
    """The ready Legion of a side."""
    return next(
        ready.legion
        for ready in ready_legions().values()
        if ready.adventure == adventure and ready.legion.creatures[0].creature == role.creature
    )


def legions_of(options: DndOptions) -> tuple[Legion, ...]:
    """The Legion of each seat; none yet where they are still to be brought."""
    if options.legions:
        return options.legions
    if options.force == "legions" or options.campaign is not None:
        return ()
    if options.adventure:
        found = [_ready_for(options.adventure, role) for role in roles_of(options)]
    elif options.force == "starter":
        found = [ready_legions()[name].legion for name in STARTERS[: options.players]]
    else:
        found = [Legion(creatures=(Member(name),)) for name in BOX[: options.players]]
    return tuple(stand_in(legion, pack_text(options)) for legion in found)
