"""Breath of dragons on armies."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.dragondice.dragon_fight import Fight, rocs, show
from tests.dragondice.rolling import roll_army
from tests.dragondice.scene import FRONTIER, HOME_0, HOME_1, Scene
from tests.dragondice.turns import choices, march, play_phase, totals
from wartable.games.dragondice.dice import ELEMENTS, Type
from wartable.games.dragondice.events import EffectBegan, UnitsKilled
from wartable.games.dragondice.state import BURIED, DEAD


def breathed_on(kind: str, *others: str) -> Fight:
    """Four Rocs after a dragon, and others after it, have breathed on them."""
    fight = Fight(*rocs(4))
    for each in (kind, *others):
        fight.comes(each, "breath")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    return fight


def lying_on_army(scene: Scene) -> list[str]:
    """The breath effects on the army of seat 0."""
    return [effect.ability for effect in scene.game.effects_on(f"army:0:{HOME_0}")]


@pytest.mark.rule("DD-BREATH-02")
def test_breath_kills_five_health_worth_without_a_save() -> None:
    fight = Fight("dwarves.roc", "dwarves.footman", "dwarves.warlord", "dwarves.sergeant")
    fight.comes("ivory_drake", "breath")
    show(fight, fight.dwarves, "save", "save", "save", "save")
    fight.answers("breath_kills", ["d2", "d3"])
    fight.fight()
    assert [die.place for die in fight.dwarves] == [HOME_0, HOME_0, DEAD, DEAD]
    [asked] = fight.asked("breath_kills")
    assert asked.seat == 0


@pytest.mark.rule("DD-ICON-02")
def test_breath_on_an_army_is_not_rolled_again() -> None:
    fight = breathed_on("ivory_drake")
    assert [roll.kind for roll in fight.rolls] == ["dragons", "response"]
    assert not fight.damage
    assert [die.place for die in fight.dwarves].count(DEAD) == 1


@pytest.mark.rule("DD-RULING-87")
@pytest.mark.parametrize(("dragon", "worth"), [("ivory_drake", 5), ("white_drake", 10)])
def test_breath_kills_units_worth_five_and_a_white_dragons_ten(dragon: str, worth: int) -> None:
    fight = Fight("dwarves.roc", "dwarves.roc", "dwarves.sergeant", "dwarves.footman")
    fight.comes(dragon, "breath")
    show(fight, fight.dwarves, *["save"] * 4)
    fight.fight()
    assert fight.game.health([die for die in fight.dwarves if die.place == DEAD]) == worth


@pytest.mark.rule("DD-RULING-87")
def test_breath_takes_the_highest_worth_not_above_five() -> None:
    fight = Fight("dwarves.roc", "dwarves.roc")
    fight.comes("ivory_drake", "breath")
    show(fight, fight.dwarves, "save", "save")
    fight.fight()
    assert [die.place for die in fight.dwarves] == [DEAD, HOME_0]


@pytest.mark.rule("DD-RULING-87")
def test_what_may_happen_instead_of_death_may_happen_under_breath() -> None:
    fight = Fight("undead.mummy", "undead.mummy")
    [zombie] = fight.army(0, DEAD, "undead.zombie")
    fight.comes("ivory_drake", "breath")
    fight.answers("stepped_damage", str(zombie.id))
    show(fight, fight.dwarves, "save", "save")
    fight.shows(zombie, "save")
    fight.fight()
    assert zombie.place == HOME_0


@pytest.mark.rule("DD-ATTACK-16")
def test_breaths_come_one_at_a_time_kills_before_effects() -> None:
    fight = breathed_on("air_drake", "air_wyrm")
    told = [type(event).__name__ for event in fight.events]
    first = told.index("UnitsKilled")
    assert told[first : first + 3] == ["UnitsKilled", "EffectBegan", "UnitsKilled"]
    [asked] = fight.asked("next_breath")
    assert (asked.seat, choices(asked)) == (0, ["0", "1"])


@pytest.mark.rule("DD-ATTACK-16")
def test_the_marching_player_orders_the_breaths_on_the_army_alone() -> None:
    fight = Fight(*rocs(4))
    for kind in ("ivory_air_drake", "ivory_earth_drake", "fire_drake"):
        fight.comes(kind, "breath", "belly")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.answers("next_breath", "1")
    fight.fight()
    [asked] = fight.asked("next_breath")
    assert choices(asked) == ["0", "1"]
    assert lying_on_army(fight) == ["Petrify", "Lightning Bolt"]
    assert [die.place for die in fight.dwarves].count(DEAD) == 2


@pytest.mark.rule("DD-BREATH-03")
def test_each_element_has_its_effect() -> None:
    assert lying_on_army(breathed_on("air_drake")) == ["Lightning Bolt"]
    assert lying_on_army(breathed_on("death_drake")) == ["Dragon Plague"]
    assert lying_on_army(breathed_on("earth_drake")) == ["Petrify"]
    assert lying_on_army(breathed_on("water_drake")) == ["Poisonous Cloud"]


@pytest.mark.rule("DD-BREATH-03")
def test_units_die_before_the_elements_come_over_the_army() -> None:
    fight = breathed_on("air_drake")
    told = [type(event) for event in fight.events]
    assert told.index(UnitsKilled) < told.index(EffectBegan)
    gone = Fight("dwarves.footman")
    gone.army(0, FRONTIER, "dwarves.footman")
    gone.comes("air_drake", "breath")
    gone.fight()
    assert not gone.said(EffectBegan)


@pytest.mark.rule("DD-DRAGON-04")
def test_a_hybrid_breathes_both_elements() -> None:
    assert lying_on_army(breathed_on("air_earth_drake")) == ["Lightning Bolt", "Petrify"]


@pytest.mark.rule("DD-DRAGON-04")
@pytest.mark.parametrize(
    ("element", "effect"),
    [
        ("air", "Lightning Bolt"),
        ("death", "Dragon Plague"),
        ("earth", "Petrify"),
        ("water", "Poisonous Cloud"),
    ],
)
def test_a_hybrid_of_fire_buries_and_does_what_its_other_element_does(
    element: str, effect: str
) -> None:
    name = "_".join(sorted((element, "fire")))
    fight = Fight("dwarves.roc", "dwarves.warlord", "dwarves.sergeant")
    fight.comes(f"{name}_wyrm", "breath")
    show(fight, fight.dwarves, "melee", "melee", "melee")
    fight.answers("breath_kills", ["d1", "d2"])
    fight.fight()
    assert [die.place for die in fight.dwarves] == [HOME_0, BURIED, BURIED]
    assert lying_on_army(fight) == [effect]


@pytest.mark.rule("DD-DRAGON-04")
def test_every_hybrid_has_two_elements() -> None:
    kinds = Scene().game.catalogue.dragons.values()
    hybrids = [kind.elements for kind in kinds if kind.sort == "hybrid"]
    assert len(hybrids) == 2 * 10
    assert {frozenset(each) for each in hybrids} == {
        frozenset(pair) for pair in combinations(ELEMENTS, 2)
    }


@pytest.mark.rule("DD-DRAGON-08")
def test_an_ivory_hybrid_breathes_its_element() -> None:
    assert lying_on_army(breathed_on("ivory_earth_drake")) == ["Petrify"]


@pytest.mark.rule("DD-DRAGON-08")
@pytest.mark.parametrize(
    ("element", "effects", "place"),
    [
        ("air", ["Lightning Bolt"], DEAD),
        ("death", ["Dragon Plague"], DEAD),
        ("earth", ["Petrify"], DEAD),
        ("fire", [], BURIED),
        ("water", ["Poisonous Cloud"], DEAD),
    ],
)
def test_every_ivory_hybrid_breathes_its_own_element_only(
    element: str, effects: list[str], place: int
) -> None:
    fight = Fight("dwarves.roc", "dwarves.warlord", "dwarves.sergeant")
    fight.comes(f"ivory_{element}_wyrm", "breath")
    assert fight.game.catalogue.dragons[f"ivory_{element}_wyrm"].elements == (element,)
    show(fight, fight.dwarves, "melee", "melee", "melee")
    fight.answers("breath_kills", ["d1", "d2"])
    fight.fight()
    assert [die.place for die in fight.dwarves] == [HOME_0, place, place]
    assert lying_on_army(fight) == effects


@pytest.mark.rule("DD-BREATH-10")
def test_life_drain_does_nothing_more() -> None:
    fight = breathed_on("ivory_drake")
    assert lying_on_army(fight) == []
    [killed] = fight.said(UnitsKilled)
    assert len(killed.dice) == 1
    assert [die.place for die in fight.dwarves].count(DEAD) == 1
    fight = Fight(*["dwarves.footman"] * 8)
    fight.comes("ivory_drake", "breath")
    for die in fight.dwarves:
        fight.shows(die, "1 save")
    fight.fight()
    assert [die.place for die in fight.dwarves].count(DEAD) == 5
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-BREATH-04")
def test_different_breaths_add_up_and_equal_ones_do_not() -> None:
    fight = Fight(*rocs(5))
    for kind in ("air_drake", "air_wyrm"):
        fight.comes(kind, "breath")
    show(fight, fight.dwarves, *["melee"] * 5)
    fight.fight()
    assert totals(fight, "melee") == [6]
    other = Fight(*rocs(5))
    for kind in ("ivory_air_drake", "ivory_death_drake"):
        other.comes(kind, "breath")
    show(other, other.dwarves, "melee", "melee", "melee", "melee", "id")
    other.fight()
    assert lying_on_army(other) == ["Lightning Bolt", "Dragon Plague"]
    assert totals(other, "melee") == [4]


def after_breath(kind: str, face: str) -> Fight:
    """What the one unit left shows in its response to a breath."""
    fight = Fight("dwarves.crack_shot", "dwarves.crack_shot", "dwarves.sergeant")
    fight.comes(kind, "breath")
    show(fight, fight.dwarves, face, face, "3 save")
    fight.answers("breath_kills", ["d1", "d2"])
    fight.answers("divide_results", {"0": {"melee": 3, "missile": 0, "save": 0}})
    fight.fight()
    return fight


@pytest.mark.rule("DD-BREATH-05")
def test_lightning_bolt_halves_melee_until_the_owners_next_turn() -> None:
    assert totals(after_breath("air_drake", "3 missile"), "missile") == [3]
    fight = after_breath("air_drake", "id")
    assert totals(fight, "melee") == [1]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == ["Lightning Bolt"]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-BREATH-06")
def test_dragon_plague_takes_all_ids_until_the_owners_next_turn() -> None:
    assert totals(after_breath("death_drake", "3 missile"), "missile") == [3]
    fight = after_breath("death_drake", "id")
    assert [totals(fight, type_) for type_ in ("melee", "missile", "save")] == [[0], [0], [0]]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == ["Dragon Plague"]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-BREATH-07")
def test_petrify_halves_maneuvers_until_the_owners_next_turn() -> None:
    assert totals(after_breath("earth_drake", "id"), "melee") == [3]
    fight = Fight("dwarves.skirmisher", "dwarves.skirmisher", "dwarves.sergeant")
    fight.army(1, HOME_0, "goblins.thug")
    fight.comes("earth_drake", "breath")
    show(fight, fight.dwarves, "3 maneuver", "3 maneuver", "2 maneuver")
    fight.answers("breath_kills", ["d1", "d2"])
    fight.fight()
    assert lying_on_army(fight) == ["Petrify"]
    fight.answers("maneuver", "yes")
    fight.answers("oppose", "yes")
    march(fight, HOME_0)
    assert totals(fight, "maneuver")[0] == 1
    kinds: tuple[Type, ...] = ("melee", "missile", "magic", "save", "maneuver")
    for die in fight.dwarves:
        fight.shows(die, "id")
    assert [roll_army(fight, 0, HOME_0, kind).of(kind) for kind in kinds] == [3, 3, 3, 3, 1]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == ["Petrify"]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-BREATH-09")
def test_poisonous_cloud_halves_missiles_until_the_owners_next_turn() -> None:
    assert totals(after_breath("water_drake", "id"), "melee") == [3]
    fight = after_breath("water_drake", "3 missile")
    assert totals(fight, "missile") == [1]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == ["Poisonous Cloud"]
    play_phase(fight, "expire")
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-BREATH-08")
def test_dragon_fire_buries_the_killed_without_a_save() -> None:
    fight = Fight("dwarves.warlord", "dwarves.sergeant", "dwarves.roc")
    fight.comes("fire_drake", "breath")
    show(fight, fight.dwarves, "3 save", "2 maneuver", "melee")
    fight.answers("breath_kills", ["d0", "d1"])
    fight.fight()
    assert [die.place for die in fight.dwarves] == [DEAD, BURIED, HOME_0]


@pytest.mark.rule("DD-BREATH-11")
def test_a_white_dragon_kills_ten_and_breathes_the_terrains_elements() -> None:
    fight = Fight(*rocs(2), "dwarves.sergeant", "dwarves.warlord")
    fight.comes("white_drake", "breath")
    show(fight, fight.dwarves, "save", "save", "save", "3 save")
    fight.answers("breath_kills", ["d0", "d1", "d2"])
    fight.fight()
    assert [die.place for die in fight.dwarves] == [DEAD, DEAD, DEAD, HOME_0]
    assert lying_on_army(fight) == ["Lightning Bolt", "Poisonous Cloud"]


@pytest.mark.rule("DD-BREATH-11")
def test_a_white_dragon_breathes_fire_where_the_terrain_has_fire() -> None:
    fight = Fight(*rocs(4))
    fight.terrain(HOME_0, "highland_city")
    fight.comes("white_drake", "breath")
    show(fight, fight.dwarves, *["melee"] * 4)
    fight.fight()
    assert [die.place for die in fight.dwarves].count(BURIED) == 2
    assert lying_on_army(fight) == ["Petrify"]


@pytest.mark.rule("DD-RULING-106")
def test_breath_ends_with_the_turn_of_the_armys_owner_not_the_dragons() -> None:
    fight = breathed_on("air_drake")
    [effect] = fight.game.effects_on(f"army:0:{HOME_0}")
    assert effect.expires == "turn:0"
    assert fight.state.dragons[0].owner == 1


def test_an_army_lost_to_breath_rolls_no_response() -> None:
    fight = Fight("dwarves.roc")
    fight.army(0, HOME_1, "dwarves.roc")
    fight.comes("air_drake", "breath")
    fight.comes("air_wyrm", "breath")
    fight.comes("air_wyrm", "claw")
    fight.fight()
    assert [roll.kind for roll in fight.rolls] == ["dragons"]
    assert lying_on_army(fight) == []


@pytest.mark.rule("DD-MINOR-12")
def test_a_minor_terrain_adds_nothing_to_terrain_empathy() -> None:
    fight = Fight(*rocs(4))
    fight.minor(0, HOME_0, "highland_bridge")
    fight.comes("white_drake", "breath")
    show(fight, fight.dwarves, *["Seize"] * 4)
    fight.fight()
    assert sorted(lying_on_army(fight)) == ["Lightning Bolt", "Poisonous Cloud"]
    assert BURIED not in [die.place for die in fight.dwarves]
