"""Makes dice from content sheets and refuses sheets that no die of the game could have.

What is checked: the faces a die has by its kind (DD-DICE and DD-EQUIP), and that every icon on them
is one there is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Final

from wartable.engine.refusal import BadOptions
from wartable.games.dragondice import pack_messages as messages
from wartable.games.dragondice.dice import (
    HEALTH,
    ID,
    TYPES,
    DragonKind,
    Element,
    Face,
    ItemKind,
    MinorKind,
    SpellKind,
    TerrainKind,
    UnitKind,
)
from wartable.games.dragondice.sheets import (
    DragonSheets,
    ItemSheet,
    SpeciesSheet,
    SpellSheet,
    TerrainSheets,
    UnitSheet,
)

SIDES: Final = {"small": 6, "medium": 6, "large": 6, "champion": 6, "monster": 10}
ITEM_SIDES: Final = {"equipment": 4, "artifact": 10, "medallion": 4, "relic": 6}
ONE_ICON: Final = 4
LONGEST_GUESS: Final = 60
"""How much of a wrong word is compared with the right ones."""
"""What the single icon on a face of a big die is worth (DD-DICE-12, DD-SAIGEN-03)."""

_FACE: Final = re.compile(r"([1-9]) (\S.*)")


def near(wrong: str, known: Collection[str]) -> str:
    """A hint at what was probably meant, as a sentence after a space, or empty.

    >>> near("Smit", ["Smite", "Slay"])
    ' Did you mean “Smite”?'
    """
    found = get_close_matches(wrong[:LONGEST_GUESS], known, n=1)
    return messages.HINT(name=found[0]) if found else ""


def read_face(text: str, special: Collection[str], die: str) -> Face:
    """A face as files write it: `2 melee`, `4 Smite`, `1 id` (DD-SAIGEN-01)."""
    match = _FACE.fullmatch(text)
    if match is None:
        raise BadOptions(messages.NO_FACE(die=die, found=text[:40]), "DD-DICE-01")
    icon = match[2]
    if icon != ID and icon not in TYPES and icon not in special:
        raise BadOptions(
            messages.NO_ICON(die=die, icon=icon[:40], hint=near(icon, [*TYPES, ID, *special])),
            "DD-DICE-01",
        )
    return Face(icon, int(match[1]))


def units_of(species: str, sheet: SpeciesSheet, special: Collection[str]) -> Iterator[UnitKind]:
    """The dice of one species."""
    for unit in sheet.units:
        faces = _unit_faces(unit, special)
        shared = sheet.elements if unit.elements is None else unit.elements
        for suffix, elements in _each(unit.one_of, shared):
            yield UnitKind(
                id=f"{species}.{unit.id}{suffix}",
                name=unit.name,
                species=species,
                rank=unit.rank,
                size=unit.size,
                elements=elements,
                faces=faces,
                confidence=unit.confidence,
                carries=sheet.carries,
            )


def _unit_faces(unit: UnitSheet, special: Collection[str]) -> tuple[Face, ...]:
    """The faces of a unit; each icon on a champion or a monster is worth four.

    DD-MONSTER-01, DD-MONSTER-02, DD-RULING-112.
    """
    if len(unit.faces) != SIDES[unit.size]:
        raise BadOptions(
            messages.UNIT_FACES(
                die=unit.name,
                found=len(unit.faces),
                size=messages.SIZES[unit.size],
                faces=SIDES[unit.size],
            ),
            "DD-DICE-08" if unit.size == "monster" else "DD-DICE-07",
        )
    faces = tuple(read_face(face, special, unit.name) for face in unit.faces)
    for face in faces:
        if face.icon == ID and face.count != HEALTH[unit.size]:
            raise BadOptions(
                messages.ID_WORTH(
                    die=unit.name, size=messages.SIZES[unit.size], health=HEALTH[unit.size]
                ),
                "DD-DICE-03",
            )
        if unit.size in {"champion", "monster"} and face.count != ONE_ICON:
            raise BadOptions(
                messages.FOUR_EACH(
                    die=unit.name,
                    size=messages.SIZES[unit.size],
                    worth=ONE_ICON,
                    icon=face.icon,
                ),
                "DD-DICE-12",
            )
    return faces


def items_of(sheet: ItemSheet, special: Collection[str]) -> Iterator[ItemKind]:
    """The dice of one item: one for each of its elements, or one of metal."""
    metal = sheet.kind in {"medallion", "relic"}
    if bool(sheet.one_of) == metal:
        raise BadOptions(
            messages.ONE_OF(die=sheet.name),
            "DD-ELEMENT-03" if metal else "DD-EQUIP-02",
        )
    if (sheet.size == "") == (sheet.kind == "equipment"):
        raise BadOptions(messages.ITEM_SIZE(die=sheet.name), "DD-DICE-06")
    faces = _item_faces(sheet, special)
    for suffix, elements in _each(sheet.one_of, ()):
        yield ItemKind(
            id=f"{sheet.id}{suffix}",
            name=sheet.name,
            sort=sheet.kind,
            size=sheet.size,
            elements=elements,
            faces=faces,
            confidence=sheet.confidence,
            alloy=sheet.alloy,
        )


def _item_faces(sheet: ItemSheet, special: Collection[str]) -> tuple[Face, ...]:
    """The faces of an item; each icon on equipment counts for itself, on others four.

    DD-ARTIFACT-01, DD-RULING-104.
    """
    if len(sheet.faces) != ITEM_SIDES[sheet.kind]:
        raise BadOptions(
            messages.ITEM_FACES(
                die=sheet.name,
                found=len(sheet.faces),
                sort=messages.SORTS[sheet.kind],
                faces=ITEM_SIDES[sheet.kind],
            ),
            "DD-DICE-06",
        )
    faces = tuple(read_face(face, special, sheet.name) for face in sheet.faces)
    if sheet.kind == "equipment":
        if any(face.icon == ID for face in faces):
            raise BadOptions(messages.NO_ID(die=sheet.name), "DD-DICE-05")
        normal = {face.icon for face in faces if face.normal}
        extra = sum(face.special for face in faces)
        if len(normal) != 1 or extra != (sheet.size == "large"):
            raise BadOptions(messages.ONE_ACTION(die=sheet.name), "DD-EQUIP-01")
    elif any(face.count != ONE_ICON for face in faces):
        raise BadOptions(
            messages.ITEM_FOUR(die=sheet.name, sort=messages.SORTS[sheet.kind]),
            "DD-ARTIFACT-02" if sheet.kind == "artifact" else "DD-SAIGEN-04",
        )
    return faces


def _each(
    one_of: tuple[Element, ...], shared: tuple[Element, ...]
) -> Iterator[tuple[str, tuple[Element, ...]]]:
    if not one_of:
        yield "", shared
    for element in one_of:
        yield f".{element}", (element,)


def terrains_of(sheets: TerrainSheets) -> Iterator[TerrainKind]:
    """The great terrains: each type with a standard face plan, with each eighth face.

    DD-DICE-09, DD-DICE-11.
    """
    for land, standard in sheets.standard.items():
        kind = sheets.types[land]
        for eighth in sheets.eighth:
            yield TerrainKind(
                id=f"{land}_{eighth.id}",
                name=f"{kind.name} {eighth.name}",
                land=land,
                elements=kind.elements,
                faces=eighth.faces or standard.faces,
                eighth=eighth.id,
                eighth_name=eighth.name,
                advanced=bool(eighth.faces),
            )


def minors_of(sheets: TerrainSheets) -> Iterator[MinorKind]:
    """The minor terrains: each kind in each type, Deadland among them (DD-DICE-09)."""
    for land, kind in sheets.types.items():
        for minor in sheets.minor:
            yield MinorKind(
                id=f"{land}_{minor.id}",
                name=f"{kind.name} {minor.name}",
                land=land,
                elements=kind.elements,
                faces=minor.faces,
            )


def dragons_of(sheets: DragonSheets) -> Iterator[DragonKind]:
    """The dragons, each as a drake and as a wyrm (DD-DICE-10)."""
    for dragon in sheets.dragons:
        for form, plan in sheets.forms.items():
            words = [*dragon.id.split("_"), form]
            yield DragonKind(
                id=f"{dragon.id}_{form}",
                name=" ".join(word.capitalize() for word in words),
                sort=dragon.kind,
                elements=dragon.elements,
                form=form,
                health=dragon.health,
                slots=dragon.slots,
                faces=plan.faces,
            )


def spell_of(sheet: SpellSheet) -> SpellKind:
    """A shipped spell, which is its own effect."""
    return SpellKind(
        id=sheet.id,
        name=sheet.name,
        element=sheet.element,
        species=sheet.species,
        cost=sheet.cost,
        reserves=sheet.reserves,
        cantrip=sheet.cantrip,
        target=sheet.target,
        amount=sheet.amount,
        lasting=sheet.lasting,
        mixed=sheet.mixed,
        rules=sheet.rules,
        words=sheet.words,
        effect=sheet.id,
    )
