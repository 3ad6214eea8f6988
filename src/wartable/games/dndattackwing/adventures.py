"""The Adventures as data: sides, points, where they start, edges, tokens, and what each result is.

DN-ADV1-01 DN-ADV1-04 DN-ADV1-18 DN-ADV1-19 DN-ADV1-20 DN-ADV1-21 DN-ADV1-22 DN-ADV1-23 DN-ADV1-24
DN-ADV1-25 DN-ADV1-26 DN-ADV1-27 DN-ADV2-01 DN-ADV2-08 DN-ADV2-09 DN-ADV2-17 DN-ADV2-18 DN-ADV2-19
DN-ADV2-20 DN-ADV2-21 DN-ADV2-22 DN-ADV2-23 DN-ADV2-24 DN-ADV2-26 DN-ADV2-27 DN-ADV2-28
DN-ADVENTURE-05 DN-ADVENTURE-07 DN-RULING-45 DN-RULING-50
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from wartable.games.dndattackwing.content import CONTENT
from wartable.games.dndattackwing.pieces import PlayLevel
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import by_id, read_files

StartingArea = Literal[
    "north_east",
    "north_west",
    "south_east",
    "south_west",
    "north",
    "east",
    "south",
    "west",
    "north_strip",
    "south_strip",
]
"""A corner, the middle of an edge, or a strip along one."""
Edge = Literal["north", "east", "south", "west"]
EdgeKind = Literal["open", "wall", "exit"]


class Role(Card, frozen=True):
    """A side of an Adventure: the creature it needs, its points and where it starts."""

    id: str
    creature: str
    points: int
    area: StartingArea
    words: str
    color: str
    lair: tuple[str, ...] = ()
    """Artifacts it may take if nobody has earned them (DN-ADV2-02, DN-RULING-70)."""
    alone: bool = True
    """It has no other creatures."""


class Prize(Card, frozen=True):
    """What a side earns by a result."""

    role: str
    experience: int
    artifact: str = ""
    choice: tuple[str, ...] = ()
    """Artifacts of which it may keep one."""
    if_held: bool = False
    """Only one that it had picked up (DN-ADV1-27)."""


class Claim(Card, frozen=True):
    """When a side has reached a result; everything that is named must be true.

    A side is in play, has left by an exit or with its Objective met, or is defeated.
    """

    role: str
    leaves: bool = False
    """Judged at the moment the side leaves, and only then (DN-RULING-69)."""
    in_play: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    defeated: tuple[str, ...] = ()
    undefeated: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    """Sides that are defeated or have reached no result of their own."""
    health_of: str = ""
    least: int = 0
    most: int = 99
    holds: bool = False
    """It has more figures on the ground within Range 1 of the center than any other side."""


class Ending(Card, frozen=True):
    """A result of an Adventure: who reaches it, what it is, and what follows."""

    number: int
    words: str
    after: str = ""
    """What follows, as a story."""
    claims: tuple[Claim, ...] = ()
    prizes: tuple[Prize, ...] = ()
    replay: bool = False
    """Nobody has gained anything, and it is to be played again (DN-ADV1-24)."""
    leads_to: int = 0
    closing: bool = False

    def prize(self, role: str) -> Prize | None:
        """What a side earns."""
        return next((each for each in self.prizes if each.role == role), None)


class Lay(Card, frozen=True):
    """An Obstacle that lies there from the beginning."""

    at: tuple[int, int]
    levels: tuple[PlayLevel, ...]


class Exit(Card, frozen=True):
    """A way out: an edge for some sides, or the outer sides of a starting area for all."""

    edge: Edge | None = None
    roles: tuple[str, ...] = ()
    area_of: str = ""


class Treasure(Card, frozen=True):
    """Tokens to be taken: what they give, the trap among them, and how they are lost again."""

    tokens: int
    spread: int
    """How far from the center the other tokens lie (DN-ADV1-02)."""
    most_held: int
    drops_at: int
    """Damage of one source that makes a dragon drop a token (DN-ADV1-15)."""
    artifacts: tuple[str, ...]
    """What the tokens 1, 2 ... give at once (DN-ADV1-12)."""
    trap: int
    """The token that is a trap, and its dice (DN-ADV1-11)."""
    trap_dice: int


class Geysers(Card, frozen=True):
    """Tokens that become Obstacles, and how few of them end the Adventure."""

    tokens: int
    edge: int
    gap: int
    ends_at: int
    """Objective Tokens left when help arrives (DN-ADV2-15)."""


class Truce(Card, frozen=True):
    """One side may not attack another until something lifts it (DN-ADV2-16)."""

    role: str
    spares: str
    tokens: int
    health: int


class Adventure(Card, frozen=True):
    """An Adventure: who plays, with what, where, for what."""

    id: str
    number: int
    name: str
    words: str
    special: tuple[str, ...]
    """Its special rules, as players read them (DN-ADVENTURE-03)."""
    roles: tuple[Role, ...]
    results: tuple[Ending, ...]
    walls: tuple[Edge, ...] = ()
    put_back_defense: int = 0
    """Defense dice of a dragon that was put back from a wall or cliff (DN-ADV1-06)."""
    exits: tuple[Exit, ...] = ()
    marker: bool = False
    """An Adventure Token marks the center (DN-ADV2-03)."""
    treasure: Treasure | None = None
    geysers: Geysers | None = None
    truce: Truce | None = None
    obstacles: tuple[Lay, ...] = ()
    ends_on_leaving: bool = False
    ends_on_defeat: bool = False
    """After an End Phase in which a side was defeated."""
    ends_alone: bool = False
    """After an End Phase in which only one side is left."""
    ends_after: int = 0
    """After this many rounds."""
    house: bool = False

    def role(self, role: str) -> Role:
        """A side by its id."""
        return next(each for each in self.roles if each.id == role)

    def result(self, number: int) -> Ending | None:
        """A result by its number."""
        return next((each for each in self.results if each.number == number), None)

    @property
    def objective_tokens(self) -> int:
        """How many Objective Tokens it needs."""
        if self.treasure is not None:
            return self.treasure.tokens
        return len(self.obstacles) if self.geysers is None else self.geysers.tokens


def aftermath(adventure: Adventure, results: Sequence[int]) -> tuple[str, ...]:
    """What follows these results, as a story, each once, and the closing words they lead to.

    DN-ADV2-28.
    """
    reached = [ending for ending in adventure.results if ending.number in results and ending.number]
    closing = [adventure.result(ending.leads_to) for ending in reached if ending.leads_to]
    told = [*(ending.after for ending in reached), *(each.words for each in closing if each)]
    return tuple(dict.fromkeys(told))


@cache
def adventures() -> dict[str, Adventure]:
    """All Adventures by id, in the order they are played.

    DN-ADV1-01, DN-ADV2-01, DN-ADV2-26, DN-ADV2-27.
    """
    found = read_files(CONTENT.joinpath("adventures"), Adventure)
    return by_id(sorted(found, key=lambda each: each.number))
