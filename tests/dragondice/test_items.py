"""Items: what species, damage and rolls have to do with them (DD-ITEM)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast as typed

import pytest

from tests.dragondice.magic import cast, roll_for_magic
from tests.dragondice.rolling import duel, kill_now, roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.tables import play as play_task
from tests.dragondice.turns import choices, march, play_phase
from wartable.engine.events import Event
from wartable.engine.forms import Pick
from wartable.engine.requests import Step
from wartable.games.dragondice.carrying import can_carry, has_room
from wartable.games.dragondice.death import Death
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.events import UnitsBuried, UnitsKilled
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.carried import MOST_WAYS
from wartable.games.dragondice.rolls.roll import Against, Kind, Roll
from wartable.games.dragondice.rolls.rollers import rollers
from wartable.games.dragondice.settling import settle
from wartable.games.dragondice.state import (
    BURIED,
    DEAD,
    HORDE,
    RESERVE,
    Die,
    MinorDie,
    RollOrder,
)

SWORD = "dawnblade.earth"
KIN = "dragonkin.dragontroop.earth"


def rolling(scene: Scene, place: int, only: list[Die], kind: Kind = "melee") -> list[Die]:
    """The dice of Red's army that are rolled when just these units may."""
    found: list[Die] = []

    def play() -> Step:
        roll = Roll(scene.game, 0, place, kind, ("melee",))
        found.extend((yield from rollers(roll, frozenset(die.id for die in only))))

    scene.do(play)
    return found


@pytest.mark.rule("DD-ITEM-01")
def test_species_abilities_leave_the_results_of_items_alone() -> None:
    scene = Scene()
    dwarf, sword = scene.army(0, HOME_1, "dwarves.footman", SWORD)
    scene.shows(dwarf, "1 melee")
    scene.shows(sword, "2 melee")
    assert roll_army(scene, 0, HOME_1, "maneuver").of("maneuver") == 1
    assert roll_army(scene, 0, HOME_1, "melee").of("melee") == 3


@pytest.mark.rule("DD-ITEM-01")
@pytest.mark.parametrize(
    ("unit", "item", "land", "kind", "counter", "against"),
    [
        ("coral_elves.fighter", "wingedsandals.air", "coastland_city", "save", False, ""),
        ("dwarves.footman", "dawnblade.earth", "highland_city", "maneuver", False, ""),
        ("dwarves.footman", "steelbuckler.fire", "highland_city", "melee", True, ""),
        ("feral.fox_folk", "wingedsandals.air", "flatland_city", "melee", True, ""),
        ("firewalkers.guardian", "steelbuckler.fire", "wasteland_city", "melee", False, ""),
        ("goblins.thug", "dawnblade.earth", "flatland_city", "maneuver", False, ""),
        ("lava_elves.scout", "wingedsandals.fire", "highland_city", "save", False, ""),
        ("scalders.scorcher", "wingedsandals.fire", "feyland_city", "save", False, "missile"),
        ("swamp_stalkers.striker", "wingedsandals.water", "swampland_city", "save", False, ""),
    ],
)
def test_no_species_counts_results_of_an_item_as_another_type(
    unit: str, item: str, land: str, kind: Kind, counter: bool, against: Against
) -> None:
    """The unit's own results count so, which shows that the ability is at work."""
    scene = Scene()
    scene.terrain(HOME_0, land)
    carrier, thing = scene.army(0, HOME_0, unit, item)
    of = item_type(thing)
    face = next(each for each in scene.game.faces(carrier) if each.icon == of)
    scene.shows(carrier, f"{face.count} {face.icon}")
    scene.shows(thing, f"2 {of}")
    rolled = roll_army(scene, 0, HOME_0, kind, counter=counter, against=against)
    assert rolled.of(typed("Type", kind)) == face.count


def item_type(item: Die) -> str:
    """What an item of these tests shows."""
    names = {"dawnblade": "melee", "steelbuckler": "save", "wingedsandals": "maneuver"}
    return names[item.kind.partition(".")[0]]


@pytest.mark.rule("DD-ITEM-01")
def test_items_make_no_bullets_that_are_cursed_and_no_bones() -> None:
    scene, elf, foes = duel("lava_elves.fusilier", "1 save", "dwarves.footman", "dwarves.footman")
    (bow,) = scene.army(0, HOME_0, "eyebiter.fire")
    scene.army(0, DEAD, *["lava_elves.fusilier"] * 3)
    scene.shows(bow, "2 missile")
    for foe in foes:
        scene.shows(foe, "1 save")
    scene.missile(0, HOME_0, 1)
    assert (elf.place, [foe.place for foe in foes]) == (HOME_0, [HOME_0, HOME_0])
    scene = Scene()
    undead, ring = scene.army(0, HOME_0, "undead.zombie", "ringofstars.death")
    scene.army(0, DEAD, *["undead.zombie"] * 3)
    scene.shows(undead, "1 melee")
    scene.shows(ring, "2 magic")
    assert roll_army(scene, 0, HOME_0, "magic").of("magic") == 2


@pytest.mark.rule("DD-ITEM-01")
def test_the_saves_of_an_item_scorch_nobody_and_no_item_grows_again() -> None:
    scene, _, _ = duel("dwarves.footman", "1 melee", "scalders.scorcher")
    scene.terrain(HOME_0, "feyland_city")
    (shield,) = scene.army(1, HOME_0, "steelbuckler.fire")
    (scalder,) = scene.game.units(1, HOME_0)
    scene.shows(scalder, "maneuver")
    scene.shows(shield, "2 save")
    scene.melee(0, HOME_0, 1)
    assert [die.place for die in scene.game.units(0, HOME_0)] == [HOME_0]
    scene = Scene()
    scene.terrain(HOME_0, "flatland_city")
    tree, shoes = scene.army(0, HOME_0, "treefolk.oakling", "wingedsandals.earth")
    scene.shows(tree, "melee")
    scene.shows(shoes, "2 maneuver")
    scene.answers("rapid_growth", [])
    assert roll_army(scene, 0, HOME_0, "maneuver", counter=True).of("maneuver") == 2
    (question,) = scene.asked("rapid_growth")
    assert choices(question) == [f"d{tree.id}"]


@pytest.mark.rule("DD-ITEM-02")
@pytest.mark.parametrize("face", ["3 melee", "4 melee"])
def test_items_take_no_damage_and_are_no_casualties(face: str) -> None:
    """All the damage goes to units; an item that no unit is left to carry is buried."""
    scene, _, foes = duel("goblins.marauder", face, "goblins.thug", "goblins.marauder")
    (sword,) = scene.army(1, HOME_0, SWORD)
    scene.melee(0, HOME_0, 1)
    dead = [die for die in foes if die.place == DEAD]
    assert dead == ([foes[1]] if face == "3 melee" else foes)
    assert (sword.place, sword.hurt) == (HOME_0 if face == "3 melee" else BURIED, 0)


@pytest.mark.rule("DD-RULING-79")
@pytest.mark.parametrize("answer", ["0", "1", "2"])
def test_after_the_attack_the_owner_buries_what_the_others_cannot_carry(answer: str) -> None:
    scene, _, foes = duel("dwarves.footman", "1 melee", "goblins.thug", "goblins.thug")
    swords = scene.army(1, HOME_0, "flickerfoil.earth", SWORD, "flickerfoil.death")
    scene.answers("bury_items", answer)
    scene.melee(0, HOME_0, 1)
    assert [die.place for die in foes].count(DEAD) == 1
    [asked] = scene.asked("bury_items")
    assert (asked.seat, len(choices(asked))) == (1, len(swords))
    assert isinstance(asked.form, Pick)
    buried = tuple(f"die:{die.id}" for die in swords if die.place == BURIED)
    assert buried == asked.form.options[int(answer)].about


@pytest.mark.rule("DD-RULING-79")
def test_a_great_heap_is_sorted_item_by_item_in_short_questions() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug", "coral_elves.guard", "amazons.seer", "undead.lich")
    heap = scene.army(0, HOME_0, *(item.id for item in scene.game.catalogue.items.values()))
    scene.army(1, HOME_0, "goblins.thug")
    scene.answers("keep_item", lambda prompt: choices(prompt)[-1])
    scene.answers("bury_items", "0")
    scene.do(lambda: settle(scene.game))
    asked = scene.asked("keep_item")
    assert asked
    assert all(len(choices(each)) <= len(heap) for each in asked)
    assert all(len(choices(each)) <= MOST_WAYS for each in scene.asked("bury_items"))
    left = [die for die in heap if die.place == HOME_0]
    carried = [scene.game.item(die) for die in left]
    units = [scene.game.unit(die) for die in scene.game.units(0, HOME_0)]
    assert can_carry(units, carried)
    assert len(heap) > 80
    assert not any(
        has_room(units, carried, scene.game.item(die)) for die in heap if die.place == BURIED
    )


@pytest.mark.rule("DD-RULING-79")
def test_nothing_is_buried_that_all_units_together_can_carry() -> None:
    scene = Scene()
    scene.army(0, HOME_0, "goblins.thug", "goblins.thug")
    swords = scene.army(0, HOME_0, *[SWORD] * 4)
    scene.army(1, HOME_0, "goblins.thug")
    scene.do(lambda: settle(scene.game))
    assert {sword.place for sword in swords} == {HOME_0}


@pytest.mark.rule("DD-ITEM-07")
@pytest.mark.parametrize(
    "kind", ["maneuver", "melee", "missile", "magic", "save", "response", "flood"]
)
def test_items_are_rolled_in_every_army_roll(kind: Kind) -> None:
    scene = Scene()
    dwarf, slippers = scene.army(0, HOME_0, "dwarves.footman", "speedslippers.earth")
    scene.shows(dwarf, "1 melee")
    scene.shows(slippers, "1 maneuver")
    roll_army(scene, 0, HOME_0, kind)
    assert scene.rolls[0].about == (f"die:{dwarf.id}", f"die:{slippers.id}")


def attacked(scene: Scene, kind: str) -> None:
    scene.answers("counter_attack", "yes")
    (scene.melee if kind == "melee" else scene.missile)(0, HOME_0, 1)


def maneuvers(scene: Scene, _: str) -> None:
    scene.answers("maneuver", "yes")
    scene.answers("oppose", "yes")
    march(scene, HOME_0)


def magic(scene: Scene, _: str) -> None:
    roll_for_magic(scene)


def spell(scene: Scene, name: str) -> None:
    target = f"terrain:{HOME_0}" if name == "tidal_wave" else f"army:1:{HOME_0}"
    cast(scene, name, target, place=HOME_0)


def fought(scene: Scene, _: str) -> None:
    scene.dragon_shows(scene.dragon(1, HOME_0, "air_drake"), "belly")
    play_phase(scene, "dragon_attack")


def mired(scene: Scene, _: str) -> None:
    begin(scene.game, "mire", 1, (f"terrain:{HOME_0}",), "DD-SPELL-37")
    march(scene, HOME_0)


def ordered(scene: Scene, _: str) -> None:
    for die in scene.state.dice[:4]:
        die.place = HORDE
    scene.shows(scene.state.dice[2], "2 maneuver")
    play_task(scene, RollOrder([[0, 1]]))


@pytest.mark.rule("DD-ITEM-07")
@pytest.mark.parametrize(
    ("play", "name", "kinds"),
    [
        (attacked, "melee", ["melee", "save", "melee", "save"]),
        (attacked, "missile", ["missile", "save"]),
        (maneuvers, "", ["maneuver", "maneuver"]),
        (magic, "", ["magic"]),
        (spell, "hailstorm", ["save"]),
        (spell, "tidal_wave", ["flood", "flood"]),
        (fought, "", ["dragons", "response"]),
        (mired, "", ["maneuver"]),
        (ordered, "", ["order", "order"]),
    ],
)
def test_whatever_an_army_rolls_for_its_items_are_rolled_too(
    play: Callable[[Scene, str], None], name: str, kinds: list[str]
) -> None:
    scene = Scene()
    for seat in range(2):
        unit, item = scene.army(seat, HOME_0, "goblins.marauder", "speedslippers.earth")
        scene.shows(unit, "id")
        scene.shows(item, "1 maneuver")
    for seat in range(2):
        scene.army(seat, FRONTIER, "goblins.thug")
    play(scene, name)
    assert [roll.kind for roll in scene.rolls] == kinds
    for roll in scene.rolls:
        if roll.kind != "dragons":
            assert len(roll.about) == 2


@pytest.mark.rule("DD-ITEM-08")
def test_an_item_is_rolled_only_with_a_unit_that_could_carry_it() -> None:
    scene = Scene()
    dwarf, elf, sword = scene.army(
        0, HOME_0, "dwarves.footman", "coral_elves.fighter", "dawnblade.fire"
    )
    assert rolling(scene, HOME_0, [elf]) == [elf]
    assert rolling(scene, HOME_0, [dwarf]) == [dwarf, sword]


@pytest.mark.rule("DD-ITEM-09")
def test_effects_on_single_units_neither_aim_at_items_nor_roll_them() -> None:
    scene, _, foes = duel("undead.minor_death", "Slay", "goblins.thug", "goblins.thug")
    (sword,) = scene.army(1, HOME_0, SWORD)
    scene.shows(sword, "2 melee")
    scene.shows(foes[0], "1 save")
    scene.answers("target", f"d{foes[0].id}")
    scene.melee(0, HOME_0, 1)
    [asked] = scene.asked("target")
    assert choices(asked) == [f"d{die.id}" for die in foes]
    [alone] = [roll for roll in scene.rolls if roll.kind == "look"]
    assert alone.about == (f"die:{foes[0].id}",)
    assert foes[0].place == DEAD


class Watched(Scene):
    """A table that records where dice are at every event."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[int] = set()
        self.watched: list[Die | MinorDie] = []

    def tell(self, event: Event) -> None:
        self.seen.update(die.place for die in self.watched)
        super().tell(event)


@pytest.mark.rule("DD-TERM-21")
def test_what_is_buried_goes_straight_to_its_owners_buried() -> None:
    scene = Watched()
    dwarf, sword = scene.army(0, HOME_0, "dwarves.footman", SWORD)
    scene.army(0, HOME_1, "dwarves.footman")
    scene.army(1, HOME_1, "goblins.thug")
    minor = scene.minor(0, HOME_0, "coastland_bridge", 2)
    scene.watched += [sword, minor]
    kill_now(scene, dwarf)
    scene.do(settle(scene.game))
    assert (dwarf.place, sword.place, minor.place) == (DEAD, BURIED, BURIED)
    assert (sword.owner, minor.owner) == (0, 0)
    assert scene.seen == {HOME_0, BURIED}
    assert [event.dice for event in scene.said(UnitsKilled)] == [(dwarf.id,)]
    assert [event.dice for event in scene.said(UnitsBuried)] == [(sword.id,)]


@pytest.mark.rule("DD-RULING-126")
@pytest.mark.parametrize(("other", "goal"), [("dwarves.footman", HOME_0), (KIN, BURIED)])
@pytest.mark.parametrize(
    ("kind", "face", "sword"),
    [
        ("treefolk.oak", "id", SWORD),
        ("firewalkers.phoenix", "Rise from the Ashes", "dawnblade.fire"),
        ("feral.leopard_folk", "2 maneuver", SWORD),
    ],
)
def test_who_goes_to_reserves_instead_of_dying_leaves_items_to_the_army(
    kind: str, face: str, sword: str, other: str, goal: int
) -> None:
    scene = Scene()
    hero, item, *_ = scene.army(0, HOME_0, kind, sword, other, "undead.zombie")
    scene.army(1, HOME_1, "goblins.thug")
    if kind.startswith("feral"):
        begin(scene.game, "open_grave", 0, (f"army:0:{HOME_0}",), "DD-SPELL-17")
    scene.shows(hero, face)
    kill_now(scene, hero, death=Death("DD-MELEE-05", "a test", after_save=True))
    scene.do(lambda: settle(scene.game))
    assert (hero.place, item.place) == (RESERVE, goal)
    assert not scene.prompts
