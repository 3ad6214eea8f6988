"""What things are called: creatures, cards and maneuvers, as messages."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from wartable.engine.message import Message
from wartable.games.dndattackwing.adventures import adventures
from wartable.games.dndattackwing.content import shipped
from wartable.games.flightpath.dials import Maneuver
from wartable.games.flightpath.packs import MARK

COLORS: Final = {
    "red": Message("dndattackwing.color.red", "Red")(),
    "blue": Message("dndattackwing.color.blue", "Blue")(),
    "copper": Message("dndattackwing.color.copper", "Copper")(),
    "green": Message("dndattackwing.color.green", "Green")(),
}
NUMBERED: Final = Message("dndattackwing.numbered", "{name} {number}")
OWNED: Final = Message("dndattackwing.owned", "{color}'s {name}")

BEARINGS: Final = {
    "straight": "Straight {speed}",
    "bank_left": "Bank left {speed}",
    "bank_right": "Bank right {speed}",
    "turn_left": "Turn left {speed}",
    "turn_right": "Turn right {speed}",
    "wingover": "Wingover {speed}",
    "turnabout": "Turnabout {speed}",
    "fall_back": "Fall back {speed}",
    "pivot": "Pivot",
}
MANEUVERS: Final = {
    bearing: Message(f"dndattackwing.bearing.{bearing}", words)
    for bearing, words in BEARINGS.items()
}
COLORED: Final = {
    color: Message(f"dndattackwing.maneuver.{color}", words)
    for color, words in {
        "green": "{maneuver} (green)",
        "white": "{maneuver} (white)",
        "red": "{maneuver} (red)",
    }.items()
}


@cache
def _names() -> dict[str, str]:
    """Every card's name, by its id."""
    cards = shipped()
    found: dict[str, str] = {}
    for sheet in (cards.creatures.values(), cards.upgrades.values()):
        for card in sheet:
            found[card.id] = Message(f"dndattackwing.card.{card.id}", card.name)()
    for title in cards.damage.values():
        found[title.id] = Message(f"dndattackwing.damage.{title.id}", title.title)()
    return found


@cache
def _weapons() -> dict[str, str]:
    """Every Primary Weapon's name, by its id."""
    return {
        weapon.id: Message(f"dndattackwing.weapon.{weapon.id}", weapon.name)()
        for creature in shipped().creatures.values()
        for weapon in creature.weapons
    }


def card_name(card: str) -> str:
    """What a card is called, as a message; a card of a pack by the name it has there."""
    known = _names().get(card)
    return _told(card) if known is None else known


def _told(card: str) -> str:
    cards = shipped()
    for sheet in (cards.creatures, cards.upgrades):
        if card in sheet:
            return sheet[card].name
    if card in cards.damage:
        return cards.damage[card].title
    raise LookupError(f"there is no card {card}")


def weapon_name(weapon: str) -> str:
    """What a Primary Weapon or the card of an Upgrade Attack is called."""
    known = _weapons().get(weapon)
    if known is not None:
        return known
    if weapon in _names() or MARK in weapon:
        return card_name(weapon)
    return weapon.replace("_", " ").title()


@lru_cache(maxsize=1024)
def creature_name(creature: str) -> str:
    """What a creature is called, by its id: seat, card, and a number if its Legion has several.

    A color follows where other players have creatures that are called the same.
    """
    name, last = own_name(creature), creature.rpartition(".")[2]
    return OWNED(color=COLORS[last], name=name) if last in COLORS else name


@lru_cache(maxsize=1024)
def own_name(creature: str) -> str:
    """What its player calls a creature: without the color."""
    _, card, *marks = creature.split(".")
    name = card_name(card)
    number = next((mark for mark in marks if mark not in COLORS), "")
    return NUMBERED(name=name, number=int(number)) if number else name


@cache
def _adventures() -> dict[str, str]:
    """The names of Adventures, and under `id/number` the words of their results."""
    found: dict[str, str] = {}
    for adventure in adventures().values():
        key = f"dndattackwing.adventure.{adventure.id}"
        found[adventure.id] = Message(key, adventure.name)()
        for ending in adventure.results:
            words = Message(f"{key}.{ending.number}", ending.words)()
            found[f"{adventure.id}/{ending.number}"] = words
    return found


def adventure_name(adventure: str) -> str:
    """What an Adventure is called."""
    return _adventures()[adventure]


def ending_words(adventure: str, number: int) -> str:
    """A result of an Adventure in a sentence."""
    return _adventures()[f"{adventure}/{number}"]


@lru_cache(maxsize=1024)
def maneuver_name(maneuver: Maneuver) -> str:
    """A maneuver without its color."""
    words = MANEUVERS[maneuver.bearing]
    return words(speed=maneuver.speed) if "speed" in words.names else words()


@lru_cache(maxsize=1024)
def colored_name(maneuver: Maneuver) -> str:
    """A maneuver with its color."""
    return COLORED[maneuver.color](maneuver=maneuver_name(maneuver))


def color_name(color: str) -> str:
    """A seat's color."""
    return COLORS[color]
