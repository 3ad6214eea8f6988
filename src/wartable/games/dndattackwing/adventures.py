"""The Adventures as data: sides, points, where they start, tokens, and what each result earns.

DN-ADV1-01 DN-ADV1-24 DN-ADV1-25 DN-ADV1-26 DN-ADV1-27 DN-ADV2-01 DN-ADV2-25 DN-ADV2-26 DN-ADV2-27
DN-ADV2-28 DN-ADVENTURE-05 DN-RULING-45 DN-RULING-50
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from wartable.games.dndattackwing.content import CONTENT
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import by_id, read_files

StartingArea = Literal["north_east", "north_west", "south_east", "south_west", "east"]
"""A corner, or the middle of an edge."""


class Role(Card, frozen=True):
    """A side of an Adventure: its dragon, its points and where it starts."""

    id: str
    creature: str
    points: int
    area: StartingArea
    words: str
    lair: tuple[str, ...] = ()
    """Artifacts it may take if nobody has earned them (DN-ADV2-02, DN-RULING-70)."""


class Prize(Card, frozen=True):
    """What a side earns by a result."""

    role: str
    experience: int
    artifact: str = ""
    choice: tuple[str, ...] = ()
    """Artifacts of which it may keep one."""
    if_held: bool = False
    """Only one that it had picked up (DN-ADV1-27)."""


class Ending(Card, frozen=True):
    """A result of an Adventure."""

    number: int
    words: str
    prizes: tuple[Prize, ...] = ()
    replay: bool = False
    """Nobody has gained anything, and it is to be played again (DN-ADV1-24)."""
    leads_to: int = 0
    closing: bool = False

    def prize(self, role: str) -> Prize | None:
        """What a side earns."""
        return next((each for each in self.prizes if each.role == role), None)


class Adventure(Card, frozen=True):
    """An Adventure: who plays, with what, for what."""

    id: str
    number: int
    name: str
    words: str
    roles: tuple[Role, ...]
    results: tuple[Ending, ...]
    objective_tokens: int
    put_back_defense: int
    """Defense dice of a dragon that was put back from a wall or cliff (DN-ADV1-06)."""
    artifacts: tuple[str, ...] = ()
    """What the Objective Tokens 1, 2 ... give at once (DN-ADV1-12)."""
    trap: int = 0
    """The Objective Token that is a trap, and its dice (DN-ADV1-11)."""
    trap_dice: int = 0
    most_held: int = 0
    drops_at: int = 0
    """Damage of one source that makes a dragon drop a token (DN-ADV1-15)."""
    spread: int = 0
    """How far from the center the other tokens lie (DN-ADV1-02)."""
    exit_of: str = ""
    """The side whose starting area has the only way out (DN-ADV1-04)."""
    adventure_token: bool = False
    geysers: bool = False
    token_edge: int = 0
    token_gap: int = 0
    cliff: str = ""
    ends_at: int = 0
    """Objective Tokens left when help arrives (DN-ADV2-15)."""
    truce: tuple[str, ...] = ()
    """The first may not attack the second until something lifts it (DN-ADV2-16)."""
    truce_tokens: int = 0
    truce_health: int = 0

    def role(self, role: str) -> Role:
        """A side by its id."""
        return next(each for each in self.roles if each.id == role)

    def result(self, number: int) -> Ending | None:
        """A result by its number."""
        return next((each for each in self.results if each.number == number), None)


@cache
def adventures() -> dict[str, Adventure]:
    """All Adventures by id, in the order they are played."""
    found = read_files(CONTENT.joinpath("adventures"), Adventure)
    return by_id(sorted(found, key=lambda each: each.number))
