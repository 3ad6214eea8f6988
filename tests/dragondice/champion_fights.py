"""Champions at a table of tests: with dragons that attack them, or that they hold."""

from __future__ import annotations

from tests.dragondice.dragon_fight import Fight, show
from tests.dragondice.scene import HOME_0, Scene
from tests.dragondice.turns import aims_in_words, choices
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.state import (
    Die,
    DragonDie,
)
from wartable.games.dragondice.taming import hold
from wartable.games.dragondice.turn.dragon_events import DragonsAimed

CATALOGUE = catalogue_of("")
WHITE = ("dragonlord", "dragonslayer", "dragoncrusader")
COLORED = ("dragonmaster", "dragonhunter", "dragonzealot")


def champion_kind(name: str, element: str) -> str:
    """The die of a champion; white ones have all elements."""
    return f"eldarim.{name}" if name in WHITE else f"eldarim.{name}.{element}"


def challenge(name: str, *dragons: str, face: str = "claw", element: str = "air") -> Fight:
    """A champion that shows its logo with a Dwarf at its side when these dragons attack."""
    fight = Fight(champion_kind(name, element), "dwarves.roc")
    for kind in dragons:
        fight.comes(kind, face)
    show(fight, fight.dwarves, "Logo", "save")
    return fight


def offered(fight: Fight) -> list[str]:
    """The dragons a champion could use its power on."""
    return [choice for prompt in fight.asked("champion") for choice in choices(prompt)]


def held(name: str, kind: str, how: str, place: int = HOME_0) -> tuple[Fight, DragonDie, Die]:
    """A dragon that a champion has tamed or controls."""
    fight = Fight(champion_kind(name, "air"), "dwarves.roc")
    show(fight, fight.dwarves, "Fly", "save")
    dragon = fight.comes(kind, "claw")
    dragon.place = place
    unit = fight.dwarves[0]
    hold(fight.game, dragon, unit, "tamed" if how == "tamed" else "controlled", "DD-CHAMPION-05")
    return fight, dragon, unit


def aims(scene: Scene) -> tuple[str, ...]:
    """Who attacked whom in the last dragon attack."""
    return aims_in_words(scene, scene.said(DragonsAimed)[-1])
