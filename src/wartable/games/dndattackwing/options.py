"""What is chosen before a match: players, teams, forces and limit of rounds.

DN-SETUP-02, DN-SETUP-04, DN-SETUP-05, DN-SETUP-06, DN-RULING-72.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.dndattackwing import messages
from wartable.games.dndattackwing.content import shipped
from wartable.games.dndattackwing.forces.legality import Agreement, problems
from wartable.games.dndattackwing.forces.legion import LARGEST, SMALLEST, Legion, Member
from wartable.games.dndattackwing.forces.ready import STARTERS, ready_legions
from wartable.games.dndattackwing.obstacles import meanings

FEWEST: Final = 2
MOST: Final = 4
MOST_ROUNDS: Final = 1000
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
    force: str = "starter"
    size: int = 120
    legions: tuple[Legion, ...] = ()
    round_limit: int = 40
    obstacles: int = 0
    """How many Objective Tokens each player places as Obstacles (DN-OBSTACLE-03)."""
    obstacle_rules: str = "mixed"
    """What their numbers mean."""
    obstacle_look: int = 0
    """How many of his tokens each player looks at (DN-OBSTACLE-04)."""


def check_options(options: DndOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up."""
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players), "DN-SETUP-09"
        )
    if options.teams and options.players != MOST:
        raise BadOptions(messages.TEAM_COUNT(players=options.players), "DN-TEAM-01")
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.ROUND_LIMIT(most=MOST_ROUNDS), "DN-RULING-72")
    if options.force not in FORCES:
        known = ", ".join(FORCES)
        raise BadOptions(messages.NO_FORCE(force=options.force[:40], forces=known), "DN-SETUP-02")
    if not SMALLEST <= options.size <= LARGEST:
        raise BadOptions(messages.SIZE(least=SMALLEST, most=LARGEST), "DN-LEGION-01")
    _check_obstacles(options)
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


def _check_legions(options: DndOptions) -> None:
    if len(options.legions) != options.players:
        raise BadOptions(
            messages.LEGION_COUNT(players=options.players, legions=len(options.legions)),
            "DN-LEGION-02",
        )
    for legion in options.legions:
        found = problems(legion, shipped())
        if found:
            raise BadOptions(found[0].words, found[0].rule)


def agreement(options: DndOptions) -> Agreement:
    """What Legions of a match keep to; a team shares its points (DN-LEGION-01, DN-TEAM-01)."""
    size = options.size // 2 if options.teams else options.size
    return Agreement(size=max(size, SMALLEST))


def legions_of(options: DndOptions) -> tuple[Legion, ...]:
    """The Legion of each seat; none yet where they are still to be brought."""
    if options.legions:
        return options.legions
    if options.force == "legions":
        return ()
    if options.force == "starter":
        return tuple(ready_legions()[name].legion for name in STARTERS[: options.players])
    return tuple(Legion(creatures=(Member(name),)) for name in BOX[: options.players])
