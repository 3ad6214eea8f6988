"""Packs: ships, cards and dials that somebody adds, made of the abilities there are.

A card of a pack has figures of its own and the abilities of the card it is `like`, or none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.games.flightpath.pack_messages import THE_CARD, THE_DIAL, THE_PACK
from wartable.games.flightpath.packs import (
    Numbers,
    check_dial,
    check_dice,
    check_id,
    check_name,
    check_size,
    check_words,
    hint_of,
    mark_of,
    no_model,
    write_pack,
)
from wartable.games.startrek import pack_messages as messages
from wartable.games.startrek.cards import (
    Admiral,
    Captain,
    Catalogue,
    Dial,
    Needs,
    Resource,
    Ship,
    Upgrade,
)
from wartable.games.startrek.sheets import Pack, dial_of

EFFECT_RULE: Final = "ST-CARD-01"
DIAL_RULES: Final = {"bearing": "ST-DIAL-01", "speed": "ST-DIAL-07"}
DICE_RULE: Final = "ST-LIMIT-03"
TABLES: Final = ("ships", "dials", "captains", "admirals", "upgrades", "resources")
"""What a pack can add to."""
NUMBERS: Final = Numbers(
    {
        "cost": (0, 100),
        "attack": (0, 10),
        "agility": (0, 10),
        "hull": (1, 20),
        "shields": (0, 20),
        "skill": (0, 10),
        "talents": (0, 4),
        "hull_min": (0, 20),
        "hull_max": (0, 20),
        "captain_skill_min": (0, 10),
        "points": (0, 20),
        "discount": (0, 20),
    },
    most_slots=8,
    rule="ST-GAME-05",
)
SQUADRON_TOKENS: Final = (2, 6)
FULL_CIRCLE: Final = 360
MOST_RANGE: Final = 3
FACE_SKILL: Final = 4
"""The Skill of the Captain side of an Admiral, before the modifier (ST-RULING-89)."""

C = TypeVar("C", Ship, Captain, Admiral, Upgrade, Resource)


class Added(msgspec.Struct, frozen=True):
    """What a pack adds, judged and ready to play with, by marked ids."""

    mark: str
    ships: dict[str, Ship]
    dials: dict[str, Dial]
    captains: dict[str, Captain]
    admirals: dict[str, Admiral]
    upgrades: dict[str, Upgrade]
    resources: dict[str, Resource]


def judged(pack: Pack, cards: Catalogue) -> Added:
    """What a pack adds to these cards; `BadOptions` with the place and the rule if it is bad."""
    check_name(pack.name, THE_PACK)
    check_words(pack.words, THE_PACK)
    check_size(sum(len(getattr(pack, table)) for table in TABLES))
    check_dice(pack.dice, msgspec.structs.asdict(cards.dice), DICE_RULE)
    mark, seen = mark_of(write_pack(pack), "startrek"), set[str]()
    added = Added(mark, {}, {}, {}, {}, {}, {})
    bearings = {each.kind for dial in cards.dials.values() for each in dial.maneuvers.values()}
    for sheet in pack.dials:
        check_id(sheet.id, seen)
        check_name(sheet.ship_class, THE_DIAL(id=sheet.id))
        check_dial(sheet, bearings, cards.geometry.box(), DIAL_RULES)
        dial = dial_of(sheet)
        added.dials[sheet.id + mark] = msgspec.structs.replace(dial, id=sheet.id + mark, house=True)
    for ship in pack.ships:
        whole = _card(ship, cards.ships, cards, seen, mark)
        added.ships[whole.id] = _ship(whole, ship, cards, added)
    for captain in pack.captains:
        made_captain = _captain(_card(captain, cards.captains, cards, seen, mark), cards)
        added.captains[made_captain.id] = made_captain
    for admiral in pack.admirals:
        made, face = _admiral(_card(admiral, cards.admirals, cards, seen, mark), mark)
        added.admirals[made.id] = made
        added.captains[face.id] = face
    for upgrade in pack.upgrades:
        made_upgrade = _upgrade(_card(upgrade, cards.upgrades, cards, seen, mark), cards)
        added.upgrades[made_upgrade.id] = made_upgrade
    for resource in pack.resources:
        made_resource = _resource(_card(resource, cards.resources, cards, seen, mark), cards)
        added.resources[made_resource.id] = made_resource
    return added


def with_pack(cards: Catalogue, added: Added) -> Catalogue:
    """These cards and those that a pack adds."""
    more = {table: {**getattr(cards, table), **getattr(added, table)} for table in TABLES}
    return msgspec.structs.replace(cards, **more)


# Cards of every sort


def _card(card: C, known: Mapping[str, C], cards: Catalogue, seen: set[str], mark: str) -> C:
    """A card with the mark of its pack and the abilities of the card it is like."""
    check_id(card.id, seen)
    whose = THE_CARD(id=card.id)
    check_name(card.name, whose)
    NUMBERS.check(card, whose)
    for faction in (*getattr(card, "factions", ()), *_asked(card)):
        if faction and faction not in cards.factions:
            hint = messages.KNOWN_FACTIONS(factions=", ".join(cards.factions))
            raise BadOptions(
                messages.NO_FACTION(whose=whose, faction=faction[:40], hint=hint), "ST-FACTION-01"
            )
    if getattr(card, "abilities", ()):
        raise BadOptions(messages.OWN_ABILITY(whose=whose), EFFECT_RULE)
    changed: dict[str, object] = {"id": card.id + mark}
    if card.like:
        model = known.get(card.like)
        if model is None:
            raise no_model(whose, card.like, known, EFFECT_RULE)
        if not isinstance(model, Resource):
            changed["abilities"] = model.abilities
    if hasattr(card, "house"):
        changed["house"] = True
    if hasattr(card, "starter"):
        changed["starter"] = False
    return msgspec.structs.replace(card, **changed)


def _asked(card: msgspec.Struct) -> Iterable[str]:
    """The Factions that a card asks for."""
    needs = getattr(card, "needs", None)
    if isinstance(needs, Needs):
        yield from (needs.faction, needs.captain_faction)
    penalty = getattr(card, "penalty", None)
    if penalty is not None:
        yield penalty.faction


# Ships


def _ship(ship: Ship, written: Ship, cards: Catalogue, added: Added) -> Ship:
    whose = THE_CARD(id=written.id)
    check_name(ship.ship_class, whose)
    own = added.dials.get(ship.dial + added.mark)
    dial = own or cards.dials.get(ship.dial)
    if dial is None:
        raise BadOptions(
            messages.NO_DIAL(
                whose=whose, dial=ship.dial[:40], hint=hint_of(ship.dial, cards.dials)
            ),
            "ST-DIAL-09",
        )
    if dial.ship_class != ship.ship_class:
        raise BadOptions(
            messages.OTHER_CLASS(whose=whose, ship_class=dial.ship_class), "ST-DIAL-09"
        )
    least, most = SQUADRON_TOKENS
    if ship.kind != "squadron" and ship.tokens:
        raise BadOptions(messages.STACK(whose=whose), "ST-SQUADRON-05")
    if ship.kind == "squadron" and not least <= len(ship.tokens) <= most:
        raise BadOptions(messages.STACK(whose=whose), "ST-SQUADRON-05")
    for found in (ship.arcs.primary, ship.arcs.secondary):
        if not 0 <= found <= FULL_CIRCLE:
            raise BadOptions(messages.ARCS(whose=whose, found=found), "ST-ARC-01")
    return msgspec.structs.replace(ship, dial=dial.id)


# Captains and Admirals


def _captain(captain: Captain, cards: Catalogue) -> Captain:
    whose = THE_CARD(id=captain.id)
    if captain.other_face or captain.placeholder:
        raise BadOptions(messages.OTHER_FACE(whose=whose), EFFECT_RULE)
    if captain.like and cards.captains[captain.like].other_face:
        raise BadOptions(messages.TWO_FACED(whose=whose, model=captain.like), EFFECT_RULE)
    return captain


def _admiral(admiral: Admiral, mark: str) -> tuple[Admiral, Captain]:
    """An Admiral and the Captain side, which is as ST-RULING-89 has it."""
    if admiral.captain_face:
        raise BadOptions(messages.OTHER_FACE(whose=THE_CARD(id=admiral.id)), "ST-ADMIRAL-01")
    face = Captain(
        id=admiral.id.removesuffix(mark) + "_face" + mark,
        name=admiral.name,
        cost=admiral.cost,
        skill=FACE_SKILL + admiral.skill,
        factions=admiral.factions,
        unique=admiral.unique,
        talents=admiral.talents,
        other_face=admiral.id,
        house=True,
    )
    return msgspec.structs.replace(admiral, captain_face=face.id), face


# Upgrades and Resources


def _upgrade(upgrade: Upgrade, cards: Catalogue) -> Upgrade:
    whose = THE_CARD(id=upgrade.id)
    model = cards.upgrades[upgrade.like] if upgrade.like else None
    if upgrade.weapon is None and model is not None and model.weapon is not None:
        upgrade = msgspec.structs.replace(upgrade, weapon=model.weapon)
    fires = model is not None and model.weapon is not None
    if (upgrade.weapon is not None) != fires:
        raise BadOptions(messages.WEAPON(whose=whose), "ST-SECONDARY-01")
    if upgrade.weapon is not None:
        least, most = upgrade.weapon.range
        if not 1 <= least <= most <= MOST_RANGE:
            raise BadOptions(messages.WEAPON_RANGE(whose=whose), "ST-SECONDARY-02")
    if model is not None and not upgrade.arcs:
        upgrade = msgspec.structs.replace(upgrade, arcs=model.arcs)
    return upgrade


def _resource(resource: Resource, cards: Catalogue) -> Resource:
    """A Resource does what the one it is like does; only its name and cost are its own."""
    whose = THE_CARD(id=resource.id)
    if not resource.like:
        raise no_model(whose, resource.like, cards.resources, "ST-RESOURCE-01")
    model = cards.resources[resource.like]
    return msgspec.structs.replace(
        model, id=resource.id, name=resource.name, cost=resource.cost, like=resource.like
    )
