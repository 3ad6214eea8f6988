"""The forces that come with the game, ready to play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from wartable.games.dragondice.calling import call, declare
from wartable.games.dragondice.content import CONTENT, catalogue_of, read_content
from wartable.games.dragondice.forces.force import Army, Force


class ReadySheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready force as its file has it: dice as `2 goblins.thug`."""

    id: str
    name: str
    words: str
    size: int
    home: tuple[str, ...]
    horde: tuple[str, ...]
    campaign: tuple[str, ...]
    home_terrain: str
    frontier: str
    dragons: tuple[str, ...]
    dragonkin: tuple[str, ...] = ()
    minors: tuple[str, ...] = ()


class ReadySheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of ready forces."""

    forces: tuple[ReadySheet, ...]


class ReadyForce(msgspec.Struct, frozen=True):
    """A ready force and how it plays."""

    id: str
    words: str
    species: tuple[str, ...]
    """The species of its armies, the most healthy first."""
    force: Force


@cache
def ready_forces() -> dict[str, ReadyForce]:
    """All ready forces by id."""
    paths = sorted(CONTENT.joinpath("forces").iterdir(), key=lambda each: each.name)
    sheets = [
        sheet for path in paths for sheet in read_content(f"forces/{path.name}", ReadySheets).forces
    ]
    for sheet in sheets:
        call("force_name", sheet.name, declare("ready_force", sheet.id, sheet.name))
        declare("ready_words", sheet.id, sheet.words)
    return {sheet.id: _ready(sheet) for sheet in sheets}


def _ready(sheet: ReadySheet) -> ReadyForce:
    force = Force(
        name=sheet.name,
        size=sheet.size,
        home=_army(sheet.home),
        horde=_army(sheet.horde),
        campaign=_army(sheet.campaign),
        home_terrain=sheet.home_terrain,
        frontier=sheet.frontier,
        dragons=_dice(sheet.dragons),
        dragonkin=_dice(sheet.dragonkin),
        minors=_dice(sheet.minors),
    )
    health: dict[str, int] = {}
    for _, army in force.armies():
        for each in army.units:
            unit = catalogue_of().units[each]
            health[unit.species] = health.get(unit.species, 0) + unit.health
    species = tuple(sorted(health, key=lambda each: (-health[each], each)))
    return ReadyForce(sheet.id, sheet.words, species, force)


def _army(entries: Sequence[str]) -> Army:
    dice = _dice(entries)
    items = catalogue_of().items
    return Army(
        tuple(each for each in dice if each not in items),
        tuple(each for each in dice if each in items),
    )


def _dice(entries: Sequence[str]) -> tuple[str, ...]:
    """Entries such as `2 goblins.thug` as single dice; without a number, one."""
    dice: list[str] = []
    for entry in entries:
        match = re.fullmatch(r"(?:([0-9]+) )?(\S+)", entry)
        assert match is not None, entry
        dice += [match[2]] * int(match[1] or 1)
    return tuple(dice)
