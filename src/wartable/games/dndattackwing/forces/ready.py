"""The Legions that come with the game, ready to play (DN-SETUP-04, DN-SETUP-05, DN-SETUP-06)."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from wartable.games.dndattackwing.content import CONTENT, added_by
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.flightpath.cards import Card
from wartable.games.flightpath.reading import read_files

STARTERS: Final = ("starter_red", "starter_blue", "starter_copper")
"""What is played with without Legion building: Red, Blue and Copper."""


class MemberSheet(Card, frozen=True):
    """A creature of a ready Legion as its file has it."""

    card: str
    soldiers: int = 0
    upgrades: tuple[str, ...] = ()


class LegionSheet(Card, frozen=True):
    """A ready Legion as its file has it."""

    id: str
    name: str
    words: str
    points: int
    creatures: tuple[MemberSheet, ...]
    adventure: str = ""


class LegionSheets(Card, frozen=True):
    """A file of ready Legions."""

    legions: tuple[LegionSheet, ...]


class ReadyLegion(Card, frozen=True):
    """A ready Legion and how it plays."""

    id: str
    words: str
    adventure: str
    """The Adventure it is meant for, if it is."""
    legion: Legion


@cache
def ready_legions() -> dict[str, ReadyLegion]:
    """All ready Legions by id, the smaller ones first."""
    files = read_files(CONTENT.joinpath("legions"), LegionSheets)
    sheets = [sheet for file in files for sheet in file.legions]
    return {sheet.id: _ready(sheet) for sheet in sorted(sheets, key=lambda each: each.points)}


def stand_in(legion: Legion, pack: str) -> Legion:
    """A Legion with the cards of a pack in place of those they replace."""
    replaced = added_by(pack).replaced if pack else {}
    if not replaced:
        return legion
    members = tuple(
        msgspec.structs.replace(
            each,
            creature=replaced.get(each.creature, each.creature),
            upgrades=tuple(replaced.get(card, card) for card in each.upgrades),
        )
        for each in legion.creatures
    )
    return msgspec.structs.replace(legion, creatures=members)


def _ready(sheet: LegionSheet) -> ReadyLegion:
    creatures = tuple(Member(each.card, each.soldiers, each.upgrades) for each in sheet.creatures)
    legion = Legion(name=sheet.name, size=sheet.points, creatures=creatures)
    return ReadyLegion(sheet.id, sheet.words, sheet.adventure, legion)
