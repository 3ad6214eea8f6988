"""Casting in tests: magic at hand, one spell at one target, what a roll comes to then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

from tests.dragondice.scene import HOME_0, HOME_1, Scene
from wartable.engine.forms import Pick
from wartable.engine.requests import Step
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.magic.events import SpellAnnounced
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Kind, Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.rolls.tally import Line, Totals
from wartable.games.dragondice.state import (
    AnnounceSpell,
    Casting,
    Die,
    Magic,
    March,
    RollMagic,
)


def table() -> Scene:
    """An army of each player at home."""
    scene = Scene()
    scene.army(0, HOME_0, "coral_elves.evoker", "coral_elves.enchanter")
    scene.army(1, HOME_1, "goblins.thug", "goblins.thug")
    return scene


def hold(scene: Scene, *pool: Magic, seat: int = 0, place: int = HOME_0) -> Casting:
    """An army has this magic to spend."""
    scene.state.casting = Casting(seat, place, list(pool))
    return scene.state.casting


def air(amount: int, species: str = "coral_elves") -> Magic:
    """Magic of air, as Coral Elves make it."""
    return Magic(0, amount, ("air",), species)


def cast(
    scene: Scene,
    spell: str,
    target: str = "",
    *,
    castings: int = 1,
    element: str = "",
    units: Sequence[Die] = (),
    seat: int = 0,
    place: int = HOME_0,
) -> None:
    """Cast one spell with just the magic it costs."""
    kind = scene.game.catalogue.spells[spell]
    element = element or ("air" if kind.element == "elemental" else kind.element)
    elements = () if element == "ivory" else (element,)
    species = kind.species or "coral_elves"
    hold(scene, Magic(0, kind.cost * castings, elements, species), seat=seat, place=place)
    scene.answers("spell", spell, "done")
    scene.answers("castings", str(castings))
    for question in ("spell_target", "spell_place"):
        if target:
            scene.answers(question, target)
    if units:
        scene.answers("spell_units", [f"d{die.id}" for die in units])
    before = len(scene.said(SpellAnnounced))
    scene.run(AnnounceSpell())
    told = scene.said(SpellAnnounced)[before:]
    assert [(each.spell, each.castings) for each in told] == [(spell, castings)]


def roll_for_magic(scene: Scene, seat: int = 0, place: int = HOME_0) -> None:
    """A whole magic action."""
    scene.state.march = March(seat, place)
    scene.run(RollMagic())


def offered(scene: Scene, casting: Casting) -> list[str]:
    """The spells that may be announced with this magic."""
    question = _spell_question(scene, casting)
    return [] if question is None else [option.id for option in question.options]


def barred(scene: Scene, casting: Casting) -> dict[str, str]:
    """The spells that may not, each with the rule that says so."""
    question = _spell_question(scene, casting)
    assert question is not None
    return {bar.id: bar.rule for bar in question.bars}


def _spell_question(scene: Scene, casting: Casting) -> Pick | None:
    scene.state.casting = casting
    scene.answers("spell", "done")
    before = len(scene.asked("spell"))
    scene.run(AnnounceSpell())
    asked = scene.asked("spell")[before:]
    return typed("Pick", asked[0].form) if asked else None


def total(
    scene: Scene, seat: int, place: int, kind: Kind, *counts: Type, counter: bool = False
) -> Totals:
    """An army rolls for something."""
    made: list[Totals] = []

    def rolling() -> Step:
        types = counts or (typed("Type", kind),)
        roll = Roll(scene.game, seat, place, kind, types, counter=counter)
        dice = yield from rollers(roll)
        yield from throw(roll, dice, "DD-ROLL-03")
        made.append((yield from resolve(roll)))

    scene.do(rolling())
    return made[0]


def line(scene: Scene, seat: int, place: int, kind: Type, *, counter: bool = False) -> Line:
    """How an army's roll for one type comes to its total."""
    return total(scene, seat, place, kind, counter=counter).lines[kind]


def changed(scene: Scene, seat: int, place: int) -> dict[Type, int]:
    """What is added to an army's rolls, or taken from them, for each type where that is anything.

    Every die shows its ID, so that there is something to take away whatever is rolled for.
    """
    for die in scene.game.at(seat, place):
        scene.shows(die, "id")
    lines = {kind: line(scene, seat, place, kind) for kind in TYPES}
    changes = {kind: each.added - each.subtracted for kind, each in lines.items()}
    return {kind: change for kind, change in changes.items() if change}
