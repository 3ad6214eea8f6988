"""Icons that wait for the save roll: Choke, Confuse, Decapitate, Impale, Hypnotic Glare."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, kill_now, places, roll_army, roll_one, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from wartable.games.dragondice.death import may_leave, move
from wartable.games.dragondice.exchanges import Exchange, exchange
from wartable.games.dragondice.lasting import begin, expire
from wartable.games.dragondice.rolls.rollers import may_roll
from wartable.games.dragondice.state import DEAD, RESERVE

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


@rule("DD-SAI-18")
def test_choke_kills_units_that_rolled_an_id_uncounted() -> None:
    scene, hero, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER, THUG, CUTTHROAT, THUG)
    scene.answers("targets", ["d1", "d2"])
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 id")
    scene.shows(foes[2], "2 save")
    scene.shows(foes[3], "1 id")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0, HOME_0]
    assert totals(scene, "save") == [3]
    assert askers(scene, "targets") == [0]
    assert hero.place == HOME_0


@rule("DD-SAI-18")
def test_choke_spares_who_rolled_no_id() -> None:
    scene, _, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER, THUG)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 id")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD]
    assert totals(scene, "save") == [3]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-25")),
        pytest.param("missile", marks=rule("DD-SAI-26")),
    ],
)
def test_confuse_rolls_units_again(kind: str) -> None:
    scene, _, foes = duel("dwarves.umber_hulk", "Confuse", MARAUDER, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    (friend,) = scene.army(0, HOME_0, "dwarves.marksman")
    scene.shows(friend, "3 melee" if kind == "melee" else "3 missile")
    scene.shows(foes[0], "3 save", "4 melee")
    scene.shows(foes[1], "1 melee", "1 save")
    scene.shows(foes[2], "1 save", "1 melee")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [2]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-35")
def test_decapitate_kills_one_unit_that_rolled_an_id() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER, THUG)
    (sword,) = scene.army(0, HOME_0, "vorpalsword.earth")
    scene.shows(sword, "Decapitate")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 id")
    scene.answers("target", "d1")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [1]
    assert places(foes) == [DEAD, DEAD]
    assert askers(scene, "target") == [0]


@pytest.mark.parametrize(
    ("item", "icon", "kind"),
    [
        pytest.param("vorpalsword.earth", "Decapitate", "melee", marks=rule("DD-SAI-35")),
        pytest.param("heartseeker.earth", "Impale", "missile", marks=rule("DD-SAI-80")),
    ],
)
def test_who_rolled_no_id_is_not_struck(item: str, icon: str, kind: str) -> None:
    scene, _, foes = duel("dwarves.footman", "1 melee", MARAUDER)
    shooter, weapon = scene.army(0, HOME_0, "dwarves.crossbowman", item)
    scene.shows(shooter, "1 missile")
    scene.shows(weapon, icon)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [3]
    assert places(foes) == [HOME_0]


@rule("DD-SAI-80")
def test_impale_kills_one_unit_that_rolled_an_id() -> None:
    scene, _, foes = duel("dwarves.crossbowman", "1 missile", MARAUDER, CUTTHROAT)
    (bow,) = scene.army(0, HOME_0, "heartseeker.earth")
    scene.shows(bow, "Impale")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "2 id")
    scene.answers("target", "d1")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [2]
    assert places(foes) == [DEAD, HOME_0]
    assert askers(scene, "target") == [0]


@rule("DD-SAI-80")
def test_a_unit_impaled_in_reserves_that_rises_there_saves_nobody() -> None:
    scene = Scene()
    shooter, bow = scene.army(0, FRONTIER, "dwarves.crossbowman", "heartseeker.earth")
    scene.terrain(FRONTIER, face=8, holder=0)
    phoenix, thug = scene.army(1, RESERVE, "firewalkers.phoenix", THUG)
    scene.shows(shooter, "1 missile")
    scene.shows(bow, "Impale")
    scene.shows(phoenix, "id", "Rise from the Ashes")
    scene.shows(thug, "1 melee")
    scene.missile(0, FRONTIER, 1, RESERVE)
    assert phoenix.place == RESERVE
    assert totals(scene, "save") == [0]


@pytest.mark.parametrize(
    ("icon", "kind"),
    [
        pytest.param("Choke", "melee", marks=rule("DD-SAI-18")),
        pytest.param("Decapitate", "melee", marks=rule("DD-SAI-35")),
        pytest.param("Impale", "missile", marks=rule("DD-SAI-80")),
    ],
)
def test_an_item_that_rolled_an_id_is_not_struck(icon: str, kind: str) -> None:
    weapons = {"Decapitate": "vorpalsword.earth", "Impale": "heartseeker.earth"}
    scene, _, foes = duel("dwarves.marksman", f"3 {kind}", MARAUDER)
    (weapon,) = scene.army(0, HOME_0, weapons.get(icon, "treefolk.strangle_vine"))
    (carpet,) = scene.army(1, HOME_0, "flyingcarpet.earth")
    scene.shows(weapon, icon)
    scene.shows(foes[0], "3 save")
    scene.shows(carpet, "4 id")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [3 + 4]
    assert carpet.place == HOME_0


@rule("DD-SAI-74")
def test_hypnotic_glare_ignores_ids_and_keeps_those_units_from_rolling() -> None:
    scene, hero, foes = duel("coral_elves.leviathan", "Hypnotic Glare", MARAUDER, THUG)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 save")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [1]
    assert [may_roll(scene.game, foe, alone=True) for foe in foes] == [False, True]
    expire(scene.game, 0)
    assert may_roll(scene.game, foes[0], alone=True)
    assert hero.place == HOME_0


@rule("DD-SAI-74")
def test_hypnotic_glare_takes_every_unit_that_rolled_an_id_and_no_item() -> None:
    scene, _, foes = duel("coral_elves.leviathan", "Hypnotic Glare", MARAUDER, THUG, THUG)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    (carpet,) = scene.army(1, HOME_0, "flyingcarpet.earth")
    scene.shows(friend, "1 id")
    scene.shows(foes[0], "3 id")
    scene.shows(foes[1], "1 save")
    scene.shows(foes[2], "1 id")
    scene.shows(carpet, "4 id")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [1 + 4]
    assert [may_roll(scene.game, foe, alone=False) for foe in foes] == [False, True, False]
    assert may_roll(scene.game, friend, alone=False)
    assert may_leave(scene.game, foes[0])


@rule("DD-SAI-74")
def test_hypnotic_glare_does_not_take_a_unit_that_is_dead_by_then() -> None:
    scene, _, foes = duel("coral_elves.leviathan", "Hypnotic Glare", MARAUDER, CUTTHROAT)
    vine, friend = scene.army(0, HOME_0, "treefolk.strangle_vine", "dwarves.footman")
    scene.shows(vine, "Choke")
    scene.shows(friend, "1 melee")
    for foe in foes:
        scene.shows(foe, "id")
    scene.answers("targets", [f"d{foes[0].id}"])
    scene.answers("next_delayed", "Choke")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert [effect.targets for effect in scene.state.effects] == [(f"die:{foes[1].id}",)]


@rule("DD-SAI-75")
@pytest.mark.parametrize("end", ["dies", "moves", "is exchanged", "rolls", "rolls alone"])
def test_hypnotic_glare_ends_with_the_glaring_unit(end: str) -> None:
    scene, hero, foes = duel("coral_elves.leviathan", "save", MARAUDER, THUG)
    target = (f"die:{foes[0].id}",)
    begin(scene.game, "Hypnotic Glare", 0, target, "DD-SAI-74", source=f"die:{hero.id}")
    match end:
        case "dies":
            scene.shows(foes[0], "3 melee")
            scene.shows(foes[1], "1 melee")
            kill_now(scene, hero)
        case "moves":
            move(scene.game, [hero], FRONTIER, "DD-SAI-47", "Ferry")
        case "is exchanged":
            (other,) = scene.army(0, DEAD, "coral_elves.leviathan")
            exchange(scene.game, [Exchange(hero, other)], "DD-EXCHANGE-01", "")
        case "rolls":
            roll_army(scene, 0, HOME_0, "save")
        case _:
            roll_one(scene, hero, "save")
    assert may_roll(scene.game, foes[0], alone=True)


@rule("DD-SAI-75")
def test_the_glare_of_another_unit_continues() -> None:
    scene, hero, foes = duel("coral_elves.leviathan", "save", MARAUDER, THUG)
    (other,) = scene.army(0, FRONTIER, "coral_elves.leviathan")
    for glaring, foe in zip((hero, other), foes, strict=True):
        target, source = (f"die:{foe.id}",), f"die:{glaring.id}"
        begin(scene.game, "Hypnotic Glare", 0, target, "DD-SAI-74", source=source)
    roll_one(scene, hero, "save")
    assert [may_roll(scene.game, foe, alone=True) for foe in foes] == [True, False]


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(0, marks=[rule("DD-SAI-76"), rule("DD-RULING-107")]),
        pytest.param(1, marks=rule("DD-RULING-107")),
    ],
)
def test_a_glaring_unit_may_be_left_out(marked: int) -> None:
    scene, hero, foes = duel("coral_elves.leviathan", "save", MARAUDER, THUG)
    target = (f"die:{foes[0].id}",)
    begin(scene.game, "Hypnotic Glare", 0, target, "DD-SAI-74", source=f"die:{hero.id}")
    scene.answers("leave_out", "yes" if marked == 0 else "no")
    rolled = roll_army(scene, 0, HOME_0, "save")
    assert len(rolled.roll.thrown) == marked
    assert may_roll(scene.game, foes[0], alone=True) == bool(marked)


@rule("DD-RULING-17")
def test_without_results_no_saves_are_rolled_and_delayed_icons_lapse() -> None:
    scene, _, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER)
    scene.answers("counter_attack", "yes")
    scene.shows(foes[0], "3 id")
    scene.answers("casualties", [])
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0
    assert totals(scene, "melee") == [0, 3]


@rule("DD-RULING-18")
def test_confuse_may_make_an_id_for_choke() -> None:
    scene, _, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER)
    hulk, friend = scene.army(0, HOME_0, "dwarves.umber_hulk", "dwarves.footman")
    scene.shows(hulk, "Confuse")
    scene.shows(friend, "1 melee")
    scene.shows(foes[0], "3 save", "3 id")
    scene.answers("next_delayed", "Confuse")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == DEAD
    assert scene.asked("next_delayed")[0].seat == 0


@rule("DD-RULING-18")
def test_delayed_icons_act_before_dice_are_rolled_again() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Charge", "goblins.leopard_rider")
    (vine,) = scene.army(0, HOME_0, "treefolk.strangle_vine")
    scene.shows(vine, "Choke")
    scene.shows(foes[0], "Rend", "id")
    scene.melee(0, HOME_0, 1)
    assert foes[0].place == HOME_0


@rule("DD-ROLL-04")
def test_delayed_icons_come_before_the_defenders_own_icons() -> None:
    scene, _, foes = duel("treefolk.strangle_vine", "Choke", MARAUDER, MARAUDER)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    behemoth, relic = scene.army(1, HOME_0, "dwarves.behemoth", "elementalrelic")
    scene.shows(friend, "1 melee")
    for foe in foes:
        scene.shows(foe, "3 id")
    scene.shows(behemoth, "Bash")
    scene.shows(relic, "Element: Earth")
    scene.answers("relic_reroll", [])
    scene.melee(0, HOME_0, 1)
    kinds = [prompt.kind for prompt in scene.prompts]
    assert sorted(places(foes)) == [DEAD, HOME_0]
    assert kinds.index("targets") < kinds.index("relic_reroll") < kinds.index("target")
