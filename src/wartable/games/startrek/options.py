"""What is chosen before a match: players, teams, forces, Obstacles, Planet and limit of rounds.

ST-GAME-01, ST-GAME-09, ST-SETUP-03, ST-SETUP-04, ST-SETUP-05.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.startrek import messages
from wartable.games.startrek.content import read_content, shipped
from wartable.games.startrek.state import Printed

FEWEST: Final = 2
MOST: Final = 4
MOST_ROUNDS: Final = 1000
MOST_SHIPS: Final = 6
"""As many standard bases always fit a starting area of 4 by 8 inches."""

Fleet = tuple[Printed, ...]


class Force(msgspec.Struct, frozen=True):
    """Ready fleets for a table, one a seat."""

    id: str
    name: str
    fleets: tuple[Fleet, ...]


class _Forces(msgspec.Struct, frozen=True):
    forces: tuple[Force, ...]


@cache
def ready_forces() -> dict[str, Force]:
    """The ready forces by id."""
    return {force.id: force for force in read_content("forces.toml", _Forces).forces}


class StarTrekOptions(Options, frozen=True):
    """How a match is set up.

    `force` names ready fleets; `fleets`, one a seat, take their place. `teams`: seats alternate
    between two teams. `round_limit` 0 is no limit.
    """

    players: int = 2
    teams: bool = False
    force: str = "box"
    fleets: tuple[Fleet, ...] = ()
    planet: bool = False
    obstacles: int = 0
    round_limit: int = 100


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
    most = shipped().geometry.tokens.objectives
    if not 0 <= options.obstacles <= most:
        raise BadOptions(
            messages.OBSTACLE_COUNT(most=most, obstacles=options.obstacles), "ST-OBSTACLE-02"
        )
    _check_fleets(options)


def _check_fleets(options: StarTrekOptions) -> None:
    if not options.fleets and options.force not in ready_forces():
        known = ", ".join(ready_forces())
        raise BadOptions(messages.NO_FORCE(force=options.force[:40], forces=known), "ST-SETUP-03")
    fleets = fleets_of(options)
    if len(fleets) != options.players:
        raise BadOptions(
            messages.FLEET_COUNT(players=options.players, fleets=len(fleets)), "ST-SETUP-03"
        )
    cards = shipped()
    for fleet in fleets:
        if not fleet:
            raise BadOptions(messages.EMPTY_FLEET, "ST-SETUP-03")
        if len(fleet) > MOST_SHIPS:
            raise BadOptions(messages.TOO_MANY_SHIPS(most=MOST_SHIPS), "ST-RULING-17")
        for ship in fleet:
            for card, sheet in (
                (ship.ship, cards.ships),
                *((card, cards.captains) for card in (ship.captain,) if card),
                *((card, cards.admirals) for card in (ship.admiral,) if card),
                *((card, cards.upgrades) for card in ship.upgrades),
            ):
                if card not in sheet:
                    raise BadOptions(messages.NO_CARD(card=card[:60]), "ST-SQUAD-01")


def fleets_of(options: StarTrekOptions) -> tuple[Fleet, ...]:
    """The fleet of each seat."""
    if options.fleets:
        return options.fleets
    return ready_forces()[options.force].fleets[: options.players]
