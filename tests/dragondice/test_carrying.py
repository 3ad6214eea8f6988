"""Who can carry which items."""

from collections.abc import Iterable
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.games.dragondice.carrying import (
    can_carry,
    can_hold,
    excess,
    few_burials,
    has_room,
    room_beside,
)
from wartable.games.dragondice.content import catalogue_of
from wartable.games.dragondice.dice import ELEMENTS, ItemKind, UnitKind

DICE = catalogue_of()


def units(*ids: str) -> list[UnitKind]:
    return [DICE.units[each] for each in ids]


def items(*ids: str) -> list[ItemKind]:
    return [DICE.items[each] for each in ids]


def burials(army: list[UnitKind], heap: list[ItemKind]) -> list[tuple[int, ...]]:
    """All sets that may be buried, where there are not too many of them."""
    found = few_burials(army, heap, 1000)
    assert found is not None
    return found


@pytest.mark.rule("DD-EQUIP-03")
def test_a_unit_carries_two_pieces_of_equipment_or_artifacts() -> None:
    thug = units("goblins.thug")
    assert can_carry(thug, items("flickerfoil.earth", "vorpalsword.death"))
    assert can_carry(thug, items("bladegolem.earth", "vorpalsword.death"))
    assert can_carry(thug, items("bladegolem.earth", "mantlet.earth"))
    assert not can_carry(thug, items("flickerfoil.earth", "flickerfoil.earth", "dawnblade.earth"))
    assert can_carry(thug * 2, items("flickerfoil.earth", "flickerfoil.earth", "dawnblade.earth"))


@pytest.mark.rule("DD-EQUIP-04")
def test_a_carrier_contains_the_element() -> None:
    for element in ELEMENTS:
        [foil] = items(f"flickerfoil.{element}")
        [golem] = items(f"bladegolem.{element}")
        assert can_hold(DICE.units["goblins.thug"], foil) == (element in {"death", "earth"})
        assert can_hold(DICE.units["goblins.thug"], golem) == (element in {"death", "earth"})
        assert can_hold(DICE.units["undead.lich"], foil) == (element == "death")
        assert can_hold(DICE.units["eldarim.follower.air"], foil) == (element == "air")
        assert can_hold(DICE.units["eldarim.dragonlord"], foil)
        assert can_hold(DICE.units["amazons.runner"], foil)


@pytest.mark.rule("DD-MEDALLION-01")
def test_any_unit_carries_a_medallion_or_relic() -> None:
    for item in items("bronzemedallion", "goldmedallion", "elementalrelic", "earthfang"):
        for unit in units("goblins.thug", "undead.lich", "amazons.runner", "feral.lion_folk"):
            assert can_hold(unit, item)
            assert can_carry([unit], [item])


@pytest.mark.rule("DD-MEDALLION-02")
def test_who_carries_a_medallion_or_relic_carries_nothing_else() -> None:
    thug = units("goblins.thug")
    for heavy in ("silvermedallion", "earthfang"):
        assert not can_carry(thug, items(heavy, "flickerfoil.earth"))
        assert not can_carry(thug, items(heavy, "goldmedallion"))
        assert can_carry(thug * 2, items(heavy, "flickerfoil.earth", "flickerfoil.death"))


@pytest.mark.rule("DD-MEDALLION-02")
def test_nobody_is_free_for_a_medallion_if_every_load_needs_two() -> None:
    """Both soldiers are full of air and earth, and the others each carry what only they can."""
    army = units("swamp_stalkers.warmonger", "scalders.singeman", *["amazons.soldier"] * 2)
    foils = ("air", "air", "death", "earth", "earth", "fire")
    light = items(*(f"flickerfoil.{element}" for element in foils))
    assert can_carry(army, light)
    assert not can_carry(army, [*light, *items("bronzemedallion")])
    assert can_carry(army, [*light[1:], *items("bronzemedallion")])


@pytest.mark.rule("DD-KIN-06")
def test_dragonkin_carry_nothing() -> None:
    kin = units("dragonkin.dragontroop.fire")
    assert not can_carry(kin, items("flickerfoil.fire"))
    assert not can_carry(kin, items("goldmedallion"))
    assert can_carry(kin, [])


@pytest.mark.rule("DD-ITEM-04")
def test_items_belong_to_the_army_so_any_way_to_hand_them_out_will_do() -> None:
    army = units("coral_elves.guard", "undead.zombie", "frostwings.magus")
    heap = items(
        *("flickerfoil.water", "flickerfoil.water"),
        *("sightstone.death", "sightstone.death"),
        *("trueflyer.air", "trueflyer.air"),
    )
    assert can_carry(army, heap)
    assert can_carry(army[::-1], heap[::-1])
    assert not can_carry(army, [*heap[1:], *items("trueflyer.air", "trueflyer.air")])


@pytest.mark.rule("DD-ITEM-06")
def test_the_excess_is_what_the_units_cannot_carry() -> None:
    heap = items("flickerfoil.earth", "flickerfoil.death", "trueflyer.earth", "goldmedallion")
    assert excess(units("goblins.thug", "goblins.thug", "goblins.thug"), heap) == 0
    assert excess(units("goblins.thug", "goblins.thug"), heap) == 1
    assert excess(units("goblins.thug"), heap) == 2
    assert excess(units("scalders.kindler"), heap) == 3
    assert excess([], heap) == 4


@pytest.mark.rule("DD-RULING-79")
def test_the_owner_chooses_what_is_buried_but_no_more_than_needed() -> None:
    army = units("goblins.thug", "feral.lynx_folk")
    heap = items("flickerfoil.air", "flickerfoil.air", "dawnblade.earth", "goldmedallion")
    assert sorted(burials(army, heap)) == [(0,), (2,), (3,)]
    lone = units("goblins.thug")
    heap = items("flickerfoil.earth", "dawnblade.earth", "trueflyer.death", "flickerfoil.air")
    assert sorted(burials(lone, heap)) == [(0, 3), (1, 3), (2, 3)]


@pytest.mark.rule("DD-RULING-79")
def test_the_owner_may_keep_a_medallion_and_bury_two_pieces_of_equipment() -> None:
    thug = units("goblins.thug")
    heap = items("goldmedallion", "flickerfoil.earth", "dawnblade.earth")
    assert sorted(burials(thug, heap)) == [(0,), (1, 2)]
    heap = items("goldmedallion", "flickerfoil.earth", "flickerfoil.earth", "flickerfoil.air")
    assert sorted(burials(thug, heap)) == [(0, 3), (1, 2, 3)]
    assert excess(thug, heap) == 2


@pytest.mark.rule("DD-RULING-80")
def test_only_units_that_roll_count_for_items_that_roll() -> None:
    army = units("goblins.thug", "coral_elves.guard")
    heap = items("flickerfoil.earth", "trueflyer.water")
    assert excess(army, heap) == 0
    assert list(burials(army[:1], heap)) == [(1,)]
    assert list(burials(army[1:], heap)) == [(0,)]


@pytest.mark.rule("DD-RULING-81")
def test_an_item_comes_back_only_to_a_unit_that_can_carry_it() -> None:
    thug = units("goblins.thug")
    [foil, air, gold] = items("flickerfoil.earth", "flickerfoil.air", "goldmedallion")
    assert has_room(thug, [], foil)
    assert has_room(thug, [foil], foil)
    assert not has_room(thug, [foil, foil], foil)
    assert not has_room(thug, [], air)
    assert not has_room(thug, [foil], gold)
    assert not has_room([], [], gold)


def test_equal_dice_are_buried_without_asking_which() -> None:
    heap = items(*["flickerfoil.earth"] * 5)
    assert list(burials(units("goblins.thug"), heap)) == [(0, 1, 2)]


SOME_UNITS = st.lists(
    st.sampled_from(
        units(
            "goblins.thug",
            "undead.lich",
            "amazons.seer",
            "coral_elves.guard",
            "eldarim.follower.fire",
            "eldarim.dragonlord",
            "dragonkin.dragontroop.air",
        )
    ),
    max_size=4,
)
SOME_ITEMS = st.lists(
    st.sampled_from(
        [item for item in DICE.items.values() if item.name in {"Trueflyer", "Mantlet"}]
        + items("goldmedallion", "earthfang")
    ),
    max_size=5,
)


def by_trying(army: list[UnitKind], heap: list[ItemKind]) -> bool:
    """Whether everything can be carried, found out by trying every way to hand it out."""
    for way in product(range(len(army)), repeat=len(heap)):
        for at, unit in enumerate(army):
            load = [item for item, who in zip(heap, way, strict=True) if who == at]
            if not all(can_hold(unit, item) for item in load):
                break
            if len(load) > (1 if any(item.alone for item in load) else 2):
                break
        else:
            return True
    return False


@given(SOME_UNITS, SOME_ITEMS)
def test_carrying_agrees_with_trying_every_way(army: list[UnitKind], heap: list[ItemKind]) -> None:
    assert can_carry(army, heap) == by_trying(army, heap)


@pytest.mark.rule("DD-RULING-79")
@given(SOME_UNITS, SOME_ITEMS)
def test_burials_are_all_the_sets_that_help_and_are_no_larger_than_needed(
    army: list[UnitKind], heap: list[ItemKind]
) -> None:
    def helps(buried: tuple[int, ...]) -> bool:
        return by_trying(army, [item for at, item in enumerate(heap) if at not in buried])

    found = list(burials(army, heap))
    assert len(set(found)) == len(found)
    named = {tuple(sorted(heap[at].id for at in each)) for each in found}
    legal = {
        tuple(sorted(heap[at].id for at in each))
        for number in range(len(heap) + 1)
        for each in combinations(range(len(heap)), number)
        if helps(each) and not (each and any(map(helps, combinations(each, number - 1))))
    }
    assert named == legal
    assert min(len(each) for each in found) == excess(army, heap)


def test_a_great_heap_leaves_all_but_what_fits() -> None:
    army = units("goblins.thug", "coral_elves.guard", "amazons.seer", "undead.lich")
    heap = [item for item in DICE.items.values() if item.sort != "artifact"]
    assert len(heap) == 80
    assert excess(army, heap) == 72
    assert excess(army[:1], heap) == 78


def one_by_one(
    army: list[UnitKind], heap: list[ItemKind], kept: frozenset[int]
) -> set[tuple[str, ...]]:
    """What is left over, by name, when one item after the other is kept in any order."""
    found: set[tuple[str, ...]] = set()
    waiting, seen = [kept], {kept}
    while waiting:
        kept = waiting.pop()
        free = room_beside(army, heap, kept)
        if not free:
            found.add(tuple(sorted(item.id for at, item in enumerate(heap) if at not in kept)))
        for more in (kept | {at} for at in free):
            if more not in seen:
                seen.add(more)
                waiting.append(more)
    return found


GREAT_ARMY = units(
    *("goblins.thug", "coral_elves.guard", "amazons.seer", "undead.lich", "frostwings.magus"),
    *("scalders.kindler", "dwarves.footman", "lava_elves.bladesman", "treefolk.oakling"),
)


@pytest.mark.rule("DD-RULING-79")
def test_of_a_great_heap_items_are_kept_one_by_one_until_few_ways_are_left() -> None:
    heap = list(DICE.items.values())
    assert len(heap) > 80
    assert few_burials(GREAT_ARMY, heap, 24) is None
    kept: list[int] = []
    while (ways := few_burials(GREAT_ARMY, heap, 24, kept)) is None:
        free = room_beside(GREAT_ARMY, heap, kept)
        assert free
        kept.append(free[len(kept) * 7 % len(free)])
    assert {tuple(sorted(heap[at].id for at in way)) for way in ways} == one_by_one(
        GREAT_ARMY, heap, frozenset(kept)
    )
    for way in ways:
        assert not set(way) & set(kept)
        rest = [item for at, item in enumerate(heap) if at not in way]
        assert can_carry(GREAT_ARMY, rest)
        assert not any(can_carry(GREAT_ARMY, [*rest, heap[at]]) for at in way)


@pytest.mark.rule("DD-RULING-79")
@given(SOME_UNITS, SOME_ITEMS)
def test_every_set_can_be_reached_item_by_item(army: list[UnitKind], heap: list[ItemKind]) -> None:
    def names(way: Iterable[int]) -> tuple[str, ...]:
        return tuple(sorted(heap[at].id for at in way))

    assert one_by_one(army, heap, frozenset()) == set(map(names, burials(army, heap)))
    for at in room_beside(army, heap, ()):
        ways = few_burials(army, heap, 1000, [at])
        assert ways is not None
        assert set(map(names, ways)) == {
            names(way)
            for way in burials(army, heap)
            if [heap[each].id for each in way].count(heap[at].id)
            < [item.id for item in heap].count(heap[at].id)
        }


@given(SOME_UNITS, SOME_UNITS, SOME_ITEMS)
def test_more_units_and_relics_agree_with_trying_every_way(
    army: list[UnitKind], more: list[UnitKind], heap: list[ItemKind]
) -> None:
    heap = [*heap, *items("goldmedallion", "earthfang")][:5]
    army = [*army, *more][:5]
    assert can_carry(army, heap) == by_trying(army, heap)


def test_an_army_of_every_kind_of_carrier_is_judged_at_once() -> None:
    """Handing relics out by trying took seconds here."""
    army = GREAT_ARMY * 3
    relics = items(*["earthfang"] * 15)
    light = [item for item in DICE.items.values() if not item.alone][:25]
    assert len(light) == 25
    assert not can_carry(army, [*relics, *light])
    assert can_carry(army, [*relics[:8], *light])
