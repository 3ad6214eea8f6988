"""Icons that kill, hurt or drive off units of the army attacked."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, places, roll_army, totals, ward
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import choices
from wartable.engine.refusal import Illegal, Refusal
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.state import BURIED, DEAD, POOL, RESERVE

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


def sprite(face: str) -> str:
    """A pack with a unit that has this face."""
    faces = ["2 id", face, "2 melee", "2 maneuver", "2 save", "2 magic"]
    return f"""
name = "Sprites"
[[units.goblins]]
id = "sprite"
name = "Sprite"
size = "medium"
faces = {faces}
"""


@rule("DD-SAI-107")
def test_smite_kills_past_all_saves() -> None:
    scene, _, foes = duel("dwarves.warlord", "4 Smite", MARAUDER, THUG, THUG)
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-119")),
        pytest.param("missile", marks=rule("DD-SAI-120")),
    ],
)
def test_stone_hurts_past_all_saves(kind: str) -> None:
    scene, _, foes = duel("amazons.medusa", "Stone", MARAUDER, THUG, THUG)
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0]


@pytest.mark.parametrize(
    ("die", "icon", "kind"),
    [
        pytest.param("dwarves.warlord", "4 Smite", "melee", marks=rule("DD-SAI-107")),
        pytest.param("amazons.nightmare", "Firebreath", "melee", marks=rule("DD-SAI-48")),
        pytest.param("amazons.medusa", "Stone", "melee", marks=rule("DD-SAI-119")),
        pytest.param("amazons.medusa", "Stone", "missile", marks=rule("DD-SAI-120")),
    ],
)
def test_no_spell_softens_damage_that_allows_no_save(die: str, icon: str, kind: str) -> None:
    scene, hero, (here,) = duel(die, icon, MARAUDER)
    place = HOME_0 if kind == "melee" else FRONTIER
    [troll] = scene.army(1, place, "goblins.troll")
    scene.shows(troll, "save")
    ward(scene, 1, place, 3)
    begin(scene.game, "open_grave", 1, (f"army:1:{place}",), "DD-SPELL-17")
    scene.answers("casualties", [f"d{troll.id}"])
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1, FRONTIER)
    assert (troll.place, here.place, hero.place) == (DEAD, HOME_0, HOME_0)


@rule("DD-SAI-48")
def test_firebreath_buries_those_that_roll_no_save() -> None:
    scene, _, foes = duel("amazons.nightmare", "Firebreath", THUG, MARAUDER, THUG)
    scene.answers("casualties", ["d1", "d2"])
    scene.shows(foes[0], "1 save")
    scene.shows(foes[1], "4 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, BURIED, HOME_0]


@rule("DD-SAI-07")
def test_breath_kills_x_health() -> None:
    scene, _, foes = duel("dragonkin.dragonchamp.air", "Breath", CUTTHROAT, THUG, MARAUDER)
    scene.answers("targets", ["d1", "d2"])
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-46")
def test_entangle_kills_x_health() -> None:
    scene, _, foes = duel("coral_elves.tako", "Entangle", MARAUDER, THUG, MARAUDER)
    scene.answers("targets", ["d2", "d3"])
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-53")
def test_flame_kills_and_buries_two_health_and_no_more() -> None:
    scene, _, foes = duel("amazons.chimera", "Flame", THUG, THUG, THUG)
    scene.melee(0, HOME_0, 1)
    assert sorted(places(foes)) == [BURIED, BURIED, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-08")
def test_bullseye_makes_targets_save_or_die_and_rolls_again() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "Bullseye", MARAUDER, THUG, MARAUDER)
    scene.shows(hero, "Bullseye", "3 missile")
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 melee")
    scene.shows(foes[2], "4 melee")
    scene.missile(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, HOME_0]
    assert totals(scene, "missile") == [3]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-39")
def test_double_strike_hits_four_health_and_rolls_again() -> None:
    scene, hero, foes = duel("amazons.hydra", "Double Strike", MARAUDER, THUG, MARAUDER)
    scene.shows(hero, "Double Strike", "Double Strike", "save")
    scene.answers("combine_icons", ["0"], ["0"])
    scene.answers("targets", ["d1", "d2"], ["d3"])
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert askers(scene, "targets") == [0, 0]


@rule("DD-SAI-90")
def test_poison_kills_without_a_save_and_buries_without_another() -> None:
    scene, _, foes = duel("goblins.death_naga", "Poison", CUTTHROAT, THUG, THUG, MARAUDER)
    scene.answers("targets", ["d1", "d2", "d3"])
    scene.shows(foes[0], "2 melee", "2 save")
    scene.shows(foes[1], "1 melee", "1 melee")
    scene.shows(foes[2], "1 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, BURIED, HOME_0, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-54")
def test_flaming_arrow_kills_without_a_save_and_buries_without_another() -> None:
    scene, _, foes = duel("scalders.blazer", "Flaming Arrow", MARAUDER, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 melee")
    scene.missile(0, HOME_0, 1)
    assert places(foes) == [HOME_0, BURIED, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-33")
def test_crush_kills_without_a_maneuver_and_buries_without_a_save() -> None:
    scene, _, foes = duel("goblins.thug", "melee", CUTTHROAT, THUG, THUG, THUG)
    scene.answers("targets", ["d1", "d2", "d3"])
    (engine,) = scene.army(0, HOME_0, "trebuchet.earth")
    scene.shows(engine, "Crush")
    scene.shows(foes[0], "3 maneuver")
    scene.shows(foes[1], "1 melee", "1 save")
    scene.shows(foes[2], "1 melee", "1 melee")
    scene.missile(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, BURIED, HOME_0]
    assert askers(scene, "targets") == [0]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("melee", marks=rule("DD-SAI-49")),
        pytest.param("missile", marks=rule("DD-SAI-50")),
    ],
)
def test_firecloud_kills_without_a_maneuver(kind: str) -> None:
    scene, _, foes = duel("firewalkers.genie", "Firecloud", CUTTHROAT, THUG, THUG, THUG)
    scene.answers("targets", ["d1", "d2", "d3"])
    scene.shows(foes[0], "3 maneuver")
    scene.shows(foes[1], "1 melee")
    scene.shows(foes[2], "1 id")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, HOME_0, HOME_0]
    assert askers(scene, "targets") == [0]


@pytest.mark.parametrize(
    ("die", "icon", "face", "place"),
    [
        pytest.param("firewalkers.genie", "Firecloud", "1 save", DEAD, marks=rule("DD-SAI-50")),
        pytest.param(
            "scalders.blazer", "Flaming Arrow", "1 melee", BURIED, marks=rule("DD-SAI-54")
        ),
        pytest.param("dwarves.roc", "Seize", "1 melee", DEAD, marks=rule("DD-SAI-101")),
    ],
)
def test_icons_of_archers_strike_the_army_they_shoot_at_and_nobody_nearer(
    die: str, icon: str, face: str, place: int
) -> None:
    scene, _, foes = duel(die, icon, THUG)
    (far,) = scene.game.units(1, FRONTIER)
    scene.army(1, RESERVE, THUG)
    scene.shows(far, face)
    scene.missile(0, HOME_0, 1, FRONTIER)
    assert (far.place, foes[0].place) == (place, HOME_0)


@rule("DD-SAI-08")
def test_bullseye_strikes_the_army_it_shoots_at_and_nobody_nearer() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "Bullseye", THUG)
    (far,) = scene.game.units(1, FRONTIER)
    scene.shows(hero, "Bullseye", "4 melee")
    scene.shows(far, "1 melee")
    scene.missile(0, HOME_0, 1, FRONTIER)
    assert (far.place, foes[0].place) == (DEAD, HOME_0)


@rule("DD-SAI-33")
def test_crush_strikes_the_army_it_shoots_at_and_nobody_nearer() -> None:
    scene, _, foes = duel(THUG, "melee", THUG)
    (engine,) = scene.army(0, HOME_0, "trebuchet.earth")
    (far,) = scene.game.units(1, FRONTIER)
    scene.shows(engine, "Crush")
    scene.shows(far, "1 save")
    scene.missile(0, HOME_0, 1, FRONTIER)
    assert (far.place, foes[0].place) == (DEAD, HOME_0)


@pytest.mark.parametrize(
    ("icon", "kind", "worth"),
    [
        pytest.param("Breath", "melee", 3, marks=rule("DD-SAI-07")),
        pytest.param("Bullseye", "missile", 3, marks=rule("DD-SAI-08")),
        pytest.param("Charm", "melee", 3, marks=rule("DD-SAI-16")),
        pytest.param("Confuse", "melee", 3, marks=rule("DD-SAI-25")),
        pytest.param("Confuse", "missile", 3, marks=rule("DD-SAI-26")),
        pytest.param("Convert", "melee", 3, marks=rule("DD-SAI-27")),
        pytest.param("Double Strike", "melee", 4, marks=rule("DD-SAI-39")),
        pytest.param("Entangle", "melee", 3, marks=rule("DD-SAI-46")),
        pytest.param("Firecloud", "melee", 3, marks=rule("DD-SAI-49")),
        pytest.param("Firecloud", "missile", 3, marks=rule("DD-SAI-50")),
        pytest.param("Flame", "melee", 2, marks=rule("DD-SAI-53")),
        pytest.param("Flaming Arrow", "missile", 3, marks=rule("DD-SAI-54")),
    ],
)
def test_targets_are_as_much_health_as_the_icon_says_of_the_army_attacked_alone(
    icon: str, kind: str, worth: int
) -> None:
    scene = Scene(players=3, pack=sprite(f"3 {icon}"))
    hero, friend = scene.army(0, HOME_0, "goblins.sprite", "dwarves.marksman")
    foes = scene.army(1, HOME_0, *[THUG] * 5)
    (shield,) = scene.army(1, HOME_0, "woodentarge.earth")
    scene.army(2, HOME_0, THUG)
    for place in (FRONTIER, RESERVE):
        scene.army(1, place, THUG)
    scene.shows(hero, f"3 {icon}", "2 save")
    scene.shows(friend, f"3 {kind}")
    scene.shows(shield, "save")
    for foe in foes:
        scene.shows(foe, "1 save")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    (question,) = scene.asked("targets")
    able = [f"d{foe.id}" for foe in foes]
    assert (question.seat, choices(question)) == (0, able)
    question.form.check(able[:worth])
    for wrong in (worth - 1, worth + 1):
        with pytest.raises(Refusal):
            question.form.check(able[:wrong])


@pytest.mark.parametrize(
    ("die", "icon", "kind"),
    [
        pytest.param("amazons.hydra", "Double Strike", "melee", marks=rule("DD-SAI-39")),
        pytest.param("firewalkers.genie", "Firecloud", "melee", marks=rule("DD-SAI-49")),
        pytest.param("firewalkers.genie", "Firecloud", "missile", marks=rule("DD-SAI-50")),
        pytest.param("scalders.blazer", "Flaming Arrow", "missile", marks=rule("DD-SAI-54")),
    ],
)
def test_every_target_without_the_result_dies(die: str, icon: str, kind: str) -> None:
    scene, hero, foes = duel(die, icon, CUTTHROAT, CUTTHROAT, MARAUDER)
    scene.shows(hero, icon, "id")
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "2 melee")
    scene.shows(foes[1], "2 melee", "2 save")
    scene.shows(foes[2], "3 save")
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    first = BURIED if icon == "Flaming Arrow" else DEAD
    assert places(foes) == [first, DEAD, HOME_0]
    assert hero.place == HOME_0


@pytest.mark.parametrize(
    ("die", "icon", "place"),
    [
        pytest.param("dragonkin.dragonchamp.air", "Breath", DEAD, marks=rule("DD-SAI-07")),
        pytest.param("coral_elves.tako", "Entangle", DEAD, marks=rule("DD-SAI-46")),
        pytest.param("amazons.chimera", "Flame", BURIED, marks=rule("DD-SAI-53")),
    ],
)
def test_no_roll_averts_what_kills_outright(die: str, icon: str, place: int) -> None:
    scene, hero, foes = duel(die, icon, THUG, THUG)
    for foe in foes:
        scene.shows(foe, "1 id")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [place, place]
    assert [roll.about for roll in scene.rolls] == [(f"die:{hero.id}",)]


@rule("DD-SAI-109")
def test_smother_kills_without_a_maneuver() -> None:
    scene, _, foes = duel("goblins.shambler", "Smother", CUTTHROAT, THUG, THUG, THUG)
    scene.answers("targets", ["d1", "d2", "d3"])
    scene.shows(foes[0], "3 maneuver")
    scene.shows(foes[1], "1 save")
    scene.shows(foes[2], "1 maneuver")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, HOME_0, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-117")
def test_stomp_kills_without_a_maneuver_and_buries_without_a_save() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Stomp", CUTTHROAT, THUG, THUG, THUG)
    scene.answers("targets", ["d1", "d2", "d3"])
    scene.shows(foes[0], "3 maneuver")
    scene.shows(foes[1], "1 save")
    scene.shows(foes[2], "1 melee")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, BURIED, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-27")
def test_convert_returns_as_much_as_it_killed() -> None:
    scene, _, foes = duel("undead.vampire", "Convert", CUTTHROAT, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    dead = scene.army(0, DEAD, "undead.zombie", "undead.wight", "undead.mummy")
    scene.shows(foes[0], "2 melee")
    scene.shows(foes[1], "1 save")
    scene.answers("return_dead", [f"d{dead[1].id}"])
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, HOME_0, HOME_0]
    assert askers(scene, "targets") == [0]
    assert places(dead) == [DEAD, HOME_0, DEAD]
    (question,) = scene.asked("return_dead")
    with pytest.raises(Illegal):
        question.form.check([f"d{foes[0].id}"])
    with pytest.raises(Refusal):
        question.form.check([f"d{dead[2].id}"])


@rule("DD-SAI-27")
def test_convert_returns_for_every_unit_it_killed_and_to_the_army_that_rolls() -> None:
    scene, hero, foes = duel("undead.vampire", "Convert", CUTTHROAT, THUG, THUG)
    scene.answers("targets", ["d1", "d2"])
    small, large = scene.army(0, DEAD, "undead.zombie", "undead.mummy")
    (sword,) = scene.army(0, DEAD, "dawnblade.earth")
    scene.shows(foes[0], "2 melee")
    scene.shows(foes[1], "1 maneuver")
    scene.answers("return_dead", [f"d{large.id}"])
    scene.melee(0, HOME_0, 1)
    assert places([*foes, large]) == [DEAD, DEAD, HOME_0, HOME_0]
    (question,) = scene.asked("return_dead")
    assert (question.seat, choices(question)) == (0, [f"d{small.id}", f"d{large.id}"])
    question.form.check([])
    with pytest.raises(Refusal):
        question.form.check([f"d{small.id}", f"d{large.id}"])
    assert (hero.place, sword.place) == (HOME_0, DEAD)


@rule("DD-SAI-98")
def test_roar_sends_units_to_reserves_before_they_save() -> None:
    scene, hero, foes = duel("dwarves.behemoth", "Roar", MARAUDER, THUG, THUG)
    (friend,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(friend, "3 melee")
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [RESERVE, RESERVE, DEAD]
    assert hero.place == HOME_0
    assert askers(scene, "targets") == [0]


@rule("DD-RULING-38")
def test_a_unit_that_cannot_leave_may_be_roared_at_and_stays() -> None:
    scene, _, foes = duel("dwarves.behemoth", "Roar", MARAUDER, THUG)
    begin(scene.game, "Net", 0, (f"die:{foes[0].id}",), "DD-SAI-85")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, RESERVE]


@rule("DD-SAI-99")
def test_scare_drives_off_those_without_a_save_and_kills_those_with_an_id() -> None:
    scene, _, foes = duel("undead.death_knight", "Scare", THUG, THUG, THUG, MARAUDER)
    scene.answers("targets", ["d1", "d2", "d3"])
    scene.shows(foes[0], "1 save")
    scene.shows(foes[1], "1 melee")
    scene.shows(foes[2], "1 id")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, RESERVE, DEAD, HOME_0]
    assert askers(scene, "targets") == [0]


@rule("DD-SAI-101")
def test_seize_takes_those_with_an_id_away_and_kills_the_others() -> None:
    scene, _, foes = duel("dwarves.roc", "Seize", THUG, MARAUDER, THUG)
    scene.answers("targets", ["d1", "d2"])
    scene.shows(foes[0], "1 id")
    scene.shows(foes[1], "3 save")
    scene.missile(0, HOME_0, 1)
    assert places(foes) == [RESERVE, DEAD, HOME_0]
    assert askers(scene, "targets") == [0]


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("missile", marks=rule("DD-SAI-110")),
        pytest.param("magic", marks=rule("DD-SAI-111")),
    ],
)
def test_sneak_attack_hurts_an_army_here_and_buries_dragonkin(kind: str) -> None:
    scene, _, foes = duel("eldarim.dragonslayer", "Sneak Attack", MARAUDER, THUG, THUG)
    (kin,) = scene.army(1, HOME_0, "dragonkin.dragontroop.air")
    scene.answers("casualties", [f"d{foes[0].id}", f"d{kin.id}"])
    scene.shows(foes[0], "3 save")
    if kind == "missile":
        scene.missile(0, HOME_0, 1, FRONTIER)
    else:
        roll_army(scene, 0, HOME_0, "magic")
    assert places([*foes, kin]) == [DEAD, HOME_0, HOME_0, BURIED]
    assert kin.place != POOL


@rule("DD-RULING-41")
def test_those_that_smite_kills_roll_no_saves() -> None:
    scene, hero, foes = duel("dwarves.warlord", "Smite", MARAUDER, THUG, CUTTHROAT)
    (friend,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(friend, "2 melee")
    scene.answers("casualties", ["d1", "d2"], ["d3"])
    scene.shows(foes[0], "3 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [DEAD, DEAD, DEAD]
    assert hero.place == HOME_0
    assert scene.rolls[-1].about == (f"die:{foes[2].id}",)


@rule("DD-RULING-35")
def test_units_targeted_together_roll_and_are_judged_alone() -> None:
    scene, _, foes = duel("goblins.death_naga", "Poison", CUTTHROAT, CUTTHROAT)
    scene.shows(foes[0], "2 save")
    scene.shows(foes[1], "2 melee", "2 save")
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD]


@rule("DD-RULING-39")
def test_targets_reach_the_highest_total_that_is_not_above_x() -> None:
    scene, _, foes = duel("coral_elves.tako", "Entangle", MARAUDER, CUTTHROAT, CUTTHROAT)
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, DEAD, DEAD]
    assert not scene.asked("targets")


@rule("DD-RULING-39")
def test_nothing_is_targeted_where_every_unit_is_larger_than_x() -> None:
    scene, _, foes = duel("amazons.chimera", "Flame", MARAUDER, MARAUDER)
    foes[0].hurt = 1
    scene.melee(0, HOME_0, 1)
    assert places(foes) == [HOME_0, HOME_0], "a hurt unit is worth its whole health"


@rule("DD-RULING-100")
@pytest.mark.parametrize(
    ("unit", "icon"), [("goblins.filcher", "Counter"), ("dwarves.behemoth", "Bash")]
)
def test_saving_alone_from_a_kick_is_not_a_save_roll_against_melee(unit: str, icon: str) -> None:
    scene, hero, foes = duel("amazons.centaur", "Kick", unit)
    scene.shows(foes[0], icon)
    scene.melee(0, HOME_0, 1)
    assert (hero.place, foes[0].place) == (HOME_0, HOME_0)
