"""What is wrong with the cards on one creature: slots, restrictions, spells, soldiers.

DN-LEGION-04 DN-LEGION-05 DN-LEGION-06 DN-LEGION-10 DN-SPELL-01 DN-SPELL-02 DN-TROOP-01
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from wartable.games.dndattackwing.cards import ICONS, Catalogue, Creature, Needs, Upgrade
from wartable.games.dndattackwing.forces import messages
from wartable.games.dndattackwing.forces.costs import slots
from wartable.games.dndattackwing.forces.legion import Equipped, Member
from wartable.games.flightpath.problem import Problem


def on_creature(number: int) -> str:
    """How a problem says which creature it is on."""
    return f"creature.{number + 1}"


def equipment(number: int, member: Member, on: Equipped, catalogue: Catalogue) -> Iterator[Problem]:
    """Everything that is wrong with the cards on this creature.

    DN-SPELL-02.
    """
    where = on_creature(number)
    yield from _soldiers(where, member, on)
    yield from _copies(where, on)
    yield from _slots(where, on)
    for card in dict.fromkeys(on.upgrades):
        yield from restricted(card, where, on, catalogue)


def _soldiers(where: str, member: Member, on: Equipped) -> Iterator[Problem]:
    """A Troop has one to six soldiers, and nothing else has any (DN-TROOP-01)."""
    creature = on.creature
    if creature.troop and not 1 <= member.soldiers <= len(creature.soldiers):
        most = len(creature.soldiers)
        yield Problem(
            messages.SOLDIERS(creature=creature.name, most=most, there=member.soldiers),
            "DN-TROOP-01",
            where,
            (creature.id,),
        )
    if not creature.troop and member.soldiers:
        yield Problem(
            messages.NO_TROOP(creature=creature.name), "DN-TROOP-01", where, (creature.id,)
        )


def _copies(where: str, on: Equipped) -> Iterator[Problem]:
    """No creature carries two copies of an Upgrade (DN-LEGION-04, DN-EX-27)."""
    for card, there in Counter(on.upgrades).items():
        if there > 1:
            yield Problem(
                messages.COPIES(card=card.name, creature=on.creature.name, there=there),
                "DN-LEGION-04",
                where,
                (card.id,),
            )


def _slots(where: str, on: Equipped) -> Iterator[Problem]:
    """One Upgrade for each icon; some, such as Artifacts, take any free slot.

    DN-LEGION-05, DN-RULING-89, DN-EX-26.
    """
    room = slots(on)
    free = 0
    for icon in ICONS:
        cards = [card for card in on.upgrades if card.slot == icon]
        left = room.get(icon, 0) - len(cards)
        free += max(left, 0)
        if left < 0:
            yield Problem(
                messages.NO_SLOT(
                    creature=on.creature.name,
                    slots=room.get(icon, 0),
                    icon=messages.ICON_NAMES[icon],
                    there=len(cards),
                ),
                "DN-LEGION-05",
                where,
                tuple(card.id for card in cards),
            )
    anywhere = [card for card in on.upgrades if card.slot not in ICONS]
    if len(anywhere) > free:
        yield Problem(
            messages.NO_FREE_SLOT(card=anywhere[0].name, creature=on.creature.name),
            "DN-LEGION-05",
            where,
            tuple(card.id for card in anywhere),
        )


def restricted(card: Upgrade, where: str, on: Equipped, catalogue: Catalogue) -> Iterator[Problem]:
    """What a card asks of the creature that carries it (DN-LEGION-06, DN-ALIGN-01)."""
    needs, creature = card.needs, on.creature
    about = (card.id,)
    for wanted, fits in bearers(needs, catalogue):
        if not fits(creature):
            words = messages.RESTRICTED(card=card.name, wanted=wanted, creature=creature.name)
            yield Problem(words, "DN-LEGION-06", where, about)
    if card.spell_level > creature.level:
        yield Problem(
            messages.SPELL_LEVEL(
                card=card.name,
                level=card.spell_level,
                creature=creature.name,
                there=creature.level,
            ),
            "DN-SPELL-01",
            where,
            about,
        )
    alike = [each for each in on.upgrades if each.upgrade_class == card.upgrade_class]
    if needs.only_of_class and len(set(alike)) > 1:
        yield Problem(
            messages.ONLY_OF_CLASS(card=card.name, kind=card.upgrade_class, creature=creature.name),
            "DN-LEGION-10",
            where,
            tuple(dict.fromkeys(each.id for each in alike)),
        )


def bearers(needs: Needs, catalogue: Catalogue) -> Iterator[tuple[str, Callable[[Creature], bool]]]:
    """Who may carry a card, by each thing it asks, and whether a creature is one (DN-LEGION-06)."""
    if needs.tags:
        tags = _either(messages.TAG_NAMES.get(tag, tag) for tag in needs.tags)
        yield tags, lambda creature: bool(set(needs.tags) & set(creature.tags))
    for tag in needs.tags_not:
        yield messages.NONE_OF(kind=messages.TAG_NAMES.get(tag, tag)), partial(_without, tag)
    if needs.creatures:
        known = catalogue.creatures.values()
        named = [each.name for each in known if _named(needs, each)]
        yield _either(named), partial(_named, needs)
    if needs.alignment:
        alignments = _either(messages.ALIGNMENT_NAMES[each] for each in needs.alignment)
        yield alignments, lambda creature: creature.alignment in needs.alignment
    for alignment in needs.alignment_not:
        barred = messages.NONE_OF(kind=messages.ALIGNMENT_NAMES[alignment])
        yield barred, partial(_not_aligned, alignment)
    if needs.energy:
        energies = _either(messages.ENERGY_NAMES[each] for each in needs.energy)
        yield energies, lambda creature: creature.energy in needs.energy
    if needs.level:
        yield messages.OF_LEVEL(level=needs.level), lambda creature: creature.level >= needs.level


def _without(tag: str, creature: Creature) -> bool:
    return tag not in creature.tags


def _named(needs: Needs, creature: Creature) -> bool:
    return bool({creature.id, creature.replaces} & set(needs.creatures))


def _not_aligned(alignment: str, creature: Creature) -> bool:
    return creature.alignment != alignment


def _either(names: Iterator[str] | list[str]) -> str:
    return messages.EITHER.join(names)
