"""What is agreed before a match: players, force size, advanced dice, a limit and a pack.

DD-FORCE and DD-MULTI.
"""

from __future__ import annotations

from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.engine.rulebook import Options
from wartable.games.dragondice import pack_messages as messages
from wartable.games.dragondice.building import near
from wartable.games.dragondice.content import catalogue_of, shipped_packs
from wartable.games.dragondice.forces.force import LARGEST, SMALLEST
from wartable.games.dragondice.forces.legality import Agreement
from wartable.games.dragondice.messages import SEATS
from wartable.games.dragondice.packs import write_pack
from wartable.games.dragondice.sheets import Pack
from wartable.games.dragondice.state import BringForces, DragonDiceState

FEWEST: Final = 2
MOST: Final = 6
ROUNDS: Final = 100
"""The default limit of turns for each player; matches take far fewer (DD-RULING-124)."""
MOST_ROUNDS: Final = 1000
NAMES: Final = tuple(str(name) for name in SEATS)
"""What the seats are called."""
ADVANCED: Final[dict[str, str]] = {
    "items": "Items",
    "dragonkin": "Dragonkin",
    "minor_terrains": "Minor terrains",
    "advanced_terrains": "Advanced terrains",
    "champions": "Eldarim Champions",
}
"""The advanced dice that may be agreed on, in words (DD-FORCE-18)."""


class DragonDiceOptions(Options, frozen=True):
    """How a match is set up.

    A match in which every player has had `round_limit` turns is a draw, 0 is no limit; `pack` is
    the id of a shipped pack, a whole pack, or nothing.
    """

    players: int = 2
    force_size: int = 24
    items: bool = True
    dragonkin: bool = True
    minor_terrains: bool = True
    advanced_terrains: bool = True
    champions: bool = True
    round_limit: int = ROUNDS
    pack: str | Pack = ""


def check_options(options: DragonDiceOptions) -> None:
    """Raise `BadOptions` for a match that cannot be set up (DD-TERM-22)."""
    if not FEWEST <= options.players <= MOST:
        raise BadOptions(
            messages.PLAYER_COUNT(least=FEWEST, most=MOST, players=options.players),
            "DD-MULTI-11",
        )
    if not SMALLEST <= options.force_size <= LARGEST:
        raise BadOptions(
            messages.FORCE_SIZE(least=SMALLEST, most=LARGEST, size=options.force_size),
            "DD-FORCE-01",
        )
    if not 0 <= options.round_limit <= MOST_ROUNDS:
        raise BadOptions(messages.TURN_LIMIT(most=MOST_ROUNDS), "DD-RULING-124")
    if isinstance(options.pack, str) and options.pack and options.pack not in shipped_packs():
        known = shipped_packs()
        raise BadOptions(
            messages.NO_PACK(
                pack=options.pack[:40], packs=list(known), hint=near(options.pack[:40], known)
            )
        )
    catalogue_of(pack_text(options))


def options_for(size: int | None, players: int | None) -> DragonDiceOptions:
    """A match of this size for this many players, with defaults otherwise."""
    usual = DragonDiceOptions()
    options = DragonDiceOptions(
        players=usual.players if players is None else players,
        force_size=usual.force_size if size is None else size,
    )
    check_options(options)
    return options


def pack_text(options: DragonDiceOptions) -> str:
    """The pack as a state keeps it: a shipped one's id, a whole one's text, or empty."""
    return write_pack(options.pack) if isinstance(options.pack, Pack) else options.pack


def set_up(options: DragonDiceOptions) -> DragonDiceState:
    """The empty table, before any force is brought."""
    on = {
        "items": options.items,
        "dragonkin": options.dragonkin,
        "minor_terrains": options.minor_terrains,
        "advanced_terrains": options.advanced_terrains,
        "champions": options.champions,
    }
    return DragonDiceState(
        pack=pack_text(options),
        players=options.players,
        force_size=options.force_size,
        advanced=tuple(name for name in ADVANCED if on[name]),
        round_limit=options.round_limit,
        names=list(NAMES[: options.players]),
        agenda=[BringForces()],
    )


def agreement(size: int, players: int, advanced: tuple[str, ...]) -> Agreement:
    """What forces are measured by."""
    return Agreement(
        size=size,
        players=players,
        items="items" in advanced,
        dragonkin="dragonkin" in advanced,
        minor_terrains="minor_terrains" in advanced,
        advanced_terrains="advanced_terrains" in advanced,
        champions="champions" in advanced,
    )
