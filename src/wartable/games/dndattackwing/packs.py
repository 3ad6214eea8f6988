"""Packs: creatures, Upgrades, dials and Damage Cards that players type in, made of what there is.

A card of a pack has figures of its own and the abilities of the card it is `like`, or none. One
that `replaces` a card takes its place, so that owners of a printed card can play with its numbers
(DN-RULING-55). A Damage Card has a title, a text and a number of copies of its own, and does what
the title it is `like` does; the deck keeps its 33 cards (DN-CARD-07).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

import msgspec

from wartable.engine.refusal import BadOptions
from wartable.games.dndattackwing import pack_messages as messages
from wartable.games.dndattackwing.cards import (
    Catalogue,
    Creature,
    DamageCard,
    Dial,
    Level,
    Upgrade,
)
from wartable.games.dndattackwing.sheets import DamageSheet, Pack, dial_of
from wartable.games.flightpath.dials import TemplateSet
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

EFFECT_RULE: Final = "DN-RULING-55"
DIAL_RULES: Final = {"bearing": "DN-DIAL-08", "speed": "DN-CARD-05"}
DICE_RULE: Final = "DN-RULING-27"
TABLES: Final = ("creatures", "dials", "upgrades", "damage")
"""What a pack can add to."""
NUMBERS: Final = Numbers(
    {
        "cost": (0, 100),
        "level": (0, 12),
        "attack": (0, 10),
        "agility": (0, 10),
        "health": (1, 20),
        "armor": (0, 10),
        "reach": (1, 4),
        "spell_level": (0, 12),
        "points": (0, 20),
        "copies": (1, 33),
    },
    most_slots=8,
    rule="DN-CARD-01",
)
MOST_SOLDIERS: Final = 6
DECK: Final = 33
"""How many cards the Damage Deck has (DN-CARD-07)."""

C = TypeVar("C", Creature, Upgrade)


class Added(msgspec.Struct, frozen=True):
    """What a pack adds, judged and ready to play with, by marked ids."""

    mark: str
    creatures: dict[str, Creature]
    dials: dict[str, Dial]
    upgrades: dict[str, Upgrade]
    damage: dict[str, DamageCard]
    replaced: dict[str, str]
    """The cards that are left out, each with the id of the one that stands for it."""


def judged(pack: Pack, cards: Catalogue) -> Added:
    """What a pack adds to these cards; `BadOptions` with the place and the rule if it is bad."""
    check_name(pack.name, THE_PACK)
    check_words(pack.words, THE_PACK)
    check_size(sum(len(getattr(pack, table)) for table in TABLES))
    dice = {"attack": cards.dice.attack, "defense": cards.dice.defense}
    check_dice(pack.dice, dice, DICE_RULE)
    mark, seen = mark_of(write_pack(pack), "dnd"), set[str]()
    box = cards.geometry.templates
    templates = TemplateSet(box.straight, box.bank, box.turn, cards.geometry.template_width)
    bearings = {each.kind for dial in cards.dials.values() for each in dial.maneuvers.values()}
    dials: dict[str, Dial] = {}
    for sheet in pack.dials:
        check_id(sheet.id, seen, EFFECT_RULE)
        check_dial(sheet, bearings, templates, DIAL_RULES)
        check_words(THE_DIAL(id=sheet.id), THE_PACK)
        dials[sheet.id + mark] = msgspec.structs.replace(dial_of(sheet), id=sheet.id + mark)
    creatures = [_card(each, cards.creatures, seen, mark) for each in pack.creatures]
    upgrades = [_card(each, cards.upgrades, seen, mark) for each in pack.upgrades]
    damage = [_damage(each, cards.damage, seen, mark) for each in pack.damage]
    whole = [_creature(each, cards, dials, mark) for each in creatures]
    added = Added(
        mark,
        {each.id: each for each in whole},
        dials,
        {each.id: each for each in upgrades},
        {each.id: each for each in damage},
        _replaced([*pack.creatures, *pack.upgrades, *pack.damage], cards, mark),
    )
    if damage:
        _check_deck(with_pack(cards, added))
    return added


def with_pack(cards: Catalogue, added: Added) -> Catalogue:
    """These cards and those that a pack adds, without those it replaces."""
    more: dict[str, object] = {
        table: {
            **{id_: each for id_, each in getattr(cards, table).items() if _stays(id_, added)},
            **getattr(added, table),
        }
        for table in TABLES
    }
    return msgspec.structs.replace(cards, **more)


def _stays(id_: str, added: Added) -> bool:
    return id_ not in added.replaced


def _replaced(
    written: Iterable[Creature | Upgrade | DamageSheet], cards: Catalogue, mark: str
) -> dict[str, str]:
    """The cards that those of a pack stand for, each once."""
    found: dict[str, str] = {}
    for card in written:
        if not card.replaces:
            continue
        known = _sort_of(card, cards)
        if card.replaces not in known:
            hint = hint_of(card.replaces, known)
            whose = THE_CARD(id=card.id)
            raise BadOptions(
                messages.REPLACES(whose=whose, card=card.replaces[:40], hint=hint), EFFECT_RULE
            )
        if card.replaces in found:
            raise BadOptions(messages.REPLACED_TWICE(card=card.replaces), EFFECT_RULE)
        found[card.replaces] = card.id + mark
    return found


def _sort_of(card: Creature | Upgrade | DamageSheet, cards: Catalogue) -> Iterable[str]:
    """The cards of the same sort."""
    if isinstance(card, DamageSheet):
        return cards.damage
    return cards.creatures if isinstance(card, Creature) else cards.upgrades


def _damage(
    sheet: DamageSheet, known: Mapping[str, DamageCard], seen: set[str], mark: str
) -> DamageCard:
    """A title of the Damage Deck with the effect of the one it is like."""
    check_id(sheet.id, seen, EFFECT_RULE)
    whose = THE_CARD(id=sheet.id)
    check_name(sheet.title, whose)
    NUMBERS.check(sheet, whose)
    card = DamageCard(
        id=sheet.id + mark,
        title=sheet.title,
        copies=sheet.copies,
        text=sheet.text,
        like=sheet.like,
        replaces=sheet.replaces,
    )
    if not sheet.like:
        return card
    model = known.get(sheet.like)
    if model is None:
        raise no_model(whose, sheet.like, known, EFFECT_RULE)
    return msgspec.structs.replace(
        card,
        recovery=model.recovery,
        duration=model.duration,
        then_down=model.then_down,
        recolors=model.recolors,
    )


def _check_deck(cards: Catalogue) -> None:
    """The Damage Deck has 33 cards (DN-CARD-07)."""
    found = len(cards.damage_deck())
    if found != DECK:
        raise BadOptions(messages.DECK(found=found, cards=DECK), "DN-CARD-07")


def _card(card: C, known: Mapping[str, C], seen: set[str], mark: str) -> C:
    """A card with the mark of its pack and the abilities of the card it is like."""
    check_id(card.id, seen, EFFECT_RULE)
    whose = THE_CARD(id=card.id)
    check_name(card.name, whose)
    NUMBERS.check(card, whose)
    if card.abilities:
        raise BadOptions(messages.OWN_ABILITY(whose=whose), EFFECT_RULE)
    changed: dict[str, object] = {"id": card.id + mark, "house": ()}
    if card.like:
        model = known.get(card.like)
        if model is None:
            raise no_model(whose, card.like, known, EFFECT_RULE)
        changed["abilities"] = model.abilities
        if isinstance(model, Upgrade):
            changed["effect_token"] = model.effect_token
    return msgspec.structs.replace(card, **changed)


def _creature(creature: Creature, cards: Catalogue, dials: dict[str, Dial], mark: str) -> Creature:
    """A creature with the dials it names, of the pack or of the game."""
    whose = THE_CARD(id=creature.id.removesuffix(mark))
    if not creature.weapons:
        raise BadOptions(messages.UNARMED(whose=whose), "DN-PRIMARY-01")
    for weapon in creature.weapons:
        check_name(weapon.name, whose)
    if creature.soldiers and len(creature.soldiers) != MOST_SOLDIERS:
        raise BadOptions(messages.TROOP(whose=whose), "DN-TROOP-01")
    if not creature.ground and not creature.air:
        raise BadOptions(messages.DIALLESS(whose=whose), "DN-CARD-03")
    found: dict[Level, str] = {}
    named: tuple[tuple[Level, str], ...] = (("ground", creature.ground), ("air", creature.air))
    for level, name in named:
        if not name:
            continue
        dial = dials.get(name + mark) or cards.dials.get(name)
        if dial is None:
            hint = hint_of(name, cards.dials)
            raise BadOptions(messages.NO_DIAL(whose=whose, dial=name[:40], hint=hint), "DN-CARD-03")
        if dial.level != level:
            raise BadOptions(messages.OTHER_LEVEL(whose=whose, dial=name[:40]), "DN-CARD-03")
        found[level] = dial.id
    return msgspec.structs.replace(
        creature, ground=found.get("ground", ""), air=found.get("air", "")
    )
