"""Icons that save and strike back, or act against dragons."""

from __future__ import annotations

import pytest

from tests.dragondice.magic import cast
from tests.dragondice.rolling import askers, duel, lay, roll_army, totals, ward
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.damage import SPELL
from wartable.games.dragondice.lasting import begin
from wartable.games.dragondice.rolls.fought import Fought
from wartable.games.dragondice.state import DEAD, Die

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"
BRUTES = """
name = "Brutes"
[[units.goblins]]
id = "brute"
name = "Brute"
size = "large"
faces = ["3 id", "2 melee", "3 maneuver", "3 save", "3 magic", "3 missile"]
"""

# Saves that strike back


@rule("DD-SAI-28")
def test_counter_saves_and_strikes_the_attackers() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher")
    scene.shows(foes[0], "Counter")
    scene.melee(0, HOME_0, 1)
    assert (hero.place, foes[0].place) == (DEAD, HOME_0)
    assert totals(scene, "save") == [4]
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher")
    ward(scene, 0, HOME_0, 2)
    scene.shows(foes[0], "Counter")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "goblins.filcher")
    scene.shows(foes[0], "Counter")
    scene.missile(0, HOME_0, 1)
    assert hero.place == HOME_0


@rule("DD-SAI-28")
@pytest.mark.parametrize(("name", "place"), [("Cloak", DEAD), ("stone_skin", HOME_0)])
def test_a_counter_of_four_kills_four_health_unless_a_spell_saves(name: str, place: int) -> None:
    scene, troll, foes = duel("goblins.troll", "melee", "goblins.filcher")
    scene.shows(foes[0], "4 Counter")
    mark = "" if name == "Cloak" else SPELL
    begin(scene.game, name, 0, (f"army:0:{HOME_0}",), "DD-SAI-19", amount=1, mark=mark)
    scene.melee(0, HOME_0, 1)
    assert troll.place == place


@rule("DD-SAI-139")
def test_volley_saves_and_strikes_the_attackers() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "frostwings.assailer")
    scene.shows(foes[0], "Volley")
    scene.missile(0, HOME_0, 1)
    assert (hero.place, foes[0].place) == (DEAD, HOME_0)
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "frostwings.assailer")
    scene.shows(foes[0], "Volley")
    scene.melee(0, HOME_0, 1)
    assert (hero.place, foes[0].place) == (HOME_0, HOME_0)
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "frostwings.assailer")
    ward(scene, 0, HOME_0, 2)
    scene.shows(foes[0], "Volley")
    scene.missile(0, HOME_0, 1)
    assert hero.place == HOME_0


@rule("DD-SAI-139")
@pytest.mark.parametrize(("name", "place"), [("Cloak", DEAD), ("stone_skin", HOME_0)])
def test_a_volley_reaches_the_archers_where_they_are_and_no_icon_saves_them(
    name: str, place: int
) -> None:
    scene = Scene()
    bear, other = scene.army(0, HOME_0, "feral.bear_folk", "dwarves.footman")
    [wing] = scene.army(1, FRONTIER, "frostwings.assailer")
    [thug] = scene.army(0, FRONTIER, THUG)
    scene.shows(bear, "4 missile")
    scene.shows(wing, "4 Volley")
    mark = "" if name == "Cloak" else SPELL
    begin(scene.game, name, 0, (f"army:0:{HOME_0}",), "DD-SAI-19", amount=1, mark=mark)
    scene.answers("casualties", [f"d{bear.id}"])
    scene.missile(0, HOME_0, 1, FRONTIER)
    assert (bear.place, thug.place, wing.place) == (place, FRONTIER, FRONTIER)
    assert other.place == (HOME_0 if place == DEAD else DEAD)
    assert totals(scene, "save") == [4]


@pytest.mark.parametrize(
    ("die", "icon", "kind"),
    [
        pytest.param("goblins.filcher", "Counter", "missile", marks=rule("DD-SAI-29")),
        pytest.param("dwarves.behemoth", "Bash", "missile", marks=rule("DD-SAI-04")),
        pytest.param("frostwings.assailer", "Volley", "melee", marks=rule("DD-SAI-140")),
    ],
)
def test_against_the_other_kind_of_attack_they_only_save(die: str, icon: str, kind: str) -> None:
    scene, hero, foes = duel("dwarves.marksman", f"3 {kind}", die)
    scene.shows(foes[0], icon)
    scene.melee(0, HOME_0, 1) if kind == "melee" else scene.missile(0, HOME_0, 1)
    assert totals(scene, "save") == [4]
    assert hero.place == HOME_0
    assert not scene.asked("target")


@rule("DD-RULING-42")
def test_only_saves_from_spells_reduce_a_counter() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher")
    scene.shows(foes[0], "Counter")
    begin(scene.game, "Cloak", 0, (f"army:0:{HOME_0}",), "DD-SAI-19", amount=4)
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher")
    scene.shows(foes[0], "Counter")
    scene.army(0, HOME_0, "dwarves.theurgist")
    cast(scene, "stone_skin", f"army:0:{HOME_0}", castings=2)
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0


@rule("DD-RULING-43")
def test_attackers_that_a_counter_kills_have_struck_already() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "goblins.filcher", MARAUDER)
    (other,) = scene.army(0, HOME_0, "dwarves.skirmisher")
    scene.shows(other, "4 melee")
    scene.shows(foes[0], "Counter")
    scene.answers("casualties", lambda prompt: [f"d{hero.id}"] if prompt.seat == 0 else ["d2"])
    scene.melee(0, HOME_0, 1)
    assert hero.place == DEAD
    assert foes[1].place == DEAD


@rule("DD-SAI-03")
def test_bash_returns_what_one_attacker_made_and_saves_as_much() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "dwarves.behemoth")
    (other,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(hero, "3 melee", "3 melee")
    scene.shows(other, "1 melee")
    scene.shows(foes[0], "Bash")
    scene.answers("target", f"d{hero.id}")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save")[-1] == 3
    assert (hero.place, other.place, foes[0].place) == (DEAD, HOME_0, HOME_0)
    assert askers(scene, "target") == [1]


@rule("DD-SAI-03")
def test_the_unit_that_is_bashed_rolls_saves_alone() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "dwarves.behemoth")
    scene.shows(hero, "3 melee", "3 save")
    scene.shows(foes[0], "Bash")
    scene.melee(0, HOME_0, 1)
    assert hero.place == HOME_0


@rule("DD-SAI-03")
def test_bash_is_for_one_unit_of_the_attacking_army_and_does_what_that_unit_made() -> None:
    scene = Scene(players=3, pack=BRUTES)
    lord, brute = scene.army(0, HOME_0, "dwarves.warlord", "goblins.brute")
    (sword,) = scene.army(0, HOME_0, "dawnblade.earth")
    behemoth, thug = scene.army(1, HOME_0, "dwarves.behemoth", THUG)
    scene.army(2, HOME_0, THUG)
    scene.army(0, FRONTIER, THUG)
    scene.shows(lord, "3 melee")
    scene.shows(brute, "2 melee")
    scene.shows(sword, "1 melee")
    scene.shows(behemoth, "Bash")
    scene.shows(thug, "1 maneuver")
    scene.answers("target", f"d{brute.id}")
    scene.melee(0, HOME_0, 1)
    (question,) = scene.asked("target")
    assert (question.seat, choices(question)) == (1, [f"d{lord.id}", f"d{brute.id}"])
    assert totals(scene, "save") == [0, 2]
    assert (brute.place, lord.place) == (HOME_0, HOME_0), "two damage are less than its health"


@rule("DD-RULING-123")
def test_bash_counts_what_the_die_made_before_modifiers() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 id", "dwarves.behemoth")
    scene.terrain(HOME_0, face=8, holder=0)
    (idle,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(hero, "3 id", "3 melee")
    scene.shows(idle, "1 save")
    scene.shows(foes[0], "Bash")
    scene.answers("target", f"d{hero.id}", f"d{idle.id}")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [6]
    assert totals(scene, "save")[-1] == 3
    scene.shows(hero, "3 id")
    hero.place = HOME_0
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save")[-1] == 0


@rule("DD-RULING-123")
def test_bash_counts_what_only_counts_as_melee() -> None:
    scene, hero, foes = duel("firewalkers.guardian", "1 save", "dwarves.behemoth")
    scene.terrain(HOME_0, "highland_city")
    scene.shows(hero, "1 save", "1 melee")
    scene.shows(foes[0], "Bash")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [1]
    assert totals(scene, "save") == [0, 1]
    assert hero.place == DEAD


@rule("DD-RULING-123")
@pytest.mark.parametrize(
    ("attacker", "face", "made"),
    [
        ("dwarves.warlord", "3 melee", 3),
        ("dwarves.warlord", "3 id", 3),
        ("dwarves.behemoth", "melee", 4),
        ("dwarves.mammoth_rider", "Trample", 3),
    ],
)
def test_bash_counts_icons_ids_and_what_icons_made_whatever_the_army_loses(
    attacker: str, face: str, made: int
) -> None:
    scene, hero, foes = duel(attacker, face, "dwarves.behemoth")
    (other,) = scene.army(0, HOME_0, "dwarves.warlord")
    scene.shows(hero, face, "melee")
    scene.shows(other, "3 melee")
    scene.shows(foes[0], "Bash")
    lay(scene, "Wither", 2)
    lay(scene, "Frost Breath")
    scene.answers("target", f"d{hero.id}")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save")[-1] == made


@rule("DD-RULING-123")
def test_bash_does_not_count_what_an_icon_doubles() -> None:
    scene, hero, foes = duel("feral.lynx_folk", "1 melee", "dwarves.behemoth")
    (elephant,) = scene.army(0, HOME_0, "feral.elephant_folk")
    scene.shows(elephant, "Trumpet")
    scene.shows(hero, "1 melee")
    scene.shows(foes[0], "Bash")
    scene.answers("target", f"d{hero.id}")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "melee") == [2]
    assert totals(scene, "save")[-1] == 1


@rule("DD-RULING-123")
def test_a_unit_that_made_nothing_is_bashed_without_damage_and_rolls_no_save() -> None:
    scene, hero, foes = duel("dwarves.warlord", "3 melee", "dwarves.behemoth")
    (idle,) = scene.army(0, HOME_0, "dwarves.footman")
    scene.shows(idle, "1 save", "1 melee")
    scene.shows(foes[0], "Bash")
    scene.answers("target", f"d{idle.id}")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [0]
    assert [roll.about for roll in scene.rolls if roll.kind == "save"] == [(f"die:{foes[0].id}",)]
    assert (hero.place, idle.place, idle.hurt) == (HOME_0, HOME_0, 0)


def answer_dragons(die: str, face: str, fought: Fought) -> tuple[Scene, Fought, int, int, int]:
    """One die answers some dragons; the reply ends with its melee, missile and save results."""
    scene = Scene()
    unit, other = scene.army(0, HOME_0, "goblins.hedge_wizard", die)
    scene.shows(unit, "3 magic")
    scene.shows(other, face)
    for kind in ("air_drake", "earth_drake"):
        scene.dragon(1, HOME_0, kind)
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=fought)
    return scene, fought, rolled.of("melee"), rolled.of("missile"), rolled.of("save")


def armed_against_dragons(item: str, damage: dict[int, int]) -> tuple[Scene, Die, Fought]:
    """A unit with an item, two dragons that rolled Jaws here, and one that did elsewhere."""
    scene = Scene()
    unit, die = scene.army(0, HOME_0, "goblins.hedge_wizard", item)
    scene.shows(unit, "3 magic")
    for place, kind in ((HOME_0, "air_drake"), (HOME_0, "earth_drake"), (FRONTIER, "fire_drake")):
        scene.dragon(1, place, kind)
    return scene, die, Fought(damage=damage, jaws=[0, 1, 2])


@rule("DD-SAI-05")
def test_bash_turns_a_dragons_damage_back_and_saves_as_much() -> None:
    _, fought, melee, missile, save = answer_dragons(
        "mithrilshield.earth", "Bash", Fought(damage={0: 0, 1: 6})
    )
    assert (melee, missile, save) == (0, 0, 6)
    assert fought.bashed == {1: 6}


@rule("DD-SAI-05")
def test_bash_turns_back_the_damage_of_the_dragon_that_is_chosen_alone() -> None:
    scene, shield, fought = armed_against_dragons("mithrilshield.earth", {0: 5, 1: 2})
    scene.shows(shield, "Bash")
    scene.answers("target_dragon", "1")
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=fought)
    assert fought.bashed == {1: 2}
    assert (rolled.of("melee"), rolled.of("missile"), rolled.of("save")) == (0, 0, 2)
    (question,) = scene.asked("target_dragon")
    assert (question.seat, choices(question)) == (0, ["0", "1"])


@rule("DD-RULING-86")
def test_bash_needs_a_dragon_that_did_damage() -> None:
    _, fought, *results = answer_dragons(
        "mithrilshield.earth", "Bash", Fought(damage={0: 0, 1: 0}, jaws=[0])
    )
    assert results == [0, 0, 0]
    assert not fought.bashed


@pytest.mark.parametrize(
    ("die", "face", "results"),
    [
        pytest.param("vorpalsword.earth", "Decapitate", [3, 0, 0], marks=rule("DD-SAI-36")),
        pytest.param("heartseeker.earth", "Impale", [0, 3, 0], marks=rule("DD-SAI-81")),
        pytest.param("earthfang", "Logo", [4, 0, 0], marks=rule("DD-RELIC-07")),
    ],
)
def test_a_dragon_that_rolled_jaws_is_killed(die: str, face: str, results: list[int]) -> None:
    _, fought, *made = answer_dragons(die, face, Fought(damage={0: 5}, jaws=[1]))
    assert (fought.killed, made) == ([1], [0, 0, 0])
    _, fought, *made = answer_dragons(die, face, Fought(damage={0: 5}))
    assert (fought.killed, made) == ([], results)


@pytest.mark.parametrize(
    ("item", "icon"),
    [
        pytest.param("vorpalsword.earth", "Decapitate", marks=rule("DD-SAI-36")),
        pytest.param("heartseeker.earth", "Impale", marks=rule("DD-SAI-81")),
    ],
)
def test_each_weapon_kills_one_dragon_that_is_here_and_alive(item: str, icon: str) -> None:
    scene, weapon, fought = armed_against_dragons(item, {})
    scene.shows(weapon, icon)
    scene.answers("target_dragon", "1")
    roll_army(scene, 0, HOME_0, "response", dragons=fought)
    assert fought.killed == [1]
    (question,) = scene.asked("target_dragon")
    assert (question.seat, choices(question)) == (0, ["0", "1"])
    wizard, second = scene.army(0, HOME_0, "goblins.hedge_wizard", item)
    scene.shows(wizard, "3 magic")
    scene.shows(second, icon)
    fought.killed.clear()
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=fought)
    assert fought.killed == [1, 0]
    assert (rolled.of("melee"), rolled.of("missile")) == (0, 0)


@rule("DD-RULING-120")
def test_decapitate_may_take_a_dragon_that_attacked_another_army() -> None:
    scene, fought, *_ = answer_dragons(
        "vorpalsword.earth", "Decapitate", Fought(damage={0: 12}, jaws=[0, 1])
    )
    (question,) = scene.asked("target_dragon")
    assert question.form.count() == 2
    assert fought.killed == [0]


@rule("DD-RULING-84")
def test_what_bash_does_to_a_dragon_is_of_no_type_and_adds_up() -> None:
    scene = Scene()
    unit, *shields = scene.army(0, HOME_0, THUG, "mithrilshield.earth", "mithrilshield.earth")
    scene.shows(unit, "1 maneuver")
    for shield in shields:
        scene.shows(shield, "Bash")
    scene.dragon(1, HOME_0, "air_drake")
    fought = Fought(damage={0: 6})
    rolled = roll_army(scene, 0, HOME_0, "response", dragons=fought)
    assert fought.bashed == {0: 12}
    assert (rolled.of("melee"), rolled.of("missile"), rolled.of("save")) == (0, 0, 12)


@rule("DD-RULING-85")
def test_the_damage_of_a_dragon_that_an_icon_kills_still_lands() -> None:
    _, fought, *_ = answer_dragons(
        "vorpalsword.earth", "Decapitate", Fought(damage={0: 12}, jaws=[0])
    )
    assert (fought.killed, fought.damage) == ([0], {0: 12})
