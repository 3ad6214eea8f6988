"""Army Cards: what a card says, read once from content/cards.json.

HS-CARD-01, HS-CARD-02, HS-CARD-03, HS-CARD-04, HS-CARD-05, HS-CARD-06, HS-CARD-07, HS-CARD-08,
HS-CARD-09, HS-CARD-10, HS-CARD-11.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec

Size: TypeAlias = Literal["Small", "Medium", "Large", "Huge"]
Param: TypeAlias = int | str | tuple[int | str | tuple[int, ...], ...]


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Power: the same id shares its code, the numbers are its params (HS-CARD-03)."""

    id: str
    name: str
    kind: str
    words: str
    params: dict[str, Param] = {}

    def number(self, key: str, default: int = 0) -> int:
        """A number of this power; the default if the card does not say it."""
        value = self.params.get(key, default)
        return value if isinstance(value, int) else default

    def word(self, key: str, default: str = "") -> str:
        """A word of this power, such as a Class it names."""
        value = self.params.get(key, default)
        return value if isinstance(value, str) else default

    def listed(self, key: str) -> tuple[str, ...]:
        """Words of this power, such as the Sizes it names; one word alone is a list of one."""
        value = self.params.get(key, ())
        if isinstance(value, str):
            return (value,)
        if isinstance(value, int):
            return ()
        return tuple(each for each in value if isinstance(each, str))

    def pairs(self, key: str) -> tuple[tuple[int, ...], ...]:
        """Groups of numbers of this power, such as ranges with their dice."""
        value = self.params.get(key, ())
        if isinstance(value, int | str):
            return ()
        return tuple(each for each in value if isinstance(each, tuple))


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move, Range, Attack and Defense: all that the Basic side says (HS-CARD-02)."""

    move: int
    range: int
    attack: int
    defense: int


class TargetPoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place from which a figure sees: twelfths of its Height over its front or rear space."""

    height: int
    rear: bool = False


class BulkCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the sculpt over a hex beside the base, between two heights over it.

    `behind`: the hex behind the rear space in line with the figure; `ahead`: the one before the
    front space; `beside`: the two hexes next to both its spaces (HS-RULING-04).
    """

    cell: Literal["behind", "ahead", "beside"]
    low: int
    high: int
    figures: bool
    """Whether it keeps out figures too, not only terrain."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Army Card; `house` names what is not printed knowledge but this project's own."""

    id: str
    name: str
    general: str
    species: str
    uniqueness: Literal["unique", "common"]
    type: Literal["hero", "squad"]
    figures: int
    personality: str
    size: Size
    height: int
    life: int
    move: int
    range: int
    attack: int
    defense: int
    points: int
    base: Literal[1, 2]
    """How many spaces a figure of the card occupies."""
    release: str
    card_class: str = msgspec.field(name="class")
    powers: tuple[Power, ...] = ()
    basic: Values | None = None
    points_later: int | None = None
    """A later official Points Cost, offered as an option."""
    target_points: tuple[TargetPoint, ...] = (TargetPoint(10),)
    bulk: tuple[BulkCell, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def unique(self) -> bool:
        """Whether an Army may hold only one of it (HS-ARMY-05)."""
        return self.uniqueness == "unique"

    @property
    def common(self) -> bool:
        """Whether an Army may hold several of it (HS-ARMY-07)."""
        return self.uniqueness == "common"

    @property
    def hero(self) -> bool:
        """Whether it is a Hero, exactly one figure (HS-CARD-01)."""
        return self.type == "hero"

    @property
    def squad(self) -> bool:
        """Whether it is a Squad, two or more figures (HS-CARD-01)."""
        return self.type == "squad"

    @property
    def double(self) -> bool:
        """Whether a figure of it occupies two spaces (HS-DOUBLE-01)."""
        return self.base == 2

    @property
    def master(self) -> Values:
        """The four values of the Master side (HS-CARD-03)."""
        return Values(self.move, self.range, self.attack, self.defense)

    @property
    def starts_on_board(self) -> bool:
        """Whether its figures begin on the battlefield, as most do (HS-RULING-64)."""
        return not any(power.number("off_board") for power in self.powers)

    def cost(self, *, later: bool = False) -> int:
        """The Points Cost: the printed one, or a later official one where there is one."""
        return self.points_later if later and self.points_later is not None else self.points

    def power(self, id_: str) -> Power | None:
        """Its Special Power of this id, if it has it."""
        for power in self.powers:
            if power.id == id_:
                return power
        return None


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal["heroscape-cards/1"]
    about: str
    cards: tuple[Card, ...]


@cache
def cards() -> dict[str, Card]:
    """All Army Cards by id, in the order of the file."""
    text = files("wartable.games.heroscape").joinpath("content", "cards.json").read_bytes()
    return {card.id: card for card in msgspec.json.decode(text, type=_Sheet).cards}


@cache
def _known() -> dict[str, Card]:
    """All cards that anything may name: those of the game, and those that packs have added."""
    return dict(cards())


def card_of(id_: str) -> Card:
    """The Army Card of this id, out of the game or of a pack that a match has read."""
    return _known()[id_]


def add_cards(added: Iterable[Card]) -> None:
    """Make the cards of a pack known; their ids have the pack's own mark, so none is hidden."""
    _known().update({card.id: card for card in added})


def forget_cards(ids: Iterable[str]) -> None:
    """The cards of a pack that nobody uses any more are unknown again."""
    for id_ in ids:
        del _known()[id_]
