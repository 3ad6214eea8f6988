"""Rolls by themselves, for tests of what single icons and modifiers do."""

from __future__ import annotations

from dataclasses import dataclass

from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.engine.requests import Step
from wartable.games.dragondice.damage import SPELL
from wartable.games.dragondice.death import Death, kill
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.alone import Alone, roll_alone
from wartable.games.dragondice.rolls.events import RollCounted
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Against, Kind, Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.rolls.tally import Totals
from wartable.games.dragondice.state import Die, March

COUNTED: dict[Kind, tuple[Type, ...]] = {
    "order": ("maneuver",),
    "maneuver": ("maneuver",),
    "melee": ("melee",),
    "missile": ("missile",),
    "magic": ("magic",),
    "negation": ("magic",),
    "save": ("save",),
    "response": ("save", "melee", "missile"),
    "flood": ("save", "maneuver"),
    "look": (),
}


@dataclass
class Rolled:
    """A roll and what it came to."""

    roll: Roll
    totals: Totals

    def of(self, type_: Type) -> int:
        """The total of a type."""
        return self.totals.of(type_)


def roll_army(
    scene: Scene,
    seat: int,
    place: int,
    kind: Kind,
    *,
    counts: tuple[Type, ...] | None = None,
    against: Against = "",
    counter: bool = False,
    dragons: Fought | None = None,
) -> Rolled:
    """An army rolls, outside of any attack."""
    if scene.state.march is None:
        scene.state.march = March(scene.state.turn, place)
    roll = Roll(
        scene.game,
        seat,
        place,
        kind,
        COUNTED[kind] if counts is None else counts,
        against=against,
        counter=counter,
        dragons=dragons,
    )
    found: list[Totals] = []

    def play() -> Step:
        dice = yield from rollers(roll)
        yield from throw(roll, dice, "DD-ROLL-03")
        found.append((yield from resolve(roll)))

    scene.do(play)
    return Rolled(roll, found[0])


def roll_one(scene: Scene, die: Die, *counts: Type) -> Alone:
    """A unit rolls alone."""
    found: list[Alone] = []

    def play() -> Step:
        found.append((yield from roll_alone(scene.game, die, counts, "DD-DAMAGE-05")))

    scene.do(play)
    return found[0]


def duel(attacker: str, face: str, *defenders: str) -> tuple[Scene, Die, list[Die]]:
    """One die of Red that shows a face against some units of Blue; both have a unit elsewhere."""
    scene = Scene()
    (hero,) = scene.army(0, HOME_0, attacker)
    foes = scene.army(1, HOME_0, *defenders)
    scene.army(0, FRONTIER, "dwarves.footman")
    scene.army(1, FRONTIER, "goblins.thug")
    scene.shows(hero, face)
    return scene, hero, foes


def bearer(
    item: str, *faces: str, place: int = HOME_0, unit: str = "goblins.thug"
) -> tuple[Scene, Die, Die]:
    """A unit that shows a maneuver, and an item."""
    scene = Scene()
    carrier, die = scene.army(0, place, unit, item)
    scene.army(1, HOME_0, "goblins.thug")
    scene.shows(carrier, "maneuver")
    scene.shows(die, *faces)
    return scene, carrier, die


def army(*shown: tuple[str, str]) -> tuple[Scene, list[Die]]:
    """Dice of Red at home, with what they show."""
    scene = Scene()
    dice = scene.army(0, HOME_0, *(kind for kind, _ in shown))
    for die, (_, face) in zip(dice, shown, strict=True):
        scene.shows(die, face)
    return scene, dice


def lay(scene: Scene, name: str, amount: int = 1, target: str = f"army:0:{HOME_0}") -> None:
    """Put a lasting effect on an army or a die."""
    begin(scene.game, name, 1, (target,), "DD-ARMYMOD-01", amount=amount)


def places(dice: list[Die]) -> list[int]:
    """Where dice are."""
    return [die.place for die in dice]


def totals(scene: Scene, type_: Type) -> list[int]:
    """What rolls came to for a type, one after another."""
    return [event.total for event in scene.said(RollCounted) if event.type == type_]


def askers(scene: Scene, kind: str) -> list[int]:
    """Who was asked questions of a kind, one after another."""
    return [prompt.seat for prompt in scene.asked(kind)]


def kill_now(scene: Scene, *dice: Die, death: Death | None = None) -> None:
    """Kill dice by an effect that allows no roll against it."""

    def play() -> Step:
        yield from kill(scene.game, dice, death or Death("DD-DAMAGE-08"))

    scene.do(play)


def ward(scene: Scene, seat: int, place: int, saves: int) -> None:
    """A spell gives an army saves."""
    target = (f"army:{seat}:{place}",)
    begin(scene.game, "stone_skin", seat, target, "DD-RULING-42", amount=saves, mark=SPELL)
