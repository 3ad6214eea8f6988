"""Changing a Legion card by card: creatures added and taken away, Troops sized, Upgrades moved."""

from __future__ import annotations

from typing import Final

import msgspec

from wartable.engine.refusal import Malformed
from wartable.games.dndattackwing.cards import Catalogue
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.legion import Legion, Member
from wartable.games.dndattackwing.forces.naming import SORTS, shelf
from wartable.games.flightpath import finding

UNFOUND: Final = finding.Unfound(
    several=messages.AMBIGUOUS,
    none=messages.NO_SUCH_CARD,
    near=messages.NO_SUCH_CARD_HINT,
    rule="DN-CARD-02",
)


def find_card(words: str, catalogue: Catalogue) -> tuple[str, str]:
    """The sort and the id of the card that is called so; `Malformed` with what is near."""
    return finding.find_card(words, {each: shelf(each, catalogue) for each in SORTS}, UNFOUND)


def add(legion: Legion, sort: str, card: str, number: int, catalogue: Catalogue) -> Legion:
    """The Legion with one card more; an Upgrade goes on the creature of this number.

    A Troop begins with one soldier, as its card is printed (DN-TROOP-02).
    """
    if sort == "creature":
        member = Member(card, 1 if catalogue.creatures[card].troop else 0)
        return msgspec.structs.replace(legion, creatures=(*legion.creatures, member))
    upgrades = (*legion.creatures[number - 1].upgrades, card)
    return _with(legion, number, upgrades=upgrades)


def take(legion: Legion, sort: str, card: str, number: int) -> Legion:
    """The Legion with one card fewer: an Upgrade, or a creature with all it carries."""
    if sort == "creature":
        left = (*legion.creatures[: number - 1], *legion.creatures[number:])
        return msgspec.structs.replace(legion, creatures=left)
    upgrades = list(legion.creatures[number - 1].upgrades)
    upgrades.remove(card)
    return _with(legion, number, upgrades=tuple(upgrades))


def resize(legion: Legion, number: int, soldiers: int, catalogue: Catalogue) -> Legion:
    """The Legion with another size of a Troop; `Malformed` if it cannot have it (DN-TROOP-01)."""
    card = legion.creatures[number - 1].creature
    creature = catalogue.creatures.get(card)
    if creature is None:
        raise Malformed(messages.UNKNOWN_CREATURE(card=card[:60]), "DN-CARD-01")
    most = len(creature.soldiers)
    if not creature.troop:
        raise Malformed(messages.NO_TROOP(creature=creature.name), "DN-TROOP-01")
    if not 1 <= soldiers <= most:
        words = messages.SOLDIERS(creature=creature.name, most=most, there=soldiers)
        raise Malformed(words, "DN-TROOP-01")
    return _with(legion, number, soldiers=soldiers)


def places(legion: Legion, sort: str, card: str) -> list[int]:
    """The numbers of the creatures that are this card or carry it, counted from 1."""
    return [
        number
        for number, each in enumerate(legion.creatures, 1)
        if card in (each.upgrades if sort == "upgrade" else (each.creature,))
    ]


def troops(legion: Legion, catalogue: Catalogue) -> list[int]:
    """The numbers of the Troops, counted from 1."""
    return [
        number
        for number, each in enumerate(legion.creatures, 1)
        if each.creature in catalogue.creatures and catalogue.creatures[each.creature].troop
    ]


def _with(legion: Legion, number: int, **changed: object) -> Legion:
    creatures = list(legion.creatures)
    creatures[number - 1] = msgspec.structs.replace(creatures[number - 1], **changed)
    return msgspec.structs.replace(legion, creatures=tuple(creatures))
