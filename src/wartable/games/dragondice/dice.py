"""The dice of the game as data: units, items, dragons, terrains (DD-DICE, DD-ELEMENT, DD-ROSTER).

A die that exists once in each of several elements is one kind for each: `eldarim.follower.air`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Final, Literal, TypeAlias

import msgspec

from wartable.games.dragondice.calling import called

Element: TypeAlias = Literal["air", "death", "earth", "fire", "water"]
Action: TypeAlias = Literal["melee", "missile", "magic"]
Type: TypeAlias = Literal["melee", "missile", "magic", "maneuver", "save"]
Size: TypeAlias = Literal["small", "medium", "large", "champion", "monster"]
Confidence: TypeAlias = Literal["certain", "likely", "guess"]
DragonSort: TypeAlias = Literal["elemental", "hybrid", "ivory", "ivory_hybrid", "white"]
ItemSort: TypeAlias = Literal["equipment", "artifact", "medallion", "relic"]
ItemSize: TypeAlias = Literal["small", "medium", "large", ""]
Carries: TypeAlias = Literal["own", "any", "none"]
Target: TypeAlias = Literal[
    "army",
    "opposing_army",
    "unit",
    "units",
    "opposing_unit",
    "opposing_units",
    "own_unit",
    "own_units",
    "own_dead",
    "opposing_dead",
    "own_buried",
    "own_pool",
    "terrain",
    "dragon",
]

ELEMENTS: Final[tuple[Element, ...]] = ("air", "death", "earth", "fire", "water")
TYPES: Final[tuple[Type, ...]] = ("melee", "missile", "magic", "maneuver", "save")
ID: Final = "id"
PLAIN: Final = frozenset({*TYPES, ID})
"""Icons that are no Special Action Icons."""
DRAGONKIN: Final = "dragonkin"
ELDARIM: Final = "eldarim"
HEALTH: Final[dict[str, int]] = {"small": 1, "medium": 2, "large": 3, "champion": 4, "monster": 4}
"""Health by size (DD-TERM-10)."""


class Face(msgspec.Struct, frozen=True):
    """One face of a unit or item: an icon and the results it is worth (X, for an SAI)."""

    icon: str
    count: int

    @property
    def normal(self) -> bool:
        """Whether it shows a normal action icon."""
        return self.icon in TYPES

    @property
    def special(self) -> bool:
        """Whether it shows a Special Action Icon."""
        return self.icon not in PLAIN


class UnitKind(msgspec.Struct, frozen=True, dict=True):
    """A unit's die. No element at all is ivory (DD-ELEMENT-02, DD-TERM-08)."""

    id: str
    name: str
    species: str
    rank: str
    """Its class, such as heavy melee; monsters have none of their own."""
    size: Size
    elements: tuple[Element, ...]
    faces: tuple[Face, ...]
    confidence: Confidence = "certain"
    carries: Carries = "own"
    """Equipment of which elements it may carry: its own, any, or no items at all."""

    @property
    def health(self) -> int:
        """What it costs to kill, and to bring (DD-TERM-10, DD-FORCE-03)."""
        return HEALTH[self.size]

    @property
    def champion(self) -> bool:
        """Whether it is an Eldarim Champion (DD-CHAMPION-01)."""
        return self.species == ELDARIM and self.size == "champion"

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("unit", self.id, self.name)


class ItemKind(msgspec.Struct, frozen=True, dict=True):
    """An item's die: equipment, an artifact, a medallion or a relic (DD-TERM-09)."""

    id: str
    name: str
    sort: ItemSort
    size: ItemSize
    elements: tuple[Element, ...]
    """One for equipment and artifacts, none for medallions and relics."""
    faces: tuple[Face, ...]
    confidence: Confidence = "certain"
    alloy: str = ""
    """The metal of a medallion."""

    @property
    def alone(self) -> bool:
        """Whether its carrier carries nothing else (DD-MEDALLION-02)."""
        return self.sort in {"medallion", "relic"}

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("item", self.id, self.name)


class Species(msgspec.Struct, frozen=True, dict=True):
    """A kin of units with the abilities its units share."""

    id: str
    name: str
    abilities: tuple[str, ...]
    plays: str = ""
    """How a plain force of it plays."""

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("species", self.id, self.name)

    @property
    def plays_so(self) -> str:
        """How a plain force of it plays, in words for players."""
        return called("plays", self.id, self.plays) if self.plays else ""


class DragonKind(msgspec.Struct, frozen=True, dict=True):
    """A dragon's die; an ivory hybrid has one element besides ivory (DD-DRAGON-08)."""

    id: str
    name: str
    sort: DragonSort
    elements: tuple[Element, ...]
    form: Literal["drake", "wyrm"]
    health: int
    slots: int
    faces: tuple[str, ...]

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("dragon", self.id, self.name)


class TerrainKind(msgspec.Struct, frozen=True, dict=True):
    """A terrain's die: faces 1 to 7 name an action, the eighth is a place of power."""

    id: str
    name: str
    land: str
    elements: tuple[Element, ...]
    faces: tuple[Action, ...]
    eighth: str
    eighth_name: str
    advanced: bool

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("terrain", self.id, self.name)


class MinorKind(msgspec.Struct, frozen=True, dict=True):
    """A minor terrain's die."""

    id: str
    name: str
    land: str
    elements: tuple[Element, ...]
    faces: tuple[str, ...]

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("minor", self.id, self.name)


class IconKind(msgspec.Struct, frozen=True):
    """A Special Action Icon, named as faces name it."""

    id: str
    rolls: tuple[str, ...]
    """The kinds of roll it acts in (DD-SAIGEN-06)."""
    x: bool
    """Whether its text has an X (DD-SAIGEN-05)."""
    rules: tuple[str, ...]
    words: str


class AbilityKind(msgspec.Struct, frozen=True):
    """What the units of a species can do, named as the rulebook names it."""

    id: str
    rules: tuple[str, ...]
    words: str


class SpellKind(msgspec.Struct, frozen=True, dict=True):
    """A spell; `effect` names the spell that says what it does, itself unless a pack adds it.

    DD-SPELLGEN-01.
    """

    id: str
    name: str
    element: Literal["air", "death", "earth", "fire", "water", "elemental"]
    species: str
    """Whose magic pays for it; nothing for any."""
    cost: int
    reserves: bool
    cantrip: bool
    target: Target
    amount: int
    """What one casting does, and each further casting adds; 0 if castings do not add up."""
    lasting: bool
    """Whether it holds until the caster's next turn."""
    mixed: bool
    """Whether magic of several elements may pay for it together."""
    rules: tuple[str, ...]
    words: str
    effect: str

    @property
    def cumulative(self) -> bool:
        """Whether several castings on one target add up (DD-SPELLGEN-15)."""
        return self.amount > 0

    @cached_property
    def called(self) -> str:
        """How players know it."""
        return called("spell", self.id, self.name)


class Catalogue(msgspec.Struct, frozen=True, dict=True):
    """Every die that can be brought to a match, and what is on them, by id."""

    species: dict[str, Species]
    units: dict[str, UnitKind]
    items: dict[str, ItemKind]
    dragons: dict[str, DragonKind]
    terrains: dict[str, TerrainKind]
    minors: dict[str, MinorKind]
    icons: dict[str, IconKind]
    abilities: dict[str, AbilityKind]
    spells: dict[str, SpellKind]

    @cached_property
    def kinds(self) -> dict[str, UnitKind | ItemKind]:
        """Units and items in one."""
        return {**self.items, **self.units}

    @cached_property
    def icons_on(self) -> dict[str, frozenset[str]]:
        """What is on the faces of every kind of unit and item."""
        return {
            name: frozenset(face.icon for face in kind.faces) for name, kind in self.kinds.items()
        }

    @cached_property
    def abilities_of(self) -> dict[str, tuple[str, ...]]:
        """The species abilities of every kind of unit; items have none (DD-ITEM-01)."""
        return {unit.id: self.species[unit.species].abilities for unit in self.units.values()}

    @cached_property
    def able(self) -> dict[str, frozenset[str]]:
        """The kinds of unit that have a species ability."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for kind, abilities in self.abilities_of.items():
            for ability in abilities:
                found[ability].add(kind)
        return {ability: frozenset(kinds) for ability, kinds in found.items()}
