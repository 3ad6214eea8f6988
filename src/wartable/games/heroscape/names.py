"""What cards, figures, powers and Glyphs are called.

A figure is always meant by its id, whatever short name a text uses for it (HS-CARD-12).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from wartable.engine.message import Message
from wartable.games.heroscape.colors import COLORS
from wartable.games.heroscape.content import card_of, cards, glyph_of, glyphs, obstacles

OWNED: Final = Message("heroscape.owned", "{color}'s {card}")
NUMBERED: Final = Message("heroscape.numbered", "{color}'s {card} {number}")
KEPT: Final = 4096
"""How many names of each kind are kept: all of the game, and those of packs in use."""
OBSTACLE_NAMES: Final = {
    "laur_pillar": "Laur pillar",
    "laur_wall_short": "Laur wall",
    "laur_wall_ruin": "ruined Laur wall",
    "laur_wall_long": "long Laur wall",
    "laur_jungle_tree": "jungle tree",
    "laur_underbrush": "underbrush",
}
"""Obstacles whose ids are not their names."""
COLOR_NAMES: Final = {color.id: color.name for color in COLORS}


@lru_cache(maxsize=KEPT)
def card_name(card: str) -> str:
    """The name of an Army Card; that of a pack's card is shown as it is."""
    if card not in cards():
        return card_of(card).name
    return Message(f"heroscape.card.{card}", card_of(card).name)()


@lru_cache(maxsize=KEPT)
def power_name(card: str, power: str) -> str:
    """The name of a power as this card prints it."""
    for each in card_of(card).powers:
        if each.id == power:
            if card not in cards():
                return each.name
            return Message(f"heroscape.power.{card}.{power}", each.name)()
    return power


@lru_cache(maxsize=KEPT)
def glyph_name(glyph: str) -> str:
    """The name of a Glyph; one that nobody knows yet is just a Glyph."""
    if not glyph:
        return Message("heroscape.glyph_unknown", "an unknown Glyph")()
    return Message(f"heroscape.glyph.{glyph}", glyph_of(glyph).name)()


@lru_cache(maxsize=KEPT)
def obstacle_name(kind: str) -> str:
    """What stands in the way, as a player would call it."""
    return Message(f"heroscape.obstacle.{kind}", OBSTACLE_NAMES.get(kind, kind.replace("_", " ")))()


def color_name(color: str) -> str:
    """The name of a color."""
    return COLOR_NAMES[color]


def muster_id(color: str, card: str) -> str:
    """The id of a card in an Army: `red.knight-irene`."""
    return f"{color}.{card}"


def figure_id(muster: str, number: int, *, alone: bool) -> str:
    """The id of a figure: a Hero has that of its card, others have their number behind it."""
    return muster if alone else f"{muster}.{number}"


@lru_cache(maxsize=KEPT)
def muster_name(muster: str) -> str:
    """A card by its owner and name: "Red's Knight Irene"."""
    color, _, card = muster.partition(".")
    return OWNED(color=color_name(color), card=card_name(card))


@lru_cache(maxsize=KEPT)
def figure_name(figure: str) -> str:
    """A figure by its owner and name, one of several with its number."""
    color, _, rest = figure.partition(".")
    card, _, number = rest.partition(".")
    if not number:
        return OWNED(color=color_name(color), card=card_name(card))
    return NUMBERED(color=color_name(color), card=card_name(card), number=int(number))


def _declare() -> None:
    """Every name out of the content is among the messages, whether or not it has been told yet."""
    for card in cards().values():
        card_name(card.id)
        for power in card.powers:
            power_name(card.id, power.id)
    for glyph in ("", *glyphs()):
        glyph_name(glyph)
    for kind in obstacles():
        obstacle_name(kind)


_declare()
