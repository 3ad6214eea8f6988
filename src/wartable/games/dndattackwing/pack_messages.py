"""What is said about packs of D&D Attack Wing that will not do."""

from __future__ import annotations

from typing import Final

from wartable.engine.message import Message

NO_PACK: Final = Message("dndattackwing.pack.none", "There is no pack “{pack}”; give a whole pack.")
OWN_ABILITY: Final = Message(
    "dndattackwing.pack.own_ability",
    "{whose} has abilities of its own; name the card it is like instead.",
)
NO_DIAL: Final = Message("dndattackwing.pack.no_dial", "{whose} has the dial “{dial}”.{hint}")
OTHER_LEVEL: Final = Message(
    "dndattackwing.pack.other_level", "{whose}: the dial “{dial}” is for the other play level."
)
DIALLESS: Final = Message(
    "dndattackwing.pack.dialless", "{whose} needs a dial for the ground or for the air."
)
UNARMED: Final = Message("dndattackwing.pack.unarmed", "{whose} has no Primary Weapon.")
TROOP: Final = Message(
    "dndattackwing.pack.troop", "{whose}: a Troop has one Troop Token for each of 1 to 6 soldiers."
)
REPLACES: Final = Message(
    "dndattackwing.pack.replaces", "{whose} replaces “{card}”, and there is no such card.{hint}"
)
DECK: Final = Message(
    "dndattackwing.pack.deck",
    "The Damage Deck would have {found} cards, and it has {cards}.",
)
REPLACED_TWICE: Final = Message(
    "dndattackwing.pack.replaced_twice", "The pack replaces “{card}” twice."
)
