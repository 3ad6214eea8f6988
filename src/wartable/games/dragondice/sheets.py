"""The content files as they are written: what each may say, before it becomes dice."""

from __future__ import annotations

from typing import Literal

import msgspec

from wartable.games.dragondice.dice import (
    AbilityKind,
    Action,
    Carries,
    Confidence,
    DragonSort,
    Element,
    IconKind,
    ItemSize,
    ItemSort,
    Size,
    Target,
)


class UnitSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit; `one_of` names elements that each have their own die."""

    id: str
    name: str
    size: Size
    faces: tuple[str, ...]
    rank: str = msgspec.field(default="", name="class")
    elements: tuple[Element, ...] | None = None
    one_of: tuple[Element, ...] = ()
    confidence: Confidence = "certain"


class SpeciesSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A species: its units have its elements unless they name their own."""

    name: str
    units: tuple[UnitSheet, ...]
    abilities: tuple[str, ...] = ()
    elements: tuple[Element, ...] = ()
    carries: Carries = "own"
    plays: str = ""


class ItemSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An item."""

    id: str
    name: str
    kind: ItemSort
    faces: tuple[str, ...]
    size: ItemSize = ""
    one_of: tuple[Element, ...] = ()
    alloy: str = ""
    confidence: Confidence = "certain"


class SpellSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell; one of a pack names the shipped spell whose `effect` it has."""

    id: str
    name: str
    element: Literal["air", "death", "earth", "fire", "water", "elemental"]
    cost: int
    words: str
    target: Target = "army"
    species: str = ""
    reserves: bool = False
    cantrip: bool = False
    amount: int = 0
    lasting: bool = False
    mixed: bool = False
    rules: tuple[str, ...] = ()


class LandSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of terrain."""

    name: str
    elements: tuple[Element, ...]


class EighthSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An eighth face; an advanced one brings the other faces with it."""

    id: str
    name: str
    faces: tuple[Action, ...] = ()


class StandardSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces 1 to 7 of the standard terrains of one type."""

    faces: tuple[Action, ...]


class MinorSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of minor terrain, the same in every type."""

    id: str
    name: str
    faces: tuple[str, ...]


class TerrainSheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of terrains."""

    types: dict[str, LandSheet]
    standard: dict[str, StandardSheet]
    eighth: tuple[EighthSheet, ...]
    minor: tuple[MinorSheet, ...]


class FormSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The twelve faces of a drake or a wyrm."""

    faces: tuple[str, ...]


class DragonSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dragon, which is there as a drake and as a wyrm."""

    id: str
    kind: DragonSort
    elements: tuple[Element, ...]
    health: int
    slots: int


class DragonSheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of dragons."""

    forms: dict[Literal["drake", "wyrm"], FormSheet]
    dragons: tuple[DragonSheet, ...]


class ItemSheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of items."""

    items: tuple[ItemSheet, ...]


class SpellSheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of spells."""

    spells: tuple[SpellSheet, ...]


class IconSheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of Special Action Icons."""

    icons: tuple[IconKind, ...]


class AbilitySheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of species abilities."""

    abilities: tuple[AbilityKind, ...]


class PackSpell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell that a pack adds: the effect of a shipped one at another price, for other species."""

    id: str
    name: str
    effect: str
    cost: int
    element: Literal["air", "death", "earth", "fire", "water", "elemental", ""] = ""
    species: str | None = None
    reserves: bool | None = None
    cantrip: bool | None = None
    amount: int | None = None
    words: str = ""


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a pack adds: species, dice and spells made of existing icons and effects."""

    name: str
    words: str = ""
    species: dict[str, SpeciesSheet] = {}
    units: dict[str, tuple[UnitSheet, ...]] = {}
    """More units for species there are, by species."""
    items: tuple[ItemSheet, ...] = ()
    spells: tuple[PackSpell, ...] = ()
