"""What things are called: ships, cards and maneuvers, as messages."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from wartable.engine.message import Message
from wartable.games.flightpath.dials import Maneuver
from wartable.games.startrek.cards import PLACEHOLDER
from wartable.games.startrek.content import shipped

COLORS: Final = {
    "blue": Message("startrek.color.blue", "Blue")(),
    "red": Message("startrek.color.red", "Red")(),
    "green": Message("startrek.color.green", "Green")(),
    "gold": Message("startrek.color.gold", "Gold")(),
}
OF_CLASS: Final = Message("startrek.of_class", "{name} ({ship_class})")
NUMBERED: Final = Message("startrek.numbered", "{name} {number}")
OWNED: Final = Message("startrek.owned", "{color}'s {name}")

BEARINGS: Final = {
    "straight": "Straight {speed}",
    "bank_left": "Bank left {speed}",
    "bank_right": "Bank right {speed}",
    "turn_left": "Turn left {speed}",
    "turn_right": "Turn right {speed}",
    "come_about": "Come About {speed}",
    "full_astern": "Full Astern {speed}",
    "spin_left": "Spin left {speed}",
    "spin_right": "Spin right {speed}",
    "flank_left": "Flank left {speed}",
    "flank_right": "Flank right {speed}",
    "rotate_left": "Rotate left {speed}°",
    "rotate_right": "Rotate right {speed}°",
    "full_about_left": "Full About left {speed}",
    "full_about_right": "Full About right {speed}",
    "stop": "Stop {speed}",
}
MANEUVERS: Final = {
    bearing: Message(f"startrek.bearing.{bearing}", words) for bearing, words in BEARINGS.items()
}
COLORED: Final = {
    color: Message(f"startrek.maneuver.{color}", words)
    for color, words in {
        "green": "{maneuver} (green)",
        "white": "{maneuver} (white)",
        "red": "{maneuver} (red)",
    }.items()
}


FACE_DOWN: Final = "face_down"
"""The name of a card that others may not see."""


@cache
def _names() -> dict[str, str]:
    """Every card's name, by its id."""
    cards = shipped()
    found: dict[str, str] = {}
    for sheet in (
        cards.ships.values(),
        cards.captains.values(),
        cards.admirals.values(),
        cards.upgrades.values(),
        cards.resources.values(),
    ):
        for card in sheet:
            found[card.id] = Message(f"startrek.card.{card.id}", card.name)()
    found[FACE_DOWN] = Message("startrek.card.face_down", "A face-down Talent")()
    for title in cards.damage.values():
        found[title.id] = Message(f"startrek.damage.{title.id}", title.title)()
    return found


def card_name(card: str) -> str:
    """What a card is called, as a message; a card of a pack has its plain name."""
    known = _names().get(card or PLACEHOLDER)
    return _told(card) if known is None else known


def _told(card: str) -> str:
    cards = shipped()
    for sheet in (cards.ships, cards.captains, cards.admirals, cards.upgrades, cards.resources):
        if card in sheet:
            return sheet[card].name
    raise LookupError(f"there is no card {card}")


def class_name(card: str) -> str:
    """What a Ship Card is called: a unique one by its name, the others with their class."""
    name, sheet = card_name(card), shipped().ships[card]
    if sheet.unique or sheet.name == sheet.ship_class:
        return name
    return OF_CLASS(name=name, ship_class=sheet.ship_class.removesuffix(" Class"))


@lru_cache(maxsize=1024)
def ship_name(ship: str) -> str:
    """What a ship is called, by its id: seat and card, a number if its fleet has several.

    A color follows where other players have ships that are called the same.
    """
    name, last = own_name(ship), ship.rpartition(".")[2]
    return OWNED(color=COLORS[last], name=name) if last in COLORS else name


@lru_cache(maxsize=1024)
def own_name(ship: str) -> str:
    """What its player calls a ship: without the color."""
    _, card, *marks = ship.split(".")
    name = class_name(card)
    number = next((mark for mark in marks if mark not in COLORS), "")
    return NUMBERED(name=name, number=int(number)) if number else name


@lru_cache(maxsize=1024)
def maneuver_name(maneuver: Maneuver) -> str:
    """A maneuver without its color."""
    return MANEUVERS[maneuver.bearing](speed=maneuver.degrees or maneuver.speed)


@lru_cache(maxsize=1024)
def colored_name(maneuver: Maneuver) -> str:
    """A maneuver with its color."""
    return COLORED[maneuver.color](maneuver=maneuver_name(maneuver))


def color_name(color: str) -> str:
    """A seat's color."""
    return COLORS[color]
