"""Cards and Legions outside of a match, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.dndattackwing.cards import ICONS, Catalogue, Creature, Dial, Ours, Upgrade
from wartable.games.dndattackwing.forces.costs import member_cost, prices, slots
from wartable.games.dndattackwing.forces.equipment import bearers
from wartable.games.dndattackwing.forces.legion import Equipped, Legion, equipped
from wartable.games.dndattackwing.forces.naming import AnyCard, called
from wartable.games.flightpath.dials import COLORS
from wartable.games.flightpath.lettering import by_color
from wartable.games.flightpath.terminal.building import price_line, room_words


def points(number: int) -> str:
    """A number of Legion Points.

    >>> points(1), points(47)
    ('1 point', '47 points')
    """
    return f"{number} point" if number == 1 else f"{number} points"


def soldiers(number: int) -> str:
    """The size of a Troop in words."""
    return "1 soldier" if number == 1 else f"{number} soldiers"


def cost(card: AnyCard) -> str:
    """What a card costs, as far as the card alone says it."""
    if isinstance(card, Creature) and card.troop:
        return f"{card.cost_of(1)} to {points(card.cost_of(len(card.soldiers)))}"
    if isinstance(card, Upgrade) and card.per_copy:
        return f"{points(card.cost)} for each {card.upgrade_class} in the Legion"
    return points(card.cost)


def about(card: AnyCard) -> str:
    """A card in a line."""
    if isinstance(card, Upgrade):
        level = f" of Level {card.spell_level}" if card.spell_level else ""
        slot = "any slot" if card.slot in ("any", "artifact") else f"{card.slot} slot"
        return ", ".join(filter(None, (slot, card.upgrade_class + level, card.energy)))
    figures = f"{card.attack}/{card.agility}/{card.health}/{card.armor}"
    known = ", ".join(
        filter(None, (card.creature_class, f"Level {card.level}", card.alignment, card.energy))
    )
    return f"{known}; {figures} (attack/agility/health/armor); {_banner(card)}"


def facets(card: AnyCard) -> tuple[str, ...]:
    """Everything by which a card is found in a list."""
    if isinstance(card, Upgrade):
        return card.name, card.slot, card.upgrade_class, card.energy
    kinds = (card.creature_class, card.alignment, card.energy)
    return card.name, *kinds, *card.tags, *card.slots


def page(card: AnyCard, catalogue: Catalogue) -> Iterator[str]:
    """Everything on a card, and which of it is this project's own (DN-RULING-55)."""
    yield about(card)
    if isinstance(card, Creature):
        yield from _creature(card, catalogue)
    else:
        yield from _upgrade(card, catalogue)
    yield from (line.text for line in card.abilities)
    if house := house_words(card):
        yield house


def in_a_line(card: AnyCard) -> str:
    """What a card does, and which of it is this project's own."""
    said = (f"{card.name}: {about(card)}.", *(line.text for line in card.abilities))
    return " ".join(filter(None, (*said, house_words(card))))


def _creature(card: Creature, catalogue: Catalogue) -> Iterator[str]:
    unique = ", unique" if card.unique else ""
    yield f"{card.base} base{unique} [{', '.join(card.tags)}]"
    yield "Actions: " + ", ".join(card.actions)
    for weapon in card.weapons:
        ranged = "ranged" if weapon.ranged else "melee"
        reach = "Range 1" if weapon.reach == 1 else f"Range 1-{weapon.reach}"
        yield f"{weapon.name}: {weapon.arc} arc, {reach}, {ranged}"
    for number, token in enumerate(card.soldiers, 1):
        yield f"{soldiers(number)}: {points(token.cost)}, attack {token.attack}"
    for dial in (catalogue.dial_of(card, "ground"), catalogue.dial_of(card, "air")):
        if dial is not None:
            yield _dial(dial)


def _dial(dial: Dial) -> str:
    rows = zip(COLORS, by_color(dial.maneuvers.values()), strict=True)
    maneuvers = "; ".join(f"{color}: {row}" for color, row in rows if row)
    house = " (house values)" if dial.house else ""
    return f"Dial, {dial.level}{house}: {maneuvers}"


def _upgrade(card: Upgrade, catalogue: Catalogue) -> Iterator[str]:
    if card.unique:
        yield "unique"
    yield from terms(card, catalogue)
    if card.effect_token:
        yield f"{card.effect_token} Effect Token"


def terms(card: AnyCard, catalogue: Catalogue) -> Iterator[str]:
    """Who may carry an Upgrade, and where it costs more (DN-LEGION-06, DN-LEGION-07)."""
    if not isinstance(card, Upgrade):
        return
    for wanted, _ in bearers(card.needs, catalogue):
        yield f"only for {wanted}"
    if card.needs.only_of_class:
        yield f"no second Upgrade of the class {card.upgrade_class} on the same creature"
    if card.penalty is not None:
        spared = card.penalty.unless_energy or card.penalty.unless_tag
        yield f"{points(card.penalty.points)} more, except on {spared} creatures"


def house_words(card: Ours) -> str:
    """Which values of a card are not printed ones; nothing if all are."""
    if card.ours("all"):
        return "House card: all its values are this project's own."
    values = ", ".join(each.replace("_", " ") for each in card.house)
    return f"House values: {values}." if values else ""


def _banner(card: Creature) -> str:
    return ", ".join(f"{count} {icon}" for icon, count in card.slots.items()) or "no slots"


def legion_lines(legion: Legion, catalogue: Catalogue) -> Iterator[str]:
    """A Legion creature by creature."""
    yield legion.name or "A Legion without a name"
    for number in range(1, len(legion.creatures) + 1):
        yield from creature_lines(legion, number, catalogue)


def creature_lines(legion: Legion, number: int, catalogue: Catalogue) -> Iterator[str]:
    """A creature of a Legion: what each of its cards costs there, and the slots that are left."""
    member = legion.creatures[number - 1]
    name = called(member.creature, catalogue.creatures)
    on = equipped(member, catalogue, legion)
    if on is None:
        yield f"{number} {name}, which nobody knows"
        return
    size = f" ({soldiers(member.soldiers)})" if member.soldiers else ""
    yield f"{number} {name}{size}: {points(member_cost(on))}; {slots_left(on)}"
    own, *carried = prices(on)
    if carried:
        yield f"  - {on.creature.name} alone, {points(own.paid)}"
    for card, price in zip(on.upgrades, carried, strict=True):
        title = called(card.id, catalogue.upgrades)
        yield price_line(title, price, "point" if price.paid == 1 else "points")
    if member.extra:
        yield f"  - Slot: {member.extra}, bought with experience"


def slots_left(on: Equipped) -> str:
    """The slots of a creature by icon, and how many are left; some cards take any (DN-LEGION-05).

    Any icon's slot serves an Artifact, so what is left is counted over all of them.
    """
    room = slots(on)
    if not any(room.values()):
        return "no slots"
    icons: list[str] = [card.slot for card in on.upgrades]
    free = sum(max(count - icons.count(icon), 0) for icon, count in room.items())
    anywhere = sum(icon not in ICONS for icon in icons)
    left = max(free - anywhere, 0)
    return f"{room_words(icons, room)}; {left} of {sum(room.values())} slots left"
