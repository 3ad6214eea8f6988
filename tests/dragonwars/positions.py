"""Positions that tests of several rulings begin with."""

from __future__ import annotations

from typing import cast

from tests.dragonwars.table import Game
from wartable.engine.forms import Pick, Plan
from wartable.games.dragonwars.board import board_of
from wartable.games.dragonwars.movement import Fault, fly
from wartable.space.hexes import Hex

BOARD = board_of("standard", 3)


def fault(place: tuple[int, int], height: int, facing: int, *marks: str) -> str | None:
    """The rule a movement breaks, if it is illegal."""
    end = fly(BOARD, Hex(*place), height, facing, marks)
    return end.rule if isinstance(end, Fault) else None


def crowd(game: Game, *dragons: str, at: tuple[int, int] = (0, 4), height: int = 3) -> None:
    """Dragons that stay in one hex for the whole Round."""
    for dragon in dragons:
        game.put(dragon, at, height=height)
        game.plot(dragon, *("HOVER", "FLIP", "HOVER") if height else ())


def pressed(start: tuple[int, int], *, egg: bool = False) -> Game:
    """Red's Wyrmling descends from `start`, height 1, to the full hex (0,5) and is denied it."""
    game = Game("egg" if egg else "deathmatch", players=3)
    game.put("red.elder", (-5, 2))
    game.put("red.wyrmling", start, height=1, facing="S")
    game.put("blue.ancient", (0, 5))
    game.put("green.ancient", (0, 5))
    game.plot("red.wyrmling", "F1 DESCEND FB1", "F1 CLIMB")
    if egg:
        game.give_egg("red.wyrmling")
    return game


def offered(game: Game, dragon: str) -> set[Hex]:
    """The hexes a denied dragon may go to."""
    [prompt] = [p for p in game.asked("denied") if p.about[0] == f"dragon:{dragon}"]
    hexes = cast("Pick", cast("Plan", prompt.form).fields["hex"].form)
    return {Hex.parse(option.id) for option in hexes.options}
