"""The odds of a roll are what the rules come to over all ways the dice can fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from tests.dragondice.every_throw import every_throw
from tests.dragondice.scene import HOME_0, Scene
from wartable.engine.forms import Pick
from wartable.engine.prompt import Prompt
from wartable.engine.requests import Asking
from wartable.games.dragondice.content import shipped
from wartable.games.dragondice.dice import TYPES, Type
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.odds.distribution import Distribution
from wartable.games.dragondice.odds.reading import read
from wartable.games.dragondice.odds.survey import settled, survey
from wartable.games.dragondice.rolls.resolve import resolve, throw
from wartable.games.dragondice.rolls.roll import Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.state import DEAD, Attack, March

Change = Callable[[Scene], None]


def most_of(type_: Type) -> Callable[[Prompt[object]], object]:
    """Icons with several uses give results of the type; nothing else is done."""

    def answer(prompt: Prompt[object]) -> object:
        if prompt.kind == "choose_use":
            form = cast("Pick", prompt.form)
            giving = [each.id for each in form.options if type_ in each.words.lower()]
            return giving[0] if giving else form.default()
        return prompt.form.default()

    return answer


def set_roll(kinds: Sequence[str], type_: Type, change: Change, *, counter: bool) -> Roll:
    scene = Scene()
    scene.army(0, HOME_0, *kinds)
    scene.army(1, HOME_0, "treefolk.oakling", "treefolk.oakling", "treefolk.oakling")
    scene.state.march = March(1 if counter else 0, HOME_0)
    scene.state.turn = 1 if counter else 0
    change(scene)
    roll = Roll(scene.game, 0, HOME_0, type_, (type_,), counter=counter)
    match type_:
        case "melee" | "missile":
            roll.attack = Attack(type_, 0, HOME_0, 1, HOME_0, counter=counter)
        case "save":
            roll.against = "melee"
            roll.attack = Attack("melee", 1, HOME_0, 0, HOME_0)
        case _:
            pass
    scene.state.attack = roll.attack
    return roll


def by_rules(roll: Roll, type_: Type) -> Asking[int]:
    dice = yield from rollers(roll)
    yield from throw(roll, dice, "DD-ROLL-03")
    return (yield from resolve(roll)).of(type_)


def same(kinds: Sequence[str], type_: Type, change: Change, *, counter: bool = False) -> None:
    """Compare the odds with everything that can happen."""
    roll = set_roll(kinds, type_, change, counter=counter)
    surveyed = survey(roll, settled(rollers(roll)), type_)
    odds = read(surveyed)
    assert surveyed.exact
    agree(odds, kinds, type_, change, counter=counter)


def agree(
    odds: Distribution, kinds: Sequence[str], type_: Type, change: Change, *, counter: bool
) -> None:
    found = every_throw(
        lambda: by_rules(set_roll(kinds, type_, change, counter=counter), type_), most_of(type_)
    )
    assert sum(odds.weights) == odds.ways
    for result in range(max(odds.most, *found.chances) + 1):
        wanted = float(found.chances.get(result, 0))
        slack = float(found.cut_off) + 1e-8
        assert odds.chance(result) == pytest.approx(wanted, abs=slack), (result, kinds)


def nothing(_: Scene) -> None:
    """Leave everything as it is."""


def with_icon() -> dict[str, str]:
    """For every icon a unit that has it."""
    units = shipped().units.values()
    return {face.icon: unit.id for unit in units for face in unit.faces if face.special}


@pytest.mark.parametrize(("icon", "kind"), sorted(with_icon().items()))
def test_every_icon(icon: str, kind: str) -> None:
    for type_ in TYPES:
        for counter in (False, True) if type_ in {"melee", "maneuver"} else (False,):
            roll = set_roll([kind], type_, nothing, counter=counter)
            surveyed = survey(roll, settled(rollers(roll)), type_)
            if surveyed.exact:
                agree(read(surveyed), [kind], type_, nothing, counter=counter)
            else:
                assert any("open" in bears for bears in surveyed.acting.values()) or counter


def test_one_unit_of_each_species() -> None:
    first = {unit.species: unit.id for unit in reversed(list(shipped().units.values()))}
    for kind in first.values():
        for type_ in TYPES:
            same([kind], type_, nothing)


# What changes a roll


def spell(name: str, amount: int = 1, target: str = f"army:0:{HOME_0}") -> Change:
    """An effect on the army that rolls."""

    def change(scene: Scene) -> None:
        begin(scene.game, name, 1, (target,), "DD-SPELL-01", amount=amount)

    return change


def holding(kind: str = "coastland_city") -> Change:
    """The army holds the eighth face of a terrain."""
    return lambda scene: (scene.terrain(HOME_0, kind, 8, 0), None)[1]


def at(kind: str) -> Change:
    """The army is at another terrain."""
    return lambda scene: (scene.terrain(HOME_0, kind), None)[1]


def minor(kind: str, face: str) -> Change:
    """The army has a minor terrain."""

    def change(scene: Scene) -> None:
        number = scene.game.catalogue.minors[kind].faces.index(face)
        scene.minor(0, HOME_0, kind, number)

    return change


def dead(*kinds: str) -> Change:
    """The army's owner has these dead."""
    return lambda scene: (scene.army(0, DEAD, *kinds), None)[1]


def both(*changes: Change) -> Change:
    """One after another."""

    def change(scene: Scene) -> None:
        for each in changes:
            each(scene)

    return change


LESS_AND_HALVED = both(spell("Frost Breath"), spell("blizzard", 2))
HALVED_SAVES = both(holding(), spell("Frost Breath"), spell("evil_eye", 2))
CLOAKED = "lava_elves.lurker_in_the_deep"
FERAL = ("feral.elephant_folk", "feral.leopard_folk")
UNDEAD = ("undead.ghast", "undead.ghoul")
TWO_DWARVES = ("dwarves.patroller", "dwarves.sergeant")
KINDS: list[tuple[str, Sequence[str], Type, Change]] = [
    ("less melee", TWO_DWARVES, "melee", spell("blizzard", 3)),
    ("less of anything", TWO_DWARVES, "save", spell("ash_storm", 2)),
    ("less from the terrain", TWO_DWARVES, "magic", spell("Chill Wind", 1, f"terrain:{HOME_0}")),
    ("halved", TWO_DWARVES, "maneuver", spell("Petrify")),
    ("halved and less", TWO_DWARVES, "melee", both(spell("Frost Breath"), spell("decay", 2))),
    ("more", TWO_DWARVES, "save", spell("stone_skin", 4)),
    ("more by choice", TWO_DWARVES, "melee", spell("fiery_weapon", 2)),
    ("no IDs", TWO_DWARVES, "melee", spell("Dragon Plague")),
    ("doubled IDs", TWO_DWARVES, "save", holding()),
    ("doubled IDs, less", TWO_DWARVES, "melee", both(holding(), spell("blizzard", 2))),
    ("doubled IDs, halved", TWO_DWARVES, "melee", both(holding(), spell("Lightning Bolt"))),
    ("a disaster", TWO_DWARVES, "save", minor("coastland_woods", "flanked")),
    ("a good place", TWO_DWARVES, "save", minor("coastland_knoll", "double_saves")),
    ("melee as maneuvers", TWO_DWARVES, "maneuver", at("highland_city")),
    ("magic as melee", TWO_DWARVES, "melee", both(spell("necromantic_wave"), spell("decay"))),
    ("as saves, less", ("coral_elves.fighter",) * 2, "save", spell("evil_eye", 1)),
    ("sitting out", ("dragonkin.dragonhero.air", "dwarves.marksman"), "missile", nothing),
    ("skin", ("dragonkin.dragonhero.air", "dwarves.sergeant"), "save", spell("evil_eye", 2)),
    ("skin or belly", ("dragonkin.dragonchamp.air",) * 2, "save", holding()),
    ("bones", UNDEAD, "magic", dead("undead.ghast", "undead.ghast")),
    ("too few bones", (*UNDEAD, "undead.ghoul"), "magic", dead("undead.ghast", "undead.ghast")),
    ("too few bones, less", UNDEAD, "magic", both(dead("undead.ghast"), spell("palsy", 2))),
    ("trumpet", FERAL, "melee", nothing),
    ("trumpet in saves", FERAL, "save", nothing),
    ("trumpet, held and less", FERAL, "melee", both(holding(), spell("blizzard", 5))),
    ("trumpet, halved", FERAL, "save", minor("coastland_woods", "flanked")),
    ("two trumpets", ("feral.elephant_folk",) * 2, "melee", spell("decay", 6)),
    ("charge", ("dwarves.behemoth", "dwarves.lizard_rider"), "melee", spell("blizzard", 2)),
    ("rolled again", ("feral.tiger_folk", "feral.elephant_folk"), "melee", nothing),
    ("rolled again, less", ("feral.tiger_folk",), "melee", both(holding(), spell("blizzard", 3))),
    ("rolled again, halved", ("feral.tiger_folk",) * 2, "melee", spell("Frost Breath")),
    ("held, less and halved", TWO_DWARVES, "melee", both(holding(), LESS_AND_HALVED)),
    ("held, little left", ("dwarves.footman",) * 2, "melee", both(holding(), LESS_AND_HALVED)),
    ("trumpet, less and halved", FERAL, "melee", LESS_AND_HALVED),
    ("trumpet, held and halved", FERAL, "melee", both(holding(), LESS_AND_HALVED)),
    ("skin, halved", ("dragonkin.dragonchamp.air", "dwarves.sergeant"), "save", HALVED_SAVES),
    ("an item", ("dwarves.wizard", "magiscrown.earth"), "magic", spell("magic_drain", 1)),
    ("a cloak", ("dwarves.sergeant", CLOAKED), "save", spell("evil_eye", 1)),
]


@pytest.mark.parametrize(
    ("kinds", "type_", "change"), [each[1:] for each in KINDS], ids=[each[0] for each in KINDS]
)
def test_what_changes_a_roll(kinds: Sequence[str], type_: Type, change: Change) -> None:
    same(kinds, type_, change)


def test_rapid_growth_rolls_what_is_below_the_average_again() -> None:
    kind = "treefolk.oakling"
    values = [
        face.count * (face.icon in {"id", "maneuver"}) for face in shipped().units[kind].faces
    ]
    roll = set_roll([kind], "maneuver", at("highland_city"), counter=True)
    surveyed = survey(roll, settled(rollers(roll)), "maneuver")
    odds = read(surveyed)
    mean = sum(values) / 6
    kept = [value for value in values if value >= mean]
    again = (6 - len(kept)) / 6
    assert not surveyed.exact
    for result in range(odds.most + 1):
        wanted = kept.count(result) / 6 + again * values.count(result) / 6
        assert odds.chance(result) == pytest.approx(wanted)
    marching = set_roll([kind], "maneuver", at("highland_city"), counter=False)
    assert survey(marching, settled(rollers(marching)), "maneuver").exact


def test_an_icon_that_changes_a_roll_of_dice_that_may_be_rolled_again() -> None:
    cases: list[tuple[Sequence[str], Type]] = [
        (FERAL, "save"),
        (("dwarves.behemoth", "dwarves.sergeant"), "melee"),
    ]
    for kinds, type_ in cases:
        roll = set_roll(kinds, type_, spell("flashfire"), counter=False)
        surveyed = survey(roll, settled(rollers(roll)), type_)
        odds = read(surveyed)
        assert surveyed.changing()
        assert not surveyed.exact
        assert sum(odds.weights) == odds.ways


@pytest.mark.parametrize("change", [spell("flashfire"), holding("coastland_vortex")])
def test_a_choice_of_dice_to_roll_again_is_left_open(change: Change) -> None:
    roll = set_roll(TWO_DWARVES, "melee", change, counter=False)
    assert not survey(roll, settled(rollers(roll)), "melee").exact
    maneuver = set_roll(TWO_DWARVES, "maneuver", change, counter=False)
    assert survey(maneuver, settled(rollers(maneuver)), "maneuver").exact
