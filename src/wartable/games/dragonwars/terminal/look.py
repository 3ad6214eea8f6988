"""How things of DragonWars look in a terminal: letters, arrows and colors, never color alone."""

from __future__ import annotations

from typing import Final

from wartable.games.dragonwars.board import LAIR, Board
from wartable.games.dragonwars.dragons import color_name
from wartable.games.dragonwars.view import DragonSeen, DragonWarsView
from wartable.space.hexes import DIRECTION_NAMES, Hex

ARROWS: Final = "↑↗↘↓↙↖"
EGG: Final = "()"
HOUSE: Final = "⌂"
COLOR_LETTERS: Final = {
    "red": "R",
    "green": "G",
    "blue": "B",
    "gold": "Y",
    "silver": "S",
    "copper": "C",
}
COLOR_STYLES: Final = {
    "red": "bold #ffffff on #b8321a",
    "green": "bold #ffffff on #00724f",
    "blue": "bold #ffffff on #005a9c",
    "gold": "bold #000000 on #e69f00",
    "silver": "bold #000000 on #c4c4c4",
    "copper": "bold #ffffff on #8a4a1c",
}
GROUNDS: Final = {
    "summit": "#d9d4c7",
    "forest": "#1f4a2b",
    "field": "#4a5530",
    "scorched": "#4a2f24",
    LAIR: "#3c3654",
}
LOW_MOUNTAIN: Final = "#5e564a"
HIGH_MOUNTAIN: Final = "#857b6c"
HIGH: Final = 5
"""Mountains from this height on look higher."""
EDGE: Final = "#8c8c8c"


def ground_styles(terrain: str, height: int) -> tuple[str, str]:
    """How the words and the edge of a hex look: on the color of its ground."""
    mountain = HIGH_MOUNTAIN if height >= HIGH else LOW_MOUNTAIN
    ground = GROUNDS.get(terrain, mountain)
    words = "#101010" if terrain == "summit" else "#f2f2ec"
    return f"{words} on {ground}", f"{EDGE} on {ground}"


def letters(dragon: DragonSeen) -> str:
    """A dragon in two letters: its color and its type.

    The four types and the six colors each have their own letter: Y is Gold.
    """
    return COLOR_LETTERS[dragon.id.partition(".")[0]] + dragon.type[0].upper()


def badge(dragon: DragonSeen) -> str:
    """A dragon in four characters: color, type, facing, total height or _ on the ground."""
    height = "_" if dragon.grounded else str(dragon.total)
    return f"{letters(dragon)}{ARROWS[dragon.facing]}{height}"


def color_of(view: DragonWarsView, seat: int) -> str:
    """A seat's color with its letter."""
    color = view.colors[seat]
    return f"{COLOR_LETTERS[color]} {color_name(color)}"


def facing_words(facing: int) -> str:
    """A facing as arrow and short name."""
    return f"{ARROWS[facing]} {DIRECTION_NAMES[facing]}"


def terrain_word(board: Board, place: Hex) -> str:
    """What kind of ground a hex has."""
    return board.terrain.get(place, "off the map")
