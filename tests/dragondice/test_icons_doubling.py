"""Icons that double results: Elevate and Trumpet."""

from __future__ import annotations

import pytest

from tests.dragondice.rolling import askers, duel, roll_army, totals
from tests.dragondice.scene import FRONTIER, HOME_0, Scene
from tests.dragondice.turns import choices
from wartable.games.dragondice.dice import Type
from wartable.games.dragondice.rolls.roll import Kind
from wartable.games.dragondice.state import DEAD, Die

rule = pytest.mark.rule
THUG, CUTTHROAT, MARAUDER = "goblins.thug", "goblins.cutthroat", "goblins.marauder"


@rule("DD-SAI-43")
def test_elevate_doubles_one_units_missiles() -> None:
    scene, hero, foes = duel("dwarves.crack_shot", "3 missile", "goblins.troll")
    other, carpet = scene.army(0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth")
    scene.shows(other, "1 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{hero.id}")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [7]
    assert askers(scene, "double") == [0]


@rule("DD-SAI-43")
def test_elevate_is_for_units_that_made_missiles_however_they_made_them() -> None:
    scene, hero, _ = duel("dwarves.crack_shot", "id", "goblins.troll")
    wing, idle, bow, carpet = scene.army(
        0, HOME_0, "frostwings.assailer", "dwarves.footman", "trueflyer.earth", "flyingcarpet.earth"
    )
    scene.shows(wing, "4 Volley")
    scene.shows(idle, "1 save")
    scene.shows(bow, "2 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("double", f"d{wing.id}")
    scene.missile(0, HOME_0, 1)
    (question,) = scene.asked("double")
    assert choices(question) == [f"d{hero.id}", f"d{wing.id}"]
    assert totals(scene, "missile") == [3 + 4 * 2 + 2]


@rule("DD-SAI-43")
def test_elevate_is_not_for_a_unit_that_has_left_since() -> None:
    scene, hero, _ = duel("dwarves.crack_shot", "3 missile", "goblins.troll")
    gone, unicorn, carpet = scene.army(
        0, HOME_0, "dwarves.crossbowman", "treefolk.unicorn", "flyingcarpet.earth"
    )
    scene.shows(gone, "2 missile")
    scene.shows(unicorn, "Teleport")
    scene.shows(carpet, "Elevate")
    scene.answers("next_icon", "Teleport")
    scene.answers("move_to", str(FRONTIER))
    scene.answers("take_along", [f"d{gone.id}"])
    scene.missile(0, HOME_0, 1)
    assert (hero.place, gone.place) == (HOME_0, FRONTIER)
    assert not scene.asked("double"), "one unit is left"
    assert totals(scene, "missile") == [6]


@rule("DD-SAI-44")
def test_elevate_doubles_one_units_saves_against_melee() -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER, THUG)
    (carpet,) = scene.army(1, HOME_0, "flyingcarpet.earth")
    scene.shows(carpet, "Elevate")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "1 save")
    scene.answers("double", "d1")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [7]
    assert roll_army(scene, 1, HOME_0, "save").of("save") == 4
    (archer,) = scene.army(0, HOME_0, "dwarves.crack_shot")
    scene.shows(archer, "3 missile")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "save")[-1] == 4


@pytest.mark.parametrize(
    "use",
    [pytest.param("attack", marks=rule("DD-SAI-44")), pytest.param("1", marks=rule("DD-SAI-45"))],
)
def test_elevate_is_for_units_that_made_saves_however_they_made_them(use: str) -> None:
    scene, _, foes = duel("dwarves.warlord", "3 melee", MARAUDER, "goblins.filcher", THUG)
    shield, carpet = scene.army(1, HOME_0, "woodentarge.earth", "flyingcarpet.earth")
    scene.shows(foes[0], "3 save")
    scene.shows(foes[1], "4 Counter")
    scene.shows(foes[2], "1 maneuver")
    scene.shows(shield, "save")
    scene.shows(carpet, "Elevate")
    scene.answers("choose_use", use)
    if use == "attack":
        scene.melee(0, HOME_0, 1)
    else:
        roll_army(scene, 1, HOME_0, "response")
    (question,) = scene.asked("double")
    assert (question.seat, choices(question)) == (1, [f"d{die.id}" for die in foes[:2]])


@rule("DD-SAI-44")
def test_elevate_doubles_saves_that_an_icon_has_made_beyond_its_face() -> None:
    scene, _, (vine,) = duel("dwarves.warlord", "3 melee", "treefolk.strangle_vine")
    (carpet,) = scene.army(1, HOME_0, "flyingcarpet.earth")
    scene.army(1, DEAD, "goblins.thug")
    scene.shows(carpet, "Elevate")
    scene.shows(vine, "Wild Growth")
    scene.answers("choose_use", "1")
    scene.answers("next_icon", "Wild Growth")
    scene.melee(0, HOME_0, 1)
    assert totals(scene, "save") == [8]


@rule("DD-SAI-45")
@pytest.mark.parametrize(("use", "save", "missile"), [("0", 3, 8), ("1", 6, 4)])
def test_elevate_against_dragons(use: str, save: int, missile: int) -> None:
    scene = Scene()
    saver, archer, carpet = scene.army(0, HOME_0, MARAUDER, "goblins.deadeye", "flyingcarpet.earth")
    scene.shows(saver, "3 save")
    scene.shows(archer, "4 missile")
    scene.shows(carpet, "Elevate")
    scene.answers("choose_use", use)
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (save, missile)


@rule("DD-SAIGEN-14")
def test_two_elevates_double_two_units() -> None:
    scene, _, foes = duel("dwarves.crack_shot", "3 missile", "goblins.troll")
    other, *carpets = scene.army(
        0, HOME_0, "dwarves.crossbowman", "flyingcarpet.earth", "flyingcarpet.earth"
    )
    scene.shows(other, "1 missile")
    for carpet in carpets:
        scene.shows(carpet, "Elevate")
    scene.shows(foes[0], "melee")
    scene.missile(0, HOME_0, 1)
    assert totals(scene, "missile") == [8]


def feral(*, face: str) -> tuple[Scene, Die, Die, Die]:
    scene = Scene()
    elephant, lion, dwarf = scene.army(
        0, HOME_0, "feral.elephant_folk", "feral.rhino_folk", "dwarves.warlord"
    )
    scene.shows(elephant, "Trumpet")
    scene.shows(lion, face)
    scene.shows(dwarf, f"3 {face}")
    return scene, elephant, lion, dwarf


@pytest.mark.parametrize(
    ("kind", "face"),
    [
        pytest.param("melee", "melee", marks=rule("DD-SAI-135")),
        pytest.param("save", "save", marks=rule("DD-SAI-136")),
        pytest.param("response", "melee", marks=rule("DD-SAI-137")),
    ],
)
def test_trumpet_doubles_melee_and_saves_of_all_feral(kind: Kind, face: Type) -> None:
    scene, *_ = feral(face=face)
    assert roll_army(scene, 0, HOME_0, kind).of(face) == 4 + 4 + 3


@rule("DD-SAI-137")
def test_trumpet_against_dragons_doubles_saves_too_and_no_missiles() -> None:
    scene, _, rhino, _ = feral(face="save")
    (archer,) = scene.army(0, HOME_0, "feral.bear_folk")
    scene.shows(archer, "missile")
    rolled = roll_army(scene, 0, HOME_0, "response")
    assert (rolled.of("save"), rolled.of("missile")) == (4 + 4 + 3, 4)
    assert rhino.place == HOME_0
